"""What stands on a sign, before anybody decides how it looks."""

from __future__ import annotations

import msgspec

__all__ = ["Limit", "Part", "Row", "Sign"]


class Limit(msgspec.Struct, frozen=True):
    """A bound of the wagers: the word `minimum` or `maximum`, and the amount or what stands for it."""

    word: str
    amount: str


class Row(msgspec.Struct, frozen=True):
    """One thing that is said, and of what; a row without a label is a sentence of its own."""

    label: str
    text: str


class Part(msgspec.Struct, frozen=True):
    """What belongs together, with everything that demands or permits it; a table lists short rows."""

    heading: str
    rows: tuple[Row, ...]
    cites: tuple[str, ...]
    table: bool = False


class Sign(msgspec.Struct, frozen=True, kw_only=True):
    """A table's sign: the limits stand largest, the parts below, the digest of the posting last.

    `analogy` holds the cites of this sign that were written for another edition or other games.
    """

    title: str
    place: str
    wager: str
    limits: tuple[Limit, Limit]
    limits_cites: tuple[str, ...]
    parts: tuple[Part, ...]
    analogy: tuple[str, ...]
    origin: str
    digest: str
