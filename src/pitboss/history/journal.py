"""The journal of a table: what happens lands in it at once, line by line, each chained to the last.

`docs/journal.md` describes the lines. The public journal holds what everybody at the table may
know; the decks with their hidden cards lie in a sealed file beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from pitboss import __version__
from pitboss.errors import Broken, Malformed, Refused
from pitboss.history import lines, sealed
from pitboss.history.appending import Appender
from pitboss.history.books import Books
from pitboss.history.lines import Act, Close, Header, Line, Money, Open, Resumed, encode
from pitboss.history.night import Night, posted
from pitboss.history.openings import Exposure
from pitboss.history.rerunning import Rerun, public
from pitboss.money import METER
from pitboss.money import seat as account
from pitboss.play import Await, Command, Deal, Event, Result, Round, Start, View, Who
from pitboss.play.events import Dealt, Shuffled
from pitboss.play.rights import Right
from pitboss.posting.posting import Posting
from pitboss.table import rounds
from pitboss.table.commitment import Opening
from pitboss.table.decks import SealedDeck, restored

__all__ = ["Clock", "Journal", "KeptRound"]

Clock = Callable[[], str]
"""Tells the time of a line; a demonstration has none, so that it can be repeated to the byte."""


def _no_clock() -> str:
    return ""


class Journal:
    """A journal that is being written; `create` and `resume` make one, and it is a context manager."""

    def __init__(self, path: Path, clock: Clock = _no_clock) -> None:
        self.path = path
        self.books = Books()
        self.rounds = 0
        self.cut = 0
        """How many bytes of a torn last line were found and cut off."""
        self.closed = False
        self.going: tuple[KeptRound, SealedDeck] | None = None
        """The round that an interruption has left unfinished, and its deck."""
        self.last: Rerun | None = None
        """The last round of a journal that goes on."""
        self.head = lines.NO_LINE
        self._clock = clock
        self._number = 0
        self._file = Appender(path)
        self._sealed: Appender | None = None

    @classmethod
    def create(
        cls, path: Path, table: Posting, *, demonstration: str = "", clock: Clock = _no_clock
    ) -> Self:
        """Begins a journal where there is none."""
        new = cls(path, clock)
        try:
            if new._file.size and not _torn_header(path):
                raise Refused(f"{path} exists already")
            new._file.cut(0)
            new._sealed = Appender(sealed.beside(path), private=True)
            new._sealed.cut(0)
            new._begin(table, demonstration)
        except BaseException:
            new.close_files()
            raise
        return new

    @classmethod
    def resume(cls, path: Path, *, clock: Clock = _no_clock) -> Self:
        """Goes on with a journal; whatever is wrong with it is said, and nothing is written."""
        if not path.is_file():
            raise Malformed(f"{path}: there is no such journal")
        old = cls(path, clock)
        try:
            old._sealed = Appender(sealed.beside(path), private=True)
            old._take_up()
        except BaseException:
            old.close_files()
            raise
        return old

    @property
    def table(self) -> Posting:
        """The posting that is played."""
        return self._table

    @property
    def demonstration(self) -> str:
        """The seed of a game that is no deal of a regulated table; empty at a real one."""
        return self._demonstration

    def stack(self, seat: int) -> int:
        """What lies before a seat."""
        return self.books.held.get(account(seat), 0)

    @property
    def meter(self) -> int:
        """Where the progressive meter stands."""
        return self.books.held.get(METER, 0)

    def bring(self, name: str, cents: int, what: str) -> None:
        """Money comes to an account from outside or, below zero, leaves it; on the disk at once."""
        line = Money(
            line=self._number + 1, account=name, cents=cents, what=what, time=self._clock(),
            prev=self.head,
        )  # fmt: skip
        self._between_rounds()
        self.books.bring(name, cents)
        try:
            self._write(line, durable=True)
        except BaseException:
            self.books.bring(name, -cents)
            raise

    def open(self, start: Start, deck: SealedDeck) -> KeptRound:
        """Opens a round that is dealt from this deck, which has committed to its order."""
        self._between_rounds()
        if start.commitment != deck.commitment:
            raise Malformed("the round starts from the commitment of another deck")
        self.books.open(start)
        round_ = rounds.open(self.table, start)
        self._keep(sealed.held(deck, self._number + 1, 0, start.served + deck.remaining))
        self._write(
            Open(
                line=self._number + 1,
                round=self.rounds + 1,
                events=lines.raw(encode(public(round_.opening))),
                demonstration=bool(self.demonstration),
                time=self._clock(),
                prev=self.head,
            )
        )
        self.rounds += 1
        self.books.move(round_.opening)
        exposure = Exposure(start.commitment)
        exposure.see(round_.opening)
        self._open = KeptRound(round_, self, deck, exposure)
        return self._open

    def close(self) -> str:
        """Writes the closing line and returns the head of the chain, to be kept elsewhere."""
        self._between_rounds()
        head = self.head
        self._write(
            Close(
                line=self._number + 1, head=head, rounds=self.rounds, time=self._clock(), prev=head
            ),
            durable=True,
        )
        self.closed = True
        self.close_files()
        return head

    def close_files(self) -> None:
        """Lets go of the files, without a closing line."""
        self._file.close()
        if self._sealed is not None:
            self._sealed.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.close_files()
