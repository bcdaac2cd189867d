"""A tally: in how many deals who won which part of the pot, and the equities that follow.

Entry `high | low << hands` counts the deals in which the hands whose bits are set in `high` are
best by the first ranking, and those in `low` by the second; 0 in `low` means that nobody qualified.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from typing import Final, TypeAlias

import msgspec

from pitboss.odds.situation import Situation

__all__ = ["Equity", "HandEquity", "Tally", "blank", "equities", "winners"]

Tally: TypeAlias = "array[int]"

_POT: Final = 5040
"""Divisible by twice every number of players up to ten, so that every share is a whole number."""


class HandEquity(msgspec.Struct, frozen=True):
    """What one hand can expect of a pot of 1."""

    hand: str
    equity: Fraction | None
    """Exactly, or None if simulated."""
    share: float
    win: int
    """Deals in which it takes the whole pot."""
    tie: int
    """Deals in which it takes a part of the pot."""
    high: int | None
    """Deals in which nobody's high hand is better; None unless the pot is split."""
    low: int | None
    """Deals in which it qualifies for low and nobody's low is better; None unless split."""
    standard_error: float | None
    """Of the share, or None if exact."""


class Equity(msgspec.Struct, frozen=True):
    """Every hand's equity, and how it was found."""

    game: str
    hands: tuple[HandEquity, ...]
    boards: int
    """Deals that were counted, all equally likely."""
    method: str
    standard_error: float | None
    """The greatest of the hands', or None if exact."""
    seed: int | None
    """Repeats the simulation, or None if exact."""
    seconds: float


def blank(situation: Situation) -> Tally:
    """An empty tally."""
    return array("q", bytes(8 << (len(situation.hands) * len(situation.rankings))))


def winners(values: list[int]) -> int:
    """The bits of the best; no bits where no value is above 0."""
    best = max(values)
    return sum(1 << at for at, value in enumerate(values) if value == best) if best else 0


def equities(situation: Situation, tally: Tally, *, exact: bool) -> tuple[HandEquity, ...]:
    """Each hand's figures; exact ones add up to 1."""
    outcomes = [
        (count, *_split(entry, len(situation.hands))) for entry, count in enumerate(tally) if count
    ]
    boards = sum(count for count, _, _ in outcomes)
    two = len(situation.rankings) == 2
    figures = []
    for at, hand in enumerate(situation.hands):
        win = tie = high = low = total = squares = 0
        for count, best_high, best_low in outcomes:
            chips = _chips(at, best_high, best_low)
            win += count * (chips == _POT)
            tie += count * (0 < chips < _POT)
            high += count * (best_high >> at & 1)
            low += count * (best_low >> at & 1)
            total += count * chips
            squares += count * chips * chips
        share = Fraction(total, boards * _POT)
        variance = Fraction(squares, boards * _POT * _POT) - share * share
        error = None if exact else sqrt(variance / max(boards - 1, 1))
        figures.append(
            HandEquity(
                hand=hand.written,
                equity=share if exact else None,
                share=float(share),
                win=win,
                tie=tie,
                high=high if two else None,
                low=low if two else None,
                standard_error=error,
            )
        )
    return tuple(figures)


def _split(entry: int, hands: int) -> Iterator[int]:
    yield entry & ((1 << hands) - 1)
    yield entry >> hands


def _chips(at: int, high: int, low: int) -> int:
    """A hand's part of a pot of 5040: half for high and half for low, or all for high."""
    half = _POT // 2 if low else _POT
    chips = half // high.bit_count() if high >> at & 1 else 0
    return chips + (half // low.bit_count() if low >> at & 1 else 0)
