"""`pitboss export`: other programs' formats, and what they cannot carry."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from history.nights import irregular, night
from pitboss.cli.main import main

STUD = "seven-card-stud-hi-lo-8 19:47"


@pytest.fixture
def journal(tmp_path: Path) -> str:
    path = tmp_path / "night.journal"
    night(path, STUD, 2)
    return str(path)


def test_phh_is_read_by_replay(
    journal: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "night.phhs"
    assert main(["export", journal, "--to", "phh", "--hidden", "-o", str(target)]) == 0
    assert target.stat().st_mode & 0o77 == 0
    said = capsys.readouterr()
    assert (said.out, said.err.splitlines()[-1][:26]) == ("", "pitboss: 2 rounds written;")
    assert "??" not in target.read_text()
    assert main(["replay", "--check", str(target)]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["hand"], one["ok"]) for one in told] == [(1, True), (2, True)]


def test_what_stood_in_the_file_stays_until_there_is_something_better(
    journal: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "kept.phhs"
    target.write_text("an older export")
    target.chmod(0o644)
    raws = Path(journal).read_bytes().splitlines(keepends=True)
    Path(journal).write_bytes(b"".join([*raws[:-2], raws[-1]]))
    assert main(["export", journal, "--to", "phh", "-o", str(target)]) == 2
    assert target.read_text() == "an older export"
    Path(journal).write_bytes(b"".join(raws))
    assert main(["export", journal, "--to", "phh", "-o", str(target)]) == 0
    assert target.read_text().startswith("[1]\nvariant = ")
    assert target.stat().st_mode & 0o77 == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "kept.phhs", "night.journal", "night.journal.sealed",
    ]  # fmt: skip
    capsys.readouterr()


def test_the_public_sees_no_hidden_card(journal: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", journal, "--to", "phh"]) == 0
    assert "d dh p1 ????" in capsys.readouterr().out
    assert main(["export", journal, "--to", "pokerstars"]) == 0
    assert "PokerStars Hand #" in capsys.readouterr().out
    assert main(["export", journal, "--to", "pokerstars", "--seat", "3"]) == 0
    assert capsys.readouterr().out.count("*** 3rd STREET ***") == 2


def test_what_is_lost_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = ""
    for number in range(12):
        path = tmp_path / f"{number}.journal"
        irregular(path, STUD, number)
        for form in ("phh", "pokerstars"):
            status = main(["export", str(path), "--to", form, "--hidden"])
            told = capsys.readouterr().err
            assert status == 0 or "PokerStars has no spread limit" in told
            said += told
    assert "rulings stand in _rulings" in said
    assert "round 1: it was ruled that" in said
    assert "round 1: it was void" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["none", "--to", "phh"], "there is no such journal"),
        (["a\0b", "--to", "phh"], "there is no such journal"),
        (["JOURNAL", "--to", "pdf"], "--to"),
        (["JOURNAL"], "--to"),
        (["JOURNAL", "--to", "phh", "--seat", "x"], "--seat takes a whole number"),
        (["JOURNAL", "--to", "phh", "--seat", "1", "--hidden"], "choose one"),
        (["JOURNAL", "--to", "phh", "-o", "JOURNAL"], "is the journal itself"),
        (["JOURNAL", "--to", "phh", "-o", "JOURNAL.sealed"], "is the journal itself"),
        (["JOURNAL", "--to", "phh", "-o", "a\0b"], "no zero byte"),
        (["JOURNAL", "--to", "phh", "-o", "JOURNAL/x"], "there is no folder"),
        (["JOURNAL.sealed", "--to", "phh"], "line 1"),
    ],
)
def test_wrong_usage_is_said_in_a_sentence(
    arguments: list[str], said: str, journal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", *(one.replace("JOURNAL", journal) for one in arguments)]) == 2
    assert said in capsys.readouterr().err


def test_a_game_that_trackers_do_not_know_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mambo.journal"
    night(path, "mambo-stud 19:47", 1)
    assert main(["export", str(path), "--to", "pokerstars"]) == 2
    assert "PokerStars has no mambo-stud" in capsys.readouterr().err
    assert main(["export", str(path), "--to", "phh"]) == 0
    assert "no code for this game" in capsys.readouterr().err


def test_nothing_written_is_a_fault(journal: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", journal, "--to", "phh", "--seat", "99"]) == 1
    assert "0 rounds written" in capsys.readouterr().err
    assert main(["export", journal, "--to", "phh", "-o", "/nosuch/x"]) == 2
    assert "'/nosuch/x': there is no folder '/nosuch'" in capsys.readouterr().err
