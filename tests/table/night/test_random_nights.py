"""Whole nights at random: whatever anybody does at a table, not a cent and no deck goes astray."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss import players
from pitboss.errors import Refused
from pitboss.money import METER, RAKE
from pitboss.play import DEALER, FLOOR, Fact, Report
from pitboss.posting import Posting, Rake
from pitboss.posting.posting import Kill, TimeCharge
from pitboss.table import shuffle
from pitboss.table.decks import SealedDeck
from pitboss.table.night import Due, cut
from pitboss.table.night.commands import (
    Back,
    BringDecks,
    BringDevice,
    BuyMore,
    CloseTable,
    CollectTime,
    ComeBack,
    Command,
    CutDeck,
    DeviceFails,
    Dismiss,
    Leave,
    RemoveDevice,
    ReplaceDeck,
    RotateDecks,
    SealDeck,
    SequenceDeck,
    ShowDecks,
    ShuffleDeck,
    Sit,
    SitOut,
    SortDeck,
    SpreadDeck,
    StoreDeck,
    Supply,
    TurnUp,
    VerifyDeck,
    VerifyTime,
    WashDeck,
)
from pitboss.table.night.equipment import Equipment
from pitboss.table.night.events import ButtonGoes, RoundOpened
from pitboss.table.night.watched import WatchedRound
from table.night.evening import BACKS, Evening, state, table
from table.night.test_night import banked

TIMED = Rake(basis_points=500, time=TimeCharge(hourly=12_00, minutes=20))
LEVELS = Rake(
    levels=((20_00, 1_00), (40_00, 1_00)), time=TimeCharge(hourly=30_00, per_table=True, minutes=30)
)
TABLES: dict[str, Posting] = {
    "holdem": table("holdem", rake=TIMED),
    "a casino night": table("holdem", "13:47-20", rake=LEVELS),
    "stud": table("seven-card-stud-hi-lo-8", rake=TIMED),
    "omaha with a kill": table("omaha-hi-lo-8", kill=Kill(threshold=5)),
    "blackjack": banked("blackjack"),
    "caribbean stud": banked("caribbean-stud"),
}


class Model(Evening):
    """A night, and beside it what must be true of it by counting alone."""

    def __init__(self, posted: Posting, rng: Random) -> None:
        super().__init__(posted)
        self.rng = rng
        self.brought = 5_000_00 if METER in self.night.accounts.held else 0
        self.sealed: dict[int, SealedDeck] = {}
        self.colours = (f"colour {number}" for number in count())

    def check(self) -> None:
        """Bank, stacks, pots, rake and meter hold what came in, and books and model agree."""
        report = self.night.report()
        assert sum(self.night.accounts.held.values()) == self.brought == report.came - report.went
        assert report.balance == 0
        assert all(stack >= 0 for stack in report.stacks.values())
        assert report.meter >= 0

    def tries(self, who: int, command: Command, worth: int = 0) -> None:
        """What may be refused, and changes nothing then."""
        before = state(self.night)
        refused = self.refused(who, command)
        if refused is None:
            self.brought += worth
        else:
            assert refused.cites
            assert state(self.night) == before
        self.check()

    def refused(self, who: int, command: Command) -> Refused | None:
        """Tries it, and says why not."""
        try:
            self.act(who, command)
        except Refused as refused:
            return refused
        return None

    # --- what anybody may do ----------------------------------------------------------------------

    def somebody(self) -> None:
        """A player, the dealer or the floor does something, sensible or not."""
        rng = self.rng
        seat, cents = rng.randint(1, 9), 100 * rng.choice((1, 20, 200, 600))
        stack = self.night.seating.stacks.get(seat, 0)
        deck = rng.randint(1, 2)
        deeds: list[tuple[int, Command, int]] = [
            (seat, Sit(cents), cents), (seat, Sit(cents), cents), (seat, BuyMore(cents), cents),
            (seat, SitOut(), 0), (seat, ComeBack(), 0), (seat, ComeBack(), 0), (seat, Leave(), -stack),
            (FLOOR, Dismiss(seat), -stack), (FLOOR, Supply(cents), cents), (FLOOR, Supply(-cents), -cents),
            (DEALER, CollectTime(), 0), (FLOOR, VerifyTime(), 0),
        ]  # fmt: skip
        if isinstance(self.night.equipment, Equipment):
            deeds += [
                (who, command, 0)
                for who, command in (
                    (DEALER, SortDeck(deck)), (DEALER, TurnUp(deck)), (DEALER, WashDeck(deck)),
                    (DEALER, ShuffleDeck(deck, by_device=rng.random() < 0.5)), (FLOOR, BringDevice()),
                    (FLOOR, RemoveDevice()), (DEALER, DeviceFails(deck)), (DEALER, RotateDecks()),
                    (FLOOR, SealDeck(deck, "a torn card")), (DEALER, SpreadDeck(deck, up=False)),
                    (FLOOR, ReplaceDeck(deck, Back(next(self.colours)))), (DEALER, StoreDeck(deck)),
                )
            ]  # fmt: skip
        self.tries(*rng.choice(deeds))

    # --- what is due, done by the book ------------------------------------------------------------

    def answer(self, due: Due) -> None:
        """Does what is due."""
        device = isinstance(self.night.equipment, Equipment) and self.night.equipment.device
        match due.what:
            case "bring decks":
                self.act(FLOOR, BringDecks(BACKS, "yellow"))
            case "sort":
                self.act(DEALER, SortDeck(due.deck))
            case "verify":
                self.act(FLOOR, VerifyDeck(due.deck))
            case "spread":
                self.act(DEALER, SpreadDeck(due.deck))
            case "turn up":
                self.act(DEALER, TurnUp(due.deck))
            case "show":
                self.act(DEALER, ShowDecks())
            case "wash":
                self.act(DEALER, WashDeck(due.deck))
            case "shuffle":
                self.tries(DEALER, ShuffleDeck(due.deck, by_device=device))
            case "cut":
                self.cut(due.deck)
            case "sequence":
                self.act(DEALER, SequenceDeck(due.deck))
            case "seal":
                self.act(FLOOR, SealDeck(due.deck, "a card too many"))
            case "replace":
                self.act(FLOOR, ReplaceDeck(due.deck, Back(next(self.colours))))
            case "collect time":
                self.tries(DEALER, CollectTime())
            case "verify time":
                self.act(FLOOR, VerifyTime())
            case other:
                raise AssertionError(other)

    def cut(self, number: int) -> None:
        """A sealed deck, cut where it pleases."""
        equipment = self.night.equipment
        size = 52 if isinstance(equipment, Equipment) else equipment.size
        lifted = self.rng.randint(10, size - 10)
        deck = SealedDeck(cut([place % 52 for place in shuffle.order(size)], lifted))
        refused = self.refused(DEALER, CutDeck(number, lifted, deck.commitment))
        if refused is None:
            self.sealed[number] = deck
        else:  # with a device the other deck is next
            assert refused.cites == ("19:47-14.2(d)3",)
            self.tries(DEALER, RotateDecks())

    def prepare(self) -> None:
        """Everything that is due is done, one thing after another, as far as it can be."""
        for _ in range(40):
            equipment = self.night.equipment
            if isinstance(equipment, Equipment):
                if equipment.failed:
                    self.act(FLOOR, RemoveDevice())
                if not any(deck.stored for deck in equipment.decks.values()):
                    self.tries(DEALER, StoreDeck(2))
            dues = self.night.due(self.now)
            if not dues:
                return
            self.answer(self.rng.choice(dues))
            self.check()

    def round(self) -> None:
        """A round, if one can be opened; sometimes something goes wrong in it."""
        before = state(self.night)
        button = self.night.button.seat if self.night.button is not None else 0
        round_ = self.opened_round()
        if round_ is None:
            assert state(self.night) == before
            return
        equipment = self.night.equipment
        deck = self.sealed[equipment.playing if isinstance(equipment, Equipment) else 1]
        opened = self.night.opening[-1]
        assert isinstance(opened, RoundOpened)
        assert opened.start.commitment == deck.commitment
        assert opened.start.seats == {
            s: self.night.seating.stacks[s] + put for s, put in self.put()
        }
        if self.night.button is not None:
            moved = [event for event in self.night.opening if isinstance(event, ButtonGoes)]
            assert opened.start.button == (moved[0].seat if moved else button)
            assert opened.start.button in opened.start.seats
        trouble = self.rng.random()
        for _ in players.play(round_, deck, self.rng.random):
            self.check()
            if trouble < 0.1 and self.rng.random() < 0.05 and round_.awaits:
                round_.act(DEALER, Report(self.rng.choice((Fact.COUNT, Fact.UNSHUFFLED))))
                break
        self.now += self.rng.choice((60, 300, 1500))
        self.night.close_round(self.now)
        self.check()
        assert self.night.accounts[RAKE] == self.night.charges.unverified

    def opened_round(self) -> WatchedRound | None:
        """The next round, or None if none may be opened, for which there is a reason."""
        try:
            return self.night.open_round(self.now)
        except Refused as refused:
            if not refused.cites:
                raise
            return None

    def put(self) -> list[tuple[int, int]]:
        """What each player has put in by the opening."""
        assert self.night.round is not None
        view = self.night.round.view(None)
        return [(held.seat, held.put) for held in view.seats]


def play(name: str, seed: int, length: int) -> Model:
    """A night of so many deeds."""
    rng = Random(seed)
    model = Model(TABLES[name], rng)
    for _ in range(length):
        for _ in range(rng.randint(0, 4)):
            model.somebody()
        if rng.random() < 0.8:
            model.prepare()
        model.round()
    model.now += rng.randint(0, 3600)
    for due in model.night.due(model.now):
        if due.what == "verify time":
            model.answer(due)
    model.act(FLOOR, CloseTable())
    model.check()
    return model


@pytest.mark.parametrize("name", TABLES)
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_nothing_is_lost(name: str, seed: int) -> None:
    play(name, seed, 14)


@pytest.mark.parametrize("name", TABLES)
def test_such_nights_are_played(name: str) -> None:
    played = [play(name, seed, 30).night for seed in range(8)]  # what falls decides how many
    assert sum(night.rounds for night in played) > 20
    earned = sum(night.rake + night.charges.taken for night in played)
    assert bool(earned) == (name in ("holdem", "a casino night", "stud"))


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_long_nights(name: str) -> None:
    for seed in range(60):
        play(name, seed, 60)
