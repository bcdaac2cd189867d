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
        (bad(seats=None), "seats is null: it has to be a list"),
        (bad(seats=[]), "0 seats"),
        (bad(seats=[{**GOOD["seats"][0], "seat": n, "cards": ""} for n in range(1, 10)]), "9 seats"),
        (bad(seats=[{**seat, "status": "folded"} for seat in GOOD["seats"]]), "everybody folded"),
        (bad(unit=0), "unit is 0: it has to be a whole number from 1 to 1,000,000,000,000,000"),
        (bad(unit=-5), "unit is -5"),
        (bad(unit=0.5), "unit is 0.5"),
        (bad(unit=True), "unit is true"),
        (bad(unit=10**40), "unit is 1000"),
        (bad(rake={"basis_points": -1}), "basis_points in rake is -1"),
        (bad(rake={"basis_points": 1001}), "1001 basis points: at most 1000"),
        (bad(rake={"basis_points": 100, "cap": -1}), "cap in rake is -1: it has to be a whole number from 0"),
        (bad(rake={"percent": 1}), 'rake has a key "percent": its keys are basis_points and cap'),
        (bad(rake=5), "rake is 5: it has to be an object or null"),
        (bad(pot=100), 'the line has a key "pot": its keys are game, seats, '),
        (bad(readings={"odd-chip": "x"}), "can choose odd-chip-high, odd-chip-low or rake-rounding"),
        (bad(readings={"odd-chip-high": 5}), 'odd-chip-high" in readings is 5: it has to be a text'),
        (bad(button=100), "button is 100"),
        (bad(unit=10**5000), "unit is a number of more than 40 digits"),
        (bad(readings={"odd-chip-high": "x"}), "odd-chip-high"),
        (bad(board="Kd"), "1 card on the board"),
        (bad(common="6s"), "6s"),
        (bad(common="Kd"), "in common"),
        (bad_seat(seat=2), "stands twice"),
        (bad_seat(seat=0), "seat in entry 1 of seats is 0: it has to be a whole number from 1 to 99"),
        (bad_seat(seat=100), "seats is 100"),
        (bad_seat(put=-1), "put in entry 1 of seats is -1"),
        (bad_seat(put=10**16), "put in entry 1 of seats is 10000000000000000:"),
        (bad_seat(put=1.5), "is 1.5: it has to be a whole number"),
        (bad_seat(put="100"), 'is "100": it has to be a whole number'),
        (bad_seat(put=True), "is true: it has to be a whole number"),
        (bad_seat(status="LIVE"), 'is "LIVE": it has to be "all-in", "folded" or "live"'),
        (bad_seat(status="x" * 999), "xxx...: it has to be"),
        (bad_seat(status="\x1b[2J\ud800"), r'is "\x1b[2J\ud800": it has to be'),
        (bad_seat(put=float("inf")), "is inf: it has to be a whole number"),
        (bad_seat(put=b"5"), "is b'5': it has to be a whole number"),
        (bad_seat(status=None), "status in entry 1 of seats is null"),
        (bad_seat(stack=5), 'entry 1 of seats has a key "stack": its keys are seat, put, '),
        (bad(seats=[{"seat": 1}]), 'entry 1 of seats has no key "put": it needs seat, put and status'),
        (bad(seats=[5]), "entry 1 of seats is 5: it has to be an object"),
        (bad_seat(cards="6sAdTh5s4sJs"), "it has 7"),
        (bad_seat(cards="6sAdTh5s4sJs8h2c"), "it has 7"),
        (bad_seat(cards=""), "it has 7"),
        (bad_seat(cards="6sAdTh5s4sJs??"), "??"),
        (bad_seat(cards="6sAdTh5s4sJsXx"), "Xx"),
        (bad_seat(cards="6sAdTh5s4sJs6s"), "twice"),
        (bad_seat(cards="6sAdTh5s4sJs8s"), "twice"),
        (bad_seat(cards=["6s"]), "cards in entry 1 of seats is a list: it has to be a text"),
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


def holdem(board: str, *seats: tuple[int, str, str], **more: Any) -> dict[str, Any]:
    """Seats from 1 on, each as what it put in, its status and its cards."""
    return {
        "game": "holdem",
        "unit": 100,
        "board": board,
        "seats": [
            {"seat": seat, "put": put, "status": status, "cards": cards}
            for seat, (put, status, cards) in enumerate(seats, 1)
        ],
        **more,
    }


TWO: Final = ((500, "live", "AsKs"), (500, "live", "AdKd"))
BOARD: Final = "2h3h4h9cJc"


@pytest.mark.parametrize(
    ("game", "board", "own", "says"),
    [
        ("holdem", "2h3h4h9c", ("AsKs", "AdKd"), "4 cards on the board: at the showdown of Hold 'em it has 5"),
        ("holdem", "", ("AsKs", "AdKd"), "0 cards on the board: at the showdown"),
        ("holdem", BOARD, ("AsKsQs", "AdKd"), "at the showdown of Hold 'em it has 2"),
        ("omaha", "2h3h4h", ("AsKsQsJs", "AdKdQdJd"), "3 cards on the board: at the showdown"),
        ("omaha", BOARD, ("AsKs", "AdKd"), "of Omaha high it has 4"),
        ("mambo-stud", "", ("AsKsQs", "AdKdQd"), "0 cards on the board: at the showdown"),
        ("mambo-stud", "2h", ("AsKs", "AdKdQd"), "it has 3"),
    ],
)  # fmt: skip
def test_a_showdown_needs_every_card(
    game: str, board: str, own: tuple[str, str], says: str
) -> None:
    line = holdem(board, (500, "live", own[0]), (500, "live", own[1]), game=game)
    with pytest.raises(Malformed) as error:
        settle(line)
    assert says in str(error.value)


def test_without_a_showdown_the_board_may_be_short() -> None:
    answer = settle(holdem("2h3h4h", (500, "live", "AsKs"), (200, "folded", "")))
    assert answer["won"] == {"1": 400, "2": 0}


@pytest.mark.law("13:47-20.37(a)4i(1)")
def test_more_than_a_tenth_is_not_raked() -> None:
    for tenth in ({"basis_points": 1000}, {"basis_points": 1000, "cap": None}):
        assert settle(holdem(BOARD, *TWO, rake=tenth, button=1))["pots"][0]["rake"] == 100
    with pytest.raises(Refused) as refusal:
        settle(holdem(BOARD, *TWO, rake={"basis_points": 1001}))
    assert refusal.value.cites == ("13:47-20.37(a)4i(1)",)


ODD: Final = (*TWO, (100, "folded", ""))


def test_an_odd_chip_that_goes_by_the_button_needs_one() -> None:
    for none in ({}, {"button": 0}, {"button": None}):
        with pytest.raises(Malformed, match="no button, and an odd chip"):
            settle(holdem(BOARD, *ODD, **none))
        assert settle(holdem(BOARD, *TWO, **none))["won"] == {"1": 500, "2": 500}
    for button, first in ((1, 2), (2, 1), (3, 1), (98, 1)):
        won = settle(holdem(BOARD, *ODD, button=button))["won"]
        assert won == {"1": 500, "2": 500, "3": 0} | {str(first): 600}, button


@pytest.mark.law("13:47-20.2 Call")
@pytest.mark.parametrize("other", ["live", "all-in"])
def test_who_is_live_has_called(other: str) -> None:
    with pytest.raises(
        Refused, match=r"seat 1 is live with \$4.00, and seat 2 put in \$5.00"
    ) as refusal:
        settle(holdem(BOARD, (400, "live", "AsKs"), (500, other, "AdKd")))
    assert refusal.value.cites == ("13:47-20.2 Call", "13:47-20.2 All-in")
    assert settle(holdem(BOARD, (400, "all-in", "AsKs"), (500, other, "AdKd")))["returned"] == {
        "2": 100
    }


def test_who_folded_may_have_put_in_the_most() -> None:
    answer = settle(holdem("", (400, "live", "AsKs"), (500, "folded", "")))
    assert answer["won"] == {"1": 900, "2": 0}


@pytest.mark.parametrize(
    ("game", "own"),
    [("razz", ("AsKsQsJs9s8s7s", "AdKdQdJd9d8d7d")), ("single-draw-27", ("2s3s4s5s7c", "2d3d4d5d8c"))],
)  # fmt: skip
def test_what_no_text_permits_cites_nothing(game: str, own: tuple[str, str]) -> None:
    seats = [(500, "live", own[0]), (500, "live", own[1]), (100, "folded", "")]
    line = holdem("", *seats, game=game, rake={"basis_points": 1000}, button=1)
    assert settle(line)["cites"] == []
    with pytest.raises(Refused) as refusal:
        settle({**line, "seats": []})
    assert refusal.value.cites == ()
