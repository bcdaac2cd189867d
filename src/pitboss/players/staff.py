"""What the dealer and the floor answer where no player is asked and no card is dealt."""

from __future__ import annotations

from typing import Final

from pitboss.errors import Broken
from pitboss.play import Amount, Command, NoMoreBets, Rule, Show, View
from pitboss.play.commands import Validate
from pitboss.play.rights import MayAmount, MayClose, MayRule, MayShow, MayValidate

__all__ = ["answer"]

DISPLAYED: Final = 100_00
"""What the bonus device of a house table shows, in cents."""


def answer(view: View) -> Command:
    """No more bets, the display, the supervisor's yes, the dealer's hand, the first lawful ruling."""
    for right in view.legal:
        match right:
            case MayClose():
                return NoMoreBets()
            case MayAmount(seat):
                return Amount(seat, DISPLAYED)
            case MayValidate():
                return Validate()
            case MayShow():
                return Show()
            case MayRule(rulings):
                return Rule(rulings[0].ruling)
            case _:
                continue
    raise Broken(f"nothing in {view.legal} can be answered without a player or a card")
