"""A witness who watches a round and believes nothing: books, cards and record are kept apart."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest

from pitboss import money
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import UNREGULATED
from pitboss.law import citations
from pitboss.play import DEALER, FLOOR, Command, Event, Ruling, Start, Who, masked
from pitboss.play.events import Dealt, Discarded, Drew, Ended, Reported, Ruled, Shown, Shuffled
from pitboss.posting import Posting
from pitboss.table import rounds
from property.shadow import Shadow

__all__ = ["Witness", "frozen", "parties"]

encode: Final = msgspec.json.Encoder().encode
_events: Final = msgspec.json.Decoder(tuple[Event, ...])
_command: Final = msgspec.json.Decoder(Command)
_KNOWN: Final = frozenset(citations.known())
_ENDS_A_HAND: Final = (Ruling.HAND_DEAD, Ruling.HAND_DEAD_ANTE_BACK, Ruling.REFUND)
_WHOLE: Final = frozenset(("plan", "start", "table", "opening"))
"""What no command of a round ever replaces, and every copy shares."""
_WORKED_OUT: Final = frozenset(("bounded", "bounds"))
"""What `legal` keeps so that the command which answers need not work it out again."""


def frozen(round_: Any) -> str:
    """Everything that a round knows, as one text: two rounds are equal if theirs are."""
    names = sorted({
        name
        for kind in type(round_).__mro__
        for name in getattr(kind, "__slots__", getattr(kind, "__mypyc_attrs__", ()))
    } - _WHOLE - _WORKED_OUT)  # fmt: skip
    return repr([(name, getattr(round_, name)) for name in names])


def parties(round_: Any) -> tuple[Who, ...]:
    """Everybody who has something to say in a round."""
    return (*(held.seat for held in round_.view(None).seats), DEALER, FLOOR)


class Witness:
    """Gives commands to a round, and checks after each that its promises were kept."""

    def __init__(self, posting: Posting, start: Start) -> None:
        self.record = rounds.Record(posting, start)
        self.round = self.record.round
        self.regulated = posting.edition != UNREGULATED
        self.gained: dict[str, int] = {}
        self.owed: dict[Who, int] = {}
        """How many cards each seat has thrown away and not got back."""
        self.start = start
        self.position = start.served
        self.shadows = [Shadow(who) for who in (None, *sorted(start.seats))]
        self._look(self.round.opening)

    def act(self, who: Who, command: Command) -> tuple[Event, ...]:
        """A command that must be accepted, or else must change nothing."""
        before = self.round.seq
        events = self.record.act(who, command)
        assert self.round.seq == before + 1
        assert _command.decode(encode(command)) == command
        self._look(events)
        return events

    def refused(self, who: Who, command: Command, seq: int | None = None) -> Exception:
        """A command that must be refused, in a sentence, and change nothing."""
        before = frozen(self.round)
        with pytest.raises((Refused, Malformed)) as caught:
            self.round.act(who, command, seq)
        refusal = caught.value
        assert str(refusal)
        if isinstance(refusal, Refused):
            self._cited(refusal.cites, refusal)
        assert frozen(self.round) == before, f"{refusal} changed the round"
        return refusal

    def _look(self, events: tuple[Event, ...]) -> None:
        assert _events.decode(encode(events)) == events
        for event in events:
            if type(event) is Reported:
                assert event.cites == (), "a report is a fact, and cites nothing"
            else:
                self._cited(event.cites, event)
            transfers = getattr(event, "transfers", ())
            for account, cents in money.net(transfers).items():
                self.gained[account] = self.gained.get(account, 0) + cents
            self._count(event)
            self._replaced(event)
            for shadow in self.shadows:
                shadow.sees(masked(event, shadow.who))
        self._books()
        # One viewer after each command, all of them at the end.
        turn = self.round.seq % len(self.shadows)
        for shadow in self.shadows[turn : turn + 1] if self.round.awaits else self.shadows:
            shadow.agrees(self.round.view(shadow.who))
        for awaited in self.round.awaits:
            assert 0 <= awaited.since <= self.round.seq
        result = self.round.result
        assert (result is None) == bool(self.round.awaits)
        if result is not None:
            assert type(events[-1]) is Ended
            assert events[-1].void == result.void
            assert sum(result.net.values()) == 0
            gained = {account: cents for account, cents in self.gained.items() if cents}
            assert {account: cents for account, cents in result.net.items() if cents} == gained

    def _cited(self, cites: tuple[str, ...], what: object) -> None:
        """A round of a regulated game always says why, and one of no text never does."""
        if self.regulated:
            assert cites, what
            assert set(cites) <= _KNOWN, what
        else:
            assert set(cites) <= {""}, what

    def _count(self, event: Event) -> None:
        """Cards leave the deck one after the other."""
        if type(event) is Dealt or type(event) is Discarded or type(event) is Shuffled:
            assert event.position == self.position, event
        if type(event) is Dealt:
            self.position += len(event.cards)
        elif type(event) is Discarded:
            self.position += 1
        assert len(set(getattr(event, "positions", ()))) == len(getattr(event, "positions", ()))

    def _replaced(self, event: Event) -> None:
        """Whoever throws cards away gets as many before anybody else does, unless his hand dies."""
        if type(event) is Drew or type(event) is Shown:
            assert not any(self.owed.values()), (event, self.owed)
        if type(event) is Drew:
            self.owed[event.seat] = len(event.discards)
        elif type(event) is Ruled and event.ruling is Ruling.EXCHANGE:
            self.owed[event.seat] = 1
        elif type(event) is Ruled and event.ruling in _ENDS_A_HAND:
            self.owed.pop(event.seat, None)
        elif type(event) is Dealt:
            for place in event.places:
                if place.index >= 0 and place.seat:
                    self.owed[place.seat] = self.owed.get(place.seat, 0) - 1

    def _books(self) -> None:
        """What everybody has now is what he had, and the transfers since."""
        view = self.round.view(None)
        gained = self.gained
        assert self.position == self.round.position
        for held in view.seats:
            moved = gained.get(money.seat(held.seat), 0)
            assert held.stack == self.start.seats[held.seat] + moved >= 0
        assert view.pot == gained.get(money.POT, 0) + gained.get(money.LAYOUT, 0) >= 0
        assert view.rake == gained.get(money.RAKE, 0) >= 0
        assert view.meter == (self.start.meter or 0) + gained.get(money.METER, 0)
        assert sum(gained.values()) == 0
