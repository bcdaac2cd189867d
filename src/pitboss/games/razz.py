"""Razz: seven-card stud for the lowest hand, which no text at hand permits."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pitboss.games.seven_card_stud import GAMES as STUD
from pitboss.games.vocabulary import NO_LAW, UNREGULATED, Opener
from pitboss.rankings import Ranking

__all__ = ["GAMES"]

FIRST, *LATER = STUD[0].streets

GAMES: Final = (
    replace(
        STUD[0],
        name="razz",
        edition=UNREGULATED,
        title="Razz",
        high=None,
        low=Ranking.LOW_A5,
        streets=(
            replace(FIRST, opener=Opener.HIGHEST_UP_CARD_ACE_LOW, law={}),
            *(replace(street, opener=Opener.LOWEST_SHOWING, law={}) for street in LATER),
        ),
        law=NO_LAW,
        remedies=(),
    ),
)
