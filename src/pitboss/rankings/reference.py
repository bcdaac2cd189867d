"""What beats what, slowly and in the order of the text: the measure of everything faster.

Every hand that the cards allow is formed and ranked by the paragraphs that `five_card`,
`three_card`, `low` and `badugi` put into code; the best of them is the player's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from pitboss.cards import CARDS, rank
from pitboss.rankings import Edition, Ranking, badugi, check, cites, five_card, low, three_card
from pitboss.rankings.category import Category, Key, Ranked

__all__ = ["best", "category", "key", "why"]

Cards: TypeAlias = tuple[int, ...]

ACE: Final = 12


class _Rule(NamedTuple):
    hands: Callable[[Sequence[int], Sequence[int]], Iterator[Cards]]
    ranked: Callable[[Sequence[int]], Ranked | None]


def _any_five(cards: Sequence[int], _board: Sequence[int]) -> Iterator[Cards]:
    return combinations(cards, 5)


def _any_three(cards: Sequence[int], _board: Sequence[int]) -> Iterator[Cards]:
    return combinations(cards, 3)


def _any_number(cards: Sequence[int], _board: Sequence[int]) -> Iterator[Cards]:
    for size in range(1, len(cards) + 1):
        yield from combinations(cards, size)


def _two_and_three(cards: Sequence[int], board: Sequence[int]) -> Iterator[Cards]:
    for own in combinations(cards, 2):
        for common in combinations(board, 3):
            yield own + common


_RULES: Final = {
    Ranking.HIGH: _Rule(_any_five, five_card.rank_high),
    Ranking.LOW_A5: _Rule(_any_five, low.rank_ace_to_five),
    Ranking.LOW_8: _Rule(_any_five, low.rank_eight_or_better),
    Ranking.LOW_27: _Rule(_any_five, low.rank_deuce_to_seven),
    Ranking.BADUGI: _Rule(_any_number, badugi.rank_badugi),
    Ranking.THREE_CARD_HIGH: _Rule(_any_three, three_card.rank_high),
    Ranking.THREE_CARD_LOW_6: _Rule(_any_three, low.rank_six_or_better),
    Ranking.OMAHA_HIGH: _Rule(_two_and_three, five_card.rank_high),
    Ranking.OMAHA_LOW_8: _Rule(_two_and_three, low.rank_eight_or_better),
}


def key(ranking: Ranking, cards: Sequence[int], board: Sequence[int] = ()) -> Key | None:
    """Larger wins and equal keys tie; None where the hand does not qualify."""
    check(ranking, cards, board)
    found = _best(ranking, cards, board)
    return None if found is None else found[0].key


def category(ranking: Ranking, cards: Sequence[int], board: Sequence[int] = ()) -> Category | None:
    """The class of the best hand, with its paragraphs; None where the hand does not qualify."""
    check(ranking, cards, board)
    found = _best(ranking, cards, board)
    return None if found is None else found[0].category


def best(ranking: Ranking, cards: Sequence[int], board: Sequence[int] = ()) -> Cards:
    """The cards that play, the weightiest first; none where the hand does not qualify.

    Of equally good cards those play that fare best when something is left over: the highest by rank
    and suit for high, the lowest for low ("reading:A25", "reading:A26").
    """
    check(ranking, cards, board)
    found = _best(ranking, cards, board)
    return () if found is None else _by_weight(ranking, found[1])


def why(
    ranking: Ranking,
    better: Sequence[int],
    worse: Sequence[int],
    edition: Edition,
    board: Sequence[int] = (),
) -> tuple[str, ...]:
    """The rows by which one hand beats or ties another, the same `board` being open to both."""
    ours, theirs = category(ranking, better, board), category(ranking, worse, board)
    general = cites(ranking, edition)
    if ours is None or theirs is None or not general:
        return general
    # For low the worse hand's class says what it holds too much, unless neither holds anything.
    telling = theirs if ranking.low and ranking is not Ranking.BADUGI else ours
    return tuple(dict.fromkeys((*telling.cites.get(edition, ()), *general)))


def _best(
    ranking: Ranking, cards: Sequence[int], board: Sequence[int]
) -> tuple[Ranked, Cards] | None:
    rule = _RULES[ranking]
    ranked = ((rule.ranked(hand), hand) for hand in rule.hands(cards, board))
    return max(
        ((held, hand) for held, hand in ranked if held is not None),
        key=lambda found: (found[0].key, _favour(ranking, found[1])),
        default=None,
    )


def _favour(ranking: Ranking, hand: Cards) -> Key:
    if ranking.low:
        return tuple([-place for place in sorted(_ace_low(card) for card in hand)])
    return tuple(sorted(hand, reverse=True))


def _by_weight(ranking: Ranking, hand: Cards) -> Cards:
    """Equal ranks first, then from the highest card down; an ace that is low stands last."""
    ranks = [rank(card) for card in hand]
    ace_low = (ranking.low and ranking is not Ranking.LOW_27) or _runs_from_ace(ranking, ranks)
    return tuple(
        sorted(
            hand,
            key=lambda card: (ranks.count(rank(card)), _ace_low(card) if ace_low else card),
            reverse=True,
        )
    )


def _runs_from_ace(ranking: Ranking, ranks: Sequence[int]) -> bool:
    return not ranking.low and sorted(ranks) == [*range(len(ranks) - 1), ACE]


def _ace_low(card: int) -> int:
    return (card + 4) % CARDS
