"""Mutants of a module: the same syntax tree with one thing in it made wrong.

Left alone is what no test can or should see: docstrings, annotations, sentences for people, `__all__`,
keywords of classes, and `raise Broken`, which stands where nothing ever comes.
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator
from types import CodeType
from typing import Any, Final, NamedTuple

__all__ = ["Mutant", "mutants"]

_COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_WORKED_OUT: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.Div: ast.Mult, ast.BitXor: ast.BitOr,
}  # fmt: skip
_CALLED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
_WORD: Final = re.compile(r"[A-Za-z]{2,}")
_SENTENCE: Final = 3
"""So many words make a sentence for people, whose wording no test pins down."""


class Mutant(NamedTuple):
    """One thing made wrong: `name` stays the same while its surroundings do."""

    name: str
    line: int
    """0 for what runs when the module is imported."""
    code: CodeType


def mutants(source: str, path: str, within: tuple[str, ...] = ()) -> Iterator[Mutant]:
    """Every mutant of a module, or of these functions of it alone."""
    tree = ast.parse(source)
    counted: dict[str, int] = {}
    for place, node in _nodes(tree, _Place("", imported=True)):
        if within and not place.name.startswith(within):
            continue
        for wrong in _wrong(node):
            name = f"{place.name or 'module'}: {_said(node)} -> {_said(wrong)}"
            counted[name] = counted.get(name, 0) + 1
            if counted[name] > 1:
                name += f" #{counted[name]}"
            yield Mutant(
                name, 0 if place.imported else _line(node), _compiled(tree, node, wrong, path)
            )


def _compiled(tree: ast.Module, node: ast.AST, wrong: ast.AST, path: str) -> CodeType:
    """The module with the node in the shape of another, which it loses again at once."""
    kind, kept = node.__class__, dict(vars(node))
    node.__class__ = wrong.__class__  # in its place, for a while
    node.__dict__.update(vars(wrong))
    try:
        return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)
    finally:
        node.__class__ = kind
        node.__dict__.clear()
        node.__dict__.update(kept)


def _line(node: ast.AST) -> int:
    if isinstance(node, ast.comprehension):
        return node.target.lineno
    if isinstance(node, ast.match_case):
        return node.pattern.lineno
    return int(getattr(node, "lineno", 0))


def _said(node: ast.AST) -> str:
    """The node as it is written, a whole statement by its head."""
    if isinstance(node, ast.If | ast.While):
        return f"if {ast.unparse(node.test)}"
    if isinstance(node, ast.match_case):
        guard = "" if node.guard is None else f" if {ast.unparse(node.guard)}"
        return f"case {ast.unparse(node.pattern)}{guard}"
    said = " ".join(ast.unparse(node).split())
    return said if len(said) <= 100 else said[:97] + "..."


class _Place(NamedTuple):
    """The function that something is in, and whether it runs when the module is imported."""

    name: str
    imported: bool


def _nodes(node: ast.AST, place: _Place) -> Iterator[tuple[_Place, ast.AST]]:
    """Every node that may be made wrong, with its place, outermost first."""
    children: list[ast.AST]
    match node:
        case ast.FunctionDef():
            inner = _Place(f"{place.name}.{node.name}" if place.name else node.name, imported=False)
            for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
                yield from _nodes(default, _Place(inner.name, imported=True))
            for statement in node.body:
                yield from _nodes(statement, inner)
            return
        case ast.ClassDef():
            for statement in node.body:
                yield from _nodes(statement, place._replace(name=node.name))
            return
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return
        case ast.AnnAssign():
            children = [] if node.value is None else [node.value]
        case ast.JoinedStr() if len(_WORD.findall("".join(_texts(node)))) >= _SENTENCE:
            children = [part for part in node.values if isinstance(part, ast.FormattedValue)]
        case _:
            if _left_alone(node):
                return
            children = list(ast.iter_child_nodes(node))
    yield place, node
    for child in children:
        yield from _nodes(child, place)


def _texts(node: ast.JoinedStr) -> Iterator[str]:
    for part in node.values:
        if isinstance(part, ast.Constant):
            yield str(part.value)


def _left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom() | ast.Assert():
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            return True
        case ast.Raise(exc=ast.Call(func=ast.Name(id="Broken"))):
            return True
        case _:
            return False


def _wrong(node: ast.AST) -> Iterator[Any]:
    """What the node is made into, one after another."""
    match node:
        case ast.Constant():
            yield from _constant(node)
        case ast.Compare(ops=[op, *_]) if type(op) in _COMPARED:
            yield _with(node, ops=[_COMPARED[type(op)](), *node.ops[1:]])
        case ast.BoolOp(op=ast.And()):
            yield _with(node, op=ast.Or())
        case ast.BoolOp(op=ast.Or()):
            yield _with(node, op=ast.And())
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert()):
            yield node.operand
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in _WORKED_OUT:
            yield _with(node, op=_WORKED_OUT[type(op)]())
        case ast.If() | ast.IfExp() | ast.While() if not isinstance(node.test, ast.Compare):
            yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
        case ast.comprehension(ifs=[_, *_]):
            yield _with(node, ifs=[])
        case ast.match_case(guard=ast.expr()):
            yield _with(node, guard=None)
        case ast.Return(value=value) if value is not None:
            if not (isinstance(value, ast.Constant) and value.value is None):
                yield _with(node, value=ast.Constant(None))
        case ast.Expr() | ast.Raise() | ast.Delete():
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Call(func=ast.Name(id=name)) if name in _CALLED:
            yield _with(node, func=ast.Name(_CALLED[name], ast.Load()))
        case _:
            pass


def _constant(node: ast.Constant) -> Iterator[ast.AST]:
    match node.value:
        case bool():
            yield ast.Constant(not node.value)
        case int():
            yield ast.Constant(node.value + 1)
        case str(text) if text and (" " not in text or _named(text)):
            yield ast.Constant(text + "X")
        case _:
            pass


def _named(text: str) -> bool:
    """Whether a text is the name of something; what stands behind a colon may have many words."""
    return len(_WORD.findall(text.partition(":")[0])) < _SENTENCE


def _with(node: ast.AST, **fields: Any) -> ast.AST:
    """The same node with other fields."""
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other
