"""Who speaks, and who may know."""

from __future__ import annotations

from typing import Final, TypeAlias

__all__ = ["ALL", "DEALER", "FLOOR", "NOBODY", "Who", "party"]

Who: TypeAlias = int
"""A seat (1 and up, clockwise from the dealer's left), the dealer or the floor."""

DEALER: Final[Who] = 0
FLOOR: Final[Who] = -1
ALL: Final[Who] = -2
"""An audience: everybody."""
NOBODY: Final[Who] = -3
"""An audience: nobody, as of a burn card."""


def party(who: Who) -> str:
    """`seat 5`, `the dealer`, `the floor`: how a sentence names somebody."""
    if who == DEALER:
        return "the dealer"
    return "the floor" if who == FLOOR else f"seat {who}"
