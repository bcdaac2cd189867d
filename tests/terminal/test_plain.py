"""The table in lines: every game is played through a pipe, and everything can be asked for."""

from __future__ import annotations

import io

import pytest

from pitboss.play import View
from pitboss.terminal.lobby import offers
from pitboss.terminal.notes import Notes
from pitboss.terminal.plain import Plain
from pitboss.terminal.sitting import Leaving, Wish, play
from terminal.tables import EVERY, opened, table

EVERYTHING = "w\nc\nfold\nstand\npat\nshow\nbet\nn\n"
"""One of these is allowed whatever is asked; the others are refused, and do nothing."""


def sit(named: str, seat: int, said: str, seed: int = 1) -> tuple[Plain, bool, View]:
    """Plays a round with these lines."""
    posted = table(named)
    face = Plain(lines=io.StringIO(said))
    face.begin(Notes(posted, seat), ["Hello."])
    round_, deck, chance = opened(posted, seed)
    stays = play(round_, deck, chance, seat, face)
    return face, stays, round_.view(seat)


@pytest.mark.parametrize("named", EVERY)
def test_every_game_is_played_by_typed_words(
    named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _, stays, view = sit(named, 2, EVERYTHING * 40)
    assert stays
    said = capsys.readouterr().out
    assert "seat 2 (you)" in said
    assert "You may: " in said
    assert said.endswith("the round is over\n")
    assert view.result is not None


@pytest.mark.parametrize("named", EVERY)
def test_what_is_asked_is_answered(named: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = "hit\nraise 99999\nwhy\ntable\ncards\nhistory\nwhy 1\nhelp\nlegal\n\nquit\n"
    sit(named, 1, asked)
    said = capsys.readouterr().out
    assert "not done: " in said
    assert "seat 3: $" in said
    assert "Yours: " in said or "wager" in said
    assert "1: not done" in said
    assert "The first letter is enough" in said
    assert said.count("You may: ") >= 3


def test_a_refusal_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    sit("holdem 19:47", 1, "check\nwhy\nfold\n")
    said = capsys.readouterr().out
    assert "not done: seat 1 (you) may not check: a bet of $5.00 stands" in said
    assert "  13:47-20.2 Check: " in said
    assert "(by analogy)" in said


def test_a_payout_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    face, stays, view = sit("blackjack 19:47", 1, "wager 5\n" + "stand\n" * 3)
    assert stays
    capsys.readouterr()
    face._lines = io.StringIO("why\n\n")
    assert face.another(view) is Wish.DEAL
    said = capsys.readouterr().out
    assert "seat 1 (you), wager, " in said
    assert "  assumed:blackjack-outcome: " in said


@pytest.mark.parametrize("line", ["why 0", "why 9999", "why me"])
def test_a_line_that_is_not_there_cannot_be_asked_about(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    sit("holdem 19:47", 1, f"{line}\n")
    assert "with a number of lines back" in capsys.readouterr().out


def test_the_end_of_input_leaves() -> None:
    _, stays, view = sit("seven-card-stud 19:47", 1, "")
    assert not stays
    assert view.result is not None


def test_passing_sits_out(capsys: pytest.CaptureFixture[str]) -> None:
    _, stays, _ = sit("multiple-action-blackjack 19:47", 1, "pass\n")
    assert stays
    assert "seat 1 (you): wager" not in capsys.readouterr().out


def test_the_last_wager_is_the_next_one_s_default() -> None:
    face, _, view = sit("multiple-action-blackjack 19:47", 1, "wager 10 10 10\n" + "stand\n" * 9)
    face._lines = io.StringIO("q\n")
    with pytest.raises(Leaving):
        face.another(view)
    assert face._last == (10_00, 10_00, 10_00)


@pytest.mark.parametrize(
    ("said", "picked"),
    [
        ("2\n", ("five-card-draw", "19:47")),
        ("0\nholdem\n", ("holdem", "19:47")),
        ("holdem 13:47-20\n", ("holdem", "13:47-20")),
        ("holdem 13:69F\nabout holdem\nabout\n\nbadugi\n", ("badugi", "19:47")),
        ("77\nx\nq\n1\n", None),
        ("", None),
    ],
)
def test_a_game_is_picked(said: str, picked: tuple[str, str] | None) -> None:
    face = Plain(lines=io.StringIO(said))
    assert face.pick(offers()) == picked


def test_what_is_no_game_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    Plain(lines=io.StringIO("holdm\nholdem 13:69F\nabout holdem\nabout\n")).pick(offers())
    said = capsys.readouterr().out
    assert "did you mean holdem?" in said
    assert "holdem is played by 19:47 or 13:47-20" in said
    assert "Cards: two down; then three on the board" in said
    assert "about which game?" in said


def test_secrets_stay_secret(capsys: pytest.CaptureFixture[str]) -> None:
    sit("holdem 19:47", 1, "table\nfold\n")
    said = capsys.readouterr().out
    dealt = next(line for line in said.splitlines() if line.startswith("dealt: seat"))
    assert dealt.count("(??)") == 6
    assert "seat 2: $200.00, the button, ?? ??." in said
