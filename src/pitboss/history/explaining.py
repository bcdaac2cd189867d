"""Why: from the lines of a journal to the paragraphs and readings behind each event."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Self

import msgspec

from pitboss.errors import Malformed
from pitboss.games.vocabulary import UNREGULATED
from pitboss.history import lines, sealed
from pitboss.history.grounds import Grounds
from pitboss.history.lines import Act, Attempt, Correct, Header, Line, Open, Table
from pitboss.history.night import posting_of
from pitboss.history.refusals import Tried
from pitboss.law.citations import by_analogy, sentence
from pitboss.play import Event
from pitboss.play.events import Ended, Moved, Reported, Ruled, Settled, Won
from pitboss.posting import Faulty, Posting, loads
from pitboss.table.night import Event as TableEvent
from pitboss.table.night.commands import AnnounceChange, ChangePosting
from pitboss.table.night.events import Decided, PostingChanged, RakeMoved

__all__ = ["Explained", "outcomes", "reasons", "single"]

_DECISIVE = (Won, Settled, Ruled, Reported, Ended, Tried, RakeMoved, Decided, PostingChanged)


class Explained(msgspec.Struct, frozen=True):
    """An event of a line, or a refusal; what it rests on, and the sentences behind it, analogies marked."""

    line: Line
    round: int
    event: Event | TableEvent | Tried
    facts: tuple[str, ...]
    reasons: tuple[str, ...]


def reasons(event: Event | TableEvent | Tried, header: Header) -> tuple[str, ...]:
    """A sentence for each paragraph, reading or posted rule behind the event or the refusal."""
    found = []
    for cite in event.cites:
        try:
            said = sentence(cite)
        except Malformed as error:
            found.append(f"{cite}: {error}")
        else:
            borrowed = by_analogy(cite, header.edition, header.game)
            found.append(said + (" (by analogy)" if borrowed else ""))
    if not found and not isinstance(event, Reported):
        found.append(
            "No text at hand has the rules of this game, so no paragraph is named."
            if header.edition == UNREGULATED
            else "No paragraph is named for it."
        )
    return tuple(found)


def single(path: Path, number: int) -> tuple[Header, Line, list[Explained]]:
    """All events of one line; `Malformed` if there is no such line or it cannot be trusted."""
    header: Header | None = None
    before: list[Line] = []
    for line, round_ in lines.trusted(path):
        if isinstance(line, Header):
            header = line
        if isinstance(line, Open):
            before = [earlier for earlier in before if _changes(earlier)]
        if line.line == number and header is not None:
            with _Teller(path, header) as teller:
                for earlier in before:
                    teller.follow(earlier)
                return header, line, list(teller.tell(line, round_))
        if isinstance(line, Open | Act) or _changes(line):
            before.append(line)
        if isinstance(line, Correct):
            before = [earlier for earlier in before if earlier.line < line.since]
    raise Malformed(f"{path} has no line {number}")


def outcomes(path: Path) -> Iterator[Explained]:
    """What decided each round: who was paid, what was ruled, what was raked, what was refused.

    What a correction has taken back decided nothing.
    """
    void = set[int]()
    for line, _ in lines.trusted(path):
        if isinstance(line, Correct):
            void.update(range(line.since, line.line))
    with ExitStack() as stack:
        teller: _Teller | None = None
        for line, round_ in lines.trusted(path):
            if isinstance(line, Header):
                teller = stack.enter_context(_Teller(path, line))
            elif teller is not None and line.line not in void:
                for explained in teller.tell(line, round_):
                    if _decides(explained.event):
                        yield explained


def _changes(line: Line) -> bool:
    """Whether what is posted may change by it."""
    return isinstance(line, Table) and isinstance(line.command, AnnounceChange | ChangePosting)


def _decides(event: Event | TableEvent | Tried) -> bool:
    if isinstance(event, Moved):  # the rake, or a bet that nobody called
        return any(moved.source == "pot" for moved in event.transfers)
    return isinstance(event, _DECISIVE)


class _Teller:
    """Goes with a journal, and with its sealed file where there is one."""

    def __init__(self, path: Path, header: Header) -> None:
        self.header = header
        self.grounds = Grounds(posting_of(header))
        self._announced: Posting | None = None
        self._files = ExitStack()
        beside = sealed.beside(path)
        self._sealed = None
        if beside.is_file():
            self._sealed = sealed.Reader(self._files.enter_context(beside.open("rb")))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._files.close()

    def follow(self, line: Line) -> list[tuple[Event, tuple[str, ...]]]:
        """The events of a line, with what they rest on."""
        if isinstance(line, Table):
            self._follow_posting(line)
        if isinstance(line, Open):
            return self.grounds.open(line)
        return self.grounds.act(line) if isinstance(line, Act) else []

    def _follow_posting(self, line: Table) -> None:
        """The rounds from here on may be played by another posting, which was announced."""
        if isinstance(line.command, AnnounceChange):
            with suppress(Faulty, Malformed):  # what stands there was changed: the audit says so
                self._announced = loads(line.command.posting)
        elif isinstance(line.command, ChangePosting) and self._announced is not None:
            self.grounds.table = self._announced

    def tell(self, line: Line, round_: int) -> Iterator[Explained]:
        """All that a line says."""
        if isinstance(line, Attempt) and self._sealed is not None:
            with suppress(Malformed):  # it is not there, or was changed: the audit says so
                tried = self._sealed.refused(line.seal, line.line)
                yield Explained(line, round_, tried, (), reasons(tried, self.header))
        around = line.events if isinstance(line, Table) else ()
        for done in line.around if isinstance(line, Open) else around:
            yield Explained(line, round_, done, (), reasons(done, self.header))
        for event, facts in self.follow(line):
            yield Explained(line, round_, event, facts, reasons(event, self.header))
