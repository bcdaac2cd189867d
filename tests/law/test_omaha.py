"""Omaha as 19:47-14.11 has it, with the kill and the half-kill, a paragraph after the other."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss import games, posting
from pitboss.errors import Refused
from pitboss.games.vocabulary import Poker
from pitboss.play import Start
from pitboss.play.events import Dealt, Ended, Moved, Opened, Opens, Won
from pitboss.play.rights import MayCall, MayCheck, MayFold, MayRaise
from pitboss.poker.round import open_poker
from pitboss.posting import Faulty
from pitboss.posting.posting import Betting, Kill, Limits
from poker.felt import Felt, cited

OMAHA = ("omaha", "omaha-hi-lo-8")
every_omaha = pytest.mark.parametrize("game", OMAHA)
KILL = Kill(times=2, by=1, threshold=5)
HALF = Kill(times=3, by=2, threshold=5)


def showdown(hands: str, board: str, game: str = OMAHA[1], **more: Any) -> Felt:
    """Everybody calls and checks to the end with these hands, in the order of the seats."""
    felt = Felt(game, (50_00,) * len(hands.split()), **more)
    felt.hands(hands)
    for cards in (board[:6], board[6:8], board[8:]):
        felt.checks_down_street()
        felt.street(cards)
    felt.checks_down_street()
    felt.shown_down()
    return felt


def won(felt: Felt) -> dict[tuple[int, str], int]:
    """What each seat was paid, by the half that it won."""
    return {(event.seat, event.half): event.transfers[0].cents for event in felt.of(Won)}


@every_omaha
@pytest.mark.law("19:47-14.11(a)")
def test_the_section_governs_both_games_of_omaha(game: str) -> None:
    governed = [found for found in games.every() if isinstance(found, Poker)]
    assert {found.name for found in governed if found.law.section == "19:47-14.11(a)"} == set(OMAHA)
    assert "19:47-14.11(a)" in Felt(game).of(Opened)[0].cites


@every_omaha
@pytest.mark.law("19:47-14.11(b)")
def test_no_more_than_ten_play_and_each_places_the_ante_if_there_is_one(game: str) -> None:
    felt = Felt(game, (10_00,) * 10, ante=50)
    ante = felt.of(Moved)[0]
    assert (ante.cites, len(ante.transfers)) == (("19:47-14.11(b)", "13:47-20.2 Ante"), 10)
    with pytest.raises(Refused) as refused:
        open_poker(felt.round.table, Start(seats=dict.fromkeys(range(1, 12), 1000), button=1), "")
    assert refused.value.cites == ("19:47-14.11(b)",)


@every_omaha
@pytest.mark.law("19:47-14.11(c)")
def test_the_button_works_as_in_holdem(game: str) -> None:
    felt = Felt(game, {2: 50_00, 5: 50_00, 8: 50_00}, button=5)
    assert felt.round.seats == (8, 2, 5)
    assert "19:47-14.11(c)" in felt.of(Opened)[0].cites


@every_omaha
@pytest.mark.law("19:47-14.11(d)")
def test_four_cards_face_down_one_at_a_time_the_button_last(game: str) -> None:
    felt = Felt(game, {2: 50_00, 5: 50_00, 8: 50_00}, button=5)
    places = felt.awaited("deal")
    assert [place.seat for place in places] == [8, 2, 5] * 4
    assert not any(place.up for place in places)
    felt.hands("AsKsQsJs AhKhQhJh AdKdQdJd")
    assert cited(felt.events, Dealt) == {"19:47-14.11(d)"}
    assert felt.round.view(8).seats[0].hands[0].cards == "AsKsQsJs"


@every_omaha
@pytest.mark.law("19:47-14.11(e)")
def test_blinds_board_and_betting_are_those_of_holdem(game: str) -> None:
    felt = Felt(game, (50_00,) * 4)
    assert felt.of(Moved)[0].cites[0] == "19:47-14.11(e)"
    assert felt.round.put == [2_00, 4_00, 0, 0]
    felt.hands("???????? ???????? ???????? ????????")
    assert felt.turn == 3
    felt.plays("3 calls | 4 folds | 1 calls")
    assert {type(right) for right in felt.round.legal(2)} == {MayFold, MayCheck, MayRaise}
    felt.plays("2 checks")
    for cards in ("2c 7d Jh", "8s", "9c"):
        assert felt.awaited("deal")[0].to == "burn"
        felt.street(cards)
        assert felt.turn == 1
        felt.checks_down_street()
    assert felt.round.awaits[0].what == "show"
    later = cited(felt.events, Dealt) - {"19:47-14.11(d)", "13:47-20.2 Community card"}
    assert later == {"19:47-14.11(e)"} == cited(felt.events, Opens)


@every_omaha
@pytest.mark.law("19:47-14.11(f)")
def test_exactly_two_of_four_and_three_from_the_board(game: str) -> None:
    # Four hearts on the board and one in the hand are no flush; the aces of seat 2 are a pair.
    felt = showdown("AhKc3s3d AcAd7s6s", "2h9hThKh4c", game)
    assert won(felt) == {(2, "all"): 8_00}
    (cards,) = [event.cards for event in felt.of(Won)]
    own = dict(zip(felt.round.seats, felt.round.hands, strict=True))[2]
    assert (len(cards), len(set(cards) & set(own))) == (5, 2)


@pytest.mark.law("19:47-14.11(f)1")
def test_the_best_high_hand_takes_the_pot_of_high_omaha() -> None:
    felt = showdown("AcAdKsKh 2c3d5s6h", "4h7h8sTdJc", OMAHA[0])
    assert won(felt) == {(2, "all"): 8_00}
    assert felt.of(Won)[0].cites == ("19:47-14.11(f)1", "13:47-20.2 High")


@pytest.mark.law("19:47-14.11(f)2", "19:47-14.11(g)")
def test_the_best_high_and_the_best_qualifying_low_take_half_each() -> None:
    felt = showdown("KsKhQsQd Ac2d9s9h", "4h7h8sKdJc")
    assert won(felt) == {(1, "high"): 4_00, (2, "low"): 4_00}
    assert [event.cites for event in felt.of(Won)] == [
        ("19:47-14.11(f)2",), ("19:47-14.11(f)2", "19:47-14.11(g)"),
    ]  # fmt: skip


@pytest.mark.law("19:47-14.11(g)")
@pytest.mark.parametrize(
    ("hand", "board"), [("Ac9dAsAh", "4h7h8sKdJc"), ("Ac2dTsTh", "4h9h8sKdJc"), ("4c2dTsTh", "4h7h8sKdJc")]
)  # fmt: skip
def test_a_nine_a_pair_or_two_low_cards_on_the_board_do_not_qualify(hand: str, board: str) -> None:
    assert won(showdown(f"KsKhQsQd {hand}", board)) == {(1, "all"): 8_00}


@pytest.mark.law("19:47-14.11(g)#2")
def test_the_high_hand_wins_it_all_if_no_low_qualifies() -> None:
    felt = showdown("KsKhQsQd Ac2d9s9h", "4h9d8sKdJc")
    assert won(felt) == {(1, "all"): 8_00}
    assert felt.of(Won)[0].cites == ("19:47-14.11(f)2", "19:47-14.11(g)#2")


@pytest.mark.law("19:47-14.11(f)2i")
def test_what_cannot_be_halved_goes_to_the_high_hand() -> None:
    felt = showdown(
        "KsKhQsQd Ac2d9s9h ????????", "4h7h8sKdJc", unit=1_00, blinds=(4_00,), ante=1_00
    )
    assert won(felt) == {(1, "high"): 8_00, (2, "low"): 7_00}
    assert felt.of(Won)[0].cites == ("19:47-14.11(f)2", "19:47-14.11(f)2i")


@pytest.mark.law("19:47-14.11(f)2ii", "19:47-14.11(f)2iv")
@pytest.mark.parametrize(("first", "second", "lucky"), [("As", "Ah", 1), ("Ac", "Ad", 2)])
def test_what_tied_high_hands_cannot_share_goes_to_the_highest_card_by_suit(
    first: str, second: str, lucky: int
) -> None:
    felt = showdown(
        f"{first}Kc9s9h {second}Kh9d9c 2s3s5d6d", "KdQsJs8c7h", unit=1_00, blinds=(3_00,)
    )
    high = {event.seat: event for event in felt.of(Won) if event.half != "low"}
    assert high[lucky].transfers[0].cents == high[3 - lucky].transfers[0].cents + 1_00
    assert {"19:47-14.11(f)2ii", "19:47-14.11(f)2iv"} < set(high[lucky].cites)


@pytest.mark.law("19:47-14.11(f)2iii", "19:47-14.11(f)2iv")
@pytest.mark.parametrize(("first", "second", "lucky"), [("As", "Ah", 2), ("Ac", "Ad", 1)])
def test_what_tied_low_hands_cannot_share_goes_to_the_lowest_card_by_suit(
    first: str, second: str, lucky: int
) -> None:
    felt = showdown(
        f"{first}2cTsTh {second}2hTdTc KsKhQsQh", "4h7h8sKdJc", unit=1_00, blinds=(4_00,), ante=2_00
    )
    low = {event.seat: event for event in felt.of(Won) if event.half == "low"}
    assert {seat: event.transfers[0].cents for seat, event in low.items()} == {
        lucky: 5_00, 3 - lucky: 4_00,
    }  # fmt: skip
    assert {"19:47-14.11(f)2iii", "19:47-14.11(f)2iv"} < set(low[lucky].cites)


@pytest.mark.law("19:47-14.11(h)1")
def test_a_player_may_take_both_halves_with_two_hands() -> None:
    felt = showdown("Ac2dKsKh 9s9hQsQh", "4h7h8sKdJc")
    assert won(felt) == {(1, "high"): 4_00, (1, "low"): 4_00}
    assert "19:47-14.11(h)1" in felt.of(Won)[1].cites
    high, low = felt.of(Won)
    assert set(high.cards) != set(low.cards)
    for event in (high, low):
        assert len(set(event.cards) & set(felt.round.hands[0])) == 2


@pytest.mark.law("19:47-14.11(h)2")
def test_the_same_five_cards_may_be_the_high_and_the_low_hand() -> None:
    felt = showdown("5c6dKsQh 9s9hQsQd", "4h7h8sKdJc")
    high, low = felt.of(Won)
    assert (high.seat, low.seat) == (1, 1)
    assert set(high.cards) == set(low.cards)
    assert "19:47-14.11(h)2" in low.cites
    assert "" not in low.cites


@pytest.mark.law("19:47-14.11(h)3")
def test_an_ace_may_be_low_and_high_at_once() -> None:
    felt = showdown("AcAd2sTh 9s9hJsJd", "4h7h8sKdAh")
    high, low = felt.of(Won)
    assert (high.seat, low.seat) == (1, 1)
    assert "19:47-14.11(h)3" in low.cites


# --- the kill -------------------------------------------------------------------------------------


def folded(pot: int, *, kill: int = 0, killing: Kill = KILL) -> Felt:
    """Everybody comes to see the flop for the price, and then seat 3 wins a pot of so much."""
    price = 8_00 if kill else 4_00
    felt = Felt(
        OMAHA[1], (200_00,) * 4, unit=25, ante=pot // 4 - price, kill=kill, kill_rule=killing
    )
    felt.hands("???????? ???????? ???????? ????????")
    felt.checks_down_street()
    assert felt.round.pot == pot
    felt.street("2c 7d Jh")
    felt.plays(f"1 checks | 2 checks | 3 bets {price // 100}.00 | 4 folds | 1 folds | 2 folds")
    assert felt.round.result is not None
    return felt


@pytest.mark.law("19:47-14.11(i)")
@pytest.mark.parametrize("threshold", [5, 10, 15])
def test_the_kill_button_goes_to_who_wins_a_whole_pot_of_so_many_minimum_wagers(
    threshold: int,
) -> None:
    rule = Kill(times=2, by=1, threshold=threshold)
    won_it = folded(threshold * 4_00, killing=rule)
    assert won_it.round.result is not None
    assert won_it.round.result.kill == 3
    assert "19:47-14.11(i)" in won_it.of(Ended)[0].cites
    short = folded(threshold * 4_00 - 1_00, killing=rule)
    assert short.round.result is not None
    assert short.round.result.kill == 0
    assert "19:47-14.11(i)" not in short.of(Ended)[0].cites


@pytest.mark.law("19:47-14.11(i)")
def test_a_pot_that_is_split_between_high_and_low_brings_no_kill() -> None:
    split = showdown("KsKhQsQd Ac2d9s9h", "4h7h8sKdJc", kill_rule=KILL, ante=10_00)
    scoop = showdown("KsKhQsQd Ac2d9s9h", "4h9d8sKdJc", kill_rule=KILL, ante=10_00)
    assert split.round.result is not None
    assert scoop.round.result is not None
    assert (split.round.result.kill, scoop.round.result.kill) == (0, 1)
    tied = showdown("KsQh9s9d KhQs9c9h", "4h8d8sJdTc", kill_rule=KILL, ante=10_00)
    assert tied.round.result is not None
    assert tied.round.result.kill == 0  # nobody won it whole: reading:A31


@pytest.mark.law("19:47-14.11(i)#2", "reading:A31")
@pytest.mark.parametrize(("rule", "wager"), [(KILL, 8_00), (HALF, 6_00)])
@pytest.mark.parametrize(
    ("killer", "blinds", "opens"),
    [
        (4, {1: 2_00, 2: 4_00}, 3),
        (3, {1: 2_00, 2: 4_00}, 3),
        (2, {1: 2_00}, 3),  # in the seat of a blind the kill is the only blind
        (1, {2: 4_00}, 3),
    ],
)
def test_the_killer_posts_the_increased_minimum_as_his_only_blind(
    rule: Kill, wager: int, killer: int, blinds: dict[int, int], opens: int
) -> None:
    felt = Felt(OMAHA[1], (100_00,) * 4, kill_rule=rule, kill=killer)
    (moved,) = felt.of(Moved)
    posted = {t.source: t.cents for t in moved.transfers}
    assert posted == {f"seat:{seat}": cents for seat, cents in {**blinds, killer: wager}.items()}
    assert {"19:47-14.11(i)#2", "assumed:kill-factor"} < set(moved.cites)
    felt.hands("???????? ???????? ???????? ????????")
    assert felt.turn == opens
    least = MayRaise(2 * wager, 2 * wager, 50)
    assert least in felt.round.legal(opens)
    assert (MayCall(wager) in felt.round.legal(opens)) == (opens != killer)


@pytest.mark.law("19:47-14.11(i)#2")
def test_who_has_the_only_blinds_seat_and_the_kill_acts_last() -> None:
    felt = Felt(OMAHA[1], (100_00,) * 4, blinds=(4_00,), kill_rule=KILL, kill=1)
    assert felt.round.put == [8_00, 0, 0, 0]
    felt.hands("???????? ???????? ???????? ????????")
    assert felt.turn == 2


@pytest.mark.law("19:47-14.11(i)#2", "assumed:kill-factor")
def test_all_wagers_of_a_killed_round_are_increased() -> None:
    felt = Felt(OMAHA[1], (100_00,) * 3, kill_rule=HALF, kill=3)
    felt.hands("???????? ???????? ????????")
    felt.checks_down_street()
    for street, bet in (("2c 7d Jh", 6_00), ("8s", 12_00), ("9c", 12_00)):
        felt.street(street)
        assert MayRaise(bet, bet, 50) in felt.round.legal(felt.turn)
        felt.checks_down_street()
    spread = Limits(betting=Betting.SPREAD, minimum=4_00, maximum=10_00)
    felt = Felt(OMAHA[1], (100_00,) * 3, kill_rule=KILL, kill=3, limits=spread)
    felt.hands("???????? ???????? ????????")
    felt.checks_down_street()
    felt.street("2c 7d Jh")
    assert MayRaise(8_00, 20_00, 50) in felt.round.legal(felt.turn)


@pytest.mark.law("19:47-14.11(i)#3")
def test_the_button_moves_to_the_winner_of_the_next_pot_that_is_large_enough() -> None:
    felt = folded(5 * 8_00, kill=2)
    assert felt.round.result is not None
    assert felt.round.result.kill == 3
    assert "19:47-14.11(i)#3" in felt.of(Ended)[0].cites
    again = folded(5 * 8_00, kill=3)
    assert again.round.result is not None
    assert again.round.result.kill == 3


@pytest.mark.law("19:47-14.11(i)#4", "reading:A31")
def test_the_kill_ends_with_a_pot_that_is_too_small_for_the_increased_minimum_or_split() -> None:
    small = folded(5 * 8_00 - 1_00, kill=2)
    split = showdown("KsKhQsQd Ac2d9s9h", "4h7h8sKdJc", kill_rule=KILL, kill=2, ante=10_00)
    for felt in (small, split):
        assert felt.round.result is not None
        assert felt.round.result.kill == 0
        assert "19:47-14.11(i)#4" in felt.of(Ended)[0].cites


POSTED = """
edition = "19:47"
game = "omaha-hi-lo-8"
unit = "$1.00"
blinds = ["$2.00", "$4.00"]
[limits]
betting = "fixed"
small = "$4.00"
big = "$8.00"
[kill]
times = "full"
threshold = 7
"""


@pytest.mark.law("19:47-14.11(i)")
def test_a_kill_is_posted_with_its_threshold_between_five_and_fifteen() -> None:
    loaded = posting.loads(POSTED)
    assert loaded.rules.kill == Kill(times=2, by=1, threshold=7)  # type: ignore[union-attr]  # it is poker
    assert posting.loads(posting.to_toml(loaded)) == loaded
    half = posting.loads(POSTED.replace('"full"', '"half"'))
    assert half.rules.kill == Kill(times=3, by=2, threshold=7)  # type: ignore[union-attr]  # it is poker
    assert posting.loads(posting.to_toml(half)) == half
    for old, new, key, cite in (
        ("= 7", "= 4", "kill.threshold", "19:47-14.11(i)"),
        ("= 7", "= 16", "kill.threshold", "19:47-14.11(i)"),
        ("threshold = 7", "", "kill.threshold", "19:47-14.11(i)"),
        ('times = "full"', "", "kill.times", "19:47-14.11(b)#2"),
        ('"full"', '"double"', "kill.times", "posting:kill"),
        ("omaha-hi-lo-8", "omaha", "kill.times", "19:47-14.11(i)"),
    ):
        with pytest.raises(Faulty) as faulty:
            posting.loads(POSTED.replace(old, new))
        assert (key, cite) in {(fault.key, fault.cite) for fault in faulty.value.faults}


def test_a_half_kill_must_be_payable() -> None:
    written = POSTED.replace('"full"', '"half"').replace('"$4.00"', '"$5.00"').replace("$8", "$10")
    with pytest.raises(Faulty, match=r"\$5\.00, cannot be raised by a half-kill"):
        posting.loads(written)
