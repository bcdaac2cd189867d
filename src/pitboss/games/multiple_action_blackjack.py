"""Multiple action blackjack: 19:47-2.18, and at a casino night the same by analogy."""

from __future__ import annotations

from typing import Final

import msgspec

from pitboss.games.blackjack import AWARDS, BONUS, BONUS_BOX, PROGRESSIVE, PROGRESSIVE_BOX
from pitboss.games.irregularities import BLACKJACK
from pitboss.games.vocabulary import Blackjack, BlackjackLaw, Box

__all__ = ["GAMES"]

LAW: Final = BlackjackLaw(
    offered="19:47-2.18(a)",
    wagers="19:47-2.18(b)",
    all_spots="19:47-2.18(b)#2",
    limits="19:47-2.18(b)#3",
    deal="19:47-2.18(c)",
    act="19:47-2.18(c)#2",
    every_wager="19:47-2.18(c)#2",
    insurance="19:47-2.18(d)",
    insurance_decided="19:47-2.18(d)#2",
    over="19:47-2.18(f)#2",
    all_over="19:47-2.18(f)1",
    second_card=("19:47-2.18(e)", "19:47-2.18(g)", "19:47-2.18(h)#2"),
    settle=("19:47-2.18(f)", "19:47-2.18(h)", "19:47-2.18(i)"),
    cleared=("19:47-2.18(f)2", "19:47-2.18(h)", "19:47-2.18(j)"),
    rack="19:47-2.18(f)#3",
    clear="19:47-2.18(j)",
    side_wagers="assumed:multiple-action-incompatible-wagers",
    bust_insurance="reading:A38",
    no_surrender="19:47-2.18(c)#2",
)

CASINO: Final = Blackjack(
    name="multiple-action-blackjack",
    edition="19:47",
    title="Multiple action blackjack",
    seats=7,
    spots=3,
    least_spots=2,
    boxes=(
        Box(name="first spot", law="19:47-2.18(b)#3"),
        Box(name="second spot", law="19:47-2.18(b)#3"),
        Box(name="third spot", law="19:47-2.18(b)#3"),
        PROGRESSIVE_BOX,
        BONUS_BOX,
    ),
    law=LAW,
    progressive=PROGRESSIVE,
    awards=AWARDS,
    bonus=BONUS,
    excluded="multiple-action-side-wagers",
    remedies=BLACKJACK,
)

GAMES: Final = (CASINO, msgspec.structs.replace(CASINO, edition="13:47-20"))
