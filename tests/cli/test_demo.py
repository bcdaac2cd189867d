"""What `make run` shows: a real shuffle, hands that are ranked rightly, rows that exist."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable

import pytest

from pitboss import cards, law
from pitboss.cli.main import main
from pitboss.rankings import Ranking, reference
from pitboss.table import shuffle

CARD = r"[2-9TJQKA][cdhs]"


def stacked(*decks: str) -> Callable[[], shuffle.Deck]:
    """Decks that begin with these cards, one after the other; the rest follows in order."""
    prepared = []
    for written in decks:
        top = cards.parse(written)
        prepared.append(shuffle.Deck((*top, *(card for card in cards.DECK if card not in top))))
    return iter(prepared).__next__


def demo(capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["demo"]) == 0
    printed, complaint = capsys.readouterr()
    assert complaint == ""
    return str(printed)


@pytest.mark.parametrize("_run", range(10))
def test_any_shuffle_is_shown_down_rightly(_run: int, capsys: pytest.CaptureFixture[str]) -> None:
    printed = demo(capsys)
    holdem, stud = printed.split("Seven-card stud")
    own = re.findall(rf"^  seat \d   ({CARD} {CARD}) +19:47-14.10\(e\)", holdem, re.MULTILINE)
    board = "".join(re.findall(rf"^  (?:flop|turn|river) +((?:{CARD} ?)+)", holdem, re.MULTILINE))
    assert len(cards.parse("".join(own) + board)) == 17
    keys = [reference.key(Ranking.HIGH, cards.parse(hand + board)) or () for hand in own]
    best = [seat for seat, key in enumerate(keys, 1) if key == max(keys)]
    assert re.findall(r"^\* seat (\d)", holdem, re.MULTILINE) == [str(seat) for seat in best]
    hands = re.findall(
        rf"^(. )seat \d   ((?:{CARD} ){{7}}) ?(?:{CARD} ){{5}}(.*)$", stud, re.MULTILINE
    )
    for ranking, low in ((Ranking.HIGH, False), (Ranking.LOW_8, True)):
        shown = [
            (mark, cards.parse(hand)) for mark, hand, name in hands if name.endswith(" low") == low
        ]
        keyed = [(mark, reference.key(ranking, hand)) for mark, hand in shown]
        assert low or len(shown) == 6
        assert all(mark == "* " for mark, key in keyed if key == keyed[0][1])
        assert [key for _, key in keyed] == sorted((key for _, key in keyed if key), reverse=True)


def test_it_cites_rows_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    printed = demo(capsys)
    cited = set(re.findall(r"19:47-14\.\d+(?:\([a-z]+\)\w*)(?:#\d)?|reading:A\d+", printed))
    for cite in cited:
        law.check(cite)
    assert {"19:47-14.10(j)", "19:47-14.9(i)2", "19:47-14.9(d)3", "19:47-14.3(b)"} <= cited


def test_a_tie_and_a_missing_low_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    board_plays = "2c2d2h2s3c3d 3h4c4d4h4s5c 9cTsJsQs9dKs9hAs"
    high_only = "KcKdKhKsQcQd QhQsJcJdJhJs TcTdThTs9c9d"
    monkeypatch.setattr(shuffle, "deck", stacked(board_plays, high_only))
    printed = demo(capsys)
    assert "Seats 1, 2, 3, 4, 5, 6 divide the pot, because:" in printed
    assert "  19:47-14.3(d)#2: " in printed
    assert "No low hand qualifies, because:\n  19:47-14.9(j): " in printed
    assert "  19:47-14.9(j)#2: " in printed
    assert "wins the pot, because:\n  19:47-14.9(i)2: " in printed


def test_the_lowest_up_card_is_forced_to_bet(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    up_cards = "KcKdKhKsQcQd QhQsJcJdJhJs As3h2d2cAc9d"
    monkeypatch.setattr(shuffle, "deck", stacked("", up_cards))
    assert "  seat 4   2c                    19:47-14.9(d)3" in demo(capsys)


def test_it_is_plain_and_narrow_where_there_is_no_terminal() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "pitboss", "demo"],
        env={**os.environ, "COLUMNS": ""}, stdin=subprocess.DEVNULL, capture_output=True, check=True,
    )  # fmt: skip
    assert ended.stderr == b""
    assert ended.stdout.isascii()
    assert b"\x1b" not in ended.stdout
    assert max(map(len, ended.stdout.splitlines())) <= 90
