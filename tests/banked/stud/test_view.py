"""What each party sees of a round of banked stud, and may do, from the wagers to the end."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from banked.stud.scenes import ANTE, DOUBLE_DOWN, METER, Scene, posted, scene
from pitboss.cards import parse
from pitboss.errors import Refused
from pitboss.play import DEALER, FLOOR, Bet, Fact, NoMoreBets, Show, Shuffle, Who
from pitboss.play.rights import (
    MayBet,
    MayClose,
    MayDeal,
    MayDecide,
    MayFold,
    MayReport,
    MayShow,
    MayShuffle,
    MayValidate,
    MayWager,
)
from pitboss.play.views import DealerView, HandView, SeatView, View

HANDS = {1: "AdAh9s7c2h", 2: "KhKd5d6d7d", 0: "AcKc4c3h2s"}
REPORT, DECIDE = MayReport(), MayDecide()
ANTES: dict[int, tuple[int, ...]] = {1: (ANTE,), 2: (ANTE, 1_00), 4: ()}
EVERYBODY: tuple[Who | None, ...] = (None, DEALER, FLOOR, 1, 2, 4)


def staged(*, dealt: bool = True) -> Scene:
    """Seat 2 has made the progressive wager as well, and seat 4 none at all."""
    return scene(HANDS, wagers=ANTES, dealt=dealt)


def bits(written: str) -> int:
    """The cards as bits."""
    return sum(1 << card for card in parse(written))


def may(of: Scene, who: Who) -> set[str]:
    return {type(right).__name__ for right in of.round.legal(who)}


def nobody(of: Scene, seats: Iterable[int] = (1, 2, 4, 6)) -> bool:
    return all(of.round.legal(seat) == () for seat in seats)


def test_while_wagers_are_made_seats_wager_and_the_dealer_closes() -> None:
    before = staged(dealt=False)
    assert before.round.legal(DEALER) == (MayClose(), REPORT)
    assert before.round.legal(FLOOR) == (REPORT, DECIDE)
    assert all(may(before, seat) == {MayWager.__name__} for seat in (1, 2, 4))
    assert before.round.legal(6) == ()
    assert before.round.view(None) == View(
        game="caribbean-stud",
        edition="19:47",
        viewer=None,
        seq=2,
        stage="wagers",
        seats=(
            SeatView(1, 9_990_00, ANTE, ANTE, (HandView("", (), "waiting", (ANTE, 0, 0)),)),
            SeatView(2, 9_989_00, 11_00, 11_00, (HandView("", (), "waiting", (ANTE, 1_00, 0)),)),
            SeatView(4, 10_000_00, 0, 0, ()),
        ),
        dealer=DealerView(),
        pot=21_00,
        rake=0,
        meter=METER,
        awaits=before.round.awaits,
        legal=(),
        result=None,
    )


def test_the_dealer_deals_and_nobody_else_can_do_a_thing() -> None:
    of = staged(dealt=False)
    of.act(DEALER, NoMoreBets())
    (awaited,) = of.round.awaits
    assert of.round.legal(DEALER) == (MayDeal(awaited.places), REPORT)
    assert of.round.legal(FLOOR) == (REPORT, DECIDE)
    assert nobody(of)


def test_whose_turn_it_is_decides_and_sees_his_own_cards() -> None:
    of = staged()
    assert of.round.legal(1) == (MayFold(), MayBet(2 * ANTE))
    assert of.round.legal(DEALER) == (REPORT,)
    assert nobody(of, (2, 4, 6))
    of.act(1, Bet(2 * ANTE))
    assert of.round.legal(2) == (MayFold(), MayBet(2 * ANTE))
    assert nobody(of, (1, 4, 6))
    for who in EVERYBODY:
        first, second, third = of.round.view(who).seats
        hidden = (False,) * 5
        assert first.hands == (
            HandView(HANDS[1] if who == 1 else "?" * 10, hidden, "decided", (ANTE, 0, 2 * ANTE)),
        )
        assert second.hands == (
            HandView(HANDS[2] if who == 2 else "?" * 10, hidden, "live", (ANTE, 1_00, 0)),
        )
        assert third.hands == ()
        assert of.round.view(who).dealer == DealerView(("????????2s",))


def test_hands_that_are_shown_lie_open_for_everybody_until_the_end() -> None:
    of = staged()
    of.bet()
    for who in EVERYBODY:
        view = of.round.view(who)
        assert view.stage == "over"
        assert [seat.hands and seat.hands[0].cards for seat in view.seats] == [
            HANDS[1],
            HANDS[2],
            (),
        ]
        assert [seat.hands[0].up for seat in view.seats[:2]] == [(True,) * 5] * 2
        assert view.dealer == DealerView((HANDS[0],))
        assert (view.rake, view.pot, view.awaits, view.legal) == (0, 0, (), ())
        assert view.result == of.round.result is not None
    assert nobody(of, (DEALER, FLOOR, 1, 2))


def test_a_folded_hand_stays_hidden_beside_one_that_is_shown() -> None:
    for folding, open_ in ((1, 2), (2, 1)):
        of = staged()
        of.bet(folding)
        for who in EVERYBODY:
            hands = {seat.seat: seat.hands[0] for seat in of.round.view(who).seats[:2]}
            mine = who == folding
            assert hands[folding].cards == (HANDS[folding] if mine else "?" * 10)
            assert hands[folding].up == (False,) * 5
            assert hands[open_].cards == HANDS[open_]
            assert hands[open_].up == (True,) * 5


def test_who_has_cards_that_nobody_knows_names_them() -> None:
    of = scene({1: "????????2h", 2: "??" * 5, 0: "????????2s"})
    of.bet()
    assert of.round.legal(DEALER) == (MayShow(4), REPORT)
    assert nobody(of)
    of.act(DEALER, Show(parse("AcKc4c3h")))
    assert of.round.legal(2) == (MayShow(5),)
    assert of.round.legal(DEALER) == (REPORT,)
    assert nobody(of, (1, 6))


def test_a_deck_that_must_be_shuffled_awaits_the_dealer_for_it() -> None:
    of = staged(dealt=False)
    of.act(DEALER, NoMoreBets())
    of.report(Fact.SHUFFLER)
    (awaited,) = of.round.awaits
    assert of.round.legal(DEALER) == (MayShuffle(awaited.positions), REPORT)
    assert nobody(of)
    of.act(DEALER, Shuffle())
    assert may(of, DEALER) == {MayDeal.__name__, MayReport.__name__}


def test_the_floor_confirms_what_the_meter_pays() -> None:
    of = scene({1: "AsKsQsJsTs", 2: HANDS[2], 0: HANDS[0]}, wagers={1: (ANTE, 1_00), 2: (ANTE,)})
    of.bet()
    owed = of.round.owing
    assert owed >= METER
    assert of.round.legal(FLOOR) == (MayValidate(1, owed), REPORT, DECIDE)
    assert of.round.legal(DEALER) == (REPORT,)
    assert nobody(of, (1, 2))
    assert of.round.view(None).stage == "settlement"


def test_at_double_down_stud_the_only_hidden_card_is_the_dealers() -> None:
    of = scene({1: "9c", 2: "Kd", 0: "2s3s4s5s"}, table=posted(DOUBLE_DOWN))
    for who in EVERYBODY[:5]:
        view = of.round.view(who)
        assert [seat.hands[0].cards for seat in view.seats] == ["9c", "Kd"]
        assert [seat.hands[0].up for seat in view.seats] == [(True,), (True,)]
        assert view.dealer.hands == ("2s3s4s??",)


# --- masked rounds: nothing that they refuse or allow tells of a hidden card --------------------------


@pytest.mark.parametrize(
    ("who", "known"),
    [
        (1, HANDS[1] + "2s"),
        (2, HANDS[2] + "2s"),
        (4, "2s"),
        (None, "2s"),
        (DEALER, "2s"),
    ],
)
def test_a_masked_round_knows_what_its_viewer_knows(who: Who | None, known: str) -> None:
    of = staged()
    assert of.round.known == bits(HANDS[0] + HANDS[1] + HANDS[2])
    mine = of.round.masked(who)
    assert mine.known == bits(known)
    hands = ["".join(HANDS[seat]) if who == seat else "?" * 10 for seat in (1, 2)]
    assert [seat.hands[0].cards for seat in mine.view(who).seats[:2]] == hands
    assert mine.view(who).dealer.hands == ("????????2s",)
    assert mine.view(who) == of.round.view(who)


def test_a_masked_round_still_knows_the_hands_that_lie_open() -> None:
    of = scene({1: "????????2h", 2: HANDS[2], 0: HANDS[0]})
    of.bet()
    assert of.awaited == [(1, "show")]
    assert of.round.masked(2).known == of.round.masked(None).known == bits(HANDS[0] + HANDS[2])
    assert of.round.masked(1).known == bits(HANDS[0] + HANDS[2] + "2h")
    with pytest.raises(Refused, match="seen elsewhere"):
        of.round.masked(None).act(1, Show(parse("Kh2d3d4d8s")))
