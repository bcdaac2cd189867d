"""`pitboss settle`: settles finished rounds read from standard input, one per line, as they come."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import Any, Final

import msgspec

from pitboss.cli.lines import blocks, fault, source, too_long
from pitboss.errors import Malformed, PitbossError, Refused
from pitboss.history.settling import settle

__all__ = ["HELP", "configure", "run"]

HELP: Final = "settles rounds read from standard input, one JSON object per line"

LINE_LIMIT: Final = 1 << 16
"""No round needs a longer line; what is longer is refused without being kept."""
_NESTS: Final = (dict, list)


def configure(parser: ArgumentParser) -> None:
    """It has no arguments: `docs/formats.md` says what a line holds."""
    parser.epilog = "A line is a JSON object that names its game; docs/formats.md describes them."


def run(_options: Namespace) -> int:
    """Answers every line in its place, a bad one with its error."""
    status = 0
    number = 0
    write = sys.stdout.buffer.write
    for block, long_line in blocks(source("rounds").read1, LINE_LIMIT):
        for line in block.splitlines():
            number += 1
            try:
                write(msgspec.json.encode(settle(_read(line))) + b"\n")
            except PitbossError as error:
                status = 1
                write(fault(_sentence(error), number))
        if long_line:
            number += 1
            status = 1
            write(fault(too_long(long_line, LINE_LIMIT, "round"), number))
        sys.stdout.buffer.flush()
    return status


def _read(line: bytes) -> dict[str, Any]:
    if not line.strip():
        raise Malformed("an empty line is no round: a line is a JSON object that names its game")
    try:
        read = msgspec.json.decode(line)
        if line.count(b":") != _keys(read):
            json.loads(line, object_pairs_hook=_told_apart)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(f"the line is no JSON: {error}") from None
    if not isinstance(read, dict):
        raise Malformed("the line is no JSON object: a round is one that names its game")
    return read


def _keys(read: object) -> int:
    """How many keys there are: as many as colons, if none stands twice and no text has a colon."""
    if isinstance(read, dict):
        return len(read) + sum([_keys(each) for each in read.values() if type(each) in _NESTS])
    if isinstance(read, list):
        return sum([_keys(each) for each in read if type(each) in _NESTS])
    return 0


def _told_apart(pairs: list[tuple[str, Any]]) -> None:
    """Which of two values counts must not depend on who reads the line."""
    seen = set()
    for key, _ in pairs:
        if key in seen:
            raise Malformed(
                f"the key {json.dumps(key)} stands twice in one object: it has one value"
            )
        seen.add(key)


def _sentence(error: PitbossError) -> str:
    if isinstance(error, Refused) and error.cites:
        return f"{error} ({', '.join(error.cites)})"
    return str(error)
