"""Triple draw low ball: 13:69F-14.12B, ace to five or deuce to seven."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pitboss.games.irregularities import POKER
from pitboss.games.vocabulary import OddChip, Opener, Poker, PokerLaw, Short, Street
from pitboss.rankings import Ranking

__all__ = ["GAMES"]

ACE_TO_FIVE: Final = Poker(
    name="triple-draw-a5",
    edition="13:69F",
    title="Triple draw low ball, ace to five",
    seats=7,
    high=None,
    low=Ranking.LOW_A5,
    button=True,
    short=Short.DISCARDS,
    odd_chip=OddChip.AFTER_BUTTON,
    streets=(
        Street(
            each="ddddd",
            burn=False,
            opener=Opener.AFTER_BLINDS,
            law={
                "opener": "13:69F-14.12B(e)",
                "must_open": "13:69F-14.12B(e)",
                "respond": "13:69F-14.12B(e)",
            },
        ),
        Street(
            draw=True,
            opener=Opener.AFTER_BUTTON,
            law={
                "deal": "13:69F-14.12B(f)",
                "draw": "13:69F-14.12B(f)",
                "burn": "13:69F-14.12B(f)",
                "opener": "reading:A19",
                "must_open": "13:69F-14.12B(g)",
                "respond": "13:69F-14.12B(g)",
            },
        ),
        Street(
            draw=True,
            opener=Opener.AFTER_BUTTON,
            big=True,
            law={
                "deal": "13:69F-14.12B(h)",
                "draw": "13:69F-14.12B(h)",
                "burn": "reading:A17",
                "opener": "reading:A19",
                "must_open": "13:69F-14.12B(i)",
                "respond": "13:69F-14.12B(i)",
            },
        ),
        Street(
            draw=True,
            opener=Opener.AFTER_BUTTON,
            big=True,
            law={
                "deal": "13:69F-14.12B(j)",
                "draw": "13:69F-14.12B(j)",
                "burn": "reading:A17",
            },
        ),
    ),
    law=PokerLaw(
        section="13:69F-14.12B(a)",
        seats="13:69F-14.12B(b)",
        ante="13:69F-14.12B(b)",
        button="13:69F-14.12B(c)",
        blinds="13:69F-14.12B(e)",
        deal="13:69F-14.12B(d)",
        burn="13:69F-14.12B(f)",
        opener="13:69F-14.12B(k)",
        must_open="13:69F-14.12B(k)",
        respond="13:69F-14.12B(k)",
        reshuffle="13:69F-14.12B(f)#2",
        showdown="13:69F-14.12B(l)",
        cards_speak="19:47-14.3(g)",
        high="13:69F-14.12B(l)",
        odd_high="reading:A27",
        odd_low="reading:A27",
        tie="13:69F-14.3(d)#2",
    ),
    remedies=POKER,
)

GAMES: Final = (
    ACE_TO_FIVE,
    replace(
        ACE_TO_FIVE,
        name="triple-draw-27",
        title="Triple draw low ball, deuce to seven",
        low=Ranking.LOW_27,
    ),
)
