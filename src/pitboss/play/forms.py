"""Whether a command can be read at all: amounts, counts and cards, each checked for its form.

Everything here takes an object, so that mypyc too tells a boolean from a number.
"""

from __future__ import annotations

import re
from typing import Final

from pitboss.cards import UNKNOWN
from pitboss.errors import Malformed

__all__ = [
    "MOST", "check_amount", "check_amounts", "check_cards", "check_commitment", "check_number",
]  # fmt: skip

MOST: Final = 10**15
"""No amount is larger: ten thousand milliards of dollars, and exact wherever numbers travel."""

_is_root: Final = re.compile("[0-9a-f]{64}").fullmatch


def check_amount(value: object, what: str) -> None:
    if type(value) is not int or not 0 <= value <= MOST:
        raise Malformed(
            f"{what} of {value!r}: an amount is a whole number of cents from 0 to {MOST}"
        )


def check_amounts(values: object, what: str) -> None:
    if type(values) is not tuple:
        raise Malformed(f"{what} of {values!r}: amounts stand in a tuple, one for each box")
    for value in values:
        check_amount(value, what)


def check_number(value: object, what: str) -> None:
    if type(value) is not int or not 0 <= value < 1000:
        raise Malformed(f"{what} {value!r}: it is a whole number from 0 to 999")


def check_cards(cards: object) -> None:
    if type(cards) is not tuple:
        raise Malformed(f"the cards {cards!r} are no tuple of card numbers")
    for card in cards:
        if type(card) is not int or not 0 <= card <= UNKNOWN:
            raise Malformed(f"{card!r} is not a card: cards are 0 to 51, and {UNKNOWN} is unknown")


def check_commitment(value: object) -> None:
    if type(value) is not str:
        raise Malformed(f"a commitment is text, not {value!r}")
    if value and not _is_root(value):
        raise Malformed(
            f"a commitment is 64 lower-case hexadecimal digits, or nothing, not {value[:80]!r}"
        )
