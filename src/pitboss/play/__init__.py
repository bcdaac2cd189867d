"""What every round of play shares: commands in, events out, and who is awaited in between."""

from __future__ import annotations

from pitboss.games.vocabulary import Fact, Ruling
from pitboss.play.awaits import Await, Lawful, Place
from pitboss.play.commands import (
    Amount,
    Bet,
    Call,
    Check,
    Command,
    Deal,
    Decision,
    Double,
    Draw,
    Fold,
    ForcedBet,
    Hit,
    Insure,
    Muck,
    NoMoreBets,
    Raise,
    Report,
    Rule,
    Show,
    Shuffle,
    Split,
    Stand,
    Straddle,
    Surrender,
    TakeBack,
    Validate,
    Wager,
)
from pitboss.play.events import Event, masked
from pitboss.play.parties import ALL, DEALER, FLOOR, NOBODY, Who
from pitboss.play.reasons import because
from pitboss.play.result import Result
from pitboss.play.round import Round, why_not
from pitboss.play.start import Start
from pitboss.play.views import View

__all__ = [
    "ALL",
    "DEALER",
    "FLOOR",
    "NOBODY",
    "Amount",
    "Await",
    "Bet",
    "Call",
    "Check",
    "Command",
    "Deal",
    "Decision",
    "Double",
    "Draw",
    "Event",
    "Fact",
    "Fold",
    "ForcedBet",
    "Hit",
    "Insure",
    "Lawful",
    "Muck",
    "NoMoreBets",
    "Place",
    "Raise",
    "Report",
    "Result",
    "Round",
    "Rule",
    "Ruling",
    "Show",
    "Shuffle",
    "Split",
    "Stand",
    "Start",
    "Straddle",
    "Surrender",
    "TakeBack",
    "Validate",
    "View",
    "Wager",
    "Who",
    "because",
    "masked",
    "why_not",
]
