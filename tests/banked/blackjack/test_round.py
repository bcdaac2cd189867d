from __future__ import annotations

from typing import Any

import msgspec
import pytest

from banked.blackjack.scenes import MULTIPLE, PLAIN, Scene, posted, scene
from banked.knowing import slots
from pitboss import cards
from pitboss.banked.blackjack import BlackjackRound, open_blackjack
from pitboss.cards import UNKNOWN
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import Fact, Ruling
from pitboss.law import citations
from pitboss.money import net
from pitboss.play.commands import (
    Amount,
    Call,
    Command,
    Deal,
    Decision,
    Double,
    Hit,
    Insure,
    NoMoreBets,
    Report,
    Rule,
    Shuffle,
    Split,
    Stand,
    Validate,
    Wager,
)
from pitboss.play.events import Acted, Dealt, Shuffled
from pitboss.play.parties import DEALER, FLOOR
from pitboss.play.rights import MayDouble, MayHit, MaySplit, MayStand
from pitboss.play.start import Start


def snapshot(s: BlackjackRound) -> dict[str, Any]:
    """Everything that a round knows."""
    return {
        slot: value[:] if isinstance(value := getattr(s, slot), list | bytearray) else value
        for slot in slots(s)
    }


def refused(s: BlackjackRound, who: int, command: Command, seq: int | None = None) -> Refused:
    """The refusal of a command, which has changed nothing and cites what there is."""
    before = snapshot(s)
    with pytest.raises(Refused) as refusal:
        s.act(who, command, seq)
    assert snapshot(s) == before
    assert refusal.value.cites
    for cite in refusal.value.cites:
        citations.check(cite)
    return refusal.value


def two() -> Scene:
    """Two seats; seat 1 is to act upon eleven against a nine."""
    return scene("5c Tc 9d 6c Td", wagers={1: (10_00, 20_00), 4: (10_00, 20_00)})


# --- opening --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "why"),
    [
        (Start(seats={}), "0 players"),
        (Start(seats={8: 100_00}), "no seat 8"),
        (Start(seats=dict.fromkeys(range(1, 9), 1)), "8 players"),
        (Start(seats={1: 1}, served=312), "it is shuffled first"),
    ],
)
def test_a_start_that_no_round_begins_from(start: Start, why: str) -> None:
    with pytest.raises(Refused, match=why) as refusal:
        open_blackjack(posted(), start, "")
    assert refusal.value.cites


def test_everybody_is_awaited_at_once() -> None:
    staged = scene("", wagers={1: (), 4: ()}, closed=False)
    assert staged.awaited == [(1, "wager"), (4, "wager"), (DEALER, "close")]
    staged.act(4, Wager((10_00, 10_00)))
    assert staged.awaited == [(1, "wager"), (DEALER, "close")]


# --- refusals, in the order of the checks ---------------------------------------------------------


def test_a_command_of_another_game() -> None:
    with pytest.raises(Malformed, match="Call is no command of blackjack"):
        two().round.act(1, Call())


@pytest.mark.parametrize("who", [True, "1", None])
def test_who_is_a_number(who: Any) -> None:
    with pytest.raises(Malformed, match="is nobody"):
        two().round.act(who, Stand())


def test_the_checks_speak_in_their_order() -> None:
    staged = two()
    s = staged.round
    late = s.seq - 1
    assert "moved on" in str(refused(s, 5, Double(3, (1,)), late))
    assert "not in this round" in str(refused(s, 5, Double(3, (1,))))
    assert "cannot decide on a hand now" in str(refused(s, 4, Double(3, (1,))))
    assert "hand 3" in str(refused(s, 1, Double(3, (1,))))
    assert "names 1 amounts" in str(refused(s, 1, Double(0, (1,))))
    assert "leaves out" in str(refused(s, 1, Double(0, (10_00, 0, 0))))
    assert "at most as much" in str(refused(s, 1, Double(0, (10_01, 20_00, 0))))
    assert "at most as much" in str(refused(s, 1, Double(0, (10**15, 20_00, 0))))
    assert "no multiple" in str(refused(s, 1, Double(0, (10_00, 50, 0))))
    s.act(1, Double(0, (10_00, 1_00, 0)))


def test_a_round_that_is_over_hears_nothing() -> None:
    staged = scene("Tc 9d Td", wagers={1: (10_00, 10_00)})
    staged.then("ThTs")
    staged.act(1, Stand())
    assert staged.round.awaits == ()
    for who, command in ((1, Stand()), (DEALER, Deal((1,))), (FLOOR, Validate())):
        assert "the round is over" in str(refused(staged.round, who, command, 0))
    assert all(staged.round.legal(who) == () for who in (1, DEALER, FLOOR))


def test_a_command_for_another_state_is_late_or_early() -> None:
    staged = scene("", wagers={1: (), 4: ()}, closed=False)
    staged.round.act(1, Wager((10_00, 10_00)), 0)
    staged.round.act(4, Wager((10_00, 10_00)), 0)  # another seat's wager made nobody's late
    assert "only come to 2" in str(refused(staged.round, 1, Wager((20_00, 20_00)), 3))
    staged.round.act(DEALER, NoMoreBets(), 2)
    assert "moved on since 3" in str(refused(staged.round, DEALER, Deal((1,)), 2))
    for seq in (True, -1, "1"):
        with pytest.raises(Malformed):
            staged.round.act(DEALER, Deal((1,)), seq)


@pytest.mark.parametrize(
    ("who", "command"),
    [
        (DEALER, Stand()),
        (FLOOR, Hit()),
        (1, Deal((1,))),
        (1, NoMoreBets()),
        (FLOOR, NoMoreBets()),
        (DEALER, Wager((10_00, 10_00))),
        (1, Wager((10_00, 10_00))),
        (1, Insure((0, 0, 0))),
        (DEALER, Amount(1, 100)),
        (FLOOR, Validate()),
        (FLOOR, Rule(Ruling.MISDEAL)),
        (DEALER, Shuffle()),
        (1, Report(Fact.COUNT)),
        (1, Decision(Ruling.MISDEAL, (), "x")),
    ],
)
def test_what_is_not_awaited_is_refused(who: int, command: Command) -> None:
    refused(two().round, who, command)


def test_wagers_beyond_the_money_or_the_unit() -> None:
    staged = scene("", wagers={1: ()}, stack=50_00, closed=False)
    assert "has $50.00" in str(refused(staged.round, 1, Wager((30_00, 30_00))))
    assert "no multiple" in str(refused(staged.round, 1, Wager((10_50, 10_00))))
    assert "6 amounts" in str(refused(staged.round, 1, Wager((10_00,) * 6)))
    staged.act(1, Wager((20_00, 20_00)))
    staged.act(1, Wager((10_00, 40_00)))  # instead, not besides
    assert staged.round.stacks == [0]
    assert net(staged.transfers()) == {"seat:1": -50_00, "layout": 50_00}


def test_cards_that_cannot_come() -> None:
    staged = scene("", table=posted(decks=1), wagers={1: (10_00, 10_00)})
    s = staged.round
    assert "cannot come again" in str(refused(s, DEALER, Deal((5, 6, 5))))
    assert "lies face up" in str(refused(s, DEALER, Deal((5, UNKNOWN))))
    assert "1 to 3 are awaited" in str(refused(s, DEALER, Deal(())))
    assert "1 to 3 are awaited" in str(refused(s, DEALER, Deal((1, 2, 3, 4))))
    s.act(DEALER, Deal((5,)))
    assert "cannot come again" in str(refused(s, DEALER, Deal((5,))))


def test_insurance_refused() -> None:
    staged = scene(
        "Tc Td As 9c 8d", wagers={1: (10_00, 20_00), 2: (10_00, 20_00), 3: ()}, stack=40_00
    )
    s = staged.round
    assert "no wager in this round" in str(refused(s, 3, Insure((0, 0, 0))))
    assert "names 2 amounts" in str(refused(s, 1, Insure((0, 0))))
    assert "at most half" in str(refused(s, 1, Insure((0, 0, 1_00))))
    assert "no multiple" in str(refused(s, 1, Insure((50, 0, 0))))
    assert "and has $10.00" in str(refused(s, 1, Insure((5_00, 10_00, 0))))
    staged.act(1, Insure((5_00, 0, 0)))
    staged.act(1, Insure((0, 0, 0)))  # instead
    assert s.layout == [30_00, 30_00, 0]


# --- the players' hands ---------------------------------------------------------------------------


def test_a_split_hand_is_finished_on_the_left_first() -> None:
    staged = scene("8c 9d 8d", wagers={1: (10_00, 10_00)})
    staged.act(1, Split())
    staged.act(DEALER, Deal(cards.parse("2c")))
    assert staged.round.awaits[0].hand == 0
    staged.then("9h")
    staged.act(1, Double(0))  # after a split one may double
    assert [event.places[0].hand for event in staged.of(Dealt)[-1:]] == [0]
    staged.act(DEALER, Deal(cards.parse("8h")))
    assert staged.round.awaits[0].hand == 1
    assert "has split already" in str(refused(staged.round, 1, Split(1)))
    assert MayStand() in staged.round.legal(1)
    assert not any(isinstance(right, MaySplit) for right in staged.round.legal(1))
    assert "hand 0" in str(refused(staged.round, 1, Stand(0)))
    staged.then("Ts Ts")
    staged.act(1, Stand(1))
    assert staged.outcomes(1) == [(0, 0, "push"), (0, 1, "lose"), (1, 0, "push"), (1, 1, "lose")]


def test_split_aces_get_one_card_each_and_make_no_blackjack() -> None:
    staged = scene("Ac 9d Ad", wagers={1: (10_00, 10_00)})
    staged.then("Kh 5h Ts Ts")
    staged.act(1, Split())
    assert staged.outcomes(1)[:2] == [(0, 0, "win"), (0, 1, "lose")]
    assert staged.gain("seat:1") == 0


def test_cards_of_equal_value_are_a_pair() -> None:
    staged = scene("Kc 9d Td", wagers={1: (10_00, 10_00)})
    staged.act(1, Split())
    other = scene("Kc 9d 9c", wagers={1: (10_00, 10_00)})
    assert "same value" in str(refused(other.round, 1, Split()))


def test_a_third_card_ends_doubling_and_splitting() -> None:
    staged = scene("2c 9d 2d 2h", wagers={1: (10_00, 10_00)})
    staged.act(1, Hit())
    assert staged.round.legal(1) == (MayStand(), MayHit())
    assert "with 3 cards" in str(refused(staged.round, 1, Double()))
    assert "same value" in str(refused(staged.round, 1, Split()))


def test_doubling_for_less_adds_something_everywhere() -> None:
    staged = scene("5c 9d 6c", wagers={1: (10_00, 20_00)}, stack=45_00)
    assert staged.round.legal(1)[2] == MayDouble((10_00, 14_00, 0), 1_00, 15_00)
    assert "takes $30.00" in str(refused(staged.round, 1, Double()))
    staged.then("Th Ts Ts")
    staged.act(1, Double(0, (1_00, 14_00, 0)))
    assert staged.gain("seat:1") == 11_00 + 34_00


@pytest.mark.parametrize("hand", ["Ac Kd", "5c 6d"])
def test_at_21_nobody_is_asked(hand: str) -> None:
    first, second = hand.split()
    staged = scene(f"{first} 9d {second}", wagers={1: (10_00, 10_00)})
    if hand == "5c 6d":
        staged.then("Td Ts Ts")
        staged.act(1, Hit())
    assert staged.round.result is not None
    assert staged.gain("seat:1") == (30_00 if hand == "Ac Kd" else 20_00)


# --- the dealer's hands ---------------------------------------------------------------------------


def test_a_blackjack_against_an_ace_or_ten_is_decided_hand_by_hand() -> None:
    staged = scene("Ac Td Kc", wagers={1: (10_00, 10_00, 10_00)})
    staged.then("Ah 5h As")
    staged.deal()
    assert staged.outcomes(1) == [(0, 0, "push"), (1, 0, "blackjack"), (2, 0, "push")]
    assert staged.gain("seat:1") == 15_00


def test_the_dealer_draws_nothing_when_only_blackjacks_wait() -> None:
    staged = scene("Ac Td Kc", wagers={1: (10_00, 10_00)})
    staged.then("2h 3h")
    staged.deal()
    assert staged.order == []
    assert staged.round.played == (cards.parse("Td 2h"),)


def test_a_dealers_blackjack_takes_only_the_original_of_its_spot() -> None:
    staged = scene("8c Td 8d", wagers={1: (10_00, 20_00)})
    staged.then("3h")
    staged.act(1, Split())
    staged.then("Th Kc Ad 7h")
    staged.act(1, Double(0))
    staged.act(1, Stand(1))
    assert staged.outcomes(1)[:2] == [(0, 0, "dealer's blackjack"), (0, 1, "dealer's blackjack")]
    assert staged.gain("seat:1") == -10_00 + 40_00 + 20_00


def test_a_hand_without_an_open_wager_is_not_dealt() -> None:
    staged = scene("Tc 9c 6d 6c 9h", wagers={1: (10_00, 10_00, 10_00), 2: (10_00, 10_00)})
    staged.then("Th")
    staged.act(1, Hit())
    staged.then("Ks Ks Ks Ks Ks Ks")
    staged.act(2, Stand())
    assert staged.round.result is not None
    assert len(staged.order) == 2  # two hands of three cards, and no third hand


# --- the shoe -------------------------------------------------------------------------------------


def test_a_short_shoe_is_refilled_from_the_discards() -> None:
    staged = scene("", table=posted(decks=1), wagers={1: (10_00, 10_00)}, served=50)
    assert len(staged.round.awaits[0].places) == 2
    staged.act(DEALER, Deal(cards.parse("TcTd")))
    (awaited,) = staged.round.awaits
    assert (awaited.who, awaited.what) == (DEALER, "shuffle")
    assert awaited.positions == tuple(range(50))
    assert "cannot deal now" in str(refused(staged.round, DEALER, Deal((1,))))
    staged.act(DEALER, Shuffle("ab" * 32))
    (shuffled,) = staged.of(Shuffled)
    assert (shuffled.position, shuffled.commitment) == (52, "ab" * 32)
    assert "cannot come again" in str(refused(staged.round, DEALER, Deal(cards.parse("Tc"))))
    staged.act(DEALER, Deal(cards.parse("9h")))
    assert staged.round.position == 53
    assert staged.awaited == [(1, "act")]


# --- views, copies, replay ------------------------------------------------------------------------


def test_views_show_every_card_to_everybody() -> None:
    staged = two()
    views = [staged.round.view(who) for who in (None, 1, 4, DEALER, FLOOR)]
    assert len({msgspec.json.encode((view.seats, view.dealer, view.awaits)) for view in views}) == 1
    view = views[1]
    assert (view.game, view.stage, view.pot) == (MULTIPLE, "players' hands", 60_00)
    assert [hand.cards for seat in view.seats for hand in seat.hands] == ["5c6c", "TcTd"]
    assert view.dealer.hands == ("9d",)
    assert [hand.wagers for hand in view.seats[0].hands] == [(10_00, 20_00, 0, 0, 0)]
    assert view.legal == staged.round.legal(1)


def test_wagers_are_seen_before_the_cards() -> None:
    staged = scene("", table=posted(PLAIN), wagers={1: (10_00,), 2: ()}, closed=False)
    seats = staged.round.view(2).seats
    assert seats[0].hands[0].wagers == (10_00, 0, 0)
    assert seats[1].hands == ()


@pytest.mark.parametrize("how", ["copy", "masked"])
def test_a_copy_goes_its_own_way(how: str) -> None:
    staged = two()
    s = staged.round
    before = snapshot(s)
    other = s.copy() if how == "copy" else s.masked(4)
    assert snapshot(other) == before
    other.act(1, Hit())
    other.act(DEALER, Deal(cards.parse("Ks")))
    other.act(4, Split())
    assert snapshot(s) == before


def test_the_same_commands_cause_the_same_events() -> None:
    def told() -> bytes:
        staged = two()
        staged.then("Ks Kd Kh 9s 8s")
        staged.act(1, Double())
        staged.act(4, Stand())
        return msgspec.json.encode((staged.round.opening, staged.events))

    assert told() == told()


def test_every_transfer_adds_up_to_the_result() -> None:
    staged = two()
    staged.then("Ks Kd Kh 9s 8s")
    staged.act(1, Double())
    staged.act(4, Stand())
    assert staged.round.result is not None
    moved = {name: cents for name, cents in net(staged.transfers()).items() if cents}
    gained = {name: cents for name, cents in staged.round.result.net.items() if cents}
    assert moved == gained
    assert sum(gained.values()) == 0


def test_a_round_without_a_wager_is_no_round() -> None:
    staged = scene("", wagers={1: (), 2: ()})
    assert staged.round.result is not None
    assert staged.round.result.void
    assert not staged.of(Acted)
