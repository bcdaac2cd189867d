"""The dealer's hand of blackjack, exactly: how often each total comes, whatever the shoe still holds.

In which orders the dealer can draw which cards does not depend on the shoe; how often they come is
a product of what it holds. Chances are whole numbers over `Scale`, so nothing is ever rounded.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from functools import cache
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from pitboss.odds.edges import native
from pitboss.odds.edges.plain import DRAWS

__all__ = ["ACE", "TEN", "VALUES", "Chances", "Scale", "Shoe", "chances", "total"]

VALUES: Final = 10
"""Cards by what they are worth: 0 is an ace, 9 a ten."""
ACE: Final = 0
TEN: Final = 9

_SEVENTEEN: Final = 17
_OVER, _BLACKJACK = 5, 6
_OUTCOMES: Final = 7
"""17 to 21, over 21, blackjack."""

Shoe: TypeAlias = tuple[int, ...]
"""How many cards of each value."""


class Chances(NamedTuple):
    """How often the dealer ends in which way, a blackjack being no 21."""

    margins: tuple[int, ...]
    """Against a player's 16 or less, 17, ... 21: wins less losses."""
    pushes: tuple[int, ...]
    """Likewise."""
    blackjack: int


class Scale:
    """What chances are counted in: 1 is `of[n]` while `n` cards are left, `n` times `of[n - 1]`."""

    def __init__(self, cards: int, fewest: int) -> None:
        self.of = [0] * (cards + 1)
        self.of[fewest] = 1
        for left in range(fewest + 1, cards + 1):
            self.of[left] = left * self.of[left - 1]


@cache
def total(cards: Shoe) -> tuple[int, bool]:
    """What cards are worth, and whether an ace counts eleven."""
    hard = sum(count * (value + 1) for value, count in enumerate(cards))
    soft = cards[ACE] > 0 and hard <= 11
    return (hard + 10 if soft else hard), soft


class _Draws(NamedTuple):
    """What `plain.draws` takes."""

    lists: bytes
    orders: array[int]


@cache
def _draws(up: int, draws_soft_17: bool) -> _Draws:
    """Every set of cards with which the dealer may end, and in how many orders he comes to it."""
    orders: Counter[bytes] = Counter()
    first = tuple(int(value == up) for value in range(VALUES))
    # Hands of as many cards each, and in how many orders they came.
    hands: Counter[Shoe] = Counter({first: 1})
    drawn = 0
    while hands:
        drawn += 1
        longer: Counter[Shoe] = Counter()
        for hand, ways in hands.items():
            for value in range(VALUES):
                held = (*hand[:value], hand[value] + 1, *hand[value + 1 :])
                points, soft = total(held)
                if points < _SEVENTEEN or (points == _SEVENTEEN and soft and draws_soft_17):
                    longer[held] += ways
                    continue
                outcome = points - _SEVENTEEN if points <= 21 else _OVER
                if points == 21 and drawn == 1:
                    outcome = _BLACKJACK
                cards = [count - before for count, before in zip(held, first, strict=True)]
                orders[bytes((outcome, drawn, *cards))] += ways
        hands = longer
    return _Draws(b"".join(orders), array("Q", orders.values()))


def chances(
    up: int, shoes: Iterable[Shoe], scale: Scale, *, draws_soft_17: bool
) -> dict[Shoe, Chances]:
    """What awaits a player when the dealer shows `up` and the shoe is any of these."""
    every = list(dict.fromkeys(shoes))
    lists, orders = _draws(up, draws_soft_17)
    size = _OUTCOMES * DRAWS
    room = array("Q", bytes(8 * size * len(every)))
    native.draws(lists, orders, b"".join(map(bytes, every)), _OUTCOMES, room)
    # What a chance is counted in, by how many cards are left and how many the dealer has drawn.
    units = {
        left: [scale.of[max(left - drawn, 0)] for drawn in range(DRAWS)]
        for left in set(map(sum, every))
    }
    return {
        shoe: _chances(room[size * at : size * (at + 1)].tolist(), units[sum(shoe)])
        for at, shoe in enumerate(every)
    }


def _chances(ways: list[int], units: list[int]) -> Chances:
    ends = [
        sum(map(mul, ways[DRAWS * outcome : DRAWS * (outcome + 1)], units))
        for outcome in range(_OUTCOMES)
    ]
    totals, over = ends[:_OVER], ends[_OVER]
    margins = [over + sum(totals[:at]) - sum(totals[at + 1 :]) for at in range(len(totals))]
    return Chances((over - sum(totals), *margins), (0, *totals), ends[_BLACKJACK])
