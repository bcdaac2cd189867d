"""Five-card draw as 19:47-14.12 has it, a paragraph after the other."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss import games
from pitboss.cards import DECK, parse
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import Poker
from pitboss.play import DEALER, Call, Check, Deal, Draw, Fact, Shuffle, Start
from pitboss.play.events import Dealt, Drew, Moved, Opened, Opens, Shuffled, Won
from pitboss.play.rights import MayCall, MayCheck, MayDraw, MayFold, MayRaise
from pitboss.poker.round import open_poker
from poker.felt import Felt, cited

FIVE = ("five-card-draw", "five-card-draw-low")
every_draw = pytest.mark.parametrize("game", FIVE)


def drawing(game: str = FIVE[0], players: int = 3, **more: Any) -> Felt:
    """The first betting round is over and the burn card is down: the first player may draw."""
    felt = Felt(game, (100_00,) * players, **more)
    order = iter(DECK)
    hands = [[next(order) for _ in range(players)] for _ in range(5)]
    felt.act(DEALER, Deal(tuple(card for cards in hands for card in cards)))
    felt.checks_down_street()
    felt.deal("??")
    return felt


def showdown(hands: str, game: str = FIVE[0], **more: Any) -> Felt:
    """These five cards each, kept and checked down, in the order of the seats."""
    felt = Felt(game, (50_00,) * len(hands.split()), **more)
    felt.hands(hands)
    felt.checks_down()
    felt.shown_down()
    return felt


def hand(felt: Felt, seat: int) -> tuple[int, ...]:
    return felt.round.hands[felt.round.at[seat]]


@every_draw
@pytest.mark.law("19:47-14.12(a)")
def test_the_section_governs_five_card_draw_for_high_and_for_low(game: str) -> None:
    governed = [found for found in games.every() if isinstance(found, Poker)]
    assert {found.name for found in governed if found.law.section == "19:47-14.12(a)"} == set(FIVE)
    assert "19:47-14.12(a)" in Felt(game).of(Opened)[0].cites


@every_draw
@pytest.mark.law("19:47-14.12(b)")
def test_no_more_than_eight_play_and_each_places_the_ante_if_there_is_one(game: str) -> None:
    felt = Felt(game, (10_00,) * 8, ante=50)
    ante = felt.of(Moved)[0]
    assert (ante.cites, len(ante.transfers)) == (("19:47-14.12(b)", "13:47-20.2 Ante"), 8)
    with pytest.raises(Refused) as refused:
        open_poker(felt.round.table, Start(seats=dict.fromkeys(range(1, 10), 1000), button=1), "")
    assert refused.value.cites == ("19:47-14.12(b)",)


@every_draw
@pytest.mark.law("19:47-14.12(c)")
def test_the_button_works_as_in_holdem(game: str) -> None:
    felt = Felt(game, {2: 50_00, 5: 50_00, 8: 50_00}, button=5)
    assert felt.round.seats == (8, 2, 5)
    assert "19:47-14.12(c)" in felt.of(Opened)[0].cites


@every_draw
@pytest.mark.law("19:47-14.12(d)")
def test_five_cards_face_down_one_at_a_time_the_button_last(game: str) -> None:
    felt = Felt(game, {2: 50_00, 5: 50_00, 8: 50_00}, button=5)
    places = felt.awaited("deal")
    assert [place.seat for place in places] == [8, 2, 5] * 5
    assert not any(place.up for place in places)
    felt.hands("AsKsQsJsTs AhKhQhJhTh AdKdQdJdTd")
    assert cited(felt.events, Dealt) == {"19:47-14.12(d)"}
    assert felt.round.view(8).seats[0].hands[0].cards == "AsKsQsJsTs"
    assert felt.round.view(8).seats[1].hands[0].cards == "??????????"


@every_draw
@pytest.mark.law("19:47-14.12(e)")
def test_the_first_betting_round_is_that_of_holdem(game: str) -> None:
    felt = Felt(game, (50_00,) * 4)
    assert felt.of(Moved)[0].cites[0] == "19:47-14.12(e)"
    assert felt.round.put == [2_00, 4_00, 0, 0]
    felt.hands(" ".join(["??????????"] * 4))
    assert felt.turn == 3
    assert felt.of(Opens)[0].cites == ("19:47-14.12(e)",)
    felt.refuses(3, Check(), "19:47-14.12(e)")
    felt.plays("3 calls | 4 folds | 1 calls")
    assert {type(right) for right in felt.round.legal(2)} == {MayFold, MayCheck, MayRaise}
    felt.plays("2 checks")
    assert felt.turn == DEALER


@every_draw
@pytest.mark.law("19:47-14.12(f)", "reading:A18")
def test_one_player_at_a_time_exchanges_as_many_cards_as_he_likes(game: str) -> None:
    felt = drawing(game, 4)
    first = hand(felt, 1)
    assert (felt.turn, felt.round.legal(1)) == (1, (MayDraw(5),))
    felt.refuses(2, Draw(()), "19:47-14.12(f)")
    (drew,) = felt.plays("1 draws 0 3")
    assert drew.cites == ("19:47-14.12(f)", "reading:A18")
    assert [(place.seat, place.index) for place in felt.awaited("deal")] == [(1, 0), (1, 3)]
    felt.refuses(2, Draw(()))  # before the cards of the first are dealt
    felt.deal("As Ah")
    assert hand(felt, 1) == (parse("As")[0], *first[1:3], parse("Ah")[0], first[4])
    assert felt.round.view(None).seats[0].hands[0].cards == "??????????"
    felt.plays("2 pat")
    assert felt.turn == 3
    felt.plays("3 draws 0 1 2 3 4")
    felt.deal("Kc Kd Kh Ks Ad")
    felt.plays("4 pat")
    assert felt.round.awaits[0].what == "act"
    assert cited(felt.of(Dealt)[-2:], Dealt) == {"19:47-14.12(f)"}


@pytest.mark.law("19:47-14.12(f)")
def test_who_has_folded_does_not_draw_and_who_is_all_in_does() -> None:
    felt = Felt(FIVE[0], (4_00, 50_00, 50_00, 50_00))
    felt.hands(" ".join(["??????????"] * 4))
    felt.plays("3 calls | 4 raises 8.00 | 1 calls | 2 folds | 3 calls")
    felt.deal("??")
    drawn = []
    while felt.round.awaits[0].what == "draw":
        drawn.append(felt.turn)
        felt.plays(f"{felt.turn} draws 4")
        felt.deal("??")
    assert drawn == [1, 3, 4]


@pytest.mark.parametrize("discards", [(0, 0), (5,), (1, 2, 1)])
def test_only_cards_of_the_hand_are_thrown_away_and_each_once(discards: tuple[int, ...]) -> None:
    felt = drawing()
    try:
        command = Draw(discards)
    except Malformed:
        return
    felt.refuses(1, command, "19:47-14.12(f)")


@every_draw
@pytest.mark.law("19:47-14.12(f)1")
def test_one_card_is_burned_before_the_first_player_draws(game: str) -> None:
    felt = Felt(game)
    felt.hands(" ".join(["??????????"] * 3))
    felt.checks_down_street()
    assert [place.to for place in felt.awaited("deal")] == ["burn"]
    felt.deal("??")
    assert felt.of(Dealt)[-1].cites == ("19:47-14.12(f)1",)
    assert felt.round.burns == (15,)
    felt.plays("1 draws 4")
    assert [place.to for place in felt.awaited("deal")] == ["hand"]
    felt.deal("??")
    felt.plays("2 draws 4")
    assert [place.to for place in felt.awaited("deal")] == ["hand"]


@every_draw
@pytest.mark.law("19:47-14.12(f)2", "reading:A16")
def test_a_short_deck_is_dealt_out_and_then_the_discards_of_the_others_are_shuffled(
    game: str,
) -> None:
    felt = drawing(game, 8)  # 11 cards are left for 40
    for seat in (1, 2):
        felt.plays(f"{seat} draws 0 1 2 3 4")
        felt.deal("?? ?? ?? ?? ??")
    felt.plays("3 draws 1 2 3")
    assert len(felt.awaited("deal")) == 1  # what is left of the deck comes first
    felt.deal("??")
    (awaited,) = felt.round.awaits
    assert awaited.what == "shuffle"
    # The first two hands, dealt at every eighth position, and nothing of the third, nor the burn.
    assert awaited.positions == (0, 8, 16, 24, 32, 1, 9, 17, 25, 33)
    (shuffled,) = felt.act(DEALER, Shuffle())
    assert isinstance(shuffled, Shuffled)
    assert shuffled.cites == ("19:47-14.12(f)2", "13:47-20.2 Stub", "reading:A16")
    assert [place.index for place in felt.awaited("deal")] == [2, 3]
    own = tuple(DECK[at] for at in (10, 18, 26))  # what seat 3 threw away stays away
    for card in own:
        felt.refuses(DEALER, Deal((card,)))
    felt.act(DEALER, Deal((DECK[0], DECK[33])))
    felt.plays("4 draws 0")
    felt.refuses(DEALER, Deal((DECK[0],)))  # it is in a hand again


@every_draw
@pytest.mark.law("19:47-14.12(f)2", "reading:A16")
def test_hands_given_up_are_shuffled_with_the_discards(game: str) -> None:
    felt = Felt(game, (100_00,) * 8)
    felt.act(DEALER, Deal(tuple(DECK[:40])))
    felt.checks_down_street(folding=3)
    felt.deal("??")
    felt.plays("1 draws 0 1 2 3 4")
    felt.deal("?? ?? ?? ?? ??")
    felt.plays("2 draws 0 1")
    felt.reports(Fact.LEFT, seat=2)  # three of its cards are still in the hand
    felt.plays("4 draws 0 1 2 3 4")
    felt.deal("?? ?? ?? ?? ??")
    felt.plays("5 draws 0")
    felt.deal("??")
    felt.plays("6 draws 0")
    (awaited,) = felt.round.awaits
    thrown = {at + 8 * card for at in (0, 1, 2, 3) for card in range(5)} | {4}
    assert set(awaited.positions) == thrown
    assert len(awaited.positions) == len(thrown)
    felt.reports(Fact.LEFT, seat=7)  # nor is it too late yet
    (awaited,) = felt.round.awaits
    assert set(awaited.positions) == thrown | {6 + 8 * card for card in range(5)}
    felt.act(DEALER, Shuffle())
    felt.act(DEALER, Deal((DECK[2],)))  # of the hand that was folded
    assert felt.turn == 8


@pytest.mark.law("19:47-14.12(f)2")
def test_eight_players_may_exchange_everything() -> None:
    felt = drawing(players=8)
    while felt.round.awaits[0].what != "act":
        if felt.round.awaits[0].what == "draw":
            felt.plays(f"{felt.turn} draws 0 1 2 3 4")
        felt.fill()
    assert len(felt.of(Drew)) == 8
    assert felt.of(Shuffled)
    assert not felt.round.result


@every_draw
@pytest.mark.law("19:47-14.12(g)")
def test_the_final_round_begins_left_of_the_button_with_a_bet_or_a_check(game: str) -> None:
    felt = Felt(game, (50_00,) * 4)
    felt.hands(" ".join(["??????????"] * 4))
    felt.plays("3 calls | 4 calls | 1 folds | 2 checks")
    felt.deal("??")
    felt.all_pat()
    assert (felt.turn, felt.of(Opens)[-1].cites) == (2, ("19:47-14.12(g)",))
    assert {type(right) for right in felt.round.legal(2)} == {MayFold, MayCheck, MayRaise}
    felt.plays("2 checks | 3 bets 8.00 | 4 raises 16.00")  # the bigger bet
    assert {type(right) for right in felt.round.legal(2)} == {MayFold, MayCall, MayRaise}
    felt.refuses(2, Check(), "19:47-14.12(g)")
    felt.plays("2 folds | 3 calls")
    assert felt.round.awaits[0].what == "show"


@pytest.mark.law("19:47-14.12(h)")
def test_two_or_more_who_are_left_show_and_one_alone_does_not() -> None:
    felt = showdown("AsKsQsJs9d 2c3c4c5c7d")
    assert "19:47-14.12(h)" in felt.events[-1].cites
    alone = Felt(FIVE[0], (50_00,) * 2)
    alone.hands("?????????? ??????????")
    alone.plays("1 folds")
    assert alone.round.result is not None
    assert alone.round.result.shown == ()
    assert alone.net()["seat:2"] == 2_00
    with pytest.raises(Refused):
        alone.act(2, Call())


@pytest.mark.law("19:47-14.12(h)1")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [("AsKsQsJs9d 2c2d4c5c7d", 2), ("AsAdKsKd9d 7c7d7h2s3s", 2), ("2s3s4s5s7s 9c9d9h8s8d", 2), ("As2d3d4d5d KsKdKh3s2s", 1)],
)  # fmt: skip
def test_the_best_high_hand_wins_high(hands: str, winner: int) -> None:
    felt = showdown(hands)
    cites = ("19:47-14.12(h)1", "13:47-20.2 High")
    assert [(event.seat, event.cites) for event in felt.of(Won)] == [(winner, cites)]


@pytest.mark.law("19:47-14.12(h)2")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [("As2s3s4s5s 2c3d4h6s7d", 1), ("KsQsJsTs9s 2c2d3h4h5h", 1), ("8s7d3d2dAd 8c6d5d4h3h", 2), ("As7d3d2d6c 8c6d5d4h3h", 1)],
)  # fmt: skip
def test_the_best_low_hand_wins_low_straights_and_flushes_ignored(hands: str, winner: int) -> None:
    felt = showdown(hands, FIVE[1])
    assert [(event.seat, event.cites) for event in felt.of(Won)] == [(winner, ("19:47-14.12(h)2",))]


@pytest.mark.law("19:47-14.3(d)#2", "reading:A27")
@pytest.mark.parametrize(("game", "others"), [(FIVE[0], "T"), (FIVE[1], "K")])
def test_tied_hands_share_and_the_odd_chip_goes_to_the_first_left_of_the_button(
    game: str, others: str
) -> None:
    best = "9c9d8h8s7c 9h9s8c8d7d"
    if game == FIVE[1]:
        best = "2c3d4h5s7c 2d3h4s5c7d"
    felt = showdown(f"{best} 6hQs4c5d{others}h", game, unit=1_00, blinds=(3_00,))
    paid = {event.seat: event.transfers[0].cents for event in felt.of(Won)}
    assert paid == {1: 5_00, 2: 4_00}
    assert "reading:A27" in felt.of(Won)[0].cites
    assert all("19:47-14.3(d)#2" in event.cites for event in felt.of(Won))
