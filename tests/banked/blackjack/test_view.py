"""What each party sees of a round of blackjack, and may do, from the wagers to the end."""

from __future__ import annotations

from banked.blackjack.scenes import MULTIPLE, PLAIN, Scene, posted, scene
from pitboss.cards import parse
from pitboss.games.vocabulary import Fact
from pitboss.play import DEALER, FLOOR, Double, Hit, Split, Stand, Who
from pitboss.play.commands import Amount, Deal, Report, Validate
from pitboss.play.rights import (
    MayAmount,
    MayClose,
    MayDeal,
    MayDecide,
    MayDouble,
    MayHit,
    MayInsure,
    MayReport,
    MayRule,
    MayShuffle,
    MaySplit,
    MayStand,
    MayValidate,
    MayWager,
)
from pitboss.play.views import DealerView, HandView, SeatView, View

REPORT, DECIDE = MayReport(), MayDecide()


def kinds(of: Scene, who: Who) -> list[type]:
    return [type(right) for right in of.round.legal(who)]


def nothing(of: Scene, *seats: int) -> bool:
    return all(of.round.legal(seat) == () for seat in seats)


def three(order: str = "5c Tc 8d 9d 6c Td 8c") -> Scene:
    """Seats 1, 4 and 6, and nobody at seat 2."""
    wagers = {1: (10_00, 20_00), 4: (10_00, 20_00), 6: (10_00, 20_00, 30_00)}
    return scene(order, wagers=wagers)


def test_while_wagers_are_made_seats_wager_and_the_dealer_closes() -> None:
    of = scene("", wagers={1: (10_00, 20_00), 4: ()}, closed=False)
    assert of.round.legal(DEALER) == (MayClose(), REPORT)
    assert of.round.legal(FLOOR) == (REPORT, DECIDE)
    assert kinds(of, 1) == kinds(of, 4) == [MayWager]
    assert nothing(of, 2, 7)
    assert of.round.view(None) == View(
        game=MULTIPLE,
        edition="19:47",
        viewer=None,
        seq=1,
        stage="wagers",
        seats=(
            SeatView(
                1, 970_00, 30_00, 30_00, (HandView("", (), "waiting", (10_00, 20_00, 0, 0, 0)),)
            ),
            SeatView(4, 1_000_00, 0, 0, ()),
        ),
        dealer=DealerView(),
        pot=30_00,
        rake=0,
        awaits=of.round.awaits,
        legal=(),
    )


def test_the_dealer_deals_and_no_seat_can_do_a_thing() -> None:
    of = three("5c Tc")
    (awaited,) = of.round.awaits
    assert of.round.legal(DEALER) == (MayDeal(awaited.places), REPORT)
    assert of.round.legal(FLOOR) == (REPORT, DECIDE)
    assert nothing(of, 1, 2, 4, 6)


def test_whose_turn_it_is_may_do_what_his_cards_and_his_money_allow() -> None:
    of = three()
    double = MayDouble((10_00, 20_00, 0), 1_00, 970_00)
    assert of.round.legal(1) == (MayStand(), MayHit(), double)
    assert nothing(of, 2, 4, 6, 7)
    assert of.round.legal(DEALER) == (REPORT,)
    of.act(1, Stand())
    of.act(4, Stand())
    assert of.round.legal(6) == (
        MayStand(),
        MayHit(),
        MayDouble((10_00, 20_00, 30_00), 1_00, 940_00),
        MaySplit((10_00, 20_00, 30_00)),
    )
    assert nothing(of, 1, 2, 4)


def test_a_third_card_ends_doubling() -> None:
    of = three()
    of.then("2c")
    of.act(1, Hit())
    assert of.round.legal(1) == (MayStand(), MayHit())


def test_a_hand_is_seen_with_its_cards_its_status_and_all_that_rides_on_it() -> None:
    of = three()
    of.then("9h")
    of.act(1, Double(0, (10_00, 15_00, 0)))
    of.act(4, Stand())
    of.then("2c 3c")
    of.act(6, Split())
    for who in (None, DEALER, FLOOR, 1, 4, 6):
        view = of.round.view(who)
        assert [seat.hands for seat in view.seats] == [
            (HandView("5c6c9h", (True,) * 3, "stood", (20_00, 35_00, 0, 0, 0)),),
            (HandView("TcTd", (True,) * 2, "stood", (10_00, 20_00, 0, 0, 0)),),
            (
                HandView("8d2c", (True,) * 2, "live", (10_00, 20_00, 30_00, 0, 0)),
                HandView("8c", (True,), "live", (10_00, 20_00, 30_00)),
            ),
        ]
        assert (view.pot, view.rake, view.dealer.hands) == (205_00, 0, ("9d",))
        assert view.legal == (of.round.legal(who) if who is not None else ())


def test_insurance_is_each_players_and_the_dealer_closes_it() -> None:
    of = scene("Tc As 9c", wagers={1: (10_00, 20_00)})
    assert kinds(of, 1) == [MayInsure]
    assert of.round.legal(DEALER) == (MayClose(), REPORT)
    assert nothing(of, 2)


def test_a_shoe_that_is_spent_awaits_a_shuffle() -> None:
    of = scene("", table=posted(decks=1), wagers={1: (10_00, 10_00)}, served=50)
    of.act(DEALER, Deal(parse("TcTd")))
    assert of.round.legal(DEALER) == (MayShuffle(tuple(range(50))), REPORT)


def test_a_bonus_is_read_off_by_the_dealer_and_confirmed_by_the_floor() -> None:
    wagers = {1: (10_00,), 3: (10_00, 0, 5_00)}
    of = scene("2c Ac 9d 3c Kc", table=posted(PLAIN, sides=("bonus",)), wagers=wagers)
    of.act(1, Stand())
    of.then("9c")
    while of.awaited == [(DEALER, "deal")]:
        of.deal()
    assert of.awaited == [(DEALER, "amount")]
    assert of.round.legal(DEALER) == (MayAmount(3), REPORT)
    assert of.round.legal(FLOOR) == (REPORT, DECIDE)
    of.act(DEALER, Amount(3, 750_00))
    assert of.round.legal(FLOOR) == (MayValidate(3, 750_00), REPORT, DECIDE)
    assert of.round.legal(DEALER) == (REPORT,)
    assert nothing(of, 1, 3)
    of.act(FLOOR, Validate())
    assert nothing(of, DEALER, FLOOR, 1, 3)
    assert of.round.view(None).stage == "over"


def test_a_report_that_waits_for_its_ruling_leaves_only_the_floor() -> None:
    of = three()
    of.act(DEALER, Report(Fact.EXPOSED_IN_ERROR, card=parse("Ks")[0]))
    (awaited,) = of.round.awaits
    assert (awaited.who, len(awaited.rulings)) == (FLOOR, 2)
    assert of.round.legal(FLOOR) == (MayRule(awaited.rulings), DECIDE)
    assert nothing(of, DEALER, 1, 4, 6)
    insuring = scene("Tc As 9c", wagers={1: (10_00, 20_00)})
    insuring.act(DEALER, Report(Fact.EXPOSED_IN_ERROR, card=parse("Ks")[0]))
    assert insuring.awaited == [(FLOOR, "rule")]
    assert nothing(insuring, DEALER, 1, 2)
