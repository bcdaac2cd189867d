"""A table's night as its journal tells it: line by line, and every line must be right."""

from __future__ import annotations

from hashlib import sha256
from typing import TypeAlias

import msgspec

from pitboss import __version__, games
from pitboss.errors import Malformed
from pitboss.games.vocabulary import UNREGULATED, BankedStud, Poker
from pitboss.history.books import Books
from pitboss.history.lines import (
    FORMAT,
    FORMATS,
    Act,
    Attempt,
    Close,
    Header,
    Line,
    Money,
    Open,
    Posted,
    Resumed,
    encode,
    parse_events,
)
from pitboss.history.rerunning import Rerun, public
from pitboss.history.sealed import Reader
from pitboss.law import citations
from pitboss.play import Event
from pitboss.play.events import Opened
from pitboss.posting import (
    BankedRules,
    BankedStudRules,
    Faulty,
    PokerRules,
    Posting,
    Rules,
    loads,
    to_toml,
)

__all__ = ["Night", "posted", "posting_of"]

_Kind: TypeAlias = type[PokerRules] | type[BankedRules] | type[BankedStudRules]


def posted(table: Posting) -> Posted:
    """The posting as the header of a journal has it."""
    return Posted(
        digest=table.digest,
        toml=to_toml(table),
        seats=table.seats,
        unit=table.unit,
        rules=msgspec.Raw(encode(table.rules)),
        readings=dict(table.readings),
    )


def posting_of(header: Header) -> Posting:
    """The posting that a journal is played by; `Malformed` where its terms and its text differ."""
    kept = header.posting
    if sha256(kept.toml.encode(errors="surrogatepass")).hexdigest() != kept.digest:
        raise Malformed("the digest is not that of the posting's text")
    game = games.find(header.game, header.edition)
    kind: _Kind = BankedRules
    if isinstance(game, Poker):
        kind = PokerRules
    elif isinstance(game, BankedStud):
        kind = BankedStudRules
    try:
        rules: Rules = msgspec.json.decode(kept.rules, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Malformed(f"these are no rules of {header.game}: {str(error)[:160]}") from None
    table = Posting(
        edition=header.edition, game=header.game, seats=kept.seats, unit=kept.unit, rules=rules,
        readings=kept.readings, digest=kept.digest,
    )  # fmt: skip
    if header.edition != UNREGULATED:
        try:
            lawful = loads(kept.toml)
        except Faulty as faulty:
            raise Malformed(f"the posting does not stand: {faulty}") from None
        if msgspec.structs.replace(lawful, digest=kept.digest) != table:
            raise Malformed("the posting's text and its terms differ")
    return table


class Night:
    """Where a journal stands after the lines that were taken so far."""

    def __init__(self, sealed: Reader | None = None) -> None:
        self.header: Header | None = None
        self.table: Posting | None = None
        self.books = Books()
        self.rounds = 0
        self.commands = 0
        self.events = 0
        self.refusals = 0
        self.going: Rerun | None = None
        """The round that is going on."""
        self.last: Rerun | None = None
        """The round that was opened last."""
        self.closed = False
        self.recited: list[int] = []
        """The lines on which another version cites other paragraphs, or refuses in other words."""
        self._line = 0
        self._seq = 0
        self._older = False
        self._sealed = sealed
        self._cited: set[tuple[str, ...]] = set()

    def take(self, line: Line, head: str) -> None:
        """Takes the next line, after one with the hash `head`; `Malformed` or `Refused` says what is wrong."""
        if (self.header is None) != (type(line) is Header):
            raise Malformed("a journal begins with its header, and has one")
        self.closed = False
        self._line = line.line
        match line:
            case Act():  # by far the most
                self._act(line)
            case Header():
                self._begin(line)
            case Money():
                self._between_rounds("money comes and goes")
                if not line.cents:
                    raise Malformed("no money comes or goes")
                self.books.bring(line.account, line.cents)
            case Open():
                self._open(line)
            case Attempt():
                self._refused(line)
            case Resumed():
                pass
            case Close():
                self._between_rounds("a journal is closed")
                self.closed = True
                if line.head != head:
                    raise Malformed(
                        "the closing line names another head than the line before it has"
                    )
                if line.rounds != self.rounds:
                    raise Malformed(
                        f"the closing line counts {line.rounds} rounds of {self.rounds}"
                    )

    def skip(self) -> None:
        """Gives the round up that is going on: a fault in it was found, and others would follow."""
        self.going = None

    def resync(self, line: Line) -> None:
        """Believes what the next round starts from, where faults have hidden what went before."""
        if isinstance(line, Open):
            opened = next(iter(parse_events(line.events)), None)
            if isinstance(opened, Opened):
                self.books.believe(opened.start)
            self.rounds = line.round - 1

    def _begin(self, line: Header) -> None:
        self.header = line
        if line.format not in FORMATS:
            raise Malformed(
                f"the journal has format {line.format}, and this version reads up to {FORMAT}"
            )
        self.table = posting_of(line)

    def _between_rounds(self, what: str) -> None:
        if self.going is not None:
            raise Malformed(f"{what} between rounds, and round {self.rounds} is not over")

    def _open(self, line: Open) -> None:
        self._between_rounds("a round opens")
        if self.table is None or self.header is None:
            raise Malformed("the header cannot be read, so no round can be")
        self.rounds += 1
        self._seq = 0
        if line.round != self.rounds:
            raise Malformed(f"round {self.rounds} calls itself round {line.round}")
        if line.demonstration != bool(self.header.demonstration):
            raise Malformed("header and round differ on whether this is a demonstration")
        going = self.last = Rerun(self.table, line, self._sealed)
        self._older = going.version != __version__
        self.books.open(going.start)
        events = public(going.round.opening)
        self._compare(events, line.events)
        self.books.move(events)
        self.going = going

    def _act(self, line: Act) -> None:
        going = self.going
        if going is None:
            raise Malformed("a command, and no round is going on")
        self._seq += 1
        self.commands += 1
        if line.seq != self._seq:
            raise Malformed(f"command {self._seq} calls itself command {line.seq}")
        events = going.act(line)
        self._compare(events, line.events)
        if going.shown or line.opened:
            going.prove(line.opened)
        self.books.move(events)
        result = going.round.result
        if result != line.result:
            raise Malformed("the result is not what the round came to")
        if result is not None:
            self.going = None
            self.books.end(result)

    def _refused(self, line: Attempt) -> None:
        """Nothing has changed by it, and whoever has the sealed file tries it again."""
        if self.going is None:
            raise Malformed("a command was refused, and no round is going on")
        self.refusals += 1
        if line.seq != self._seq:
            raise Malformed(f"refused after command {self._seq}, it says after {line.seq}")
        if self._sealed is not None:
            tried = self._sealed.refused(line.seal, line.line)
            if self.going.retry(tried, line.seq):
                self.recited.append(line.line)

    def _compare(self, events: tuple[Event, ...], recorded: msgspec.Raw) -> None:
        """What should have happened, and what is written; every paragraph that is named exists."""
        self.events += len(events)
        if encode(events) != bytes(recorded):
            self._differ(events, parse_events(recorded))
        for event in events:
            if event.cites not in self._cited:
                for cite in event.cites:
                    citations.check(cite)
                self._cited.add(event.cites)

    def _differ(self, events: tuple[Event, ...], written: tuple[Event, ...]) -> None:
        """Says how they differ; a later version may know better why, and never what happened."""
        if self._older and [_uncited(one) for one in events] == [_uncited(one) for one in written]:
            self.recited.append(self._line)
            return
        for number, (event, other) in enumerate(zip(events, written, strict=False), 1):
            if event != other:
                name, what = type(event).__name__, type(other).__name__
                if name != what:
                    raise Malformed(f"event {number} is written as {what}, and is {name}")
                fields = ", ".join(
                    field
                    for field in event.__struct_fields__
                    if getattr(event, field) != getattr(other, field)
                )
                raise Malformed(f"event {number}, {name}, is written with another {fields}")
        if len(events) != len(written):
            raise Malformed(f"{len(written)} events are written, and {len(events)} happened")


def _uncited(event: Event) -> Event:
    return msgspec.structs.replace(event, cites=())
