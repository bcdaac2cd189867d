"""`pitboss audit JOURNAL...`: everything is run again, and each fault is told with its line."""

from __future__ import annotations

import os
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from pitboss import money
from pitboss.cli.progress import bar
from pitboss.errors import Malformed
from pitboss.history.audit import Audited, audit
from pitboss.history.crew import in_order
from pitboss.wording import counted, visible

__all__ = ["HELP", "configure", "run"]

HELP: Final = "runs journals again and lists what is wrong: chain, cards, money, every ruling"

SUFFIX: Final = ".journal"
MANY: Final = 20
"""So many faults of one journal are told to people; with --json all are."""

_encode: Final = msgspec.json.Encoder().encode


def configure(parser: ArgumentParser) -> None:
    """Adds the arguments of this command."""
    parser.add_argument(
        "paths", nargs="+", metavar="JOURNAL", help=f"a journal, or a folder with *{SUFFIX}"
    )
    parser.add_argument("--head", metavar="H", help="the head that was kept elsewhere")
    parser.add_argument("--json", action="store_true", help="one JSON object per journal")
    parser.epilog = "Exit status 0 if all are clean, 1 if there is any fault."


def run(options: Namespace) -> int:
    """Audits everything in the order given, folders in the order of their names."""
    head = options.head
    if head is not None and not re.fullmatch("[0-9a-f]{64}", head):
        raise Malformed(f"a head is 64 hexadecimal digits in lower case, not {head!r:.80}")
    for path in options.paths:
        if not _exists(path):
            raise Malformed(f"{_shown(path) or repr(path)}: there is no such file or folder")
    paths = [path for given in options.paths for path in _journals(given)]
    if head is not None and len(paths) != 1:
        raise Malformed(f"a head belongs to one journal, not to {len(paths)}")
    if not paths:
        where = ", ".join(map(_shown, options.paths))
        raise Malformed(f"{where}: there is no journal (*{SUFFIX}) in it")
    status = 0
    for found in _audited(paths, head or ""):
        status = status if found.ok else 1
        if options.json:
            found.path = _shown(found.path)
            print(_encode(found).decode())
        else:
            _tell(found)
    return status


def _exists(path: str) -> bool:
    with suppress(ValueError):  # a zero byte
        return os.path.lexists(path)
    return False


def _journals(path: str) -> Iterator[str]:
    if not Path(path).is_dir():
        yield path
        return
    for folder, inner, names in os.walk(path):
        inner.sort()
        yield from (str(Path(folder) / name) for name in sorted(names) if name.endswith(SUFFIX))


def _audited(paths: list[str], head: str) -> Iterator[Audited]:
    """What was found in each, and a bar on a terminal meanwhile."""
    with bar() as progress:
        sizes = [_size(path) for path in paths]
        whole = sum(sizes) or 1
        if len(paths) == 1:
            told = None if progress is None else lambda read: progress(min(read / whole, 1.0))
            yield audit(paths[0], head=head, progress=told)
            return
        done = 0
        for found, size in zip(
            in_order(partial(audit, head=head), iter(paths)), sizes, strict=True
        ):
            yield found
            done += size
            if progress is not None:
                progress(min(done / whole, 1.0))


def _size(path: str) -> int:
    with suppress(OSError, ValueError):
        return Path(path).stat().st_size
    return 0


def _tell(found: Audited) -> None:
    """The faults, what is worth knowing, and the head, for people."""
    name = visible(_shown(found.path))
    verdict = "clean" if found.ok else counted(len(found.faults), "fault")
    refused = f"{counted(found.refusals, 'refusal')}, " if found.refusals else ""
    what = visible(f"{found.game}, {found.edition}: ") if found.game else ""
    print(
        f"{name}: {verdict}. {what}{counted(found.rounds, 'round')}, "
        f"{counted(found.commands, 'command')}, {counted(found.events, 'event')}, "
        f"{refused}{money.text(found.cents)} brought in."
    )
    for fault in found.faults[:MANY]:
        where = f"line {fault.line}" if fault.line else "the file"
        print(f"  {where}: {visible(fault.what)}")
    if len(found.faults) > MANY:
        print(f"  and {len(found.faults) - MANY} more: see --json")
    for note in found.notes:
        print(f"  note: {visible(note)}")
    if found.head:
        print(f"  head: {found.head}")


def _shown(path: str) -> str:
    """The path as text, whatever bytes the system allows in a name."""
    return os.fsencode(path).decode(errors="backslashreplace")
