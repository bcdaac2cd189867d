"""The sign as text, for a terminal or a printer that knows nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from pitboss.signs.sign import Part, Row, Sign

__all__ = ["WIDTH", "plain"]

WIDTH: Final = 78
"""Letters of a line at most, which is what a page of a plain printer holds."""
_INDENT: Final = "  "
_ANALOGY: Final = "*"


def plain(sign: Sign, width: int = WIDTH) -> str:
    """The sign in lines of at most 78 letters; rows written for other tables carry a star."""
    width = min(width, WIDTH)
    rule = "=" * width
    lines = [
        rule,
        *wrap(sign.title.upper(), width),
        *wrap(sign.place, width),
        rule,
        "",
        *(f"{_INDENT}{limit.word.upper():10}{limit.amount}" for limit in sign.limits),
        *_hanging(f"for {sign.wager}", f"{_INDENT}{'':10}", f"{_INDENT}{'':10}", width),
        *_cited(sign.limits_cites, sign, width),
    ]
    for part in sign.parts:
        lines += ["", *wrap(part.heading.upper(), width)]
        lines += [*_rows(part, width), *_cited(part.cites, sign, width)]
    lines += ["", rule]
    if sign.analogy:
        said = "* applied by analogy: written for another edition or for other games"
        lines += wrap(said, width)
    lines += [*wrap(sign.origin, width), *wrap(f"sha256:{sign.digest}", width)]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _rows(part: Part, width: int) -> Iterator[str]:
    column = max(len(row.label) for row in part.rows)
    for row in part.rows:
        if column > width // 2:
            yield from _hanging(row.label, _INDENT, _INDENT, width)
            yield from _hanging(row.text, 2 * _INDENT, 2 * _INDENT, width)
        else:
            yield from _aligned(row, column, width)


def _aligned(row: Row, column: int, width: int) -> Iterator[str]:
    label = f"{_INDENT}{row.label:{column}}{_INDENT if column else ''}"
    yield from _hanging(row.text, label, " " * len(label), width)


def _hanging(text: str, first: str, rest: str, width: int) -> list[str]:
    return wrap(text, width, initial_indent=first, subsequent_indent=rest)


def _cited(cites: tuple[str, ...], sign: Sign, width: int) -> list[str]:
    marked = (f"{cite}{_ANALOGY if cite in sign.analogy else ''}" for cite in cites)
    indent = 2 * _INDENT
    return wrap(f"[{', '.join(marked)}]", width, initial_indent=indent, subsequent_indent=indent,
                break_long_words=False, break_on_hyphens=False)  # fmt: skip
