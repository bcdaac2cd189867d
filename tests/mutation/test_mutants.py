"""The mutants that are made of a module, and that a trial tells the living from the dead."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mutation.mutants import mutants

SOURCE = '''
"""A docstring is left alone."""

__all__ = ["rake"]

CAP = 3
NAMES: dict[str, str] = {"rake": "posting:rake"}


def rake(cents: int, *, most: int = 4) -> int:
    """Left alone."""
    assert cents, "and this"
    if not cents or cents < CAP:
        raise Broken("never comes")
    due = min(cents // 10, most) + 1
    for pot in [cents for cents in range(3) if cents]:
        if pot:
            continue
        raise ValueError(f"this sentence has {due - 1} words")
    return due
'''


def names(source: str = SOURCE) -> list[str]:
    return [mutant.name for mutant in mutants(source, "rake.py")]


def test_every_kind_of_thing_is_made_wrong_once() -> None:
    assert names() == [
        "module: 3 -> 4",
        "module: 'rake' -> 'rakeX'",
        "module: 'posting:rake' -> 'posting:rakeX'",
        "rake: 4 -> 5",
        "rake: if not cents or cents < CAP -> if not (not cents or cents < CAP)",
        "rake: not cents or cents < CAP -> not cents and cents < CAP",
        "rake: not cents -> cents",
        "rake: cents < CAP -> cents <= CAP",
        "rake: min(cents // 10, most) + 1 -> min(cents // 10, most) - 1",
        "rake: min(cents // 10, most) -> max(cents // 10, most)",
        "rake: cents // 10 -> cents * 10",
        "rake: 10 -> 11",
        "rake: 1 -> 2",
        "rake: for cents in range(3) if cents -> for cents in range(3)",
        "rake: 3 -> 4",
        "rake: if pot -> if not pot",
        "rake: continue -> break",
        "rake: raise ValueError(f'this sentence has {due - 1} words') -> pass",
        "rake: due - 1 -> due + 1",
        "rake: 1 -> 2 #2",
        "rake: return due -> return None",
    ]


def test_each_mutant_does_what_it_says_and_the_next_one_starts_afresh() -> None:
    values = {}
    for mutant in mutants("def f(x):\n    return x + 2\n", "f.py"):
        module: dict[str, object] = {}
        exec(mutant.code, module)
        values[mutant.name] = module["f"](5)  # type: ignore[operator]  # a function
    assert values == {
        "f: return x + 2 -> return None": None,
        "f: x + 2 -> x - 2": 3,
        "f: 2 -> 3": 8,
    }


def test_what_runs_at_import_has_no_line_of_its_own() -> None:
    lines = {mutant.name: mutant.line for mutant in mutants(SOURCE, "rake.py")}
    assert lines["module: 3 -> 4"] == lines["rake: 4 -> 5"] == 0
    assert SOURCE.split("\n")[lines["rake: cents // 10 -> cents * 10"] - 1].startswith("    due =")


def test_functions_are_chosen_by_name() -> None:
    source = "def one():\n    return 1\n\ndef two():\n    return 2\n"
    assert {mutant.name.partition(":")[0] for mutant in mutants(source, "x.py", ("two",))} == {
        "two"
    }


TRIAL = """
import os, sys
from pathlib import Path
from mutation.mutants import mutants
from mutation.trial import survives

path = Path("src/pitboss/poker/pots.py").absolute()
(mutant,) = (m for m in mutants(path.read_text(), str(path)) if m.name.startswith(sys.argv[1]))
child = survives("pitboss.poker.pots", path, mutant.code, ["tests/poker/test_pots.py"], 5)
sys.exit(os.waitpid(child, 0)[1] != 0)
"""


@pytest.mark.long
@pytest.mark.parametrize(
    ("mutant", "dies"),
    [
        ("layers: given >= level -> given > level", True),
        ("uncalled: cents > second -> cents >= second", False),
    ],
)
def test_a_trial_tells_a_mutant_that_changes_something_from_one_that_does_not(
    mutant: str, dies: bool
) -> None:
    """In a process of its own: the module that it makes wrong must not have been imported."""
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", TRIAL, mutant]
    ended = subprocess.run(
        command, cwd=root, env={**os.environ, "PYTHONPATH": "tests"}, check=False
    )
    assert ended.returncode == dies


def test_every_survivor_has_its_reason() -> None:
    with Path(__file__).with_name("survivors.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert len({row["mutant"] for row in rows}) == len(rows)
    for row in rows:
        assert row["same"] in ("yes", "no")
        assert len(row["reason"].split()) > 3
