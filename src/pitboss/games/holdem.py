"""Hold'em: 19:47-14.10 for the casino, 13:47-20.36 for the casino night."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pitboss.games.irregularities import HOLDEM
from pitboss.games.vocabulary import OddChip, Opener, Poker, PokerLaw, Street
from pitboss.rankings import Ranking

__all__ = ["GAMES", "LAW", "STREETS"]

LAW: Final = PokerLaw(
    section="19:47-14.10(a)",
    seats="19:47-14.10(b)",
    ante="19:47-14.10(b)",
    button="19:47-14.10(c)1",
    blinds="19:47-14.10(d)",
    deal="19:47-14.10(e)",
    burn="19:47-14.10(g)",
    board="19:47-14.10(g)",
    opener="19:47-14.10(g)#2",
    must_open="19:47-14.10(g)#2",
    respond="19:47-14.10(g)#2",
    showdown="19:47-14.10(j)",
    cards_speak="19:47-14.3(g)",
    high="19:47-14.10(j)",
    board_plays="19:47-14.10(j)#2",
    odd_high="reading:A27",
    tie="19:47-14.3(d)#2",
)

STREETS: Final = (
    Street(
        each="dd",
        burn=False,
        opener=Opener.AFTER_BLINDS,
        law={
            "opener": "19:47-14.10(f)",
            "must_open": "19:47-14.10(d)",
            "respond": "19:47-14.10(f)",
        },
    ),
    Street(board=3, opener=Opener.AFTER_BUTTON, law={"deal": "19:47-14.10(g)"}),
    Street(
        board=1,
        opener=Opener.AFTER_BUTTON,
        big=True,
        law=dict.fromkeys(("deal", "burn", "board"), "19:47-14.10(h)"),
    ),
    Street(
        board=1,
        opener=Opener.AFTER_BUTTON,
        big=True,
        law=dict.fromkeys(("deal", "burn", "board"), "19:47-14.10(i)"),
    ),
)

CASINO: Final = Poker(
    name="holdem",
    edition="19:47",
    title="Hold 'em",
    seats=11,
    high=Ranking.HIGH,
    button=True,
    odd_chip=OddChip.AFTER_BUTTON,
    streets=STREETS,
    law=replace(LAW, straddle="assumed:straddle"),
    remedies=HOLDEM,
)

NIGHT: Final = PokerLaw(
    section="13:47-20.36(a)",
    seats="13:47-20.36(b)",
    ante="13:47-20.36(b)",
    button="13:47-20.36(c)1",
    blinds="13:47-20.36(d)",
    deal="13:47-20.36(e)",
    burn="13:47-20.36(g)",
    board="13:47-20.36(g)",
    opener="13:47-20.36(g)#2",
    must_open="13:47-20.36(g)#2",
    respond="13:47-20.36(g)#2",
    showdown="13:47-20.36(j)",
    cards_speak="19:47-14.3(g)",
    high="13:47-20.36(j)",
    board_plays="13:47-20.36(j)#2",
    odd_high="reading:A27",
    tie="13:47-20.34(e)#2",
)

GAMES: Final = (
    CASINO,
    replace(
        CASINO,
        edition="13:47-20",
        law=NIGHT,
        streets=(
            replace(
                STREETS[0],
                law={
                    "opener": "13:47-20.36(f)",
                    "must_open": "13:47-20.36(d)",
                    "respond": "13:47-20.36(f)",
                },
            ),
            replace(STREETS[1], law={"deal": "13:47-20.36(g)"}),
            replace(STREETS[2], law=dict.fromkeys(("deal", "burn", "board"), "13:47-20.36(h)")),
            replace(STREETS[3], law=dict.fromkeys(("deal", "burn", "board"), "13:47-20.36(i)")),
        ),
    ),
)
