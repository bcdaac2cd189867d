"""Finds where the code cites the regulation, and which tests are marked as its proof.

It reads syntax trees and imports nothing of what it reads, and nothing but the standard library:
the build of a wheel loads it alone, by its path, to write down what an installed copy cannot scan.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

__all__ = ["PREFIXES", "Evidence", "as_json", "from_json", "scan", "strings"]

PREFIXES: Final = ("19:47-", "13:47-20.", "13:69F-", "reading:", "posting:", "assumed:")
"""A literal that begins like this is a citation, or meant to be one."""

_UNPROVING: Final = frozenset(("skip", "xfail"))
_Owner: Final = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_Places: TypeAlias = dict[str, list[str]]


class Evidence(NamedTuple):
    """For each citation the places in the code and the tests marked with it; and what is amiss.

    What the command line says of the law is kept apart: to mention a duty is not to carry it.
    """

    code: _Places
    tests: _Places
    mentions: _Places
    faults: list[str]


def scan(root: Path) -> Evidence:
    """The evidence in the clone at `root`: its package without `law/` itself, and its tests."""
    evidence = Evidence({}, {}, {}, [])
    package = root / "src/pitboss"
    for path in sorted(package.rglob("*.py")):
        if path.parent != package / "law":
            _scan(_Code, path, root, evidence)
    for path in sorted((root / "tests").rglob("test_*.py")):
        _scan(_Tests, path, root, evidence)
    return evidence


def as_json(root: Path) -> str:
    """The evidence as the wheel keeps it; faults are the build's to find, not the user's."""
    evidence = scan(root)
    cites = sorted(evidence.code.keys() | evidence.tests.keys())
    found = {
        cite: {"code": evidence.code.get(cite, []), "tests": evidence.tests.get(cite, [])}
        for cite in cites
    }
    return json.dumps(found, indent=1) + "\n"


def from_json(written: str) -> Evidence:
    """The evidence that `as_json` wrote down."""
    found = json.loads(written)
    code = {cite: places["code"] for cite, places in found.items() if places["code"]}
    tests = {cite: places["tests"] for cite, places in found.items() if places["tests"]}
    return Evidence(code, tests, {}, [])


def strings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Every string constant but docstrings, which stand as statements of their own."""
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node


def _scan(kind: type[_Code | _Tests], path: Path, root: Path, evidence: Evidence) -> None:
    text = path.read_text(encoding="utf-8")
    if kind.concerns(text):
        name = path.relative_to(root).as_posix()
        try:
            tree = ast.parse(text)
        except SyntaxError as error:
            evidence.faults.append(f"{name}:{error.lineno}: not Python: {error.msg}")
        else:
            kind(name, text, evidence).visit(tree)


def _cites(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith(PREFIXES)
    )


class _Visitor(ast.NodeVisitor):
    """Walks one file and remembers inside which functions and classes it is."""

    def __init__(self, path: str, text: str, evidence: Evidence) -> None:
        self.path = path
        self.lines = text.splitlines()
        self.evidence = evidence
        self.owners: list[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef] = []

    def fault(self, node: ast.expr, what: str) -> None:
        self.evidence.faults.append(f"{self.path}:{node.lineno}: {what}")

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, _Owner):
            self.owners.append(node)
            super().visit(node)
            self.owners.pop()
        else:
            super().visit(node)


class _Code(_Visitor):
    """Citations in the code: whole literals, written in full so that a search finds them."""

    target = ""
    """What the module's statement at hand gives a value to."""

    @staticmethod
    def concerns(text: str) -> bool:
        return any(prefix in text for prefix in PREFIXES)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring cites nothing
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        self._assigned(node, node.targets[0])

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._assigned(node, node.target)

    def _assigned(self, node: ast.stmt, target: ast.expr) -> None:
        before, self.target = self.target, target.id if isinstance(target, ast.Name) else ""
        self.generic_visit(node)
        self.target = before

    def visit_Constant(self, node: ast.Constant) -> None:
        if not _cites(node):
            return
        if not self._plain(node):
            self.fault(node, f"{node.value!r} is not written as one plain literal")
        name = ".".join(owner.name for owner in self.owners) or self.target
        place = f"{self.path}:{node.lineno} {name}".rstrip()
        spoken = self.path.startswith("src/pitboss/cli/")
        found = self.evidence.mentions if spoken else self.evidence.code
        places = found.setdefault(str(node.value), [])
        if place not in places:
            places.append(place)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        for side in (node.left, node.right):
            if _cites(side):
                self.fault(side, f"{ast.unparse(node)} builds a citation from parts")
                return
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        if node.values and _cites(node.values[0]):
            self.fault(node, f"{ast.unparse(node)} builds a citation from parts")
            return
        for value in node.values:
            if not isinstance(value, ast.Constant):
                self.visit(value)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if _cites(node.value):
            self.fault(node, f"{ast.unparse(node)} builds a citation from parts")
            return
        self.generic_visit(node)

    def _plain(self, node: ast.Constant) -> bool:
        line = self.lines[node.lineno - 1].encode()[node.col_offset : node.end_col_offset]
        cite = str(node.value)
        return line in (f'"{cite}"'.encode(), f"'{cite}'".encode())


class _Tests(_Visitor):
    """Marks such as `@pytest.mark.law("19:47-14.9(h)")` on tests that can fail."""

    @staticmethod
    def concerns(text: str) -> bool:
        return "mark.law" in text

    def visit_Call(self, node: ast.Call) -> None:
        if _mark(node.func) == "law":
            self._marked(node)
        self.generic_visit(node)

    def _marked(self, node: ast.Call) -> None:
        name = "::".join((self.path, *(owner.name for owner in self.owners)))
        if self.owners and not self.owners[-1].name.lower().startswith("test"):
            self.fault(node, f"{name} is marked as a proof of the law and is no test")
        elif any(
            _mark(mark) in _UNPROVING for owner in self.owners for mark in owner.decorator_list
        ):
            self.fault(node, f"{name} is marked as a proof of the law and never runs, or may fail")
        elif not node.args or not all(_cites(cite) for cite in node.args):
            self.fault(node, f"{name} is marked with something else than plain citations")
        else:
            for cite in node.args:
                assert isinstance(cite, ast.Constant)
                places = self.evidence.tests.setdefault(str(cite.value), [])
                if name not in places:
                    places.append(name)


def _mark(node: ast.expr) -> str:
    """`law` of `pytest.mark.law` or `mark.law`, called or not."""
    if isinstance(node, ast.Call):
        node = node.func
    if not isinstance(node, ast.Attribute):
        return ""
    of = node.value
    name = of.attr if isinstance(of, ast.Attribute) else of.id if isinstance(of, ast.Name) else ""
    return node.attr if name == "mark" else ""
