"""19:47-17.1, double down stud, and what stands in for the sections that are missing."""

from __future__ import annotations

import pytest

from banked.stud.scenes import ANTE, DOUBLE_DOWN, Scene, posted, scene
from pitboss import cards, posting
from pitboss.cards import parse, text
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import Fact
from pitboss.play import DEALER, Bet, Deal, Double, Fold, NoMoreBets, Stand
from pitboss.play.events import Acted, Dealt, Ended, Ruled, Settled, Shown
from pitboss.play.rights import MayDouble, MayStand
from pitboss.posting import Faulty, Posting

TABLE = posted(DOUBLE_DOWN)
TOML = posting.to_toml(posted(DOUBLE_DOWN, limit=50_000_00))


def dealt(own: str, dealer: str, *, table: Posting = TABLE, wager: int = ANTE) -> Scene:
    """One player's card and the dealer's four lie, and he is to decide."""
    return scene({1: own, 0: dealer}, table=table, wagers={1: (wager,)})


def doubled(own: str, dealer: str, table: Posting = TABLE) -> Scene:
    """A round of one player who doubles."""
    staged = dealt(own, dealer, table=table)
    staged.act(1, Double())
    return staged


@pytest.mark.law("19:47-17.1 Double down wager")
@pytest.mark.parametrize("cents", [1_00, 5_00, ANTE])
def test_a_player_doubles_for_up_to_his_wager(cents: int) -> None:
    staged = dealt("Ts", "9s2d9c4h")
    assert staged.round.legal(1) == (
        MayStand(),
        MayDouble((ANTE,), 1_00, staged.round.stacks[0]),
    )
    staged.act(1, Double(amounts=(cents,)))
    assert staged.of(Acted)[-1].cites == ("19:47-17.1 Double down wager",)
    assert staged.of(Acted)[-1].to == cents


@pytest.mark.law("19:47-17.1 Double down wager")
@pytest.mark.parametrize("amounts", [(0,), (ANTE + 1_00,), (2 * ANTE,), (1_00, 1_00)])
def test_more_than_the_wager_is_refused(amounts: tuple[int, ...]) -> None:
    staged = dealt("Ts", "9s2d9c4h")
    with pytest.raises(Refused) as refusal:
        staged.act(1, Double(amounts=amounts))
    assert refusal.value.cites == ("19:47-17.1 Double down wager",)


@pytest.mark.law("19:47-17.1 Double down wager")
def test_a_double_comes_after_the_cards_and_before_the_hole_card() -> None:
    staged = scene({1: "Ts", 0: "9s2d9c4h"}, table=TABLE, dealt=False)
    with pytest.raises(Refused, match="to close the wagers"):
        staged.act(1, Double())
    staged.act(DEALER, NoMoreBets())
    staged.deal(4)
    with pytest.raises(Refused, match="awaits the dealer to deal"):
        staged.act(1, Double())
    staged.deal()
    staged.act(1, Stand())
    with pytest.raises(Refused, match="the round is over"):
        staged.act(1, Double())


@pytest.mark.law("19:47-17.1 Hand")
def test_a_hand_is_the_players_card_with_the_four() -> None:
    staged = doubled("9h", "9s2d9c4h")
    shown = staged.of(Shown)[-1]
    assert "19:47-17.1 Hand" in shown.cites
    assert (shown.seat, text(shown.cards), shown.names) == (
        1, "9h", ("three of a kind, nines with 4-2",),
    )  # fmt: skip
    assert staged.gain("seat:1") == 3 * 2 * ANTE


@pytest.mark.law("19:47-17.1 Hole card")
def test_one_card_lies_face_down_and_nobody_knows_it() -> None:
    staged = dealt("Ts", "9s2d9c4h")
    (deal,) = staged.of(Dealt)
    faces = [place.up for place in deal.places if place.to == "dealer"]
    assert faces == [True, True, True, False]
    for who in (None, DEALER, 1):
        assert staged.round.view(who).dealer.hands == ("9s2d9c??",)
    staged.act(1, Stand())
    assert staged.round.view(None).dealer.hands == ("9s2d9c4h",)
    assert staged.of(Shown)[0].cites == ("19:47-17.1 Hole card",)


@pytest.mark.law("19:47-17.1 Push")
@pytest.mark.parametrize("pair", "6789T")
def test_a_push_gives_both_wagers_back(pair: str) -> None:
    staged = doubled(f"{pair}h", f"{pair}s2d3c5h")
    assert staged.gain("seat:1") == 0
    assert [event.outcome for event in staged.of(Settled)] == ["push", "push"]
    assert {event.cites[-1] for event in staged.of(Settled)} == {"19:47-17.1 Push"}


@pytest.mark.law("19:47-17.1 Rank", "assumed:double-down-ranking")
@pytest.mark.parametrize(
    ("own", "dealer", "odds"),
    [
        ("Ah", "2h3d4c5h", 5),
        ("Kh", "Ah2d3c4h", -1),
        ("Ah", "KhQhJhTh", 2000),
        ("9h", "KhQhJhTh", 200),
        ("2h", "KhQhJhTh", 8),
    ],
)
def test_hands_rank_as_five_card_hands_with_the_ace_low_in_the_lowest_straight(
    own: str, dealer: str, odds: int
) -> None:
    staged = dealt(own, dealer, wager=500_00)
    staged.act(1, Stand())
    assert staged.gain("seat:1") == odds * 500_00
    assert "19:47-17.1 Rank" in staged.of(Shown)[-1].cites


@pytest.mark.law("19:47-17.1 Suit")
def test_there_are_four_suits_and_five_of_one_are_a_flush() -> None:
    assert cards.SUIT_NAMES == ("clubs", "diamonds", "hearts", "spades")
    with pytest.raises(Malformed):
        cards.parse("Ax")
    for suit in cards.SUITS:
        staged = doubled(f"A{suit}", f"K{suit}9{suit}7{suit}2{suit}")
        assert staged.gain("seat:1") == 8 * 2 * ANTE
    assert "19:47-17.1 Suit" in staged.of(Shown)[-1].cites


@pytest.mark.law("19:47-17.1 Round of play")
def test_a_round_ends_when_every_wager_is_paid_or_lost() -> None:
    staged = scene({1: "Ts", 4: "9d", 5: "2h", 0: "9s2d9c4h"}, table=TABLE)
    for seat in (1, 4, 5):
        assert staged.round.result is None
        assert staged.awaited == [(seat, "act")]
        staged.act(seat, Stand())
    assert staged.round.layout == [0, 0, 0]
    assert [event.seat for event in staged.of(Settled)] == [5, 4, 1]
    assert staged.of(Ended) == [Ended(("19:47-17.1 Round of play",), False)]  # not void


@pytest.mark.law("assumed:double-down-paytable", "assumed:double-down-settlement")
@pytest.mark.parametrize(
    ("own", "dealer", "odds"),
    [
        ("Kh", "QhJhThAh", 2000), ("5s", "6s7s8s9s", 200), ("2c", "2d2h2sAh", 50),
        ("2c", "2d2hAsAh", 11), ("2c", "3c4c9cKc", 8), ("6c", "7d8h9sTc", 5), ("2c", "2d2h9sTc", 3),
        ("2c", "2d9h9sTc", 2), ("Jc", "Jd2h3s4c", 1), ("Kc", "2dKh3s4c", 1), ("Tc", "Td2h3s4c", 0),
        ("6c", "6d2h3s4c", 0), ("5c", "5d2h3s4c", -1), ("Ac", "Kd2h3s4c", -1),
    ],
)  # fmt: skip
def test_both_wagers_are_paid_at_the_same_odds(own: str, dealer: str, odds: int) -> None:
    staged = doubled(own, dealer)
    assert staged.gain("seat:1") == odds * 2 * ANTE
    first, second = staged.of(Settled)
    assert (first.outcome, first.cites) == (second.outcome, second.cites)


@pytest.mark.law("assumed:double-down-payout-limit")
def test_the_payout_limit_is_for_the_hand_and_leaves_room_for_the_minimum_doubled() -> None:
    staged = doubled("Kh", "QhJhThAh", table=posted(DOUBLE_DOWN, limit=30_000_00))
    assert staged.gain("seat:1") == 30_000_00
    assert "assumed:double-down-payout-limit" in staged.of(Settled)[0].cites
    least = 2 * 2000 * 5_00
    posting.loads(TOML.replace('"$50,000.00"', str(least)))
    with pytest.raises(Faulty) as faulty:
        posting.loads(TOML.replace('"$50,000.00"', str(least - 1_00)))
    assert faulty.value.cites == ("assumed:double-down-payout-limit",)


@pytest.mark.law("assumed:double-down-order")
def test_hands_are_settled_from_the_dealers_right() -> None:
    staged = scene({2: "Ts", 7: "9d", 0: "9s2d9c4h"}, table=TABLE)
    staged.act(2, Stand())
    staged.act(7, Stand())
    assert [event.seat for event in staged.of(Settled)] == [7, 2]
    assert all("assumed:double-down-order" in event.cites for event in staged.of(Settled))


@pytest.mark.law("assumed:double-down-irregularities")
def test_a_hole_card_exposed_before_the_decisions_voids_all_hands() -> None:
    staged = dealt("Ts", "9s2d9c4h")
    staged.report(Fact.EXPOSED, 0, 3)
    assert staged.round.result is not None
    assert staged.round.result.void
    assert staged.of(Ruled)[0].cites == ("assumed:double-down-irregularities",)
    assert staged.gain("seat:1") == 0


@pytest.mark.law("assumed:double-down-irregularities")
def test_the_hole_card_may_be_the_one_that_is_lacking() -> None:
    staged = dealt("Ts", "9s2d9c??")
    staged.report(Fact.DEALER_SHORT, 0, 3)
    staged.act(DEALER, Deal(parse("Th")))
    staged.act(1, Stand())
    assert staged.gain("seat:1") == 2 * ANTE


@pytest.mark.law("assumed:double-down-deal")
def test_nobody_folds_or_bets_here() -> None:
    staged = dealt("Ts", "9s2d9c4h")
    for command in (Fold(), Bet(2 * ANTE)):
        with pytest.raises(Refused, match="a player decides to add") as refusal:
            staged.act(1, command)
        assert refusal.value.cites == ("19:47-17.1 Double down wager",)


@pytest.mark.law("19:47-16.12(a)")
def test_its_odds_too_are_posted_with_to() -> None:
    with pytest.raises(Faulty) as faulty:
        posting.loads(TOML.replace('"2000 to 1"', '"2001 for 1"'))
    assert faulty.value.cites == ("19:47-16.12(a)",)
