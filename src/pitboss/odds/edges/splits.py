"""How often the two hands of a split end with which gain together, against the same dealer.

Each hand is played by its own cards, so that only how many cards of each value both have drawn
matters, and in how many orders. Finished hands are numbers here, with some bits for each value and
below them how the hand stands, so that two of them are put together by adding.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from math import perm
from typing import Final, TypeAlias

from pitboss.odds.edges.dealer_draws import VALUES, Chances, Scale, Shoe, chances, total
from pitboss.odds.edges.play import Action, Spot, with_card

__all__ = ["Gains", "split_gains"]

Gains: TypeAlias = Counter[int]
"""How often each gain comes, in first wagers."""
Pairs: TypeAlias = Counter[tuple[int, int]]
"""How often both hands gain so, each for itself; a hand that is not looked at gains 0."""

_NONE: Final = (0,) * VALUES
_LONGEST: Final = 12
"""No dealer draws more cards."""

_NOTHING: Final = [0] * 7
"""Of each end of the dealer's hand."""
_VALUE_BITS: Final = 5
"""Two hands never hold more than 31 cards of a value."""
_STAND_BITS: Final = 4
_STAND: Final = (1 << _STAND_BITS) - 1
_BOTH_BITS: Final = 2 * _STAND_BITS
_OVER: Final = 6
_UNSEEN: Final = 14
"""How a hand stands: twice its total above 16 (`_OVER` for more than 21), 1 more if it was doubled;
or this, which is not looked at."""


def split_gains(first: Spot, second: Spot, up: int, *, draws_soft_17: bool) -> tuple[Gains, int]:
    """The gains of both hands together, and how many there are in all.

    There are so many ways to lose over 21 that those hands are left out: how often they come beside
    the others is what the others leave.
    """
    lefts = Counter({_put_first(key): ways for key, ways in _finished(first).items()})
    rights = _finished(second)
    both: Counter[int] = Counter()
    for key, ways in lefts.items():
        for other, more in rights.items():
            both[key + other] += ways * more
    assert first.aside is not None
    shoe = first.left(with_card(_NONE, first.aside))
    held = {key >> _BOTH_BITS for key in both} | {key >> _BOTH_BITS for key in (*lefts, *rights)}
    rests = {code: rest for code in held if min(rest := _rest(shoe, code)) >= 0}
    fewest = min(map(sum, rests.values())) - _LONGEST - 1
    scale = Scale(sum(shoe), max(fewest, 0))
    dealer = chances(up, rests.values(), scale, draws_soft_17=draws_soft_17)

    def counted(hands: Counter[int]) -> Pairs:
        return _counted(hands, shoe, rests, scale, dealer)

    joint = counted(both)
    alone = counted(Counter({key + _UNSEEN: ways for key, ways in lefts.items()}))
    alone.update(counted(Counter({key + _put_first(_UNSEEN): n for key, n in rights.items()})))
    every = scale.of[sum(shoe)]
    gains: Gains = Counter()
    for (gain, other), often in joint.items():
        gains[gain + other] += often
        gains[gain - 1] -= often
        gains[other - 1] -= often
    for (gain, other), often in alone.items():
        gains[gain + other - 1] += often
    gains[-2] += every - sum(gains.values())
    return gains, every


def _put_first(key: int) -> int:
    """The same cards, with how the hand stands as that of the first."""
    return key + (key & _STAND) * _STAND


def _finished(spot: Spot) -> Counter[int]:
    """Every end of a hand but one over 21 that was not doubled, and in how many orders."""
    assert spot.aside is not None
    start = with_card(_NONE, spot.aside)
    found: Counter[int] = Counter()
    hands: Counter[Shoe] = Counter({start: 1})
    while hands:
        longer: Counter[Shoe] = Counter()
        for hand, ways in hands.items():
            action = Action.HIT if hand == start else spot.choice(hand).action
            if action is Action.STAND:
                found[_key(hand, start, 0)] += ways
                continue
            for value, count in enumerate(spot.left(hand)):
                held = with_card(hand, value)
                if count and action is Action.DOUBLE:
                    found[_key(held, start, 1)] += ways
                elif count and total(held)[0] <= 21:
                    longer[held] += ways
        hands = longer
    return found


def _key(hand: Shoe, start: Shoe, doubled: int) -> int:
    code = 0
    for count, before in zip(hand, start, strict=True):
        code = code << _VALUE_BITS | count - before
    return code << _BOTH_BITS | 2 * min(max(total(hand)[0] - 16, 0), _OVER) + doubled


def _drawn(code: int) -> Shoe:
    return tuple([code >> _VALUE_BITS * at & 31 for at in reversed(range(VALUES))])


def _rest(shoe: Shoe, code: int) -> Shoe:
    return tuple([held - count for held, count in zip(shoe, _drawn(code), strict=True)])


def _counted(
    hands: Counter[int], shoe: Shoe, rests: dict[int, Shoe], scale: Scale,
    dealer: dict[Shoe, Chances],
) -> Pairs:  # fmt: skip
    """How often such hands come and gain so, against all ends of the dealer's."""
    by_cards: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for key, ways in hands.items():
        by_cards[key >> _BOTH_BITS].append((key & (1 << _BOTH_BITS) - 1, ways))
    by_stand: dict[int, list[int]] = {}
    for code, stands in by_cards.items():
        rest = rests.get(code)
        if rest is None:
            continue
        theirs = dealer[rest]
        totals = theirs.pushes[1:]
        over = scale.of[sum(rest)] - sum(totals) - theirs.blackjack
        orders = 1
        for held, count in zip(shoe, _drawn(code), strict=True):
            orders *= perm(held, count)
        ends = [orders * often for often in (*totals, over, theirs.blackjack)]
        for stand, ways in stands:
            sums = by_stand.get(stand, _NOTHING)
            by_stand[stand] = [known + ways * often for known, often in zip(sums, ends)]  # noqa: B905  # the innermost loop
    found: Pairs = Counter()
    for stand, sums in by_stand.items():
        for gains, often in zip(_gains(stand), sums, strict=True):
            found[gains] += often
    return found


@cache
def _gains(stands: int) -> tuple[tuple[int, int], ...]:
    """What two hands gain against 17 to 21, over 21, and a blackjack.

    A blackjack takes the original wager, which is the first hand's, and what was lost before.
    """
    first, second = stands >> _STAND_BITS, stands & _STAND
    ends = [(_gain(first, theirs), _gain(second, theirs)) for theirs in range(1, _OVER + 1)]
    natural = [_gain(hand, _OVER) if hand >> 1 == _OVER else 0 for hand in (first, second)]
    if first != _UNSEEN and first >> 1 != _OVER:
        natural[0] = -1
    return (*ends, (natural[0], natural[1]))


def _gain(stand: int, theirs: int) -> int:
    """Totals above 16 count from 1; whoever is over 21 loses, the player first."""
    if stand == _UNSEEN:
        return 0
    reached, wager = stand >> 1, 1 + (stand & 1)
    if reached == _OVER:
        return -wager
    if theirs == _OVER:
        return wager
    return wager * ((reached > theirs) - (reached < theirs))
