"""What happened at a table around its rounds: frozen facts that begin with their paragraphs."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitboss.money import Transfer
from pitboss.play.start import Start
from pitboss.posting.changes import Change

__all__ = [
    "ButtonDrawn",
    "ButtonGoes",
    "ChangeAnnounced",
    "ChangeWithdrawn",
    "CutMade",
    "Decided",
    "DeckHandled",
    "DeviceHandled",
    "Event",
    "HouseBrought",
    "PlayerMoved",
    "PostingChanged",
    "RakeMoved",
    "RoundClosed",
    "RoundOpened",
    "TableClosed",
]


class _Event(msgspec.Struct, frozen=True, tag=True):
    """What every event is."""

    cites: tuple[str, ...]


class DeckHandled(_Event, frozen=True):
    """A step of a deck's procedure was taken; `note` is its look, or why it is gone."""

    what: str
    deck: int
    note: str = ""


class CutMade(_Event, frozen=True):
    """So many cards were cut, 0 if nobody counted; the cover card closes the bottom of the deck."""

    deck: int
    cards: int
    commitment: str
    again: bool = False


class DeviceHandled(_Event, frozen=True):
    """The shuffling device came, failed or went."""

    what: str


class PlayerMoved(_Event, frozen=True):
    """A player sat down, bought more, sat out, came back or left, with this money in or out."""

    what: str
    seat: int
    cents: int = 0


class HouseBrought(_Event, frozen=True):
    """The house brought money to the inventory or, below zero, fetched it."""

    cents: int


class ButtonDrawn(_Event, frozen=True):
    """Cards were dealt for the button; those who tie draw again."""

    cards: dict[int, int]
    tied: tuple[int, ...]


class ButtonGoes(_Event, frozen=True):
    """The button lies before this seat now; before, it lay before another, or none (0)."""

    seat: int
    before: int


class RoundOpened(_Event, frozen=True):
    """A round of play began, numbered from 1."""

    number: int
    start: Start


class RoundClosed(_Event, frozen=True):
    """A round of play is over; `kill` is the seat that the kill button lies before."""

    number: int
    void: bool
    kill: int


class RakeMoved(_Event, frozen=True):
    """Rake or time charges went into the rake area, or from there into the inventory."""

    what: str
    transfers: tuple[Transfer, ...]


class ChangeAnnounced(_Event, frozen=True):
    """These keys will be posted otherwise, at once or, while players are seated, from this time on."""

    changes: tuple[Change, ...]
    digest: str
    earliest: int


class ChangeWithdrawn(_Event, frozen=True):
    """The posting of this digest, which had been announced, will not come."""

    digest: str


class PostingChanged(_Event, frozen=True):
    """The next round is played by the posting of this digest, which changed these keys."""

    changes: tuple[Change, ...]
    digest: str


class Decided(_Event, frozen=True):
    """The operator decided between rounds, and this money moved by it."""

    reason: str
    transfers: tuple[Transfer, ...]


class TableClosed(_Event, frozen=True):
    """The night is over at this table."""

    rounds: int


Event: TypeAlias = (
    DeckHandled | CutMade | DeviceHandled | PlayerMoved | HouseBrought | ButtonDrawn | ButtonGoes
    | RoundOpened | RoundClosed | RakeMoved | Decided | ChangeAnnounced | ChangeWithdrawn
    | PostingChanged | TableClosed
)  # fmt: skip
