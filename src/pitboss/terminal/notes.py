"""What one player has seen of a night: every event in words, and why it was so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final, NamedTuple, TypeGuard

from pitboss import games
from pitboss.errors import Malformed, PitbossError, Refused
from pitboss.games.vocabulary import Poker
from pitboss.law import by_analogy, sentence
from pitboss.money import BANK
from pitboss.play import Event, Start, View
from pitboss.play.events import Acted, Ended, Opened, Ruled, Settled, Won
from pitboss.posting import Posting
from pitboss.terminal.telling import tell, wagers_of

__all__ = ["Kind", "Note", "Notes"]

INSURANCE: Final = "insurance "
"""How the outcomes of insurance begin."""
KEPT: Final = 2000
"""So many lines of the past can be looked at again."""


class Kind(Enum):
    """What makes a line worth asking why."""

    REFUSED = "the player was refused something"
    MINE = "money was paid to the player, or taken from him, for good"
    PAID = "the same of somebody else"
    RULED = "a ruling, or the end of the round"


class Note(NamedTuple):
    """A line, and the rows behind it; `round` numbers the round that it belongs to."""

    said: str
    cites: tuple[str, ...]
    round: int
    kind: Kind | None = None


class Notes:
    """The lines that a seat has seen, the last ones kept."""

    def __init__(self, table: Posting, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.lines: list[Note] = []
        self.round = 0
        self.net = 0
        """What the player has gained or lost in the rounds before."""
        self.start: Start | None = None
        """From what the round started: who has the button."""
        self.wagers = wagers_of(table.game, table.edition)
        """What a house-banked game calls its wagers."""
        self._settled: set[tuple[int, int, int]] = set()
        self._insured: dict[int, int] = {}
        self._mine = re.compile(rf"\bseat {seat}\b(?!')")

    def add(self, event: Event) -> Note:
        """Notes an event as the seat may see it."""
        kind = None
        if isinstance(event, Opened):
            self.start = event.start
            self._settled.clear()
            self._insured.clear()
        elif isinstance(event, Acted) and event.what == "insure":
            self._insured[event.seat] = sum(moved.cents for moved in event.transfers)
        elif isinstance(event, Settled) and event.outcome.startswith(INSURANCE):
            self._insured.pop(event.seat, None)
        elif isinstance(event, Settled):
            self._settled.add((event.seat, event.hand, event.box))
        if isinstance(event, Won | Settled) or _lost(event):
            kind = Kind.MINE if event.seat == self.seat else Kind.PAID
        elif isinstance(event, Ruled | Ended):
            kind = Kind.RULED
        return self._keep(Note(self.mine(tell(event, self.wagers)), event.cites, self.round, kind))

    def refuse(self, error: PitbossError) -> Note:
        """Notes a refusal, which only its sender reads."""
        cites = error.cites if isinstance(error, Refused) else ()
        said = f"not done: {self.mine(str(error))}"
        return self._keep(Note(said, cites, self.round, Kind.REFUSED))

    def say(self, said: str) -> Note:
        """Notes what is no event: a buy-in, the beginning of a round."""
        return self._keep(Note(said, (), self.round))

    def riding(self, view: View, seat: int, hand: int) -> tuple[int, ...]:
        """What rides on a hand still, of all that was wagered; when all is over, what did."""
        held = next(each for each in view.seats if each.seat == seat).hands[hand]
        if view.result:
            return held.wagers
        gone = self._settled
        return tuple(
            0 if (seat, hand, box) in gone else cents for box, cents in enumerate(held.wagers)
        )

    def insured(self, seat: int) -> int:
        """What a seat has put up as insurance, until that is decided."""
        return self._insured.get(seat, 0)

    def buttons(self, seat: int) -> tuple[str, ...]:
        """Which buttons lie before a seat: the dealer's, where the game has one, and the kill's."""
        start = self.start
        if start is None:
            return ()
        game = games.find(self.table.game, self.table.edition)
        has_button = isinstance(game, Poker) and game.button
        found = ("button",) if has_button and start.button == seat else ()
        return (*found, "kill button") if start.kill == seat else found

    def mine(self, said: str) -> str:
        """Marks the player's own seat."""
        return self._mine.sub(f"seat {self.seat} (you)", said)

    def decisive(self) -> list[int]:
        """Where the last refusal stands, or what the last round that paid came to for the player,
        or, if it came to nothing for him, for the others."""
        lines = self.lines
        last = next((at for at in range(len(lines) - 1, -1, -1) if lines[at].kind), -1)
        if last < 0:
            return [at for at, note in enumerate(lines) if note.cites][-1:]
        if lines[last].kind is Kind.REFUSED:
            return [last]
        round_ = lines[last].round
        paid = [at for at, note in enumerate(lines) if note.kind and note.round == round_]
        paid = [at for at in paid if lines[at].kind is not Kind.REFUSED]
        mine = [at for at in paid if lines[at].kind is Kind.MINE]
        return mine or [at for at in paid if lines[at].kind is Kind.PAID] or paid

    def why(self, note: Note) -> list[str]:
        """A sentence for each paragraph, reading or posted rule behind a line."""
        if not note.cites:
            return ["No paragraph stands behind this line."]
        return list(self._sentences(note.cites))

    def _sentences(self, cites: Iterable[str]) -> Iterator[str]:
        for cite in cites:
            try:
                borrowed = by_analogy(cite, self.table.edition, self.table.game)
                yield sentence(cite) + (" (by analogy)" if borrowed else "")
            except Malformed as error:
                yield f"{cite}: {error}"

    def _keep(self, note: Note) -> Note:
        self.lines.append(note)
        del self.lines[:-KEPT]
        return note


def _lost(event: Event) -> TypeGuard[Acted]:
    """Whether somebody folded against the house, and so lost what he had wagered."""
    return isinstance(event, Acted) and any(moved.target == BANK for moved in event.transfers)
