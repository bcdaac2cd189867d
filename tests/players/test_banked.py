"""Wagers against the bank: within the right, by temperament, and never insurance."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from pitboss import posting
from pitboss.errors import Broken
from pitboss.play import Insure, Start, Wager
from pitboss.play.rights import MayInsure, MayWager
from pitboss.players.banked import choose
from pitboss.players.temper import BOLD, STEADY, TEMPERS, TIGHT
from pitboss.table import rounds
from terminal import tables

NAMES = ("blackjack", "multiple-action-blackjack", "caribbean-stud", "double-down-stud")


@pytest.mark.parametrize("stack", [10_00, 15_00, 16_00, 40_00, 2000_00])
@pytest.mark.parametrize("name", NAMES)
def test_every_wager_can_be_paid(name: str, stack: int) -> None:
    table = tables.table(f"{name} 19:47", sides=True)
    for number in range(60):
        round_ = rounds.open(table, Start(seats={1: stack}, meter=10_000_00))
        chance = Random(number).random
        round_.act(1, choose(round_.view(1), table, chance, TEMPERS[number % 3]))


def test_the_bold_wager_more_and_on_the_side() -> None:
    table = tables.table("caribbean-stud 19:47", sides=True)
    round_ = rounds.open(table, Start(seats={1: 2000_00}, meter=10_000_00))
    rng = Random(2)
    said = {}
    for temper in TEMPERS:
        wagers = [choose(round_.view(1), table, rng.random, temper) for _ in range(300)]
        assert all(isinstance(wager, Wager) for wager in wagers)
        said[temper] = [wager.amounts for wager in wagers if isinstance(wager, Wager)]
    assert {sum(amounts) for amounts in said[TIGHT]} == {5_00}
    assert max(map(sum, said[BOLD])) > max(map(sum, said[STEADY])) > 5_00
    aside = {temper: sum(len(a) > 1 and a[1] > 0 for a in said[temper]) for temper in TEMPERS}
    assert 0 == aside[TIGHT] < aside[STEADY] < aside[BOLD] < 60


def test_all_boxes_are_filled_now_and_then() -> None:
    table = posting.default("multiple-action-blackjack")
    round_ = rounds.open(table, Start(seats={1: 2000_00}))
    right = round_.legal(1)[0]
    assert isinstance(right, MayWager)
    rng = Random(1)
    counts = set()
    for _ in range(60):
        wager = choose(round_.view(1), table, rng.random, STEADY)
        assert isinstance(wager, Wager)
        counts.add(sum(cents > 0 for cents in wager.amounts))
    assert counts == {2, 3}


def test_nobody_insures() -> None:
    table = posting.default("multiple-action-blackjack")
    round_ = rounds.open(table, Start(seats={1: 2000_00}))
    view = replace(round_.view(1), legal=(MayInsure((5_00, 5_00, 0), 1_00, 100_00),))
    assert choose(view, table, Random(1).random, BOLD) == Insure((0, 0, 0))


def test_poker_is_played_elsewhere() -> None:
    table = posting.default("holdem")
    round_ = rounds.open(table, Start(seats={1: 200_00, 2: 200_00}, button=1))
    with pytest.raises(Broken, match="holdem is played against no bank"):
        choose(round_.view(1), table, Random(1).random, BOLD)
