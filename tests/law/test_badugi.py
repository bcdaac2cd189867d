"""Badugi as 19:47-14.12C was proposed, a paragraph after the other."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss import games
from pitboss.cards import DECK
from pitboss.errors import Refused
from pitboss.games.vocabulary import Poker
from pitboss.play import DEALER, Call, Check, Deal, Draw, Shuffle, Start
from pitboss.play.events import Dealt, Drew, Moved, Opened, Opens, Shuffled, Won
from pitboss.play.rights import MayCheck, MayDraw, MayFold, MayRaise
from pitboss.poker.round import open_poker
from poker.felt import Felt, cited

BETTING_ROUNDS = (
    "19:47-14.12C(e)", "19:47-14.12C(g)", "19:47-14.12C(i)", "19:47-14.12C(k)",
)  # fmt: skip


def at_draw(number: int, players: int = 3, **more: Any) -> Felt:
    """So many betting rounds are over and the burn card is down; nobody has drawn so far."""
    felt = Felt("badugi", (100_00,) * players, **more)
    felt.act(DEALER, Deal(tuple(DECK[: 4 * players])))
    for draw in range(number):
        felt.checks_down_street()
        felt.deal("??")
        if draw < number - 1:
            felt.all_pat()
    return felt


def showdown(hands: str, **more: Any) -> Felt:
    """These four cards each, kept and checked down, in the order of the seats."""
    felt = Felt("badugi", (50_00,) * len(hands.split()), **more)
    felt.hands(hands)
    felt.checks_down()
    felt.shown_down()
    return felt


@pytest.mark.law("19:47-14.12C(a)")
def test_the_section_governs_badugi() -> None:
    governed = [found for found in games.every() if isinstance(found, Poker)]
    (game,) = [found for found in governed if found.law.section == "19:47-14.12C(a)"]
    assert game.name == "badugi"
    assert "19:47-14.12C(a)" in Felt("badugi").of(Opened)[0].cites


@pytest.mark.law("19:47-14.12C(b)")
def test_no_more_than_nine_play_and_each_places_the_ante_if_there_is_one() -> None:
    felt = Felt("badugi", (10_00,) * 9, ante=50)
    ante = felt.of(Moved)[0]
    assert (ante.cites, len(ante.transfers)) == (("19:47-14.12C(b)", "13:47-20.2 Ante"), 9)
    with pytest.raises(Refused) as refused:
        open_poker(felt.round.table, Start(seats=dict.fromkeys(range(1, 11), 1000), button=1), "")
    assert refused.value.cites == ("19:47-14.12C(b)",)


@pytest.mark.law("19:47-14.12C(c)")
def test_the_button_works_as_in_holdem() -> None:
    felt = Felt("badugi", {2: 50_00, 5: 50_00, 9: 50_00}, button=5)
    assert felt.round.seats == (9, 2, 5)
    assert "19:47-14.12C(c)" in felt.of(Opened)[0].cites


@pytest.mark.law("19:47-14.12C(d)")
def test_four_cards_face_down_one_at_a_time_the_button_last() -> None:
    felt = Felt("badugi", {2: 50_00, 5: 50_00, 9: 50_00}, button=5)
    places = felt.awaited("deal")
    assert [place.seat for place in places] == [9, 2, 5] * 4
    assert not any(place.up for place in places)
    felt.hands("AsKsQsJs AhKhQhJh AdKdQdJd")
    assert cited(felt.events, Dealt) == {"19:47-14.12C(d)"}


@pytest.mark.law("19:47-14.12C(e)")
def test_the_first_betting_round_is_that_of_holdem() -> None:
    felt = Felt("badugi", (100_00,) * 4)
    felt.hands(" ".join(["????????"] * 4))
    assert felt.of(Moved)[0].cites[0] == "19:47-14.12C(e)"
    assert felt.round.put == [2_00, 4_00, 0, 0]
    assert (felt.turn, felt.of(Opens)[0].cites) == (3, ("19:47-14.12C(e)",))
    felt.refuses(3, Check(), "19:47-14.12C(e)")
    felt.plays("3 calls | 4 calls | 1 calls")
    assert {type(right) for right in felt.round.legal(2)} == {MayFold, MayCheck, MayRaise}


@pytest.mark.law("19:47-14.12C(f)", "19:47-14.12C(h)", "19:47-14.12C(j)", "reading:A17")
@pytest.mark.parametrize(
    ("number", "row", "burn"),
    [
        (1, "19:47-14.12C(f)", "19:47-14.12C(f)"),
        (2, "19:47-14.12C(h)", "reading:A17"),
        (3, "19:47-14.12C(j)", "reading:A17"),
    ],
)
def test_in_each_draw_after_a_burn_one_after_the_other_exchanges_as_he_likes(
    number: int, row: str, burn: str
) -> None:
    felt = at_draw(number)
    assert (felt.of(Dealt)[-1].places[0].to, felt.of(Dealt)[-1].cites) == ("burn", (burn,))
    assert len(felt.round.burns) == number
    for seat, discards in ((1, "0 1 2 3"), (2, "2"), (3, "")):
        assert (felt.turn, felt.round.legal(seat)) == (seat, (MayDraw(4),))
        felt.refuses(seat % 3 + 1, Draw(()), row)
        drew, *_ = felt.plays(f"{seat} draws {discards}" if discards else f"{seat} pat")
        assert isinstance(drew, Drew)
        assert drew.cites[0] == row
        felt.fill()
    assert felt.round.awaits[0].what == "act"


@pytest.mark.law("19:47-14.12C(f)#2")
def test_the_stub_is_dealt_out_and_then_all_discards_but_his_own_are_reshuffled() -> None:
    felt = at_draw(1, 9)  # 15 cards are left
    for seat in (1, 2, 3):
        felt.plays(f"{seat} draws 0 1 2 3")
        felt.deal("?? ?? ?? ??")
    felt.plays("4 draws 0 1 2 3")
    assert len(felt.awaited("deal")) == 3  # first what is left of the stub
    felt.deal("?? ?? ??")
    (awaited,) = felt.round.awaits
    assert sorted(awaited.positions) == sorted(
        9 * card + at for card in range(4) for at in range(3)
    )
    (shuffled,) = felt.act(DEALER, Shuffle())
    assert isinstance(shuffled, Shuffled)
    assert "19:47-14.12C(f)#2" in shuffled.cites
    assert [place.index for place in felt.awaited("deal")] == [3]
    felt.refuses(DEALER, Deal((DECK[3],)))  # of his own discards
    felt.act(DEALER, Deal((DECK[0],)))
    assert felt.turn == 5


@pytest.mark.law("19:47-14.12C(f)#2")
def test_nine_players_may_exchange_everything_three_times() -> None:
    felt = at_draw(1, 9)
    while felt.round.awaits[0].what != "show":
        if felt.round.awaits[0].what == "draw":
            felt.plays(f"{felt.turn} draws 0 1 2 3")
        felt.fill()
        felt.checks_down_street()
    assert len(felt.of(Drew)) == 27
    assert len(felt.of(Shuffled)) > 5


@pytest.mark.law("19:47-14.12C(g)", "19:47-14.12C(i)", "19:47-14.12C(k)", "reading:A20")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_later_rounds_begin_left_of_the_button_with_a_bet_or_a_check(number: int) -> None:
    row = BETTING_ROUNDS[number]
    felt = at_draw(number)
    felt.all_pat()
    bet = 4_00 if number == 1 else 8_00
    assert felt.turn == 1
    assert felt.of(Opens)[-1].cites == (row if number == 3 else "reading:A20",)
    assert felt.round.legal(1) == (MayFold(), MayCheck(), MayRaise(bet, bet, 50))  # no new blinds
    felt.refuses(1, Call(), row)
    felt.plays(f"1 checks | 2 bets {bet // 100}.00")
    felt.refuses(3, Check(), row)
    felt.plays("3 calls | 1 folds")
    assert felt.round.awaits[0].what == ("deal" if number < 3 else "show")


@pytest.mark.law(
    "19:47-14.12C(l)", "19:47-14.12C(l)1", "19:47-14.12C(l)2", "19:47-14.12C(l)3",
    "19:47-14.12C(l)4",
)  # fmt: skip
@pytest.mark.parametrize(
    ("hands", "winner", "row"),
    [
        ("KsQhJdTc As2h3d3c", 1, "19:47-14.12C(l)1"),  # four cards beat three, however low
        ("As2h3d4c Ah2s3c5d", 1, "19:47-14.12C(l)1"),
        ("Ks2h3d4c QsJhTd9c", 2, "19:47-14.12C(l)1"),
        ("Ah2s3c3s 2h4d5c6c", 1, "19:47-14.12C(l)2"),  # nobody has four: the lowest three
        ("AsAd2c3c KsQd2h2d", 2, "19:47-14.12C(l)2"),  # three beat two
        ("AsAd2d2s 3s3d4d4s", 1, "19:47-14.12C(l)3"),  # the lowest two
        ("KsKd2d2s QsQd3d3s", 2, "19:47-14.12C(l)3"),  # the queen is lower than the king
        ("2s3s4s5s Ah6hKhQh", 2, "19:47-14.12C(l)4"),  # the lowest single card
        ("2s2d2h2c As3s5s7s", 2, "19:47-14.12C(l)4"),
    ],
)
def test_the_number_of_cards_that_differ_decides_and_then_how_low_they_are(
    hands: str, winner: int, row: str
) -> None:
    felt = showdown(hands)
    (won,) = felt.of(Won)
    assert won.seat == winner
    assert [cite for cite in won.cites if "14.12C(l)" in cite] == ["19:47-14.12C(l)", row]


@pytest.mark.law("19:47-14.12C(l)5", "reading:A27")
def test_tied_players_split_the_pot_evenly() -> None:
    felt = showdown("As2h3d4c Ah2s3c4d KsKdKcKh", unit=1_00, blinds=(3_00,))
    assert {event.seat: event.transfers[0].cents for event in felt.of(Won)} == {1: 5_00, 2: 4_00}
    assert all("19:47-14.12C(l)5" in event.cites for event in felt.of(Won))
