"""Why: from the lines of a journal to the paragraphs and readings behind each event."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from pitboss.errors import Malformed
from pitboss.history import lines
from pitboss.history.lines import Act, Header, Line, Open
from pitboss.law.citations import by_analogy, sentence
from pitboss.play import Event
from pitboss.play.events import Ended, Moved, Reported, Ruled, Settled, Won

__all__ = ["Explained", "outcomes", "reasons", "single"]

_DECISIVE = (Won, Settled, Ruled, Reported, Ended)


class Explained(msgspec.Struct, frozen=True):
    """An event of a line, and the sentences behind it, analogies marked."""

    line: Line
    round: int
    event: Event
    reasons: tuple[str, ...]


def reasons(event: Event, header: Header) -> tuple[str, ...]:
    """A sentence for each paragraph, reading or posted rule behind the event."""
    found = []
    for cite in event.cites:
        try:
            said = sentence(cite)
        except Malformed as error:
            found.append(f"{cite}: {error}")
        else:
            borrowed = by_analogy(cite, header.edition, header.game)
            found.append(said + (" (by analogy)" if borrowed else ""))
    return tuple(found)


def single(path: Path, number: int) -> tuple[Header, Line, list[Explained]]:
    """All events of one line; `Malformed` if there is no such line or it cannot be trusted."""
    header: Header | None = None
    for line, round_ in lines.trusted(path):
        if isinstance(line, Header):
            header = line
        if line.line == number and header is not None:
            return header, line, list(_explained(line, round_, header))
    raise Malformed(f"{path} has no line {number}")


def outcomes(path: Path) -> Iterator[Explained]:
    """What decided each round: who was paid, what was ruled, what was raked."""
    header: Header | None = None
    for line, round_ in lines.trusted(path):
        if isinstance(line, Header):
            header = line
        elif header is not None:
            for explained in _explained(line, round_, header):
                event = explained.event
                if isinstance(event, _DECISIVE) or (isinstance(event, Moved) and _taken(event)):
                    yield explained


def _taken(event: Moved) -> bool:
    """Whether money left the pot: the rake, or a bet that nobody called."""
    return any(moved.source == "pot" for moved in event.transfers)


def _explained(line: Line, round_: int, header: Header) -> Iterator[Explained]:
    if isinstance(line, Open | Act):
        for event in lines.parse_events(line.events):
            yield Explained(line, round_, event, reasons(event, header))
