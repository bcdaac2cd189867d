"""Benchmarks: Pitboss beside its peers, in one run, on one machine.

Each module here measures one kind of work: its `rows()` gives what `Row` says. `python -m bench`
finds and runs them all, `python -m bench imports` the ones named.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TypedDict


class Row(TypedDict):
    """One line of the table: what was done, in which unit, how fast we and the peers did it."""

    work: str
    unit: str
    ours: float
    peers: dict[str, float]
    ratio: float | None
    """How many times faster than the fastest peer; None where there is no peer."""


BUILT = Path("build/compiled")


def compiled(module: str, function: str) -> float | None:
    """The figure that a function of a benchmark returns with the machines compiled, in its own process.

    `make bench` compiles them from the same files; where that could not be done there is no figure.
    """
    if not (BUILT / "pitboss").is_dir():
        return None
    found = subprocess.run(
        [
            sys.executable,
            "-c",
            (
                "import pitboss.poker.round as r; assert not r.__file__.endswith('.py');"
                f"import {module}; print({module}.{function}())"
            ),
        ],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(BUILT.resolve()), "."))},
        check=True,
        capture_output=True,
        text=True,
    )
    return float(found.stdout)
