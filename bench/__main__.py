"""`python -m bench [NAME...]`: runs the benchmarks, prints them and writes build/bench.json.

`--readme` also puts them into the README's table.
"""

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
README = Path("README.md")
BEGIN, END = "<!-- bench -->\n", "<!-- /bench -->\n"


def main(arguments: list[str]) -> int:
    """Runs the modules named, or all; 1 if one of them could not run, 2 if there is no such one."""
    names = [name for name in arguments if name != "--readme"]
    every = [module.name for module in pkgutil.iter_modules(package.__path__)]
    every.remove("__main__")
    if unknown := set(names) - set(every):
        print(f"there is no benchmark {', '.join(sorted(unknown))}: there are {', '.join(every)}")
        return 2
    machine = f"CPython {platform.python_version()}, {platform.system()} {platform.machine()}"
    print(machine)
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
    if len(names) < len(arguments):
        before, _, rest = README.read_text(encoding="utf-8").partition(BEGIN)
        after = rest.partition(END)[2]
        README.write_text(
            before + BEGIN + as_markdown(measured, machine) + END + after, encoding="utf-8"
        )
    return 1 if failed else 0


def show(row: Row) -> None:
    """The work with our figure and the ratio; the peers, from the fastest on, below."""
    unit, ratio = row["unit"], row["ratio"]
    ahead = "" if ratio is None else f"   {ratio:,.2f} times as fast as the fastest peer"
    print(f"\n{row['work']}\n  Pitboss {figure(row['ours'])} {unit}{ahead}")
    peers = "; ".join(f"{name} {figure(value)}" for name, value in by_speed(row))
    for line in wrap(peers or "no peer does this", 94):
        print(f"    {line}", flush=True)


def by_speed(row: Row) -> list[tuple[str, float]]:
    """The peers, the fastest first."""
    return sorted(row["peers"].items(), key=lambda peer: peer[1], reverse="/s" in row["unit"])


def as_markdown(rows: list[Row], machine: str) -> str:
    """The rows with the three fastest peers of each."""
    lines = ["| work | Pitboss | peers | times as fast |", "|---|---|---|---|"]
    for row in rows:
        peers = ", ".join(f"{name} {figure(value)}" for name, value in by_speed(row)[:3])
        ratio = "" if row["ratio"] is None else figure(row["ratio"])
        lines.append(f"| {row['work']} | {figure(row['ours'])} {row['unit']} | {peers} | {ratio} |")
    return "\n".join([*lines, "", f"One run on {machine}."]) + "\n"


def figure(value: float) -> str:
    """Three digits that count, and no more."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
