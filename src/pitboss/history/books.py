"""The books of a journal: what every account holds, from the first buy-in to the last round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pitboss.errors import Malformed
from pitboss.money import LAYOUT, METER, POT, SEATS, text
from pitboss.money import seat as account
from pitboss.play.events import Acted, Event, Moved, Ruled, Settled, Won
from pitboss.play.result import Result
from pitboss.play.start import Start

__all__ = ["Books"]

_FROM_OUTSIDE: Final = frozenset((METER, *(account(number) for number in range(1, SEATS + 1))))

_MOVING: Final = frozenset((Acted, Moved, Ruled, Settled, Won))


class Books:
    """What each account holds: money comes in, moves by transfers, and never comes from nothing."""

    __slots__ = ("_before", "brought", "carry", "held")

    def __init__(self) -> None:
        self.held: dict[str, int] = {}
        self.brought = 0
        """All that came in, less what went out: what the accounts hold together."""
        self.carry = 0
        self._before: dict[str, int] = {}

    def bring(self, name: str, cents: int) -> None:
        """Money comes to a seat or a meter from outside, or leaves it."""
        if name not in _FROM_OUTSIDE:
            raise Malformed(f"money comes to a seat or to the meter, not to {name!r:.40}")
        if self.held.get(name, 0) + cents < 0:
            raise Malformed(f"{text(-cents)} cannot leave {name}, which has less")
        self.held[name] = self.held.get(name, 0) + cents
        self.brought += cents

    def open(self, start: Start) -> None:
        """Refuses a start that differs from what the accounts hold."""
        for seat, stack in start.seats.items():
            has = self.held.get(account(seat), 0)
            if has != stack:
                raise Malformed(f"seat {seat} begins with {text(stack)} and has {text(has)}")
        meter = start.meter or 0
        if meter != self.held.get(METER, 0):
            has = self.held.get(METER, 0)
            raise Malformed(f"the meter begins at {text(meter)} and stands at {text(has)}")
        if start.carry != self.carry:
            raise Malformed(f"the meter carries {start.carry}, and was left with {self.carry}")
        self._before = dict(self.held)

    def believe(self, start: Start) -> None:
        """Takes over what a round starts from, and gives up what was left on the table before."""
        for name in (POT, LAYOUT):
            self.held[name] = 0
        for seat, stack in start.seats.items():
            self.held[account(seat)] = stack
        self.held[METER] = start.meter or 0
        self.carry = start.carry

    def move(self, events: Iterable[Event]) -> None:
        """Moves what the events say has moved."""
        held = self.held
        for event in events:
            if type(event) in _MOVING:
                for moved in event.transfers:  # type: ignore[union-attr]  # these five have them
                    held[moved.source] = held.get(moved.source, 0) - moved.cents
                    held[moved.target] = held.get(moved.target, 0) + moved.cents

    def end(self, result: Result) -> None:
        """Refuses a result that differs from what moved, or money that is left on the table."""
        for name in (POT, LAYOUT):
            if self.held.get(name, 0):
                raise Malformed(f"{text(self.held[name])} are left in the {name}")
        for name in self.held.keys() | result.net.keys():
            gained = self.held.get(name, 0) - self._before.get(name, 0)
            if gained != result.net.get(name, 0):
                raise Malformed(
                    f"{name} gained {text(gained)}, and the result says {text(result.net.get(name, 0))}"
                )
        for name, cents in self.held.items():
            if cents < 0 and (name == METER or name.startswith("seat:")):
                raise Malformed(f"{name} is left with {text(cents)}")
        self.carry = result.carry
