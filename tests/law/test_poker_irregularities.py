"""What goes wrong in a round of poker, and what is done about it: 13:47-20.38."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss.cards import UNKNOWN, parse
from pitboss.play import DEALER, FLOOR, Deal, Decision, Fact, Report, Rule, Ruling, Shuffle, Start
from pitboss.play.awaits import Lawful
from pitboss.play.commands import Check, Fold, ForcedBet, Muck, Show
from pitboss.play.events import Acted, Discarded, Ended, Exposed, Opens, Ruled, Shown, Shuffled, Won
from pitboss.play.rights import MayMuck, MayShow
from pitboss.poker.round import open_poker
from pitboss.posting.posting import PokerRules, Rake
from poker.felt import Felt

LATER = "13:47-20.38(b)"


def at_fourth_street(**rules: object) -> Felt:
    """Three players after the first betting round, 1.50 each in the pot."""
    felt = Felt(**rules)  # type: ignore[arg-type]  # whatever the test posts
    felt.hands("????Jc ????9s ????2c")
    felt.plays("3 forced | 1 calls | 2 calls")
    return felt


def at_showdown(*hands: str, last: str = "", **rules: object) -> Felt:
    """These hands checked down; `last` is played in the last betting round instead."""
    felt = Felt(stacks=(20_00,) * len(hands), **rules)  # type: ignore[arg-type]  # as above
    felt.hands(" ".join(hand[:6] for hand in hands))
    for street in range(4):
        felt.checks_down_street()
        felt.street(" ".join(hand[6 + 2 * street : 8 + 2 * street] for hand in hands))
    if last:
        felt.plays(last)
    felt.checks_down_street()
    return felt


def void(felt: Felt) -> bool:
    """Whether the round counts for nothing and everybody has his money back."""
    result = felt.round.result
    if result is None or not result.void:
        return False
    assert felt.round.pot == felt.round.rake == 0
    assert felt.stacks() == tuple(felt.round.start.seats.values())
    assert set(result.net.values()) == {0}
    assert felt.of(Ended)[-1].void
    return True


def ruled(felt: Felt) -> tuple[Ruling, tuple[str, ...]]:
    event = felt.of(Ruled)[-1]
    return event.ruling, event.cites


@pytest.mark.law("13:47-20.38(a)")
def test_who_throws_the_best_hand_away_has_lost() -> None:
    felt = at_showdown("AsAhAcAd2s3h4h", "KsKh9c7d6s5hTh")
    while felt.round.awaits:
        felt.act(felt.turn, Muck() if felt.turn == 1 else Show())
    assert felt.net()["seat:2"] > 0
    (muck,) = [event for event in felt.of(Acted) if event.what == "muck"]
    assert "13:47-20.38(a)" in muck.cites


@pytest.mark.law("13:47-20.38(b)")
def test_the_operators_decision_is_final_and_moves_money_between_players_alone() -> None:
    felt = at_fourth_street()
    before = felt.stacks()
    (event,) = felt.decides(Ruling.PLAY_ON, (1, 2, 3_00), (1, 3, 50))
    assert isinstance(event, Ruled)
    assert (event.cites, event.by, event.reason) == ((LATER,), FLOOR, "it is only fair")
    assert felt.stacks() == (before[0] - 3_50, before[1] + 3_00, before[2] + 50)
    felt.decides(Ruling.DEAD_ROUND)
    assert felt.round.result is not None
    assert felt.round.result.void
    assert felt.net() == {"seat:1": -3_50, "seat:2": 3_00, "seat:3": 50}


@pytest.mark.law("13:47-20.38(b)")
def test_nobody_but_the_operator_decides_and_not_everything_can_be_decided() -> None:
    felt = at_fourth_street()
    decision = Decision(Ruling.DEAD_ROUND, (), "so be it")
    for who in (DEALER, 1, 2):
        felt.refuses(who, decision, LATER)
    felt.refuses(1, Report(Fact.COUNT), LATER)
    felt.refuses(FLOOR, Decision(Ruling.HAND_DEAD, (), "whose?"), LATER)
    felt.refuses(FLOOR, Decision(Ruling.NEXT_DOWN, (), "which?"), LATER)
    felt.refuses(FLOOR, Rule(Ruling.MISDEAL), LATER)


@pytest.mark.law("13:47-20.38(d)")
@pytest.mark.parametrize(
    ("last", "order"),
    [
        ("1 checks | 2 bets 8.00", [2, 3, 1]),
        ("1 bets 8.00 | 2 calls | 3 raises 16.00", [3, 1, 2]),
        ("1 checks | 2 checks | 3 bets 8.00 | 1 raises 16.00", [1, 2, 3]),
        ("", [3, 1, 2]),  # nobody bet after the forced bet of seat 3
    ],
)
def test_who_made_the_last_wager_shows_first_and_the_others_follow_clockwise(
    last: str, order: list[int]
) -> None:
    felt = at_showdown("KsKhQcAd9s7h5h", "JdJh9c7d8s4sTh", "6c6h2c8d4d5cTs", last=last)
    shown = []
    while felt.round.awaits:
        shown.append(felt.turn)
        felt.refuses(felt.turn % 3 + 1, Show(), "13:47-20.38(d)")
        felt.act(felt.turn, Show())
    assert shown == order
    assert [event.seat for event in felt.of(Shown)] == order


@pytest.mark.law("13:47-20.38(d)")
def test_a_hand_is_shown_in_its_entirety_and_called_by_its_name() -> None:
    felt = at_showdown("AsAhAcAd2s3h4h", "KsKh9c7d6s5hTh")
    felt.shown_down()
    shown = {event.seat: event for event in felt.of(Shown)}
    assert shown[1].cards == parse("AsAhAcAd2s3h4h")
    assert shown[1].names[0] == "four of a kind, aces with 4"
    assert "13:47-20.38(d)" in shown[1].cites
    assert felt.round.view(None).seats[0].hands[0].cards == "AsAhAcAd2s3h4h"


@pytest.mark.law("13:47-20.38(d)#2")
def test_a_beaten_hand_may_be_conceded_unseen_unless_the_house_wants_all_disclosed() -> None:
    hands = ("AsAhAcAd2s3h4h", "KsKh9c7d6s5hTh")
    felt = at_showdown(*hands, last="1 bets 8.00 | 2 calls")
    felt.act(1, Show())
    assert {type(right) for right in felt.round.legal(2)} == {MayShow, MayMuck}
    felt.act(2, Muck())
    assert felt.round.view(None).seats[1].hands[0].cards == "????9c7d6s5h??"
    assert felt.round.view(None).seats[1].hands[0].status == "mucked"

    felt = at_showdown(*hands, last="1 bets 8.00 | 2 calls", show_all=True)
    felt.act(1, Show())
    assert {type(right) for right in felt.round.legal(2)} == {MayShow}
    felt.refuses(2, Muck(), "13:47-20.38(d)#2", "posting:show-all")


@pytest.mark.law("13:47-20.38(d)", "reading:A48")
def test_where_all_others_concede_the_last_hand_is_paid_unseen() -> None:
    felt = at_showdown("AsAhAcAd2s3h4h", "KsKh9c7d6s5hTh", last="1 bets 8.00 | 2 calls")
    felt.act(1, Muck())
    (won,) = felt.of(Won)
    assert (won.seat, won.cites, won.cards) == (2, ("13:47-20.2 Pot", "reading:A48"), ())
    assert felt.of(Ended)[-1].cites == won.cites
    assert felt.of(Shown) == []
    felt = at_showdown("AsAhAcAd2s3h4h", "KsKh9c7d6s5hTh", last="1 bets 8.00 | 2 calls")
    felt.act(1, Show())
    felt.act(2, Muck())
    assert felt.of(Ended)[-1].cites == ("13:47-20.2 Pot",)


@pytest.mark.law("13:47-20.38(d)#2")
def test_a_hand_that_alone_can_win_a_side_pot_has_not_lost() -> None:
    felt = Felt(stacks=(3_00, 50_00, 50_00))
    felt.hands("AsAh2c KdKh3c 7d7h9c")
    felt.plays("1 forced | 2 calls | 3 calls")
    felt.street("Ac 4s 5h")
    felt.plays("1 bets 1.50 | 2 raises 4.00 | 3 calls")
    for cards in ("Ad 8h 9d", "2d Jc Tc", "5c 5d 5s"):
        felt.street(cards)
        felt.checks_down_street()
    felt.plays("2 mucks")
    assert {type(right) for right in felt.round.legal(3)} == {MayShow}
    felt.refuses(3, Muck(), "13:47-20.38(d)#2", "13:47-20.2 Side pot")
    felt.plays("3 shows | 1 shows")
    assert felt.round.result is not None
    assert [pot.shares for pot in felt.round.result.pots] == [{1: 9_00}, {3: 5_00}]


@pytest.mark.law("13:47-20.38(e)")
def test_a_position_folded_among_checks_is_dealt_to_until_the_next_wager() -> None:
    felt = at_fourth_street()
    felt.street("Kc 4d 5h")
    felt.plays("1 checks | 2 folds | 3 checks")
    assert felt.of(Acted)[-2].cites == ("19:47-14.9(g)", "13:47-20.38(e)")
    assert [place.seat for place in felt.awaited("deal")[1:]] == [1, 2, 3]
    felt.street("Kd 9d 5s")
    assert felt.turn == 1  # the folded pair of nines does not count
    felt.plays("1 checks | 3 checks")
    assert [place.seat for place in felt.awaited("deal")[1:]] == [1, 2, 3]
    felt.street("Qd 9h 6s")
    felt.plays("1 bets 8.00 | 3 calls")
    assert [place.seat for place in felt.awaited("deal")[1:]] == [1, 3]
    felt.refuses(2, Check())


@pytest.mark.law("13:47-20.38(e)")
def test_so_is_that_of_who_folds_after_the_forced_bet_but_not_of_others() -> None:
    felt = Felt(stacks=(50_00,) * 4)
    felt.hands("????Jc ????9s ????2c ????Tc")
    felt.plays("3 forced | 4 folds | 1 raises 4.00 | 2 calls | 3 folds")
    assert [place.seat for place in felt.awaited("deal")[1:]] == [1, 2, 3]

    felt = Felt(stacks=(50_00,) * 4)
    felt.hands("????Jc ????9s ????2c ????Tc")
    felt.plays("3 forced | 4 calls | 1 raises 4.00 | 2 folds | 3 folds | 4 calls")
    assert [place.seat for place in felt.awaited("deal")[1:]] == [1, 4]  # there was a wager since


@pytest.mark.law("13:47-20.38(e)")
def test_a_folded_position_never_costs_those_still_in_their_seventh_card() -> None:
    felt = Felt(stacks=(50_00,) * 7)
    felt.fill()
    for _ in range(3):
        felt.checks_down_street()
        felt.fill()
    felt.checks_down_street(folding=felt.turn % 7 + 1)
    assert (felt.round.stub, felt.round.ghosts.bit_count()) == (7, 1)
    places = felt.awaited("deal")
    assert [place.to for place in places] == ["burn"] + ["hand"] * 6
    assert len({place.seat for place in places}) == 7  # the burn card, and the six of them


@pytest.mark.law("13:47-20.38(f)")
def test_a_misdeal_takes_everything_back() -> None:
    felt = at_fourth_street(ante=1_00, rake=Rake(basis_points=1000))
    assert felt.round.rake == 50
    felt.reports(Fact.UNSHUFFLED)
    assert void(felt)
    assert "13:47-20.38(f)" in felt.of(Ended)[-1].cites
    assert felt.round.awaits == ()
    felt.refuses(1, Check())


@pytest.mark.law("13:47-20.38(f)")
def test_the_next_round_is_dealt_from_all_the_cards_again() -> None:
    felt = at_fourth_street()
    felt.reports(Fact.UNSHUFFLED)
    assert void(felt)
    assert felt.of(Ended)[-1].cites == ("13:47-20.38(f)1", "13:47-20.38(f)")
    again = open_poker(felt.round.table, felt.round.start, "test")
    assert (again.known, again.position, again.stub) == (0, 0, 52)
    again.act(DEALER, Deal((*[UNKNOWN] * 6, *parse("2c9sJc"))))  # of cards that lay here before


@pytest.mark.law("13:47-20.38(f)1")
def test_cards_not_shuffled_and_cut_are_a_misdeal_at_any_time() -> None:
    for felt in (Felt(), at_fourth_street()):
        felt.reports(Fact.UNSHUFFLED)
        assert ruled(felt) == (Ruling.MISDEAL, ("13:47-20.38(f)1",))
        assert void(felt)


TIMELY = pytest.mark.parametrize(
    ("play", "misdeal"),
    [
        ("3 forced", True),
        ("3 forced | 4 calls", True),
        ("3 forced | 4 folds | 1 folds", True),
        ("3 bets 4.00", True),
        ("3 bets 4.00 | 4 calls", False),
        ("3 forced | 4 calls | 1 calls", False),
        ("3 forced | 4 calls | 1 folds | 2 raises 4.00", False),
    ],
)


def dealt_to_four(play: str) -> Felt:
    felt = Felt(stacks=(50_00,) * 4)
    felt.hands("????Jc ????9s ????2c ????Tc")
    felt.plays(play)
    return felt


@TIMELY
@pytest.mark.law("13:47-20.38(f)2")
def test_a_wrong_starting_place_is_a_misdeal_before_two_have_wagered_of_their_own_will(
    play: str, misdeal: bool
) -> None:
    felt = dealt_to_four(play)
    felt.reports(Fact.WRONG_START)
    assert void(felt) is misdeal
    if misdeal:
        assert ruled(felt) == (Ruling.MISDEAL, ("13:47-20.38(f)2",))
    else:
        assert felt.awaited("rule") == (
            Lawful(Ruling.PLAY_ON, "13:47-20.38(f)2"), Lawful(Ruling.DEAD_ROUND, LATER),
        )  # fmt: skip
        felt.rules(Ruling.PLAY_ON)
        assert ruled(felt) == (Ruling.PLAY_ON, ("13:47-20.38(f)2",))


@pytest.mark.law("13:47-20.38(f)3")
def test_two_cards_face_up_in_the_deck_are_a_misdeal() -> None:
    felt = at_fourth_street()
    felt.reports(Fact.FACE_UP, card="Kd")
    assert not void(felt)
    felt.street("Qc Qd Qh")
    felt.checks_down_street()
    felt.reports(Fact.FACE_UP, card="Ks")
    assert ruled(felt) == (Ruling.MISDEAL, ("13:47-20.38(f)3",))
    assert void(felt)


@TIMELY
@pytest.mark.law("13:47-20.38(f)4")
def test_an_eligible_player_left_out_is_a_misdeal_before_two_wagers(
    play: str, misdeal: bool
) -> None:
    felt = dealt_to_four(play)
    felt.reports(Fact.NOT_DEALT_IN, seat=6)
    assert void(felt) is misdeal
    assert misdeal or felt.awaited("rule")
    assert not misdeal or ruled(felt) == (Ruling.MISDEAL, ("13:47-20.38(f)4",))


@pytest.mark.law("13:47-20.38(f)4")
def test_who_was_dealt_in_was_not_left_out() -> None:
    felt = dealt_to_four("3 forced")
    felt.refuses(DEALER, Report(Fact.NOT_DEALT_IN, 4), "13:47-20.38(f)4")
    felt.refuses(DEALER, Report(Fact.NOT_DEALT_IN, 9), "13:47-20.38(f)4")


@pytest.mark.law("13:47-20.38(g)")
def test_only_the_cards_of_somebody_not_in_the_round_are_discarded() -> None:
    felt = Felt()
    felt.deal("AsKs")
    position, stub = felt.round.position, felt.round.stub
    places = felt.awaited("deal")
    felt.reports(Fact.STRANGER, seat=5)
    assert ruled(felt) == (Ruling.DISCARD, ("13:47-20.38(g)",))
    assert felt.of(Discarded)[-1].position == position
    assert (felt.round.position, felt.round.stub) == (position + 1, stub - 1)
    assert felt.awaited("deal") == places  # whoever was next is next
    assert felt.round.hands == [parse("As"), parse("Ks"), ()]


@pytest.mark.law("13:47-20.38(g)")
def test_a_strangers_card_may_be_noticed_when_the_others_play_already() -> None:
    felt = Felt()
    felt.hands("????Jc ????9s ????2c")
    turn, stub = felt.turn, felt.round.stub
    felt.reports(Fact.STRANGER, seat=5, card="Kd")
    assert (felt.turn, felt.round.stub) == (turn, stub - 1)
    felt.plays("3 forced | 1 calls | 2 calls")
    felt.refuses(DEALER, Deal((UNKNOWN, *parse("Kd"))), "13:47-20.38(h)")
    felt.refuses(DEALER, Report(Fact.STRANGER, 2), "13:47-20.38(g)")


@pytest.mark.law("13:47-20.38(h)")
@pytest.mark.parametrize("streets", [0, 1, 3])
def test_a_deck_of_the_wrong_number_of_cards_ends_the_round_at_any_time(streets: int) -> None:
    felt = Felt(rake=Rake(basis_points=1000, cap=2_00))
    felt.fill()
    for _ in range(streets):
        felt.checks_down_street()
        felt.fill()
    felt.reports(Fact.COUNT)
    assert ruled(felt) == (Ruling.DEAD_ROUND, ("13:47-20.38(h)",))
    assert void(felt)
    assert "13:47-20.38(f)" not in felt.of(Ended)[-1].cites  # a dead round is no misdeal


@pytest.mark.law("13:47-20.38(h)")
def test_a_card_cannot_be_dealt_twice() -> None:
    felt = Felt()
    felt.deal("AsKs")
    felt.refuses(DEALER, Deal(parse("As")), "13:47-20.38(h)")
    felt.refuses(DEALER, Deal((parse("Qs")[0], parse("Qs")[0])), "13:47-20.38(h)")


@pytest.mark.law("13:47-20.38(i)")
def test_a_card_face_up_in_the_deck_is_discarded_and_the_next_one_dealt() -> None:
    felt = at_fourth_street()
    places = felt.awaited("deal")
    felt.reports(Fact.FACE_UP, card="Kd")
    assert ruled(felt) == (Ruling.DISCARD, ("13:47-20.38(i)",))
    (event,) = felt.of(Discarded)
    assert (event.card, event.position, event.cites) == (parse("Kd")[0], 9, ("13:47-20.38(i)",))
    assert felt.awaited("deal") == places
    felt.refuses(DEALER, Deal((UNKNOWN, *parse("Kd"))))
    felt.refuses(DEALER, Report(Fact.FACE_UP), "13:47-20.38(f)3")


@pytest.mark.law("13:47-20.38(i)")
def test_such_a_card_may_be_seen_while_players_bet_or_draw() -> None:
    felt = at_fourth_street()
    felt.street("Kc 4d 5h")
    turn = felt.turn
    felt.reports(Fact.FACE_UP, card="Kd")
    assert ruled(felt) == (Ruling.DISCARD, ("13:47-20.38(i)",))
    assert felt.turn == turn
    felt.checks_down_street()
    felt.refuses(DEALER, Deal((UNKNOWN, *parse("Kd"))))
    drawn = Felt("five-card-draw", (50_00,) * 8)
    drawn.fill()
    drawn.checks_down_street()
    drawn.deal("??")
    drawn.reports(Fact.FACE_UP, card="Ac")
    (lost,) = drawn.of(Discarded)
    for seat in (1, 2, 3):
        drawn.plays(f"{seat} draws 0 1 2 3 4")
        drawn.fill()
    (shuffled,) = drawn.of(Shuffled)
    assert lost.position not in shuffled.positions  # nor does a shuffle bring it back


@pytest.mark.law("13:47-20.38(j)")
def test_an_unprotected_hand_taken_up_has_no_redress() -> None:
    felt = at_fourth_street()
    felt.street("Kc 4d 5h")
    felt.reports(Fact.COLLECTED, seat=2)
    assert {lawful.ruling for lawful in felt.awaited("rule")} == {Ruling.REFUND, Ruling.HAND_DEAD}
    felt.refuses(2, Fold(), LATER)  # all waits for the floor
    felt.refuses(DEALER, Report(Fact.COUNT), LATER)
    felt.rules(Ruling.HAND_DEAD)
    assert ruled(felt) == (Ruling.HAND_DEAD, ("13:47-20.38(j)", "13:47-20.2 Protected hand"))
    assert felt.of(Ruled)[-1].transfers == ()
    felt.plays("1 checks | 3 checks")
    assert [place.seat for place in felt.awaited("deal")[1:]] == [1, 3]
    assert felt.stacks()[1] == 200_00 - 1_50


@pytest.mark.law("13:47-20.38(j)1")
def test_hole_cards_of_stud_count_as_protected_against_fouling() -> None:
    felt = at_fourth_street()
    felt.reports(Fact.FOULED, seat=2)
    assert felt.awaited("rule") == (
        Lawful(Ruling.RECONSTRUCT, "13:47-20.38(j)2"), Lawful(Ruling.REFUND, "13:47-20.38(j)3"),
        Lawful(Ruling.HAND_DEAD, "13:47-20.38(j)3"),
    )  # fmt: skip
    felt.refuses(FLOOR, Rule(Ruling.MISDEAL), "13:47-20.38(j)2", "13:47-20.38(j)3")
    felt.rules(Ruling.REFUND)
    ruling, cites = ruled(felt)
    assert (ruling, cites[:2]) == (Ruling.REFUND, ("13:47-20.38(j)3", "13:47-20.38(j)1"))
    assert felt.stacks()[1] == 200_00


@pytest.mark.law("13:47-20.38(j)3", "13:47-20.38(j)1")
def test_who_had_a_part_in_the_loss_of_his_hand_gets_nothing_back() -> None:
    felt = at_fourth_street()
    felt.reports(Fact.FOULED, seat=2)
    felt.rules(Ruling.HAND_DEAD)
    ruling, cites = ruled(felt)
    assert (ruling, cites[:2]) == (Ruling.HAND_DEAD, ("13:47-20.38(j)3", "13:47-20.38(j)1"))
    assert felt.stacks()[1] == 200_00 - 1_50


@pytest.mark.law("13:47-20.38(j)2")
def test_a_fouled_hand_is_put_together_again_and_the_round_goes_on() -> None:
    felt = at_fourth_street()
    before = felt.round.hands[:], felt.stacks(), felt.awaited("deal")
    felt.reports(Fact.FOULED, seat=2)
    felt.rules(Ruling.RECONSTRUCT)
    ruling, cites = ruled(felt)
    assert (ruling, cites[:2]) == (Ruling.RECONSTRUCT, ("13:47-20.38(j)2", "13:47-20.38(j)1"))
    assert (felt.round.hands, felt.stacks(), felt.awaited("deal")) == before


@pytest.mark.law("13:47-20.38(j)3")
def test_the_victim_of_an_error_gets_back_all_that_he_put_in() -> None:
    felt = at_fourth_street()
    felt.street("Kc 4d 5h")
    felt.plays("1 bets 4.00 | 2 calls | 3 calls")
    felt.street("Kd 6d 5s")
    felt.plays("1 bets 8.00 | 2 calls")
    pot = felt.round.pot
    felt.reports(Fact.COLLECTED, seat=2)
    felt.rules(Ruling.REFUND)
    assert ruled(felt) == (Ruling.REFUND, ("13:47-20.38(j)3", "13:47-20.2 Protected hand"))
    (back,) = felt.of(Ruled)[-1].transfers
    assert (back.source, back.target, back.cents) == ("pot", "seat:2", 13_50)
    assert felt.stacks()[1] == 200_00
    assert felt.round.pot == pot - 13_50
    felt.plays("3 calls")  # the price stands


@pytest.mark.law("13:47-20.38(j)3")
def test_the_rake_follows_a_refund() -> None:
    felt = at_fourth_street(ante=1_00, rake=Rake(basis_points=1000))
    felt.street("Kc 4d 5h")
    felt.plays("1 bets 4.00 | 2 calls | 3 calls")
    assert felt.round.rake == 1_50  # of 18.00, in chips of 0.50
    felt.reports(Fact.COLLECTED, seat=2)
    felt.rules(Ruling.REFUND)
    assert (
        felt.round.rake == 50
    )  # nothing of 4.00, and no more than a tenth of the 8.00 that follow
    assert [moved.source for moved in felt.of(Ruled)[-1].transfers] == ["rake", "pot"]
    assert felt.stacks()[1] == 200_00
    felt.checks_down()
    felt.shown_down()
    assert felt.net()["rake"] == 50


@pytest.mark.law("13:47-20.38(j)4")
def test_who_leaves_an_unprotected_hand_has_given_it_up() -> None:
    felt = at_fourth_street()
    felt.street("Kc 4d 5h")
    felt.plays("1 bets 4.00")
    felt.reports(Fact.LEFT, seat=2)
    assert ruled(felt) == (Ruling.HAND_DEAD, ("13:47-20.38(j)4", "13:47-20.2 Protected hand"))
    assert felt.turn == 3
    felt.refuses(DEALER, Report(Fact.LEFT, 2), "13:47-20.38(j)4")
    felt.refuses(DEALER, Report(Fact.LEFT, 7), "13:47-20.38(j)4")
    felt.plays("3 folds")
    assert felt.net() == {"seat:1": 3_00, "seat:2": -1_50, "seat:3": -1_50, "rake": 0}


@pytest.mark.law("13:47-20.38(k)2")
def test_throwing_the_cards_away_does_not_settle_the_forced_bet() -> None:
    felt = Felt()
    felt.hands("????Jc ????9s ????2c")
    felt.refuses(3, Fold(), "13:47-20.38(k)2", "19:47-14.9(d)")
    felt.refuses(3, Check(), "13:47-20.2 Forced bet")
    felt.act(3, ForcedBet())


@pytest.mark.law("13:47-20.38(l)")
@pytest.mark.parametrize("index", [0, 1])
def test_with_one_hole_card_turned_up_the_third_card_comes_face_down(index: int) -> None:
    felt = Felt()
    felt.deal("2cKhQd3c4h5d"[: 6 + 6 * index])
    felt.reports(Fact.EXPOSED, seat=1, index=index)
    assert ruled(felt) == (Ruling.NEXT_DOWN, ("13:47-20.38(l)",))
    exposed = felt.of(Exposed)[-1]
    assert (exposed.seat, exposed.index, exposed.card) == (1, index, parse("2c3c")[index])
    ups = [place.up for place in felt.awaited("deal")]
    assert ups[-3:] == [False, True, True]
    felt.deal("??" * 3 * (1 - index) + "??KdKs")
    assert felt.round.view(None).seats[0].hands[0].up == (index == 0, index == 1, False)
    assert [hand.hands[0].cards.count("??") for hand in felt.round.view(None).seats] == [2, 2, 2]
    assert felt.turn == 1  # the card turned up stands for the up-card
    assert felt.of(Opens)[-1].cites == ("19:47-14.9(d)3", "reading:A49")
    assert felt.round.masked(2).hands[0].count(UNKNOWN) == 2


@pytest.mark.law("13:47-20.38(l)")
def test_a_hole_card_turned_up_later_is_for_the_floor() -> None:
    felt = Felt()
    felt.hands("AsAh2c KdKh3c QdQhJc")
    felt.reports(Fact.EXPOSED, seat=1, index=0)
    assert {lawful.cite for lawful in felt.awaited("rule")} == {"reading:A47"}
    felt.rules(Ruling.PLAY_ON)
    assert felt.round.view(None).seats[0].hands[0].cards == "As??2c"
    felt.plays("1 forced | 2 calls | 3 calls")
    felt.street("4c Ks 5c")
    assert felt.turn == 2  # it is known, but was not dealt to be showing: a king leads
    felt.refuses(DEALER, Report(Fact.EXPOSED, 1, 0), "13:47-20.38(l)#2")
    felt.refuses(DEALER, Report(Fact.EXPOSED, 1, 4), "13:47-20.38(l)#2")
    felt.refuses(DEALER, Report(Fact.EXPOSED, 1, 1, parse("Ac")[0]), "13:47-20.38(l)#2")


@pytest.mark.law("13:47-20.38(l)#2")
def test_with_both_hole_cards_turned_up_the_hand_is_dead_and_the_ante_goes_back() -> None:
    felt = Felt()
    felt.deal("2cKhQd3c4h5d")
    felt.reports(Fact.EXPOSED, seat=1, index=0)
    felt.reports(Fact.EXPOSED, seat=1, index=1)
    assert ruled(felt) == (Ruling.HAND_DEAD_ANTE_BACK, ("13:47-20.38(l)#2",))
    assert felt.stacks() == (200_00, 199_50, 199_50)
    assert [place.seat for place in felt.awaited("deal")] == [2, 3]
    felt.fill()
    assert felt.first() in (2, 3)
    assert [event.seat for event in felt.of(Opens)] == [felt.first()]


@pytest.mark.law("13:47-20.38(l)#2")
def test_the_ante_that_goes_back_is_what_the_player_anted() -> None:
    table = Felt().round.table
    seats = {1: 200_00, 2: 200_00, 3: 30}
    start = Start(seats=seats, antes={1: 1_50, 2: 1_00, 3: 50})
    assert isinstance(table.rules, PokerRules)
    posting = replace(table, unit=1, rules=replace(table.rules, ante=0))
    round_ = open_poker(posting, start, "test")
    round_.act(DEALER, Deal(parse("2cKhQd3c4h5d")))
    for seat, back in ((1, 200_00), (3, 30)):
        for index in (0, 1):
            card = round_.hands[seat - 1][index]
            round_.act(DEALER, Report(Fact.EXPOSED, seat, index, card))
        assert round_.stacks[seat - 1] == back


@pytest.mark.law("13:47-20.38(l)#2")
def test_of_two_players_the_other_one_takes_his_own_ante_home() -> None:
    felt = Felt(stacks=(10_00, 10_00))
    felt.deal("2cKh3c4h")
    felt.reports(Fact.EXPOSED, seat=1, index=0)
    felt.reports(Fact.EXPOSED, seat=1, index=1)
    assert felt.stacks() == (10_00, 10_00)
    assert felt.net() == {"seat:1": 0, "seat:2": 0, "rake": 0}
    assert felt.of(Won) == []


@pytest.mark.law("13:47-20.38(m)")
def test_a_card_off_the_table_is_out_of_the_round() -> None:
    felt = Felt()
    felt.deal("2cKhQd")
    places = felt.awaited("deal")
    felt.reports(Fact.OFF_TABLE, seat=1, card="As")
    assert ruled(felt) == (Ruling.DISCARD, ("13:47-20.38(m)",))
    assert felt.awaited("deal") == places
    felt.refuses(DEALER, Deal(parse("As")), "13:47-20.38(h)")
    felt.fill()
    felt.refuses(DEALER, Report(Fact.OFF_TABLE), "13:47-20.38(m)")  # nothing is being dealt


@pytest.mark.law("13:47-20.38(m)")
@pytest.mark.law("13:47-20.38(i)")
def test_lost_cards_may_leave_too_few_for_a_street() -> None:
    felt = Felt(stacks=(50_00,) * 8)
    felt.fill()
    for _ in range(2):
        felt.checks_down_street()
        felt.fill()
    felt.checks_down_street()
    assert felt.round.stub == 10
    felt.reports(Fact.FACE_UP, card="As")
    assert len(felt.awaited("deal")) == 9
    felt.reports(Fact.OFF_TABLE)
    assert [place.to for place in felt.awaited("deal")] == ["burn", "common"]
    felt.fill()
    common = felt.round.common
    felt.checks_down()
    assert felt.round.common[:1] == common
    assert len(felt.round.common) == 2  # nor are there eight for the seventh street
    felt.shown_down()
    assert felt.round.result is not None


@pytest.mark.law("13:47-20.38(m)")
def test_a_stub_used_up_within_a_street_is_followed_by_the_burned_cards() -> None:
    felt = Felt(stacks=(50_00,) * 6)
    felt.fill()
    for _ in range(4):
        felt.checks_down_street()
        if felt.round.street < 4:
            felt.fill()
    assert felt.round.stub == 13
    felt.deal("??????")
    for _ in range(7):
        felt.reports(Fact.OFF_TABLE)
    assert len(felt.awaited("deal")) == 3
    felt.deal("??????")
    (awaited,) = felt.round.awaits
    assert (awaited.what, len(awaited.positions)) == ("shuffle", 4)
    felt.act(DEALER, Shuffle())
    assert [place.seat for place in felt.awaited("deal")] == [6]
    felt.checks_down()
    felt.shown_down()
    assert felt.round.result is not None
    assert not felt.round.result.void
