from __future__ import annotations

import pytest

from pitboss import cards
from pitboss.banked.blackjack.settlement import (
    BLACKJACK_WINS,
    BUST,
    DEALER_BLACKJACK,
    LOSE,
    PUSH,
    WIN,
    award,
    insured,
    outcome,
    payment,
    stands,
)
from pitboss.banked.blackjack.tally import tally
from pitboss.games.blackjack import AWARDS


def natural(hand: str) -> bool:
    return len(hand) == 4 and tally(cards.parse(hand)) == 43


@pytest.mark.parametrize(
    ("hand", "dealer", "wanted"),
    [
        ("Tc9c", "Td8c", WIN),
        ("Tc9c", "Td9d", PUSH),
        ("Tc8c", "Td9d", LOSE),
        ("Tc8c", "Td6d9s", WIN),
        ("Tc6c9c", "Td6d9s", BUST),
        ("AcTc", "Td9d", BLACKJACK_WINS),
        ("AcTc", "AdTd", PUSH),
        ("Tc5c6c", "AdTd", DEALER_BLACKJACK),
        ("AcTc", "Td5d6d", BLACKJACK_WINS),
        ("Tc5c6c", "Td4d7d", PUSH),
    ],
)
def test_every_outcome(hand: str, dealer: str, wanted: str) -> None:
    own, other = tally(cards.parse(hand)), tally(cards.parse(dealer))
    assert outcome(own, natural(hand), other, natural(dealer)) == wanted


@pytest.mark.parametrize(
    ("result", "added", "original", "wanted"),
    [
        (WIN, 0, True, (10_00, 10_00)),
        (WIN, 4_00, True, (14_00, 14_00)),
        (PUSH, 10_00, False, (20_00, 0)),
        (LOSE, 10_00, True, (0, 0)),
        (BUST, 10_00, False, (0, 0)),
        (BLACKJACK_WINS, 0, True, (10_00, 15_00)),
        (DEALER_BLACKJACK, 0, True, (0, 0)),
        (DEALER_BLACKJACK, 7_00, True, (7_00, 0)),
        (DEALER_BLACKJACK, 0, False, (10_00, 0)),
        (DEALER_BLACKJACK, 7_00, False, (17_00, 0)),
    ],
)
def test_what_ten_dollars_are_worth(
    result: str, added: int, original: bool, wanted: tuple[int, int]
) -> None:
    assert payment(result, 10_00, added, original=original) == wanted


def test_three_to_two_is_never_paid_short() -> None:
    assert payment(BLACKJACK_WINS, 5, 0, original=True) == (5, 8)


def test_insurance() -> None:
    assert insured(5_00, dealer_natural=True) == (5_00, 10_00)
    assert insured(5_00, dealer_natural=False) == (0, 0)


@pytest.mark.parametrize(
    ("hand", "usual", "soft"),
    [("TcKd", True, True), ("Tc6d", False, False), ("Ac6d", True, False), ("Tc7d", True, True),
     ("Ac6dTh", True, True), ("Ac7d", True, True)],
)  # fmt: skip
def test_where_the_dealer_stands(hand: str, usual: bool, soft: bool) -> None:
    found = tally(cards.parse(hand))
    assert stands(found, draws_soft_17=False) is usual
    assert stands(found, draws_soft_17=True) is soft


@pytest.mark.parametrize(
    ("hand", "cents"),
    [
        ("Ac As", 25_00), ("Ac Ac", 100_00), ("Ac As Ad", 250_00), ("Ac Ac Ac", 2500_00),
        ("Ac Ac Kd", 100_00), ("Ac As Ac As", 0), ("Ah Ad Ad Ah", 0), ("Ac As Ac Ah", 250_00),
        ("Ah Ah Ah Ac", 2500_00), ("Ac As 2c Ac As", 25_00),
    ],
)  # fmt: skip
def test_awards(hand: str, cents: int) -> None:
    row = award(AWARDS, [cards.parse(card)[0] for card in hand.split()])
    assert row is not None
    assert row.cents == cents


@pytest.mark.parametrize("hand", ["Ac", "Ac Kd", "Kc Ad", "Kc Ad As Ac"])
def test_no_award(hand: str) -> None:
    assert award(AWARDS, [cards.parse(card)[0] for card in hand.split()]) is None
