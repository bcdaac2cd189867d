"""A shoe of blackjack without an up-card, and how often the dealer ends in which way from it."""

from __future__ import annotations

from typing import Final, NamedTuple

from pitboss.odds.edges.dealer_draws import VALUES, Chances, Scale, Shoe, chances
from pitboss.odds.edges.play import hands, with_card
from pitboss.posting import BankedRules
from pitboss.posting.posting import SPLIT_ONCE

__all__ = ["Shown", "cards_left", "levels", "shoe_of", "shown", "thinner", "without"]

_SUITS: Final = 4
_TENS: Final = 16
_NONE: Final = (0,) * VALUES
_LONGEST: Final = 12
"""No dealer draws more cards."""


class Shown(NamedTuple):
    """Everything that can happen against one up-card."""

    up: int
    shoe: Shoe
    """Without the up-card."""
    chances: dict[Shoe, Chances]
    scale: Scale
    rules: BankedRules


def shoe_of(decks: int) -> Shoe:
    """A full shoe."""
    return (*(decks * _SUITS for _ in range(VALUES - 1)), decks * _TENS)


def shown(full: Shoe, up: int, rules: BankedRules) -> Shown:
    """The chances of the dealer after every hand that a player can hold against `up`."""
    shoe = without(full, up)
    lefts = [cards_left(shoe, hand) for hand in hands(_NONE, shoe) if sum(hand) > 1]
    for value in range(VALUES):
        if shoe[value] > 1:
            rest = without(shoe, value)
            lefts += [cards_left(rest, hand) for hand in hands(with_card(_NONE, value), rest)]
    fewest = min(map(sum, lefts)) - _LONGEST - 1 - levels(rules.split_hands)
    scale = Scale(sum(shoe), max(fewest, 0))
    dealer = chances(up, lefts, scale, draws_soft_17=rules.soft_17)
    return Shown(up, shoe, dealer, scale, rules)


def without(shoe: Shoe, value: int, count: int = 1) -> Shoe:
    """The shoe without so many cards of a value."""
    return (*shoe[:value], shoe[value] - count, *shoe[value + 1 :])


def cards_left(shoe: Shoe, hand: Shoe) -> Shoe:
    """The shoe without a hand's cards."""
    return tuple([held - count for held, count in zip(shoe, hand, strict=True)])


def levels(hands_of_pair: int) -> int:
    """How many more cards of the pair's value must be thought away where it is split again."""
    return 2 * (hands_of_pair - SPLIT_ONCE)


def thinner(known: Shown, pair: int, removed: int) -> dict[Shoe, Chances]:
    """The dealer's chances after a hand of a split when so many more of the pair's cards are out."""
    if known.shoe[pair] <= 1 + removed:
        return {}
    rest = without(known.shoe, pair, 1 + removed)
    lefts = (cards_left(rest, hand) for hand in hands(with_card(_NONE, pair), rest))
    return chances(known.up, lefts, known.scale, draws_soft_17=known.rules.soft_17)
