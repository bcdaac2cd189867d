"""Money: whole cents that move from one account to another, and odds that say what a wager wins.

There is no fraction of a cent anywhere. Whoever divides says what becomes of the remainder.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import Final, Self, TypeAlias

import msgspec

from pitboss.errors import Malformed

__all__ = [
    "BANK",
    "DEVICE",
    "LAYOUT",
    "METER",
    "POT",
    "RAKE",
    "SEATS",
    "Cents",
    "Odds",
    "Remainder",
    "Transfer",
    "basis_points",
    "net",
    "parse",
    "seat",
    "split",
    "text",
    "transfer",
    "whole",
]

Cents: TypeAlias = int

POT: Final = "pot"
RAKE: Final = "rake"
LAYOUT: Final = "layout"
BANK: Final = "bank"
METER: Final = "meter"
DEVICE: Final = "device"

SEATS: Final = 99
"""The highest number that a seat can have."""

_SEAT_ACCOUNTS: Final = tuple(f"seat:{number}" for number in range(SEATS + 1))
_ACCOUNTS: Final = frozenset((POT, RAKE, LAYOUT, BANK, METER, DEVICE, *_SEAT_ACCOUNTS[1:]))

_NUMBER: Final = r"(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)"
_DOLLARS: Final = re.compile(rf"(-?)\$?({_NUMBER})(?:\.([0-9]{{2}}))?")
_ODDS: Final = re.compile(rf"({_NUMBER}) to ({_NUMBER})")
_LONGEST: Final = 24
"""More letters than any amount of dollars needs; keeps a refusal of nonsense short."""


def whole(value: object, name: str, *, least: int) -> int:
    """`value`, if it is a whole number of at least `least`: no boolean, no fraction, no text."""
    if type(value) is not int:
        raise Malformed(f"{name} is a whole number, not {_quoted(value)}")
    if value < least:
        raise Malformed(f"{name} is at least {least}, not {value}")
    return value


def seat(number: int) -> str:
    """The account of a seat: `seat:5`."""
    if whole(number, "a seat's number", least=1) > SEATS:
        raise Malformed(f"a seat's number is at most {SEATS}, not {number}")
    return _SEAT_ACCOUNTS[number]


class Transfer(msgspec.Struct, frozen=True):
    """So many cents leave one account and reach another: the only way in which money moves."""

    source: str
    target: str
    cents: Cents

    def __post_init__(self) -> None:
        if type(self.cents) is not int or self.cents < 1:
            whole(self.cents, "a transfer's amount in cents", least=1)
        if self.source not in _ACCOUNTS or self.target not in _ACCOUNTS:
            unknown = self.target if self.source in _ACCOUNTS else self.source
            raise Malformed(
                f"{_quoted(unknown)} is no account: there are pot, rake, layout, bank, meter, "
                f"device, and seat:1 to seat:{SEATS}"
            )
        if self.source == self.target:
            raise Malformed(f"a transfer from {self.source} to {self.target} moves nothing")


transfer: Final = lru_cache(maxsize=1 << 12)(Transfer)
"""A transfer that is made and checked once: rounds move the same amounts again and again."""


def net(transfers: Iterable[Transfer]) -> dict[str, Cents]:
    """What each account has gained (or, below zero, lost); the sum over all accounts is zero."""
    gained: dict[str, Cents] = {}
    for transfer in transfers:
        gained[transfer.source] = gained.get(transfer.source, 0) - transfer.cents
        gained[transfer.target] = gained.get(transfer.target, 0) + transfer.cents
    return gained


class Remainder(Enum):
    """What becomes of the part of a payment that no whole unit of money can express."""

    KEPT = "kept by the payer"
    GIVEN = "rounded up for the payee"
    REFUSED = "must not arise"


class Odds(msgspec.Struct, frozen=True):
    """`pays to stake`: a wager of `stake` wins `pays` and comes back as well."""

    pays: int
    stake: int

    def __post_init__(self) -> None:
        whole(self.pays, "what odds pay", least=1)
        whole(self.stake, "the stake of odds", least=1)

    @classmethod
    def parse(cls, written: str) -> Self:
        """The odds of `3 to 2`. `3 for 2` would count the stake as won, and is refused."""
        match = _ODDS.fullmatch(written) if len(written) <= _LONGEST else None
        if match is None:
            why = ": odds are stated with 'to', never with 'for'" if " for " in written else ""
            raise Malformed(f"{_quoted(written)} are no odds such as '3 to 2'{why}")
        pays, stake = match.groups()
        return cls(_number(pays), _number(stake))

    def win(self, wager: Cents, *, unit: Cents = 1, remainder: Remainder) -> Cents:
        """What a wager wins at these odds, in whole `unit`s, its own return not counted."""
        units, rest = divmod(wager * self.pays, self.stake * unit)
        if rest and remainder is Remainder.REFUSED:
            raise Malformed(f"{text(wager)} at {self} does not come out even in {text(unit)}")
        if rest and remainder is Remainder.GIVEN:
            units += 1
        return units * unit

    def __str__(self) -> str:
        return f"{self.pays} to {self.stake}"


def split(cents: Cents, among: int, unit: Cents = 1) -> tuple[Cents, Cents]:
    """The equal share of each in whole `unit`s, and the excess that is left: exactly all of it."""
    share = cents // (among * unit) * unit
    return share, cents - among * share


def basis_points(cents: Cents, points: int, unit: Cents = 1) -> Cents:
    """So many hundredths of a percent of `cents`, rounded down to whole `unit`s."""
    return cents * points // (10_000 * unit) * unit


def parse(written: str) -> Cents:
    """The cents of `$1,234.50`, `1234.50` or `$1,234`."""
    if type(written) is not str:
        raise Malformed(f"an amount of dollars is text such as $1,234.50, not {_quoted(written)}")
    match = _DOLLARS.fullmatch(written) if len(written) <= _LONGEST else None
    if match is None:
        raise Malformed(
            f"{_quoted(written)} is no amount of dollars: it is written $1,234.50 or 1234.50 or "
            f"1234, with two digits after the point or none"
        )
    minus, dollars, cents = match.groups()
    amount = 100 * _number(dollars) + int(cents or 0)
    return -amount if minus else amount


def text(cents: Cents) -> str:
    """`$1,234.50`; `-$0.05` for a loss."""
    if type(cents) is not int:
        raise Malformed(f"an amount is a whole number of cents, not {_quoted(cents)}")
    dollars, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${dollars:,}.{rest:02}"


def _number(written: str) -> int:
    return int(written.replace(",", ""))


def _quoted(value: object, limit: int = 40) -> str:
    shown = repr(value[:limit] if isinstance(value, str | bytes) else value)
    return shown if len(shown) <= 2 * limit else shown[:limit] + "..."
