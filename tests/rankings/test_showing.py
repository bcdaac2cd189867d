"""Open cards: who opens, who is highest, and who gets an odd chip."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from pitboss.cards import DECK, parse
from pitboss.rankings import Ranking, reference, showing

OPENINGS = Path(__file__).parents[1] / "data" / "vectors" / "opening_order.jsonl"


def one(card: str) -> int:
    (parsed,) = parse(card)
    return parsed


def test_recorded_forced_bets_and_openings() -> None:
    met = 0
    for line in OPENINGS.read_text().splitlines():
        record = json.loads(line)
        if record["k"] == "forced":
            forced = (
                showing.forced_high_ace_low if record["g"] == "stud7_hilo" else showing.forced_low
            )
            assert forced([one(card) for card in record["up"]]) == record["opens"], line
        else:
            hands = [None if cards is None else parse(cards) for cards in record["up"]]
            assert list(showing.best_showing(hands)) == record["tied"], line
        met += 1
    assert met == 900


@pytest.mark.law("19:47-14.9(d)", "13:47-20.35(d)", "19:47-14.13(d)", "19:47-14.13A(d)")
def test_equal_up_cards_are_told_apart_by_suit() -> None:
    assert showing.forced_low([one(card) for card in ("2s", "2h", "2d", "2c")]) == 3
    assert showing.forced_high_ace_low([one(card) for card in ("Kh", "Kc", "Ks", "Kd")]) == 2


@pytest.mark.law("19:47-14.9(d)1", "19:47-14.9(d)3", "13:47-20.35(d)", "19:47-14.13(d)")
def test_the_lowest_up_card_with_the_ace_high() -> None:
    assert showing.forced_low([one(card) for card in ("As", "Ac", "3c", "Kd")]) == 2
    assert showing.forced_low([one(card) for card in ("As", "Ac")]) == 1


@pytest.mark.law("19:47-14.9(d)2")
def test_the_highest_up_card_with_the_ace_below_the_two() -> None:
    assert showing.forced_high_ace_low([one(card) for card in ("As", "2c", "Ac")]) == 1
    assert showing.forced_high_ace_low([one(card) for card in ("As", "Qs", "Kc")]) == 2


@pytest.mark.law("19:47-14.9(f)1", "19:47-14.9(f)2", "13:47-20.35(f)1", "13:47-20.35(f)2")
@pytest.mark.parametrize(
    ("hands", "best"),
    [
        ("2s2d KsAd", (0,)),
        ("AsKd AdKc", (0, 1)),
        ("AsKdQh AdKcQs AcKhJs", (0, 1)),
        ("2s2d3h KsAdQh", (0,)),
        ("4h5h6h7h As2d3c9s", (1,)),
        ("4h5h6h7h 4s6d8c9s", (1,)),
        ("2s2d3h3c AsAdKhQc", (0,)),
        ("2s2d2h3c AsAdKhKc", (0,)),
        ("2s2d2h2c AsAdAhKc", (0,)),
        ("- KsKd KhKc 2c2d", (1, 2)),
        ("- -", ()),
        ("7s 7d 6c", (0, 1)),
    ],
)
def test_the_best_hands_showing(hands: str, best: tuple[int, ...]) -> None:
    """Reading A6: no straight and no flush of fewer than five cards."""
    shown = [None if hand == "-" else parse(hand) for hand in hands.split()]
    assert showing.best_showing(shown) == best


def test_four_up_cards_rank_as_with_a_fifth_that_helps_nobody() -> None:
    """What four cards are worth agrees with five cards of the reference, straights and flushes aside."""
    random = Random(6)
    hands = [tuple(random.sample(DECK, 4)) for _ in range(300)]
    plain = [hand for hand in hands if not {0, 1, 2, 3} & {card // 4 for card in hand}]
    keyed = []
    for hand in plain:
        # A two, or a three if need be, of a suit that makes no flush.
        key = reference.key(Ranking.HIGH, (*hand, 0 if any(card % 4 for card in hand) else 1))
        assert key is not None
        if key[0] not in {4, 5, 8, 9}:
            keyed.append((key[:-1] if key[0] in {0, 1, 3} else key, showing.key(hand)))
    assert len(keyed) > 50
    for (ours, shown), (theirs, other) in combinations(keyed, 2):
        assert (ours > theirs) == (shown > other)
        assert (ours == theirs) == (shown == other)


@pytest.mark.law("19:47-14.9(i)2ii", "19:47-14.9(i)2iv", "19:47-14.11(f)2ii", "19:47-14.11(f)2iv")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        ("AcKsQsJsTs AsKdQdJdTd", 1),
        ("AhKsQsJsTs AdKcQcJcTc", 0),
        ("AsKcQsJsTs AsKdQdJdTd", 1),
        ("9hAc8d AdKs9s AhKd9c", 2),
        ("TsKsAs9d8d TdAsKs9s8c", 0),
    ],
)
def test_an_odd_chip_goes_to_the_highest_card_by_suit(hands: str, winner: int) -> None:
    assert showing.odd_high([parse(hand) for hand in hands.split()]) == winner


@pytest.mark.law("19:47-14.9(i)2iii", "19:47-14.9(i)2iv", "19:47-14.11(f)2iii", "19:47-14.11(f)2iv")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        ("8s7d5h3cAd 8c7c5c3sAc", 1),
        ("8s7d5h3cAs 8c7c5c3sAh", 1),
        ("8s7d5h2cAs 8c7c5c2sAs", 0),
        ("8s7d5h4c2s 8c7c5c4s2h", 1),
    ],
)
def test_an_odd_chip_goes_to_the_lowest_card_by_suit(hands: str, winner: int) -> None:
    assert showing.odd_low([parse(hand) for hand in hands.split()]) == winner
