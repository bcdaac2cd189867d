"""Benchmarks: Pitboss beside its peers, in one run, on one machine.

Each module here measures one kind of work: its `rows()` gives what `Row` says. `python -m bench`
finds and runs them all, `python -m bench imports` the ones named.
"""

from __future__ import annotations

from typing import TypedDict


class Row(TypedDict):
    """One line of the table: what was done, in which unit, how fast we and the peers did it."""

    work: str
    unit: str
    ours: float
    peers: dict[str, float]
    ratio: float | None
    """How many times faster than the fastest peer; None where there is no peer."""
