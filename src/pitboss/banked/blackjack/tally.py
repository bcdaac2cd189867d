"""The total of a hand as one small whole number, and how a card changes it.

A tally is twice the total, plus one if the hand is soft: an ace counts eleven in it. Totals then
compare by half the tally, and every question about a hand is one comparison of numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pitboss.cards import CARDS, Card

__all__ = ["ACE", "BLACKJACK", "OVER", "SOFT_17", "STAND", "STEP", "TWENTY_ONE", "VALUES", "tally"]

VALUES: Final[tuple[int, ...]] = (
    *(1 if card >> 2 == 12 else min(2 + (card >> 2), 10) for card in range(CARDS)),
    0,
)
"""What a card counts; an ace counts one here, and eleven by the tally where that is no loss."""

ACE: Final = 1
STAND: Final = 2 * 17
SOFT_17: Final = 2 * 17 + 1
TWENTY_ONE: Final = 2 * 21
BLACKJACK: Final = 2 * 21 + 1
OVER: Final = 2 * 22
"""The least tally of a hand that is over 21; such a hand is always hard."""

_MOST: Final = 2 * 31


def _step(tally: int, value: int) -> int:
    soft = tally & 1
    hard = (tally >> 1) - 10 * soft + value
    if hard <= 11 and (soft or value == ACE):
        return 2 * (hard + 10) + 1
    return min(2 * hard, _MOST)


STEP: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_step(tally, value) for value in range(11)) for tally in range(_MOST + 1)
)
"""`STEP[tally][value]`: the tally with one more card; whatever is over 31 stays there."""


def tally(cards: Iterable[Card]) -> int:
    """The tally of these cards."""
    found = 0
    for card in cards:
        found = STEP[found][VALUES[card]]
    return found
