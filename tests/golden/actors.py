"""Who acts in the demonstrations: simple players who never change, so that the texts change with the
games alone and not with what house players have learnt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from pitboss import games, players
from pitboss.cards import UNKNOWN, parse
from pitboss.errors import Broken
from pitboss.games.vocabulary import BoxKind, Poker
from pitboss.play import Call, Check, Command, Fold, Muck, Raise, Show, View, Wager
from pitboss.play.commands import Draw, ForcedBet
from pitboss.play.rights import (
    MayCall,
    MayCheck,
    MayDraw,
    MayFold,
    MayForcedBet,
    MayRaise,
    MayShow,
    MayWager,
    Right,
)
from pitboss.posting import Posting
from pitboss.rankings import fast

__all__ = ["choose"]

BEST: Final = 7462
"""The value of a royal flush."""
WHIM: Final = 0.3
"""How much a mood may add to a hand, or take from it, in all."""
RAISES: Final = 0.5
CALLS: Final = 0.25
CHEAP: Final = 6
"""A call is cheap that costs no more than the pot's sixth part."""
ALL_BOXES: Final = 0.5
"""How often a player fills more boxes than he must."""

Rights: TypeAlias = dict[type[Right], Right]


def choose(view: View, table: Posting, chance: Callable[[], float]) -> Command:
    """At poker what he holds, with a pinch of chance; at banked games small wagers, and the book."""
    game = games.find(view.game, view.edition)
    rights: Rights = {type(right): right for right in view.legal}
    if isinstance(game, Poker):
        return _poker(view, game, rights, chance)
    wager = rights.get(MayWager)
    if isinstance(wager, MayWager):
        spots = [box.kind for box in game.boxes].count(BoxKind.MAIN)
        return _wager(wager, spots, chance)
    return players.choose(view, table, chance)


def _wager(right: MayWager, spots: int, chance: Callable[[], float]) -> Wager:
    """The same on as many main boxes as must be filled, or now and then on all of them."""
    least = right.min[0]
    cents = min(least + int(chance() * 4) * right.step, right.max[0])
    filled = spots if chance() < ALL_BOXES else right.least
    for amounts in ((cents,) * filled, (cents,) * right.least):
        if sum(amounts) <= right.total:
            return Wager(amounts)
    return Wager((least,) * right.least)


def _poker(view: View, game: Poker, rights: Rights, chance: Callable[[], float]) -> Command:
    """Raises with a strong hand, calls with a fair one or for a small price, else folds."""
    if MayShow in rights:
        right = rights[MayShow]
        return Show() if isinstance(right, MayShow) and not right.unknown else Muck()
    if MayDraw in rights:
        return Draw(_unpaired(view, game))
    mood = _strength(view, game) + WHIM * (chance() - 0.5)
    raising, calling = rights.get(MayRaise), rights.get(MayCall)
    if isinstance(raising, MayRaise) and mood > RAISES:
        return Raise(raising.min)
    if MayForcedBet in rights:
        return ForcedBet()
    if MayCheck in rights:
        return Check()
    if isinstance(calling, MayCall) and (mood > CALLS or CHEAP * calling.cents <= view.pot):
        return Call()
    if MayFold in rights:
        return Fold()
    if isinstance(raising, MayRaise):  # whoever must bet and may do nothing else
        return Raise(raising.min)
    raise Broken(f"seat {view.viewer} can do nothing with {view.legal}")


def _unpaired(view: View, game: Poker) -> tuple[int, ...]:
    """Where up to three cards lie that pair none of the others; nothing of a strong hand."""
    cards = parse(_own(view), unknown=True)
    ranks = Counter(card >> 2 for card in cards)
    if _strength(view, game) > RAISES:
        return ()
    return tuple(index for index, card in enumerate(cards) if ranks[card >> 2] == 1)[:3]


def _own(view: View) -> str:
    return next(held.hands[0].cards for held in view.seats if held.seat == view.viewer)


def _strength(view: View, game: Poker) -> float:
    """From 0 for nothing to 1 for the best hand there is, of the cards that the player sees."""
    cards = [card for card in parse(_own(view), unknown=True) if card != UNKNOWN]
    board = parse(view.dealer.board + view.dealer.common)
    high = 0.0 if game.high is None else _high((*cards, *board))
    low = 0.0 if game.low is None else _low((*cards, *board))
    return max(high, low)


def _high(cards: Sequence[int]) -> float:
    """The hand's class among all; of fewer than five cards what pairs and ranks are worth."""
    if 5 <= len(cards) <= 7:
        return fast.high(cards) / BEST
    ranks = Counter(card >> 2 for card in cards)
    rank, many = max(ranks.items(), key=lambda item: (item[1], item[0]))
    return (0.05 + rank / 80, 0.3 + rank / 40, 0.75, 0.95)[min(many, 4) - 1]


def _low(cards: Sequence[int]) -> float:
    """How far a hand is on its way to five low cards of different ranks, the ace low."""
    low = {(card >> 2) + 1 if card >> 2 < 12 else 0 for card in cards}
    count = len([rank for rank in low if rank <= 7])
    return (0.0, 0.1, 0.2, 0.35, 0.45, 0.75)[min(count, 5)]
