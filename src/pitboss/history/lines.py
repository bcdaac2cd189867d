"""The lines of a journal: JSON objects, each with the hash of the line before and its own.

`docs/journal.md` describes them for whoever wants to read a journal without us.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec

from pitboss.errors import Malformed
from pitboss.play.commands import Command
from pitboss.play.events import Event
from pitboss.play.result import Result
from pitboss.table.commitment import Opening
from pitboss.table.night import commands as of_tables
from pitboss.table.night import events as by_tables

__all__ = [
    "FORMAT",
    "FORMATS",
    "FORMAT_OF_NIGHTS",
    "LIMIT",
    "NO_LINE",
    "Act",
    "Attempt",
    "Close",
    "Correct",
    "Header",
    "Line",
    "Money",
    "Open",
    "Posted",
    "Resumed",
    "Table",
    "chained",
    "encode",
    "fault_of",
    "parse",
    "parse_events",
    "stated",
    "trusted",
]

FORMAT: Final = 2
FORMATS: Final = (1, FORMAT)
"""What can be read; a journal keeps the format that it began with. The first had no `refused`."""
FORMAT_OF_NIGHTS: Final = 3
"""Of a table's whole night."""
LIMIT: Final = 1 << 22
"""No line is longer, in bytes; a round of the longest kind needs a hundredth of it."""
NO_LINE: Final = "0" * 64
"""What stands for the hash of the line before the first."""


class _Line(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=str.lower, omit_defaults=True
):
    """What every line has: its number, counted from 1."""

    line: int


class Posted(msgspec.Struct, frozen=True, kw_only=True):
    """The table's posting: its TOML, the digest of that, and its terms as the engine takes them."""

    digest: str
    toml: str
    seats: int
    unit: int
    rules: msgspec.Raw
    readings: dict[str, str]


class Header(_Line, frozen=True, kw_only=True, tag="journal"):
    """The first line; `demonstration` is the seed of a game that is no deal of a regulated table.

    `cards` is there in the journal of a table's night: `real`, or `dealt` by a computer.
    """

    format: int
    pitboss: str
    edition: str
    game: str
    posting: Posted
    demonstration: str = ""
    cards: str = ""
    time: str = ""
    prev: str


class Money(_Line, frozen=True, kw_only=True):
    """Money comes to an account of the table from outside or, below zero, leaves it."""

    account: str
    cents: int
    what: str
    time: str = ""
    prev: str


class Open(_Line, frozen=True, kw_only=True):
    """A round opens, numbered from 1; the first event holds its start and the deck's commitment.

    `person` is the seat that somebody plays among house players. In a table's night `at` is when,
    and `around` what happened at the table for it.
    """

    round: int
    events: msgspec.Raw
    at: int = 0
    around: tuple[by_tables.Event, ...] = ()
    demonstration: bool = False
    person: int = 0
    time: str = ""
    prev: str


class Act(_Line, frozen=True, kw_only=True):
    """An accepted command, numbered within its round, and what it caused, as the public may know it.

    `opened` proves the cards that this line lays open; `result` stands where the round is over.
    `by` is the name of who decided. Of real cards that were entered face down, `hidden` is the root
    and `under` their places in the command.
    """

    seq: int
    who: int
    command: Command
    events: msgspec.Raw
    opened: tuple[Opening, ...] = ()
    result: Result | None = None
    by: str = ""
    hidden: str = ""
    under: tuple[int, ...] = ()
    time: str = ""
    prev: str


class Table(_Line, frozen=True, kw_only=True):
    """An accepted command around the rounds, at this second of the table's clock, and what it caused."""

    at: int
    who: int
    command: of_tables.Command
    events: tuple[by_tables.Event, ...]
    by: str = ""
    time: str = ""
    prev: str


class Correct(_Line, frozen=True, kw_only=True):
    """What was entered on line `since` was an error: from there to here nothing counts any more."""

    at: int
    since: int
    reason: str
    by: str = ""
    time: str = ""
    prev: str


class Attempt(_Line, frozen=True, kw_only=True, tag="refused"):
    """A command was refused after so many were accepted; what it was, only the sealed file tells."""

    seq: int
    seal: str
    prev: str


class Resumed(_Line, frozen=True, kw_only=True):
    """The journal goes on after an interruption; so many bytes of a torn last line were cut off."""

    pitboss: str
    cut: Annotated[int, msgspec.Meta(ge=0, lt=LIMIT)] = 0
    time: str = ""
    prev: str


class Close(_Line, frozen=True, kw_only=True):
    """The journal is closed; `head` is the hash of the line before, which the whole chain ends in."""

    head: str
    rounds: int
    time: str = ""
    prev: str


Line: TypeAlias = Header | Money | Open | Act | Attempt | Table | Correct | Resumed | Close

encode: Final = msgspec.json.Encoder().encode
_decode: Final[Callable[[bytes], Line]] = msgspec.json.Decoder(Line).decode
_decode_events: Final = msgspec.json.Decoder(tuple[Event, ...]).decode

_TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)", re.ASCII)
_SEAM: Final = b',"hash":"'
_ENDING: Final = re.compile(rb',"hash":"([0-9a-f]{64})"}\n')
_TAIL: Final = len(_SEAM) + 64 + len(b'"}\n')


def chained(line: Line) -> tuple[bytes, str]:
    """The line as it is written, and its hash: that of every byte before the member `hash`."""
    if (time := getattr(line, "time", "")) and not _TIME.fullmatch(time):
        raise Malformed(
            f"a journal's clock tells UTC as 2026-11-20T20:00:00.000Z, not {time!r:.40}"
        )
    body = encode(line)[:-1]
    own = sha256(body).hexdigest()
    return b'%b%b%b"}\n' % (body, _SEAM, own.encode()), own


def stated(raw: bytes) -> str:
    """The hash that a line says it has, if it has the form of a line at all."""
    ending = _ENDING.fullmatch(raw, max(len(raw) - _TAIL, 0))
    return ending[1].decode() if ending else ""


def fault_of(raw: bytes, line: Line | None, number: int, prev: str) -> str:
    """What is wrong with the line's place in the chain; empty if nothing."""
    if raw[-3:] != b'"}\n' or raw[-_TAIL : len(_SEAM) - _TAIL] != _SEAM:
        return "the line does not end with its hash: it is torn, or was changed"
    if sha256(raw[:-_TAIL]).hexdigest() != stated(raw):
        return "the line was changed: its hash is another one"
    if line is None:
        return ""
    if line.prev != prev:
        return "the chain is broken: the line does not follow the one before it"
    if line.line != number:
        return f"the line calls itself line {line.line}"
    return ""


def parse(raw: bytes) -> Line:
    """The line as a value; what is no line of this format is `Malformed`."""
    try:
        line = _decode(raw)
        body = raw.removesuffix(b"\n")
        if msgspec.json.format(body, indent=-1) != body:
            raise Malformed("this is no line of a journal: white space stands outside of strings")
        if (time := getattr(line, "time", "")) and not _TIME.fullmatch(time):
            raise Malformed(f"this is no line of a journal: {time!r:.40} is no time")
        return line  # noqa: TRY300
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Malformed(f"this is no line of a journal: {_short(error)}") from None


def parse_events(raw: msgspec.Raw) -> tuple[Event, ...]:
    """The events that a line holds."""
    try:
        return _decode_events(raw)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Malformed(f"these are no events: {_short(error)}") from None


def trusted(path: Path) -> Iterator[tuple[Line, int]]:
    """Each line with the number of its round; whoever changed one is not believed."""
    number = round_ = 0
    head = NO_LINE
    with path.open("rb") as file:
        for number, raw in enumerate(iter(lambda: file.readline(LIMIT), b""), 1):
            line = None
            fault = fault_of(raw, None, number, head)
            if not fault:
                try:
                    line = parse(raw)
                    fault = fault_of(raw, line, number, head)
                except Malformed as error:
                    fault = str(error)
            if fault or line is None:
                raise Malformed(f"{path}, line {number}: {fault}; `pitboss audit` says all")
            if number == 1 and not isinstance(line, Header):
                raise Malformed(f"{path} is no journal: it has no header")
            if isinstance(line, Open):
                round_ = line.round
            head = stated(raw)
            yield line, round_
    if not number:
        raise Malformed(f"{path} is empty, and no journal")


def _short(error: Exception, limit: int = 160) -> str:
    said = str(error)
    return said if len(said) <= limit else said[:limit] + "..."
