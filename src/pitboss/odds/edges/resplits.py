"""A pair of blackjack that is split again and again, exactly, by what its hands gain on average.

Every hand of the pair is played by its own cards, as it would be had the pair been split once. No
order of the cards is then likelier than another, so that the second cards may be thought to come
first, hand after hand from the left: a card of the pair's value makes one hand more, until there
are as many as may be; any other leaves the hand as it is. What a hand gains when some others have
drawn no such card follows, by inclusion and exclusion, from what it gains when they have: that only
takes more cards of that value out of the shoe.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from typing import NamedTuple

from pitboss.odds.edges.dealer_draws import Shoe
from pitboss.odds.edges.play import Action, Policy, Spot, Worth
from pitboss.odds.edges.shown import Shown, levels, thinner

__all__ = ["split_again"]


class _End(NamedTuple):
    """A pair that has become so many hands, of which some drew a second card that makes no pair.

    The others came when there were as many hands as may be: their second card is any.
    """

    hands: int
    unpaired: int

    @property
    def more(self) -> int:
        """How many cards of the pair's value were drawn to make the hands."""
        return self.hands - 2


class _Level(NamedTuple):
    """What a hand is worth with so many more cards of the pair's value out.

    First with any second card; then only what comes of those that make no pair.
    """

    any: Worth
    unpaired: Worth
    one: int
    """What worths are counted in."""


def split_again(halves: tuple[Spot, Spot], known: Shown, hands: int) -> Worth:
    """What a pair is worth that becomes up to so many hands, the first with the original wager."""
    pair = halves[0].aside
    assert pair is not None
    dealers = [thinner(known, pair, removed) for removed in range(levels(hands) + 1)]
    shoe = _Pairs(known.shoe[pair] - 2, sum(known.shoe) - 2)
    first, others = (
        _Half(
            shoe,
            [
                _level(
                    Spot(
                        known.shoe, dealer, known.scale, aside=pair, removed=removed,
                        original=bool(half.at_risk), doubles=half.doubles,
                        policy=_as_if_split_once(half),
                    )
                )
                for removed, dealer in enumerate(dealers)
                if dealer
            ],
        )
        for half in halves
    )  # fmt: skip
    gain = more = Fraction()
    for end, orders in _ends(hands).items():
        often = orders * shoe.drawn(0, end.more)
        if not often:
            continue
        parts = [first.worth(end, unpaired=end.unpaired > 0)]
        parts += [others.worth(end, unpaired=True)] * max(end.unpaired - 1, 0)
        parts += [others.worth(end, unpaired=False)] * (end.hands - max(end.unpaired, 1))
        gain += often * sum((part[0] for part in parts), Fraction())
        more += often * sum((part[1] for part in parts), Fraction())
        more += often * shoe.undrawn(end.more, end.unpaired) * (end.hands - 1)
    one = known.scale.of[shoe.cards]
    return Worth(_whole(gain * one), _whole(more * one))


class _Pairs(NamedTuple):
    """The shoe after the pair, as cards of its value and others."""

    pairs: int
    cards: int

    def drawn(self, out: int, count: int) -> Fraction:
        """The chance that so many cards are all of the pair's value, when `out` of it are gone."""
        chance = Fraction(1)
        for gone in range(out, out + count):
            chance *= Fraction(max(self.pairs - gone, 0), self.cards - gone)
        return chance

    def undrawn(self, out: int, count: int) -> Fraction:
        """The chance that so many cards are none of them of the pair's value."""
        return sum(
            ((-1) ** k * comb(count, k) * self.drawn(out, k) for k in range(count + 1)), Fraction()
        )


class _Half:
    """One of the hands, by how many more cards of the pair's value are out."""

    def __init__(self, shoe: _Pairs, by_removed: list[_Level]) -> None:
        self.shoe = shoe
        self.by_removed = by_removed

    def worth(self, end: _End, *, unpaired: bool) -> tuple[Fraction, Fraction]:
        """What this hand gains and wagers, where the others draw no pair that must not: else 0."""
        others = end.unpaired - unpaired
        gain = more = Fraction()
        for wrong in range(others + 1):
            often = (-1) ** wrong * comb(others, wrong) * self.shoe.drawn(end.more, wrong)
            if often:
                level = self.by_removed[end.more + wrong]
                worth = level.unpaired if unpaired else level.any
                gain += often * Fraction(worth.gain, level.one)
                more += often * Fraction(worth.more, level.one)
        return gain, more


def _level(spot: Spot) -> _Level:
    one = spot.scale.of[sum(spot.shoe) - 2 - spot.removed]
    return _Level(spot.from_pair(), spot.from_pair(paired=False), one)


def _as_if_split_once(half: Spot) -> Policy:
    def decide(hand: Shoe, doubles: bool) -> Action:  # noqa: ARG001  # the half knows
        return half.choice(hand).action

    return decide


def _ends(hands: int) -> Counter[_End]:
    """Every end that a pair can come to, and in how many orders of pairs and others."""
    ends: Counter[_End] = Counter()
    todo = Counter({_End(2, 0): 1})
    while todo:
        longer: Counter[_End] = Counter()
        for end, orders in todo.items():
            if end.hands in (hands, end.unpaired):
                ends[end] += orders
            else:
                longer[_End(end.hands + 1, end.unpaired)] += orders
                longer[_End(end.hands, end.unpaired + 1)] += orders
        todo = longer
    return ends


def _whole(value: Fraction) -> int:
    assert value.denominator == 1
    return value.numerator
