"""How a finished round of blackjack is written on a line, and its hands as they are settled."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from pitboss.banked.blackjack.tally import OVER, tally
from pitboss.play.written import Cents, Number

__all__ = [
    "Cards",
    "Hand",
    "Seat",
    "SeveralLine",
    "SeveralSeat",
    "SingleLine",
    "SingleSeat",
    "WrittenHand",
]

Cards: TypeAlias = tuple[int, ...]


class WrittenHand(msgspec.Struct, forbid_unknown_fields=True):
    """A player's hand as the line has it."""

    cards: str
    doubled: bool = False


class SeveralSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that plays against several dealer's hands."""

    seat: Number
    wagers: tuple[Cents, ...]
    hands: tuple[WrittenHand, ...]
    insurance: tuple[Cents, ...] = ()
    split: bool = False


class SingleSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that plays against the dealer's one hand."""

    seat: Number
    wager: Cents
    hands: tuple[WrittenHand, ...]
    insurance: Cents = 0
    bonus: Cents = 0
    bonus_display: Cents | None = None
    progressive: Cents = 0
    split: bool = False


class _Line(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    game: str
    edition: str | None = None
    decks: Annotated[int, msgspec.Meta(ge=1, le=8)]
    up: str
    meter: Cents | None = None
    readings: dict[str, str] = {}


class SeveralLine(_Line, forbid_unknown_fields=True, kw_only=True):
    """A line of a game with several dealer's hands."""

    dealer: tuple[str, ...]
    seats: tuple[SeveralSeat, ...]


class SingleLine(_Line, forbid_unknown_fields=True, kw_only=True):
    """A line of a game with one dealer's hand."""

    dealer: str
    seats: tuple[SingleSeat, ...]


class Hand:
    """A player's hand, checked and counted."""

    __slots__ = ("cards", "doubled", "natural", "tally")

    def __init__(self, cards: Cards, *, doubled: bool, natural: bool) -> None:
        self.cards = cards
        self.doubled = doubled
        self.natural = natural
        self.tally = tally(cards)


class Seat:
    """A seat with its wagers and hands, whatever the game wrote them like."""

    __slots__ = ("hands", "insurance", "number", "wagers", "written")

    def __init__(self, written: SeveralSeat | SingleSeat) -> None:
        self.written = written
        self.number = written.seat
        if isinstance(written, SingleSeat):
            self.wagers: tuple[int, ...] = (written.wager,)
            self.insurance: tuple[int, ...] = (written.insurance,)
        else:
            self.wagers = written.wagers
            self.insurance = written.insurance or (0,) * len(written.wagers)
        self.hands: tuple[Hand, ...] = ()

    @property
    def all_over(self) -> bool:
        """Whether every hand of the seat is over 21."""
        return all(hand.tally >= OVER for hand in self.hands)
