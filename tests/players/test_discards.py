"""What is thrown away, hand by hand."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from pitboss import games
from pitboss.cards import DECK, parse, text
from pitboss.games.vocabulary import Poker
from pitboss.players.discards import keep
from pitboss.rankings import fast


def game(name: str) -> Poker:
    found = games.find(name)
    assert isinstance(found, Poker)
    return found


def kept(name: str, hand: str, later: int) -> set[str]:
    left = keep(game(name), parse(hand), later)
    assert set(left) <= set(parse(hand))
    assert len(set(left)) == len(left)
    return {text([card]) for card in left}


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("AsAhAdAcKs", "AsAhAdAcKs"), ("2c3c4c5c9c", "2c3c4c5c9c"), ("5c6d7h8s9c", "5c6d7h8s9c"),
        ("AsAhAdKsQc", "AsAhAd"), ("AsAhKdKsQc", "AsAhKdKs"), ("2s2hKdQs9c", "2s2h"),
        ("2s5s9sKsAh", "2s5s9sKs"), ("5c6d7h8sKc", "5c6d7h8s"), ("AcJd7h8s3c", "AcJd"),
        ("Ac9d7h8s3c", "Ac"), ("9c7d6h3s2c", "9c"), ("AcKdQhJs3c", "AcKd"),
    ],
)  # fmt: skip
def test_draw_for_high(hand: str, left: str) -> None:
    assert kept("five-card-draw", hand, 0) == {left[at : at + 2] for at in range(0, len(left), 2)}


@pytest.mark.parametrize(
    ("name", "hand", "later", "left"),
    [
        ("triple-draw-27", "2c3d4h5s7c", 2, "2c3d4h5s7c"),
        ("triple-draw-27", "2c3d4h5s6c", 0, "2c3d4h5s"),  # a straight
        ("triple-draw-27", "2c3c4c5c7c", 0, "2c3c4c5c"),  # a flush
        ("triple-draw-27", "2c3d4h5sAc", 2, "2c3d4h5s"),  # the ace is high
        ("triple-draw-a5", "2c3d4h5sAc", 2, "2c3d4h5sAc"),
        ("triple-draw-a5", "2c3d4h5s6c", 2, "2c3d4h5s6c"),
        ("triple-draw-27", "2c3d4h9sTc", 2, "2c3d4h"),
        ("triple-draw-27", "2c3d4h8sTc", 0, "2c3d4h8sTc"),
        ("triple-draw-27", "2c3d4h8sTc", 2, "2c3d4h8s"),
        ("triple-draw-27", "KcKdQhQsJc", 2, ""),
        ("five-card-draw-low", "2c2d4h5s6c", 0, "2d4h5s6c"),
        ("badugi", "Ac2d3h4s", 2, "Ac2d3h4s"),
        ("badugi", "Ac2d3h3s", 2, "Ac2d3h"),
        ("badugi", "Ac2c3h4s", 2, "Ac3h4s"),
        ("badugi", "Ac2d3hKs", 2, "Ac2d3h"),
        ("badugi", "Ac2d3hKs", 0, "Ac2d3hKs"),
        ("badugi", "KcKdKhKs", 2, "Kc"),
    ],
)  # fmt: skip
def test_draws_for_low(name: str, hand: str, later: int, left: str) -> None:
    said = kept(name, hand, later)
    wanted = {left[at : at + 2] for at in range(0, len(left), 2)}
    assert {card[0] for card in said} == {card[0] for card in wanted}
    assert len(said) == len(wanted)


def test_what_is_kept_of_a_badugi_hand_is_a_badugi() -> None:
    rng = Random(4)
    for _ in range(400):
        hand = rng.sample(DECK, 4)
        left = keep(game("badugi"), hand, rng.randint(0, 2))
        assert len({card & 3 for card in left}) == len({card >> 2 for card in left}) == len(left)


def test_the_last_draw_for_high_is_near_the_best() -> None:
    """Of all ways to draw, by every card that may come for one or two of them, few are better."""
    rng = Random(5)
    lost = []
    for _ in range(60):
        hand = rng.sample(DECK, 5)
        rest = [card for card in DECK if card not in hand]
        worth = {
            left: sum(fast.high((*left, *new)) for new in combinations(rest, 5 - len(left)))
            / len(list(combinations(rest, 5 - len(left))))
            for count in (3, 4, 5)
            for left in combinations(hand, count)
        }
        chosen = tuple(card for card in hand if card in keep(game("five-card-draw"), hand, 0))
        if len(chosen) >= 3:
            lost.append(max(worth.values()) - worth[chosen])
    assert len(lost) >= 3
    assert sum(lost) / len(lost) < 60  # of 7462 classes
