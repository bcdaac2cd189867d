"""A person at the table: `pitboss play` without `--auto`, on a screen or in lines."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from pitboss import games, money
from pitboss.cli.company import Table, Unkept
from pitboss.cli.saying import say
from pitboss.errors import Malformed
from pitboss.games.vocabulary import UNREGULATED
from pitboss.history.journal import Journal
from pitboss.money import seat as account
from pitboss.play import Round
from pitboss.play.events import Opened
from pitboss.posting import Betting, PokerRules, Posting
from pitboss.terminal.notes import Notes
from pitboss.terminal.plain import Plain
from pitboss.terminal.sitting import Leaving, play

if TYPE_CHECKING:
    from pitboss.terminal.screen import Screen

__all__ = ["configure", "sit"]

SPEEDS: Final = {"slow": 900, "normal": 350, "fast": 0}
"""How long what others do stays on the screen before the next does something, in milliseconds."""

Night: TypeAlias = Journal | Unkept
Opener: TypeAlias = Callable[[Namespace], AbstractContextManager[Night]]


def configure(parser: ArgumentParser) -> None:
    """Adds the arguments of a person who sits down."""
    parser.add_argument("--stack", metavar="AMOUNT", help="what you buy in with, such as 500")
    parser.add_argument(
        "--plain", action="store_true", help="lines of text and typed words instead of a screen"
    )
    parser.add_argument(
        "--speed", choices=SPEEDS, default="normal", help="how fast the others play on the screen"
    )


def sit(options: Namespace, wanted: int | None, night_of: Opener) -> int:
    """Chooses a game if none is named, and plays round after round until the person leaves."""
    face = _face(options)
    with face if not isinstance(face, Plain) else nullcontext():
        if _must_choose(options) and not _choose(options, face):
            return 0
        with night_of(options) as night:
            seat, gained = _evening(options, wanted, night, face)
            head = night.close() if isinstance(night, Journal) else ""
    way = "lost" if gained < 0 else "gained"
    say(f"You leave seat {seat}, having {way} {money.text(abs(gained))} this evening.")
    if head:
        say(f"The head of {options.journal}, to be kept elsewhere, is")
        print(head)
    return 0


def _face(options: Namespace) -> Plain | Screen:
    """A screen where there is one that can be painted, else lines."""
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
    return Screen(SPEEDS[options.speed], color=not os.environ.get("NO_COLOR"))


def _must_choose(options: Namespace) -> bool:
    resumes = options.journal is not None and Path(options.journal).is_file()
    return options.game is None and options.posting is None and not resumes


def _choose(options: Namespace, face: Plain | Screen) -> bool:
    """Puts the chosen game into the options; whether one was chosen."""
    found = [game for game in games.every() if options.edition in (None, game.edition)]
    if not found:
        raise Malformed(f"{options.edition!r} is no edition of any game")
    found.sort(key=lambda game: game.edition == UNREGULATED)
    names = [f"{game.title} ({game.edition}) {game.name}" for game in found]
    place = face.pick("Which game?", names)
    if place is not None:
        options.game, options.edition = found[place].name, found[place].edition
    return place is not None


def _evening(
    options: Namespace, wanted: int | None, night: Night, face: Plain | Screen
) -> tuple[int, int]:
    """Rounds until the person leaves; his seat and what he gained or lost."""
    stacks = {}
    if options.stack is not None:
        stacks[wanted or 1] = _stack(options.stack, night.table)
    table = Table(night, stacks)
    seat = wanted or table.seats[0]
    if seat not in table.seats:
        seats = ", ".join(map(str, table.seats))
        raise Malformed(f"there is no chair at seat {seat}: the seats are {seats}")
    notes = Notes(night.table, seat)
    face.begin(notes, _greeting(night, seat))
    gained = 0
    opened = table.left()
    stays = True
    while stays:
        had = night.stack(seat)
        opened = opened or table.open()
        notes.round = night.rounds
        face.say(f"Round {night.rounds}.")
        if not opened.round.seq and (bought := _stack_of(opened.round, seat) - had):
            face.say(f"You buy in for {money.text(bought)}.")
        stays = play(*opened, seat, face)
        view = opened.round.view(seat)
        assert view.result is not None
        net = view.result.net.get(account(seat), 0)
        gained += net
        way = f"gain {money.text(net)}" if net > 0 else f"lose {money.text(-net)}"
        way = way if net else "neither gain nor lose"
        face.say(
            f"Round {night.rounds} is over: you {way} and have {money.text(night.stack(seat))}."
        )
        opened = None
        if stays:
            try:
                stays = face.another(view)
            except Leaving:
                stays = False
    return seat, gained


def _stack_of(round_: Round, seat: int) -> int:
    """What a seat began the round with."""
    return next(event.start.seats[seat] for event in round_.opening if isinstance(event, Opened))


def _stack(written: str, table: Posting) -> int:
    cents = money.parse(written)
    if cents < table.unit or cents % table.unit or cents > 10**12:
        raise Malformed(
            f"a buy-in is a multiple of {money.text(table.unit)}, the smallest chip here, not "
            f"{written!r:.40}"
        )
    return cents


def _greeting(night: Night, seat: int) -> list[str]:
    table = night.table
    game = games.find(table.game, table.edition)
    said = [f"{game.title}, {table.edition}: {_limits(table)}", f"You sit at seat {seat}."]
    if night.demonstration:
        said.append("A demonstration dealt from a seed: no deal of a regulated table.")
    if game.edition == UNREGULATED:
        said.append("No text at hand permits this game, so nothing here is cited.")
    return said


def _limits(table: Posting) -> str:
    """The posted limits in a few words."""
    rules = table.rules
    if not isinstance(rules, PokerRules):
        return f"wagers from {money.text(rules.minimum)} to {money.text(rules.maximum)}"
    limits = rules.limits
    if limits.betting in (Betting.FIXED, Betting.SPREAD):
        return (
            f"{money.text(limits.minimum)} and {money.text(limits.maximum)}, {limits.betting.value}"
        )
    return f"{limits.betting.value}, bets from {money.text(limits.minimum)}"
