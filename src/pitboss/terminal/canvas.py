"""A terminal by the curses that Python brings: styled lines are put on it, keys come from it."""

from __future__ import annotations

import curses
import locale
import select
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from pitboss.terminal.picture import ASCII, SYMBOLS, Line, Look

__all__ = ["Canvas", "possible"]

ESCAPE: Final = 25
"""After so many milliseconds an escape is the key, and begins no sequence."""


def possible() -> bool:
    """Whether the terminal is one that can be painted on."""
    try:
        curses.setupterm()
    except curses.error:  # nobody knows its name
        return False
    return curses.tigetstr("cup") is not None


class Canvas:
    """The whole terminal, from `open` to `close`."""

    def __init__(self, *, color: bool) -> None:
        self.look: Look = ASCII
        self._color = color
        self._styles: dict[str, int] = {}
        self._window: curses.window

    def open(self) -> None:
        """Takes the terminal over; suits have their signs where it can show them."""
        locale.setlocale(locale.LC_ALL, "")
        if locale.nl_langinfo(locale.CODESET).upper().replace("-", "") == "UTF8":
            self.look = SYMBOLS
        self._window = curses.initscr()
        curses.noecho()
        curses.cbreak()
        curses.set_escdelay(ESCAPE)
        self._window.keypad(True)
        with suppress(curses.error):  # a terminal whose cursor cannot be hidden
            curses.curs_set(0)
        self._styles = _styles(color=self._color)

    def close(self) -> None:
        """Gives the terminal back as it was."""
        with suppress(curses.error):  # it may be gone
            curses.nocbreak()
            self._window.keypad(False)
            curses.echo()
            curses.endwin()

    def size(self) -> tuple[int, int]:
        """How many rows and columns there are now."""
        return self._window.getmaxyx()

    def forget(self) -> None:
        """Keys that were pressed for an older moment do nothing."""
        curses.flushinp()

    def pause(self, milliseconds: int) -> str:
        """Waits that long, or until a key is pressed, which it returns."""
        self._window.timeout(milliseconds)
        key = self.key()
        self._window.timeout(-1)
        return key

    def put(self, lines: Sequence[Line]) -> None:
        """Paints lines from the top; what does not fit is cut off."""
        height, width = self._window.getmaxyx()
        self._window.erase()
        for row, line in enumerate(lines[:height]):
            column = 0
            for said, style in line:
                left = width - column - (row == height - 1)  # the last cell cannot be written
                if left <= 0:
                    break
                with suppress(curses.error):  # the terminal shrank under our hands
                    self._window.addstr(row, column, said[:left], self._styles.get(style, 0))
                column += len(said)
        self._window.refresh()

    def key(self) -> str:
        """The next key by its letter or its name; empty when the pause is over."""
        try:
            key = self._window.get_wch()
        except curses.error:
            if _hung_up():
                signal.raise_signal(signal.SIGHUP)
            return ""
        if isinstance(key, int):
            name = curses.keyname(key).decode(errors="replace")
            if name == "KEY_RESIZE":
                curses.update_lines_cols()
            return name
        return key


def _hung_up() -> bool:
    """Whether the terminal is gone, so that no key will ever come: its signal may have passed us by."""
    poll = select.poll()
    poll.register(sys.stdin.fileno(), select.POLLIN)
    return any(events & (select.POLLHUP | select.POLLNVAL) for _, events in poll.poll(0))


def _styles(*, color: bool) -> dict[str, int]:
    """Attributes for each style; suits differ by their signs, and by colours where there are any."""
    found = {
        "bold": curses.A_BOLD, "dim": curses.A_DIM, "title": curses.A_REVERSE,
        "turn": curses.A_BOLD, "focus": curses.A_REVERSE | curses.A_BOLD, "key": curses.A_UNDERLINE,
        "bad": curses.A_BOLD, "good": curses.A_BOLD, "back": curses.A_DIM,
        "spades": curses.A_BOLD, "hearts": curses.A_BOLD, "diamonds": curses.A_BOLD,
        "clubs": curses.A_BOLD,
    }  # fmt: skip
    if not color:
        return found
    curses.start_color()
    if not curses.has_colors():
        return found
    paper = 15 if curses.COLORS >= 16 else curses.COLOR_WHITE
    pairs = {
        "spades": (curses.COLOR_BLACK, paper), "hearts": (curses.COLOR_RED, paper),
        "diamonds": (curses.COLOR_BLUE, paper), "clubs": (curses.COLOR_GREEN, paper),
        "title": (paper, curses.COLOR_BLUE), "turn": (curses.COLOR_YELLOW, curses.COLOR_BLACK),
        "bad": (curses.COLOR_RED, curses.COLOR_BLACK),
        "good": (curses.COLOR_GREEN, curses.COLOR_BLACK),
        "back": (curses.COLOR_CYAN, curses.COLOR_BLACK),
    }  # fmt: skip
    for number, (style, (ink, ground)) in enumerate(pairs.items(), 1):
        curses.init_pair(number, ink, ground)
        found[style] = curses.color_pair(number) | curses.A_BOLD
    return found
