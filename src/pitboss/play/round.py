"""The contract of a round, as everybody above the machines sees it."""

from __future__ import annotations

from typing import Any, Protocol, Self

from pitboss.errors import Malformed, Refused
from pitboss.play.awaits import Await
from pitboss.play.commands import Command
from pitboss.play.events import Event
from pitboss.play.parties import Who
from pitboss.play.result import Result
from pitboss.play.rights import Right
from pitboss.play.views import View

__all__ = ["Round", "why_not"]


class Round(Protocol):
    """A round of play of any game: commands in, events out, and nothing else changes it."""

    @property
    def table(self) -> Any:
        """The posting that the round is played by."""
        ...

    @property
    def awaits(self) -> tuple[Await, ...]:
        """Those without whom the round cannot go on; empty when it is over."""
        ...

    @property
    def seq(self) -> int:
        """How many commands were accepted so far."""
        ...

    @property
    def position(self) -> int:
        """How many positions of the deck, its reshuffles included, have been served."""
        ...

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events of the opening: the only ones that a round keeps."""
        ...

    @property
    def result(self) -> Result | None:
        """What the round came to, once it is over."""
        ...

    def act(self, who: Who, command: Command, seq: int | None = None) -> tuple[Event, ...]:
        """Does what is commanded and returns the events; a refusal changes nothing.

        With `seq`, the `round.seq` that the sender saw, a command that comes too late is refused.
        """
        ...

    def legal(self, who: Who) -> tuple[Right, ...]:
        """What somebody may do now; empty if nothing."""
        ...

    def view(self, who: Who | None) -> View:
        """All that a seat, or with `None` the public, may know."""
        ...

    def masked(self, who: Who | None) -> Self:
        """A round to think with: all that the seat may not know is unknown."""
        ...

    def copy(self) -> Self:
        """An independent round in the same state."""
        ...


def why_not(
    round_: Round, who: Who, command: Command, seq: int | None = None
) -> Refused | Malformed | None:
    """Why somebody may not do this now, with its sentence and rows; None if he may. Nothing changes."""
    try:
        round_.copy().act(who, command, seq)
    except (Refused, Malformed) as error:
        return error
    return None
