"""The machine of stud against the house: a wager, cards, one decision, and a paytable."""

from __future__ import annotations

from pitboss.banked.stud.round import BankedStudRound, open_banked_stud

__all__ = ["BankedStudRound", "open_banked_stud"]
