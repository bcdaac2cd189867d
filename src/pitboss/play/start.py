"""What a round starts from, as the table hands it over."""

from __future__ import annotations

from typing import Final

import msgspec

from pitboss.errors import Malformed
from pitboss.play.forms import check_commitment

__all__ = ["Start"]

_MOST: Final = 10**15


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where with how much, and what this round inherits from the night.

    `seats` maps a seat to its stack in cents. `button` and `kill` are seats, 0 for none.
    `antes` and `blinds`, by seat, stand in for the posted ones where any are given. `posts` are live
    bets of players who come in between the blinds, and `dead` is money that only swells the pot.
    `commitment` seals the order of the deck. `served` cards left the shoe in earlier rounds.
    `meter` is where a progressive meter stands, None for what the posting lets it begin with, and
    `carry` what it is owed beyond whole cents, in ten-thousandths of a cent.
    """

    seats: dict[int, int]
    button: int = 0
    kill: int = 0
    antes: dict[int, int] = {}
    blinds: dict[int, int] = {}
    posts: dict[int, int] = {}
    dead: dict[int, int] = {}
    meter: int | None = None
    carry: int = 0
    served: int = 0
    commitment: str = ""

    def __post_init__(self) -> None:
        if type(self.seats) is not dict:
            raise Malformed(
                f"the seats of a start are a mapping of seat to cents, not {self.seats!r}"
            )
        for seat, stack in self.seats.items():
            if type(seat) is not int or not 1 <= seat <= 99:
                raise Malformed(
                    f"seat {seat!r}: seats are numbered from 1, clockwise from the dealer's left"
                )
            if type(stack) is not int or not 0 <= stack <= _MOST:  # a call for each would cost more
                _cents(stack, f"the stack of seat {seat}")
        for name, seat in (("button", self.button), ("kill", self.kill)):
            if type(seat) is not int or not 0 <= seat <= 99:
                raise Malformed(
                    f"the {name} is at seat {seat!r}: it is a seat's number, or 0 for none"
                )
        for name, bets in (
            ("antes", self.antes), ("blinds", self.blinds), ("posts", self.posts), ("dead", self.dead),
        ):  # fmt: skip
            if bets or type(bets) is not dict:
                _bets(bets, name, self.seats)
        if self.meter is not None:
            _cents(self.meter, "the meter")
        for name, count in (("carry", self.carry), ("served", self.served)):
            if type(count) is not int or not 0 <= count <= 9999:
                raise Malformed(f"`{name}` is {count!r}: it is a whole number from 0 to 9999")
        if self.commitment or type(self.commitment) is not str:
            check_commitment(self.commitment)


def _bets(bets: object, name: str, seats: dict[int, int]) -> None:
    if type(bets) is not dict:
        raise Malformed(f"the {name} of a start are a mapping of seat to cents, not {bets!r}")
    for seat, cents in bets.items():
        if seat not in seats:
            raise Malformed(f"the {name} of a start name seat {seat!r}, where nobody sits")
        _cents(cents, f"what seat {seat} has among the {name}")


def _cents(value: object, name: str) -> None:
    if type(value) is not int or not 0 <= value <= _MOST:
        raise Malformed(
            f"{name} is {value!r}: it is a whole number of cents from 0 to 10 to the 15th"
        )
