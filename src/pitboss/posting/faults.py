"""What is wrong with a posting: every fault at once, each with its line, key and paragraph."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pitboss.errors import Refused
from pitboss.wording import visible

__all__ = ["Fault", "Faulty", "Finding"]


class Finding(NamedTuple):
    """Something that is wrong, found in these keys."""

    keys: tuple[str, ...]
    sentence: str
    cite: str


class Fault(NamedTuple):
    """One thing that is wrong: where it stands, what is allowed instead, and what says so.

    A key that is missing has the line of the table that lacks it, or line 1. `cite` is empty where
    no paragraph decides, as for a key that means nothing.
    """

    line: int
    key: str
    sentence: str
    cite: str = ""

    def __str__(self) -> str:
        cite = f" ({self.cite})" if self.cite else ""
        return f"line {self.line}: {visible(self.key)}: {visible(self.sentence)}{cite}"


class Faulty(Refused):
    """A posting that cannot stand; its text has one line for each fault."""

    def __init__(self, faults: Iterable[Fault], name: str = "") -> None:
        self.faults = tuple(faults)
        place = f"{visible(name)}, " if name else ""
        cites = dict.fromkeys(fault.cite for fault in self.faults if fault.cite)
        super().__init__("\n".join(f"{place}{fault}" for fault in self.faults), *cites)
