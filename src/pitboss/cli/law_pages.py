"""What `pitboss law` prints for people: tables and details, wrapped to their terminal."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from pitboss.law import assumptions as facts_
from pitboss.law import matrix, provisions
from pitboss.law import readings as readings_
from pitboss.law.assumptions import Assumption
from pitboss.law.matrix import Line
from pitboss.law.provisions import SECTIONS, STATUSES
from pitboss.law.readings import Reading

__all__ = [
    "Paper",
    "assumption_as_dict",
    "assumptions",
    "detail",
    "paper",
    "reading_as_dict",
    "readings",
    "table",
]

BOLD: Final = "1"
DIM: Final = "2"
_COLOURS: Final = {"enforced": "32", "recorded": "36", "out-of-scope": "35", "planned": "33"}
_SIGNS: Final = {"enforced": "✓", "recorded": "•", "out-of-scope": "–", "planned": "·"}
_ASCII_SIGNS: Final = {"enforced": "+", "recorded": "*", "out-of-scope": "-", "planned": "."}
_NARROW: Final = 72
"""Below so many columns a duty stands under its heading and not beside it."""


class Paper(NamedTuple):
    """What is printed on: how wide, whether in colour, and whether only ASCII can be read."""

    width: int = 100
    colour: bool = False
    plain: bool = False

    def paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour else text

    def status(self, status: str, width: int = 0) -> str:
        """`✓ enforced`, so that colour never says anything alone."""
        signs = _ASCII_SIGNS if self.plain else _SIGNS
        return self.paint(f"{signs[status]} {status:{width}}", _COLOURS[status])

    def wrapped(self, text: str, indent: int, first: str = "") -> str:
        """The text in lines of this width, all but the first indented."""
        room = max(self.width - indent, 20)
        lines = textwrap.wrap(text, room, break_long_words=False, break_on_hyphens=False)
        return first + f"\n{' ' * indent}".join(lines)


def paper() -> Paper:
    """The terminal, or 100 columns where there is none; colour only for those who see and want it."""
    colour = (
        sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM", "dumb") != "dumb"
    )
    try:
        "".join(_SIGNS.values()).encode(sys.stdout.encoding or "ascii")
        plain = False
    except (LookupError, UnicodeEncodeError):
        plain = True
    return Paper(max(shutil.get_terminal_size((100, 24)).columns, 40), colour, plain)


def table(lines: Sequence[Line], on: Paper) -> str:
    """The duties by section, and a line that counts them."""
    if not lines:
        return "No duty is like that."
    blocks = [
        "\n".join((_heading(section, on), *_block(tuple(group), on)))
        for section, group in groupby(lines, key=lambda line: line.row.section)
    ]
    return "\n\n".join((*blocks, _summary(lines, on)))


def _heading(section: str, on: Paper) -> str:
    return on.wrapped(SECTIONS[section], len(section) + 2, on.paint(section, BOLD) + "  ")


def _block(lines: Sequence[Line], on: Paper) -> Iterable[str]:
    signs = max(len(line.row.paragraph) for line in lines)
    for line in lines:
        row = line.row
        if on.width < _NARROW:
            head = f"  {on.status(row.status)}  "
            yield on.wrapped(f"{row.paragraph}, {row.kind}", 6 + len(row.status), head)
            yield on.wrapped(row.duty, 4, " " * 4)
            at = 4
        else:
            at = 2 + 14 + 2 + signs + 2 + 12 + 2
            head = f"  {on.status(row.status, 12)}  {row.paragraph:{signs}}  {row.kind:12}  "
            yield on.wrapped(row.duty, at, head)
        if row.why and row.status != "planned":
            yield on.paint(on.wrapped(f"({row.why})", at, " " * at), DIM)


def _summary(lines: Sequence[Line], on: Paper) -> str:
    counts = Counter(line.row.status for line in lines)
    said = ", ".join(f"{counts[status]} {status}" for status in STATUSES if counts[status])
    ready = len(matrix.ready((line.row for line in lines), matrix.evidence()))
    more = f" ({ready} of these with code and a test already)" if ready else ""
    total = f"{len(lines)} {'duty' if len(lines) == 1 else 'duties'}"
    return on.wrapped(f"{total}: {said}{more}.", 0)


def detail(line: Line, on: Paper) -> str:
    """All that is known of one duty."""
    row = line.row
    twins = [other.id for other in provisions.every() if _twins(row, other)]
    sisters = [
        other.id
        for other in provisions.under(row.section)
        if other.id != row.id and other.paragraph.split("#")[0] == row.paragraph.split("#")[0]
    ]
    concerning = [
        *(f"{r.cite}: {r.question}" for r in readings_.every() if row.id in r.provisions),
        *(f"{fact.cite}: {fact.statement}" for fact in facts_.every() if row.id in fact.provisions),
    ]
    nothing = ["none" if matrix.evidence().code else "this copy of Pitboss holds no record of it"]
    proposed = ", proposed" if row.source == "proposal" else ""
    return "\n".join((
        f"{on.paint(row.id, BOLD)}  {on.status(row.status)}",
        f"{SECTIONS[row.section]} (edition {row.edition}{proposed}; {row.kind})",
        "",
        on.wrapped(row.duty, 2, "  "),
        "",
        *_field("why", [row.why] if row.why else [], on),
        *_field("games", [", ".join(row.games)] if row.games else [], on),
        *_field("twins", twins, on),
        *_field("paragraph", sisters, on),
        *_field("readings", concerning, on),
        *_field("code", line.code or nothing, on),
        *_field("tests", line.tests or nothing, on),
    ))  # fmt: skip


def _twins(row: provisions.Provision, other: provisions.Provision) -> bool:
    """Whether two duties of different editions say the same, directly or by a common original."""
    return row.id != other.id and (row.same_as or row.id) == (other.same_as or other.id)


def _field(name: str, values: Sequence[str], on: Paper) -> Iterable[str]:
    for at, value in enumerate(values):
        yield on.wrapped(value, 12, on.paint(f"{name if at == 0 else '':10}", DIM) + "  ")


def readings(every: Sequence[Reading], on: Paper) -> str:
    """Each reading with its question, what is taken and what else could be."""
    return "\n\n".join(_reading(reading, on) for reading in every)


def _reading(reading: Reading, on: Paper) -> str:
    choices = f"{reading.switch}: {' or '.join(reading.choices)}"
    choices += "" if reading.asked else " (to come)"
    return "\n".join((
        f"{on.paint(reading.cite, BOLD)}  {reading.state}",
        on.wrapped(reading.question, 2, "  "),
        *_field("taken", [reading.default], on),
        *_field("instead", [reading.alternatives], on),
        *_field("why", [reading.why], on),
        *_field("switch", [choices] if reading.switch else [], on),
        *_field("concerns", [", ".join(reading.provisions)], on),
    ))  # fmt: skip


def reading_as_dict(reading: Reading) -> dict[str, object]:
    return {
        "id": reading.cite,
        "question": reading.question,
        "default": reading.default,
        "alternatives": reading.alternatives,
        "why": reading.why,
        "provisions": list(reading.provisions),
        "state": reading.state,
        "switch": reading.switch,
        "choices": list(reading.choices),
    }


def assumptions(every: Sequence[Assumption], on: Paper) -> str:
    """Each assumption with its source and how sure it is."""
    return "\n\n".join(
        "\n".join((
            f"{on.paint(fact.cite, BOLD)}",
            on.wrapped(fact.statement, 2, "  "),
            *_field("source", [fact.source], on),
            *_field("confidence", [fact.confidence], on),
            *_field("near", [", ".join(fact.provisions)] if fact.provisions else [], on),
        ))
        for fact in every
    )  # fmt: skip


def assumption_as_dict(fact: Assumption) -> dict[str, object]:
    return {
        "id": fact.cite,
        "statement": fact.statement,
        "source": fact.source,
        "confidence": fact.confidence,
        "provisions": list(fact.provisions),
    }
