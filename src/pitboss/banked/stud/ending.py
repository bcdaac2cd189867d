"""How a round of banked stud ends: the cards are picked up, or all hands are void."""

from __future__ import annotations

from pitboss.banked import meters
from pitboss.banked.stud.state import OVER, State
from pitboss.banked.till import net, undo_all
from pitboss.errors import Broken
from pitboss.money import Transfer
from pitboss.play.events import Cleared, Ended, Event
from pitboss.play.result import Result

__all__ = ["clear_hand", "finish", "unplayed", "void"]


def clear_hand(s: State, place: int, cite: str, events: list[Event]) -> None:
    """The dealer takes up a hand before the others."""
    if s.where[place]:
        events.append(Cleared((cite,), "hand", s.where[place], s.seats[place]))
        s.discards += s.where[place]
        s.where[place] = ()


def finish(s: State, events: list[Event]) -> None:
    """Everything is settled: the cards are picked up and the round is over."""
    law = s.plan.law
    if any(s.layout):
        raise Broken(f"the round is over, and {s.layout} still lies on the layout")
    positions: tuple[int, ...] = s.dealer_at
    for where in s.where:
        positions += where
    if positions:
        events.append(Cleared((law.over,), "layout", positions))
    _end(s, void=False)
    events.append(Ended((law.over,), False))  # not void


def void(s: State, transfers: tuple[Transfer, ...] = ()) -> tuple[Transfer, ...]:
    """Everybody gets back what he put up and the bank what it paid; then a decision's transfers."""
    moved = undo_all(s, transfers)
    _end(s, void=True)
    return moved


def unplayed(s: State) -> None:
    """Nobody is in the round: no wager is left to give back, and what the floor decided stands."""
    _end(s, void=True)


def _end(s: State, *, void: bool) -> None:
    s.stage = OVER
    s.awaits = s.queue = ()
    shown = tuple([seat for place, seat in enumerate(s.seats) if s.shown >> place & 1])
    s.result = Result(void=void, net=net(s), shown=shown, meter=meters.shown(s), carry=s.carry)
