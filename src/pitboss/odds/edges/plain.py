"""What the kernel counts for house edges, in Python: the same answers, a hundred times slower."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain, combinations
from typing import Final

from pitboss.rankings.fast import high

__all__ = ["DRAWS", "OUTCOMES", "contests", "draws"]

OUTCOMES: Final = 4
"""The dealer does not qualify, or wins, or ties, or loses: in this order."""
DRAWS: Final = 13
"""One more than the cards that a dealer can draw at most."""

_VALUES: Final = 10


def contests(  # noqa: PLR0917  # as the kernel's, which takes no names
    ranks: int,
    up: int,
    qualifier: int,
    fold: int,
    unqualified: int,
    lost: int,
    wins: Sequence[int],
    tally: array[int],
) -> None:
    """Adds what becomes of every hand of five against the dealer's to the tally.

    The deck has all suits of the `ranks` (a mask, bit 0 the twos), and the dealer shows the club of
    rank `up`. A hand is bet if that gains more than `fold`: `unqualified`, `lost`, 0 for a tie, or
    what `wins` has for its value. The tally has an entry for each value, decision (fold, bet) and
    outcome: of folded hands too, for those who bet them.
    """
    club = 4 * up
    others = [card for card in range(52) if ranks >> (card >> 2) & 1 and card != club]
    values = _values(club, others)
    for hand in combinations(others, 5):
        weight = _weight(hand)
        if not weight:
            continue
        value = high(hand)
        bounds = (qualifier, max(value, qualifier), max(value + 1, qualifier), 1 << 16)
        low, worse, equal_or_worse, every = [_below(values, hand, bound) for bound in bounds]
        found = (low, every - equal_or_worse, equal_or_worse - worse, worse - low)
        bet = low * unqualified + found[1] * lost + found[3] * wins[value]
        entry = (2 * value + (bet > every * fold)) * OUTCOMES
        for outcome, count in enumerate(found):
            tally[entry + outcome] += weight * count


def _values(club: int, others: Sequence[int]) -> dict[tuple[int, ...], list[int]]:
    """For up to four cards the values of all dealer's hands that hold them, in order."""
    values = defaultdict(list)
    for four in combinations(others, 4):
        value = high((club, *four))
        for held in chain.from_iterable(combinations(four, size) for size in range(5)):
            values[held].append(value)
    for found in values.values():
        found.sort()
    return values


def _below(values: dict[tuple[int, ...], list[int]], hand: tuple[int, ...], bound: int) -> int:
    """How many dealer's hands without a card of this one are worth less, by inclusion and exclusion."""
    count = 0
    for size in range(5):
        sign = -1 if size % 2 else 1
        for held in combinations(hand, size):
            count += sign * bisect_left(values[held], bound)
    return count


def _weight(hand: tuple[int, ...]) -> int:
    """How many hands a change of suits, but of clubs, makes of it; 0 if another stands for it."""
    suits = [0, 0, 0, 0]
    for card in hand:
        suits[card & 3] |= 1 << (card >> 2)
    _, first, second, third = suits
    if not first >= second >= third:
        return 0
    return (6, 3, 1)[(first == second) + (second == third)]


def draws(
    lists: bytes, orders: Sequence[int], decks: bytes, outcomes: int, room: array[int]
) -> None:
    """Writes in how many ways each deck yields the draws, by outcome and number of draws.

    A draw is an outcome, how many cards it takes, and how many of each value; a deck is how many
    cards of each value it holds.
    """
    width = 2 + _VALUES
    every = [
        (lists[at] * DRAWS + lists[at + 1], lists[at + 2 : at + width], orders[at // width])
        for at in range(0, len(lists), width)
    ]
    for number in range(len(decks) // _VALUES):
        deck = decks[_VALUES * number : _VALUES * (number + 1)]
        start = number * outcomes * DRAWS
        ways = [_ways(count) for count in deck]
        for entry in range(outcomes * DRAWS):
            room[start + entry] = 0
        for entry, drawn, order in every:
            found = order
            for value, count in enumerate(drawn):
                if count:
                    found *= ways[value][count]
            room[start + entry] += found


def _ways(cards: int) -> list[int]:
    """In how many ways so many of them are drawn one after the other."""
    ways = [1]
    for drawn in range(DRAWS - 1):
        ways.append(ways[-1] * max(cards - drawn, 0))
    return ways
