"""Charges for time by themselves: who pays how much, and when."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pitboss.errors import Refused
from pitboss.money import RAKE, Transfer, seat
from pitboss.posting.posting import TimeCharge
from pitboss.table.night.charges import TimeCharges
from pitboss.table.night.events import RakeMoved

HALF = 30 * 60
CITES = (
    "13:47-20.37(a)4iii(1)", "13:47-20.37(a)4iii(2)", "13:47-20.37(a)4iii(3)",
    "13:47-20.37(a)4iii(4)", "13:47-20.2 Rake",
)  # fmt: skip
EACH = TimeCharge(hourly=12_00, minutes=30)
ALL = TimeCharge(hourly=12_00, minutes=30, per_table=True)
STACKS = {1: 50_00, 4: 6_00, 9: 80_00}


def begun(terms: TimeCharge | None, unit: int = 1_00) -> TimeCharges:
    charges = TimeCharges(terms, unit)
    charges.begin(0)
    return charges


def paid(
    charges: TimeCharges, payers: Mapping[int, int] | None = None, first: int = 1
) -> RakeMoved:
    return charges.collect(HALF, STACKS, payers or {}, first)


def refused(charges: TimeCharges, payers: Mapping[int, int], cite: str) -> str:
    with pytest.raises(Refused) as refusal:
        charges.collect(HALF, STACKS, payers, 1)
    assert refusal.value.cites[0] == cite
    assert (charges.taken, charges.unverified, charges.next) == (0, 0, HALF)
    return str(refusal.value)


def test_everybody_pays_his_part_down_to_his_last_chip() -> None:
    charges = begun(EACH)
    assert paid(charges) == RakeMoved(
        CITES, "time", tuple(Transfer(seat(number), RAKE, 6_00) for number in STACKS)
    )
    assert (charges.taken, charges.unverified, charges.next) == (18_00, 18_00, 2 * HALF)


@pytest.mark.parametrize(
    ("first", "hourly", "shares"),
    [
        (1, 12_00, {1: 2_00, 4: 2_00, 9: 2_00}),
        (1, 10_00, {1: 2_00, 4: 2_00, 9: 1_00}),
        (4, 10_00, {4: 2_00, 9: 2_00, 1: 1_00}),
        (5, 8_00, {9: 2_00, 1: 1_00, 4: 1_00}),
        (10, 2_00, {1: 1_00}),
    ],
)
def test_a_tables_charge_is_shared_and_the_odd_chips_begin_at_the_buttons_left(
    first: int, hourly: int, shares: dict[int, int]
) -> None:
    charges = begun(TimeCharge(hourly=hourly, minutes=30, per_table=True))
    moved = paid(charges, first=first).transfers
    assert moved == tuple(Transfer(seat(number), RAKE, cents) for number, cents in shares.items())


def test_nobody_pays_at_an_empty_table() -> None:
    charges = begun(ALL)
    assert charges.collect(HALF, {}, {}, 1).transfers == ()
    assert charges.next == 2 * HALF


def test_who_pays_for_the_table_has_the_money_there() -> None:
    row = "13:47-20.37(a)4iii(1)"
    assert "seat 5 owes $6.00 for time and has $0.00" in refused(begun(ALL), {5: 6_00}, row)
    cent = TimeCharge(hourly=2, minutes=30, per_table=True)
    assert "seat 5 owes $0.01" in refused(begun(cent, 1), {5: 1}, row)
    assert "the table owes $6.00, and not $5.00" in refused(begun(ALL), {1: 5_00}, row)
    assert "in chips of $1.00" in refused(begun(ALL), {1: 5_50, 9: 50}, "posting:unit")
    assert paid(begun(ALL), {4: 6_00}).transfers == (Transfer(seat(4), RAKE, 6_00),)


def test_the_unit_may_change_while_the_terms_stay() -> None:
    charges = begun(TimeCharge(hourly=10_00, minutes=30, per_table=True))
    charges.change(60, charges.terms, 50)
    assert charges.next == HALF
    shares = [moved.cents for moved in paid(charges).transfers]
    assert shares == [2_00, 1_50, 1_50]
    other = begun(EACH)
    other.change(60, TimeCharge(hourly=10_00, minutes=30, per_table=True), 50)
    assert other.next == 60 + HALF
    shares = [moved.cents for moved in other.collect(60 + HALF, STACKS, {}, 1).transfers]
    assert shares == [2_00, 1_50, 1_50]


def test_what_is_taken_is_verified_once() -> None:
    charges = begun(EACH)
    paid(charges)
    assert [due.what for due in charges.due(HALF)] == ["verify time"]
    assert charges.verify().transfers == (Transfer(RAKE, "bank", 18_00),)
    assert list(charges.due(HALF)) == []
    assert charges.unverified == 0
    with pytest.raises(Refused, match="no charges for time lie in the rake area"):
        charges.verify()
