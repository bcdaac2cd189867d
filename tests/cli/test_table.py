"""`pitboss table`: from opening to closing through a pipe, after a crash, and what is refused."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pitboss.history.audit import audit

ROOT = Path(__file__).parents[2]
PITBOSS = [sys.executable, "-m", "pitboss"]
HOLDEM = str(ROOT / "tables/holdem-casino-night.toml")
OPENING = "sit 1 100\nsit 4 100\nsit 6 100\nready all\ndeal\n\n"


def table(folder: Path, typed: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PITBOSS, "table", *options], input=typed, capture_output=True, text=True, cwd=folder, check=False,
        env={**os.environ, "COLUMNS": "80"}, timeout=60,
    )  # fmt: skip


def test_a_night_from_opening_to_closing(tmp_path: Path) -> None:
    ran = table(tmp_path, OPENING + "fold\nfold\nclose\nyes\n", HOLDEM, "--real")
    assert (ran.returncode, ran.stderr) == (0, "")
    (journal,) = tmp_path.glob("*.journal")
    assert re.fullmatch(r"holdem-casino-night-\d{4}-\d\d-\d\d\.journal", journal.name)
    head = ran.stdout.rstrip().splitlines()[-1]
    found = audit(str(journal), head=head)
    assert (found.faults, found.rounds) == ([], 1)
    assert "The books balance to the cent." in ran.stdout
    assert max(map(len, ran.stdout.splitlines())) <= 80


def test_another_night_of_the_same_day_has_another_journal(tmp_path: Path) -> None:
    for _ in range(2):
        table(tmp_path, "close\nyes\n", HOLDEM, "--real")
    assert len(list(tmp_path.glob("*.journal"))) == 2


def test_it_goes_on_after_it_was_stopped(tmp_path: Path) -> None:
    first = table(tmp_path, OPENING + "call\n", HOLDEM, "--real", "--journal", "n.journal")
    assert "goes on where the table stands" in first.stdout
    second = table(tmp_path, "1 fold\nfold\n", "--journal", "n.journal")
    assert "The night goes on after line" in second.stdout
    assert "Seat 1: fold" in second.stdout
    third = table(tmp_path, "fold\nclose\nyes\n", HOLDEM, "--journal", "n.journal")
    assert third.returncode == 0
    assert audit(str(tmp_path / "n.journal")).rounds == 1
    fourth = table(tmp_path, "", "--journal", "n.journal")
    assert fourth.returncode == 1
    assert "the night is over" in fourth.stderr


def test_whoever_is_not_asked_says_which_cards(tmp_path: Path) -> None:
    ran = table(tmp_path, "perhaps\ncomputer\nsit 1 100\nsit 2 100\ndeal\nlook 1\n\n", HOLDEM)
    assert "Type real" in ran.stdout
    assert "the computer deals" in ran.stdout
    assert "for your eyes alone" in ran.stdout
    assert table(tmp_path, "", HOLDEM, "--journal", "none").returncode == 0
    assert not (tmp_path / "none").exists()


def test_a_game_stands_for_its_usual_posting(tmp_path: Path) -> None:
    ran = table(tmp_path, "table\n", "blackjack", "--edition", "13:47-20", "--deal")
    assert "Blackjack, 13:47-20: the computer deals." in ran.stdout


@pytest.mark.parametrize(
    ("options", "status", "said"),
    [
        ((HOLDEM, "--seed", "7"), 1, "never dealt from a seed"),
        ((HOLDEM, "--deal", "--real"), 2, "--real or --deal"),
        ((), 2, "which table?"),
        (("--journal", "new.journal"), 2, "needs a posting"),
        (("no-such.toml",), 2, "no-such.toml"),
        ((HOLDEM, "--edition", "19:47", "--real"), 2, "posts holdem of 13:47-20"),
        ((HOLDEM, "--meter", "100", "--real"), 2, "posts no meter"),
        (("blackjack", "--edition", "19:47", "--meter", "0", "--real"), 2, "no meter|some money"),
        (("--journal", "a\0b"), 2, "zero byte"),
        ((HOLDEM, "--real", "--journal", "no/such/folder"), 2, "No such file"),
    ],
)
def test_what_is_refused_before_it_begins(
    tmp_path: Path, options: tuple[str, ...], status: int, said: str
) -> None:
    if "\0" in "".join(options):
        from pitboss.cli.main import main

        assert main(["table", *options]) == status
        return
    ran = table(tmp_path, "", *options)
    assert ran.returncode == status
    assert re.search(said, ran.stderr)
    assert not list(tmp_path.iterdir())


def test_explain_says_why_of_what_was_done_around_the_rounds(tmp_path: Path) -> None:
    table(
        tmp_path,
        OPENING + "fold\nundo he called\nfold\nfold\nclose\nyes\n",
        HOLDEM,
        "--real",
        "--journal",
        "n",
    )

    def explained(*line: str) -> str:
        ran = subprocess.run(
            [*PITBOSS, "explain", "n", *line],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        return ran.stdout

    assert "Around the rounds: seat 1, Sit" in explained("2")
    assert "13:47-20.36(b): No more than eleven" in explained("2")
    kinds = [json.loads(line)["kind"] for line in (tmp_path / "n").read_bytes().splitlines()]
    assert "The button lies before seat 6" in explained(str(kinds.index("open") + 1)).replace(
        "the b", "The b"
    )
    assert "was an error and does not count: he called" in explained(
        str(kinds.index("correct") + 1)
    )
    assert explained().count("wins the pot") == 1


def test_a_meter_goes_on_from_another_night(tmp_path: Path) -> None:
    posted = str(ROOT / "tables/blackjack.toml")
    ran = table(
        tmp_path, "table\nclose\nyes\n", posted, "--real", "--meter", "7,123.50", "--journal", "n"
    )
    assert "The meter stands at $7,123.50." in ran.stdout
    assert audit(str(tmp_path / "n")).faults == []


def test_what_was_begun_is_not_gone_on_with_otherwise(tmp_path: Path) -> None:
    table(tmp_path, "sit 1 100\n", HOLDEM, "--real", "--journal", "n")
    assert "real cards" in table(tmp_path, "", "--journal", "n", "--deal").stderr
    other = str(ROOT / "tables/holdem.toml")
    assert "another posting" in table(tmp_path, "", other, "--journal", "n").stderr


def test_two_consoles_at_one_table(tmp_path: Path) -> None:
    command = [*PITBOSS, "table", HOLDEM, "--real", "--journal", "n"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None
        assert first.stdin is not None
        while "Table:" not in first.stdout.readline():
            pass
        ran = table(tmp_path, "", "--journal", "n")
        assert ran.returncode == 1
        assert "two writers" in ran.stderr
        first.stdin.close()


def test_a_console_that_is_killed_goes_on(tmp_path: Path) -> None:
    command = [*PITBOSS, "table", HOLDEM, "--real", "--journal", "n"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        first.stdin.write(OPENING + "call\n")
        first.stdin.flush()
        while "Seat 6: call $2.00." not in first.stdout.readline():
            pass
        first.send_signal(signal.SIGKILL)
    ran = table(tmp_path, "fold\nfold\nclose\nyes\n", "--journal", "n")
    assert "Seat 1: fold, call $1.00" in ran.stdout
    assert "The books balance to the cent." in ran.stdout
    assert audit(str(tmp_path / "n")).faults == []


def test_at_a_terminal_tab_completes_words(tmp_path: Path) -> None:
    child, terminal = pty.fork()
    if not child:
        os.chdir(tmp_path)
        os.environ["TERM"] = "xterm"
        os.execv(sys.executable, [*PITBOSS, "table", HOLDEM, "--real"])
    shown = b""

    def until(said: bytes) -> None:
        nonlocal shown
        limit = time.monotonic() + 60
        while said not in shown:
            assert time.monotonic() < limit, shown
            shown += os.read(terminal, 1 << 16)

    until(b"Table:")
    os.write(terminal, b"inven\t\n")
    until(b"supplied by the house")
    os.write(terminal, b"quit\n")
    until(b"Stopped.")
    os.close(terminal)
    os.waitpid(child, 0)
