"""The journal of a table's night, being written: an act counts when its line is in the file.

Every act is done on a copy of the table first. Its line is written, and then the copy is the table:
whatever fails before that, the disk too, leaves the table as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import msgspec

from pitboss import __version__
from pitboss.cards import CARDS
from pitboss.errors import Malformed, Refused
from pitboss.history import lines, sealed
from pitboss.history.appending import Appender
from pitboss.history.evening import Moment, begun, moment, taken_back
from pitboss.history.lines import Act, Close, Correct, Header, Line, Money, Open, Resumed, Table
from pitboss.history.live import LiveRound
from pitboss.history.night import Night as Told
from pitboss.history.night import posted
from pitboss.history.openings import Exposure
from pitboss.history.rerunning import public
from pitboss.money import METER, Cents
from pitboss.play import DEALER, Command, Deal, Event, Result, Who
from pitboss.play.events import Dealt, Shuffled
from pitboss.posting import Posting
from pitboss.posting import sealed as sealed_posting
from pitboss.table import shuffle
from pitboss.table.commitment import SALT, Opening, Seal
from pitboss.table.decks import SealedDeck
from pitboss.table.night import Event as TableEvent
from pitboss.table.night import Night, cut
from pitboss.table.night.commands import Command as TableCommand
from pitboss.table.night.commands import CutDeck, RecutDeck
from pitboss.table.night.shoe import Shoe

__all__ = ["Clock", "TableJournal"]

Clock: TypeAlias = Callable[[], str]
"""Tells the time of a line."""


class TableJournal:
    """A table's night that is kept; `create` and `resume` make one."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self.night: Night
        """The table as it stands; the next act makes another of it."""
        self.dealt = False
        """Whether a computer deals, and no cards lie on the table."""
        self.cut = 0
        """How many bytes of a torn last line were cut off when it was resumed."""
        self.head = lines.NO_LINE
        self.result: Result | None = None
        """What the last round came to."""
        self._number = 0
        self._past: list[Moment] = []
        self._exposures: dict[int, Exposure] = {}
        """What lay open before each entry of the round that is going on."""
        self._exposure = Exposure("")
        self._decks: dict[str, SealedDeck] = {}
        """What the computer deals from, by its root; corrections may come back to one before."""
        self._live: LiveRound | None = None
        self._clock = clock
        self._file = Appender(path)
        self._sealed: Appender | None = None

    @classmethod
    def create(
        cls, path: Path, table: Posting, *, dealt: bool, meter: Cents | None = None, clock: Clock
    ) -> TableJournal:
        """Begins a journal where there is none."""
        if meter is not None and METER not in begun(table, "").accounts.held:
            raise Malformed("this table posts no meter that could begin with an amount")
        if meter is not None and meter < 1:
            raise Malformed("a meter begins with some money")
        new = TableJournal(path, clock)
        try:
            new._begin(table, dealt=dealt, meter=meter)
        except BaseException:
            new.release()
            raise
        return new

    @classmethod
    def resume(cls, path: Path, *, clock: Clock) -> TableJournal:
        """Goes on from the last line, after a closing line or an interruption."""
        if not path.is_file():
            raise Malformed(f"{path}: there is no such journal")
        if not sealed.beside(path).is_file():
            raise Malformed(f"{path} cannot go on without its sealed file, {sealed.beside(path)}")
        old = TableJournal(path, clock)
        try:
            old._take_up()
        except BaseException:
            old.release()
            raise
        return old

    # --- acts -------------------------------------------------------------------------------------

    def act(
        self, who: Who, command: TableCommand, now: int, by: str = ""
    ) -> tuple[TableEvent, ...]:
        """Something is done around the rounds; on the disk at once."""
        after = self.night.copy()
        events = after.act(who, command, now)
        line = Table(
            line=self._number + 1, at=now, who=who, command=command, events=events, by=by,
            time=self._clock(), prev=self.head,
        )  # fmt: skip
        self._write(line, durable=True)
        self._push(line.line, command, after)
        return events

    def cut_by_computer(
        self, lifted: int, now: int, *, again: bool = False
    ) -> tuple[TableEvent, ...]:
        """The computer shuffles, somebody cuts: the order is sealed before its root is named."""
        if not isinstance(self.night.equipment, Shoe) or not self.dealt:
            raise Malformed("the cards of this table are real, and are shuffled by hand")
        size = self.night.equipment.size
        order = cut([place % CARDS for place in shuffle.order(size)], lifted)
        deck = SealedDeck(order)
        command = (RecutDeck if again else CutDeck)(1, lifted, deck.commitment)
        self.night.copy().act(DEALER, command, now)  # a refusal comes before the deck is written
        self._seal(sealed.held(deck, self._number + 1, 0, size))
        events = self.act(DEALER, command, now)
        self._decks[deck.commitment] = deck
        return events

    def open(self, now: int) -> tuple[tuple[TableEvent, ...], tuple[Event, ...]]:
        """Opens the next round: what happens at the table, and in the round."""
        after = self.night.copy()
        round_ = after.open_round(now)
        line = Open(
            line=self._number + 1, round=after.rounds, at=now, around=after.opening,
            events=msgspec.Raw(lines.encode(public(round_.opening))), time=self._clock(),
            prev=self.head,
        )  # fmt: skip
        self._write(line, durable=True)
        self._past.clear()
        self._exposures.clear()
        self._push(line.line, None, after)
        self._exposure = Exposure(self._commitment())
        self._exposure.see(public(round_.opening))
        self._live = None
        self.result = None
        return after.opening, round_.opening

    def play(self, who: Who, command: Command, by: str = "") -> tuple[Event, ...]:
        """A command of the round; what it caused, as it is and not as the public sees it."""
        after = self.night.copy()
        if after.round is None:
            raise Refused("no round is going on", "13:47-20.2 Round of play")
        events = after.round.act(who, command)
        seen = public(events)
        exposure = self._exposure.copy()
        shown = exposure.see(seen)
        result = after.round.result
        for event in events:
            if type(event) is Shuffled and self._deck is not None and event.commitment:
                held = sealed.held(
                    self._deck, self._number + 1, event.position, len(event.positions)
                )
                self._seal(held)
        written, hidden, under = self._hidden(command, seen)
        line = Act(
            line=self._number + 1, seq=after.round.seq, who=who, command=written,
            events=msgspec.Raw(lines.encode(seen)),
            opened=tuple([self._opening(position) for position in shown]),
            result=result, by=by, hidden=hidden, under=under,
            time="" if result is None else self._clock(), prev=self.head,
        )  # fmt: skip
        self._write(line, durable=result is not None)
        self._push(line.line, command, after)
        self._exposures[line.line], self._exposure = self._exposure, exposure
        self.result = result
        return events

    def deal(self) -> list[Event]:
        """The computer answers while the dealer alone is awaited to deal or to shuffle."""
        if self._deck is None or self.night.round is None:
            return []
        if self._live is None:
            self._live = LiveRound(self.night.round, self.play)
            self._deck.take_up((), self.night.round.position)
        return self._deck.serve(self._live)

    @property
    def table(self) -> Posting:
        """What is posted now."""
        return self.night.table

    @property
    def lines(self) -> int:
        """How many there are."""
        return self._number

    def last(self) -> int:
        """The line of the last entry that could be taken back; `Refused` where there is none."""
        entry = next((held.line for held in reversed(self._past) if not held.follows), 0)
        if not entry:
            raise Refused("nothing was entered that could be taken back", "13:47-20.38(b)")
        taken_back(self._past, entry)
        return entry

    def correct(self, now: int, reason: str, by: str = "") -> None:
        """Takes back the last entry: a line says so, and the entry stays where it stands."""
        since = self.last()
        held = self._past[taken_back(self._past, since)]
        line = Correct(
            line=self._number + 1, at=max(now, self.night.time), since=since, reason=reason, by=by,
            time=self._clock(), prev=self.head,
        )  # fmt: skip
        self._write(line, durable=True)
        del self._past[self._past.index(held) :]
        self.night = held.night.copy()
        self.night.time = line.at
        self._exposure = self._exposures.pop(since, self._exposure)
        self.result = None
        self._live = None

    def close(self) -> str:
        """Writes the closing line and returns the head of the chain, to be kept elsewhere."""
        if self.night.round is not None:
            raise Refused("a round is going on, and the journal is closed between rounds")
        head = self.head
        line = Close(
            line=self._number + 1, head=head, rounds=self.night.rounds, time=self._clock(), prev=head
        )  # fmt: skip
        self._write(line, durable=True)
        self.release()
        return head

    def release(self) -> None:
        """Lets go of the files; without a closing line the night can be resumed, as it can with one."""
        self._file.close()
        if self._sealed is not None:
            self._sealed.close()

    # --- writing ----------------------------------------------------------------------------------

    def _push(self, line: int, command: object, after: Night) -> None:
        self._past.append(moment(line, command, self.night, None, self._commitment()))
        self.night = after
        if self._live is not None and after.round is not None:
            self._live.goes_on(after.round)

    @property
    def _deck(self) -> SealedDeck | None:
        """The deck that the cards in play come from, if a computer deals."""
        return self._decks.get(self._commitment())

    def _commitment(self) -> str:
        """What the cards in play are committed to by, if a computer deals."""
        return self.night.equipment.commitment if isinstance(self.night.equipment, Shoe) else ""

    def _hidden(
        self, command: Command, seen: tuple[Event, ...]
    ) -> tuple[Command, str, tuple[int, ...]]:
        """The command as everybody may know it; of real cards, the hidden ones that were entered."""
        if type(command) is not Deal:
            return command, "", ()
        shown = tuple([card for event in seen if type(event) is Dealt for card in event.cards])
        under = tuple(
            at
            for at, (card, other) in enumerate(zip(command.cards, shown, strict=True))
            if card != other
        )
        if not under or self._commitment():
            return Deal(shown), "", ()
        order = bytes(command.cards[at] for at in under)
        fresh = shuffle.entropy(SALT * len(order))
        salts = [fresh[at : at + SALT] for at in range(0, len(fresh), SALT)]
        root = Seal(order, salts).root
        self._seal(sealed.entered(order, salts, self._number + 1))
        return Deal(shown), root, under

    def _opening(self, position: int) -> Opening:
        """The proof of a card, by its position in the deck."""
        assert self._deck is not None
        _, opening = self._deck.open(position)
        return Opening(position, opening.card, opening.salt, opening.path)

    def _seal(self, deck: sealed.Deck) -> None:
        """The cards are on the disk before the journal names what they are committed to by."""
        assert self._sealed is not None
        self._sealed.append(sealed.encode(deck), durable=True)

    def _write(self, line: Line, *, durable: bool = False) -> None:
        written, own = lines.chained(line)
        self._file.append(written, durable=durable)
        self.head = own
        self._number += 1

    # --- beginning and going on -------------------------------------------------------------------

    def _begin(self, table: Posting, *, dealt: bool, meter: Cents | None) -> None:
        path = self._file.path
        beside = sealed.beside(path)
        start = self._file.read(1 << 12)
        if b"\n" in start or not _HEADER.startswith(start[: len(_HEADER)]):
            raise Refused(f"{path} exists already, and is no journal that was just begun")
        if beside.exists() and beside.stat().st_size:
            raise Refused(f"{beside} exists already, and holds the cards of another journal")
        self._file.cut(0)
        self._sealed = Appender(beside, private=True)
        table = sealed_posting(table)
        self.dealt = dealt
        self.night = begun(table, cards := "dealt" if dealt else "real")
        accounts = self.night.accounts
        header = Header(
            line=1, format=lines.FORMAT_OF_NIGHTS, pitboss=__version__, edition=table.edition,
            game=table.game, posting=posted(table), cards=cards, time=self._clock(),
            prev=self.head,
        )  # fmt: skip
        self._write(header, durable=True)
        if METER in accounts.held:
            cents = Night(table).accounts[METER] if meter is None else meter
            line = Money(
                line=2, account=METER, cents=cents, what="meter", time=self._clock(), prev=self.head
            )
            self._write(line, durable=True)
            accounts.bring(METER, cents)

    def _take_up(self) -> None:
        """Reads everything again; what is wrong is said, and then nothing is written."""
        path = self._file.path
        self._sealed = Appender(sealed.beside(path), private=True)
        with sealed.beside(path).open("rb") as decks:
            told = Told(sealed.Reader(decks))
            whole = 0
            with path.open("rb") as file:
                for raw in file:
                    if not raw.endswith(b"\n"):
                        break
                    self._reread(told, raw)
                    whole += len(raw)
            if told.table is None or told.header is None:
                raise Malformed(f"{path} is no journal: it has no header")
            if told.evening is None:
                raise Malformed(
                    f"{path} is no table's night: `pitboss play --journal` goes on with it"
                )
            self.night = told.evening.night
            self.dealt = told.header.cards == "dealt"
            self._take_up_cards(told)
        self.cut = self._file.size - whole
        self._file.cut(whole)
        self._sealed.cut(sealed.whole(sealed.beside(path)))
        line = Resumed(
            line=self._number + 1, pitboss=__version__, cut=self.cut, time=self._clock(),
            prev=self.head,
        )  # fmt: skip
        self._write(line, durable=True)

    def _reread(self, told: Told, raw: bytes) -> None:
        number = self._number + 1
        try:
            fault = lines.fault_of(raw, None, 0, "")
            line = lines.parse(raw)
            fault = fault or lines.fault_of(raw, line, number, self.head)
            if fault:
                raise Malformed(fault)
            told.take(line)
        except (Malformed, Refused) as error:
            raise Malformed(
                f"{self._file.path}, line {number}: {error}; it is not continued, and `pitboss "
                "audit` says all that is wrong with it"
            ) from None
        self.head = lines.stated(raw)
        self._number += 1

    def _take_up_cards(self, told: Told) -> None:
        """The past that may be taken back, what lies open, and the deck that a computer deals from."""
        evening = told.evening
        assert evening is not None
        self._past = [held._replace(rerun=None) for held in evening.past]
        for held in evening.past:
            if held.rerun is not None and held.night.round is not None:
                self._exposures[held.line] = held.rerun.exposure
        rerun = evening.rerun
        if rerun is not None:
            self._exposure = rerun.exposure
            self.result = rerun.round.result
        for root, (cards, covering) in evening.decks.items():
            self._decks[root] = SealedDeck(cards, lambda _cards, seal=covering: seal)  # type: ignore[misc]
        if rerun is not None and rerun.start.commitment:
            self._decks[rerun.start.commitment].take_up(rerun.pieces[1:], rerun.round.position)


_HEADER = b'{"kind":"journal"'
