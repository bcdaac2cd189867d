"""Deuce-to-seven single draw: five-card draw for the lowest hand, which no text at hand permits."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pitboss.games.five_card_draw import GAMES as DRAW
from pitboss.games.vocabulary import NO_LAW, UNREGULATED
from pitboss.rankings import Ranking

__all__ = ["GAMES"]

GAMES: Final = (
    replace(
        DRAW[0],
        name="single-draw-27",
        edition=UNREGULATED,
        title="Single draw, deuce to seven",
        high=None,
        low=Ranking.LOW_27,
        streets=tuple(replace(street, law={}) for street in DRAW[0].streets),
        law=NO_LAW,
        remedies=(),
    ),
)
