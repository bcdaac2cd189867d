"""How a finished round of blackjack is written on a line, and its hands as they are settled."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from pitboss.banked.blackjack.tally import OVER, tally
from pitboss.play.written import Cents, Number
from pitboss.posting.posting import SPLIT_ONCE, BankedRules

__all__ = [
    "Cards",
    "Hand",
    "Posted",
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
    surrendered: bool = False
    first_cards: str = ""


class Posted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What the table had posted otherwise than usual, by the keys of a posting."""

    soft_17: Literal["stand", "draw"] = "stand"
    split_hands: Annotated[int, msgspec.Meta(ge=2, le=4)] = SPLIT_ONCE
    resplit_aces: bool = False
    double_after_split: bool = True
    surrender: bool = False

    @property
    def rules(self) -> BankedRules:
        """The same as the rules of a table, whose limits a line does not know."""
        return BankedRules(
            minimum=0,
            maximum=0,
            soft_17=self.soft_17 == "draw",
            split_hands=self.split_hands,
            resplit_aces=self.resplit_aces,
            double_split=self.double_after_split,
            surrender=self.surrender,
        )


class _Line(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    game: str
    edition: str | None = None
    decks: Annotated[int, msgspec.Meta(ge=1, le=8)]
    up: str
    meter: Cents | None = None
    readings: dict[str, str] = {}
    posted: Posted = Posted()


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

    __slots__ = ("firsts", "hands", "insurance", "number", "surrendered", "wagers", "written")

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
        self.surrendered = isinstance(written, SingleSeat) and written.surrendered
        self.firsts: Cards = ()

    @property
    def all_over(self) -> bool:
        """Whether every hand of the seat is over 21."""
        return all(hand.tally >= OVER for hand in self.hands)
