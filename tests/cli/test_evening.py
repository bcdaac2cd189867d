"""An evening at `pitboss play`: money is bought and lost, and what it came to is said in the end."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from pitboss.cli import company
from pitboss.cli.main import main

LOSES = ("caribbean-stud", "--stack", "15", "--seed", "1", "--players", "2")


def sit(monkeypatch: pytest.MonkeyPatch, said: str, *arguments: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(said))
    return main(["play", *arguments])


def test_who_is_broke_is_asked_before_he_buys_in_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sit(monkeypatch, "wager 5\nbet\n\nwager 5\nfold\nquit\n", *LOSES) == 0
    said = capsys.readouterr().out
    assert "Round 1 is over: you lose $15.00 and have $0.00." in said
    assert said.count("You have too little left for another round.") == 2
    assert "Enter buys in for $15.00" in said
    assert said.count("You buy in for $15.00.") == 2
    assert "you bought in for $30.00 and take $10.00" in " ".join(said.split())


def test_who_is_broke_may_leave(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sit(monkeypatch, "wager 5\nbet\nquit\n", *LOSES) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "having lost $15.00 this evening" in said
    assert "you bought in for $15.00 and take $0.00" in said


def test_more_is_bought_while_there_is_some_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "wager 20\nfold\nbuy\n\nwager 12\nfold\nbuy\nbuy\nquit\n"
    assert sit(monkeypatch, said, "caribbean-stud", "--stack", "60", "--players", "1") == 0
    told = capsys.readouterr().out
    assert "Enter deals the next round; buy buys $60.00 more;" in told
    assert told.count("You buy in for $60.00 more and have $88.00.") == 1
    assert "bought in for $120.00 and take $88.00" in " ".join(told.split())


def test_others_who_buy_in_again_are_told_of(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(company, "BUY_IN", company.BROKE)  # whoever loses anything buys in again
    said = "wager 5\nfold\n\n" * 10
    assert sit(monkeypatch, said, "caribbean-stud", "--seed", "2", "--players", "7") == 0
    told = capsys.readouterr().out
    assert re.search(r"^Seat [2-7] buys in for \$50.00.$", told, re.MULTILINE)


def test_a_fold_against_the_house_can_be_asked_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(monkeypatch, "wager 5\nfold\nwhy\nquit\n", *LOSES)
    said = capsys.readouterr().out
    assert said.count("seat 1 (you): fold, $5.00 to bank") == 2
    assert "  assumed:caribbean-bet: " in said


def test_how_the_evening_is_checked_is_said_and_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = str(tmp_path / "an evening.journal")
    assert sit(monkeypatch, "fold\n\nfold\nquit\n", "holdem", "--journal", kept) == 0
    said = capsys.readouterr().out
    head = said.splitlines()[-1]
    together = " ".join(said.split())
    assert f"`pitboss audit '{kept}' --head HEAD`" in together
    assert f"`pitboss explain '{kept}'`" in together
    assert main(["audit", kept, "--head", head]) == 0
    assert main(["explain", kept]) == 0
    assert "Round 2" in capsys.readouterr().out


def test_more_players_than_usual(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(monkeypatch, "", "holdem", "--players", "11")
    assert "You sit at seat 1, with 10 house players." in capsys.readouterr().out
    sit(monkeypatch, "", "holdem", "--seat", "9")
    assert "You sit at seat 9, with 8 house players." in capsys.readouterr().out
    sit(monkeypatch, "pass\n", "blackjack", "--players", "1")
    assert "You sit at seat 1, alone." in capsys.readouterr().out


def test_a_journal_goes_on_with_the_players_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = str(tmp_path / "evening.journal")
    assert main(["play", "badugi", "--players", "3", "--auto", "1", "--journal", kept]) == 0
    assert main(["play", "--players", "4", "--auto", "1", "--journal", kept]) == 2
    assert "3 players sat here before" in capsys.readouterr().err
    assert sit(monkeypatch, "fold\n", "--journal", kept, "--players", "3", "--seat", "2") == 0


def test_a_folder_is_no_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sit(monkeypatch, "", "--journal", str(tmp_path)) == 2
    assert "is a folder" in capsys.readouterr().err


def test_without_standard_input_nobody_can_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["play", "holdem"]) == 2
    assert "standard input is closed" in capsys.readouterr().err
