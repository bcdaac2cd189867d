from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.errors import Malformed
from pitboss.odds import KINDS, Equity, equity
from pitboss.rankings import fast

native = pytest.mark.skipif(not fast.NATIVE, reason="takes minutes without the kernel")


def counts(found: Equity) -> list[tuple[int, int]]:
    return [(hand.win, hand.tie) for hand in found.hands]


@native
def test_aces_against_kings() -> None:
    found = equity(["AhAd", "KsKc"])
    assert found.method == "exact"
    assert found.boards == 1_712_304
    assert counts(found) == [(1_388_072, 6_538), (317_694, 6_538)]
    aces, kings = found.hands
    assert aces.equity == Fraction(2 * 1_388_072 + 6_538, 2 * 1_712_304)
    assert aces.share == pytest.approx(0.8125549)
    assert aces.high is aces.low is aces.standard_error is found.standard_error is None
    assert kings.equity == 1 - Fraction(1_391_341, 1_712_304)


@native
@pytest.mark.parametrize(
    ("hands", "game", "board", "dead"),
    [
        (["AsKs", "QhJh", "7c7d", "5s4s"], "holdem", "", ""),
        (["AsKs", "QhJh", "random"], "holdem", "2s3s4d", "5c"),
        (["QQ+,AKs", "random"], "holdem", "2s3s4d", ""),
        (["AhAd2h3d", "KsKc4s5c", "2s3s8h8c"], "omaha-hi-lo-8", "", ""),
        (["AhAdKs2c", "7h8h9h2d3c"], "seven-card-stud-hi-lo-8", "", "Jc"),
        (["2h3h4h????", "KhQdJc"], "triple-draw-27", "", ""),
        (["Kh2h3d??", "2c4d????", "5s6h7h8d"], "badugi", "", ""),
        (["KhKd??", "2h3d??"], "mambo-stud", "", ""),
    ],
)
def test_equities_add_up_and_deals_are_counted(
    hands: list[str], game: str, board: str, dead: str
) -> None:
    found = equity(hands, game=game, board=board, dead=dead)
    assert found.method == "exact"
    assert sum(hand.equity or 0 for hand in found.hands) == 1
    for hand in found.hands:
        assert hand.win + hand.tie <= found.boards
        if len(KINDS[game].rankings) == 2:
            assert hand.high is not None
            assert hand.low is not None
            assert hand.win <= hand.high
            assert max(hand.high, hand.low) <= hand.win + hand.tie
    assert sum(hand.win for hand in found.hands) <= found.boards


@native
@pytest.mark.parametrize("hands", [["random", "AhAd"], ["QQ+,AKs", "99-66", "AhJh"]])
def test_the_order_of_hands_does_not_matter(hands: list[str]) -> None:
    there = equity(hands, board="2h3h4s")
    back = equity(hands[::-1], board="4s2h3h")
    assert counts(there) == counts(back)[::-1]


@native
def test_suits_do_not_matter() -> None:
    assert counts(equity(["AhAd", "KsQs"])) == counts(equity(["AcAs", "KdQd"]))
    mixed = equity(["A5s-A2s", "random"], board="KhTh2c", dead="3d")
    other = equity(["A5s-A2s", "random"], board="KdTd2s", dead="3c")
    assert counts(mixed) == counts(other)


@native
@pytest.mark.parametrize(
    ("hands", "game", "board"),
    [
        (["Ah??", "As??"], "holdem", "2h2s3h3s"),
        (["QQ+,AKs", "QQ+,AKs"], "holdem", "2h3h4s"),
        (["2h3d4s5c6h????", "2d3s4c5h6d????"], "seven-card-stud-hi-lo-8", ""),
    ],
)
def test_equals_have_equal_equities(hands: list[str], game: str, board: str) -> None:
    one, other = equity(hands, game=game, board=board).hands
    assert (one.win, one.tie, one.high, one.low) == (other.win, other.tie, other.high, other.low)
    assert one.equity == other.equity == Fraction(1, 2)


@native
def test_a_wholly_random_hand_is_every_hand() -> None:
    written = "22+,A2,A3,A4,A5,A6,A7,A8,A9,AT,AJ,AQ,AK,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32"
    spelled = equity(["AhAd", written], board="2h3h4s")
    assert counts(spelled) == counts(equity(["AhAd", "random"], board="2h3h4s"))
    assert counts(spelled) == counts(equity(["AdAh", "????"], board="2h3h4s"))


def test_quarters() -> None:
    """Both have the nut low; one of them the only high: three quarters and one quarter."""
    found = equity(["AhKh2s9s", "As2dQcJc"], game="omaha-hi-lo-8", board="3h4h7hTdTs")
    assert [hand.equity for hand in found.hands] == [Fraction(3, 4), Fraction(1, 4)]
    assert [(hand.win, hand.tie) for hand in found.hands] == [(0, 1), (0, 1)]
    assert [(hand.high, hand.low) for hand in found.hands] == [(1, 1), (0, 1)]


def test_thirds_of_a_half() -> None:
    hands = ["AhKh2s9s", "As2dQcJc", "AcQd2h9d"]
    found = equity(hands, game="omaha-hi-lo-8", board="3h4h7hTdTs")
    assert [hand.equity for hand in found.hands] == [
        Fraction(2, 3), Fraction(1, 6), Fraction(1, 6),
    ]  # fmt: skip


def test_without_a_low_the_high_takes_it_all() -> None:
    found = equity(["AhKh2s9s", "As2dQcJc"], game="omaha-hi-lo-8", board="3h9hThTdTs")
    assert [hand.equity for hand in found.hands] == [1, 0]
    assert [hand.low for hand in found.hands] == [0, 0]


def test_ten_players_share_a_royal_flush_on_the_board() -> None:
    hands = [f"{rank}c{rank}d" for rank in "23456789"] + ["2h2s", "3h3s"]
    found = equity(hands, board="AhKhQhJhTh")
    assert [hand.equity for hand in found.hands] == [Fraction(1, 10)] * 10


def test_ten_players_of_hi_lo() -> None:
    found = equity(["random"] * 10, game="omaha-hi-lo-8", samples=3_000, seed=7)
    assert sum(hand.share for hand in found.hands) == pytest.approx(1)
    for hand in found.hands:
        assert hand.standard_error is not None
        assert abs(hand.share - 0.1) < 5 * hand.standard_error


def test_eight_players_of_stud_share_a_common_card() -> None:
    hands = [f"{a}c{a}d{a}h{b}c{b}d{b}h" for a, b in ("23", "45", "67", "89")]
    hands += ["2s3s4s5s6s7s", "TcTdJcJdQcQd", "ThJhQhKhAhAd", "KcKdKsTsJs8s"]
    found = equity(hands, game="seven-card-stud", board="??")
    assert found.boards == 4
    assert sum(hand.equity or 0 for hand in found.hands) == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"samples": 100, "exact": True}, "an exact answer takes no samples"),
        ({"samples": 1}, "1 sample: "),
        ({"samples": 0}, "0 samples"),
        ({"samples": 10**13}, "10,000,000,000,000 samples"),
        ({"seed": -1}, "the seed -1"),
        ({"seed": 1 << 64}, "no whole number from 0"),
    ],
)
def test_impossible_wishes_are_refused(arguments: dict[str, int], says: str) -> None:
    with pytest.raises(Malformed) as refusal:
        equity(["AhAd", "KsKc"], **arguments)  # type: ignore[arg-type]  # wrong on purpose
    assert says in str(refusal.value)


def test_ranges_that_exclude_one_another_are_refused() -> None:
    for wish in ({}, {"samples": 100}):
        with pytest.raises(Malformed) as refusal:
            equity(["AA", "AA", "AA"], **wish)  # type: ignore[arg-type]  # only samples
        assert "fits together" in str(refusal.value)


def test_ranges_that_hardly_fit_together_are_not_simulated() -> None:
    with pytest.raises(Malformed) as refusal:
        equity(["TT+"] * 10, samples=1_000, seed=1)
    assert "too seldom" in str(refusal.value)
