"""What becomes of a recorded hand: how far it could be played, and what could not happen."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from pitboss.errors import Malformed

__all__ = ["Fault", "Outcome"]


class Outcome(msgspec.Struct):
    """What became of a hand: `stacks` in the file's unit, so many `actions` carried out."""

    variant: str | None
    ok: bool
    stacks: list[int | Decimal | None]
    actions: int
    error: str | None
    complete: bool = True


class Fault(Malformed):
    """An action that could not happen: its place in the list, and why."""

    def __init__(self, at: int, sentence: str) -> None:
        super().__init__(sentence)
        self.at = at
