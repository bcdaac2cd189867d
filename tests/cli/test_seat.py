"""`pitboss play` for a person, through a pipe: the arguments, the journal, the end of the evening."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from pitboss.cli.main import main


class Interrupt:
    """Somebody who ends the evening on his first turn."""

    def isatty(self) -> bool:
        return False

    def readline(self, _size: int) -> str:
        raise KeyboardInterrupt


def sit(monkeypatch: pytest.MonkeyPatch, said: str, *arguments: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(said))
    return main(["play", *arguments])


def test_a_round_is_played_by_typed_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sit(monkeypatch, "fold\n\nfold\nquit\n", "holdem", "--seed", "a", "--seat", "3") == 0
    said = capsys.readouterr().out
    assert said.startswith("Hold 'em, 19:47: $5.00 and $10.00, fixed\nYou sit at seat 3, with 5 ")
    assert "no deal of a regulated table" in said
    assert "Round 2." in said
    assert "\nYou leave seat 3, having " in said
    assert "You played 2 rounds, won in 0 and lost in " in said
    assert "Nothing of it was kept" in said


def test_nothing_to_read_is_an_evening_without_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sit(monkeypatch, "", "blackjack") == 0
    assert "Round 1 is over" in capsys.readouterr().out


def test_a_game_is_chosen_by_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sit(monkeypatch, "badugi\nquit\n") == 0
    assert "Badugi, 19:47" in capsys.readouterr().out


def test_no_game_no_evening(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sit(monkeypatch, "quit\n") == 0
    assert "You leave" not in capsys.readouterr().out


def test_an_edition_narrows_the_choice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(monkeypatch, "", "--edition", "13:69F")
    said = capsys.readouterr().out
    assert "triple-draw-27" in said
    assert "holdem" not in said


def test_a_buy_in_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(monkeypatch, "", "holdem", "--stack", "123", "--seat", "2")
    said = capsys.readouterr().out
    assert "You buy in for $123.00." in said
    assert "seat 2 (you) $123.00, seat 3 $400.00" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("holdem", "--seat", "12"), "no chair at seat 12: this table has 11"),
        (("holdem", "--seat", "4", "--players", "3"), "no chair at seat 4: the seats are 1, 2, 3"),
        (("holdem", "--players", "1"), "from 2 to 11 players sit at this table, not 1"),
        (("holdem", "--players", "-1"), "--players takes a whole number"),
        (("badugi", "--players", "10"), "from 2 to 9 players"),
        (("holdem", "--seat", "0"), "--seat takes a whole number"),
        (("holdem", "--seat", "9" * 50), "--seat takes a whole number"),
        (("holdem", "--stack", "9" * 40), "no amount of dollars"),
        (("holdem", "--stack", "99999999999"), "up to $10,000,000,000.00"),
        (("holdm",), "'holdm' is no game; did you mean holdem? The games are: badugi"),
        (("hi-lo",), "did you mean omaha-hi-lo-8 or "),
        (("holdem", "--posting", "tables/omaha.toml"), "posts omaha of 19:47"),
        (("--posting", "LICENSE"), "LICENSE"),
        (("holdem", "--seat", "x"), "--seat takes a whole number"),
        (("holdem", "--stack", "1.50"), "multiple of $1.00"),
        (("holdem", "--stack", "0"), "multiple of $1.00"),
        (("holdem", "--stack", "-5"), "multiple of $1.00"),
        (("holdem", "--stack", "many"), "no amount of dollars"),
        (("whist",), "'whist' is no game"),
        (("--edition", "12"), "no edition of any game"),
    ],
)
def test_what_cannot_be_is_said(
    arguments: tuple[str, ...],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    try:
        assert sit(monkeypatch, "", *arguments) == 2
    finally:
        error = capsys.readouterr().err
    assert said in error


def test_an_evening_is_kept_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = str(tmp_path / "evening.journal")
    assert sit(monkeypatch, "w\nstand\nstand\n\n", "blackjack", "--journal", kept) == 0
    assert "to be kept elsewhere, is\n" in capsys.readouterr().out
    assert sit(monkeypatch, "w\n", "--journal", kept, "--seat", "2") == 0
    said = capsys.readouterr().out
    head = said.splitlines()[-1]
    assert "You buy in" not in said
    assert main(["audit", kept, "--head", head]) == 0
    assert re.search(r"; you came with \$\d+\.\d\d and take \$", " ".join(said.split()))
    assert "bought in for $0.00" not in said
    assert "clean" in capsys.readouterr().out


def test_an_interrupted_round_goes_on_with_the_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = str(tmp_path / "evening.journal")
    monkeypatch.setattr("sys.stdin", Interrupt())
    assert main(["play", "holdem", "--journal", kept]) == 130
    capsys.readouterr()
    assert sit(monkeypatch, "fold\nquit\n", "--journal", kept) == 0
    said = capsys.readouterr().out
    assert "Round 1." in said
    assert "seat 1 (you): fold" in said
    assert "Round 2." not in said
    assert main(["audit", kept]) == 0


def test_in_the_middle_of_a_round_nobody_changes_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = str(tmp_path / "evening.journal")
    monkeypatch.setattr("sys.stdin", Interrupt())
    begin = ("play", "seven-card-stud-hi-lo-8", "--seat", "5", "--players", "5", "--seed", "7")
    assert main([*begin, "--journal", kept]) == 130
    assert f"`pitboss play --journal {kept} --seat 5`" in " ".join(capsys.readouterr().out.split())
    for other in ("1", "4"):
        assert sit(monkeypatch, "", "--journal", kept, "--seat", other) == 2
        told, complaint = capsys.readouterr()
        assert "(you)" not in told
        assert f"go on with --seat 5, and take seat {other} between rounds" in complaint
    assert sit(monkeypatch, "fold\nquit\n", "--journal", kept) == 0
    said = capsys.readouterr().out
    assert "You sit at seat 5" in said
    assert "seat 5 (you): " in said
    assert sit(monkeypatch, "quit\n", "--journal", kept, "--seat", "1") == 0
    assert "You sit at seat 1" in capsys.readouterr().out
    assert main(["audit", kept]) == 0
