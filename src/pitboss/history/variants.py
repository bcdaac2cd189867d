"""The games that hand histories know by a code: which game it is here, and how it is bet."""

from __future__ import annotations

from typing import Final

import msgspec

from pitboss.errors import Malformed
from pitboss.posting.posting import Betting

__all__ = ["VARIANTS", "Variant", "variant"]


class Variant(msgspec.Struct, frozen=True):
    """A code of the format: the game's name and betting, whether a forced bet opens it, its deck."""

    code: str
    game: str
    betting: Betting
    bring_in: bool = False
    short_deck: bool = False


VARIANTS: Final = {
    known.code: known
    for known in (
        Variant("FT", "holdem", Betting.FIXED),
        Variant("NT", "holdem", Betting.NO_LIMIT),
        Variant("NS", "holdem", Betting.NO_LIMIT, short_deck=True),
        Variant("PO", "omaha", Betting.POT_LIMIT),
        Variant("FO/8", "omaha-hi-lo-8", Betting.FIXED),
        Variant("F7S", "seven-card-stud", Betting.FIXED, bring_in=True),
        Variant("F7S/8", "seven-card-stud-hi-lo-8", Betting.FIXED, bring_in=True),
        Variant("FR", "razz", Betting.FIXED, bring_in=True),
        Variant("N2L1D", "single-draw-27", Betting.NO_LIMIT),
        Variant("F2L3D", "triple-draw-27", Betting.FIXED),
        Variant("FB", "badugi", Betting.FIXED),
    )
}


def variant(code: object) -> Variant:
    """The variant of a code as a file has it."""
    found = VARIANTS.get(code) if isinstance(code, str) else None
    if found is None:
        raise Malformed(f"{code!r} is no variant: there are {', '.join(VARIANTS)}"[:300])
    return found
