"""Omaha: 19:47-14.11, high and high-low split eight or better, dealt and bet like hold'em."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pitboss.games.holdem import LAW as HOLDEM
from pitboss.games.holdem import STREETS
from pitboss.games.irregularities import HOLDEM as REMEDIES
from pitboss.games.vocabulary import OddChip, Poker
from pitboss.rankings import Ranking

__all__ = ["GAMES"]

LAW: Final = replace(
    HOLDEM,
    section="19:47-14.11(a)",
    seats="19:47-14.11(b)",
    ante="19:47-14.11(b)",
    button="19:47-14.11(c)",
    blinds="19:47-14.11(e)",
    deal="19:47-14.11(d)",
    burn="19:47-14.11(e)",
    board="19:47-14.11(e)",
    opener="19:47-14.11(e)",
    must_open="19:47-14.11(e)",
    respond="19:47-14.11(e)",
    showdown="19:47-14.11(f)",
    high="19:47-14.11(f)1",
    board_plays="",
)

FIRST: Final = replace(
    STREETS[0],
    each="dddd",
    law={
        "opener": "19:47-14.11(e)",
        "must_open": "19:47-14.11(e)",
        "respond": "19:47-14.11(e)",
    },
)

HIGH: Final = Poker(
    name="omaha",
    edition="19:47",
    title="Omaha high",
    seats=10,
    high=Ranking.OMAHA_HIGH,
    button=True,
    odd_chip=OddChip.AFTER_BUTTON,
    streets=(FIRST, *(replace(street, law={"deal": "19:47-14.11(e)"}) for street in STREETS[1:])),
    law=LAW,
    remedies=REMEDIES,
)

GAMES: Final = (
    HIGH,
    replace(
        HIGH,
        name="omaha-hi-lo-8",
        title="Omaha high-low split eight or better",
        low=Ranking.OMAHA_LOW_8,
        kill=True,
        odd_chip=OddChip.BY_SUIT,
        law=replace(
            LAW,
            kill="19:47-14.11(i)#2",
            kill_won="19:47-14.11(i)",
            kill_moves="19:47-14.11(i)#3",
            kill_ends="19:47-14.11(i)#4",
            high="19:47-14.11(f)2",
            halves="19:47-14.11(f)2",
            qualifier="19:47-14.11(g)",
            no_low="19:47-14.11(g)#2",
            odd_half="19:47-14.11(f)2i",
            odd_high="19:47-14.11(f)2ii",
            odd_low="19:47-14.11(f)2iii",
            suits="19:47-14.11(f)2iv",
            two_hands="19:47-14.11(h)1",
            same_five="19:47-14.11(h)2",
            two_aces="19:47-14.11(h)3",
        ),
    ),
)
