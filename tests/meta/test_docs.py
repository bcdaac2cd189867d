"""What the documents show is what happens: each example is run, each command has its heading."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pitboss.cli.main import COMMANDS

ROOT = Path(__file__).parents[2]
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    ROOT / "tests/README.md",
    *sorted((ROOT / "docs").glob("*.md")),
]
BLOCK = re.compile(r"^```(console|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)]*))?\)")


class Example(NamedTuple):
    source: str
    shown: str


def blocks(kind: str) -> list[Any]:
    return [
        pytest.param(
            text, id=f"{path.relative_to(ROOT)}:{read.count(chr(10), 0, found.start()) + 1}"
        )
        for path in DOCUMENTS
        for read in [path.read_text(encoding="utf-8")]
        for found in BLOCK.finditer(read)
        for block, text in [found.groups()]
        if block == kind
    ]


def examples(console: str) -> list[Example]:
    """Each command after `$ ` with what is shown below it."""
    found = []
    for part in re.split(r"^\$ ", console, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        found.append(Example(command, shown))
    return found


def agrees(shown: str, printed: str) -> bool:
    """Whether this was printed, where `...` may stand for anything."""
    pattern = ".*".join(re.escape(part) for part in shown.rstrip().split("..."))
    return re.fullmatch(pattern, printed.rstrip(), flags=re.DOTALL) is not None


@pytest.mark.parametrize("console", blocks("console"))
def test_commands_print_what_is_shown(console: str) -> None:
    folder = Path(sys.executable).parent
    path = f"{folder}{os.pathsep}{os.environ['PATH']}"
    fixed = {"PATH": path, "NO_COLOR": "1", "COLUMNS": "100"}
    for command, shown in examples(console):
        printed = subprocess.run(
            command, shell=True, cwd=ROOT, env={**os.environ, **fixed},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        ).stdout  # fmt: skip
        assert agrees(shown, printed), f"$ {command}\n{printed}"


@pytest.mark.parametrize("program", blocks("python"))
def test_programs_run(program: str) -> None:
    subprocess.run([sys.executable, "-W", "error", "-c", program], cwd=ROOT, check=True)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_heading(command: str) -> None:
    formats = (ROOT / "docs/formats.md").read_text(encoding="utf-8")
    assert f"\n## `pitboss {command}`\n" in formats


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target, anchor in LINK.findall(document.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            linked = document.parent / target if target else document
            assert linked.exists(), target
            headings = re.findall(r"^#+ (.*)$", linked.read_text(encoding="utf-8"), re.MULTILINE)
            known = {re.sub(r"[^\w -]", "", name.lower()).replace(" ", "-") for name in headings}
            assert not anchor or anchor in known, f"{target}#{anchor}"


def test_the_readme_opens_with_a_hand_and_says_what_it_is_not() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert readme.index("$ ") < readme.index("Pitboss deals") < readme.index("make run")
    assert "not an approved gaming system" in readme
    assert "legal advice" in readme


class TestTheCheckItself:
    def test_commands_are_told_from_what_they_print(self) -> None:
        console = "$ echo one\none\n$ true\n$ echo $ two\n$ two\n"
        assert examples("$ echo one\none\n$ true\n") == [
            Example("echo one", "one\n"),
            Example("true", ""),
        ]
        assert len(examples(console)) == 4

    @pytest.mark.parametrize(
        ("shown", "printed", "same"),
        [
            ("one\n", "one\n", True),
            ("one\n", "one\ntwo\n", False),
            ("one\n...\n", "one\ntwo\nthree\n", True),
            ("{...}\n", "{1}\n", True),
            ("a.c\n", "abc\n", False),
            ("", "Traceback", False),
        ],
    )
    def test_dots_stand_for_anything_and_nothing_else_does(
        self, shown: str, printed: str, same: bool
    ) -> None:
        assert agrees(shown, printed) is same

    def test_there_is_something_to_run(self) -> None:
        assert len(blocks("console")) >= 3
        assert len(blocks("python")) >= 2
