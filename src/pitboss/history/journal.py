"""The journal of a table: what happens lands in it at once, line by line, each chained to the last.

`docs/journal.md` describes the lines. The journal holds what everybody at the table may know; the
decks with their hidden cards lie in a sealed file beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from pitboss import __version__
from pitboss.cards import CARDS
from pitboss.errors import Broken, Malformed, Refused
from pitboss.history import lines, refusals, sealed
from pitboss.history.appending import Appender
from pitboss.history.books import Books
from pitboss.history.keeping import KeptRound
from pitboss.history.lines import Act, Attempt, Close, Header, Line, Money, Open, Resumed, encode
from pitboss.history.night import Night, posted
from pitboss.history.openings import Exposure
from pitboss.history.rerunning import Rerun, public
from pitboss.money import METER
from pitboss.money import seat as account
from pitboss.play import Command, Deal, Event, Result, Round, Start, Who
from pitboss.play.events import Dealt, Shuffled
from pitboss.posting import Posting
from pitboss.posting import sealed as sealed_posting
from pitboss.table import demonstration, rounds
from pitboss.table.commitment import SALT, Opening
from pitboss.table.decks import SealedDeck
from pitboss.table.shuffle import entropy

__all__ = ["Clock", "Journal", "seed_of"]

Clock = Callable[[], str]
"""Tells the time of a line; a demonstration has none, so that it can be repeated to the byte."""


def _timeless() -> str:
    return ""


class Journal:
    """A journal that is being written; `create` and `resume` make one."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self.table: Posting
        self.demonstration = ""
        """The seed of a game that is no deal of a regulated table; empty at a real one."""
        self.books = Books()
        self.rounds = 0
        self.cut = 0
        """How many bytes of a torn last line were found when it was resumed, and cut off."""
        self.going: tuple[KeptRound, SealedDeck] | None = None
        """The round that an interruption left unfinished, and its deck."""
        self.last: tuple[Start, Result | None] | None = None
        """From what the last round started, and what it came to."""
        self.person = 0
        """The seat that somebody played in the last round; 0 if none, or if nobody wrote it down."""
        self.head = lines.NO_LINE
        self._format = lines.FORMAT
        self._watch = refusals.Watch()
        self._hidden = b""
        """The last line of the sealed file that this journal wrote."""
        self._unsynced = False
        self._number = 0
        self._clock = clock
        self._open = False
        self._file = Appender(path)
        self._sealed: Appender | None = None

    @classmethod
    def create(
        cls, path: Path, table: Posting, *, seed: str = "", clock: Clock = _timeless
    ) -> Journal:
        """Begins a journal where there is none."""
        beside = sealed.beside(path)
        if beside.is_dir():
            raise Refused(f"{beside} is a folder, and the sealed decks would lie there")
        if not path.exists() and beside.exists() and beside.stat().st_size:
            raise Refused(f"{beside} exists already, and holds the decks of another journal")
        new = Journal(path, clock)
        try:
            new._begin(table, seed)
        except BaseException:
            new.release()
            raise
        return new

    @classmethod
    def resume(cls, path: Path, *, clock: Clock = _timeless) -> Journal:
        """Goes on with a journal from its head, after its closing line or an interruption."""
        if not path.is_file():
            raise Malformed(f"{path}: there is no such journal")
        if not sealed.beside(path).is_file():
            raise Malformed(f"{path} cannot go on without its sealed decks, {sealed.beside(path)}")
        old = Journal(path, clock)
        try:
            old._take_up()
        except BaseException:
            old.release()
            raise
        return old

    def stack(self, seat: int) -> int:
        """What lies before a seat."""
        return self.books.held.get(account(seat), 0)

    @property
    def meter(self) -> int:
        """Where the progressive meter stands."""
        return self.books.held.get(METER, 0)

    def bring(self, name: str, cents: int, what: str) -> None:
        """Money comes to an account from outside or, below zero, leaves it; on the disk at once."""
        self._between_rounds()
        self.books.bring(name, cents)
        line = Money(
            line=self._number + 1, account=name, cents=cents, what=what, time=self._clock(),
            prev=self.head,
        )  # fmt: skip
        try:
            self._write(line, durable=True)
        except BaseException:
            self.books.bring(name, -cents)
            raise

    def open(self, start: Start, deck: SealedDeck, person: int = 0) -> KeptRound:
        """Opens a round that is dealt from this deck; its commands land here before it goes on.

        `person` is the seat that somebody plays, who alone may go on with the round there.
        """
        self._between_rounds()
        if start.commitment != deck.commitment:
            raise Malformed("the round starts from the commitment of another deck")
        self.books.open(start)
        round_ = rounds.open(self.table, start)
        self._seal(deck, 0, start.served + deck.remaining)
        line = Open(
            line=self._number + 1,
            round=self.rounds + 1,
            events=msgspec.Raw(encode(public(round_.opening))),
            demonstration=bool(self.demonstration),
            person=person,
            time=self._clock(),
            prev=self.head,
        )
        self._write(line)
        self.books.move(round_.opening)
        self.rounds += 1
        self.person = person
        self.last = (start, None)
        self._open = True
        exposure = Exposure(start.commitment)
        exposure.see(round_.opening)
        return KeptRound(round_, self._recorder(deck, exposure, 0), self._refused)

    def close(self) -> str:
        """Writes the closing line and returns the head of the chain, to be kept elsewhere."""
        self._between_rounds()
        head = self.head
        line = Close(
            line=self._number + 1, head=head, rounds=self.rounds, time=self._clock(), prev=head
        )
        self._write(line, durable=True)
        self.release()
        return head

    def release(self) -> None:
        """Lets go of the files; without a closing line the journal can be resumed, as it can with one."""
        self._file.close()
        if self._sealed is not None:
            self._sealed.close()

    # --- writing ----------------------------------------------------------------------------------

    def _recorder(
        self, deck: SealedDeck, exposure: Exposure, seq: int
    ) -> Callable[[Who, Command, tuple[Event, ...], Result | None], None]:
        """What a round calls with each command and its events, before they count."""

        def record(
            who: Who, command: Command, events: tuple[Event, ...], result: Result | None
        ) -> None:
            nonlocal exposure, seq
            seen = public(events)
            after = exposure.copy()
            shown = after.see(seen)
            for event in events:
                if type(event) is Shuffled:
                    self._seal(deck, event.position, len(event.positions))
            if type(command) is Deal:
                command = Deal(
                    tuple([card for event in seen if type(event) is Dealt for card in event.cards])
                )
            line = Act(
                line=self._number + 1,
                seq=seq + 1,
                who=who,
                command=command,
                events=msgspec.Raw(encode(seen)),
                opened=tuple([_opening(deck, position) for position in shown]),
                result=result,
                time="" if result is None else self._clock(),
                prev=self.head,
            )
            self._write(line, durable=result is not None)
            exposure = after
            seq += 1
            self.books.move(events)
            if result is not None:
                self.books.end(result)
                self._open = False
                self.last = (self.last[0], result) if self.last else None

        return record

    def _refused(
        self, who: Who, command: Command, since: int | None, round_: Round, refusal: Refused
    ) -> None:
        """What a round calls with what it refuses: sealed, since only its sender reads a refusal."""
        at = self.rounds, round_.seq
        known = self._format > 1 and self._open
        if not (known and self._watch.lets(at, who, command, since)):
            return
        number, salt = self._number + 1, entropy(SALT)
        if self.demonstration:
            bits = demonstration.stream(self.demonstration, self.rounds, "refused", number)
            salt = bits(8 * SALT).to_bytes(SALT)
        tried = refusals.Tried(
            line=number, salt=salt.hex(), seq=round_.seq, who=who, command=command, since=since,
            says=str(refusal), cites=refusal.cites,
        )  # fmt: skip
        written, seal = refusals.sealed(tried)
        self._hide(written, durable=False)
        self._write(Attempt(line=number, seq=round_.seq, seal=seal, prev=self.head))

    def _seal(self, deck: SealedDeck, position: int, count: int) -> None:
        """The cards are on the disk before the journal names what they are committed to by."""
        self._hide(
            sealed.encode(sealed.held(deck, self._number + 1, position, count)), durable=True
        )

    def _hide(self, written: bytes, *, durable: bool) -> None:
        """Writes to the sealed file; not again what stands there because the journal's line failed."""
        if self._sealed is None:
            raise Broken("a journal that is open for writing has its sealed file")
        if written != self._hidden:
            self._sealed.append(written, durable=durable)
            self._hidden = written
            self._unsynced = not durable

    def _write(self, line: Line, *, durable: bool = False) -> None:
        written, own = lines.chained(line)
        if durable and self._unsynced and self._sealed is not None:
            self._sealed.append(b"", durable=True)
            self._unsynced = False
        self._file.append(written, durable=durable)
        self.head = own
        self._number += 1

    def _between_rounds(self) -> None:
        if self._open:
            raise Refused(
                f"round {self.rounds} is not over, and this can only be done between rounds"
            )

    # --- beginning and going on -------------------------------------------------------------------

    def _begin(self, table: Posting, seed: str) -> None:
        start = self._file.read(1 << 12)
        if start and (b"\n" in start or not _HEADER.startswith(start[: len(_HEADER)])):
            raise Refused(
                f"{self._file.path} exists already, and is no journal that was just begun"
            )
        beside = sealed.beside(self._file.path)
        if beside.exists() and beside.stat().st_size:
            raise Refused(f"{beside} exists already, and holds the decks of another journal")
        self._file.cut(0)
        self._sealed = Appender(beside, private=True)
        self.table = sealed_posting(table)
        self.demonstration = seed
        line = Header(
            line=1,
            format=lines.FORMAT,
            pitboss=__version__,
            edition=table.edition,
            game=table.game,
            posting=posted(self.table),
            demonstration=seed,
            time=self._clock(),
            prev=self.head,
        )
        self._write(line, durable=True)

    def _take_up(self) -> None:
        """Reads everything again; what is wrong is said, and then nothing is written."""
        path = self._file.path
        self._sealed = Appender(sealed.beside(path), private=True)
        with sealed.beside(path).open("rb") as decks:
            night = Night(sealed.Reader(decks))
            whole = 0
            with path.open("rb") as file:
                for raw in file:
                    if not raw.endswith(b"\n"):
                        break
                    self._reread(night, raw)
                    whole += len(raw)
        if night.header is None or night.table is None:
            raise Malformed(f"{path} is no journal: it has no header")
        if night.evening is not None:
            raise Malformed(f"{path} is the night of a table: `pitboss table` goes on with it")
        self.cut = self._file.size - whole
        self._file.cut(whole)
        self._sealed.cut(sealed.whole(sealed.beside(path)))
        self.table = night.table
        self._format = night.header.format
        self.demonstration = night.header.demonstration
        self.books = night.books
        self.rounds = night.rounds
        if night.last is not None:
            self.last = (night.last.start, night.last.round.result)
        if night.going is not None:
            self.going = self._go_on(night.going)
        line = Resumed(
            line=self._number + 1, pitboss=__version__, cut=self.cut, time=self._clock(),
            prev=self.head,
        )  # fmt: skip
        self._write(line, durable=True)

    def _reread(self, night: Night, raw: bytes) -> None:
        try:
            fault = lines.fault_of(raw, None, 0, "")
            line = lines.parse(raw)
            fault = fault or lines.fault_of(raw, line, self._number + 1, self.head)
            if fault:
                raise Malformed(fault)
            night.take(line)
        except (Malformed, Refused) as error:
            raise Malformed(
                f"{self._file.path}, line {self._number + 1}: {error}; it is not continued, and "
                "`pitboss audit` says all that is wrong with it"
            ) from None
        if isinstance(line, Open):
            self.person = line.person
        self.head = lines.stated(raw)
        self._number += 1

    def _go_on(self, going: Rerun) -> tuple[KeptRound, SealedDeck]:
        """The round as it stood, and the rest of its deck."""
        (_, cards, seal), *reshuffled = going.pieces
        if self.demonstration:
            decks = len(cards) // CARDS
            deck: SealedDeck = demonstration.deck(self.demonstration, self.rounds, decks)
        else:
            deck = SealedDeck(cards, lambda _cards: seal)
        if deck.commitment != going.start.commitment:
            raise Malformed("this demonstration was not dealt from the seed in its header")
        deck.take_up(reshuffled, going.round.position)
        self._open = True
        recorder = self._recorder(deck, going.exposure, going.round.seq)
        return KeptRound(going.round, recorder, self._refused), deck


_HEADER = b'{"kind":"journal"'


def _opening(deck: SealedDeck, position: int) -> Opening:
    """The proof of a card, by its position in the round."""
    _, opening = deck.open(position)
    return Opening(position, opening.card, opening.salt, opening.path)


def seed_of(path: Path) -> str:
    """The seed that a journal's first line names; empty for a real deal."""
    with path.open("rb") as file:
        try:
            header = lines.parse(file.readline(lines.LIMIT))
        except Malformed as error:
            raise Malformed(f"{path}, line 1: {error}") from None
    return header.demonstration if isinstance(header, Header) else ""
