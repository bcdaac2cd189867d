"""Antes, blinds, posts and dead money that a start names: they stand in for the posted ones."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitboss import DEALER, FLOOR, Start, rounds
from pitboss.cards import UNKNOWN
from pitboss.games.vocabulary import Ruling
from pitboss.play import Deal, Decision, Fold, Round
from pitboss.posting import Betting, Limits, PokerRules, Posting, Rake

RULES = PokerRules(
    limits=Limits(betting=Betting.NO_LIMIT, minimum=4_00, maximum=0), ante=1_00, blinds=(2_00, 4_00)
)
TABLE = Posting(edition="19:47", game="holdem", seats=9, unit=1_00, rules=RULES)
SEATS = {1: 100_00, 2: 100_00, 3: 100_00, 4: 100_00, 5: 100_00}


def opened(table: Posting = TABLE, **more: Any) -> Round:
    round_ = rounds.open(table, Start(seats=SEATS, button=5, **more))
    round_.act(DEALER, Deal((UNKNOWN,) * 10))
    return round_


def stacks(round_: Round) -> list[int]:
    return [100_00 - seat.stack for seat in round_.view(None).seats]


def test_without_any_the_posted_ones_are_taken() -> None:
    assert stacks(opened()) == [3_00, 5_00, 1_00, 1_00, 1_00]


def test_those_of_the_start_stand_in_for_the_posted_ones() -> None:
    round_ = opened(antes={2: 3_00}, blinds={1: 5_00, 2: 10_00, 3: 20_00})
    assert stacks(round_) == [5_00, 13_00, 20_00, 0, 0]
    assert round_.awaits[0].who == 4


def test_a_post_is_live_and_leaves_the_first_to_speak_where_he_was() -> None:
    round_ = opened(blinds={1: 2_00, 2: 4_00}, posts={4: 4_00}, dead={4: 2_00, 5: 1_00})
    assert stacks(round_)[3:] == [1_00 + 6_00, 1_00 + 1_00]
    assert [seat.bet for seat in round_.view(None).seats] == [2_00, 4_00, 0, 4_00, 0]
    assert round_.awaits[0].who == 3


def test_dead_money_is_won_and_never_comes_back_as_uncalled() -> None:
    round_ = opened(dead={2: 50_00})
    for seat in (3, 4, 5, 1):
        round_.act(seat, Fold())
    assert round_.result is not None
    assert round_.result.pots[0].amount == 5_00 + 2_00 + 2_00 + 50_00
    assert round_.result.net["seat:2"] == 4_00 + 2_00


def test_dead_money_is_raked_like_the_rest_of_the_pot() -> None:
    table = replace(TABLE, rules=replace(RULES, rake=Rake(basis_points=1000)))
    round_ = opened(table, dead={2: 31_00})
    for seat in (3, 4, 5, 1):
        round_.act(seat, Fold())
    assert round_.result is not None
    assert round_.result.rake == 4_00


def test_a_void_round_gives_dead_money_back() -> None:
    round_ = opened(dead={2: 7_00}, posts={3: 4_00})
    round_.act(FLOOR, Decision(Ruling.MISDEAL, reason="a fire"))
    assert round_.result is not None
    assert round_.result.void
    assert set(round_.result.net.values()) == {0}


def test_whoever_has_only_dead_money_in_may_win_it_alone() -> None:
    seats = {1: 100_00, 2: 100_00, 3: 5_00}
    table = replace(TABLE, rules=replace(RULES, ante=0))
    start = Start(seats=seats, button=3, dead={3: 5_00})
    round_ = rounds.open(table, start)
    round_.act(DEALER, Deal((UNKNOWN,) * 6))
    round_.act(1, Fold())
    assert [seat.hands[0].status for seat in round_.view(None).seats] == [
        "folded",
        "live",
        "all-in",
    ]
