"""Mambo stud: 19:47-14.13A as far as it is at hand, and what is assumed beyond its (d)."""

from __future__ import annotations

from typing import Final

from pitboss.games.irregularities import POKER
from pitboss.games.vocabulary import OddChip, Opener, Otherwise, Poker, PokerLaw, Street
from pitboss.rankings import Ranking

__all__ = ["GAMES"]

GAMES: Final = (
    Poker(
        name="mambo-stud",
        edition="19:47",
        title="Mambo stud high-low split six or better",
        seats=11,
        high=Ranking.THREE_CARD_HIGH,
        low=Ranking.THREE_CARD_LOW_6,
        odd_chip=OddChip.BY_SUIT,
        streets=(
            Street(
                each="du",
                burn=False,
                check=False,
                opener=Opener.LOWEST_UP_CARD,
                law={
                    "deal": "19:47-14.13A(c)",
                    "opener": "19:47-14.13A(d)",
                    "tied_opener": "",
                    "must_open": "19:47-14.13A(d)",
                    "respond": "assumed:mambo-forced-bet-answer",
                },
            ),
            Street(
                each="d",
                otherwise=Otherwise("mambo-third-card", "up", each="u"),
                opener=Opener.HIGHEST_SHOWING_BY_SUIT,
            ),
            Street(
                board=1,
                opener=Opener.HIGHEST_SHOWING_BY_SUIT,
                big=True,
                law=dict.fromkeys(("deal", "burn"), "assumed:mambo-community-card"),
            ),
        ),
        law=PokerLaw(
            section="19:47-14.13A(a)",
            seats="19:47-14.13A(b)",
            ante="19:47-14.13A(b)",
            forced="19:47-14.13A(d)",
            deal="assumed:mambo-third-card",
            burn="assumed:mambo-third-card",
            board="assumed:mambo-community-card",
            opener="assumed:mambo-opener",
            tied_opener="19:47-14.13A(d)",
            must_open="assumed:mambo-opener",
            respond="19:47-14.9(g)",
            showdown="assumed:mambo-showdown",
            cards_speak="19:47-14.3(g)",
            high="assumed:mambo-high",
            halves="assumed:mambo-split",
            qualifier="assumed:mambo-qualifier",
            no_low="assumed:mambo-split",
            odd_high="assumed:mambo-split",
            odd_low="assumed:mambo-split",
            two_hands="assumed:mambo-showdown",
            two_aces="assumed:mambo-showdown",
            tie="19:47-14.3(d)#2",
        ),
        remedies=POKER,
    ),
)
