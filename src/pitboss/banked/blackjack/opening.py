"""Opening a round of blackjack: who sits where, with how much, and what the meter shows."""

from __future__ import annotations

from typing import TypeVar

from pitboss.banked.blackjack.plan import Plan
from pitboss.banked.blackjack.state import State
from pitboss.banked.blackjack.wagers import right
from pitboss.banked.seats import await_wagers
from pitboss.banked.till import begun, check_start, open_till
from pitboss.cards import CARDS
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
    s.insured = [()] * count
    s.firsts = [()] * count
    s.owners = []
    s.numbers = []
    s.cards = []
    s.where = []
    s.tallies = []
    s.status = []
    s.added = []
    s.turn = 0
    s.dealer = s.dealer_at = ()
    s.dealer_tally = 0
    s.spot = -1
    s.played = ()
    s.cursor = 0
    s.due = [0] * count
    s.share = -1
    s.owing = 0
    s.bonus = ()
    s.queue = ()
    s.seen = bytearray(CARDS)
    s.rack = ()
    s.earlier = s.position = start.served
    s.end = plan.end
    s.exposed = -1
    s.resume = ()
    s.report = None
    s.seq = 0
    s.result = None
    s.opening = (Opened(plan.offered, table.digest, version, start),)
    await_wagers(s, right)
    return s


def _check(plan: Plan, start: Start) -> None:
    """Refuses a start that no round can begin from."""
    law = plan.law
    check_start(start)
    if plan.excluded:
        raise Refused(
            f"{plan.game.title} is not offered together with a side wager, as this table posts it",
            law.offered,
            law.side_wagers,
            "reading:B1",
        )
    if not 1 <= len(start.seats) <= plan.seats:
        raise Refused(
            f"{counted(len(start.seats), 'player')} cannot begin a round: from 1 to {plan.seats} may play at "
            "this table",
            "posting:seats",
        )
    for seat in start.seats:
        if seat > plan.seats:
            raise Refused(f"there is no seat {seat}: the table has {plan.seats}", "posting:seats")
    if start.served >= plan.end:
        raise Refused(
            f"{start.served} cards were served of a shoe of {plan.end}: it is shuffled first",
            law.reshuffle,
        )
