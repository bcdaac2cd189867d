"""Temperaments: how many hands a player plays, how hard he bets them, how often he bluffs."""

from __future__ import annotations

from typing import Final, NamedTuple

from pitboss.errors import Malformed

__all__ = ["TEMPERS", "Temper", "named", "of_seat"]


class Temper(NamedTuple):
    """The dials of a player; 1 is what the books advise."""

    name: str
    starts: float
    """How many of the hands that the books play he plays."""
    presses: float
    """How readily he bets and raises."""
    pays: float
    """How little of a pot he must expect to win before he calls."""
    bluffs: float
    """How often he bets next to nothing where one or two might fold."""
    wager: int
    """At a banked game, how many of the least wagers he puts up at most."""
    side: float
    """How often he makes a side wager."""


STEADY: Final = Temper("steady", 1.0, 1.0, 1.0, 0.06, 3, 0.03)
TIGHT: Final = Temper("tight", 0.7, 0.9, 0.9, 0.03, 1, 0.0)
BOLD: Final = Temper("bold", 1.4, 1.2, 1.1, 0.12, 8, 0.1)

TEMPERS: Final = (STEADY, BOLD, TIGHT)
"""In the order in which they sit down."""


def of_seat(seat: int) -> Temper:
    """Who sits there where nobody has chosen otherwise."""
    return TEMPERS[seat % len(TEMPERS)]


def named(name: str) -> Temper:
    """The temperament of this name."""
    for temper in TEMPERS:
        if temper.name == name:
            return temper
    names = ", ".join(temper.name for temper in TEMPERS)
    raise Malformed(f"{name!r:.40} is no temperament; there are {names}")
