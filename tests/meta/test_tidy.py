"""House rules that no linter knows. Each is a function from a source to its faults, and each is
shown a source that breaks it, so that none of them can sleep."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/pitboss"
MODULES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for folder in ("src", "tests", "tools", "bench")
    for path in sorted((ROOT / folder).rglob("*.py"))
}

Rule = Callable[[str], list[str]]

LONGEST_MODULE = 400
LONGEST_TESTS = 800
LONGEST_FUNCTION = 60
LONG_FOR_A_REASON: dict[str, str] = {}
"""`path` or `path:function`, and why it is longer than the rest."""

NEAR_MONEY = ("money.py", "games", "posting", "play", "poker", "banked", "table", "ledger")
CORE = ("games", "play", "poker", "banked")
CORE_IMPORTS = {
    "__future__", "abc", "bisect", "collections", "dataclasses", "enum", "functools", "heapq",
    "importlib", "itertools", "math", "msgspec", "operator", "pitboss", "pkgutil", "re", "types",
    "typing",
}  # fmt: skip
WHOLE_MATH = {"comb", "factorial", "gcd", "isqrt", "lcm", "perm", "prod"}
CHANCE = {
    "table/shuffle.py": "the shuffle",
    "odds": "estimates by sampling; nobody is dealt these cards",
    "players/chances.py": "likewise, from a seed that the table's whims gave",
    "players/starting.py": "likewise, always the same hands to compare with",
}
"""Where random numbers may be drawn, and for what."""
VAGUE = {"base", "common", "helper", "helpers", "manager", "misc", "shared", "util", "utils"}


def nodes(source: str) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(source))


def imported(source: str) -> Iterator[tuple[str, int]]:
    """`os.urandom` for `from os import urandom`, `os` for `import os`; and the line."""
    for node in nodes(source):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


def floats(source: str) -> list[str]:
    """Money is whole cents: nothing that makes or takes a float stands near it."""
    found = [
        f"line {line}: {name} is not whole"
        for name, line in imported(source)
        if name == "math" or (name.startswith("math.") and name[5:] not in WHOLE_MATH)
    ]
    for node in nodes(source):
        match node:
            case ast.Constant(value=float() | complex()):
                found.append(f"line {node.lineno}: {node.value!r} is a float")
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                found.append(f"line {node.lineno}: / makes a float (// divides; Path.joinpath)")
            case (
                ast.Name(id="float" | "complex" as name)
                | ast.Call(func=ast.Name(id="round" as name))
            ):
                found.append(f"line {node.lineno}: {name}")
            case _:
                pass
    return found


def outside_world(source: str) -> list[str]:
    """The core is told what happens: no clock, no chance, no file, no network, no terminal."""
    found = [
        f"line {line}: {name} is not for the core"
        for name, line in imported(source)
        if name.split(".")[0] not in CORE_IMPORTS
    ]
    for node in nodes(source):
        match node:
            case ast.Call(func=ast.Name(id="open" | "print" | "input" | "hash" as name)):
                found.append(f"line {node.lineno}: {name}() is not for the core")
            case _:
                pass
    return found


def chance(source: str) -> list[str]:
    """Random numbers are drawn in one place."""
    found = [
        f"line {line}: {name} is a source of chance"
        for name, line in imported(source)
        if re.match(r"(random|secrets|uuid|numpy\.random|os\.(urandom|getrandom))\b", name)
    ]
    for node in nodes(source):
        match node:
            case ast.Attribute(attr="urandom" | "getrandom" | "SystemRandom" as name):
                found.append(f"line {node.lineno}: {name} is a source of chance")
            case _:
                pass
    return found


def undocumented(source: str) -> list[str]:
    return [] if ast.get_docstring(ast.parse(source)) else ["the module says nothing about itself"]


def long_functions(source: str) -> dict[str, int]:
    return {
        node.name: lines
        for node in nodes(source)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (lines := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION
    }


def longest(path: str) -> int:
    """Tests are read one at a time, and a section's stand together."""
    return LONGEST_TESTS if path.startswith("tests/") else LONGEST_MODULE


def registries(text: str) -> list[str]:
    """Where a package comes from is the business of whoever installs it."""
    hosts = r"https?://[^\s/\"']*(?:pypi|pythonhosted|npmjs|npm|artifact|nexus|crates)\b[^\s\"']*"
    options = r"--?(?:extra-)?index-url[ =]\S+|^\s*registry\s*=.*"
    return re.findall(f"{hosts}|{options}", text, flags=re.MULTILINE | re.IGNORECASE)


def private_paths(text: str) -> list[str]:
    """A stranger's clone has nothing above it."""
    return re.findall(r"(?<![\w.:/])/(?:root|home|work|Users)/\w+|\.\./shared\b", text)


def within(path: str, places: tuple[str, ...] | dict[str, str]) -> bool:
    inside = path.removeprefix("src/pitboss/")
    return inside != path and any(inside == p or inside.startswith(f"{p}/") for p in places)


def faults(rule: Rule, paths: Iterator[str]) -> list[str]:
    return [f"{path}: {fault}" for path in paths for fault in rule(MODULES[path])]


def test_no_float_is_near_money() -> None:
    assert faults(floats, (path for path in MODULES if within(path, NEAR_MONEY))) == []


def test_the_core_knows_nothing_of_the_outside_world() -> None:
    assert faults(outside_world, (path for path in MODULES if within(path, CORE))) == []


def test_chance_enters_in_one_place() -> None:
    package = (path for path in MODULES if path.startswith("src/"))
    assert faults(chance, (path for path in package if not within(path, CHANCE))) == []


def test_every_module_says_what_it_holds() -> None:
    not_tests = (path for path in MODULES if not path.startswith("tests/"))
    assert faults(undocumented, not_tests) == []


def test_modules_are_named_after_what_they_hold() -> None:
    assert [path for path in MODULES if VAGUE & set(Path(path).with_suffix("").parts)] == []


def test_modules_and_functions_are_short() -> None:
    lengths = {path: source.count("\n") for path, source in MODULES.items()}
    lengths |= {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n")
        for path in PACKAGE.rglob("*.[ch]")
        if path.name != "tables.h"  # generated
    }
    long = {path for path, lines in lengths.items() if lines > longest(path)}
    long |= {
        f"{path}:{name}" for path, source in MODULES.items() for name in long_functions(source)
    }
    assert long == set(LONG_FOR_A_REASON)


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Every file that is or may soon be in the repository."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # whichever git there is
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    return {
        name: (ROOT / name).read_text(encoding="utf-8", errors="replace")
        for name in listed.split("\0")
        if name and (ROOT / name).is_file()
    }


def test_no_file_names_a_registry(texts: dict[str, str]) -> None:
    assert {name: found for name, text in texts.items() if (found := registries(text))} == {}


def test_no_file_names_a_path_outside_the_clone(texts: dict[str, str]) -> None:
    assert {name: found for name, text in texts.items() if (found := private_paths(text))} == {}


@pytest.mark.parametrize(
    ("rule", "source"),
    [
        (floats, "rate = 0.05"),
        (floats, "half = pot / 2"),
        (floats, "pot /= 2"),
        (floats, "def f(cents: float): pass"),
        (floats, "share = round(3)"),
        (floats, "import math"),
        (floats, "from math import floor"),
        (outside_world, "import random"),
        (outside_world, "from datetime import datetime"),
        (outside_world, "def f():\n    import time"),
        (outside_world, "import os.path"),
        (outside_world, "print('raise')"),
        (outside_world, "open('hands.txt')"),
        (outside_world, "hash('19:47')"),
        (chance, "import random"),
        (chance, "from random import shuffle"),
        (chance, "from secrets import randbelow"),
        (chance, "from os import urandom"),
        (chance, "import os\nos.getrandom(8)"),
        (chance, "import numpy.random"),
        (undocumented, "x = 1"),
        (undocumented, ""),
    ],
)
def test_a_planted_fault_is_found(rule: Rule, source: str) -> None:
    assert rule(source) != []


def test_a_planted_long_function_is_found() -> None:
    body = "    pass\n" * LONGEST_FUNCTION
    assert long_functions(f"def short():\n{body[9:]}") == {}
    assert long_functions(f"def long():\n{body}") == {"long": LONGEST_FUNCTION + 1}


@pytest.mark.parametrize("scheme", ["http", "https"])
@pytest.mark.parametrize("host", ["pypi.org", "files.pythonhosted.org", "registry.npmjs.org"])
def test_a_planted_registry_is_found(scheme: str, host: str) -> None:
    assert registries(f'url = "{scheme}://{host}/simple/x"') != []
    assert registries("--index" + f"-url {host}") != []


@pytest.mark.parametrize("folder", ["root", "home", "work", "Users"])
def test_a_planted_path_is_found(folder: str) -> None:
    assert private_paths(f"see /{folder}/me/notes") != []
    assert private_paths(f"docs/{folder}/me and $HOME/{folder}/x") == []
    assert private_paths("see ../" + "shared/x") != []


def test_planted_places_are_told_apart() -> None:
    assert within("src/pitboss/poker/pots.py", NEAR_MONEY)
    assert within("src/pitboss/money.py", NEAR_MONEY)
    assert not within("src/pitboss/odds/equity.py", NEAR_MONEY)
    assert not within("tests/poker/test_pots.py", NEAR_MONEY)
