"""What a view comes to."""

from __future__ import annotations

import pytest

from pitboss.cards import parse
from pitboss.errors import Broken
from pitboss.play import Call, Check, Raise
from pitboss.players.spot import spot
from pitboss.posting import Betting
from players.felt import Felt, posted

THREE = {1: 200_00, 2: 200_00, 3: 200_00}


def test_a_bet_is_heard_and_paid_for() -> None:
    felt = Felt(posted("holdem"), THREE).deal("AhKh", "QdQc", "7s2d")
    first = spot(felt.view, felt.table)
    assert (first.cost, first.pot, first.level, first.bet) == (5_00, 7_00, 1.0, 5_00)
    assert first.odds == pytest.approx(5 / 12)
    assert len(first.unseen) == 50
    felt.do(Raise(10_00))
    seen = spot(felt.view, felt.table)
    assert seen.level == 2.0
    raiser, blind = seen.others[1], seen.others[0]
    assert raiser.heat > blind.heat > 1
    assert all(other.hidden == 2 and not other.up for other in seen.others)


def test_streets_boards_and_the_bigger_bet() -> None:
    felt = Felt(posted("holdem"), THREE).deal("AhKh", "QdQc", "7s2d").do(Call(), Call(), Check())
    felt.deal("3c4c5c6d").do(Check(), Check(), Check()).deal("7c8c")
    seen = spot(felt.view, felt.table)
    assert (seen.street, seen.bet, seen.board_size, seen.done) == (2, 10_00, 5, False)
    assert seen.board == parse("4c5c6d8c")
    assert not set(seen.unseen) & {*seen.board, *seen.own}


def test_up_cards_are_seen_of_those_who_folded_too() -> None:
    felt = Felt(posted("seven-card-stud"), THREE).deal("AhKhQh", "AdKdQd", "2c3c4c")
    seen = spot(felt.view, felt.table)
    assert len(seen.unseen) == 52 - 3 - 2
    assert sorted(len(other.up) for other in seen.others) == [1, 1]
    assert (seen.size, seen.draws, seen.done) == (7, 0, False)


def test_draws_to_come_are_counted() -> None:
    felt = Felt(posted("triple-draw-27"), {1: 200_00, 2: 200_00}).deal("2c3c4c5c7c", "2d3d4d5d7d")
    assert spot(felt.view, felt.table).draws == 3
    felt.do(Call(), Check()).deal("Ks")
    assert felt.view.stage == "draw"
    assert spot(felt.view, felt.table).draws == 3
    from pitboss.play.commands import Draw

    felt.do(Draw(), Draw())
    assert spot(felt.view, felt.table).draws == 2
    felt.do(Check(), Check()).deal("Qs").do(Draw(), Draw(), Check(), Check()).deal("Js")
    felt.do(Draw(), Draw())
    assert spot(felt.view, felt.table).done


def test_without_a_limit_a_bet_of_the_pot_is_loud() -> None:
    felt = Felt(posted("holdem", Betting.NO_LIMIT), THREE).deal("AhKh", "QdQc", "7s2d")
    felt.do(Call(), Call(), Check()).deal("3c4c5c6d").do(Raise(15_00))
    loud = max(other.heat for other in spot(felt.view, felt.table).others)
    quiet = Felt(posted("holdem", Betting.NO_LIMIT), THREE).deal("AhKh", "QdQc", "7s2d")
    quiet.do(Call(), Call(), Check()).deal("3c4c5c6d").do(Raise(5_00))
    assert loud > max(other.heat for other in spot(quiet.view, quiet.table).others)


def test_a_banked_game_has_no_such_spot() -> None:
    felt = Felt(posted("holdem"), THREE).deal("AhKh", "QdQc", "7s2d")
    from msgspec.structs import replace

    with pytest.raises(Broken, match="blackjack is no poker"):
        spot(replace(felt.view, game="blackjack"), felt.table)
