"""What a wager is worth against a dealer's hand: pure functions, for rounds and for single lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss.banked.blackjack.tally import BLACKJACK, OVER, SOFT_17, STAND
from pitboss.cards import Card
from pitboss.games.vocabulary import Alike, Award, BlackjackLaw
from pitboss.money import Odds, Remainder

__all__ = [
    "BLACKJACK_WINS", "BUST", "DEALER_BLACKJACK", "INSURANCE_LOST", "INSURANCE_WON", "LOSE", "PUSH",
    "SURRENDER", "WIN", "award", "cites", "insured", "outcome", "payment", "stands",
]  # fmt: skip

WIN: Final = "win"
PUSH: Final = "push"
LOSE: Final = "lose"
BUST: Final = "over 21"
BLACKJACK_WINS: Final = "blackjack"
SURRENDER: Final = "surrendered"
DEALER_BLACKJACK: Final = "dealer's blackjack"
INSURANCE_WON: Final = "insurance won"
INSURANCE_LOST: Final = "insurance lost"

THREE_TO_TWO: Final = Odds(3, 2)
TWO_TO_ONE: Final = Odds(2, 1)
ACES: Final = 12
RED: Final = (1, 2)


def stands(tally: int, *, draws_soft_17: bool) -> bool:
    """Whether the dealer stands on this tally."""
    return tally >= STAND and not (draws_soft_17 and tally == SOFT_17)


def outcome(tally: int, natural: bool, dealer: int, dealer_natural: bool) -> str:
    """How a hand stands against the dealer's, both by their tallies."""
    if tally >= OVER:
        return BUST
    if dealer_natural:
        return PUSH if natural else DEALER_BLACKJACK
    if natural:
        return BLACKJACK_WINS
    own, other = tally >> 1, dealer >> 1
    if dealer >= OVER or own > other:
        return WIN
    return PUSH if own == other else LOSE


def payment(result: str, wager: int, added: int, *, original: bool) -> tuple[int, int]:
    """What goes back of a wager and of what was added to it, and what is won besides.

    A dealer's blackjack takes the original wager only: not what a hand was doubled by, and nothing
    from the other hands of a split, which are not `original`. A fraction of a cent goes to the
    player, so that no odds are paid short.
    """
    if result == WIN:
        return wager + added, wager + added
    if result == PUSH:
        return wager + added, 0
    if result == BLACKJACK_WINS:
        return wager, THREE_TO_TWO.win(wager, remainder=Remainder.GIVEN)
    if result == SURRENDER:
        return wager - wager // 2, 0
    if result == DEALER_BLACKJACK:
        return (added if original else wager + added), 0
    return 0, 0


def insured(cents: int, *, dealer_natural: bool) -> tuple[int, int]:
    """What goes back of an insurance wager, and what is won besides."""
    if not dealer_natural:
        return 0, 0
    return cents, TWO_TO_ONE.win(cents, remainder=Remainder.REFUSED)


def is_blackjack(cards: Sequence[Card], tally: int) -> bool:
    """Whether the first two cards, not of a split hand, are a blackjack."""
    return tally == BLACKJACK and len(cards) == 2


def award(awards: tuple[Award, ...], cards: Sequence[Card]) -> Award | None:
    """The highest progressive award of these first cards, in the order in which they came."""
    for row in awards:
        aces = cards[: row.aces]
        if len(aces) == row.aces and all(card >> 2 == ACES for card in aces):
            suits = {card & 3 for card in aces}
            if (
                row.alike is Alike.NOTHING
                or len(suits) == 1
                or (row.alike is Alike.COLOUR and len({suit in RED for suit in suits}) == 1)
            ):
                return row
    return None


def cites(law: BlackjackLaw, spot: int) -> dict[str, tuple[str, ...]]:
    """For each outcome on a spot the paragraphs behind it."""
    settle = law.settle[spot]
    return {
        WIN: (settle, law.even_money),
        PUSH: (settle, law.outcome),
        LOSE: (settle, law.outcome),
        BUST: (law.over,),
        BLACKJACK_WINS: (settle, law.three_to_two),
        SURRENDER: (settle, law.surrender_settled),
        DEALER_BLACKJACK: (settle, law.dealer_natural),
        INSURANCE_WON: (law.insurance_decided, law.two_to_one),
        INSURANCE_LOST: (law.insurance_decided,),
    }
