"""Which cards play, and in what order they are shown."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final, TypeAlias

from pitboss.rankings import Ranking

__all__ = ["by_significance", "choices", "low_rank"]

Cards: TypeAlias = tuple[int, ...]

_ACE_IS_LOW: Final = {
    Ranking.LOW_A5,
    Ranking.LOW_8,
    Ranking.BADUGI,
    Ranking.THREE_CARD_LOW_6,
    Ranking.OMAHA_LOW_8,
}

_WHEELS: Final = ([0, 1, 12], [0, 1, 2, 3, 12])
"""The straights in which a high hand's ace is low."""


def choices(sort: Ranking, cards: Cards, hole: int) -> Iterable[Cards]:
    """What may be played: of equally good choices the most favourable stands first."""
    in_order = sorted(cards, key=_low_order) if sort.low else sorted(cards, reverse=True)
    if sort is Ranking.BADUGI:
        return (chosen for size in range(1, 5) for chosen in combinations(in_order, size))
    chosen = combinations(in_order, sort.plays)
    if hole == len(cards):
        return chosen
    own = set(cards[:hole])
    return (five for five in chosen if len(own.intersection(five)) == 2)


def _low_order(card: int) -> tuple[int, int]:
    return low_rank(card), card & 3


def by_significance(sort: Ranking, chosen: Cards) -> tuple[int, ...]:
    """Equal ranks together, the most cards first, then the highest."""
    ranks = [card >> 2 for card in chosen]
    if sort in _ACE_IS_LOW or (not sort.low and sorted(ranks) in _WHEELS):
        ranks = [low_rank(card) for card in chosen]
    keyed = [
        (ranks.count(rank), rank, card & 3, card) for rank, card in zip(ranks, chosen, strict=True)
    ]
    return tuple(card for *_, card in sorted(keyed, reverse=True))


def low_rank(card: int) -> int:
    """0 for an ace, 1 for a two, up to 12 for a king."""
    return ((card >> 2) + 1) % 13
