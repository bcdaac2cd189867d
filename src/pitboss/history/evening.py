"""A table's whole night as its journal tells it: every act is given again, and corrections undo.

A correction takes back the last entry that counts. It reaches no further than the opening of the
round that was opened last, and it takes no card back that a computer has dealt: somebody may have
seen it. What follows by itself, the closing of a round that is over, goes with its entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.errors import Malformed, Refused
from pitboss.history.comparing import Comparison
from pitboss.history.lines import Act, Correct, Header, Money, Open, Table
from pitboss.history.rerunning import Rerun, public
from pitboss.history.sealed import Reader
from pitboss.money import METER
from pitboss.play import Deal, Round, Shuffle, Start
from pitboss.posting.posting import PokerRules, Posting
from pitboss.table.commitment import Seal
from pitboss.table.night import Night
from pitboss.table.night.commands import CloseRound, CutDeck

__all__ = ["CARDS", "Evening", "Moment", "begun", "moment", "taken_back"]

CARDS = ("real", "dealt")
"""Where the cards of a night come from, as the header says it."""


class Moment(NamedTuple):
    """How the table stood before the entry of a line, so that the entry can be taken back."""

    line: int
    night: Night
    rerun: Rerun | None
    follows: bool = False
    """Whether it followed by itself from the entry before."""
    final: bool = False
    """Whether a computer dealt cards by it, which nobody can take back."""


def begun(table: Posting, cards: str) -> Night:
    """The table as it stands before anybody has come; a meter is brought by a line of its own."""
    rules = table.rules
    has_meter = not isinstance(rules, PokerRules) and "progressive" in rules.side_wagers
    return Night(table, 0 if has_meter else None, dealt=cards == "dealt")


def moment(
    line: int, command: object, night: Night, rerun: Rerun | None, commitment: str
) -> Moment:
    """The moment before a command: what kind of entry it is."""
    final = bool(commitment) and isinstance(command, Deal | Shuffle)
    return Moment(line, night, rerun, isinstance(command, CloseRound), final)


def taken_back(past: Sequence[Moment], since: int) -> int:
    """Where in the past the entry of line `since` stands; `Refused` says why it stays."""
    at = next((n for n, held in enumerate(past) if held.line == since and not held.follows), -1)
    if at < 0:
        raise Refused(f"line {since} holds no entry that can be taken back", "13:47-20.38(b)")
    if any(not held.follows for held in past[at + 1 :]):
        raise Refused(
            f"the entry of line {since} has had consequences: others were made after it",
            "13:47-20.38(b)",
        )
    if past[at].final:
        raise Refused(
            "the last entry has had consequences: the computer has dealt cards upon it, and nobody "
            "can take them back",
            "13:47-20.38(b)",
        )
    return at


class Evening:
    """The table after the lines that were taken so far, and how it stood before each entry."""

    def __init__(
        self, header: Header, table: Posting, sealed: Reader | None, compared: Comparison
    ) -> None:
        if header.cards not in CARDS:
            raise Malformed(f"{header.cards!r:.20}: the cards of a night are real or dealt")
        self.night = begun(table, header.cards)
        self.rerun: Rerun | None = None
        """The round that is going on, or was the last."""
        self.past: list[Moment] = []
        self.decks: dict[str, tuple[tuple[int, ...], Seal]] = {}
        """What a cut has committed to, where the sealed file is there."""
        self.commands = 0
        self._sealed = sealed
        self._compared = compared
        self._version = header.pitboss

    def money(self, line: Money) -> None:
        """A meter is brought before anything else; other money comes by commands."""
        accounts = self.night.accounts
        if line.account != METER or METER not in accounts.held or self.past or accounts.came:
            raise Malformed("in a table's night money comes by commands, and the meter's first")
        if line.cents < 1:
            raise Malformed("a meter begins with some money, or there is no line of it")
        accounts.bring(METER, line.cents)

    def take(self, line: Table | Open | Act | Correct, *, older: bool) -> None:
        """Takes the next entry; `Malformed` or `Refused` says what is wrong with it."""
        self._compared.older = older
        if isinstance(line, Correct):
            self._correct(line)
            return
        self.commands += 1
        after = self.night.copy()
        if isinstance(line, Table):
            self._table(line, after)
        elif isinstance(line, Open):
            self._open(line, after)
        else:
            self._act(line, after)

    def _table(self, line: Table, after: Night) -> None:
        events = after.act(line.who, line.command, line.at)
        if isinstance(line.command, CutDeck) and line.command.commitment and self._sealed:
            root = line.command.commitment
            self.decks[root] = self._sealed.find(root, line.line)
        self._push(line.line, line.command, after, self.rerun)
        self._compared.of_table(events, line.events)

    def _open(self, line: Open, after: Night) -> None:
        reruns = []

        def opener(start: Start) -> Round:
            deck = self.decks.get(start.commitment)
            rerun = Rerun(after.table, line, self._sealed, deck=deck)
            if rerun.start != start:
                raise Malformed("the round starts otherwise than the table stands")
            reruns.append(rerun)
            return rerun.round

        if line.round != after.rounds + 1:
            raise Malformed(f"round {after.rounds + 1} calls itself round {line.round}")
        round_ = after.open_round(line.at, opener)
        (rerun,) = reruns
        rerun.goes_on(round_)
        self.past.clear()
        self._push(line.line, None, after, rerun)
        self._compared.of_table(after.opening, line.around)
        self._compared.of_round(public(round_.opening), line.events)

    def _act(self, line: Act, after: Night) -> None:
        if after.round is None or self.rerun is None:
            raise Malformed("a command, and no round is going on")
        seq = after.round.seq + 1
        if line.seq != seq:
            raise Malformed(f"command {seq} calls itself command {line.seq}")
        rerun = self.rerun.copy(after.round)
        events = rerun.act(line)
        self._push(line.line, line.command, after, rerun)
        self._compared.of_round(events, line.events)
        if rerun.shown or line.opened:
            rerun.prove(line.opened)
        if rerun.round.result != line.result:
            raise Malformed("the result is not what the round came to")

    def _correct(self, line: Correct) -> None:
        if not line.reason.strip():
            raise Malformed("a correction gives its reason")
        if line.at < self.night.time:
            raise Malformed(
                f"it is {self.night.time} already, and the correction came at {line.at}"
            )
        place = taken_back(self.past, line.since)
        held = self.past[place]
        del self.past[place:]
        self.night = held.night.copy()
        self.night.time = line.at
        self.rerun = held.rerun
        if self.rerun is not None and self.night.round is not None:
            self.rerun = self.rerun.copy(self.night.round)

    def _push(self, line: int, command: object, after: Night, rerun: Rerun | None) -> None:
        """The table stands as it does after the entry, even if something else was written."""
        commitment = rerun.start.commitment if rerun is not None else ""
        self.past.append(moment(line, command, self.night, self.rerun, commitment))
        self.night = after
        self.rerun = rerun
