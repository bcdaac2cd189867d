"""A house player against the bank: bets small, and decides as the books advise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from pitboss import games
from pitboss.banked.blackjack.tally import VALUES, tally
from pitboss.cards import parse
from pitboss.errors import Broken
from pitboss.games.vocabulary import BoxKind, Poker
from pitboss.play import Command, Double, Fold, Hit, Insure, Split, Stand, Surrender, View, Wager
from pitboss.play.commands import Bet
from pitboss.play.rights import (
    MayBet,
    MayDouble,
    MayFold,
    MayHit,
    MayInsure,
    MaySplit,
    MayStand,
    MaySurrender,
    MayWager,
    Right,
)

__all__ = ["choose"]

SPLITS: Final = {
    1: range(1, 11), 2: range(2, 8), 3: range(2, 8), 4: range(5, 7), 6: range(2, 7),
    7: range(2, 8), 8: range(1, 11), 9: (2, 3, 4, 5, 6, 8, 9),
}  # fmt: skip
"""For each pair, an ace being 1, the dealer's up-cards against which it is split."""
DOUBLES: Final = {9: range(3, 7), 10: range(2, 10), 11: range(2, 11)}
SOFT_DOUBLES: Final = {13: (5, 6), 14: (5, 6), 15: (4, 5, 6), 16: (4, 5, 6), 17: (3, 4, 5, 6)}
"""For each total, hard or soft, the up-cards against which it is doubled."""
SURRENDERS: Final = {15: (10,), 16: (1, 9, 10)}
"""For each hard total the up-cards against which it is given up, where that is offered."""
STANDS: Final = {12: (4, 5, 6), **dict.fromkeys(range(13, 17), range(2, 7))}
"""For each hard total below 17 the up-cards against which it stands."""

ALL_BOXES: Final = 0.5
"""How often a player fills more boxes than he must."""

Rights: TypeAlias = dict[type[Right], Right]


def choose(view: View, chance: Callable[[], float]) -> Command:
    """Wagers the least or a little more, never insures, and plays basic strategy or what comes near it."""
    rights: Rights = {type(right): right for right in view.legal}
    wager, insurance = rights.get(MayWager), rights.get(MayInsure)
    if isinstance(wager, MayWager):
        return _wager(view, wager, chance)
    if isinstance(insurance, MayInsure):
        return Insure((0,) * len(insurance.max))
    bet = rights.get(MayBet)
    if isinstance(bet, MayBet) and _worth_a_bet(view):
        return Bet(bet.cents)
    if MayFold in rights:
        return Fold()
    if MayStand in rights:
        return (
            _decide(view, rights)
            if MayHit in rights or MaySplit in rights
            else Stand(view.awaits[0].hand)
        )
    raise Broken(f"seat {view.viewer} can do nothing with {view.legal}")


def _wager(view: View, right: MayWager, chance: Callable[[], float]) -> Wager:
    """The same on as many main boxes as must be filled, or now and then on all of them."""
    game = games.find(view.game, view.edition)
    boxes = () if isinstance(game, Poker) else game.boxes
    spots = [box.kind for box in boxes].count(BoxKind.MAIN)
    least = right.min[0]
    cents = min(least + int(chance() * 4) * right.step, right.max[0])
    filled = spots if chance() < ALL_BOXES else right.least
    for amounts in ((cents,) * filled, (cents,) * right.least):
        if sum(amounts) <= right.total:
            return Wager(amounts)
    return Wager((least,) * right.least)


def _decide(view: View, rights: Rights) -> Command:
    """Basic strategy: split, else double, else stand or draw."""
    number = view.awaits[0].hand
    held = next(seat for seat in view.seats if seat.seat == view.viewer).hands[number]
    cards = _cards(held.cards)
    up = VALUES[_cards(view.dealer.hands[0])[0]]
    if MaySplit in rights and up in SPLITS.get(VALUES[cards[0]], ()):
        return Split(number)
    total, soft = divmod(tally(cards), 2)
    if MaySurrender in rights and not soft and up in SURRENDERS.get(total, ()):
        return Surrender(number)
    doubling = rights.get(MayDouble)
    if isinstance(doubling, MayDouble) and up in (SOFT_DOUBLES if soft else DOUBLES).get(total, ()):
        if sum(doubling.max) <= doubling.total:
            return Double(number, doubling.max)
    if soft:
        stands = total > 18 or (total == 18 and 2 <= up <= 8)
    else:
        stands = total > 16 or up in STANDS.get(total, ())
    return Stand(number) if stands else Hit(number)


def _worth_a_bet(view: View) -> bool:
    """A pair or better, or an ace with a king: what it takes a dealer to stay in as well."""
    held = next(seat for seat in view.seats if seat.seat == view.viewer).hands[0]
    ranks = [card >> 2 for card in _cards(held.cards)]
    return len(set(ranks)) < len(ranks) or {11, 12} <= set(ranks)


def _cards(written: str) -> list[int]:
    """Cards out of a shoe, where the same one may stand twice."""
    return [card for at in range(0, len(written), 2) for card in parse(written[at : at + 2])]
