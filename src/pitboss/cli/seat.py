"""A person at the table: `pitboss play` without `--auto`, on a screen or in lines."""

from __future__ import annotations

import os
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from shlex import quote
from types import FrameType
from typing import TYPE_CHECKING, Final, NoReturn, TypeAlias

from pitboss import games, money
from pitboss.cli.company import Table, Unkept, manner_of
from pitboss.cli.evening import Evening, farewell
from pitboss.cli.saying import say
from pitboss.errors import Malformed
from pitboss.games.vocabulary import UNREGULATED
from pitboss.history.journal import Journal
from pitboss.players import Temper
from pitboss.posting import Posting
from pitboss.terminal.lobby import offers
from pitboss.terminal.notes import Notes
from pitboss.terminal.plain import Plain
from pitboss.terminal.rules import limits

if TYPE_CHECKING:
    from pitboss.terminal.screen import Screen

__all__ = ["configure", "sit"]

SPEEDS: Final = {"slow": 900, "normal": 350, "fast": 0}
"""How long what others do stays on the screen before the next does something, in milliseconds."""
MOST: Final = 10**12
"""The largest buy-in, in cents."""
ENDED: Final = 128
"""What is added to the number of the signal that ended the evening."""

Night: TypeAlias = Journal | Unkept
Opener: TypeAlias = Callable[[Namespace], AbstractContextManager[Night]]


def configure(parser: ArgumentParser) -> None:
    """Adds the arguments of a person who sits down."""
    parser.add_argument("--stack", metavar="AMOUNT", help="what you buy in with, such as 500")
    parser.add_argument(
        "--plain", action="store_true", help="lines of text and typed words instead of a screen"
    )
    parser.add_argument(
        "--speed", choices=SPEEDS, help="how fast the others play on the screen; normal if left out"
    )


def sit(options: Namespace, wanted: int | None, many: int | None, night_of: Opener) -> int:
    """Chooses a game if none is named, and plays round after round until the person leaves."""
    if options.journal and Path(options.journal).is_dir():
        raise Malformed(f"{options.journal} is a folder: --journal names a file")
    bought = None if options.stack is None else money.parse(options.stack)
    face = _face(options)
    evening = None
    try:
        with _endable(), face if not isinstance(face, Plain) else nullcontext():
            if _must_choose(options) and not _choose(options, face):
                return 0
            with night_of(options) as night:
                evening = _evening(night, wanted, many, bought, manner_of(options))
                notes = Notes(night.table, evening.seat)
                face.begin(notes, _greeting(night, evening))
                evening.play(face, notes)
                head = night.close() if isinstance(night, Journal) else ""
    except (KeyboardInterrupt, SystemExit):
        if evening is not None and options.journal is not None:
            say(
                f"Interrupted; `pitboss play --journal {quote(options.journal)} --seat "
                f"{evening.seat}` goes on with the round."
            )
        raise
    farewell(evening, options.journal, head)
    return 0


@contextmanager
def _endable() -> Iterator[None]:
    """Lets the terminal be given back, and the journal be left in order, when we are told to end."""
    before = {}
    for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        before[number] = signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(ENDED + number)


def _face(options: Namespace) -> Plain | Screen:
    """A screen where there is one that can be painted, else lines."""
    if sys.stdin is None:
        raise Malformed("standard input is closed: what you do is read from it; or say --auto N")
    if options.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Plain()
    try:
        from pitboss.terminal.canvas import possible
        from pitboss.terminal.screen import Screen
    except ImportError:
        say("This Python has no curses, so the table is told in lines.")
        return Plain()
    if os.environ.get("TERM", "dumb") == "dumb" or not possible():
        return Plain()
    return Screen(SPEEDS[options.speed or "normal"], color=not os.environ.get("NO_COLOR"))


def _must_choose(options: Namespace) -> bool:
    resumes = options.journal is not None and Path(options.journal).is_file()
    return options.game is None and options.posting is None and not resumes


def _choose(options: Namespace, face: Plain | Screen) -> bool:
    """Puts the chosen game into the options; whether one was chosen."""
    found = offers(options.edition)
    if not found:
        editions = ", ".join(dict.fromkeys(game.edition for game in games.every()))
        raise Malformed(f"{options.edition!r} is no edition of any game; there are: {editions}")
    chosen = face.pick(found)
    if chosen is not None:
        options.game, options.edition = chosen
    return chosen is not None


def _evening(
    night: Night, wanted: int | None, many: int | None, bought: int | None, manner: Temper | None
) -> Evening:
    """Seats everybody; whoever comes back where he sat, and in the middle of a round nowhere else."""
    most = night.table.seats
    sat = night.person
    if night.going is not None and sat and wanted not in (None, sat):
        raise Malformed(
            f"round {night.rounds} is not over, and seat {sat} was played in it by you: go on with "
            f"--seat {sat}, and take seat {wanted} between rounds"
        )
    wanted = wanted or sat or None
    if wanted is not None and wanted > most:
        raise Malformed(f"there is no chair at seat {wanted}: this table has {most}")
    stacks = {} if bought is None else {wanted or 1: _stack(bought, night.table)}
    table = Table(night, stacks, many=many, person=wanted or 1, manner=manner)
    seat = wanted or table.seats[0]
    if seat not in table.seats:
        seats = ", ".join(map(str, table.seats))
        raise Malformed(f"there is no chair at seat {seat}: the seats are {seats}")
    return Evening(table, seat)


def _stack(cents: int, table: Posting) -> int:
    if cents < table.unit or cents % table.unit or cents > MOST:
        raise Malformed(
            f"a buy-in is a multiple of {money.text(table.unit)}, the smallest chip here, up to "
            f"{money.text(MOST)}, not {money.text(cents)}"
        )
    return cents


def _greeting(night: Night, evening: Evening) -> list[str]:
    table = night.table
    game = games.find(table.game, table.edition)
    said = [f"{game.title}, {table.edition}: {limits(table)}"]
    others = len(evening.table.seats) - 1
    company = f"with {others} house player{'s' if others > 1 else ''}" if others else "alone"
    said.append(f"You sit at seat {evening.seat}, {company}.")
    if others:
        said.append(evening.table.manners(without=evening.seat))
    if night.demonstration:
        said.append("A demonstration dealt from a seed: no deal of a regulated table.")
    if game.edition == UNREGULATED:
        said.append("No text at hand has the rules of this game, so nothing here is cited.")
    return said
