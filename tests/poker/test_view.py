"""What each party sees of a round of poker, and what a masked round keeps of it."""

from __future__ import annotations

import pytest

from pitboss.cards import parse
from pitboss.errors import Refused
from pitboss.play import DEALER, FLOOR, Deal, Who
from pitboss.play.views import DealerView, HandView, SeatView, View
from pitboss.posting import Rake
from poker.felt import Felt

STUD = "2c3cAd 2d3dKd 2h3hQd"
"""By seat: two down, one up."""
EVERYBODY: tuple[Who | None, ...] = (None, DEALER, FLOOR, 1, 2, 3)


def bits(written: str) -> int:
    """The cards as bits."""
    return sum(1 << card for card in parse(written))


def stud() -> Felt:
    """Seat 3 has just enough for the forced bet and the ante."""
    felt = Felt("seven-card-stud", (200_00, 200_00, 1_50), rake=Rake(basis_points=1_000))
    felt.hands(STUD)
    return felt


def flop(rake: Rake | None = None) -> Felt:
    """Hold'em after the flop: seat 2 has folded, and seat 3 has nothing left."""
    felt = Felt("holdem", (20_00, 20_00, 4_00), rake=rake or Rake())
    felt.hands("AsAh KdKh QdQh")
    felt.plays("3 calls | 1 calls | 2 folds")
    felt.street("2c3c4c")
    return felt


def test_a_view_says_all_that_there_is() -> None:
    felt = flop(rake=Rake(basis_points=1_000))
    (awaited,) = felt.round.awaits
    assert felt.round.view(1).meter == 0
    assert felt.round.view(1) == View(
        game="holdem",
        edition="19:47",
        viewer=1,
        seq=felt.round.seq,
        stage="deal",
        seats=(
            SeatView(1, 16_00, 0, 4_00, (HandView("AsAh", (False, False), "live"),)),
            SeatView(2, 16_00, 0, 4_00, (HandView("????", (False, False), "folded"),)),
            SeatView(3, 0, 0, 4_00, (HandView("????", (False, False), "all-in"),)),
        ),
        dealer=DealerView(board="2c3c4c"),
        pot=11_00,
        rake=1_00,
        awaits=(awaited,),
        legal=felt.round.legal(1),
        result=None,
        street=2,
    )


def test_bets_of_the_round_stand_beside_what_was_put_in_before() -> None:
    felt = stud()
    assert felt.turn == 3
    felt.plays("3 forced | 1 raises 4.00")
    seats = felt.round.view(None).seats
    assert [(seat.stack, seat.bet, seat.put) for seat in seats] == [
        (195_50, 4_00, 4_50), (199_50, 0, 50), (0, 1_00, 1_50),
    ]  # fmt: skip
    assert [seat.hands[0].status for seat in seats] == ["live", "live", "all-in"]
    assert felt.round.view(None).rake == 0
    assert felt.round.view(None).pot == 6_50


def test_up_cards_are_everybodys_and_the_others_their_owners() -> None:
    felt = stud()
    for who in EVERYBODY:
        view = felt.round.view(who)
        assert view.viewer == who
        mine = {1: "2c3cAd", 2: "2d3dKd", 3: "2h3hQd"}
        open_ = {1: "????Ad", 2: "????Kd", 3: "????Qd"}
        for seat in view.seats:
            (hand,) = seat.hands
            assert hand.cards == (mine if seat.seat == who else open_)[seat.seat]
            assert hand.up == (False, False, True)
        assert view.legal == (felt.round.legal(who) if who is not None else ())


def test_who_mucks_at_the_showdown_is_told_from_who_folded() -> None:
    felt = Felt("holdem", (20_00, 20_00, 20_00))
    felt.hands("AsAh KdKh QdQh")
    felt.plays("3 folds | 1 calls | 2 checks")
    felt.street("2c3c4c")
    felt.plays("1 checks | 2 checks")
    felt.street("7d")
    felt.plays("1 checks | 2 checks")
    felt.street("8d")
    felt.plays("1 checks | 2 checks | 2 shows | 1 mucks")
    for who in EVERYBODY:
        seats = felt.round.view(who).seats
        assert [seat.hands[0].status for seat in seats] == ["mucked", "live", "folded"]
        assert seats[0].hands[0].cards == ("AsAh" if who == 1 else "????")
        assert seats[1].hands[0] == HandView("KdKh", (True, True), "live")
        assert seats[2].hands[0].cards == ("QdQh" if who == 3 else "????")
        assert felt.round.view(who).result == felt.round.result is not None


# --- masked rounds: nothing that they refuse or allow tells of a hidden card --------------------------


@pytest.mark.parametrize("who", EVERYBODY)
def test_a_masked_round_knows_what_its_viewer_knows(who: Who | None) -> None:
    felt = flop()
    assert felt.round.known == bits("AsAhKdKhQdQh2c3c4c")
    own = {1: "AsAh", 2: "KdKh", 3: "QdQh"}.get(who or 0, "")
    mine = felt.round.masked(who)
    assert mine.known == bits(own + "2c3c4c")
    assert mine.view(who) == felt.round.view(who)
    for seat in mine.view(who).seats:
        assert seat.hands[0].cards == (own if seat.seat == who else "????")
    with pytest.raises(Refused, match="the deck holds each card once"):
        mine.act(DEALER, Deal(parse("??3c", unknown=True)))


def test_a_masked_round_knows_what_lies_face_up() -> None:
    felt = stud()
    assert felt.round.masked(None).known == bits("AdKdQd")
    assert felt.round.masked(2).known == bits("2d3dAdKdQd")


def test_a_masked_draw_may_bring_a_hand_again_that_was_given_up() -> None:
    hands = {1: "2c3c4c5c7d", 2: "AsAhAdAcKs", 3: "KdKhQdQhQc"}
    felt = Felt("five-card-draw", (20_00, 20_00, 20_00))
    felt.hands(" ".join(hands.values()))
    felt.plays("3 folds | 1 calls | 2 checks")
    for who, known in ((1, hands[1]), (2, hands[2]), (3, ""), (None, "")):
        mine = felt.round.masked(who)
        assert mine.known == bits(known)
        assert mine.view(who) == felt.round.view(who)
        cards = {seat.seat: seat.hands[0].cards for seat in mine.view(who).seats}
        assert cards == {seat: hands[seat] if seat == who else "?" * 10 for seat in hands}
    assert Felt("five-card-draw").round.masked(1).known == 0


def test_a_masked_draw_keeps_its_viewer_s_cards_wherever_a_hand_was_given_up() -> None:
    hands = {1: "2c3c4c5c7d", 2: "AsAhAdAcKs", 3: "KdKhQdQhQc"}
    felt = Felt("five-card-draw", (20_00, 20_00, 20_00))
    felt.hands(" ".join(hands.values()))
    felt.plays("3 calls | 1 folds | 2 checks")
    assert felt.round.masked(1).known == 0
    assert felt.round.masked(2).known == bits(hands[2])
    assert felt.round.masked(3).known == bits(hands[3])


def test_a_masked_round_has_forgotten_what_was_burned() -> None:
    felt = Felt("holdem", (20_00, 20_00, 4_00))
    felt.hands("AsAh KdKh QdQh")
    felt.plays("3 calls | 1 calls | 2 checks")
    felt.deal("9s2c3c4c")
    assert felt.round.known & bits("9s")
    assert felt.round.burned == bits("9s")
    mine = felt.round.masked(1)
    assert (mine.burned, mine.known) == (0, bits("AsAh2c3c4c"))
