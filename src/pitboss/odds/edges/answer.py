"""A house edge and what goes with it: exact figures, and tables that a person can read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

__all__ = [
    "Comparison", "Figures", "HouseEdge", "Payout", "Result", "SideWager", "Table", "figures",
    "payouts",
]  # fmt: skip


class Result(msgspec.Struct, frozen=True):
    """How a round can end: what it wins or loses and what was wagered, in first wagers."""

    name: str
    net: Fraction
    wagered: Fraction
    deals: int


class Payout(msgspec.Struct, frozen=True, kw_only=True):
    """How often a round ends so."""

    outcome: str
    net: Fraction | None
    """What is won, in first wagers; None where it is not always the same."""
    frequency: Fraction


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What a way to play costs."""

    edge: Fraction
    """What is lost on average, as a part of the first wager."""
    element_of_risk: Fraction
    """What is lost on average, as a part of everything wagered."""
    variance: Fraction | None
    """Of what is won, in first wagers squared; None where it was not worked out."""


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """Another way to play, and what it costs."""

    strategy: str
    figures: Figures


class SideWager(msgspec.Struct, frozen=True, kw_only=True):
    """A side wager that the posting offers; amounts are cents.

    `paid` are the payouts; `edge` is what is lost of each wager, None where a device decides what is
    won. The player gains on average once the meter, or the device's amount for each cent wagered,
    exceeds `break_even`.
    """

    name: str
    paid: tuple[Payout, ...]
    edge: Fraction | None
    break_even: Fraction
    meter: int | None = None
    """Where the meter was taken to stand: where it begins."""
    rate: Fraction | None = None
    """The part of every wager that goes onto the meter."""
    kept: Fraction | None = None
    """The part of every wager that the house keeps in the long run, having reset the meter."""
    awards: Fraction | None = None
    """What the awards of fixed amounts pay on average, as a part of the wager."""
    from_meter: bool = False
    """Whether the meter pays those too ("reading:A37"), and not the house beside it."""
    remark: str = ""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A strategy for people: what to do, by hand and by what is seen."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    legend: str = ""


class HouseEdge(msgspec.Struct, frozen=True, kw_only=True):
    """What a game costs, with the best play found, and what other ways to play cost."""

    game: str
    edition: str
    digest: str
    """Of the posting that was played by."""
    strategy: str
    method: str
    deals: int
    figures: Figures
    payouts: tuple[Payout, ...]
    decisions: tuple[Payout, ...]
    """How often a round begins with each decision."""
    comparisons: tuple[Comparison, ...] = ()
    tables: tuple[Table, ...] = ()
    side_wagers: tuple[SideWager, ...] = ()
    seconds: float = 0.0

    @property
    def lost(self) -> int | None:
        """What all deals together lose of one wager each, where that is a whole number."""
        lost = self.figures.edge * self.deals
        return lost.numerator if lost.denominator == 1 else None


def figures(results: Iterable[Result]) -> Figures:
    """The average loss, by first wager and by all that was wagered, and the variance."""
    every = list(results)
    deals = sum(result.deals for result in every)
    net = sum((result.net * result.deals for result in every), Fraction()) / deals
    wagered = sum((result.wagered * result.deals for result in every), Fraction()) / deals
    squares = sum((result.net**2 * result.deals for result in every), Fraction()) / deals
    return Figures(edge=-net, element_of_risk=-net / wagered, variance=squares - net**2)


def payouts(results: Sequence[Result]) -> tuple[Payout, ...]:
    """How often a round ends in each way, the best first."""
    deals = sum(result.deals for result in results)
    met = [result for result in results if result.deals]
    met.sort(key=lambda result: result.net, reverse=True)
    return tuple(
        Payout(outcome=result.name, net=result.net, frequency=Fraction(result.deals, deals))
        for result in met
    )
