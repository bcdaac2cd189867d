"""What should have happened against what is written: event by event, and every citation exists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from pitboss.errors import Malformed
from pitboss.history.lines import encode, parse_events
from pitboss.law import citations
from pitboss.play import Event
from pitboss.table.night import Event as TableEvent

__all__ = ["Comparison"]

_Event = TypeVar("_Event", Event, TableEvent)


class Comparison:
    """Compares and counts; `older` says that another version wrote what is compared."""

    def __init__(self) -> None:
        self.older = False
        self.events = 0
        self.line = 0
        """The number of the line that is compared."""
        self.recited: list[int] = []
        """The lines on which another version cites other paragraphs, or refuses in other words."""
        self._cited: set[tuple[str, ...]] = set()

    def of_round(self, events: tuple[Event, ...], recorded: msgspec.Raw) -> None:
        """What a command of a round caused; the written ones are read only where they differ."""
        if encode(events) != bytes(recorded):
            self._differ(events, parse_events(recorded))
        self._check(events)

    def of_table(self, events: tuple[TableEvent, ...], written: tuple[TableEvent, ...]) -> None:
        """What a command around the rounds caused."""
        if events != written:
            self._differ(events, written)
        self._check(events)

    def _check(self, events: Sequence[Event | TableEvent]) -> None:
        """Every paragraph that is named exists."""
        self.events += len(events)
        for event in events:
            if event.cites not in self._cited:
                for cite in event.cites:
                    citations.check(cite)
                self._cited.add(event.cites)

    def _differ(self, events: Sequence[_Event], written: Sequence[_Event]) -> None:
        """Says how they differ; a later version may know better why, and never what happened."""
        if self.older and [_uncited(one) for one in events] == [_uncited(one) for one in written]:
            self.recited.append(self.line)
            return
        for number, (event, other) in enumerate(zip(events, written, strict=False), 1):
            if event != other:
                name, what = type(event).__name__, type(other).__name__
                if name != what:
                    raise Malformed(f"event {number} is written as {what}, and is {name}")
                fields = ", ".join(
                    field
                    for field in event.__struct_fields__
                    if getattr(event, field) != getattr(other, field)
                )
                raise Malformed(f"event {number}, {name}, is written with another {fields}")
        if len(events) != len(written):
            raise Malformed(f"{len(written)} events are written, and {len(events)} happened")


def _uncited(event: _Event) -> _Event:
    return msgspec.structs.replace(event, cites=())
