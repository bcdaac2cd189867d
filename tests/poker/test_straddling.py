"""The straddle of a posting that offers it: before the cards, by one seat, and of its own will."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import Malformed
from pitboss.history.recording import recorded, restored
from pitboss.play import DEALER, FLOOR, Fact, Ruling, Start, Straddle
from pitboss.play.events import Acted
from pitboss.play.rights import MayCall, MayCheck, MayFold, MayRaise, MayStraddle
from pitboss.posting.posting import Betting, Limits
from pitboss.table import rounds
from poker.felt import FIXED, Felt

NO = Limits(betting=Betting.NO_LIMIT, minimum=4_00, maximum=0)


def table(stacks: tuple[int, ...] = (100_00,) * 4, *, limits: Limits = NO, **more: Any) -> Felt:
    """Blinds of 2.00 and 4.00 in seats 1 and 2, the button at the last one; it is 3 who may straddle."""
    return Felt("holdem", stacks, limits=limits, **{"straddle": True, **more})


@pytest.mark.law("assumed:straddle")
def test_the_player_left_of_the_last_blind_may_put_up_twice_the_big_blind() -> None:
    felt = table()
    assert felt.round.legal(3) == (MayStraddle(8_00),)
    (acted,) = felt.act(3, Straddle())
    assert isinstance(acted, Acted)
    assert (acted.seat, acted.what, acted.to) == (3, "straddle", 8_00)
    assert acted.cites == ("assumed:straddle", "posting:straddle")
    assert felt.stacks() == (98_00, 96_00, 92_00, 100_00)


@pytest.mark.law("assumed:straddle")
def test_who_straddled_acts_last_in_the_first_round_and_may_raise() -> None:
    felt = table()
    felt.act(3, Straddle())
    felt.hands("???? ???? ???? ????")
    assert felt.first() == 4
    felt.plays("4 calls | 1 calls | 2 calls")
    assert felt.turn == 3
    assert [type(right) for right in felt.round.legal(3)] == [MayFold, MayCheck, MayRaise]
    felt.plays("3 checks")
    felt.street("2c 7d Jh")
    assert felt.first() == 1


@pytest.mark.law("assumed:straddle")
def test_nobody_has_to_and_nobody_waits_for_it() -> None:
    felt = table()
    assert [awaited.who for awaited in felt.round.awaits] == [DEALER]
    felt.hands("???? ???? ???? ????")
    assert felt.first() == 3
    assert felt.round.legal(3) == (MayFold(), MayCall(4_00), MayRaise(8_00, 100_00, 50))
    assert "before the first card" in felt.refuses(3, Straddle(), "assumed:straddle")


@pytest.mark.parametrize(
    ("limits", "call", "raised"),
    [(NO, 8_00, (12_00, 100_00, 50)), (FIXED, 8_00, (12_00, 12_00, 50))],
)
def test_a_raise_comes_on_top_of_the_straddle(
    limits: Limits, call: int, raised: tuple[int, int, int]
) -> None:
    felt = table(limits=limits)
    felt.act(3, Straddle())
    felt.hands("???? ???? ???? ????")
    assert felt.round.legal(4) == (MayFold(), MayCall(call), MayRaise(*raised))


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [(1, "seat 3 is left of the last blind"), (2, "seat 3"), (4, "seat 3")],
)
def test_no_other_seat_may(seat: int, sentence: str) -> None:
    felt = table()
    assert felt.round.legal(seat) == ()
    assert sentence in felt.refuses(seat, Straddle(), "assumed:straddle", "posting:straddle")


def test_neither_the_dealer_nor_who_is_not_in_the_round_straddles() -> None:
    felt = table()
    for who in (DEALER, FLOOR, 9):
        felt.refuses(who, Straddle())
    with pytest.raises(Malformed):
        felt.round.act(77, Straddle())


def test_there_is_one_straddle_and_none_upon_it() -> None:
    felt = table()
    felt.act(3, Straddle())
    assert not any(felt.round.legal(seat) for seat in (1, 2, 3, 4))
    assert "$8.00 stands already" in felt.refuses(4, Straddle())
    assert "stands already" in felt.refuses(3, Straddle())


@pytest.mark.law("assumed:straddle")
def test_only_where_a_posting_offers_it() -> None:
    felt = table(straddle=False)
    assert felt.round.legal(3) == ()
    assert "posts no straddle" in felt.refuses(3, Straddle(), "posting:straddle")


def test_two_players_have_both_a_blind() -> None:
    felt = table((100_00, 100_00))
    assert felt.round.legal(1) == felt.round.legal(2) == ()
    assert "every seat has a blind" in felt.refuses(1, Straddle())


def test_it_takes_the_whole_amount_which_may_be_all_there_is() -> None:
    felt = table((100_00, 100_00, 7_50, 100_00))
    assert felt.round.legal(3) == ()
    assert "it takes $8.00, and $7.50 is there" in felt.refuses(3, Straddle())
    felt = table((100_00, 100_00, 8_00, 100_00))
    (acted,) = felt.act(3, Straddle())
    assert isinstance(acted, Acted)
    assert acted.all_in
    felt.hands("???? ???? ???? ????")
    felt.plays("4 calls | 1 folds | 2 calls")
    assert felt.round.street == 1


def test_while_the_floor_is_awaited_nobody_straddles() -> None:
    felt = table()
    felt.reports(Fact.FOULED, seat=4)
    assert felt.round.legal(3) == ()
    assert "the floor is awaited" in felt.refuses(3, Straddle())


def test_a_void_round_gives_it_back() -> None:
    felt = table()
    felt.act(3, Straddle())
    felt.decides(Ruling.MISDEAL)
    assert felt.round.result is not None
    assert felt.round.result.void
    assert felt.stacks() == (100_00,) * 4


def test_a_hand_history_has_it_among_the_blinds_and_reads_back_the_same() -> None:
    posting = table().round.table
    record = rounds.Record(posting, Start(seats=dict.fromkeys((1, 2, 3, 4), 100_00), button=4))
    record.act(3, Straddle())
    fields = recorded(record)
    assert fields["blinds_or_straddles"] == [2, 4, 8, 0]
    assert restored(fields).round.result is None
