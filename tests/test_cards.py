"""Cards are numbers whose order is that of the regulation; what cannot be read is explained."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss import cards
from pitboss.errors import Malformed

ORDER = [
    f"{rank}{suit}"
    for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
    for suit in ("c", "d", "h", "s")
]


def test_the_deck_is_ordered_by_rank_and_then_by_suit() -> None:
    assert [cards.text([card]) for card in cards.DECK] == ORDER
    assert [(cards.rank(card), cards.suit(card)) for card in cards.DECK] == sorted(
        (rank, suit) for rank in range(13) for suit in range(4)
    )
    assert cards.CARDS == len(cards.DECK) == len(set(cards.DECK)) == 52


def test_names_stand_beside_their_letters() -> None:
    assert dict(zip(cards.SUITS, cards.SUIT_NAMES, strict=True)) == {
        "c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades",
    }  # fmt: skip
    ranks = dict(zip(cards.RANKS, cards.RANK_NAMES, strict=True))
    assert (ranks["2"], ranks["T"], ranks["J"], ranks["A"]) == ("two", "ten", "jack", "ace")


@given(st.lists(st.sampled_from(cards.DECK), unique=True))
def test_what_is_printed_can_be_read(hand: list[int]) -> None:
    assert cards.parse(cards.text(hand)) == tuple(hand)


def test_white_space_may_stand_between_cards() -> None:
    assert cards.parse(" Ah\tTc \r\n") == cards.parse("AhTc") == (50, 32)
    assert cards.parse("") == ()


def test_unknown_cards_stand_only_where_they_may() -> None:
    assert cards.parse("Ah????", unknown=True) == (50, cards.UNKNOWN, cards.UNKNOWN)
    assert cards.text((50, cards.UNKNOWN)) == "Ah??"
    with pytest.raises(Malformed, match=r"only cards that are known can stand here"):
        cards.parse("Ah??")


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("1h", "'1h' is not a card: a card is a rank of AKQJT98765432 followed by a suit of shdc"),
        ("Kc10h", "'10' is not a card: .*; a ten is written T, as in Th$"),
        ("aH", "'aH' is not a card: .*; did you mean Ah\\?$"),
        ("AH", "; did you mean Ah\\?$"),
        ("hA", "; did you mean Ah\\?$"),
        ("Ah,Kd", "',K' is not a card: .*without commas$"),
        ("AhK", "'K' is not a card: .*; the other half of the last one is missing$"),
        ("Ahh", "'h' is not a card: .*as in Ah$"),
        ("A♥", "'A♥' is not a card: .*as in Ah$"),
        ("A\0", r"'A\\x00' is not a card"),
        ("AhKdAh", "the card Ah stands twice in 'AhKdAh'"),
        ("2c" + "Ah" * 100_000, r"the card Ah stands twice in '2cAhAhAh(Ah)*\.\.\.'$"),
    ],
)
def test_what_cannot_be_read_is_explained(written: str, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence) as caught:
        cards.parse(written)
    assert len(str(caught.value)) < 200


@given(st.text(max_size=12))
def test_any_text_is_read_or_refused(written: str) -> None:
    with suppress(Malformed):
        assert cards.text(cards.parse(written, unknown=True)) == "".join(written.split())


@pytest.mark.parametrize("written", [None, 7, b"As", ["As"]])
def test_what_is_no_text_is_no_cards(written: Any) -> None:
    with pytest.raises(Malformed, match="cards are written as text"):
        cards.parse(written)


@pytest.mark.parametrize("numbers", [[-1], [99], [53], ["As"], [None], 7, [[]]])
def test_what_is_no_card_has_no_text(numbers: Any) -> None:
    with pytest.raises(Malformed, match="a card is a number from 0 to 51"):
        cards.text(numbers)
