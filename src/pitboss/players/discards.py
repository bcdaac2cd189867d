"""What to throw away where cards are exchanged, by what beats what and how many draws are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from pitboss.games.vocabulary import Poker
from pitboss.rankings import Ranking, fast

__all__ = ["keep"]

PAT: Final = (8, 7, 6, 6)
"""The highest rank of a low hand that is stood on, the best rank being 0, by the draws to come later."""
DRAWN_TO: Final = (7, 6, 6, 6)
"""The highest rank that is kept in a low hand that draws."""
PAT_BADUGI: Final = (12, 10, 8, 7)
KEPT_BADUGI: Final = (10, 8, 7, 7)
"""The same of badugi."""
STRAIGHT: Final = 5854
"""The least value of a high hand that needs no other card."""
ACE_LOW: Final[tuple[int, ...]] = (*range(1, 13), 0)
ACE_HIGH: Final[tuple[int, ...]] = tuple(range(13))
"""How low each rank is."""
FACE: Final = 9
"""A jack: of a hand of nothing, two cards from here on are worth keeping."""


def keep(game: Poker, cards: Sequence[int], later: int) -> tuple[int, ...]:
    """The cards that stay in the hand, with so many draws still to come after this one."""
    match game.high or game.low:
        case Ranking.BADUGI:
            return _badugi(cards, min(later, 3))
        case Ranking.LOW_27:
            return _low(cards, min(later, 3), ACE_HIGH, runs=True)
        case ranking if ranking is not None and ranking.low:
            return _low(cards, min(later, 3), ACE_LOW, runs=False)
        case _:
            return _high(cards)


def _high(cards: Sequence[int]) -> tuple[int, ...]:
    """Made hands stand; then pairs and threes, four to a flush or an open straight, high cards."""
    if len(cards) != 5 or fast.high(cards) >= STRAIGHT:
        return tuple(cards)
    ranks = Counter([card >> 2 for card in cards])
    if len(ranks) < 5:
        return tuple([card for card in cards if ranks[card >> 2] > 1])
    for four in combinations(cards, 4):
        if len({card & 3 for card in four}) == 1 or _open_ended(four):
            return four
    best = sorted(cards, reverse=True)
    return tuple([card for card in best[:2] if card >> 2 >= FACE]) or (best[0],)


def _open_ended(four: Sequence[int]) -> bool:
    """Four ranks in a row that a card at either end completes."""
    ranks = sorted([card >> 2 for card in four])
    return ranks[3] - ranks[0] == 3 and len(set(ranks)) == 4 and ranks[3] < 12


def _low(
    cards: Sequence[int], later: int, order: tuple[int, ...], *, runs: bool
) -> tuple[int, ...]:
    """The lowest cards of different ranks; `runs` says that a straight or a flush spoils a hand."""
    by_rank = {order[card >> 2]: card for card in cards}
    kept = [by_rank[rank] for rank in sorted(by_rank)]
    if len(kept) == 5 == len(cards) and not (runs and fast.high(cards) >= STRAIGHT):
        if order[kept[-1] >> 2] <= PAT[later]:
            return tuple(cards)
    kept = [card for card in kept if order[card >> 2] <= DRAWN_TO[later]]
    return tuple(kept[:4])


def _badugi(cards: Sequence[int], later: int) -> tuple[int, ...]:
    """The best badugi in the hand, if its highest card is low enough, or what is lower of it."""
    if len(cards) != 4:
        return tuple(cards)
    best = _best_badugi(sorted(cards, key=lambda card: ACE_LOW[card >> 2]))
    if len(best) == 4 and max([ACE_LOW[card >> 2] for card in best]) <= PAT_BADUGI[later]:
        return tuple(cards)
    low = tuple([card for card in best if ACE_LOW[card >> 2] <= KEPT_BADUGI[later]])
    return low or best[:1]


def _best_badugi(rising: Sequence[int]) -> tuple[int, ...]:
    """The most cards of different ranks and suits, and of these the lowest, from the highest down."""
    for count in (4, 3, 2):
        found = [
            chosen
            for chosen in combinations(rising, count)
            if len({card & 3 for card in chosen}) == count == len({card >> 2 for card in chosen})
        ]
        if found:
            return min(found, key=lambda chosen: [ACE_LOW[card >> 2] for card in chosen[::-1]])
    return (rising[0],)
