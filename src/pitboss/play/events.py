"""Events: what a command caused, each a frozen fact that begins with the paragraphs behind it.

A field that not everybody may know is hidden place by place: `masked(event, who)` is the face of
an event that one seat, or with `None` the public, may see.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitboss.cards import UNKNOWN
from pitboss.errors import Malformed
from pitboss.games.vocabulary import Fact, Ruling
from pitboss.money import Transfer
from pitboss.play.awaits import Place, audience
from pitboss.play.parties import ALL, Who
from pitboss.play.start import Start

__all__ = [
    "Acted",
    "Cites",
    "Cleared",
    "Dealt",
    "Discarded",
    "Drew",
    "Ended",
    "Event",
    "Exposed",
    "Moved",
    "Opened",
    "Opens",
    "Recorded",
    "Reported",
    "Ruled",
    "Settled",
    "Shown",
    "Shuffled",
    "Won",
    "masked",
]

Cites: TypeAlias = tuple[str, ...]


class _Event(msgspec.Struct, frozen=True, tag=True):
    """What every event is."""

    cites: Cites


class Opened(_Event, frozen=True):
    """The round is open, on this posting, by this version, from this start."""

    posting: str
    version: str
    start: Start


class Moved(_Event, frozen=True):
    """Money moved: an ante, the rake, an uncalled bet, a wager."""

    what: str
    transfers: tuple[Transfer, ...]


class Dealt(_Event, frozen=True):
    """Cards were dealt to places; the first came from this position of the deck."""

    places: tuple[Place, ...]
    cards: tuple[int, ...]
    position: int


class Discarded(_Event, frozen=True):
    """The card of this position of the deck joins the discards unused."""

    card: int
    position: int


class Shuffled(_Event, frozen=True):
    """These cards were shuffled and serve as the rest of the deck, from this position on."""

    positions: tuple[int, ...]
    position: int
    commitment: str


class Opens(_Event, frozen=True):
    """This seat speaks first in the betting round of this street."""

    seat: int
    street: int


class Acted(_Event, frozen=True):
    """A player acted; `to` is what stands before him in this betting round afterwards."""

    seat: int
    what: str
    to: int = 0
    hand: int = 0
    all_in: bool = False
    transfers: tuple[Transfer, ...] = ()


class Drew(_Event, frozen=True):
    """A player discards the cards at these places of his hand, unseen, and is owed new ones."""

    seat: int
    discards: tuple[int, ...]


class Shown(_Event, frozen=True):
    """A hand lies open, and is called by its name."""

    seat: int
    cards: tuple[int, ...]
    names: tuple[str, ...]


class Exposed(_Event, frozen=True):
    """A card that lay face down is known to everybody."""

    seat: int
    index: int
    card: int


class Won(_Event, frozen=True):
    """A seat wins a part of a pot with these cards; `half` is high, low or all."""

    seat: int
    pot: int
    half: str
    cards: tuple[int, ...]
    transfers: tuple[Transfer, ...]


class Settled(_Event, frozen=True):
    """A wager is decided: what it was, and what went back to the player."""

    seat: int
    box: int
    hand: int
    outcome: str
    transfers: tuple[Transfer, ...]


class Recorded(_Event, frozen=True):
    """A step that a paragraph prescribes was taken, for this seat if it concerns one alone."""

    what: str
    seat: int = 0


class Cleared(_Event, frozen=True):
    """The cards of these positions of the deck were taken up and lie face down in the rack."""

    what: str
    positions: tuple[int, ...]
    seat: int = 0
    hand: int = 0


class Reported(_Event, frozen=True):
    """Somebody stated an irregularity; a report cites nothing."""

    by: Who
    fact: Fact
    seat: int
    index: int
    card: int


class Ruled(_Event, frozen=True):
    """It was ruled, by itself or by the floor, and this money moved by the ruling."""

    by: Who
    fact: Fact | None
    ruling: Ruling
    seat: int = 0
    reason: str = ""
    transfers: tuple[Transfer, ...] = ()


class Ended(_Event, frozen=True):
    """The round is over; a void one counts for nothing."""

    void: bool


Event: TypeAlias = (
    Opened | Moved | Dealt | Discarded | Shuffled | Opens | Acted | Drew | Shown | Exposed | Won | Settled
    | Recorded | Cleared | Reported | Ruled | Ended
)  # fmt: skip


def masked(event: Event, who: Who | None) -> Event:
    """The event as a seat may know it, or with `None` as the public may."""
    if who is not None and type(who) is not int:
        raise Malformed(
            f"{who!r} is nobody: a viewer is a seat's number, the dealer, the floor or None"
        )
    if type(event) is not Dealt:
        return event
    cards = tuple(
        card if audience(place) in (ALL, who) else UNKNOWN
        for place, card in zip(event.places, event.cards, strict=True)
    )
    return event if cards == event.cards else msgspec.structs.replace(event, cards=cards)
