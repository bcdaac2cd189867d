"""The shoe of a house-banked table, or its one deck: shuffled and cut, and dealt until it is spent.

The sections on these games' cards are not at hand. Blackjack deals from a shoe until the cutting
card, about a quarter from its end; the stud games shuffle after every round, by analogy with poker.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Final

import msgspec

from pitboss.cards import CARDS
from pitboss.errors import Refused
from pitboss.table.night.commands import Command, CutDeck, RecutDeck, SealDeck, ShuffleDeck
from pitboss.table.night.due import Due
from pitboss.table.night.events import CutMade, DeckHandled, Event

__all__ = ["BLACKJACK", "STUD", "Shoe", "ShoeLaw"]


class ShoeLaw(msgspec.Struct, frozen=True):
    """The rows for shuffle and cut; `of_four` is how many quarters are dealt, 0 of a single round."""

    shuffle: str
    cut: str
    recut: str
    of_four: int


BLACKJACK: Final = ShoeLaw(
    "assumed:blackjack-shuffle", "assumed:blackjack-shuffle", "assumed:blackjack-shuffle", 3
)
STUD: Final = ShoeLaw("19:47-14.5(a)", "19:47-14.5(b)2", "19:47-14.5(c)", 0)
LEAST_CUT: Final = 10


class Shoe:
    """All the cards of a house-banked table, which is their deck 1."""

    def __init__(self, law: ShoeLaw, decks: int) -> None:
        self.law = law
        self.size = decks * CARDS
        self.shuffled = False
        self.cut = False
        self.served = 0
        self.commitment = ""
        self.playing = False
        self.faulty = False
        """Whether cards were missing or too many, and the shoe must not be used again."""

    def of(self, decks: int) -> Shoe:
        """These cards where there are as many decks as before, else others that wait to be shuffled."""
        if decks * CARDS == self.size:
            return self
        other = Shoe(self.law, decks)
        other.faulty = self.faulty
        return other

    def copy(self) -> Shoe:
        """An independent shoe in the same state."""
        return copy(self)

    def handle(self, command: Command) -> Event | None:
        """Takes a step with the cards; None if the command is about something else."""
        match command:
            case ShuffleDeck(deck=1, by_device=device):
                self._check_idle(self.law.shuffle)
                if self.faulty:
                    raise Refused(
                        "cards were missing or too many: they are sealed, and others are brought",
                        "13:47-20.38(h)",
                    )
                self.shuffled, self.cut, self.served, self.commitment = True, False, 0, ""
                note = "by a device" if device else ""
                return DeckHandled((self.law.shuffle,), "shuffled", 1, note)
            case CutDeck(deck=1):
                return self._cut(command)
            case SealDeck(deck=1, reason=reason):
                self._check_idle("13:47-20.38(h)")
                self.faulty = self.shuffled = self.cut = False
                self.served, self.commitment = 0, ""
                return DeckHandled(("13:47-20.38(h)",), "sealed, and others brought", 1, reason)
            case _:
                return None

    def _cut(self, command: CutDeck) -> Event:
        again = type(command) is RecutDeck
        cite = self.law.recut if again else self.law.cut
        self._check_idle(cite)
        if not self.shuffled or self.cut is not again or self.served:
            raise Refused("the cards are cut once, when they have been shuffled", cite)
        last = self.size - (LEAST_CUT if self.law.of_four else 1)  # a shoe is cut from either end
        if command.cards and not LEAST_CUT <= command.cards <= last:
            raise Refused(f"{command.cards} cards are no cut: from {LEAST_CUT} to {last} are", cite)
        self.cut = True
        self.commitment = command.commitment
        return CutMade((cite,), 1, command.cards, command.commitment, again)

    def _check_idle(self, cite: str) -> None:
        if self.playing:
            raise Refused("a round is being dealt from these cards", cite)

    def check_ready(self) -> None:
        """Refuses a round from cards that are not shuffled and cut."""
        if not self.cut:
            raise Refused(
                "a round is dealt from cards that were shuffled and cut", self.law.shuffle
            )

    def begin(self) -> None:
        """A round is dealt from these cards."""
        self.playing = True

    def end(self, position: int, faulty: bool) -> None:
        """The round is over; `position` is how many cards have left the shoe by now."""
        self.playing = False
        self.faulty = faulty
        self.served = position
        if faulty or 4 * position >= self.law.of_four * self.size:
            self.shuffled = self.cut = False
            self.served, self.commitment = 0, ""

    def due(self, now: int) -> Iterator[Due]:
        """A shuffle or a cut, between rounds."""
        if self.faulty:
            yield Due("seal", ("13:47-20.38(h)",), now, 1)
        elif not self.playing and not self.shuffled:
            yield Due("shuffle", (self.law.shuffle,), now, 1)
        elif not self.playing and not self.cut:
            yield Due("cut", (self.law.cut,), now, 1)
