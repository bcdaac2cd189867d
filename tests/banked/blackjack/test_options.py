"""What differs from house to house: surrender, splitting again, doubling after a split."""

from __future__ import annotations

import pytest

from banked.blackjack.scenes import MULTIPLE, PLAIN, posted, scene
from banked.blackjack.test_round import refused
from pitboss import cards
from pitboss.play.commands import Deal, Double, Hit, Insure, Split, Stand, Surrender
from pitboss.play.events import Cleared, Dealt, Recorded
from pitboss.play.parties import DEALER
from pitboss.play.rights import MayDouble, MayHit, MaySplit, MayStand, MaySurrender

ONE = {1: (10_00,)}
GIVES_UP = posted(PLAIN, surrender=True)


# --- surrender ------------------------------------------------------------------------------------


def test_against_a_low_card_half_goes_back_at_once() -> None:
    staged = scene("Tc 9d 6d", table=GIVES_UP, wagers=ONE)
    assert MaySurrender(5_00) in staged.round.legal(1)
    staged.act(1, Surrender())
    assert staged.outcomes(1) == [(0, 0, "surrendered")]
    assert staged.gain("seat:1") == -5_00
    assert len(staged.of(Dealt)) == 1  # nothing depends on the dealer any more
    assert [event.what for event in staged.of(Cleared)] == ["hand", "dealer", "layout"]


@pytest.mark.parametrize(
    ("up", "second", "outcome", "gain"),
    [
        ("Ad", "Kd", "dealer's blackjack", -10_00), ("Ad", "9d", "surrendered", -5_00),
        ("Kd", "Ad", "dealer's blackjack", -10_00), ("Kd", "2d", "surrendered", -5_00),
    ],
)  # fmt: skip
def test_an_ace_or_a_ten_is_waited_for(up: str, second: str, outcome: str, gain: int) -> None:
    staged = scene(f"Tc {up} 6d", table=GIVES_UP, wagers=ONE)
    if up == "Ad":
        staged.close()
    staged.then(second)
    staged.act(1, Surrender())
    assert staged.outcomes(1) == [(0, 0, outcome)]
    assert staged.gain("seat:1") == gain
    assert staged.round.result is not None  # no third card: nothing depends on it


def test_insurance_is_settled_apart_from_a_surrender() -> None:
    staged = scene("Tc Ad 6d", table=GIVES_UP, wagers=ONE)
    staged.act(1, Insure((5_00,)))
    staged.close()
    staged.then("Kd")
    staged.act(1, Surrender())
    assert staged.outcomes(1) == [(0, 0, "dealer's blackjack"), (0, 0, "insurance won")]
    assert staged.gain("seat:1") == 0


def test_half_a_cent_is_given() -> None:
    odd = posted(PLAIN, surrender=True, unit=5)
    staged = scene("Tc 9d 6d", table=odd, wagers={1: (10_05,)})
    staged.act(1, Surrender())
    assert staged.gain("seat:1") == -5_02


def test_surrender_comes_before_every_other_decision() -> None:
    staged = scene("2c 9d 2d", table=GIVES_UP, wagers=ONE)
    staged.then("3h 4h")
    staged.act(1, Split())
    assert not any(isinstance(right, MaySurrender) for right in staged.round.legal(1))
    assert "before every other" in str(refused(staged.round, 1, Surrender(0)))
    other = scene("2c 9d 2d", table=GIVES_UP, wagers=ONE)
    other.then("3h")
    other.act(1, Hit())
    assert "before every other" in str(refused(other.round, 1, Surrender()))


def test_what_is_not_posted_is_not_offered() -> None:
    plain = scene("Tc 9d 6d", table=posted(PLAIN), wagers=ONE)
    assert not any(isinstance(right, MaySurrender) for right in plain.round.legal(1))
    assert refused(plain.round, 1, Surrender()).cites == ("posting:surrender",)
    several = scene("Tc 9d 6d", wagers={1: (10_00, 10_00)})
    assert refused(several.round, 1, Surrender()).cites == ("19:47-2.18(c)#2",)


def test_a_progressive_award_is_paid_when_the_hand_is_given_up() -> None:
    table = posted(PLAIN, surrender=True, sides=("progressive",))
    staged = scene("Ac 9d As", table=table, wagers={1: (10_00, 100)}, meter=6000_00)
    staged.act(1, Surrender())
    assert [event.what for event in staged.of(Recorded)][-3:] == [
        "cards stay", "cards verified", "light verified",
    ]  # fmt: skip
    staged.confirm()
    assert staged.gain("seat:1") == -5_00 - 1_00 + 25_00


# --- splitting again ------------------------------------------------------------------------------


def test_hands_count_from_the_left_after_every_split() -> None:
    staged = scene("8c 9d 8d", table=posted(PLAIN, split_hands=4), wagers=ONE)
    s = staged.round
    staged.then("8h 8s Th Tc Td 2h")
    staged.act(1, Split(0))  # 8c, 8d: 8c receives 8h
    staged.act(1, Split(0))  # 8c, 8h, 8d: 8c receives 8s
    assert s.awaits[0].hand == 0
    staged.act(1, Split(0))  # 8c, 8s, 8h, 8d
    assert s.numbers == [0, 1, 2, 3]
    assert cards.text([held[0] for held in s.cards]) == "8c8s8h8d"
    for hand in range(3):
        assert s.awaits[0].hand == hand
        staged.act(1, Stand(hand))
    assert cards.text(s.cards[3]) == "8d2h"
    assert s.layout == [40_00]


def test_the_last_hand_may_be_the_one_that_is_split_again() -> None:
    staged = scene("8c 9d 8d", table=posted(PLAIN, split_hands=3), wagers={1: (10_00,), 2: ()})
    staged.then("2h 8h Th 3s")
    staged.act(1, Split(0))
    staged.act(1, Stand(0))
    staged.act(1, Split(1))
    assert staged.round.numbers == [0, 1, 2]
    assert cards.text([card for hand in staged.round.cards for card in hand]) == "8c2h8dTh8h"
    staged.act(1, Stand(1))
    staged.then("8s 9s")
    assert "a pair becomes no more" in str(refused(staged.round, 1, Split(2)))


def test_a_neighbours_hands_keep_their_numbers() -> None:
    staged = scene(
        "8c 9c 9d 8d 9h", table=posted(PLAIN, split_hands=3), wagers={1: (10_00,), 3: (10_00,)}
    )
    staged.then("8h Tc")
    staged.act(1, Split(0))
    staged.act(1, Split(0))
    assert staged.round.owners == [0, 0, 0, 1]
    assert staged.round.numbers == [0, 1, 2, 0]


def test_aces_are_split_again_only_where_that_is_posted() -> None:
    once = scene("Ac 9d Ad", table=posted(PLAIN, split_hands=4), wagers=ONE)
    once.then("Ah Th Tc Td")
    once.act(1, Split(0))
    assert once.outcomes(1) == [(0, 0, "lose"), (0, 1, "win")]  # 12 stood upon

    again = scene("Ac 9d Ad", table=posted(PLAIN, split_hands=4, resplit_aces=True), wagers=ONE)
    s = again.round
    again.then("Ah")
    again.act(1, Split(0))
    assert s.legal(1) == (MayStand(), MaySplit((10_00,)))
    for command in (Hit(0), Double(0)):
        assert "gets one card" in str(refused(s, 1, command))
    again.then("Th As")
    again.act(1, Split(0))
    assert s.awaits[0].hand == 1
    again.then("2h 3h 4c Td")
    again.act(1, Split(1))
    assert again.outcomes(1) == [(0, 0, "win"), (0, 1, "lose"), (0, 2, "lose"), (0, 3, "lose")]


def test_an_ace_that_cannot_be_paid_for_stands_by_itself() -> None:
    table = posted(PLAIN, split_hands=4, resplit_aces=True)
    staged = scene("Ac 9d Ad", table=table, wagers=ONE, stack=25_00)
    staged.then("Ah Th Tc Td")
    staged.act(1, Split(0))
    assert staged.outcomes(1) == [(0, 0, "lose"), (0, 1, "win")]


def test_a_dealers_blackjack_takes_the_original_wager_of_four_hands() -> None:
    staged = scene("8c Td 8d", table=posted(PLAIN, split_hands=4), wagers=ONE)
    staged.then("8h Tc 2h Th Tc As")
    staged.act(1, Split(0))
    staged.act(1, Split(0))
    staged.act(1, Stand(0))
    staged.act(1, Double(1))
    staged.act(1, Stand(2))
    assert staged.gain("seat:1") == -10_00


def test_multiple_action_splits_once() -> None:
    staged = scene("8c 9d 8d", wagers={1: (10_00, 10_00)})
    staged.then("8h")
    staged.act(1, Split())
    assert refused(staged.round, 1, Split(0)).cites == ("assumed:no-resplit",)
    assert staged.round.plan.game.name == MULTIPLE


# --- doubling after a split -----------------------------------------------------------------------


def test_split_hands_are_not_doubled_where_that_is_posted() -> None:
    staged = scene("8c 9d 8d", table=posted(PLAIN, double_split=False), wagers=ONE)
    assert any(isinstance(right, MayDouble) for right in staged.round.legal(1))
    staged.then("3h")
    staged.act(1, Split())
    assert staged.round.legal(1) == (MayStand(), MayHit())
    assert refused(staged.round, 1, Double(0)).cites == ("posting:double-after-split",)
    staged.act(1, Stand(0))
    staged.act(DEALER, Deal(cards.parse("Th")))
    assert "not doubled at this table" in str(refused(staged.round, 1, Double(1)))
