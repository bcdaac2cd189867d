"""High hands of five cards, class by class: 19:47-14.3(b), 13:69F-14.3(b) and 13:47-20.34(c)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss.rankings.category import ACE, Ace, Category, Hand, Key, Ranked, classify

__all__ = [
    "CATEGORIES",
    "FLUSH",
    "HIGH_CARD",
    "ROYAL_FLUSH",
    "STRAIGHT",
    "STRAIGHT_FLUSH",
    "rank_high",
]


def royal_flush(hand: Hand) -> Key | None:
    return () if hand.suited and hand.run == ACE else None


def straight_flush(hand: Hand) -> Key | None:
    return straight(hand) if hand.suited else None


def four_of_a_kind(hand: Hand) -> Key | None:
    return hand.order if hand.shape == (4, 1) else None


def full_house(hand: Hand) -> Key | None:
    return hand.order if hand.shape == (3, 2) else None


def flush(hand: Hand) -> Key | None:
    return hand.ranks if hand.suited else None


def straight(hand: Hand) -> Key | None:
    return None if hand.run is None else (hand.run,)


def three_of_a_kind(hand: Hand) -> Key | None:
    return hand.order if hand.shape == (3, 1, 1) else None


def two_pairs(hand: Hand) -> Key | None:
    return hand.order if hand.shape == (2, 2, 1) else None


def one_pair(hand: Hand) -> Key | None:
    return hand.order if hand.shape == (2, 1, 1, 1) else None


def high_card(hand: Hand) -> Key | None:
    """None of the hands authorized: the highest card that the other hand lacks decides."""
    return hand.ranks


ROYAL_FLUSH: Final = Category("royal flush", royal_flush, {
    "19:47": ("19:47-14.3(b)1",),
    "13:69F": ("13:69F-14.3(b)1",),
    "13:47-20": ("13:47-20.34(c)1",),
})  # fmt: skip
STRAIGHT_FLUSH: Final = Category("straight flush", straight_flush, {
    "19:47": ("19:47-14.3(b)2", "reading:A7"),
    "13:69F": ("13:69F-14.3(b)2", "reading:A7"),
    "13:47-20": ("13:47-20.34(c)2",),
})  # fmt: skip
FOUR_OF_A_KIND: Final = Category("four of a kind", four_of_a_kind, {
    "19:47": ("19:47-14.3(b)3",),
    "13:69F": ("13:69F-14.3(b)3",),
    "13:47-20": ("13:47-20.34(c)3",),
})  # fmt: skip
FULL_HOUSE: Final = Category("full house", full_house, {
    "19:47": ("19:47-14.3(b)4",),
    "13:69F": ("13:69F-14.3(b)4",),
    "13:47-20": ("13:47-20.34(c)4",),
})  # fmt: skip
FLUSH: Final = Category("flush", flush, {
    "19:47": ("19:47-14.3(b)5",),
    "13:69F": ("13:69F-14.3(b)5",),
    "13:47-20": ("13:47-20.34(c)5",),
})  # fmt: skip
STRAIGHT: Final = Category("straight", straight, {
    "19:47": ("19:47-14.3(b)6",),
    "13:69F": ("13:69F-14.3(b)6",),
    "13:47-20": ("13:47-20.34(c)6",),
})  # fmt: skip
THREE_OF_A_KIND: Final = Category("three of a kind", three_of_a_kind, {
    "19:47": ("19:47-14.3(b)7",),
    "13:69F": ("13:69F-14.3(b)7",),
    "13:47-20": ("13:47-20.34(c)7",),
})  # fmt: skip
TWO_PAIRS: Final = Category("two pairs", two_pairs, {
    "19:47": ("19:47-14.3(b)8",),
    "13:69F": ("13:69F-14.3(b)8",),
    "13:47-20": ("13:47-20.34(c)8",),
})  # fmt: skip
ONE_PAIR: Final = Category("one pair", one_pair, {
    "19:47": ("19:47-14.3(b)9",),
    "13:69F": ("13:69F-14.3(b)9",),
    "13:47-20": ("13:47-20.34(c)9",),
})  # fmt: skip
HIGH_CARD: Final = Category("high card", high_card, {
    "19:47": ("19:47-14.3(d)",),
    "13:69F": ("13:69F-14.3(d)",),
    "13:47-20": ("13:47-20.34(e)",),
})  # fmt: skip

CATEGORIES: Final = (
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    FLUSH,
    STRAIGHT,
    THREE_OF_A_KIND,
    TWO_PAIRS,
    ONE_PAIR,
    HIGH_CARD,
)
"""From the highest to the lowest, as the text lists them."""


def rank_high(cards: Sequence[int]) -> Ranked:
    """Ranks five cards for high."""
    return classify(Hand(cards, Ace.HIGH), CATEGORIES)
