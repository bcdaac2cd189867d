"""A poker table's two decks, its cover card and its shuffling device: what may be done with them when.

19:47-14.2, 14.4 and 14.5; 13:47-20.34(a) where the casino night has words of its own. The casino
night has no clocks for its decks. A deck's two hours run from its wash until it is in sequence again,
the time in which it waits included: that is never later than the text allows.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from pitboss.cards import CARDS
from pitboss.errors import Refused
from pitboss.table.night.commands import (
    BringDecks,
    BringDevice,
    Command,
    CutDeck,
    DeviceFails,
    RecutDeck,
    RemoveDevice,
    ReplaceDeck,
    RotateDecks,
    SealDeck,
    SequenceDeck,
    ShowDecks,
    ShuffleDeck,
    SortDeck,
    SpreadDeck,
    StoreDeck,
    TurnUp,
    VerifyDeck,
    WashDeck,
)
from pitboss.table.night.deck import (
    CASINO,
    CASINO_NIGHT,
    MIXED,
    READY,
    Deck,
    Stage,
    check_backs,
    check_cut,
)
from pitboss.table.night.due import Due
from pitboss.table.night.events import CutMade, DeckHandled, DeviceHandled, Event

__all__ = ["Equipment"]


class Equipment:
    """The decks by their numbers, and a device that is absent, at work or out of order."""

    def __init__(self, edition: str) -> None:
        self.law = CASINO_NIGHT if edition == "13:47-20" else CASINO
        self.decks: dict[int, Deck] = {}
        self.cover = ""
        self.device = False
        self.failed = False
        self.playing = 0
        """The deck that the round is dealt from, 0 between rounds."""
        self.last = 0
        """The deck that the last round was dealt from."""

    def copy(self) -> Equipment:
        """Independent equipment in the same state."""
        new = copy(self)
        new.decks = {number: copy(deck) for number, deck in self.decks.items()}
        return new

    def handle(self, command: Command, now: int, seated: int) -> Event | None:
        """Takes a step with the decks; None if the command is about something else."""
        match command:
            case BringDecks():
                return self._bring(command, now)
            case BringDevice():
                return self._bring_device()
            case RemoveDevice():
                return self._remove_device()
            case DeviceFails(deck=number):
                return self._device_fails(number)
            case ShuffleDeck():
                return self._shuffle(command)
            case CutDeck():  # a recut is one as well
                return self._cut(command)
            case ShowDecks():
                return self._show(seated)
            case RotateDecks():
                return self._rotate()
            case SealDeck():
                return self._seal(command)
            case ReplaceDeck():
                return self._replace(command, now)
            case (
                SortDeck() | VerifyDeck() | SpreadDeck() | TurnUp() | WashDeck() | StoreDeck()
                | SequenceDeck()
            ):  # fmt: skip
                return self._step(command, now)
            case _:
                return None

    # --- opening the table, 14.4 ------------------------------------------------------------------

    def _bring(self, command: BringDecks, now: int) -> Event:
        if self.decks:
            raise Refused("the table has its two decks; a deck is replaced instead", self.law.two)
        first, second = command.backs
        check_backs(self.law, (first, second), command.cover, device=self.device)
        self.decks = {1: Deck(first, now), 2: Deck(second, now)}
        self.cover = command.cover
        return DeckHandled(
            tuple(dict.fromkeys((self.law.cover, self.law.two))), "brought", 0, f"{first}; {second}"
        )

    def _step(
        self,
        command: SortDeck | VerifyDeck | SpreadDeck | TurnUp | WashDeck | StoreDeck | SequenceDeck,
        now: int,
    ) -> Event:
        """A step that takes one deck from one stage to the next."""
        number = command.deck
        deck = self._deck(number)
        match command:
            case SortDeck():
                self._need(number, (Stage.FRESH,), "sorted and inspected", "19:47-14.4(a)")
                return self._to(number, Stage.SORTED, "sorted", "19:47-14.4(a)")
            case VerifyDeck():
                self._need(number, (Stage.SORTED,), "verified", "19:47-14.4(a)")
                return self._to(number, Stage.VERIFIED, "verified", "19:47-14.4(a)")
            case SpreadDeck(up=up):
                return self._spread(number, up)
            case TurnUp():
                self._need(number, (Stage.DOWN,), "turned up", "19:47-14.5(d)")
                return self._to(number, Stage.OPEN, "turned up", "19:47-14.5(d)")
            case WashDeck():
                self._need(number, (Stage.SEEN,), "washed", "19:47-14.4(c)")
                if (other := self._unseen()) is not None:
                    raise Refused(
                        f"deck {other} is {self.decks[other].stage.value}: two players look at both "
                        "decks before one of them is washed",
                        "19:47-14.4(c)",
                    )
                self._before_the_dealer(number, "washed")
                deck.mixed = now
                return self._to(number, Stage.WASHED, "washed", "19:47-14.4(c)")
            case StoreDeck():
                return self._store(number)
            case SequenceDeck():
                cite = self.law.clocks or "19:47-14.2(b)"
                self._need(number, MIXED, "put in sequence", cite)
                deck.mixed = None
                return self._to(number, Stage.SEEN, "sequenced", cite)

    def _spread(self, number: int, up: bool) -> Event:
        """For the first two players of the night, or because nobody plays."""
        stage = self._deck(number).stage
        if stage is Stage.VERIFIED:
            if not up:
                raise Refused(
                    f"deck {number} is spread face up first, so that two players can look at it",
                    "19:47-14.4(b)",
                )
            return self._to(number, Stage.OPEN, "spread", "19:47-14.4(b)")
        self._need(
            number, (*READY, Stage.DOWN, Stage.OPEN), "spread", "19:47-14.4(a)", "19:47-14.4(b)"
        )
        deck = self._deck(number)
        deck.stored = False
        deck.mixed = None  # as it lies for two players to look at, it lies in sequence
        return self._to(number, Stage.OPEN if up else Stage.DOWN, "spread", "19:47-14.5(d)")

    def _show(self, seated: int) -> Event:
        lying = [number for number, deck in self.decks.items() if deck.stage is Stage.OPEN]
        if not lying:
            raise Refused("no deck lies face up to be looked at", "19:47-14.4(b)")
        if seated < 2:
            raise Refused(
                f"{seated} of the two players who are to look at the cards sit at the table",
                "19:47-14.4(b)",
                "19:47-14.4(c)",
            )
        for number in lying:
            self.decks[number].stage = Stage.SEEN
        return DeckHandled(("19:47-14.4(b)",), "shown", lying[0] if len(lying) == 1 else 0)

    def _unseen(self) -> int | None:
        """A deck that two players have still to look at, before either deck is washed."""
        seen = (*READY, Stage.FAULTY, Stage.SEALED)
        return next((n for n, deck in self.decks.items() if deck.stage not in seen), None)

    def _store(self, number: int) -> Event:
        cites: tuple[str, ...] = ("19:47-14.4(c)1", self.law.two)
        if self.device:
            self._need(number, MIXED, "placed in the device", "19:47-14.4(c)2")
            cites = ("19:47-14.4(c)2",)
        else:
            self._need(number, READY, "laid aside", "19:47-14.4(c)1")
        if any(deck.stored for deck in self.decks.values()):
            raise Refused("one deck is laid aside, and the other is to be played with", *cites)
        self.decks[number].lay_aside()
        return DeckHandled(cites, "stored", number)

    # --- shuffle and cut, 14.5 --------------------------------------------------------------------

    def _shuffle(self, command: ShuffleDeck) -> Event:
        number = command.deck
        self._need(number, MIXED, "shuffled", "19:47-14.4(c)", "19:47-14.5(a)")
        if command.by_device:
            if not self.device or self.failed:
                why = "out of order" if self.failed else "none at the table"
                raise Refused(f"the shuffling device is {why}", "13:47-20.38(o)", "19:47-14.5(a)")
            return self._to(number, Stage.SHUFFLED, "shuffled", "19:47-14.5(a)", "19:47-14.2(d)2")
        if self.device:
            raise Refused(
                "the shuffling device leaves the table before cards are shuffled by hand",
                "13:47-20.38(p)",
            )
        self._before_the_dealer(number, "shuffled by hand")
        return self._to(number, Stage.SHUFFLED, "shuffled", "19:47-14.5(a)")

    def _cut(self, command: CutDeck) -> Event:
        number, cards = command.deck, command.cards
        again = type(command) is RecutDeck
        if again:
            self._need(number, (Stage.CUT,), "cut once more", "19:47-14.5(c)")
        else:
            self._need(number, (Stage.SHUFFLED,), "cut", "19:47-14.5(a)", "19:47-14.5(b)2")
        self._before_the_dealer(number, "cut")
        check_cut(cards, CARDS)
        self._check_alternation(number)
        deck = self.decks[number]
        deck.stage = Stage.CUT
        deck.commitment = command.commitment
        cites = ("19:47-14.5(b)1", "19:47-14.5(b)2", "19:47-14.5(b)3")
        return CutMade(
            ("19:47-14.5(c)", *cites) if again else cites, number, cards, command.commitment, again
        )

    # --- rotation, devices, decks that go, 14.2 ---------------------------------------------------

    def _rotate(self) -> Event:
        numbers = [number for number, deck in self.decks.items() if deck.stored]
        cite = "19:47-14.2(d)3" if self.device else self.law.clocks or self.law.two
        if not numbers:
            raise Refused("no deck waits to come into play", cite)
        other = 3 - numbers[0]
        self._need(other, READY, "laid aside", cite)
        self.decks[numbers[0]].stored = False
        self.decks[other].lay_aside()
        return DeckHandled((cite,), "rotated", numbers[0])

    def _check_alternation(self, number: int) -> None:
        if self.device and number == self.last:
            raise Refused(
                f"deck {number} was in play in the last round: with a shuffling device the decks "
                "change places after every round",
                "19:47-14.2(d)3",
            )

    def _bring_device(self) -> Event:
        if self.device:
            raise Refused("a shuffling device is at the table", "19:47-14.2(d)2")
        if self.decks:
            backs = (self.decks[1].back, self.decks[2].back)
            check_backs(self.law, backs, self.cover, device=True)
        self.device = True
        return DeviceHandled(("19:47-14.2(d)1",), "brought")

    def _device_fails(self, number: int) -> Event:
        if not self.device or self.failed:
            raise Refused("no shuffling device is at work that could fail", "13:47-20.38(o)")
        self._need(
            number, (Stage.WASHED, Stage.USED, Stage.SHUFFLED), "in the device", "13:47-20.38(o)"
        )
        self.failed = True
        self.decks[number].stage = Stage.USED
        return DeviceHandled(("13:47-20.38(o)",), "failed")

    def _remove_device(self) -> Event:
        if not self.device:
            raise Refused("there is no shuffling device at the table", "13:47-20.38(p)")
        self.device = self.failed = False
        return DeviceHandled(("13:47-20.38(p)",), "removed")

    def _seal(self, command: SealDeck) -> Event:
        deck = self._deck(command.deck)
        if self.playing:
            raise Refused(
                "a round is going on: missing or additional cards are reported, and end it; then the "
                "deck is sealed",
                "13:47-20.38(h)",
            )
        if deck.stage is Stage.SEALED:
            raise Refused(f"deck {command.deck} is sealed and gone", "13:47-20.38(h)")
        deck.stored = False
        deck.stage = Stage.SEALED
        return DeckHandled(("13:47-20.38(h)",), "sealed", command.deck, command.reason)

    def _replace(self, command: ReplaceDeck, now: int) -> Event:
        number, back = command.deck, command.back
        old = self._deck(number)
        if self.playing:
            raise Refused("decks are replaced between rounds", self.law.two)
        if old.stage is Stage.FAULTY:
            raise Refused(f"deck {number} is sealed first", "13:47-20.38(h)")
        backs = (back, self.decks[3 - number].back)
        check_backs(self.law, backs, self.cover, device=self.device)
        cite = self.law.clocks or self.law.two
        if old.stage is Stage.SEALED:
            cite = "13:47-20.38(h)"
        self.decks[number] = Deck(back, now)
        if self.last == number:
            self.last = 0
        return DeckHandled(
            tuple(dict.fromkeys((cite, self.law.two))), "replaced", number, str(back)
        )

    # --- rounds -----------------------------------------------------------------------------------

    def check_ready(self, now: int) -> int:
        """The deck that a round may be dealt from; `Refused` says what is missing."""
        if len(self.decks) < 2 or any(d.stage is Stage.SEALED for d in self.decks.values()):
            raise Refused("a round is dealt at a table that has two decks", self.law.two)
        before = [number for number, deck in self.decks.items() if not deck.stored]
        if len(before) > 1:
            raise Refused(
                "both decks lie before the dealer: the idle one waits in its place, or in the device",
                self.law.cover,
                "19:47-14.4(c)2" if self.device else self.law.two,
            )
        (number,) = before
        if self.decks[number].stage is not Stage.CUT:
            raise Refused(
                f"deck {number} is {self.decks[number].stage.value}: a round is dealt from cards that "
                "were shuffled and cut",
                "19:47-14.5(a)",
                "13:47-20.38(f)1",
            )
        self._check_alternation(number)
        for due in self.due(now, 2):
            if due.what in ("sequence", "replace"):
                raise Refused(f"deck {due.deck} is due: {due.what}", *due.cites)
        return number

    def begin(self, number: int) -> None:
        """A round is dealt from this deck."""
        self.playing = self.last = number

    def end(self, faulty: bool) -> None:
        """The round is over, and its deck is to be shuffled, or not to be used again."""
        deck = self.decks[self.playing]
        deck.stage = Stage.FAULTY if faulty else Stage.USED
        deck.commitment = ""
        self.playing = 0

    def spoil(self, number: int) -> None:
        """Cards of this deck were dealt for something else than a round."""
        self.decks[number].stage = Stage.USED

    def due(self, now: int, seated: int) -> Iterator[Due]:
        """What is to be done with the decks now."""
        if not self.decks:
            yield Due("bring decks", (self.law.two,), now)
        for number, deck in self.decks.items():
            found = deck.due(self.law.clocks, now, seated, idle=not self.playing)
            if found is not None and (found[0] != "wash" or self._unseen() is None):
                what, cites, since = found
                yield Due(what, cites, since, number)

    # --- what every step asks ---------------------------------------------------------------------

    def _deck(self, number: int) -> Deck:
        if number not in self.decks:
            raise Refused("the table has no decks yet", self.law.two)
        return self.decks[number]

    def _need(self, number: int, stages: tuple[Stage, ...], done: str, *cites: str) -> None:
        deck = self._deck(number)
        if self.playing == number or (self.playing and not (self.device and deck.stored)):
            raise Refused(
                f"deck {number} cannot be {done} while a round is going on",
                *cites,
                "19:47-14.2(d)2",
            )
        if deck.stage not in stages:
            raise Refused(f"deck {number} is {deck.stage.value} and cannot be {done} now", *cites)

    def _before_the_dealer(self, number: int, done: str) -> None:
        if self.decks[number].stored:
            raise Refused(
                f"deck {number} waits in its place and is not {done} there: the decks rotate first",
                self.law.clocks or self.law.two,
            )

    def _to(self, number: int, stage: Stage, what: str, *cites: str) -> Event:
        self.decks[number].stage = stage
        return DeckHandled(cites, what, number)
