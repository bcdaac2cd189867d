"""The contract of a round, as banked stud keeps it."""

from __future__ import annotations

import pytest

from banked.knowing import slots
from banked.stud.scenes import ANTE, CARIBBEAN, DOUBLE_DOWN, posted, scene
from pitboss import DEALER, FLOOR, Start, posting, rounds, shuffle
from pitboss.cards import UNKNOWN, parse
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import Fact, Ruling
from pitboss.money import Transfer
from pitboss.play import (
    Bet,
    Call,
    Deal,
    Decision,
    Fold,
    NoMoreBets,
    Report,
    Rule,
    Show,
    Stand,
    Wager,
    masked,
)
from pitboss.play.events import Dealt, Ended, Shown
from pitboss.play.rights import MayBet, MayFold, MayShow, MayWager

HANDS = {1: "AdAh9s7c2h", 2: "8c8h8sQd4d", 0: "AcKc4c3h2s"}


def test_a_deck_deals_a_whole_round() -> None:
    table = posting.load("tables/caribbean-stud.toml")
    record = rounds.Record(table, Start(seats={1: 500_00, 4: 500_00}, meter=10_000_00))
    round_ = record.round
    for seat in (1, 4):
        record.act(seat, Wager((25_00,)))
    record.act(DEALER, NoMoreBets())
    dealt = shuffle.deck().deal(15)
    record.act(DEALER, Deal(dealt[:7]))
    record.act(DEALER, Deal(dealt[7:]))
    record.act(1, Bet(50_00))
    record.act(4, Fold())
    assert round_.result is not None
    assert round_.result.shown == (1,)
    assert sum(round_.result.net.values()) == 0
    assert rounds.replay(table, record).result == round_.result


def test_cards_go_round_from_the_dealers_left_and_the_dealers_last_is_up() -> None:
    staged = scene(HANDS, wagers={1: (ANTE,), 2: (ANTE,)})
    (dealt,) = staged.of(Dealt)
    assert [place.seat for place in dealt.places] == [1, 2, 0] * 5
    assert [place.up for place in dealt.places] == [False] * 14 + [True]


def test_everybody_sees_his_own_cards_and_nobody_the_dealers() -> None:
    staged = scene(HANDS)
    for who, first, second in (
        (None, "?" * 10, "?" * 10),
        (DEALER, "?" * 10, "?" * 10),
        (FLOOR, "?" * 10, "?" * 10),
        (1, HANDS[1], "?" * 10),
        (2, "?" * 10, HANDS[2]),
    ):
        view = staged.round.view(who)
        assert [seat.hands[0].cards for seat in view.seats] == [first, second]
        assert view.dealer.hands == ("????????2s",)
        (dealt,) = staged.of(Dealt)
        told = masked(dealt, who)
        assert isinstance(told, Dealt)
        assert told.cards.count(UNKNOWN) == (9 if who in (1, 2) else 14)


def test_hands_lie_open_after_the_decisions_but_folded_ones_never() -> None:
    staged = scene(HANDS)
    staged.bet(2)
    view = staged.round.view(None)
    assert [seat.hands[0].cards for seat in view.seats] == [HANDS[1], "?" * 10]
    assert [seat.hands[0].status for seat in view.seats] == ["settled", "folded"]
    assert [event.seat for event in staged.of(Shown)] == [0, 1]


def test_when_everybody_folds_the_dealers_hand_stays_hidden() -> None:
    staged = scene(HANDS)
    staged.bet(1, 2)
    assert staged.round.view(DEALER).dealer.hands == ("????????2s",)
    assert staged.gain("bank") == 2 * ANTE
    assert staged.of(Ended) == [Ended(("assumed:caribbean-order",), False)]  # not void


def test_cards_that_nobody_saw_are_named_when_they_are_shown() -> None:
    staged = scene({1: "????????2h", 2: HANDS[2], 0: "????????2s"})
    staged.bet()
    assert staged.awaited == [(DEALER, "show")]
    assert staged.round.legal(DEALER)[0] == MayShow(4)
    with pytest.raises(Refused, match="seen elsewhere"):
        staged.act(DEALER, Show(parse("AcKc4c4d")))
    staged.act(DEALER, Show(parse("AcKc4c3h")))
    assert staged.awaited == [(1, "show")]
    with pytest.raises(Refused, match="4 cards are unknown, and names 2"):
        staged.act(1, Show(parse("AdAh")))
    staged.act(1, Show(parse("AdAh9s7c")))
    assert staged.gain("seat:1") == 3 * ANTE


def test_a_masked_round_plays_on_with_cards_that_are_made_up() -> None:
    staged = scene(HANDS)
    mine = staged.round.masked(1)
    assert mine.view(1) == staged.round.view(1)
    mine.act(1, Bet(2 * ANTE))
    mine.act(2, Bet(2 * ANTE))
    mine.act(DEALER, Show(parse("3c3d3s5c")))
    mine.act(2, Show(parse("KhKd5d6d7d")))
    assert mine.result is not None
    assert mine.result.net["seat:1"] == -3 * ANTE
    assert staged.awaited == [(1, "act")]


def test_who_cannot_afford_the_bet_can_only_fold() -> None:
    staged = scene(HANDS, stack=3 * ANTE - 1_00)
    assert staged.round.legal(1) == (MayFold(),)
    with pytest.raises(Refused, match="has") as refusal:
        staged.act(1, Bet(2 * ANTE))
    assert refusal.value.cites == ("13:47-20.2 Table stakes",)
    assert scene(HANDS, stack=3 * ANTE).round.legal(1) == (MayFold(), MayBet(2 * ANTE))


def test_wagers_may_be_changed_until_no_more_bets() -> None:
    staged = scene(HANDS, dealt=False, wagers={1: (ANTE,), 2: ()})
    assert staged.awaited == [(2, "wager"), (DEALER, "close")]
    staged.act(1, Wager((2 * ANTE, 1_00)))
    assert staged.round.layout == [2 * ANTE + 1_00, 0]
    assert isinstance(staged.round.legal(1)[0], MayWager)
    staged.act(DEALER, NoMoreBets())
    with pytest.raises(Refused, match="cannot wager now"):
        staged.act(2, Wager((ANTE,)))


def test_without_a_wager_there_is_no_round() -> None:
    staged = scene(HANDS, dealt=False, wagers={1: (), 2: ()})
    staged.act(DEALER, NoMoreBets())
    assert staged.round.result is not None
    assert staged.round.result.void


@pytest.mark.parametrize(
    ("who", "command", "says"),
    [
        (2, Bet(2 * ANTE), "awaits seat 1 to decide"),
        (5, Fold(), "seat 5 is not in this round"),
        (1, Deal(parse("5d")), "cannot deal now"),
        (DEALER, Fold(), "cannot decide now"),
        (1, Fold(1), "everybody has one hand"),
        (1, Stand(), "a player decides to put up a multiple"),
        (1, Report(Fact.COUNT), "the dealer or the floor does"),
        (DEALER, Decision(Ruling.MISDEAL, reason="no"), "the floor does"),
        (DEALER, Report(Fact.HAND_COUNT, 7), "nobody sits at seat 7"),
        (DEALER, Report(Fact.HAND_COUNT), "seat 0 has no cards"),
        (DEALER, Report(Fact.EXPOSED, 1, 0), "the floor may decide"),
        (DEALER, Report(Fact.EXPOSED, 0, 4), "lies face up already"),
        (DEALER, Report(Fact.EXPOSED, 0, 5), "none of them at place 5"),
        (DEALER, Report(Fact.EXPOSED, 0, 0, 3), "another one than"),
        (DEALER, Report(Fact.FACE_UP, card=3), "no card is being dealt"),
        (DEALER, Report(Fact.DEALER_SHORT, 0, 0), "was named"),
        (DEALER, Report(Fact.OFF_TABLE), "no paragraph of this game"),
        (FLOOR, Decision(Ruling.HAND_DEAD, reason="no"), "but only"),
        (FLOOR, Decision(Ruling.PLAY_ON, (Transfer("pot", "bank", 5),), "no"), "not pot"),
        (FLOOR, Decision(Ruling.PLAY_ON, (Transfer("seat:1", "bank", 10**9),), "no"), "takes"),
    ],
)
def test_what_may_not_be_said_is_refused_with_its_reason(who: int, command: Bet, says: str) -> None:
    staged = scene(HANDS)
    before = staged.round.view(1)
    with pytest.raises(Refused) as refusal:
        staged.act(who, command)
    assert says in str(refusal.value)
    assert refusal.value.cites
    assert staged.round.view(1) == before


def test_what_is_no_command_of_the_game_is_malformed() -> None:
    staged = scene(HANDS)
    for command in (Call(), Rule(Ruling.MISDEAL)):
        with pytest.raises(Malformed, match="no command of stud against the house"):
            staged.act(1, command)
    for seq in (-1, True, "3"):
        with pytest.raises(Malformed):
            staged.round.act(1, Fold(), seq)


def test_a_late_command_is_refused() -> None:
    staged = scene(HANDS)
    with pytest.raises(Refused, match="acts upon state"):
        staged.round.act(1, Fold(), staged.round.seq - 1)
    staged.round.act(1, Fold(), staged.round.seq)


def test_a_wager_of_one_seat_makes_no_other_one_late() -> None:
    staged = scene(HANDS, dealt=False, wagers={1: (), 2: ()})
    staged.round.act(1, Wager((ANTE,)), 0)
    staged.round.act(2, Wager((ANTE,)), 0)
    assert staged.round.layout == [ANTE, ANTE]


def test_the_floor_decides_what_no_paragraph_says() -> None:
    staged = scene(HANDS)
    gift = (Transfer("bank", "seat:2", 5_00),)
    staged.act(FLOOR, Decision(Ruling.PLAY_ON, gift, "a card of seat 2 was seen"))
    assert staged.awaited == [(1, "act")]
    assert staged.gain_so_far(2) == 5_00 - ANTE
    staged.act(FLOOR, Decision(Ruling.MISDEAL, gift, "and another one"))
    assert staged.round.result is not None
    assert staged.round.result.void
    assert staged.gain("seat:2") == 5_00
    assert staged.gain("seat:1") == 0


@pytest.mark.law("13:47-20.38(b)")
def test_what_was_decided_stands_although_nobody_wagers() -> None:
    staged = scene({1: HANDS[1]}, dealt=False, wagers={1: ()})
    gift = Transfer("bank", "seat:1", 5_00)
    staged.act(FLOOR, Decision(Ruling.PLAY_ON, (gift,), "the payout of the round before"))
    staged.act(DEALER, NoMoreBets())
    result = staged.round.result
    assert result is not None
    assert result.void
    assert (result.net["seat:1"], result.net["bank"]) == (5_00, -5_00)


def test_a_round_begins_with_seats_and_a_whole_deck() -> None:
    table = posted()
    for start, says in (
        (Start(seats={}), "0 players"),
        (Start(seats={8: 100}), "there is no seat 8"),
        (Start(seats={1: 100}, served=3, meter=10**8), "every round begins with all of it"),
    ):
        with pytest.raises(Refused, match=says):
            rounds.open(table, start)


@pytest.mark.parametrize("game", [CARIBBEAN, DOUBLE_DOWN])
def test_a_copy_is_as_good_as_the_round(game: str) -> None:
    cards = HANDS if game == CARIBBEAN else {1: "9h", 0: "9s2d9c4h"}
    staged = scene(cards, table=posted(game))
    copy = staged.round.copy()
    for slot in slots(copy):
        assert getattr(copy, slot) == getattr(staged.round, slot), slot
    copy.act(FLOOR, Decision(Ruling.MISDEAL, reason="only here"))
    assert staged.round.result is None
