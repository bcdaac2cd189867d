"""The class numbers of hands: which of the 7,462 (6,175, 741...) kinds of hand this one is.

Every kind of hand that can tie with no other kind has a number, from 1 for the worst. Within a
category the hands are counted as the text compares them: the rank of the four, three or pair
first, then the other cards from the highest. Ranks here run from 0; whoever calls decides whether
the ace is 12 or 0.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable
from functools import cache
from math import comb
from typing import Final, TypeAlias

__all__ = [
    "badugi",
    "flush",
    "low_27",
    "low_a5",
    "low_of_six",
    "of_ranks",
    "three_cards",
]

Ranks: TypeAlias = tuple[int, ...]
"""Ranks of cards, in any order."""

_ACE: Final = 12
_PAIR, _TWO_PAIRS, _THREE, _STRAIGHT, _FLUSH, _FULL, _FOUR, _STRAIGHT_FLUSH = (
    1277, 4137, 4995, 5853, 5863, 7140, 7296, 7452,
)  # fmt: skip
"""How many kinds of high hand rank below each category."""

_A5_PAIR, _A5_TWO_PAIRS, _A5_THREE, _A5_FULL, _A5_FOUR = 1287, 4147, 5005, 5863, 6019
_A5_KINDS: Final = 6175

_27_KINDS: Final = 7462
_BELOW_ACE_HIGH: Final = 784
"""How many hands without a pair, a straight or an ace there are: A-5-4-3-2 comes next."""

_THREE_PAIR, _THREE_FLUSH, _THREE_STRAIGHT, _THREE_THREE, _THREE_STRAIGHT_FLUSH = (
    274, 430, 704, 716, 729,
)  # fmt: skip
"""How many kinds of three-card hand rank below each category."""

_BADUGI: Final = (0, 0, 13, 91, 377)
"""How many kinds of badugi have fewer cards."""

_LOW_OF_SIX_KINDS: Final = 20


@cache
def of_ranks(ranks: Ranks) -> int:
    """The class of the best high hand of five or more cards, no flush considered."""
    counts = Counter(ranks)
    present = _descending(counts)
    pairs, threes, fours = ([rank for rank in present if counts[rank] >= n] for n in (2, 3, 4))
    if fours:
        four = fours[0]
        return 1 + _FOUR + four * 12 + _ordinal(_without(present, four)[:1])
    if threes and len(pairs) > 1:
        three = threes[0]
        pair = next(rank for rank in pairs if rank != three)
        return 1 + _FULL + three * 12 + _ordinal(_without((pair,), three))
    straight = _straight(present, 5)
    if straight:
        return _STRAIGHT + straight
    if threes:
        three = threes[0]
        return 1 + _THREE + three * 66 + _ordinal(_without(present, three)[:2])
    if len(pairs) > 1:
        two = tuple(pairs[:2])
        return 1 + _TWO_PAIRS + _ordinal(two) * 11 + _ordinal(_without(present, *two)[:1])
    if pairs:
        pair = pairs[0]
        return 1 + _PAIR + pair * 220 + _ordinal(_without(present, pair)[:3])
    return 1 + _broken(present[:5])


@cache
def flush(ranks: Ranks) -> int:
    """The class of the best flush of five or more cards of a suit."""
    present = _descending(ranks)
    straight = _straight(present, 5)
    return _STRAIGHT_FLUSH + straight if straight else 1 + _FLUSH + _broken(present[:5])


@cache
def low_a5(ranks: Ranks) -> int:
    """The class of the best low hand of five or more cards: the ace is rank 0 here."""
    counts = Counter(ranks)
    present = sorted(counts)
    pairs = [rank for rank in present if counts[rank] > 1]
    threes = [rank for rank in present if counts[rank] > 2]
    if len(present) >= 5:
        worse = _ordinal(_descending(present[:5]))
    elif len(present) == 4:
        pair = pairs[0]
        worse = _A5_PAIR + pair * 220 + _ordinal(_without(_descending(present), pair))
    elif len(present) == 3 and len(pairs) > 1:
        two = (pairs[1], pairs[0])
        worse = _A5_TWO_PAIRS + _ordinal(two) * 11 + _ordinal(_without(tuple(present), *two))
    elif len(present) == 3:
        three = threes[0]
        worse = _A5_THREE + three * 66 + _ordinal(_without(_descending(present), three))
    elif len(pairs) > 1:
        three = threes[0]
        worse = _A5_FULL + three * 12 + _ordinal(_without(tuple(present), three))
    else:
        four = pairs[0]
        worse = _A5_FOUR + four * 12 + _ordinal(_without(tuple(present), four))
    return _A5_KINDS - worse


def low_27(high: int) -> int:
    """The class among deuce-to-seven hands of the five cards whose high class this is.

    The kinds of hand are the same in the opposite order, but for A-5-4-3-2: being no straight
    there, it is the lowest hand with an ace.
    """
    below = high - 1
    if high == _STRAIGHT + 1:
        worse = _BELOW_ACE_HIGH
    elif high == _STRAIGHT_FLUSH + 1:
        worse = _FLUSH + _BELOW_ACE_HIGH
    elif high <= _PAIR:
        worse = below + (below >= _BELOW_ACE_HIGH)
    elif high <= _STRAIGHT:
        worse = below + 1
    elif high <= _FLUSH:
        worse = below
    elif high <= _FULL:
        worse = below + (below >= _FLUSH + _BELOW_ACE_HIGH)
    elif high <= _STRAIGHT_FLUSH:
        worse = below + 1
    else:
        worse = below
    return _27_KINDS - worse


@cache
def three_cards(ranks: Ranks, suited: bool) -> int:
    """The class of three cards, where a straight beats a flush."""
    counts = Counter(ranks)
    present = _descending(counts)
    if len(present) == 1:
        return 1 + _THREE_THREE + present[0]
    if len(present) == 2:
        pair = next(rank for rank in present if counts[rank] == 2)
        return 1 + _THREE_PAIR + pair * 12 + _ordinal(_without(present, pair))
    straight = _straight(present, 3)
    if straight:
        return straight + (_THREE_STRAIGHT_FLUSH if suited else _THREE_STRAIGHT)
    return 1 + _broken(present) + (_THREE_FLUSH if suited else 0)


@cache
def badugi(ranks: Ranks) -> int:
    """The class of one to four cards of different ranks and suits: the ace is rank 0 here."""
    return _BADUGI[len(ranks)] + comb(13, len(ranks)) - _ordinal(_descending(ranks))


@cache
def low_of_six(ranks: Ranks) -> int:
    """The class of the lowest three ranks, none above a six; 0 where there are no such three.

    The ace is rank 0 here.
    """
    low = sorted({rank for rank in ranks if rank < 6})[:3]
    return _LOW_OF_SIX_KINDS - _ordinal(_descending(low)) if len(low) == 3 else 0


def _ordinal(ranks: Ranks) -> int:
    """How many sets of as many ranks compare lower; `ranks` are different and fall."""
    return sum(comb(rank, size) for rank, size in zip(ranks, range(len(ranks), 0, -1), strict=True))


def _straight(present: Ranks, length: int) -> int:
    """1 for the straight that begins with an ace, 2 for the next; 0 if there is none."""
    steps = {rank + 1 for rank in present}
    if _ACE in present:
        steps.add(0)
    for start in range(13 - length + 1, -1, -1):
        if steps.issuperset(range(start, start + length)):
            return start + 1
    return 0


def _broken(present: Ranks) -> int:
    """How many sets of ranks compare lower that are no straight either."""
    ordinal = _ordinal(present)
    return ordinal - bisect(_straights(len(present)), ordinal)


@cache
def _straights(length: int) -> list[int]:
    runs = [_descending(range(start, start + length)) for start in range(13 - length + 1)]
    wheel = (_ACE, *range(length - 2, -1, -1))
    return sorted(map(_ordinal, [*runs, wheel]))


def _without(present: Ranks, *gone: int) -> Ranks:
    """The other ranks, renumbered as if those that are gone had never been."""
    return tuple(r - sum(g < r for g in gone) for r in present if r not in gone)


def _descending(ranks: Iterable[int]) -> Ranks:
    return tuple(sorted(ranks, reverse=True))
