"""A person at a table of house players: asked when it is his turn, shown what his seat may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import NamedTuple, Protocol

from pitboss import players
from pitboss.errors import Malformed, PitbossError, Refused
from pitboss.play import DEALER, FLOOR, Command, Event, Round, View, Who, masked
from pitboss.play.rights import MayStraddle
from pitboss.players import staff
from pitboss.table.shuffle import Deck

__all__ = ["BuyIn", "Face", "Host", "Leaving", "Wish", "play"]


class Leaving(Exception):
    """The person gets up."""


class BuyIn(NamedTuple):
    """What can be bought between rounds, and whether nothing goes on without it."""

    cents: int
    must: bool


class Wish(Enum):
    """What a person wants between rounds."""

    DEAL = "another round"
    BUY = "more money first"
    LEAVE = "to get up"


class Face(Protocol):
    """What shows a person the table and hears him: a screen, or lines."""

    def see(self, events: Iterable[Event], view: View) -> None:
        """Shows events, masked for the seat, and the table after them."""
        ...

    def decide(self, view: View) -> Command | None:
        """Asks what to do; None sits this round out, or does without. Raises `Leaving`."""
        ...

    def refuse(self, error: PitbossError, view: View) -> None:
        """Shows why a command was not taken."""
        ...


class Host(Face, Protocol):
    """A face for a whole evening."""

    def say(self, said: str) -> None:
        """Says what is no event."""
        ...

    def another(self, view: View, offer: BuyIn | None) -> Wish:
        """Asks for what comes after a round. May raise `Leaving`."""
        ...


def play(
    round: Round,  # noqa: A002  # a round of play is called a round
    deck: Deck,
    chance: Callable[[], float],
    seat: int,
    face: Face,
    *,
    temper: players.Temper | None = None,
) -> bool:
    """Plays a round to its end; whether the person stays. Who leaves has a house player finish.

    Without a temperament the house players have those of their seats.
    """
    stays = True
    sits_out = False
    _show(face, seat, round, [] if round.seq else round.opening)
    try:
        _offer(round, seat, face)
    except Leaving:
        stays = False
    _show(face, seat, round, deck.serve(round))
    while round.awaits:
        who = _next(round, seat if sits_out else None)
        view = round.view(who)
        if who == seat and stays:
            try:
                command = face.decide(view)
            except Leaving:
                stays = False
                continue
            if command is None:
                sits_out = True
                continue
            try:
                events = round.act(who, command, view.seq)
            except (Refused, Malformed) as error:
                face.refuse(error, view)
                continue
        else:
            answer = _house(round, view, chance, temper)
            events = round.act(who, answer)
        _show(face, seat, round, events)
        _show(face, seat, round, deck.serve(round))
    return stays


def _offer(round_: Round, seat: int, face: Face) -> None:
    """What a player may do before the cards, and nobody waits for."""
    while any(type(right) is MayStraddle for right in round_.legal(seat)):
        view = round_.view(seat)
        command = face.decide(view)
        if command is None:
            return
        try:
            events = round_.act(seat, command, view.seq)
        except (Refused, Malformed) as error:
            face.refuse(error, view)
            continue
        _show(face, seat, round_, events)


def _house(
    round_: Round, view: View, chance: Callable[[], float], temper: players.Temper | None
) -> Command:
    if view.viewer in (DEALER, FLOOR):
        return staff.answer(view)
    return players.choose(view, round_.table, chance, temper)


def _show(face: Face, seat: int, round_: Round, events: Iterable[Event]) -> None:
    seen = [masked(event, seat) for event in events]
    if seen:
        face.see(seen, round_.view(seat))


def _next(round_: Round, without: Who | None) -> Who:
    """The seats first, in their order: the dealer calls `no more bets` when everybody has spoken."""
    seats = [held.who for held in round_.awaits if held.who > DEALER and held.who != without]
    return seats[0] if seats else next(held.who for held in round_.awaits if held.who != without)
