"""A hand as the text looks at it, and a class of hands with the paragraph that describes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias

from pitboss.cards import rank, suit
from pitboss.errors import Broken

__all__ = ["Ace", "Category", "Hand", "Key", "Ranked", "classify", "inverse"]

Key: TypeAlias = tuple[int, ...]
"""Larger wins; equal keys tie."""

ACE: Final = 14
ACE_BELOW_TWO: Final = 1


class Ace(Enum):
    """Where the ace stands among the ranks."""

    HIGH = auto()
    """Above the king, and below the two to make a straight."""

    LOW = auto()
    """Below the two."""

    HIGH_ONLY = auto()
    """Above the king and nowhere else."""


class Hand:
    """What a class of hands may ask of some cards; ranks are 2 to 14, or 1 for an ace that is low.

    `ranks` runs from the highest down, `shape` counts equal ranks from the most frequent down, and
    `order` is the ranks in the same order: kings full of twos have the shape 3, 2 and the order
    13, 2. `run` is the top of a run of neighbouring ranks, or None.
    """

    __slots__ = ("order", "ranks", "run", "shape", "suited")

    def __init__(self, cards: Sequence[int], ace: Ace) -> None:
        ranks = [rank(card) + 2 for card in cards]
        if ace is Ace.LOW:
            ranks = [ACE_BELOW_TWO if held == ACE else held for held in ranks]
        groups = sorted(((count, held) for held, count in Counter(ranks).items()), reverse=True)
        self.ranks: Key = tuple(sorted(ranks, reverse=True))
        self.shape: Key = tuple([count for count, _ in groups])
        self.order: Key = tuple([held for _, held in groups])
        self.suited = len({suit(card) for card in cards}) == 1
        self.run = _run(self.ranks, ace)


def _run(ranks: Key, ace: Ace) -> int | None:
    top, size = ranks[0], len(ranks)
    if ranks == tuple(range(top, top - size, -1)):
        return top
    if ace is Ace.HIGH and ranks == (ACE, *range(size, 1, -1)):
        return size
    return None


class Category(NamedTuple):
    """A class of hands.

    `order` gives the ranks that order two hands of the class, the weightiest first, or None where
    the hand is not of this class. `cites` names the paragraph of each edition that describes it.
    """

    name: str
    order: Callable[[Hand], Key | None]
    cites: Mapping[str, tuple[str, ...]]


class Ranked(NamedTuple):
    """The class that a hand belongs to, and its key among all hands of its ranking."""

    category: Category
    key: Key


def classify(hand: Hand, categories: Sequence[Category]) -> Ranked:
    """The first class, from the highest down, that the hand belongs to; the last takes every hand.

    The class counts first and then the order within it, as the classes themselves describe it; the
    highest card that the other hand lacks decides what is left open ("reading:A1").
    """
    for below, category in zip(range(len(categories) - 1, -1, -1), categories, strict=True):
        order = category.order(hand)
        if order is not None:
            return Ranked(category, (below, *order))
    raise Broken("a hand belongs to no class, but the last class takes every hand")


def inverse(ranked: Ranked) -> Ranked:
    """The same hand where the lowest wins."""
    return Ranked(ranked.category, tuple([-part for part in ranked.key]))
