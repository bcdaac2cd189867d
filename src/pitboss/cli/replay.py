"""`pitboss replay PATH...`: recorded hands through the engine, one JSON line for each."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Any, Final

import msgspec

from pitboss.cli.progress import bar
from pitboss.errors import Malformed
from pitboss.history import phh
from pitboss.history.checking import checked
from pitboss.history.crew import in_order
from pitboss.history.files import Batch, Found, Piece, Trouble, batches, found
from pitboss.history.replaying import Outcome, replay
from pitboss.wording import visible

__all__ = ["HELP", "configure", "run"]

HELP: Final = "replays hand histories (.phh, .phhs, folders of them), one JSON line per hand"

_DONE: Final = 0
_FAULTS: Final = 1
_encode: Final = msgspec.json.Encoder(decimal_format="number").encode


def configure(parser: ArgumentParser) -> None:
    """Adds the arguments of this command."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a file, or a folder with files")
    parser.add_argument(
        "--check", action="store_true", help="compare with the stacks and winnings of the file too"
    )
    parser.epilog = "A hand that could not have been played so has `ok` false, and says why."


def run(options: Namespace) -> int:
    """Replays everything in the order given; folders in the order of their names."""
    if missing := [path for path in options.paths if not _exists(path)]:
        raise Malformed(f"{_shown(missing[0])}: there is no such file or folder")
    status = _DONE
    count = 0
    write = sys.stdout.buffer.write
    with bar() as progress:
        whole = (
            sum(file.size for file in _files(options.paths) if isinstance(file, Found))
            if progress
            else 0
        )
        read = 0
        work = partial(_replayed, compare=options.check)
        for lines, faulty, size, hands in in_order(work, batches(_files(options.paths))):
            write(lines)
            status = _FAULTS if faulty else status
            count += hands
            read += size
            if progress is not None and whole:
                progress(min(read / whole, 1.0))
    if not count:
        where = visible(", ".join(map(_shown, options.paths)))
        raise Malformed(f"{where}: there is no .phh or .phhs file in it")
    return status


def _files(paths: list[str]) -> Iterator[Found | Trouble]:
    return chain.from_iterable(map(found, paths))


def _exists(path: str) -> bool:
    try:
        return os.path.lexists(path)
    except ValueError:  # a zero byte
        return False


def _replayed(batch: Batch, *, compare: bool) -> tuple[bytes, bool, int, int]:
    """The lines of a batch, whether any tells of a fault, and how many bytes and hands it had."""
    lines = []
    faulty = False
    size = 0
    for piece in batch:
        if isinstance(piece, Trouble):
            lines.append(_line(piece.path, None, _unread(piece.why)))
            faulty = True
            continue
        size += len(piece.written)
        for name, fields in _hands(piece):
            if isinstance(fields, Malformed):
                outcome = _unread(str(fields))
            else:
                outcome = checked(fields) if compare else replay(fields)[0]
            faulty = faulty or not outcome.ok
            lines.append(_line(piece.path, name, outcome))
    return b"".join(lines), faulty, size, len(batch)


def _hands(piece: Piece) -> list[tuple[str | None, phh.Fields | Malformed]]:
    if piece.table is not None:
        return list(phh.hands(piece.table, piece.written))
    try:
        return [(None, phh.read(piece.written))]
    except Malformed as error:
        return [(None, error)]


def _unread(why: str) -> Outcome:
    return Outcome(None, False, [], 0, why)  # not ok


def _line(path: str, name: str | None, outcome: Outcome) -> bytes:
    line: dict[str, Any] = {
        "path": _shown(path),
        "hand": int(name) if name and name.isdecimal() and len(name) < 19 else name or None,
        "variant": outcome.variant,
        "ok": outcome.ok,
        "stacks": outcome.stacks,
        "actions": outcome.actions,
        "error": outcome.error,
    }
    if outcome.ok and not outcome.complete:
        line["complete"] = False
    return _encode(line) + b"\n"


def _shown(path: str) -> str:
    """The path as text, whatever bytes the system allows in a name."""
    return os.fsencode(path).decode(errors="backslashreplace")
