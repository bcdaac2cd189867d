"""Insurance against a dealer's blackjack, offered to all at once when the up-card is an ace."""

from __future__ import annotations

from pitboss.banked.blackjack import deciding
from pitboss.banked.blackjack.state import (
    INSURANCE,
    State,
)
from pitboss.banked.till import back, put_up
from pitboss.errors import Refused
from pitboss.money import Transfer, text
from pitboss.play.awaits import Await
from pitboss.play.commands import Insure
from pitboss.play.events import Acted, Event, Recorded
from pitboss.play.parties import DEALER
from pitboss.play.rights import MayInsure

__all__ = ["close", "insure", "offer", "right"]


def offer(s: State) -> None:
    """Every player is awaited, and the dealer, who ends the waiting."""
    s.stage = INSURANCE
    s.since = s.seq
    s.awaits = (
        *[Await(s.seats[place], "insure", 0, s.seq) for place in s.owners],
        Await(DEALER, "close", 0, s.seq),
    )


def insure(s: State, place: int, command: Insure, events: list[Event]) -> None:
    """A player insures any or all of his wagers, or others instead; all 0 declines."""
    law = s.plan.law
    seat = s.seats[place]
    amounts = command.amounts
    spots = s.plan.spots
    if place not in s.owners:
        raise Refused(
            f"seat {seat} has no wager in this round that could be insured", law.insurance
        )
    if len(amounts) != spots:
        raise Refused(
            f"seat {seat} names {len(amounts)} amounts of insurance: there is one for each of the "
            f"{spots} wagers",
            law.insurance,
        )
    for cents, wager in zip(amounts, s.wagers[place], strict=False):
        if 2 * cents > wager:
            raise Refused(
                f"seat {seat} insures a wager of {text(wager)} with {text(cents)}: insurance is at "
                "most half of the wager",
                law.half,
                law.insurance,
            )
        if cents % s.plan.unit and 2 * cents != wager:
            raise Refused(
                f"{text(cents)} is no multiple of {text(s.plan.unit)}, the smallest amount here",
                law.unit,
            )
    before = sum(s.insured[place])
    total = sum(amounts)
    if total > s.stacks[place] + before:
        raise Refused(
            f"seat {seat} insures with {text(total)} in all and has "
            f"{text(s.stacks[place] + before)}",
            law.table_stakes,
        )
    moved: tuple[Transfer, ...] = (back(s, place, before),) if before else ()
    if total:
        moved += (put_up(s, place, total),)
    s.insured[place] = amounts if total else ()
    s.awaits = tuple([held for held in s.awaits if held.who != seat])
    what = "insure" if total else "decline insurance"
    events.append(Acted((law.insurance, law.half), seat, what, total, transfers=moved))


def close(s: State, events: list[Event]) -> None:
    """No more insurance: whoever has not answered has none."""
    events.append(Recorded((s.plan.law.half,), "insurance closed"))
    deciding.begin(s, events)


def right(s: State, place: int) -> tuple[MayInsure, ...]:
    """By how much each wager may be insured."""
    if place not in s.owners:
        return ()
    money = s.stacks[place] + sum(s.insured[place])
    wagers = s.wagers[place][: s.plan.spots]
    most = tuple([_most(cents, money, s.plan.unit) for cents in wagers])
    return (MayInsure(most, s.plan.unit, money),)


def _most(wager: int, money: int, unit: int) -> int:
    """Half of the wager, if that comes out even and can be paid, or less in whole units."""
    half = wager // 2
    return half if 2 * half == wager and half <= money else min(half, money) // unit * unit
