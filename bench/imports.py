"""How long `import` takes, above what bare Python takes to start."""

from __future__ import annotations

import subprocess
import sys
from statistics import median

from bench import Row

PEERS = ("phevaluator", "treys", "eval7", "pokerkit", "clubs")
OURS = {
    "import": "pitboss",
    "import what ranks hands": "pitboss.rankings.fast",
}
RUNS = 11
PROGRAM = """
from time import perf_counter_ns as now
began = now()
import {package}
print(now() - began)
"""


def rows() -> list[Row]:
    """A fresh interpreter for every run; the packages take turns, so that noise hits all alike."""
    taken: dict[str, list[float]] = {package: [] for package in (*OURS.values(), *PEERS)}
    for _ in range(RUNS):
        for package, milliseconds in taken.items():
            ended = subprocess.run(
                [sys.executable, "-c", PROGRAM.format(package=package)],
                capture_output=True, check=False,
            )  # fmt: skip
            if ended.returncode == 0:
                milliseconds.append(int(ended.stdout) / 1e6)
    peers = {peer: median(taken[peer]) for peer in PEERS if taken[peer]}
    return [
        Row(
            work=work,
            unit="ms",
            ours=(ours := median(taken[package])),
            peers=peers,
            ratio=min(peers.values()) / ours if peers else None,
        )
        for work, package in OURS.items()
    ]
