"""A house player of poker: knows what to begin with, what a hand is worth, and what a call costs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from pitboss.cards import UNKNOWN, parse
from pitboss.errors import Broken
from pitboss.play import Call, Check, Command, Fold, Muck, Raise, Show, View
from pitboss.play.commands import Draw, ForcedBet
from pitboss.play.rights import (
    MayCall,
    MayCheck,
    MayDraw,
    MayFold,
    MayForcedBet,
    MayMuck,
    MayRaise,
    MayShow,
    Right,
)
from pitboss.players.chances import VALUES, share
from pitboss.players.discards import keep
from pitboss.players.sizing import size
from pitboss.players.spot import Spot, spot
from pitboss.players.starting import place
from pitboss.players.temper import Temper
from pitboss.posting import Posting

__all__ = ["choose"]

OPENS: Final = (1.0, 0.55, 0.40, 0.31, 0.25, 0.21, 0.18, 0.16, 0.14, 0.13, 0.12)
"""What share of his starting hands a player opens with, by how many opponents are left."""
RAISED: Final = (0.7, 0.75, 0.25, 0.12, 0.06)
CALLED: Final = (1.6, 1.25, 0.8, 0.45, 0.25)
"""Of these, what is raised and what is called with, by how many bets stand already."""
PRICE: Final = 0.33
"""The part of a pot that a call usually costs; who pays less plays more hands."""
BAR: Final = (0.15, 0.34, 0.56, 0.74, 0.88)
"""How far between an equal share of the pot and all of it a hand must be worth, to bet or raise."""
TO_COME: Final = 0.9
"""What a share of the pot is worth of which cards to come may yet be bet away."""
QUIET: Final = 2
"""Nobody bluffs more opponents than these."""

Rights: TypeAlias = Mapping[type[Right], Right]


def choose(view: View, table: Posting, chance: Callable[[], float], temper: Temper) -> Command:
    """What a player of this temperament does who sees this, at a table whose sign he has read."""
    rights = {type(right): right for right in reversed(view.legal)}
    if MayShow in rights:
        return _show(view, table, rights)
    seen = spot(view, table)
    if MayDraw in rights:
        return _draw(view, seen)
    raising = rights.get(MayRaise)
    if isinstance(raising, MayRaise) and len(rights) == 1:
        return Raise(raising.min)  # whoever must bet and may do nothing else
    return (_begin if seen.street == 0 else _go_on)(seen, rights, chance, temper)


def _begin(seen: Spot, rights: Rights, chance: Callable[[], float], temper: Temper) -> Command:
    """With the first cards: by what they promise, who is left, and how often it was raised."""
    worse = place(seen.game, seen.own)
    opens = OPENS[min(len(seen.others), len(OPENS) - 1)] * temper.starts
    level = min(int(seen.level + 0.5), len(RAISED) - 1)
    cheaper = min(2.0, (PRICE / seen.odds) ** 0.7) if seen.cost else 2.0
    calls = CALLED[level] * opens * cheaper
    if level > 1 and 2 * seen.paid >= seen.price:
        calls *= 2  # he has put in a raise himself
    raises = RAISED[level] * opens * temper.presses
    wavers = 0.9 + 0.2 * chance()
    raising = rights.get(MayRaise)
    if isinstance(raising, MayRaise) and 1 - worse < min(raises, 0.6) * wavers:
        return Raise(size(seen, raising, 1.0, chance))
    return _stay(rights, calls=1 - worse < min(calls, 0.95) * wavers)


def _go_on(seen: Spot, rights: Rights, chance: Callable[[], float], temper: Temper) -> Command:
    """Later: by the share of the pot that the hand may expect, against those who are still in."""
    fair = 1 / (1 + len(seen.others))
    level = min(int(seen.level + 0.5), len(BAR) - 1)
    bar = fair + (1 - fair) * BAR[level] / temper.presses
    price = seen.odds / temper.pays / (1 if seen.done else TO_COME)
    raising = rights.get(MayRaise)
    marks = ([bar] if isinstance(raising, MayRaise) else []) + ([price] if price else [])
    expects = share(seen, int(chance() * (1 << 32)), marks)
    whim = chance()
    if isinstance(raising, MayRaise):
        if expects >= bar:
            return Raise(size(seen, raising, (expects - fair) / (1 - fair), chance))
        if not seen.cost and len(seen.others) <= QUIET and whim < temper.bluffs:
            return Raise(size(seen, raising, whim / temper.bluffs, chance))
    return _stay(rights, calls=expects >= price)


def _stay(rights: Rights, *, calls: bool) -> Command:
    """Checks where that is free, puts in what is owed, and calls or folds."""
    if MayForcedBet in rights:
        return ForcedBet()
    if MayCheck in rights:
        return Check()
    if MayCall in rights and calls:
        return Call()
    if MayFold in rights:
        return Fold()
    raise Broken(f"a house player can do nothing with {tuple(rights.values())}")


def _draw(view: View, seen: Spot) -> Draw:
    """Throws away what the hand is better without; a card that he does not know stays."""
    written = next(held.hands[0].cards for held in view.seats if held.seat == view.viewer)
    cards = parse(written, unknown=True)
    kept = {*keep(seen.game, seen.own, seen.draws - 1), UNKNOWN}
    return Draw(tuple([index for index, card in enumerate(cards) if card not in kept]))


def _show(view: View, table: Posting, rights: Rights) -> Command:
    """Lays the hand open, unless one that lies there beats it in every way."""
    right = rights[MayShow]
    if MayMuck in rights and _beaten(view, table):
        return Muck()
    if isinstance(right, MayShow) and not right.unknown:
        return Show()
    if MayMuck in rights:
        return Muck()
    raise Broken("a house player cannot show cards that the round does not know")


def _beaten(view: View, table: Posting) -> bool:
    """Whether somebody with as much in the pot has shown a better hand, for each half of it."""
    seen = spot(view, table)
    if len(seen.own) < seen.size:
        return False
    me = next(held for held in view.seats if held.seat == view.viewer)
    shown = [other.up for other in seen.others if not other.hidden and other.put >= me.put]
    for ranking in (seen.game.high, seen.game.low):
        if ranking is not None and shown:
            mine = VALUES[ranking](seen.own, seen.board)
            if mine and mine >= max([VALUES[ranking](cards, seen.board) for cards in shown]):
                return False
    return bool(shown)
