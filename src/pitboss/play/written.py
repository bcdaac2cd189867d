"""A finished round as it is written on a line, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Annotated, Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec import inspect

from pitboss.errors import Malformed
from pitboss.law import readings
from pitboss.law.readings import Chosen
from pitboss.money import SEATS
from pitboss.wording import visible

__all__ = ["Cents", "Number", "Positive", "choose", "read"]

MOST: Final = 10**15
Cents: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=SEATS)]
"""A seat's."""

_SHOWN: Final = 40
"""How many characters of a value a sentence repeats."""
_Kind = TypeVar("_Kind", bound=msgspec.Struct)
_type = cache(inspect.type_info)


def read(line: Mapping[str, Any], kind: type[_Kind]) -> _Kind:
    """The line as `kind`, or a sentence that says what was read and what is allowed."""
    try:
        return msgspec.convert(line, kind)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        found = next(_faults(line, _type(kind), ""), f"the line says no round: {error}")
        raise Malformed(found) from None


@lru_cache(64)
def choose(otherwise: tuple[tuple[str, str], ...], *switches: str) -> Chosen:
    """The readings of a line, which is decided by those of `switches`."""
    try:
        return readings.choose(dict(otherwise))
    except Malformed as error:
        raise Malformed(f"{error}; a line can choose {_list(switches, 'or')}") from None


def _faults(value: object, expected: inspect.Type, where: str) -> Iterator[str]:
    """What is wrong with a value that stands there, the first thing first."""
    if isinstance(expected, inspect.UnionType):
        within = [kind for kind in expected.types if _fits(value, kind)]
        if within:
            yield from _faults(value, within[0], where)
            return
    elif _fits(value, expected):
        if isinstance(expected, inspect.StructType) and isinstance(value, Mapping):
            yield from _faults_of_keys(value, expected, where)
        elif isinstance(expected, inspect.DictType) and isinstance(value, Mapping):
            for key, each in value.items():
                yield from _faults(each, expected.value_type, _inside(_shown(key), where))
        elif isinstance(expected, _LISTS) and isinstance(value, list | tuple):
            for number, each in enumerate(value, 1):
                yield from _faults(each, expected.item_type, f"entry {number} of {where}")
        return
    yield f"{where or 'the line'} is {_shown(value)}: it has to be {_allowed(expected)}"


def _faults_of_keys(
    value: Mapping[str, Any], expected: inspect.StructType, where: str
) -> Iterator[str]:
    fields = {field.encode_name: field for field in expected.fields}
    for key, each in value.items():
        if key not in fields:
            yield (
                f"{where or 'the line'} has a key {_shown(key)}: its keys are {_list(fields, 'and')}"
            )
        else:
            yield from _faults(each, fields[key].type, _inside(key, where))
    for key, field in fields.items():
        if field.required and key not in value:
            needed = [name for name, other in fields.items() if other.required]
            yield (
                f"{where or 'the line'} has no key {_shown(key)}: it needs {_list(needed, 'and')}"
            )


_LISTS: Final = (inspect.ListType, inspect.VarTupleType)


def _inside(key: str, where: str) -> str:
    return f"{key} in {where}" if where else key


def _fits(value: object, expected: inspect.Type) -> bool:
    """Whether a value is of this kind, whatever is wrong inside it."""
    match expected:
        case inspect.IntType():
            low, high = expected.ge, expected.le
            return (
                type(value) is int
                and (low is None or value >= low)
                and (high is None or value <= high)
            )
        case inspect.LiteralType():
            return isinstance(value, str) and value in expected.values
        case inspect.StrType():
            return isinstance(value, str)
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.NoneType():
            return value is None
        case inspect.ListType() | inspect.VarTupleType():
            return isinstance(value, list | tuple)
        case _:
            return isinstance(value, Mapping)


def _allowed(expected: inspect.Type) -> str:
    """What may stand there, in words."""
    match expected:
        case inspect.UnionType():
            return _list([_allowed(kind) for kind in expected.types], "or")
        case inspect.IntType():
            return f"a whole number from {expected.ge:,} to {expected.le:,}"
        case inspect.LiteralType():
            return _list([_shown(value) for value in expected.values], "or")
        case inspect.StrType():
            return "a text"
        case inspect.BoolType():
            return "true or false"
        case inspect.NoneType():
            return "null"
        case inspect.ListType() | inspect.VarTupleType():
            return "a list"
        case _:
            return "an object"


def _list(names: Iterable[str], word: str) -> str:
    *most, last = names
    return f"{', '.join(most)} {word} {last}" if most else last


def _shown(value: object) -> str:
    """A value as JSON has it, as far as a sentence can repeat it."""
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    if type(value) is int and abs(value) > 10**_SHOWN:
        return f"a number of more than {_SHOWN} digits"
    if isinstance(value, str):
        shown = f'"{visible(value)}"'
    elif value is None or isinstance(value, bool):
        shown = "null" if value is None else str(value).lower()
    else:
        shown = visible(repr(value))
    return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}..."
