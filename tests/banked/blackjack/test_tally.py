from __future__ import annotations

from itertools import product

import pytest

from pitboss import cards
from pitboss.banked.blackjack.tally import BLACKJACK, OVER, STEP, TWENTY_ONE, VALUES, tally


def counted(values: tuple[int, ...]) -> tuple[int, bool]:
    """A total as a person counts it: every ace eleven, then as many of them one as must be."""
    total = sum(11 if value == 1 else value for value in values)
    high = values.count(1)
    while total > 21 and high:
        total -= 10
        high -= 1
    return total, high > 0


def test_every_hand_of_up_to_four_cards() -> None:
    for count in range(1, 5):
        for values in product(range(1, 11), repeat=count):
            found = 0
            for value in values:
                found = STEP[found][value]
            total, soft = counted(values)
            assert (found >> 1, bool(found & 1)) == (min(total, 31), soft)


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("AcKd", BLACKJACK),
        ("TcJd", 2 * 20),
        ("AcAd", 2 * 12 + 1),
        ("AcAd9h", BLACKJACK),
        ("7c7d7h", TWENTY_ONE),
        ("KcQdTh", 2 * 30),
        ("Kc6d6h", OVER),
    ],
)
def test_some_hands(hand: str, wanted: int) -> None:
    assert tally(cards.parse(hand)) == wanted


def test_faces_count_ten() -> None:
    assert [VALUES[card] for card in cards.parse("2c9cTcJcQcKcAc")] == [2, 9, 10, 10, 10, 10, 1]
