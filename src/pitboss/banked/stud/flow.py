"""What comes next: after every command the state alone says who is awaited, and with what."""

from __future__ import annotations

from pitboss.banked.stud import dealing, ending, showdown
from pitboss.banked.stud.state import (
    DEAL,
    DECIDED,
    DECISIONS,
    LIVE,
    OVER,
    SHOWDOWN,
    WAGERS,
    State,
    contends,
)
from pitboss.play.awaits import Await
from pitboss.play.events import Event
from pitboss.play.parties import DEALER

__all__ = ["advance"]


def advance(s: State, events: list[Event]) -> None:
    """Goes on until somebody is awaited or the round is over."""
    if s.stage in (WAGERS, OVER):
        return
    s.since = s.seq
    if not any(contends(s, place) for place in range(len(s.seats))) and s.stage < SHOWDOWN:
        ending.finish(s, events)  # nobody is left to play against
        return
    if s.reshuffle:
        s.awaits = (Await(DEALER, "shuffle", 0, s.seq, (), dealing.everything()),)
        return
    if s.queue:
        s.awaits = (Await(DEALER, "deal", 0, s.seq, s.queue),)
        return
    if s.stage == DEAL:
        s.stage = DECISIONS
    while s.stage == DECISIONS:
        for place, status in enumerate(s.status):
            if status == LIVE:
                s.awaits = (Await(s.seats[place], "act", 0, s.seq),)
                return
        if not showdown.turn_up(s, events):
            return
        s.decided += 1
        if s.decided == len(s.plan.turned):
            s.stage = SHOWDOWN
        else:
            s.status = [LIVE if status == DECIDED else status for status in s.status]
    if s.stage != SHOWDOWN or showdown.reveal(s, events):
        showdown.settle_on(s, events)
