"""Blackjack's edge against rounds of the engine itself, played by the printed strategy.

A fixed seed, so that it fails for a reason or not at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from random import Random
from typing import Any, Final

import pytest

from pitboss import posting
from pitboss.banked.blackjack import BlackjackRound, open_blackjack
from pitboss.banked.blackjack.tally import VALUES
from pitboss.cards import CARDS
from pitboss.odds import house_edge
from pitboss.odds.edges.answer import Table
from pitboss.play.commands import (
    Command,
    Deal,
    Double,
    Hit,
    Insure,
    NoMoreBets,
    Split,
    Stand,
    Surrender,
    Wager,
)
from pitboss.play.parties import DEALER
from pitboss.play.rights import MayDouble, MayHit, MaySplit, MaySurrender
from pitboss.play.start import Start
from pitboss.posting import Posting
from pitboss.rankings import fast

WAGER: Final = 10_00
START: Final = Start(seats={1: 1000_00})
MOST_CARDS: Final = 60
"""No round of one seat takes more."""
COLUMNS: Final = {1: 10, **{value: value - 1 for value in range(2, 11)}}
"""Where the strategy for an up-card stands in a row, whose first cell names it."""

needs_kernel = pytest.mark.skipif(not fast.NATIVE, reason="takes a minute without the kernel")


def decide(s: BlackjackRound, rows: Mapping[str, tuple[str, ...]]) -> Command:
    """What a person does who looks it up: pairs first, then totals."""
    rights = {type(right) for right in s.legal(1)}
    number, cards = s.awaits[0].hand, s.cards[s.turn]
    column = COLUMNS[VALUES[s.dealer[0]]]
    if MaySplit in rights:
        name = "A" if VALUES[cards[0]] == 1 else str(VALUES[cards[0]])
        if rows[f"{name},{name}"][column] == "P":
            return Split(number)
    if MayHit not in rights:
        return Stand(number)
    total, soft = s.tallies[s.turn] >> 1, s.tallies[s.turn] & 1
    said = rows[f"{'soft' if soft else 'hard'} {total}"][column]
    if said[0] == "R":
        if MaySurrender in rights:
            return Surrender(number)
        said = said[1].upper()
    if said[0] == "D":
        if MayDouble in rights:
            return Double(number)
        said = "S" if said == "Ds" else "H"
    return Hit(number) if said == "H" else Stand(number)


def gain(table: Posting, order: list[int], rows: Mapping[str, tuple[str, ...]]) -> int:
    """What seat 1 gains in a round dealt in this order."""
    s = open_blackjack(table, START, "")
    while s.awaits:
        awaited = s.awaits[0]
        if awaited.what == "deal":
            s.act(DEALER, Deal(tuple(order[s.position : s.position + len(awaited.places)])))
        elif awaited.what == "act":
            s.act(1, decide(s, rows))
        elif awaited.what == "wager":
            s.act(1, Wager((WAGER,)))
        elif awaited.what == "insure":
            s.act(1, Insure((0,)))
        else:
            s.act(DEALER, NoMoreBets())
    assert s.result is not None
    return s.result.net["seat:1"]


def simulated(table: Posting, strategy: Table, rounds: int) -> tuple[float, float]:
    """The average loss of a wager, and its standard error; every round from a full shoe."""
    rules = table.rules
    assert isinstance(rules, posting.BankedRules)
    rng = Random("a shoe off the top")
    rows = {row[0]: row for row in strategy.rows}
    shoe = [*range(CARDS)] * rules.decks
    gains = [
        gain(table, rng.sample(shoe, min(MOST_CARDS, len(shoe))), rows) / WAGER
        for _ in range(rounds)
    ]
    average = sum(gains) / rounds
    squares = sum((found - average) ** 2 for found in gains) / (rounds - 1)
    return -average, sqrt(squares / rounds)


def loaded(**keys: Any) -> Posting:
    text = posting.to_toml(posting.default("blackjack")).replace("seats = 7", "seats = 6")
    kept = "".join(line + "\n" for line in text.splitlines() if line.split(" ")[0] not in keys)
    return posting.loads("".join(f"{key} = {value}\n" for key, value in keys.items()) + kept)


@needs_kernel
@pytest.mark.long
@pytest.mark.parametrize(
    "table",
    [
        loaded(decks=1),
        loaded(decks=2, **{"soft-17": '"draw"', "surrender": "true"}),
        loaded(
            decks=1, **{"split-hands": 4, "resplit-aces": "true", "double-after-split": "false"}
        ),
    ],
    ids=["one deck", "two decks, soft 17 drawn to, surrender", "one deck, pairs split again"],
)
def test_the_engine_loses_what_was_worked_out(table: Posting) -> None:
    found = house_edge(table)
    basic = found.comparisons[0].figures
    loss, error = simulated(table, found.tables[0], 60_000)
    assert error < 0.006
    assert abs(loss - float(basic.edge)) < 3.5 * error


def test_a_strategy_is_looked_up() -> None:
    """The same without an edge: a strategy that always stands loses what it must."""
    rows = {
        **{f"{kind} {total}": (*"x", *"S" * 10) for kind in ("hard", "soft") for total in range(4, 22)},
        **{f"{name},{name}": (*"x", *"-" * 10) for name in ("A", *map(str, range(2, 11)))},
    }  # fmt: skip
    strategy = Table(title="", columns=(), rows=tuple((key, *row[1:]) for key, row in rows.items()))
    loss, error = simulated(loaded(decks=1), strategy, 2_000)
    assert 0.05 < loss < 0.25
    assert error < 0.03
