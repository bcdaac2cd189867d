"""Whole nights at the console at random, with restarts and corrections: not a cent goes astray."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from history.nights import verify, verify_sealed
from pitboss import players, posting
from pitboss.errors import Malformed, PitbossError
from pitboss.history.audit import audit
from pitboss.play import DEALER, FLOOR, Decision, Fact, Report, Ruling, Shuffle
from pitboss.players import staff
from pitboss.posting.posting import Posting
from pitboss.terminal.choices import choices
from table.night.test_random_nights import TABLES
from terminal.console.nights import Night

TORN = b'{"kind":"table","line":7,"at":10'
WORDS = (
    "sit {s} {m}", "sit {s} {m}", "sit {s} {m}", "buy {s} {m}", "out {s}", "back {s}", "back {s}", "leave {s}",
    "supply 50", "supply -20", "collect", "verify time", "table", "due", "report", "inventory", "why", "sort {d}",
    "wash {d}", "store {d}", "rotate", "seal {d} a torn card", "replace {d} {c}", "device brought",
    "device fails {d}", "device removed", "sequence {d}", "cut {d}", "dismiss {s}", "deal", "undo", "button",
    "decide 1 from {s} to house because of a mistake", "3 fold", "Kd", "no more bets", "", "history", "yes",
)  # fmt: skip
FACES = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")


NIGHTS: dict[str, Posting] = {
    **TABLES,
    "multiple action": posting.default("multiple-action-blackjack"),
    "double down stud": posting.default("double-down-stud"),
    "five-card draw": posting.default("five-card-draw"),
}


class Robot(Night):
    """An operator who types this and that, and plays rounds to their end."""

    def __init__(self, path: Path, table: Posting, rng: Random, *, dealt: bool) -> None:
        super().__init__(path, table, dealt=dealt)
        self.rng = rng
        self.resumed = self.undone = 0

    def check(self) -> None:
        """Inventory, stacks, pots, rake and meter hold what came in."""
        night = self.journal.night
        report = night.report()
        assert report.balance == 0
        assert sum(night.accounts.held.values()) == report.came - report.went
        assert all(stack >= 0 for stack in report.stacks.values())

    def somebody(self) -> None:
        rng = self.rng
        word = rng.choice(WORDS).format(
            s=rng.randint(1, 9), m=rng.choice((1, 20, 200, 600)), d=rng.randint(1, 2),
            c=f"colour{rng.randint(1, 10**6)}",
        )  # fmt: skip
        said = self.type(word)
        assert "bug of Pitboss" not in said, (word, said)
        while self.console.desk.question is not None:
            self.type(rng.choice(("", "Ann", "stop")))
        self.check()

    def interrupted(self) -> None:
        """The laptop dies, and everything is as it was."""
        if self.rng.random() < 0.05:
            before = self.state()
            self.restart(self.rng.choice((b"", TORN)))
            assert self.state() == before
            self.resumed += 1

    def state(self) -> object:
        night = self.journal.night
        view = None if night.round is None else night.round.view(None)
        return night.report(), night.due(night.time), night.kill, view

    def round(self) -> None:
        """Opens a round if one can be, and plays it."""
        if self.journal.night.round is None:
            night = self.journal.night
            for due in night.due(self.console.desk.now):
                if due.what in ("seal", "replace"):
                    self.type(f"seal {due.deck} a torn card")
                    self.type(f"replace {due.deck} colour{self.rng.randint(1, 10**6)}")
            for seat in (2, 5, 7):
                self.type(f"sit {seat} 200", f"buy {seat} 100", f"back {seat}")
            self.stuck = self.type("ready all", "stop", "deal", "all", "stop")
        for _ in range(400):
            if self.journal.night.round is None:
                break
            self.turn()
            self.check()
            self.interrupted()
            if self.rng.random() < 0.03 and "Taken back" in self.type("undo"):
                self.undone += 1
        self.check()

    def turn(self) -> None:
        """Somebody who is awaited does something."""
        round_ = self.journal.night.round
        assert round_ is not None
        if not round_.awaits:
            self.console.desk.follow()
            return
        rng = self.rng
        if rng.random() < 0.01:
            try:
                self.console.desk.play(DEALER, Report(rng.choice(list(Fact)), rng.randint(1, 9)))
            except PitbossError:
                return
            return
        awaited = rng.choice(round_.awaits)
        if awaited.what == "deal":
            self.cards(
                len(awaited.places), ["??" if not place.up else "" for place in awaited.places]
            )
        elif awaited.what == "shuffle":
            self.console.desk.play(DEALER, Shuffle())
        elif awaited.what == "show" and not self.journal.dealt:
            self.shows(awaited.who)
        elif awaited.who in (DEALER, FLOOR):
            self.console.desk.play(awaited.who, staff.answer(round_.view(awaited.who)))
        else:
            view = round_.view(awaited.who)
            try:
                command = players.choose(view, self.journal.table, rng.random)
            except Malformed:  # who has not seen his own cards does this or that
                chosen = rng.choice(choices(view))
                command = chosen.make(chosen.amounts)
            self.console.desk.play(awaited.who, command)

    def cards(self, count: int, hidden: list[str]) -> None:
        """Real cards: what lies face up is entered, what lies face down is not."""
        assert not self.journal.dealt
        for _ in range(count):
            face = hidden.pop(0) or self.rng.choice(FACES)
            self.type(face)
        assert self.console.desk.question is None

    def shows(self, who: int) -> None:
        """A hand is shown; what was never seen is named now, until it can be so."""
        for _ in range(200):
            round_ = self.journal.night.round
            if round_ is None or not round_.awaits or round_.awaits[0].who != who:
                return
            held = round_.view(who)
            unknown = next((r.unknown for r in held.legal if hasattr(r, "unknown")), 0)
            self.type(" ".join(["show", *self.rng.sample(FACES, unknown)]))
        raise AssertionError("no hand could be shown")


def play(path: Path, name: str, seed: int, length: int, *, dealt: bool) -> Robot:
    rng = Random(seed)
    robot = Robot(path, NIGHTS[name], rng, dealt=dealt)
    for _ in range(length):
        for _ in range(rng.randint(0, 6)):
            robot.somebody()
            robot.interrupted()
        robot.round()
    while robot.journal.night.round is not None:
        robot.console.desk.play(FLOOR, Decision(Ruling.MISDEAL, (), "it is late"))
    robot.type("close", "yes")
    assert robot.console.head, robot.type("table")
    found = audit(str(path), head=robot.console.head)
    assert found.faults == []
    assert (verify(path, robot.console.head), verify_sealed(path)) == ("", "")
    assert found.rounds == robot.journal.night.rounds
    return robot


@pytest.mark.parametrize("dealt", [False, True])
@pytest.mark.parametrize("name", NIGHTS)
def test_nothing_is_lost_in_a_night(tmp_path: Path, name: str, dealt: bool) -> None:
    robot = play(tmp_path / "night.journal", name, 7, 6, dealt=dealt)
    assert robot.journal.night.rounds >= 3


@pytest.mark.long
@pytest.mark.parametrize("dealt", [False, True])
@pytest.mark.parametrize("name", NIGHTS)
def test_nothing_is_lost_in_many_nights(name: str, dealt: bool) -> None:
    rounds = 0
    for seed in range(20):
        with TemporaryDirectory() as folder:
            rounds += play(
                Path(folder) / "n.journal", name, seed, 12, dealt=dealt
            ).journal.night.rounds
    assert rounds > 100
