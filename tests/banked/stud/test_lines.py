"""Finished rounds of banked stud on lines: given ones, random ones against brute force, bad ones."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from banked.spoiling import spoiled
from banked.stud.bruteforce import caribbean, double_down
from pitboss.cards import DECK, text
from pitboss.errors import Malformed, Refused
from pitboss.history.settling import settle
from pitboss.law import citations

VECTORS = Path(__file__).parents[2] / "data/vectors"

CARIBBEAN: dict[str, Any] = {
    "game": "caribbean-stud", "payout_limit": 500000, "meter": 31205000, "straight_flush": "10%",
    "dealer": "3cAc8c5cJc",
    "seats": [{"seat": 1, "ante": 500, "bet": 1000, "progressive": 100, "cards": "6c2c4c9cKc"}],
}  # fmt: skip
DOUBLE: dict[str, Any] = {
    "game": "double-down-stud", "dealer": "9s2d9c4h",
    "seats": [{"seat": 1, "wager": 7000, "double": 3500, "card": "Ts"}],
}  # fmt: skip


def records(game: str) -> list[dict[str, Any]]:
    lines = (VECTORS / f"banked_{game}.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 200
    return [json.loads(line) for line in lines]


@pytest.mark.parametrize("game", ["caribbean-stud", "double-down-stud"])
def test_the_given_rounds_are_settled_as_given(game: str) -> None:
    for record in records(game):
        answer = settle(record["in"])
        assert answer["paid"] == record["paid"], record
        assert answer["cites"]
        assert set(answer["cites"]) <= set(citations.known())


def test_the_answer_has_the_form_of_the_page() -> None:
    answer = settle(CARIBBEAN)
    assert answer["paid"] == {"1": {"ante": 0, "bet": 0, "progressive": 5000}}
    assert answer["meter"] == 31205000
    assert "19:47-16.11(c)" in answer["cites"]
    assert settle(DOUBLE)["paid"] == {"1": {"wager": 7000, "double": 3500}}
    assert "meter" not in settle(DOUBLE)


def hands(rng: Random, count: int, size: int) -> list[tuple[int, ...]]:
    """Hands from a deck that often holds few suits and ranks, so that high hands come up."""
    lowest = rng.choice((0, 0, 5, 8))
    deck = [card for card in DECK if card >> 2 >= lowest]
    rng.shuffle(deck)
    if rng.random() < 0.5:
        deck.sort(key=lambda card: (card & 3, card >> 2))
        first = rng.randint(0, 5)
        deck = deck[first:] + deck[:first]
    while len(deck) < count * size:
        deck += [card for card in DECK if card not in deck][:5]
    return [tuple(deck[at * size : (at + 1) * size]) for at in range(count)]


def test_random_rounds_of_caribbean_stud_against_brute_force() -> None:
    rng = Random("caribbean")
    royals = 0
    for _ in range(1500):
        count = rng.randint(1, 6)
        dealer, *own = hands(rng, count + 1, 5)
        if rng.random() < 0.3:
            dealer, own[0] = own[0], dealer
        seats = []
        for seat, cards in zip(rng.sample(range(1, 8), count), own, strict=True):
            ante = rng.randint(1, 9999)
            bet = 2 * ante * (rng.random() < 0.9)
            progressive = 100 * (rng.random() < 0.7)
            seats.append({"seat": seat, "ante": ante, "bet": bet, "progressive": progressive, "cards": text(cards)})  # fmt: skip
        line = {
            "game": "caribbean-stud", "dealer": text(dealer), "seats": seats,
            "meter": rng.randint(0, 10**7), "straight_flush": rng.choice(("10%", 5000_00, 7500_00)),
            "payout_limit": rng.choice((None, 5000_00, 10_000_00)),
            "readings": rng.choice(({}, {"progressive-fixed-awards": "meter"})),
        }  # fmt: skip
        answer = settle(line)
        assert (answer["paid"], answer["meter"]) == caribbean(line), line
        royals += sum(paid["progressive"] > 0 for paid in answer["paid"].values())
    assert royals > 100


def test_random_rounds_of_double_down_stud_against_brute_force() -> None:
    rng = Random("double")
    for _ in range(1500):
        (cards,) = hands(rng, 1, 11)
        seats = []
        for seat in range(1, rng.randint(2, 8)):
            wager = rng.randint(1, 9999)
            double = rng.choice((0, wager, rng.randint(0, wager)))
            seats.append({"seat": seat, "wager": wager, "double": double, "card": text(cards[3 + seat : 4 + seat])})  # fmt: skip
        line: dict[str, Any] = {
            "game": "double-down-stud",
            "dealer": text(cards[:4]),
            "seats": seats,
        }
        if rng.random() < 0.5:
            line["payout_limit"] = rng.randint(1, 50_000)
        assert settle(line)["paid"] == double_down(line), line


@pytest.mark.parametrize("game", ["caribbean-stud", "double-down-stud"])
def test_whatever_is_spoiled_on_a_line_is_a_sentence(game: str) -> None:
    rng = Random(game)
    sentences = []
    for record in records(game):
        for _ in range(20):
            try:
                assert settle(spoiled(record["in"], rng))["cites"]
            except (Malformed, Refused) as error:
                sentences.append(str(error))
    assert len(sentences) > 1000
    assert not [said for said in sentences if "\n" in said or len(said) > 400]


def test_two_royal_flushes_share_what_the_meter_shows_at_the_first() -> None:
    royals = ("AsKsQsJsTs", "AhKhQhJhTh", "9c8c7c6c5c")
    line = CARIBBEAN | {
        "dealer": "2c2d5h7h9h",
        "meter": 1000_01,
        "seats": [
            {"seat": seat, "ante": 500, "bet": 1000, "progressive": 100, "cards": cards}
            for seat, cards in zip((1, 2, 3), royals, strict=True)
        ],
    }
    answer = settle(line)
    assert answer["paid"]["3"]["progressive"] == 100_01  # a tenth, and no less
    assert answer["paid"]["2"]["progressive"] == answer["paid"]["1"]["progressive"] == 450_00
    assert answer["meter"] == 0


def test_a_posted_reading_takes_fixed_awards_from_the_meter() -> None:
    answer = settle(CARIBBEAN | {"readings": {"progressive-fixed-awards": "meter"}})
    assert answer["meter"] == 31205000 - 5000


def test_when_everybody_folds_nobody_needs_the_dealer() -> None:
    folded = {"seat": 4, "ante": 500, "bet": 0, "progressive": 100, "cards": ""}
    answer = settle(CARIBBEAN | {"dealer": "", "seats": [folded]})
    assert answer["paid"] == {"4": {"ante": 0, "bet": 0, "progressive": 0}}
    assert "assumed:caribbean-folded-progressive" in answer["cites"]


def seat(line: dict[str, Any], **changes: object) -> dict[str, Any]:
    return line | {"seats": [line["seats"][0] | changes]}


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (seat(CARIBBEAN, bet=999), "it is $10.00, or nothing"),
        (seat(CARIBBEAN, bet=2000), "it is $10.00, or nothing"),
        (seat(CARIBBEAN, ante=0, bet=0), "makes no ante"),
        (seat(CARIBBEAN, progressive=50), "it is $1.00"),
        (seat(CARIBBEAN, cards="6c2c4c9c"), "seat 1 has 4 cards: each player is dealt 5"),
        (CARIBBEAN | {"dealer": "3cAc8c5c"}, "the dealer has 4 cards: he is dealt 5"),
        (CARIBBEAN | {"dealer": ""}, "the dealer has 0 cards"),
        (CARIBBEAN | {"payout_limit": 499999}, "never less than $5,000.00"),
        (CARIBBEAN | {"straight_flush": 499999}, "a tenth of the meter, or at least $5,000.00"),
        (CARIBBEAN | {"seats": []}, "0 seats"),
        (seat(CARIBBEAN, seat=8), "no seat 8: Caribbean stud is played by 1 to 7"),
        (CARIBBEAN | {"seats": CARIBBEAN["seats"] * 2}, "stands in the line twice"),
        (seat(DOUBLE, double=7001), "it is at most $70.00"),
        (seat(DOUBLE, wager=0, double=0), "makes no wager"),
        (seat(DOUBLE, card="TsTd"), "seat 1 has 2 cards: each player is dealt 1"),
        (DOUBLE | {"dealer": "9s2d9c"}, "the dealer has 3 cards: he is dealt 4"),
    ],
)
def test_what_no_lawful_round_ends_with_is_refused(line: dict[str, Any], says: str) -> None:
    with pytest.raises(Refused) as refusal:
        settle(line)
    assert says in str(refusal.value)
    assert refusal.value.cites
    assert set(refusal.value.cites) <= set(citations.known())


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (CARIBBEAN | {"meter": None}, "names no meter"),
        (CARIBBEAN | {"straight_flush": "5%"}, "not '5%'"),
        (CARIBBEAN | {"decks": 6}, 'the line has a key "decks"'),
        (seat(CARIBBEAN, ante=5.5), "is 5.5: it has to be a whole number"),
        (seat(CARIBBEAN, ante=True), "is true: it has to be a whole number"),
        (seat(CARIBBEAN, ante=-500), "ante in entry 1 of seats is -500"),
        (seat(CARIBBEAN, seat=0), "seat in entry 1 of seats is 0"),
        (seat(CARIBBEAN, cards="6c2c4c9cAc"), "twice"),
        (seat(CARIBBEAN, cards="6c2c4c9cXx"), "is not a card"),
        (DOUBLE | {"edition": "13:47-20"}, "no edition"),
        (DOUBLE | {"meter": 5}, 'has a key "meter"'),
        (DOUBLE | {"readings": {"progressive-fixed-awards": "perhaps"}}, "perhaps"),
        (DOUBLE | {"readings": {"fees": "no"}}, "a line can choose progressive-fixed-awards"),
        (CARIBBEAN | {"straight_flush": True}, "1,000,000,000,000,000 or a text"),
        ({"game": "double-down-stud"}, 'no key "dealer": it needs game, dealer and seats'),
    ],
)
def test_what_cannot_be_read_is_malformed(line: dict[str, Any], says: str) -> None:
    with pytest.raises(Malformed) as error:
        settle(line)
    assert says in str(error.value)


def test_a_casino_night_settles_caribbean_stud_by_analogy() -> None:
    night = settle(CARIBBEAN | {"edition": "13:47-20"})
    assert night == settle(CARIBBEAN)
