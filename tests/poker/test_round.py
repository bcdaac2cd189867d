"""The contract of a round at a poker table: who may speak, what is refused, and what nobody sees."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cards import UNKNOWN, parse
from pitboss.errors import Malformed, PitbossError
from pitboss.play import DEALER, FLOOR, Deal, Fact, Report, Rule, Ruling, Shuffle
from pitboss.play.commands import (
    Amount,
    Call,
    Check,
    Fold,
    ForcedBet,
    Hit,
    Insure,
    Muck,
    NoMoreBets,
    Raise,
    Show,
    Stand,
    Wager,
)
from pitboss.posting.posting import Rake
from poker.felt import Felt, snapshot


def betting() -> Felt:
    """Seat 1 is asked to act on the fourth street."""
    felt = Felt(rake=Rake(basis_points=500))
    felt.hands("AsAhJc KdKh9s QdQh2c")
    felt.plays("3 forced | 1 calls | 2 calls")
    felt.street("Kc 4d 5h")
    return felt


def reported() -> Felt:
    """The floor is asked for a ruling."""
    felt = betting()
    felt.reports(Fact.COLLECTED, seat=2)
    return felt


def dealing() -> Felt:
    felt = Felt()
    felt.deal("AsAhKd")
    return felt


def shuffling() -> Felt:
    felt = Felt(stacks=(200_00,) * 8)
    felt.fill()
    for street in range(4):
        felt.checks_down_street()
        if street < 3:
            felt.fill()
    return felt


def showing() -> Felt:
    felt = betting()
    felt.checks_down()
    return felt


def over() -> Felt:
    felt = showing()
    felt.shown_down()
    return felt


STATES = (betting, reported, dealing, shuffling, showing, over)
PEOPLE = (1, 2, 3, 8, DEALER, FLOOR)
COMMANDS = (
    Fold(), Check(), Call(), ForcedBet(), Raise(4_00), Raise(0), Raise(10**15), Raise(4_01),
    Show(), Show(parse("As")), Show((UNKNOWN,)), Muck(), Deal(()), Deal(parse("As")),
    Deal(parse("2d2h2s3c3d3h3s4c")), Deal((UNKNOWN,)), Shuffle(), Rule(Ruling.MISDEAL),
    Rule(Ruling.NEXT_CARD), Rule(Ruling.REFUND), Report(Fact.COUNT), Report(Fact.DEVICE), Fold(1), Fold(999),
)  # fmt: skip


@pytest.mark.parametrize("state", STATES)
def test_everybody_may_say_anything_and_is_heard_or_refused_with_a_row(state: Any) -> None:
    felt = state()
    before = snapshot(felt.round)
    heard = 0
    for who in PEOPLE:
        for command in COMMANDS:
            copy = felt.round.copy()
            try:
                copy.act(who, command)
            except PitbossError:
                felt.refuses(who, command)
            else:
                heard += 1
            assert snapshot(felt.round) == before  # nor does a copy's play reach the original
    assert bool(heard) is bool(felt.round.awaits)


@pytest.mark.parametrize("state", STATES)
def test_only_who_has_rights_is_heard(state: Any) -> None:
    felt = state()
    for who in PEOPLE:
        if not felt.round.legal(who):
            for command in COMMANDS:
                felt.refuses(who, command)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(
    "command", [Wager((500,)), Insure((0,)), Stand(), Hit(), NoMoreBets(), Amount(1, 100)]
)
def test_what_is_no_command_of_poker_is_malformed(state: Any, command: Any) -> None:
    felt = state()
    before = snapshot(felt.round)
    with pytest.raises(PitbossError) as error:
        felt.round.act(1, command)
    assert isinstance(error.value, Malformed) or felt.round.result is not None
    assert snapshot(felt.round) == before


@pytest.mark.parametrize(
    ("command", "given"),
    [
        (Raise, [-1]), (Raise, [True]), (Raise, [4.5]), (Raise, ["400"]), (Raise, [10**15 + 1]),
        (Raise, [None]), (Deal, [[5]]), (Deal, [(53,)]), (Deal, [(-1,)]), (Deal, [(True,)]),
        (Deal, [("As",)]), (Show, [[1]]), (Report, ["exposed"]), (Report, [Fact.EXPOSED, -1]),
        (Report, [Fact.EXPOSED, 1.0]), (Report, [Fact.EXPOSED, 1, 1000]),
        (Report, [Fact.EXPOSED, 1, 0, 53]), (Rule, ["misdeal"]), (Fold, [-1]), (Fold, [True]),
        (Fold, ["0"]),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_malformed_when_it_is_said(command: Any, given: list[Any]) -> None:
    with pytest.raises(Malformed):
        command(*given)


@pytest.mark.parametrize("seq", [-1, 10**6, True, 1.0, "3", b""])
def test_no_state_of_the_round_is_malformed(seq: Any) -> None:
    felt = betting()
    before = snapshot(felt.round)
    with pytest.raises(Malformed, match="no state of this round"):
        felt.round.act(1, Check(), seq)
    assert snapshot(felt.round) == before


def test_a_command_for_a_state_that_has_passed_is_late() -> None:
    felt = betting()
    (awaited,) = felt.round.awaits
    assert awaited.since == felt.round.seq
    for seq in range(awaited.since):
        assert "moved on" in felt.refuses(1, Check(), "19:47-14.9(g)", seq=seq)
    felt.round.act(1, Check(), awaited.since)


def test_refusals_speak_in_their_order() -> None:
    felt = betting()
    assert "moved on" in felt.refuses(2, Raise(1), seq=0)  # late, before anything else
    assert "awaited to act" in felt.refuses(2, Raise(1))  # another's turn
    assert "awaited to act" in felt.refuses(DEALER, Deal(()))
    assert "allowed is to $4.00" in felt.refuses(1, Raise(1))  # and then the amount
    assert "the round is over" in over().refuses(2, Raise(1), "19:47-14.9(i)", seq=0)


def test_a_player_of_poker_has_one_hand() -> None:
    assert "one hand" in betting().refuses(1, Fold(1), "19:47-14.9(g)")


def test_an_open_card_is_named() -> None:
    felt = Felt()
    felt.deal("????????????")
    assert "named" in felt.refuses(DEALER, Deal((UNKNOWN,)), "19:47-14.9(c)")
    felt.refuses(DEALER, Deal(parse("2c3c4c5c")), "19:47-14.9(c)")
    felt.refuses(DEALER, Deal(()), "19:47-14.9(c)")


def test_cards_may_be_entered_one_at_a_time() -> None:
    one, all_ = Felt(), Felt()
    for card in ("As", "Ks", "Qs", "Ah", "Kh", "Qh", "2c", "3c", "4c"):
        one.deal(card)
    all_.deal("AsKsQsAhKhQh2c3c4c")
    assert one.round.hands == all_.round.hands
    assert (one.turn, one.round.position) == (all_.turn, all_.round.position)


# --- what nobody may see --------------------------------------------------------------------------


def seen(felt: Felt, who: int | None) -> list[str]:
    return [held.hands[0].cards for held in felt.round.view(who).seats]


def test_everybody_sees_his_own_cards_and_the_open_ones() -> None:
    felt = betting()
    assert seen(felt, None) == ["????JcKc", "????9s4d", "????2c5h"]
    assert seen(felt, 2) == ["????JcKc", "KdKh9s4d", "????2c5h"]
    assert seen(felt, DEALER) == seen(felt, FLOOR) == seen(felt, 8) == seen(felt, None)


def test_a_card_turned_up_is_seen_by_everybody_and_no_other_one() -> None:
    felt = dealing()
    felt.reports(Fact.EXPOSED, seat=1, index=0)
    felt.deal("QsQhQd")
    assert seen(felt, None)[0] == "As??"
    assert seen(felt, 2) == ["As??", "AhQh", "????"]
    masked = felt.round.masked(2)
    assert masked.hands == [(parse("As")[0], UNKNOWN), parse("AhQh"), (UNKNOWN, UNKNOWN)]
    assert masked.known == sum(1 << card for card in parse("AsAhQh"))


def test_a_masked_round_plays_on() -> None:
    for state in (betting, dealing, shuffling, showing):
        felt = state()
        felt.round = felt.round.masked(2)
        felt.checks_down()
        felt.shown_down()
        assert felt.round.result is not None


def test_discards_and_burns_stay_what_they_were_seen_as() -> None:
    felt = betting()
    felt.checks_down_street()
    felt.reports(Fact.FACE_UP, card="8s")
    felt.deal("9d")  # a burn card that the dealer happened to see
    masked = felt.round.masked(None)
    assert masked.known >> parse("8s")[0] & 1
    assert not masked.known >> parse("9d")[0] & 1
    felt.refuses(DEALER, Deal(parse("9d")), "13:47-20.38(h)")
    felt.refuses(DEALER, Deal(parse("8s")), "13:47-20.38(h)")


def test_a_hand_that_is_out_stays_hidden() -> None:
    felt = reported()
    felt.rules(Ruling.HAND_DEAD)
    assert seen(felt, 1)[1] == "????9s4d"
    assert seen(felt, 2)[1] == "KdKh9s4d"
    assert felt.round.view(None).seats[1].hands[0].status == "folded"
