"""Mambo stud as 19:47-14.13A has it as far as it goes, and what is assumed beyond its (d)."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss import games
from pitboss.errors import Refused
from pitboss.games.vocabulary import Poker
from pitboss.play import DEALER, Call, Check, Fold, ForcedBet, Start
from pitboss.play.events import Dealt, Moved, Opened, Opens, Won
from pitboss.play.rights import MayCheck, MayFold, MayForcedBet, MayRaise
from pitboss.poker.round import open_poker
from poker.felt import Felt, cited

MAMBO = "mambo-stud"


def first(*up: str, **more: Any) -> Felt:
    """Everybody has an unknown card face down and one of these face up."""
    felt = Felt(MAMBO, (100_00,) * len(up), **more)
    felt.hands(" ".join("??" + card for card in up))
    return felt


def showdown(*hands: str, board: str, **more: Any) -> Felt:
    """These three cards each, checked down, and the community card."""
    felt = Felt(MAMBO, (100_00,) * len(hands), **more)
    felt.hands(" ".join(hand[:4] for hand in hands))
    felt.checks_down_street()
    felt.street(" ".join(hand[4:] for hand in hands))
    felt.checks_down_street()
    felt.street(board)
    felt.checks_down_street()
    felt.shown_down()
    return felt


def won(felt: Felt) -> dict[tuple[int, str], int]:
    """What each seat was paid, by the half that it won."""
    return {(event.seat, event.half): event.transfers[0].cents for event in felt.of(Won)}


@pytest.mark.law("19:47-14.13A(a)")
def test_the_section_governs_mambo_stud_for_high_and_low() -> None:
    governed = [game for game in games.every() if isinstance(game, Poker)]
    (game,) = [game for game in governed if game.law.section == "19:47-14.13A(a)"]
    assert game.name == MAMBO
    assert None not in (game.high, game.low)
    assert "19:47-14.13A(a)" in Felt(MAMBO).of(Opened)[0].cites


@pytest.mark.law("19:47-14.13A(b)")
def test_no_more_than_eleven_play_or_fewer_and_each_places_the_ante_if_there_is_one() -> None:
    felt = Felt(MAMBO, (10_00,) * 11, ante=50)
    (ante,) = felt.of(Moved)
    assert (ante.cites, len(ante.transfers)) == (("19:47-14.13A(b)", "13:47-20.2 Ante"), 11)
    with pytest.raises(Refused) as refused:
        open_poker(felt.round.table, Start(seats=dict.fromkeys(range(1, 13), 1000)), "")
    assert refused.value.cites == ("19:47-14.13A(b)",)


@pytest.mark.law("19:47-14.13A(c)")
def test_one_card_face_down_and_one_face_up_clockwise_from_the_dealers_left() -> None:
    felt = Felt(MAMBO, {5: 50_00, 2: 50_00, 11: 50_00})
    places = felt.awaited("deal")
    assert [place.seat for place in places] == [2, 5, 11] * 2
    assert [place.up for place in places] == [False] * 3 + [True] * 3
    felt.hands("As2c Ks3c Qs4c")
    assert cited(felt.events, Dealt) == {"19:47-14.13A(c)"}
    assert [seat.hands[0].cards for seat in felt.round.view(5).seats] == ["??2c", "Ks3c", "??4c"]


@pytest.mark.law("19:47-14.13A(d)")
@pytest.mark.parametrize(
    ("up", "seat"),
    [("3c 2s Ah", 2), ("Kc As Qh", 3), ("5s 5d 9c", 2), ("5d 5c 5h", 2), ("5s 5h 9c", 2)],
)  # fmt: skip
def test_the_lowest_up_card_makes_the_forced_bet_suits_deciding(up: str, seat: int) -> None:
    felt = first(*up.split())
    assert (felt.turn, felt.of(Opens)[0].cites) == (seat, ("19:47-14.13A(d)",))
    assert {type(right) for right in felt.round.legal(seat)} == {MayForcedBet, MayRaise}
    for command in (Check(), Call(), Fold()):
        felt.refuses(seat, command, "19:47-14.13A(d)")
    (acted,) = felt.act(seat, ForcedBet())
    assert acted.cites == ("19:47-14.13A(d)", "reading:A9")


@pytest.mark.law("assumed:mambo-forced-bet-answer")
def test_after_the_forced_bet_each_folds_calls_or_raises() -> None:
    felt = first("9c", "2c", "Jd")
    felt.plays("2 forced")
    felt.refuses(3, Check(), "assumed:mambo-forced-bet-answer")
    felt.plays("3 calls | 1 raises 4.00 | 2 calls | 3 folds")
    assert felt.turn == DEALER


@pytest.mark.law("assumed:mambo-third-card", "reading:B3")
@pytest.mark.parametrize("face", ["down", "up"])
def test_after_a_burn_everybody_gets_a_third_card_on_the_side_that_is_read(face: str) -> None:
    felt = first("9c", "2c", "Jd", readings={} if face == "down" else {"mambo-third-card": "up"})
    felt.plays("2 forced | 3 folds | 1 calls")
    burn, *places = felt.awaited("deal")
    assert burn.to == "burn"
    assert [(place.seat, place.up) for place in places] == [(1, face == "up"), (2, face == "up")]
    felt.street("Kc Kd")
    assert felt.of(Dealt)[-1].cites == felt.of(Dealt)[-2].cites == ("assumed:mambo-third-card",)
    assert felt.round.view(None).seats[0].hands[0].cards == ("??9cKc" if face == "up" else "??9c??")


@pytest.mark.law("assumed:mambo-opener", "19:47-14.13A(d)")
@pytest.mark.parametrize(
    ("up", "third", "face", "seat"),
    [
        ("9c Jd 2c", "?? ?? ??", "down", 2),
        ("9c Jd Jh", "?? ?? ??", "down", 3),  # suits tell equal cards apart
        ("Js Jd Jh", "?? ?? ??", "down", 1),
        ("9c Jd 2c", "8s 7d 2h", "up", 3),  # a pair shows
        ("9c Jd Jh", "As 7d 7h", "up", 1),
        ("9c Jd Jh", "4s 7s 7d", "up", 3),  # the jack of hearts tells them apart
    ],
)
def test_the_best_hand_showing_opens_with_a_bet_or_a_check(
    up: str, third: str, face: str, seat: int
) -> None:
    felt = first(*up.split(), readings={} if face == "down" else {"mambo-third-card": "up"})
    felt.checks_down_street()
    felt.street(third)
    assert felt.turn == seat
    assert felt.of(Opens)[-1].cites[0] == "assumed:mambo-opener"
    assert felt.round.legal(seat) == (MayFold(), MayCheck(), MayRaise(4_00, 4_00, 50))
    felt.checks_down_street()
    felt.street("Kc")
    assert (felt.turn, felt.round.legal(seat)[-1]) == (seat, MayRaise(8_00, 8_00, 50))


@pytest.mark.law("assumed:mambo-community-card", "assumed:mambo-rounds")
def test_after_another_burn_comes_one_community_card_and_the_third_and_last_round() -> None:
    felt = first("9c", "2c", "Jd")
    felt.checks_down_street()
    felt.street("?? ?? ??")
    felt.checks_down_street()
    assert [(place.to, place.up) for place in felt.awaited("deal")] == [
        ("burn", False), ("board", True),
    ]  # fmt: skip
    felt.street("Kc")
    assert felt.of(Dealt)[-2].cites == ("assumed:mambo-community-card",)
    assert felt.of(Dealt)[-1].cites[0] == "assumed:mambo-community-card"
    assert felt.round.view(None).dealer.board == "Kc"
    felt.checks_down_street()
    assert felt.round.awaits[0].what == "show"
    assert len(felt.of(Opens)) == 3


@pytest.mark.law("assumed:mambo-showdown", "assumed:mambo-high", "assumed:mambo-low")
@pytest.mark.parametrize(
    ("hands", "board", "high", "low"),
    [
        (("KsQs9d", "9c9s2h"), "As", 1, 0),  # three suited court cards, the board's among them
        (("5s6d9d", "Kc8c2c"), "7h", 1, 0),  # a straight beats a flush
        (("As2sKd", "KcKh4c"), "3d", 1, 1),  # ace, two, three: a straight for high, the best low
        (("AsAd2s", "Kc5c4c"), "3c", 2, 1),  # the same card serves both, but two aces are none
        (("6s5s3d", "KcKh4c"), "2d", 2, 1),
        (("6s5s4d", "Kc2h4c"), "3d", 1, 2),  # four, three and two
    ],
)
def test_the_best_three_of_four_for_high_and_for_low(
    hands: tuple[str, ...], board: str, high: int, low: int
) -> None:
    felt = showdown(*hands, board=board)
    by_half = {event.half: event.seat for event in felt.of(Won)}
    if low:
        assert by_half == {"high": high, "low": low}
    else:
        assert by_half == {"all": high}
    assert all(len(event.cards) == 3 for event in felt.of(Won))


@pytest.mark.law("assumed:mambo-qualifier", "assumed:mambo-split")
@pytest.mark.parametrize("low", ["6s5s7d", "6s6d5s", "AsAd2s", "9s6s5d"])
def test_a_seven_or_a_pair_does_not_qualify_and_high_takes_the_whole_pot(low: str) -> None:
    felt = showdown("KsKdKh", low, board="Qc")
    assert won(felt) == {(1, "all"): 3_00}
    assert felt.of(Won)[0].cites == ("assumed:mambo-high", "assumed:mambo-split")


@pytest.mark.law("assumed:mambo-split")
def test_high_and_low_take_half_each_and_what_is_left_over_goes_to_high() -> None:
    felt = showdown("KsKdKh", "6s5s4d", "QsQd9c", board="Qc", unit=1_00, ante=1_00, forced=2_00)
    assert won(felt) == {(1, "high"): 5_00, (2, "low"): 4_00}


@pytest.mark.law("assumed:mambo-split")
@pytest.mark.parametrize(("first_low", "lucky"), [("As", 3), ("Ac", 2)])
def test_tied_lows_give_what_is_left_over_to_the_lowest_card_by_suit(
    first_low: str, lucky: int
) -> None:
    second = "Ah" if first_low == "As" else "Ad"
    felt = showdown(
        "KsKdKh", f"{first_low}5s4d", f"{second}5d4s", board="Qc", unit=1_00, ante=1_00, forced=1_00
    )
    assert won(felt) == {(1, "high"): 3_00, (lucky, "low"): 2_00, (5 - lucky, "low"): 1_00}


def test_eleven_players_never_run_out_of_cards() -> None:
    felt = Felt(MAMBO, (100_00,) * 11)
    felt.fill()
    felt.checks_down()
    assert felt.round.awaits[0].what == "show"
    assert felt.round.stub == 52 - 11 * 3 - 3
