"""What is done at a table around its rounds: by players, by the dealer and by the floor.

A command checks its own form when it is made; whether it is allowed is decided by the night.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from pitboss.cards import CARDS
from pitboss.errors import Malformed
from pitboss.money import SEATS, Transfer, whole

__all__ = [
    "AnnounceChange",
    "Back",
    "BringDecks",
    "BringDevice",
    "BuyMore",
    "ChangePosting",
    "CloseRound",
    "CloseTable",
    "CollectTime",
    "ComeBack",
    "Command",
    "CutDeck",
    "Decide",
    "DeviceFails",
    "Dismiss",
    "DrawForButton",
    "Leave",
    "OfDealer",
    "OfFloor",
    "OfPlayer",
    "RecutDeck",
    "RemoveDevice",
    "ReplaceDeck",
    "RotateDecks",
    "SealDeck",
    "SequenceDeck",
    "ShowDecks",
    "ShuffleDeck",
    "Sit",
    "SitOut",
    "SortDeck",
    "SpreadDeck",
    "StoreDeck",
    "Supply",
    "TurnUp",
    "VerifyDeck",
    "VerifyTime",
    "WashDeck",
    "WithdrawChange",
]

MOST: Final = 10**15


def _cents(value: object, name: str, least: int = 1) -> None:
    if whole(value, name, least=least) > MOST:
        raise Malformed(f"{name} is at most {MOST} cents, not {value}")


def _words(value: object, name: str) -> None:
    if type(value) is not str or not value.strip() or len(value) > 200:
        raise Malformed(f"{name} is said in words, up to 200 letters, and not {value!r:.60}")


class _Command(msgspec.Struct, frozen=True, tag=True):
    """What every command is."""


# --- players --------------------------------------------------------------------------------------


class Sit(_Command, frozen=True):
    """Takes a seat and lays so much money on the table."""

    cents: int

    def __post_init__(self) -> None:
        _cents(self.cents, "what a player brings")


class BuyMore(_Command, frozen=True):
    """Lays more money on the table."""

    cents: int

    def __post_init__(self) -> None:
        _cents(self.cents, "what a player adds")


class SitOut(_Command, frozen=True):
    """Keeps the seat and is not dealt in from the next round on."""


class ComeBack(_Command, frozen=True):
    """Is dealt in again from the next round on."""


class Leave(_Command, frozen=True):
    """Gives up the seat and takes along all that is left on the table."""


# --- decks: the dealer and the floor --------------------------------------------------------------


class _OfDeck(_Command, frozen=True):
    """What is done with one of the table's decks, which are called 1 and 2."""

    deck: int

    def __post_init__(self) -> None:
        if type(self.deck) is not int or self.deck not in (1, 2):
            raise Malformed(f"the decks of a table are 1 and 2; there is no deck {self.deck!r}")


class Back(msgspec.Struct, frozen=True):
    """The look of a deck's backs; two decks differ in colour or in design."""

    colour: str
    design: str = ""

    def __post_init__(self) -> None:
        _words(self.colour, "the colour of a back")
        if type(self.design) is not str or len(self.design) > 200:
            raise Malformed(f"the design of a back is said in words, not {self.design!r:.60}")

    def __str__(self) -> str:
        return f"{self.colour}, {self.design}" if self.design else self.colour


class BringDecks(_Command, frozen=True):
    """Two decks and a cover card come to the table and are opened."""

    backs: tuple[Back, Back]
    cover: str

    def __post_init__(self) -> None:
        if type(self.backs) is not tuple or [type(back) for back in self.backs] != [Back, Back]:
            raise Malformed("the backs of two decks stand in a tuple of two of Back")
        _words(self.cover, "the colour of a cover card")


class SortDeck(_OfDeck, frozen=True):
    """The dealer has sorted the deck and inspected its cards."""


class VerifyDeck(_OfDeck, frozen=True):
    """The floor has verified the dealer's inspection."""


class SpreadDeck(_OfDeck, frozen=True):
    """The deck lies spread on the table, face up or face down."""

    up: bool = True


class TurnUp(_OfDeck, frozen=True):
    """A deck that lay spread face down is turned up."""


class ShowDecks(_Command, frozen=True):
    """The first two players have had the time to look at the decks that lie open."""


class WashDeck(_OfDeck, frozen=True):
    """The deck was turned over, mixed all over the table and stacked."""


class ShuffleDeck(_OfDeck, frozen=True):
    """The deck was shuffled into a single stack, by hand or by the device."""

    by_device: bool = False


class CutDeck(_OfDeck, frozen=True):
    """So many cards from the top were laid on the cover card, and the others on them.

    Nobody counts real cards: 0 stands for as many as the law asks. `commitment` seals the order that
    this leaves, where a computer deals.
    """

    cards: int = 0
    commitment: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        whole(self.cards, "the number of cards that are cut", least=0)
        if type(self.commitment) is not str:
            raise Malformed(f"a commitment is text, not {self.commitment!r:.60}")


class RecutDeck(CutDeck, frozen=True):
    """The floor had the deck cut once more."""


class StoreDeck(_OfDeck, frozen=True):
    """The deck waits in its place at the table, or in the device, while the other is used."""


class RotateDecks(_Command, frozen=True):
    """The deck that waited comes into play, and the other waits."""


class SequenceDeck(_OfDeck, frozen=True):
    """The 52 cards were put back into suits and sequence."""


class SealDeck(_OfDeck, frozen=True):
    """The deck was sealed in an envelope and handed in."""

    reason: str

    def __post_init__(self) -> None:
        super().__post_init__()
        _words(self.reason, "why a deck is sealed")


class ReplaceDeck(_OfDeck, frozen=True):
    """A fresh deck was opened in place of this one."""

    back: Back

    def __post_init__(self) -> None:
        super().__post_init__()
        if type(self.back) is not Back:
            raise Malformed(f"the look of a deck is a Back, not {self.back!r:.60}")


class BringDevice(_Command, frozen=True):
    """A shuffling device is at work from now on."""


class DeviceFails(_OfDeck, frozen=True):
    """The device jammed, stopped or left its shuffle of this deck unfinished."""


class RemoveDevice(_Command, frozen=True):
    """The shuffling device has left the table."""


# --- button, money, changes, closing --------------------------------------------------------------


class DrawForButton(_Command, frozen=True):
    """The card that was dealt to each seat to find who has the button first."""

    cards: dict[int, int]

    def __post_init__(self) -> None:
        if type(self.cards) is not dict:
            raise Malformed(
                f"a draw for the button maps seats to cards, and is not {self.cards!r:.60}"
            )
        for seat, card in self.cards.items():
            _seat(seat)
            if type(card) is not int or not 0 <= card < CARDS:
                raise Malformed(f"{card!r} is not a card that lies face up: those are 0 to 51")
        if len(set(self.cards.values())) < len(self.cards):
            raise Malformed("two seats cannot have drawn the same card")


class CloseRound(_Command, frozen=True):
    """The round that is over is taken off the table: its rake, the button and the kill move."""


class CollectTime(_Command, frozen=True):
    """The dealer takes the time charge that is due; `payers` says who pays a table's charge."""

    payers: dict[int, int] = {}

    def __post_init__(self) -> None:
        if type(self.payers) is not dict:
            raise Malformed(f"payers are a mapping of seats to cents, not {self.payers!r:.60}")
        for seat, cents in self.payers.items():
            _seat(seat)
            _cents(cents, f"what seat {seat} pays for time")


class VerifyTime(_Command, frozen=True):
    """The operator has verified the time charges that lie in the rake area."""


class Dismiss(_Command, frozen=True):
    """The floor clears a seat and hands its money back."""

    seat: int

    def __post_init__(self) -> None:
        _seat(self.seat)


class Supply(_Command, frozen=True):
    """Money of the house comes to the table's inventory or, below zero, leaves it."""

    cents: int

    def __post_init__(self) -> None:
        _cents(abs(whole(self.cents, "what is supplied", least=-MOST)), "what is supplied")


class AnnounceChange(_Command, frozen=True):
    """The sign of what this posting, a text in TOML, changes hangs at the table, and was announced."""

    posting: str

    def __post_init__(self) -> None:
        if type(self.posting) is not str:
            raise Malformed(f"a posting is text, not {self.posting!r:.60}")


class WithdrawChange(_Command, frozen=True):
    """What was announced will not come."""


class ChangePosting(_Command, frozen=True):
    """The table is played by what was announced from now on."""


class Decide(_Command, frozen=True):
    """The operator's final word between rounds: money that moves by it, and the reason."""

    transfers: tuple[Transfer, ...]
    reason: str

    def __post_init__(self) -> None:
        if type(self.transfers) is not tuple or any(
            type(moved) is not Transfer for moved in self.transfers
        ):
            raise Malformed("the transfers of a decision stand in a tuple of Transfer")
        _words(self.reason, "the reason of a decision")


class CloseTable(_Command, frozen=True):
    """The night is over at this table."""


def _seat(seat: object) -> None:
    if whole(seat, "a seat's number", least=1) > SEATS:
        raise Malformed(f"a seat's number is at most {SEATS}, not {seat}")


OfPlayer: TypeAlias = Sit | BuyMore | SitOut | ComeBack | Leave
OfDealer: TypeAlias = (
    SortDeck | SpreadDeck | TurnUp | ShowDecks | WashDeck | ShuffleDeck | CutDeck | StoreDeck | RotateDecks
    | SequenceDeck | DeviceFails | DrawForButton | CloseRound | CollectTime
)  # fmt: skip
OfFloor: TypeAlias = (
    BringDecks | VerifyDeck | RecutDeck | SequenceDeck | SealDeck | ReplaceDeck | BringDevice
    | RemoveDevice | VerifyTime | Dismiss | Supply | Decide | AnnounceChange | WithdrawChange
    | ChangePosting | CloseTable
)  # fmt: skip
Command: TypeAlias = OfPlayer | OfDealer | OfFloor
