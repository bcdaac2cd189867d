"""`pitboss explain`: why, in sentences."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from history.nights import edited, night
from pitboss import law
from pitboss.cli import saying
from pitboss.cli.main import main

STUD = "seven-card-stud-hi-lo-8 19:47"


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("COLUMNS", "100000")
    monkeypatch.setattr(saying, "WIDEST", 100000)
    path = tmp_path / "night.journal"
    night(path, STUD, 2)
    return str(path)


def test_the_outcome_of_every_round(journal: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", journal]) == 0
    told = capsys.readouterr().out
    assert told.index("Round 1\n") < told.index("Round 2\n")
    assert "wins" in told
    assert law.sentence("19:47-14.9(i)") in told


def test_each_kind_of_line(journal: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for number in range(1, len(Path(journal).read_bytes().splitlines()) + 1):
        assert main(["explain", journal, str(number)]) == 0
        told.append(capsys.readouterr().out)
    assert told[0].startswith("The journal opens: seven-card-stud-hi-lo-8, 19:47")
    assert 'betting = "fixed"' in told[0]
    assert told[1] == "buy-in: $400.00 come to seat 1, between rounds\n"
    assert told[7].startswith("Round 1 opens\n")
    assert told[8].startswith("Command 1 of the round: the dealer, Deal\n")
    assert law.sentence("19:47-14.9(c)") in told[8]
    assert "speaks first" in told[8]
    assert told[-1] == "The journal is closed.\n"
    assert any("(by analogy)" in one for one in told)


def too_few_cards(lines: list[dict[str, Any]]) -> None:
    next(line for line in lines if line["kind"] == "act")["events"][0]["cards"].pop()


def no_such_street(lines: list[dict[str, Any]]) -> None:
    opens = [e for line in lines for e in line.get("events", ()) if e["type"] == "Opens"]
    opens[0]["street"] = 99


@pytest.mark.parametrize("change", [too_few_cards, no_such_street])
def test_an_event_that_cannot_be_is_said_so(
    change: Callable[[list[dict[str, Any]]], None],
    journal: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    edited(Path(journal), change)
    said = ""
    for number in range(8, 14):
        status = main(["explain", journal, str(number)])
        told = capsys.readouterr().err
        assert status == (2 if told else 0)
        said += told
    assert "tells of no such event: `pitboss audit` says all" in said


def test_what_a_player_is_refused_at_the_table_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.journal"
    monkeypatch.setattr(sys, "stdin", io.StringIO("raise 300000\nraise 300000\nquit\n"))
    table = ["play", "holdem", "--plain", "--seed", "5", "--seat", "4", "--journal", str(path)]
    assert main(table) == 0
    assert "not done: " in capsys.readouterr().out
    assert main(["explain", str(path)]) == 0
    told = capsys.readouterr().out
    assert told.count("seat 4 tried Raise (to $300,000.00) and was refused: ") == 1
    assert law.sentence("posting:limits") in " ".join(told.split())
    assert main(["audit", str(path)]) == 0
    assert "1 refusal, " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["none.journal"], "no such journal"),
        (["a\0b"], "no such journal"),
        (["JOURNAL", "0x9"], "not '0x9'"),
        (["JOURNAL", "9999"], "has no line 9999"),
        (["JOURNAL.sealed"], "line 1: the line does not end with its hash"),
    ],
)
def test_wrong_usage_is_said_in_a_sentence(
    arguments: list[str], said: str, journal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", *(one.replace("JOURNAL", journal) for one in arguments)]) == 2
    assert said in capsys.readouterr().err


def test_a_line_that_is_none_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "n.journal"
    night(path, "holdem 13:47-20", 1)
    edited(path, lambda lines: lines[1].update(account=1))
    assert main(["explain", str(path)]) == 2
    assert f"{path}, line 2: this is no line of a journal" in capsys.readouterr().err


def test_a_payout_that_the_rules_do_not_give_is_doubted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "n.journal"
    night(path, "holdem 13:47-20", 1)
    assert main(["explain", str(path)]) == 0
    assert "pitboss audit" not in capsys.readouterr().out

    def redirected(lines: list[dict[str, Any]]) -> None:
        won = next(e for line in lines for e in line.get("events", ()) if e["type"] == "Won")
        won["transfers"][0]["target"] = "seat:9"

    edited(path, redirected)
    assert main(["explain", str(path)]) == 0
    assert "The rules give other events than are written here" in capsys.readouterr().out
