"""Whatever is pressed or typed, at whatever size: no exception, and nothing offered is refused."""

from __future__ import annotations

import io
from collections.abc import Iterable
from contextlib import suppress
from random import Random

import pytest

from pitboss.errors import PitbossError
from pitboss.play import Command, Event, View
from pitboss.posting import Posting
from pitboss.terminal.choices import choices
from pitboss.terminal.notes import Notes
from pitboss.terminal.plain import Plain
from pitboss.terminal.sitting import BuyIn, Leaving, Wish, play
from pitboss.terminal.typed import WORDS, read
from terminal import pages
from terminal.paper import Paper, on_paper
from terminal.tables import EVERY, Keeper, opened, table

ROUNDS = 4
SIZES = ((24, 80), (60, 200), (24, 79), (10, 40), (6, 20), (3, 10), (1, 1), (2, 300), (100, 12))
KEYS = (
    *"fcrpawohsdibnmlqgkjzZ?+-.0123456789 \t\n\x1b", "KEY_UP", "KEY_DOWN", "KEY_LEFT", "KEY_RIGHT",
    "KEY_NPAGE", "KEY_PPAGE", "KEY_HOME", "KEY_END", "KEY_RESIZE", "KEY_BACKSPACE", "KEY_F(1)", "\x00",
    "é", "KEY_MOUSE",
)  # fmt: skip


class Pressing(Paper):
    """Paper on which keys are pressed at random, and which changes its size."""

    def __init__(self, rng: Random, keys: tuple[str, ...]) -> None:
        super().__init__()
        self.rng = rng
        self.pressed = 0
        self.pressable = keys

    def key(self) -> str:
        self.pressed += 1
        if self.pressed > 4000:
            raise Leaving
        if self.rng.random() < 0.05:
            self.rows, self.columns = self.rng.choice(SIZES)
            return "KEY_RESIZE"
        return self.rng.choice(self.pressable)


@pytest.mark.parametrize("named", EVERY)
def test_any_key_at_any_size(named: str) -> None:
    for seed in range(ROUNDS):
        rng = Random(f"{named} {seed}")
        posting = table(named, sides=True)
        paper = Pressing(rng, KEYS)
        screen = on_paper(paper, Notes(posting, 2), [named, "Hello."], pause=seed % 2)
        stacks = {seat: rng.choice((37_00, 200_00, 900_00)) for seat in (1, 2, 4)}
        round_, deck, chance = opened(posting, seed, stacks)
        play(round_, deck, chance, 2, screen)
        assert round_.result is not None
        for offer in (None, BuyIn(100_00, must=False), BuyIn(100_00, must=True)):
            with suppress(Leaving):
                assert screen.another(round_.view(2), offer) in Wish


@pytest.mark.parametrize("named", EVERY)
def test_nothing_that_the_screen_offers_is_refused(named: str) -> None:
    decided = 0
    for seed in range(ROUNDS):
        posting = table(named, sides=True)
        face = Choosing(Random(f"{named} {seed}"), posting)
        play(*opened(posting, seed, {1: 37_00, 2: 90_00, 4: 900_00}), 2, face)
        decided += face.decided
    assert decided >= ROUNDS


class Choosing:
    """A screen whose keys are always of what it offers at that moment; nothing may be refused."""

    def __init__(self, rng: Random, posting: Posting) -> None:
        self.paper = Pressing(rng, ("\n",))
        self.screen = on_paper(self.paper, Notes(posting, 2), ["Hello."])
        self.decided = 0

    def see(self, events: Iterable[Event], view: View) -> None:
        self.screen.see(events, view)

    def decide(self, view: View) -> Command | None:
        found = choices(view, self.screen._last)
        moves = ("KEY_UP", "KEY_DOWN", "KEY_LEFT", "KEY_RIGHT", "KEY_PPAGE", "KEY_END", "\n", "\n")
        marks = ("1", "3") if any(choice.picks for choice in found) else ()
        self.paper.pressable = (*(choice.key for choice in found), *moves, *marks)
        self.decided += 1
        return self.screen.decide(view)

    def refuse(self, error: PitbossError, view: View) -> None:
        raise AssertionError(f"{error} at {view.legal}")


@pytest.mark.parametrize("named", EVERY)
def test_any_line(named: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = (
        "why",
        "why 3",
        "why 0",
        "table",
        "cards",
        "history",
        "legal",
        "help",
        "rules",
        "",
        "\0",
    )
    more = ("", " 5", " 5 5 5", " 1 3", " all", " -1", " 1e9", " Ah", " " + "9" * 300)
    for seed in range(ROUNDS):
        rng = Random(f"{named} {seed}")
        lines = [rng.choice((*WORDS, *asked)) + rng.choice(more) for _ in range(1500)]
        posting = table(named, sides=True)
        face = Plain(lines=io.StringIO("\n".join(lines)))
        face.begin(Notes(posting, 2), ["Hello."])
        round_, deck, chance = opened(posting, seed, {1: 37_00, 2: 90_00, 4: 900_00})
        play(round_, deck, chance, 2, face)
        assert round_.result is not None
    assert "the round is" in capsys.readouterr().out


@pytest.mark.parametrize("named", EVERY)
def test_the_word_of_every_choice_does_it(named: str) -> None:
    for seed in range(ROUNDS):
        rng = Random(f"{named} {seed}")

        def decide(view: View, rng: Random = rng) -> Command | None:
            choice = rng.choice(choices(view))
            command = read(choice.word if not choice.picks else "draw 1", view)
            if not choice.picks:
                assert command == choice.make(choice.amounts)
            return command

        keeper = Keeper(decide)
        play(*opened(table(named, sides=True), seed, {1: 37_00, 2: 90_00, 4: 900_00}), 2, keeper)
        assert keeper.refusals == []


def test_the_pages_offer_what_is_accepted() -> None:
    """The rounds of the pages are played by choices alone, of every seat."""
    for number in range(20):
        posting = pages.posted("no-limit")
        paper = Paper()
        screen = on_paper(paper, Notes(posting, pages.SEAT), ["Hello."])
        *_, last = pages.views("no-limit", screen, 3 + number % 9, number)
        assert last.result is not None
