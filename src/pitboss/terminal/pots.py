"""The pot and its side pots, as a view tells them."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.money import text
from pitboss.play import View
from pitboss.play.views import SeatView
from pitboss.terminal.choices import boxes

__all__ = ["Pot", "pots", "said_pots"]


class Pot(NamedTuple):
    """A pot so far, and the seats that can win it."""

    cents: int
    seats: tuple[int, ...]


def pots(view: View) -> list[Pot]:
    """The main pot first; a side pot begins where somebody is all-in for less."""
    capped = {seat.put for seat in view.seats if _status(seat) == "all-in"}
    most = max((seat.put for seat in view.seats), default=0)
    found: list[Pot] = []
    below = 0
    for level in sorted({*capped, most}):
        cents = sum(max(min(seat.put, level) - below, 0) for seat in view.seats)
        seats = [
            seat.seat
            for seat in view.seats
            if _status(seat) == "live" or (_status(seat) == "all-in" and seat.put >= level)
        ]
        if cents:
            found.append(Pot(cents, tuple(sorted(seats))))
        below = level
    rest = view.pot - sum(pot.cents for pot in found)
    if found:  # dead money lies in the main pot, and the rake has left it
        found[0] = Pot(found[0].cents + rest, found[0].seats)
    return found


def _status(seat: SeatView) -> str:
    return seat.hands[0].status if seat.hands else ""


def said_pots(view: View) -> str:
    """`Pot $32.00: main $20.00 (seats 1, 2, 4), side pot 1 $12.00 (seats 2, 4). Rake $1.00.`"""
    if boxes(view):
        meter = f" Meter {text(view.meter)}." if view.meter else ""
        return f"On the layout {text(view.pot)}.{meter}"
    said = f"Pot {text(view.pot)}"
    found = pots(view)
    if len(found) > 1 and view.result is None:
        named = ("main", *(f"side pot {number}" for number in range(1, len(found))))
        said += ": " + ", ".join(
            f"{name} {text(pot.cents)} (seats {', '.join(map(str, pot.seats))})"
            for name, pot in zip(named, found, strict=True)
        )
    return said + "." + (f" Rake {text(view.rake)}." if view.rake else "")
