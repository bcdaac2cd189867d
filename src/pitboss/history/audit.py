"""The audit of a journal: everything is run again, and each fault is told with its line."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO, Final

import msgspec

from pitboss import __version__
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import UNREGULATED
from pitboss.history import lines, sealed
from pitboss.history.lines import (
    Act,
    Attempt,
    Close,
    Correct,
    Header,
    Line,
    Resumed,
    Table,
)
from pitboss.history.night import Night
from pitboss.history.rerunning import Unseen
from pitboss.play import Decision
from pitboss.table.night.commands import Decide
from pitboss.wording import counted

__all__ = ["Audited", "Fault", "audit"]

Progress = Callable[[int], object]
"""Is told how many bytes have been read so far."""

_OFTEN: Final = 1 << 16
_SECOND: Final = len("2026-11-20T20:00:00")
MANY: Final = 10
"""So many lines of another version are named."""


class Fault(msgspec.Struct, frozen=True):
    """What is wrong, and on which line; line 0 is the journal as a whole."""

    line: int
    what: str


class Audited(msgspec.Struct, kw_only=True):
    """What an audit found. `sealed` says whether the hidden cards were there to be looked at."""

    path: str
    ok: bool = False
    faults: list[Fault] = []
    notes: list[str] = []
    game: str = ""
    edition: str = ""
    pitboss: str = ""
    demonstration: str = ""
    sealed: bool = False
    closed: bool = False
    head: str = ""
    lines: int = 0
    rounds: int = 0
    commands: int = 0
    events: int = 0
    refusals: int = 0
    cents: int = 0
    """All the money that came in, less what went out."""


def audit(path: str, *, head: str = "", progress: Progress | None = None) -> Audited:
    """Runs a journal again, with the sealed file where one lies beside it."""
    found = Audited(path=path, faults=[], notes=[])
    size = None
    journal = Path(path)
    with ExitStack() as open_files:
        try:
            file = open_files.enter_context(journal.open("rb"))
            # Of a journal that is being written no more is read than the sealed file reaches, whose
            # line is always written first.
            status = os.fstat(file.fileno())
            size = status.st_size if S_ISREG(status.st_mode) else None
            beside = sealed.beside(journal)
            found.sealed = beside.is_file()
            decks = open_files.enter_context(beside.open("rb")) if found.sealed else None
        except OSError as error:
            found.faults.append(Fault(0, f"it cannot be read: {error.strerror}"))
            return found
        except ValueError:
            found.faults.append(Fault(0, "its name has a zero byte"))
            return found
        try:
            reader = None if decks is None else sealed.Reader(decks)
            _Auditor(found, reader).read(_raw_lines(file, size), head, progress)
        except OSError as error:
            found.faults.append(Fault(found.lines, f"it cannot be read further: {error.strerror}"))
    found.ok = not found.faults
    return found


class _Auditor:
    """Goes through a journal, and past every fault to the next thing that can be judged."""

    def __init__(self, found: Audited, decks: sealed.Reader | None) -> None:
        self.found = found
        self.decks = decks
        self.night = Night(decks)
        self.head = lines.NO_LINE
        self.time = ""
        """When the last line was written that says so."""
        self.lost = False
        """A fault has made the rest of the round a riddle."""

    def read(self, raw_lines: Iterator[bytes], head: str, progress: Progress | None) -> None:
        """Reads all lines, and then says what the whole of them lacks."""
        read = told = 0
        before = self.head
        for raw in raw_lines:
            self.found.lines += 1
            before = self.head
            self._line(raw)
            read += len(raw)
            if progress is not None and read - told > _OFTEN:
                told = read
                progress(read)
        night, found = self.night, self.found
        found.closed = night.closed
        found.head = before if night.closed else self.head
        found.rounds = night.rounds
        found.commands = night.commands
        found.events = night.compared.events
        found.refusals = night.refusals
        found.cents = night.books.brought
        self._end(head)

    def _line(self, raw: bytes) -> None:
        number = self.found.lines
        line: Line | None = None
        unread = ""
        try:
            line = lines.parse(raw)
        except Malformed as error:
            unread = str(error)
        broken = lines.fault_of(raw, line, number, self.head)
        if broken or unread:
            self._fault(broken or unread)
        self.head = lines.stated(raw)
        if line is None:
            self._lose()
        else:
            if time := getattr(line, "time", ""):
                if time[:_SECOND] < self.time[:_SECOND]:
                    self.found.notes.append(
                        f"line {number}: the clock was set back, from {self.time} to {time}"
                    )
                self.time = time
            self._take(line, changed=bool(broken))

    def _take(self, line: Line, *, changed: bool) -> None:
        night = self.night
        if night.table is None and self.found.lines > 1:
            night.closed = isinstance(line, Close)
            return  # the first line was no header, or one with a fault: there is nothing to play by
        if self.lost:
            if night.evening is not None:
                night.closed = isinstance(line, Close)
                return  # nobody knows how the table stands
            if isinstance(line, Act | Attempt | Resumed):
                self._note(line)
                return
            self.lost = False
            night.resync(line)
        before = night.stands
        try:
            night.take(line)
        except Unseen as error:
            self.found.notes.append(
                f"from line {line.line} on the round needs its sealed deck: {error}"
            )
            self._lose()
        except (Malformed, Refused) as error:
            cites = [cite for cite in getattr(error, "cites", ()) if cite not in str(error)]
            rows = f" ({', '.join(cites)})" if cites else ""
            if not changed:
                self._fault(f"{error}{rows}")
            if night.evening is None or before is night.stands:
                self._lose()
        except Exception as error:  # noqa: BLE001  # whatever a file does to the engine is a finding
            self._fault(f"the engine fails over this line: {type(error).__name__}: {error}")
            self._lose()
        else:
            self._note(line)

    def _lose(self) -> None:
        """What follows in the round cannot be judged, nor, in a table's night, anything else."""
        if self.night.evening is not None and not self.lost:
            self.found.notes.append(
                f"after line {self.found.lines} only the chain could be checked: nobody knows how the "
                "table stood"
            )
        self.lost = True
        self.night.skip()

    def _fault(self, what: str) -> None:
        self.found.faults.append(Fault(self.found.lines, what))

    def _note(self, line: Line) -> None:
        """What is no fault and yet worth knowing."""
        notes = self.found.notes
        if isinstance(line, Act | Table):
            if isinstance(line.command, Decision | Decide) and self.night.evening is not None:
                by = f" by {line.by}" if line.by else ""
                notes.append(f"line {line.line}, a decision{by}: {line.command.reason}")
            return
        if isinstance(line, Correct):
            by = f" by {line.by}" if line.by else ""
            notes.append(
                f"line {line.line} takes back the entry of line {line.since}{by}: {line.reason}"
            )
        if isinstance(line, Header):
            self.found.game, self.found.edition = line.game, line.edition
            self.found.pitboss, self.found.demonstration = line.pitboss, line.demonstration
            if line.edition == UNREGULATED:
                notes.append(
                    "no text at hand has the rules of this game: nothing in it cites a paragraph"
                )
            if line.demonstration:
                notes.append(
                    f"a demonstration: its cards follow from the seed {line.demonstration!r}, and "
                    "it is no deal of a regulated table"
                )
        if isinstance(line, Header | Resumed) and line.pitboss != __version__:
            notes.append(
                f"line {line.line} was written by version {line.pitboss}, and is audited by "
                f"{__version__}"
            )
        if isinstance(line, Resumed):
            torn = f"; a torn line of {line.cut} bytes was cut off" if line.cut else ""
            notes.append(f"line {line.line}: the journal was interrupted and resumed{torn}")

    def _end(self, head: str) -> None:
        found = self.found
        if not found.lines:
            self._fault("the file is empty")
        elif not found.closed:
            why = f"round {found.rounds} is not over" if self.night.going else "no closing line"
            self._fault(f"{why}: the journal is still being written, or its end has been cut off")
        if head and head != found.head:
            self._fault(
                f"the chain ends in {found.head or 'nothing'}, not in the head given, {head}"
            )
        if recited := self.night.compared.recited:
            more = f" and {len(recited) - MANY} more" if len(recited) > MANY else ""
            found.notes.append(
                f"on {counted(len(recited), 'line')} ({', '.join(map(str, recited[:MANY]))}{more}) "
                f"another version cites other paragraphs, or refuses in other words, than "
                f"{__version__} does; money, cards and order are the same"
            )
        if self.decks is not None:
            if unused := self.decks.unused():
                found.notes.append(
                    f"{unused} sealed decks or refusals are not named in this journal: it was "
                    "interrupted just then, or its end was lost and it went on from before"
                )
            found.faults.extend(Fault(0, what) for what in self.decks.faults)
        if not found.sealed and found.rounds:
            found.notes.append(
                "no sealed file lies beside it: hidden cards were neither seen nor checked"
            )


def _raw_lines(file: BinaryIO, size: int | None) -> Iterator[bytes]:
    """The lines up to this size; of one that is longer than any can be, as much as says so."""
    while (size is None or file.tell() < size) and (raw := file.readline(lines.LIMIT)):
        yield raw
        while len(raw) == lines.LIMIT and not raw.endswith(b"\n"):
            raw = file.readline(lines.LIMIT)
