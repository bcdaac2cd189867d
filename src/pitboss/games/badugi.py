"""Badugi: 19:47-14.12C as it was proposed."""

from __future__ import annotations

from typing import Final

from pitboss.games.irregularities import POKER
from pitboss.games.vocabulary import OddChip, Opener, Poker, PokerLaw, Short, Street
from pitboss.rankings import Ranking

__all__ = ["GAMES"]

GAMES: Final = (
    Poker(
        name="badugi",
        edition="19:47",
        title="Badugi",
        seats=9,
        high=None,
        low=Ranking.BADUGI,
        button=True,
        short=Short.DISCARDS,
        odd_chip=OddChip.AFTER_BUTTON,
        streets=(
            Street(
                each="dddd",
                burn=False,
                opener=Opener.AFTER_BLINDS,
                law={
                    "opener": "19:47-14.12C(e)",
                    "must_open": "19:47-14.12C(e)",
                    "respond": "19:47-14.12C(e)",
                },
            ),
            Street(
                draw=True,
                opener=Opener.AFTER_BUTTON,
                law={
                    "deal": "19:47-14.12C(f)",
                    "draw": "19:47-14.12C(f)",
                    "burn": "19:47-14.12C(f)",
                    "opener": "reading:A20",
                    "must_open": "19:47-14.12C(g)",
                    "respond": "19:47-14.12C(g)",
                },
            ),
            Street(
                draw=True,
                opener=Opener.AFTER_BUTTON,
                big=True,
                law={
                    "deal": "19:47-14.12C(h)",
                    "draw": "19:47-14.12C(h)",
                    "burn": "reading:A17",
                    "opener": "reading:A20",
                    "must_open": "19:47-14.12C(i)",
                    "respond": "19:47-14.12C(i)",
                },
            ),
            Street(
                draw=True,
                opener=Opener.AFTER_BUTTON,
                big=True,
                law={
                    "deal": "19:47-14.12C(j)",
                    "draw": "19:47-14.12C(j)",
                    "burn": "reading:A17",
                },
            ),
        ),
        law=PokerLaw(
            section="19:47-14.12C(a)",
            seats="19:47-14.12C(b)",
            ante="19:47-14.12C(b)",
            button="19:47-14.12C(c)",
            blinds="19:47-14.12C(e)",
            deal="19:47-14.12C(d)",
            burn="19:47-14.12C(f)",
            opener="19:47-14.12C(k)",
            must_open="19:47-14.12C(k)",
            respond="19:47-14.12C(k)",
            reshuffle="19:47-14.12C(f)#2",
            showdown="19:47-14.12C(l)",
            cards_speak="19:47-14.3(g)",
            high="19:47-14.12C(l)",
            four_cards="19:47-14.12C(l)1",
            three_cards="19:47-14.12C(l)2",
            two_cards="19:47-14.12C(l)3",
            one_card="19:47-14.12C(l)4",
            odd_high="reading:A27",
            odd_low="reading:A27",
            tie="19:47-14.12C(l)5",
        ),
        remedies=POKER,
    ),
)
