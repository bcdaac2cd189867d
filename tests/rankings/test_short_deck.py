"""The short deck, held against PokerKit and a few hands that tell the difference."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from pitboss.cards import parse, text
from pitboss.rankings import short_deck

pokerkit = pytest.importorskip("pokerkit")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AhKhTh8h6h", "AsAdAcKsKd"),
        ("As6d7h8c9c", "AsAdAcKsQd"),
        ("6d7h8c9cTs", "As6d7h8c9c"),
        ("6s6d6h6c7s", "AhKhTh8h6h"),
        ("As6s7s8s9s", "AsAdAcAhKd"),
    ],
)
def test_what_beats_what(better: str, worse: str) -> None:
    assert short_deck.value(parse(better)) > short_deck.value(parse(worse))


def test_the_lowest_straight_has_a_name() -> None:
    assert short_deck.name(short_deck.value(parse("As6d7h8c9c"))) == "straight, nine high"
    assert short_deck.name(short_deck.value(parse("As6s7s8s9s"))) == "straight flush, nine high"
    assert short_deck.name(short_deck.value(parse("6d7h8c9cTs"))) == "straight, ten high"


def test_random_hands_compare_as_pokerkit_compares_them() -> None:
    rng = Random(6)
    deck = range(16, 52)
    hands = []
    for _ in range(400):
        cards = rng.sample(deck, 7)
        theirs = pokerkit.ShortDeckHoldemHand.from_game(text(cards[:2]), text(cards[2:]))
        assert theirs == pokerkit.ShortDeckHoldemHand(text(short_deck.best(cards)))
        hands.append((short_deck.value(cards), theirs))
    for one, other in pairwise(hands):
        assert (one[0] < other[0], one[0] == other[0]) == (one[1] < other[1], one[1] == other[1])
