"""`pitboss play`: you and house players, or these alone; a journal keeps what happens."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from shlex import quote
from typing import Final

from pitboss import games, money, posting
from pitboss.cli import seat
from pitboss.cli.company import Table, Unkept, manner_of
from pitboss.cli.saying import say
from pitboss.errors import Malformed
from pitboss.history.journal import Journal, seed_of
from pitboss.play import Event, Round, masked
from pitboss.players import TEMPERS
from pitboss.posting import Posting
from pitboss.terminal.telling import tell, wagers_of
from pitboss.wording import near

__all__ = ["HELP", "configure", "run"]

HELP: Final = "plays a game with you among house players, or without; a journal keeps what happens"

MOST: Final = 1_000_000


def configure(parser: ArgumentParser) -> None:
    """Adds the arguments of this command."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="holdem, blackjack, badugi...")
    parser.add_argument("--edition", help="19:47, 13:69F or 13:47-20, where the game has several")
    parser.add_argument("--posting", metavar="FILE", help="the table's posted rules (TOML)")
    parser.add_argument(
        "--auto", metavar="N", help="play N rounds at once, house players at all seats"
    )
    parser.add_argument("--seed", metavar="S", help="deal a demonstration that can be repeated")
    parser.add_argument(
        "--journal", metavar="FILE", help="keep what happens; go on where FILE exists already"
    )
    parser.add_argument(
        "--seat", metavar="K", help="where you sit; with --auto, tell what the player there sees"
    )
    parser.add_argument("--players", metavar="N", help="how many sit at the table; six if left out")
    parser.add_argument(
        "--temper",
        choices=[temper.name for temper in TEMPERS],
        help="how all house players play; left out, some of each",
    )
    parser.add_argument(
        "--quiet", action="store_true", help="with --auto, tell nothing of the rounds"
    )
    seat.configure(parser)


def run(options: Namespace) -> int:
    """Plays, tells, and says the head of the journal in the end."""
    viewer = None if options.seat is None else _number(options.seat, "--seat", money.SEATS)
    many = None if options.players is None else _number(options.players, "--players", money.SEATS)
    if options.auto is None:
        if options.quiet:
            raise Malformed("--quiet tells nothing of house players' rounds: it goes with --auto")
        return seat.sit(options, viewer, many, _night)
    count = _number(options.auto, "--auto", MOST)
    for option in ("stack", "plain", "speed"):
        if getattr(options, option):
            raise Malformed(f"--{option} is for a person who sits down: leave it out with --auto")
    with _night(options) as night, _told(options.journal):
        table = Table(night, many=many, manner=manner_of(options))
        if viewer is not None and viewer not in table.seats:
            seats = ", ".join(map(str, table.seats))
            raise Malformed(f"nobody sits at seat {viewer}: the seats taken are {seats}")
        if not options.quiet:
            _greet(night, table)
        if unfinished := table.unfinished():
            _play(night, *unfinished, viewer, quiet=options.quiet)
        for _ in range(count):
            _play(night, *table.next(), viewer, quiet=options.quiet)
        if isinstance(night, Journal):
            _farewell(options.journal, night.close())
    return 0


@contextmanager
def _told(journal: str | None) -> Iterator[None]:
    """Whoever interrupts house players hears how they go on."""
    try:
        yield
    except KeyboardInterrupt:
        if journal is not None:
            say(f"Interrupted; `pitboss play --auto N --journal {quote(journal)}` goes on with it.")
        raise


def _number(written: str, what: str, most: int) -> int:
    if not written.isascii() or not written.isdecimal() or not 1 <= int(written[:9]) <= most:
        raise Malformed(f"{what} takes a whole number from 1 to {most}, not {written!r:.40}")
    return int(written)


@contextmanager
def _night(options: Namespace) -> Iterator[Journal | Unkept]:
    """The journal that is begun or gone on with; without one, books that nobody keeps."""
    seed = options.seed or ""
    if options.seed == "":
        raise Malformed("a seed has at least one letter or digit")
    if options.journal is None:
        yield Unkept(_posting(options), seed)
        return
    path = Path(options.journal)
    if not options.journal or (path.exists() and not (path.is_file() or path.is_dir())):
        raise Malformed(
            f"--journal names a file that a journal is kept in, not {options.journal!r}"
        )
    night = _resumed(path, options) if _is_begun(path) else _begun(path, options)
    try:
        yield night
    finally:
        night.release()


def _is_begun(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.readline(1 << 20).endswith(b"\n")


def _begun(path: Path, options: Namespace) -> Journal:
    seed = options.seed or ""
    if seed:
        return Journal.create(path, _posting(options), seed=seed)
    return Journal.create(path, _posting(options), clock=_now)


def _resumed(path: Path, options: Namespace) -> Journal:
    """Goes on with the posting and the seed of the journal, which none given may contradict."""
    night = Journal.resume(path) if seed_of(path) else Journal.resume(path, clock=_now)
    try:
        if options.game or options.posting:
            wanted = _posting(options)
            if wanted.digest != night.table.digest:
                what = "--posting" if options.posting else f"{options.game!r:.60}"
                raise Malformed(
                    f"{path} is a journal of {night.table.game}, {night.table.edition}, and was "
                    f"played by another posting: leave {what} out to go on with it"
                )
        if options.seed not in (None, night.demonstration):
            raise Malformed(f"{path} was not dealt from this seed: leave it out to go on")
        if night.cut:
            say(f"A torn last line of {night.cut} bytes was found and cut off.")
    except BaseException:
        night.release()
        raise
    return night


def _posting(options: Namespace) -> Posting:
    if options.posting is not None:
        table = posting.load(options.posting)
        if options.game not in (None, table.game) or options.edition not in (None, table.edition):
            raise Malformed(f"{options.posting} posts {table.game} of {table.edition}")
        return table
    if options.game is None:
        names = ", ".join(dict.fromkeys(game.name for game in games.every()))
        raise Malformed(f"which game? There are: {names}; or name a posting")
    known = list(dict.fromkeys(game.name for game in games.every()))
    if options.game not in known:
        raise Malformed(
            f"{options.game!r:.60} is no game{near(options.game, known) or '.'} "
            f"The games are: {', '.join(known)}"
        )
    return posting.default(options.game, options.edition)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _greet(night: Journal | Unkept, table: Table) -> None:
    posted = night.table
    say(f"{posted.game}, {posted.edition}: house players only. Cards in brackets lie face down.")
    say(table.manners())
    if night.demonstration:
        say("A demonstration dealt from a seed: no deal of a regulated table.")
    print()


def _play(
    night: Journal | Unkept,
    round_: Round,
    events: Iterable[Event],
    viewer: int | None,
    *,
    quiet: bool,
) -> None:
    """One round to its end."""
    if quiet:
        for _ in events:
            pass
        return
    say(f"Round {night.rounds}")
    wagers = wagers_of(night.table.game, night.table.edition)
    for event in events:
        seen = event if viewer is None else masked(event, viewer)
        say(tell(seen, wagers), cites=event.cites)
    assert round_.result is not None
    gains = [f"{account.replace(':', ' ')} {money.text(cents)}"
             for account, cents in round_.result.net.items() if cents]  # fmt: skip
    say(f"Gained and lost, which sums to nothing: {', '.join(gains) or 'nothing moved'}.")
    print()


def _farewell(path: str, head: str) -> None:
    say(f"The head of {path} is")
    print(head)
    say(
        "Keep it elsewhere: a chain cannot show by itself that its end was cut off, "
        "`pitboss audit --head` can."
    )
