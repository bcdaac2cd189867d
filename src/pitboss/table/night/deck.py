"""A deck of a poker table: how far its procedure has come, and what is due of it when."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, TypeAlias

import msgspec

from pitboss.cards import Card
from pitboss.errors import Refused
from pitboss.table.night.commands import Back
from pitboss.table.night.due import HOUR

__all__ = [
    "CASINO",
    "CASINO_NIGHT",
    "CHANGED_AFTER",
    "LEAST_CUT",
    "MIXED",
    "READY",
    "SEQUENCED_AFTER",
    "Deck",
    "DeckLaw",
    "Stage",
    "check_backs",
    "check_cut",
    "cut",
]

SEQUENCED_AFTER: Final = 2 * HOUR
CHANGED_AFTER: Final = 4 * HOUR
LEAST_CUT: Final = 10


class Stage(Enum):
    """How far the procedure of a deck has come."""

    FRESH = "as it came"
    SORTED = "sorted and inspected, and not verified yet"
    VERIFIED = "verified, and not spread yet"
    DOWN = "spread face down"
    OPEN = "spread face up"
    SEEN = "in sequence, and two players could look at it"
    WASHED = "washed"
    SHUFFLED = "shuffled"
    CUT = "cut"
    USED = "used, and not shuffled since"
    FAULTY = "found with cards missing or too many"
    SEALED = "sealed and handed in"


READY: Final = (Stage.SEEN, Stage.WASHED, Stage.SHUFFLED, Stage.CUT, Stage.USED)
"""A deck that was inspected, spread and looked at."""
MIXED: Final = READY[1:]
"""A deck whose cards are out of sequence."""


class DeckLaw(msgspec.Struct, frozen=True):
    """Which row wants what of the decks; without `clocks` nothing is due by the hour."""

    cover: str
    two: str
    clocks: str


CASINO: Final = DeckLaw("19:47-14.2(a)", "19:47-14.2(a)#2", "19:47-14.2(b)")
CASINO_NIGHT: Final = DeckLaw("13:47-20.34(a)", "13:47-20.34(a)", "")


def check_backs(law: DeckLaw, backs: tuple[Back, Back], cover: str, *, device: bool) -> None:
    """Refuses decks that nobody could tell apart, and a cover card that hides among them."""
    first, second = backs
    if device and first.colour == second.colour:
        raise Refused(
            f"both backs are {first.colour}: with a shuffling device at work they have two colours",
            "19:47-14.2(d)1",
        )
    if first == second:
        raise Refused(f"both backs are {first}: nobody could tell the decks apart", law.two)
    if cover in (first.colour, second.colour):
        raise Refused(f"a {cover} cover card does not stand out from a {cover} deck", law.cover)


def cut(cards: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """The order after a cut: so many cards came off the top, and the rest was placed on them."""
    check_cut(lifted or 1, len(cards))
    return (*cards[lifted:], *cards[:lifted])


def check_cut(lifted: int, of: int) -> None:
    """Refuses to lift too few cards, or all of them; what nobody counted is believed."""
    if lifted and not LEAST_CUT <= lifted < of:
        raise Refused(
            f"{lifted} cards are no cut: from {LEAST_CUT} to {of - 1} are lifted from the top, and "
            "the rest goes on them",
            "19:47-14.5(b)2",
            "19:47-14.5(b)3",
        )


class Deck:
    """One of the two decks."""

    __slots__ = ("back", "commitment", "mixed", "opened", "stage", "stored")

    def __init__(self, back: Back, opened: int) -> None:
        self.back = back
        self.opened = opened
        self.stage = Stage.FRESH
        self.stored = False
        """Whether it waits in its place, or in the device, instead of lying before the dealer."""
        self.mixed: int | None = None
        """Since when its cards are out of sequence."""
        self.commitment = ""

    def lay_aside(self) -> None:
        """It waits, and is cut when its turn comes: a cut belongs to the round that follows it."""
        self.stored = True
        if self.stage is Stage.CUT:
            self.stage = Stage.SHUFFLED
            self.commitment = ""

    def due(self, clocks: str, now: int, seated: int, *, idle: bool) -> Step | None:
        """What this deck needs now, by which row and since when; no clock runs without `clocks`."""
        if self.stage is Stage.FAULTY:
            return "seal", ("13:47-20.38(h)",), now
        if self.stage is Stage.SEALED:
            return "replace", ("13:47-20.38(h)",), now
        if clocks and now >= self.opened + CHANGED_AFTER:
            return "replace", (clocks,), self.opened + CHANGED_AFTER
        if clocks and self.mixed is not None and now >= self.mixed + SEQUENCED_AFTER:
            return "sequence", (clocks,), self.mixed + SEQUENCED_AFTER
        step = _NEXT.get(self.stage)
        if seated >= 2:
            step = step or _FOR_TWO.get(self.stage)
            if idle and not self.stored:
                step = step or _TO_PLAY.get(self.stage)
        elif idle and self.stage in READY:
            step = "spread", "19:47-14.5(d)"
        return None if step is None else (step[0], (step[1],), now)


Step: TypeAlias = tuple[str, tuple[str, ...], int]

_NEXT: Final = {
    Stage.FRESH: ("sort", "19:47-14.4(a)"),
    Stage.SORTED: ("verify", "19:47-14.4(a)"),
    Stage.VERIFIED: ("spread", "19:47-14.4(b)"),
}
"""What follows at an opened table, whoever has come."""
_FOR_TWO: Final = {
    Stage.DOWN: ("turn up", "19:47-14.5(d)"),
    Stage.OPEN: ("show", "19:47-14.4(c)"),
}
"""What follows as soon as two players sit at the table."""
_TO_PLAY: Final = {
    Stage.SEEN: ("wash", "19:47-14.4(c)"),
    Stage.WASHED: ("shuffle", "19:47-14.5(a)"),
    Stage.USED: ("shuffle", "19:47-14.5(a)"),
    Stage.SHUFFLED: ("cut", "19:47-14.5(b)2"),
}
"""What the deck before the dealer needs before the next round."""
