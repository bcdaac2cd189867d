"""The sign as text, for a terminal or a printer that knows nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from pitboss.signs.sign import Part, Row, Sign

__all__ = ["WIDTH", "plain"]

WIDTH: Final = 78
_INDENT: Final = "  "
_RULE: Final = "=" * WIDTH
_ANALOGY: Final = "*"


def plain(sign: Sign) -> str:
    """The sign in lines of at most 78 letters; rows written for other tables carry a star."""
    lines = [
        _RULE,
        *wrap(sign.title.upper(), WIDTH),
        sign.place,
        _RULE,
        "",
        *(f"{_INDENT}{limit.word.upper():10}{limit.amount}" for limit in sign.limits),
        f"{_INDENT}{'':10}for {sign.wager}",
        *_cited(sign.limits_cites, sign),
    ]
    for part in sign.parts:
        lines += ["", part.heading.upper(), *_rows(part), *_cited(part.cites, sign)]
    lines += ["", _RULE]
    if sign.analogy:
        lines.append("* applied by analogy: written for another edition or for other games")
    lines += [*wrap(sign.origin, WIDTH), f"sha256:{sign.digest}"]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _rows(part: Part) -> Iterator[str]:
    column = max(len(row.label) for row in part.rows)
    for row in part.rows:
        if column > WIDTH // 2:
            yield from _hanging(row.label, _INDENT, _INDENT)
            yield from _hanging(row.text, 2 * _INDENT, 2 * _INDENT)
        else:
            yield from _aligned(row, column)


def _aligned(row: Row, column: int) -> Iterator[str]:
    label = f"{_INDENT}{row.label:{column}}{_INDENT if column else ''}"
    yield from _hanging(row.text, label, " " * len(label))


def _hanging(text: str, first: str, rest: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=rest)


def _cited(cites: tuple[str, ...], sign: Sign) -> list[str]:
    marked = (f"{cite}{_ANALOGY if cite in sign.analogy else ''}" for cite in cites)
    indent = 2 * _INDENT
    return wrap(f"[{', '.join(marked)}]", WIDTH, initial_indent=indent, subsequent_indent=indent,
                break_long_words=False, break_on_hyphens=False)  # fmt: skip
