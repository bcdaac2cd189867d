"""Hold'em as 19:47-14.10 has it, and 13:47-20.36 for casino nights, a paragraph after the other."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss import games
from pitboss.cards import parse
from pitboss.errors import Refused
from pitboss.games.vocabulary import Poker
from pitboss.play import DEALER, Call, Check, Deal, Fact, Raise, Ruling, Start
from pitboss.play.events import Acted, Dealt, Discarded, Moved, Opened, Opens, Shown, Won
from pitboss.play.rights import MayCall, MayCheck, MayFold, MayRaise, Right
from pitboss.poker.round import open_poker
from pitboss.posting.posting import Betting, Limits
from poker.felt import Felt, cited

SECTIONS = {"19:47": "19:47-14.10", "13:47-20": "13:47-20.36"}
both = pytest.mark.parametrize("edition", SECTIONS)
NO_LIMIT = Limits(betting=Betting.NO_LIMIT, minimum=4_00, maximum=0)


def may(felt: Felt) -> set[type[Right]]:
    return {type(right) for right in felt.round.legal(felt.turn)}


def table(edition: str = "19:47", players: int = 4, **more: Any) -> Felt:
    """A table on which nobody has his cards yet; the button is at the last seat."""
    return Felt("holdem", (200_00,) * players, edition=edition, **more)


def dealt(edition: str = "19:47", players: int = 4, **more: Any) -> Felt:
    felt = table(edition, players, **more)
    felt.hands(" ".join(["????"] * players))
    return felt


def at_flop(edition: str = "19:47", players: int = 4, **more: Any) -> Felt:
    felt = dealt(edition, players, **more)
    felt.checks_down_street()
    felt.street("2c 7d Jh")
    return felt


def showdown(hands: str, board: str, edition: str = "19:47", **more: Any) -> Felt:
    """Everybody calls and checks to the end with these hands, in the order of the seats."""
    felt = Felt("holdem", (20_00,) * len(hands.split()), edition=edition, **more)
    felt.hands(hands)
    for cards in (board[:6], board[6:8], board[8:]):
        felt.checks_down_street()
        felt.street(cards)
    felt.checks_down_street()
    felt.shown_down()
    return felt


@both
@pytest.mark.law("19:47-14.10(a)", "13:47-20.36(a)")
def test_the_section_governs_holdem_and_the_high_hand_alone_wins(edition: str) -> None:
    section = f"{SECTIONS[edition]}(a)"
    governed = [game for game in games.every() if isinstance(game, Poker)]
    (game,) = [game for game in governed if game.law.section == section]
    assert (game.name, game.edition, game.low) == ("holdem", edition, None)
    felt = showdown("Ah2h Kc9d", "3c4d5hKdQs", edition)
    assert section in felt.of(Opened)[0].cites
    assert {(event.seat, event.half) for event in felt.of(Won)} == {(1, "all")}


@both
@pytest.mark.law("19:47-14.10(b)", "13:47-20.36(b)")
def test_no_more_than_eleven_play_and_each_places_the_ante_if_there_is_one(edition: str) -> None:
    section = f"{SECTIONS[edition]}(b)"
    assert len(table(edition, 11).round.seats) == 11
    posting = table(edition).round.table
    for seats in (dict.fromkeys(range(1, 13), 1000), {1: 10_00}, {1: 10_00, 12: 10_00}):
        with pytest.raises(Refused) as refused:
            open_poker(posting, Start(seats=seats, button=1), "test")
        assert refused.value.cites == (section,)
    ante, blinds = table(edition, ante=50).of(Moved)
    assert (ante.what, len(ante.transfers)) == ("ante", 4)
    assert ante.cites == (section, "13:47-20.2 Ante")
    assert blinds.what == "blind"


@both
@pytest.mark.law("19:47-14.10(c)1", "13:47-20.36(c)1", "13:47-20.2 Button")
def test_dealing_and_betting_are_counted_from_the_button(edition: str) -> None:
    felt = Felt("holdem", dict.fromkeys((2, 4, 7, 9), 50_00), edition=edition, button=4)
    assert felt.round.seats == (7, 9, 2, 4)
    assert f"{SECTIONS[edition]}(c)1" in felt.of(Opened)[0].cites
    assert "13:47-20.2 Button" in felt.of(Opened)[0].cites
    # An empty seat may hold the button as well.
    assert Felt("holdem", {2: 50_00, 4: 50_00, 9: 50_00}, edition=edition, button=5).round.seats == (
        9, 2, 4,
    )  # fmt: skip
    with pytest.raises(Refused) as refused:
        open_poker(felt.round.table, Start(seats={1: 10_00, 2: 10_00}), "test")
    assert refused.value.cites == (f"{SECTIONS[edition]}(c)1",)


@both
@pytest.mark.law("19:47-14.10(d)", "13:47-20.36(d)", "13:47-20.2 Blind bet")
@pytest.mark.parametrize("blinds", [(4_00,), (2_00, 4_00), (1_00, 2_00, 4_00)])
def test_blinds_are_put_in_from_the_left_of_the_button(
    edition: str, blinds: tuple[int, ...]
) -> None:
    felt = table(edition, blinds=blinds)
    (moved,) = felt.of(Moved)
    assert [(t.source, t.cents) for t in moved.transfers] == [
        (f"seat:{seat}", cents) for seat, cents in enumerate(blinds, 1)
    ]
    assert moved.cites == (f"{SECTIONS[edition]}(d)", "13:47-20.2 Blind bet")
    felt.hands("???? ???? ???? ????")
    assert felt.turn == len(blinds) + 1


@pytest.mark.law("19:47-14.10(d)", "reading:A12")
def test_of_two_players_the_one_left_of_the_button_posts_first_unless_read_otherwise() -> None:
    felt = dealt(players=2)  # the button is at seat 2
    assert felt.round.put == [2_00, 4_00]
    assert felt.of(Moved)[0].cites[-1] == "reading:A12"
    assert felt.turn == 1
    felt.checks_down_street()
    felt.street("2c 7d Jh")
    assert felt.turn == 1

    felt = dealt(players=2, readings={"heads-up-blinds": "button"})
    assert felt.round.put == [4_00, 2_00]
    assert felt.turn == 2
    felt.checks_down_street()
    felt.street("2c 7d Jh")
    assert felt.turn == 1

    more = dealt(players=3, readings={"heads-up-blinds": "button"})
    assert more.round.put == [2_00, 4_00, 0]


def test_a_blind_may_be_all_that_its_player_has_and_the_others_match_it_in_full() -> None:
    felt = Felt("holdem", (1_00, 3_00, 50_00, 50_00))
    felt.hands("AsAh KsKh QsQh JsJh")
    assert felt.round.put == [1_00, 3_00, 0, 0]
    assert MayCall(4_00) in felt.round.legal(3)
    felt.plays("3 calls | 4 calls")
    felt.checks_down()
    felt.shown_down()
    assert felt.round.result is not None
    assert [pot.amount for pot in felt.round.result.pots] == [4_00, 6_00, 2_00]


@pytest.mark.parametrize(("stacks", "asked"), [((50_00, 50), False), ((50_00, 3_00), True)])
def test_who_has_put_in_more_than_the_other_has_is_asked_nothing(
    stacks: tuple[int, ...], asked: bool
) -> None:
    felt = Felt("holdem", stacks)
    felt.hands("AsAh KsKh")
    assert (felt.round.awaits[0].what == "act") is asked
    felt.checks_down()
    felt.shown_down()
    assert felt.net()["seat:1"] == stacks[1]


def test_a_blind_that_exceeds_all_that_is_left_against_it_is_not_asked_to_call() -> None:
    felt = Felt("holdem", (50_00, 1_00, 50_00))
    felt.hands("AsAh KsKh QsQh")
    felt.plays("3 folds")  # seat 1 has posted 2.00, and seat 2 is all-in with 1.00 of his 4.00
    assert felt.round.awaits[0].what == "deal"
    assert felt.round.put == [1_00, 1_00, 0]


@both
@pytest.mark.law("19:47-14.10(e)", "13:47-20.36(e)")
def test_two_cards_face_down_one_at_a_time_the_button_last(edition: str) -> None:
    felt = Felt("holdem", dict.fromkeys((2, 4, 7), 50_00), edition=edition, button=4)
    places = felt.awaited("deal")
    assert [place.seat for place in places] == [7, 2, 4, 7, 2, 4]
    assert not any(place.up for place in places)
    felt.hands("AsKs QsJs Ts9s")
    assert cited(felt.events, Dealt) == {f"{SECTIONS[edition]}(e)"}
    assert [seat.hands[0].cards for seat in felt.round.view(7).seats] == ["AsKs", "????", "????"]
    assert {seat.hands[0].cards for seat in felt.round.view(None).seats} == {"????"}


@both
@pytest.mark.law("19:47-14.10(f)", "13:47-20.36(f)")
def test_after_the_blinds_each_folds_calls_or_raises_the_blinds_included(edition: str) -> None:
    section = f"{SECTIONS[edition]}(f)"
    felt = dealt(edition)
    assert felt.of(Opens)[0].cites == (section,)
    assert (felt.turn, may(felt)) == (3, {MayFold, MayCall, MayRaise})
    felt.refuses(3, Check(), section)
    felt.refuses(4, Call(), section)
    felt.plays("3 calls | 4 folds | 1 calls")
    assert may(felt) == {MayFold, MayCheck, MayRaise}  # the option of the last blind
    felt.plays("2 raises 8.00 | 3 calls | 1 raises 12.00 | 2 calls")
    assert felt.turn == 3
    felt.plays("3 calls")
    assert (felt.turn, felt.round.street) == (DEALER, 1)


@pytest.mark.law("19:47-14.10(f)")
def test_a_blind_that_nobody_raised_may_be_checked_and_the_round_is_over() -> None:
    felt = dealt()
    felt.plays("3 calls | 4 calls | 1 calls | 2 checks")
    assert felt.turn == DEALER
    assert {event.cites for event in felt.of(Acted)} == {("19:47-14.10(f)",)}


@pytest.mark.law("19:47-14.10(f)")
def test_a_full_raise_of_the_blinds_is_the_posted_bet_on_top() -> None:
    assert MayRaise(8_00, 8_00, 50) in dealt().round.legal(3)
    assert MayRaise(8_00, 200_00, 50) in dealt(limits=NO_LIMIT).round.legal(3)


@both
@pytest.mark.law("19:47-14.10(g)", "13:47-20.36(g)", "13:47-20.2 Community card")
def test_a_card_is_burned_and_three_community_cards_lie_open(edition: str) -> None:
    section = f"{SECTIONS[edition]}(g)"
    felt = dealt(edition)
    felt.checks_down_street()
    assert [(place.to, place.up) for place in felt.awaited("deal")] == [
        ("burn", False), ("board", True), ("board", True), ("board", True),
    ]  # fmt: skip
    felt.street("2c 7d Jh")
    burn, board = felt.of(Dealt)[1:]
    assert (burn.cites, board.cites) == ((section,), (section, "13:47-20.2 Community card"))
    assert (burn.position, board.position) == (8, 9)
    assert felt.round.view(None).dealer.board == "2c7dJh"


@both
@pytest.mark.law("19:47-14.10(g)#2", "13:47-20.36(g)#2")
def test_the_first_active_player_left_of_the_button_bets_or_checks(edition: str) -> None:
    section = f"{SECTIONS[edition]}(g)#2"
    felt = dealt(edition)
    felt.plays("3 calls | 4 calls | 1 folds | 2 checks")
    felt.street("2c 7d Jh")
    assert (felt.turn, may(felt)) == (2, {MayFold, MayCheck, MayRaise})
    assert felt.of(Opens)[-1].cites == (section,)
    felt.plays("2 checks | 3 checks | 4 bets 4.00")
    assert (felt.turn, may(felt)) == (2, {MayFold, MayCall, MayRaise})
    felt.refuses(2, Check(), section)
    felt.plays("2 folds | 3 raises 8.00")
    assert felt.turn == 4
    felt.plays("4 calls")
    assert felt.turn == DEALER


@pytest.mark.law("19:47-14.10(g)#2")
def test_all_may_check() -> None:
    felt = at_flop()
    felt.plays("1 checks | 2 checks | 3 checks | 4 checks")
    assert felt.round.street == 2


@pytest.mark.law("19:47-14.10(g)#2")
def test_who_is_all_in_is_passed_over_by_the_opening() -> None:
    felt = Felt("holdem", (2_00, 50_00, 50_00))
    felt.hands("???? ???? ????")
    felt.checks_down_street()
    felt.street("2c 7d Jh")
    assert felt.turn == 2


@both
@pytest.mark.law("19:47-14.10(h)", "19:47-14.10(i)", "13:47-20.36(h)", "13:47-20.36(i)")
def test_another_burn_before_the_fourth_and_the_fifth_community_card(edition: str) -> None:
    felt = at_flop(edition)
    for letter, card in (("h", "8s"), ("i", "9c")):
        felt.checks_down_street()
        assert [place.to for place in felt.awaited("deal")] == ["burn", "board"]
        felt.street(card)
        burn, board = felt.of(Dealt)[-2:]
        assert burn.cites == (f"{SECTIONS[edition]}({letter})",)
        assert board.cites[0] == f"{SECTIONS[edition]}({letter})"
        assert (felt.turn, felt.of(Opens)[-1].cites) == (1, (f"{SECTIONS[edition]}(g)#2",))
        # the bigger bet from here on
        assert MayRaise(8_00, 8_00, 50) in felt.round.legal(1)
        felt.refuses(1, Raise(4_00), "posting:limits")
    felt.checks_down_street()
    assert felt.round.awaits[0].what == "show"


@both
@pytest.mark.law("19:47-14.10(j)", "13:47-20.36(j)")
@pytest.mark.parametrize(
    ("hands", "board", "winner"),
    [
        ("AsKd 2c3d", "QhJcTd4s4h", 1),  # both own cards
        ("AsKd 9c3d", "Qh9d9s4s4h", 2),  # both again, for a full house
        ("As2d Kc3h", "QsJs9s4s4h", 1),  # one of them
        ("2c3d 6s5s", "7s8s9sTs2h", 2),  # a straight flush of two and three
    ],
)
def test_the_best_five_of_two_and_five_wins(
    edition: str, hands: str, board: str, winner: int
) -> None:
    felt = showdown(hands, board, edition)
    (won,) = felt.of(Won)
    assert (won.seat, won.cites) == (winner, (f"{SECTIONS[edition]}(j)", "13:47-20.2 High"))
    assert len(won.cards) == 5
    assert felt.of(Shown)


@both
@pytest.mark.law(
    "19:47-14.10(j)#2", "13:47-20.36(j)#2", "19:47-14.3(d)#2", "13:47-20.34(e)#2", "reading:A27"
)
def test_if_the_board_is_the_best_hand_of_all_they_share(edition: str) -> None:
    felt = showdown("2c3d 4h5h AcKh", "TsJsQsKsAs", edition, unit=100, ante=1_00)
    assert [(event.seat, event.transfers[0].cents) for event in felt.of(Won)] == [
        (1, 5_00), (2, 5_00), (3, 5_00),
    ]  # fmt: skip
    shared = {
        f"{SECTIONS[edition]}(j)",
        f"{SECTIONS[edition]}(j)#2",
        felt.law.tie,
        felt.law.for_high,
    }
    assert all(set(event.cites) == shared for event in felt.of(Won))
    # Tied hands that improve upon the board share by the rule on ties alone.
    tied = showdown("Ac3d Ad5h", "AsKsQsJd9d", edition)
    assert {event.seat for event in tied.of(Won)} == {1, 2}
    assert all(f"{SECTIONS[edition]}(j)#2" not in event.cites for event in tied.of(Won))


@both
@pytest.mark.law("19:47-14.10(j)#2", "13:47-20.36(j)#2", "reading:A27")
def test_what_cannot_be_shared_goes_to_the_first_left_of_the_button(edition: str) -> None:
    felt = Felt("holdem", (20_00,) * 4, edition=edition, button=2, unit=1_00, blinds=(1_00,))
    felt.hands("2c3d 4h5h 6c7h 8c8d")  # from seat 3
    felt.plays("4 calls | 1 calls | 2 calls | 3 checks")
    felt.street("TsJsQs")
    felt.plays("3 bets 4.00 | 4 calls | 1 calls | 2 folds")
    for card in ("Ks", "As"):
        felt.street(card)
        felt.checks_down_street()
    felt.shown_down()
    won = {event.seat: (event.transfers[0].cents, event.cites[-1]) for event in felt.of(Won)}
    assert [won[seat][0] for seat in (3, 4, 1)] == [6_00, 5_00, 5_00]  # of 16.00
    assert won[3][1] == "reading:A24"
    assert "reading:A27" in felt.of(Won)[0].cites


@both
@pytest.mark.law("13:47-20.38(n)")
def test_a_down_card_turned_up_in_the_deal_is_exchanged_for_the_top_card(edition: str) -> None:
    felt = table(edition, 3)
    felt.deal("As Kd Qc Jh")
    _, _, ruled = felt.reports(Fact.EXPOSED, seat=2, index=0)
    assert ruled.cites == ("13:47-20.38(n)",)
    first, *rest = felt.awaited("deal")
    assert (first.seat, first.index, first.up) == (2, 0, False)
    assert [place.seat for place in rest] == [2, 3]
    felt.deal("9s 8s 7s")
    hands = dict(zip(felt.round.seats, felt.round.hands, strict=True))
    assert len(hands[2]) == 2
    assert felt.round.view(2).seats[1].hands[0].cards == "9s8s"
    assert felt.round.view(None).seats[1].hands[0].cards == "????"
    felt.plays("3 calls | 1 calls | 2 checks")
    felt.refuses(DEALER, Deal(parse("6cKd2c3c")))  # everybody saw the king go


@pytest.mark.law("13:47-20.38(n)")
def test_once_somebody_has_acted_the_floor_decides_about_an_exposed_card() -> None:
    felt = dealt(players=3)
    felt.plays("3 calls")
    felt.reports(Fact.EXPOSED, seat=2, index=0, card="As")
    rulings = [lawful.ruling for lawful in felt.awaited("rule")]
    assert rulings == [Ruling.PLAY_ON, Ruling.MISDEAL]
    felt.rules(Ruling.PLAY_ON)
    assert felt.turn == 1
    assert not felt.of(Discarded)


@pytest.mark.law("13:47-20.38(e)")
def test_the_place_of_a_blind_that_folds_changes_nothing_where_only_the_board_is_dealt() -> None:
    felt = dealt()
    felt.plays("3 calls | 4 calls | 1 folds | 2 checks")
    assert [place.to for place in felt.awaited("deal")] == ["burn", "board", "board", "board"]


@pytest.mark.law("13:47-20.38(k)")
def test_what_a_player_says_in_his_turn_binds_him_and_what_others_say_does_not() -> None:
    felt = dealt()
    felt.refuses(4, Raise(8_00), "13:47-20.38(k)")  # not his turn
    felt.plays("3 folds")
    felt.refuses(3, Call(), "13:47-20.38(k)")  # his word was given
    felt.plays("4 calls")
    felt.refuses(4, Raise(8_00), "13:47-20.38(k)")
    assert felt.turn == 1
