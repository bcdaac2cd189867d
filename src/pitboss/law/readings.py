"""The readings: what Pitboss takes the text to mean where it is unclear, silent or at odds.

A letter A marks a reading of the texts at hand, a letter B one that stands in for a missing text.
Most are decided once and for all. One with a switch may be chosen otherwise by a posting, as soon
as something in the engine asks for it; the table's column `asked` says so, and a test compares.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

from pitboss.errors import Broken, Malformed
from pitboss.law.tables import parts, read, suggestion

__all__ = ["PREFIX", "Chosen", "Reading", "choose", "every", "find", "known"]

PREFIX: Final = "reading:"


class Reading(NamedTuple):
    """A question that the text leaves open, and the answer that Pitboss gives."""

    id: str
    question: str
    default: str
    alternatives: str
    why: str
    provisions: tuple[str, ...]
    switch: str
    choices: tuple[str, ...]
    asked: bool

    @property
    def cite(self) -> str:
        """How events and code cite it: `reading:A14`."""
        return PREFIX + self.id

    @property
    def state(self) -> str:
        """Whether a posting may choose: `switch`, or `decided`."""
        return "switch" if self.asked else "decided"


class Chosen(NamedTuple):
    """The readings in force at a table: those its posting chooses otherwise, else the defaults."""

    otherwise: Mapping[str, str]
    defaults: Mapping[str, str]

    def __call__(self, switch: str) -> str:
        """The choice in force for a switch that the engine asks for."""
        if switch not in self.defaults:
            raise Broken(f"{switch!r} is asked for and is no switch of readings.csv")
        return self.otherwise.get(switch, self.defaults[switch])


@cache
def every() -> tuple[Reading, ...]:
    """All readings in their order."""
    return tuple(
        Reading(
            id=row["id"],
            question=row["question"],
            default=row["default"],
            alternatives=row["alternatives"],
            why=row["why"],
            provisions=parts(row["provisions"]),
            switch=row["switch"],
            choices=parts(row["choices"], "|"),
            asked=row["asked"] == "yes",
        )
        for row in read("readings.csv")
    )


@cache
def known() -> dict[str, Reading]:
    """All readings by their citations."""
    return {reading.cite: reading for reading in every()}


def find(name: str) -> Reading:
    """The reading that `reading:A28`, `A28` or its switch `rake-rounding` names."""
    bare = name.removeprefix(PREFIX)
    for reading in every():
        if bare and bare in (reading.id, reading.switch):
            return reading
    names = [*known(), *(PREFIX + reading.switch for reading in every() if reading.switch)]
    raise Malformed(f"{name!r} is no reading{suggestion(name, names)}")


def choose(chosen: Mapping[str, str], among: Iterable[Reading] | None = None) -> Chosen:
    """The readings in force when a posting chooses these, by their ids or switches.

    Refuses unknown readings, decided ones and unknown choices, all that is wrong in one sentence.
    """
    readings = every() if among is None else tuple(among)
    by_name = {name: r for r in readings for name in (r.cite, r.id, r.switch) if name}
    otherwise: dict[str, str] = {}
    wrong = []
    for name, choice in chosen.items():
        reading = by_name.get(name)
        if reading is None:
            wrong.append(f"{name!r} is no reading{suggestion(name, by_name)}")
        elif not reading.asked:
            wrong.append(f"{name!r} is decided and cannot be chosen: {reading.default}")
        elif choice not in reading.choices:
            allowed = " or ".join(reading.choices)
            wrong.append(f"{name!r} is read as {allowed}, not as {choice!r}")
        elif (first := otherwise.setdefault(reading.switch, choice)) != choice:
            wrong.append(f"{name!r} is chosen twice, as {first!r} and {choice!r}")
    if wrong:
        raise Malformed("; ".join(wrong))
    defaults = {reading.switch: reading.choices[0] for reading in readings if reading.asked}
    return Chosen(otherwise, defaults)
