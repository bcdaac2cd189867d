"""Triple draw low ball as 13:69F-14.12B has it, a paragraph after the other."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss import games
from pitboss.cards import DECK
from pitboss.errors import Refused
from pitboss.games.vocabulary import Poker
from pitboss.play import DEALER, Call, Check, Deal, Draw, Shuffle, Start
from pitboss.play.events import Dealt, Drew, Moved, Opened, Opens, Shuffled, Won
from pitboss.play.rights import MayCall, MayCheck, MayDraw, MayFold, MayRaise
from pitboss.poker.round import open_poker
from poker.felt import Felt, cited

TRIPLE = ("triple-draw-a5", "triple-draw-27")
every_triple = pytest.mark.parametrize("game", TRIPLE)
BETTING_ROUNDS = (
    "13:69F-14.12B(e)", "13:69F-14.12B(g)", "13:69F-14.12B(i)", "13:69F-14.12B(k)",
)  # fmt: skip


def dealt(game: str = TRIPLE[0], players: int = 3, **more: Any) -> Felt:
    """Everybody has five cards, the deck lying in its order."""
    felt = Felt(game, (100_00,) * players, **more)
    felt.act(DEALER, Deal(tuple(DECK[: 5 * players])))
    return felt


def at_draw(number: int, game: str = TRIPLE[0], players: int = 3) -> Felt:
    """So many betting rounds are over and the burn card is down; nobody has drawn so far."""
    felt = dealt(game, players)
    for draw in range(number):
        felt.checks_down_street()
        felt.deal("??")
        if draw < number - 1:
            felt.all_pat()
    return felt


def showdown(hands: str, game: str, **more: Any) -> Felt:
    """These five cards each, kept and checked down, in the order of the seats."""
    felt = Felt(game, (50_00,) * len(hands.split()), **more)
    felt.hands(hands)
    felt.checks_down()
    felt.shown_down()
    return felt


@every_triple
@pytest.mark.law("13:69F-14.12B(a)")
def test_the_section_governs_triple_draw_in_both_forms(game: str) -> None:
    governed = [found for found in games.every() if isinstance(found, Poker)]
    assert {found.name for found in governed if found.law.section == "13:69F-14.12B(a)"} == set(
        TRIPLE
    )
    assert "13:69F-14.12B(a)" in Felt(game).of(Opened)[0].cites


@every_triple
@pytest.mark.law("13:69F-14.12B(b)")
def test_no_more_than_seven_play_and_each_places_the_ante_if_there_is_one(game: str) -> None:
    felt = Felt(game, (10_00,) * 7, ante=50)
    ante = felt.of(Moved)[0]
    assert (ante.cites, len(ante.transfers)) == (("13:69F-14.12B(b)", "13:47-20.2 Ante"), 7)
    with pytest.raises(Refused) as refused:
        open_poker(felt.round.table, Start(seats=dict.fromkeys(range(1, 9), 1000), button=1), "")
    assert refused.value.cites == ("13:69F-14.12B(b)",)


@every_triple
@pytest.mark.law("13:69F-14.12B(c)")
def test_the_button_works_as_in_holdem(game: str) -> None:
    felt = Felt(game, {2: 50_00, 5: 50_00, 7: 50_00}, button=5)
    assert felt.round.seats == (7, 2, 5)
    assert "13:69F-14.12B(c)" in felt.of(Opened)[0].cites


@every_triple
@pytest.mark.law("13:69F-14.12B(d)")
def test_five_cards_face_down_one_at_a_time_the_button_last(game: str) -> None:
    felt = Felt(game, {2: 50_00, 5: 50_00, 7: 50_00}, button=5)
    places = felt.awaited("deal")
    assert [place.seat for place in places] == [7, 2, 5] * 5
    assert not any(place.up for place in places)
    felt.hands("AsKsQsJsTs AhKhQhJhTh AdKdQdJdTd")
    assert cited(felt.events, Dealt) == {"13:69F-14.12B(d)"}


@every_triple
@pytest.mark.law("13:69F-14.12B(e)")
def test_the_first_betting_round_is_that_of_holdem(game: str) -> None:
    felt = dealt(game, 4)
    assert felt.of(Moved)[0].cites[0] == "13:69F-14.12B(e)"
    assert felt.round.put == [2_00, 4_00, 0, 0]
    assert (felt.turn, felt.of(Opens)[0].cites) == (3, ("13:69F-14.12B(e)",))
    felt.refuses(3, Check(), "13:69F-14.12B(e)")
    felt.plays("3 calls | 4 calls | 1 calls")
    assert {type(right) for right in felt.round.legal(2)} == {MayFold, MayCheck, MayRaise}


@every_triple
@pytest.mark.law("13:69F-14.12B(f)", "13:69F-14.12B(h)", "13:69F-14.12B(j)", "reading:A17")
@pytest.mark.parametrize(
    ("number", "row", "burn"),
    [
        (1, "13:69F-14.12B(f)", "13:69F-14.12B(f)"),
        (2, "13:69F-14.12B(h)", "reading:A17"),
        (3, "13:69F-14.12B(j)", "reading:A17"),
    ],
)
def test_in_each_draw_after_a_burn_one_after_the_other_exchanges_as_he_likes(
    game: str, number: int, row: str, burn: str
) -> None:
    felt = at_draw(number, game)
    assert (felt.of(Dealt)[-1].places[0].to, felt.of(Dealt)[-1].cites) == ("burn", (burn,))
    assert len(felt.round.burns) == number
    for seat, discards in ((1, "0 1 2 3 4"), (2, "2"), (3, "")):
        assert (felt.turn, felt.round.legal(seat)) == (seat, (MayDraw(5),))
        felt.refuses(seat % 3 + 1, Draw(()), row)
        drew, *_ = felt.plays(f"{seat} draws {discards}" if discards else f"{seat} pat")
        assert isinstance(drew, Drew)
        assert drew.cites[0] == row
        if discards:
            assert len(felt.awaited("deal")) == len(drew.discards)
            felt.fill()
            assert felt.of(Dealt)[-1].cites == (row,)
    assert felt.round.awaits[0].what == "act"


@every_triple
@pytest.mark.law("13:69F-14.12B(f)#2", "reading:A16")
def test_who_finds_the_deck_too_short_is_served_from_the_discards_of_the_others(game: str) -> None:
    felt = at_draw(1, game, 7)  # 16 cards are left
    for seat in (1, 2, 3):
        felt.plays(f"{seat} draws 0 1 2 3 4")
        felt.deal("?? ?? ?? ?? ??")
    felt.plays("4 draws 0 4")
    assert len(felt.awaited("deal")) == 1
    felt.deal("??")
    (awaited,) = felt.round.awaits
    assert sorted(awaited.positions) == sorted(
        7 * card + at for card in range(5) for at in range(3)
    )
    (shuffled,) = felt.act(DEALER, Shuffle())
    assert isinstance(shuffled, Shuffled)
    assert shuffled.cites == ("13:69F-14.12B(f)#2", "13:47-20.2 Stub", "reading:A16")
    felt.refuses(DEALER, Deal((DECK[3],)))  # of his own discards
    felt.act(DEALER, Deal((DECK[0],)))
    assert felt.turn == 5


@every_triple
@pytest.mark.law("13:69F-14.12B(f)#2", "reading:A16")
def test_discards_of_earlier_draws_serve_as_well_even_the_players_own(game: str) -> None:
    felt = at_draw(1, game, 7)
    while felt.round.awaits[0].what != "act":
        if felt.round.awaits[0].what == "draw":
            felt.plays(f"{felt.turn} draws 0 1 2 3 4")
        felt.fill()
    felt.checks_down_street()
    felt.fill()  # the burn card, for which a shuffle may be needed
    for _ in range(7):
        felt.plays(f"{felt.turn} draws 0 1 2 3 4")
        felt.fill()
    assert len(felt.of(Drew)) == 14
    assert felt.round.awaits[0].what == "act"


@every_triple
@pytest.mark.law("13:69F-14.12B(g)", "13:69F-14.12B(i)", "13:69F-14.12B(k)", "reading:A19")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_later_rounds_begin_left_of_the_button_with_a_bet_or_a_check(
    game: str, number: int
) -> None:
    row = BETTING_ROUNDS[number]
    felt = at_draw(number, game)
    felt.all_pat()
    bet = 4_00 if number == 1 else 8_00
    assert felt.turn == 1
    assert felt.of(Opens)[-1].cites == (row if number == 3 else "reading:A19",)
    assert felt.round.legal(1) == (MayFold(), MayCheck(), MayRaise(bet, bet, 50))  # no new blinds
    felt.refuses(1, Call(), row)
    felt.plays(f"1 checks | 2 bets {bet // 100}.00")
    assert {type(right) for right in felt.round.legal(3)} == {MayFold, MayCall, MayRaise}
    felt.refuses(3, Check(), row)
    felt.plays("3 calls | 1 folds")
    assert felt.round.awaits[0].what == ("deal" if number < 3 else "show")


@pytest.mark.law("13:69F-14.12B(k)")
def test_the_fourth_betting_round_is_the_last() -> None:
    felt = at_draw(3)
    felt.all_pat()
    felt.plays("1 checks | 2 checks | 3 checks")
    assert felt.round.awaits[0].what == "show"
    assert len(felt.of(Opens)) == 4


@pytest.mark.law("13:69F-14.12B(l)", "13:69F-14.3(d)#2")
@pytest.mark.parametrize(
    ("game", "hands", "winners"),
    [
        (TRIPLE[0], "As2s3s4s5s 2c3d4h5c7d", {1}),
        (TRIPLE[1], "As2s3s4s5s 2c3d4h5c7d", {2}),
        (TRIPLE[1], "2s3s4s5s7s 8c9dThJcQd", {2}),  # a flush counts against the hand
        (TRIPLE[1], "2s3d4s5c6s 9c9dThJcQd", {2}),  # and so does a straight
        (TRIPLE[1], "As2d3s4c5s KcQdJh9c8d", {2}),  # an ace is high; this is no straight
        (TRIPLE[1], "As2d3s4c5s 9c9dThJcQd", {1}),
        (TRIPLE[0], "AsAd3s4c5s 2c2d3h4d5d", {1}),
        (TRIPLE[1], "2s3d4s5c7s 2c3h4d5d7c", {1, 2}),
    ],
)
def test_the_lowest_hand_wins(game: str, hands: str, winners: set[int]) -> None:
    felt = showdown(hands, game)
    assert {event.seat for event in felt.of(Won)} == winners
    assert all(event.cites[0] == "13:69F-14.12B(l)" for event in felt.of(Won))
    if len(winners) > 1:
        assert {event.transfers[0].cents for event in felt.of(Won)} == {4_00}
        assert all("13:69F-14.3(d)#2" in event.cites for event in felt.of(Won))
