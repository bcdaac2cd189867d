"""`python -m bench [NAME...]`: runs the benchmarks, prints a table and writes build/bench.json."""

from __future__ import annotations

import json
import pkgutil
import platform
import sys
from importlib import import_module
from pathlib import Path
from textwrap import wrap

import bench as package
from bench import Row

WRITTEN = Path("build/bench.json")


def main(names: list[str]) -> int:
    """Runs the modules named, or all; 1 if one of them could not run, 2 if there is no such one."""
    every = [module.name for module in pkgutil.iter_modules(package.__path__)]
    every.remove("__main__")
    if unknown := set(names) - set(every):
        print(f"there is no benchmark {', '.join(sorted(unknown))}: there are {', '.join(every)}")
        return 2
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    measured: list[Row] = []
    failed = False
    for name in names or every:
        try:
            rows: list[Row] = import_module(f"bench.{name}").rows()
        except ImportError as error:
            failed = True
            print(f"\n{name}: not measured ({error})")
            continue
        for row in rows:
            show(row)
        measured += rows
    WRITTEN.parent.mkdir(exist_ok=True)
    WRITTEN.write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")
    print(f"\nwritten to {WRITTEN}")
    return 1 if failed else 0


def show(row: Row) -> None:
    """The work with our figure and the ratio; the peers, from the fastest on, below."""
    unit, ratio = row["unit"], row["ratio"]
    ahead = "" if ratio is None else f"   {ratio:,.2f} times as fast as the fastest peer"
    print(f"\n{row['work']}\n  Pitboss {figure(row['ours'])} {unit}{ahead}")
    faster_first = sorted(row["peers"].items(), key=lambda peer: peer[1], reverse="/s" in unit)
    peers = "; ".join(f"{name} {figure(value)}" for name, value in faster_first)
    for line in wrap(peers or "no peer does this", 94):
        print(f"    {line}", flush=True)


def figure(value: float) -> str:
    """Three digits that count, and no more."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
