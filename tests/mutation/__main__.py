"""`PYTHONPATH=tests python -m mutation [WORD...]`: the mutants of what money and secrets depend on.

With words only the modules whose paths hold one of them. What was tried before is read from
build/mutation.json: a mutant that was seen counts as seen until its module changes, one that was not is
tried again as soon as a test changes. The status is 1 if a mutant lives that survivors.csv does not list,
or if fewer than 95 percent of those that change behaviour are seen.
"""

from __future__ import annotations

import csv
import json
import os
import random
import sys
from argparse import ArgumentParser
from collections import Counter, deque
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from mutation.mutants import Mutant, mutants
from mutation.trial import Coverage, covered, survives

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src"
KEPT: Final = ROOT / "build/mutation.json"
SURVIVORS: Final = Path(__file__).with_name("survivors.csv")

MOST: Final = 10
"""Seconds that the tests of one trial may take; the quickest that cover the line come first."""
LEAST: Final = 0.95

POSTING: Final = (
    "tests/posting", "tests/signs/test_composing.py", "tests/law/test_signs.py",
    "tests/law/test_rake.py", "tests/table/night/test_notice.py", "tests/law/test_caribbean_stud.py",
)  # fmt: skip
POKER: Final = (
    "tests/poker/test_pots.py", "tests/poker/test_round.py", "tests/poker/test_irregularities.py",
    "tests/poker/test_view.py", "tests/poker/test_showdown.py",
    "tests/law/test_rake.py", "tests/law/test_poker_definitions.py", "tests/law/test_draw.py",
    "tests/law/test_poker_irregularities.py", "tests/law/test_table.py",
    "tests/history/test_settling.py", "tests/table/night/test_notice.py",
    "tests/table/night/test_charges.py",
)  # fmt: skip
BANKED: Final = (
    "tests/banked", "tests/law/test_caribbean_stud.py", "tests/law/test_progressive_blackjack.py",
    "tests/law/test_bonus_blackjack.py", "tests/law/test_multiple_action_blackjack.py",
    "tests/law/test_double_down_stud.py",
)  # fmt: skip
TARGETS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    **{
        f"pitboss/posting/{path.name}": ((), POSTING)
        for path in sorted((SOURCE / "pitboss/posting").glob("*.py"))
        if path.name != "__init__.py"
    },
    "pitboss/poker/pots.py": ((), POKER),
    "pitboss/poker/flow.py": (("_take_rake", "_rake_transfer"), POKER),
    "pitboss/poker/showdown.py": (("_rakes",), POKER),
    "pitboss/poker/view.py": ((), POKER),
    "pitboss/table/night/charges.py": ((), POKER),
    "pitboss/table/night/notice.py": ((), POKER),
    "pitboss/banked/meters.py": ((), BANKED),
    "pitboss/banked/stud/view.py": ((), BANKED),
    "pitboss/banked/blackjack/view.py": ((), BANKED),
    "pitboss/play/views.py": ((), POKER),
}
"""Each module, the functions of it that matter, all if none is named, and the tests that must see."""


class Attempt(NamedTuple):
    """A mutant, and the tests that run what is wrong in it: those of one file first, then all."""

    path: str
    mutant: Mutant
    tests: tuple[tuple[str, ...], ...]
    seconds: float
    key: str
    of: str
    """The digest of all tests that might have seen it."""


def main() -> int:
    parser = ArgumentParser(prog="python -m mutation", description=__doc__)
    parser.add_argument("words", nargs="*", metavar="WORD", help="part of a module's path")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--sample", type=int, default=0, help="so many mutants, drawn by chance")
    options = parser.parse_args()
    os.chdir(ROOT)
    kept: dict[str, Any] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    chosen = {
        path: target
        for path, target in TARGETS.items()
        if not options.words or any(word in path for word in options.words)
    }
    attempts = [attempt for path in chosen for attempt in _attempts(path, *TARGETS[path], kept)]
    if options.sample:
        attempts = random.Random(options.sample).sample(attempts, options.sample)
    seen = _tried(attempts, kept, options.jobs)
    return _report(attempts, seen)


def _attempts(
    path: str, within: tuple[str, ...], files: tuple[str, ...], kept: dict[str, Any]
) -> list[Attempt]:
    source = (SOURCE / path).read_text(encoding="utf-8")
    tests = _digest(*(file for name in files for file in _files(ROOT / name)))
    found = _coverage(files, tests, kept)
    attempts = []
    for mutant in mutants(source, str(SOURCE / path), within):
        names, seconds = _covering(found, path, mutant.line)
        key = sha256(f"{source}\0{mutant.name}".encode()).hexdigest()
        attempts.append(Attempt(path, mutant, names, seconds, key, tests))
    return attempts


def _files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


def _digest(*files: Path) -> str:
    return sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def _coverage(files: tuple[str, ...], tests: str, kept: dict[str, Any]) -> Coverage:
    """What the tests cover of all that is mutated, kept until tests or modules change."""
    modules = {str(SOURCE / path): path for path in TARGETS}
    key = "coverage " + " ".join(files)
    now = [tests, _digest(*map(Path, modules))]
    if kept.get(key, [None])[0] != now:
        print(f"what do the tests cover: {' '.join(files)}", flush=True)
        kept[key] = [now, covered(files, modules)]
        _keep(kept)
    found: Coverage = kept[key][1]
    return found


def _covering(found: Coverage, path: str, line: int) -> tuple[tuple[tuple[str, ...], ...], float]:
    """The tests that run a line, the quickest first, as far as the time goes.

    Most mutants are seen by the file that has the most of these tests, and one file is read soon.
    """
    running = [
        (seconds, name)
        for name, (seconds, lines) in found.items()
        if path in lines and (not line or line in lines[path])
    ] or ([(seconds, name) for name, (seconds, _) in found.items()] if not line else [])
    names: list[str] = []
    total = 0.0
    for seconds, name in sorted(running):
        if names and total + seconds > MOST:
            break
        names.append(name)
        total += seconds
    files = Counter(name.partition("::")[0] for name in names)
    if len(files) < 2:
        return ((tuple(names),) if names else ()), total
    most = files.most_common(1)[0][0]
    return (tuple(name for name in names if name.startswith(f"{most}::")), tuple(names)), total


def _tried(attempts: list[Attempt], kept: dict[str, Any], jobs: int) -> dict[str, bool]:
    """Which mutants some test sees, by their keys."""
    seen = {
        attempt.key: kept[attempt.key] == "seen"
        for attempt in attempts
        if kept.get(attempt.key) in ("seen", attempt.of)
    }
    waiting = deque(attempt for attempt in attempts if attempt.key not in seen)
    total, running = len(waiting), dict[int, Attempt]()
    while waiting or running:
        while waiting and len(running) < jobs:
            attempt = waiting.popleft()
            if not attempt.tests:
                seen[attempt.key], kept[attempt.key] = False, attempt.of
                continue
            module = attempt.path.removesuffix(".py").replace("/", ".")
            child = survives(
                module,
                SOURCE / attempt.path,
                attempt.mutant.code,
                attempt.tests[0],
                attempt.seconds,
            )
            running[child] = attempt
        if not running:
            break
        child, status = os.wait()
        attempt = running.pop(child)
        if status == 0 and attempt.tests[1:]:
            waiting.appendleft(attempt._replace(tests=attempt.tests[1:]))
            continue
        seen[attempt.key] = status != 0
        kept[attempt.key] = "seen" if status else attempt.of
        done = total - len(waiting) - len(running)
        if status == 0 or not done % 50:
            print(f"{done} of {total}: {_line(attempt)}{'' if status else ' LIVES'}", flush=True)
            _keep(kept)
    _keep(kept)
    return seen


def _report(attempts: list[Attempt], seen: dict[str, bool]) -> int:
    """The figures by module, and every mutant that lives without a reason."""
    with SURVIVORS.open(encoding="utf-8", newline="") as stream:
        listed = {row["mutant"]: row for row in csv.DictReader(stream)}
    same = {name for name, row in listed.items() if row["same"] == "yes"}
    unlisted, dead, all_ = [], 0, 0
    for path in dict.fromkeys(attempt.path for attempt in attempts):
        here = [attempt for attempt in attempts if attempt.path == path]
        living = [attempt for attempt in here if not seen[attempt.key]]
        equal = sum(_line(attempt) in same for attempt in living)
        unlisted += [_line(attempt) for attempt in living if _line(attempt) not in listed]
        killed = len(here) - len(living)
        dead, all_ = dead + killed, all_ + len(here) - equal
        print(f"{path}: {killed} of {len(here)} seen, {equal} of the others change nothing")
    for line in unlisted:
        print(f"lives: {line}")
    print(
        f"{dead} of {all_} mutants that change behaviour are seen: {100 * dead / all_:.1f} percent"
    )
    return int(bool(unlisted) or dead < LEAST * all_)


def _line(attempt: Attempt) -> str:
    return f"{attempt.path.removeprefix('pitboss/')}: {attempt.mutant.name}"


def _keep(kept: dict[str, Any]) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    partial = KEPT.with_suffix(".new")
    partial.write_text(json.dumps(kept))
    partial.replace(KEPT)


if __name__ == "__main__":
    sys.exit(main())
