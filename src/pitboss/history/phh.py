"""Hand histories in the PHH format: read as they come, and written.

A file is TOML. Nearly every line of nearly every file is of a few plain forms, which are read at
once; a hand with any other line is left to the whole grammar of `tomllib`, so that nothing legal is
refused. A `.phh` file is one hand, a `.phhs` file a table for each.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from datetime import time
from decimal import Decimal
from typing import Any, BinaryIO, Final, TypeAlias

import msgspec

from pitboss.errors import Malformed

__all__ = ["LIMIT", "Fields", "hands", "read", "tables", "text", "write"]

Fields: TypeAlias = dict[str, Any]
"""The fields of a hand as they stand: numbers with a point are `Decimal`, `inf` is infinite."""

LIMIT: Final = 1 << 20
"""No hand needs more bytes; one that has more is refused without being kept."""

_MARK: Final = "\ufeff".encode()
"""What some editors put before a text."""
_HEADER: Final = re.compile(rb"\[[ \t]*([A-Za-z0-9_-]+|\"[^\"\\\n]*\"|'[^'\n]*')[ \t]*\]")
_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_LINE: Final = re.compile(
    r"""^(?:([A-Za-z0-9_-]+)\ =\ (?:
        ('[^'\x00-\x08\n-\x1f\x7f]*')|("[^"\\\x00-\x08\n-\x1f\x7f]*")|(-?(?:0|[1-9][0-9]{0,17}))
        |(\[[^\x00-\x08\n-\x1f\x7f]*\])|(-?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,18})
        |((?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])|(true|false|inf)
    )$|([^\#\n].*|\#.*[\x00-\x08\x0b-\x1f\x7f].*))""",
    re.MULTILINE | re.VERBOSE,
)
_STRUCTURE: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"""|\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{}]',
    re.DOTALL,
)
_decode: Final = msgspec.json.Decoder(float_hook=Decimal).decode
_array: Final = msgspec.json.Decoder(list[Any], float_hook=Decimal).decode
_WORDS: Final[dict[str, bool | Decimal]] = {"true": True, "false": False, "inf": Decimal("inf")}


def read(written: bytes) -> Fields:
    """The one hand of a `.phh` file."""
    return _read(_decoded(written))


def hands(name: str, written: bytes) -> list[tuple[str, Fields | Malformed]]:
    """The hands of what `tables` gave: one, or none that can be read, or all of an odd file."""
    try:
        decoded = _decoded(written)
        fields = _regular(decoded) if name else None
        if fields is not None:
            return [(name, fields)]
        found = _whole(f"[{name}]\n{decoded}" if name else decoded)
    except Malformed as error:
        return [(name, error)]
    if "variant" in found:
        return [(name, found)]
    return [
        (key, table if isinstance(table, dict) else Malformed(f"{key!r} is no table, and no hand"))
        for key, table in found.items()
    ]


def tables(stream: BinaryIO) -> Iterator[tuple[str, bytes]]:
    """The tables of a `.phhs` file, each as its name and the bytes below it, never more than one.

    A file that begins with anything else than a table is given whole, without a name.
    """
    name: str | None = None
    body: list[bytes] = []
    size = 0
    while line := stream.readline(LIMIT):
        if line[:3] == _MARK and name is None and not size:
            line = line[3:]  # what is left of the line
        if line[:1] == b"[" and (header := _HEADER.match(line)):
            if name is None and not size:
                name = header[1].decode(errors="replace")
                continue
            if name is not None and not _is_open(body):
                yield name, b"".join(body)
                name = header[1].decode(errors="replace")
                body = []
                size = 0
                continue
        elif not size and (not line.strip() or line.lstrip().startswith(b"#")):
            continue
        if size <= LIMIT:  # what goes beyond it is dropped, and the hand refused for its length
            body.append(line)
        size += len(line)
    if name is not None or size:
        yield name or "", b"".join(body)


def _is_open(body: list[bytes]) -> bool:
    """Whether a line that looks like a table's name stands inside a text or a list."""
    joined = b"".join(body)
    if joined.count(b"[") == joined.count(b"]") and b'"""' not in joined and b"'''" not in joined:
        return False
    depth = 0
    for token in _STRUCTURE.findall(joined.decode(errors="replace")):
        if token in ('"""', "'''"):
            return True
        depth += (token in ("[", "{")) - (token in ("]", "}"))
    return depth > 0


def _decoded(written: bytes) -> str:
    if len(written) > LIMIT:
        raise Malformed(f"a hand of more than {LIMIT} bytes is not read: none needs so many")
    try:
        return written.removeprefix(_MARK).decode()
    except UnicodeDecodeError as error:
        line = written.count(b"\n", 0, error.start) + 1
        raise Malformed(
            f"byte {written[error.start]:#04x} in line {line} is no UTF-8 text, which TOML is"
        ) from None


def _read(decoded: str) -> Fields:
    fields = _regular(decoded)
    return _whole(decoded) if fields is None else fields


def _whole(decoded: str) -> Fields:
    try:
        return tomllib.loads(decoded, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        raise Malformed(f"it is no TOML: {str(error) or type(error).__name__}"[:300]) from None


def _regular(decoded: str) -> Fields | None:
    """The fields if every line is of a plain form, else None: then the whole grammar decides."""
    lines = _LINE.findall(decoded)
    fields: Fields = {}
    try:
        for key, literal, basic, integer, listed, point, clock, word, odd in lines:
            if literal:
                fields[key] = literal[1:-1]
            elif integer:
                fields[key] = int(integer)
            elif listed:
                fields[key] = _list(listed)
            elif basic:
                fields[key] = basic[1:-1]
            elif clock:
                fields[key] = time.fromisoformat(clock)
            elif point:
                fields[key] = Decimal(point)
            elif word:
                fields[key] = _WORDS[word]
            elif odd:
                return None
    except ValueError:
        return None
    return fields if len(fields) == len(lines) else None  # a key stands twice


def _list(value: str) -> list[Any]:
    """Where a list of texts and numbers is JSON but for its quotation marks, JSON reads it."""
    if "\\" in value or "{" in value:
        raise ValueError(value)
    if "'" in value:
        if '"' in value:
            raise ValueError(value)
        value = value.replace("'", '"')
    elif '"' not in value and "n" in value:  # unknown stacks; null would be JSON
        return [
            Decimal(item) if item == "inf" else _number(item) for item in value[1:-1].split(", ")
        ]
    found: list[Any] = _array(value)
    if None in found:
        raise ValueError(value)
    return found


def _number(value: str) -> int | Decimal:
    found = _decode(value)
    if type(found) is int or type(found) is Decimal:
        return found
    raise ValueError(value)


# --- writing --------------------------------------------------------------------------------------


def write(hands: Iterable[Fields]) -> Iterator[str]:
    """The hands as a `.phhs` file, table after table."""
    for number, fields in enumerate(hands, 1):
        yield f"[{number}]\n{text(fields)}\n"


def text(fields: Fields) -> str:
    """The fields of a hand as TOML, one per line and in their order."""
    return "".join([f"{_key(key)} = {_value(value)}\n" for key, value in fields.items()])


def _key(key: str) -> str:
    return key if _KEY.fullmatch(key) else _string(key)


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _string(value)
        case Decimal():
            return _decimal(value)
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return (
                f"{{{', '.join(f'{_key(key)} = {_value(held)}' for key, held in value.items())}}}"
            )
        case int():
            return str(value)
        case _ if hasattr(value, "isoformat"):
            return str(value.isoformat())
    raise Malformed(f"{value!r} has no form in TOML"[:200])


def _decimal(value: Decimal) -> str:
    if value.is_infinite():
        return "inf" if value > 0 else "-inf"
    if value.is_nan():
        return "nan"
    plain = f"{value:f}"
    return plain if "." in plain else f"{plain}.0"


def _string(value: str) -> str:
    if "'" not in value and value.isprintable():
        return f"'{value}'"
    encoded = msgspec.json.encode(value).decode()
    return encoded.replace("\x7f", "\\u007f")
