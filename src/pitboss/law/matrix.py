"""The matrix: every duty beside the code that carries it and the tests that prove it.

It cannot lie: `faults` lists every citation that names nothing and every status that code and tests
don't bear out, and `make test` fails while there is one.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pitboss.law import assumptions, citations, readings
from pitboss.law.provisions import EDITIONS, GAMES, KINDS, STATUSES, Provision
from pitboss.law.scan import Evidence, from_json, scan
from pitboss.law.tables import suggestion

__all__ = ["Line", "evidence", "faults", "line", "ready"]


class Line(NamedTuple):
    """One duty, the places in the code that cite it, and the tests marked with it."""

    row: Provision
    code: list[str]
    tests: list[str]

    def as_dict(self) -> dict[str, object]:
        """The line as `pitboss law --json` prints it."""
        row = self.row
        return {
            "id": row.id,
            "edition": row.edition,
            "kind": row.kind,
            "duty": row.duty,
            "status": row.status,
            "why": row.why,
            "code": self.code,
            "tests": self.tests,
            "same_as": row.same_as,
            "games": list(row.games),
        }


@cache
def evidence() -> Evidence:
    """What the clone around this package shows, or what the build of its wheel wrote down."""
    root = Path(__file__).parents[3]
    if (root / "src/pitboss/law/provisions.csv").is_file() and (root / "tests").is_dir():
        return scan(root)
    try:
        written = pkgutil.get_data("pitboss.law", "matrix.json")
    except OSError:
        written = None
    return Evidence({}, {}, {}, []) if written is None else from_json(written.decode("utf-8"))


def line(row: Provision) -> Line:
    """The matrix's line for a duty."""
    found = evidence()
    return Line(row, found.code.get(row.id, []), found.tests.get(row.id, []))


def ready(rows: Iterable[Provision], found: Evidence) -> list[str]:
    """The planned duties that have both code and a test by now: somebody may judge them."""
    return [
        row.id
        for row in rows
        if row.status == "planned" and row.id in found.code and row.id in found.tests
    ]


def faults(rows: Iterable[Provision], found: Evidence) -> list[str]:
    """Everything in which the matrix would not be true, each in a sentence."""
    table = tuple(rows)
    return [
        *found.faults,
        *_false_citations(table, found),
        *(fault for row in table for fault in _faults_of(row, found)),
        *_faults_between(table),
    ]


def _false_citations(table: tuple[Provision, ...], found: Evidence) -> Iterator[str]:
    known = {row.id for row in table} | readings.known().keys()
    known |= assumptions.known().keys() | citations.POSTING.keys()
    for places in (found.code, found.mentions, found.tests):
        for cite, where in places.items():
            if cite not in known:
                hint = suggestion(cite, sorted(known))
                yield f"{', '.join(where)}: {cite!r} cites nothing that there is{hint}"


def _faults_of(row: Provision, found: Evidence) -> Iterator[str]:
    for name, value, allowed in (
        ("edition", row.edition, EDITIONS),
        ("kind", row.kind, KINDS),
        ("status", row.status, STATUSES),
        *(("game", game, GAMES) for game in row.games),
    ):
        if value not in allowed:
            yield f"{row.id}: {value!r} is no {name}, but one of {', '.join(allowed)}"
    if not row.duty:
        yield f"{row.id}: no duty"
    if row.status == "enforced":
        if row.id not in found.code:
            yield f"{row.id} is enforced, but no code cites it"
        if row.id not in found.tests:
            yield f"{row.id} is enforced, but no test is marked with it"
    if row.status in ("recorded", "out-of-scope") and not row.why:
        yield f"{row.id} is {row.status} and does not say why"
    if row.status == "out-of-scope" and row.id in found.code:
        yield f"{row.id} is out-of-scope, but {found.code[row.id][0]} cites it"


def _faults_between(table: tuple[Provision, ...]) -> Iterator[str]:
    rows: dict[str, Provision] = {}
    for row in table:
        if row.id in rows:
            yield f"{row.id} stands in the table twice"
        rows[row.id] = row
    for row in table:
        if row.same_as:
            twin = rows.get(row.same_as)
            if twin is None:
                yield f"{row.id} is the same as {row.same_as!r}, which is no provision"
            elif twin.edition == row.edition and twin.source == row.source:
                yield f"{row.id} is the same as {row.same_as}, a duty of its own edition"
    yield from _dangling("reading", ((r.cite, r.provisions) for r in readings.every()), rows)
    yield from _dangling("assumption", ((a.cite, a.provisions) for a in assumptions.every()), rows)


def _dangling(
    kind: str, named: Iterator[tuple[str, tuple[str, ...]]], rows: dict[str, Provision]
) -> Iterator[str]:
    for cite, ids in named:
        for id_ in ids:
            if id_ not in rows:
                yield f"{cite}: the {kind} concerns {id_!r}, which is no provision"
