"""Journals audited a second, on one core: every round played again, with its sealed decks.

Events as `pitboss audit` counts them; the verifier that knows nothing of us, in events as well.
Processor time of one thread, without the start of Python.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from bench import Row
from pitboss import posting
from pitboss.cli.company import Table
from pitboss.history.audit import audit
from pitboss.history.journal import Journal

GAMES: Final = ("holdem", "seven-card-stud-hi-lo-8", "blackjack")
ROUNDS: Final = 400
REPEATS: Final = 5
VERIFIER: Final = Path(__file__).parents[1] / "tools/verify_journal.py"


def rows() -> list[Row]:
    """A game with a board, one with many cards, one from six decks; and the verifier."""
    found = []
    with TemporaryDirectory() as folder:
        for game in GAMES:
            path = Path(folder) / f"{game}.journal"
            _play(path, game)
            events = audit(str(path)).events
            found.append(_row(f"journal of {game} audited", events, partial(_clean, path)))
        verify = _verifier()
        found.append(
            _row(
                f"journal of {game} verified without Pitboss",
                events,
                partial(verify, str(path), ""),
            )
        )
    return found


def _row(work: str, events: int, run: Callable[[], object]) -> Row:
    best = 0.0
    for _ in range(REPEATS):
        began = process_time()
        run()
        best = max(best, events / (process_time() - began))
    return Row(work=work, unit="events/s", ours=best, peers={}, ratio=None)


def _play(path: Path, game: str) -> None:
    journal = Journal.create(path, posting.default(game), seed="bench")
    table = Table(journal)
    for _ in range(ROUNDS):
        _, events = table.next()
        for _ in events:
            pass
    journal.close()


def _clean(path: Path) -> None:
    assert audit(str(path)).ok


def _verifier() -> Callable[[str, str], str]:
    spec = importlib.util.spec_from_file_location("verify_journal", VERIFIER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    verify: Callable[[str, str], str] = module.verify
    return verify
