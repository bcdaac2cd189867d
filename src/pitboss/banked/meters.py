"""The progressive meter: what wagers add to it to the last fraction of a cent, and what it pays."""

from __future__ import annotations

from pitboss.banked.till import Till, win
from pitboss.money import BANK, LAYOUT, METER, Transfer
from pitboss.play.events import Recorded

__all__ = ["light", "pay", "register", "reset", "shown"]


def shown(t: Till) -> int:
    """What the meter shows now."""
    return (t.start.meter or 0) + t.meter


def light(
    law: str, seat: int, before: tuple[int, ...], after: tuple[int, ...], box: int
) -> tuple[Recorded, ...]:
    """A seat's light goes on with its progressive wager, and off again if it takes that back."""
    was = bool(before and before[box])
    lit = bool(after[box])
    if lit == was:
        return ()
    return (Recorded((law,), "light on" if lit else "light off", seat),)


def register(t: Till, places: list[int], cents: list[int], rate: int) -> tuple[Transfer, ...]:
    """These places' wagers leave the layout: the rate's part for the meter, the rest for the bank.

    Whatever part of a cent the meter is owed is carried to the next round ("reading:A30").
    """
    sums = sum(cents)
    for place, wager in zip(places, cents, strict=True):
        t.layout[place] -= wager
    to_meter, t.carry = divmod(sums * rate + t.carry, 10_000)
    t.meter += to_meter
    t.bank += sums - to_meter
    t.moved = True
    moved: tuple[Transfer, ...] = ()
    if to_meter:
        moved = (Transfer(LAYOUT, METER, to_meter),)
    if to_meter < sums:  # at a rate of 100 percent they are the same, whatever was carried
        moved += (Transfer(LAYOUT, BANK, sums - to_meter),)
    return moved


def pay(t: Till, place: int, cents: int, *, of_meter: bool) -> tuple[Transfer, ...]:
    """Pays an award out of the meter, as far as it goes, or by the bank."""
    moved: tuple[Transfer, ...] = ()
    from_meter = min(cents, shown(t)) if of_meter else 0
    if from_meter:
        moved = (Transfer(METER, t.accounts[place], from_meter),)
        t.meter -= from_meter
        t.stacks[place] += from_meter
        t.moved = True
    if cents > from_meter:
        moved += (win(t, place, cents - from_meter),)
    return moved


def reset(t: Till, cents: int) -> Transfer:
    """The meter was won, and begins again with what the bank puts in."""
    t.meter += cents
    t.bank -= cents
    t.moved = True
    return Transfer(BANK, METER, cents)
