"""Five-card stud as 19:47-14.13 has it, a paragraph after the other."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss import games
from pitboss.errors import Refused
from pitboss.games.vocabulary import Poker
from pitboss.play import DEALER, Call, Check, Fold, ForcedBet, Raise, Start
from pitboss.play.events import Dealt, Moved, Opened, Opens, Won
from pitboss.play.rights import MayCall, MayCheck, MayFold, MayForcedBet, MayRaise
from pitboss.poker.round import open_poker
from poker.felt import Felt, cited

STUD = "five-card-stud"
MAY_CHECK = {"five-card-stud-check": "allowed"}


def first(*up: str, **more: Any) -> Felt:
    """Everybody has an unknown card face down and one of these face up."""
    felt = Felt(STUD, (100_00,) * len(up), **more)
    felt.hands(" ".join("??" + card for card in up))
    return felt


def second(*up: str, **more: Any) -> Felt:
    """The first betting round is over, and everybody shows two of these cards."""
    felt = first(*[cards[:2] for cards in up], **more)
    felt.checks_down_street()
    felt.street(" ".join(cards[2:4] for cards in up))
    return felt


def bet_out(felt: Felt) -> None:
    """The opener bets, and the others call."""
    right = felt.round.legal(felt.turn)[-1]
    assert isinstance(right, MayRaise)
    felt.act(felt.turn, Raise(right.min))
    felt.checks_down_street()


def showdown(*hands: str, **more: Any) -> Felt:
    """These five cards each, with a bet and calls in every round."""
    felt = Felt(STUD, (100_00,) * len(hands), **more)
    felt.hands(" ".join(hand[:4] for hand in hands))
    felt.checks_down_street()
    for card in (4, 6, 8):
        felt.street(" ".join(hand[card : card + 2] for hand in hands))
        bet_out(felt)
    felt.shown_down()
    return felt


@pytest.mark.law("19:47-14.13(a)")
def test_the_section_governs_five_card_stud_and_the_high_hand_alone_wins() -> None:
    governed = [game for game in games.every() if isinstance(game, Poker)]
    (game,) = [game for game in governed if game.law.section == "19:47-14.13(a)"]
    assert (game.name, game.low) == (STUD, None)
    assert "19:47-14.13(a)" in Felt(STUD).of(Opened)[0].cites


@pytest.mark.law("19:47-14.13(b)")
def test_no_more_than_eight_play_and_each_places_the_ante_if_there_is_one() -> None:
    felt = Felt(STUD, (10_00,) * 8, ante=50)
    (ante,) = felt.of(Moved)
    assert (ante.cites, len(ante.transfers)) == (("19:47-14.13(b)", "13:47-20.2 Ante"), 8)
    with pytest.raises(Refused) as refused:
        open_poker(felt.round.table, Start(seats=dict.fromkeys(range(1, 10), 1000)), "")
    assert refused.value.cites == ("19:47-14.13(b)",)


@pytest.mark.law("19:47-14.13(c)")
def test_one_card_face_down_and_one_face_up_clockwise_from_the_dealers_left() -> None:
    felt = Felt(STUD, {5: 50_00, 2: 50_00, 7: 50_00})
    places = felt.awaited("deal")
    assert [place.seat for place in places] == [2, 5, 7] * 2
    assert [place.up for place in places] == [False] * 3 + [True] * 3
    felt.hands("As2c Ks3c Qs4c")
    assert cited(felt.events, Dealt) == {"19:47-14.13(c)"}
    assert [seat.hands[0].cards for seat in felt.round.view(5).seats] == ["??2c", "Ks3c", "??4c"]


@pytest.mark.law("19:47-14.13(d)")
@pytest.mark.parametrize(
    ("up", "seat", "cites"),
    [
        ("3c 2s Ah", 2, ("19:47-14.13(d)",)),
        ("Kc As Qh", 3, ("19:47-14.13(d)",)),
        ("5s 5d 9c", 2, ("19:47-14.13(d)", "19:47-14.9(d)")),
        ("5d 5c 5h", 2, ("19:47-14.13(d)", "19:47-14.9(d)")),
    ],
)
def test_the_lowest_up_card_makes_the_forced_bet_suits_deciding(
    up: str, seat: int, cites: tuple[str, ...]
) -> None:
    felt = first(*up.split())
    assert (felt.turn, felt.of(Opens)[0].cites) == (seat, cites)
    assert {type(right) for right in felt.round.legal(seat)} == {MayForcedBet, MayRaise}
    for command in (Check(), Call(), Fold()):
        felt.refuses(seat, command, "19:47-14.13(d)")
    (acted,) = felt.act(seat, ForcedBet())
    assert acted.cites == ("19:47-14.13(d)", "reading:A9")


@pytest.mark.law("19:47-14.13(e)")
def test_each_in_turn_folds_calls_or_raises_until_all_have_answered() -> None:
    felt = first("9c", "2c", "Jd", "Qh")
    felt.plays("2 forced")
    assert {type(right) for right in felt.round.legal(3)} == {MayFold, MayCall, MayRaise}
    felt.refuses(3, Check(), "19:47-14.13(e)")
    felt.plays("3 calls | 4 raises 4.00 | 1 folds | 2 calls")
    assert felt.turn == 3
    felt.plays("3 calls")
    assert (felt.turn, felt.round.street) == (DEALER, 1)


@pytest.mark.law("19:47-14.13(f)")
def test_after_a_burn_everybody_still_in_gets_a_card_face_up() -> None:
    felt = first("9c", "2c", "Jd", "Qh")
    felt.plays("2 forced | 3 folds | 4 calls | 1 calls")
    burn, *places = felt.awaited("deal")
    assert burn.to == "burn"
    assert [(place.seat, place.up) for place in places] == [(1, True), (2, True), (4, True)]
    felt.street("Kc Kd Kh")
    burned, dealt = felt.of(Dealt)[-2:]
    assert burned.cites == dealt.cites == ("19:47-14.13(f)",)


@pytest.mark.law("19:47-14.13(f)#2", "reading:A10")
@pytest.mark.parametrize(
    ("up", "seat"),
    [("Jc4d 9s9h 2cAh", 2), ("Jc4d 9s3h 2cAh", 3), ("Jc4d JsQh 2cQd", 2), ("2c3d 9sKc 9dKs", 2), ("9dKs 2c3d 9sKc", 1)],
)  # fmt: skip
def test_the_best_hand_showing_must_bet_the_nearest_to_the_left_of_equal_ones(
    up: str, seat: int
) -> None:
    felt = second(*up.split())
    assert felt.turn == seat
    assert felt.of(Opens)[-1].cites == ("19:47-14.13(f)#2",)
    assert felt.round.legal(seat) == (MayRaise(4_00, 4_00, 50),)
    for command in (Check(), Fold()):
        felt.refuses(seat, command, "19:47-14.13(f)#2")
    felt.plays(f"{seat} bets 4.00")
    after = seat % 3 + 1
    assert {type(right) for right in felt.round.legal(after)} == {MayFold, MayCall, MayRaise}
    felt.refuses(after, Check(), "19:47-14.13(e)")


@pytest.mark.law("19:47-14.13(f)#2")
def test_who_has_not_enough_for_the_bet_puts_in_what_he_has() -> None:
    felt = Felt(STUD, (3_00, 50_00, 50_00))
    felt.hands("??Ac ??Kd ??2c")
    felt.checks_down_street()
    felt.street("9c 8d 7h")
    assert (felt.turn, felt.round.legal(1)) == (1, (MayRaise(1_50, 1_50, 50),))


@pytest.mark.law("reading:A10")
def test_a_house_that_reads_it_so_lets_players_check_until_somebody_bets() -> None:
    felt = second("Jc4d", "9s9h", "2cAh", readings=MAY_CHECK)
    assert felt.round.legal(2) == (MayCheck(), MayRaise(4_00, 4_00, 50))
    felt.refuses(2, Fold(), "19:47-14.13(f)#2")
    felt.plays("2 checks | 3 checks | 1 bets 4.00")
    felt.refuses(2, Check())
    first_round = first("9c", "2c", "Jd", readings=MAY_CHECK)
    first_round.refuses(2, Check(), "19:47-14.13(d)")  # the forced bet is owed all the same


@pytest.mark.law("19:47-14.13(g)")
def test_two_more_up_cards_each_after_a_burn_and_each_with_such_a_round() -> None:
    felt = second("Jc4d", "9s9h", "2cAh")
    bet_out(felt)
    for cards, opener in (("4h 5d 5h", 2), ("4c 6d 6h", 1)):
        burn, *places = felt.awaited("deal")
        assert burn.to == "burn"
        assert [(place.seat, place.up) for place in places] == [(1, True), (2, True), (3, True)]
        felt.street(cards)
        burned, dealt = felt.of(Dealt)[-2:]
        assert burned.cites == dealt.cites == ("19:47-14.13(g)",)
        assert felt.turn == opener
        assert felt.round.legal(opener) == (MayRaise(8_00, 8_00, 50),)  # the bigger bet
        felt.refuses(opener, Check(), "19:47-14.13(f)#2")
        bet_out(felt)
    assert felt.round.awaits[0].what == "show"
    assert len(felt.of(Opens)) == 4


@pytest.mark.law("19:47-14.13(h)")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [(("As2sKdQd9h", "2c3c4c5c6d"), 2), (("AsAdKdQd9h", "KcKh7c7d2d"), 2), (("AsAdKdQd9h", "AcAh7c7d7h"), 2), (("AsKsQsJs9s", "2c2d2h3c3d"), 2), (("As2d3d4d5d", "KcKdKh3c2h"), 1)],
)  # fmt: skip
def test_the_best_five_card_high_hand_wins(hands: tuple[str, str], winner: int) -> None:
    felt = showdown(*hands)
    cites = ("19:47-14.13(h)", "13:47-20.2 High")
    assert [(event.seat, event.cites) for event in felt.of(Won)] == [(winner, cites)]


@pytest.mark.law("reading:A27", "19:47-14.3(d)#2")
@pytest.mark.parametrize(("aces", "lucky"), [(("As", "Ah"), 1), (("Ac", "Ad"), 2)])
def test_what_tied_hands_cannot_share_goes_to_the_highest_card_by_suit(
    aces: tuple[str, str], lucky: int
) -> None:
    felt = Felt(STUD, (50_00,) * 3, unit=1_00, ante=1_00)
    felt.hands(f"{aces[0]}9c {aces[1]}9d 5hTs")
    felt.plays("1 forced | 2 calls | 3 folds")
    for cards in ("Qc Qd", "Jc Jd", "Kc Kd"):
        felt.street(cards)
        bet_out(felt)
    felt.shown_down()
    paid = {event.seat: event.transfers[0].cents for event in felt.of(Won)}
    assert paid == {lucky: 23_00, 3 - lucky: 22_00}
    assert all("19:47-14.3(d)#2" in event.cites for event in felt.of(Won))
