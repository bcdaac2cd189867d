"""Starting hands: what share of all the hands that one is dealt at first is worse than this one."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Final

from pitboss import games
from pitboss.cards import DECK
from pitboss.errors import Broken
from pitboss.games.vocabulary import Poker
from pitboss.players.discards import ACE_HIGH, ACE_LOW, keep
from pitboss.rankings import Ranking, fast

__all__ = ["place", "points"]

DEALT: Final = 600
"""So many random hands are what a hand is compared with."""
DRAWS: Final = 2
"""Hands that draw are judged as if so many draws were to come."""


def place(game: Poker, cards: Sequence[int]) -> float:
    """From 0 for the worst starting hand to 1 for the best; in the middle where cards are unknown."""
    if len(cards) < len(game.streets[0].each):
        return 0.5
    scale = _scale(game.name, game.edition, len(cards))
    found = points(game, cards)
    return (bisect_left(scale, found) + bisect_right(scale, found)) / (2 * len(scale))


@cache
def _scale(name: str, edition: str, size: int) -> tuple[float, ...]:
    """What random hands are worth, in order; always the same ones."""
    game = games.find(name, edition)
    if not isinstance(game, Poker):
        raise Broken(f"{name} is no poker")
    deal = Random(size).sample  # noqa: S311  # nobody is dealt these cards
    return tuple(sorted([points(game, deal(DECK, size)) for _ in range(DEALT)]))


def points(game: Poker, cards: Sequence[int]) -> float:
    """What a hand of the first street promises, by what beats what in the end."""
    match game.high, game.low:
        case None, Ranking.BADUGI:
            return _kept(keep(game, cards, DRAWS), ACE_LOW)
        case None, Ranking.LOW_27:
            return _kept(keep(game, cards, DRAWS), ACE_HIGH)
        case None, _ if len(cards) == 5:
            return _kept(keep(game, cards, DRAWS), ACE_LOW)
        case None, _:
            return _low(cards)
        case Ranking.OMAHA_HIGH, None:
            return _omaha(cards)
        case Ranking.OMAHA_HIGH, _:
            return _omaha(cards) + OMAHA_LOW * _two_lowest(cards)
        case Ranking.THREE_CARD_HIGH, _:
            return _three_cards(cards)
        case _, None if len(cards) == 5:
            return _five(cards)
        case _, None if any(street.board for street in game.streets):
            return _two(*cards)
        case _, None:
            return _high(cards)
        case _:
            high, low = _high(cards), _low(cards)
            return max(high, low) + BOTH_WAYS * min(high, low)


# --- for high -------------------------------------------------------------------------------------

WORTH: Final = (1.0, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 10)
"""What a rank is worth by itself; a pair is worth twice as much, and nothing beneath five."""
GAPS: Final = (0.0, -1.0, -2.0, -3.0, -3.5)
"""What ranks lose that lie apart, by how many lie between them."""
TRIPS: Final = 30.0
PAIR: Final = 6.0
FLUSH: Final = 6.0
RUN: Final = 6.0
"""What three of a rank, two of them, three of a suit and three in a row are worth at stud."""


def _high(cards: Sequence[int]) -> float:
    """Cards to which others of one's own will come."""
    ranks = Counter([card >> 2 for card in cards])
    rank, many = max(ranks.items(), key=lambda item: (item[1], item[0]))
    rest = sum([WORTH[other] for other in ranks if other != rank]) / 4
    if many > 2:
        return TRIPS + WORTH[rank]
    if many == 2:
        return max(2 * WORTH[rank], 5) + PAIR + rest
    found = WORTH[rank] / 2 + rest
    if len(cards) < 3:
        return found
    if len({card & 3 for card in cards}) == 1:
        found += FLUSH
    return found + max(0.0, RUN - 2 * (_span(ranks) - len(cards)))


def _span(ranks: Sequence[int] | Counter[int]) -> int:
    """How many ranks in a row the cards take, an ace being high or low."""
    low = [(rank + 1) % 13 for rank in ranks]
    return 1 + min(max(ranks) - min(ranks), max(low) - min(low))


def _two(one: int, other: int) -> float:
    """Two cards to a board of five."""
    high, low = max(one, other) >> 2, min(one, other) >> 2
    if high == low:
        return max(2 * WORTH[high], 5)
    gap = min(high - low - 1, 4)
    found = WORTH[high] + WORTH[low] / 4 + GAPS[gap]
    if one & 3 == other & 3:
        found += 2
    return found + 0.5 * (gap < 2 and high < 10)


def _five(cards: Sequence[int]) -> float:
    """A hand that draws once: what it is, or the four cards that it draws to."""
    value = fast.high(cards)
    four = max(Counter([card & 3 for card in cards]).values()) == 4
    return max(value, FOUR_FLUSH) if four else value


FOUR_FLUSH: Final = 1277 + 9 * 220
"""Four to a flush are worth a pair of jacks."""


# --- for low --------------------------------------------------------------------------------------


def _kept(cards: Sequence[int], order: tuple[int, ...]) -> float:
    """The more cards stay, and the lower, the better."""
    ranks = sorted([order[card >> 2] for card in cards])
    return 20.0 * len(ranks) - sum(ranks) / 4 - max(ranks, default=0)


def _low(cards: Sequence[int]) -> float:
    """Different low cards; on the scale of `_high`."""
    ranks = sorted({ACE_LOW[card >> 2] for card in cards})
    low = [rank for rank in ranks if rank <= 7]
    if len(low) == len(cards):
        return 24 - sum(low) / 2 - low[-1]
    return 4.0 * len(low) - sum(low) / 4 - sum([rank for rank in ranks if rank > 7]) / 6


BOTH_WAYS: Final = 0.5


# --- omaha ----------------------------------------------------------------------------------------

OMAHA_LOW: Final = 1.0
LOW_PAIRS: Final = {
    (0, 1): 26,
    (0, 2): 20,
    (1, 2): 14,
    (0, 3): 14,
    (0, 4): 11,
    (1, 3): 8,
    (2, 3): 6,
}
"""What the two lowest cards of different ranks are worth: an ace and a two, an ace and a three..."""


def _omaha(cards: Sequence[int]) -> float:
    """Every two of the four may play; three of a rank or of a suit are in each other's way."""
    found = sum([_two(*two) for two in combinations(cards, 2)])
    suits = Counter([card & 3 for card in cards])
    ranks = Counter([card >> 2 for card in cards])
    crowded = sum([many - 2 for many in suits.values() if many > 2])
    crowded += 3 * sum([many - 2 for many in ranks.values() if many > 2])
    return found - 3 * crowded


def _two_lowest(cards: Sequence[int]) -> float:
    ranks = sorted({ACE_LOW[card >> 2] for card in cards})
    third = len(ranks) > 2 and ranks[2] <= 4
    return LOW_PAIRS.get((ranks[0], ranks[1]), 0) + 5 * third if len(ranks) > 1 else 0


# --- three cards ----------------------------------------------------------------------------------


def _three_cards(cards: Sequence[int]) -> float:
    """The first two or three of four cards of which three play, for both halves of the pot."""
    ranks = Counter([card >> 2 for card in cards])
    rank, many = max(ranks.items(), key=lambda item: (item[1], item[0]))
    high = WORTH[rank]
    if many > 1:
        high = 2 * WORTH[rank] + 6 + 20 * (many > 2)
    else:
        high += 2 * (len({card & 3 for card in cards}) == 1)
        high += max(0, 4 - 2 * (_span(ranks) - len(cards)))
    low = {ACE_LOW[card >> 2] for card in cards}
    lows = len([rank for rank in low if rank <= 5])
    return high + 5 * lows + (3 if lows == len(cards) else 0)
