"""The table between its rounds: button, table stakes, rake, charges for time (14.10(c), 20.36(c), 20.37)."""

from __future__ import annotations

import pytest

from pitboss.cards import parse
from pitboss.errors import Malformed, Refused
from pitboss.money import POT, RAKE, Transfer
from pitboss.play import DEALER, FLOOR, Call, Check, Fact, Raise, Report
from pitboss.play.rights import MayCheck
from pitboss.posting import Rake
from pitboss.posting.posting import TimeCharge
from pitboss.table import shuffle
from pitboss.table.night.commands import (
    BuyMore,
    CloseTable,
    CollectTime,
    ComeBack,
    CutDeck,
    Dismiss,
    DrawForButton,
    Leave,
    ShuffleDeck,
    Sit,
    SitOut,
    Supply,
    VerifyTime,
)
from pitboss.table.night.events import (
    ButtonDrawn,
    ButtonGoes,
    PlayerMoved,
    RakeMoved,
    RoundClosed,
    RoundOpened,
)
from pitboss.table.night.watched import WatchedRound
from table.night.evening import Evening, passive, table

THREE = {2: 200_00, 5: 200_00, 9: 200_00}
MINUTES = 60


def casino_night(**rules: object) -> Evening:
    return Evening(table("holdem", "13:47-20", **rules), THREE).prepared()  # type: ignore[arg-type]  # rules by name


def buttons(evening: Evening) -> list[int]:
    return [event.seat for event in evening.of(ButtonGoes)]


def drawn(written: str) -> DrawForButton:
    """`2:Kh 5:9c`, the card of each seat."""
    pairs = [part.split(":") for part in written.split()]
    return DrawForButton({int(seat): parse(card)[0] for seat, card in pairs})


# --- the button -----------------------------------------------------------------------------------


@pytest.mark.law("19:47-14.10(c)2")
def test_the_button_begins_before_the_first_player_on_the_dealers_right() -> None:
    evening = Evening(stacks={**THREE, 11: 100_00}).prepared()
    evening.act(11, SitOut())
    evening.refuses(DEALER, drawn("2:Kh 5:9c 9:2d"), "19:47-14.10(c)2")
    evening.opens()
    (gone,) = evening.of(ButtonGoes)
    assert gone == ButtonGoes(("13:47-20.2 Button", "19:47-14.10(c)2", "reading:A11"), 9, 0)
    assert evening.of(RoundOpened)[0].start.button == 9


@pytest.mark.law("19:47-14.10(c)3", "13:47-20.2 Button")
def test_after_every_round_it_moves_on_clockwise() -> None:
    evening = Evening(stacks=THREE).prepared()
    for _ in range(5):
        evening.plays()
    assert buttons(evening) == [9, 2, 5, 9, 2]
    assert evening.of(ButtonGoes)[-1] == ButtonGoes(("13:47-20.2 Button", "19:47-14.10(c)3"), 2, 9)
    assert [opened.start.button for opened in evening.of(RoundOpened)] == buttons(evening)


@pytest.mark.law("19:47-14.10(c)3")
def test_it_passes_empty_seats_and_those_who_sit_out() -> None:
    evening = Evening(stacks=THREE).prepared()
    evening.plays()
    evening.act(2, SitOut())
    evening.act(3, Sit(50_00))
    evening.plays()
    evening.act(3, Leave())
    evening.act(2, ComeBack())
    evening.plays()
    assert buttons(evening) == [9, 3, 5]


@pytest.mark.law("19:47-14.10(c)3")
def test_a_void_round_leaves_it_where_it_is() -> None:
    evening = Evening(stacks=THREE).prepared()
    evening.opens().act(DEALER, Report(Fact.UNSHUFFLED))
    (closed,) = evening.closes()
    assert closed == RoundClosed(("13:47-20.2 Round of play",), 1, True, 0)
    evening.plays()
    assert buttons(evening) == [9]
    assert evening.of(RoundOpened)[-1].start.button == 9


@pytest.mark.law("13:47-20.36(c)2i")
def test_at_a_casino_night_it_begins_on_the_right_as_well() -> None:
    evening = casino_night()
    evening.opens()
    assert evening.of(ButtonGoes)[0].cites == (
        "13:47-20.2 Button",
        "13:47-20.36(c)2i",
        "reading:A11",
    )
    assert buttons(evening) == [9]


@pytest.mark.law("13:47-20.36(c)2ii")
def test_or_with_a_player_chosen_by_the_rank_of_a_card() -> None:
    evening = casino_night()
    with pytest.raises(Malformed, match="each of the seats 2, 5, 9"):
        evening.act(DEALER, drawn("2:Kh 5:9c"))
    (found,) = evening.act(DEALER, drawn("2:Kh 5:Ac 9:2d"))
    assert found == ButtonDrawn(("13:47-20.36(c)2ii",), {2: 46, 5: 48, 9: 1}, ())
    evening.refuses(
        DEALER, drawn("2:Kh 5:Ac 9:2d"), "19:47-14.5(a)", "13:47-20.38(f)1"
    )  # those cards are shuffled first
    evening.plays()
    assert evening.of(ButtonGoes)[0].cites == ("13:47-20.2 Button", "13:47-20.36(c)2ii")
    assert buttons(evening) == [5]
    evening.act(DEALER, ShuffleDeck(1), CutDeck(1, 20))
    evening.refuses(DEALER, drawn("2:Kh 5:Ac 9:2d"), "13:47-20.36(c)2ii")


@pytest.mark.law("13:47-20.36(c)2ii")
def test_it_is_drawn_for_when_play_begins_and_once() -> None:
    evening = casino_night()
    evening.act(DEALER, drawn("2:Kh 5:3c 9:2c"), ShuffleDeck(1), CutDeck(1, 20))
    evening.refuses(DEALER, drawn("2:2h 5:3c 9:Kc"), "13:47-20.36(c)2ii")
    begun = casino_night()
    begun.plays()
    begun.act(DEALER, ShuffleDeck(1), CutDeck(1, 20))
    begun.refuses(DEALER, drawn("2:Kh 5:3c 9:2c"), "13:47-20.36(c)2ii")


@pytest.mark.law("13:47-20.36(c)2ii")
def test_who_ties_for_the_highest_rank_draws_again() -> None:
    evening = casino_night()
    (tie,) = evening.act(DEALER, drawn("2:Kh 5:9c 9:Kd"))
    assert tie == ButtonDrawn(("13:47-20.36(c)2ii", "reading:A11"), {2: 46, 5: 28, 9: 45}, (2, 9))
    evening.cannot_open("13:47-20.36(c)2ii", "reading:A11")
    with pytest.raises(Malformed, match="each of the seats 2, 9"):
        evening.act(DEALER, drawn("2:Ah 5:9c 9:2d"))
    evening.act(DEALER, drawn("2:4h 9:3s"))
    evening.plays()
    assert buttons(evening) == [2]


@pytest.mark.law("13:47-20.36(c)3")
def test_at_a_casino_night_it_travels_clockwise() -> None:
    evening = casino_night()
    for _ in range(3):
        evening.plays()
    assert buttons(evening) == [9, 2, 5]
    assert evening.of(ButtonGoes)[-1].cites == ("13:47-20.2 Button", "13:47-20.36(c)3")


# --- rounds and stakes ----------------------------------------------------------------------------


@pytest.mark.law("13:47-20.2 Round of play")
def test_a_round_of_play_runs_from_the_deal_to_the_payment() -> None:
    evening = Evening(stacks=THREE).prepared()
    round_ = evening.opens()
    assert evening.of(RoundOpened)[-1].cites == ("13:47-20.2 Round of play",)
    evening.cannot_open("13:47-20.2 Round of play")
    with pytest.raises(Refused, match="winners are not found and paid yet") as refused:
        evening.night.close_round(0)
    assert refused.value.cites == ("13:47-20.2 Round of play",)
    passive(round_, shuffle.deck())
    evening.refuses(9, Leave(), "13:47-20.2 Table stakes", "13:47-20.2 Round of play")
    assert evening.closes()[-1].cites == ("13:47-20.2 Round of play",)
    evening.act(9, Leave())


@pytest.mark.law("13:47-20.2 Table stakes")
def test_money_in_play_stays_on_the_table_and_more_comes_between_rounds() -> None:
    evening = Evening(stacks=THREE).prepared()
    evening.opens()
    stakes = ("13:47-20.2 Table stakes", "13:47-20.2 Round of play")
    for seat, command in ((2, Leave()), (2, BuyMore(5_00)), (2, ComeBack()), (7, Sit(50_00))):
        evening.refuses(seat, command, *stakes)
    evening.refuses(FLOOR, Dismiss(2), "13:47-20.2 Round of play")
    evening.act(2, SitOut())  # which is for the next round
    other = Evening(stacks=THREE).prepared()
    other.plays()
    (more,) = other.act(2, BuyMore(5_00))
    assert more == PlayerMoved(("13:47-20.2 Table stakes",), "buys more", 2, 5_00)
    had = other.night.seating.stacks[2]
    (left,) = other.act(2, Leave())
    assert left == PlayerMoved(("13:47-20.2 Table stakes",), "leaves", 2, -had)


# --- the rake -------------------------------------------------------------------------------------

TENTH = Rake(basis_points=1000)
LEVELS = Rake(levels=((10_00, 1_00), (20_00, 1_00)))


@pytest.mark.law("13:47-20.37(a)4i(3)", "13:47-20.2 Rake")
def test_a_percentage_rake_goes_into_the_inventory_when_the_round_is_over() -> None:
    evening = casino_night(rake=TENTH)
    before = evening.opens()
    passive(before, shuffle.deck())
    assert evening.night.accounts[RAKE] == before.view(None).rake == 1_00  # of 15.00
    (moved, closed) = evening.closes()
    assert moved == RakeMoved(
        ("13:47-20.37(a)", "13:47-20.37(a)4i(2)", "13:47-20.37(a)4i(3)", "13:47-20.2 Rake"),
        "rake",
        (Transfer("rake", "bank", 1_00),),
    )
    assert isinstance(closed, RoundClosed)
    assert evening.night.accounts[RAKE] == 0
    assert evening.night.report().inventory == 1_00


@pytest.mark.law("13:47-20.37(a)4ii(2)")
def test_an_incremental_rake_lies_in_the_rake_area_as_soon_as_it_is_taken() -> None:
    evening = casino_night(rake=LEVELS)
    round_ = evening.opens()
    deck = shuffle.deck()
    deck.serve(round_)
    assert round_.awaits[0].who == 9
    round_.act(9, Raise(10_00))
    while not evening.night.accounts[RAKE]:
        _calls(round_)
    assert evening.night.accounts[RAKE] == 2_00  # 30.00 have passed both levels
    assert evening.night.accounts[POT] == 28_00
    passive(round_, deck)
    assert "13:47-20.37(a)4ii(2)" in evening.closes()[0].cites


def _calls(round_: WatchedRound) -> None:
    who = round_.awaits[0].who
    rights = [type(right) for right in round_.legal(who)]
    round_.act(who, Check() if MayCheck in rights else Call())


@pytest.mark.law("13:47-20.37(a)4ii(3)")
def test_an_incremental_rake_goes_into_the_inventory_when_the_round_is_over() -> None:
    evening = casino_night(rake=LEVELS)
    (moved, _) = evening.plays()
    assert moved == RakeMoved(
        ("13:47-20.37(a)", "13:47-20.37(a)4ii(2)", "13:47-20.37(a)4ii(3)", "13:47-20.2 Rake"),
        "rake",
        (Transfer("rake", "bank", 1_00),),
    )
    assert evening.night.accounts[RAKE] == 0


@pytest.mark.law("13:47-20.37(a)4i(3)")
def test_of_a_void_round_there_is_no_rake() -> None:
    evening = casino_night(rake=TENTH)
    round_ = evening.opens()
    shuffle.deck().serve(round_)
    round_.act(DEALER, Report(Fact.UNSHUFFLED))
    assert [type(event) for event in evening.closes()] == [RoundClosed]
    assert evening.night.report().inventory == 0


@pytest.mark.law("13:47-20.37(a)")
def test_the_house_earns_by_the_rake_alone() -> None:
    charge = TimeCharge(hourly=12_00, minutes=30)
    evening = casino_night(rake=Rake(basis_points=1000, time=charge))
    evening.act(FLOOR, Supply(500_00))
    for _ in range(4):
        evening.plays()
    evening.now = 30 * MINUTES
    evening.act(DEALER, CollectTime())
    evening.act(FLOOR, VerifyTime())
    report = evening.night.report()
    assert (report.rake, report.time, report.supplied) == (4_00, 18_00, 500_00)
    assert report.inventory == 522_00
    assert (report.won, report.balance) == (0, 0)
    plain = casino_night(rake=TENTH)
    plain.now = 500 * MINUTES
    plain.refuses(DEALER, CollectTime(), "13:47-20.37(a)", "posting:time-charge")
    plain.refuses(FLOOR, Supply(-1), "13:47-20.37(a)")


# --- charges for time -----------------------------------------------------------------------------


def timed(*, per_table: bool = False, hourly: int = 12_00, minutes: int = 20) -> Evening:
    charge = TimeCharge(hourly=hourly, per_table=per_table, minutes=minutes)
    evening = casino_night(rake=Rake(time=charge))
    evening.plays()
    return evening


@pytest.mark.law("13:47-20.37(a)4iii(1)")
def test_each_player_pays_for_time_and_who_sits_out_as_well() -> None:
    evening = timed()
    evening.act(5, SitOut())
    evening.now = 20 * MINUTES
    before = evening.night.seating.stacks
    (taken,) = evening.act(DEALER, CollectTime())
    assert isinstance(taken, RakeMoved)
    assert [(moved.source, moved.cents) for moved in taken.transfers] == [
        ("seat:2", 4_00), ("seat:5", 4_00), ("seat:9", 4_00),
    ]  # fmt: skip
    assert evening.night.seating.stacks == {seat: had - 4_00 for seat, had in before.items()}
    evening.now = 40 * MINUTES
    evening.refuses(DEALER, CollectTime({2: 12_00}), "13:47-20.37(a)4iii(1)")


@pytest.mark.law("13:47-20.37(a)4iii(1)")
def test_who_cannot_pay_adds_money_or_gives_up_the_seat() -> None:
    evening = timed(hourly=900_00)
    evening.now = 20 * MINUTES
    evening.refuses(DEALER, CollectTime(), "13:47-20.37(a)4iii(1)")
    for seat in (2, 5):
        evening.act(seat, BuyMore(300_00))
    evening.act(FLOOR, Dismiss(9))
    evening.act(DEALER, CollectTime())
    assert evening.night.charges.unverified == 600_00


@pytest.mark.law("13:47-20.37(a)4iii(1)")
def test_or_the_table_pays_as_it_agrees_or_in_equal_parts() -> None:
    evening = timed(per_table=True, hourly=30_00)  # 10.00 each time, the button before seat 9
    evening.now = 40 * MINUTES
    (taken,) = evening.act(DEALER, CollectTime())
    assert isinstance(taken, RakeMoved)
    assert sorted((moved.source, moved.cents) for moved in taken.transfers) == [
        ("seat:2", 4_00), ("seat:5", 3_00), ("seat:9", 3_00),
    ]  # fmt: skip
    evening.refuses(DEALER, CollectTime({2: 9_00}), "13:47-20.37(a)4iii(1)")
    evening.refuses(DEALER, CollectTime({2: 9_50, 5: 50}), "posting:unit")
    evening.refuses(DEALER, CollectTime({3: 10_00}), "13:47-20.37(a)4iii(1)")
    (agreed,) = evening.act(DEALER, CollectTime({5: 10_00}))
    assert isinstance(agreed, RakeMoved)
    assert agreed.transfers == (Transfer("seat:5", "rake", 10_00),)


@pytest.mark.law("13:47-20.37(a)4iii(2)")
@pytest.mark.parametrize(("minutes", "part"), [(20, 4_00), (30, 6_00), (60, 12_00)])
def test_an_hour_costs_the_hourly_fee_however_it_is_collected(minutes: int, part: int) -> None:
    evening = timed(minutes=minutes)
    for passed in range(minutes, 61, minutes):
        evening.now = passed * MINUTES
        (taken,) = evening.act(DEALER, CollectTime())
        assert isinstance(taken, RakeMoved)
        assert {moved.cents for moved in taken.transfers} == {part}
        assert "13:47-20.37(a)4iii(2)" in taken.cites
    assert evening.night.charges.taken == 3 * 12_00


@pytest.mark.law("13:47-20.37(a)4iii(3)")
@pytest.mark.parametrize("minutes", [20, 30])
def test_a_part_is_due_every_20_or_30_minutes_of_play(minutes: int) -> None:
    charge = TimeCharge(hourly=12_00, minutes=minutes)
    evening = casino_night(rake=Rake(time=charge))
    evening.now = 90 * MINUTES  # nobody plays yet, and nobody pays
    evening.refuses(DEALER, CollectTime(), "13:47-20.37(a)4iii(3)")
    evening.plays()
    first = evening.now + minutes * MINUTES
    evening.now = first - 1
    assert ("collect time", 0) not in evening.dues()
    evening.refuses(DEALER, CollectTime(), "13:47-20.37(a)4iii(3)")
    evening.now = first + 1
    due = evening.due("collect time")
    assert (due.cites, due.since) == (("13:47-20.37(a)4iii(3)",), first)
    evening.act(DEALER, CollectTime())
    assert ("collect time", 0) not in evening.dues()
    evening.now = first + minutes * MINUTES
    assert evening.due("collect time").since == evening.now


@pytest.mark.law("13:47-20.37(a)4iii(4)")
def test_collected_charges_lie_in_the_rake_area() -> None:
    evening = timed()
    evening.now = 20 * MINUTES
    (taken,) = evening.act(DEALER, CollectTime())
    assert taken.cites == (
        "13:47-20.37(a)4iii(1)",
        "13:47-20.37(a)4iii(2)",
        "13:47-20.37(a)4iii(3)",
        "13:47-20.37(a)4iii(4)",
        "13:47-20.2 Rake",
    )
    assert isinstance(taken, RakeMoved)
    assert {moved.target for moved in taken.transfers} == {"rake"}
    assert evening.night.accounts[RAKE] == 12_00
    report = evening.night.report()
    assert (report.inventory, report.rake_area, report.won) == (0, 12_00, 0)
    evening.plays()  # no round touches them
    assert evening.night.accounts[RAKE] == 12_00


@pytest.mark.law("13:47-20.37(a)4iii(5)")
def test_the_operator_verifies_them_before_they_go_into_the_inventory() -> None:
    evening = timed()
    evening.refuses(FLOOR, VerifyTime(), "13:47-20.37(a)4iii(5)")
    evening.now = 20 * MINUTES
    evening.act(DEALER, CollectTime())
    assert evening.due("verify time").cites == ("13:47-20.37(a)4iii(5)",)
    evening.refuses(FLOOR, CloseTable(), "13:47-20.37(a)4iii(5)")
    with pytest.raises(Malformed, match="not for the dealer to say"):
        evening.act(DEALER, VerifyTime())
    (verified,) = evening.act(FLOOR, VerifyTime())
    assert verified == RakeMoved(
        ("13:47-20.37(a)", "13:47-20.37(a)4iii(5)"),
        "time verified",
        (Transfer("rake", "bank", 12_00),),
    )
    assert evening.night.report().inventory == 12_00
    evening.act(FLOOR, CloseTable())
