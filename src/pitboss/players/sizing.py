"""How much to bet or to raise to, where that is not fixed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.play.rights import MayRaise
from pitboss.players.spot import Spot

__all__ = ["size"]

OPENING: Final = 2.5
"""The first raise is to so many bets, and one more for everybody who has called."""
BLINDS: Final = 1.5
"""So many bets lie in the pot before anybody has called."""
LEAST: Final = 0.4
MOST: Final = 0.9
"""Bets and raises are between these parts of the pot."""
COMMITTED: Final = 0.6
"""Who would put in so much of what he has puts in all of it."""


def size(seen: Spot, right: MayRaise, strength: float, chance: Callable[[], float]) -> int:
    """Within the right: by the pot, the more the stronger the hand is, with a little chance in it."""
    if right.min == right.max:
        return right.max
    pot = seen.pot + seen.cost
    if seen.street == 0 and seen.level <= 1:
        to = OPENING * seen.bet + max(0, seen.pot - BLINDS * seen.bet)
    else:
        part = LEAST + (MOST - LEAST) * min(1.0, max(0.0, strength + 0.4 * (chance() - 0.5)))
        to = seen.price + part * pot
    if to >= COMMITTED * right.max and right.max == seen.paid + seen.stack:
        return right.max
    steps = max(0, round((to - right.min) / right.step))
    return min(right.max, right.min + steps * right.step)
