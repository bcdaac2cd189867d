"""Lines for people: wrapped to the terminal, the rows behind them at the end."""

from __future__ import annotations

from shutil import get_terminal_size
from textwrap import wrap
from typing import Final

from pitboss.wording import visible

__all__ = ["say"]

WIDEST: Final = 100
"""Columns, on a terminal that has more."""


def say(said: str, *, cites: tuple[str, ...] = (), indent: str = "") -> None:
    """A line, and behind it the rows by which it is so, on a line of their own if need be."""
    said = visible(said)
    width = min(get_terminal_size().columns, WIDEST)
    rows = f"[{', '.join(cites)}]" if cites else ""
    if rows and len(indent) + len(said) + len(rows) + 2 <= width:
        print(f"{indent}{said}  {rows}")
        return
    _wrapped(said, width, indent)
    if rows:
        # An id such as `13:47-20.2 Side pot` stays in one piece.
        ids = ", ".join(cite.replace(" ", "\0") for cite in cites)
        _wrapped(f"[{ids}]", width, indent + "    ")


def _wrapped(said: str, width: int, indent: str) -> None:
    lines = wrap(
        said, width, initial_indent=indent, subsequent_indent=" " * (len(indent) + 2),
        break_on_hyphens=False, break_long_words=False,
    )  # fmt: skip
    print("\n".join(lines).replace("\0", " "))
