"""A round of banked stud: the contract of a round over the machine's state."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pitboss.banked.seats import Speech, check_speaker, check_time
from pitboss.banked.stud import (
    dealing,
    deciding,
    flow,
    irregularities,
    opening,
    showdown,
    wagers,
)
from pitboss.banked.stud.plan import plan_of
from pitboss.banked.stud.state import WAGERS, State, copied
from pitboss.banked.stud.view import masked_cards, rights, view
from pitboss.banked.till import check_conserved
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import NO_BANKED_STUD_LAW
from pitboss.play.commands import (
    Bet,
    Command,
    Deal,
    Decision,
    Double,
    Fold,
    NoMoreBets,
    Report,
    Show,
    Shuffle,
    Stand,
    TakeBack,
    Validate,
    Wager,
    named,
)
from pitboss.play.events import Event
from pitboss.play.parties import Who, party, speaker, viewer
from pitboss.play.rights import Right
from pitboss.play.start import Start
from pitboss.play.views import View
from pitboss.posting.posting import Posting

__all__ = ["BankedStudRound", "open_banked_stud"]

_AWAITED: Final[dict[type, str]] = {
    Deal: "deal",
    Bet: "act",
    Fold: "act",
    Double: "act",
    Stand: "act",
    TakeBack: "act",
    Wager: "wager",
    NoMoreBets: "close",
    Show: "show",
    Validate: "validate",
    Shuffle: "shuffle",
    Report: "report",
    Decision: "decide",
}

_DONE: Final = {
    "act": "decide", "close": "close the wagers", "deal": "deal", "show": "show a hand",
    "shuffle": "shuffle", "validate": "confirm a payout", "wager": "wager",
}  # fmt: skip
"""What a command would do, for the sentence that refuses it."""


class BankedStudRound(State):
    """A round of any banked stud game; `open_banked_stud` and `copy` make one."""

    __slots__ = ()

    def act(self, who: object, command: Command, seq: object = None) -> tuple[Event, ...]:
        """Does what is commanded and returns the events; a refusal changes nothing.

        The checks speak in this order: the round is over; the command is none of banked stud's; it
        is late; somebody else is awaited; it is not what is awaited; and then those of its function.
        """
        what = _AWAITED.get(type(command))
        if type(who) is not int:
            who = speaker(who, self.plan.seats)
        if not self.awaits:
            raise Refused(f"{party(who)} cannot act: the round is over", self.plan.law.over)
        if what is None:
            raise Malformed(f"{named(command)} is no command of stud against the house")
        if seq is not None:
            check_time(self, who, seq, self.plan.law.decide)
        awaited = self.awaits[0]
        if awaited.who != who or awaited.what != what:
            early = self.stage == WAGERS and what in ("wager", "close")
            check_speaker(self, who, what, _speech(self), early=early)
        self.seq += 1
        events: list[Event] = []
        try:
            _do(self, who, command, events)
        except BaseException:
            self.seq -= 1
            raise
        flow.advance(self, events)
        if self.moved:
            check_conserved(self)
        return tuple(events)

    def legal(self, who: object) -> tuple[Right, ...]:
        """What somebody may do now; empty if nothing."""
        return rights(self, speaker(who, self.plan.seats))

    def view(self, who: object) -> View:
        """All that a seat, or with `None` the public, may know."""
        seen_by = viewer(who, self.plan.seats)
        return view(self, seen_by, () if seen_by is None else rights(self, seen_by))

    def masked(self, who: object) -> BankedStudRound:
        """A round to think with: all that the seat may not know is unknown."""
        seen_by = viewer(who, self.plan.seats)
        new = self.copy()
        masked_cards(new, seen_by)
        return new

    def copy(self) -> BankedStudRound:
        """An independent round in the same state."""
        return copied(self, BankedStudRound())


class UnregulatedBankedStudRound(BankedStudRound):
    """A round of a game whose rules no text at hand has: what happens in it cites nothing."""

    __slots__ = ()

    def act(self, who: object, command: Command, seq: object = None) -> tuple[Event, ...]:
        """Does what is commanded and returns the events; a refusal changes nothing."""
        try:
            events = BankedStudRound.act(self, who, command, seq)
        except Refused as refusal:
            raise Refused(str(refusal)) from None
        return _uncited(events)

    def copy(self) -> UnregulatedBankedStudRound:
        """An independent round in the same state."""
        return copied(self, UnregulatedBankedStudRound())


def _uncited(events: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple([replace(event, cites=()) for event in events])


def open_banked_stud(table: Posting, start: Start, version: str) -> BankedStudRound:
    """Opens a round: the wagers are awaited."""
    plan = plan_of(table)
    if plan.game.law is not NO_BANKED_STUD_LAW:
        return opening.open_round(BankedStudRound(), table, plan, start, version)
    s = opening.open_round(UnregulatedBankedStudRound(), table, plan, start, version)
    s.opening = _uncited(s.opening)
    return s


def _speech(s: BankedStudRound) -> Speech:
    law = s.plan.law
    return Speech(s.plan.seats, law.first, law.decide, law.decision, _DONE)


def _check_hand(s: BankedStudRound, who: Who, hand: int) -> None:
    if hand:
        raise Refused(
            f"{party(who)} speaks of hand {hand}: everybody has one hand, number 0",
            s.plan.law.decide,
        )


def _do(s: BankedStudRound, who: Who, command: Command, events: list[Event]) -> None:
    """Passes a command on to the function that knows what it does."""
    if type(command) is Deal:
        dealing.deal(s, command.cards, events)
    elif type(command) is Bet:
        deciding.bet(s, s.at[who], command, events)
    elif type(command) is Fold:
        _check_hand(s, who, command.hand)
        deciding.fold(s, s.at[who], events)
    elif type(command) is Double:
        _check_hand(s, who, command.hand)
        deciding.double(s, s.at[who], command, events)
    elif type(command) is Stand:
        _check_hand(s, who, command.hand)
        deciding.stand(s, s.at[who], events)
    elif type(command) is TakeBack:
        deciding.take_back(s, s.at[who], events)
    elif type(command) is Wager:
        wagers.wager(s, s.at[who], command, events)
    elif type(command) is NoMoreBets:
        wagers.close(s, events)
    elif type(command) is Show:
        showdown.show(s, who, command)
    elif type(command) is Validate:
        showdown.validate(s, events)
    elif type(command) is Shuffle:
        dealing.shuffle(s, command, events)
    elif type(command) is Report:
        irregularities.report(s, who, command, events)
    elif type(command) is Decision:
        irregularities.decide(s, command, events)
