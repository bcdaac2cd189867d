"""What the screen shows, as readable text; and that the lines say all of it."""

from __future__ import annotations

import io
import re

import pytest

from pitboss.play import View
from pitboss.terminal.notes import Notes
from pitboss.terminal.plain import Plain
from pitboss.terminal.sitting import Leaving
from terminal import pages
from terminal.paper import Paper, on_paper
from terminal.tables import EVERY

TOKEN = re.compile(r"\$[\d,]+\.\d\d|\w+")
CHROME = {
    "seat", "stack", "bet", "wagers", "net", "cards", "in", "brackets", "this", "order", "your",
    "turn", "to", "call", "for", "a", "pot", "of", "against", "the", "dealer", "s", "on", "it",
    "or", "more",
}  # fmt: skip
"""Words by which the screen labels what the lines say in other words."""
KEYS = ("The letter, or", "Space deals", "Press ?", "seat  ")


@pytest.mark.parametrize("named", pages.SHOWN)
def test_the_screen_shows_what_it_showed(named: str) -> None:
    """`PYTHONPATH=tests python -m terminal.pages` writes what it shows now, to be read."""
    assert pages.written(named) == pages.path(named).read_text(encoding="utf-8")


@pytest.mark.parametrize("named", [*EVERY, "no-limit"])
def test_every_fact_on_the_screen_is_said_in_lines(
    named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    compared = 0
    for number in range(3):
        posting = pages.posted(named)
        notes = Notes(posting, pages.SEAT)
        paper = Paper(29, 100)
        screen = on_paper(paper, notes, ["A table", "Hello."])
        for view in pages.views(named, screen, 6, number):
            shown = [row for row in pages.page(screen, paper, view)[1:] if not row.startswith(KEYS)]
            known = _tokens(_said(notes, view, capsys))
            for row in shown:
                assert _tokens(_written_out(row)) - known <= CHROME, row
                compared += 1
    assert compared > 30


def test_a_fact_that_is_not_said_is_found() -> None:
    assert _tokens(_written_out("> 2   D  $390.00   $10.00  ?? Qh  [5 -]")) == {
        "2", "button", "$390.00", "$10.00", "qh", "$5.00",
    }  # fmt: skip


def _said(notes: Notes, view: View, capsys: pytest.CaptureFixture[str]) -> str:
    """All that the lines have said up to this moment, and say when the table is asked for."""
    capsys.readouterr()
    face = Plain(notes, io.StringIO("table\n"))
    try:
        if view.result is None:
            face.decide(view)
        else:
            face.another(view)
    except Leaving:
        pass
    return "\n".join([capsys.readouterr().out, *(note.said for note in notes.lines)])


def _tokens(text: str) -> set[str]:
    return set(TOKEN.findall(text.lower()))


def _written_out(row: str) -> str:
    """The screen's abbreviations in full: wagers in brackets, buttons, the keys before choices."""
    row = re.sub(r"\[[^]]*\]", lambda held: re.sub(r"(\d[\d,]*)(\.\d\d)?", _amount, held[0]), row)
    row = re.sub(r"^(. ?\d+ +(?:you)? +)D", r"\1button", row)
    return re.sub(r"(^| ) [A-Z] (?=[A-Z])", "  ", row)


def _amount(found: re.Match[str]) -> str:
    return f"${found[1]}{found[2] or '.00'}"
