"""How often a hand of blackjack that is not split ends with which gain, played as decided."""

from __future__ import annotations

from typing import Final, TypeAlias

from pitboss.odds.edges.dealer_draws import Shoe, total
from pitboss.odds.edges.play import Action, Spot, with_card

__all__ = ["GAINS", "Ends", "ends"]

GAINS: Final = (-2, -1, 0, 1, 2)
"""In first wagers; 2 either way is a hand that was doubled."""
_TWICE_LOST, _LOST, _EVEN, _WON, _TWICE_WON = range(len(GAINS))

Ends: TypeAlias = list[int]
"""For each gain how often it comes, on the scale of the shoe without the hand's cards."""


def ends(spot: Spot, hand: Shoe, memo: dict[Shoe, Ends]) -> Ends:
    """How this hand ends, which is no blackjack and the only one of its player."""
    found = memo.get(hand)
    if found is None:
        action = spot.choice(hand).action
        found = memo[hand] = _stood(spot, hand, 1) if action is Action.STAND else [0] * len(GAINS)
        if action is not Action.STAND:
            for value, count in enumerate(spot.left(hand)):
                if count:
                    longer = _next(spot, with_card(hand, value), action, memo)
                    for at, often in enumerate(longer):
                        found[at] += count * often
    return found


def _next(spot: Spot, hand: Shoe, action: Action, memo: dict[Shoe, Ends]) -> Ends:
    """How a hand ends that has just received a card."""
    if total(hand)[0] > 21:
        over = [0] * len(GAINS)
        at = _TWICE_LOST if action is Action.DOUBLE else _LOST
        over[at] = spot.scale.of[sum(spot.left(hand))]
        return over
    return _stood(spot, hand, 2) if action is Action.DOUBLE else ends(spot, hand, memo)


def _stood(spot: Spot, hand: Shoe, wager: int) -> Ends:
    """Against the dealer, whose blackjack takes one wager only."""
    left = spot.left(hand)
    chances = spot.chances[left]
    row = max(total(hand)[0] - 16, 0)
    push = chances.pushes[row]
    decided = spot.scale.of[sum(left)] - chances.blackjack - push
    won = (decided + chances.margins[row]) // 2
    lost = decided - won
    if wager == 1:
        return [0, lost + chances.blackjack, push, won, 0]
    return [lost, chances.blackjack, push, 0, won]
