"""Names of values: every one its own, in the order of the reference, and read as people speak."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Any

import pytest

from pitboss.cards import RANK_NAMES, RANKS, parse, rank
from pitboss.errors import Malformed
from pitboss.rankings import Ranking, fast, names, reference

COUNTS = {
    Ranking.HIGH: 7462,
    Ranking.LOW_A5: 6175,
    Ranking.LOW_8: 6175,
    Ranking.LOW_27: 7462,
    Ranking.BADUGI: 1092,
    Ranking.THREE_CARD_HIGH: 741,
    Ranking.THREE_CARD_LOW_6: 20,
    Ranking.OMAHA_HIGH: 7462,
    Ranking.OMAHA_LOW_8: 6175,
}


@pytest.mark.parametrize("ranking", Ranking)
def test_each_value_has_a_name_of_its_own(ranking: Ranking) -> None:
    table = names.table(ranking)
    assert len(table) == len(set(table)) == COUNTS[ranking] + 1
    assert table[0] == "no low"
    assert names.name(ranking, COUNTS[ranking]) == table[-1]


@pytest.mark.parametrize(
    ("ranking", "cards", "name"),
    [
        (Ranking.HIGH, "AsKsQsJsTs", "royal flush"),
        (Ranking.HIGH, "KsQsJsTs9s", "straight flush, king high"),
        (Ranking.HIGH, "5s4s3s2sAs", "straight flush, five high"),
        (Ranking.HIGH, "7s7d7h7cAs", "four of a kind, sevens with A"),
        (Ranking.HIGH, "AsAdAhKcKs", "full house, aces over kings"),
        (Ranking.HIGH, "6s6d6h2c2s", "full house, sixes over twos"),
        (Ranking.HIGH, "As9s4s3s2s", "flush, ace high with 9-4-3-2"),
        (Ranking.HIGH, "5s4d3h2cAs", "straight, five high"),
        (Ranking.HIGH, "JsJdJhKcTs", "three of a kind, jacks with K-T"),
        (Ranking.HIGH, "KsKdAhAc9s", "two pairs, aces and kings with 9"),
        (Ranking.HIGH, "AsAdKh9c4s", "pair of aces with K-9-4"),
        (Ranking.HIGH, "7s5d4h3c2s", "seven high with 5-4-3-2"),
        (Ranking.LOW_A5, "5s4d3h2cAs", "5-4-3-2-A low"),
        (Ranking.LOW_A5, "KsKdAhAc9s", "two pairs, kings and aces with 9"),
        (Ranking.LOW_A5, "AsAd8h7c6s", "pair of aces with 8-7-6"),
        (Ranking.LOW_8, "8s7d5h3cAs", "8-7-5-3-A low"),
        (Ranking.LOW_8, "9s7d5h3cAs", "no low"),
        (Ranking.LOW_27, "7s5d4h3c2s", "7-5-4-3-2 low"),
        (Ranking.LOW_27, "5s4d3h2cAs", "A-5-4-3-2 low"),
        (Ranking.LOW_27, "5s4s3s2sAs", "flush, ace high with 5-4-3-2"),
        (Ranking.LOW_27, "6s5d4h3c2s", "straight, six high"),
        (Ranking.BADUGI, "8s6d4hAc", "badugi, 8-6-4-A"),
        (Ranking.BADUGI, "8s6d4hAh", "three cards, 8-6-A"),
        (Ranking.BADUGI, "8s6d6s8d", "two cards, 8-6"),
        (Ranking.BADUGI, "Ks2s3s4s", "one card, 2"),
        (Ranking.THREE_CARD_HIGH, "AsKsQs", "royal flush"),
        (Ranking.THREE_CARD_HIGH, "3s2sAs", "straight flush, three high"),
        (Ranking.THREE_CARD_HIGH, "2s2d2h", "three of a kind, twos"),
        (Ranking.THREE_CARD_HIGH, "AsKdQh", "straight, ace high"),
        (Ranking.THREE_CARD_HIGH, "KsJs9s", "flush, king high with J-9"),
        (Ranking.THREE_CARD_HIGH, "KsKdAh", "pair of kings with A"),
        (Ranking.THREE_CARD_HIGH, "5s3d2h", "five high with 3-2"),
        (Ranking.THREE_CARD_LOW_6, "3s2dAh", "3-2-A low"),
        (Ranking.THREE_CARD_LOW_6, "7s2dAh", "no low"),
    ],
)
def test_names_as_people_speak(ranking: Ranking, cards: str, name: str) -> None:
    (value,) = memoryview(fast.many(ranking, bytes(parse(cards)), len(cards) // 2))
    assert names.name(ranking, value) == name


def of_five() -> Iterator[tuple[int, ...]]:
    """Five cards of every kind: each multiset of ranks in mixed suits and, if it can be, in one."""
    for ranks in combinations_with_replacement(range(13), 5):
        if max(map(ranks.count, ranks)) <= 4:
            yield tuple([4 * held + place % 4 for place, held in enumerate(ranks)])
        if len(set(ranks)) == 5:
            yield tuple([4 * held for held in ranks])


def of_three() -> Iterator[tuple[int, ...]]:
    for ranks in combinations_with_replacement(range(13), 3):
        yield tuple([4 * held + place for place, held in enumerate(ranks)])
        if len(set(ranks)) == 3:
            yield tuple([4 * held for held in ranks])


def of_four() -> Iterator[tuple[int, ...]]:
    for ranks in combinations_with_replacement(range(13), 4):
        for suits in ((0, 1, 2, 3), (0, 1, 2, 2), (0, 1, 0, 1), (0, 0, 0, 0)):
            hand = [4 * held + suit for held, suit in zip(ranks, suits, strict=True)]
            if len(set(hand)) == 4:
                yield tuple(hand)


@pytest.mark.parametrize(
    ("ranking", "hands"),
    [
        (Ranking.HIGH, of_five),
        (Ranking.LOW_A5, of_five),
        (Ranking.LOW_27, of_five),
        (Ranking.BADUGI, of_four),
        (Ranking.THREE_CARD_HIGH, of_three),
        (Ranking.THREE_CARD_LOW_6, of_three),
    ],
)
def test_names_stand_in_the_order_of_the_reference(
    ranking: Ranking, hands: Callable[[], Iterator[tuple[int, ...]]]
) -> None:
    by_key = {reference.key(ranking, hand): hand for hand in hands()}
    keys = sorted(key for key in by_key if key is not None)
    assert len(keys) == COUNTS[ranking]
    spoken = [in_words(ranking, by_key[key]) for key in keys]
    assert spoken == list(names.table(ranking)[1:])


def in_words(ranking: Ranking, cards: tuple[int, ...]) -> str:
    """The name of these cards, from their class and the cards that play."""
    category = reference.category(ranking, cards)
    assert category is not None
    played = [rank(card) for card in reference.best(ranking, cards)]
    words = [RANK_NAMES[held] for held in played]
    letters = [RANKS[held] for held in played]
    many = [word + ("es" if word == "six" else "s") for word in words]
    match category.name:
        case "royal flush":
            return "royal flush"
        case "straight flush" | "straight" as kind:
            return f"{kind}, {words[0]} high"
        case "four of a kind" as kind:
            return f"{kind}, {many[0]} with {letters[4]}"
        case "full house" as kind:
            return f"{kind}, {many[0]} over {many[3]}"
        case "three of a kind" as kind:
            kickers = "-".join(letters[3:])
            return f"{kind}, {many[0]}" + (f" with {kickers}" if kickers else "")
        case "two pairs" as kind:
            return f"{kind}, {many[0]} and {many[2]} with {letters[4]}"
        case "one pair":
            return f"pair of {many[0]} with {'-'.join(letters[2:])}"
        case "flush":
            return f"flush, {words[0]} high with {'-'.join(letters[1:])}"
        case "high card" if ranking.low:
            return f"{'-'.join(letters)} low"
        case "high card":
            return f"{words[0]} high with {'-'.join(letters[1:])}"
        case kind:
            return f"{kind}, {'-'.join(letters)}"


@pytest.mark.parametrize("ranking", [Ranking.LOW_8, Ranking.OMAHA_LOW_8, Ranking.THREE_CARD_LOW_6])
def test_a_low_hand_need_not_qualify(ranking: Ranking) -> None:
    assert names.name(ranking, 0) == names.name(ranking, None) == "no low"


@pytest.mark.parametrize(
    ("ranking", "value"),
    [(Ranking.HIGH, 7463), (Ranking.BADUGI, -1), (Ranking.HIGH, 0), (Ranking.LOW_27, 0), (Ranking.HIGH, "7"), (Ranking.HIGH, 1.0)],
)  # fmt: skip
def test_a_value_that_does_not_exist_is_refused(ranking: Ranking, value: Any) -> None:
    with pytest.raises(
        Malformed, match=f"{value!r} is no value of {ranking}, whose values are 1 to"
    ):
        names.name(ranking, value)


@pytest.mark.parametrize("ranking", ["x", None, 1])
def test_a_ranking_that_does_not_exist_is_refused(ranking: Any) -> None:
    with pytest.raises(Malformed, match=f"{ranking!r} is no ranking: there are high, low-a5"):
        names.name(ranking, 1)
