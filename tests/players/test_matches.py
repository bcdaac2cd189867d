"""How strong the house players are: decks and whims follow from their numbers, so this never wavers.

`PYTHONPATH=tests python -m players.matches` prints the table of docs/players.md.
"""

from __future__ import annotations

from random import Random

import pytest

from pitboss.games.vocabulary import Blackjack, Game, Poker
from pitboss.players import TEMPERS
from pitboss.players.temper import STEADY, Temper
from pitboss.posting import Betting
from players.matches import (
    EVERY,
    against_bank,
    at_poker,
    bank_table,
    bettings,
    house,
    measured,
    poker_table,
    randomly,
)

POKER = [game for game in EVERY if isinstance(game, Poker)]
BANKED = [game for game in EVERY if not isinstance(game, Poker) and game.edition == "19:47"]
"""A casino night plays against the bank by the same rules."""
FEW = 120
MANY = 300


def named(game: Game) -> str:
    return f"{game.name} {game.edition}"


@pytest.mark.parametrize("game", POKER, ids=named)
def test_they_beat_a_player_at_random(game: Poker) -> None:
    assert at_poker(poker_table(game), STEADY, FEW).least > 0


@pytest.mark.long
@pytest.mark.parametrize("temper", TEMPERS, ids=lambda temper: temper.name)
@pytest.mark.parametrize(
    ("game", "betting"),
    [(game, betting) for game in POKER for betting in bettings(game)],
    ids=str,
)
def test_whatever_the_temper_and_the_betting(game: Poker, betting: Betting, temper: Temper) -> None:
    assert at_poker(poker_table(game, betting), temper, MANY).least > 0


def loses_less(game: Game, temper: Temper, decks: int) -> bool:
    """Whether the random player loses more of each first wager, the decks being the same."""
    table = bank_table(game)
    ours = against_bank(table, house(table, temper), decks)
    random = against_bank(table, randomly, decks)
    return measured([his - our for his, our in zip(random, ours, strict=True)]).least > 0


@pytest.mark.parametrize("game", BANKED, ids=named)
def test_they_lose_less_to_the_bank(game: Game) -> None:
    assert loses_less(game, STEADY, (4 if isinstance(game, Blackjack) else 8) * FEW)


@pytest.mark.long
@pytest.mark.parametrize("temper", TEMPERS, ids=lambda temper: temper.name)
@pytest.mark.parametrize("game", BANKED, ids=named)
def test_they_lose_less_to_the_bank_whatever_the_temper(game: Game, temper: Temper) -> None:
    assert loses_less(game, temper, 5 * MANY)


def test_a_match_between_equals_is_even() -> None:
    """Two at random: nothing to be gained by luck with the cards alone."""
    table = poker_table(POKER[-1])
    found = at_poker(table, STEADY, FEW, house=lambda _table, _temper, rng: randomly(rng))
    assert found.least < 0 < found.most


def test_the_same_numbers_give_the_same_match() -> None:
    table = poker_table(POKER[0])
    assert at_poker(table, STEADY, 10) == at_poker(table, STEADY, 10)


def test_an_interval_narrows_with_the_square_root() -> None:
    few = [Random(number).random() for number in range(100)]
    assert measured(few).within == pytest.approx(2.009 * measured(few * 4).within, rel=0.01)
