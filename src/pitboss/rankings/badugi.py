"""Badugi hands, by how many cards differ in rank and suit, and then by how low: 19:47-14.12C(l)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss.cards import suit
from pitboss.rankings.category import Ace, Category, Hand, Key, Ranked

__all__ = ["CATEGORIES", "rank_badugi"]


def lowest(hand: Hand) -> Key:
    """The lowest hand wins, its highest card first; the ace is the lowest card: 19:47-14.3(e)."""
    return tuple([-held for held in hand.ranks])


CATEGORIES: Final = {
    4: Category("badugi", lowest, {"19:47": ("19:47-14.12C(l)1",)}),
    3: Category("three cards", lowest, {"19:47": ("19:47-14.12C(l)2",)}),
    2: Category("two cards", lowest, {"19:47": ("19:47-14.12C(l)3",)}),
    1: Category("one card", lowest, {"19:47": ("19:47-14.12C(l)4",)}),
}
"""By the number of cards that differ; more of them always win."""


def rank_badugi(cards: Sequence[int]) -> Ranked | None:
    """Ranks one to four cards, if no two of them have a rank or a suit in common."""
    hand = Hand(cards, Ace.LOW)
    if len(hand.shape) < len(cards) or len({suit(card) for card in cards}) < len(cards):
        return None
    return Ranked(CATEGORIES[len(cards)], (len(cards), *lowest(hand)))
