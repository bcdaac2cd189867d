"""Hands of the short deck, sixes and up, as hand histories have it; no text at hand permits it.

With four ranks fewer a flush is rarer than a full house, and beats it. The ace stands below the six
as well, so that ace, six, seven, eight, nine is the lowest straight.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from pitboss.rankings import Ranking, fast
from pitboss.rankings.names import name as high_name

__all__ = ["best", "name", "value"]

_LAST: Final = (1277, 4137, 4995, 5853, 5863, 7140, 7296, 7452, 7462)
"""The last value of each class of high hands, from no pair to the straight flush."""
_ORDER: Final = (0, 1, 2, 3, 4, 6, 5, 7, 8)
_STRAIGHT: Final = 4
_FLUSH: Final = 6
_STRAIGHT_FLUSH: Final = 8
_LOWEST: Final = frozenset((12, 4, 5, 6, 7))
"""The ranks of the lowest straight."""
_STEP: Final = 10_000


def value(cards: Sequence[int]) -> int:
    """The value of the best five of the cards; the larger wins."""
    return max(map(_five, combinations(cards, 5)))


def best(cards: Sequence[int]) -> tuple[int, ...]:
    """The five cards that play."""
    return max(combinations(cards, 5), key=_five)


def name(worth: int) -> str:
    """A value in words."""
    order, high = divmod(worth, _STEP)
    if high:
        return high_name(Ranking.HIGH, high)
    return "straight flush, nine high" if order == _STRAIGHT_FLUSH else "straight, nine high"


def _five(cards: tuple[int, ...]) -> int:
    high = fast.high(cards)
    order = _ORDER[bisect_left(_LAST, high)]
    if order in (0, _FLUSH) and {card >> 2 for card in cards} == _LOWEST:
        return (_STRAIGHT_FLUSH if order == _FLUSH else _STRAIGHT) * _STEP
    return order * _STEP + high
