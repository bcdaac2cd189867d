from __future__ import annotations

import pytest

from banked.blackjack.scenes import PLAIN, Scene, posted, scene
from banked.blackjack.test_round import refused, snapshot
from pitboss import cards
from pitboss.cards import UNKNOWN
from pitboss.errors import Refused
from pitboss.games.vocabulary import Fact, Ruling
from pitboss.money import BANK, METER, Transfer, net
from pitboss.play.commands import Deal, Decision, Hit, Report, Rule, Stand, Wager
from pitboss.play.events import Discarded, Ended, Reported, Ruled
from pitboss.play.parties import DEALER, FLOOR
from pitboss.play.rights import MayDecide, MayReport, MayRule

KS = cards.parse("Ks")[0]


def acting() -> Scene:
    """Seat 1 is to act; seat 4 comes after him."""
    return scene("5c Tc 9d 6c Td", wagers={1: (10_00, 20_00), 4: (10_00, 20_00)})


def test_a_card_face_up_in_the_shoe_is_not_used() -> None:
    staged = acting()
    s = staged.round
    staged.act(1, Hit())
    before = s.seq
    events = staged.act(DEALER, Report(Fact.FACE_UP, card=KS))
    assert [type(event) for event in events] == [Reported, Ruled, Discarded]
    reported, ruled, _ = events
    assert reported.cites == ()
    assert ruled.cites == ("assumed:blackjack-irregularities",)
    assert (s.position, s.rack) == (6, (5,))
    assert "moved on" in str(refused(s, DEALER, Deal((1,)), before))
    staged.act(DEALER, Report(Fact.FACE_UP, card=KS))  # a second one is discarded as well
    staged.act(DEALER, Deal(cards.parse("2c")))
    assert s.position == 8


def test_a_card_drawn_unseen_is_simply_the_next() -> None:
    staged = acting()
    (_, ruled) = staged.act(DEALER, Report(Fact.DRAWN_IN_ERROR))
    assert isinstance(ruled, Ruled)
    assert ruled.ruling is Ruling.NEXT_CARD
    assert staged.awaited == [(1, "act")]
    assert "was seen" in str(refused(staged.round, DEALER, Report(Fact.DRAWN_IN_ERROR, card=KS)))


def exposed() -> Scene:
    """The floor is to rule upon the king of spades, exposed in error."""
    staged = acting()
    staged.act(DEALER, Report(Fact.EXPOSED_IN_ERROR, card=KS))
    return staged


def test_of_several_rulings_the_floor_chooses() -> None:
    staged = exposed()
    s = staged.round
    (awaited,) = s.awaits
    assert [lawful.ruling for lawful in awaited.rulings] == [Ruling.NEXT_CARD, Ruling.DISCARD]
    assert s.legal(FLOOR) == (MayRule(awaited.rulings), MayDecide())
    assert s.legal(1) == ()
    assert s.legal(DEALER) == ()
    refused(s, 1, Stand())
    assert "not open here" in str(refused(s, FLOOR, Rule(Ruling.MISDEAL)))
    assert "another report" in str(refused(s, DEALER, Report(Fact.COUNT)))


def test_an_exposed_card_that_is_taken_must_be_the_next() -> None:
    staged = exposed()
    s = staged.round
    staged.act(FLOOR, Rule(Ruling.NEXT_CARD))
    assert staged.awaited == [(1, "act")]
    assert "known already" in str(refused(s, DEALER, Report(Fact.FACE_UP, card=1)))
    staged.act(1, Hit())
    assert "the next card is the Ks" in str(refused(s, DEALER, Deal((1,))))
    staged.act(DEALER, Deal((KS,)))
    assert s.cards[0][-1] == KS


def test_an_exposed_card_that_nobody_takes_is_discarded() -> None:
    staged = exposed()
    staged.act(FLOOR, Rule(Ruling.DISCARD))
    assert staged.of(Discarded) == [Discarded(("assumed:blackjack-irregularities",), KS, 5)]
    staged.act(1, Hit())
    staged.act(DEALER, Deal((1,)))


@pytest.mark.parametrize(
    ("fact", "cite"),
    [
        (Fact.COUNT, "13:47-20.38(h)"),
        (Fact.UNSHUFFLED, "13:47-20.38(f)1"),
        (Fact.DEVICE, "19:47-16.13(f)"),
    ],
)
def test_what_voids_the_round_returns_everything(fact: Fact, cite: str) -> None:
    staged = acting()
    staged.then("Ks")
    staged.act(1, Hit())
    staged.act(1, Stand()) if staged.awaited == [(1, "act")] else None
    staged.act(FLOOR, Report(fact))
    s = staged.round
    assert s.awaits == ()
    assert staged.events[-1] == Ended((cite,), True)
    assert s.result is not None
    assert s.result.void
    assert set(s.result.net.values()) == {0}


def test_money_already_settled_comes_back_too() -> None:
    staged = scene("Ac Tc 9d Kc 6d", wagers={1: (10_00, 20_00), 4: (10_00, 20_00)})
    assert staged.round.stacks[0] == 1045_00
    staged.then("Ks")
    staged.act(4, Hit())  # over 21: the dealer has collected
    other = scene("Ac Tc 9d Kc 6d", wagers={1: (10_00, 20_00), 4: (10_00, 20_00)})
    other.act(FLOOR, Report(Fact.DEVICE))
    assert other.round.stacks == [1000_00, 1000_00]
    assert Transfer("seat:1", BANK, 45_00) in other.transfers()


def test_a_void_round_leaves_the_meter_what_was_registered() -> None:
    table = posted(PLAIN, sides=("progressive",))
    staged = scene("2c 9d 3c", table=table, wagers={1: (10_00, 1_00)}, meter=6000_00)
    staged.act(DEALER, Report(Fact.COUNT))
    assert staged.gain("seat:1") == 0
    assert staged.gain(METER) == 70
    assert staged.gain(BANK) == -70


def test_a_player_who_was_not_dealt_in_gets_his_wagers_back() -> None:
    staged = scene("", wagers={1: (10_00, 20_00), 4: (10_00, 20_00)})
    s = staged.round
    staged.act(DEALER, Deal((1,)))
    assert "too late" in str(refused(s, DEALER, Report(Fact.NOT_DEALT_IN, seat=1)))
    staged.act(DEALER, Report(Fact.NOT_DEALT_IN, seat=4))
    assert s.stacks == [970_00, 1000_00]
    assert [(place.to, place.seat) for place in s.awaits[0].places] == [("dealer", 0), ("hand", 1)]
    staged.act(DEALER, Deal((2, 3)))
    assert s.cards == [(1, 3)]
    assert s.dealer == (2,)


def test_without_anybody_dealt_in_the_round_is_void() -> None:
    staged = scene("", wagers={1: (10_00, 20_00)})
    staged.act(DEALER, Report(Fact.NOT_DEALT_IN, seat=1))
    assert staged.round.result is not None
    assert staged.round.result.void
    assert set(staged.round.result.net.values()) == {0}


@pytest.mark.parametrize(
    ("report", "why"),
    [
        (Report(Fact.FACE_UP, seat=9, card=KS), "nobody sits at seat 9"),
        (Report(Fact.NOT_DEALT_IN), "nobody sits at seat 0"),
        (Report(Fact.NOT_DEALT_IN, seat=2), "nobody sits at seat 2"),
        (Report(Fact.FACE_UP), "is named in the report"),
        (Report(Fact.EXPOSED_IN_ERROR), "is named in the report"),
        (Report(Fact.FOULED, seat=1), "no paragraph of this game"),
    ],
)
def test_reports_that_are_refused(report: Report, why: str) -> None:
    assert why in str(refused(acting().round, DEALER, report))


def test_no_card_is_found_before_the_deal_and_none_is_known_too_often() -> None:
    staged = scene("", wagers={1: ()}, closed=False)
    assert "just now" in str(refused(staged.round, DEALER, Report(Fact.FACE_UP, card=KS)))
    single = scene("Ks 9d 2c", table=posted(decks=1), wagers={1: (10_00, 10_00)})
    assert "cannot come again" in str(refused(single.round, DEALER, Report(Fact.FACE_UP, card=KS)))


def test_a_seat_that_did_not_wager_is_not_dealt_in_anyway() -> None:
    staged = scene("", wagers={1: (10_00, 10_00), 2: ()})
    assert "has no wager" in str(refused(staged.round, DEALER, Report(Fact.NOT_DEALT_IN, seat=2)))


def test_reports_are_open_while_the_round_lasts() -> None:
    assert MayReport() in acting().round.legal(DEALER)
    assert MayReport() in acting().round.legal(FLOOR)


# --- decisions ------------------------------------------------------------------------------------


def test_a_decision_moves_money_and_play_goes_on() -> None:
    staged = acting()
    moved = (Transfer(BANK, "seat:1", 5_00), Transfer("seat:1", "seat:4", 1_00))
    staged.act(FLOOR, Decision(Ruling.PLAY_ON, moved, "the dealer spilt a drink"))
    (ruled,) = staged.of(Ruled)
    assert (ruled.by, ruled.reason, ruled.transfers) == (FLOOR, "the dealer spilt a drink", moved)
    assert staged.round.stacks == [974_00, 971_00]
    assert staged.awaited == [(1, "act")]


def test_a_decision_that_voids_the_round_moves_money_after_the_return() -> None:
    staged = acting()
    moved = (Transfer("seat:1", "seat:4", 1000_00),)
    staged.act(FLOOR, Decision(Ruling.DEAD_ROUND, moved, "as agreed"))
    assert staged.gain("seat:1") == -1000_00
    assert staged.gain("seat:4") == 1000_00


@pytest.mark.law("13:47-20.38(b)")
def test_what_was_decided_stands_although_nobody_wagers() -> None:
    staged = scene("", wagers={1: (), 4: ()}, closed=False)
    moved = (Transfer(BANK, "seat:1", 5_00), Transfer("seat:1", "seat:4", 1_00))
    staged.act(FLOOR, Decision(Ruling.PLAY_ON, moved, "the payout of the round before"))
    staged.close()
    result = staged.round.result
    assert result is not None
    assert result.void
    assert {name: cents for name, cents in result.net.items() if cents} == net(moved)
    assert net(staged.transfers()) == net(moved)  # what the events say is what the result says


@pytest.mark.law("13:47-20.38(b)")
def test_what_was_decided_stands_although_the_only_hand_is_taken_back() -> None:
    staged = scene("", wagers={1: (10_00, 20_00)})
    moved = (Transfer(BANK, "seat:1", 5_00),)
    staged.act(FLOOR, Decision(Ruling.PLAY_ON, moved, "the payout of the round before"))
    staged.act(DEALER, Report(Fact.NOT_DEALT_IN, seat=1))
    result = staged.round.result
    assert result is not None
    assert result.void
    assert (result.net["seat:1"], result.net[BANK]) == (5_00, -5_00)
    assert net(staged.transfers())["seat:1"] == 5_00


@pytest.mark.parametrize(
    ("decision", "why"),
    [
        (Decision(Ruling.HAND_DEAD, (), "x"), "it cannot be decided here"),
        (Decision(Ruling.DISCARD, (), "x"), "it cannot be decided here"),
        (Decision(Ruling.PLAY_ON, (Transfer("layout", "seat:1", 1),), "x"), "not layout"),
        (Decision(Ruling.PLAY_ON, (Transfer(BANK, "seat:2", 1),), "x"), "not seat:2"),
        (
            Decision(Ruling.PLAY_ON, (Transfer("seat:1", BANK, 10**9),), "x"),
            "and the decision takes",
        ),
    ],
)
def test_decisions_that_are_refused(decision: Decision, why: str) -> None:
    assert why in str(refused(acting().round, FLOOR, decision))


def test_a_decision_may_also_settle_what_was_reported() -> None:
    staged = exposed()
    staged.act(FLOOR, Decision(Ruling.DISCARD, (), "nobody wants it"))
    assert staged.of(Discarded)[0].cites == ("13:47-20.38(b)",)
    again = exposed()
    again.act(FLOOR, Decision(Ruling.PLAY_ON, (), "nothing was seen"))
    assert again.awaited == [(1, "act")]
    assert again.of(Discarded) == []


def test_a_refused_ruling_changes_nothing() -> None:
    staged = exposed()
    before = snapshot(staged.round)
    with pytest.raises(Refused):
        staged.act(FLOOR, Rule(Ruling.HAND_DEAD))
    assert snapshot(staged.round) == before


def test_wagers_go_on_after_a_decision() -> None:
    staged = scene("", wagers={1: (), 4: ()}, closed=False)
    staged.act(FLOOR, Decision(Ruling.PLAY_ON, (), "a late chair"))
    assert "moved on" in str(refused(staged.round, 1, Wager((10_00, 10_00)), 0))
    staged.act(1, Wager((10_00, 10_00)))
    assert UNKNOWN not in staged.round.dealer
