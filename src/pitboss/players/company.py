"""A table of house players: who is awaited is asked, until the round is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from pitboss.errors import Broken
from pitboss.play import DEALER, FLOOR, Command, Event, Round, View, Who
from pitboss.players import banked, poker, staff
from pitboss.players.temper import Temper, of_seat
from pitboss.posting import PokerRules, Posting
from pitboss.table.shuffle import Deck

__all__ = ["Chance", "choose", "play"]

Chance: TypeAlias = Callable[[], float]
"""Where a player's whims come from: a number from 0 to 1, such as `random.Random(7).random`."""


def choose(view: View, table: Posting, chance: Chance, temper: Temper | None = None) -> Command:
    """What a house player does who is awaited, sees this, and has read the table's sign.

    The same view and whims make the same decision. Without a temperament, the seat's.
    """
    if temper is None:
        temper = of_seat(view.viewer or 0)
    if isinstance(table.rules, PokerRules):
        return poker.choose(view, table, chance, temper)
    return banked.choose(view, table, chance, temper)


def play(
    round: Round,  # noqa: A002  # a round of play is called a round
    deck: Deck,
    chance: Chance,
    temper: Temper | None = None,
) -> Iterator[Event]:
    """Plays a round to its end, dealt from this deck; the events as they happen."""
    yield from round.opening
    yield from deck.serve(round)
    while round.awaits:
        who = _next(round)
        view = round.view(who)
        if who in (DEALER, FLOOR):
            command = staff.answer(view)
        else:
            command = choose(view, round.table, chance, temper)
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
