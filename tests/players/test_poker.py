"""What a house player does at poker, in spots that leave no doubt."""

from __future__ import annotations

from random import Random

import pytest

from pitboss import players
from pitboss.play import Call, Check, Command, Fold, Muck, Raise, Show
from pitboss.play.commands import Draw, ForcedBet
from pitboss.players import TEMPERS
from pitboss.posting import Betting
from players.felt import Felt, posted

THREE = {1: 400_00, 2: 400_00, 3: 400_00}
TWO = {1: 400_00, 2: 400_00}


def said(felt: Felt, times: int = 20) -> set[type[Command]]:
    """What players of all temperaments do here, whatever their whims."""
    return {
        type(players.choose(felt.view, felt.table, Random(seed).random, temper))
        for seed in range(times)
        for temper in TEMPERS
    }


@pytest.mark.parametrize("betting", [Betting.FIXED, Betting.POT_LIMIT, Betting.NO_LIMIT])
def test_the_best_hand_raises_and_the_worst_folds(betting: Betting) -> None:
    table = posted("holdem", betting)
    assert said(Felt(table, THREE).deal("2c3d", "7h2d", "AhAd")) == {Raise}
    crowd = dict.fromkeys(range(1, 7), 400_00)
    assert said(Felt(table, crowd, 6).deal("AcAs", "KcKs", "7h2d", "QcQs", "JcJs", "9c9s")) == {
        Fold
    }


def test_nobody_folds_where_checking_is_free() -> None:
    felt = Felt(posted("holdem"), THREE).deal("2c3d", "7h2d", "AhAd").do(Call(), Call())
    assert said(felt) <= {Check, Raise}
    felt.do(Check()).deal("9cKsQdJh")
    assert said(felt) <= {Check, Raise}


def river(*cards: str, bets: tuple[Command, ...]) -> Felt:
    """Heads up, everything checked to the river, then these bets."""
    felt = Felt(posted("holdem"), TWO).deal(*cards[:2]).do(Call(), Check())
    for board in cards[2:-1]:
        felt.deal(board).do(Check(), Check())
    return felt.deal(cards[-1]).do(*bets)


def test_nothing_does_not_call_on_the_river() -> None:
    felt = river("AcKc", "7h2d", "3cAdKdQs", "3dJs", "3h8s", bets=(Raise(10_00),))
    assert said(felt) == {Fold}


def test_the_best_possible_hand_raises_without_end() -> None:
    bets = (Raise(10_00), Raise(20_00), Raise(30_00))
    assert said(river("2c2s", "QhJh", "3cAhKhTh", "3dJs", "3h8s", bets=bets)) == {Raise}


def test_a_pair_does_not_raise_again_and_again() -> None:
    bets = (Raise(10_00), Raise(20_00), Raise(30_00))
    felt = river("AcKc", "Kh5d", "3cAdKdQs", "3dJs", "3h8s", bets=bets)
    assert Raise not in said(felt)


def test_a_bet_is_called_by_a_hand_that_pays() -> None:
    felt = river("QcJc", "AhKd", "3cAd7d2s", "3dJs", "3h8s", bets=(Raise(10_00),))
    assert Fold not in said(felt)


def test_a_forced_bet_is_paid_or_completed() -> None:
    felt = Felt(posted("seven-card-stud-hi-lo-8"), THREE).deal("KcJd2s", "2cAdTd", "9d6h3s")
    assert said(felt) == {ForcedBet}


def test_the_draw_is_by_the_ranking() -> None:
    high = Felt(posted("five-card-draw"), TWO).deal("AcAd9h5s2c", "KcKdQhJs3c").do(Call(), Check())
    low = (
        Felt(posted("five-card-draw-low"), TWO).deal("AcAd9h5s2c", "KcKdQhJs3c").do(Call(), Check())
    )
    table = high.deal("4s").table
    assert players.choose(high.view, table, Random(1).random) == Draw((2, 3, 4))
    assert players.choose(low.deal("4s").view, low.table, Random(1).random) == Draw((0, 2))


def test_a_card_that_is_not_known_stays() -> None:
    felt = Felt(posted("five-card-draw"), TWO).deal("AcAd9h??2c", "KcKdQhJs3c").do(Call(), Check())
    command = players.choose(felt.deal("4s").view, felt.table, Random(1).random)
    assert isinstance(command, Draw)
    assert 3 not in command.discards


def test_a_beaten_hand_is_mucked_and_a_better_one_shown() -> None:
    felt = river("AcKc", "7h2d", "3cAdKdQs", "3dJs", "3h8s", bets=(Check(), Check()))
    assert felt.view.awaits[0].what == "show"
    first = felt.view.viewer
    assert said(felt) == {Show}
    felt.do(Show())
    assert felt.view.viewer != first
    better = {type(c) for c in said(felt)} and said(felt)
    mine = next(h for h in felt.view.seats if h.seat == felt.view.viewer).hands[0].cards
    assert better == ({Show} if mine == "AcKc" else {Muck})


def test_half_a_pot_is_not_given_away() -> None:
    """The high hand lies open; who is beaten for high but has the only low lays it open."""
    felt = Felt(posted("omaha-hi-lo-8"), TWO).deal("KcKdQhQs", "Ah2h9d9s").do(Call(), Check())
    felt.deal("5cKs3d4h").do(Check(), Check()).deal("6c8s").do(Check(), Check()).deal("7cTd")
    felt.do(Check(), Check()).do(Show())
    assert said(felt) == {Show}


@pytest.mark.parametrize("name", ["holdem", "omaha", "badugi", "triple-draw-27", "razz"])
def test_the_same_whims_decide_the_same(name: str) -> None:
    from pitboss.play import Start
    from pitboss.table import demonstration, rounds
    from property import tables

    found = next(each for each in tables.EVERY if each.split()[0] == name)
    table = tables.plain(tables.find(found))
    for number in range(4):
        played = []
        for _ in range(2):
            round_ = rounds.open(table, Start(seats=dict(THREE), button=2))
            deck = demonstration.deck("same", number + 1)
            played.append([str(e) for e in players.play(round_, deck, Random(number).random)])
        assert played[0] == played[1]
