"""Every deal of a stud game against the paytable: the four cards a player knows, and the hole card."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final, TypeAlias

from pitboss.banked.stud.paytable import row_of
from pitboss.banked.stud.settlement import LOSE, PUSH, WIN, Terms
from pitboss.cards import CARDS, DECK
from pitboss.errors import Broken
from pitboss.money import Odds
from pitboss.odds.crew import Progress
from pitboss.odds.outcomes import Outcomes
from pitboss.rankings.fast import many

__all__ = ["DEALS", "Adds", "play"]

Adds: TypeAlias = Callable[[tuple[int, ...], Fraction], bool]
"""Whether a strategy adds to its wager, knowing these cards, by which a wager gains so much."""

DEALS: Final = comb(CARDS, 4) * 48


def play(
    terms: Terms, strategies: tuple[Adds, ...], progress: Progress | None
) -> tuple[Outcomes, ...]:
    """What each strategy comes to over all deals; whoever adds to his wager adds all that he may."""
    if len(terms.game.each) + len(terms.game.dealer) != 5 or terms.game.dealer.count("d") != 1:
        raise Broken(f"{terms.game.name} is not dealt four cards that a player sees, and one more")
    found = tuple(Outcomes() for _ in strategies)
    named: dict[int, tuple[str, Fraction]] = {}
    second = Fraction(terms.game.times)
    for number, seen in enumerate(combinations(DECK, 4)):
        holes = b"".join([bytes((*seen, hole)) for hole in DECK if hole not in seen])
        results = []
        for value in many("high", holes, 5):
            if value not in named:
                named[value] = _result(terms, value)
            results.append(named[value])
        gain = sum([each for _, each in results], Fraction(0))
        for adds, outcomes in zip(strategies, found, strict=True):
            more = second if adds(seen, gain) else Fraction(0)
            for name, each in results:
                outcomes.add(name, each * (1 + more), more, 1)
        if progress is not None and not number % 2048:
            progress(48 * number / DEALS)
    return found


def _result(terms: Terms, value: int) -> tuple[str, Fraction]:
    """What a hand of this value is called, and what each wager gains by it."""
    row: tuple[Odds | None] | None = row_of(terms.rows, value)
    if row is None:
        return LOSE, Fraction(-1)
    odds = row[0]
    return (
        (PUSH, Fraction(0))
        if odds is None
        else (f"{WIN} at {odds}", Fraction(odds.pays, odds.stake))
    )
