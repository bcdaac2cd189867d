"""A spot: what a seat's view comes to for somebody who has to decide about it."""

from __future__ import annotations

from math import log2
from typing import Final, NamedTuple

from pitboss import games
from pitboss.cards import DECK, UNKNOWN, Card, parse
from pitboss.errors import Broken
from pitboss.games.vocabulary import Poker
from pitboss.play import View
from pitboss.play.rights import MayCall
from pitboss.posting import Betting, PokerRules, Posting

__all__ = ["Other", "Spot", "spot"]

PAST: Final = 0.5
NOW: Final = 0.8
"""How much the money of earlier rounds, and a bet of this one, says about a hand."""
POT_SIZED: Final = 2.0
"""A bet of the pot says as much as so many bets of a fixed limit."""
LOUDEST: Final = 4.0
"""Nobody is taken to hold the best of more random hands than so many."""


class Other(NamedTuple):
    """An opponent who is still in: his cards that are seen, and how much his bets have said."""

    up: tuple[Card, ...]
    hidden: int
    put: int
    """What he has put into the pot."""
    heat: float
    """Of so many random hands he holds the best."""


class Spot(NamedTuple):
    """A decision at poker: who holds what, what is to come, what it costs."""

    game: Poker
    own: tuple[Card, ...]
    board: tuple[Card, ...]
    unseen: tuple[Card, ...]
    others: tuple[Other, ...]
    street: int
    size: int
    """How many cards a hand has in the end."""
    board_size: int
    draws: int
    """Draws to come."""
    done: bool
    """Whether no card is to come."""
    cost: int
    """What a call costs."""
    pot: int
    level: float
    """How many bets stand in this betting round."""
    bet: int
    """The bet of this betting round, by the table's sign."""
    paid: int
    """What the seat has put in in this betting round."""
    price: int
    """What the highest bet of this betting round is."""
    stack: int
    """What the seat has left."""

    @property
    def odds(self) -> float:
        """The part of the pot that a call costs, itself included."""
        return self.cost / (self.pot + self.cost) if self.cost else 0.0


def spot(view: View, table: Posting) -> Spot:
    """What a seat sees, by a table whose sign it has read."""
    game, rules = games.find(view.game, view.edition), table.rules
    if not isinstance(game, Poker) or not isinstance(rules, PokerRules):
        raise Broken(f"{view.game} is no poker")
    me = next(held for held in view.seats if held.seat == view.viewer)
    own = _known(me.hands[0].cards)
    board = parse(view.dealer.board + view.dealer.common)
    seen = {*own, *board}
    for held in view.seats:
        seen.update(_known(held.hands[0].cards))
    price = max(held.bet for held in view.seats)
    limits = rules.limits
    big = game.streets[view.street].big and limits.betting is Betting.FIXED
    bet = limits.maximum if big else limits.minimum
    before = view.pot - sum(held.bet for held in view.seats)
    fixed = limits.betting is Betting.FIXED
    others = []
    for held in view.seats:
        if held is me or held.hands[0].status not in ("live", "all-in"):
            continue
        past = log2(1 + (held.put - held.bet) / limits.minimum)
        loud = held.bet / bet
        if not fixed and before:
            loud = max(min(loud, 1.0), POT_SIZED * held.bet / before)
        heat = min(LOUDEST, 1 + PAST * past + NOW * loud)
        written = held.hands[0].cards
        others.append(Other(_known(written), written.count("??"), held.put, heat))
    later = game.streets[view.street + 1 :]
    size = sum(len(street.each) for street in game.streets) - bool(view.dealer.common)
    draws = sum(street.draw for street in later) + (view.stage == "draw")
    board_size = sum(street.board for street in game.streets) + bool(view.dealer.common)
    return Spot(
        game=game,
        own=own,
        board=board,
        unseen=tuple([card for card in DECK if card not in seen]),
        others=tuple(others),
        street=view.street,
        size=size,
        board_size=board_size,
        draws=draws,
        done=not draws and len(own) >= size and len(board) >= board_size,
        cost=next((right.cents for right in view.legal if isinstance(right, MayCall)), 0),
        pot=view.pot,
        level=price / bet if fixed else _level(price / bet),
        bet=bet,
        paid=me.bet,
        price=price,
        stack=me.stack,
    )


def _level(bets: float) -> float:
    """Without a fixed limit every raise is about three times the last bet."""
    return bets if bets <= 1 else 1 + log2(bets) / log2(3)


def _known(written: str) -> tuple[Card, ...]:
    return tuple([card for card in parse(written, unknown=True) if card != UNKNOWN])
