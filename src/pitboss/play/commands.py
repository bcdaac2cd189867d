"""Commands: what somebody does or says at the table, checked for form and for nothing else.

A command that cannot be read (an amount that is no whole number of cents, a card that is none) is
`Malformed` when it is made; whether it is allowed is decided by the round.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitboss.cards import UNKNOWN
from pitboss.errors import Malformed
from pitboss.games.vocabulary import Fact, Ruling
from pitboss.money import Transfer
from pitboss.play.forms import (
    MOST,
    check_amount,
    check_amounts,
    check_cards,
    check_commitment,
    check_number,
)

__all__ = [
    "Amount",
    "Bet",
    "Call",
    "Check",
    "Command",
    "Deal",
    "Decision",
    "Double",
    "Draw",
    "Fold",
    "ForcedBet",
    "Hit",
    "Insure",
    "Muck",
    "NoMoreBets",
    "Raise",
    "Report",
    "Rule",
    "Show",
    "Shuffle",
    "Split",
    "Stand",
    "Straddle",
    "Surrender",
    "TakeBack",
    "Validate",
    "Wager",
    "named",
]


class _Command(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What every command is."""


# --- players --------------------------------------------------------------------------------------


class Fold(_Command, frozen=True, gc=False):
    """Gives up the hand."""

    hand: int = 0

    def __post_init__(self) -> None:
        if type(self.hand) is not int or self.hand:
            check_number(self.hand, "hand")


class Check(_Command, frozen=True, gc=False):
    """Waives the right to bet first."""


class Call(_Command, frozen=True, gc=False):
    """Matches the latest bet, or goes all-in for less."""


class ForcedBet(_Command, frozen=True, gc=False):
    """Puts in the posted forced bet."""


class Straddle(_Command, frozen=True, gc=False):
    """Puts up, of one's own will and before a card is dealt, twice the big blind."""


class Raise(_Command, frozen=True, gc=False):
    """Bets or raises to an amount of this betting round."""

    to: int

    def __post_init__(self) -> None:
        if type(self.to) is not int or not 0 <= self.to <= MOST:
            check_amount(self.to, "a raise")


class Show(_Command, frozen=True):
    """Lays the hand open; `cards` names those that the round does not know yet, in their order."""

    cards: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check_cards(self.cards)


class Draw(_Command, frozen=True):
    """Discards the cards at these places of the hand, counted from 0, for as many new ones."""

    discards: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if type(self.discards) is not tuple:
            raise Malformed(f"the discards {self.discards!r} are no tuple of places of the hand")
        for index in self.discards:
            check_number(index, "a discard's place")


class Muck(_Command, frozen=True, gc=False):
    """Concedes and discards the hand unseen."""


class Wager(_Command, frozen=True):
    """Puts up wagers before the cards, one amount for each box of the game; nothing is 0."""

    amounts: tuple[int, ...]

    def __post_init__(self) -> None:
        check_amounts(self.amounts, "a wager")


class Bet(_Command, frozen=True, gc=False):
    """Stays in by putting up the wager that the game asks of the cards' owner."""

    cents: int

    def __post_init__(self) -> None:
        check_amount(self.cents, "a bet")


class Insure(_Command, frozen=True):
    """Insures wagers against a dealer's blackjack, one amount for each; all 0 declines."""

    amounts: tuple[int, ...]

    def __post_init__(self) -> None:
        check_amounts(self.amounts, "insurance")


class Stand(_Command, frozen=True, gc=False):
    """Takes no more cards."""

    hand: int = 0

    def __post_init__(self) -> None:
        check_number(self.hand, "hand")


class Hit(_Command, frozen=True, gc=False):
    """Asks for another card."""

    hand: int = 0

    def __post_init__(self) -> None:
        check_number(self.hand, "hand")


class Double(_Command, frozen=True):
    """Doubles every live wager of the hand and takes one card; `amounts` may double for less."""

    hand: int = 0
    amounts: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check_number(self.hand, "hand")
        check_amounts(self.amounts, "a double")


class Split(_Command, frozen=True, gc=False):
    """Splits a pair in two hands, with the same wagers again on the second.

    Hands count from the dealer's left: those behind a hand that is split again count one more.
    """

    hand: int = 0

    def __post_init__(self) -> None:
        check_number(self.hand, "hand")


class Surrender(_Command, frozen=True, gc=False):
    """Gives up half of the wager, and with it the hand, before anything else is decided."""

    hand: int = 0

    def __post_init__(self) -> None:
        check_number(self.hand, "hand")


class TakeBack(_Command, frozen=True, gc=False):
    """Takes back one of the equal wagers that lie in a box, and plays on for the others."""


# --- the dealer -----------------------------------------------------------------------------------


class Deal(_Command, frozen=True):
    """Deals cards to the next places that the round awaits, as many as there are cards.

    Face-down cards that nobody has seen are `UNKNOWN`.
    """

    cards: tuple[int, ...]

    def __post_init__(self) -> None:
        check_cards(self.cards)


class Shuffle(_Command, frozen=True):
    """Has shuffled the cards that the round asked to be; `commitment` seals their new order."""

    commitment: str = ""

    def __post_init__(self) -> None:
        check_commitment(self.commitment)


class NoMoreBets(_Command, frozen=True, gc=False):
    """Closes the wagers, or the insurance."""


class Amount(_Command, frozen=True, gc=False):
    """Reads off what a device shows for a seat."""

    seat: int
    cents: int

    def __post_init__(self) -> None:
        check_number(self.seat, "seat")
        check_amount(self.cents, "an amount")


class Report(_Command, frozen=True, gc=False):
    """States an irregularity: a fact, with the seat, the place in the hand and the card it concerns."""

    fact: Fact
    seat: int = 0
    index: int = 0
    card: int = UNKNOWN

    def __post_init__(self) -> None:
        if type(self.fact) is not Fact:
            raise Malformed(f"{self.fact!r} is no fact that can be reported")
        check_number(self.seat, "seat")
        check_number(self.index, "index")
        check_cards((self.card,))


# --- the floor ------------------------------------------------------------------------------------


class Validate(_Command, frozen=True, gc=False):
    """A supervisor confirms the payout that waits for him."""


class Rule(_Command, frozen=True, gc=False):
    """Chooses one of the lawful rulings."""

    ruling: Ruling

    def __post_init__(self) -> None:
        if type(self.ruling) is not Ruling:
            raise Malformed(f"{self.ruling!r} is no ruling")


class Decision(_Command, frozen=True):
    """The operator's final word: a ruling, money that moves by it, and the reason."""

    ruling: Ruling
    transfers: tuple[Transfer, ...] = ()
    reason: str = ""

    def __post_init__(self) -> None:
        if type(self.ruling) is not Ruling:
            raise Malformed(f"{self.ruling!r} is no ruling")
        if type(self.transfers) is not tuple or any(
            type(transfer) is not Transfer for transfer in self.transfers
        ):
            raise Malformed("the transfers of a decision stand in a tuple of Transfer")
        if type(self.reason) is not str or not self.reason.strip():
            raise Malformed("a decision gives its reason in words")


Command: TypeAlias = (
    Fold | Check | Call | ForcedBet | Straddle | Raise | Draw | Show | Muck
    | Wager | Bet | Insure | Stand | Hit | Double | Split | Surrender | TakeBack
    | Deal | Shuffle | NoMoreBets | Amount | Report
    | Validate | Rule | Decision
)  # fmt: skip


def named(command: object) -> str:
    """What a command is called in a sentence; the class itself lacks its brackets."""
    if isinstance(command, type):
        return f"the class {command.__name__} (a command is made by {command.__name__}(...))"
    return type(command).__name__
