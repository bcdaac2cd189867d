"""Stud against the dealer's hand: the published strategy, which loses less than a thousandth more
than the best there is."""

from __future__ import annotations

from pitboss.cards import UNKNOWN, Card, parse
from pitboss.errors import Broken
from pitboss.play import Command, Fold, View
from pitboss.play.commands import Bet
from pitboss.play.rights import MayBet, MayFold

__all__ = ["decide", "worth_a_bet"]

ACE, KING, QUEEN, JACK = 12, 11, 10, 9


def decide(view: View) -> Command:
    """Bets or folds by the hand and by the dealer's card that lies open."""
    held = next(seat for seat in view.seats if seat.seat == view.viewer).hands[0]
    own = parse(held.cards)
    up = [card for card in parse(view.dealer.hands[0], unknown=True) if card != UNKNOWN]
    for right in view.legal:
        if isinstance(right, MayBet) and worth_a_bet(own, up[0]):
            return Bet(right.cents)
    if any(isinstance(right, MayFold) for right in view.legal):
        return Fold()
    raise Broken(f"seat {view.viewer} can do nothing with {view.legal}")


def worth_a_bet(own: tuple[Card, ...], up: Card) -> bool:
    """A pair and better, and of the hands with an ace and a king alone those that the up-card favours."""
    ranks = sorted([card >> 2 for card in own], reverse=True)
    if len(set(ranks)) < len(ranks) or _straight(ranks) or len({card & 3 for card in own}) == 1:
        return True
    if ranks[:2] != [ACE, KING]:
        return False
    shown = up >> 2
    if shown in ranks and shown <= QUEEN:
        return True  # one card fewer with which the dealer may have a pair
    if shown >= KING:
        return QUEEN in ranks or JACK in ranks
    return QUEEN in ranks and shown < ranks[3]


def _straight(ranks: list[int]) -> bool:
    return ranks[0] - ranks[4] == 4 or ranks == [ACE, 3, 2, 1, 0]
