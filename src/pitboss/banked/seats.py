"""What both machines share beside the money: who is awaited, who may speak, and their first wagers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from pitboss.banked.till import Till, copied_till
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import Box
from pitboss.money import text
from pitboss.play.awaits import Await
from pitboss.play.events import Event
from pitboss.play.parties import DEALER, FLOOR, Who, party, speaker
from pitboss.play.result import Result
from pitboss.play.rights import MayWager
from pitboss.posting.posting import Posting

__all__ = [
    "WAGERS", "Seats", "Speech", "await_wagers", "check_side_wager", "check_speaker", "check_time",
    "copied_seats",
]  # fmt: skip

WAGERS: Final = 0
"""The stage in which wagers are made: the first of every machine."""


class Seats(Till):
    """A round with its wagers, and whom it awaits."""

    __slots__ = (
        "at", "awaits", "opening", "position", "result", "seq", "since", "stage", "table", "wagers",
    )  # fmt: skip

    table: Posting
    at: Mapping[int, int]
    wagers: list[tuple[int, ...]]
    """For each place what it put into the boxes before the cards; empty without a wager."""
    position: int
    stage: int
    awaits: tuple[Await, ...]
    since: int
    seq: int
    opening: tuple[Event, ...]
    result: Result | None


S = TypeVar("S", bound=Seats)


def copied_seats(source: Seats, new: Seats) -> None:
    """Gives `new` the same money, wagers and turn."""
    copied_till(source, new)
    new.table = source.table
    new.at = source.at
    new.wagers = source.wagers[:]
    new.position = source.position
    new.stage = source.stage
    new.awaits = source.awaits
    new.since = source.since
    new.seq = source.seq
    new.opening = source.opening
    new.result = source.result


class Speech(NamedTuple):
    """Which paragraphs say who may speak, and what a command would do, for the refusing sentence."""

    seats: int
    wagers: str
    turn: str
    decision: str
    done: Mapping[str, str]


def await_wagers(s: S, right: Callable[[S, int], tuple[MayWager, ...]]) -> None:
    """Every seat that can pay is awaited, and the dealer, who ends the waiting."""
    s.stage = WAGERS
    s.since = s.seq
    s.awaits = (
        *(Await(seat, "wager", 0, s.seq) for place, seat in enumerate(s.seats) if right(s, place)),
        Await(DEALER, "close", 0, s.seq),
    )


def check_side_wager(
    seat: int, box: Box, cents: int, *, offered: bool, main: str, cites: tuple[str, ...]
) -> None:
    """A side wager is offered, goes with a main one (`main` names what is lacking), and is fixed."""
    if not offered:
        raise Refused(
            f"seat {seat} puts {text(cents)} on the {box.name} wager, which is not offered here",
            *cites,
        )
    if main:
        raise Refused(
            f"seat {seat} cannot make the {box.name} wager without {main}", box.needs_main
        )
    if cents not in box.fixed:
        allowed = " or ".join(text(fixed) for fixed in box.fixed)
        raise Refused(
            f"seat {seat} puts {text(cents)} on the {box.name} wager: it is {allowed}", box.law
        )


def check_time(s: Seats, who: Who, seq: Any, law: str) -> None:
    """A command for a state that the round has left comes too late."""
    if type(seq) is not int or seq < 0:
        raise Malformed(f"{seq!r} is no number of commands that a round has accepted")
    if seq < s.since:
        raise Refused(
            f"{party(who)} acts upon state {seq} of the round, which has moved on since {s.since}",
            law,
        )
    if seq > s.seq:
        raise Refused(
            f"{party(who)} acts upon state {seq} of the round, which has only come to {s.seq}", law
        )


def check_speaker(s: Seats, who: Who, what: str, speech: Speech, *, early: bool) -> None:
    """Lets through what may be said although the first of those awaited is somebody else.

    That is a report, a decision, and what is said `early`, while several are awaited.
    """
    if speaker(who, speech.seats) not in (DEALER, FLOOR) and who not in s.at:
        raise Refused(f"{party(who)} is not in this round", speech.wagers)
    if what == "report":
        if who not in (DEALER, FLOOR):
            raise Refused(
                f"{party(who)} cannot report: the dealer or the floor does", speech.decision
            )
        return
    if what == "decide":
        if who != FLOOR:
            raise Refused(f"{party(who)} cannot decide: the floor does", speech.decision)
        return
    if early and who != FLOOR and (who in s.at) == (what != "close"):
        return
    waiting = ", ".join(f"{party(held.who)} to {speech.done[held.what]}" for held in s.awaits)
    raise Refused(
        f"{party(who)} cannot {speech.done[what]} now: the round awaits {waiting}", speech.turn
    )
