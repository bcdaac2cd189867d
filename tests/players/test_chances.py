"""Estimates of what a hand may expect, beside what the exact odds say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss.odds import equity
from pitboss.play import Call, Check
from pitboss.players.chances import share
from pitboss.players.spot import Other, Spot, spot
from players.felt import Felt, posted

TWO = {1: 200_00, 2: 200_00}
SEEDS = 24


def quiet(felt: Felt) -> Spot:
    """The spot, with opponents whose bets say nothing."""
    seen = spot(felt.view, felt.table)
    return seen._replace(others=tuple(other._replace(heat=1.0) for other in seen.others))


def average(seen: Spot, mark: float = 0.5) -> float:
    """Many estimates, each as exact as it can be if the mark is where it will come out."""
    return sum(share(seen, seed, [mark]) for seed in range(SEEDS)) / SEEDS


@pytest.mark.parametrize(
    ("name", "hand", "rest"),
    [
        ("holdem", "AhAd", "2c3d"), ("holdem", "7h2d", "AcKc"), ("omaha", "AhAdKhKd", "2c3c4s9s"),
        ("omaha-hi-lo-8", "Ah2h3dKd", "QcQdJc9s"),
    ],
)  # fmt: skip
def test_before_the_board_they_are_the_exact_odds(name: str, hand: str, rest: str) -> None:
    felt = Felt(posted(name), TWO).deal(hand, rest)
    exact = equity([hand, "random"], game=name).hands[0].share
    assert average(quiet(felt), exact) == pytest.approx(exact, abs=0.05)


def test_on_a_board_too() -> None:
    felt = Felt(posted("holdem"), TWO).deal("AhAd", "2c3d").do(Call(), Check()).deal("9c8c7c2h")
    exact = equity(["AhAd", "random"], board="8c7c2h", dead="9c").hands[0].share
    assert average(quiet(felt), exact) == pytest.approx(exact, abs=0.05)


def test_up_cards_count() -> None:
    felt = Felt(posted("seven-card-stud"), TWO).deal("2c3dKs", "AhAd5c")
    exact = equity(["AhAd5c", "????Ks"], game="seven-card-stud").hands[0].share
    assert average(quiet(felt), exact) == pytest.approx(exact, abs=0.05)


def test_nobody_is_beaten_by_an_opponent_who_cannot_be() -> None:
    felt = Felt(posted("holdem"), TWO).deal("AhKh", "2c3d").do(Call(), Check()).deal("9cQhJhTh")
    assert share(quiet(felt), 1, [0.5]) == 1.0


def test_bets_make_an_opponent_better() -> None:
    felt = Felt(posted("holdem"), TWO).deal("KhJd", "2c3d").do(Call(), Check()).deal("9cKs8h4d")
    seen = quiet(felt)
    loud = seen._replace(others=tuple(Other(o.up, o.hidden, o.put, 4.0) for o in seen.others))
    assert average(loud) < average(seen) - 0.1


def test_draws_to_come_are_drawn() -> None:
    """A pat seven against five random cards: stronger with no draw left for them than with three."""
    felt = Felt(posted("triple-draw-27"), TWO).deal("2c3d4h5s7c", "KcKdQhQsJc")
    seen = quiet(felt)
    assert average(seen._replace(draws=0, done=True)) == pytest.approx(1.0, abs=0.01)
    assert 0.85 < average(seen) < 1.0


def test_the_same_seed_gives_the_same_estimate() -> None:
    felt = Felt(posted("badugi"), TWO).deal("2c3d4hKs", "KcKdQhQs")
    assert share(quiet(felt), 7, [0.5]) == share(quiet(felt), 7, [0.5])


def test_against_nobody_everything_is_won() -> None:
    felt = Felt(posted("badugi"), TWO).deal("2c3d4hKs", "KcKdQhQs")
    assert share(quiet(felt)._replace(others=()), 7, []) == 1.0


def test_a_crowd_takes_more_than_a_few() -> None:
    stacks = dict.fromkeys(range(1, 8), 200_00)
    felt = Felt(posted("holdem"), stacks, 7).deal(
        "2c2d", "3c3d", "AhKd", "4c4d", "5c5d", "6c6d", "7c7d"
    )
    view = felt.view
    few = replace(view, seats=tuple(held for held in view.seats if held.seat in (3, 4)))
    crowd, pair = spot(view, felt.table), spot(few, felt.table)
    assert len(crowd.others) == 6
    assert average(crowd) < average(pair) - 0.1
