"""A round of blackjack: the contract of a round over the machine's state."""

from __future__ import annotations

from typing import Final

from pitboss.banked.blackjack import (
    dealer,
    dealing,
    deciding,
    insurance,
    irregularities,
    opening,
    side_wagers,
    wagers,
)
from pitboss.banked.blackjack.plan import plan_of
from pitboss.banked.blackjack.state import (
    INSURANCE,
    OVER,
    PLAYERS,
    WAGERS,
    State,
    copied,
)
from pitboss.banked.blackjack.view import rights, view
from pitboss.banked.seats import Speech, check_speaker, check_time
from pitboss.banked.till import check_conserved
from pitboss.errors import Malformed, Refused
from pitboss.play.commands import (
    Amount,
    Command,
    Deal,
    Decision,
    Double,
    Hit,
    Insure,
    NoMoreBets,
    Report,
    Rule,
    Shuffle,
    Split,
    Stand,
    Surrender,
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

__all__ = ["BlackjackRound", "open_blackjack"]

_AWAITED: Final[dict[type, str]] = {
    Deal: "deal",
    Stand: "act",
    Hit: "act",
    Double: "act",
    Split: "act",
    Surrender: "act",
    Wager: "wager",
    NoMoreBets: "close",
    Insure: "insure",
    Amount: "amount",
    Validate: "validate",
    Shuffle: "shuffle",
    Rule: "rule",
    Report: "report",
    Decision: "decide",
}

_DONE: Final = {
    "act": "decide on a hand", "amount": "read off a bonus", "close": "close the wagers",
    "deal": "deal", "insure": "insure", "rule": "rule", "shuffle": "shuffle",
    "validate": "confirm a payout", "wager": "wager",
}  # fmt: skip
"""What a command would do, for the sentence that refuses it."""


class BlackjackRound(State):
    """A round of any blackjack game; `open_blackjack` and `copy` make one."""

    __slots__ = ()

    def act(self, who: object, command: Command, seq: object = None) -> tuple[Event, ...]:
        """Does what is commanded and returns the events; a refusal changes nothing.

        The checks speak in this order: the command is none of blackjack's; the round is over; it
        comes late; its sender is not in the round, or may not say such a thing; something else is
        awaited; it is for another hand; and then what its own function checks, the amounts last.
        """
        what = _AWAITED.get(type(command))
        if what is None:
            raise Malformed(f"{named(command)} is no command of blackjack")
        if type(who) is not int:
            who = speaker(who, self.plan.seats)
        if self.stage == OVER:
            raise Refused(f"{party(who)} cannot act: the round is over", self.plan.law.clear)
        if seq is not None:
            check_time(self, who, seq, self.plan.law.act)
        awaited = self.awaits[0]
        if awaited.who != who or awaited.what != what:
            check_speaker(self, who, what, _speech(self), early=_is_early(self, what))
        self.seq += 1
        events: list[Event] = []
        try:
            _do(self, who, command, events)
        except BaseException:
            self.seq -= 1
            raise
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

    def masked(self, who: object) -> BlackjackRound:
        """A round to think with: every card lies face up, so there is nothing to hide."""
        viewer(who, self.plan.seats)
        return copied(self, BlackjackRound())

    def copy(self) -> BlackjackRound:
        """An independent round in the same state."""
        return copied(self, BlackjackRound())


def open_blackjack(table: Posting, start: Start, version: str) -> BlackjackRound:
    """Opens a round: the wagers are awaited."""
    return opening.open_round(BlackjackRound(), table, plan_of(table), start, version)


def _speech(s: BlackjackRound) -> Speech:
    law = s.plan.law
    return Speech(s.plan.seats, law.wagers, law.act, law.decision, _DONE)


def _is_early(s: BlackjackRound, what: str) -> bool:
    """Whether several are awaited with this, in any order, or the dealer may end the waiting."""
    return s.report is None and (
        (s.stage == WAGERS and what in ("wager", "close"))
        or (s.stage == INSURANCE and what in ("insure", "close"))
    )


def _check_hand(s: BlackjackRound, who: Who, hand: int) -> None:
    if hand != s.awaits[0].hand:
        raise Refused(
            f"{party(who)} speaks of hand {hand}, and hand {s.awaits[0].hand} is to act",
            s.plan.law.act,
        )


def _do(s: BlackjackRound, who: Who, command: Command, events: list[Event]) -> None:
    """Passes a command on to the function that knows what it does, the commonest first."""
    if type(command) is Deal:
        dealing.deal(s, command.cards, events)
    elif type(command) is Stand:
        _check_hand(s, who, command.hand)
        deciding.stand(s, events)
    elif type(command) is Hit:
        _check_hand(s, who, command.hand)
        deciding.hit(s, events)
    elif type(command) is Wager:
        wagers.wager(s, s.at[who], command, events)
    elif type(command) is NoMoreBets:
        if s.stage == WAGERS:
            wagers.close(s, events)
        else:
            insurance.close(s, events)
    elif type(command) is Double:
        _check_hand(s, who, command.hand)
        deciding.double(s, command, events)
    elif type(command) is Split:
        _check_hand(s, who, command.hand)
        deciding.split(s, events)
    elif type(command) is Surrender:
        _check_hand(s, who, command.hand)
        deciding.surrender(s, events)
    elif type(command) is Insure:
        insurance.insure(s, s.at[who], command, events)
    elif type(command) is Validate:
        if s.stage == PLAYERS:
            deciding.validate(s, events)
        else:
            dealer.validate(s, events)
    elif type(command) is Amount:
        side_wagers.amount(s, command, events)
    elif type(command) is Shuffle:
        dealing.shuffle(s, command, events)
    elif type(command) is Rule:
        irregularities.rule(s, command, events)
    elif type(command) is Decision:
        irregularities.decide(s, command, events)
    elif type(command) is Report:
        irregularities.report(s, who, command, events)
