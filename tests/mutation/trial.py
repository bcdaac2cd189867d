"""Whether a test sees a mutant: the covering tests are run in a process that knows the module as mutated.

Each trial is forked from a process that has loaded pytest and all it needs but nothing of Pitboss, and
has so many seconds of processor time: an endless loop is seen as well as a wrong answer.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any, Final

import pytest
from hypothesis import settings

__all__ = ["Coverage", "covered", "survives"]

_SECONDS: Final = 15
"""Of processor time, beyond twice what the tests took when nothing was wrong."""
_ARGUMENTS: Final = (
    "-q", "-x", "--no-header", "--no-summary", "-p", "no:xdist", "-m", "not long",
    "-W", "ignore::pytest.PytestAssertRewriteWarning",  # of hypothesis, which is here already
)  # fmt: skip

Coverage = dict[str, tuple[float, dict[str, list[int]]]]
"""Each test with its seconds and, by module, the lines that it runs; line 0 is the import."""


class _Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives a module the code of a mutant."""

    def __init__(self, name: str, path: Path, code: CodeType) -> None:
        self.name = name
        self.path = path
        self.code = code

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        del path, target
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


class _Tracer:
    """A plugin that notes which lines of some files each test runs, and how long it takes."""

    def __init__(self, modules: dict[str, str]) -> None:
        self.modules = modules
        self.found: Coverage = {}
        self.lines: dict[str, set[int]] = {}

    def _call(self, frame: FrameType, event: str, arg: object) -> Any:
        del event, arg
        module = self.modules.get(frame.f_code.co_filename)
        if module is None:
            return None
        add = self.lines.setdefault(module, set()).add
        add(frame.f_lineno)

        def line(frame: FrameType, event: str, arg: object) -> Any:
            del event, arg
            add(frame.f_lineno)
            return line

        return line

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.lines = {}
        begun = time.process_time()
        sys.settrace(self._call)
        try:
            result = yield
        finally:
            sys.settrace(None)
        seconds = time.process_time() - begun
        lines = {module: sorted(lines) for module, lines in self.lines.items()}
        self.found[item.nodeid] = (seconds, lines)
        return result


def covered(files: Iterable[str], modules: dict[str, str]) -> Coverage:
    """What each test of these files covers of these modules, by their files; all of them must pass."""
    read, write = os.pipe()
    tracer = _Tracer(modules)

    def run() -> int:
        status = int(pytest.main([*_ARGUMENTS, *files], plugins=[tracer]))
        if status == 0:
            with os.fdopen(write, "w") as out:
                json.dump(tracer.found, out)
        return status

    child = _fork(run, limit=0)
    os.close(write)
    with os.fdopen(read) as stream:
        said = stream.read()
    os.waitpid(child, 0)
    if not said:
        raise SystemExit(f"these tests fail where nothing is wrong: {' '.join(files)}")
    found: Coverage = json.loads(said)
    return found


def survives(module: str, path: Path, code: CodeType, tests: Iterable[str], seconds: float) -> int:
    """Begins a trial, and returns its process, whose status is 0 if no test sees the mutant."""

    def run() -> int:
        sys.meta_path.insert(0, _Mutated(module, path, code))
        return int(pytest.main([*_ARGUMENTS, *tests]))

    return _fork(run, limit=round(2 * seconds) + _SECONDS)


def _fork(run: Callable[[], int], *, limit: int) -> int:
    """A silent process that ends with what is returned, and by then may have so much processor time."""
    child = os.fork()
    if not child:
        try:
            null = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(null, stream)
            if limit:
                resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            settings.register_profile("mutation", database=None, derandomize=True)
            settings.load_profile("mutation")
            os._exit(run())
        finally:
            os._exit(1)
    return child
