"""Postings of stud against the house: read, written back, and held against the law."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss import posting
from pitboss.money import Odds
from pitboss.posting import BankedStudRules, Faulty, Progressive

CARIBBEAN = posting.to_toml(posting.load("tables/caribbean-stud.toml"))
DOUBLE = posting.to_toml(posting.load("tables/double-down-stud.toml"))


def test_caribbean_stud_is_read() -> None:
    rules = posting.load("tables/caribbean-stud.toml").rules
    assert isinstance(rules, BankedStudRules)
    assert (rules.minimum, rules.maximum, rules.payout_limit) == (5_00, 100_00, 10_000_00)
    assert rules.paytable[0] == ("royal-flush", Odds(100, 1))
    assert rules.progressive == Progressive(rate=7100, initial=10_000_00, reset=10_000_00)
    assert rules.straight_flush == 0


def test_double_down_stud_is_read() -> None:
    rules = posting.load("tables/double-down-stud.toml").rules
    assert isinstance(rules, BankedStudRules)
    assert rules.paytable[-2:] == (("jacks-or-better", Odds(1, 1)), ("sixes-or-better", None))
    assert rules.side_wagers == ()


@pytest.mark.parametrize("game", ["caribbean-stud", "double-down-stud"])
def test_what_is_left_out_is_the_least_that_the_law_allows(game: str) -> None:
    text = f'edition = "19:47"\ngame = "{game}"\nunit = 100\nminimum = 500\nmaximum = 50000\n'
    assert posting.loads(text) == posting.default(game)


def test_everything_is_written_back() -> None:
    table = posting.load("tables/caribbean-stud.toml")
    assert isinstance(table.rules, BankedStudRules)
    rules = replace(
        table.rules,
        payout_limit=None,
        straight_flush=6000_00,
        paytable=(("royal-flush", Odds(250, 2)), *table.rules.paytable[1:]),
    )
    again = posting.loads(posting.to_toml(replace(table, rules=rules)))
    assert again.rules == rules
    assert again.digest != table.digest


@pytest.mark.parametrize(
    ("text", "old", "new", "fault", "says"),
    [
        (CARIBBEAN, "seats = 7", "seats = 8", ("seats", "assumed:caribbean-positions"), "from 1 to 7"),
        (CARIBBEAN, 'maximum = "$100.00"', 'maximum = "$4.00"', ("maximum", "posting:limits"), "less than the minimum"),
        (CARIBBEAN, 'minimum = "$5.00"\n', "", ("minimum", "posting:limits"), "is missing"),
        (CARIBBEAN, 'minimum = "$5.00"', 'minimum = "$5.50"', ("minimum", "posting:unit"), "$5.50"),
        (CARIBBEAN, 'unit = "$1.00"', 'unit = "$5.00"', ("side-wagers", "posting:unit"), "$1.00 cannot be paid"),
        (CARIBBEAN, "seats = 7", "decks = 6", ("decks", "assumed:caribbean-positions"), "has no place"),
        (CARIBBEAN, "seats = 7", 'soft-17 = "stand"', ("soft-17", "assumed:caribbean-positions"), "has no place"),
        (CARIBBEAN, '["progressive"]', '["progressive", "bonus"]', ("side-wagers", "posting:side-wagers"), "knows no 'bonus'"),
        (CARIBBEAN, "one-pair-or-less", "jacks-or-better", ("paytable.jacks-or-better", "posting:paytable"), "caribbean-stud pays royal-flush"),
        (CARIBBEAN, '"100 to 1"', "100", ("paytable.royal-flush", "19:47-16.12(a)"), "text between quotation marks"),
        (CARIBBEAN, '"10 %"', '"11 %"', ("progressive.straight-flush", "19:47-16.12(e)"), "is an amount"),
        (CARIBBEAN, '"progressive"', "", ("progressive.rate", "posting:meter"), "offer no progressive wager"),
        (DOUBLE, "side-wagers = []", 'side-wagers = ["progressive"]', ("side-wagers", "posting:side-wagers"), "it has none"),
        (DOUBLE, '"5 to 1"', '"push"', ("paytable.straight", "assumed:double-down-paytable"), "a push is less than 5 to 1"),
        (DOUBLE, '"19:47"', '"13:47-20"', ("game", "13:47-20.4"), "is played under 19:47"),
    ],
)  # fmt: skip
def test_each_fault_is_said_with_its_row(
    text: str, old: str, new: str, fault: tuple[str, str], says: str
) -> None:
    assert text.count(old) == 1
    with pytest.raises(Faulty) as faulty:
        posting.loads(text.replace(old, new))
    found = faulty.value.faults[0]
    assert (found.key, found.cite) == fault
    assert says in found.sentence


def test_a_paytable_is_nothing_for_other_games() -> None:
    text = posting.to_toml(posting.default("blackjack")) + '[paytable]\nflush = "5 to 1"\n'
    with pytest.raises(Faulty, match="is for a table of stud against the house, not for blackjack"):
        posting.loads(text)
