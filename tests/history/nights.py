"""Nights of house players for the tests of journals, and hands that spoil what was written."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

import pytest
from msgspec.structs import replace

from pitboss import games, posting
from pitboss.cli.company import Table
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import Fact, Ruling
from pitboss.history import sealed
from pitboss.history.journal import Journal
from pitboss.money import METER
from pitboss.money import seat as account
from pitboss.play import (
    DEALER,
    FLOOR,
    Bet,
    Call,
    Check,
    Command,
    Deal,
    Decision,
    Double,
    Draw,
    Fold,
    ForcedBet,
    Hit,
    Insure,
    Muck,
    NoMoreBets,
    Raise,
    Report,
    Round,
    Rule,
    Show,
    Shuffle,
    Split,
    Stand,
    Start,
    Wager,
    Who,
)  # fmt: skip
from pitboss.table.commitment import seal
from pitboss.table.decks import SealedDeck
from property import tables
from property.play import Play

__all__ = [
    "EVERY", "VERIFIER", "damages", "edited", "irregular", "mischief", "night", "play", "rechained", "refused", "verify", "verify_sealed",
]  # fmt: skip

ROOT: Final = Path(__file__).parents[2]
VERIFIER: Final = ROOT / "tools/verify_journal.py"
EVERY: Final = tuple(f"{game.name} {game.edition}" for game in games.every())


def night(path: Path, named: str, rounds: int, seed: str = "7") -> str:
    """A demonstration of so many rounds; the head of its journal."""
    table = posting.default(*named.split())
    journal = Journal.create(path, table, seed=seed)
    try:
        play(journal, rounds)
        return journal.close()
    finally:
        journal.release()


def play(journal: Journal, rounds: int) -> None:
    """The round that is unfinished, and so many more."""
    table = Table(journal)
    if unfinished := table.unfinished():
        assert list(unfinished[1])
    for _ in range(rounds):
        round_, events = table.next()
        assert list(events)
        assert round_.result is not None


NONSENSE: tuple[Command, ...] = (
    Fold(), Check(), Call(), ForcedBet(), Raise(77), Raise(1_000_00), Draw((0, 1, 9)), Show(), Muck(),
    Wager((3,)), Bet(5), Insure((1,)), Stand(), Hit(), Hit(2), Double(), Split(), Deal((3, 3)), NoMoreBets(),
    Rule(Ruling.MISDEAL), Report(Fact.EXPOSED, 1, 0, 3), Decision(Ruling.MISDEAL, (), "because"),
)  # fmt: skip


def refused(round_: Round, who: Who, command: Command, since: int | None = None) -> Refused | None:
    """What answers a command that is refused; one that is allowed is not given."""
    try:
        round_.copy().act(who, command, since)
    except Refused:
        with pytest.raises(Refused) as caught:
            round_.act(who, command, since)
        return caught.value
    except Malformed:
        pass
    return None


def mischief(path: Path, named: str, rounds: int) -> tuple[str, list[Refused]]:
    """A demonstration at which somebody tries what is not allowed after every event."""
    journal = Journal.create(path, posting.default(*named.split()), seed="7")
    rng = Random(named)
    answers = []
    try:
        table = Table(journal)
        for _ in range(rounds):
            round_, events = table.next()
            for _ in events:
                if round_.result is None:
                    who = rng.choice((DEALER, FLOOR, *table.seats))
                    since = rng.choice((None, round_.seq, round_.seq - 1))
                    found = refused(round_, who, rng.choice(NONSENSE), since)
                    answers.extend([found] if found else [])
        return journal.close(), answers
    finally:
        journal.release()


def irregular(path: Path, named: str, number: int) -> Start:
    """A journal of one random round in which anything goes wrong that can."""
    rng = Random(f"{named} {number}")
    played = Play(rng.choice(tables.postings(named)), rng)
    played.shoe.names = True
    order = tuple(played.shoe.order)
    played.whole()
    record = played.witness.record
    deck = SealedDeck(order)
    deck.take_up((), record.start.served)
    start = replace(record.start, commitment=deck.commitment)
    journal = Journal.create(path, played.posting)
    for seat, cents in start.seats.items():
        journal.bring(account(seat), cents, "buy-in")
    if start.meter:
        journal.bring(METER, start.meter, "meter")
    journal.books.carry = start.carry
    round_ = journal.open(start, deck)
    for entry in record.entries:
        command = entry.command
        if type(command) is Shuffle:
            at, count = round_.position, len(round_.awaits[0].positions)
            rest = played.shoe.order[at : at + count]
            under = seal(rest)
            deck.take_up([(at, rest, under)], at)
            command = Shuffle(under.root)
        round_.act(entry.who, command)
    journal.close()
    return start


def _loaded(tool: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(tool.stem, tool)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


_VERIFY: Final[Callable[[str, str], str]] = _loaded(VERIFIER).verify
_VERIFY_SEALED: Final[Callable[[str], str]] = _loaded(ROOT / "tools/verify_sealed.py").verify


def verify(path: Path, head: str = "") -> str:
    """What the verifier says that knows nothing of us; empty if the journal is clean."""
    said = _VERIFY(str(path), head)
    return "" if said.startswith("clean: ") else said


def verify_sealed(path: Path) -> str:
    """What is wrong with the sealed file of a journal, for one that knows nothing of us."""
    said = _VERIFY_SEALED(str(path))
    return "" if said.startswith("clean: ") else said


def rechained(lines: list[dict[str, Any]], separators: tuple[str, str] = (",", ":")) -> bytes:
    """The lines with a chain that holds: only what they say can be wrong with them."""
    prev = "0" * 64
    written = []
    for number, line in enumerate(lines, 1):
        line = {key: value for key, value in line.items() if key != "hash"}  # noqa: PLW2901  # a copy
        line |= {"line": number, "prev": prev}
        if line["kind"] == "close" and line["head"] != "kept":
            line["head"] = prev
        body = json.dumps(line, separators=separators, ensure_ascii=False)[:-1].encode(
            errors="surrogatepass"
        )
        prev = sha256(body).hexdigest()
        written.append(body + f',"hash":"{prev}"}}\n'.encode())
    return b"".join(written)


def edited(path: Path, change: Callable[[list[dict[str, Any]]], object]) -> None:
    """A journal in which somebody changed the lines and mended the chain, and the sealed file."""
    lines = [json.loads(raw) for raw in path.read_bytes().splitlines()]
    change(lines)
    path.write_bytes(rechained(lines))
    repointed(path, lines)


def repointed(path: Path, lines: list[dict[str, Any]]) -> None:
    """The sealed decks name the lines where their roots stand now."""
    places = {
        event["start"]["commitment"]: number
        for number, line in enumerate(lines, 1)
        for event in line.get("events", ())
        if event["type"] == "Opened"
    }
    for number, line in enumerate(lines, 1):  # in a whole night it is the cut that names a root
        if line["kind"] == "table":
            cuts = (event for event in line["events"] if event["type"] == "CutMade")
            places.update((event["commitment"], number) for event in cuts)
    beside = sealed.beside(path)
    decks = [json.loads(raw) for raw in beside.read_bytes().splitlines()]
    for deck in decks:
        if deck["kind"] == "deck":
            deck["line"] = places.get(deck["root"], deck["line"])
    beside.write_text("".join(f"{json.dumps(deck, separators=(',', ':'))}\n" for deck in decks))


def damages(whole: bytes, rng: Random) -> Iterator[tuple[str, bytes]]:
    """One after the other: a flipped bit, a line cut out, two swapped, one appended."""
    lines = whole.splitlines(keepends=True)
    while True:
        flipped = bytearray(whole)
        flipped[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        yield "flipped", bytes(flipped)
        at = rng.randrange(len(lines))
        yield "cut", b"".join(lines[:at] + lines[at + 1 :])
        first, second = rng.sample(range(len(lines)), 2)
        swapped = lines[:]
        swapped[first], swapped[second] = swapped[second], swapped[first]
        yield "swapped", b"".join(swapped)
        yield "appended", whole + rng.choice(lines)
