"""Rounds of every game: opened on a posting, recorded command by command, replayed to the byte."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from pitboss import __version__
from pitboss.errors import Broken, Malformed, Refused
from pitboss.play.awaits import Await
from pitboss.play.commands import Command
from pitboss.play.events import Event
from pitboss.play.parties import Who
from pitboss.play.round import Round
from pitboss.play.start import Start
from pitboss.poker.round import open_poker
from pitboss.posting.posting import BankedStudRules, PokerRules, Posting

__all__ = ["Entry", "Record", "open", "replay"]


def open(table: Posting, start: Start, version: str = __version__) -> Round:  # noqa: A001  # the table opens a round
    """Opens a round of the posted game; whoever is awaited first stands in its `awaits`."""
    if type(table) is not Posting:
        raise Malformed(f"{table!r:.60} is no posting: `posting.load` reads one from its file")
    if type(start) is not Start:
        raise Malformed(
            f"{start!r:.60} is no start of a round: make one by Start(seats={{1: 200_00}})"
        )
    if isinstance(table.rules, PokerRules):
        return open_poker(table, start, version)
    if isinstance(table.rules, BankedStudRules):
        from pitboss.banked.stud import open_banked_stud

        return open_banked_stud(table, start, version)
    from pitboss.banked.blackjack import open_blackjack

    return open_blackjack(table, start, version)


class Entry(msgspec.Struct, frozen=True):
    """An accepted command, who gave it, and the events that it caused."""

    who: Who
    command: Command
    events: tuple[Event, ...]


class Record:
    """A round that keeps its record: the opening and every accepted command with its events."""

    __slots__ = ("entries", "round", "start", "version")

    def __init__(self, table: Posting, start: Start, version: str = __version__) -> None:
        self.round = open(table, start, version)
        self.start = start
        self.version = version
        self.entries: list[Entry] = []

    @property
    def awaits(self) -> tuple[Await, ...]:
        """Those without whom the round cannot go on; with `position`, what a deck asks of a round."""
        return self.round.awaits

    @property
    def position(self) -> int:
        """How many positions of the deck have been served."""
        return self.round.position

    def act(self, who: Who, command: Command, seq: int | None = None) -> tuple[Event, ...]:
        """Passes the command on to the round, and keeps it if it was accepted."""
        events = self.round.act(who, command, seq)
        self.entries.append(Entry(who, command, events))
        return events


_encode: Final = msgspec.json.Encoder().encode

Pairs: TypeAlias = list[tuple[Who, Command]]


def replay(table: Posting, record: Record) -> Round:
    """Gives the recorded commands again; every event must come out the same, to the byte."""
    if type(record) is not Record:
        raise Malformed(f"{record!r:.60} is no record of a round: `rounds.Record` makes one")
    again = open(table, record.start, record.version)
    if _encode(again.opening) != _encode(record.round.opening):
        raise Broken("the replay opens differently")
    for number, entry in enumerate(record.entries, 1):
        try:
            events = again.act(entry.who, entry.command)
        except Refused as refusal:
            raise Broken(f"the replay refuses command {number}: {refusal}") from refusal
        if _encode(events) != _encode(entry.events):
            raise Broken(f"the events of command {number} differ in the replay")
    return again
