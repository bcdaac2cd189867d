"""What somebody may know of a round: built by the engine, so that no server can leak a card."""

from __future__ import annotations

import msgspec

from pitboss.play.awaits import Await
from pitboss.play.result import Result
from pitboss.play.rights import Right

__all__ = ["DealerView", "HandView", "SeatView", "View"]


class HandView(msgspec.Struct, frozen=True):
    """A hand: `cards` as text, `??` where the viewer may not look; the wagers that ride on it."""

    cards: str
    up: tuple[bool, ...] = ()
    status: str = "live"
    wagers: tuple[int, ...] = ()


class SeatView(msgspec.Struct, frozen=True):
    """A seat: its stack, what it has put in, this betting round and in all, and its hands."""

    seat: int
    stack: int
    bet: int
    put: int
    hands: tuple[HandView, ...]


class DealerView(msgspec.Struct, frozen=True):
    """What lies before the dealer, as text: his hands, the board, the common card."""

    hands: tuple[str, ...] = ()
    board: str = ""
    common: str = ""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """All that one seat, or the public, may know, and not a card more.

    `street` counts the streets that are over, of which a draw leaves no trace in the cards.
    """

    game: str
    edition: str
    viewer: int | None
    seq: int
    stage: str
    seats: tuple[SeatView, ...]
    dealer: DealerView
    pot: int
    rake: int
    meter: int = 0
    street: int = 0
    awaits: tuple[Await, ...]
    legal: tuple[Right, ...]
    result: Result | None = None
