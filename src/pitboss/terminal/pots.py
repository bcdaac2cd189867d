"""The pot and its side pots, as a view tells them."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.money import text
from pitboss.play import Result, View
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
    if view.result and view.result.pots and not view.result.void:
        return _paid(view.result)
    said = f"Pot {text(view.pot)}"
    found = pots(view)
    if len(found) > 1 and view.result is None:
        said += ": " + ", ".join(
            f"{'main' if not number else f'side pot {number}'} {text(pot.cents)} "
            f"(seats {', '.join(map(str, pot.seats))})"
            for number, pot in enumerate(found)
        )
    return said + "." + (f" Rake {text(view.rake)}." if view.rake else "")


def _paid(result: Result) -> str:
    """`Pot $60.00 to seat 2; side pot 1 $30.00: $15.00 to seat 2, $15.00 to seat 4.`"""
    parts = []
    for number, pot in enumerate(result.pots):
        name = f"side pot {number}" if number else "pot"
        shares = [(seat, cents) for seat, cents in sorted(pot.shares.items()) if cents]
        if len(shares) == 1:
            parts.append(f"{name} {text(shares[0][1])} to seat {shares[0][0]}")
        elif shares:
            each = ", ".join(f"{text(cents)} to seat {seat}" for seat, cents in shares)
            parts.append(f"{name} {text(sum(cents for _, cents in shares))}: {each}")
    said = "; ".join(parts)
    rake = f" Rake {text(result.rake)}." if result.rake else ""
    return f"{said[:1].upper()}{said[1:]}.{rake}"
