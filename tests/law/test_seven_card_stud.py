"""Seven-card stud as 19:47-14.9 has it, a paragraph after the other."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss import games
from pitboss.cards import UNKNOWN, parse
from pitboss.errors import Refused
from pitboss.games.vocabulary import Poker
from pitboss.play import DEALER, Call, Check, Deal, Fold, Shuffle, Start
from pitboss.play.commands import ForcedBet, Show
from pitboss.play.events import Dealt, Ended, Moved, Opened, Opens, Shuffled, Won
from pitboss.play.rights import MayCall, MayCheck, MayFold, MayForcedBet, MayRaise, Right
from pitboss.poker.round import open_poker
from poker.felt import Felt, cited

STUD = ("seven-card-stud", "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8")
every_stud = pytest.mark.parametrize("game", STUD)


def may(felt: Felt) -> set[type[Right]]:
    return {type(right) for right in felt.round.legal(felt.turn)}


def won(felt: Felt) -> dict[tuple[int, str], int]:
    """What each seat was paid, by the half that it won."""
    paid: dict[tuple[int, str], int] = {}
    for event in felt.of(Won):
        key = event.seat, event.half
        paid[key] = paid.get(key, 0) + event.transfers[0].cents
    return paid


def showdown(*hands: str, game: str = STUD[2], passenger: str = "", **rules: Any) -> Felt:
    """These seven cards each, checked down; a passenger with this up-card folds after the ante."""
    felt = Felt(game, (20_00,) * (len(hands) + bool(passenger)), **rules)
    felt.hands(" ".join([hand[:6] for hand in hands] + ["????" + passenger] * bool(passenger)))
    for street in range(4):
        felt.checks_down_street(folding=len(hands) + 1)
        felt.street(" ".join(hand[6 + 2 * street : 8 + 2 * street] for hand in hands))
    felt.checks_down_street()
    felt.shown_down()
    return felt


@pytest.mark.law("19:47-14.9(a)")
def test_the_section_governs_the_three_studs_and_no_other_game() -> None:
    governed = [game for game in games.every() if isinstance(game, Poker)]
    assert {game.name for game in governed if game.law.section == "19:47-14.9(a)"} == set(STUD)
    for name in STUD:
        assert "19:47-14.9(a)" in Felt(name).of(Opened)[0].cites


@every_stud
@pytest.mark.law("19:47-14.9(b)")
def test_no_more_than_eight_play_and_fewer_if_the_house_says_so(game: str) -> None:
    assert len(Felt(game, (10_00,) * 8).round.seats) == 8
    table = replace(Felt(game).round.table, seats=9)
    for seats, message in (
        (dict.fromkeys(range(1, 10), 1000), "from 2 to 8"),
        ({1: 10_00}, "from 2 to 8"),
        ({1: 10_00, 9: 10_00}, "no seat 9"),
    ):
        with pytest.raises(Refused, match=message) as refused:
            open_poker(table, Start(seats=seats), "test")
        assert refused.value.cites == ("19:47-14.9(b)",)


@pytest.mark.law("19:47-14.9(b)")
def test_each_player_places_the_ante_if_there_is_one() -> None:
    felt = Felt(ante=50)
    (ante,) = felt.of(Moved)
    assert (ante.what, ante.cites) == ("ante", ("19:47-14.9(b)", "13:47-20.2 Ante"))
    assert [(moved.source, moved.cents) for moved in ante.transfers] == [
        ("seat:1", 50), ("seat:2", 50), ("seat:3", 50),
    ]  # fmt: skip
    assert felt.round.pot == 150
    assert Felt(ante=0).of(Moved) == []


@every_stud
@pytest.mark.law("19:47-14.9(c)")
def test_two_cards_face_down_and_one_face_up_clockwise_from_the_dealers_left(game: str) -> None:
    felt = Felt(game, {5: 10_00, 2: 10_00, 7: 10_00})
    places = felt.awaited("deal")
    assert [place.seat for place in places] == [2, 5, 7] * 3
    assert [place.up for place in places] == [False] * 6 + [True] * 3
    assert {place.to for place in places} == {"hand"}
    felt.hands("AsKs2c QsJs3c Ts9s4c")
    assert cited(felt.events, Dealt) == {"19:47-14.9(c)"}
    hidden = [seat.hands[0].cards for seat in felt.round.view(None).seats]
    assert hidden == ["????2c", "????3c", "????4c"]
    assert [seat.hands[0].cards for seat in felt.round.view(5).seats] == [
        "????2c", "QsJs3c", "????4c",
    ]  # fmt: skip


@every_stud
@pytest.mark.law("19:47-14.9(d)")
@pytest.mark.parametrize(
    ("up", "lowest", "highest"),
    [
        (("5s", "5h", "5d", "5c"), 4, 1),
        (("5d", "5c", "5s", "5h"), 2, 3),
        (("9c", "5s", "5h", "9s"), 3, 4),
    ],
)
def test_suits_decide_between_equal_up_cards(
    game: str, up: tuple[str, ...], lowest: int, highest: int
) -> None:
    felt = Felt(game, (10_00,) * 4)
    felt.hands(" ".join("????" + card for card in up))
    assert felt.turn == (highest if game == STUD[1] else lowest)
    assert "19:47-14.9(d)" in felt.of(Opens)[0].cites


@pytest.mark.law("19:47-14.9(d)")
def test_suits_decide_here_and_nowhere_else() -> None:
    felt = Felt()
    felt.hands("????9c ????9d ????2s")
    felt.plays("3 forced | 1 calls | 2 calls")
    felt.street("Kh Ks 3c")
    assert felt.turn == 1  # and not seat 2, whose king is the spade


@pytest.mark.law("19:47-14.9(d)1")
@pytest.mark.parametrize(("up", "seat"), [("3c 2s Ah", 2), ("Kc As Qh", 3), ("9c Ts Th", 1)])
def test_high_stud_is_commenced_by_the_lowest_up_card(up: str, seat: int) -> None:
    felt = Felt(STUD[0])
    felt.hands(" ".join("????" + card for card in up.split()))
    assert (felt.turn, felt.of(Opens)[0].cites) == (seat, ("19:47-14.9(d)1",))


@pytest.mark.law("19:47-14.9(d)2")
@pytest.mark.parametrize(("up", "seat"), [("3c 2s Ah", 1), ("Kc As Qh", 1), ("2c As Ah", 1)])
def test_high_low_split_is_commenced_by_the_highest_up_card_aces_below_twos(
    up: str, seat: int
) -> None:
    felt = Felt(STUD[1])
    felt.hands(" ".join("????" + card for card in up.split()))
    assert (felt.turn, felt.of(Opens)[0].cites) == (seat, ("19:47-14.9(d)2",))


@pytest.mark.law("19:47-14.9(d)3")
@pytest.mark.parametrize(("up", "seat"), [("3c Ac 2h", 3), ("Ac Ks Ah", 2), ("9c Ts Th", 1)])
def test_eight_or_better_is_commenced_by_the_lowest_up_card_aces_highest(
    up: str, seat: int
) -> None:
    felt = Felt(STUD[2])
    felt.hands(" ".join("????" + card for card in up.split()))
    assert (felt.turn, felt.of(Opens)[0].cites) == (seat, ("19:47-14.9(d)3",))


@every_stud
@pytest.mark.law("19:47-14.9(d)")
def test_the_opener_owes_the_forced_bet_and_nothing_less_will_do(game: str) -> None:
    felt = Felt(game, (10_00, 10_00))
    felt.hands("????2c ????2d")
    seat = felt.turn
    assert may(felt) == {MayForcedBet, MayRaise}
    for command in (Check(), Call(), Fold()):
        felt.refuses(seat, command, "19:47-14.9(d)")
    (acted,) = felt.act(seat, ForcedBet())
    assert acted.cites == ("19:47-14.9(d)", "reading:A9")
    assert felt.round.put[seat - 1] == 50 + 1_00


@pytest.mark.law("19:47-14.9(e)")
def test_each_in_turn_folds_calls_or_raises_until_all_have_answered() -> None:
    felt = Felt(stacks=(100_00,) * 4)
    felt.hands("????9c ????2c ????Jd ????Qh")
    felt.plays("2 forced")
    assert felt.turn == 3
    assert may(felt) == {MayFold, MayCall, MayRaise}
    felt.refuses(3, Check(), "19:47-14.9(e)")
    felt.refuses(4, Call(), "19:47-14.9(e)")
    felt.plays("3 calls | 4 raises 4.00 | 1 folds | 2 calls")
    assert felt.turn == 3  # the raise is to be answered by who called before it
    assert felt.round.stage == 1
    felt.plays("3 calls")
    assert felt.round.street == 1
    assert felt.turn == DEALER


@pytest.mark.law("19:47-14.9(e)")
def test_who_made_the_forced_bet_has_no_say_again_if_all_only_called() -> None:
    felt = Felt()
    felt.hands("????9c ????2c ????Jd")
    felt.plays("2 forced | 3 calls | 1 calls")
    assert felt.turn == DEALER


@every_stud
@pytest.mark.law("19:47-14.9(f)")
def test_a_card_is_burned_and_a_fourth_dealt_face_up_to_all_who_have_not_folded(game: str) -> None:
    felt = Felt(game, (100_00,) * 4)
    felt.hands("????9c ????9d ????9h ????9s")
    first = felt.turn
    felt.act(first, ForcedBet())
    out = felt.turn
    felt.act(out, Fold())
    for _ in range(2):
        felt.act(felt.turn, Call())
    burn, *places = felt.awaited("deal")
    assert (burn.to, burn.up) == ("burn", False)
    assert [place.seat for place in places] == [seat for seat in (1, 2, 3, 4) if seat != out]
    assert all(place.up for place in places)
    felt.street("Kc Kd Kh")
    burned, dealt = felt.of(Dealt)[-2:]
    assert burned.cites == dealt.cites == ("19:47-14.9(f)",)
    assert (burned.position, dealt.position) == (12, 13)


@pytest.mark.law("19:47-14.9(f)1")
@pytest.mark.parametrize(
    ("fourth", "seat"),
    [("Kc 9c 3h", 2), ("Kc Qd Ah", 3), ("Kc Qd Jh", 1), ("2d 9d 4h", 2)],
)
def test_the_best_poker_hand_showing_bets_or_checks(fourth: str, seat: int) -> None:
    felt = Felt()
    felt.hands("????Jc ????9s ????2c")
    felt.plays("3 forced | 1 calls | 2 calls")
    felt.street(fourth)
    assert felt.turn == seat
    assert felt.of(Opens)[-1].cites == ("19:47-14.9(f)1",)
    assert may(felt) == {MayCheck, MayRaise}
    felt.refuses(seat, Call())
    felt.refuses(seat, Fold(), "19:47-14.9(f)1")
    felt.act(seat, Check())
    assert may(felt) == {MayFold, MayCheck, MayRaise}  # whoever follows may fold


@pytest.mark.law("19:47-14.9(f)1")
def test_nobody_has_to_speak_where_recorded_rounds_are_played_again() -> None:
    felt = Felt(opener_folds=True)
    felt.hands("????Jc ????9s ????2c")
    felt.plays("3 forced | 1 calls | 2 calls")
    felt.street("Kc 9c 3h")
    assert may(felt) == {MayFold, MayCheck, MayRaise}
    felt.plays("2 folds | 3 checks | 1 checks")


@pytest.mark.law("19:47-14.9(f)2")
@pytest.mark.parametrize(("hands", "seat"), [("2c 9d 9s", 2), ("9c 2d 9s", 1), ("9c 9d 2s", 1)])
def test_of_equal_hands_showing_the_nearest_to_the_dealers_left_speaks(
    hands: str, seat: int
) -> None:
    felt = Felt()
    felt.hands(" ".join("????" + card for card in hands.split()))
    felt.checks_down_street()
    kings = iter(("Kc", "Kh", "Ks"))
    felt.street(" ".join("3d" if card[0] == "2" else next(kings) for card in hands.split()))
    assert felt.turn == seat
    assert felt.of(Opens)[-1].cites == ("19:47-14.9(f)1", "19:47-14.9(f)2")


@pytest.mark.law("19:47-14.9(g)")
def test_all_may_check_until_somebody_bets_and_then_all_must_answer() -> None:
    felt = Felt()
    felt.hands("????Jc ????9s ????2c")
    felt.plays("3 forced | 1 calls | 2 calls")
    felt.street("Ac 4d 5h")
    felt.plays("1 checks | 2 checks | 3 bets 4.00")
    assert felt.turn == 1
    assert may(felt) == {MayFold, MayCall, MayRaise}
    felt.refuses(1, Check(), "19:47-14.9(g)", "13:47-20.2 Check")
    felt.plays("1 raises 8.00 | 2 folds | 3 calls")
    assert (felt.turn, felt.round.street) == (DEALER, 2)


@pytest.mark.law("19:47-14.9(g)")
def test_a_round_of_checks_is_complete() -> None:
    felt = Felt()
    felt.hands("????Jc ????9s ????2c")
    felt.plays("3 forced | 1 calls | 2 calls")
    felt.street("Ac 4d 5h")
    felt.plays("1 checks | 2 checks | 3 checks")
    assert (felt.turn, felt.round.street) == (DEALER, 2)


@every_stud
@pytest.mark.law("19:47-14.9(h)")
def test_two_more_cards_come_face_up_and_the_last_face_down_each_with_its_betting(
    game: str,
) -> None:
    felt = Felt(game)
    felt.hands("????9c ????9d ????9h")
    felt.checks_down_street()
    for street, up in enumerate((True, True, True, False), 1):
        assert [place.up for place in felt.awaited("deal")[1:]] == [up] * 3
        felt.fill()
        assert felt.of(Dealt)[-1].cites == ("19:47-14.9(f)" if street == 1 else "19:47-14.9(h)",)
        assert felt.of(Opens)[-1].street == street
        assert may(felt) == {MayCheck, MayRaise}
        felt.checks_down_street()
    assert [len(hand) for hand in felt.round.hands] == [7, 7, 7]
    assert [(up).bit_count() for up in felt.round.ups] == [4, 4, 4]
    felt.awaited("show")


@pytest.mark.law("19:47-14.9(h)#2")
def test_a_card_is_burned_before_each_of_these_rounds() -> None:
    felt = Felt()
    felt.hands("????9c ????9d ????9h")
    felt.checks_down()
    burns = [event for event in felt.of(Dealt) if event.places[0].to == "burn"]
    assert [event.cites for event in burns] == [("19:47-14.9(f)",), *[("19:47-14.9(h)#2",)] * 3]
    assert [event.position for event in burns] == [9, 13, 17, 21]
    assert felt.round.burns == (9, 13, 17, 21)


@pytest.mark.law("19:47-14.9(h)#3")
def test_seven_players_share_a_common_card() -> None:
    felt = Felt(stacks=(100_00,) * 7)
    felt.fill()
    for _ in range(4):
        felt.checks_down_street()
        if felt.round.street < 4:
            felt.fill()
    assert felt.round.stub == 7  # enough for seven, if none of them had to be burned
    burn, common = felt.awaited("deal")
    assert (burn.to, common.to, common.up) == ("burn", "common", True)
    felt.deal("??Ks")
    assert felt.of(Dealt)[-1].cites == (
        "19:47-14.9(h)#3", "13:47-20.2 Stub", "13:47-20.2 Common card", "reading:A14",
    )  # fmt: skip
    assert felt.round.view(3).dealer.common == "Ks"
    felt.checks_down()
    assert [len(hand) for hand in felt.round.hands] == [6] * 7
    first = felt.turn
    felt.act(first, Show(parse("KhKd")))
    felt.shown_down()
    (won_by_kings,) = {event.seat for event in felt.of(Won) if parse("Ks")[0] in event.cards}
    assert won_by_kings == first


@pytest.mark.law("19:47-14.9(h)#3")
def test_six_players_have_a_seventh_card_each() -> None:
    felt = Felt(stacks=(100_00,) * 6)
    felt.checks_down()
    assert [len(hand) for hand in felt.round.hands] == [7] * 6
    assert felt.round.common == ()


@pytest.mark.law("19:47-14.9(h)#4")
@pytest.mark.parametrize(("reading", "positions"), [("left-out", 3), ("mixed-in", 4)])
def test_eight_players_have_the_burned_cards_shuffled(reading: str, positions: int) -> None:
    felt = Felt(stacks=(100_00,) * 8, readings={"last-stub-card": reading})
    felt.fill()
    for street in range(4):
        felt.checks_down_street()
        if street < 3:
            felt.fill()
    assert felt.round.stub == 1
    (awaited,) = felt.round.awaits
    assert awaited.what == "shuffle"
    assert awaited.positions == (24, 33, 42, 51)[:positions]
    felt.refuses(DEALER, Deal((UNKNOWN,)), "19:47-14.9(h)#4")
    felt.act(DEALER, Shuffle())
    assert felt.of(Shuffled)[-1].cites == (
        "19:47-14.9(h)#4", "13:47-20.2 Stub", "reading:A14",
    )  # fmt: skip
    burn, common = felt.awaited("deal")
    assert (burn.to, common.to) == ("burn", "common")
    felt.fill()
    assert len(felt.round.common) == 1
    felt.checks_down()
    felt.shown_down()
    assert felt.of(Ended)


@every_stud
@pytest.mark.law("19:47-14.9(i)")
def test_the_best_five_of_seven_cards_decide_at_the_showdown(game: str) -> None:
    felt = showdown("AsAh2c2dAdKsKc", "QsQhQcQdJhTs9c", game=game)
    assert felt.net()["seat:2"] > 0  # queens over aces full: two cards of each do not count
    event = felt.of(Won)[0]
    assert event.seat == 2
    assert set(parse("QsQhQcQd")) < set(event.cards)
    assert len(event.cards) == 5


@pytest.mark.law("19:47-14.9(i)")
def test_no_showdown_if_one_player_is_left() -> None:
    felt = Felt()
    felt.hands("????9c ????2d ????9h")
    felt.plays("2 forced | 3 folds | 1 folds")
    (event,) = felt.of(Won)
    assert (event.seat, event.cards, event.cites) == (2, (), ("13:47-20.2 Pot",))
    assert felt.round.result is not None
    assert felt.round.result.shown == ()


@pytest.mark.law("19:47-14.9(i)1")
def test_in_high_stud_the_best_high_hand_takes_the_pot() -> None:
    felt = showdown("As2h3c4d8dKsKc", "QsQhQc7d7hTs9c", game=STUD[0])
    assert won(felt) == {(2, "all"): 3_00}
    assert felt.of(Won)[0].cites == ("19:47-14.9(i)1", "13:47-20.2 High")


@pytest.mark.parametrize("game", STUD[1:])
@pytest.mark.law("19:47-14.9(i)2")
def test_the_best_high_and_the_best_low_hand_take_half_each(game: str) -> None:
    felt = showdown("AsKh2c3d4d8sKc", "QsQhQc7d7hTs9c", game=game)
    assert won(felt) == {(2, "high"): 1_50, (1, "low"): 1_50}
    assert all("19:47-14.9(i)2" in event.cites for event in felt.of(Won))


@pytest.mark.law("19:47-14.9(i)2i")
def test_the_odd_chip_of_the_halves_goes_to_the_high_hand() -> None:
    felt = showdown("AsKh2c3d4d8sKc", "QsQhQc7d7hTs9c", passenger="Ks", unit=100, ante=1_00)
    assert won(felt) == {(2, "high"): 3_00, (1, "low"): 2_00}
    assert "19:47-14.9(i)2i" in felt.of(Won)[0].cites


@pytest.mark.law("19:47-14.9(i)2ii")
def test_tied_high_hands_share_and_the_highest_card_by_suit_gets_the_odd_chip() -> None:
    felt = showdown("AcAdKhKsTd8d9c", "AsAhKcKd9dTs9h", "7c7d8h8cQc3s4d")
    assert won(felt) == {(1, "all"): 2_00, (2, "all"): 2_50}  # the ace of spades
    cites = felt.of(Won)[1].cites
    assert {"19:47-14.9(i)2ii", "19:47-14.3(d)#2", "reading:A24"} < set(cites)


@pytest.mark.law("19:47-14.9(i)2iii")
def test_tied_low_hands_share_and_the_lowest_card_by_suit_gets_the_odd_chip() -> None:
    felt = showdown("2s3h4c5d7hKcKd", "2d3c4h5s7dKhJs", "AsAcAdQcQhQdJc", passenger="Ks")
    # halves of 2.50; the low one makes 1.50 for the two of diamonds and 1.00 for that of spades
    assert won(felt) == {(3, "high"): 2_50, (2, "low"): 1_50, (1, "low"): 1_00}
    cites = {event.seat: set(event.cites) for event in felt.of(Won)}
    assert "19:47-14.9(i)2iii" in cites[2]
    assert "19:47-14.9(i)2iii" not in cites[1]


@pytest.mark.law("19:47-14.9(i)2iv")
@pytest.mark.parametrize(
    ("aces", "lucky"), [(("Ac", "Ad"), 2), (("Ad", "Ah"), 2), (("As", "Ah"), 1), (("Ah", "Ac"), 1)]
)
def test_spades_stand_over_hearts_over_diamonds_over_clubs(
    aces: tuple[str, str], lucky: int
) -> None:
    first, second = aces
    felt = showdown(f"{first}KcKdJsJh9h9c", f"{second}KhKsJcJd9d9s", "7c7d8h8cQc3s4d", game=STUD[1])
    assert won(felt)[lucky, "high"] > won(felt)[3 - lucky, "high"]
    assert "19:47-14.9(i)2iv" in next(e for e in felt.of(Won) if e.seat == lucky).cites


@pytest.mark.law("19:47-14.9(j)")
@pytest.mark.parametrize(
    ("hand", "qualifies"),
    [
        ("As2h3c4d8dKsKc", True),
        ("As2h3c4d9dKsKc", False),
        ("As2h3c4dTdKsKc", False),
        ("As2h3c4d4hKsKc", False),
        ("4s5h6c7d8dKsKc", True),
    ],
)
def test_a_low_hand_wins_only_with_eight_or_better(hand: str, qualifies: bool) -> None:
    felt = showdown(hand, "QsQhQc7h7sTs9c")
    assert ((1, "low") in won(felt)) == qualifies


@pytest.mark.law("19:47-14.9(j)#2")
def test_without_a_qualifying_low_the_high_hand_wins_the_entire_pot() -> None:
    felt = showdown("As2h3c4d9dKsKc", "QsQhQc7d7hTs9c")
    assert won(felt) == {(2, "all"): 3_00}
    assert "19:47-14.9(j)#2" in felt.of(Won)[0].cites


@pytest.mark.law("19:47-14.9(j)#2")
def test_without_a_qualifier_any_low_hand_wins_its_half() -> None:
    felt = showdown("As2h3c4d9dKsKc", "QsQhQc7d7hTs9c", game=STUD[1])
    assert won(felt) == {(2, "high"): 1_50, (1, "low"): 1_50}


@pytest.mark.parametrize("game", STUD[1:])
@pytest.mark.law("19:47-14.9(k)")
def test_two_different_hands_of_one_player_may_win_both_halves(game: str) -> None:
    felt = showdown("AsAhAc2d3h4s8c", "QsQhJc7d7hTs9c", game=game)
    assert won(felt) == {(1, "high"): 1_50, (1, "low"): 1_50}
    high, low = felt.of(Won)
    assert set(high.cards) != set(low.cards)
    assert "19:47-14.9(k)" in low.cites
    assert "19:47-14.9(k)#2" not in low.cites
    assert felt.round.result is not None
    assert felt.round.result.scooped == 1


@pytest.mark.law("19:47-14.9(k)#2")
def test_the_same_five_cards_may_serve_for_both() -> None:
    felt = showdown("2s3s4s6s8sKdQc", "QsQhJc7d7hTs9c")
    high, low = felt.of(Won)
    assert set(high.cards) == set(low.cards) == set(parse("2s3s4s6s8s"))
    assert {"19:47-14.9(k)", "19:47-14.9(k)#2"} < set(low.cites)


@pytest.mark.law("19:47-14.9(k)1")
def test_two_to_six_is_a_straight_and_a_low_hand() -> None:
    felt = showdown("2s3h4c5d6hKdQc", "QsQhJc7d7hTs9c")
    assert won(felt) == {(1, "high"): 1_50, (1, "low"): 1_50}
    low = felt.of(Won)[1]
    assert "19:47-14.9(k)1" in low.cites
    assert "19:47-14.9(k)2" not in low.cites


@pytest.mark.law("19:47-14.9(k)2")
def test_a_flush_up_to_the_eight_is_a_low_hand_too() -> None:
    felt = showdown("2s3s4s6s8sKdQc", "QdQhJc7d7hTs9c")
    assert won(felt) == {(1, "high"): 1_50, (1, "low"): 1_50}
    assert "19:47-14.9(k)2" in felt.of(Won)[1].cites


@pytest.mark.law("19:47-14.9(k)2", "19:47-14.9(k)1")
@pytest.mark.parametrize(
    ("hand", "other", "row"),
    [
        ("2s3s4s6sKsKd6d", "QdQhTdTh9d9hJc", "19:47-14.9(k)2"),
        ("9sTdJcQsKdKc9h", "AsAdQdQhJdJh9d", "19:47-14.9(k)1"),
    ],
)
def test_above_the_eight_the_same_five_may_win_twice_but_are_no_good_low(
    hand: str, other: str, row: str
) -> None:
    felt = showdown(hand, other, game="seven-card-stud-hi-lo")
    assert set(won(felt)) == {(1, "high"), (1, "low")}
    low = felt.of(Won)[1]
    assert "19:47-14.9(k)#2" in low.cites
    assert row not in low.cites


@pytest.mark.law("19:47-14.9(l)")
def test_an_ace_may_be_low_and_high_at_once() -> None:
    felt = showdown("AsKs9s6s2s4d7h", "QdQhJc7d8hTs9c")
    assert won(felt) == {(1, "high"): 1_50, (1, "low"): 1_50}
    high, low = felt.of(Won)
    ace = parse("As")[0]
    assert ace in high.cards
    assert ace in low.cards
    assert "19:47-14.9(l)" in low.cites


@pytest.mark.law("19:47-14.9(l)")
def test_an_ace_that_is_low_in_both_hands_is_nothing_special() -> None:
    felt = showdown("As2h3c4d5hKdQc", "QsQhJc7d7hTs9c")
    low = felt.of(Won)[1]
    assert "19:47-14.9(k)1" in low.cites
    assert "19:47-14.9(l)" not in low.cites


@pytest.mark.law("19:47-14.9(i)")
def test_cards_that_a_human_dealer_never_saw_are_named_at_the_showdown() -> None:
    felt = Felt(stacks=(20_00, 20_00))
    felt.hands("????2c ????3d")
    felt.checks_down()
    seat = felt.turn
    felt.refuses(seat, Show(parse("AsAh")), "13:47-20.38(d)")
    felt.act(seat, Show(parse("AsAhAd")))
    other = felt.turn
    felt.refuses(other, Show(parse("AsKhKd")), "13:47-20.38(d)")
    felt.act(other, Show(parse("KsKhKd")))
    assert felt.round.result is not None
    assert felt.round.result.shown == (1, 2)
