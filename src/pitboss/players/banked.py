"""A house player against the bank: wagers by his temperament, and decides as the books advise."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from pitboss import games
from pitboss.errors import Broken
from pitboss.games.vocabulary import BankedStud, Blackjack, BoxKind, Contest, Poker
from pitboss.play import Command, Insure, View, Wager
from pitboss.play.rights import MayInsure, MayWager
from pitboss.players import against_dealer, against_paytable, book
from pitboss.players.temper import Temper
from pitboss.posting import Posting

__all__ = ["choose"]


def choose(view: View, table: Posting, chance: Callable[[], float], temper: Temper) -> Command:
    """Never insures; whims decide about wagers alone, and what to do with the cards is one thing."""
    game = games.find(view.game, view.edition)
    if isinstance(game, Poker):
        raise Broken(f"{view.game} is played against no bank")
    for right in view.legal:
        if isinstance(right, MayWager):
            return _wager(game, right, chance, temper)
        if isinstance(right, MayInsure):
            return Insure((0,) * len(right.max))
    if isinstance(game, Blackjack):
        return book.decide(view, table)
    match game.contest:
        case Contest.DEALER:
            return against_dealer.decide(view)
        case Contest.PAYTABLE:
            return against_paytable.decide(view, table)
        case _:
            assert_never(game.contest)


def _wager(
    game: Blackjack | BankedStud, right: MayWager, chance: Callable[[], float], temper: Temper
) -> Wager:
    """The same in so many main boxes as he likes, a side wager now and then; less if it is too much."""
    times = 1 + int(chance() * temper.wager)
    filled, asides = chance(), chance()
    main = [box.kind for box in game.boxes].count(BoxKind.MAIN)
    boxes = right.least + int(filled * (main - right.least + 1))
    cents = min(right.min[0] * times, right.max[0])
    amounts = [cents] * boxes + [0] * (len(right.max) - boxes)
    if asides < temper.side:
        sides = zip(game.boxes[main:], right.max[main:], strict=True)
        amounts[main:] = [min(box.fixed) if most else 0 for box, most in sides]
    for wager in (
        amounts,
        amounts[:main],
        [right.min[0]] * boxes,
        [right.min[0]] * right.least,
    ):
        if sum(wager) <= right.total:
            return Wager(tuple(wager))
    return Wager(tuple(right.min[: right.least]))
