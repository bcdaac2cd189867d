"""The words of poker, as 13:47-20.2 defines them and the machine means them."""

from __future__ import annotations

import pytest

from pitboss.cards import UNKNOWN, parse
from pitboss.errors import Refused
from pitboss.play import (
    DEALER,
    Call,
    Check,
    Deal,
    Fact,
    Fold,
    Raise,
    Report,
    Ruling,
    Shuffle,
    Start,
)
from pitboss.play.commands import ForcedBet, Show
from pitboss.play.events import Acted, Dealt, Moved, Opens, Ruled, Shown, Shuffled, Won
from pitboss.play.rights import MayCall, MayRaise
from pitboss.poker.round import open_poker
from poker.felt import Felt, cited


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


@pytest.mark.law("13:47-20.2 Ante")
def test_an_ante_is_fixed_and_taken_of_everybody_before_the_cards() -> None:
    felt = Felt(ante=75, unit=25)
    ante = felt.of(Moved)[0]
    assert "13:47-20.2 Ante" in ante.cites
    assert [(moved.source, moved.cents) for moved in ante.transfers] == [
        ("seat:1", 75), ("seat:2", 75), ("seat:3", 75),
    ]  # fmt: skip
    assert felt.of(Dealt) == []
    assert Felt(ante=0).of(Moved) == []


@pytest.mark.law("13:47-20.2 Bet")
def test_to_bet_is_to_put_money_into_the_pot(fourth: Felt) -> None:
    pot = fourth.round.pot
    fourth.refuses(1, Raise(0), "13:47-20.2 Bet")
    (bet,) = fourth.plays("1 bets 4.00")
    assert isinstance(bet, Acted)
    assert (bet.what, fourth.round.pot) == ("bet", pot + 4_00)
    assert [(moved.source, moved.target) for moved in bet.transfers] == [("seat:1", "pot")]


@pytest.mark.law("13:47-20.2 Opening bet")
def test_where_no_forced_bet_is_posted_the_round_begins_with_its_opening_bet() -> None:
    felt = Felt(forced=0)
    felt.hands("????Jc ????9s ????2c")
    felt.refuses(3, Check(), "13:47-20.2 Opening bet")
    felt.refuses(3, Fold(), "13:47-20.2 Opening bet")
    felt.plays("3 bets 4.00 | 1 folds | 2 calls")
    felt.street("Kc 4d")
    felt.plays("2 checks")  # only the first bet of the round is owed


@pytest.mark.law("13:47-20.2 Hole card")
def test_a_hole_card_lies_face_down_and_no_other_can_be_turned_up_in_the_deal() -> None:
    felt = Felt()
    felt.hands("AsAhJc KdKh9s 7d7h2c")
    assert felt.round.view(2).seats[0].hands[0].cards == "????Jc"
    assert felt.round.view(1).seats[0].hands[0].cards == "AsAhJc"
    felt.refuses(DEALER, Report(Fact.EXPOSED, 1, 2), "13:47-20.2 Hole card")
    felt.reports(Fact.EXPOSED, seat=1, index=0)


@pytest.mark.law("13:47-20.2 Up-card")
def test_an_up_card_of_stud_lies_face_up_for_everybody() -> None:
    felt = Felt()
    felt.deal("????????????")
    felt.refuses(DEALER, Deal((UNKNOWN,)), "13:47-20.2 Up-card")
    felt.deal("Jc9s2c")
    assert [seat.hands[0].cards for seat in felt.round.view(None).seats] == [
        "????Jc", "????9s", "????2c",
    ]  # fmt: skip
    holdem = Felt("holdem")
    holdem.fill()
    holdem.checks_down_street()
    with pytest.raises(Refused) as refused:  # a board's card is nobody's up-card
        holdem.act(DEALER, Deal((UNKNOWN, UNKNOWN)))
    assert "13:47-20.2 Up-card" not in refused.value.cites


@pytest.mark.law("13:47-20.2 Stub")
def test_the_stub_is_what_is_left_and_what_is_too_short_has_its_paragraph() -> None:
    for players, kind in ((7, Dealt), (8, Shuffled)):
        felt = Felt(stacks=(100_00,) * players)
        felt.fill()
        for street in range(4):
            felt.checks_down_street()
            if street < 3:
                felt.fill()
        assert felt.round.stub == 52 - felt.round.position < players + 1
        before = cited(felt.events, Dealt) | cited(felt.events, Shuffled)
        assert "13:47-20.2 Stub" not in before
        if kind is Shuffled:
            felt.act(DEALER, Shuffle())
        else:
            felt.deal("??As")
        assert "13:47-20.2 Stub" in felt.of(kind)[-1].cites


@pytest.mark.law("13:47-20.2 Showdown")
def test_the_showdown_lays_hands_open_and_finds_the_winner() -> None:
    felt = Felt()
    felt.hands("????Jc ????9s ????2c")
    felt.checks_down()
    assert felt.of(Won) == []
    assert all("?" in seat.hands[0].cards for seat in felt.round.view(None).seats)
    felt.shown_down()
    assert [set(event.cites) >= {"13:47-20.2 Showdown"} for event in felt.of(Shown)] == [True] * 3
    assert not any("?" in seat.hands[0].cards for seat in felt.round.view(None).seats)
    assert felt.of(Won)
    folded = Felt()
    folded.hands("????Jc ????9s ????2c")
    folded.plays("3 forced | 1 folds | 2 folds")
    assert folded.of(Won)
    assert "13:47-20.2 Showdown" not in {cite for event in folded.events for cite in event.cites}


@pytest.mark.law("13:47-20.2 High")
def test_high_is_won_whole_by_the_best_high_hand() -> None:
    for game, high in (("seven-card-stud", True), ("seven-card-stud-hi-lo", False)):
        felt = Felt(game, (50_00, 50_00))
        felt.hands("AsAh3c 6d5h4c")
        for cards in ("Ad 2s", "Kc 9d", "Kd Th"):
            felt.checks_down_street()
            felt.street(cards)
        felt.checks_down_street()
        felt.street("Qs 8s")
        felt.checks_down_street()
        felt.shown_down()
        assert felt.of(Won)[0].seat == 1
        assert ({event.seat for event in felt.of(Won)} == {1}) is high
        assert ("13:47-20.2 High" in cited(felt.events, Won)) is high


@pytest.mark.law("13:47-20.2 Fouled hand", "13:47-20.2 Protected hand")
def test_a_hand_that_cannot_be_told_from_others_is_fouled_and_may_be_protected(
    fourth: Felt,
) -> None:
    before = fourth.round.hands[1]
    fourth.reports(Fact.FOULED, seat=2)
    fourth.rules(Ruling.RECONSTRUCT)
    ruled = fourth.of(Ruled)[-1]
    assert {"13:47-20.2 Fouled hand", "13:47-20.2 Protected hand"} < set(ruled.cites)
    assert (ruled.seat, fourth.round.hands[1]) == (2, before)
    fourth.reports(Fact.COLLECTED, seat=2)  # taken up, and not fouled
    fourth.rules(Ruling.REFUND)
    ruled = fourth.of(Ruled)[-1]
    assert "13:47-20.2 Protected hand" in ruled.cites
    assert "13:47-20.2 Fouled hand" not in ruled.cites
    assert fourth.stacks()[1] == 200_00


@pytest.mark.law("13:47-20.2 Protected hand")
def test_an_unprotected_hand_that_is_left_is_dead_and_an_exposed_card_is_another_matter(
    fourth: Felt,
) -> None:
    stack = fourth.stacks()[1]
    fourth.reports(Fact.LEFT, seat=2)
    ruled = fourth.of(Ruled)[-1]
    assert (ruled.ruling, fourth.stacks()[1]) == (Ruling.HAND_DEAD, stack)
    assert "13:47-20.2 Protected hand" in ruled.cites
    exposed = Felt()
    exposed.deal("AsKsQs")
    exposed.reports(Fact.EXPOSED, seat=2)
    assert "13:47-20.2 Protected hand" not in exposed.of(Ruled)[-1].cites
