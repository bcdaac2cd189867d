"""The night as a whole: meters, shoes, kills, copies to think with, closing."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from pitboss import players, posting
from pitboss.errors import Malformed, Refused
from pitboss.money import BANK, METER, POT
from pitboss.play import DEALER, FLOOR, Call, Fact, Fold, Raise, Report, Round, Start
from pitboss.play.commands import Wager
from pitboss.play.events import Ended
from pitboss.play.rights import MayCheck, MayRaise, MayWager
from pitboss.posting import BankedRules, BankedStudRules, Posting, Rake
from pitboss.posting.posting import Kill, TimeCharge
from pitboss.table import demonstration, rounds, shuffle
from pitboss.table.decks import SealedDeck
from pitboss.table.night import Event, Night, cut
from pitboss.table.night import Report as NightReport
from pitboss.table.night.commands import (
    BringDecks,
    BuyMore,
    CloseTable,
    CollectTime,
    ComeBack,
    CutDeck,
    DrawForButton,
    Leave,
    RecutDeck,
    SealDeck,
    ShuffleDeck,
    Sit,
    SitOut,
    SortDeck,
    Supply,
)
from pitboss.table.night.events import RoundClosed
from pitboss.table.night.shoe import BLACKJACK, Shoe
from table.night.evening import BACKS, Evening, passive, table

THREE = {1: 500_00, 4: 500_00, 6: 500_00}


def banked(game: str) -> Posting:
    """A house-banked table with its progressive."""
    found = posting.default(game)
    assert isinstance(found.rules, BankedRules | BankedStudRules)
    return replace(found, rules=replace(found.rules, side_wagers=("progressive",)))


def shoe(evening: Evening) -> SealedDeck:
    """Freshly shuffled and cut."""
    equipment = evening.night.equipment
    assert isinstance(equipment, Shoe)
    order = [place % 52 for place in shuffle.order(equipment.size)]
    deck = SealedDeck(cut(order, 20))
    evening.act(DEALER, ShuffleDeck(1), CutDeck(1, 20, deck.commitment))
    return deck


def plays(evening: Evening, deck: SealedDeck, chance: Random) -> None:
    """A round by house players, who wager the least, and what they can on the side."""
    round_ = evening.opens()
    for awaited in round_.awaits:
        for right in round_.legal(awaited.who):
            if isinstance(right, MayWager):
                round_.act(awaited.who, Wager((right.min[0], *right.max[1:])))
    for _ in players.play(round_, deck, chance.random):
        assert evening.night.report().balance == 0
    evening.closes()


# --- house-banked tables --------------------------------------------------------------------------


def test_a_shoe_serves_rounds_until_its_cutting_card() -> None:
    evening = Evening(posting.default("blackjack"), THREE)
    evening.cannot_open("assumed:blackjack-shuffle")
    assert evening.dues() == [("shuffle", 1)]
    evening.refuses(DEALER, CutDeck(1, 20), "assumed:blackjack-shuffle")
    deck = shoe(evening)
    assert evening.dues() == []
    chance, starts = Random(1), []
    while not evening.dues():
        for seat, stack in evening.night.seating.stacks.items():
            if stack < 50_00:
                evening.act(seat, BuyMore(500_00))
        plays(evening, deck, chance)
        opened = evening.night.opening[-1]
        starts.append(opened.start)  # type: ignore[union-attr]  # it is RoundOpened
    assert starts[0].served == 0
    assert [start.served for start in starts] == sorted({start.served for start in starts})
    assert {start.commitment for start in starts} == {deck.commitment}
    assert 4 * (starts[-1].served) < 3 * 312 <= 4 * (312 - deck.remaining)
    evening.cannot_open("assumed:blackjack-shuffle")
    plays(evening, shoe(evening), chance)
    opened = evening.night.opening[-1]
    assert opened.start.served == 0  # type: ignore[union-attr]  # it is RoundOpened


@pytest.mark.parametrize(("position", "due"), [(233, []), (234, ["shuffle"]), (320, ["shuffle"])])
def test_the_cutting_card_is_a_quarter_from_the_end(position: int, due: list[str]) -> None:
    cards = Shoe(BLACKJACK, 6)
    cards.handle(ShuffleDeck(1))
    cards.handle(CutDeck(1, 20))
    cards.begin()
    cards.end(position, faulty=False)
    assert [found.what for found in cards.due(0)] == due
    assert cards.served == (0 if due else position)


def test_the_cards_of_a_round_are_not_touched() -> None:
    evening = Evening(posting.default("blackjack"), THREE)
    shoe(evening)
    evening.refuses(FLOOR, RecutDeck(1, 303), "assumed:blackjack-shuffle")
    evening.act(FLOOR, RecutDeck(1, 302))
    evening.opens()
    for command in (ShuffleDeck(1), CutDeck(1, 20)):
        evening.refuses(DEALER, command, "assumed:blackjack-shuffle")
    for who, other in ((FLOOR, BringDecks(BACKS, "yellow")), (DEALER, SortDeck(1))):
        with pytest.raises(Refused, match="round of play is going on"):
            evening.act(who, other)


@pytest.mark.law("13:47-20.38(h)")
def test_a_shoe_with_a_wrong_count_is_not_used_again() -> None:
    evening = Evening(posting.default("blackjack"), THREE)
    shoe(evening)
    evening.opens().act(DEALER, Report(Fact.COUNT))
    evening.refuses(FLOOR, SealDeck(1, "313 cards"), "13:47-20.38(h)")
    evening.closes()
    assert evening.due("seal").cites == ("13:47-20.38(h)",)
    evening.refuses(DEALER, ShuffleDeck(1), "13:47-20.38(h)")
    evening.cannot_open("assumed:blackjack-shuffle")
    evening.act(FLOOR, SealDeck(1, "313 cards"))
    assert evening.dues() == [("shuffle", 1)]
    shoe(evening)
    evening.opens()


def test_what_a_shoe_does_not_know_is_no_command_here() -> None:
    evening = Evening(posting.default("blackjack"), THREE)
    with pytest.raises(Malformed, match="BringDecks is no command for this kind of table"):
        evening.act(FLOOR, BringDecks(BACKS, "yellow"))
    with pytest.raises(Malformed, match="without a button"):
        evening.act(DEALER, DrawForButton({1: 1, 4: 2, 6: 3}))


@pytest.mark.parametrize("game", ["caribbean-stud", "double-down-stud"])
def test_stud_against_the_house_shuffles_after_every_round(game: str) -> None:
    evening = Evening(posting.default(game), THREE)
    evening.cannot_open("19:47-14.5(a)")
    plays(evening, shoe(evening), Random(2))
    evening.cannot_open("19:47-14.5(a)")
    evening.refuses(DEALER, CutDeck(1, 20), "19:47-14.5(b)2")


@pytest.mark.parametrize("game", ["blackjack", "caribbean-stud"])
def test_the_meter_lives_across_rounds_and_across_nights(game: str) -> None:
    posted = banked(game)
    evening = Evening(posted, THREE)
    evening.act(FLOOR, Supply(10_000_00))
    chance, meter, carry = Random(3), 5_000_00, 0
    for _ in range(6):
        plays(evening, shoe(evening), chance)
        start = evening.night.opening[-1].start  # type: ignore[union-attr]  # it is RoundOpened
        assert (start.meter, start.carry) == (meter, carry)
        meter, carry = evening.night.accounts[METER], evening.night.carry
    assert meter != 5_000_00
    report = evening.night.report()
    assert (report.meter, report.carry, report.balance) == (meter, carry, 0)
    assert report.inventory == 10_000_00 + report.won
    again = Evening(posted)
    again.night = Night(posted, meter, carry)
    for seat, cents in THREE.items():
        again.act(seat, Sit(cents))
    shoe(again)
    start = again.opens().opening[0].start  # type: ignore[union-attr]  # it is Opened
    assert (start.meter, start.carry) == (meter, carry)


def test_only_a_table_with_a_progressive_has_a_meter() -> None:
    assert METER not in Night(posting.default("blackjack")).accounts.held
    for meter, carry in ((5_00, 0), (None, 5)):
        with pytest.raises(Malformed, match="posts none"):
            Night(posting.default("blackjack"), meter, carry)
        with pytest.raises(Malformed, match="posts none"):
            Night(table(), meter, carry)


# --- poker ----------------------------------------------------------------------------------------


@pytest.mark.law("19:47-14.11(i)")
def test_the_kill_button_goes_to_who_scooped_and_stays_through_a_void_round() -> None:
    evening = Evening(table("omaha-hi-lo-8", kill=Kill(threshold=5)), {1: 500_00, 4: 500_00})
    evening.prepared()
    deck = shuffle.deck()
    round_ = evening.opens()
    deck.serve(round_)
    scooper = 0
    while round_.awaits:  # bet and called until 25.00, five times the minimum, lie in the pot
        who = round_.awaits[0].who
        rights = {type(right): right for right in round_.legal(who)}
        raising = rights.get(MayRaise)
        if MayCheck in rights and isinstance(raising, MayRaise):
            round_.act(who, Raise(raising.min))
        elif round_.view(None).pot < 40_00:
            round_.act(who, Call())
        else:
            round_.act(who, Fold())
            scooper = 5 - who
        deck.serve(round_)
    assert evening.closes()[-1] == RoundClosed(("13:47-20.2 Round of play",), 1, False, scooper)
    evening.act(DEALER, ShuffleDeck(1), CutDeck(1, 20))
    evening.opens().act(DEALER, Report(Fact.UNSHUFFLED))
    evening.closes()
    assert evening.night.kill == scooper
    evening.act(DEALER, ShuffleDeck(1), CutDeck(1, 20))
    round_ = evening.opens()
    assert round_.opening[0].start.kill == scooper  # type: ignore[union-attr]  # it is Opened
    shuffle.deck().serve(round_)
    round_.act(round_.awaits[0].who, Fold())
    evening.closes()
    assert evening.night.kill == 0  # what was in the pot is below the threshold


def test_who_sits_out_takes_no_kill() -> None:
    evening = Evening(table("omaha-hi-lo-8", kill=Kill()), THREE).prepared()
    evening.night.kill = 4
    evening.act(4, SitOut())
    assert evening.opens().opening[0].start.kill == 0  # type: ignore[union-attr]  # it is Opened


def test_stud_is_played_without_a_button() -> None:
    evening = Evening(table("seven-card-stud"), THREE).prepared()
    evening.plays()
    assert evening.night.opening[0] is evening.night.opening[-1]
    assert evening.night.button is None
    with pytest.raises(Malformed, match="without a button"):
        evening.act(DEALER, DrawForButton({1: 1, 4: 2, 6: 3}))


def test_time_is_shared_from_the_dealers_left_where_there_is_no_button() -> None:
    rake = Rake(time=TimeCharge(hourly=30_00, per_table=True, minutes=20))
    evening = Evening(table("seven-card-stud", rake=rake), THREE).prepared()
    evening.plays()
    evening.now = 1200
    before = evening.night.seating.stacks
    evening.act(DEALER, CollectTime())
    after = evening.night.seating.stacks
    assert {seat: before[seat] - after[seat] for seat in before} == {1: 4_00, 4: 3_00, 6: 3_00}


def test_nobody_is_dealt_in_without_money_or_company() -> None:
    evening = Evening(stacks={1: 500_00, 4: 100_00}).prepared()
    evening.act(4, SitOut())
    evening.cannot_open("19:47-14.10(b)")
    assert evening.night.seating.players == (1,)


def test_who_sits_out_is_dealt_in_again_when_he_comes_back_with_money() -> None:
    evening = Evening(stacks=THREE)
    dealt_in = []
    for command in (SitOut(), ComeBack(), Leave(), Sit(100_00)):
        evening.act(4, command)
        dealt_in.append(evening.night.seating.players)
    assert dealt_in == [(1, 6), (1, 4, 6), (1, 6), (1, 4, 6)]
    assert evening.night.seating.stacks[4] == 100_00


def test_a_seat_is_one_players_and_one_of_the_table() -> None:
    evening = Evening(stacks=THREE)
    evening.refuses(1, Sit(5_00), "19:47-14.10(b)", "posting:seats")
    evening.refuses(12, Sit(5_00), "19:47-14.10(b)", "posting:seats")
    evening.refuses(2, Leave(), "19:47-14.10(b)", "posting:seats")
    evening.refuses(2, Sit(5_50), "posting:unit")
    with pytest.raises(Malformed, match="said by a seat"):
        evening.act(FLOOR, Sit(5_00))
    small = Evening(replace(table(), seats=6), THREE)
    small.refuses(7, Sit(5_00), "19:47-14.10(b)", "posting:seats")


def test_what_happens_in_a_copy_stays_there() -> None:
    evening = Evening(stacks=THREE).prepared()
    round_ = evening.opens()
    shuffle.deck().serve(round_)
    held = dict(evening.night.accounts.held)
    for thought in (round_.copy(), round_.masked(round_.awaits[0].who)):
        thought.act(thought.awaits[0].who, Fold())
        assert evening.night.accounts.held == held
    assert round_.seq == 1


def test_another_may_open_the_round_and_a_failure_changes_nothing() -> None:
    evening = Evening(stacks=THREE).prepared()

    def full(_start: Start) -> Round:
        raise OSError("no space left")

    with pytest.raises(OSError, match="no space left"):
        evening.night.open_round(0, full)
    assert evening.night.round is None
    seen: list[Start] = []

    def opener(start: Start) -> Round:
        seen.append(start)
        return rounds.open(evening.night.table, start)

    round_ = evening.night.open_round(0, opener)
    assert [start.seats for start in seen] == [THREE]
    passive(round_, shuffle.deck())
    assert round_.result is not None
    assert round_.view(None).awaits == ()


def test_times_do_not_run_backwards() -> None:
    evening = Evening(stacks=THREE)
    evening.now = 100
    evening.prepared()
    for now in (99, -1):
        with pytest.raises(Malformed):
            evening.night.act(1, SitOut(), now)
        with pytest.raises(Malformed):
            evening.night.open_round(now)
    passive(evening.opens(), shuffle.deck())
    with pytest.raises(Malformed, match="100 already"):
        evening.night.close_round(99)


def test_no_round_no_closing_and_no_night_after_the_last() -> None:
    evening = Evening(stacks=THREE)
    with pytest.raises(Refused, match="no round is going on"):
        evening.night.close_round(0)
    evening.prepared()
    evening.plays()
    evening.act(FLOOR, CloseTable())
    assert evening.dues() == []
    evening.refuses(1, Leave(), "13:47-20.2 Round of play")
    evening.cannot_open("13:47-20.2 Round of play")


def test_the_report_adds_up_also_in_the_middle_of_a_round() -> None:
    evening = Evening(table(rake=Rake(basis_points=500)), THREE).prepared()
    evening.act(FLOOR, Supply(100_00))
    round_ = evening.opens()
    deck = shuffle.deck()
    deck.serve(round_)
    report = evening.night.report()
    assert (report.came, report.went, report.in_play) == (1600_00, 0, evening.night.accounts[POT])
    assert (report.in_play, report.balance) == (7_00, 0)
    passive(round_, deck)
    evening.closes()
    evening.refuses(FLOOR, Supply(-(100_00 + report.rake + 5_00)), "13:47-20.37(a)")
    had = evening.night.seating.stacks[4]
    evening.act(4, Leave())
    report = evening.night.report()
    assert (report.rounds, report.void, report.went) == (1, 0, had)
    assert report.inventory == evening.night.accounts[BANK] == 100_00 + report.rake
    assert (report.in_play, report.balance, report.won) == (0, 0, 0)
    evening.act(FLOOR, Supply(-report.inventory))  # all of it, and not a cent more
    report = evening.night.report()
    assert (report.inventory, report.balance, report.supplied) == (0, 0, -report.rake)
    evening.refuses(FLOOR, Supply(-1), "13:47-20.37(a)")


def test_the_floor_may_end_a_round_and_nothing_is_lost() -> None:
    evening = Evening(stacks=THREE).prepared()
    round_ = evening.opens()
    shuffle.deck().serve(round_)
    events = round_.act(DEALER, Report(Fact.UNSHUFFLED))
    assert any(type(event) is Ended and event.void for event in events)
    evening.closes()
    report = evening.night.report()
    assert (report.stacks, report.rounds, report.void) == (THREE, 1, 1)


def test_the_same_deeds_again_are_the_same_events_to_the_byte() -> None:
    def whole_night() -> bytes:
        evening = Evening(table(rake=Rake(basis_points=500)), THREE).prepared()
        for number in range(1, 4):
            deck = demonstration.deck("the same again", number)
            evening.act(DEALER, ShuffleDeck(1), CutDeck(1, 20, deck.commitment))
            passive(evening.opens(), deck)
            evening.now += 60
            evening.closes()
        evening.act(4, Leave())
        return msgspec.json.encode([evening.events, evening.night.report()])

    told = whole_night()
    assert told == whole_night()
    events, _ = msgspec.json.decode(told, type=tuple[list[Event], NightReport])
    assert sum(type(event) is RoundClosed for event in events) == 3
