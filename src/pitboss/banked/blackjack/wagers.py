"""Wagers before the first card: what each seat puts up, until the dealer calls no more bets."""

from __future__ import annotations

from pitboss.banked.blackjack import ending, side_wagers
from pitboss.banked.blackjack.state import (
    FIRST_CARDS,
    LIVE,
    State,
    need_cards,
)
from pitboss.banked.seats import check_side_wager
from pitboss.banked.till import stake
from pitboss.errors import Refused
from pitboss.games.vocabulary import BoxKind
from pitboss.money import text
from pitboss.play.commands import Wager
from pitboss.play.events import Acted, Ended, Event, Recorded
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
    events.append(Acted((plan.law.wagers,), seat, "wager", total, transfers=moved))
    if plan.progressive_box >= 0:
        side_wagers.light(s, place, amounts, events)
    s.wagers[place] = amounts


def _check(s: State, seat: int, amounts: tuple[int, ...]) -> None:
    """The checks of a wager, in their order."""
    plan = s.plan
    law = plan.law
    spots = plan.spots
    if len(amounts) > len(plan.boxes):
        raise Refused(
            f"seat {seat} names {len(amounts)} amounts: there are {len(plan.boxes)} boxes, "
            f"{', '.join(box.name for box in plan.boxes)}",
            law.wagers,
        )
    if any(amounts[spots:]):
        _check_sides(s, seat, amounts)
    filled = 0
    while filled < spots and amounts[filled]:
        filled += 1
    if any(amounts[filled:spots]):
        raise Refused(
            f"seat {seat} leaves out the {plan.boxes[filled].name}: wagers fill the boxes from the "
            "first on",
            law.wagers,
            "reading:A32",
        )
    if filled < plan.least:
        cite = law.all_spots if plan.rules.require_all else law.wagers
        raise Refused(
            f"seat {seat} makes {filled} of the {plan.least} wagers that are required here", cite
        )
    minimum, maximum, unit = plan.minimum, plan.maximum, plan.unit
    for cents in amounts[:filled]:
        if not minimum <= cents <= maximum:
            raise Refused(
                f"seat {seat} wagers {text(cents)}: each wager is from {text(minimum)} to "
                f"{text(maximum)} here",
                law.limits,
            )
        if cents % unit:
            raise Refused(
                f"seat {seat} wagers {text(cents)}, which is no multiple of {text(unit)}, the "
                "smallest amount here",
                law.unit,
            )


def _check_sides(s: State, seat: int, amounts: tuple[int, ...]) -> None:
    plan = s.plan
    for index in range(plan.spots, len(amounts)):
        box = plan.boxes[index]
        cents = amounts[index]
        if not cents:
            continue
        check_side_wager(
            seat,
            box,
            cents,
            offered=index in (plan.progressive_box, plan.bonus_box),
            main="" if any(amounts[: plan.spots]) else "a blackjack wager",
            cites=(plan.law.side_wagers, plan.law.offered),
        )


def close(s: State, events: list[Event]) -> None:
    """No more bets: whoever has wagered is dealt in; without any wager there is no round."""
    law = s.plan.law
    places = [place for place, amounts in enumerate(s.wagers) if amounts]
    lit = side_wagers.agree(s, events) if s.plan.progressive_box >= 0 else []
    events.append(Recorded((law.deal if places else law.wagers,), "no more bets"))
    if not places:
        ending.unplayed(s)
        events.append(Ended((law.wagers,), True))
        return
    if lit:
        side_wagers.register(s, lit, events)
    box = s.plan.bonus_box
    if box >= 0:
        bonus = s.plan.game.bonus
        assert bonus is not None
        events.extend(
            Recorded((bonus.placed,), "bonus wager lies", s.seats[place])
            for place in places
            if s.wagers[place][box]
        )
    hands = len(places)
    s.owners = places
    s.numbers = [0] * hands
    s.cards = [()] * hands
    s.where = [()] * hands
    s.tallies = [0] * hands
    s.status = [LIVE] * hands
    s.added = [()] * hands
    s.stage = FIRST_CARDS
    seats = s.seats if hands == len(s.seats) else tuple([s.seats[place] for place in places])
    need_cards(s, s.plan.first_places(seats))


def right(s: State, place: int) -> tuple[MayWager, ...]:
    """What a seat may wager; nothing if its money is too little."""
    plan = s.plan
    money = s.stacks[place] + s.layout[place]
    spare = money - plan.minimum * (plan.least - 1)
    if spare < plan.minimum:
        return ()
    low: list[int] = []
    high: list[int] = []
    for index, box in enumerate(plan.boxes):
        if box.kind is BoxKind.MAIN:
            low.append(plan.minimum if index < plan.least else 0)
            high.append(min(plan.maximum, spare // plan.unit * plan.unit))
        else:
            offered = index in (plan.progressive_box, plan.bonus_box)
            low.append(0)
            high.append(max(box.fixed) if offered else 0)
    return (MayWager(tuple(low), tuple(high), plan.unit, plan.least, money),)
