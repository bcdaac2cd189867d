"""Whoever kills the table at any moment: what was acknowledged is in the journal, and it goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from history.nights import ROOT, night, play, verify, verify_sealed
from pitboss.history.audit import audit
from pitboss.history.journal import Journal

GAMES = ("seven-card-stud-hi-lo-8 19:47", "holdem 19:47", "caribbean-stud 19:47", "badugi 19:47")
MOST = 120_000
"""Bytes of a journal after which it is killed at the latest: many rounds."""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal on this system")
@pytest.mark.parametrize("number", range(6))
def test_a_killed_table_has_lost_nothing(number: int, tmp_path: Path) -> None:
    killed(number, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("number", range(6, 206))
def test_two_hundred_killed_tables_have_lost_nothing(number: int, tmp_path: Path) -> None:
    killed(number, tmp_path)


def killed(number: int, folder: Path) -> None:
    rng = Random(number)
    named = GAMES[number % len(GAMES)]
    path, told = folder / "night.journal", folder / "told"
    kill(path, told, named, rng.randrange(MOST))
    acknowledged = told.read_text().splitlines()[
        :-1
    ]  # the last may be torn, and is told twice then
    lines = whole(path)
    if acknowledged:
        rounds, seq = map(int, acknowledged[-1].split())
        opened = max(at for at, line in enumerate(lines) if line.get("round") == rounds)
        acts = [line["seq"] for line in lines[opened:] if line["kind"] == "act"]
        assert seq == 0 or seq in acts
    if not lines:
        return  # nothing had been begun, and nothing was said
    journal = Journal.resume(path)
    finished = journal.rounds
    play(journal, 1)
    head = journal.close()
    assert (audit(str(path), head=head).faults, verify(path, head), verify_sealed(path)) == (
        [],
        "",
        "",
    )
    night(folder / "whole", named, finished + 1)
    assert events(path) == events(folder / "whole"), "as if nothing had happened"


def kill(path: Path, told: Path, named: str, size: int) -> None:
    """Kills a table that has written so much, at whatever it is doing then."""
    with told.open("wb") as out:
        table = subprocess.Popen(
            [sys.executable, "-m", "history.evening", str(path), *named.split()],
            cwd=path.parent, stdout=out, env={**os.environ, "PYTHONPATH": str(ROOT / "tests")},
        )  # fmt: skip
        try:
            while not path.exists() or path.stat().st_size < size:
                assert table.poll() is None, "it ended by itself"
                time.sleep(0.0005)
        finally:
            table.kill()
            table.wait()


def whole(path: Path) -> list[dict[str, Any]]:
    """The lines that were written to their end."""
    lines = path.read_bytes().splitlines(keepends=True)
    return [json.loads(raw) for raw in lines if raw.endswith(b"\n")]


def events(path: Path) -> list[Any]:
    return [line["events"] for line in whole(path) if "events" in line]
