"""Every deal of a stud game against the dealer's hand, counted exactly and without visiting each.

A dealer's hand holds the up-card and none of the player's five cards. How many such hands are lower
than the player's follows from how many hold certain of his cards, by inclusion and exclusion; those
counts grow as the hands pass by from the lowest to the highest. One whole number holds the counts of
all 52 up-cards, 32 bits for each, so that they are added at once. Hands of the player that a change
of suits maps onto one another are looked at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb, factorial, prod
from typing import Final, TypeAlias

from pitboss.banked.stud.settlement import LOSE, NO_QUALIFIER, PUSH, WIN, Terms, odds_of
from pitboss.cards import CARDS, DECK
from pitboss.odds.crew import Progress
from pitboss.odds.outcomes import Outcomes
from pitboss.rankings.fast import many

__all__ = ["DEALERS", "DEALS", "Bets", "play"]

Hand: TypeAlias = bytes
Bets: TypeAlias = Callable[[int, int], bool]
"""Whether a strategy bets on a hand of this value whose bet gains so much more than folding."""

DEALERS: Final = comb(46, 4)
"""How many hands the dealer may have, the player's hand and the up-card being known."""
DEALS: Final = comb(CARDS, 5) * 47 * DEALERS
FIELD: Final = 4
"""Bytes of a count."""


class Table:
    """For every few cards: how many of the hands passed by so far hold them and each up-card."""

    def __init__(self) -> None:
        self.counts = {cards: [0] for size in range(5) for cards in combinations(DECK, size)}

    def add(self, hand: Hand) -> None:
        """A hand passes by."""
        counts = self.counts
        one = packed(hand)
        for size in range(5):
            for cards in combinations(hand, size):
                counts[cards][0] += one

    def without(self, hand: Hand, *, passed: bool) -> memoryview:
        """For each up-card the hands so far that hold it and no card of this one.

        `passed` says whether the hand itself has passed by.
        """
        counts = self.counts
        found = -packed(hand) if passed else 0
        for size in range(5):
            some = sum([counts[cards][0] for cards in combinations(hand, size)])
            found += -some if size % 2 else some
        return memoryview(found.to_bytes(FIELD * CARDS, "little")).cast("I")


_ONES: Final = tuple(1 << 8 * FIELD * card for card in DECK)


def packed(hand: Hand) -> int:
    """One for each of these up-cards."""
    return sum([_ONES[card] for card in hand])


def play(
    terms: Terms, strategies: tuple[Bets, ...], progress: Progress | None
) -> tuple[Outcomes, ...]:
    """What each strategy comes to, over all deals of a player's hand, an up-card, a dealer's hand."""
    found = tuple(Outcomes() for _ in strategies)
    groups = _by_value()
    table = Table()
    weights = {hand: weight for _, hands in groups for hand in hands if (weight := _weight(hand))}
    unqualified: dict[Hand, memoryview] = {}
    done = 0
    for value, hands in groups:
        if not unqualified and value >= terms.qualifier:
            unqualified = {hand: table.without(hand, passed=False) for hand in weights}
        mine = [hand for hand in hands if hand in weights]
        lower = []
        if unqualified:
            lower = [table.without(hand, passed=False) for hand in mine]
        for hand in hands:
            table.add(hand)
        for hand, less in zip(mine, lower, strict=bool(lower)):
            upto = table.without(hand, passed=True)
            counts = _counts(hand, unqualified[hand], less, upto)
            _tally(terms, strategies, found, value, weights[hand], counts)
        done += len(hands)
        if progress is not None and not value % 16:
            progress(done / comb(CARDS, 5))
    for value, hands in groups:  # those that lose to every dealer who qualifies
        if value >= terms.qualifier:
            break
        for hand in hands:
            if hand in weights:
                none = unqualified[hand]
                counts = _counts(hand, none, none, none)
                _tally(terms, strategies, found, value, weights[hand], counts)
    return found


Counted: TypeAlias = list[tuple[int, int, int, int]]
"""For each up-card the dealers who don't qualify, who lose, who tie and who win."""


def _counts(hand: Hand, none: memoryview, less: memoryview, upto: memoryview) -> Counted:
    return [
        (none[up], less[up] - none[up], upto[up] - less[up], DEALERS - upto[up])
        for up in DECK
        if up not in hand
    ]


def _tally(
    terms: Terms,
    strategies: tuple[Bets, ...],
    found: tuple[Outcomes, ...],
    value: int,
    weight: int,
    counts: Counted,
) -> None:
    """Decides with every up-card, and keeps what follows."""
    times = terms.game.times
    odds = odds_of(terms, value)
    unit = odds.stake
    pays = unit + times * odds.pays
    stake = (1 + times) * unit
    for bets, outcomes in zip(strategies, found, strict=True):
        folded = nothing = won = tied = lost = 0
        for none, less, same, more in counts:
            if bets(value, none * unit + less * pays - more * stake + DEALERS * unit):
                nothing += none
                won += less
                tied += same
                lost += more
            else:
                folded += DEALERS
        outcomes.add("fold", -1, 0, weight * folded)
        outcomes.add(NO_QUALIFIER, 1, times, weight * nothing)
        outcomes.add(
            f"{WIN} at {odds}", 1 + times * Fraction(odds.pays, odds.stake), times, weight * won
        )
        outcomes.add(PUSH, 0, times, weight * tied)
        outcomes.add(LOSE, -1 - times, times, weight * lost)


def _by_value() -> list[tuple[int, list[Hand]]]:
    """All hands by their values, from the lowest up."""
    groups: dict[int, list[Hand]] = {}
    whole = b"".join(map(bytes, combinations(DECK, 5)))
    for at, value in enumerate(many("high", whole, 5)):
        groups.setdefault(value, []).append(whole[5 * at : 5 * at + 5])
    return sorted(groups.items())


def _weight(hand: Hand) -> int:
    """How many hands a change of suits makes of this one; 0 for all of them but one."""
    ranks = [0, 0, 0, 0]
    for card in hand:
        ranks[card & 3] |= 1 << (card >> 2)
    if not ranks[0] >= ranks[1] >= ranks[2] >= ranks[3]:
        return 0
    return factorial(4) // prod(map(factorial, Counter(ranks).values()))
