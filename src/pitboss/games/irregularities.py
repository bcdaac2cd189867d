"""What may be ruled upon each report: one table for each kind of game and edition.

The first row that holds speaks. A single ruling applies itself; of several the floor chooses.
The rows of 13:47-20.38 serve the casino's poker by analogy, as its own section is not at hand.
"""

from __future__ import annotations

from typing import Final

from pitboss.games.vocabulary import Condition as When
from pitboss.games.vocabulary import Fact, Remedy, Ruling

__all__ = ["BLACKJACK", "CARIBBEAN", "DOUBLE_DOWN", "HOLDEM", "POKER", "STUD"]

POKER: Final = (
    Remedy(Fact.UNSHUFFLED, When.ALWAYS, ((Ruling.MISDEAL, "13:47-20.38(f)1"),)),
    Remedy(Fact.WRONG_START, When.BEFORE_TWO_WAGERS, ((Ruling.MISDEAL, "13:47-20.38(f)2"),)),
    Remedy(
        Fact.WRONG_START,
        When.LATER,
        ((Ruling.PLAY_ON, "13:47-20.38(f)2"), (Ruling.DEAD_ROUND, "13:47-20.38(b)")),
    ),
    Remedy(Fact.FACE_UP, When.AGAIN, ((Ruling.MISDEAL, "13:47-20.38(f)3"),)),
    Remedy(Fact.FACE_UP, When.ALWAYS, ((Ruling.DISCARD, "13:47-20.38(i)"),)),
    Remedy(Fact.NOT_DEALT_IN, When.BEFORE_TWO_WAGERS, ((Ruling.MISDEAL, "13:47-20.38(f)4"),)),
    Remedy(
        Fact.NOT_DEALT_IN,
        When.LATER,
        ((Ruling.PLAY_ON, "13:47-20.38(f)4"), (Ruling.DEAD_ROUND, "13:47-20.38(b)")),
    ),
    Remedy(Fact.STRANGER, When.ALWAYS, ((Ruling.DISCARD, "13:47-20.38(g)"),)),
    Remedy(Fact.COUNT, When.ALWAYS, ((Ruling.DEAD_ROUND, "13:47-20.38(h)"),)),
    Remedy(Fact.OFF_TABLE, When.ALWAYS, ((Ruling.DISCARD, "13:47-20.38(m)"),)),
    Remedy(
        Fact.FOULED,
        When.ALWAYS,
        (
            (Ruling.RECONSTRUCT, "13:47-20.38(j)2"),
            (Ruling.REFUND, "13:47-20.38(j)3"),
            (Ruling.HAND_DEAD, "13:47-20.38(j)"),
        ),
    ),
    Remedy(
        Fact.COLLECTED,
        When.ALWAYS,
        ((Ruling.REFUND, "13:47-20.38(j)3"), (Ruling.HAND_DEAD, "13:47-20.38(j)")),
    ),
    Remedy(Fact.LEFT, When.ALWAYS, ((Ruling.HAND_DEAD, "13:47-20.38(j)4"),)),
)
"""Poker of every kind, 13:47-20.38."""

STUD: Final = (
    Remedy(Fact.EXPOSED, When.BOTH_HOLES, ((Ruling.HAND_DEAD_ANTE_BACK, "13:47-20.38(l)#2"),)),
    Remedy(Fact.EXPOSED, When.BEFORE_THIRD_CARD, ((Ruling.NEXT_DOWN, "13:47-20.38(l)"),)),
    Remedy(
        Fact.EXPOSED,
        When.LATER,
        (
            (Ruling.PLAY_ON, "reading:A47"),
            (Ruling.HAND_DEAD_ANTE_BACK, "reading:A47"),
            (Ruling.MISDEAL, "reading:A47"),
        ),
    ),
    Remedy(
        Fact.FOULED,
        When.ALWAYS,
        (
            (Ruling.RECONSTRUCT, "13:47-20.38(j)2"),
            (Ruling.REFUND, "13:47-20.38(j)3"),
            (Ruling.HAND_DEAD, "13:47-20.38(j)3"),
        ),
        because="13:47-20.38(j)1",
    ),
    *POKER,
)
"""Stud, where hole cards are dealt before a third card, and count as protected against fouling.

Whoever had a part in his hand's loss has no claim to a refund, and the hand is dead.
"""

HOLDEM: Final = (
    Remedy(Fact.EXPOSED, When.IN_THE_DEAL, ((Ruling.EXCHANGE, "13:47-20.38(n)"),)),
    Remedy(
        Fact.EXPOSED,
        When.LATER,
        ((Ruling.PLAY_ON, "13:47-20.38(b)"), (Ruling.MISDEAL, "13:47-20.38(b)")),
    ),
    *POKER,
)
"""Hold'em and what is dealt like it; the casino's by analogy."""

BLACKJACK: Final = (
    Remedy(Fact.FACE_UP, When.ALWAYS, ((Ruling.DISCARD, "assumed:blackjack-irregularities"),)),
    Remedy(
        Fact.DRAWN_IN_ERROR, When.ALWAYS, ((Ruling.NEXT_CARD, "assumed:blackjack-irregularities"),)
    ),
    Remedy(
        Fact.EXPOSED_IN_ERROR,
        When.ALWAYS,
        (
            (Ruling.NEXT_CARD, "assumed:blackjack-irregularities"),
            (Ruling.DISCARD, "assumed:blackjack-irregularities"),
        ),
    ),
    Remedy(
        Fact.NOT_DEALT_IN, When.NO_CARD_YET, ((Ruling.REFUND, "assumed:blackjack-irregularities"),)
    ),
    Remedy(Fact.COUNT, When.ALWAYS, ((Ruling.DEAD_ROUND, "13:47-20.38(h)"),)),
    Remedy(Fact.UNSHUFFLED, When.ALWAYS, ((Ruling.MISDEAL, "13:47-20.38(f)1"),)),
    Remedy(Fact.DEVICE, When.ALWAYS, ((Ruling.MISDEAL, "19:47-16.13(f)"),)),
)
"""Blackjack of every kind: its own sections are missing, those of other games serve by analogy.

An exposed card is offered to those who may still draw, else burned: the floor hears who takes it.
"""

BANKED_STUD: Final = (
    Remedy(Fact.FACE_UP, When.AGAIN, ((Ruling.MISDEAL, "19:47-16.13(b)#2"),)),
    Remedy(Fact.FACE_UP, When.ALWAYS, ((Ruling.DISCARD, "19:47-16.13(b)"),)),
    Remedy(Fact.DRAWN_IN_ERROR, When.ALWAYS, ((Ruling.NEXT_CARD, "19:47-16.13(c)"),)),
    Remedy(Fact.HAND_COUNT, When.ALWAYS, ((Ruling.HAND_VOID, "19:47-16.13(d)"),)),
    Remedy(Fact.DEALER_SHORT, When.ALWAYS, ((Ruling.COMPLETE, "19:47-16.13(d)#2"),)),
    Remedy(Fact.DEALER_COUNT, When.ALWAYS, ((Ruling.MISDEAL, "19:47-16.13(d)#3"),)),
    Remedy(Fact.SHUFFLER, When.BEFORE_THE_DEAL, ((Ruling.RESHUFFLE, "19:47-16.13(e)"),)),
    Remedy(Fact.DEVICE, When.ALWAYS, ((Ruling.MISDEAL, "19:47-16.13(f)"),)),
    Remedy(Fact.COUNT, When.ALWAYS, ((Ruling.DEAD_ROUND, "13:47-20.38(h)"),)),
    Remedy(Fact.UNSHUFFLED, When.ALWAYS, ((Ruling.MISDEAL, "13:47-20.38(f)1"),)),
)

CARIBBEAN: Final = (
    Remedy(Fact.EXPOSED, When.UNDECIDED, ((Ruling.MISDEAL, "19:47-16.13(a)"),)),
    Remedy(Fact.EXPOSED, When.LATER, ((Ruling.PLAY_ON, "reading:A36"),)),
    *BANKED_STUD,
)
"""Caribbean stud, 19:47-16.13; what it leaves out, a wrong deck and a wrong shuffle, by analogy."""

DOUBLE_DOWN: Final = (
    Remedy(Fact.EXPOSED, When.UNDECIDED, ((Ruling.MISDEAL, "assumed:double-down-irregularities"),)),
    Remedy(Fact.EXPOSED, When.LATER, ((Ruling.PLAY_ON, "assumed:double-down-irregularities"),)),
    *BANKED_STUD,
)
"""Double down stud: its own section is missing, that of Caribbean stud serves by analogy."""
