"""Double down stud: 19:47-17, of which 17.1 alone is among the texts at hand.

The other roles cite the assumptions that stand in for the missing sections. The players' single
cards lie face up: 17.1 knows one hidden card, which is the dealer's.
"""

from __future__ import annotations

from typing import Final

from pitboss.games.irregularities import DOUBLE_DOWN
from pitboss.games.vocabulary import (
    BankedStud,
    BankedStudLaw,
    Box,
    Choice,
    Contest,
    Paid,
    Paytable,
)
from pitboss.money import Odds

__all__ = ["GAMES"]

LAW: Final = BankedStudLaw(
    seats="posting:seats",
    decks="assumed:double-down-deal",
    first="posting:limits",
    deal="assumed:double-down-deal",
    decide="19:47-17.1 Double down wager",
    reveal="19:47-17.1 Hole card",
    hand="19:47-17.1 Hand",
    ranks=("19:47-17.1 Rank", "19:47-17.1 Suit", "assumed:double-down-ranking"),
    compare="assumed:double-down-settlement",
    push="19:47-17.1 Push",
    odds="assumed:double-down-paytable",
    stated="19:47-16.12(a)",
    payout_limit="assumed:double-down-payout-limit",
    order="assumed:double-down-order",
    over="19:47-17.1 Round of play",
)

PAYTABLE: Final[Paytable] = (
    (Paid.ROYAL_FLUSH, Odds(2000, 1)),
    (Paid.STRAIGHT_FLUSH, Odds(200, 1)),
    (Paid.FOUR_OF_A_KIND, Odds(50, 1)),
    (Paid.FULL_HOUSE, Odds(11, 1)),
    (Paid.FLUSH, Odds(8, 1)),
    (Paid.STRAIGHT, Odds(5, 1)),
    (Paid.THREE_OF_A_KIND, Odds(3, 1)),
    (Paid.TWO_PAIRS, Odds(2, 1)),
    (Paid.JACKS_OR_BETTER, Odds(1, 1)),
    (Paid.SIXES_OR_BETTER, None),
)
"""The least odds, as assumed for the missing 17.11."""

GAMES: Final = (
    BankedStud(
        name="double-down-stud",
        edition="19:47",
        title="Double down stud",
        seats=7,
        each="u",
        dealer="uuud",
        contest=Contest.PAYTABLE,
        choice=Choice.ADD_OR_STAND,
        times=1,
        boxes=(Box(name="wager", law="posting:limits"),),
        second=Box(name="double", law="19:47-17.1 Double down wager"),
        paytable=PAYTABLE,
        law=LAW,
        remedies=DOUBLE_DOWN,
    ),
)
