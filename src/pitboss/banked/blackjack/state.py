"""Everything that a round of blackjack knows, flat and cheap to copy.

Places count the seats from the dealer's left, 0 first. Hands stand in parallel lists in the order
in which they are played: a split hand is inserted after the one that it came from.
"""

from __future__ import annotations

from typing import Final, TypeVar

from pitboss.banked.blackjack.plan import Plan
from pitboss.banked.seats import WAGERS, Seats, copied_seats
from pitboss.games.vocabulary import Ruling
from pitboss.play.awaits import Await, Lawful, Place
from pitboss.play.commands import Report
from pitboss.play.parties import DEALER, FLOOR

__all__ = [
    "BONUS", "DEALERS", "FIRST_CARDS", "GONE", "INSURANCE", "LIVE", "LOST", "NATURAL",
    "OPEN", "OVER", "PLAYERS", "SHARE", "STAGES", "STOOD", "SURRENDERED", "WAGERS", "State", "copied",
    "need_cards",
]  # fmt: skip

FIRST_CARDS: Final = 1
INSURANCE: Final = 2
PLAYERS: Final = 3
DEALERS: Final = 4
BONUS: Final = 5
OVER: Final = 6
STAGES: Final = (
    "wagers", "first cards", "insurance", "players' hands", "dealer's hands", "bonus", "over",
)  # fmt: skip

LIVE: Final = "live"
STOOD: Final = "stood"
NATURAL: Final = "blackjack"
SURRENDERED: Final = "surrendered"
GONE: Final = "settled"
"""A hand's status: still to act, waiting for the dealer (as a blackjack, given up or not), or decided."""


SHARE: Final = -1
"""Due is an equal share of the meter."""
LOST: Final = -2
"""The progressive wager is lost, which is still to be said."""
OPEN: Final = -3
"""What the progressive wager wins is still to be found."""


class State(Seats):
    """A round of blackjack; only the modules of this package change it."""

    __slots__ = (
        "added", "bonus", "cards", "cursor", "dealer", "dealer_at", "dealer_tally", "due",
        "earlier", "end", "exposed", "firsts", "insured", "numbers", "owing", "owners", "plan",
        "played", "queue", "rack", "report", "resume", "seen", "share", "spot", "status",
        "tallies", "turn", "where",
    )  # fmt: skip

    plan: Plan

    insured: list[tuple[int, ...]]
    firsts: list[tuple[int, ...]]
    """The first cards of each place in the order in which they came, for the progressive."""

    owners: list[int]
    numbers: list[int]
    cards: list[tuple[int, ...]]
    where: list[tuple[int, ...]]
    """The positions of the deck that a hand's cards came from."""
    tallies: list[int]
    status: list[str]
    added: list[tuple[int, ...]]
    """What a hand was doubled by on each spot; empty if it was not."""
    turn: int

    dealer: tuple[int, ...]
    dealer_at: tuple[int, ...]
    dealer_tally: int
    spot: int
    """Which of the dealer's hands is played: -1 before the first, and one too many after all."""
    played: tuple[tuple[int, ...], ...]
    """The dealer's earlier hands."""
    cursor: int
    due: list[int]
    """For each place the cents of its progressive award: 0 for none, `SHARE`, `LOST`, `OPEN`."""
    share: int
    owing: int
    """What waits for the supervisor, in cents."""
    bonus: tuple[int, ...]
    """The places that won the bonus and are not paid yet."""

    queue: tuple[Place, ...]
    seen: bytearray
    rack: tuple[int, ...]
    earlier: int
    end: int
    exposed: int
    """A card exposed in error that must be the next, or -1."""

    resume: tuple[Await, ...]
    report: Report | None


S = TypeVar("S", bound=State)


def copied(source: State, new: S) -> S:
    """Fills `new` with an independent state that equals `source`."""
    copied_seats(source, new)
    new.plan = source.plan
    new.insured = source.insured[:]
    new.firsts = source.firsts[:]
    new.owners = source.owners[:]
    new.numbers = source.numbers[:]
    new.cards = source.cards[:]
    new.where = source.where[:]
    new.tallies = source.tallies[:]
    new.status = source.status[:]
    new.added = source.added[:]
    new.turn = source.turn
    new.dealer = source.dealer
    new.dealer_at = source.dealer_at
    new.dealer_tally = source.dealer_tally
    new.spot = source.spot
    new.played = source.played
    new.cursor = source.cursor
    new.due = source.due[:]
    new.share = source.share
    new.owing = source.owing
    new.bonus = source.bonus
    new.queue = source.queue
    new.seen = source.seen[:]
    new.rack = source.rack
    new.earlier = source.earlier
    new.end = source.end
    new.exposed = source.exposed
    new.resume = source.resume
    new.report = source.report
    return new


def need_cards(s: State, places: tuple[Place, ...]) -> None:
    """The dealer is awaited with cards for these places, or first with a shuffle of the discards."""
    s.queue = places
    s.since = s.seq
    left = s.end - s.position
    if left >= len(places):
        s.awaits = (Await(DEALER, "deal", 0, s.seq, places),)
    elif left:
        s.awaits = (Await(DEALER, "deal", 0, s.seq, places[:left]),)
    elif s.earlier or s.rack:
        positions = (*range(s.earlier), *s.rack)
        s.awaits = (Await(DEALER, "shuffle", 0, s.seq, (), positions),)
    else:  # every card of the shoe lies on the layout
        dead = Lawful(Ruling.DEAD_ROUND, s.plan.law.decision)
        s.awaits = (Await(FLOOR, "rule", 0, s.seq, rulings=(dead,)),)
