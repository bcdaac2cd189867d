"""What `make run` shows: whole rounds from a real shuffle, rightly decided, every event cited."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from pitboss import cards, law, money
from pitboss.cli import demo
from pitboss.cli.main import main
from pitboss.rankings import Ranking, reference

CARD = r"[2-9TJQKA][cdhs]"
ROW = r"(?:19:47|13:69F|13:47-20|reading:|assumed:|posting:)[^,\]]*"


@pytest.fixture(params=range(8))
def played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """Stud and blackjack of one run, each line unbroken."""
    monkeypatch.setenv("COLUMNS", "100000")
    monkeypatch.setattr(demo, "WIDEST", 100000)
    assert main(["demo"]) == 0
    printed, complaint = capsys.readouterr()
    assert complaint == ""
    stud, blackjack = printed.split("multiple-action-blackjack, ")
    return stud, blackjack


def events(round_: str) -> list[str]:
    """The lines from `the round opens` to `the round is over`."""
    told = round_.split("\n\n")[1].splitlines()
    assert told[0].startswith("the round opens")
    assert told[-1].startswith("the round is over")
    return told


def test_every_event_names_rows_that_exist(played: tuple[str, str]) -> None:
    for round_ in played:
        for event in events(round_):
            cited = re.search(rf"  \[({ROW}(?:, {ROW})*)\]$", event)
            assert cited, event
            for row in cited[1].split(", "):
                law.check(row)


def test_money_is_conserved(played: tuple[str, str]) -> None:
    for round_ in played:
        (gains,) = re.findall(
            r"^Gained and lost, which sums to nothing: (.*)\.$", round_, re.MULTILINE
        )
        moved = re.findall(r"-?\$[\d,]+\.\d\d", gains)
        assert sum(map(money.parse, moved)) == 0
        assert moved or gains == "nothing moved"


def test_no_card_of_one_deck_is_dealt_twice(played: tuple[str, str]) -> None:
    dealt = [event.split("  [")[0] for event in events(played[0]) if event.startswith("dealt: ")]
    found = re.findall(rf"\b({CARD})\b", " ".join(dealt))
    assert len(found) >= 6 * 3
    assert len(cards.parse("".join(found))) == len(found)


def test_the_best_hands_shown_win(played: tuple[str, str]) -> None:
    shown = {
        seat: cards.parse(hand)
        for seat, hand in re.findall(
            rf"^seat (\d) shows ((?:{CARD} ?){{7}})", played[0], re.MULTILINE
        )
    }
    wins = re.findall(r"^seat (\d) wins (.*?),", played[0], re.MULTILINE)
    assert wins
    for ranking, halves in (
        (Ranking.HIGH, {"the pot", "the high half of the pot"}),
        (Ranking.LOW_8, {"the low half of the pot"}),
    ):
        keys = {seat: reference.key(ranking, hand) for seat, hand in shown.items()}
        best = max((key for key in keys.values() if key is not None), default=None)
        winners = {seat for seat, what in wins if what in halves}
        if len(shown) > 1:
            assert winners == {
                seat for seat, key in keys.items() if best is not None and key == best
            }


def test_what_decides_is_said_in_words(played: tuple[str, str]) -> None:
    for round_ in played:
        (rows,) = re.findall(r"because of:\n((?:  .*\n)+)", round_)
        for line in rows.splitlines():
            cite = re.match(rf"  ({ROW}): ", line)
            assert cite, line
            assert law.sentence(cite[1]) in line


def test_it_is_plain_and_narrow_where_there_is_no_terminal() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "pitboss", "demo"],
        env={**os.environ, "COLUMNS": ""}, stdin=subprocess.DEVNULL, capture_output=True, check=True,
    )  # fmt: skip
    assert ended.stderr == b""
    assert ended.stdout.isascii()
    assert b"\x1b" not in ended.stdout
    assert max(map(len, ended.stdout.splitlines())) <= 90
