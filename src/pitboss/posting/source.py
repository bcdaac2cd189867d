"""The text of a posting: TOML, with the line on which each key stands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from pitboss.errors import Malformed
from pitboss.wording import visible

__all__ = ["LARGEST", "Source", "Written", "parse", "quoted", "read"]

LARGEST: Final = 65_536
"""Bytes of a posting; a page of text has about 3,000."""
LONGEST: Final = 100
"""Lines that one key and its value may run over."""


class Written(str):
    """A number with a point or an exponent, as it was written: money has no use for it."""

    __slots__ = ()


class Source(NamedTuple):
    """The values by their keys, and the line of each `key` or `table.key`."""

    values: dict[str, Any]
    lines: dict[str, int]


def read(path: Path) -> str:
    """The text of a file, which is UTF-8."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise Malformed(f"{path} cannot be read: {error.strerror}") from None
    if len(raw) > LARGEST:
        raise Malformed(f"{path} is no posting: it has more than {LARGEST:,} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + raw.count(b"\n", 0, error.start)
        raise Malformed(
            f"{path}, line {line}: byte {raw[error.start]:#04x} is not UTF-8, in which postings "
            f"are written"
        ) from None


def parse(text: str) -> Source:
    """The values and their lines; what is no TOML is refused with the line where it ceases to be."""
    if len(text) > LARGEST:
        raise Malformed(f"a posting has at most {LARGEST:,} characters, not {len(text):,}")
    try:
        values = tomllib.loads(text, parse_float=Written)
        return Source(values, dict(_lines(text)))
    except Malformed:
        raise
    except ValueError as error:
        last = f"at the end, line {1 + text.count(chr(10))}"
        why = str(error).replace("at end of document", last)
        raise Malformed(f"no posting in TOML: {why}{_twice(text, why)}") from None
    except RecursionError:
        raise Malformed("no posting in TOML: brackets are nested too deeply") from None


def _twice(text: str, why: str) -> str:
    """Which key or table stands twice, if that is what is wrong."""
    found = re.search(r"^Cannot (?:overwrite|declare) .*\(at (?:the end, )?line ([0-9]+)", why)
    if found is None:
        return ""
    said = text.split("\n")[int(found[1]) - 1].partition("=")[0].strip()
    return f": {visible(said[:40])} stands there for the second time"


def _lines(text: str) -> Iterator[tuple[str, int]]:
    """Each key with its line: a statement is the shortest run of lines that TOML can read alone."""
    table: tuple[str, ...] = ()
    statement, first = "", 0
    for number, line in enumerate(text.split("\n"), 1):
        first = first if statement else number
        statement += line + "\n"
        try:
            said = tomllib.loads(statement)
        except tomllib.TOMLDecodeError:
            if number - first < LONGEST:
                continue
            raise Malformed(
                f"no posting: what begins on line {first} has not ended {LONGEST} lines later"
            ) from None
        if statement.lstrip().startswith("["):
            (table,) = _paths(said)
            yield ".".join(table), first
        elif said:  # and no empty line or remark
            yield from ((".".join((*table, *path)), first) for path in _paths(said))
        statement = ""


def _paths(said: Any) -> Iterator[tuple[str, ...]]:
    """The paths to everything in a statement that is no table, or a table without keys."""
    if not isinstance(said, dict) or not said:
        yield ()
        return
    for key, value in said.items():
        yield from ((quoted(key), *path) for path in _paths(value))


def quoted(key: str) -> str:
    """A key as it is written: one that holds a dot would else be taken for a key of a table."""
    return f'"{key}"' if "." in key or not key else key
