"""High hands of three cards, class by class: 19:47-14.3(c), 13:69F-14.3(c) and 13:47-20.34(d).

A straight of three cards stands above a flush, which five cards have the other way round: the text
means it so ("reading:A5").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss.rankings.category import ACE, Ace, Category, Hand, Key, Ranked, classify

__all__ = ["CATEGORIES", "rank_high"]


def royal_flush(hand: Hand) -> Key | None:
    return () if hand.suited and hand.run == ACE else None


def straight_flush(hand: Hand) -> Key | None:
    return straight(hand) if hand.suited else None


def three_of_a_kind(hand: Hand) -> Key | None:
    return hand.order if hand.shape == (3,) else None


def straight(hand: Hand) -> Key | None:
    return None if hand.run is None else (hand.run,)


def flush(hand: Hand) -> Key | None:
    return hand.ranks if hand.suited else None


def one_pair(hand: Hand) -> Key | None:
    return hand.order if hand.shape == (2, 1) else None


def high_card(hand: Hand) -> Key | None:
    """None of the hands authorized: the highest card that the other hand lacks decides."""
    return hand.ranks


CATEGORIES: Final = (
    Category("royal flush", royal_flush, {
        "19:47": ("19:47-14.3(c)1",),
        "13:69F": ("13:69F-14.3(c)1",),
        "13:47-20": ("13:47-20.34(d)1",),
    }),
    Category("straight flush", straight_flush, {
        "19:47": ("19:47-14.3(c)2",),
        "13:69F": ("13:69F-14.3(c)2",),
        "13:47-20": ("13:47-20.34(d)2",),
    }),
    Category("three of a kind", three_of_a_kind, {
        "19:47": ("19:47-14.3(c)3",),
        "13:69F": ("13:69F-14.3(c)3",),
        "13:47-20": ("13:47-20.34(d)3",),
    }),
    Category("straight", straight, {
        "19:47": ("19:47-14.3(c)4",),
        "13:69F": ("13:69F-14.3(c)4",),
        "13:47-20": ("13:47-20.34(d)4",),
    }),
    Category("flush", flush, {
        "19:47": ("19:47-14.3(c)5",),
        "13:69F": ("13:69F-14.3(c)5",),
        "13:47-20": ("13:47-20.34(d)5",),
    }),
    Category("one pair", one_pair, {
        "19:47": ("19:47-14.3(c)6",),
        "13:69F": ("13:69F-14.3(c)6",),
        "13:47-20": ("13:47-20.34(d)6",),
    }),
    Category("high card", high_card, {
        "19:47": ("19:47-14.3(d)",),
        "13:69F": ("13:69F-14.3(d)",),
        "13:47-20": ("13:47-20.34(e)",),
    }),
)  # fmt: skip
"""From the highest to the lowest, as the text lists them."""


def rank_high(cards: Sequence[int]) -> Ranked:
    """Ranks three cards for high."""
    return classify(Hand(cards, Ace.HIGH), CATEGORIES)
