"""Starting hands in their order."""

from __future__ import annotations

from random import Random

import pytest

from pitboss import games
from pitboss.cards import DECK, parse
from pitboss.games.vocabulary import Poker
from pitboss.players.starting import place


def game(name: str) -> Poker:
    found = games.find(name)
    assert isinstance(found, Poker)
    return found


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        ("holdem", "AhAd KhKd QhQd AhKh AhKd JhTh QhJd 9h8h Kh7d Jh5d 9h4d 7h2d"),
        ("omaha", "AhAdKhKd AhAdJhTd QhJhTd9d KhQhJd8d KhKd7s2c Kh9d6s3c 2h2d2s2c"),
        ("omaha-hi-lo-8", "AhAd2h3d AhKh3d2s Ah2d7s9c KhQhJdTd Kh9d7s6c 9h9d9s4c"),
        ("seven-card-stud", "AhAdAs KhKd2s AhKhJh 8h8dKs 5h5d2s Th9d8s KhJd4s 9h5d2s"),
        ("razz", "Ah2d3s 2h4d6s 3h7d8s Ah2dKs 8hQdKs KhKdKs"),
        ("seven-card-stud-hi-lo-8", "AhAdAs AhAd4s Ah2h3h 6h5d4s KhQdTs QhJd8s"),
        ("five-card-stud", "AhAd 9h9d AhKd KhTd 9h8d 7h2d"),
        ("five-card-draw", "AhAdAsKcKd 9h9d8s8cKc AhAd7s4c3d 9h9d7s4c3d AhQd7s4c3d 9h7d5s4c2d"),
        ("triple-draw-27", "2h3d4s5c7h 2h3d4s7cKh 2h3d4sQcKh 2h6dJsQcKh JhJdQsQcKh"),
        ("triple-draw-a5", "Ah2d3s4c5h Ah2d3s4cKh Ah2d3sQcKh Ah6dJsQcKh JhJdQsQcKh"),
        ("badugi", "Ah2d3s4c Ah2d3sKs Ah2d3h3d 8h9h9d2d KhKdQhQd"),
        ("mambo-stud", "AhAd Ah2d AhKh 5h6d KhQd Kh8d"),
    ],
)
def test_better_hands_stand_higher(name: str, hands: str) -> None:
    found = [place(game(name), parse(hand)) for hand in hands.split()]
    assert found == sorted(found, reverse=True)
    assert found[0] > 0.9
    assert found[-1] < 0.6


@pytest.mark.parametrize("each", [g for g in games.every() if isinstance(g, Poker)], ids=str)
def test_places_are_shares_of_random_hands(each: Poker) -> None:
    rng = Random(1)
    size = len(each.streets[0].each)
    found = [place(each, rng.sample(DECK, size)) for _ in range(500)]
    assert min(found) >= 0
    assert max(found) <= 1
    assert abs(sum(found) / len(found) - 0.5) < 0.05


def test_a_hand_that_is_not_known_is_as_good_as_any() -> None:
    assert place(game("holdem"), ()) == 0.5
