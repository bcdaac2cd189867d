"""Hands by their names, as far as they are seen."""

from __future__ import annotations

import pytest

from pitboss.cards import parse
from pitboss.play import View
from pitboss.play.views import DealerView, HandView
from pitboss.terminal.holdings import called, cards, dealer_called, spoken


def view(game: str, board: str = "", common: str = "", dealer: str = "") -> View:
    name, edition = game.split()
    lies = DealerView((dealer,) if dealer else (), board, common)
    return View(
        game=name, edition=edition, viewer=1, seq=0, stage="", seats=(), dealer=lies, pot=0, rake=0,
        awaits=(), legal=(),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("seen", "hand", "name"),
    [
        (view("holdem 19:47"), "AhKd", "ace high"),
        (view("holdem 19:47"), "6h6d", "pair of sixes"),
        (view("holdem 19:47", "6c6s2d"), "6h6d", "four of a kind, sixes with 2"),
        (view("omaha-hi-lo-8 19:47", "3c4s8d"), "Ah2dKsKd", "pair of kings with 8-4-3, 8-4-3-2-A low"),
        (view("omaha 19:47"), "AhAdKsKd", "two pairs, aces and kings"),
        (view("seven-card-stud-hi-lo-8 19:47"), "9h9d9c", "three nines, no low"),
        (view("five-card-stud 19:47"), "9h9d9c", "three nines"),
        (view("seven-card-stud-hi-lo-8 19:47"), "9h9d9c8c7s", "three of a kind, nines with 8-7, no low"),
        (view("seven-card-stud-hi-lo-8 19:47"), "9h3d2c8c7s", "nine high with 8-7-3-2, low so far 8-7-3-2"),
        (view("seven-card-stud-hi-lo-8 19:47"), "KhKd2c", "pair of kings, low so far 2"),
        (view("seven-card-stud-hi-lo-8 19:47"), "KhKdKc9s", "three kings, no low"),
        (view("seven-card-stud-hi-lo-8 19:47"), "Ah2d8c", "ace high, low so far 8-2-A"),
        (view("omaha-hi-lo-8 19:47", "3c9sTd"), "Ah2dKsKd", "pair of kings with T-9-3, no low yet"),
        (view("omaha-hi-lo-8 19:47", "3c9sTdJd"), "Ah2dKsKd", "pair of kings with J-T-9, no low"),
        (view("mambo-stud 19:47"), "Ah2d", "ace high, low so far 2-A"),
        (view("seven-card-stud 19:47", common="9s"), "9h9d9c8c7s2d", "four of a kind, nines with 8"),
        (view("razz unregulated"), "Ah2d3cJd", "low so far J-3-2-A"),
        (view("razz unregulated"), "Ah2d3c4c5d", "5-4-3-2-A low"),
        (view("badugi 19:47"), "Ah2d3c4s", "badugi, 4-3-2-A"),
        (view("blackjack 19:47"), "Ah6h", "soft 17"),
        (view("blackjack 19:47"), "AhTh", "21 in two cards"),
        (view("blackjack 19:47"), "ThTh5c", "over 21"),
        (view("caribbean-stud 19:47", dealer="????????2c"), "AhKd3c4s5d", "ace high with K-5-4-3"),
        (view("double-down-stud 19:47", dealer="6h9d7s??"), "7c", "pair of sevens"),
        (view("seven-card-stud 19:47"), "????9h", ""),
        (view("seven-card-stud 19:47"), "", ""),
    ],
)  # fmt: skip
def test_a_hand_is_called(seen: View, hand: str, name: str) -> None:
    assert called(seen, HandView(hand)) == name


@pytest.mark.parametrize(
    ("seen", "hand", "name"),
    [
        (view("blackjack 19:47"), "As", "soft 11"),
        (view("blackjack 19:47"), "AsKs", "21 in two cards"),
        (view("caribbean-stud 19:47"), "????????Ks", ""),
        (view("caribbean-stud 19:47"), "2c2d3h4s5c", "pair of twos with 5-4-3"),
        (view("double-down-stud 19:47"), "6h9d7sQd", ""),
    ],
)
def test_the_dealer_s_hand_is_called(seen: View, hand: str, name: str) -> None:
    assert dealer_called(seen, hand) == name


def test_a_shoe_holds_the_same_card_twice() -> None:
    assert cards("AhAh??") == (*parse("Ah"), *parse("Ah"), 52)


def test_cards_are_spoken() -> None:
    assert spoken("AhTc??") == "ace of hearts, ten of clubs, a card face down"
