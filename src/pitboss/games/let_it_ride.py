"""Let It Ride: three equal wagers, of which two may be taken back.

A casino night may offer it (13:47-20.4), but no text at hand has its rules or its paytable: these
are the usual ones, and they cite nothing.
"""

from __future__ import annotations

from typing import Final

from pitboss.games.vocabulary import (
    NO_BANKED_STUD_LAW,
    UNREGULATED,
    BankedStud,
    Box,
    Choice,
    Contest,
    Paid,
)
from pitboss.money import Odds

__all__ = ["GAMES"]

GAMES: Final = (
    BankedStud(
        name="let-it-ride",
        edition=UNREGULATED,
        title="Let It Ride",
        seats=7,
        each="ddd",
        dealer="dd",
        contest=Contest.PAYTABLE,
        choice=Choice.TAKE_BACK_OR_STAND,
        turned=(1, 1),
        boxes=(Box(name="wager", parts=3, law=""),),
        second=None,
        paytable=(
            (Paid.ROYAL_FLUSH, Odds(1000, 1)),
            (Paid.STRAIGHT_FLUSH, Odds(200, 1)),
            (Paid.FOUR_OF_A_KIND, Odds(50, 1)),
            (Paid.FULL_HOUSE, Odds(11, 1)),
            (Paid.FLUSH, Odds(8, 1)),
            (Paid.STRAIGHT, Odds(5, 1)),
            (Paid.THREE_OF_A_KIND, Odds(3, 1)),
            (Paid.TWO_PAIRS, Odds(2, 1)),
            (Paid.TENS_OR_BETTER, Odds(1, 1)),
        ),
        law=NO_BANKED_STUD_LAW,
    ),
)
