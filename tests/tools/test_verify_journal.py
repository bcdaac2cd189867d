"""The verifier: short, plain, alone, and of one opinion with the audit."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from history.nights import VERIFIER, night
from pitboss.history import sealed

LONGEST = 200


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """In a Python that finds nothing but its own library."""
    return subprocess.run(
        [sys.executable, "-I", "-S", str(VERIFIER), *arguments],
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_it_is_short_and_imports_nothing_of_ours() -> None:
    source = VERIFIER.read_text(encoding="utf-8")
    assert source.count("\n") <= LONGEST
    imported = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
    assert {name.split(".")[0] for name in imported} <= set(sys.stdlib_module_names)


def test_it_stands_alone_and_says_so_by_its_exit_status(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    head = night(path, "multiple-action-blackjack 19:47", 2)
    sealed.beside(path).unlink()
    clean = run(str(path), "--head", head)
    assert (clean.returncode, clean.stderr) == (0, "")
    assert re.fullmatch(rf".*: clean: 2 rounds, \d+ cents, head {head}\n", clean.stdout)
    path.write_bytes(path.read_bytes().replace(b"seat:1", b"seat:2", 1))
    changed = run(str(path))
    assert (changed.returncode, changed.stderr) == (1, "")
    assert "line 2: the line was changed" in changed.stdout


@pytest.mark.parametrize("arguments", [[], ["none"], ["FILE", "--head"], ["FILE", "--head", "12"]])
def test_wrong_usage_is_said(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    ended = run(*(one.replace("FILE", str(tmp_path / "file")) for one in arguments))
    assert ended.returncode == 2
    assert ended.stderr.startswith("usage: ")
