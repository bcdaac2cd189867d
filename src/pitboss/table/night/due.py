"""What is due at a table: a step, the paragraph that wants it, and since when."""

from __future__ import annotations

from typing import Final

import msgspec

__all__ = ["HOUR", "MINUTE", "Due"]

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
"""Times are whole seconds on whatever clock the table keeps."""


class Due(msgspec.Struct, frozen=True):
    """A step that is due, of this deck if it concerns one alone; `since` is when it fell due."""

    what: str
    cites: tuple[str, ...]
    since: int
    deck: int = 0
