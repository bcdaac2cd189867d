"""A round of play whose every command is recorded before it counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self, TypeAlias

from pitboss.play import Await, Command, Event, Result, Round, View, Who
from pitboss.play.rights import Right

__all__ = ["KeptRound", "Recorder"]

Recorder: TypeAlias = Callable[[Who, Command, tuple[Event, ...], Result | None], None]
"""Records a command with its events, and what the round came to; if it raises nothing has happened."""


class KeptRound:
    """A round that asks its recorder first: where that fails the round stays as it was.

    Copies and masked rounds are there to think with, and nothing of them is recorded.
    """

    __slots__ = ("_record", "_round")

    def __init__(self, round: Round, record: Recorder | None) -> None:  # noqa: A002  # a round of play
        self._round = round
        self._record = record

    @property
    def table(self) -> Any:
        """The posting that the round is played by."""
        return self._round.table

    @property
    def awaits(self) -> tuple[Await, ...]:
        """Those without whom the round cannot go on."""
        return self._round.awaits

    @property
    def seq(self) -> int:
        """How many commands were accepted so far."""
        return self._round.seq

    @property
    def position(self) -> int:
        """How many positions of the deck have been served."""
        return self._round.position

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events of the opening."""
        return self._round.opening

    @property
    def result(self) -> Result | None:
        """What the round came to, once it is over."""
        return self._round.result

    def act(self, who: Who, command: Command, seq: int | None = None) -> tuple[Event, ...]:
        """Does what is commanded once it is recorded; a refusal or a full disk changes nothing."""
        after = self._round.copy()
        events = after.act(who, command, seq)
        if self._record is not None:
            self._record(who, command, events, after.result)
        self._round = after
        return events

    def legal(self, who: Who) -> tuple[Right, ...]:
        """What somebody may do now."""
        return self._round.legal(who)

    def view(self, who: Who | None) -> View:
        """All that a seat, or with `None` the public, may know."""
        return self._round.view(who)

    def masked(self, who: Who | None) -> Self:
        """A round to think with: all that the seat may not know is unknown."""
        return type(self)(self._round.masked(who), None)

    def copy(self) -> Self:
        """An independent round in the same state."""
        return type(self)(self._round.copy(), None)
