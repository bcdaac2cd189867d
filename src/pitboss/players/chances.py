"""What share of the pot a hand may expect: a few dozen deals of all that is not seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Final, TypeAlias

from pitboss.players.discards import keep
from pitboss.players.spot import Other, Spot
from pitboss.players.starting import points
from pitboss.rankings import Ranking, fast

__all__ = ["VALUES", "share"]

Cards: TypeAlias = Sequence[int]

DEALS: Final = range(12, 65)
"""So many deals are looked at, the fewer the dearer they are and the clearer it is what to do."""
CLEAR: Final = 2.0
"""So many standard errors from everything that would change a decision, an estimate is good enough."""
EFFORT: Final = 1600
"""What all deals together may cost, a hand of five to seven cards being 1."""
OMAHA: Final = 18
"""What an omaha hand costs where there is no kernel."""
OPPONENTS: Final = 3
OPPONENTS_AT_OMAHA: Final = 2
"""So many opponents, the loudest, are dealt cards; the others count as one of them does."""

THROWN: Final = 3
"""A draw takes about so many cards."""

VALUES: Final[dict[Ranking, Callable[[Cards, Cards], int]]] = {
    Ranking.HIGH: lambda cards, board: fast.high((*cards, *board)),
    Ranking.LOW_A5: lambda cards, board: fast.low_a5((*cards, *board)),
    Ranking.LOW_8: lambda cards, board: fast.low_8((*cards, *board)),
    Ranking.LOW_27: lambda cards, _board: fast.low_27(cards),
    Ranking.BADUGI: lambda cards, _board: fast.badugi(cards),
    Ranking.THREE_CARD_HIGH: lambda cards, board: fast.three_card_high((*cards, *board)),
    Ranking.THREE_CARD_LOW_6: lambda cards, board: fast.three_card_low_6((*cards, *board)),
    Ranking.OMAHA_HIGH: fast.omaha_high,
    Ranking.OMAHA_LOW_8: fast.omaha_low_8,
}
GOOD: Final[dict[Ranking | None, tuple[int, int]]] = {
    Ranking.HIGH: (0, 5000),
    Ranking.OMAHA_HIGH: (0, 6000),
    Ranking.THREE_CARD_HIGH: (0, 500),
    Ranking.LOW_A5: (4888, 6175),
    Ranking.LOW_8: (6000, 6175),
    Ranking.OMAHA_LOW_8: (6000, 6175),
    Ranking.THREE_CARD_LOW_6: (-30, 20),
}
"""From which value on a hand is any good for its half of a pot, and where it is sure to take it."""


def share(spot: Spot, seed: int, marks: Sequence[float]) -> float:
    """From 0 to 1, all opponents holding what their bets say, and nobody folding any more.

    An estimate, the more exact the nearer it comes to one of these marks.
    """
    omaha = spot.game.high is Ranking.OMAHA_HIGH
    others = sorted(spot.others, key=lambda other: -other.heat)
    others = others[: OPPONENTS_AT_OMAHA if omaha else OPPONENTS]
    if not others:
        return 1.0
    power = len(spot.others) / len(others)
    rng = Random(seed)  # noqa: S311  # nobody is dealt these cards
    worth = _Worth(spot)
    need = min(_cards(spot, others), len(spot.unseen))
    most = _deals(spot, others)
    total = 0.0
    for done in range(1, most + 1):
        total += _deal(spot, others, worth, rng.sample(spot.unseen, need), rng)
        if done >= DEALS[0] and not done & 3:
            found: float = (total / done) ** power
            error = sqrt((found * (1 - found) + 1 / done) / done)
            if all(abs(found - mark) > CLEAR * error for mark in marks):
                return found
    return float((total / most) ** power)


def _deals(spot: Spot, others: Sequence[Other]) -> int:
    """How many deals may be looked at in the time there is."""
    hands = 1 + sum([1 + other.heat for other in others])
    halves = (spot.game.high is not None) + (spot.game.low is not None)
    each = OMAHA if spot.game.high is Ranking.OMAHA_HIGH else 1 + 2 * spot.draws
    return max(DEALS[0], min(DEALS[-1], int(EFFORT / (hands * halves * each))))


def _cards(spot: Spot, others: Sequence[Other]) -> int:
    """So many cards of the deck a deal may take."""
    mine = spot.size - len(spot.own) + spot.board_size - len(spot.board) + THROWN * spot.draws
    each = [
        other.hidden * (int(other.heat) + 1) + spot.size - len(spot.own) + THROWN * spot.draws
        for other in others
    ]
    return mine + sum(each)


def _deal(
    spot: Spot, others: Sequence[Other], worth: _Worth, deck: list[int], rng: Random
) -> float:
    """What the hand gets of one pot; the deck is dealt from its end, and what goes back comes last."""
    hands: list[Cards] = [spot.own]
    for other in others:
        best: Cards = (*other.up, *_dealt(deck, other.hidden))
        more = int(other.heat + rng.random()) - 1
        most = worth.promise(best) if more else 0.0
        for _ in range(more):
            cards: Cards = (*other.up, *_dealt(deck, other.hidden))
            promise = worth.promise(cards)
            if promise > most:
                cards, best, most = best, cards, promise
            deck[:0] = cards[len(other.up) :]
        hands.append(best)
    board = (*spot.board, *_dealt(deck, spot.board_size - len(spot.board)))
    return worth.part([_complete(spot, cards, deck) for cards in hands], board)


def _dealt(deck: list[int], count: int) -> list[int]:
    """The next cards; there are always some that came back."""
    if not count:
        return []
    found = deck[-count:]
    del deck[-count:]
    return found


def _complete(spot: Spot, cards: Cards, deck: list[int]) -> Cards:
    """A hand as it is at the showdown: the draws drawn, the streets dealt."""
    if len(cards) < spot.size:
        cards = (*cards, *_dealt(deck, spot.size - len(cards)))
    for later in range(spot.draws - 1, -1, -1):
        kept = keep(spot.game, cards, later)
        thrown = [card for card in cards if card not in kept]
        cards = (*kept, *_dealt(deck, len(thrown)))
        deck[:0] = thrown
    return cards


class _Worth:
    """What hands come to in a spot."""

    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        self.high = None if spot.game.high is None else VALUES[spot.game.high]
        self.low = None if spot.game.low is None else VALUES[spot.game.low]
        plays = (spot.game.high or spot.game.low or Ranking.HIGH).plays
        self.made = not spot.draws and len(spot.own) + len(spot.board) >= plays

    def promise(self, cards: Cards) -> float:
        """How good a hand looks now, to compare it with others in the same spot."""
        if not self.made:
            return points(self.spot.game, cards)
        board = self.spot.board
        high = None if self.high is None else self.high(cards, board)
        low = None if self.low is None else self.low(cards, board)
        if high is None or low is None:
            return float(high or low or 0)
        return max(_good(self.spot.game.high, high), _good(self.spot.game.low, low))

    def part(self, hands: Sequence[Cards], board: Cards) -> float:
        """What the first of these hands gets of the pot."""
        found = lows = 0.0
        if self.low is not None:
            values = [self.low(cards, board) for cards in hands]
            most = max(values)
            lows = 0.5 if most and self.high is not None else float(self.high is None)
            if values[0] == most and most:
                found += lows / values.count(most)
        if self.high is not None:
            values = [self.high(cards, board) for cards in hands]
            most = max(values)
            if values[0] == most:
                found += (1 - lows) / values.count(most)
        return found


def _good(ranking: Ranking | None, value: int) -> float:
    least, sure = GOOD[ranking]
    return (value - least) / (sure - least)
