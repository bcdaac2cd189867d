"""Pots against an oracle that lays chips down one by one."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pitboss.poker.pots import besides, layers, rake_due, rake_of, raked, uncalled
from pitboss.posting.posting import Rake

PUT = st.lists(st.integers(0, 12), min_size=1, max_size=8)


def chip_by_chip(put: list[int], live: set[int]) -> list[tuple[int, frozenset[int]]]:
    """Every chip of every height goes to whoever live has put in at least as many.

    Heights that the same players may win are one pot; what nobody live has reached joins the last.
    """
    pots: dict[frozenset[int], int] = {}
    claimants: frozenset[int] = frozenset()
    for height in range(1, max(put, default=0) + 1):
        able = frozenset(place for place in live if put[place] >= height)
        claimants = able or claimants
        chips = sum(cents >= height for cents in put)
        if claimants:
            pots[claimants] = pots.get(claimants, 0) + chips
    return [(cents, who) for who, cents in pots.items()]


@given(PUT, st.integers(0, 255))
@example([5, 5, 3, 9], 0b0111)
def test_layers_are_what_a_chip_by_chip_count_finds(put: list[int], chosen: int) -> None:
    live = {place for place in range(len(put)) if chosen >> place & 1} or {0}
    if not any(put[place] for place in live):
        return  # nobody who is live has put anything in: there is nothing to contend for
    bits = sum(1 << place for place in live)
    found = [
        (cents, frozenset(place for place in range(8) if who >> place & 1))
        for cents, who in layers(put, bits)
    ]
    assert found == chip_by_chip(put, live)
    assert sum(cents for cents, _ in found) == sum(put)


@given(PUT)
def test_the_uncalled_part_is_what_no_other_height_reaches(put: list[int]) -> None:
    place, cents = uncalled(put)
    others = [given for at, given in enumerate(put) if at != place]
    assert put[place] == max(put)
    assert cents == max(0, put[place] - max(others, default=0))


def test_dead_money_is_for_all_who_are_live_and_nobody_matches_it() -> None:
    assert layers([4, 4, 2], 0b011, 3) == [(13, 0b011)]
    assert layers([4, 4, 2], 0b111, 3) == [(9, 0b111), (4, 0b011)]


def test_dead_money_is_a_pot_of_its_own_where_somebody_live_has_put_in_nothing() -> None:
    assert layers([0, 5, 5], 0b111, 3) == [(3, 0b111), (10, 0b110)]
    assert layers([0, 0], 0b11, 4) == [(4, 0b11)]


def test_without_dead_money_there_is_none() -> None:
    assert rake_due([20, 20], 0b11, Rake(basis_points=2500), 1) == 10
    assert raked([((20, 20), 0b11)], Rake(basis_points=1000), 1) == 4


def test_what_was_put_in_besides_the_antes() -> None:
    assert besides([7, 5, 3, 0], [5, 5, 5, 5]) == [2, 0, 0, 0]
    assert besides([6, 4], [0, 1]) == [6, 3]


def test_dead_money_is_raked_with_the_first_betting_round() -> None:
    assert raked([((20, 20), 0b11)], Rake(basis_points=1000), 1, 10) == 5


@given(
    st.integers(0, 10**6),
    st.integers(0, 1000),
    st.none() | st.integers(0, 500),
    st.integers(1, 100),
)
def test_a_percentage_is_rounded_down_to_the_unit_and_capped(
    cents: int, points: int, cap: int | None, unit: int
) -> None:
    due = rake_of(cents, Rake(basis_points=points, cap=cap), unit)
    exact = cents * points
    if cap is None:
        assert due % unit == 0
        assert 10_000 * due <= exact < 10_000 * (due + unit)
    else:
        assert due == min(cap, rake_of(cents, Rake(basis_points=points), unit))


@pytest.mark.law("13:47-20.37(a)4ii(1)")
def test_levels_add_up_and_are_capped() -> None:
    levels = Rake(levels=((10, 1), (20, 1), (40, 2)), cap=3)
    assert [rake_of(pot, levels, 1) for pot in (9, 10, 19, 20, 39, 40)] == [0, 1, 1, 2, 2, 3]


@given(
    st.lists(st.lists(st.integers(0, 400), min_size=3, max_size=3), min_size=1, max_size=5),
    st.integers(0, 1000),
    st.sampled_from((1, 5, 50)),
)
def test_what_is_raked_never_falls_nor_outruns_a_tenth_of_each_round(
    bets: list[list[int]], points: int, unit: int
) -> None:
    rake = Rake(basis_points=points)
    put, rounds, before = [0, 0, 0], [], 0
    for bet in bets:
        put = [given + more for given, more in zip(put, bet, strict=True)]
        rounds.append((tuple(put), 0b111))
        taken = raked(rounds, rake, unit)
        assert 0 <= 10 * (taken - before) <= sum(bet)
        assert taken <= max(rake_due(given, 0b111, rake, unit) for given, _ in rounds)
        before = taken
