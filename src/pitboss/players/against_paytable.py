"""Stud against a paytable: wagers ride where the cards to come gain on average, counted one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from pitboss.banked.stud.paytable import least, row_of
from pitboss.cards import CARDS, UNKNOWN, Card, parse
from pitboss.errors import Broken
from pitboss.games.vocabulary import Paid
from pitboss.play import Command, Double, Stand, TakeBack, View
from pitboss.play.rights import MayDouble, MayStand, MayTakeBack
from pitboss.posting import BankedStudRules, Posting
from pitboss.rankings import fast

__all__ = ["decide"]

HAND: Final = 5
"""The cards of a hand, the dealer's among them."""


def decide(view: View, table: Posting) -> Command:
    """All that may be added, or nothing: whatever gains by a part gains most by the whole.

    What may be taken back rides on the same condition.
    """
    held = next(seat for seat in view.seats if seat.seat == view.viewer).hands[0]
    seen = _known(view.dealer.hands[0])
    for seat in view.seats:
        seen += [card for hand in seat.hands for card in _known(hand.cards)]
    hand = (*_known(held.cards), *_known(view.dealer.hands[0]))
    rules = table.rules
    for right in view.legal:
        if isinstance(right, MayDouble) and isinstance(rules, BankedStudRules):
            first, second = held.wagers[0], right.max[0]
            if _adds(rules, hand, seen, first, second) > 0:
                return Double(amounts=(second,))
        if isinstance(right, MayTakeBack) and isinstance(rules, BankedStudRules):
            if _adds(rules, hand, seen, held.wagers[0] - right.cents, right.cents) < 0:
                return TakeBack()
    if any(isinstance(right, MayStand) for right in view.legal):
        return Stand()
    raise Broken(f"seat {view.viewer} can do nothing with {view.legal}")


def _adds(
    rules: BankedStudRules, hand: Sequence[Card], seen: Sequence[Card], first: int, second: int
) -> int:
    """What the second wager gains over all the cards that may come, in cents times their ways."""
    paytable = [(least(Paid(name)), (odds,)) for name, odds in rules.paytable]
    gained = 0
    unseen = set(range(CARDS)).difference(seen)
    for cards in combinations(unseen, HAND - len(hand)):
        row = row_of(paytable, fast.high((*hand, *cards)))
        if row is None:
            gained -= second
        elif (odds := row[0]) is not None:
            alone = first * odds.pays // odds.stake
            both = (first + second) * odds.pays // odds.stake
            if rules.payout_limit is not None:
                alone, both = min(alone, rules.payout_limit), min(both, rules.payout_limit)
            gained += both - alone
    return gained


def _known(written: str) -> list[Card]:
    return [card for card in parse(written, unknown=True) if card != UNKNOWN]
