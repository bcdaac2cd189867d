"""What is shipped works where there is no clone, no compiler, no tests and no development tool."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import msgspec
import pytest

from pitboss import __version__

ROOT = Path(__file__).parents[2]
HANDS = "AhAdAcKsKd\nAhAd\nAsKsQsJsTs9s8s\n"


class Installed(NamedTuple):
    wheel: Path
    bin: Path
    elsewhere: Path

    def run(self, *arguments: str, given: str = "", status: int = 0) -> str:
        """What a command prints, run from a folder that holds nothing of ours."""
        clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        ended = subprocess.run(
            [self.bin / arguments[0], *arguments[1:]],
            cwd=self.elsewhere, env=clean, input=given, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert (ended.returncode, ended.stderr) == (status, "")
        return ended.stdout


def compiles() -> bool:
    compiler = shlex.split(os.environ.get("CC", "cc"))
    if shutil.which(compiler[0]) is None:
        return False
    tried = [*compiler, "-fsyntax-only", "-x", "c", "-"]
    return subprocess.run(tried, input=b"int x;", capture_output=True, check=False).returncode == 0


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The clone's files without what has been built in it."""
    copy = tmp_path_factory.mktemp("tree")
    for name in ("README.md", "LICENSE", "pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, copy)
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "data")
    for name in ("src", "tests"):
        shutil.copytree(ROOT / name, copy / name, ignore=left_out)
    return copy


@pytest.fixture(scope="module", params=["compiled", "pure"])
def installed(
    request: pytest.FixtureRequest, tree: Path, tmp_path_factory: pytest.TempPathFactory
) -> Installed:
    """Pitboss installed from its wheel, built offline, into an environment with nothing else."""
    place = tmp_path_factory.mktemp(request.param)
    if request.param == "compiled" and not compiles():
        pytest.skip("there is no C compiler")
    shutil.rmtree(tree / "build", ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [*pip, "wheel", "--no-build-isolation", "--no-deps", "--no-index", "-w", place, "."],
        cwd=tree,
        env={**os.environ, "PITBOSS_NO_KERNEL": "1" if request.param == "pure" else "",
             "PITBOSS_CFLAGS": "-O1 -std=c11"},
        check=True,
    )  # fmt: skip
    (wheel,) = place.glob("*.whl")
    venv.create(place / "venv", with_pip=False, symlinks=os.name != "nt")
    bin_ = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run(
        [*pip, "--python", bin_ / "python", "install", "--no-deps", "--no-index", wheel], check=True
    )
    (site,) = (place / "venv").glob("**/site-packages")
    shutil.copytree(Path(msgspec.__file__).parent, site / "msgspec")
    (place / "elsewhere").mkdir()
    return Installed(wheel, bin_, place / "elsewhere")


def test_one_wheel_serves_every_python(installed: Installed) -> None:
    tag = installed.wheel.name.removeprefix(f"pitboss-{__version__}-")
    files = set(ZipFile(installed.wheel).namelist())
    kernel = {name for name in files if "_kernel" in name and not name.endswith(".pyi")}
    if tag == "py3-none-any.whl":
        assert kernel == set()
    else:
        assert tag.startswith("cp311-abi3-")
        assert len(kernel) == 1
    assert {"pitboss/py.typed", "pitboss/law/provisions.csv", "pitboss/law/matrix.json"} <= files
    assert f"pitboss-{__version__}.dist-info/licenses/LICENSE" in files
    assert {name.split("/")[0] for name in files} == {"pitboss", f"pitboss-{__version__}.dist-info"}


def test_the_evaluator_is_the_one_that_was_built(installed: Installed) -> None:
    printed = installed.run("python", "-c", "from pitboss.rankings import fast; print(fast.NATIVE)")
    assert printed == f"{'abi3' in installed.wheel.name}\n"


def test_the_law_knows_its_tests_without_them(installed: Installed) -> None:
    rows = [json.loads(line) for line in installed.run("pitboss", "law", "--json").splitlines()]
    here = subprocess.run(
        [sys.executable, "-m", "pitboss", "law", "--json"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert len(rows) == 411
    assert rows == [json.loads(line) for line in here.splitlines()]
    assert any(row["tests"] for row in rows)


def test_hands_are_ranked(installed: Installed) -> None:
    answers = installed.run("pitboss", "rank", "--as", "high", given=HANDS, status=1).splitlines()
    best, bad, royal = map(json.loads, answers)
    assert best["name"] == "full house, aces over kings"
    assert bad["line"] == 2
    assert royal["value"] == 7462
    assert royal["best"] == "AsKsQsJsTs"


def test_the_demonstration_runs(installed: Installed) -> None:
    printed = installed.run("pitboss", "demo")
    assert "19:47-14.9(c)" in printed
    assert "19:47-2.18(" in printed


def test_the_package_is_a_module_too(installed: Installed) -> None:
    assert installed.run("python", "-m", "pitboss", "--version") == f"pitboss {__version__}\n"
