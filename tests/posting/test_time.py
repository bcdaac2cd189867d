"""Time charges: read, written back, and held against what 20.37(a)4iii allows."""

from __future__ import annotations

import pytest

from pitboss import posting
from pitboss.posting import PokerRules, TimeCharge

POKER = posting.to_toml(posting.default("holdem", "13:47-20")) + "[rake]\n"


def charged(time: str) -> PokerRules:
    rules = posting.loads(f"{POKER}time = {time}\n").rules
    assert isinstance(rules, PokerRules)
    return rules


@pytest.mark.parametrize(
    ("written", "charge", "part"),
    [
        (
            '{ hourly = "$12", from = "player", every = 20 }',
            TimeCharge(hourly=1200, minutes=20),
            400,
        ),
        ('{ hourly = 600, from = "table" }', TimeCharge(hourly=600, per_table=True), 600),
    ],
)
def test_what_is_read_is_written_back(written: str, charge: TimeCharge, part: int) -> None:
    rules = charged(written)
    assert rules.rake.time == charge
    assert charge.part == part
    table = posting.loads(f"{POKER}time = {written}\n")
    assert posting.loads(posting.to_toml(table)) == table
    assert posting.digest(table) != posting.digest(posting.loads(POKER))


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("5", "names hourly, from and every, as in"),
        ('{ hourly = "$12.00" }', "names hourly, from and every"),
        ('{ hourly = "$12.00", from = "player", each = 20 }', "names hourly, from and every"),
        ('{ hourly = "$12.00", from = "dealer" }', "says from = player or table"),
        ('{ hourly = "$12.00", from = "player", every = 45 }', "says every = 20 or 30 or 60"),
        ('{ hourly = "$12.00", from = ["player"] }', "says from = player or table"),
        ('{ hourly = 12.5, from = "player" }', "floating-point"),
        ('{ hourly = 0, from = "player" }', "at least one cent"),
        (
            '{ hourly = "$10.00", from = "player", every = 20 }',
            "cannot be collected in equal parts",
        ),
        ('{ hourly = "$7.00", from = "player", every = 30 }', "cannot be paid in units of $1.00"),
    ],
)
def test_what_cannot_stand_is_refused(written: str, fault: str) -> None:
    with pytest.raises(posting.Faulty) as refused:
        charged(written)
    (only,) = refused.value.faults
    assert only.key == "rake.time"
    assert fault in only.sentence
    assert only.cite
