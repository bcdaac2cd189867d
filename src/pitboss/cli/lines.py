"""Lines of standard input as they come, however they are cut, and never more than a block of them."""

from __future__ import annotations

import codecs
import json
import sys
from collections.abc import Callable, Iterator
from io import BufferedReader
from typing import Final, cast

from pitboss.errors import Malformed

__all__ = ["blocks", "fault", "source", "too_long"]

_CHUNK: Final = 1 << 18
_START: Final = 40
"""How much of a line that is too long its refusal shows."""


def source(what: str) -> BufferedReader:
    """Standard input, of which `what` is read, one per line."""
    if sys.stdin is None:
        raise Malformed(f"standard input is closed: {what} are read from it, one per line")
    return cast("BufferedReader", sys.stdin.buffer)


def blocks(read: Callable[[int], bytes], limit: int) -> Iterator[tuple[bytes, bytes]]:
    """Whole lines, as many as are there, and the start of the line after them if it is too long."""
    rest = b""
    skipping = False
    for chunk in _chunks(read):
        at = 0
        if skipping:
            at = chunk.find(b"\n") + 1
            if not at:
                continue
            skipping = False
        held = rest + chunk[at:]
        first = at = 0
        while len(held) - at > limit:
            # From one end of a line to the last that lies within the limit: a few steps a block.
            end = held.rfind(b"\n", at, at + limit + 1)
            if end < 0:
                yield held[first:at], held[at : at + limit]
                end = held.find(b"\n", at)
                skipping = end < 0
                first = len(held) if skipping else end + 1
                at = first
            else:
                at = end + 1
        end = max(held.rfind(b"\n", at) + 1, at)
        if end > first:
            yield held[first:end], b""
        rest = held[end:]
    if rest:
        yield rest, b""


def _chunks(read: Callable[[int], bytes]) -> Iterator[bytes]:
    """What is read, without the byte order mark that it may begin with."""
    first = chunk = read(_CHUNK)
    while chunk and len(first) < len(codecs.BOM_UTF8) and codecs.BOM_UTF8.startswith(first):
        chunk = read(_CHUNK)
        first += chunk
    if first := first.removeprefix(codecs.BOM_UTF8):
        yield first
    while chunk and (chunk := read(_CHUNK)):
        yield chunk


def too_long(start: bytes, limit: int, what: str) -> str:
    """Why a line that begins so is not read."""
    shown = start[:_START].decode(errors="backslashreplace")
    return f"a line longer than {limit} bytes, which begins with {shown!r}, is no {what}"


def fault(sentence: str, line: int) -> bytes:
    """What stands in the place of a bad line."""
    return json.dumps({"error": sentence, "line": line}, separators=(",", ":")).encode() + b"\n"
