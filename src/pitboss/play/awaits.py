"""Whom a round waits for, and for what: places for cards, rulings to choose from."""

from __future__ import annotations

import msgspec

from pitboss.games.vocabulary import Ruling
from pitboss.play.parties import ALL, NOBODY, Who

__all__ = ["Await", "Lawful", "Place", "audience"]


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where a card goes: `hand`, `dealer`, `board`, `common` or `burn`, and whether face up.

    `hand` tells the hands of a seat, or the dealer's, apart; an `index` of 0 or more replaces that
    card of the hand instead of adding one.
    """

    to: str
    seat: int = 0
    up: bool = False
    hand: int = 0
    index: int = -1


def audience(place: Place) -> Who:
    """Who may know the card that lies there: everybody, its seat, or nobody."""
    if place.up:
        return ALL
    return place.seat if place.to == "hand" else NOBODY


class Lawful(msgspec.Struct, frozen=True, gc=False):
    """A ruling that may be chosen now, and the paragraph that allows it."""

    ruling: Ruling
    cite: str


class Await(msgspec.Struct, frozen=True):
    """Somebody without whom the round cannot go on, and what is awaited of him.

    `since` is the round's `seq` when the waiting began: a command that was sent for an older
    state is late.
    """

    who: Who
    what: str
    hand: int = 0
    since: int = 0
    places: tuple[Place, ...] = ()
    positions: tuple[int, ...] = ()
    rulings: tuple[Lawful, ...] = ()
