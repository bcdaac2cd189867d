"""Five-card draw: 19:47-14.12, high and low."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pitboss.games.irregularities import POKER
from pitboss.games.vocabulary import OddChip, Opener, Poker, PokerLaw, Short, Street
from pitboss.rankings import Ranking

__all__ = ["FIRST", "GAMES", "LAW"]

LAW: Final = PokerLaw(
    section="19:47-14.12(a)",
    seats="19:47-14.12(b)",
    ante="19:47-14.12(b)",
    button="19:47-14.12(c)",
    blinds="19:47-14.12(e)",
    deal="19:47-14.12(d)",
    burn="19:47-14.12(f)1",
    draw="19:47-14.12(f)",
    opener="19:47-14.12(g)",
    must_open="19:47-14.12(g)",
    respond="19:47-14.12(g)",
    reshuffle="19:47-14.12(f)2",
    showdown="19:47-14.12(h)",
    cards_speak="19:47-14.3(g)",
    high="19:47-14.12(h)1",
    odd_high="reading:A27",
    odd_low="reading:A27",
    tie="19:47-14.3(d)#2",
)

FIRST: Final = Street(
    each="ddddd",
    burn=False,
    opener=Opener.AFTER_BLINDS,
    law={
        "opener": "19:47-14.12(e)",
        "must_open": "19:47-14.12(e)",
        "respond": "19:47-14.12(e)",
    },
)

HIGH: Final = Poker(
    name="five-card-draw",
    edition="19:47",
    title="Five-card draw high",
    seats=8,
    high=Ranking.HIGH,
    button=True,
    short=Short.DISCARDS,
    odd_chip=OddChip.AFTER_BUTTON,
    streets=(
        FIRST,
        Street(draw=True, opener=Opener.AFTER_BUTTON, big=True, law={"deal": "19:47-14.12(f)"}),
    ),
    law=LAW,
    remedies=POKER,
)

GAMES: Final = (
    HIGH,
    replace(
        HIGH,
        name="five-card-draw-low",
        title="Five-card draw low",
        high=None,
        low=Ranking.LOW_A5,
        law=replace(LAW, high="19:47-14.12(h)2"),
    ),
)
