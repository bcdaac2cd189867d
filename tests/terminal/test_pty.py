"""The real thing: a pseudo-terminal, with and without colour, that changes its size."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import pytest

PATIENCE: Final = 120
"""Seconds for what takes a fraction of one on an idle machine."""
COLORED: Final = re.compile(r"\x1b\[(?:[0-9;]*;)?(?:[349][0-7]|[34]8)(?:;[0-9;]*)?m")


class Terminal:
    """`pitboss play` on a terminal of its own."""

    def __init__(self, *arguments: str, term: str = "xterm-256color", **variables: str) -> None:
        plain = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        self.master, slave = pty.openpty()
        self.resize(24, 80, quietly=True)
        self.child = subprocess.Popen(
            [sys.executable, "-m", "pitboss", "play", *arguments],
            stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            env={**plain, "TERM": term, "LC_ALL": "C.UTF-8", **variables},
        )  # fmt: skip
        os.close(slave)
        self.said = ""
        self._raw = b""
        self._told = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.child.kill()
        self.child.wait()
        os.close(self.master)

    def resize(self, rows: int, columns: int, *, quietly: bool = False) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if not quietly:
            self.child.send_signal(signal.SIGWINCH)

    def until(self, wanted: str) -> None:
        """Reads until this is said after all that was waited for before."""
        end = time.monotonic() + PATIENCE
        while wanted not in self.said[self._told :]:
            assert time.monotonic() < end, f"no {wanted!r} in {self.said[self._told :]!r}"
            if not self._read():
                break
        assert wanted in self.said[self._told :], self.said[self._told :]
        self._told = self.said.index(wanted, self._told) + len(wanted)

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def end(self) -> int:
        """Reads what is left; the exit status."""
        while self._read():
            pass
        return self.child.wait(PATIENCE)

    def _read(self) -> bool:
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        try:
            piece = os.read(self.master, 1 << 16) if ready else b""
        except OSError:  # the other side is closed
            piece = b""
        self._raw += piece
        self.said = self._raw.decode(errors="replace")
        return bool(piece)


SCREEN = ("--seed", "pty", "--speed", "fast")


def test_a_round_on_a_screen() -> None:
    with Terminal("holdem", *SCREEN) as terminal:
        terminal.until("Your turn")
        terminal.press("f")
        terminal.until("Space deals")
        terminal.press("?")
        terminal.until("Why: ")
        terminal.press("\x1b")
        terminal.until("Space deals")
        terminal.press("q")
        terminal.until("Leave?")
        terminal.press("q")
        terminal.until("You leave seat 1")
        assert terminal.end() == 0
        assert COLORED.search(terminal.said)
        assert set("♠♥♦♣") & set(terminal.said)


def test_without_color_and_signs() -> None:
    with Terminal(
        "holdem", *SCREEN, NO_COLOR="1", LC_ALL="POSIX", PYTHONCOERCECLOCALE="0"
    ) as terminal:
        terminal.until("Your turn")
        terminal.press("qq")
        terminal.until("You leave seat 1")
        assert terminal.end() == 0
        assert not COLORED.search(terminal.said)
        assert terminal.said.isascii()


def test_a_game_is_chosen_and_the_size_changes() -> None:
    with Terminal(*SCREEN) as terminal:
        terminal.until("Enter deals you in")
        terminal.press("j\n")
        terminal.until("Your turn")
        for rows, columns in ((60, 200), (10, 40), (2, 5), (24, 80)):
            terminal.resize(rows, columns)
            time.sleep(0.05)
        terminal.press("?")  # what stood there before is perhaps not drawn again, a new page is
        terminal.until("Why: ")
        terminal.press("\x1bqq")
        terminal.until("You leave seat 1")
        assert terminal.end() == 0


def test_a_terminal_that_is_gone_ends_the_game() -> None:
    with Terminal("holdem", *SCREEN) as terminal:
        terminal.until("Your turn")
        os.close(terminal.master)
        terminal.master = os.open(os.devnull, os.O_RDONLY)
        assert terminal.child.wait(PATIENCE) == 128 + signal.SIGHUP


def test_an_interrupt_gives_the_terminal_back() -> None:
    with Terminal("holdem", *SCREEN) as terminal:
        before = termios.tcgetattr(terminal.master)
        terminal.until("Your turn")
        assert termios.tcgetattr(terminal.master)[3] != before[3]
        terminal.child.send_signal(signal.SIGINT)
        assert terminal.end() == 130
        assert "Traceback" not in terminal.said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_whoever_is_told_to_end_gives_the_terminal_back(
    number: signal.Signals, tmp_path: Path
) -> None:
    kept = str(tmp_path / "evening.journal")
    with Terminal("holdem", "--journal", kept, "--speed", "fast") as terminal:
        before = termios.tcgetattr(terminal.master)
        terminal.until("Your turn")
        terminal.child.send_signal(number)
        assert terminal.end() == 128 + number
        assert termios.tcgetattr(terminal.master)[3] == before[3]
        assert "Traceback" not in terminal.said
        assert "goes on with the round" in " ".join(terminal.said.split())
    with Terminal("--journal", kept, "--speed", "fast") as terminal:
        terminal.until("Your turn")
        terminal.press("f")
        terminal.until("Space deals")
        terminal.press("qq")
        assert terminal.end() == 0
        assert "to be kept elsewhere, is" in " ".join(terminal.said.split())


def test_the_size_changes_while_others_play_and_at_every_page() -> None:
    with Terminal("seven-card-stud-hi-lo-8", "--seed", "pty", "--speed", "normal") as terminal:
        for keys in ("", "c", "g", "\x1b", "\t", "\x1b", "q", "x"):
            terminal.press(keys)
            for rows, columns in ((5, 30), (1, 1), (50, 150), (24, 80)):
                terminal.resize(rows, columns)
                time.sleep(0.02)
        terminal.until("Your turn")
        terminal.press("qq")
        terminal.until("You leave seat 1")
        assert terminal.end() == 0
        assert "Traceback" not in terminal.said


@pytest.mark.parametrize(("term", "more"), [("dumb", ()), ("xterm", ("--plain",)), ("no-such", ())])
def test_lines_where_there_is_no_screen(term: str, more: tuple[str, ...]) -> None:
    with Terminal("holdem", *SCREEN, *more, term=term) as terminal:
        terminal.until("You may: ")
        terminal.until("> ")
        terminal.press("fold\n")
        terminal.until("Enter deals the next round")
        terminal.press("quit\n")
        terminal.until("You leave seat 1")
        assert terminal.end() == 0
        assert "\x1b" not in terminal.said
