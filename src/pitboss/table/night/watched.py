"""A round of play whose events are told to the table as they happen."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.play.commands import Command
from pitboss.play.events import Event
from pitboss.play.parties import Who
from pitboss.table.front import Front

__all__ = ["WatchedRound"]


class WatchedRound(Front[Callable[[tuple[Event, ...]], None]]):
    """A round as it is, but the table hears what it caused."""

    __slots__ = ()

    def told_to(self, hear: Callable[[tuple[Event, ...]], None]) -> WatchedRound:
        """An independent round in the same state, which another table hears of."""
        return WatchedRound(self._round.copy(), hear)

    def act(self, who: Who, command: Command, seq: int | None = None) -> tuple[Event, ...]:
        """Does what is commanded, and the table hears of it; a refusal changes nothing."""
        events = self._round.act(who, command, seq)
        if self._hear is not None:
            self._hear(events)
        return events
