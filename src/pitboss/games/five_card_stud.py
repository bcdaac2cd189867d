"""Five-card stud: 19:47-14.13, high only."""

from __future__ import annotations

from typing import Final

from pitboss.games.irregularities import POKER
from pitboss.games.vocabulary import OddChip, Opener, Otherwise, Poker, PokerLaw, Street
from pitboss.rankings import Ranking

__all__ = ["GAMES"]

MAY_CHECK: Final = Otherwise("five-card-stud-check", "allowed", check=True)
LATER: Final = {"deal": "19:47-14.13(g)", "burn": "19:47-14.13(g)"}

GAMES: Final = (
    Poker(
        name="five-card-stud",
        edition="19:47",
        title="Five-card stud high",
        seats=8,
        high=Ranking.HIGH,
        odd_chip=OddChip.BY_SUIT,
        streets=(
            Street(
                each="du",
                burn=False,
                check=False,
                opener=Opener.LOWEST_UP_CARD,
                law={
                    "deal": "19:47-14.13(c)",
                    "opener": "19:47-14.13(d)",
                    "tied_opener": "19:47-14.9(d)",
                    "must_open": "19:47-14.13(d)",
                },
            ),
            Street(each="u", check=False, otherwise=MAY_CHECK, opener=Opener.HIGHEST_SHOWING),
            Street(
                each="u",
                check=False,
                otherwise=MAY_CHECK,
                opener=Opener.HIGHEST_SHOWING,
                big=True,
                law=LATER,
            ),
            Street(
                each="u",
                check=False,
                otherwise=MAY_CHECK,
                opener=Opener.HIGHEST_SHOWING,
                big=True,
                law=LATER,
            ),
        ),
        law=PokerLaw(
            section="19:47-14.13(a)",
            seats="19:47-14.13(b)",
            ante="19:47-14.13(b)",
            forced="19:47-14.13(d)",
            deal="19:47-14.13(f)",
            burn="19:47-14.13(f)",
            opener="19:47-14.13(f)#2",
            must_open="19:47-14.13(f)#2",
            respond="19:47-14.13(e)",
            showdown="19:47-14.13(h)",
            cards_speak="19:47-14.3(g)",
            high="19:47-14.13(h)",
            odd_high="reading:A27",
            tie="19:47-14.3(d)#2",
        ),
        remedies=POKER,
    ),
)
