"""Everything that a round of banked stud knows, flat and cheap to copy.

Places count the seats from the dealer's left, 0 first; every place has one hand.
"""

from __future__ import annotations

from typing import Final, TypeVar

from pitboss.banked.seats import WAGERS, Seats, copied_seats
from pitboss.banked.stud.plan import Plan
from pitboss.games.vocabulary import HandAward
from pitboss.play.awaits import Place

__all__ = [
    "DEAL", "DECIDED", "DECISIONS", "FOLDED", "LIVE", "OUT", "OVER", "SETTLED", "SETTLEMENT",
    "SHOWDOWN", "STAGES", "VOID", "WAGERS", "State", "contends", "copied",
]  # fmt: skip

DEAL: Final = 1
DECISIONS: Final = 2
SHOWDOWN: Final = 3
SETTLEMENT: Final = 4
OVER: Final = 5
STAGES: Final = ("wagers", "deal", "decisions", "showdown", "settlement", "over")

OUT: Final = "waiting"
LIVE: Final = "live"
DECIDED: Final = "decided"
FOLDED: Final = "folded"
VOID: Final = "void"
SETTLED: Final = "settled"
"""A hand's status: without a wager, to decide, decided, given up, void by a ruling, paid or lost."""


class State(Seats):
    """A round of banked stud; only the modules of this package change it."""

    __slots__ = (
        "awards", "completed", "cursor", "dealer", "dealer_at", "dealer_up", "decided", "discards",
        "face_up", "hands", "known", "owing", "paying", "plan", "queue", "reshuffle", "second",
        "share", "shown", "status", "taken", "where",
    )  # fmt: skip

    plan: Plan

    second: list[int]
    """For each place what it put up after the cards."""
    taken: list[int]
    """For each place how many parts of its first wager it took back: `wagers` has the others."""
    decided: int
    """How often everybody has decided."""
    hands: list[tuple[int, ...]]
    where: list[tuple[int, ...]]
    """The positions of the deck that a hand's cards came from."""
    status: list[str]
    shown: int
    """The places whose hands lie open, a bit for each."""

    dealer: tuple[int, ...]
    dealer_at: tuple[int, ...]
    dealer_up: int
    """The dealer's cards that lie face up, a bit for each."""
    completed: bool
    """Whether a card that the dealer lacked was dealt to him."""
    known: int
    """The cards that were seen or named in this round, a bit for each."""
    face_up: int
    """How many cards were found face up in the deck."""
    discards: tuple[int, ...]
    reshuffle: str
    """The paragraph by which the deck is to be shuffled before the first card, or empty."""

    awards: list[HandAward | None]
    cursor: int
    """How many places were settled, from the highest seat down."""
    share: int
    """What each of those who share the meter gets, -1 before the first of them is to be paid."""
    paying: int
    """The place whose progressive payout waits for the supervisor, or -1."""
    owing: int
    """How much that is, in cents."""

    queue: tuple[Place, ...]


S = TypeVar("S", bound=State)


def copied(source: State, new: S) -> S:
    """Fills `new` with an independent state that equals `source`."""
    copied_seats(source, new)
    new.plan = source.plan
    new.second = source.second[:]
    new.taken = source.taken[:]
    new.decided = source.decided
    new.hands = source.hands[:]
    new.where = source.where[:]
    new.status = source.status[:]
    new.shown = source.shown
    new.dealer = source.dealer
    new.dealer_at = source.dealer_at
    new.dealer_up = source.dealer_up
    new.completed = source.completed
    new.known = source.known
    new.face_up = source.face_up
    new.discards = source.discards
    new.reshuffle = source.reshuffle
    new.awards = source.awards[:]
    new.cursor = source.cursor
    new.share = source.share
    new.paying = source.paying
    new.owing = source.owing
    new.queue = source.queue
    return new


def contends(s: State, place: int) -> bool:
    """Whether a hand is still in, decided or not."""
    return s.status[place] in (LIVE, DECIDED)
