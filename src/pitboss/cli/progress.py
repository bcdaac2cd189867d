"""A bar on a terminal's standard error while something takes long; nothing when piped."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

__all__ = ["bar"]

_WIDTH: Final = 40
_PATIENCE: Final = 0.5
"""Seconds after which work counts as long."""


@contextmanager
def bar() -> Iterator[Callable[[float], None] | None]:
    """What to tell the progress to, 0 to 1; None where nobody would see it."""
    stream = sys.stderr
    if not stream.isatty():
        yield None
        return
    start = monotonic()
    drawn = False

    def show(part: float) -> None:
        nonlocal drawn
        passed = monotonic() - start
        if passed < _PATIENCE:
            return
        drawn = True
        filled = "█" * round(_WIDTH * part)
        left = f"{passed / part - passed:.0f} s left" if part else ""
        stream.write(f"\r{filled:░<{_WIDTH}} {100 * part:3.0f} % {left:14}")
        stream.flush()

    try:
        yield show
    finally:
        if drawn:
            stream.write("\r\033[K")
            stream.flush()
