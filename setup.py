"""What pyproject.toml cannot say: the optional C kernel, and the law's matrix in the wheel."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
KERNEL = Path("src/pitboss/rankings/kernel")
COMPILED = bool(os.environ.get("PITBOSS_COMPILED"))
MACHINES = (
    "play/forms.py", "poker/*.py", "rankings/showing.py",
    "banked/**/*.py", "history/actions.py", "history/replaying.py", "history/starting.py",
)  # fmt: skip
"""What `make compiled` gives to mypyc: the modules that rounds spend their time in, and those that
play recorded hands on them."""
UNCOMPILED = ("__init__", "lines", "reading", "written")
"""No round passes through these, and mypyc would drop the keywords of the structs among them."""


class BuildWithMatrix(build_py):  # type: ignore[misc]  # setuptools is not read by mypy
    """Tests are not in a wheel, so the build writes down which test proves which duty."""

    def run(self) -> None:
        super().run()
        if self.editable_mode or not (ROOT / "tests").is_dir():
            return
        scan = ROOT / "src/pitboss/law/scan.py"
        spec = importlib.util.spec_from_file_location("scan", scan)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        target = Path(self.build_lib) / "pitboss/law/matrix.json"
        target.write_text(module.as_json(ROOT), encoding="utf-8")


class AbiWheel(bdist_wheel):  # type: ignore[misc]  # likewise
    """One wheel for every CPython from 3.11 on, as the kernel keeps to the limited API.

    With the machines compiled there is a wheel for each version of CPython.
    """

    def finalize_options(self) -> None:
        if self.distribution.ext_modules and not COMPILED:
            self.py_limited_api = "cp311"
        super().finalize_options()


kernel = Extension(
    "pitboss.rankings._kernel",
    sources=[str(path) for path in sorted(KERNEL.glob("*.c"))],
    depends=[str(path) for path in sorted(KERNEL.glob("*.h"))],
    define_macros=[("Py_LIMITED_API", "0x030B0000")],
    extra_compile_args=os.environ.get("PITBOSS_CFLAGS", "-O3 -std=c11").split(),
    extra_link_args=os.environ.get("PITBOSS_LDFLAGS", "").split(),
    py_limited_api=True,
    optional=True,
)

extensions = [] if os.environ.get("PITBOSS_NO_KERNEL") else [kernel]
if COMPILED:
    from mypyc.build import mypycify

    found = [path for machine in MACHINES for path in sorted(Path("src/pitboss").glob(machine))]
    sources = [str(path) for path in found if path.stem not in UNCOMPILED]
    extensions += mypycify(sources, group_name="pitboss_machines")

setup(
    ext_modules=extensions,
    cmdclass={"build_py": BuildWithMatrix, "bdist_wheel": AbiWheel},
)
