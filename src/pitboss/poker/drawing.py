"""Drawing: one player at a time exchanges cards, and the discards come back when the stub is short."""

from __future__ import annotations

from pitboss.cards import UNKNOWN
from pitboss.errors import Refused
from pitboss.play.awaits import Await, Place
from pitboss.play.commands import Draw
from pitboss.play.events import Drew, Event
from pitboss.play.rights import MayDraw, Right
from pitboss.poker import dealing
from pitboss.poker.state import DEAL, DRAW, State, next_place

__all__ = ["draw", "go_on", "pass_turn", "rights", "throw_away"]


def go_on(s: State) -> None:
    """The burn is down, or a player has his new cards: the next one may draw, the button last."""
    s.stage = DRAW
    s.drawing = next_place(s.drawing, s.to_draw, len(s.seats))
    s.awaits = (Await(s.seats[s.drawing], "draw", 0, s.seq),)


def pass_turn(s: State) -> None:
    """A ruling took out the hand that was to draw."""
    if s.to_draw:
        go_on(s)
    else:
        s.stage = DEAL


def rights(s: State, place: int) -> tuple[Right, ...]:
    """As many cards as the player likes ("reading:A18")."""
    return (MayDraw(len(s.hands[place])),)


def draw(s: State, place: int, command: Draw, events: list[Event]) -> None:
    """Throws away the cards at these places of the hand, and asks the dealer for new ones."""
    law = s.plan.laws[s.street]
    seat = s.seats[place]
    hand = s.hands[place]
    discards = command.discards
    if len(set(discards)) != len(discards) or any(index >= len(hand) for index in discards):
        raise Refused(
            f"seat {seat} discards the places {list(discards)} of his hand: each of 0 to "
            f"{len(hand) - 1} may be named once",
            law.draw,
        )
    s.begun = True
    events.append(Drew((law.draw, "reading:A18"), seat, discards))
    s.to_draw &= ~(1 << place)
    dealing.flush(s)
    s.fresh = tuple([s.origins[place][index] for index in discards])
    for index in discards:
        if hand[index] != UNKNOWN:
            s.fresh_known |= 1 << hand[index]
    s.places = tuple([Place("hand", seat, False, 0, index) for index in discards])  # face down
    if s.places:
        dealing.await_dealer(s)
    else:
        s.stage = DEAL


def throw_away(s: State, place: int) -> None:
    """A hand that is given up, or that a ruling killed, lies with the discards ("reading:A16")."""
    if not s.origins:
        return
    kept = [
        (position, card)
        for position, card in zip(s.origins[place], s.hands[place], strict=True)
        if position
        not in s.fresh  # those it has thrown away already, and nothing came for them yet
    ]
    s.thrown = (*s.thrown, *[position for position, _ in kept])
    for _, card in kept:
        if card != UNKNOWN:
            s.thrown_known |= 1 << card
