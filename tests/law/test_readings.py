from __future__ import annotations

import pytest

from pitboss.errors import Broken, Malformed
from pitboss.law import readings
from pitboss.law.readings import Reading


def test_every_reading_says_what_why_and_whereof() -> None:
    for reading in readings.every():
        assert reading.question.endswith("?"), reading.id
        for said in (reading.default, reading.alternatives, reading.why):
            assert said.endswith("."), reading.id
        assert reading.provisions, reading.id


def test_the_47_questions_of_the_texts_are_all_answered() -> None:
    numbers = {reading.id.split("#")[0] for reading in readings.every()}
    assert {f"A{number}" for number in range(1, 48)} <= numbers


def test_ids_and_switches_name_one_reading_each() -> None:
    names = [name for r in readings.every() for name in (r.id, r.switch) if name]
    assert len(names) == len(set(names))


def test_a_switch_has_two_choices_and_nothing_else_has_any() -> None:
    for reading in readings.every():
        assert bool(reading.switch) == (len(set(reading.choices)) >= 2), reading.id
        assert not reading.asked or reading.switch, reading.id


@pytest.mark.parametrize("name", ["reading:A28", "A28", "rake-rounding", "reading:rake-rounding"])
def test_a_reading_is_found_by_its_number_and_its_switch(name: str) -> None:
    assert readings.find(name).choices == ("unit", "cent")


@pytest.mark.parametrize("name", ["", "reading:", "A99", "reading:rake-round"])
def test_what_is_no_reading_is_not_found(name: str) -> None:
    with pytest.raises(Malformed, match="is no reading"):
        readings.find(name)


def planted(id_: str, switch: str, *choices: str) -> Reading:
    return Reading(id_, "?", ".", ".", ".", (), switch, choices, asked=True)


ASKED = (planted("A1", "dice", "one", "two"), planted("A2", "wheel", "red", "black"))


def test_what_is_not_chosen_is_read_as_ever() -> None:
    chosen = readings.choose({"wheel": "black"}, ASKED)
    assert (chosen("dice"), chosen("wheel")) == ("one", "black")
    assert chosen.otherwise == {"wheel": "black"}


def test_a_reading_may_be_chosen_by_its_number() -> None:
    assert readings.choose({"reading:A1": "two"}, ASKED).otherwise == {"dice": "two"}


def test_the_switches_of_today_can_be_chosen() -> None:
    chosen = readings.choose({"last-stub-card": "mixed-in"})
    assert chosen("last-stub-card") == "mixed-in"
    assert chosen("odd-chip-high") == "five-cards"


def test_to_ask_for_what_is_no_switch_is_our_own_mistake() -> None:
    with pytest.raises(Broken, match="'cards'"):
        readings.choose({}, ASKED)("cards")


def test_everything_that_is_wrong_is_said_at_once() -> None:
    chosen = {"dies": "one", "wheel": "green", "A1": "one", "dice": "two"}
    with pytest.raises(Malformed) as caught:
        readings.choose(chosen, ASKED)
    assert str(caught.value).split("; ") == [
        "'dies' is no reading",
        "did you mean dice?",
        "'wheel' is read as red or black, not as 'green'",
        "'dice' is chosen twice, as 'one' and 'two'",
    ]


def test_a_decided_reading_cannot_be_chosen() -> None:
    """A posting that chose what nothing asks for would promise what the engine does not keep."""
    with pytest.raises(Malformed, match="'A1' is decided and cannot be chosen: First as the class"):
        readings.choose({"A1": "other"})
