"""House edges: figures known from the literature, exactly, and what every answer has to obey."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from math import comb, perm
from pathlib import Path

import numpy as np
import pytest

from pitboss import games, posting
from pitboss.cards import DECK, parse
from pitboss.cli import main as door
from pitboss.cli.house_edges import as_json, as_text
from pitboss.errors import Malformed
from pitboss.games.vocabulary import Blackjack
from pitboss.odds import HouseEdge, house_edge
from pitboss.odds.edges.answer import SideWager
from pitboss.odds.edges.jackpots import of_blackjack
from pitboss.rankings import fast

TABLES = Path(__file__).parents[2] / "tables"

needs_kernel = pytest.mark.skipif(not fast.NATIVE, reason="takes minutes without the kernel")


def chance(found: HouseEdge, outcome: str) -> Fraction:
    every = {payout.outcome: payout.frequency for payout in (*found.payouts, *found.decisions)}
    return every[outcome]


def edges(found: HouseEdge) -> dict[str, float]:
    return {other.strategy: round(float(other.figures.edge), 6) for other in found.comparisons}


def obeys(found: HouseEdge) -> None:
    """What holds of every game: chances add up, and no other way to play costs less."""
    assert sum(payout.frequency for payout in found.payouts) == 1
    assert sum(decision.frequency for decision in found.decisions) == 1
    assert all(other.figures.edge >= found.figures.edge for other in found.comparisons)
    assert 0 < found.figures.element_of_risk <= found.figures.edge


@pytest.fixture(scope="module")
def caribbean() -> HouseEdge:
    return house_edge(posting.load(TABLES / "caribbean-stud.toml"))


@needs_kernel
class TestCaribbeanStud:
    def test_the_total_lost_over_all_deals(self, caribbean: HouseEdge) -> None:
        assert caribbean.deals == 19_933_230_517_200
        assert caribbean.lost == 1_041_372_912_372
        assert round(float(caribbean.figures.edge), 6) == 0.052243
        assert round(float(caribbean.figures.element_of_risk), 5) == 0.02555
        assert caribbean.figures.variance is not None
        assert round(float(caribbean.figures.variance) ** 0.5, 2) == 2.24
        obeys(caribbean)

    def test_payouts_add_up_to_the_edge(self, caribbean: HouseEdge) -> None:
        nets = [payout.net for payout in caribbean.payouts]
        assert nets == [201, 101, 41, 15, 11, 9, 7, 5, 3, 1, 0, -1, -3]
        lost = sum((p.net or 0) * p.frequency for p in caribbean.payouts)
        assert lost == -caribbean.figures.edge
        bets = chance(caribbean, "bet")
        assert round(float(bets), 6) == 0.522255
        assert caribbean.figures.element_of_risk == caribbean.figures.edge / (1 + 2 * bets)

    def test_other_ways_to_play(self, caribbean: HouseEdge) -> None:
        assert edges(caribbean) == {
            "bet with A-K-J-8-3 or better": 0.053163,
            "bet with ace-king or better": 0.05682,
            "bet with a pair or better": 0.054696,
            "bet with everything": 0.166072,
            "the same at $100.00, where the payout limit of $10,000.00 bites": 0.052327,
        }

    def test_no_pair_is_folded_and_nothing_below_ace_king_is_bet(
        self, caribbean: HouseEdge
    ) -> None:
        (table,) = caribbean.tables
        assert table.rows[0] == ("a pair or better", *["bet"] * 13)
        assert table.rows[-1] == ("anything less", *["fold"] * 13)

    def test_the_progressive_breaks_even(self, caribbean: HouseEdge) -> None:
        (wager,) = caribbean.side_wagers
        fixed = 624 * 500_00 + 3_744 * 100_00 + 5_108 * 50_00
        assert wager.break_even == (100 * comb(52, 5) - fixed) / (4 + Fraction(36, 10))
        assert wager.rate == Fraction(71, 100)
        assert [payout.frequency for payout in wager.paid] == [
            Fraction(hands, comb(52, 5)) for hands in (4, 36, 624, 3_744, 5_108)
        ]


@pytest.fixture(scope="module")
def double_down() -> HouseEdge:
    return house_edge("double-down-stud")


class TestDoubleDownStud:
    def test_the_figures_of_the_literature(self, double_down: HouseEdge) -> None:
        assert double_down.deals == 12_994_800
        assert round(float(double_down.figures.edge), 6) == 0.026678
        assert round(float(chance(double_down, "double")), 4) == 0.2483
        assert double_down.tables[0].rows[0][1:] == ("62,341", "always")
        obeys(double_down)

    @needs_kernel
    def test_a_second_count_without_folding(self, double_down: HouseEdge) -> None:
        """Every four cards and every hole card, one by one, in the units of the paytable."""
        gains = np.full(7463, -1, dtype=np.int64)
        for hand, gain in (
            ("6c6d2h3s4c", 0), ("JcJd2h3s4c", 1), ("2c2d3h3s4c", 2), ("2c2d2h3s4c", 3),
            ("Ac2d3h4s5c", 5), ("2c3c4c5c7c", 8), ("2c2d2h3s3c", 11), ("2c2d2h2s3c", 50),
            ("Ac2c3c4c5c", 200), ("AcKcQcJcTc", 2000),
        ):  # fmt: skip
            gains[fast.high(parse(hand)) :] = gain
        lost = doubled = 0
        for first in DECK:
            fours = [(first, *rest) for rest in combinations(DECK[first + 1 :], 3)]
            hands = bytes(
                card
                for four in fours
                for hole in DECK
                if hole not in four
                for card in (*four, hole)
            )
            values = np.asarray(fast.many("high", hands, 5))
            sums = gains[values].reshape(-1, 48).sum(axis=1)
            lost -= int(sums.sum() + sums[sums > 0].sum())
            doubled += 48 * int((sums > 0).sum())
        assert double_down.lost == lost
        assert chance(double_down, "double") == Fraction(doubled, 12_994_800)

    def test_other_ways_to_play(self, double_down: HouseEdge) -> None:
        assert edges(double_down) == {
            "double a pair of sixes or better, four of a suit, and four neighbouring ranks": 0.026678,
            "double only what cannot lose": 0.044446,
            "never double": 0.273668,
            "always double": 0.547336,
        }

    def test_the_posted_odds_and_limit_count(self) -> None:
        better = (TABLES / "double-down-stud.toml").read_text(encoding="utf-8")
        table = posting.loads(better.replace('"2000 to 1"', '"4000 to 1"'), name="better.toml")
        found = house_edge(table)
        assert found.digest == table.digest
        assert round(float(found.figures.edge), 3) == 0.021
        assert list(edges(found))[-1].startswith("the same at $100.00, where the payout limit")


@pytest.fixture
def wagers() -> tuple[SideWager, ...]:
    table = posting.load(TABLES / "blackjack.toml")
    game = games.find(table.game)
    assert isinstance(game, Blackjack)
    assert isinstance(table.rules, posting.BankedRules)
    return of_blackjack(game, table.rules, from_meter=False)


class TestSideWagersOfBlackjack:
    def test_the_progressive(self, wagers: tuple[SideWager, ...]) -> None:
        aces, each, cards = 32, 8, 416  # eight decks
        colour = Fraction(2 * perm(16, 4), perm(cards, 4))
        three_of_suit = Fraction(4 * perm(each, 3), perm(cards, 3))
        also_colour = Fraction(4 * perm(each, 3) * (16 - 3), perm(cards, 4))
        three = Fraction(perm(aces, 3), perm(cards, 3))
        two_of_suit = Fraction(4 * perm(each, 2), perm(cards, 2))
        two = Fraction(perm(aces, 2), perm(cards, 2))
        not_three = 1 - Fraction(aces - 2, cards - 2)
        expected = [
            colour,
            three_of_suit - also_colour,
            three - three_of_suit - (colour - also_colour),
            two_of_suit * not_three,
            (two - two_of_suit) * not_three,
        ]
        progressive = wagers[0]
        assert [payout.frequency for payout in progressive.paid] == expected
        fixed = sum(
            p * cents for p, cents in zip(expected[1:], (250000, 25000, 10000, 2500), strict=True)
        )
        assert progressive.break_even == (100 - fixed) / colour
        assert progressive.edge == 1 - (fixed + colour * 5000_00) / 100
        assert progressive.kept == 1 - Fraction(3, 4) - (fixed + colour * 5000_00) / 100

    def test_the_bonus(self, wagers: tuple[SideWager, ...]) -> None:
        bonus = wagers[1]
        (paid,) = bonus.paid
        assert paid.frequency == Fraction(2 * 32 * 128, 416 * 415)
        assert bonus.edge is None
        # What the device pays on average for each cent, times its chance, makes up for the losses.
        assert paid.frequency * bonus.break_even == 1 - paid.frequency


class TestTheCommand:
    @needs_kernel
    @pytest.mark.law("reading:A37")
    def test_who_pays_fixed_awards_and_what_that_costs(self) -> None:
        written = (TABLES / "caribbean-stud.toml").read_text(encoding="utf-8")
        kept = {}
        for payer, more in (
            ("house", ""),
            ("meter", '\n[readings]\nprogressive-fixed-awards = "meter"\n'),
        ):
            found = house_edge(posting.loads(written + more))
            (wager,) = as_json(found, None)["side_wagers"]
            assert wager["awards_from"] == payer
            kept[payer] = Fraction(wager["kept"])
            out = " ".join(as_text(found).split())
            assert "awards of fixed amounts pay 36.2376 % of each wager" in out
            assert ("in the long run it loses 8.7766 %" in out) is (payer == "house")
        assert kept["meter"] - kept["house"] == Fraction(wager["awards"])
        assert kept["house"] < 0 < kept["meter"]

    def test_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert door.main(["odds", "house-edge", "double-down-stud", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert found["game"] == "double-down-stud"
        assert found["posting"] is None
        assert found["standard_error"] is None
        numerator, denominator = map(int, found["exact"].split("/"))
        assert found["edge"] == numerator / denominator
        assert found["lost"] == numerator * 12_994_800 // denominator
        assert found["method"].startswith("exact")
        assert found["seconds"] > 0
        assert set(found) >= {
            "strategy", "element_of_risk", "variance", "payouts", "comparisons", "side_wagers",
        }  # fmt: skip

    def test_text_by_a_posting(self, capsys: pytest.CaptureFixture[str]) -> None:
        file = str(TABLES / "double-down-stud.toml")
        assert door.main(["odds", "house-edge", "double-down-stud", "--posting", file]) == 0
        out = capsys.readouterr().out
        assert out.startswith("double-down-stud (19:47): the house keeps 2.6678 % of the first")
        assert "Double or stand, by the four known cards" in out
        assert "exact, over all 12,994,800 deals" in out

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            (["holdem"], "no house has an edge: ask for one of blackjack, caribbean-stud"),
            (["whist"], "'whist' is no game"),
            (["blackjack", "--posting", str(TABLES / "caribbean-stud.toml")], "not blackjack"),
            ([], "GAME"),
        ],
    )
    def test_wrong_usage(
        self, arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert door.main(["odds", "house-edge", *arguments]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert says in err

    def test_a_poker_posting_has_no_edge(self) -> None:
        with pytest.raises(Malformed, match="played among the players"):
            house_edge(posting.default("holdem"))
