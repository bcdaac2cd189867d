"""How much is bet where that is not fixed."""

from __future__ import annotations

import pytest

from pitboss.play import Call, Check
from pitboss.play.rights import MayRaise
from pitboss.players.sizing import size
from pitboss.players.spot import spot
from pitboss.posting import Betting
from players.felt import Felt, posted

THREE = {1: 900_00, 2: 900_00, 3: 900_00}


def flop(betting: Betting, stacks: dict[int, int]) -> Felt:
    felt = Felt(posted("holdem", betting), stacks).deal("AhKh", "QdQc", "7s2d")
    return felt.do(Call(), Call(), Check()).deal("3c4c5c6d")


def sized(felt: Felt, strength: float, chance: float) -> int:
    right = felt.right(MayRaise)
    assert isinstance(right, MayRaise)
    found = size(spot(felt.view, felt.table), right, strength, lambda: chance)
    assert right.min <= found <= right.max
    assert found == right.max or (found - right.min) % right.step == 0
    return found


@pytest.mark.parametrize("betting", [Betting.NO_LIMIT, Betting.POT_LIMIT])
def test_bets_go_with_the_pot_and_the_hand(betting: Betting) -> None:
    felt = flop(betting, THREE)  # the pot is $15
    assert [sized(felt, strength, 0.5) for strength in (0.0, 0.5, 1.0)] == [6_00, 10_00, 13_00]
    assert sized(felt, 0.5, 0.0) < sized(felt, 0.5, 0.99)


def test_a_fixed_bet_is_fixed() -> None:
    assert sized(flop(Betting.FIXED, THREE), 1.0, 0.5) == 5_00


def test_whoever_has_little_left_puts_in_all_of_it() -> None:
    assert sized(flop(Betting.NO_LIMIT, dict.fromkeys(THREE, 17_00)), 1.0, 0.5) == 12_00


def test_the_first_raise_is_to_two_and_a_half_bets_and_one_for_each_caller() -> None:
    felt = Felt(posted("holdem", Betting.NO_LIMIT), THREE).deal("AhKh", "QdQc", "7s2d")
    assert sized(felt, 1.0, 0.5) == 12_00
    assert sized(felt.do(Call()), 1.0, 0.5) == 17_00
