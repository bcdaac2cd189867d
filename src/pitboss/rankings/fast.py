"""What beats what, quickly: a hand's value from the native kernel, or from `pure` without one.

A value is a whole number from 1: the larger wins, equal values tie, and 0 does not qualify. Each
ranking counts its kinds of hand from the worst, so a value is also a kind of hand: see `names`.
Cards of a hand are checked: a wrong number of them, an unknown one or one twice is refused.
"""

from __future__ import annotations

from typing import Final

__all__ = [
    "NATIVE",
    "badugi",
    "best",
    "high",
    "high_7",
    "low_8",
    "low_27",
    "low_a5",
    "many",
    "omaha_high",
    "omaha_low_8",
    "rank_lines",
    "three_card_high",
    "three_card_low_6",
]

try:
    from pitboss.rankings._kernel import (
        badugi,
        best,
        high,
        high_7,
        low_8,
        low_27,
        low_a5,
        many,
        omaha_high,
        omaha_low_8,
        rank_lines,
        three_card_high,
        three_card_low_6,
    )
except ImportError:
    from pitboss.rankings.pure import (  # type: ignore[no-redef]  # mypy never lets overloads meet
        badugi,
        best,
        high,
        high_7,
        low_8,
        low_27,
        low_a5,
        many,
        omaha_high,
        omaha_low_8,
        rank_lines,
        three_card_high,
        three_card_low_6,
    )

NATIVE: Final = type(high).__name__ == "builtin_function_or_method"
