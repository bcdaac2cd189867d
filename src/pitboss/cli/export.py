"""`pitboss export JOURNAL --to phh|pokerstars`: the rounds of a journal for other programs."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final, TextIO

from pitboss.errors import Malformed
from pitboss.history import phh, stars
from pitboss.history.exporting import Kept, Left, rounds
from pitboss.history.recording import recorded
from pitboss.money import SEATS
from pitboss.posting import Betting
from pitboss.wording import counted, visible

__all__ = ["HELP", "configure", "run"]

HELP: Final = "writes a journal's rounds as PHH or as PokerStars text, for other programs"

FORMATS: Final = ("phh", "pokerstars")
MANY: Final = 5
"""So many rounds are named with what their text has lost."""
_STANDARD: Final = ("FO/8", "F7S/8")
"""The codes of the format that have a stroke; all of ours have one."""


def configure(parser: ArgumentParser) -> None:
    """Adds the arguments of this command."""
    parser.add_argument("journal", metavar="JOURNAL")
    parser.add_argument("--to", required=True, choices=FORMATS, help="the format")
    parser.add_argument(
        "-o", dest="file", metavar="FILE", help="where to; standard output if left out"
    )
    parser.add_argument("--seat", metavar="K", help="with the hidden cards of this seat")
    parser.add_argument(
        "--hidden", action="store_true", help="with all hidden cards, from the sealed file"
    )
    parser.epilog = "What the format cannot carry is said on standard error."


def run(options: Namespace) -> int:
    """Writes every round that was played to its end; 1 if one could not be told, or none was."""
    path = Path(options.journal)
    if "\0" in options.journal or not path.is_file():
        raise Malformed(f"{options.journal!r}: there is no such journal")
    seat = None if options.seat is None else _seat(options.seat)
    if seat is not None and options.hidden:
        raise Malformed("--seat shows the cards of one seat, --hidden those of all: choose one")
    lost: dict[str, list[int]] = {}
    failed = left = False
    with _out(options.file, path) as out:
        count = 0
        for told in rounds(path, seat=seat, hidden=options.hidden):
            if isinstance(told, Left):
                failed, left = failed or not told.lawful, True
                lost.setdefault(f"left out: {told.why}", []).append(told.number)
                continue
            written, missing = _phh(told) if options.to == "phh" else _stars(told, path.stem)
            out.write(written)
            count += bool(written)
            for what in missing:
                lost.setdefault(what, []).append(told.number)
    for what, numbers in lost.items():
        _note(f"{_rounds(numbers)}: {what}")
    _note(f"{counted(count, 'round')} written; refused commands, buy-ins and the meter stay behind")
    return 1 if failed or (left and not count) else 0


def _seat(written: str) -> int:
    if not written.isascii() or not written.isdecimal() or not 1 <= int(written[:4]) <= SEATS:
        raise Malformed(f"--seat takes a whole number from 1 to {SEATS}, not {written!r:.40}")
    return int(written)


@contextmanager
def _out(file: str | None, journal: Path) -> Iterator[TextIO]:
    """Where it is written to: never over a journal, and for its owner's eyes alone."""
    if file is None:
        yield sys.stdout
        return
    if "\0" in file:
        raise Malformed("the name of a file has no zero byte")
    target = Path(file)
    if not target.parent.is_dir():
        raise Malformed(f"{file!r}: there is no folder {str(target.parent)!r}")
    if target.exists() and any(
        other.exists() and target.samefile(other)
        for other in (journal, journal.with_name(f"{journal.name}.sealed"))
    ):
        raise Malformed(f"{file!r} is the journal itself")
    if target.exists() and not target.is_file():  # a pipe, or /dev/stdout
        with target.open("w", encoding="utf-8", newline="\n") as out:
            yield out
        return
    # What stood there stays until all of it is written; the new file is readable by its owner alone.
    with NamedTemporaryFile(
        "w",
        encoding="utf-8",
        newline="\n",
        dir=target.parent,
        prefix=f".{target.name}.",
        delete=False,
    ) as part:
        try:
            yield part.file  # type: ignore[misc]  # a TextIO, which the stub does not tell
            part.close()
            Path(part.name).replace(target)
        except BaseException:
            Path(part.name).unlink()
            raise


def _phh(kept: Kept) -> tuple[str, list[str]]:
    """The round with everything of it in fields of our own; what other programs will not see."""
    more: dict[str, Any] = {"_round": kept.number}
    if kept.time:
        more["_time"] = kept.time
    if kept.demonstration:
        more["_demonstration"] = kept.demonstration
    fields = recorded(kept.record, more)
    result = kept.record.round.result
    lost = []
    if "/" in str(fields["variant"]) and str(fields["variant"]) not in _STANDARD:
        lost.append(f"the format has no code for this game, and {fields['variant']} is ours")
    if fields.get("_rulings"):
        lost.append("rulings stand in _rulings, where other programs do not look")
    if result is not None and result.void:
        lost.append("void: other programs see a hand that stops")
    if kept.record.start.kill:
        lost.append("the kill stands in _kill: other programs see the posted stakes")
    rules = kept.record.round.table.rules
    if rules.limits.betting is Betting.SPREAD:
        lost.append("the largest bet of a spread limit stands in _pitboss alone")
    return f"[{kept.number}]\n{phh.text(fields)}\n", lost


def _stars(kept: Kept, name: str) -> tuple[str, list[str]]:
    stars.named(kept.record.round.table)
    hand = stars.Hand(kept, name)
    return hand.text(), hand.lost


def _rounds(numbers: list[int]) -> str:
    said = ", ".join(map(str, numbers[:MANY]))
    more = f" and {len(numbers) - MANY} more" if len(numbers) > MANY else ""
    return f"{'round' if len(numbers) == 1 else 'rounds'} {said}{more}"


def _note(said: str) -> None:
    print(f"pitboss: {visible(said)}", file=sys.stderr)
