"""Who speaks, and who may know."""

from __future__ import annotations

from typing import Final, TypeAlias

from pitboss.errors import Malformed

__all__ = ["ALL", "DEALER", "FLOOR", "NOBODY", "Who", "party", "speaker", "viewer"]

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


def speaker(who: object, seats: int) -> Who:
    """Somebody who may have a say at a table of so many seats; nobody else is listened to."""
    if type(who) is not int or not FLOOR <= who <= seats:
        raise Malformed(
            f"{who!r} is nobody at this table: its seats are 1 to {seats}, the dealer is {DEALER} and "
            f"the floor {FLOOR}"
        )
    return who


def viewer(who: object, seats: int) -> Who | None:
    """Somebody at such a table, or with `None` the public."""
    return None if who is None else speaker(who, seats)
