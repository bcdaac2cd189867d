"""`pitboss odds house-edge`: what the house gains of a wager, exactly, and what becomes of it."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.odds.house_edge import HouseEdge
    from pitboss.odds.outcomes import Outcomes

__all__ = ["configure"]

_EPILOG = """\
The edge is the house's gain in the mean, as a part of the first wager (the ante); the element of
risk is the same as a part of all that is wagered. Every deal is counted, and every hand is played
for the least wager, on which no payout limit bites."""


def configure(questions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the question to those of `pitboss odds`."""
    edge = questions.add_parser(
        "house-edge",
        help="what the house gains of a wager",
        description="The house's exact edge at caribbean-stud or double-down-stud.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    edge.add_argument("game", metavar="GAME", help="caribbean-stud or double-down-stud")
    edge.add_argument("--posting", metavar="FILE", help="a table's posting, for its paytable")
    edge.add_argument("--json", action="store_true", help="one JSON object")
    edge.set_defaults(answer=_run)


def _run(options: argparse.Namespace) -> int:
    from pitboss import posting
    from pitboss.cli.progress import bar
    from pitboss.odds.house_edge import house_edge

    table = posting.load(options.posting) if options.posting else None
    with bar() as progress:
        found = house_edge(options.game, table, progress=progress)
    print(json.dumps(_as_json(found)) if options.json else _as_text(found))
    return 0


def _as_json(found: HouseEdge) -> dict[str, Any]:
    optimal = found.optimal
    edge = optimal.edge
    return {
        "game": found.game,
        "edition": found.edition,
        "posting": found.posting or None,
        "edge": float(edge),
        "exact": f"{edge.numerator}/{edge.denominator}",
        "strategy": "optimal",
        "method": "exact",
        "deals": optimal.deals,
        "lost": str(-optimal.total),
        "element_of_risk": float(edge / optimal.wagered),
        "variance": float(optimal.variance),
        "outcomes": [
            {"outcome": name, "gain": str(gain), "deals": count}
            for (name, gain, _), count in _sorted(optimal)
        ],
        "simple": {"strategy": found.simple_strategy, "edge": float(found.simple.edge)},
        "break_even_meter": None if found.break_even is None else -int(-found.break_even // 1),
        "seconds": round(found.seconds, 3),
    }


def _sorted(outcomes: Outcomes) -> list[tuple[tuple[str, Any, Any], int]]:
    return sorted(outcomes.rows.items(), key=lambda row: (row[0][1], row[0][2]))


def _as_text(found: HouseEdge) -> str:
    optimal = found.optimal
    edge = optimal.edge
    lines = [
        f"{found.game}, {found.edition}, by "
        + (f"the posting {found.posting[:12]}" if found.posting else "the least paytable"),
        f"  house edge       {100 * float(edge):.4f} % of the first wager, {edge} exactly",
        f"  element of risk  {100 * float(edge / optimal.wagered):.4f} % of all that is wagered",
        f"  variance         {float(optimal.variance):.4f}",
        f"  simple strategy  {100 * float(found.simple.edge):.4f} %: {found.simple_strategy}",
    ]
    if found.break_even is not None:
        from pitboss.money import text

        meter = -int(-found.break_even // 1)
        lines.append(f"  progressive      breaks even when the meter shows {text(meter)}")
    lines.append("")
    for (name, gain, _), count in _sorted(optimal):
        share = 100 * count / optimal.deals
        lines.append(f"  {name:32}{gain!s:>6} {share:11.6f} % {count:>22,}")
    lines += ["", f"exact, over all {optimal.deals:,} deals, in {found.seconds:.3g} s"]
    return "\n".join(lines)
