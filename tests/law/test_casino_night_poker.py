"""Seven-card stud of casino nights, 13:47-20.35, a paragraph after the other.

Hold'em of casino nights is proved beside the casino's, whose words 13:47-20.36 repeats.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboss import games, posting
from pitboss.errors import Refused
from pitboss.games.vocabulary import Poker
from pitboss.play import DEALER, Call, Check, Fold, ForcedBet, Shuffle, Start
from pitboss.play.events import Dealt, Moved, Opened, Opens, Shuffled, Won
from pitboss.play.rights import MayCall, MayCheck, MayFold, MayForcedBet, MayRaise
from pitboss.poker.round import open_poker
from poker.felt import Felt, cited

STUD = "seven-card-stud"


def night(players: int = 3, **more: Any) -> Felt:
    return Felt(STUD, (100_00,) * players, edition="13:47-20", **more)


def at_street(number: int, players: int = 3) -> Felt:
    """So many betting rounds are over; nobody knows a face-down card."""
    felt = night(players)
    felt.fill()
    for street in range(number):
        felt.checks_down_street()
        if street < number - 1:
            felt.fill()
    return felt


def showdown(*hands: str, **more: Any) -> Felt:
    """These seven cards each, checked down."""
    felt = night(len(hands), **more)
    felt.hands(" ".join(hand[:6] for hand in hands))
    for card in (6, 8, 10, 12):
        felt.checks_down_street()
        felt.street(" ".join(hand[card : card + 2] for hand in hands))
    felt.checks_down_street()
    felt.shown_down()
    return felt


@pytest.mark.law("13:47-20.35(a)")
def test_the_section_governs_seven_card_stud_for_high() -> None:
    governed = [game for game in games.every() if isinstance(game, Poker)]
    (game,) = [game for game in governed if game.law.section == "13:47-20.35(a)"]
    assert (game.name, game.edition, game.low) == (STUD, "13:47-20", None)
    assert "13:47-20.35(a)" in night().of(Opened)[0].cites


@pytest.mark.law("13:47-20.4")
def test_a_casino_night_knows_no_low_and_no_draw() -> None:
    for game in games.every():
        if isinstance(game, Poker) and game.edition == "13:47-20":
            assert game.name in (STUD, "holdem")
            assert game.low is None
    for name in ("seven-card-stud-hi-lo", "badugi", "razz"):
        with pytest.raises(posting.Faulty) as faulty:
            posting.loads(
                f'edition = "13:47-20"\ngame = "{name}"\nunit = "$1.00"\n'
                '[limits]\nbetting = "no-limit"\nminimum = "$2.00"\n'
            )
        assert ("game", "13:47-20.4") in {(fault.key, fault.cite) for fault in faulty.value.faults}


@pytest.mark.law("13:47-20.35(b)")
def test_no_more_than_eight_play_and_each_places_the_ante_if_there_is_one() -> None:
    felt = night(8, ante=50)
    (ante,) = felt.of(Moved)
    assert (ante.cites, len(ante.transfers)) == (("13:47-20.35(b)", "13:47-20.2 Ante"), 8)
    with pytest.raises(Refused) as refused:
        open_poker(felt.round.table, Start(seats=dict.fromkeys(range(1, 10), 1000)), "")
    assert refused.value.cites == ("13:47-20.35(b)",)


@pytest.mark.law("13:47-20.35(c)")
def test_two_cards_face_down_and_one_face_up_clockwise_from_the_dealers_left() -> None:
    felt = night()
    places = felt.awaited("deal")
    assert [place.seat for place in places] == [1, 2, 3] * 3
    assert [place.up for place in places] == [False] * 6 + [True] * 3
    felt.hands("AsKs2c QsJs3c Ts9s4c")
    assert cited(felt.events, Dealt) == {"13:47-20.35(c)"}


@pytest.mark.law("13:47-20.35(d)")
@pytest.mark.parametrize(
    ("up", "seat"), [("3c 2s Ah", 2), ("Kc As Qh", 3), ("5s 5d 9c", 2), ("5d 5h 5c", 3)]
)
def test_the_lowest_up_card_makes_the_forced_bet_suits_deciding(up: str, seat: int) -> None:
    felt = night()
    felt.hands(" ".join("????" + card for card in up.split()))
    assert felt.turn == seat
    assert felt.of(Opens)[0].cites == ("13:47-20.35(d)",)
    assert {type(right) for right in felt.round.legal(seat)} == {MayForcedBet, MayRaise}
    for command in (Check(), Call(), Fold()):
        felt.refuses(seat, command, "13:47-20.35(d)")
    (acted,) = felt.act(seat, ForcedBet())
    assert acted.cites == ("13:47-20.35(d)", "reading:A9")


@pytest.mark.law("13:47-20.35(e)")
def test_each_in_turn_folds_calls_or_raises_until_all_have_answered() -> None:
    felt = night(4)
    felt.hands("????9c ????2c ????Jd ????Qh")
    felt.plays("2 forced")
    assert {type(right) for right in felt.round.legal(3)} == {MayFold, MayCall, MayRaise}
    felt.refuses(3, Check(), "13:47-20.35(e)")
    felt.plays("3 calls | 4 raises 4.00 | 1 folds | 2 calls")
    assert felt.turn == 3
    felt.plays("3 calls")
    assert (felt.turn, felt.round.street) == (DEALER, 1)


@pytest.mark.law("13:47-20.35(f)")
def test_after_a_burn_everybody_still_in_gets_a_fourth_card_face_up() -> None:
    felt = night(4)
    felt.hands("????9c ????2c ????Jd ????Qh")
    felt.plays("2 forced | 3 folds | 4 calls | 1 calls")
    burn, *places = felt.awaited("deal")
    assert burn.to == "burn"
    assert [(place.seat, place.up) for place in places] == [(1, True), (2, True), (4, True)]
    felt.street("Kc Kd Kh")
    assert felt.of(Dealt)[-1].cites == felt.of(Dealt)[-2].cites == ("13:47-20.35(f)",)


@pytest.mark.law("13:47-20.35(f)1", "13:47-20.35(f)2")
@pytest.mark.parametrize(
    ("up", "fourth", "seat", "tied"),
    [
        ("Jc 9s 2c", "4d 9h 7h", 2, False),
        ("Jc 9s 2c", "4d 3h Ah", 3, False),
        ("2c 9s 9d", "3d Kc Ks", 2, True),
        ("9d 9s 2c", "Ks Kc 3d", 1, True),
    ],
)
def test_the_best_hand_showing_speaks_the_nearest_to_the_left_of_equal_ones(
    up: str, fourth: str, seat: int, tied: bool
) -> None:
    felt = night()
    felt.hands(" ".join("????" + card for card in up.split()))
    felt.checks_down_street()
    felt.street(fourth)
    assert felt.turn == seat
    rows = ("13:47-20.35(f)1", "13:47-20.35(f)2")
    assert felt.of(Opens)[-1].cites == (rows if tied else rows[:1])
    assert {type(right) for right in felt.round.legal(seat)} == {MayCheck, MayRaise}
    felt.refuses(seat, Fold(), "13:47-20.35(f)1")


@pytest.mark.law("13:47-20.35(g)")
def test_all_may_check_until_somebody_bets_and_then_all_must_answer() -> None:
    felt = night()
    felt.hands("????Jc ????9s ????2c")
    felt.checks_down_street()
    felt.street("Kc 4d 5h")
    felt.plays("1 checks | 2 checks | 3 bets 4.00")
    assert {type(right) for right in felt.round.legal(1)} == {MayFold, MayCall, MayRaise}
    felt.refuses(1, Check(), "13:47-20.35(g)")
    felt.plays("1 raises 8.00 | 2 folds | 3 calls")
    assert (felt.turn, felt.round.street) == (DEALER, 2)


@pytest.mark.law("13:47-20.35(h)")
def test_two_more_up_cards_and_a_down_card_each_after_a_burn() -> None:
    felt = at_street(2)
    for up in (True, True, False):
        burn, *places = felt.awaited("deal")
        assert burn.to == "burn"
        assert [(place.seat, place.up) for place in places] == [(1, up), (2, up), (3, up)]
        felt.fill()
        assert felt.of(Dealt)[-1].cites == felt.of(Dealt)[-2].cites == ("13:47-20.35(h)",)
        assert felt.round.awaits[0].what == "act"
        felt.checks_down_street()
    assert felt.round.awaits[0].what == "show"


@pytest.mark.law("13:47-20.35(h)#2")
def test_seven_players_share_a_common_card_after_the_burn() -> None:
    felt = at_street(4, players=7)
    assert [(place.to, place.up) for place in felt.awaited("deal")] == [
        ("burn", False), ("common", True),
    ]  # fmt: skip
    felt.fill()
    assert "13:47-20.35(h)#2" in felt.of(Dealt)[-1].cites
    assert felt.round.view(None).dealer.common


@pytest.mark.law("13:47-20.35(h)#3")
def test_with_eight_players_the_burned_cards_are_shuffled_for_it() -> None:
    felt = at_street(4, players=8)
    (awaited,) = felt.round.awaits
    assert (awaited.what, len(awaited.positions)) == ("shuffle", 3)
    (shuffled,) = felt.act(DEALER, Shuffle())
    assert isinstance(shuffled, Shuffled)
    assert "13:47-20.35(h)#3" in shuffled.cites
    assert [place.to for place in felt.awaited("deal")] == ["burn", "common"]


@pytest.mark.law("13:47-20.35(i)", "13:47-20.35(i)1")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (("AsKd2cQhJc4dTs", "2s2d7h7c9d9h3c"), 1),
        (("AsAdKcQhJc4d3s", "2s2d7h7c9d4h3c"), 2),
        (("As2s3s4s5d9dKs", "KdKh7h7c9c4h3c"), 1),
    ],
)
def test_the_best_five_of_seven_wins_the_whole_pot(hands: tuple[str, str], winner: int) -> None:
    felt = showdown(*hands)
    assert [(event.seat, event.half, event.cites) for event in felt.of(Won)] == [
        (winner, "all", ("13:47-20.35(i)1", "13:47-20.2 High"))
    ]
    assert "13:47-20.35(i)" in felt.events[-1].cites


@pytest.mark.law("13:47-20.35(i)", "13:47-20.35(i)2")
@pytest.mark.parametrize(("aces", "lucky"), [(("As", "Ah"), 1), (("Ac", "Ad"), 2)])
def test_tied_hands_share_and_the_highest_card_by_suit_gets_what_is_left_over(
    aces: tuple[str, str], lucky: int
) -> None:
    felt = showdown(
        f"{aces[0]}KdQh9c8d3c2h", f"{aces[1]}KcQd9h8c3d2s", "6c4s5cJdTh7sQs",
        unit=1_00, ante=1_00, forced=2_00,
    )  # fmt: skip
    paid = {event.seat: event.transfers[0].cents for event in felt.of(Won)}
    assert paid == {lucky: 5_00, 3 - lucky: 4_00}
    (first,) = [event for event in felt.of(Won) if event.seat == lucky]
    assert first.cites == (
        "13:47-20.35(i)1", "13:47-20.2 High", "13:47-20.35(i)2", "13:47-20.35(i)", "reading:A24",
    )  # fmt: skip
