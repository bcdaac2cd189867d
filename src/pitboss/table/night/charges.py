"""Charges for time: so much an hour, taken every 20 or 30 minutes, from each player or from the table.

The clock starts with the first round of the night. Whoever has a seat when a part falls due pays it
whole, and a part that was not taken in time stays due.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy

from pitboss.errors import Refused
from pitboss.money import BANK, RAKE, Transfer, split, text
from pitboss.money import seat as account
from pitboss.posting.posting import TimeCharge
from pitboss.table.night.due import MINUTE, Due
from pitboss.table.night.events import RakeMoved

__all__ = ["TimeCharges"]


class TimeCharges:
    """What is charged for time at a table that posts it, or None."""

    def __init__(self, terms: TimeCharge | None, unit: int) -> None:
        self.terms = terms
        self.unit = unit
        self.next = 0
        """When the next part is due."""
        self.running = False
        self.unverified = 0
        """Cents in the rake area that the operator has not verified yet."""
        self.taken = 0

    def copy(self) -> TimeCharges:
        """Independent charges that stand the same."""
        return copy(self)

    def begin(self, now: int) -> None:
        """Play begins, and with it the first stretch that is paid for."""
        if self.terms is not None and not self.running:
            self.running = True
            self.next = now + self.terms.minutes * MINUTE

    def change(self, now: int, terms: TimeCharge | None, unit: int) -> None:
        """Other terms from now on; the stretch that nobody has paid for yet begins anew with them."""
        if self.terms == terms:
            self.unit = unit
            return
        if self.running and now >= self.next:
            raise Refused(
                "a charge for time is due by the old terms: it is collected before others hold",
                "13:47-20.37(a)4iii(3)",
                "posting:time-charge",
            )
        begun = self.running
        self.terms, self.unit, self.running = terms, unit, False
        if begun:
            self.begin(now)

    def collect(
        self, now: int, stacks: Mapping[int, int], payers: Mapping[int, int], first: int
    ) -> RakeMoved:
        """What everybody at the table pays into the rake area; `stacks` are all seats, idle ones too."""
        terms = self.terms
        if terms is None:
            raise Refused(
                "this table posts no charge for time, and the house takes nothing but what it posts",
                "13:47-20.37(a)",
                "posting:time-charge",
            )
        if not self.running or now < self.next:
            raise Refused(
                f"the next charge for time is due {terms.minutes} minutes after the one before",
                "13:47-20.37(a)4iii(3)",
            )
        shares = self._shares(terms, stacks, payers, first)
        for seat, cents in shares.items():
            if stacks.get(seat, 0) < cents:
                raise Refused(
                    f"seat {seat} owes {text(cents)} for time and has {text(stacks.get(seat, 0))} on "
                    "the table: he adds to it or gives up the seat",
                    "13:47-20.37(a)4iii(1)",
                )
        total = sum(shares.values())
        self.next += terms.minutes * MINUTE
        self.unverified += total
        self.taken += total
        return RakeMoved(
            (
                "13:47-20.37(a)4iii(1)", "13:47-20.37(a)4iii(2)", "13:47-20.37(a)4iii(3)",
                "13:47-20.37(a)4iii(4)", "13:47-20.2 Rake",
            ),
            "time",
            tuple(Transfer(account(seat), RAKE, cents) for seat, cents in shares.items() if cents),
        )  # fmt: skip

    def _shares(
        self, terms: TimeCharge, stacks: Mapping[int, int], payers: Mapping[int, int], first: int
    ) -> dict[int, int]:
        """Each seat's part; a table's is shared equally, odd chips from `first` on, unless it agrees."""
        if not terms.per_table:
            if payers:
                raise Refused(
                    "this table charges each player the same, whoever offers more",
                    "13:47-20.37(a)4iii(1)",
                )
            return dict.fromkeys(stacks, terms.part)
        if payers:
            if sum(payers.values()) != terms.part:
                raise Refused(
                    f"the table owes {text(terms.part)}, and not {text(sum(payers.values()))}",
                    "13:47-20.37(a)4iii(1)",
                )
            if odd := [seat for seat, cents in payers.items() if cents % self.unit]:
                raise Refused(
                    f"seat {odd[0]} cannot pay this in chips of {text(self.unit)}", "posting:unit"
                )
            return dict(payers)
        seats = sorted(stacks, key=lambda seat: (seat < first, seat))
        if not seats:
            return {}
        share, excess = split(terms.part, len(seats), self.unit)
        return {
            seat: share + (self.unit if at < excess // self.unit else 0)
            for at, seat in enumerate(seats)
        }

    def verify(self) -> RakeMoved:
        """The operator has verified what was taken, and it goes into the inventory."""
        if not self.unverified:
            raise Refused(
                "no charges for time lie in the rake area to be verified", "13:47-20.37(a)4iii(5)"
            )
        moved = Transfer(RAKE, BANK, self.unverified)
        self.unverified = 0
        return RakeMoved(("13:47-20.37(a)", "13:47-20.37(a)4iii(5)"), "time verified", (moved,))

    def due(self, now: int) -> Iterator[Due]:
        """A part that nobody has collected, or one that nobody has verified."""
        if self.running and now >= self.next:
            yield Due("collect time", ("13:47-20.37(a)4iii(3)",), self.next)
        if self.unverified:
            yield Due("verify time", ("13:47-20.37(a)4iii(5)",), now)
