"""A round of poker: the contract of a round over the machine's state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import NO_LAW
from pitboss.play.commands import (
    Call,
    Check,
    Command,
    Deal,
    Decision,
    Draw,
    Fold,
    ForcedBet,
    Muck,
    Raise,
    Report,
    Rule,
    Show,
    Shuffle,
    Straddle,
    named,
)
from pitboss.play.events import Event
from pitboss.play.parties import DEALER, FLOOR, Who, party, speaker, viewer
from pitboss.play.rights import (
    MayDeal,
    MayDecide,
    MayReport,
    MayRule,
    MayShuffle,
    Right,
)
from pitboss.play.start import Start
from pitboss.play.views import View
from pitboss.poker import (
    betting,
    dealing,
    drawing,
    flow,
    irregularities,
    opening,
    showdown,
    straddling,
)
from pitboss.poker.plan import Before, plan_of
from pitboss.poker.state import BET, State, check_conserved, copied
from pitboss.poker.view import masked_cards, view
from pitboss.posting.posting import Posting

__all__ = ["PokerRound", "open_poker"]


class PokerRound(State):
    """A round of any poker game; `open_poker` and `copy` make one."""

    __slots__ = ()

    @property
    def table(self) -> Posting:
        """The posting that the round is played by."""
        return self.plan.posting

    def act(self, who: object, command: Command, seq: object = None) -> tuple[Event, ...]:
        """Does what is commanded and returns the events; a refusal changes nothing.

        The checks speak in this order: `who` is no number; the round is over; the command is none of
        poker's; `seq` is no state of the round, or one that it has left; somebody else is awaited, or
        nobody of this table speaks; it is not what is awaited; and then those of its function.
        """
        if type(who) is not int:  # objects, so that mypyc too tells a boolean from a number
            who = speaker(who, self.plan.posting.seats)
        handled = _HANDLERS.get(type(command))
        awaits = self.awaits
        if not awaits:
            raise Refused(
                f"{party(who)} cannot act: the round is over", self.plan.game.law.showdown
            )
        if handled is None:
            raise Malformed(f"{named(command)} is no command of poker")
        what, handle = handled
        if seq is not None:
            _check_seq(self, who, seq)
        if what == "report":
            if speaker(who, self.plan.posting.seats) not in (DEALER, FLOOR):
                raise Refused(
                    f"{party(who)} cannot report: the dealer or the floor does", "13:47-20.38(b)"
                )
        elif what == "decide":
            if speaker(who, self.plan.posting.seats) != FLOOR:
                raise Refused(f"{party(who)} cannot decide: the floor does", "13:47-20.38(b)")
        else:
            awaited = awaits[0]
            if (awaited.who != who or awaited.what != what) and (
                what != "straddle" or who not in self.at
            ):
                raise _not_awaited(self, who, what)
        self.seq += 1
        events: list[Event] = []
        try:
            handle(self, self.at.get(who, who), command, events)
            if self.stage != BET and self.report is None:
                flow.advance(self, events)
        except BaseException:
            self.seq -= 1
            raise
        check_conserved(self)
        return tuple(events)

    def legal(self, who: object) -> tuple[Right, ...]:
        """What somebody may do now; empty if nothing."""
        if type(who) is not int:
            who = speaker(who, self.plan.posting.seats)
        if not self.awaits:
            speaker(who, self.plan.posting.seats)
            return ()
        awaited = self.awaits[0]
        found: tuple[Right, ...] = ()
        if awaited.who != who:
            speaker(who, self.plan.posting.seats)
            if self.plan.straddle and who in self.at:
                return straddling.rights(self, self.at[who])
        else:
            if awaited.what == "act":
                return betting.rights(self, self.at[who])
            if awaited.what == "draw":
                return drawing.rights(self, self.at[who])
            if awaited.what == "show":
                return showdown.rights(self, self.at[who])
            if awaited.what == "deal":
                found = (MayDeal(awaited.places),)
            elif awaited.what == "shuffle":
                found = (MayShuffle(awaited.positions),)
            else:
                found = (MayRule(awaited.rulings),)
        if who == FLOOR:
            return (
                (*found, MayReport(), MayDecide()) if self.report is None else (*found, MayDecide())
            )
        if who == DEALER:
            return (*found, MayReport()) if self.report is None else found
        return found

    def view(self, who: object) -> View:
        """All that a seat, or with `None` the public, may know."""
        seen_by = viewer(who, self.plan.posting.seats)
        return view(self, seen_by, () if seen_by is None else self.legal(seen_by))

    def masked(self, who: object) -> PokerRound:
        """A round to think with: all that the seat may not know is unknown."""
        seen_by = viewer(who, self.plan.posting.seats)
        new = self.copy()
        masked_cards(new, seen_by)
        return new

    def copy(self) -> PokerRound:
        """An independent round in the same state."""
        return copied(self, PokerRound())


class UnregulatedRound(PokerRound):
    """A round of a game whose rules no text at hand has: what happens in it cites nothing."""

    __slots__ = ()

    def act(self, who: object, command: Command, seq: object = None) -> tuple[Event, ...]:
        """Does what is commanded and returns the events; a refusal changes nothing."""
        try:
            events = PokerRound.act(self, who, command, seq)
        except Refused as refusal:
            raise Refused(str(refusal)) from None
        return _uncited(events)

    def copy(self) -> UnregulatedRound:
        """An independent round in the same state."""
        return copied(self, UnregulatedRound())


def _uncited(events: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple([replace(event, cites=()) for event in events])


def open_poker(posting: Posting, start: Start, version: str) -> PokerRound:
    """Opens a round: antes and blinds are in, and the dealer is awaited."""
    plan = plan_of(posting)
    before = plan.opened
    again = before is not None and before.serves(start, version)
    if again and before is not None and before.round is not None:
        opened: PokerRound = before.round.copy()
        return opened
    if plan.game.law is NO_LAW:
        s: PokerRound = opening.open_round(UnregulatedRound(), plan, start, version)
        s.opening = _uncited(s.opening)
    else:
        s = opening.open_round(PokerRound(), plan, start, version)
    dealing.begin_street(s)
    check_conserved(s)
    plan.opened = Before(start, version, s.copy() if again else None)
    return s


_HANDLERS: Final[dict[type, tuple[str, Callable[[Any, int, Any, list[Event]], None]]]] = {
    Fold: ("act", betting.fold),
    Check: ("act", betting.check),
    Call: ("act", betting.call),
    Raise: ("act", betting.raise_to),
    ForcedBet: ("act", betting.forced_bet),
    Straddle: ("straddle", straddling.straddle),
    Draw: ("draw", drawing.draw),
    Show: ("show", showdown.show),
    Muck: ("show", showdown.muck),
    Deal: ("deal", dealing.deal),
    Shuffle: ("shuffle", dealing.shuffle),
    Rule: ("rule", irregularities.rule),
    Report: ("report", irregularities.report),
    Decision: ("decide", irregularities.decide),
}
"""What each command answers, and its function: a player's gets his place, the others get who."""


def _check_seq(s: PokerRound, who: Who, seq: object) -> None:
    if type(seq) is not int or not 0 <= seq <= s.seq:
        raise Malformed(f"{seq!r} is no state of this round: it has come to state {s.seq} so far")
    if seq < s.awaits[0].since:
        raise Refused(
            f"{party(who)} acts upon state {seq} of the round, which has moved on since "
            f"{s.awaits[0].since}",
            s.plan.laws[s.street].respond,
        )


def _not_awaited(s: PokerRound, who: Who, what: str) -> Refused:
    speaker(who, s.plan.posting.seats)
    awaited = s.awaits[0]
    law = s.plan.laws[s.street]
    cite = {
        "act": law.respond,
        "draw": law.draw,
        "show": law.show,
        "deal": law.deal,
        "shuffle": law.reshuffle,
    }
    cites: tuple[str, ...] = (cite.get(awaited.what, law.decision),)
    if what == "act" and awaited.what != "act":  # there is no betting round just now
        cites = (law.betting_round, *cites)
    elif what == "act":  # who speaks in his turn is bound by it, and nobody else is
        cites = (*cites, law.binding)
    elif what == "rule":
        cites = (law.decision,)
    return Refused(
        f"{party(who)} cannot {what} now: {party(awaited.who)} is awaited to {awaited.what}", *cites
    )
