"""The provisions: one row per duty of the regulation, in our own words.

Several duties of one paragraph are told apart by `#2`, `#3`...; the table is an index to the
regulation and never stands in for its text.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from pitboss.errors import Malformed
from pitboss.law.tables import parts, read, suggestion

__all__ = [
    "EDITIONS",
    "GAMES",
    "KINDS",
    "SECTIONS",
    "STATUSES",
    "Provision",
    "every",
    "find",
    "known",
    "under",
]

EDITIONS: Final = ("19:47", "13:69F", "13:47-20")
KINDS: Final = (
    "definition", "equipment", "posting", "procedure", "dealing", "betting",
    "ranking", "settlement", "money", "irregularity",
)  # fmt: skip
STATUSES: Final = ("enforced", "recorded", "out-of-scope", "planned")
GAMES: Final = (
    "seven-card-stud", "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8", "holdem", "omaha",
    "omaha-hi-lo-8", "five-card-draw", "five-card-draw-low", "five-card-stud", "mambo-stud",
    "triple-draw-a5", "triple-draw-27", "badugi", "caribbean-stud", "double-down-stud",
    "multiple-action-blackjack", "blackjack",
)  # fmt: skip

SECTIONS: Final = {
    "19:47-2.18": "Multiple action blackjack",
    "19:47-2.19": "Blackjack: the progressive wager",
    "19:47-2.20": "Blackjack: the bonus wager",
    "19:47-14.1": "Poker: definitions",
    "19:47-14.2": "Poker: decks and cover cards",
    "19:47-14.3": "Poker: what beats what",
    "19:47-14.4": "Poker: opening the table",
    "19:47-14.5": "Poker: shuffle and cut",
    "19:47-14.8": "Poker: the games permitted, with Badugi",
    "19:47-14.9": "Seven-card stud",
    "19:47-14.10": "Hold'em",
    "19:47-14.11": "Omaha",
    "19:47-14.12": "Five-card draw",
    "19:47-14.12C": "Badugi, as proposed",
    "19:47-14.13": "Five-card stud",
    "19:47-14.13A": "Mambo stud",
    "19:47-16.11": "Caribbean stud: verifying the progressive",
    "19:47-16.12": "Caribbean stud: odds and limits",
    "19:47-16.13": "Caribbean stud: irregularities",
    "19:47-17.1": "Double down stud: definitions",
    "13:47-20.2": "Casino night: definitions",
    "13:47-20.4": "Casino night: the games permitted",
    "13:47-20.34": "Casino night: decks, and what beats what",
    "13:47-20.35": "Casino night: seven-card stud",
    "13:47-20.36": "Casino night: hold'em",
    "13:47-20.37": "Casino night: the rake",
    "13:47-20.38": "Casino night: irregularities",
    "13:47-20.39": "Casino night: the limits sign",
    "13:69F-14.3": "Poker: what beats what",
    "13:69F-14.8": "Poker: the games permitted",
    "13:69F-14.12B": "Triple draw low ball",
}

_SECTION: Final = re.compile(r"[\d:]+[A-Z]?-\d+(?:\.\d+[A-Z]?)?")


class Provision(NamedTuple):
    """One duty; `same_as` names its twin in another edition, no games means that none needs it."""

    id: str
    edition: str
    source: str
    kind: str
    duty: str
    status: str
    why: str
    same_as: str
    games: tuple[str, ...]

    @property
    def section(self) -> str:
        """`19:47-14.9` of `19:47-14.9(h)#2`."""
        found = _SECTION.match(self.id)
        return found.group() if found else self.id

    @property
    def paragraph(self) -> str:
        """`(h)#2` of `19:47-14.9(h)#2`, or the whole section's sign where it has no parts."""
        return self.id[len(self.section) :].strip() or "all"


@cache
def every() -> tuple[Provision, ...]:
    """All provisions in the order of the table."""
    return tuple(
        Provision(**{**row, "games": parts(row["games"], " ")})  # type: ignore[arg-type]  # a cell of each column
        for row in read("provisions.csv")
    )


@cache
def known() -> dict[str, Provision]:
    """All provisions by their ids."""
    return {row.id: row for row in every()}


def find(id_: str) -> Provision:
    """The provision of this very id."""
    row = known().get(id_)
    if row is None:
        names = [*SECTIONS, *known()]
        raise Malformed(f"{id_!r} is no provision{suggestion(id_, names)}")
    return row


def under(prefix: str) -> tuple[Provision, ...]:
    """The provisions below `19:47-14.9` or `19:47-14.10(c)`; 14.1 is not above 14.10."""
    return tuple(row for row in every() if prefix and _below(row.id, prefix))


def _below(id_: str, prefix: str) -> bool:
    if not id_.startswith(prefix):
        return False
    rest = id_[len(prefix) :]
    return not (rest and prefix[-1].isalnum() and rest[0].isalnum())
