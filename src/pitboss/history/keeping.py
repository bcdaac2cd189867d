"""A round of play whose every command is recorded before it counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pitboss.errors import Refused
from pitboss.play import Command, Event, Result, Round, Who
from pitboss.table.front import Front

__all__ = ["KeptRound", "Recorder", "Refuser"]

Recorder: TypeAlias = Callable[[Who, Command, tuple[Event, ...], Result | None], None]
"""Records a command with its events, and what the round came to; if it raises nothing has happened."""

Refuser: TypeAlias = Callable[[Who, Command, int | None, Round, Refused], None]
"""Hears what was refused, and the round that refused it."""


class KeptRound(Front[Recorder]):
    """A round that asks its recorder first: where that fails the round stays as it was."""

    __slots__ = ("_refuser",)

    def __init__(
        self,
        round: Round,  # noqa: A002  # a round of play
        hear: Recorder | None = None,
        refuser: Refuser | None = None,
    ) -> None:
        super().__init__(round, hear)
        self._refuser = refuser

    def act(self, who: Who, command: Command, seq: int | None = None) -> tuple[Event, ...]:
        """Does what is commanded once it is recorded; a refusal or a full disk changes nothing."""
        after = self._round.copy()
        try:
            events = after.act(who, command, seq)
        except Refused as refusal:
            if self._refuser is not None:
                self._refuser(who, command, seq, self._round, refusal)
            raise
        if self._hear is not None:
            self._hear(who, command, events, after.result)
        self._round = after
        return events
