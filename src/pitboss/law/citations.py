"""Citations: the strings by which code and events name what decided.

A citation is a row of the provisions such as `19:47-14.9(h)#2`, `reading:A14`, `assumed:KEY` for a
fact that a missing text should have held, or `posting:KEY` where the house's own choice decides.
Code holds them as plain literals, which cost nothing; the build checks every one (`law/matrix.py`).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pitboss.errors import Malformed
from pitboss.law import assumptions, provisions, readings
from pitboss.law.tables import suggestion

__all__ = ["POSTED", "POSTING", "by_analogy", "check", "known", "sentence"]

POSTED: Final = "posting:"
POSTING: Final = {
    "posting:ante": "Whether an ante is due, and how much, is posted at the table.",
    "posting:betting": "Fixed, spread, pot or no limit is posted at the table.",
    "posting:blinds": "Number and amounts of the blinds are posted at the table.",
    "posting:button": "How the first button is found is posted at the table.",
    "posting:cap": "How many raises a betting round allows is posted at the table.",
    "posting:decks": "The number of decks is posted at the table.",
    "posting:double-after-split": "Whether split hands may be doubled is posted at the table.",
    "posting:forced-bet": "The amount of the forced bet is posted at the table.",
    "posting:kill": "Whether there is a kill or half-kill, and from which pot on, is posted at the table.",
    "posting:limits": "The minimum and maximum wagers are posted at the table.",
    "posting:meter": "Rate, first amount and reset of the meter are posted at the table.",
    "posting:notice": "When posted terms may change is a rule of the house.",
    "posting:payout-limit": "The most that a wager can win is posted at the table.",
    "posting:paytable": "The odds, at or above the least that the law allows, are posted at the table.",
    "posting:rake": "What the house takes from the pot, how and when, is posted at the table.",
    "posting:readings": "A reading other than the default is posted at the table.",
    "posting:resplit": "Whether split hands may be split again is posted at the table.",
    "posting:seats": "How many may play, at most what the law allows, is posted at the table.",
    "posting:show-all": "Whether discarded hands must be shown is posted at the table.",
    "posting:side-wagers": "Which side wagers are offered is posted at the table.",
    "posting:soft-17": "Whether the dealer draws to a soft 17 is posted at the table.",
    "posting:straddle": "Whether there is a straddle is posted at the table.",
    "posting:surrender": "Whether a player may surrender is posted at the table.",
    "posting:time-charge": "What is charged for time is posted at the table.",
    "posting:unit": "The smallest amount that changes hands is posted at the table.",
    "posting:variation": "Which variation of the game is played is posted at the table.",
    "posting:wagers": "How many wagers a player must make at least is posted at the table.",
}
"""What the house chooses within the law, each with the sentence that explains it."""


@cache
def known() -> dict[str, str]:
    """Every citation that there is, and what it says in a sentence."""
    return {
        **{row.id: row.duty for row in provisions.every()},
        **{reading.cite: reading.default for reading in readings.every()},
        **{fact.cite: fact.statement for fact in assumptions.every()},
        **POSTING,
    }


def check(cite: str) -> None:
    """Refuses what is no citation."""
    if type(cite) is not str:
        raise Malformed(f"{cite!r:.60} is no citation: a citation is text")
    if cite not in known():
        raise Malformed(f"{cite!r} cites nothing that there is{suggestion(cite, known())}")


def sentence(cite: str) -> str:
    """`19:47-14.9(h)#2: The top card is burned before every one of these rounds of cards.`"""
    check(cite)
    return f"{cite}: {known()[cite]}"


def by_analogy(cite: str, edition: str, game: str) -> bool:
    """Whether a row is borrowed: from another edition, or from games that this one is not among."""
    check(cite)
    row = provisions.known().get(cite)
    return row is not None and (row.edition != edition or game not in row.games)
