"""The words of poker, as 13:47-20.2 defines them and the machine means them."""

from __future__ import annotations

import pytest

from pitboss.cards import parse
from pitboss.errors import Refused
from pitboss.play import Call, Check, Raise, Start
from pitboss.play.commands import ForcedBet, Show
from pitboss.play.events import Acted, Dealt, Opens, Won
from pitboss.play.rights import MayCall, MayRaise
from pitboss.poker.round import open_poker
from poker.felt import Felt


@pytest.fixture
def fourth() -> Felt:
    """Three players on the fourth street; seat 1 speaks first."""
    felt = Felt()
    felt.hands("????Jc ????9s ????2c")
    felt.plays("3 forced | 1 calls | 2 calls")
    felt.street("Kc 4d 5h")
    return felt


@pytest.mark.law("13:47-20.2 All-in")
def test_who_is_all_in_bets_no_more_and_contends_for_what_he_has_matched() -> None:
    felt = Felt(stacks=(3_00, 50_00, 50_00))
    felt.hands("AsAh2c KdKh3c 7d7h9c")
    felt.plays("1 forced | 2 raises 4.00 | 3 calls | 1 calls")
    acted = felt.of(Acted)[-1]
    assert (acted.all_in, acted.to) == (True, 2_50)
    assert "13:47-20.2 All-in" in acted.cites
    for cards in ("Ac 4s 5h", "Ad 8h 9d", "2d Jc Tc", "2h 5d 5s"):
        felt.street(cards)
        assert felt.turn != 1
        felt.checks_down_street()
    felt.shown_down()
    assert felt.round.result is not None
    assert felt.round.result.pots[0].shares == {1: 9_00}
    assert felt.net()["seat:1"] == 6_00  # aces full win three times 3.00 and not a cent more


@pytest.mark.law("13:47-20.2 All-in")
def test_nobody_raises_where_everybody_else_is_all_in() -> None:
    felt = Felt(stacks=(3_00, 50_00))
    felt.hands("AsAh2c KdKh3c")
    felt.plays("1 raises 2.50")
    assert [type(right) for right in felt.round.legal(2)].count(MayRaise) == 0
    felt.refuses(2, Raise(4_00), "13:47-20.2 All-in")


@pytest.mark.law("13:47-20.2 Betting round")
def test_a_betting_round_is_over_when_all_have_called_folded_or_gone_all_in() -> None:
    felt = Felt(stacks=(50_00, 3_50, 50_00, 50_00))
    felt.hands("????Jc ????9s ????2c ????Tc")
    felt.plays("3 forced | 4 calls | 1 raises 4.00 | 2 calls | 3 folds")
    assert felt.turn == 4
    felt.plays("4 calls")
    assert felt.round.street == 1
    felt.refuses(1, Check(), "13:47-20.2 Betting round")


@pytest.mark.law("13:47-20.2 Call")
def test_a_call_equals_the_wager_before_it(fourth: Felt) -> None:
    fourth.refuses(1, Call(), "13:47-20.2 Call")
    fourth.plays("1 bets 4.00")
    assert MayCall(4_00) in fourth.round.legal(2)
    (acted,) = fourth.plays("2 calls")
    assert isinstance(acted, Acted)
    assert acted.to == 4_00
    assert acted.transfers[0].cents == 4_00
    fourth.plays("3 raises 8.00")
    assert MayCall(4_00) in fourth.round.legal(1)


@pytest.mark.law("13:47-20.2 Check")
def test_who_checks_gives_up_the_first_bet_and_may_still_answer_anothers(fourth: Felt) -> None:
    fourth.plays("1 checks | 2 bets 4.00")
    fourth.refuses(3, Check(), "13:47-20.2 Check")
    fourth.plays("3 folds")
    assert {type(right).__name__ for right in fourth.round.legal(1)} == {
        "MayFold", "MayCall", "MayRaise",
    }  # fmt: skip
    fourth.plays("1 raises 8.00")


@pytest.mark.law("13:47-20.2 Common card")
def test_the_common_card_lies_face_up_and_serves_everybody_at_the_showdown() -> None:
    felt = Felt(stacks=(50_00,) * 7)
    felt.fill()
    for _ in range(4):
        felt.checks_down_street()
        if felt.round.street < 4:
            felt.fill()
    felt.deal("??As")
    assert "13:47-20.2 Common card" in felt.of(Dealt)[-1].cites
    assert {felt.round.view(who).dealer.common for who in (None, 1, 7)} == {"As"}
    felt.checks_down()
    first = felt.turn
    felt.act(first, Show(parse("AhAc")))
    felt.shown_down()
    assert felt.of(Won)[0].seat == first
    assert set(parse("AsAhAc")) < set(felt.of(Won)[0].cards)


@pytest.mark.law("13:47-20.2 Forced bet")
def test_the_forced_bet_has_to_start_the_first_betting_round_and_no_other() -> None:
    felt = Felt()
    felt.hands("????Jc ????9s ????2c")
    felt.refuses(3, Call(), "13:47-20.2 Forced bet")
    felt.refuses(3, Check(), "13:47-20.2 Forced bet")
    felt.plays("3 forced")
    felt.refuses(1, ForcedBet(), "13:47-20.2 Forced bet")
    felt.plays("1 calls | 2 calls")
    felt.street("Kc 4d 5h")
    felt.refuses(1, ForcedBet(), "13:47-20.2 Forced bet")


@pytest.mark.law("13:47-20.2 Pot")
def test_the_pot_is_all_that_was_anted_and_bet_and_goes_to_who_is_left(fourth: Felt) -> None:
    assert fourth.round.view(None).pot == 4_50
    fourth.plays("1 bets 4.00 | 2 calls | 3 folds")
    assert fourth.round.view(None).pot == 12_50
    fourth.fill()
    fourth.plays("1 bets 8.00 | 2 folds")
    (event,) = fourth.of(Won)
    assert (event.seat, event.transfers[0].cents) == (1, 12_50)
    assert event.cites == ("13:47-20.2 Pot",)


@pytest.mark.law("13:47-20.2 Raise")
def test_a_raise_is_more_than_the_bet_before_it(fourth: Felt) -> None:
    fourth.plays("1 bets 4.00")
    for too_little in (0, 50, 4_00):
        fourth.refuses(2, Raise(too_little), "13:47-20.2 Raise", "posting:limits")
    fourth.plays("2 raises 8.00")
    assert fourth.of(Acted)[-1].what == "raise"


@pytest.mark.law("13:47-20.2 Side pot")
def test_side_pots_stand_beside_the_pot_when_somebody_is_all_in() -> None:
    felt = Felt(stacks=(3_00, 8_00, 50_00, 50_00))
    felt.hands("AsAh2c KdKh3c 7d7h9c QsQhTc")
    felt.plays("1 forced | 2 raises 4.00 | 3 raises 8.00 | 4 calls | 1 calls | 2 calls")
    for cards in ("Ac Ks 5h 5s", "Ad Kc 9d 4d", "2d Jc 6c 4h", "2h 5d 4s Jd"):
        felt.street(cards)
        felt.checks_down_street()
    felt.shown_down()
    result = felt.round.result
    assert result is not None
    assert [(pot.amount, pot.eligible) for pot in result.pots] == [
        (12_00, (1, 2, 3, 4)), (15_00, (2, 3, 4)), (1_00, (3, 4)),
    ]  # fmt: skip
    assert [list(pot.shares) for pot in result.pots] == [[1], [2], [4]]
    assert all("13:47-20.2 Side pot" in event.cites for event in felt.of(Won))


@pytest.mark.law("13:47-20.2 Table stakes")
def test_nobody_plays_with_more_than_lies_before_him() -> None:
    table = Felt().round.table
    with pytest.raises(Refused) as refused:
        open_poker(table, Start(seats={1: 50_00, 2: 0}), "test")
    assert refused.value.cites == ("13:47-20.2 Table stakes",)
    felt = Felt(stacks=(3_50, 50_00, 50_00))
    felt.hands("????Jc ????9s ????2c")
    felt.plays("3 raises 4.00")
    felt.refuses(1, Raise(8_00), "13:47-20.2 Table stakes")
    assert MayCall(3_00) in felt.round.legal(1)


@pytest.mark.law("13:47-20.39")
def test_there_are_no_more_raises_than_the_posting_allows(fourth: Felt) -> None:
    fourth.plays("1 bets 4.00 | 2 raises 8.00 | 3 raises 12.00 | 1 raises 16.00 | 2 calls")
    assert not [right for right in fourth.round.legal(3) if type(right) is MayRaise]
    assert "3 raises" in fourth.refuses(3, Raise(20_00), "13:47-20.39")
    fourth.plays("3 calls")
    fourth.fill()
    assert fourth.of(Opens)[-1].street == 2
    assert [right for right in fourth.round.legal(fourth.turn) if type(right) is MayRaise]
