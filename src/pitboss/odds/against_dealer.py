"""Every deal of a stud game against the dealer's hand, counted exactly and without visiting each.

A dealer's hand holds the up-card and none of the player's five cards. How many such hands are lower
than the player's follows from how many hold certain of his cards, by inclusion and exclusion; those
counts grow as the hands pass by from the lowest to the highest. One whole number holds the counts of
all 52 up-cards, 32 bits for each, so that they are added at once. Hands of the player that a change
of suits maps onto one another are looked at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from math import comb
from typing import Final

from pitboss.banked.stud.settlement import Terms
from pitboss.cards import CARDS, DECK
from pitboss.odds.crew import Progress
from pitboss.odds.outcomes import Counts
from pitboss.rankings.fast import many

__all__ = ["DEALERS", "Bets", "play"]

Hand = tuple[int, ...]
Bets = Callable[[int, int], bool]
"""Whether a strategy bets on a hand of this value, whose bet wins, or loses, so much in all."""

DEALERS: Final = comb(46, 4)
"""How many hands the dealer may have, the player's hand and the up-card being known."""
FIELD: Final = 4
"""Bytes of a count."""
SUBSETS: Final = tuple(
    (size, subset) for size in range(5) for subset in combinations(range(5), size)
)


class Table:
    """For every few cards: how many of the hands passed by so far hold them and each up-card."""

    def __init__(self) -> None:
        self.counts: dict[Hand, int] = {
            cards: 0 for size in range(5) for cards in combinations(DECK, size)
        }

    def add(self, hand: Hand) -> None:
        """A hand passes by."""
        counts = self.counts
        one = packed(hand)
        for size in range(5):
            for cards in combinations(hand, size):
                counts[cards] += one

    def without(self, hand: Hand, *, passed: bool) -> memoryview:
        """For each up-card the hands so far that hold it and no card of this one.

        `passed` says whether the hand itself has passed by.
        """
        counts = self.counts
        found = -packed(hand) if passed else 0
        sign = 1
        for size in range(5):
            for cards in combinations(hand, size):
                found += sign * counts[cards]
            sign = -sign
        return memoryview(found.to_bytes(FIELD * CARDS, "little")).cast("I")


def packed(hand: Hand) -> int:
    """One for each of these up-cards."""
    return sum([1 << 8 * FIELD * card for card in hand])


def play(
    terms: Terms, strategies: tuple[Bets, ...], progress: Progress | None
) -> tuple[Counts, ...]:
    """What each strategy comes to over all deals of a player's hand, an up-card, a dealer's hand."""
    counts = tuple(Counts() for _ in strategies)
    groups = _by_value()
    table = Table()
    unqualified: dict[Hand, memoryview] = {}
    done = 0
    for value, hands in groups:
        if not unqualified and value >= terms.qualifier:
            unqualified = {
                hand: table.without(hand, passed=False)
                for _, others in groups
                for hand in others
                if _weight(hand)
            }
            _below(terms, strategies, counts, groups, unqualified)
        mine = [hand for hand in hands if value >= terms.qualifier and _weight(hand)]
        lower = [table.without(hand, passed=False) for hand in mine]
        for hand in hands:
            table.add(hand)
        for hand, less in zip(mine, lower, strict=True):
            upto = table.without(hand, passed=True)
            none = unqualified.pop(hand)
            _count(terms, strategies, counts, value, hand, (none, less, upto))
        done += len(hands)
        if progress is not None and not value % 32:
            progress(done / comb(CARDS, 5))
    return counts


def _below(
    terms: Terms,
    strategies: tuple[Bets, ...],
    counts: tuple[Counts, ...],
    groups: list[tuple[int, list[Hand]]],
    unqualified: dict[Hand, memoryview],
) -> None:
    """Hands that lose to every dealer who qualifies."""
    for value, hands in groups:
        if value >= terms.qualifier:
            return
        for hand in hands:
            if _weight(hand):
                none = unqualified.pop(hand)
                _count(terms, strategies, counts, value, hand, (none, none, none))


def _count(
    terms: Terms,
    strategies: tuple[Bets, ...],
    counts: tuple[Counts, ...],
    value: int,
    hand: Hand,
    lower: tuple[memoryview, memoryview, memoryview],
) -> None:
    """Counts a hand with every up-card: dealers who don't qualify, who are lower, lower or equal."""
    weight = _weight(hand)
    times = terms.game.times
    odds = terms.odds_of(value)
    pays = 1 + times * odds
    for up in DECK:
        if up in hand:
            continue
        none, less, upto = (fields[up] for fields in lower)
        won, tied, lost = less - none, upto - less, DEALERS - upto
        gain = none + won * pays - lost * (1 + times)
        for bets, tally in zip(strategies, counts, strict=True):
            if bets(value, gain):
                tally.bet(weight, none, (odds, won), tied, lost)
            else:
                tally.fold(weight * DEALERS)


def _by_value() -> list[tuple[int, list[Hand]]]:
    """All hands by their values, from the lowest up."""
    groups: dict[int, list[Hand]] = {}
    hands = list(combinations(DECK, 5))
    values = many("high", bytes([card for hand in hands for card in hand]), 5)
    for hand, value in zip(hands, values, strict=True):
        groups.setdefault(value, []).append(hand)
    return sorted(groups.items())


def _changed(hand: Hand) -> Iterator[Hand]:
    for change in permutations(range(4)):
        yield tuple(sorted([card & 60 | change[card & 3] for card in hand]))
