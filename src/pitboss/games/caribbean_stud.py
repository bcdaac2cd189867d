"""Caribbean stud: 19:47-16 for the casino, and at a casino night the same by analogy.

Sections 16.1 to 16.10 are not among the texts at hand: their roles cite the assumptions that stand
in for them.
"""

from __future__ import annotations

from typing import Final

import msgspec

from pitboss.games.irregularities import CARIBBEAN
from pitboss.games.vocabulary import (
    BankedStud,
    BankedStudLaw,
    Box,
    BoxKind,
    Choice,
    Contest,
    HandAward,
    Jackpot,
    Paid,
    Paytable,
    ProgressiveLaw,
)
from pitboss.money import Odds

__all__ = ["GAMES"]

LAW: Final = BankedStudLaw(
    seats="assumed:caribbean-positions",
    decks="assumed:caribbean-positions",
    first="assumed:caribbean-ante",
    deal="assumed:caribbean-deal",
    decide="assumed:caribbean-bet",
    reveal="assumed:caribbean-comparison",
    hand="assumed:caribbean-deal",
    ranks=("assumed:caribbean-comparison",),
    qualifier="assumed:caribbean-qualifier",
    no_qualifier="assumed:caribbean-no-qualifier",
    even_money="19:47-16.12(b)",
    compare="assumed:caribbean-comparison",
    push="assumed:caribbean-comparison",
    odds="19:47-16.12(c)",
    stated="19:47-16.12(a)",
    payout_limit="19:47-16.12(d)",
    order="assumed:caribbean-order",
    folded_side="assumed:caribbean-folded-progressive",
    over="assumed:caribbean-order",
)

PROGRESSIVE: Final = ProgressiveLaw(
    light="assumed:caribbean-ante",
    register="19:47-16.12(f)",
    rate="19:47-16.12(f)",
    reset="19:47-16.12(f)",
    wins="19:47-16.12(e)",
    apart="19:47-16.11(c)",
    highest="19:47-16.12(e)",
    verify_cards="19:47-16.11(b)1",
    verify_light="19:47-16.11(b)2",
    validate="19:47-16.11(b)3",
    when="19:47-16.12(g)",
    share="19:47-16.12(g)",
    cards_stay="assumed:caribbean-order",
)

PAYTABLE: Final[Paytable] = (
    (Paid.ROYAL_FLUSH, Odds(100, 1)),
    (Paid.STRAIGHT_FLUSH, Odds(50, 1)),
    (Paid.FOUR_OF_A_KIND, Odds(20, 1)),
    (Paid.FULL_HOUSE, Odds(7, 1)),
    (Paid.FLUSH, Odds(5, 1)),
    (Paid.STRAIGHT, Odds(4, 1)),
    (Paid.THREE_OF_A_KIND, Odds(3, 1)),
    (Paid.TWO_PAIRS, Odds(2, 1)),
    (Paid.ANYTHING, Odds(1, 1)),
)
"""The least odds: 19:47-16.12(c)."""

AWARDS: Final = (
    HandAward(hand=Paid.ROYAL_FLUSH, jackpot=Jackpot.WHOLE),
    HandAward(hand=Paid.STRAIGHT_FLUSH, jackpot=Jackpot.POSTED, cents=5000_00),
    HandAward(hand=Paid.FOUR_OF_A_KIND, cents=500_00),
    HandAward(hand=Paid.FULL_HOUSE, cents=100_00),
    HandAward(hand=Paid.FLUSH, cents=50_00),
)
"""What the progressive pays, the highest first: 19:47-16.12(e)."""

CASINO: Final = BankedStud(
    name="caribbean-stud",
    edition="19:47",
    title="Caribbean stud",
    seats=7,
    each="ddddd",
    dealer="ddddu",
    contest=Contest.DEALER,
    choice=Choice.BET_OR_FOLD,
    times=2,
    qualifier=Paid.ACE_KING,
    boxes=(
        Box(name="ante", law="assumed:caribbean-ante"),
        Box(
            name="progressive",
            kind=BoxKind.PROGRESSIVE,
            fixed=(100,),
            law="assumed:caribbean-ante",
            needs_main="assumed:caribbean-ante",
        ),
    ),
    second=Box(name="bet", law="assumed:caribbean-bet"),
    paytable=PAYTABLE,
    least_payout_limit=5000_00,
    law=LAW,
    progressive=PROGRESSIVE,
    awards=AWARDS,
    remedies=CARIBBEAN,
)

NIGHT_LAW: Final = msgspec.structs.replace(LAW, side_wagers="assumed:casino-night-side-wagers")

GAMES: Final = (CASINO, msgspec.structs.replace(CASINO, edition="13:47-20", law=NIGHT_LAW))
