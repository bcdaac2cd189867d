"""The rounds of a journal played again, to be written in the formats of other programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import msgspec
from msgspec.structs import replace

from pitboss import __version__
from pitboss.errors import Malformed, Refused
from pitboss.history import sealed
from pitboss.history.comparing import Comparison
from pitboss.history.lines import Act, Header, Open, encode, trusted
from pitboss.history.night import posting_of
from pitboss.history.rerunning import Rerun, Unseen, public
from pitboss.play import Deal, Event, masked
from pitboss.play.events import Dealt
from pitboss.posting import PokerRules, Posting
from pitboss.table.rounds import Record

__all__ = ["Kept", "Left", "rounds"]


class Kept(msgspec.Struct, frozen=True):
    """A round that was played to its end, its number, and when it opened, if the journal says so."""

    number: int
    record: Record
    time: str
    demonstration: str


class Left(msgspec.Struct, frozen=True):
    """A round that is not told, and why; what is not `lawful` is a fault of the journal."""

    number: int
    why: str
    lawful: bool = True


def rounds(path: Path, *, seat: int | None = None, hidden: bool = False) -> Iterator[Kept | Left]:
    """Each round as the public saw it, as a player at `seat` did, or with all `hidden` cards."""
    with ExitStack() as files:
        reader = None
        if hidden or seat is not None:
            beside = sealed.beside(path)
            if not beside.is_file():
                raise Malformed(f"hidden cards lie in {beside}, and there is no such file")
            reader = sealed.Reader(files.enter_context(beside.open("rb")))
        yield from _Teller(path, reader, seat).rounds()


class _Teller:
    """Goes through a journal round by round, as one sort of reader may know it."""

    def __init__(self, path: Path, reader: sealed.Reader | None, seat: int | None) -> None:
        self.path = path
        self.reader = reader
        self.seat = seat
        self.table: Posting
        self.compared = Comparison()
        self.truth: Rerun | None = None
        self.seen: Rerun | None = None

    def rounds(self) -> Iterator[Kept | Left]:
        """What can be told of each round."""
        header: Header | None = None
        time = ""
        number = 0
        for line, number in trusted(self.path):
            if isinstance(line, Header):
                header = line
                self.table = posting_of(line)
                if not isinstance(self.table.rules, PokerRules):
                    raise Malformed(f"hand histories tell of poker, and {line.game} is none")
            elif isinstance(line, Open) and header is not None:
                if self.seen is not None:
                    yield Left(number - 1, "it has no end", lawful=False)
                time = line.time
                yield from self._opened(line)
            elif isinstance(line, Act) and self.seen is not None and header is not None:
                try:
                    self._act(line)
                except (Malformed, Refused) as error:
                    self.seen = None
                    yield Left(number, _why(line.line, error), isinstance(error, Unseen))
                if self.seen is not None and self.seen.round.result is not None:
                    assert self.seen.record is not None
                    yield Kept(number, self.seen.record, time, header.demonstration)
                    self.seen = None
        if self.seen is not None:
            yield Left(number, "it is not over")

    def _opened(self, line: Open) -> Iterator[Left]:
        table = self.table
        self.seen = None
        try:
            if self.seat is None:
                self.seen = Rerun(table, line, self.reader, recorded=True)
            else:
                self.truth = Rerun(table, line, self.reader)
                if self.seat in self.truth.start.seats:
                    self.seen = Rerun(table, line, None, recorded=True)
                else:
                    yield Left(line.round, f"seat {self.seat} has no part in it")
            if rerun := self.truth or self.seen:
                self.compared.older = rerun.version != __version__
                self._compare(rerun.round.opening, line)
        except (Malformed, Refused) as error:
            self.seen = None
            yield Left(line.round, _why(line.line, error), lawful=False)

    def _act(self, line: Act) -> None:
        """Gives the command again; a result that differs is believed by nobody."""
        assert self.seen is not None
        if self.seat is not None and self.truth is not None:
            events = self.truth.events(line)
            self._compare(events, line)
            self.seen.events(self._seen_by(self.seat, line, events))
        else:
            self._compare(self.seen.events(line), line)
        if self.seen.round.result != line.result:
            raise Malformed("the result is not what the round came to")

    def _compare(self, events: Sequence[Event], line: Open | Act) -> None:
        """Refuses what is written otherwise than it happened."""
        self.compared.of_round(public(events), line.events)

    @staticmethod
    def _seen_by(seat: int, line: Act, happened: Sequence[Event]) -> Act:
        """The line as the journal would have it if a player had written it."""
        events = tuple([masked(event, seat) for event in happened])
        command = line.command
        if type(command) is Deal:
            command = Deal(
                tuple([card for event in events if type(event) is Dealt for card in event.cards])
            )
        return replace(line, command=command, events=msgspec.Raw(encode(events)))


def _why(line: int, error: Malformed | Refused) -> str:
    if isinstance(error, Unseen):
        return f"line {line} can be told only with the sealed decks: {error}"
    return f"line {line}: {error}; `pitboss audit` says all"
