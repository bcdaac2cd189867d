"""Blackjack with the progressive wager, 19:47-2.19, and the bonus wager, 19:47-2.20.

The sections on plain blackjack itself are not among the texts at hand: its roles cite the
assumptions that stand in for them.
"""

from __future__ import annotations

from typing import Final

import msgspec

from pitboss.games.irregularities import BLACKJACK
from pitboss.games.vocabulary import (
    Alike,
    Award,
    Blackjack,
    BlackjackLaw,
    BonusLaw,
    Box,
    BoxKind,
    ProgressiveLaw,
)

__all__ = ["AWARDS", "BONUS", "BONUS_BOX", "GAMES", "PROGRESSIVE", "PROGRESSIVE_BOX"]

PROGRESSIVE_BOX: Final = Box(
    name="progressive",
    kind=BoxKind.PROGRESSIVE,
    fixed=(100,),
    law="19:47-2.19(a)",
    needs_main="19:47-2.19(f)",
)
BONUS_BOX: Final = Box(
    name="bonus",
    kind=BoxKind.BONUS,
    fixed=(100, 500),
    law="19:47-2.20(a)",
    needs_main="19:47-2.20(c)",
)

PROGRESSIVE: Final = ProgressiveLaw(
    light="19:47-2.19(b)",
    register="19:47-2.19(b)#2",
    rate="19:47-2.19(i)",
    reset="19:47-2.19(i)#2",
    wins="19:47-2.19(c)",
    apart="19:47-2.19(d)",
    highest="19:47-2.19(e)",
    verify_cards="19:47-2.19(g)1",
    verify_light="19:47-2.19(g)2",
    validate="19:47-2.19(g)3",
    when="19:47-2.19(h)",
    share="19:47-2.19(h)#2",
    cards_stay="19:47-2.19(h)#3",
)

AWARDS: Final = (
    Award(aces=4, alike=Alike.COLOUR),
    Award(aces=3, alike=Alike.SUIT, cents=2500_00),
    Award(aces=3, alike=Alike.NOTHING, cents=250_00),
    Award(aces=2, alike=Alike.SUIT, cents=100_00),
    Award(aces=2, alike=Alike.NOTHING, cents=25_00),
)
"""What the progressive pays, the highest first: 19:47-2.19(c)."""

BONUS: Final = BonusLaw(
    placed="19:47-2.20(b)",
    wins="19:47-2.20(d)",
    collected="19:47-2.20(e)1",
    marked="19:47-2.20(e)2",
    button="19:47-2.20(f)",
    verify_cards="19:47-2.20(g)1",
    validate="assumed:bonus-verification",
)

LAW: Final = BlackjackLaw(
    offered="assumed:plain-blackjack",
    wagers="posting:limits",
    all_spots="posting:limits",
    limits="posting:limits",
    deal="assumed:blackjack-deal",
    act="assumed:drawing",
    every_wager="assumed:doubling",
    insurance="assumed:insurance",
    insurance_decided="assumed:insurance",
    over="assumed:blackjack-outcome",
    all_over="assumed:no-needless-draw",
    second_card=("assumed:blackjack-deal",),
    settle=("assumed:blackjack-outcome",),
    cleared=("assumed:blackjack-shuffle",),
    rack="assumed:blackjack-shuffle",
    clear="assumed:blackjack-shuffle",
    side_wagers="posting:side-wagers",
    bust_insurance="reading:A38",
)

CASINO: Final = Blackjack(
    name="blackjack",
    edition="19:47",
    title="Blackjack",
    seats=7,
    spots=1,
    least_spots=1,
    boxes=(Box(name="wager", law="posting:limits"), PROGRESSIVE_BOX, BONUS_BOX),
    law=LAW,
    progressive=PROGRESSIVE,
    awards=AWARDS,
    bonus=BONUS,
    split_hands=4,
    surrender=True,
    remedies=BLACKJACK,
)

NIGHT_LAW: Final = msgspec.structs.replace(
    LAW, offered="13:47-20.4", side_wagers="assumed:casino-night-side-wagers"
)

GAMES: Final = (CASINO, msgspec.structs.replace(CASINO, edition="13:47-20", law=NIGHT_LAW))
