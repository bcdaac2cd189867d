"""A hand that a ruling takes out, wherever the round stands; and cards that run out."""

from __future__ import annotations

import pytest

from pitboss.cards import UNKNOWN, parse
from pitboss.errors import Refused
from pitboss.money import Transfer
from pitboss.play import DEALER, FLOOR, Deal, Decision, Fact, Report, Ruling, Shuffle
from pitboss.play.commands import Call, Check, Fold, ForcedBet
from pitboss.play.events import Ended, Moved, Opens, Ruled, Shuffled, Won
from pitboss.posting.posting import Rake
from poker.felt import Felt, snapshot


def dead(felt: Felt, seat: int) -> None:
    """The hand of this seat is given up without a word."""
    felt.reports(Fact.LEFT, seat=seat)
    assert felt.of(Ruled)[-1].ruling is Ruling.HAND_DEAD


def first_street(*stacks: int, **rules: object) -> Felt:
    felt = Felt(stacks=stacks or (200_00,) * 4, **rules)  # type: ignore[arg-type]  # any of Felt's
    felt.hands(" ".join(("????Jc", "????9s", "????2c", "????Tc")[: len(felt.round.seats)]))
    return felt


def seventh_street(players: int) -> Felt:
    """Everybody still in before the seventh card."""
    felt = Felt(stacks=(200_00,) * players)
    felt.fill()
    for street in range(4):
        felt.checks_down_street()
        if street < 3:
            felt.fill()
    return felt


# --- a dead hand ----------------------------------------------------------------------------------


def test_who_owes_the_forced_bet_is_dead_and_the_next_lowest_card_owes_it() -> None:
    felt = first_street()
    dead(felt, 3)
    assert felt.turn == 2
    assert felt.round.owes
    felt.refuses(2, Fold(), "19:47-14.9(d)")
    felt.plays("2 forced | 4 calls | 1 calls")
    assert felt.turn == DEALER


def test_somebody_else_dead_leaves_the_forced_bet_where_it_is() -> None:
    felt = first_street()
    dead(felt, 1)
    assert (felt.turn, felt.round.owes) == (3, True)
    felt.plays("3 forced | 4 calls")
    assert felt.turn == 2


def test_who_made_the_forced_bet_is_dead_and_the_price_stands() -> None:
    felt = first_street()
    felt.plays("3 forced")
    dead(felt, 3)
    assert felt.turn == 4
    felt.refuses(4, Check(), "19:47-14.9(e)")
    felt.plays("4 calls | 1 calls | 2 calls")
    assert felt.round.pot == 2_00 + 4_00


def test_the_hand_whose_turn_it_is_is_dead_and_the_next_one_acts() -> None:
    felt = first_street()
    felt.plays("3 forced | 4 calls")
    dead(felt, 1)
    assert felt.turn == 2
    felt.plays("2 calls")
    assert felt.turn == DEALER
    assert [place.seat for place in felt.awaited("deal")[1:]] == [2, 3, 4]


def test_the_last_to_answer_is_dead_and_the_betting_round_is_over() -> None:
    felt = first_street()
    felt.plays("3 forced | 4 calls | 1 calls")
    dead(felt, 2)
    assert felt.turn == DEALER


def test_a_lonely_player_is_not_asked_to_bet_against_somebody_all_in() -> None:
    felt = first_street(1_50, 200_00, 200_00)
    felt.plays("3 forced | 1 calls | 2 calls")
    felt.street("Kc 4d 5h")
    assert felt.turn == 2
    dead(felt, 3)
    assert felt.turn == DEALER


def test_nobody_owes_a_forced_bet_against_somebody_all_in_by_the_ante() -> None:
    felt = first_street(50, 200_00, 200_00)
    assert (felt.turn, felt.round.owes) == (3, True)
    dead(felt, 2)
    assert felt.turn == DEALER
    felt.checks_down()
    felt.shown_down()
    assert felt.round.put == [50, 50, 50]


def test_dead_in_the_middle_of_the_deal_nothing_more_comes() -> None:
    felt = Felt()
    felt.deal("AsKsQsAh")
    dead(felt, 2)
    assert [place.seat for place in felt.awaited("deal")] == [3, 1, 3]
    felt.deal("Kh2d3d")
    assert felt.round.hands == [parse("AsAh2d"), parse("Ks"), parse("QsKh3d")]


def test_the_last_place_of_a_street_dead_begins_the_betting() -> None:
    felt = Felt()
    felt.deal("????????????2c3c")
    dead(felt, 3)
    assert (felt.first(), felt.turn) == (1, 1)


def test_dead_at_the_showdown_in_turn_and_out_of_turn() -> None:
    felt = first_street()
    felt.checks_down()
    assert felt.turn == 3  # who made the forced bet, the last wager of the round
    dead(felt, 3)
    assert felt.turn == 4
    dead(felt, 1)
    assert felt.turn == 4
    dead(felt, 4)
    assert felt.net()["seat:2"] > 0  # alone, and has shown nothing
    assert felt.of(Won)[-1].cites == ("13:47-20.2 Pot",)


def test_the_last_one_left_wins_at_once_even_in_the_middle_of_the_deal() -> None:
    felt = first_street(200_00, 200_00)
    felt.checks_down_street()
    felt.deal("??")
    dead(felt, felt.awaited("deal")[0].seat)
    assert felt.round.awaits == ()
    assert sorted(felt.net().values()) == [-1_50, 0, 1_50]


def test_nobody_wins_more_of_a_dead_hand_than_he_has_matched() -> None:
    felt = first_street(3_00, 200_00, 200_00, rake=Rake(basis_points=1000))
    felt.plays("3 forced | 1 raises 2.50 | 2 raises 4.00 | 3 calls")
    felt.street("Kc 4d 5h")
    felt.plays("2 bets 4.00 | 3 calls")
    dead(felt, 2)
    dead(felt, 3)
    back = [event for event in felt.of(Moved) if event.what == "unclaimed"]
    assert {moved.target: moved.cents for event in back for moved in event.transfers if
            moved.source == "pot" and moved.target.startswith("seat")} == {
        "seat:2": 5_50, "seat:3": 5_50,
    }  # fmt: skip
    assert all("reading:A45" in event.cites for event in back)
    assert felt.net() == {"seat:1": 5_50, "seat:2": -3_00, "seat:3": -3_00, "rake": 50}


def test_a_refund_that_leaves_one_player_leaves_nothing_in_the_pot() -> None:
    felt = first_street(200_00, 200_00, ante=1_00, rake=Rake(basis_points=1000))
    felt.plays("2 raises 4.00 | 1 calls")
    assert felt.round.rake == 1_00
    felt.street("Kc 4d")
    felt.plays("1 bets 4.00")
    felt.reports(Fact.COLLECTED, seat=2)
    felt.rules(Ruling.REFUND)
    assert felt.net() == {"seat:1": 0, "seat:2": 0, "rake": 0}
    assert felt.round.pot == 0


def test_a_refunded_bet_has_still_to_be_matched() -> None:
    felt = first_street()
    felt.plays("3 forced | 4 raises 4.00")
    felt.reports(Fact.COLLECTED, seat=4)
    felt.rules(Ruling.REFUND)
    assert felt.stacks()[3] == 200_00
    assert felt.turn == 1
    felt.plays("1 calls | 2 folds | 3 calls")
    assert felt.round.pot == 4_50 + 4_50 + 50


# --- what the floor decides -----------------------------------------------------------------------


def test_a_decision_may_follow_a_report_that_waits_or_none() -> None:
    felt = first_street()
    felt.plays("3 forced")
    felt.reports(Fact.COLLECTED, seat=4)
    felt.refuses(4, Call(), "13:47-20.38(b)")
    assert felt.round.legal(DEALER) == ()
    assert [type(right).__name__ for right in felt.round.legal(FLOOR)] == ["MayRule", "MayDecide"]
    felt.decides(Ruling.PLAY_ON, (1, 4, 1_00))
    assert felt.turn == 4
    assert felt.of(Ruled)[-1].fact is Fact.COLLECTED
    felt.decides(Ruling.MISDEAL)
    assert felt.of(Ruled)[-1].fact is None
    assert felt.of(Ended)[-1].void


def test_a_decision_moves_only_what_players_have() -> None:
    felt = first_street(5_00, 200_00, 200_00)
    for moved, row in (
        ("seat:1 seat:2 450", "13:47-20.2 Table stakes"),  # all of it
        ("seat:1 seat:2 100000", "13:47-20.2 Table stakes"),
        ("pot seat:2 100", "13:47-20.38(b)"),
        ("seat:1 rake 100", "13:47-20.38(b)"),
        ("seat:1 seat:7 100", "13:47-20.38(b)"),
        ("bank seat:1 100", "13:47-20.38(b)"),
    ):
        source, target, cents = moved.split()
        transfer = Transfer(source, target, int(cents))
        felt.refuses(FLOOR, Decision(Ruling.PLAY_ON, (transfer,), "so be it"), row)
    felt.decides(Ruling.PLAY_ON, (2, 1, 10_00), (1, 3, 12_00))  # all of them together


# --- cards that run out ---------------------------------------------------------------------------


def test_a_death_may_leave_enough_cards_for_a_seventh_each_after_all() -> None:
    felt = seventh_street(7)
    assert felt.awaited("deal")[-1].to == "common"
    dead(felt, 5)
    assert [place.seat for place in felt.awaited("deal")[1:]] == [1, 2, 3, 4, 6, 7]
    felt.fill()
    assert felt.round.common == ()


def test_so_it_may_after_the_burn() -> None:
    felt = seventh_street(7)
    felt.deal("??")
    dead(felt, 5)
    assert [place.seat for place in felt.awaited("deal")] == [1, 2, 3, 4, 6, 7]


def test_a_loss_after_the_burn_may_leave_too_few() -> None:
    felt = seventh_street(6)
    for _ in range(6):
        felt.reports(Fact.OFF_TABLE)
    felt.deal("??")
    assert len(felt.awaited("deal")) == 6
    felt.reports(Fact.OFF_TABLE)
    assert [place.to for place in felt.awaited("deal")] == ["common"]


def test_dead_while_the_burned_cards_are_shuffled() -> None:
    felt = seventh_street(8)
    dead(felt, 4)
    felt.act(DEALER, Shuffle())
    assert [place.to for place in felt.awaited("deal")] == ["burn", "common"]
    dead(felt, 5)
    assert [place.to for place in felt.awaited("deal")] == ["burn", "common"]
    felt.checks_down()
    felt.shown_down()
    assert felt.round.result is not None


def test_the_last_place_left_dead_while_the_burned_cards_are_shuffled() -> None:
    felt = seventh_street(6)
    felt.deal("????????????")  # the burn and five hands
    while felt.round.awaits[0].what == "deal":
        felt.reports(Fact.OFF_TABLE)
    assert [place.seat for place in felt.round.left_over] == [6]
    dead(felt, 6)
    assert felt.of(Opens)[-1].street == 4


def test_too_many_cards_lost_end_the_round() -> None:
    felt = Felt(stacks=(200_00,) * 8)
    felt.fill()
    felt.checks_down_street()
    for _ in range(27):
        felt.reports(Fact.OFF_TABLE)
    assert felt.round.stub == 1  # and nothing was burned yet
    assert felt.round.result is not None
    assert felt.round.result.void
    assert felt.of(Ended)[-1].cites == ("13:47-20.38(h)", "reading:A44")
    assert set(felt.stacks()) == {200_00}


def test_the_shuffled_burn_cards_may_be_dealt_again_though_they_were_seen() -> None:
    felt = Felt(stacks=(200_00,) * 8)
    felt.fill()
    for street in range(3):
        felt.checks_down_street()
        places = felt.awaited("deal")
        burn = ("Ks", "Qs", "Js")[street]
        free = [card for card in felt.unseen() if card < 40]
        felt.act(DEALER, Deal((parse(burn)[0], *free[: len(places) - 1])))
    felt.checks_down_street()
    felt.act(DEALER, Shuffle())
    assert felt.of(Shuffled)[-1].position == 51
    felt.deal("KsQs")
    assert felt.round.common == parse("Qs")


# --- reports --------------------------------------------------------------------------------------


@pytest.mark.parametrize("fact", list(Fact))
@pytest.mark.parametrize("seat", [0, 3, 8, 9, 77])
@pytest.mark.parametrize(("index", "card"), [(0, UNKNOWN), (7, 5), (999, 0)])
def test_a_report_is_refused_with_a_row_or_ruled_upon(
    fact: Fact, seat: int, index: int, card: int
) -> None:
    felt = first_street()
    felt.plays("3 forced")
    before = snapshot(felt.round)
    report = Report(fact, seat, index, card)
    copy = felt.round.copy()
    try:
        events = copy.act(DEALER, report)
    except Refused:
        felt.refuses(DEALER, report)
    else:
        assert copy.result is not None or copy.awaits
        assert type(events[0]).__name__ == "Reported"
    assert snapshot(felt.round) == before


def test_reports_make_everybody_late() -> None:
    felt = first_street()
    felt.plays("3 forced")
    seq = felt.round.seq
    felt.reports(Fact.STRANGER, seat=8)
    assert "moved on" in felt.refuses(4, Call(), "19:47-14.9(e)", seq=seq)
    felt.round.act(4, Call(), felt.round.seq)


def test_a_stranger_is_nobody_who_plays_or_whose_place_is_dealt_to() -> None:
    felt = first_street()
    felt.act(3, ForcedBet())
    for seat in (1, 3):
        felt.refuses(DEALER, Report(Fact.STRANGER, seat), "13:47-20.38(g)")
    felt.plays("4 folds")
    felt.reports(Fact.STRANGER, seat=4)
