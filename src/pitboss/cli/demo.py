"""`pitboss demo`: house players play a round of two opposite games, and every event is cited."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final

from pitboss import money, players, posting
from pitboss.law import by_analogy, sentence
from pitboss.play import Event, Start
from pitboss.play.events import Settled, Won
from pitboss.play.result import Result
from pitboss.posting import BankedRules, Posting
from pitboss.rankings import fast
from pitboss.table import rounds, shuffle
from pitboss.terminal.telling import tell, wagers_of

__all__ = ["HELP", "configure", "run"]

HELP: Final = "plays a round of two games from a real shuffle and says which paragraphs decide"

TABLES: Final = {
    "seven-card-stud-hi-lo-8": Start(seats=dict.fromkeys(range(1, 7), 200_00)),
    "multiple-action-blackjack": Start(seats=dict.fromkeys((1, 3, 5), 200_00)),
}
CHANCES: Final = 1 << 32
WIDEST: Final = 100
"""Columns, on a terminal that has more."""


def configure(parser: ArgumentParser) -> None:
    """No arguments: every run deals other cards."""
    del parser


def run(_options: Namespace) -> int:
    """Plays each round to its end."""
    for game, start in TABLES.items():
        _round(posting.default(game), start)
        print()
    if not fast.NATIVE:
        _say("Hands were ranked in pure Python: the C kernel, which is faster, has not been built.")
    _say("Every run deals other cards. `pitboss help` lists what else there is.")
    return 0


def _round(table: Posting, start: Start) -> None:
    """One round, event by event; who won, and the paragraphs behind it in words."""
    decks = table.rules.decks if isinstance(table.rules, BankedRules) else 1
    _say(f"{table.game}, {table.edition}: {len(start.seats)} house players, {decks * 52} cards "
         "just shuffled. Cards in brackets lie face down.")  # fmt: skip
    print()
    round_ = rounds.open(table, start)
    decisive: list[Event] = []
    wagers = wagers_of(table.game, table.edition)
    for event in players.play(round_, shuffle.deck(decks), _chance):
        _say(tell(event, wagers), cites=event.cites)
        if type(event) is Won or type(event) is Settled:
            decisive.append(event)
    assert round_.result is not None
    print()
    _result(round_.result)
    print()
    _reasons(decisive, table)


def _chance() -> float:
    """A player's whim: nobody is dealt cards by it."""
    return int.from_bytes(shuffle.entropy(4)) / CHANCES


def _result(result: Result) -> None:
    gains = [f"{account.replace(':', ' ')} {money.text(cents)}"
             for account, cents in result.net.items() if cents]  # fmt: skip
    _say(f"Gained and lost, which sums to nothing: {', '.join(gains) or 'nothing moved'}.")


def _reasons(events: Iterable[Event], table: Posting) -> None:
    """What decided the money, in our own words."""
    _say("The money went where it went because of:")
    for cite in dict.fromkeys(cite for event in events for cite in event.cites):
        mark = " (by analogy)" if by_analogy(cite, table.edition, table.game) else ""
        _say(sentence(cite) + mark, indent="  ")


def _say(said: str, *, cites: tuple[str, ...] = (), indent: str = "") -> None:
    """A line, and behind it the rows by which it is so, on a line of their own if need be."""
    width = min(get_terminal_size().columns, WIDEST)
    rows = f"[{', '.join(cites)}]" if cites else ""
    if rows and len(said) + len(rows) + 2 <= width:
        print(f"{said}  {rows}")
        return
    _wrapped(said, width, indent)
    if rows:
        # An id such as `13:47-20.2 Side pot` stays in one piece.
        _wrapped(", ".join(cite.replace(" ", "\0") for cite in cites), width, "    [", "]")


def _wrapped(said: str, width: int, indent: str, end: str = "") -> None:
    lines = wrap(
        said + end, width, initial_indent=indent, subsequent_indent=" " * (len(indent) + 2),
        break_on_hyphens=False, break_long_words=False,
    )  # fmt: skip
    print("\n".join(lines).replace("\0", " "))
