"""How often a wager comes to what: whole counts of deals, and the exact figures that follow."""

from __future__ import annotations

from fractions import Fraction

__all__ = ["Outcomes"]


class Outcomes:
    """Deals by what they are called: what they gain, in first wagers, and what is put up besides."""

    __slots__ = ("rows",)

    def __init__(self) -> None:
        self.rows: dict[tuple[str, Fraction, Fraction], int] = {}

    def add(self, name: str, gain: Fraction | int, second: Fraction | int, count: int) -> None:
        """So many deals more."""
        if count:
            key = (name, Fraction(gain), Fraction(second))
            self.rows[key] = self.rows.get(key, 0) + count

    @property
    def deals(self) -> int:
        """How many there are."""
        return sum(self.rows.values())

    @property
    def total(self) -> Fraction:
        """What the player gains over all deals together, in first wagers."""
        return sum((gain * count for (_, gain, _), count in self.rows.items()), Fraction(0))

    @property
    def edge(self) -> Fraction:
        """What the house gains of a first wager."""
        return -self.total / self.deals

    @property
    def wagered(self) -> Fraction:
        """What is put up in all, in first wagers, in the mean."""
        second = sum((put * count for (_, _, put), count in self.rows.items()), Fraction(0))
        return 1 + second / self.deals

    @property
    def variance(self) -> Fraction:
        """The variance of what a deal gains, in squares of first wagers."""
        squares = sum((gain**2 * count for (_, gain, _), count in self.rows.items()), Fraction(0))
        return squares / self.deals - self.edge**2
