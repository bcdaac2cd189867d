"""19:47-2.18, multiple action blackjack, paragraph by paragraph."""

from __future__ import annotations

import pytest

from banked.blackjack.scenes import PLAIN, posted, scene
from pitboss import cards
from pitboss.banked.blackjack import open_blackjack
from pitboss.errors import Refused
from pitboss.play.commands import Double, Hit, Insure, Split, Stand, Wager
from pitboss.play.events import Cleared, Dealt, Settled
from pitboss.play.parties import DEALER
from pitboss.play.rights import MayInsure, MayWager
from pitboss.play.start import Start

START = Start(seats={1: 1000_00}, meter=5000_00)


@pytest.mark.law("19:47-2.18(a)")
def test_multiple_action_is_not_offered_beside_side_wagers() -> None:
    with pytest.raises(Refused, match="not offered together") as refusal:
        open_blackjack(posted(sides=("bonus",)), START, "")
    assert "19:47-2.18(a)" in refusal.value.cites
    allowed = posted(sides=("bonus",), readings={"multiple-action-side-wagers": "allowed"})
    assert open_blackjack(allowed, START, "").awaits


@pytest.mark.law("19:47-2.18(a)")
def test_plain_blackjack_carries_the_side_wagers() -> None:
    assert open_blackjack(posted(PLAIN, sides=("bonus", "progressive")), START, "").awaits


@pytest.mark.law("19:47-2.18(b)")
@pytest.mark.parametrize("amounts", [(), (0, 0, 0), (10_00,), (10_00, 0, 0)])
def test_fewer_than_two_wagers_are_refused(amounts: tuple[int, ...]) -> None:
    staged = scene("", closed=False, wagers={1: ()})
    with pytest.raises(Refused, match="of the 2 wagers") as refusal:
        staged.act(1, Wager(amounts))
    assert refusal.value.cites == ("19:47-2.18(b)",)


@pytest.mark.law("19:47-2.18(b)")
@pytest.mark.parametrize("amounts", [(10_00, 20_00), (10_00, 20_00, 30_00)])
def test_two_or_three_wagers_are_made_before_the_first_card(amounts: tuple[int, ...]) -> None:
    staged = scene("", closed=False, wagers={1: amounts})
    assert staged.round.layout == [sum(amounts)]
    staged.close()
    with pytest.raises(Refused, match="awaits the dealer to deal"):
        staged.act(1, Wager(amounts))


@pytest.mark.law("19:47-2.18(b)")
@pytest.mark.parametrize("amounts", [(10_00, 0, 10_00), (0, 10_00, 10_00)])
def test_two_wagers_lie_on_the_first_two_spots(amounts: tuple[int, ...]) -> None:
    staged = scene("", closed=False, wagers={1: ()})
    with pytest.raises(Refused, match="leaves out the") as refusal:
        staged.act(1, Wager(amounts))
    assert "reading:A32" in refusal.value.cites


@pytest.mark.law("19:47-2.18(b)#2")
def test_the_house_may_require_three_wagers() -> None:
    staged = scene("", table=posted(require_all=True), closed=False, wagers={1: ()})
    with pytest.raises(Refused, match="2 of the 3 wagers") as refusal:
        staged.act(1, Wager((10_00, 10_00)))
    assert refusal.value.cites == ("19:47-2.18(b)#2",)
    staged.act(1, Wager((10_00, 10_00, 10_00)))
    assert staged.round.layout == [30_00]


@pytest.mark.law("19:47-2.18(b)#3")
@pytest.mark.parametrize("cents", [9_00, 501_00])
def test_each_wager_keeps_to_the_posted_limits(cents: int) -> None:
    staged = scene("", closed=False, wagers={1: ()})
    for amounts in ((cents, 10_00), (10_00, cents), (10_00, 10_00, cents)):
        with pytest.raises(Refused, match=r"from \$10.00 to \$500.00") as refusal:
            staged.act(1, Wager(amounts))
        assert refusal.value.cites == ("19:47-2.18(b)#3",)


@pytest.mark.law("19:47-2.18(b)#3")
def test_what_may_be_wagered_is_what_is_posted() -> None:
    staged = scene("", closed=False, wagers={1: ()})
    (right,) = staged.round.legal(1)
    assert right == MayWager(
        (10_00, 10_00, 0, 0, 0), (500_00, 500_00, 500_00, 0, 0), 1_00, 2, 1000_00
    )


@pytest.mark.law("19:47-2.18(c)")
def test_two_cards_each_and_one_for_the_dealer_face_up() -> None:
    staged = scene("2c 3c 9d 4c 5c", wagers={2: (10_00, 10_00), 5: (10_00, 10_00)})
    (dealt,) = staged.of(Dealt)
    places = [(place.to, place.seat, place.up) for place in dealt.places]
    first = [("hand", 2, True), ("hand", 5, True)]
    assert places == [*first, ("dealer", 0, True), *first]
    assert dealt.cites == ("19:47-2.18(c)",)
    assert staged.awaited == [(2, "act")]


@pytest.mark.law("19:47-2.18(c)#2")
def test_a_double_adds_to_every_wager() -> None:
    staged = scene("5c 9d 6c")
    with pytest.raises(Refused, match="leaves out the wager on the third spot") as refusal:
        staged.act(1, Double(0, (10_00, 20_00, 0)))
    assert refusal.value.cites == ("19:47-2.18(c)#2",)
    staged.act(1, Double(0))
    assert staged.round.layout == [120_00]


@pytest.mark.law("19:47-2.18(c)#2")
def test_a_split_costs_every_wager_again() -> None:
    staged = scene("Tc 9d Kc", wagers={1: (10_00, 20_00)})
    staged.act(1, Split())
    assert staged.round.layout == [60_00]
    assert [hand.wagers[:2] for hand in staged.round.view(None).seats[0].hands] == [
        (10_00, 20_00),
        (10_00, 20_00),
    ]


@pytest.mark.law("19:47-2.18(c)#2")
def test_a_player_without_money_for_every_wager_neither_doubles_nor_splits() -> None:
    staged = scene("8c 9d 8d", stack=119_00)
    for command in (Double(0), Split(0)):
        with pytest.raises(Refused, match=r"takes \$60.00") as refusal:
            staged.act(1, command)
        assert refusal.value.cites[0] == "19:47-2.18(c)#2"


@pytest.mark.law("19:47-2.18(c)#2")
def test_standing_and_drawing_are_the_other_choices() -> None:
    staged = scene("8c 9d 2d 3c")
    staged.act(1, Hit())
    assert staged.round.view(None).seats[0].hands[0].cards == "8c2d3c"
    staged.act(1, Stand())
    assert staged.awaited == [(DEALER, "deal")]


@pytest.mark.law("19:47-2.18(d)")
def test_each_wager_may_be_insured_by_itself() -> None:
    staged = scene("Tc As 9c", wagers={1: (10_00, 20_00, 30_00)})
    assert staged.awaited == [(1, "insure"), (DEALER, "close")]
    assert staged.round.legal(1) == (MayInsure((5_00, 10_00, 15_00), 1_00, 940_00),)
    staged.act(1, Insure((0, 10_00, 0)))
    assert staged.round.layout == [70_00]
    with pytest.raises(Refused, match="at most half") as refusal:
        staged.act(1, Insure((0, 0, 16_00)))
    assert "19:47-2.18(d)" in refusal.value.cites
    staged.close()
    staged.then("Kd 8h 8s")
    staged.act(1, Stand())  # the first hand's blackjack, which was not insured, and no other
    told = [(box, outcome) for box, _, outcome in staged.outcomes(1) if outcome.startswith("ins")]
    assert told == [(1, "insurance lost")]


@pytest.mark.law("19:47-2.18(d)#2")
def test_each_insurance_is_decided_by_the_second_card_of_its_hand() -> None:
    staged = scene("Tc As 9c", wagers={1: (10_00, 20_00, 30_00)})
    staged.act(1, Insure((5_00, 10_00, 15_00)))
    staged.close()
    staged.then("6c Kd 8h")
    staged.act(1, Stand())
    won = {
        event.box: event for event in staged.of(Settled) if event.outcome.startswith("insurance")
    }
    assert [won[box].outcome for box in (0, 1, 2)] == [
        "insurance lost",
        "insurance won",
        "insurance lost",
    ]
    assert sum(moved.cents for moved in won[1].transfers) == 30_00
    assert all(event.cites[0] == "19:47-2.18(d)#2" for event in won.values())
    assert not any("reading:A38" in event.cites for event in won.values())


@pytest.mark.law("19:47-2.18(d)#2")
def test_insurance_of_a_hand_over_21_stays_and_is_decided() -> None:
    staged = scene("Tc As 6c")
    staged.act(1, Insure((5_00, 0, 0)))
    staged.close()
    staged.then("Ks Qs")
    staged.act(1, Hit())
    assert staged.outcomes(1)[3:] == [(0, 0, "insurance won")]
    assert "reading:A38" in staged.settled(1)[-1].cites
    assert staged.gain("seat:1") == -60_00 + 10_00
    other = scene("Tc As 6c", table=posted(readings={"insurance-after-bust": "collected"}))
    other.act(1, Insure((5_00, 0, 0)))
    other.close()
    other.then("Ks")
    other.act(1, Hit())
    assert other.gain("seat:1") == -65_00


@pytest.mark.law("19:47-2.18(e)")
def test_the_dealer_draws_only_when_all_players_have_acted() -> None:
    staged = scene("Tc Tc 6d 9c 9h", wagers={1: (10_00, 10_00), 2: (10_00, 10_00)})
    staged.act(1, Stand())
    assert staged.awaited == [(2, "act")]
    staged.then("2h 9c")
    staged.act(2, Stand())
    second, third = staged.of(Dealt)[1:3]
    assert second.places[0].to == third.places[0].to == "dealer"
    assert second.cites == third.cites == ("19:47-2.18(e)",)
    assert staged.round.played == (cards.parse("6d 2h 9c"),)


@pytest.mark.law("19:47-2.18(e)")
def test_the_dealer_stands_on_every_17_unless_posted_otherwise() -> None:
    for draws in (False, True):
        staged = scene("Tc 6d 9c", table=posted(soft_17=draws))
        staged.then("Ah")
        staged.act(1, Stand())
        assert (staged.round.spot == 0) is draws


@pytest.mark.law("19:47-2.18(f)")
@pytest.mark.parametrize(
    ("order", "outcome"), [("Th 8h", "win"), ("Th 3h", "push"), ("Th 4h", "lose")]
)
def test_the_first_hand_settles_the_first_spot_only(order: str, outcome: str) -> None:
    staged = scene("Tc 6d 9c")
    staged.then(order)
    staged.act(1, Stand())
    assert staged.outcomes(1) == [(0, 0, outcome)]
    assert staged.settled(1)[0].cites[0] == "19:47-2.18(f)"
    assert staged.round.layout == [50_00]


@pytest.mark.law("19:47-2.18(f)#2")
@pytest.mark.parametrize("third", ["3h", "5h", "Kh"])
def test_a_hand_over_21_loses_all_spots_and_its_cards_at_once(third: str) -> None:
    staged = scene("Tc Tc 6d 9c 9h", wagers={1: (10_00, 20_00, 30_00), 2: (10_00, 10_00)})
    staged.then(third)
    staged.act(1, Hit())
    assert staged.outcomes(1) == [(0, 0, "over 21"), (1, 0, "over 21"), (2, 0, "over 21")]
    assert {event.cites for event in staged.settled(1)} == {("19:47-2.18(f)#2",)}
    (cleared,) = staged.of(Cleared)
    assert (cleared.seat, cleared.positions) == (1, (0, 3, 5))
    assert staged.awaited == [(2, "act")]


@pytest.mark.law("19:47-2.18(f)#2")
def test_the_dealers_hands_settle_a_hand_over_21_never_again() -> None:
    staged = scene("Tc Tc 6d 9c 9h", wagers={1: (10_00, 20_00, 30_00), 2: (10_00, 10_00, 10_00)})
    staged.then("5h")
    staged.act(1, Hit())
    lost = staged.outcomes(1)
    staged.then("Ks 9s Qs 8s Js 7s")  # the dealer goes over 21 three times, and pays the other
    staged.act(2, Stand())
    assert staged.outcomes(2) == [(0, 0, "win"), (1, 0, "win"), (2, 0, "win")]
    assert staged.outcomes(1) == lost == [(box, 0, "over 21") for box in range(3)]
    assert (staged.gain("seat:1"), staged.gain("seat:2")) == (-60_00, 30_00)


@pytest.mark.law("19:47-2.18(f)#2")
def test_a_soft_hand_does_not_go_over_21() -> None:
    staged = scene("Ac 6d 9c")
    staged.then("5h")
    staged.act(1, Hit())
    assert staged.round.view(None).seats[0].hands[0].status == "live"
    assert staged.awaited == [(1, "act")]


@pytest.mark.law("19:47-2.18(f)#3", "19:47-2.18(f)2")
def test_all_but_the_up_card_is_taken_up_while_later_wagers_remain() -> None:
    staged = scene("Tc 6d 9c")
    staged.then("Th 8h")
    staged.act(1, Stand())
    (cleared,) = staged.of(Cleared)
    assert cleared.cites == ("19:47-2.18(f)2", "19:47-2.18(f)#3")
    assert cleared.positions == (3, 4)
    assert staged.round.dealer == cards.parse("6d")
    assert set(cleared.positions) <= set(staged.round.rack)


@pytest.mark.law("19:47-2.18(f)1")
def test_the_dealer_draws_nothing_when_every_hand_is_over_21() -> None:
    staged = scene("Tc 6d 6c")
    staged.then("Th 8h")
    staged.act(1, Hit())
    assert len(staged.order) == 1
    dealer = next(event for event in staged.of(Cleared) if event.what == "dealer")
    assert dealer.positions == (1,)
    assert "19:47-2.18(f)1" in dealer.cites
    assert staged.round.result is not None


@pytest.mark.law("19:47-2.18(g)")
def test_the_second_hand_begins_with_the_same_up_card() -> None:
    staged = scene("Tc 6d 9c")
    staged.then("Th 8h 9s 5h")
    staged.act(1, Stand())
    second = [event for event in staged.of(Dealt) if event.cites == ("19:47-2.18(g)",)]
    assert [event.places[0].hand for event in second] == [1, 1]
    assert staged.round.played[1] == cards.parse("6d 9s 5h")


@pytest.mark.law("19:47-2.18(h)")
def test_the_second_hand_settles_the_second_spot_and_is_taken_up() -> None:
    staged = scene("Tc 6d 9c")
    staged.then("Th 8h 9s 5h")
    staged.act(1, Stand())
    assert staged.outcomes(1)[1:] == [(1, 0, "lose")]
    assert staged.settled(1, 1)[0].cites[0] == "19:47-2.18(h)"
    cleared = staged.of(Cleared)[-1]
    assert cleared.cites[0] == "19:47-2.18(h)"
    assert cleared.positions == (5, 6)
    assert staged.round.dealer == cards.parse("6d")


@pytest.mark.law("19:47-2.18(h)#2")
def test_a_third_hand_is_played_for_third_wagers() -> None:
    staged = scene("Tc 6d 9c")
    staged.then("Th 8h 9s 5h As")
    staged.act(1, Stand())
    third = staged.of(Dealt)[-1]
    assert third.cites == ("19:47-2.18(h)#2",)
    assert third.places[0].hand == 2


@pytest.mark.law("19:47-2.18(h)#2")
def test_without_a_third_wager_the_round_ends_after_the_second_hand() -> None:
    staged = scene("Tc 6d 9c", wagers={1: (10_00, 20_00)})
    staged.then("Th 8h 9s 5h As")
    staged.act(1, Stand())
    assert len(staged.order) == 1
    assert staged.round.result is not None
    assert "19:47-2.18(h)#2" in staged.of(Cleared)[-1].cites


@pytest.mark.law("19:47-2.18(i)")
def test_the_third_hand_settles_the_third_spot() -> None:
    staged = scene("Tc 6d 9c")
    staged.then("Th 8h 9s 5h As")
    staged.act(1, Stand())
    (third,) = staged.settled(1, 2)
    assert third.cites[0] == "19:47-2.18(i)"
    assert third.outcome == "win"
    assert staged.gain("seat:1") == 10_00 - 20_00 + 30_00


@pytest.mark.law("19:47-2.18(j)")
def test_at_the_end_every_card_on_the_layout_is_picked_up() -> None:
    staged = scene("Tc 6d 9c")
    staged.then("Th 8h 9s 5h As")
    staged.act(1, Stand())
    last = staged.of(Cleared)[-1]
    assert last.cites == ("19:47-2.18(j)",)
    taken = [position for event in staged.of(Cleared) for position in event.positions]
    assert sorted(taken) == list(range(staged.round.position))
