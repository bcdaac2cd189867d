"""Which class of hands a hand belongs to: by the least hand of each, and the values of rankings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeVar

from pitboss.cards import parse
from pitboss.games.vocabulary import Paid
from pitboss.rankings.fast import high

__all__ = ["LEAST", "least", "row_of"]

LEAST: Final = {
    Paid.ROYAL_FLUSH: "AsKsQsJsTs",
    Paid.STRAIGHT_FLUSH: "5s4s3s2sAs",
    Paid.FOUR_OF_A_KIND: "2s2h2d2c3s",
    Paid.FULL_HOUSE: "2s2h2d3s3h",
    Paid.FLUSH: "7s5s4s3s2s",
    Paid.STRAIGHT: "5s4h3s2sAs",
    Paid.THREE_OF_A_KIND: "2s2h2d4s3s",
    Paid.TWO_PAIRS: "3s3h2s2h4s",
    Paid.JACKS_OR_BETTER: "JsJh4s3s2s",
    Paid.TENS_OR_BETTER: "TsTh4s3s2s",
    Paid.SIXES_OR_BETTER: "6s6h4s3s2s",
    Paid.ACE_KING: "AsKh4s3s2s",
    Paid.ANYTHING: "7s5h4s3s2s",
}
"""The lowest hand that still belongs to each class."""

T = TypeVar("T")


@cache
def least(paid: Paid) -> int:
    """The value of the lowest hand of a class."""
    return high(parse(LEAST[paid]))


def row_of(rows: Iterable[tuple[int, T]], value: int) -> T | None:
    """The first row, from the highest down, whose least value this one reaches."""
    for lowest, row in rows:
        if value >= lowest:
            return row
    return None
