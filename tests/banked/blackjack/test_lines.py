from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.banked.blackjack.lines import settle_blackjack
from pitboss.errors import Malformed, Refused
from pitboss.law import citations

VECTORS = Path(__file__).parents[2] / "data/vectors"


@pytest.mark.parametrize("game", ["blackjack", "multiple-action-blackjack"])
def test_every_vector(game: str) -> None:
    lines = (VECTORS / f"banked_{game}.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 200
    for written in lines:
        line = json.loads(written)
        settled = settle_blackjack(line["in"])
        assert settled["paid"] == line["paid"], line["in"]
        for cite in settled["cites"]:
            citations.check(cite)


def plain(**changes: Any) -> dict[str, Any]:
    """A line of plain blackjack; what is changed belongs to the seat, or else to the round."""
    seat: dict[str, Any] = {
        "seat": 1, "wager": 10_00, "insurance": 0, "bonus": 0, "progressive": 0,
        "hands": [{"cards": "Tc9c", "doubled": False}],
    }  # fmt: skip
    line: dict[str, Any] = {
        "game": "blackjack", "decks": 6, "meter": 6000_00, "up": "6d", "dealer": "ThTd", "seats": [seat],
    }  # fmt: skip
    for name, value in changes.items():
        (line if name in line else seat)[name] = value
    return line


def several(**changes: Any) -> dict[str, Any]:
    """A line of multiple action."""
    seat: dict[str, Any] = {
        "seat": 1, "wagers": [10_00, 20_00], "insurance": [0, 0],
        "hands": [{"cards": "Tc9c", "doubled": False}],
    }  # fmt: skip
    line: dict[str, Any] = {
        "game": "multiple-action-blackjack", "decks": 6, "up": "6d", "dealer": ["ThTd", "Tc2c"],
        "seats": [seat],
    }  # fmt: skip
    for name, value in changes.items():
        (line if name in line else seat)[name] = value
    return line


def hand(cards: str, *, doubled: bool = False) -> dict[str, Any]:
    return {"cards": cards, "doubled": doubled}


def posted(line: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """The same line of a table that has posted this."""
    return line | {"posted": keys}


def test_what_the_table_has_posted_decides() -> None:
    given_up = posted(plain(surrendered=True, dealer=""), surrender=True)
    answer = settle_blackjack(given_up)
    assert answer["paid"]["1"]["wager"] == 5_00
    assert "assumed:surrender-settled" in answer["cites"]
    natural = posted(plain(surrendered=True, up="Ad", dealer="Kd"), surrender=True)
    assert settle_blackjack(natural)["paid"]["1"]["wager"] == 0
    soft = posted(plain(up="Ad", dealer="6dTs"), **{"soft-17": "draw"})
    assert settle_blackjack(soft)["paid"]["1"]["wager"] == 20_00
    again = posted(plain(hands=[hand("8cTc")] * 3, split=True), **{"split-hands": 3})
    assert settle_blackjack(again)["paid"]["1"]["wager"] == 60_00


def test_aces_split_again_need_the_order_of_their_cards() -> None:
    aces = {"split-hands": 3, "resplit-aces": True}
    line = posted(
        plain(hands=[hand("AcTc"), hand("As2c"), hand("Ac9d")], split=True, progressive=100), **aces
    )
    with pytest.raises(Malformed, match="first_cards"):
        settle_blackjack(line)
    for order, cents in (("AcAcAsTc", 250_00), ("AcAsTcAc", 25_00)):
        line["seats"][0]["first_cards"] = order
        assert settle_blackjack(line)["paid"]["1"]["progressive"] == cents


def test_an_example_of_each() -> None:
    assert settle_blackjack(plain()) == {
        "paid": {"1": {"wager": 20_00, "insurance": 0, "bonus": 0, "progressive": 0}},
        "meter": 6000_00,
        "cites": ["assumed:blackjack-outcome", "assumed:blackjack-even-money"],
    }
    settled = settle_blackjack(several())
    assert settled == {
        "paid": {"1": {"wagers": [20_00, 40_00], "insurance": [0, 0]}},
        "cites": ["19:47-2.18(f)", "assumed:blackjack-even-money", "19:47-2.18(h)"],
    }


def test_the_meter_goes_down_by_what_it_paid() -> None:
    jackpot = [hand("AcAsAcAs")]
    line = plain(hands=jackpot, progressive=100, dealer="ThTd")
    other = dict(line["seats"][0], seat=2, hands=[hand("AhAdAhAd")])
    line["seats"].append(other)
    line["meter"] = 6000_01
    settled = settle_blackjack(line)
    assert [settled["paid"][seat]["progressive"] for seat in ("1", "2")] == [3000_00, 3000_00]
    assert settled["meter"] == 1


def test_half_a_cent_of_three_to_two_is_given_by_an_assumption() -> None:
    odd = settle_blackjack(plain(wager=1005, hands=[hand("AcKc")]))
    assert odd["paid"]["1"]["wager"] == 2513
    assert "assumed:blackjack-half-cent" in odd["cites"]
    even = settle_blackjack(plain(wager=1004, hands=[hand("AcKc")]))
    assert even["paid"]["1"]["wager"] == 2510
    assert "assumed:blackjack-half-cent" not in even["cites"]


def test_readings_of_the_line() -> None:
    bust = several(up="Ad", dealer=["Kc", "Ks"], insurance=[5_00, 0], hands=[hand("Tc9c8c")])
    assert settle_blackjack(bust)["paid"]["1"]["insurance"] == [15_00, 0]
    bust["readings"] = {"insurance-after-bust": "collected"}
    assert settle_blackjack(bust)["paid"]["1"]["insurance"] == [0, 0]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ({"game": "blackjack"}, 'no key "decks": it needs game, decks, up, dealer and seats'),
        (plain(game="poker"), "is no game"),
        (plain(game="seven-card-stud-hi-lo-8"), "is no blackjack"),
        (plain(decks=True), "decks is true: it has to be a whole number from 1 to 8"),
        (plain(decks=9), "decks is 9"),
        (plain(wager=-1), "wager in entry 1 of seats is -1"),
        (plain(wager=10.5), "is 10.5: it has to be a whole number"),
        (
            plain(wagers=[10_00]),
            'entry 1 of seats has a key "wagers": its keys are seat, wager, hands',
        ),
        (plain(up="6d7d"), "a single card"),
        (plain(up="6x"), "is not a card"),
        (plain(dealer="Th1"), "is not a card"),
        (plain(hands=[hand("Tc9")]), "the other half"),
        (several(dealer="ThTd"), 'dealer is "ThTd": it has to be a list'),
        (plain(progressive=100, hands=[hand("AcAd")], meter=None), "names no meter"),
        (
            plain(meter=None) | {"readings": {"rake": "x"}},
            "can choose insurance-after-bust, progressive",
        ),
        (
            plain(hands=[{"cards": "Tc9c", "doubled": 1}]),
            "doubled in entry 1 of hands in entry 1 of",
        ),
    ],
)
def test_what_cannot_be_read(line: dict[str, Any], why: str) -> None:
    with pytest.raises(Malformed, match=why):
        settle_blackjack(line)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (plain(seats=[]), "nobody has wagered"),
        (
            plain() | {"seats": [{**plain()["seats"][0], "seat": 8}]},
            "no seat 8: Blackjack is played by 1 to 7",
        ),
        (plain(wager=0), "wagers \\$0.00"),
        (several(wagers=[10_00], insurance=[0]), "a seat makes 2 or 3 wagers"),
        (several(wagers=[10_00, 0], insurance=[0, 0]), "a seat makes 2 or 3 wagers"),
        (several(insurance=[0]), "there is one for each"),
        (several(insurance=[1, 0]), "only against an ace"),
        (plain(up="Ad", dealer="Td", insurance=5_01), "at most half"),
        (plain(hands=[]), "has 0 hands"),
        (plain(hands=[hand("Tc9c"), hand("Td9d")]), "has 2 hands"),
        (plain(hands=[hand("Tc9c")], split=True), "has 1 hands"),
        (plain(hands=[hand("Tc9c"), hand("9d9h")], split=True), "of the same value"),
        (plain(hands=[hand("Tc")]), "fewer than two cards"),
        (plain(hands=[hand("Ac5c5d"), hand("Ad9h")], split=True), "it gets one card"),
        (plain(hands=[hand("5c6c", doubled=True)]), "exactly three"),
        (plain(hands=[hand("5c6cTd2d")]), "at 21 nothing is drawn"),
        (plain(dealer=""), "depends on the dealer's second card"),
        (plain(dealer="Th"), "he draws to 16"),
        (plain(dealer="Th4h2h2c"), "on which he stands"),
        (several(dealer=["ThTd", "Tc2c", "Ts", "2s"]), "the dealer has 4 hands"),
        (plain(decks=1, up="Tc"), "cannot come again"),
        (plain(bonus=200), "it is \\$1.00 or \\$5.00"),
        (plain(bonus=100, bonus_display=500), "does not win the bonus"),
        (plain(bonus=100, hands=[hand("AcKc")]), "wins the bonus"),
        (plain(progressive=200), "it is \\$1.00"),
        (plain(surrendered=True), "does not offer it"),
        (posted(plain(surrendered=True, hands=[hand("Tc9c2c")]), surrender=True), "two cards"),
        (posted(plain(surrendered=True, hands=[hand("AcKc")]), surrender=True), "no blackjack"),
        (posted(several(), surrender=True), "knows no surrender"),
        (posted(several(), **{"split-hands": 3}), "at most 2 hands"),
        (posted(plain(), **{"resplit-aces": True}), "no pair is"),
        (plain(hands=[hand("8c2c")] * 3, split=True), "has become two"),
        (posted(plain(hands=[hand("8c2c")] * 4, split=True), **{"split-hands": 3}), "2 to 3"),
        (posted(plain(hands=[hand("Ac2c")] * 3, split=True), **{"split-hands": 3}), "split once"),
        (
            posted(
                plain(hands=[hand("8c3c2d", doubled=True), hand("8cTc")], split=True),
                **{"double-after-split": False},
            ),
            "not done at this table",
        ),
        (posted(plain(up="6d", dealer="Ad"), **{"soft-17": "draw"}), "to 16 and to a soft 17"),
        (plain(first_cards="9cTc"), "begin with the first hand's"),
        (plain(first_cards="Tc"), "are 2 cards"),
        (plain(first_cards="Tc8c"), "lie in its hands"),
    ],
)
def test_what_no_lawful_round_ends_with(line: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why) as refusal:
        settle_blackjack(line)
    assert refusal.value.cites
    for cite in refusal.value.cites:
        citations.check(cite)


def test_a_seat_stands_in_the_line_once() -> None:
    line = plain()
    line["seats"] *= 2
    with pytest.raises(Refused, match="stands in the line twice"):
        settle_blackjack(line)
