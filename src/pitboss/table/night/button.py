"""The button: where play begins, and how it travels.

It skips empty seats and players who sit out: there is no dead button, and nobody owes a blind that
passed while he was away. No text asks for either. A void round leaves it where it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final

import msgspec

from pitboss.errors import Malformed, Refused
from pitboss.table.night.events import ButtonDrawn, ButtonGoes

__all__ = ["CASINO", "CASINO_NIGHT", "Button", "ButtonLaw"]


class ButtonLaw(msgspec.Struct, frozen=True):
    """Which row says where the button begins, whether by a card instead, and that it moves."""

    first: str
    drawn: str
    moves: str


CASINO: Final = ButtonLaw("19:47-14.10(c)2", "", "19:47-14.10(c)3")
CASINO_NIGHT: Final = ButtonLaw("13:47-20.36(c)2i", "13:47-20.36(c)2ii", "13:47-20.36(c)3")


class Button:
    """The seat that the button lies before, 0 before play begins."""

    def __init__(self, edition: str) -> None:
        self.law = CASINO_NIGHT if edition == "13:47-20" else CASINO
        self.seat = 0
        self.drawn = 0
        """Who has won the draw for the first button."""
        self.tied: tuple[int, ...] = ()
        """Who has to draw again."""
        self.moves = False
        """Whether a round was completed since it came to lie where it is."""

    def copy(self) -> Button:
        """An independent button that lies in the same place."""
        return copy(self)

    def draw(self, cards: dict[int, int], players: Sequence[int]) -> ButtonDrawn:
        """A card is dealt to each player, and the highest rank has the button; who ties draws again."""
        if not self.law.drawn:
            raise Refused(
                "a casino draws no card for the button: it begins before the first player on the "
                "dealer's right",
                self.law.first,
            )
        if self.seat or self.drawn:
            raise Refused("the button is drawn for when play begins, and once", self.law.drawn)
        if len(players) < 2:
            raise Refused(
                "nobody draws for the button before two players are ready", self.law.drawn
            )
        due = tuple(seat for seat in players if seat in self.tied) or tuple(players)
        if tuple(sorted(cards)) != due:
            raise Malformed(f"a card is dealt to each of the seats {', '.join(map(str, due))}")
        best = max(card >> 2 for card in cards.values())
        highest = tuple(seat for seat in due if cards[seat] >> 2 == best)
        if len(highest) > 1:
            self.tied = highest
            return ButtonDrawn((self.law.drawn, "reading:A11"), cards, highest)
        self.tied = ()
        self.drawn = highest[0]
        return ButtonDrawn((self.law.drawn,), cards, ())

    def next(self, players: Sequence[int]) -> ButtonGoes | None:
        """Where it goes for a round of these players, in the order of their seats; None if it stays."""
        if self.tied:
            raise Refused(
                "the draw for the button is tied and goes on", self.law.drawn, "reading:A11"
            )
        if not self.seat:
            if self.drawn in players:
                return ButtonGoes(("13:47-20.2 Button", self.law.drawn), self.drawn, 0)
            return ButtonGoes(("13:47-20.2 Button", self.law.first, "reading:A11"), players[-1], 0)
        if self.seat in players and not self.moves:
            return None
        onward = [seat for seat in players if seat > self.seat]
        return ButtonGoes(("13:47-20.2 Button", self.law.moves), (onward or players)[0], self.seat)
