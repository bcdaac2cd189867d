"""A round of play whose every command is recorded before it counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pitboss.play import Command, Event, Result, Who
from pitboss.table.front import Front

__all__ = ["KeptRound", "Recorder"]

Recorder: TypeAlias = Callable[[Who, Command, tuple[Event, ...], Result | None], None]
"""Records a command with its events, and what the round came to; if it raises nothing has happened."""


class KeptRound(Front[Recorder]):
    """A round that asks its recorder first: where that fails the round stays as it was."""

    __slots__ = ()

    def act(self, who: Who, command: Command, seq: int | None = None) -> tuple[Event, ...]:
        """Does what is commanded once it is recorded; a refusal or a full disk changes nothing."""
        after = self._round.copy()
        events = after.act(who, command, seq)
        if self._hear is not None:
            self._hear(who, command, events, after.result)
        self._round = after
        return events
