"""What beats what, paragraph by paragraph; each is put to the reference and to the kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise, permutations
from typing import TypeAlias

import pytest

from pitboss.cards import parse
from pitboss.rankings import Ranking, cites, fast, reference

Value: TypeAlias = Callable[[Ranking, str, str], "tuple[int, ...] | None"]

FAST: dict[Ranking, Callable[..., int]] = {
    Ranking.HIGH: fast.high,
    Ranking.LOW_A5: fast.low_a5,
    Ranking.LOW_8: fast.low_8,
    Ranking.LOW_27: fast.low_27,
    Ranking.BADUGI: fast.badugi,
    Ranking.THREE_CARD_HIGH: fast.three_card_high,
    Ranking.THREE_CARD_LOW_6: fast.three_card_low_6,
    Ranking.OMAHA_HIGH: fast.omaha_high,
    Ranking.OMAHA_LOW_8: fast.omaha_low_8,
}


def by_reference(ranking: Ranking, cards: str, board: str) -> tuple[int, ...] | None:
    return reference.key(ranking, parse(cards), parse(board))


def by_kernel(ranking: Ranking, cards: str, board: str) -> tuple[int, ...] | None:
    boards = (parse(board),) if board else ()
    value = FAST[ranking](parse(cards), *boards)
    return (value,) if value else None


@pytest.fixture(params=[by_reference, by_kernel])
def value(request: pytest.FixtureRequest) -> Value:
    found: Value = request.param
    return found


def falls(value: Value, ranking: Ranking, hands: str, board: str = "") -> None:
    """Each hand beats the next."""
    for better, worse in pairwise(hands.split()):
        higher, lower = value(ranking, better, board), value(ranking, worse, board)
        assert higher is not None, better
        assert lower is not None, worse
        assert higher > lower, f"{better} does not beat {worse}"


def ties(value: Value, ranking: Ranking, hands: str, board: str = "") -> None:
    values = {value(ranking, hand, board) for hand in hands.split()}
    assert len(values) == 1, hands
    assert values != {None}, hands


def rows(ranking: Ranking, hands: str) -> set[str]:
    """The paragraphs that the classes of these hands name, over all editions."""
    categories = [reference.category(ranking, parse(hand)) for hand in hands.split()]
    return {
        row
        for category in categories
        if category is not None
        for found in category.cites.values()
        for row in found
        if not row.startswith("reading:")
    }


def all_rows(ranking: Ranking) -> set[str]:
    return {row for edition in ("19:47", "13:69F", "13:47-20") for row in cites(ranking, edition)}


# --- five cards ---


@pytest.mark.law("19:47-14.3(a)", "13:69F-14.3(a)", "13:47-20.34(b)")
def test_ranks_from_the_ace_down_and_no_suit(value: Value) -> None:
    falls(
        value,
        Ranking.HIGH,
        "AsAdKhQcJs KsKdAhQcJs QsQdAhKcJs JsJdAhKcQs TsTdAhKcQs 9s9dAhKcQs 8s8dAhKcQs "
        "7s7dAhKcQs 6s6dAhKcQs 5s5dAhKcQs 4s4dAhKcQs 3s3dAhKcQs 2s2dAhKcQs",
    )
    for suits in permutations("shdc"):
        other = str.maketrans("shdc", "".join(suits))
        ties(value, Ranking.HIGH, f"AsKsQsJs9s {'AsKsQsJs9s'.translate(other)}")
        ties(value, Ranking.HIGH, f"AsKhQdJc9s {'AsKhQdJc9s'.translate(other)}")
    assert {"19:47-14.3(a)", "13:69F-14.3(a)", "13:47-20.34(b)"} <= all_rows(Ranking.HIGH)


@pytest.mark.law("19:47-14.3(a)", "13:69F-14.3(a)", "13:47-20.34(b)")
def test_an_ace_completes_the_lowest_straight(value: Value) -> None:
    falls(value, Ranking.HIGH, "6s5d4h3c2s 5s4d3h2cAs AsAdAhKcQs")
    falls(value, Ranking.HIGH, "6s5s4s3s2s 5s4s3s2sAs AsAdAhAcKs")
    falls(value, Ranking.THREE_CARD_HIGH, "4s3d2h 3s2dAh AsKsJs")
    falls(value, Ranking.THREE_CARD_HIGH, "4s3s2s 3s2sAs AsAdAh")


@pytest.mark.law("19:47-14.3(b)", "13:69F-14.3(b)", "13:47-20.34(c)")
def test_nine_classes_in_order(value: Value) -> None:
    hands = (
        "AsKsQsJsTs 5s4s3s2sAs 2s2d2h2c3s 2s2d2h3c3s 7s5s4s3s2s 5s4d3h2cAs 2s2d2h4c3s "
        "3s3d2h2c4s 2s2d5h4c3s AsKdQhJc9s"
    )
    falls(value, Ranking.HIGH, hands)
    named = [reference.category(Ranking.HIGH, parse(hand)) for hand in hands.split()]
    assert [category.name for category in named if category] == [
        "royal flush",
        "straight flush",
        "four of a kind",
        "full house",
        "flush",
        "straight",
        "three of a kind",
        "two pairs",
        "one pair",
        "high card",
    ]


@pytest.mark.law("19:47-14.3(b)1", "13:69F-14.3(b)1", "13:47-20.34(c)1")
def test_royal_flush(value: Value) -> None:
    hands = "AsKsQsJsTs AhKhQhJhTh AdKdQdJdTd AcKcQcJcTc"
    ties(value, Ranking.HIGH, hands)
    falls(value, Ranking.HIGH, "AsKsQsJsTs KsQsJsTs9s")
    falls(value, Ranking.HIGH, "AsKsQsJsTs AhAsAdAcKs")
    assert rows(Ranking.HIGH, hands) == {
        "19:47-14.3(b)1",
        "13:69F-14.3(b)1",
        "13:47-20.34(c)1",
    }


@pytest.mark.law("19:47-14.3(b)2", "13:69F-14.3(b)2", "13:47-20.34(c)2")
def test_straight_flush(value: Value) -> None:
    hands = (
        "KhQhJhTh9h QcJcTc9c8c JdTd9d8d7d Ts9s8s7s6s 9h8h7h6h5h 8c7c6c5c4c 7d6d5d4d3d "
        "6s5s4s3s2s 5h4h3h2hAh"
    )
    falls(value, Ranking.HIGH, f"{hands} AsAdAhAcKs")
    assert rows(Ranking.HIGH, hands) == {
        "19:47-14.3(b)2",
        "13:69F-14.3(b)2",
        "13:47-20.34(c)2",
    }


@pytest.mark.law("13:47-20.34(c)2", "19:47-14.3(b)6", "13:69F-14.3(b)6", "13:47-20.34(c)6")
@pytest.mark.parametrize("around", ["4s3s2sAsKs", "3s2sAsKsQs", "2sAsKsQsJs"])
def test_nothing_runs_around_the_ace(value: Value, around: str) -> None:
    flush, broken = around, around[:-1] + "d"
    falls(value, Ranking.HIGH, f"AcKcQcJc9c {flush} 5s4d3h2cAs")
    falls(value, Ranking.HIGH, f"2s2d5h4c3c {broken}")


@pytest.mark.law("19:47-14.3(b)3", "13:69F-14.3(b)3", "13:47-20.34(c)3")
def test_four_of_a_kind(value: Value) -> None:
    hands = " ".join(f"{r}s{r}d{r}h{r}c{'3' if r == '2' else '2'}s" for r in "AKQJT98765432")
    falls(value, Ranking.HIGH, hands)
    falls(value, Ranking.HIGH, "2s2d2h2c3s AsAdAhKcKs")
    assert rows(Ranking.HIGH, hands) == {
        "19:47-14.3(b)3",
        "13:69F-14.3(b)3",
        "13:47-20.34(c)3",
    }


@pytest.mark.law("19:47-14.3(b)4", "13:69F-14.3(b)4", "13:47-20.34(c)4")
def test_full_house(value: Value) -> None:
    hands = (
        "AsAdAhKcKs AsAdAhQcQs AsAdAh2c2s KsKdKhAcAs KsKdKhQcQs 3s3d3h2c2s 2s2d2hAcAs 2s2d2h3c3s"
    )
    falls(value, Ranking.HIGH, f"{hands} AsQsJsTs9s")
    assert rows(Ranking.HIGH, hands) == {
        "19:47-14.3(b)4",
        "13:69F-14.3(b)4",
        "13:47-20.34(c)4",
    }


@pytest.mark.law("19:47-14.3(b)5", "13:69F-14.3(b)5", "13:47-20.34(c)5")
def test_flush(value: Value) -> None:
    hands = "AsQsJsTs9s AdQdJdTd8d KhJhTh9h8h 8c6c5c4c3c 7s5s4s3s2s"
    falls(value, Ranking.HIGH, f"{hands} AsKdQhJcTs")
    falls(value, Ranking.HIGH, "7s5s4s3s2s AsQsJsTs9d")
    assert rows(Ranking.HIGH, hands) == {
        "19:47-14.3(b)5",
        "13:69F-14.3(b)5",
        "13:47-20.34(c)5",
    }


@pytest.mark.law("19:47-14.3(b)6", "13:69F-14.3(b)6", "13:47-20.34(c)6")
def test_straight(value: Value) -> None:
    hands = (
        "AhKhQhJhTs KhQhJhTh9s QcJcTc9c8d JdTd9d8d7s Ts9s8s7s6d 9h8h7h6h5d 8c7c6c5c4d "
        "7d6d5d4d3s 6s5s4s3s2d 5h4h3h2hAs"
    )
    falls(value, Ranking.HIGH, f"{hands} AsAdAhKcQs")
    assert rows(Ranking.HIGH, hands) == {
        "19:47-14.3(b)6",
        "13:69F-14.3(b)6",
        "13:47-20.34(c)6",
    }


@pytest.mark.law("19:47-14.3(b)7", "13:69F-14.3(b)7", "13:47-20.34(c)7")
def test_three_of_a_kind(value: Value) -> None:
    hands = " ".join(f"{r}s{r}d{r}h{'45' if r in '23' else '23'}x" for r in "AKQJT98765432")
    hands = hands.replace("45x", "4c5s").replace("23x", "2c3s")
    falls(value, Ranking.HIGH, f"{hands} AsAdKhKcQs")
    assert rows(Ranking.HIGH, hands) == {
        "19:47-14.3(b)7",
        "13:69F-14.3(b)7",
        "13:47-20.34(c)7",
    }


@pytest.mark.law("19:47-14.3(b)8", "13:69F-14.3(b)8", "13:47-20.34(c)8")
def test_two_pairs(value: Value) -> None:
    hands = "AsAdKhKc2s AsAdQhQcKs AsAd2h2cKs KsKdQhQcAs 4s4d2h2cAs 3s3d2h2cAs 3s3d2h2c4s"
    falls(value, Ranking.HIGH, f"{hands} AsAdKhQcJs")
    assert rows(Ranking.HIGH, hands) == {
        "19:47-14.3(b)8",
        "13:69F-14.3(b)8",
        "13:47-20.34(c)8",
    }


@pytest.mark.law("19:47-14.3(b)9", "13:69F-14.3(b)9", "13:47-20.34(c)9")
def test_one_pair(value: Value) -> None:
    hands = "AsAd4h3c2s KsKdAhQcJs 3s3dAhKcQs 2s2dAhKcQs 2s2d5h4c3s"
    falls(value, Ranking.HIGH, f"{hands} AsKdQhJc9s")
    assert rows(Ranking.HIGH, hands) == {
        "19:47-14.3(b)9",
        "13:69F-14.3(b)9",
        "13:47-20.34(c)9",
    }


# --- three cards ---


@pytest.mark.law("19:47-14.3(c)", "13:69F-14.3(c)", "13:47-20.34(d)")
def test_six_classes_of_three_cards_in_order(value: Value) -> None:
    hands = "AsKsQs 3s2sAs 2s2d2h 3s2dAh 5s3s2s 2s2d3h AsKdJh"
    falls(value, Ranking.THREE_CARD_HIGH, hands)
    named = [reference.category(Ranking.THREE_CARD_HIGH, parse(hand)) for hand in hands.split()]
    assert [category.name for category in named if category] == [
        "royal flush",
        "straight flush",
        "three of a kind",
        "straight",
        "flush",
        "one pair",
        "high card",
    ]


@pytest.mark.law("19:47-14.3(c)1", "13:69F-14.3(c)1", "13:47-20.34(d)1")
def test_royal_flush_of_three(value: Value) -> None:
    ties(value, Ranking.THREE_CARD_HIGH, "AsKsQs AhKhQh AdKdQd AcKcQc")
    falls(value, Ranking.THREE_CARD_HIGH, "AsKsQs KsQsJs")
    assert rows(Ranking.THREE_CARD_HIGH, "AsKsQs") == {
        "19:47-14.3(c)1",
        "13:69F-14.3(c)1",
        "13:47-20.34(d)1",
    }


@pytest.mark.law("19:47-14.3(c)2", "13:69F-14.3(c)2", "13:47-20.34(d)2")
def test_straight_flush_of_three(value: Value) -> None:
    hands = "KsQsJs QsJsTs JsTs9s Ts9s8s 9s8s7s 8s7s6s 7s6s5s 6s5s4s 5s4s3s 4s3s2s 3s2sAs"
    falls(value, Ranking.THREE_CARD_HIGH, f"{hands} AsAdAh")
    falls(value, Ranking.THREE_CARD_HIGH, "2s2d2h 2sAsKs")
    assert rows(Ranking.THREE_CARD_HIGH, hands) == {
        "19:47-14.3(c)2",
        "13:69F-14.3(c)2",
        "13:47-20.34(d)2",
    }


@pytest.mark.law("19:47-14.3(c)3", "13:69F-14.3(c)3", "13:47-20.34(d)3")
def test_three_of_a_kind_of_three(value: Value) -> None:
    hands = " ".join(f"{r}s{r}d{r}h" for r in "AKQJT98765432")
    falls(value, Ranking.THREE_CARD_HIGH, f"{hands} AsKdQh")
    assert rows(Ranking.THREE_CARD_HIGH, hands) == {
        "19:47-14.3(c)3",
        "13:69F-14.3(c)3",
        "13:47-20.34(d)3",
    }


@pytest.mark.law("19:47-14.3(c)4", "13:69F-14.3(c)4", "13:47-20.34(d)4")
def test_straight_of_three_beats_a_flush(value: Value) -> None:
    hands = "AsKsQd KsQsJd QsJsTd JsTs9d Ts9s8d 9s8s7d 8s7s6d 7s6s5d 6s5s4d 5s4s3d 4s3s2d 3s2sAd"
    falls(value, Ranking.THREE_CARD_HIGH, f"{hands} AsKsJs")
    falls(value, Ranking.THREE_CARD_HIGH, "2s2d3h KsAd2h")
    assert rows(Ranking.THREE_CARD_HIGH, hands) == {
        "19:47-14.3(c)4",
        "13:69F-14.3(c)4",
        "13:47-20.34(d)4",
    }


@pytest.mark.law("19:47-14.3(c)5", "13:69F-14.3(c)5", "13:47-20.34(d)5")
def test_flush_of_three(value: Value) -> None:
    hands = "AsKsJs AhKhTh AsQsJs KdQdTd 6c4c3c 5s3s2s"
    falls(value, Ranking.THREE_CARD_HIGH, f"{hands} AsAdKh")
    assert rows(Ranking.THREE_CARD_HIGH, hands) == {
        "19:47-14.3(c)5",
        "13:69F-14.3(c)5",
        "13:47-20.34(d)5",
    }


@pytest.mark.law("19:47-14.3(c)6", "13:69F-14.3(c)6", "13:47-20.34(d)6")
def test_one_pair_of_three(value: Value) -> None:
    hands = "AsAdKh AsAd2h KsKdAh 3s3d2h 2s2dAh 2s2d3h"
    falls(value, Ranking.THREE_CARD_HIGH, f"{hands} AsKdJh")
    assert rows(Ranking.THREE_CARD_HIGH, hands) == {
        "19:47-14.3(c)6",
        "13:69F-14.3(c)6",
        "13:47-20.34(d)6",
    }


# --- between hands of one class ---


@pytest.mark.law("19:47-14.3(d)", "13:69F-14.3(d)", "13:47-20.34(e)")
@pytest.mark.parametrize(
    "hands",
    [
        "AsKdQhJc9s AsKdQhJc8s AsKdQhTc9s AsKdJhTc9s AsQdJhTc9s KsQdJhTc8s 7s5d4h3c2s",
        "AsKsQsJs9s AsKsQsJs8s AsKsQsTs9s KsQsJsTs8s",
        "2s2dAhKcQs 2s2dAhKcJs 2s2dAhQcJs 2s2dKhQcJs 2s2d5h4c3s",
        "3s3d2h2cAs 3s3d2h2cKs 3s3d2h2c4s",
        "2s2d2hAcKs 2s2d2hAcQs 2s2d2hKcQs 2s2d2h4c3s",
        "2s2d2h2cAs 2s2d2h2cKs 2s2d2h2c3s",
    ],
)
def test_the_highest_card_that_the_other_lacks_decides(value: Value, hands: str) -> None:
    falls(value, Ranking.HIGH, hands)
    for hand in hands.split():
        other = hand.translate(str.maketrans("shdc", "hdcs"))
        ties(value, Ranking.HIGH, f"{hand} {other}")
    assert {"19:47-14.3(d)", "13:69F-14.3(d)", "13:47-20.34(e)"} <= all_rows(Ranking.HIGH)


@pytest.mark.law("19:47-14.3(d)", "13:69F-14.3(d)", "13:47-20.34(e)")
def test_the_order_within_a_class_counts_before_its_other_cards(value: Value) -> None:
    """Reading A1: taken alone, the paragraph would let an ace beside a pair of threes beat kings."""
    falls(value, Ranking.HIGH, "KsKd4h3c2s 3s3dAhQcJs")
    falls(value, Ranking.HIGH, "6s5d4h3c2s 5s4d3h2cAs")
    falls(value, Ranking.HIGH, "3s3d3h2c2s 2s2d2hAcAs")
    falls(value, Ranking.HIGH, "KsKd3h3c2s QsQdJhJcAs")
    falls(value, Ranking.THREE_CARD_HIGH, "KsKd2h 3s3dAh")


@pytest.mark.law("19:47-14.3(d)", "13:69F-14.3(d)", "13:47-20.34(e)")
def test_three_cards_of_one_class(value: Value) -> None:
    falls(value, Ranking.THREE_CARD_HIGH, "AsKdJh AsKdTh AsQdJh KsQdTh 5s3d2h")
    falls(value, Ranking.THREE_CARD_HIGH, "2s2dAh 2s2dKh 2s2d3h")
    ties(value, Ranking.THREE_CARD_HIGH, "AsKdJh AhKcJd AcKhJs")


# --- low poker ---


@pytest.mark.law("19:47-14.3(e)", "13:69F-14.3(e)")
def test_the_ace_is_the_first_card_for_low_and_the_king_the_last(value: Value) -> None:
    aside = "5s4d3h2cAs"
    for worse, better in pairwise("KQJT9876"):
        falls(value, Ranking.LOW_A5, f"{better}s4d3h2cAs {worse}s4d3h2cAs")
    falls(value, Ranking.LOW_A5, f"{aside} 6s4d3h2cAs 6s5d4h3c2s")
    falls(value, Ranking.LOW_A5, " ".join(f"{r}s{r}d9hTcJs" for r in "A2345678"))
    ties(value, Ranking.LOW_A5, "5s4d3h2cAs 5d4s3c2hAd 5h4c3s2dAh")
    falls(value, Ranking.THREE_CARD_LOW_6, "3s2dAh 4s2dAh 4s3dAh 4s3d2h 5s2dAh 6s2dAh 6s5d4h")
    for ranking in (Ranking.LOW_A5, Ranking.THREE_CARD_LOW_6):
        assert {"19:47-14.3(e)", "13:69F-14.3(e)"} <= all_rows(ranking)


@pytest.mark.law("19:47-14.3(f)", "13:69F-14.3(f)")
def test_low_hands_rank_in_reverse_without_straights_and_flushes(value: Value) -> None:
    falls(
        value,
        Ranking.LOW_A5,
        "KsQdJhTc9s AsAd2h3c4s KsKdQhJcTs AsAd2h2c3s KsKdQhQcJs AsAdAh2c3s KsKdKhQcJs "
        "AsAdAh2c2s KsKdKhQcQs AsAdAhAc2s KsKdKhKcQs",
    )
    ties(value, Ranking.LOW_A5, "5s4s3s2sAs 5s4d3h2cAs")
    ties(value, Ranking.LOW_A5, "KsQsJsTs9s KsQdJhTc9s")
    ties(value, Ranking.THREE_CARD_LOW_6, "3s2sAs 3s2dAh")
    for ranking in (Ranking.LOW_A5, Ranking.THREE_CARD_LOW_6):
        assert {"19:47-14.3(f)", "13:69F-14.3(f)"} <= all_rows(ranking)


@pytest.mark.law("19:47-14.3(d)", "13:69F-14.3(d)", "19:47-14.3(e)", "13:69F-14.3(e)")
def test_low_hands_are_compared_from_their_worst_card(value: Value) -> None:
    """Reading A2: literally, A-9-T-J-Q would be lower than 4-5-6-7-8."""
    falls(value, Ranking.LOW_A5, "8s7d6h5c4s QsJdTh9cAs")
    falls(value, Ranking.LOW_A5, "8s6d5h4c3s 8s7d3h2cAs 8s7d4h2cAs")
    falls(value, Ranking.LOW_A5, "AsAd8h7c6s 2s2d5h4c3s")


@pytest.mark.law("13:69F-14.3(e)")
def test_in_deuce_to_seven_the_ace_is_the_last_card(value: Value) -> None:
    falls(value, Ranking.LOW_27, "7s5d4h3c2s 8s5d4h3c2s KsQdJhTc8s As6d4h3c2s")
    falls(value, Ranking.LOW_27, "KsKdQhJcTs AsAd4h3c2s")
    assert "13:69F-14.3(e)" in cites(Ranking.LOW_27, "13:69F")


@pytest.mark.law("13:69F-14.3(f)")
def test_in_deuce_to_seven_straights_and_flushes_count(value: Value) -> None:
    falls(
        value,
        Ranking.LOW_27,
        "7s5d4h3c2s AsKdQhJc9s 2s2d5h4c3s 3s3d2h2c4s 2s2d2h4c3s 6s5d4h3c2s AsKdQhJcTs "
        "7s5s4s3s2s AsKsQsJs9s 2s2d2h3c3s 2s2d2h2c3s 6s5s4s3s2s AsKsQsJsTs",
    )
    assert "13:69F-14.3(f)" in cites(Ranking.LOW_27, "13:69F")


@pytest.mark.law("13:69F-14.3(e)", "13:69F-14.3(f)")
def test_in_deuce_to_seven_five_to_ace_is_no_straight(value: Value) -> None:
    """Reading A4: the ace is only high, so that A-5-4-3-2 is the lowest hand with an ace."""
    falls(value, Ranking.LOW_27, "KsQdJhTc8s 5s4d3h2cAs 6s4d3h2cAs 2s2d5h4c3s")
    falls(value, Ranking.LOW_27, "KsQsJsTs8s 5s4s3s2sAs 6s4s3s2sAs 2s2d2h3c3s")


# --- the cards speak ---


@pytest.mark.law("19:47-14.3(g)")
@pytest.mark.parametrize(
    ("ranking", "cards", "board"),
    [
        (Ranking.HIGH, "2c9sAs5dKsQsTs", ""),
        (Ranking.LOW_A5, "2c9sAs5d5sQs3s", ""),
        (Ranking.LOW_8, "2c9sAs5d6sQs3s", ""),
        (Ranking.LOW_27, "2c9s4s5d6s", ""),
        (Ranking.BADUGI, "2c9s4s5d", ""),
        (Ranking.THREE_CARD_HIGH, "2c9s4s5d", ""),
        (Ranking.THREE_CARD_LOW_6, "2c9s4s5d", ""),
        (Ranking.OMAHA_HIGH, "2c9s4s5d", "Ts7s8cKd2s"),
        (Ranking.OMAHA_LOW_8, "2c9s4s5d", "As7s8cKd2s"),
    ],
)
def test_a_hand_is_what_it_holds_however_it_is_laid_out(
    value: Value, ranking: Ranking, cards: str, board: str
) -> None:
    pairs = [cards[at : at + 2] for at in range(0, len(cards), 2)]
    orders = list(permutations(pairs))[::97]
    assert orders
    values = {value(ranking, "".join(order), board) for order in orders}
    assert values == {value(ranking, cards, board)}
    assert values != {None}


# --- badugi ---


@pytest.mark.law("19:47-14.12C(l)")
def test_more_cards_that_differ_win_and_then_the_lowest(value: Value) -> None:
    falls(value, Ranking.BADUGI, "KsQdJhTc Ah2d3s4s 6h5d4s4h KsKdQhQd Ad2d3d4d KsKdKhKc")
    assert "19:47-14.12C(l)" in cites(Ranking.BADUGI, "19:47")


@pytest.mark.law("19:47-14.12C(l)1")
def test_badugi_of_four_cards(value: Value) -> None:
    hands = "As2d3h4c As2d3h5c As2d4h5c As3d4h5c 2s3d4h5c As2d3h6c KsQdJhTc"
    falls(value, Ranking.BADUGI, hands)
    ties(value, Ranking.BADUGI, "As2d3h4c Ac2h3d4s Ad2c3s4h")
    assert rows(Ranking.BADUGI, hands) == {"19:47-14.12C(l)1"}


@pytest.mark.law("19:47-14.12C(l)2")
def test_badugi_of_three_cards(value: Value) -> None:
    hands = "As2d3h3c As2d3hKh As2d4h4c 2s3d4h4d KsQdJhJs"
    falls(value, Ranking.BADUGI, "As2d3h3c As2d4h4c 2s3d4h4d KsQdJhJs")
    ties(value, Ranking.BADUGI, "As2d3h3c As2d3hKh As2d3h3s")
    assert rows(Ranking.BADUGI, hands) == {"19:47-14.12C(l)2"}


@pytest.mark.law("19:47-14.12C(l)3")
def test_badugi_of_two_cards(value: Value) -> None:
    hands = "As2d2s3s AsAd3s3d 2s3d3s4s KsKdQsQd"
    falls(value, Ranking.BADUGI, hands)
    falls(value, Ranking.BADUGI, "3d3sQsQd 2d2sKsKd")  # the higher card decides
    ties(value, Ranking.BADUGI, "As2d2s3s Ad2c2dKd")
    assert rows(Ranking.BADUGI, hands) == {"19:47-14.12C(l)3"}


@pytest.mark.law("19:47-14.12C(l)4")
def test_badugi_of_one_card(value: Value) -> None:
    hands = "AsKsQsJs 2s3s4s5s 5s5d5h5c TsJsQsKs KsKdKhKc"
    falls(value, Ranking.BADUGI, hands)
    assert rows(Ranking.BADUGI, hands) == {"19:47-14.12C(l)4"}


# --- eight or better, and one hand for both halves ---


@pytest.mark.law("19:47-14.9(j)")
@pytest.mark.parametrize("cards", ["9s4d3h2cAs", "5s5d3h2cAs", "AsAd2h3c4s", "Ks9dQhJcTsAs2d"])
def test_no_low_with_a_pair_or_above_an_eight(value: Value, cards: str) -> None:
    assert value(Ranking.LOW_8, cards, "") is None
    assert "19:47-14.9(j)" in cites(Ranking.LOW_8, "19:47")


@pytest.mark.law("19:47-14.9(j)")
def test_eight_low_qualifies(value: Value) -> None:
    falls(value, Ranking.LOW_8, "5s4d3h2cAs 6s4d3h2cAs 8s4d3h2cAs 8s7d6h5c4s")
    falls(value, Ranking.LOW_8, "5s4d3h2cAsAd2h 8s7d6h5c4sKsKd")


@pytest.mark.law("19:47-14.9(k)1")
def test_two_to_six_is_a_straight_and_a_low_hand(value: Value) -> None:
    falls(value, Ranking.HIGH, "6s5d4h3c2s AsAdAhKcQs")
    falls(value, Ranking.LOW_8, "6s5d4h3c2s 7s5d4h3c2s")


@pytest.mark.law("19:47-14.9(k)2")
def test_a_flush_up_to_an_eight_is_a_low_hand_too(value: Value) -> None:
    falls(value, Ranking.HIGH, "8s7s5s4s2s AsKdQhJcTs")
    ties(value, Ranking.LOW_8, "8s7s5s4s2s 8s7d5h4c2s")


@pytest.mark.law("19:47-14.9(l)")
def test_an_ace_is_high_and_low_at_once(value: Value) -> None:
    falls(value, Ranking.HIGH, "As8d6h4c3sKdQs Ks8d6h4c3sQdJs")
    falls(value, Ranking.LOW_8, "As6d4h3c2sKdQs 8s6d4h3c2sKdQs")


# --- which cards a hand may be made from ---


@pytest.mark.law("19:47-14.9(i)", "13:47-20.35(i)", "19:47-14.10(j)", "13:47-20.36(j)")
@pytest.mark.parametrize(
    ("seven", "five"),
    [
        ("AsKsQdJdTh2c2d", "AsKsQdJdTh"),
        ("AsKsAdKdQhQc2d", "AsAdKsKdQh"),
        ("2s3s4s5s6sAs7d", "6s5s4s3s2s"),
        ("AsAdAhKsKdKhQc", "AsAhAdKsKh"),
        ("9s8s7s2s3s4dKd", "9s8s7s3s2s"),
    ],
)
def test_the_best_five_of_seven_play(value: Value, seven: str, five: str) -> None:
    ties(value, Ranking.HIGH, f"{seven} {five}")
    assert reference.best(Ranking.HIGH, parse(seven)) == parse(five)
    assert tuple(fast.best(Ranking.HIGH, parse(seven))) == parse(five)


@pytest.mark.law("19:47-14.11(f)")
def test_exactly_two_and_exactly_three_play_in_omaha(value: Value) -> None:
    # Neither four spades on the board with one in the hand, nor three in the hand, make a flush.
    falls(value, Ranking.OMAHA_HIGH, "3s4sKdQd AsKdQh2c", "TsJs7s6s2h")
    falls(value, Ranking.OMAHA_HIGH, "2d3d9h9c AsKsQs8s", "9dTs6d4c2h")
    # The board's own full house does not play.
    falls(value, Ranking.OMAHA_HIGH, "KsQd3h2c JsTd3s2d", "AsAdAh9s9d")
    assert "19:47-14.11(f)" in cites(Ranking.OMAHA_HIGH, "19:47")


@pytest.mark.law("19:47-14.11(g)")
def test_an_omaha_low_must_be_eight_or_better(value: Value) -> None:
    assert value(Ranking.OMAHA_LOW_8, "As2sKdQd", "9s7d3hKcQs") is None
    assert value(Ranking.OMAHA_LOW_8, "As3sKdQd", "3d2d3hKcQs") is None
    falls(value, Ranking.OMAHA_LOW_8, "As2sKdQd 2c4sKhQc", "8s7d3hKcQs")
    assert "19:47-14.11(g)" in cites(Ranking.OMAHA_LOW_8, "19:47")


@pytest.mark.law("19:47-14.11(h)1", "19:47-14.11(h)2", "19:47-14.11(h)3")
def test_omaha_hands_for_high_and_low_may_differ_or_be_the_same(value: Value) -> None:
    board = "5s4d3hKcKd"
    falls(value, Ranking.OMAHA_HIGH, "As2sKsQd KhQc9d9s", "5s4d3hKcQs")
    falls(value, Ranking.OMAHA_LOW_8, "As2sKsQd As6dKhQh", board)
    same = ("As2s9d9h", board)
    assert reference.best(Ranking.OMAHA_HIGH, *map(parse, same)) == parse("5s4d3h2sAs")
    assert reference.best(Ranking.OMAHA_LOW_8, *map(parse, same)) == parse("5s4d3h2sAs")


@pytest.mark.law("19:47-14.3(c)", "19:47-14.3(f)")
def test_the_best_three_of_four_play_in_mambo(value: Value) -> None:
    ties(value, Ranking.THREE_CARD_HIGH, "AsKsQs2d AsKsQs")
    ties(value, Ranking.THREE_CARD_HIGH, "AsKdQh2d AsKdQh")
    ties(value, Ranking.THREE_CARD_LOW_6, "AsAd2h3c As2h3c")
    ties(value, Ranking.THREE_CARD_LOW_6, "As5d6hKc As5d6h")
    for none in ("As2d7h8c", "AsAd2h2c", "AsAd2h"):
        assert value(Ranking.THREE_CARD_LOW_6, none, "") is None


def test_a_casino_night_has_no_low() -> None:
    low: Sequence[Ranking] = [ranking for ranking in Ranking if ranking.low]
    assert len(low) == 6
    assert not any(cites(ranking, "13:47-20") for ranking in low)
