"""The straddle: a bet that a player may make of his own will before a card is dealt."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.money import text as dollars
from pitboss.play.commands import Straddle
from pitboss.play.events import Acted, Event
from pitboss.play.rights import MayStraddle, Right
from pitboss.poker.state import ACCOUNTS, DEAL, State, next_place, put_in

__all__ = ["rights", "straddle"]


def rights(s: State, place: int) -> tuple[Right, ...]:
    """The straddle, while the player on its seat may still make it."""
    return () if _why_not(s, place) else (MayStraddle(s.plan.straddle - s.bets[place]),)


def straddle(s: State, place: int, _command: Straddle, events: list[Event]) -> None:
    """Puts in twice the big blind, and with it the last word of the first betting round."""
    why = _why_not(s, place)
    law = s.plan.game.law.straddle or "assumed:straddle"
    if why:
        raise Refused(f"seat {s.seats[place]} may not straddle: {why}", law, "posting:straddle")
    to = s.plan.straddle
    account = ACCOUNTS[s.seats[place]]
    moved = put_in(s, place, to - s.bets[place], account)
    s.bets[place] = s.price = s.level = to
    s.forced |= 1 << place  # as good as a blind, should he fold
    s.last = place
    all_in = not s.stacks[place]
    cites = (law, "posting:straddle")
    events.append(Acted(cites, s.seats[place], "straddle", to, 0, all_in, (moved,)))


def _why_not(s: State, place: int) -> str:
    """Why this player may not straddle now, the first reason in their order; empty if he may."""
    to = s.plan.straddle
    if not to:
        return "this table posts no straddle"
    if s.report is not None:
        return "the floor is awaited to rule first"
    if s.street or s.position or s.stage != DEAL:
        return "that is for before the first card is dealt"
    if s.price >= to:
        return f"a bet of {dollars(s.price)} stands already"
    first = next_place(s.last, s.live, len(s.seats))
    if s.last < 0 or s.forced >> first & 1:
        return "every seat has a blind" if s.last >= 0 else "nobody has posted a blind"
    if place != first:
        return f"seat {s.seats[first]} is left of the last blind"
    if s.bets[place] + s.stacks[place] < to:
        return f"it takes {dollars(to)}, and {dollars(s.bets[place] + s.stacks[place])} is there"
    return ""
