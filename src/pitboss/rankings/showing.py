"""Cards that lie open, and cards told apart by suit: who opens a stud street, who gets an odd chip.

Cards are numbered by rank and then by suit, clubs lowest and spades highest, so that comparing two
cards as the paragraphs on suits ask for is comparing two numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss.cards import CARDS, RANKS

__all__ = [
    "best_showing",
    "forced_high_ace_low",
    "forced_low",
    "key",
    "lowest_showing",
    "odd_high",
    "odd_low",
]

_PAST_ACE: Final = 4
"""Four cards up and around, the aces come before the twos: `(card + 4) % 52`."""


def forced_low(up_cards: Sequence[int]) -> int:
    """The place of the lowest up-card, aces high: 19:47-14.9(d)1 and 3, 14.13(d), 14.13A(d)."""
    return up_cards.index(min(up_cards))


def forced_high_ace_low(up_cards: Sequence[int]) -> int:
    """The place of the highest up-card where an ace counts below a two: 19:47-14.9(d)2."""
    moved = [(card + _PAST_ACE) % CARDS for card in up_cards]
    return moved.index(max(moved))


def best_showing(hands: Sequence[Sequence[int] | None]) -> tuple[int, ...]:
    """The places of the best hands showing, several if they tie; None is a hand out of play."""
    keys = [0 if hand is None else key(hand) for hand in hands]
    best = max(keys, default=0)
    if not best:
        return ()
    if keys.count(best) == 1:
        return (keys.index(best),)
    return tuple([place for place, held in enumerate(keys) if held == best])


def lowest_showing(hands: Sequence[Sequence[int] | None]) -> tuple[int, ...]:
    """The places of the lowest hands showing, aces low and pairs against a hand; several if they tie."""
    keys = [None if hand is None else _low_key(hand) for hand in hands]
    best = min([low for low in keys if low is not None], default=None)
    return tuple([place for place, held in enumerate(keys) if held is not None and held == best])


def _low_key(up_cards: Sequence[int]) -> tuple[int, ...]:
    ranks = [(card // 4 + 1) % 13 for card in up_cards]
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    paired = _CLASSES.get(tuple([count for count, _ in groups]), 0)
    return (paired, *[rank for _, rank in groups])


def key(up_cards: Sequence[int]) -> int:
    """One to four up-cards as a number from 1: larger is higher, and equal hands tie.

    So few cards make four or three of a kind, two pairs or a pair, never a straight or a flush; then
    the highest card that the other hand lacks decides ("reading:A6").
    """
    weights = sum(map(_weight, up_cards))
    return _KEYS.get(weights) or _worked_out(weights)


def odd_high(hands: Sequence[Sequence[int]]) -> int:
    """The place of the hand with the highest card by rank and suit, cards that tied hands share skipped.

    Tied hands hold at least two cards of their player's own, so that no two are the same cards.
    """
    cards = [sorted(hand, reverse=True) for hand in hands]
    return cards.index(max(cards))


def odd_low(hands: Sequence[Sequence[int]]) -> int:
    """The place of the hand with the lowest card, ace below two and clubs lowest ("reading:A26")."""
    cards = [sorted([(card + _PAST_ACE) % CARDS for card in hand]) for hand in hands]
    return cards.index(min(cards))


_BASE: Final = 5
"""No rank is there more than four times, so base five counts each rank in a digit of its own."""

_weight: Final = tuple(_BASE ** (card // 4) for card in range(CARDS)).__getitem__

_CLASSES: Final = {(2,): 1, (2, 1): 1, (2, 1, 1): 1, (2, 2): 2, (3,): 3, (3, 1): 3, (4,): 4}
"""How often ranks repeat, and how high that stands; what is not here is no hand at all."""

_UP_CARDS: Final = 4


_KEYS: Final[dict[int, int]] = {}
"""The key of each sum of weights that was met so far."""


def _worked_out(weights: int) -> int:
    counts = [(weights // _BASE**rank % _BASE, rank) for rank in range(len(RANKS))]
    groups = sorted([group for group in counts if group[0]], reverse=True)
    found = _CLASSES.get(tuple([count for count, _ in groups]), 0)
    for place in range(_UP_CARDS):
        found = found << 4 | (groups[place][1] + 1 if place < len(groups) else 0)
    _KEYS[weights] = found
    return found
