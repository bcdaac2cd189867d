"""Values in words: `name("high", 7296)` is "full house, aces over kings".

A name says everything that its value decides by, so that no two values of a ranking share one. The
list of a ranking is made when it is first asked for, from the order of the classes alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from pitboss.cards import RANK_NAMES, RANKS
from pitboss.errors import Malformed
from pitboss.rankings import Ranking

__all__ = ["NO_LOW", "name", "table"]

NO_LOW: Final = "no low"
"""The name of a hand that does not qualify, whose value is 0."""
_RANKINGS: Final = tuple(Ranking)
_QUALIFIED: Final = (Ranking.LOW_8, Ranking.OMAHA_LOW_8, Ranking.THREE_CARD_LOW_6)
"""Rankings in which not every hand qualifies."""

_ACE_HIGH: Final = (12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
_ACE_LOW: Final = (11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 12)
"""Ranks from the highest down."""

_PLURALS: Final = tuple("sixes" if rank == "six" else f"{rank}s" for rank in RANK_NAMES)


def name(ranking: Ranking, value: int | None) -> str:
    """A hand of this value in words; 0 or None is a low hand that does not qualify."""
    if ranking not in _RANKINGS:
        raise Malformed(f"{ranking!r} is no ranking: there are {', '.join(Ranking)}")
    names = table(ranking)
    if value is None:
        value = 0
    least = 0 if ranking in _QUALIFIED else 1
    if not hasattr(value, "__index__") or not least <= value < len(names):
        raise Malformed(
            f"{value!r} is no value of {ranking}, whose values are {least} to {len(names) - 1}"
        )
    return names[value]


@cache
def table(ranking: Ranking) -> tuple[str, ...]:
    """The name of every value, in their order; the first, of 0, is that of no hand."""
    return (NO_LOW, *_upwards(ranking))


def _upwards(ranking: Ranking) -> Sequence[str]:
    match ranking:
        case Ranking.HIGH | Ranking.OMAHA_HIGH:
            return _reversed(_five_card_high())
        case Ranking.LOW_A5:
            return [*_five_card_groups(_ACE_LOW), *_lows(5, _ACE_LOW)]
        case Ranking.LOW_8 | Ranking.OMAHA_LOW_8:
            return table(Ranking.LOW_A5)[1:]
        case Ranking.LOW_27:
            return list(_deuce_to_seven())
        case Ranking.BADUGI:
            return list(_badugi())
        case Ranking.THREE_CARD_HIGH:
            return _reversed(_three_card_high())
        case Ranking.THREE_CARD_LOW_6:
            return list(_lows(3, _ACE_LOW[-6:]))


def _reversed(names: Iterator[str]) -> Sequence[str]:
    return list(names)[::-1]


def _five_card_high() -> Iterator[str]:
    yield "royal flush"
    yield from (f"straight flush, {top}" for top in _tops(11, 3))
    yield from _fours(_ACE_HIGH)
    yield from _full_houses(_ACE_HIGH)
    plain = [hand for hand in combinations(_ACE_HIGH, 5) if not _runs(hand)]
    yield from (f"flush, {_led(hand)}" for hand in plain)
    yield from (f"straight, {top}" for top in _tops(12, 3))
    yield from _threes_and_pairs(_ACE_HIGH)
    yield from (_led(hand) for hand in plain)


def _three_card_high() -> Iterator[str]:
    yield "royal flush"
    yield from (f"straight flush, {top}" for top in _tops(11, 1))
    yield from (f"three of a kind, {_PLURALS[three]}" for three in _ACE_HIGH)
    yield from (f"straight, {top}" for top in _tops(12, 1))
    plain = [hand for hand in combinations(_ACE_HIGH, 3) if not _runs(hand)]
    yield from (f"flush, {_led(hand)}" for hand in plain)
    yield from _pairs(_ACE_HIGH, 1)
    yield from (_led(hand) for hand in plain)


def _deuce_to_seven() -> Iterator[str]:
    """High hands from the highest down, the worst first, but with five to ace no straight."""
    yield "royal flush"
    yield from (f"straight flush, {top}" for top in _tops(11, 4))
    yield from _fours(_ACE_HIGH)
    yield from _full_houses(_ACE_HIGH)
    plain = [hand for hand in combinations(_ACE_HIGH, 5) if hand[0] - hand[-1] != 4]
    yield from (f"flush, {_led(hand)}" for hand in plain)
    yield from (f"straight, {top}" for top in _tops(12, 4))
    yield from _threes_and_pairs(_ACE_HIGH)
    yield from (f"{_letters(hand)} low" for hand in plain)


def _badugi() -> Iterator[str]:
    for size, words in enumerate(("one card", "two cards", "three cards", "badugi"), start=1):
        for hand in combinations(_ACE_LOW, size):
            yield f"{words}, {_letters(hand)}"


def _lows(size: int, ranks: Sequence[int]) -> Iterator[str]:
    return (f"{_letters(hand)} low" for hand in combinations(ranks, size))


def _five_card_groups(ranks: Sequence[int]) -> Iterator[str]:
    yield from _fours(ranks)
    yield from _full_houses(ranks)
    yield from _threes_and_pairs(ranks)


def _fours(ranks: Sequence[int]) -> Iterator[str]:
    for four in ranks:
        for kicker in _others(ranks, four):
            yield f"four of a kind, {_PLURALS[four]} with {RANKS[kicker]}"


def _full_houses(ranks: Sequence[int]) -> Iterator[str]:
    for three in ranks:
        for pair in _others(ranks, three):
            yield f"full house, {_PLURALS[three]} over {_PLURALS[pair]}"


def _threes_and_pairs(ranks: Sequence[int]) -> Iterator[str]:
    for three in ranks:
        for kickers in combinations(_others(ranks, three), 2):
            yield f"three of a kind, {_PLURALS[three]} with {_letters(kickers)}"
    for high, low in combinations(ranks, 2):
        for kicker in _others(ranks, high, low):
            yield f"two pairs, {_PLURALS[high]} and {_PLURALS[low]} with {RANKS[kicker]}"
    yield from _pairs(ranks, 3)


def _pairs(ranks: Sequence[int], kickers: int) -> Iterator[str]:
    for pair in ranks:
        for others in combinations(_others(ranks, pair), kickers):
            yield f"pair of {_PLURALS[pair]} with {_letters(others)}"


def _others(ranks: Sequence[int], *taken: int) -> list[int]:
    return [rank for rank in ranks if rank not in taken]


def _tops(first: int, last: int) -> Iterator[str]:
    return (f"{RANK_NAMES[top]} high" for top in range(first, last - 1, -1))


def _runs(hand: Sequence[int]) -> bool:
    """Whether five or three different ranks, the highest first, are neighbours."""
    if hand[0] == 12 and hand[1] == len(hand) - 2:
        return True
    return hand[0] - hand[-1] == len(hand) - 1


def _led(hand: Sequence[int]) -> str:
    return f"{RANK_NAMES[hand[0]]} high with {_letters(hand[1:])}"


def _letters(ranks: Sequence[int]) -> str:
    return "-".join([RANKS[rank] for rank in ranks])
