"""How `pitboss odds house-edge` prints what it found: for machines, and for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import ceil
from textwrap import fill, wrap
from typing import Any, Final

from pitboss import money
from pitboss.cli.law_pages import paper
from pitboss.odds import HouseEdge
from pitboss.odds.edges.answer import Comparison, Figures, Payout, SideWager, Table

__all__ = ["as_json", "as_text"]

WIDEST: Final = 100
"""Columns, on a terminal that has more."""
LEAST: Final = 12
"""Columns of what a line is about, however narrow the terminal."""


def as_json(found: HouseEdge, posting: str | None) -> dict[str, Any]:
    """One object; every figure as a number and, exactly, as a fraction in a text."""
    return {
        "game": found.game,
        "edition": found.edition,
        "posting": posting,
        "digest": found.digest,
        **_figures(found.figures),
        "standard_error": None,
        "strategy": found.strategy,
        "method": found.method,
        "deals": found.deals,
        "lost": found.lost,
        "payouts": [_payout(payout) for payout in found.payouts],
        "decisions": [_payout(decision) for decision in found.decisions],
        "comparisons": [
            {"strategy": other.strategy, **_figures(other.figures)} for other in found.comparisons
        ],
        "tables": [_table(table) for table in found.tables],
        "side_wagers": [_side_wager(wager) for wager in found.side_wagers],
        "seconds": round(found.seconds, 6),
    }


def _exact(value: Fraction | None) -> str | None:
    return None if value is None else f"{value.numerator}/{value.denominator}"


def _number(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


def _figures(figures: Figures) -> dict[str, Any]:
    return {
        "edge": float(figures.edge),
        "exact": _exact(figures.edge),
        "element_of_risk": float(figures.element_of_risk),
        "element_of_risk_exact": _exact(figures.element_of_risk),
        "variance": _number(figures.variance),
        "variance_exact": _exact(figures.variance),
    }


def _payout(payout: Payout) -> dict[str, Any]:
    return {
        "outcome": payout.outcome,
        "net": _exact(payout.net),
        "frequency": _exact(payout.frequency),
        "chance": float(payout.frequency),
    }


def _table(table: Table) -> dict[str, Any]:
    return {
        "title": table.title,
        "columns": table.columns,
        "rows": table.rows,
        "legend": table.legend,
    }


def _side_wager(wager: SideWager) -> dict[str, Any]:
    return {
        "name": wager.name,
        "edge": _number(wager.edge),
        "exact": _exact(wager.edge),
        "payouts": [_payout(payout) for payout in wager.paid],
        "break_even": _exact(wager.break_even),
        "meter": wager.meter,
        "rate": _exact(wager.rate),
        "kept": _exact(wager.kept),
        "awards": _exact(wager.awards),
        "awards_from": None if wager.awards is None else _payer(wager),
        "remark": wager.remark,
    }


def _payer(wager: SideWager) -> str:
    return "meter" if wager.from_meter else "house"


def as_text(found: HouseEdge) -> str:
    """The edge first, then how rounds end, other ways to play, the strategy, and side wagers."""
    width = min(paper().width, WIDEST)
    head = (
        f"{found.game} ({found.edition}): the house keeps {_percent(found.figures.edge)} of the "
        "first wager"
    )
    risk = f"{_percent(found.figures.element_of_risk)} of all that is wagered"
    paragraphs = [
        f"{fill(head, width)}\n{fill(risk + _variance(found.figures), width)}",
        fill(f"Exactly {_exact(found.figures.edge)}.", width),
        fill(f"Played: {found.strategy}.", width),
        _columns([
            ("a round begins with", "", ""), *_ways(found.decisions),
            ("a round ends with", "gain", ""), *_ways(found.payouts),
        ], width),
        _columns(
            [("other ways to play", "edge", "of all wagers"), *_others(found.comparisons)], width
        ),
        *(_grid(table, width) for table in found.tables),
        *(_beside(wager, width) for wager in found.side_wagers),
        fill(f"{found.method}, in {found.seconds:.3g} s", width),
    ]  # fmt: skip
    return "\n\n".join(paragraphs)


def _percent(value: Fraction) -> str:
    return f"{100 * float(value):.4f} %"


def _variance(figures: Figures) -> str:
    return "" if figures.variance is None else f"; variance {float(figures.variance):.4f}"


def _ways(payouts: Iterable[Payout]) -> list[tuple[str, ...]]:
    return [
        (
            f"  {payout.outcome}",
            "" if payout.net is None else f"{float(payout.net):+g}",
            f"{100 * float(payout.frequency):.6f} %",
        )
        for payout in payouts
    ]


def _others(comparisons: Iterable[Comparison]) -> list[tuple[str, ...]]:
    return [
        (f"  {other.strategy}", _percent(other.figures.edge), _percent(other.figures.element_of_risk))
        for other in comparisons
    ]  # fmt: skip


def _columns(rows: Sequence[tuple[str, ...]], width: int) -> str:
    """The first column to the left, wrapped where it must be; numbers to the right."""
    first, *others = (max(map(len, column)) for column in zip(*rows, strict=True))
    gap = "  "
    if first + sum(others) + len(gap) * len(others) > width:
        gap = " "
    first = min(first, max(width - sum(others) - len(gap) * len(others), LEAST))
    lines = []
    for label, *cells in rows:
        *above, last = wrap(label, first, subsequent_indent="    ") or [""]
        numbers = (cell.rjust(size) for cell, size in zip(cells, others, strict=True))
        lines += [*above, gap.join([last.ljust(first), *numbers]).rstrip()]
    return "\n".join(lines)


def _grid(table: Table, width: int) -> str:
    lines = [fill(table.title, width), _columns([table.columns, *table.rows], width)]
    if table.legend:
        lines.append(fill(table.legend, width))
    return "\n".join(lines)


def _beside(wager: SideWager, width: int) -> str:
    lines = []
    if wager.edge is None:
        lines.append(f"even where each cent wagered wins {float(wager.break_even):.4f} cents")
    else:
        assert wager.meter is not None
        assert wager.rate is not None
        assert wager.kept is not None
        lines.append(
            f"the house keeps {_percent(wager.edge)} with the meter at {money.text(wager.meter)}, "
            f"and nothing from {money.text(ceil(wager.break_even))} on"
        )
        lines += _in_the_long_run(wager, wager.rate, wager.kept)
    ways = _columns([(f"{wager.name} wager", "gain", ""), *_ways(wager.paid)], width)
    return "\n".join([ways, *(fill(line, width) for line in (*lines, wager.remark))])


def _in_the_long_run(wager: SideWager, rate: Fraction, kept: Fraction) -> list[str]:
    """Where each wager goes; a house that pays fixed awards beside the meter may pay too much."""
    takes = f"the meter takes {_percent(rate)} of each wager"
    if kept >= 0:
        lines = [f"in the long run it keeps {_percent(kept)}: {takes}"]
    else:
        lines = [f"in the long run it loses {_percent(-kept)}: {takes}"]
    if wager.awards:
        paid = f"awards of fixed amounts pay {_percent(wager.awards)} of each wager"
        if wager.from_meter:
            lines.append(f"{paid}, out of the meter, as this table posts it (reading:A37)")
        else:
            lines.append(
                f"{paid}, by the house beside the meter (reading:A37; "
                'progressive-fixed-awards = "meter" under [readings] takes them out of it)'
            )
    return lines
