"""A round as it goes on, for a deck to serve: it stays the same while its states follow."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.play import Command, Event, Round, Who
from pitboss.table.front import Front

__all__ = ["LiveRound"]


class LiveRound(Front[Callable[[Who, Command], tuple[Event, ...]]]):
    """Has somebody else carry its commands out, who says afterwards what the round has come to."""

    __slots__ = ()

    def act(self, who: Who, command: Command, _seq: int | None = None) -> tuple[Event, ...]:
        """Has the journal do it."""
        assert self._hear is not None
        return self._hear(who, command)

    def goes_on(self, round_: Round) -> None:
        """The round has come to another state."""
        self._round = round_
