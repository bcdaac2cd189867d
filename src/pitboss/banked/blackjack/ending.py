"""How a round ends: the cards are picked up, or everything goes back because the round is void."""

from __future__ import annotations

from pitboss.banked import meters
from pitboss.banked.blackjack.state import (
    OVER,
    State,
)
from pitboss.banked.till import net, undo_all
from pitboss.errors import Broken
from pitboss.money import Transfer
from pitboss.play.events import Cleared, Ended, Event
from pitboss.play.result import Result

__all__ = ["clear_hand", "finish", "unplayed", "void"]


def clear_hand(s: State, hand: int, cite: str, events: list[Event]) -> None:
    """The dealer takes up a hand that is settled before the others."""
    positions = s.where[hand]
    s.rack += positions
    s.where[hand] = ()
    events.append(Cleared((cite,), "hand", positions, s.seats[s.owners[hand]], s.numbers[hand]))


def finish(s: State, events: list[Event]) -> None:
    """Everything is settled: the cards are picked up and the round is over."""
    law = s.plan.law
    if any(s.layout):
        raise Broken(f"the round is over, and {s.layout} still lies on the layout")
    positions: tuple[int, ...] = s.dealer_at
    for where in s.where:
        positions += where
    cites: tuple[str, ...] = (law.clear,)
    last = s.plan.spots - 1
    if last and not any(amounts and amounts[last] for amounts in s.wagers):
        cites = (law.second_card[last], law.clear)  # nobody has a wager for the last hand
    events.append(Cleared(cites, "layout", positions))
    _end(s, void=False)
    events.append(Ended((law.clear,), False))


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
    s.awaits = s.resume = s.queue = ()
    s.report = None
    s.result = Result(void=void, net=net(s), meter=meters.shown(s), carry=s.carry)
