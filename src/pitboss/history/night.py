"""A table's night as its journal tells it: line by line, and every line must be right."""

from __future__ import annotations

from hashlib import sha256
from typing import TypeAlias

import msgspec

from pitboss import __version__, games
from pitboss.errors import Malformed
from pitboss.games.vocabulary import UNREGULATED, BankedStud, Poker
from pitboss.history.books import Books
from pitboss.history.comparing import Comparison
from pitboss.history.evening import Evening
from pitboss.history.lines import (
    FORMAT_OF_NIGHTS,
    FORMATS,
    Act,
    Attempt,
    Close,
    Correct,
    Header,
    Line,
    Money,
    Open,
    Posted,
    Resumed,
    Table,
    encode,
    parse_events,
)
from pitboss.history.rerunning import Rerun, public
from pitboss.history.sealed import Reader
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
        self.refusals = 0
        self.going: Rerun | None = None
        """The round that is going on."""
        self.last: Rerun | None = None
        """The round that was opened last."""
        self.closed = False
        self.compared = Comparison()
        self.evening: Evening | None = None
        """The whole night of a table, where the journal is one of that kind."""
        self._seq = 0
        self._sealed = sealed
        self._version = ""

    def take(self, line: Line) -> None:
        """Takes the next line; `Malformed` or `Refused` says what is wrong with it."""
        if (self.header is None) != (type(line) is Header):
            raise Malformed("a journal begins with its header, and has one")
        if self.closed and type(line) is not Resumed:
            self.closed = type(line) is Close
            raise Malformed(
                "behind its closing line a journal goes on with `resumed`, or not at all"
            )
        self.closed = False
        self.compared.line = line.line
        if self.evening is not None:
            self._of_evening(self.evening, line)
            return
        match line:
            case Act():  # by far the most
                self._act(line)
            case Header():
                self._begin(line)
            case Table() | Correct():
                raise Malformed("this stands in the journals of whole nights, of another format")
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
                self._close(line)

    @property
    def stands(self) -> object:
        """Changes with every entry of a table's night that was taken, even one with a fault."""
        return self.evening and self.evening.night

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
        if line.format not in (*FORMATS, FORMAT_OF_NIGHTS):
            raise Malformed(
                f"the journal has format {line.format}, and this version reads up to "
                f"{FORMAT_OF_NIGHTS}"
            )
        table = posting_of(line)
        if line.format == FORMAT_OF_NIGHTS:
            if line.demonstration:
                raise Malformed(
                    "a table's night is no demonstration: it is never dealt from a seed"
                )
            self.evening = Evening(line, table, self._sealed, self.compared)
            self._version = line.pitboss
        self.table = table

    def _of_evening(self, evening: Evening, line: Line) -> None:
        """A line of a table's whole night."""
        match line:
            case Money():
                evening.money(line)
            case Resumed():
                self._version = line.pitboss
            case Close():
                self._close(line)
            case Header() | Attempt():
                raise Malformed("such a line has no place in a table's night")
            case _:
                try:
                    evening.take(line, older=self._version != __version__)
                finally:
                    night = evening.night
                    self.rounds, self.commands = night.rounds, evening.commands
                    self.last = evening.rerun
                    self.going = None if night.round is None else evening.rerun
        self.books.brought = evening.night.accounts.came - evening.night.accounts.went

    def _close(self, line: Close) -> None:
        self._between_rounds("a journal is closed")
        self.closed = True
        if line.head != line.prev:
            raise Malformed("the closing line names another head than the line before it has")
        if line.rounds != self.rounds:
            raise Malformed(f"the closing line counts {line.rounds} rounds of {self.rounds}")

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
        self.compared.older = going.version != __version__
        self.books.open(going.start)
        events = public(going.round.opening)
        self.compared.of_round(events, line.events)
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
        self.compared.of_round(events, line.events)
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
                self.compared.recited.append(line.line)
