"""A command that cannot be read is refused when it is made, before any round sees it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from pitboss import Start, posting, rounds
from pitboss.errors import Malformed
from pitboss.money import Transfer
from pitboss.play import (
    Amount,
    Command,
    Deal,
    Decision,
    Double,
    Fact,
    Fold,
    Hit,
    Insure,
    Raise,
    Report,
    Rule,
    Ruling,
    Show,
    Shuffle,
    Split,
    Stand,
    Wager,
)

NO_AMOUNT = (-1, True, 1.0, "100", None, 10**15 + 1)
NO_CARDS = ([1], 5, None, (53,), (-1,), (True,), (1.0,), ("Ah",))
NO_NUMBER = (-1, 1000, True, 1.0, "1", None)


@pytest.mark.parametrize("bad", NO_AMOUNT)
@pytest.mark.parametrize(
    "make",
    [
        Raise,
        lambda cents: Wager((100, cents)),
        lambda cents: Insure((cents,)),
        lambda cents: Double(0, (cents,)),
        lambda cents: Amount(1, cents),
    ],
)
def test_amounts_are_whole_cents(make: Callable[[object], Command], bad: object) -> None:
    with pytest.raises(Malformed, match="whole number of cents from 0 to"):
        make(bad)


@pytest.mark.parametrize("make", [Wager, Insure])
def test_amounts_stand_in_a_tuple(make: Callable[[object], Command]) -> None:
    with pytest.raises(Malformed, match="one for each box"):
        make([100])


@pytest.mark.parametrize("bad", NO_CARDS)
@pytest.mark.parametrize("make", [Deal, Show])
def test_cards_are_cards(make: Callable[[object], Command], bad: object) -> None:
    with pytest.raises(Malformed, match="card"):
        make(bad)


@pytest.mark.parametrize("bad", NO_NUMBER)
@pytest.mark.parametrize(
    "make",
    [Fold, Stand, Hit, Split, Double, lambda seat: Amount(seat, 1),
     lambda seat: Report(Fact.COUNT, seat), lambda index: Report(Fact.COUNT, 1, index)],
)  # fmt: skip
def test_seats_and_hands_are_numbers(make: Callable[[object], Command], bad: object) -> None:
    with pytest.raises(Malformed, match="whole number from 0 to 999"):
        make(bad)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: Report("exposed"), "no fact"),  # type: ignore[arg-type]  # that is the point
        (lambda: Rule("misdeal"), "no ruling"),  # type: ignore[arg-type]  # that is the point
        (lambda: Decision("misdeal"), "no ruling"),  # type: ignore[arg-type]  # that is the point
        (lambda: Decision(Ruling.PLAY_ON), "reason in words"),
        (lambda: Decision(Ruling.PLAY_ON, reason="  "), "reason in words"),
        (lambda: Decision(Ruling.PLAY_ON, [], "a reason"), "tuple of Transfer"),  # type: ignore[arg-type]  # that is the point
        (lambda: Shuffle(7), "is text"),  # type: ignore[arg-type]  # that is the point
    ],
)
def test_words_are_words(make: Callable[[], Command], says: str) -> None:
    with pytest.raises(Malformed, match=says):
        make()


@pytest.mark.parametrize(
    "command",
    [Deal((0, 51, 52)), Report(Fact.EXPOSED, 3, 1, 7), Fold(), Wager((0, 500)),
     Decision(Ruling.REFUND, (Transfer("seat:1", "seat:2", 5),), "a reason")],
)  # fmt: skip
def test_a_command_is_the_same_after_a_journey_as_json(command: Command) -> None:
    written = msgspec.json.encode(command)
    assert msgspec.json.decode(written, type=Command) == command


def test_a_journey_as_json_does_not_make_a_bad_command_good() -> None:
    with pytest.raises(msgspec.ValidationError, match="whole number of cents"):
        msgspec.json.decode(b'{"type":"Raise","to":-5}', type=Command)


@pytest.mark.parametrize("game", ["holdem", "blackjack", "caribbean-stud"])
def test_a_class_in_place_of_its_command_is_told_so(game: str) -> None:
    round_ = rounds.open(posting.default(game), Start(seats={1: 100_00, 2: 100_00}, button=1))
    with pytest.raises(Malformed, match=r"class Fold \(a command is made by Fold\(...\)\)"):
        round_.act(1, Fold)  # type: ignore[arg-type]  # what is refused
