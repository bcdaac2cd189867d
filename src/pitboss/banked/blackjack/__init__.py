"""The machine of blackjack: plain, with side wagers, and against several dealer's hands."""

from __future__ import annotations

from pitboss.banked.blackjack.round import BlackjackRound, open_blackjack

__all__ = ["BlackjackRound", "open_blackjack"]
