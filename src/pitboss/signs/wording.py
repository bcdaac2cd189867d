"""How amounts, counts and parts of a sign are worded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss import money

__all__ = ["amount", "listed", "named", "number", "percent", "rounds"]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def amount(cents: int) -> str:
    """`$4` and `$2.50`: a sign does without needless zeros."""
    return money.text(cents).removesuffix(".00")


def percent(points: int) -> str:
    """`5 %` of 500 basis points."""
    whole, part = divmod(points, 100)
    return f"{whole}.{part:02}".rstrip("0") + " %" if part else f"{whole} %"


def number(count: int) -> str:
    """`three`; figures above ten."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def listed(items: Iterable[str], last: str = "and") -> str:
    """`one, two and three`."""
    *rest, final = items
    return f"{', '.join(rest)} {last} {final}" if rest else final


def named(name: str) -> str:
    """`Four of a kind`, for `four-of-a-kind`."""
    return name.replace("-", " ").capitalize()


def rounds(numbers: Sequence[int]) -> str:
    """`betting rounds 1 and 2`, or `betting round 1`."""
    plural = "s" if len(numbers) > 1 else ""
    return f"betting round{plural} {listed(map(str, numbers))}"
