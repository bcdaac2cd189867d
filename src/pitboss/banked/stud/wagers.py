"""Wagers before the first card: what each seat puts up, until the dealer calls no more bets."""

from __future__ import annotations

from pitboss.banked import meters
from pitboss.banked.seats import check_side_wager
from pitboss.banked.stud import ending
from pitboss.banked.stud.state import DEAL, LIVE, State
from pitboss.banked.till import stake
from pitboss.errors import Broken, Refused
from pitboss.games.vocabulary import BoxKind, ProgressiveLaw
from pitboss.money import text
from pitboss.play.commands import Wager
from pitboss.play.events import Acted, Ended, Event, Moved, Recorded
from pitboss.play.rights import MayWager

__all__ = ["close", "right", "wager"]


def wager(s: State, place: int, command: Wager, events: list[Event]) -> None:
    """A seat puts up its wagers, or other ones instead."""
    seat = s.seats[place]
    plan = s.plan
    amounts = command.amounts
    if len(amounts) < len(plan.boxes):
        amounts += (0,) * (len(plan.boxes) - len(amounts))
    _check(s, seat, amounts)
    total = sum(amounts)
    first = not s.layout[place]
    moved = stake(s, place, total, plan.law.table_stakes)
    if first:
        s.awaits = tuple([held for held in s.awaits if held.who != seat])
    events.append(Acted((plan.law.first,), seat, "wager", total, transfers=moved))
    if plan.progressive_box >= 0:
        events += meters.light(_law(s).light, seat, s.wagers[place], amounts, plan.progressive_box)
    s.wagers[place] = amounts


def _check(s: State, seat: int, amounts: tuple[int, ...]) -> None:
    """The checks of a wager, in their order."""
    plan = s.plan
    law = plan.law
    if len(amounts) > len(plan.boxes):
        raise Refused(
            f"seat {seat} names {len(amounts)} amounts: before the cards there is "
            f"{' and '.join(box.name for box in plan.boxes)}",
            law.first,
        )
    for index, box in enumerate(plan.boxes):
        cents = amounts[index]
        if box.kind is BoxKind.MAIN or not cents:
            continue
        check_side_wager(
            seat,
            box,
            cents,
            offered=index == plan.progressive_box,
            main="" if amounts[0] else plan.boxes[0].name,
            cites=(law.side_wagers,),
        )
    first = amounts[0]
    if not plan.minimum <= first <= plan.maximum:
        raise Refused(
            f"seat {seat} wagers {text(first)}: the {plan.boxes[0].name} is from "
            f"{text(plan.minimum)} to {text(plan.maximum)} here",
            law.limits,
        )
    if first % (plan.parts * plan.unit):
        each = f"{plan.parts} times {text(plan.unit)}" if plan.parts > 1 else text(plan.unit)
        raise Refused(
            f"seat {seat} wagers {text(first)}, which is no multiple of {each}, the smallest amount "
            "here",
            law.unit,
        )


def close(s: State, events: list[Event]) -> None:
    """No more bets: whoever has wagered is dealt in; without any wager there is no round."""
    law = s.plan.law
    places = [place for place, amounts in enumerate(s.wagers) if amounts]
    box = s.plan.progressive_box
    lit = [place for place in places if s.wagers[place][box]] if box >= 0 else []
    if lit:
        events.append(Recorded((_law(s).light,), "chips and lights agree"))
    events.append(Recorded((law.first,), "no more bets"))
    if not places:
        ending.unplayed(s)
        events.append(Ended((law.first,), True))  # void
        return
    if lit:
        _register(s, lit, events)
    for place in places:
        s.status[place] = LIVE
    s.stage = DEAL
    s.queue = s.plan.places(tuple([s.seats[place] for place in places]))


def _law(s: State) -> ProgressiveLaw:
    if s.plan.game.progressive is None:
        raise Broken(f"{s.plan.game.name} has a progressive wager and no law for it")
    return s.plan.game.progressive


def _register(s: State, places: list[int], events: list[Event]) -> None:
    """The wagers of these places go onto the meter, and the rest of them to the bank."""
    box = s.plan.progressive_box
    law = _law(s)
    cents = [s.wagers[place][box] for place in places]
    moved = meters.register(s, places, cents, s.plan.rules.progressive.rate)
    events.append(Moved((law.register, "reading:A30"), "registered", moved))


def right(s: State, place: int) -> tuple[MayWager, ...]:
    """What a seat may wager; nothing if its money is too little."""
    plan = s.plan
    money = s.stacks[place] + s.layout[place]
    step = plan.parts * plan.unit
    if money < plan.minimum:
        return ()
    low: list[int] = []
    high: list[int] = []
    for index, box in enumerate(plan.boxes):
        if box.kind is BoxKind.MAIN:
            low.append(plan.minimum)
            high.append(min(plan.maximum, money) // step * step)
        else:
            low.append(0)
            high.append(max(box.fixed) if index == plan.progressive_box else 0)
    return (MayWager(tuple(low), tuple(high), step, 1, money),)
