"""Low hands: the inverse of the high ones by 19:47-14.3(e), (f) and 13:69F-14.3(e), (f).

Straights and flushes count in deuce to seven alone. The ace is the lowest card, except in deuce to
seven, where it is the highest and makes no straight with the two ("reading:A4"). Hands are compared
from their worst card on, and a pair of aces is the least of pairs ("reading:A2").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss.rankings import five_card
from pitboss.rankings.category import Ace, Hand, Ranked, classify, inverse

__all__ = ["rank_ace_to_five", "rank_deuce_to_seven", "rank_eight_or_better", "rank_six_or_better"]

_NOT_CONSIDERED: Final = (
    five_card.ROYAL_FLUSH,
    five_card.STRAIGHT_FLUSH,
    five_card.FLUSH,
    five_card.STRAIGHT,
)
_CONSIDERED: Final = tuple(
    category for category in five_card.CATEGORIES if category not in _NOT_CONSIDERED
)


def rank_ace_to_five(cards: Sequence[int]) -> Ranked:
    """Ranks five cards for low, straights and flushes left aside."""
    return inverse(classify(Hand(cards, Ace.LOW), _CONSIDERED))


def rank_eight_or_better(cards: Sequence[int]) -> Ranked | None:
    """Ranks five cards for low, if they hold no pair and nothing above an eight: 19:47-14.9(j)."""
    return _without_pair(cards, highest=8)


def rank_six_or_better(cards: Sequence[int]) -> Ranked | None:
    """Ranks three cards for low, if they hold no pair and nothing above a six."""
    return _without_pair(cards, highest=6)


def rank_deuce_to_seven(cards: Sequence[int]) -> Ranked:
    """Ranks five cards for low, straights and flushes counting against them."""
    return inverse(classify(Hand(cards, Ace.HIGH_ONLY), five_card.CATEGORIES))


def _without_pair(cards: Sequence[int], highest: int) -> Ranked | None:
    hand = Hand(cards, Ace.LOW)
    if len(hand.shape) < len(cards) or hand.ranks[0] > highest:
        return None
    return inverse(classify(hand, (five_card.HIGH_CARD,)))
