"""Each finding about a posting names the keys that it compares, the one to blame first, and its row."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss import games, posting
from pitboss.money import Odds
from pitboss.posting import Posting, Rake
from pitboss.posting.check import findings
from pitboss.posting.posting import (
    BankedRules,
    BankedStudRules,
    Betting,
    Kill,
    Limits,
    PokerRules,
    Progressive,
    TimeCharge,
)

FIXED = Limits(betting=Betting.FIXED, minimum=4_00, maximum=8_00)
SPREAD = Limits(betting=Betting.SPREAD, minimum=4_00, maximum=8_00)


def table(name: str, edition: str | None = None, unit: int = 1_00, seats: int | None = None, **rules: Any) -> Posting:  # fmt: skip
    """A game's usual posting with other rules."""
    usual = posting.default(name, edition)
    return replace(
        usual, unit=unit, seats=seats or usual.seats, rules=replace(usual.rules, **rules)
    )


def found(table: Posting) -> list[tuple[tuple[str, ...], str]]:
    game = games.find(table.game, table.edition)
    return [(one.keys, one.cite) for one in findings(table, game)]


def holdem(**rules: Any) -> Posting:
    rules = {"limits": FIXED, "blinds": (2_00, 4_00), **rules}
    return table("holdem", "19:47", **rules)


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (holdem(), []),
        (
            holdem(limits=replace(FIXED, minimum=8_00, maximum=4_00)),
            [(("limits.big", "limits.small"), "posting:limits")],
        ),
        (holdem(limits=replace(FIXED, maximum=4_00)), []),
        (
            holdem(limits=replace(SPREAD, maximum=3_00), blinds=(2_00, 3_00)),
            [(("limits.maximum", "limits.minimum"), "posting:limits")],
        ),
        (holdem(ante=4_00), []),
        (holdem(ante=5_00), [(("ante", "limits.small"), "19:47-14.10(b)")]),
        (
            holdem(blinds=(4_00, 5_00)),
            [(("blinds", "limits.small"), "19:47-14.10(d)")],
        ),
        (holdem(limits=SPREAD, blinds=(4_00, 8_00)), []),
        (
            holdem(limits=SPREAD, blinds=(4_00, 9_00)),
            [(("blinds", "limits.maximum"), "19:47-14.10(d)")],
        ),
        (holdem(blinds=(4_00, 2_00)), [(("blinds",), "19:47-14.10(d)")]),
        (
            table("holdem", "19:47", seats=2, limits=FIXED, blinds=(2_00, 3_00, 4_00)),
            [(("blinds", "seats"), "19:47-14.10(d)")],
        ),
        (
            table("holdem", "13:47-20", limits=FIXED, blinds=(2_00, 4_00), straddle=True),
            [(("straddle", "game"), "assumed:straddle")],
        ),
        (
            table("holdem", "19:47", seats=3, limits=FIXED, blinds=(2_00, 4_00), straddle=True),
            [(("straddle", "seats"), "assumed:straddle")],
        ),
        (table("holdem", "19:47", seats=4, limits=FIXED, blinds=(2_00, 4_00), straddle=True), []),
        (
            table("omaha-hi-lo-8", kill=Kill(times=3, by=2), limits=replace(FIXED, minimum=5_00)),
            [(("kill.times", "limits.small", "unit"), "posting:unit")],
        ),
        (
            table("seven-card-stud", "19:47", limits=FIXED, ante=0, forced=5_00),
            [(("forced-bet", "limits.small"), "19:47-14.9(d)")],
        ),
        (
            table("seven-card-stud", "19:47", limits=FIXED, ante=0, forced=50),
            [(("forced-bet", "unit"), "posting:unit")],
        ),
        (holdem(ante=50), [(("ante", "unit"), "posting:unit")]),
        (holdem(blinds=(50, 4_00)), [(("blinds", "unit"), "posting:unit")]),
        (
            holdem(limits=replace(FIXED, maximum=8_50)),
            [(("limits.big", "unit"), "posting:unit")],
        ),
    ],
)
def test_a_poker_table(wrong: Posting, expected: list[tuple[tuple[str, ...], str]]) -> None:
    assert isinstance(wrong.rules, PokerRules)
    assert found(wrong) == expected


@pytest.mark.parametrize(
    ("rake", "expected"),
    [
        (Rake(basis_points=1_000), []),
        (Rake(basis_points=1_001), [(("rake.percent",), "13:47-20.37(a)4i(1)")]),
        (
            Rake(basis_points=500, levels=((20_00, 1_00),)),
            [(("rake.levels", "rake.percent"), "13:47-20.37(a)4")],
        ),
        (
            Rake(cap=4_00),
            [(("rake.cap", "rake.percent", "rake.levels"), "13:47-20.37(a)3")],
        ),
        (Rake(cap=4_50, basis_points=500), [(("rake.cap", "unit"), "posting:unit")]),
        (
            Rake(levels=((20_00, 1_00), (20_00, 1_00))),
            [(("rake.levels",), "13:47-20.37(a)4ii(1)")],
        ),
        (Rake(levels=((2_00, 2_00),)), []),
        (Rake(levels=((2_00, 3_00),)), [(("rake.levels",), "13:47-20.37(a)4ii(1)")]),
        (Rake(levels=((20_00, 50),)), [(("rake.levels", "unit"), "posting:unit")]),
        (
            Rake(time=TimeCharge(hourly=5_01, minutes=30)),
            [(("rake.time",), "13:47-20.37(a)4iii(3)")],
        ),
        (
            Rake(time=TimeCharge(hourly=5_00, minutes=30)),
            [(("rake.time", "unit"), "posting:unit")],
        ),
    ],
)
def test_a_rake(rake: Rake, expected: list[tuple[tuple[str, ...], str]]) -> None:
    assert found(holdem(rake=rake)) == expected


def blackjack(name: str = "blackjack", edition: str = "19:47", seats: int = 6, **rules: Any) -> Posting:  # fmt: skip
    rules = {"minimum": 5_00, "maximum": 100_00, "side_wagers": (), **rules}
    return table(name, edition, seats=seats, **rules)


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (blackjack(), []),
        (blackjack(maximum=5_00), []),
        (blackjack(maximum=4_00), [(("maximum", "minimum"), "posting:limits")]),
        (blackjack(minimum=5_50), [(("minimum", "unit"), "posting:unit")]),
        (blackjack(maximum=99_50), [(("maximum", "unit"), "posting:unit")]),
        (
            blackjack(seats=7, split_hands=4),
            [(("split-hands", "seats"), "assumed:splitting-again")],
        ),
        (blackjack(split_hands=4), []),
        (
            blackjack(resplit_aces=True),
            [(("resplit-aces", "split-hands"), "assumed:splitting-again")],
        ),
        (
            blackjack(side_wagers=("progressive",), decks=3),
            [(("decks", "side-wagers"), "assumed:blackjack-decks")],
        ),
        (blackjack(side_wagers=("progressive",), decks=4), []),
        (blackjack(decks=1), []),
        (blackjack(side_wagers=("bonus",), decks=1), []),
        (
            blackjack(
                side_wagers=("progressive",),
                progressive=Progressive(rate=6_999, initial=4_999_00, reset=4_999_00),
            ),
            [
                (("progressive.rate",), "19:47-2.19(i)"),
                (("progressive.initial",), "19:47-2.19(i)#2"),
                (("progressive.reset",), "19:47-2.19(i)#2"),
            ],
        ),
        (
            blackjack("multiple-action-blackjack", surrender=True, split_hands=3),
            [
                (("split-hands",), "assumed:no-resplit"),
                (("surrender",), "19:47-2.18(c)#2"),
            ],
        ),
        (
            blackjack("multiple-action-blackjack", side_wagers=("bonus",)),
            [(("side-wagers", "readings.multiple-action-side-wagers"), "19:47-2.18(a)")],
        ),
    ],
)
def test_a_table_of_blackjack(wrong: Posting, expected: list[tuple[tuple[str, ...], str]]) -> None:
    assert isinstance(wrong.rules, BankedRules)
    assert found(wrong) == expected


def stud(name: str = "caribbean-stud", unit: int = 1_00, **rules: Any) -> Posting:
    rules = {"minimum": 5_00, "maximum": 25_00, "side_wagers": (), **rules}
    return table(name, "19:47", unit=unit, **rules)


USUAL = stud().rules
assert isinstance(USUAL, BankedStudRules)
ROYAL = USUAL.paytable[0][0]


def paying(odds: Odds) -> tuple[tuple[str, Odds | None], ...]:
    assert isinstance(USUAL, BankedStudRules)
    return ((ROYAL, odds), *USUAL.paytable[1:])


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (stud(), []),
        (stud(maximum=4_00), [(("maximum", "minimum"), "posting:limits")]),
        (stud(paytable=paying(Odds(199, 2))), [((f"paytable.{ROYAL}",), "19:47-16.12(c)")]),
        (stud(paytable=paying(Odds(200, 2))), []),
        (stud(payout_limit=5_000_00), []),
        (stud(payout_limit=4_999_00), [(("payout-limit", "minimum"), "19:47-16.12(d)")]),
        (
            stud(minimum=26_00, maximum=50_00, payout_limit=5_199_00),
            [(("payout-limit", "minimum"), "19:47-16.12(d)")],
        ),
        (stud(side_wagers=("bonus",)), [(("side-wagers",), "posting:side-wagers")]),
        (
            stud(side_wagers=("progressive",), progressive=Progressive(rate=6_999)),
            [(("progressive.rate",), "19:47-16.12(f)")],
        ),
        (
            stud("caribbean-stud", 2_00, minimum=4_00, maximum=24_00, side_wagers=("progressive",)),
            [(("side-wagers", "unit"), "posting:unit")],
        ),
    ],
)
def test_a_table_of_stud(wrong: Posting, expected: list[tuple[tuple[str, ...], str]]) -> None:
    assert found(wrong) == expected
