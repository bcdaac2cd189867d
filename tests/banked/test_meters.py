"""The progressive meter by itself: to the last fraction of a cent, and every cent by a transfer."""

from __future__ import annotations

import pytest

from pitboss.banked import meters
from pitboss.banked.till import Till, open_till
from pitboss.money import BANK, LAYOUT, METER, Transfer
from pitboss.play import Start
from pitboss.play.events import Recorded

SEATS = {2: 50_00, 5: 80_00, 7: 20_00}


def till(meter: int | None = 10_000_00, carry: int = 0, *layout: int) -> Till:
    """A till with a meter, and money before some of the places."""
    t = Till()
    open_till(t, Start(seats=SEATS, meter=meter, carry=carry))
    t.layout[: len(layout)] = layout
    return t


def state(t: Till) -> tuple[object, ...]:
    return t.stacks, t.layout, t.bank, t.meter, t.carry, t.moved


def test_the_meter_shows_what_it_began_with_and_what_came_since() -> None:
    t = till(7_000_00)
    assert meters.shown(t) == 7_000_00
    t.meter = -1_25
    assert meters.shown(t) == 6_998_75
    assert meters.shown(till(None)) == 0


@pytest.mark.law("19:47-2.19(i)", "19:47-16.12(f)")
def test_the_rates_part_goes_to_the_meter_and_the_rest_to_the_bank() -> None:
    t = till(0, 0, 1_00, 3_00, 1_00)
    moved = meters.register(t, [0, 2], [1_00, 1_00], 7_500)
    assert moved == (Transfer(LAYOUT, METER, 1_50), Transfer(LAYOUT, BANK, 50))
    assert state(t) == ([50_00, 80_00, 20_00], [0, 3_00, 0], 50, 1_50, 0, True)


@pytest.mark.parametrize(
    ("cents", "rate", "carry", "moved", "carried"),
    [
        (1, 7_000, 0, (Transfer(LAYOUT, BANK, 1),), 7_000),
        (1, 7_000, 3_000, (Transfer(LAYOUT, METER, 1),), 0),
        (5, 10_000, 0, (Transfer(LAYOUT, METER, 5),), 0),
        (2, 10_000, 9_999, (Transfer(LAYOUT, METER, 2),), 9_999),
        (3, 7_500, 7_499, (Transfer(LAYOUT, METER, 2), Transfer(LAYOUT, BANK, 1)), 9_999),
        (3, 7_500, 7_500, (Transfer(LAYOUT, METER, 3),), 0),
    ],
)
@pytest.mark.law("19:47-2.19(i)", "19:47-16.12(f)")
def test_what_is_less_than_a_cent_is_carried(
    cents: int, rate: int, carry: int, moved: tuple[Transfer, ...], carried: int
) -> None:
    t = till(0, carry, 4_00)
    assert meters.register(t, [0], [cents], rate) == moved
    assert t.carry == carried
    assert t.meter == sum(one.cents for one in moved if one.target == METER)
    assert t.bank == sum(one.cents for one in moved if one.target == BANK)
    assert t.meter + t.bank == cents
    assert t.layout == [4_00 - cents, 0, 0]


def test_the_light_tells_whether_a_progressive_wager_lies_there() -> None:
    on = (Recorded(("19:47-16.11(b)2",), "light on", 5),)
    off = (Recorded(("19:47-16.11(b)2",), "light off", 5),)
    law = "19:47-16.11(b)2"
    assert meters.light(law, 5, (), (5_00, 1_00), 1) == on
    assert meters.light(law, 5, (5_00, 0), (5_00, 1_00), 1) == on
    assert meters.light(law, 5, (5_00, 1_00), (9_00, 1_00), 1) == ()
    assert meters.light(law, 5, (5_00, 1_00), (5_00, 0), 1) == off
    assert meters.light(law, 5, (), (5_00, 0), 1) == ()
    assert meters.light(law, 5, (5_00, 0), (9_00, 0), 1) == ()


def test_an_award_is_paid_out_of_the_meter_as_far_as_it_goes() -> None:
    t = till(100_00)
    assert meters.pay(t, 1, 30_00, of_meter=True) == (Transfer(METER, "seat:5", 30_00),)
    assert state(t) == ([50_00, 110_00, 20_00], [0, 0, 0], 0, -30_00, 0, True)
    assert meters.pay(t, 2, 90_00, of_meter=True) == (
        Transfer(METER, "seat:7", 70_00),
        Transfer(BANK, "seat:7", 20_00),
    )
    assert state(t) == ([50_00, 110_00, 110_00], [0, 0, 0], -20_00, -100_00, 0, True)
    assert meters.pay(t, 0, 1_00, of_meter=True) == (Transfer(BANK, "seat:2", 1_00),)
    assert meters.shown(t) == 0


def test_a_fixed_award_is_the_banks_and_nothing_is_paid_for_nothing() -> None:
    t = till(100_00)
    assert meters.pay(t, 0, 25_00, of_meter=False) == (Transfer(BANK, "seat:2", 25_00),)
    assert (t.bank, t.meter, t.stacks[0]) == (-25_00, 0, 75_00)
    t = till(100_00)
    assert meters.pay(t, 0, 0, of_meter=True) == ()
    assert state(t) == ([50_00, 80_00, 20_00], [0, 0, 0], 0, 0, 0, False)


def test_a_meter_that_was_won_begins_again_with_the_banks_money() -> None:
    t = till(6_000_00)
    meters.pay(t, 0, 6_000_00, of_meter=True)
    t.moved = False
    assert meters.reset(t, 5_000_00) == Transfer(BANK, METER, 5_000_00)
    assert meters.shown(t) == 5_000_00
    assert (t.bank, t.moved) == (-5_000_00, True)
