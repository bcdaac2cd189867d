"""A round with something in front of it that hears its commands: a recorder, the table's books."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar

from pitboss.play.awaits import Await
from pitboss.play.commands import Command
from pitboss.play.events import Event
from pitboss.play.parties import Who
from pitboss.play.result import Result
from pitboss.play.rights import Right
from pitboss.play.round import Round
from pitboss.play.views import View

__all__ = ["Front"]

Hearer = TypeVar("Hearer", bound=Callable[..., object])


class Front(Generic[Hearer]):
    """Passes everything on to the round behind it; what it does with a command its kind says.

    Copies and masked rounds are there to think with: whoever listens hears nothing of them.
    """

    __slots__ = ("_hear", "_round")

    def __init__(self, round: Round, hear: Hearer | None = None) -> None:  # noqa: A002  # a round of play
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
        """Does what is commanded; a refusal changes nothing."""
        raise NotImplementedError

    def legal(self, who: Who) -> tuple[Right, ...]:
        """What somebody may do now."""
        return self._round.legal(who)

    def view(self, who: Who | None) -> View:
        """All that a seat, or with `None` the public, may know."""
        return self._round.view(who)

    def masked(self, who: Who | None) -> Self:
        """A round to think with: all that the seat may not know is unknown."""
        return type(self)(self._round.masked(who))

    def copy(self) -> Self:
        """An independent round in the same state."""
        return type(self)(self._round.copy())
