"""A screen on paper: keys are given beforehand, and every page that is painted is kept."""

from __future__ import annotations

from typing import cast

from pitboss.terminal import screen
from pitboss.terminal.canvas import Canvas
from pitboss.terminal.notes import Notes
from pitboss.terminal.picture import ASCII, Line, Look, plain
from pitboss.terminal.screen import Screen

__all__ = ["Paper", "on_paper"]


class Paper:
    """A canvas that keeps what is put on it, and has its keys beforehand."""

    def __init__(self, rows: int = 24, columns: int = 80, look: Look = ASCII) -> None:
        self.look = look
        self.keys: list[str] = []
        self.shown: list[list[str]] = []
        self.rows, self.columns = rows, columns

    def open(self) -> None: ...

    def close(self) -> None: ...

    def forget(self) -> None: ...

    def pause(self, milliseconds: int) -> str:
        assert milliseconds
        return self.key()

    def size(self) -> tuple[int, int]:
        return self.rows, self.columns

    def put(self, lines: list[Line]) -> None:
        self.shown.append([plain(line) for line in lines])

    def key(self) -> str:
        return self.keys.pop(0) if self.keys else ""


def on_paper(paper: Paper, notes: Notes, greeting: list[str], pause: int = 0) -> Screen:
    """A screen that paints on this paper."""
    found = screen.Screen(pause, color=False)
    found._canvas = cast("Canvas", paper)
    found.begin(notes, greeting)
    return found
