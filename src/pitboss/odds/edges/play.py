"""A player's hand of blackjack against one up-card, exactly, by the cards that have left the shoe.

Values are what a hand gains on average, in first wagers, on the `Scale` of the shoe without the
hand's cards. With them goes what is wagered besides the first wager, on the same scale.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from pitboss.odds.edges.dealer_draws import ACE, TEN, VALUES, Chances, Scale, Shoe, total

__all__ = ["Action", "Choice", "Policy", "Spot", "Worth", "hands", "with_card"]

_PLAYABLE: Final = 12
"""The least total on which anybody would stand: below, another card cannot hurt."""
_NONE: Final = (0,) * VALUES


class Action(StrEnum):
    """What a player may do; the letter stands in strategy tables."""

    STAND = "S"
    HIT = "H"
    DOUBLE = "D"
    SPLIT = "P"
    SURRENDER = "R"


class Worth(NamedTuple):
    """What a hand gains on average, and what is wagered on it besides."""

    gain: int
    more: int


class Choice(NamedTuple):
    """A decision, and what it is worth."""

    worth: Worth
    action: Action


Policy: TypeAlias = Callable[[Shoe, bool], Action]
"""Stand, hit or double, by the hand and whether it may be doubled."""


def with_card(hand: Shoe, value: int) -> Shoe:
    """The hand and one card more."""
    return (*hand[:value], hand[value] + 1, *hand[value + 1 :])


def hands(start: Shoe, shoe: Shoe) -> Iterator[Shoe]:
    """Every hand of up to 21 points that `start` can become, each once."""
    seen = {start}
    todo = [start]
    while todo:
        hand = todo.pop()
        yield hand
        for value in range(VALUES):
            if hand[value] < shoe[value]:
                longer = with_card(hand, value)
                if longer not in seen and total(longer)[0] <= 21:
                    seen.add(longer)
                    todo.append(longer)


class Spot:
    """A hand, alone or one of two into which a pair was split, that is to be played out.

    `aside` is the card of the pair that the other hand has; pairs that were split again have taken
    `removed` more of them. With `doubles` the hands of a split may be doubled. A dealer's blackjack takes the
    `original` wager only: nothing of what is added, and nothing of the second hand. Without a
    `policy` each decision is the best one.
    """

    def __init__(
        self,
        shoe: Shoe,
        chances: dict[Shoe, Chances],
        scale: Scale,
        *,
        aside: int | None = None,
        removed: int = 0,
        original: bool = True,
        doubles: bool = True,
        policy: Policy | None = None,
    ) -> None:
        self.shoe = shoe
        self.chances = chances
        self.scale = scale
        self.aside = aside
        self.removed = removed
        self.at_risk = int(original)
        self.doubles = doubles or aside is None
        self.policy = policy
        self.memo: dict[Shoe, Choice] = {}

    def left(self, hand: Shoe) -> Shoe:
        """What the shoe still holds."""
        cards = [held - count for held, count in zip(self.shoe, hand, strict=True)]
        if self.aside is not None:
            cards[self.aside] -= 1 + self.removed
        return tuple(cards)

    def choice(self, hand: Shoe) -> Choice:
        """The decision on a hand of two cards or more, and what it is worth."""
        found = self.memo.get(hand)
        if found is None:
            found = self.memo[hand] = self._choose(hand)
        return found

    def _choose(self, hand: Shoe) -> Choice:
        points, _ = total(hand)
        if points == 21 or (self.aside == ACE and hand[ACE]):
            return Choice(self.stand(hand), Action.STAND)
        doubles = self.doubles and sum(hand) == 2
        if self.policy is not None:
            action = self.policy(hand, doubles)
            return Choice(self.worth(hand, action), action)
        best = Choice(self.hit(hand), Action.HIT)
        if points >= _PLAYABLE:
            best = max(best, Choice(self.stand(hand), Action.STAND), key=_gain)
        if doubles:
            best = max(best, Choice(self.double(hand), Action.DOUBLE), key=_gain)
        return best

    def worth(self, hand: Shoe, action: Action) -> Worth:
        """What a decision is worth that may not be the best."""
        if action is Action.STAND:
            return self.stand(hand)
        return self.hit(hand) if action is Action.HIT else self.double(hand)

    def stand(self, hand: Shoe) -> Worth:
        chances = self.chances[self.left(hand)]
        margin = chances.margins[max(total(hand)[0] - 16, 0)]
        return Worth(margin - self.at_risk * chances.blackjack, 0)

    def hit(self, hand: Shoe) -> Worth:
        gain = more = 0
        left = self.left(hand)
        over = -self.scale.of[sum(left) - 1]
        for value, count in enumerate(left):
            if not count:
                continue
            longer = with_card(hand, value)
            if total(longer)[0] > 21:
                gain += count * over
            else:
                worth = self.choice(longer).worth
                gain += count * worth.gain
                more += count * worth.more
        return Worth(gain, more)

    def double(self, hand: Shoe) -> Worth:
        gain = 0
        left = self.left(hand)
        over = -2 * self.scale.of[sum(left) - 1]
        for value, count in enumerate(left):
            if not count:
                continue
            longer = with_card(hand, value)
            points = total(longer)[0]
            if points > 21:
                gain += count * over
            else:
                chances = self.chances[self.left(longer)]
                margin = chances.margins[max(points - 16, 0)]
                gain += count * (2 * margin - self.at_risk * chances.blackjack)
        return Worth(gain, self.scale.of[sum(left)])

    def surrender(self, hand: Shoe) -> Worth:
        """Half of the wager, or all of it against a dealer's blackjack."""
        left = self.left(hand)
        lost, odd = divmod(self.scale.of[sum(left)] + self.chances[left].blackjack, 2)
        assert not odd
        return Worth(-lost, 0)

    def from_pair(self, *, paired: bool = True) -> Worth:
        """One of two hands, of which `aside` is the first card: its second comes by itself.

        Unless `paired`, what comes of a second card that makes a pair again is left out.
        """
        assert self.aside is not None
        gain = more = 0
        hand = with_card(_NONE, self.aside)
        for value, count in enumerate(self.left(hand)):
            if count and (paired or value != self.aside):
                worth = self.choice(with_card(hand, value)).worth
                gain += count * worth.gain
                more += count * worth.more
        return Worth(gain, more)


def _gain(choice: Choice) -> int:
    return choice.worth.gain


def is_blackjack(hand: Shoe) -> bool:
    """Whether two cards are an ace and a ten."""
    return hand[ACE] == 1 and hand[TEN] == 1 and sum(hand) == 2
