"""Which rows of the law want something on the sign of which table.

The rows say themselves which games of which edition they concern. A casino's poker table, whose own
section on signs is missing from the texts at hand, borrows those of the casino night.
"""

from __future__ import annotations

from typing import Final

from pitboss.law import provisions
from pitboss.posting import Posting

__all__ = [
    "ANTE",
    "BLINDS",
    "KILL",
    "LIMITS",
    "RAKE",
    "TIME",
    "WAGERS",
    "demanded",
]

LIMITS: Final = ("19:47-2.18(b)#3", "13:47-20.39")
"""The minimum and maximum wagers, and any cap on raises."""
WAGERS: Final = ("19:47-2.18(b)#3",)
"""How many wagers a player must make at least."""
ANTE: Final = (
    "19:47-14.9(b)#2",
    "19:47-14.10(b)#2",
    "19:47-14.11(b)#2",
    "19:47-14.12(b)#2",
    "19:47-14.12C(b)#2",
    "19:47-14.13(b)#2",
    "19:47-14.13A(b)#2",
    "13:47-20.35(b)#2",
    "13:47-20.36(b)#2",
    "13:69F-14.12B(b)#2",
)
"""Whether an ante is due, and how much."""
BLINDS: Final = ("19:47-14.10(d)#2", "13:47-20.36(d)#2")
"""How many blinds there are, and of how much."""
KILL: Final = ("19:47-14.11(b)#2",)
"""Whether there is a kill or a half-kill."""
RAKE: Final = (
    "13:47-20.37(a)1",
    "13:47-20.37(a)2",
    "13:47-20.37(a)3",
    "13:47-20.37(a)4",
)
"""The kinds of rake, how it is worked out, the most of it, and by which procedure."""
TIME: Final = (
    "13:47-20.37(a)4iii(1)",
    "13:47-20.37(a)4iii(2)",
    "13:47-20.37(a)4iii(3)",
)
"""From whom time charges are taken, by the hour, and after how many minutes."""


def demanded(rows: tuple[str, ...], posting: Posting) -> tuple[str, ...]:
    """Those of these rows that bind this table: its own edition's, else another's by analogy."""
    known = provisions.known()
    ours = tuple(id_ for id_ in rows if posting.game in known[id_].games)
    own = tuple(id_ for id_ in ours if known[id_].edition == posting.edition)
    return own or ours
