"""What the house takes from a pot: 13:47-20.37."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.play import Check, Fact
from pitboss.play.events import Ended, Moved, Opens, Won
from pitboss.posting.posting import Rake
from poker.felt import Felt, cited, rake

TENTH = Rake(basis_points=1000)


def played(*bets: str, rake: Rake, stacks: tuple[int, ...] = (100_00,) * 3, **rules: Any) -> Felt:
    """Ante and forced bet of 1.00 each, then what is bet in each betting round; the rest is checked."""
    felt = Felt(stacks=stacks, rake=rake, **{"ante": 1_00, "unit": 10, **rules})
    felt.hands("????Jc ????9s ????2c")
    felt.plays("3 forced | 1 calls | 2 calls")
    for number, cards in enumerate(("Kc 4d 5h", "Kd 6d 5s", "Qd 6h 7s", "?? ?? ??")):
        felt.street(cards[: 3 * len(felt.awaited("deal")) - 4])  # no card for who has folded
        if number < len(bets):
            felt.plays(bets[number])
            if felt.round.result is not None:
                return felt
        felt.checks_down_street()
    return felt


@pytest.mark.law("13:47-20.37(a)4i(1)")
@pytest.mark.parametrize("points", [100, 500, 1000])
def test_no_more_than_the_tenth_part_of_what_was_bet_in_each_round(points: int) -> None:
    felt = played(
        "1 bets 4.00 | 2 calls | 3 calls",
        "1 bets 8.00 | 2 raises 16.00 | 3 folds | 1 calls",
        rake=Rake(basis_points=points),
    )
    bets = {0: 6_00, 1: 12_00, 2: 32_00}
    taken = dict.fromkeys(bets, 0)
    for event in felt.events:
        if type(event) is Opens:
            street = event.street
        elif type(event) is Moved and event.what == "rake":
            taken[street] += event.transfers[0].cents
    assert all(10 * taken[street] <= bets[street] for street in bets)
    assert sum(taken.values()) == 50_00 * points // 10_000


@pytest.mark.law("13:47-20.37(a)4i(1)")
def test_it_comes_out_of_the_pot_and_the_side_pots() -> None:
    felt = played(
        "1 bets 1.50 | 2 raises 4.00 | 3 calls", rake=TENTH, stacks=(3_50, 100_00, 100_00)
    )
    felt.shown_down()
    result = felt.round.result
    assert result is not None
    assert [(pot.amount, pot.rake) for pot in result.pots] == [(10_50, 1_00), (5_00, 50)]
    assert result.net["rake"] == 1_50


@pytest.mark.law("13:47-20.37(a)4i(2)")
def test_it_is_taken_after_each_betting_round() -> None:
    felt = played("1 bets 4.00 | 2 calls | 3 calls", rake=TENTH)
    moves = [event for event in felt.of(Moved) if event.what == "rake"]
    assert [event.transfers[0].cents for event in moves] == [60, 1_20]
    assert all(event.cites == ("13:47-20.37(a)4i(2)", "reading:A28") for event in moves)
    assert felt.round.rake == 1_80
    assert felt.round.pot == 18_00 - 1_80


@pytest.mark.law("13:47-20.37(a)4i(2)", "13:47-20.37(a)4i(1)")
def test_what_a_round_is_too_small_for_is_carried_to_the_next() -> None:
    felt = played("1 bets 4.00 | 2 calls | 3 calls", rake=TENTH, unit=50, ante=50)
    assert rake(felt.events) == [1_00]  # 0.45, and then 1.65, of which 1.20 at most
    felt = played(
        "1 bets 4.00 | 2 calls | 3 calls", "1 bets 8.00 | 2 calls", rake=TENTH, unit=50, ante=50
    )
    assert rake(felt.events) == [1_00, 2_00]  # 3.25 of 32.50: the 0.50 left over have come after it


@pytest.mark.law("13:47-20.37(a)4i(2)")
def test_the_posted_cap_is_a_pots() -> None:
    felt = played("1 bets 4.00 | 2 calls | 3 calls", rake=Rake(basis_points=1000, cap=1_00))
    assert rake(felt.events) == [60, 40]
    side = played(
        "1 bets 1.50 | 2 raises 4.00 | 3 calls",
        "2 bets 8.00 | 3 calls",
        rake=Rake(basis_points=1000, cap=1_00),
        stacks=(3_50, 100_00, 100_00),
    )
    assert sum(rake(side.events)) == 2_00


@pytest.mark.law("13:47-20.37(a)4ii(1)")
def test_fixed_amounts_are_taken_as_the_pot_reaches_fixed_levels() -> None:
    levels = ((10_00, 50), (20_00, 50), (40_00, 1_00))
    felt = played(
        "1 bets 4.00 | 2 calls | 3 calls",
        "1 bets 8.00 | 2 calls | 3 calls",
        rake=Rake(levels=levels),
    )
    assert rake(felt.events) == [50, 1_50]  # 18.00, and then 42.00
    assert cited(
        [event for event in felt.of(Moved) if event.what == "rake"], Moved
    ) == {"13:47-20.37(a)4ii(1)"}  # fmt: skip


@pytest.mark.law("13:47-20.37(b)")
def test_a_last_bet_that_nobody_called_goes_back_before_the_rake_is_worked_out() -> None:
    felt = played("1 bets 4.00 | 2 raises 8.00 | 3 folds | 1 folds", rake=TENTH)
    (back,) = [event for event in felt.of(Moved) if event.what == "uncalled"]
    assert (back.cites, back.transfers[0].target) == (("13:47-20.37(b)",), "seat:2")
    assert back.transfers[0].cents == 4_00
    assert rake(felt.events) == [60, 80]  # of 6.00, and of 8.00 that were called
    assert felt.of(Won)[0].transfers[0].cents == 14_00 - 1_40
    assert felt.net() == {"seat:1": -6_00, "seat:2": 6_60, "seat:3": -2_00, "rake": 1_40}


@pytest.mark.law("13:47-20.37(b)")
@pytest.mark.parametrize("rake_", [Rake(levels=((7_00, 50),)), TENTH])
def test_nor_is_that_of_a_hand_that_died_before_anybody_called_raked(rake_: Rake) -> None:
    felt = Felt(stacks=(100_00,) * 3, rake=rake_, ante=1_00, unit=10)
    felt.hands("????Jc ????9s ????2c")
    felt.plays("3 forced | 1 calls | 2 calls")
    felt.street("Kc 4d 5h")
    felt.plays("1 bets 4.00")
    felt.reports(Fact.LEFT, seat=1)
    felt.plays("2 folds")
    assert felt.net()["seat:1"] == -6_00  # it stands in the pot all the same
    assert felt.net()["rake"] == sum(rake(felt.events)) == (0 if rake_.levels else 60)


@pytest.mark.law("13:47-20.37(b)")
@pytest.mark.parametrize("rake_", [Rake(levels=((7_00, 50),)), TENTH])
def test_nor_does_it_lift_the_pot_to_a_level(rake_: Rake) -> None:
    felt = played("1 bets 4.00 | 2 folds | 3 folds", rake=rake_)
    assert sum(rake(felt.events)) == (0 if rake_.levels else 60)


@pytest.mark.law("13:47-20.37(c)")
def test_nothing_more_is_taken_once_the_pots_are_with_their_winners() -> None:
    felt = played("1 bets 4.00 | 2 calls | 3 calls", rake=TENTH)
    felt.shown_down()
    kinds = [(type(event), getattr(event, "what", "")) for event in felt.events]
    assert (Moved, "rake") not in kinds[kinds.index((Won, "")) :]
    assert felt.of(Ended)[-1].cites == ("19:47-14.9(i)", "13:47-20.37(c)")
    felt.refuses(1, Check())
    assert felt.net()["rake"] == sum(rake(felt.events))


# --- antes ----------------------------------------------------------------------------------------


def rakes(felt: Felt) -> list[tuple[int, tuple[str, ...]]]:
    """What was raked after each betting round, and by what."""
    return [
        (event.transfers[0].cents, event.cites)
        for event in felt.events
        if type(event) is Moved and event.what == "rake"
    ]


@pytest.mark.law("13:47-20.37(a)4i(1)")
def test_antes_are_raked_unless_the_reading_leaves_them_out() -> None:
    row = played(rake=TENTH).law.rake
    bets = "1 bets 4.00 | 2 calls | 3 calls"
    counted = played(bets, rake=TENTH)
    assert rakes(counted) == [(60, (row, "reading:A28")), (1_20, (row, "reading:A28"))]
    left_out = played(bets, rake=TENTH, readings={"rake-antes": "left-out"})
    cites = (row, "reading:A28", "reading:A28#2")
    assert rakes(left_out) == [(30, cites), (1_20, cites)]


@pytest.mark.law("13:47-20.37(a)4i(1)")
def test_antes_left_out_are_left_out_of_the_pot_that_they_are_in() -> None:
    """Seat 1 has the ante and $2.50: $7.50 of the main pot was bet, and $5.00 of the side pot."""
    felt = played(
        "1 bets 1.50 | 2 raises 4.00 | 3 calls",
        rake=TENTH,
        stacks=(3_50, 100_00, 100_00),
        readings={"rake-antes": "left-out"},
    )
    felt.shown_down()
    assert felt.round.result is not None
    assert [(pot.amount, pot.rake) for pot in felt.round.result.pots] == [(10_50, 70), (5_00, 50)]


@pytest.mark.law("13:47-20.37(a)4ii(1)")
def test_levels_are_those_of_the_pot_and_antes_are_in_it() -> None:
    for readings in ({}, {"rake-antes": "left-out"}):
        felt = played(rake=Rake(levels=((6_00, 50),)), readings=readings)
        assert felt.round.rake == 50
        assert rakes(felt)[0][1] == (felt.law.rake_levels,)


def test_who_has_only_the_ante_is_raked_for_nothing() -> None:
    felt = Felt(
        "seven-card-stud", (50, 100_00, 100_00), rake=TENTH, ante=50, unit=10,
        readings={"rake-antes": "left-out"},
    )  # fmt: skip
    felt.hands("2c3cAd 2d3dKd 2h3hQd")
    felt.plays("3 forced | 2 calls")
    assert felt.round.rake == 20
    felt.checks_down()
    felt.shown_down()
    assert felt.round.result is not None
    assert [(pot.amount, pot.rake) for pot in felt.round.result.pots] == [(1_50, 0), (2_00, 20)]
