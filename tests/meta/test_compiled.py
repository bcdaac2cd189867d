"""The machines as mypyc compiles them: the same tests, because types that it trusts can be wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MACHINES = ("poker", "banked", "property", "play")


@pytest.mark.long
def test_what_is_compiled_keeps_every_promise(tmp_path: Path) -> None:
    built = tmp_path / "built"
    subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build", "--build-base", str(tmp_path / "objects"),
         "--build-lib", str(built)],
        cwd=ROOT, check=True, capture_output=True, env={**os.environ, "PITBOSS_COMPILED": "1"},
    )  # fmt: skip
    assert list((built / "pitboss/poker").glob("betting*.so")), "nothing was compiled"
    tests = [f"tests/{name}" for name in MACHINES]
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", "-m", "not long", *tests],
        cwd=ROOT, check=False, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": str(built)},
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout[-3000:]
