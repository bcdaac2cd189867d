"""`pitboss table POSTING`: an operator's console, with which a table's night is run and kept."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import time
from typing import Final

from pitboss import games, money, posting
from pitboss.cli.saying import say
from pitboss.errors import Malformed, Refused
from pitboss.history import lines
from pitboss.history.lines import Close
from pitboss.history.table_journal import TableJournal
from pitboss.posting import Posting
from pitboss.terminal.console import WIPE, Console, Said

__all__ = ["HELP", "configure", "run"]

HELP: Final = "runs a table's night from opening to closing, with real or dealt cards, and keeps it"

ERASED: Final = "\x1b[3J\x1b[2J\x1b[H"
"""Wipes a terminal, the lines above the screen as well."""
SIZE: Final = 1 << 16
"""No posting is larger, in bytes."""
SCREEN: Final = 40
"""So many empty lines push away what stood on a screen that cannot be wiped."""
EVENING: Final = timedelta(hours=6)
"""A night that is still young at six in the morning belongs to the day before."""


def configure(parser: ArgumentParser) -> None:
    """Adds the arguments of this command."""
    parser.add_argument(
        "posting", nargs="?", metavar="POSTING", help="the table's posted rules (TOML), or a game"
    )
    parser.add_argument("--edition", help="of a game that is named: 19:47, 13:69F or 13:47-20")
    parser.add_argument("--deal", action="store_true", help="the computer deals")
    parser.add_argument("--real", action="store_true", help="real cards; neither: you are asked")
    parser.add_argument(
        "--journal",
        metavar="FILE",
        help="where the night is kept, gone on with if FILE exists; else POSTING and the date",
    )
    parser.add_argument("--meter", metavar="AMOUNT", help="where a progressive meter was left")
    parser.add_argument("--seed", metavar="S", help="refused: no table is dealt from a seed")


def run(options: Namespace) -> int:
    """Opens the table or goes on with it, and hears one line after another."""
    if options.seed is not None:
        raise Refused(
            "a table's night is never dealt from a seed: whoever knew it would know every card. "
            "`pitboss play --seed` plays a demonstration",
            "13:47-20.38(f)1",
            "19:47-14.5(a)",
        )
    if options.deal and options.real:
        raise Malformed("the cards are real, or the computer deals them: --real or --deal")
    path = _path(options)
    journal = _resumed(path, options) if _is_begun(path) else _begun(path, options)
    if journal is None:
        return 0
    try:
        return _converse(Console(journal, lambda: int(time()), _read), path)
    finally:
        journal.release()


# --- the journal ----------------------------------------------------------------------------------


def _path(options: Namespace) -> Path:
    if options.journal is not None:
        if "\0" in options.journal:
            raise Malformed("the name of a file has no zero byte")
        return Path(options.journal)
    if options.posting is None:
        names = ", ".join(dict.fromkeys(game.name for game in games.every()))
        raise Malformed(f"which table? Name a posting, or a game: {names}")
    day = (datetime.now() - EVENING).date().isoformat()  # noqa: DTZ005  # the operator's own calendar
    stem = re.sub(r"\.toml$", "", Path(options.posting).name)
    number = 1
    while True:
        path = Path(f"{stem}-{day}{f'-{number}' if number > 1 else ''}.journal")
        if not _is_closed(path):
            return path
        number += 1


def _is_begun(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.readline(1 << 20).endswith(b"\n")


def _is_closed(path: Path) -> bool:
    """Whether a night was kept there from opening to closing."""
    if not _is_begun(path):
        return False
    *_, last = path.read_bytes().splitlines(keepends=True)
    with suppress(Malformed):
        return isinstance(lines.parse(last), Close)
    return False


def _resumed(path: Path, options: Namespace) -> TableJournal:
    """Goes on with the posting and the cards of the journal, which nothing given may contradict."""
    journal = TableJournal.resume(path, clock=_now)
    try:
        if options.posting is not None and _posting(options).digest != journal.table.digest:
            raise Malformed(f"{path} is kept by another posting: leave it out to go on")
        if (options.deal and not journal.dealt) or (options.real and journal.dealt):
            cards = "the computer's" if journal.dealt else "real"
            raise Malformed(f"{path} was begun with {cards} cards, and goes on with them")
        if journal.night.closed:
            raise Refused(f"{path}: the night is over at this table", "13:47-20.2 Round of play")
    except BaseException:
        journal.release()
        raise
    return journal


def _begun(path: Path, options: Namespace) -> TableJournal | None:
    table = _posting(options)
    meter = None if options.meter is None else money.parse(options.meter)
    dealt = options.deal
    if not options.deal and not options.real:
        answer = _which_cards()
        if answer is None:
            return None
        dealt = answer
    return TableJournal.create(path, table, dealt=dealt, meter=meter, clock=_now)


def _posting(options: Namespace) -> Posting:
    if options.posting is None:
        raise Malformed("a night that begins needs a posting: `pitboss table POSTING`")
    names = {game.name for game in games.every()}
    if options.posting in names and not Path(options.posting).exists():
        return posting.default(options.posting, options.edition)
    table = posting.load(options.posting)
    if options.edition not in (None, table.edition):
        raise Malformed(f"{options.posting} posts {table.game} of {table.edition}")
    return table


def _read(name: str) -> str:
    """The text of a file, as postings are read."""
    with Path(name).open("rb") as file:
        written = file.read(SIZE + 1)
    try:
        return written.decode()
    except UnicodeDecodeError:
        raise Malformed(f"{name} is no text in UTF-8") from None


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _which_cards() -> bool | None:
    """Whether the computer deals; None if nobody answers."""
    while True:
        line = _ask("Real cards, or does the computer deal? real or computer:")
        if line is None:
            return None
        word = line.strip().lower()
        if word in ("real", "r", "cards", "real cards"):
            return False
        if word in ("computer", "c", "deal", "dealt", "the computer"):
            return True
        say("Type real for cards that you deal by hand, or computer.")


# --- the conversation -----------------------------------------------------------------------------


def _converse(console: Console, path: Path) -> int:
    _complete(console)
    say(f"The night is kept in {path}.")
    _tell(console.begin())
    while not console.done:
        line = _ask(console.prompt)
        if line is None:
            break
        _tell(console.hear(line))
    if console.head:
        say(f"The head of {path}, to be kept elsewhere and handed in with the report, is")
        print(console.head)
    else:
        say(f"Stopped. `pitboss table --journal {path}` goes on where the table stands.")
    return 0


def _tell(said: list[Said]) -> None:
    for one in said:
        if one.text == WIPE:
            print(ERASED if sys.stdout.isatty() else "\n" * SCREEN, end="", flush=True)
        elif one.drawn:
            print(one.text)
        else:
            say(one.text, cites=one.cites)


def _ask(prompt: str) -> str | None:
    """What is asked, and the next line; None at the end of the input."""
    say(prompt)
    if sys.stdin.isatty() and sys.stdout.isatty():
        try:
            return input("> ")
        except EOFError:
            print()
            return None
        except UnicodeDecodeError:
            return "\0"
    sys.stdout.flush()
    try:
        line = sys.stdin.readline(1 << 12)
    except UnicodeDecodeError:
        return "\0"
    if line:
        print(f"> {line.rstrip()}")
    return line or None


def _complete(console: Console) -> None:
    """Tab completes words, where the terminal can."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return
    try:
        import readline
    except ImportError:
        return
    words = console.vocabulary

    def completer(begun: str, number: int) -> str | None:
        found = [word + " " for word in words if word.startswith(begun.lower())]
        return found[number] if number < len(found) else None

    readline.set_completer(completer)
    readline.parse_and_bind("tab: complete")
