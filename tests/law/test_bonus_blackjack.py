"""19:47-2.20, the blackjack bonus wager, paragraph by paragraph."""

from __future__ import annotations

import pytest

from banked.blackjack.scenes import PLAIN, Scene, posted, scene
from pitboss.errors import Refused
from pitboss.money import DEVICE, LAYOUT, Transfer
from pitboss.play.commands import Amount, Stand, Wager
from pitboss.play.events import Cleared, Dealt, Recorded, Settled
from pitboss.play.parties import DEALER, FLOOR
from pitboss.play.rights import MayAmount, MayValidate

BOX = 2
TABLE = posted(PLAIN, sides=("bonus",))


def bonus(order: str, *, seats: int = 1, cents: int = 5_00) -> Scene:
    """So many seats with $10 and a bonus wager."""
    wagers = dict.fromkeys(range(1, seats + 1), (10_00, 0, cents))
    return scene(order, table=TABLE, wagers=wagers)


@pytest.mark.law("19:47-2.20(a)")
def test_the_bonus_wager_is_one_or_five_dollars() -> None:
    staged = scene("", table=TABLE, wagers={1: ()}, closed=False)
    for cents in (50, 2_00, 4_99, 10_00):
        with pytest.raises(Refused, match=r"it is \$1.00 or \$5.00") as refusal:
            staged.act(1, Wager((10_00, 0, cents)))
        assert refusal.value.cites == ("19:47-2.20(a)",)
    for cents in (1_00, 5_00):
        staged.act(1, Wager((10_00, 0, cents)))
        assert staged.round.layout == [10_00 + cents]


@pytest.mark.law("19:47-2.20(b)")
def test_the_wager_lies_in_its_area_before_the_first_card() -> None:
    staged = bonus("2c 9d 3c")
    (lies,) = [event for event in staged.of(Recorded) if event.cites == ("19:47-2.20(b)",)]
    assert lies.seat == 1
    assert staged.events.index(lies) < staged.events.index(staged.of(Dealt)[0])
    with pytest.raises(Refused, match="cannot wager now"):
        staged.act(1, Wager((10_00, 0, 5_00)))


@pytest.mark.law("19:47-2.20(c)")
def test_only_a_player_with_a_blackjack_wager_makes_it() -> None:
    staged = scene("", table=TABLE, wagers={1: ()}, closed=False)
    with pytest.raises(Refused, match="without a blackjack wager") as refusal:
        staged.act(1, Wager((0, 0, 1_00)))
    assert refusal.value.cites == ("19:47-2.20(c)",)


@pytest.mark.law("19:47-2.20(d)")
@pytest.mark.parametrize(
    ("order", "wins"),
    [("Ac 9d Kc", True), ("Tc 9d Ac", True), ("Ac 9d 9c", False), ("Tc 9d Kc", False)],
)
def test_a_blackjack_in_the_first_two_cards_wins(order: str, wins: bool) -> None:
    staged = bonus(order)
    assert bool(staged.settled(1, BOX)) is not wins
    assert (staged.round.bonus == (0,)) is wins


@pytest.mark.law("19:47-2.20(d)")
def test_it_wins_although_the_dealer_has_a_blackjack_too() -> None:
    staged = bonus("Ac Td Kc")
    staged.then("Ah")
    staged.deal()
    assert staged.settled(1, 0)[0].outcome == "push"
    assert staged.awaited == [(DEALER, "amount")]


@pytest.mark.law("19:47-2.20(e)1")
def test_losers_are_collected_after_the_second_cards_and_before_the_third() -> None:
    staged = bonus("2c Ac 9d 3c Kc", seats=2)
    (lost,) = staged.settled(1, BOX)
    assert lost.cites[0] == "19:47-2.20(e)1"
    assert lost.transfers == (Transfer(LAYOUT, "bank", 5_00),)
    assert len(staged.of(Dealt)) == 1
    assert staged.settled(2, BOX) == []


@pytest.mark.law("19:47-2.20(e)2")
def test_the_cards_of_a_winner_lie_under_his_bonus_wager_to_the_end() -> None:
    staged = bonus("2c Ac 9d 3c Kc", seats=2)
    (marked,) = [event for event in staged.of(Recorded) if event.cites == ("19:47-2.20(e)2",)]
    assert marked.seat == 2
    assert staged.settled(2, 0)[0].outcome == "blackjack"
    assert not [event for event in staged.of(Cleared) if event.seat == 2]


def two_winners() -> Scene:
    """Seats 1 and 3 have won the bonus, and everything else is settled."""
    staged = bonus("Ac 2c Kc 9d Kd 3c Ad", seats=3)
    staged.then("9h")
    staged.act(2, Stand())
    return staged


@pytest.mark.law("19:47-2.20(f)")
def test_the_button_goes_round_from_the_left_after_all_other_wagers() -> None:
    staged = two_winners()
    assert [event.seat for event in staged.of(Settled) if event.box == 0] == [1, 3, 2]
    buttons = []
    for seat in (1, 3):
        assert staged.round.legal(DEALER)[0] == MayAmount(seat)
        buttons += [event.seat for event in staged.of(Recorded) if event.what == "bonus button"][
            -1:
        ]
        staged.act(DEALER, Amount(seat, 77_00))
        staged.confirm()
        (settled,) = staged.settled(seat, BOX)
        assert settled.transfers == (
            Transfer(DEVICE, f"seat:{seat}", 77_00),
            Transfer(LAYOUT, f"seat:{seat}", 5_00),
        )
        assert "19:47-2.20(f)" in settled.cites
    assert buttons == [1, 3]
    assert staged.gain("seat:1") == 15_00 + 77_00


@pytest.mark.law("19:47-2.20(f)")
def test_the_amount_is_read_for_whoever_pressed_the_button() -> None:
    staged = two_winners()
    for wrong in (Amount(3, 77_00), Amount(2, 77_00), Amount(1, 0)):
        with pytest.raises(Refused, match="the display shows") as refusal:
            staged.act(DEALER, wrong)
        assert refusal.value.cites == ("19:47-2.20(f)",)


@pytest.mark.law("19:47-2.20(g)1")
def test_the_cards_are_verified_and_the_supervisor_confirms() -> None:
    staged = two_winners()
    staged.act(DEALER, Amount(1, 77_00))
    assert staged.events[-1] == Recorded(("19:47-2.20(g)1",), "cards verified", 1)
    assert staged.settled(1, BOX) == []
    assert staged.round.legal(FLOOR)[0] == MayValidate(1, 77_00)
    staged.confirm()
    assert "assumed:bonus-verification" in staged.settled(1, BOX)[0].cites
