"""Postings of stud against the house: read, written back, and held against the law."""

from __future__ import annotations

import re

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


def faults(text: str) -> list[tuple[str, str]]:
    with pytest.raises(Faulty) as faulty:
        posting.loads(text)
    return [(fault.key, fault.cite) for fault in faulty.value.faults]


@pytest.mark.law("19:47-16.12(c)")
def test_odds_on_another_stake_are_compared_as_odds() -> None:
    for text in (CARIBBEAN, DOUBLE):
        rules = posting.loads(text).rules
        assert isinstance(rules, BankedStudRules)
        for name, odds in rules.paytable:
            if odds is None:
                continue
            for better in (
                f"{2 * odds.pays} to 2",
                f"{2 * odds.pays + 1} to 2",
                f"{odds.pays + 1} to 1",
            ):
                raised = posting.loads(
                    text.replace(f'{name} = "{odds}"', f'{name} = "{better}"')
                ).rules
                assert isinstance(raised, BankedStudRules)
                assert str(dict(raised.paytable)[name]) == better
            for worse in (f"{2 * odds.pays - 1} to 2", "push"):
                law = "19:47-16.12(c)" if text == CARIBBEAN else "assumed:double-down-paytable"
                wrong = text.replace(f'{name} = "{odds}"', f'{name} = "{worse}"')
                assert faults(wrong) == [(f"paytable.{name}", law)]


def test_one_limit_may_be_the_other() -> None:
    rules = posting.loads(CARIBBEAN.replace('maximum = "$100.00"', 'maximum = "$5.00"')).rules
    assert isinstance(rules, BankedStudRules)
    assert rules.minimum == rules.maximum == 5_00


def test_a_minimum_that_cannot_be_read_is_the_only_fault() -> None:
    for minimum in ("true", "0", "7.5"):
        wrong = CARIBBEAN.replace('minimum = "$5.00"', f"minimum = {minimum}")
        assert faults(wrong.replace('"$100.00"', '"$4.00"')) == [("minimum", "posting:limits")]


def test_a_side_wager_that_it_does_not_know_is_told_with_those_that_it_does() -> None:
    with pytest.raises(Faulty, match="knows no 'bonus': its side wagers are progressive \\("):
        posting.loads(CARIBBEAN.replace('["progressive"]', '["progressive", "bonus"]'))


@pytest.mark.law("19:47-16.12(f)")
def test_its_meter_receives_at_least_70_percent() -> None:
    wrong = CARIBBEAN.replace('"71 %"', '"69.99 %"')
    assert faults(wrong) == [("progressive.rate", "19:47-16.12(f)")]
    rules = posting.loads(CARIBBEAN.replace('"71 %"', '"70 %"')).rules
    assert isinstance(rules, BankedStudRules)
    assert rules.progressive.rate == 7000


@pytest.mark.law("19:47-16.12(e)")
def test_a_straight_flush_is_paid_5000_dollars_at_least_where_it_is_an_amount() -> None:
    less = CARIBBEAN.replace('"10 %"', '"$4,999.99"')
    assert faults(less) == [("progressive.straight-flush", "19:47-16.12(e)")]
    for least in ('"$5,000.00"', "500000", '"10%"'):
        rules = posting.loads(CARIBBEAN.replace('"10 %"', least)).rules
        assert isinstance(rules, BankedStudRules)
        assert rules.straight_flush == (0 if "%" in least else 5_000_00)
    for wrong in ("1", '"$0.01"'):
        text = CARIBBEAN.replace('"10 %"', wrong)
        assert faults(text) == [("progressive.straight-flush", "19:47-16.12(e)")]


@pytest.mark.law("19:47-16.12(d)")
def test_a_payout_limit_leaves_room_for_5000_dollars_and_for_the_minimum() -> None:
    def limited(text: str, minimum: str, limit: str) -> str:
        text = re.sub('minimum = ".*"', f'minimum = "{minimum}"', text)
        text = re.sub("payout-limit.*\n", "", text).replace('"$100.00"', '"$500.00"')
        return text.replace("side-wagers", f'payout-limit = "{limit}"\nside-wagers')

    for minimum, least, below in (
        ("$5.00", "$5,000.00", "$4,999.99"),
        ("$25.00", "$5,000.00", "$4,999.99"),
        ("$26.00", "$5,200.00", "$5,199.99"),
        ("$50.00", "$10,000.00", "$9,999.99"),
    ):
        rules = posting.loads(limited(CARIBBEAN, minimum, least)).rules
        assert isinstance(rules, BankedStudRules)
        assert rules.payout_limit is not None
        assert faults(limited(CARIBBEAN, minimum, below)) == [("payout-limit", "19:47-16.12(d)")]
    for minimum, least, below in (
        ("$5.00", "$20,000.00", "$19,999.99"),
        ("$1.00", "$4,000.00", "$3,999.99"),
    ):
        rules = posting.loads(limited(DOUBLE, minimum, least)).rules
        assert isinstance(rules, BankedStudRules)
        assert rules.payout_limit is not None
        law = "assumed:double-down-payout-limit"
        assert faults(limited(DOUBLE, minimum, below)) == [("payout-limit", law)]


def test_a_paytable_is_nothing_for_other_games() -> None:
    text = posting.to_toml(posting.default("blackjack")) + '[paytable]\nflush = "5 to 1"\n'
    with pytest.raises(Faulty, match="is for a table of stud against the house, not for blackjack"):
        posting.loads(text)
