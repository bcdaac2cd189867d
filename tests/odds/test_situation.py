from __future__ import annotations

import pytest

from pitboss.cards import UNKNOWN
from pitboss.errors import Malformed
from pitboss.odds.kinds import KINDS
from pitboss.odds.situation import situation


@pytest.mark.parametrize(
    ("hands", "game", "board", "dead", "says"),
    [
        (["AhAd"], "holdem", "", "", "1 hand: equity is for two to ten"),
        ([], "holdem", "", "", "0 hands"),
        (["random"] * 11, "holdem", "", "", "11 hands"),
        (["AhAd", "KsKc"], "hold'em", "", "", "did you mean holdem"),
        (["AhAd", "KsKc"], "blackjack", "", "", "no game with a showdown"),
        (["AhAd", "AhKc"], "holdem", "", "", "Ah stands in hand 1 and in hand 2"),
        (["AhAd", "KsKc"], "holdem", "2h3hAd", "", "Ad stands in hand 1 and in the board"),
        (["AhAd", "KsKc"], "holdem", "", "Kc", "Kc stands in hand 2 and in the dead cards"),
        (["AhAd", "KsKc"], "holdem", "2h", "2h", "2h stands in the board and in the dead cards"),
        (["AhAh", "KsKc"], "holdem", "", "", "stands twice"),
        (["AhAd", "KsKc"], "holdem", "2h2h", "", "stands twice"),
        (["AhAd", "KsKc"], "holdem", "", "??", "dead"),
        (["AhAdAc", "KsKc"], "holdem", "", "", "has 3 cards, but a hand of holdem has 2"),
        (["AhAd", "KsKc"], "holdem", "2c3c4c5c6c7c", "", "6 cards, but holdem has a board of 5"),
        (["AhAd", "Kx"], "holdem", "", "", "is no entry of a range"),
        (["AhAd", ""], "holdem", "", "", "a hand is empty"),
        (["AhAd", "KsKc"], "holdem", "XX", "", "the board"),
        (["AhAd", "KsKc"], "holdem", "", "A", "'A' is not a card"),
        (["AA", "AhAdAcAs"], "holdem", "", "", "has 4 cards"),
        (["AA", "AhAd", "KK"], "holdem", "AcKsKcKd", "", "no hand of the range AA is left"),
        (["AhAd", "AA+,KdKs"], "holdem", "AsAcKd", "", "no hand of the range"),
        (["AA", "KsKc"], "omaha", "", "", "is not a card"),
        (["AhAdKhKd", "KsKc"], "seven-card-stud", "2c3c", "", "one common card in place"),
        (["AhAdKhKd", "KsKc"], "badugi", "2c", "", "badugi has no board"),
        (["AhAd", "KsKc"], "mambo-stud", "2c3c", "", "a single common card"),
        (["AhAdKhKd2c3c4c", "KsKc"], "seven-card-stud", "5c", "", "has 6 of its own"),
        (["random"] * 8, "seven-card-stud", "", "", "--board ?? deals a common card"),
        (["random"] * 10, "five-card-draw", "", "2c3c4c", "50 cards, but the deck has 49"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(
    hands: list[str], game: str, board: str, dead: str, says: str
) -> None:
    with pytest.raises(Malformed) as refusal:
        situation(hands, game, board, dead)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("game", KINDS)
def test_a_missing_rest_is_unknown(game: str) -> None:
    given = situation(["Ah", "random", "??"], game)
    assert given.hands[0].cards == (50, *(UNKNOWN,) * (KINDS[game].own - 1))
    assert set(given.hands[1].cards) == set(given.hands[2].cards) == {UNKNOWN}
    assert len({len(hand.cards) for hand in given.hands}) == 1
    assert given.board == (UNKNOWN,) * KINDS[game].board
    assert given.unseen == 51


def test_a_common_card_stands_in_for_the_seventh() -> None:
    given = situation(["random"] * 8, "seven-card-stud-hi-lo", "??")
    assert given.own == 6
    assert given.board == (UNKNOWN,)


def test_a_range_keeps_only_hands_that_can_be_held() -> None:
    given = situation(["AK", "AhAd"], board="KcKd", dead="As")
    assert {combo[1] for combo in given.hands[0].choices} == {48}
