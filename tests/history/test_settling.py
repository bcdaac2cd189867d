"""`settle` against pots that two independent programs agree on, and against nonsense."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.errors import Malformed, PitbossError, Refused
from pitboss.history.settling import settle
from pitboss.law import citations

POTS: Final = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data/vectors/pots.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
GAMES: Final = {
    "high": "seven-card-stud", "hilo": "seven-card-stud-hi-lo", "hilo8": "seven-card-stud-hi-lo-8",
}  # fmt: skip
STATUS: Final = {"L": "live", "A": "all-in", "F": "folded"}
READINGS: Final = {
    "rake_to_cent": ("rake-rounding", "cent"),
    "odd_low_is_worst_card": ("odd-chip-low", "worst-card"),
    "odd_card_from_all_cards": ("odd-chip-high", "all-cards"),
}


def as_line(pot: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A vector, whose seats count from 0, as a line of `pitboss settle`."""
    return {
        "game": GAMES[pot["game"]],
        "unit": pot["unit"],
        "rake": {"basis_points": pot["rake_bp"], "cap": pot["cap"]},
        "seats": [
            {"seat": seat + 1, "put": put, "status": STATUS[status], "cards": cards or ""}
            for seat, (put, status, cards) in enumerate(
                zip(pot["put"], pot["st"], pot["cards"], strict=True)
            )
        ],
        "common": pot["common"],
        **more,
    }


def won(answer: dict[str, Any]) -> list[int]:
    return [answer["won"][seat] for seat in sorted(answer["won"], key=int)]


def seats(places: list[int]) -> list[int]:
    return sorted(place + 1 for place in places)


@pytest.mark.parametrize("pot", POTS, ids=lambda pot: pot["i"])
def test_every_pot_is_settled_as_two_programs_agree(pot: dict[str, Any]) -> None:
    answer = settle(as_line(pot))
    assert won(answer) == pot["win"]
    place, cents = pot["returned"] or (0, 0)
    assert answer["returned"] == ({str(place + 1): cents} if cents else {})
    for found, expected in zip(answer["pots"], pot["pots"], strict=True):
        assert (found["amount"], found["rake"]) == (expected["gross"], expected["rake"])
        assert found["eligible"] == seats(expected["elig"])
        if len(expected["elig"]) > 1:
            assert found["high"] == seats(expected["hi"])
            assert found["low"] == seats(expected["lo"] or [])
        assert [found["shares"].get(str(seat + 1), 0) for seat in range(len(pot["put"]))] == (
            expected["shares"]
        )
    for cite in answer["cites"]:
        citations.check(cite)


@pytest.mark.parametrize("name", READINGS)
def test_another_reading_settles_otherwise(name: str) -> None:
    switch, choice = READINGS[name]
    concerned = [pot for pot in POTS if name in pot["alts"]]
    assert concerned
    for pot in concerned:
        answer = settle(as_line(pot, readings={switch: choice}))
        assert won(answer) == pot["alts"][name]["win"] != pot["win"]


def test_every_cent_goes_somewhere() -> None:
    for pot in POTS:
        answer = settle(as_line(pot))
        out = sum(won(answer)) + sum(answer["returned"].values())
        assert out + sum(part["rake"] for part in answer["pots"]) == sum(pot["put"])


@pytest.mark.law("19:47-14.3(d)#2")
def test_players_whose_hands_tie_share_the_pot_equally() -> None:
    line = {
        "game": "seven-card-stud",
        "seats": [
            {"seat": 1, "put": 300, "status": "live", "cards": "AsKsQhJh9d7c2c"},
            {"seat": 4, "put": 300, "status": "live", "cards": "AhKhQsJs9c7d2d"},
        ],
    }
    answer = settle(line)
    assert answer["won"] == {"1": 300, "4": 300}
    assert answer["pots"][0]["high"] == [1, 4]
    assert "19:47-14.3(d)#2" in answer["cites"]


GOOD: Final[dict[str, Any]] = as_line(POTS[0])


def bad(**changes: Any) -> dict[str, Any]:
    return {**GOOD, **changes}


def bad_seat(**changes: Any) -> dict[str, Any]:
    return bad(seats=[{**GOOD["seats"][0], **changes}, *GOOD["seats"][1:]])


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ({}, "names its game"),
        ([], "JSON object"),
        (bad(game=None), "names its game"),
        (bad(game="snap"), "is no game"),
        (bad(edition="1999"), "no edition '1999'"),
        (bad(edition=7), "no text"),
        (bad(seats=None), "a round of poker"),
        (bad(seats=[]), "0 seats"),
        (bad(seats=[{**GOOD["seats"][0], "seat": n, "cards": ""} for n in range(1, 10)]), "9 seats"),
        (bad(seats=[{**seat, "status": "folded"} for seat in GOOD["seats"]]), "everybody folded"),
        (bad(unit=0), "the unit 0"),
        (bad(unit=-5), "the unit -5"),
        (bad(unit=0.5), "a round of poker"),
        (bad(unit=True), "a round of poker"),
        (bad(unit=10**40), "the unit"),
        (bad(rake={"basis_points": -1}), "-1 basis points"),
        (bad(rake={"basis_points": 10_001}), "10001 basis points"),
        (bad(rake={"basis_points": 100, "cap": -1}), "cap -1"),
        (bad(rake={"percent": 1}), "unknown field"),
        (bad(rake=5), "a round of poker"),
        (bad(pot=100), "unknown field `pot`"),
        (bad(readings={"odd-chip": "x"}), "odd-chip"),
        (bad(readings={"odd-chip-high": "x"}), "odd-chip-high"),
        (bad(board="Kd"), "cards on the board"),
        (bad(common="6s"), "6s"),
        (bad(common="Kd"), "in common"),
        (bad_seat(seat=2), "stands twice"),
        (bad_seat(seat=0), "numbered from 1"),
        (bad_seat(seat=100), "seat 100"),
        (bad_seat(put=-1), "0 cents or more"),
        (bad_seat(put=10**16), "0 cents or more"),
        (bad_seat(put=1.5), "a round of poker"),
        (bad_seat(put="100"), "a round of poker"),
        (bad_seat(put=True), "a round of poker"),
        (bad_seat(status="winner"), "a round of poker"),
        (bad_seat(cards="6sAdTh5s4sJs"), "it has 7"),
        (bad_seat(cards="6sAdTh5s4sJs8h2c"), "it has 7"),
        (bad_seat(cards=""), "it has 7"),
        (bad_seat(cards="6sAdTh5s4sJs??"), "??"),
        (bad_seat(cards="6sAdTh5s4sJsXx"), "Xx"),
        (bad_seat(cards="6sAdTh5s4sJs6s"), "twice"),
        (bad_seat(cards="6sAdTh5s4sJs8s"), "twice"),
        (bad_seat(cards=["6s"]), "a round of poker"),
    ],
)  # fmt: skip
def test_a_bad_line_is_answered_with_a_sentence(line: Any, says: str) -> None:
    with pytest.raises((Malformed, Refused)) as error:
        settle(line)
    assert says in str(error.value)
    assert len(str(error.value)) < 400


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(GOOD)), ANYTHING)
def test_anything_under_any_key_is_settled_or_refused(key: str, value: Any) -> None:
    with suppress(PitbossError):
        assert set(settle(bad(**{key: value}))) == {"returned", "pots", "won", "cites"}


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(("seat", "put", "status", "cards", "stack")), ANYTHING)
def test_anything_under_any_key_of_a_seat_is_settled_or_refused(key: str, value: Any) -> None:
    with suppress(PitbossError):
        assert set(settle(bad_seat(**{key: value}))) == {"returned", "pots", "won", "cites"}


@settings(max_examples=100, deadline=None)
@given(st.dictionaries(st.text(max_size=8) | st.just("game"), ANYTHING, max_size=4))
def test_anything_at_all_is_refused(line: dict[str, Any]) -> None:
    with pytest.raises(PitbossError):
        settle(line)


def test_a_round_with_one_player_left_needs_no_cards() -> None:
    line = bad(
        seats=[
            {"seat": 3, "put": 500, "status": "live", "cards": ""},
            {"seat": 5, "put": 200, "status": "folded", "cards": ""},
        ]
    )
    answer = settle(line)
    assert answer["returned"] == {"3": 300}
    assert answer["won"] == {"3": 400, "5": 0}
    assert "13:47-20.2 Pot" in answer["cites"]
