"""`pitboss explain JOURNAL [LINE]`: the paragraphs and readings behind what happened, in sentences."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

import msgspec

from pitboss.cards import text as card_text
from pitboss.cli.saying import say
from pitboss.errors import Malformed
from pitboss.history.explaining import Explained, outcomes, single
from pitboss.history.lines import (
    Act,
    Attempt,
    Close,
    Correct,
    Header,
    Line,
    Money,
    Open,
    Resumed,
    Table,
)
from pitboss.history.refusals import Tried
from pitboss.money import text
from pitboss.play.parties import party
from pitboss.terminal.announcing import told
from pitboss.terminal.telling import wagers_of

__all__ = ["HELP", "configure", "run"]

HELP: Final = "says why: the paragraphs behind a payout, a refusal, an order of action, a ruling"


def configure(parser: ArgumentParser) -> None:
    """Adds the arguments of this command."""
    parser.add_argument("journal", metavar="JOURNAL")
    parser.add_argument(
        "line", nargs="?", metavar="LINE", help="a line's number; without it each round's outcome"
    )


def run(options: Namespace) -> int:
    """Explains one line, or the outcome of every round."""
    path = Path(options.journal)
    if "\0" in options.journal or not path.is_file():
        raise Malformed(f"{options.journal!r}: there is no such journal")
    if options.line is None:
        _outcomes(path)
    else:
        number = options.line
        if not number.isascii() or not number.isdecimal() or not 1 <= len(number) <= 12:
            raise Malformed(f"a line's number is a whole number from 1 up, not {number!r:.40}")
        header, line, explained = single(path, int(number))
        _line(header, line, explained)
        for one in explained:
            _event(one, wagers_of(header.game, header.edition))
    return 0


def _outcomes(path: Path) -> None:
    header, *_ = single(path, 1)
    wagers = wagers_of(header.game, header.edition)
    told = 0
    for explained in outcomes(path):
        if explained.round != told:
            told = explained.round
            say(f"Round {told}")
        _event(explained, wagers)
    if not told:
        say("No round was played.")


def _line(header: Header, line: Line, explained: list[Explained]) -> None:
    """What the line is."""
    match line:
        case Header():
            say(f"The journal opens: {header.game}, {header.edition}, by this posting:")
            print("\n".join(f"  {row}".rstrip() for row in header.posting.toml.splitlines()))
        case Money(account=account, cents=cents, what=what):
            way = f"{text(cents)} come to" if cents > 0 else f"{text(-cents)} leave"
            say(f"{what}: {way} {account.replace(':', ' ')}, between rounds")
        case Open(round=number):
            say(f"Round {number} opens")
        case Act(who=who, command=command, seq=seq):
            say(f"Command {seq} of the round: {party(who)}, {type(command).__name__}{_by(line.by)}")
        case Table(who=who, command=command):
            say(f"Around the rounds: {party(who)}, {type(command).__name__}{_by(line.by)}")
        case Correct(since=since, reason=reason):
            say(
                f"What line {since} entered was an error and does not count: {reason}{_by(line.by)}"
            )
        case Attempt(seq=seq):
            say(f"A command was refused after command {seq} of the round")
            if not explained:
                say("Who tried what, and why not, only the sealed file beside the journal tells.")
        case Resumed(pitboss=version):
            say(f"The journal was interrupted, and goes on by version {version}.")
        case Close():
            say("The journal is closed.")


def _by(name: str) -> str:
    return f", decided by {name}" if name else ""


def _event(explained: Explained, wagers: tuple[str, ...]) -> None:
    event = explained.event
    number = explained.line.line
    try:
        said = _tried(event) if isinstance(event, Tried) else told(event, wagers)
    except (LookupError, ValueError):  # whoever rewrote it mended the chain
        raise Malformed(f"line {number} tells of no such event: `pitboss audit` says all") from None
    say(f"line {number}: {said}", indent="  ")
    for fact in explained.facts:
        say(fact, indent="      ")
    for reason in explained.reasons:
        say(reason, indent="      ")


def _tried(tried: Tried) -> str:
    """Who tried what, and the answer that he alone had read."""
    said = msgspec.to_builtins(tried.command)
    name = said.pop("type")
    given = ", ".join(f"{key} {_value(key, value)}" for key, value in said.items())
    with_ = f" ({given})" if given else ""
    return f"{party(tried.who)} tried {name}{with_} and was refused: {tried.says}"


def _value(key: str, value: object) -> str:
    if key in ("cents", "to") and isinstance(value, int):
        return text(value)
    if key in ("cards", "card"):
        held = [value] if isinstance(value, int) else list(value) if isinstance(value, list) else []
        return " ".join(card_text((card,)) for card in held) or "none"
    return str(value)
