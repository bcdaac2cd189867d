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

from pitboss import games, posting
from pitboss.cli.company import Table
from pitboss.history.journal import Journal

__all__ = ["EVERY", "VERIFIER", "damages", "edited", "night", "play", "rechained", "verify"]

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


def _loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("verify_journal", VERIFIER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


_VERIFY: Final[Callable[[str, str], str]] = _loaded().verify


def verify(path: Path, head: str = "") -> str:
    """What the verifier says that knows nothing of us; empty if the journal is clean."""
    said = _VERIFY(str(path), head)
    return "" if said.startswith("clean: ") else said


def rechained(lines: list[dict[str, Any]]) -> bytes:
    """The lines with a chain that holds: only what they say can be wrong with them."""
    prev = "0" * 64
    written = []
    for number, line in enumerate(lines, 1):
        line = {key: value for key, value in line.items() if key != "hash"}  # noqa: PLW2901  # a copy
        line |= {"line": number, "prev": prev}
        if line["kind"] == "close" and line["head"] != "kept":
            line["head"] = prev
        body = json.dumps(line, separators=(",", ":"), ensure_ascii=False)[:-1].encode()
        prev = sha256(body).hexdigest()
        written.append(body + f',"hash":"{prev}"}}\n'.encode())
    return b"".join(written)


def edited(path: Path, change: Callable[[list[dict[str, Any]]], object]) -> None:
    """A journal in which somebody changed the lines and mended the chain."""
    lines = [json.loads(raw) for raw in path.read_bytes().splitlines()]
    change(lines)
    path.write_bytes(rechained(lines))


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
