"""What a showdown of each game compares: how many cards of one's own, how many shared, ranked how.

One table of values: nothing in `odds` asks a game for its name.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

import msgspec

from pitboss.errors import Malformed

__all__ = ["KINDS", "Kind", "kind"]


class Kind(msgspec.Struct, frozen=True):
    """What of a game matters once the betting is over.

    Two rankings halve the pot, the second one's half going to the first where nobody qualifies.
    """

    own: int
    """Cards of a complete hand, without those on the board."""
    board: int
    """Cards that everybody shares."""
    rankings: tuple[str, ...]
    ranges: bool = False
    """Whether a hand may be written as a range, as in `QQ+,AKs`."""
    common: bool = False
    """Whether one common card may stand in for everybody's last own card."""


KINDS: Final[dict[str, Kind]] = {
    "holdem": Kind(2, 5, ("high",), ranges=True),
    "omaha": Kind(4, 5, ("omaha-high",)),
    "omaha-hi-lo-8": Kind(4, 5, ("omaha-high", "omaha-low-8")),
    "seven-card-stud": Kind(7, 0, ("high",), common=True),
    "seven-card-stud-hi-lo": Kind(7, 0, ("high", "low-a5"), common=True),
    "seven-card-stud-hi-lo-8": Kind(7, 0, ("high", "low-8"), common=True),
    "razz": Kind(7, 0, ("low-a5",), common=True),
    "five-card-draw": Kind(5, 0, ("high",)),
    "five-card-draw-low": Kind(5, 0, ("low-a5",)),
    "five-card-stud": Kind(5, 0, ("high",)),
    "mambo-stud": Kind(3, 1, ("three-card-high", "three-card-low-6")),
    "triple-draw-a5": Kind(5, 0, ("low-a5",)),
    "triple-draw-27": Kind(5, 0, ("low-27",)),
    "single-draw-27": Kind(5, 0, ("low-27",)),
    "badugi": Kind(4, 0, ("badugi",)),
}


def kind(game: str) -> Kind:
    """What a showdown of this game compares."""
    found = KINDS.get(game)
    if found is None:
        near = get_close_matches(game, KINDS, n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise Malformed(f"{game!r} is no game with a showdown: {', '.join(KINDS)}{hint}")
    return found
