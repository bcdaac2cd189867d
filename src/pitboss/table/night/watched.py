"""A round of play whose events are told to the table as they happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from pitboss.play.awaits import Await
from pitboss.play.commands import Command
from pitboss.play.events import Event
from pitboss.play.parties import Who
from pitboss.play.result import Result
from pitboss.play.rights import Right
from pitboss.play.round import Round
from pitboss.play.views import View

__all__ = ["WatchedRound"]


class WatchedRound:
    """A round as it is, but the table hears what it caused; of copies the table hears nothing."""

    __slots__ = ("_hear", "_round")

    def __init__(self, round: Round, hear: Callable[[tuple[Event, ...]], None]) -> None:  # noqa: A002  # a round of play
        self._round = round
        self._hear = hear

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
        """Does what is commanded, and the table hears of it; a refusal changes nothing."""
        events = self._round.act(who, command, seq)
        self._hear(events)
        return events

    def legal(self, who: Who) -> tuple[Right, ...]:
        """What somebody may do now."""
        return self._round.legal(who)

    def view(self, who: Who | None) -> View:
        """All that a seat, or with `None` the public, may know."""
        return self._round.view(who)

    def masked(self, who: Who | None) -> Self:
        """A round to think with: all that the seat may not know is unknown."""
        return type(self)(self._round.masked(who), _unheard)

    def copy(self) -> Self:
        """An independent round in the same state, of which the table hears nothing."""
        return type(self)(self._round.copy(), _unheard)


def _unheard(_events: tuple[Event, ...]) -> None:
    """What happens in a thought is told to nobody."""
