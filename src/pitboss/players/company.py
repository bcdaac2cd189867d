"""A table of house players: who is awaited is asked, until the round is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from pitboss import games
from pitboss.errors import Broken
from pitboss.games.vocabulary import Poker
from pitboss.play import DEALER, FLOOR, Command, Event, Round, View, Who
from pitboss.players import banked, poker, staff
from pitboss.table.shuffle import Deck

__all__ = ["Chance", "choose", "play"]

Chance: TypeAlias = Callable[[], float]
"""Where a player's whims come from: a number from 0 to 1, such as `random.Random(7).random`."""


def choose(view: View, chance: Chance) -> Command:
    """What a house player does who is awaited and sees this."""
    if isinstance(games.find(view.game, view.edition), Poker):
        return poker.choose(view, chance)
    return banked.choose(view, chance)


def play(round: Round, deck: Deck, chance: Chance) -> Iterator[Event]:  # noqa: A002  # a round of play
    """Plays a round to its end, dealt from this deck; the events as they happen."""
    yield from round.opening
    yield from deck.serve(round)
    while round.awaits:
        who = _next(round)
        view = round.view(who)
        command = staff.answer(view) if who in (DEALER, FLOOR) else choose(view, chance)
        yield from round.act(who, command)
        yield from deck.serve(round)


def _next(round: Round) -> Who:  # noqa: A002  # a round of play is called a round
    """The seats first, in their order: the dealer calls `no more bets` when everybody has spoken."""
    for awaited in round.awaits:
        if awaited.who > DEALER:
            return awaited.who
    if not round.awaits:
        raise Broken("a round that is over awaits nobody")
    return round.awaits[0].who
