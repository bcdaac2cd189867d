"""Imports point one way: the line of arrows in ARCHITECTURE.md is read here, and every module obeys."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/pitboss"
ARROWS = next(
    line
    for line in (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("errors <- ")
)
LEVEL = {
    name.strip(): level
    for level, names in enumerate(ARROWS.split("<-"))
    for name in names.split("|")
}
ABOVE_ALL = ("", "__main__")
"""`pitboss` itself, which loads its parts when they are first used, and `python -m pitboss`."""
DOORS = {
    "__init__.py": "loads submodules when they are first used",
    "cli/main.py": "loads the module of the command asked for",
    "games/__init__.py": "loads every game that it finds beside itself",
}
"""Which modules may import by a name that is only known at run time, and why."""


FOR_TYPE_CHECKERS = {"typing_extensions"}
"""Every type checker brings it; at run time it is not there, as the test of the wheel shows."""


HOMES = {
    alias.name: f"{(node.module or '').removeprefix('pitboss.')}.{alias.name}"
    for node in ast.walk(ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8")))
    if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pitboss.")
    for alias in node.names
}
"""What `pitboss` offers under a shorter name, as it tells type checkers."""


def layer(module: str) -> str:
    """`rankings` for `pitboss.rankings.fast`; empty for `pitboss` itself."""
    return module.split(".")[1] if "." in module else ""


def imports(source: str, module: str, *, package: bool) -> Iterator[str]:
    """The full names of all modules that a module imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = module.split(".")[
                    : None if package and node.level == 1 else -node.level + package
                ]
                base = ".".join([*parents, *([base] if base else [])])
            if base == "pitboss":
                yield from (f"pitboss.{_home(alias.name)}" for alias in node.names)
            else:
                yield base


def _home(name: str) -> str:
    """Where a name of `pitboss` itself comes from: its `shuffle` is of `table`."""
    return HOMES.get(name, name)


def faults(source: str, path: str) -> list[str]:
    """What is wrong with the imports of the module at `path`, which is relative to the package."""
    module = ".".join(["pitboss", *Path(path).with_suffix("").parts]).removesuffix(".__init__")
    own = layer(module)
    found = []
    if path not in DOORS and re.search(r"\b(import_module|__import__)\(\s*[^)\s]", source):
        found.append("imports a module by a name that no test can read")
    if own in ABOVE_ALL:
        return found
    if own not in LEVEL:
        return [*found, f"{own} has no place among the layers of ARCHITECTURE.md"]
    for name in imports(source, module, package=path.endswith("__init__.py")):
        target = layer(name)
        if name.split(".")[0] != "pitboss" or target in ("__version__", own):
            continue
        if target not in LEVEL:
            found.append(f"imports {name}, which has no place among the layers of ARCHITECTURE.md")
        elif LEVEL[target] >= LEVEL[own]:
            found.append(f"imports {name}: {own} stands before or beside {target}")
    return found


def test_the_arrows_were_read() -> None:
    assert LEVEL["errors"] == 0
    assert LEVEL["wording"] == 1
    assert LEVEL["cards"] == LEVEL["money"] == LEVEL["law"] == 2
    assert list(LEVEL)[-1] == "cli"


@pytest.mark.parametrize(
    "path", sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))
)
def test_imports_point_one_way(path: str) -> None:
    assert faults((PACKAGE / path).read_text(encoding="utf-8"), path) == []


@pytest.mark.parametrize(
    ("path", "source", "fault"),
    [
        ("money.py", "from pitboss.cards import DECK", "imports pitboss.cards: money stands"),
        ("errors.py", "import pitboss.cards", "errors stands before or beside cards"),
        ("rankings/fast.py", "from pitboss.games import holdem", "imports pitboss.games"),
        ("rankings/fast.py", "from pitboss import games", "imports pitboss.games"),
        ("rankings/fast.py", "from pitboss import shuffle", "imports pitboss.table.shuffle"),
        ("rankings/fast.py", "from pitboss import DEALER", "imports pitboss.play.DEALER"),
        ("rankings/fast.py", "from ..games import holdem", "imports pitboss.games"),
        ("rankings/__init__.py", "from ..games import holdem", "imports pitboss.games"),
        ("rankings/fast.py", "from .. import games", "imports pitboss.games"),
        ("poker/pots.py", "def f():\n    from pitboss.banked import stud", "poker stands"),
        ("games/razz.py", "if TYPE_CHECKING:\n    import pitboss.play", "imports pitboss.play"),
        ("games/razz.py", "import_module('pitboss.play')", "by a name that no test can read"),
        ("games/razz.py", "__import__('pitboss.play')", "by a name that no test can read"),
        ("helpers/x.py", "", "helpers has no place among the layers"),
        ("cli/rank.py", "from pitboss.helpers import x", "imports pitboss.helpers, which has no"),
    ],
)
def test_a_wrong_arrow_is_found(path: str, source: str, fault: str) -> None:
    assert [found for found in faults(source, path) if fault in found], faults(source, path)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("rankings/fast.py", "from pitboss import cards\nfrom pitboss.errors import Malformed"),
        (
            "rankings/fast.py",
            "from . import pure\nfrom .pure import high\nfrom ..cards import DECK",
        ),
        ("rankings/__init__.py", "from . import pure\nfrom .pure import high"),
        ("history/journal.py", "from pitboss import __version__, shuffle"),
    ],
)
def test_a_right_arrow_passes(path: str, source: str) -> None:
    assert faults(source, path) == []


def test_only_declared_packages_are_imported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted_by_users = [*project["dependencies"], *project["optional-dependencies"]["signs"]]
    declared = {re.split(r"\W", wanted)[0] for wanted in wanted_by_users}
    foreign = {
        name.split(".")[0]
        for path in PACKAGE.rglob("*.py")
        for name in imports(path.read_text(encoding="utf-8"), "pitboss", package=False)
    } - {"pitboss", *sys.stdlib_module_names}
    assert foreign - FOR_TYPE_CHECKERS == declared
