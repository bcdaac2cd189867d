"""Opening a round of banked stud: who sits where, with how much, and what the meter shows."""

from __future__ import annotations

from typing import TypeVar

from pitboss.banked.seats import await_wagers
from pitboss.banked.stud.plan import Plan
from pitboss.banked.stud.state import OUT, State
from pitboss.banked.stud.wagers import right
from pitboss.banked.till import begun, check_start, open_till
from pitboss.errors import Refused
from pitboss.play.events import Opened
from pitboss.play.start import Start
from pitboss.posting.posting import Posting
from pitboss.wording import counted

__all__ = ["open_round"]

S = TypeVar("S", bound=State)


def open_round(s: S, table: Posting, plan: Plan, start: Start, version: str) -> S:
    """Seats everybody and awaits the wagers."""
    _check(plan, start)
    if plan.progressive_box >= 0:
        start = begun(start, plan.rules.progressive.initial)
    open_till(s, start)
    count = len(s.seats)
    s.plan = plan
    s.table = table
    s.at = {seat: place for place, seat in enumerate(s.seats)}
    s.wagers = [()] * count
    s.second = [0] * count
    s.taken = [0] * count
    s.decided = 0
    s.hands = [()] * count
    s.where = [()] * count
    s.status = [OUT] * count
    s.shown = 0
    s.dealer = s.dealer_at = ()
    s.dealer_up = 0
    s.completed = False
    s.known = 0
    s.face_up = 0
    s.discards = ()
    s.reshuffle = ""
    s.awards = [None] * count
    s.cursor = 0
    s.share = -1
    s.paying = -1
    s.owing = 0
    s.queue = ()
    s.position = 0
    s.seq = 0
    s.result = None
    s.opening = (Opened(plan.offered, table.digest, version, start),)
    await_wagers(s, right)
    return s


def _check(plan: Plan, start: Start) -> None:
    """Refuses a start that no round can begin from."""
    law = plan.law
    check_start(start)
    if not 1 <= len(start.seats) <= plan.seats:
        raise Refused(
            f"{counted(len(start.seats), 'player')} cannot begin a round: from 1 to {plan.seats} may play at "
            "this table",
            law.seats,
            "posting:seats",
        )
    for seat in start.seats:
        if seat > plan.seats:
            raise Refused(f"there is no seat {seat}: the table has {plan.seats}", "posting:seats")
    if start.served:
        raise Refused(
            f"{start.served} cards were served of the deck: every round begins with all of it",
            law.decks,
        )
