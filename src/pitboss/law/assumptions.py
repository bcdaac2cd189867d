"""The assumptions: facts of other sources that stand in for texts that are missing."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from pitboss.errors import Malformed
from pitboss.law.tables import parts, read, suggestion

__all__ = ["CONFIDENCES", "PREFIX", "Assumption", "every", "find", "known"]

PREFIX: Final = "assumed:"
CONFIDENCES: Final = ("high", "medium", "assumed")
"""Over 90 percent sure, over 60, or the most usual published rule because nothing was found."""


class Assumption(NamedTuple):
    """A rule that the texts at hand don't contain, where it was found, and how sure we are."""

    key: str
    statement: str
    source: str
    confidence: str
    provisions: tuple[str, ...]

    @property
    def cite(self) -> str:
        """How events and code cite it: `assumed:caribbean-qualifier`."""
        return PREFIX + self.key


@cache
def every() -> tuple[Assumption, ...]:
    """All assumptions in their order."""
    return tuple(
        Assumption(
            key=row["key"],
            statement=row["statement"],
            source=row["source"],
            confidence=row["confidence"],
            provisions=parts(row["provisions"]),
        )
        for row in read("assumptions.csv")
    )


@cache
def known() -> dict[str, Assumption]:
    """All assumptions by their citations."""
    return {assumption.cite: assumption for assumption in every()}


def find(name: str) -> Assumption:
    """The assumption that `assumed:KEY` or its key names."""
    cite = name if name.startswith(PREFIX) else PREFIX + name
    found = known().get(cite)
    if found is None:
        raise Malformed(
            f"{name!r} is no assumption{suggestion(cite.removeprefix(PREFIX), known())}"
        )
    return found
