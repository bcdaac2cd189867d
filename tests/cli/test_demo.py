"""What `make run` shows: whole rounds from a real shuffle, with rows that exist."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from pitboss import law
from pitboss.cards import DECK, parse
from pitboss.cli import demo
from pitboss.cli.main import main
from pitboss.table import shuffle

CARD = r"[2-9TJQKA][cdhs]"


def shown(capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["demo"]) == 0
    printed, complaint = capsys.readouterr()
    assert complaint == ""
    return str(printed)


@pytest.mark.parametrize("_run", range(10))
def test_any_shuffle_plays_whole_rounds(_run: int, capsys: pytest.CaptureFixture[str]) -> None:
    printed = shown(capsys)
    stud, blackjack = printed.split("multiple-action-blackjack, 19:47")
    for told in (stud, blackjack):
        assert "the round is over" in told
        (sums,) = re.findall(r"sums to nothing: (.*?)\.\n\n", told, re.DOTALL)
        amounts = re.findall(r"(-?)\$([\d,]+)\.(\d\d)", sums)
        cents = [int(f"{sign}{whole.replace(',', '')}{rest}") for sign, whole, rest in amounts]
        assert sum(cents) == 0
    dealt = re.findall(rf"\(?({CARD})\)?", " ".join(re.findall(r"dealt: [^[]*", stud)))
    assert len(dealt) == len(set(dealt)) >= 18


def test_it_cites_rows_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    printed = " ".join(shown(capsys).split())
    cited = {cite for rows in re.findall(r"\[(.*?)\]", printed) for cite in rows.split(", ")}
    for cite in cited:
        law.check(cite)
    assert {"19:47-14.9(c)", "19:47-14.9(d)3", "19:47-2.18(c)", "19:47-2.18(e)"} <= cited
    assert re.search(r"because of: \S+: [A-Z]", printed)


def test_the_deck_decides(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    top = parse("KcKdKhKsQcQd QhQsJcJdJhJs As3h2d2cAc9d")
    cards = (*top, *(card for card in DECK if card not in top))
    monkeypatch.setattr(shuffle, "deck", lambda decks=1: shuffle.Deck(cards * decks))
    printed = " ".join(shown(capsys).split())
    assert "dealt: seat 1 (Kc) (Qh) As, seat 2 (Kd) (Qs) 3h," in printed
    assert "seat 4 speaks first in the first betting round [19:47-14.9(d)3]" in printed


def test_a_long_id_stays_in_one_piece(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    demo._say("x" * 30, cites=("13:47-20.37(a)4i(1)", "13:47-20.2 Side pot", "13:47-20.2 All-in"))
    lines = capsys.readouterr().out.splitlines()
    assert [cite for line in lines for cite in ("20.2 Side pot", "20.2 All-in") if cite in line]
    assert not [line for line in lines if line.endswith(("20.2", "Side"))]


def test_it_is_plain_and_narrow_where_there_is_no_terminal() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "pitboss", "demo"],
        env={**os.environ, "COLUMNS": ""}, stdin=subprocess.DEVNULL, capture_output=True, check=True,
    )  # fmt: skip
    assert ended.stderr == b""
    assert ended.stdout.isascii()
    assert b"\x1b" not in ended.stdout
    assert max(map(len, ended.stdout.splitlines())) <= 90
