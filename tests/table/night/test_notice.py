"""Changes of what is posted: announced, and in force between rounds when the notice has run."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss import posting
from pitboss.errors import Malformed, Refused
from pitboss.play import DEALER, FLOOR
from pitboss.posting import Change, Faulty, PokerRules, Posting, TimeCharge
from pitboss.posting.posting import Kill, Rake
from pitboss.table.night import Night
from pitboss.table.night.commands import (
    AnnounceChange,
    BuyMore,
    ChangePosting,
    CloseTable,
    CollectTime,
    CutDeck,
    Leave,
    SealDeck,
    ShuffleDeck,
    Sit,
    WithdrawChange,
)
from pitboss.table.night.events import ChangeAnnounced, ChangeWithdrawn, PostingChanged
from pitboss.table.night.shoe import Shoe
from table.night.evening import Evening, table

HALF = 30 * 60
THREE = {2: 200_00, 5: 200_00, 9: 200_00}
CITES = ("posting:notice", "assumed:posting-notice")
MINE = posting.loads(posting.to_toml(table("holdem", "13:47-20")))


def other(before: Posting = MINE, **rules: object) -> AnnounceChange:
    """The announcement that some of the rules will be others."""
    return AnnounceChange(posting.to_toml(replace(before, rules=replace(before.rules, **rules))))


HIGHER = other(ante=1_00)


def test_while_players_are_seated_a_change_wants_half_an_hours_notice() -> None:
    evening = Evening(MINE, THREE).prepared()
    evening.now = 100
    (announced,) = evening.act(FLOOR, HIGHER)
    changed = (Change("ante", '"$0.00"', '"$1.00"', ("posting:ante", CITES[1])),)
    digest = posting.loads(HIGHER.posting).digest
    assert announced == ChangeAnnounced((*CITES, "posting:ante"), changed, digest, 100 + HALF)
    assert evening.night.table == MINE
    assert "change posting" not in [what for what, _ in evening.dues()]
    evening.now = 100 + HALF - 1
    said = evening.refuses(FLOOR, ChangePosting(), *CITES)
    assert said == "players are seated, and of 30 minutes' notice 1 seconds are left"
    evening.plays()
    evening.now += 1
    assert evening.due("change posting").since == 100 + HALF
    (took,) = evening.act(FLOOR, ChangePosting())
    assert took == PostingChanged(("assumed:posting-complete", *CITES), changed, digest)
    assert evening.night.table == posting.loads(HIGHER.posting)
    assert "change posting" not in [what for what, _ in evening.dues()]
    evening.refuses(FLOOR, ChangePosting(), *CITES)
    evening.act(DEALER, ShuffleDeck(1), CutDeck(1, 20))
    assert evening.opens().view(None).pot == 3_00 + 7_00  # three antes and the blinds


def test_at_an_empty_table_it_changes_at_once() -> None:
    evening = Evening(MINE, {3: 50_00})
    evening.act(3, Leave())
    evening.now = 7
    evening.act(FLOOR, HIGHER)
    assert evening.due("change posting").since == 7
    evening.act(FLOOR, ChangePosting())
    assert isinstance(evening.night.table.rules, PokerRules)
    assert evening.night.table.rules.ante == 1_00


def test_whoever_sits_down_under_the_sign_waits_for_it_too() -> None:
    evening = Evening(MINE)
    evening.act(FLOOR, HIGHER)
    evening.act(4, Sit(50_00))
    evening.refuses(FLOOR, ChangePosting(), *CITES)


def test_a_change_takes_effect_between_rounds_and_is_announced_at_any_time() -> None:
    evening = Evening(MINE, THREE).prepared()
    evening.opens()
    evening.act(FLOOR, HIGHER)
    evening.now = HALF
    evening.refuses(FLOOR, ChangePosting(), "13:47-20.2 Round of play")


def test_what_was_announced_can_be_withdrawn_and_replaced() -> None:
    evening = Evening(MINE, THREE)
    evening.refuses(FLOOR, WithdrawChange(), *CITES)
    evening.act(FLOOR, HIGHER)
    digest = posting.loads(HIGHER.posting).digest
    assert evening.act(FLOOR, WithdrawChange()) == [ChangeWithdrawn(CITES, digest)]
    evening.now = HALF
    assert "change posting" not in [what for what, _ in evening.dues()]
    evening.refuses(FLOOR, ChangePosting(), *CITES)
    evening.act(FLOOR, HIGHER)
    evening.now = HALF + 60
    evening.act(FLOOR, other(ante=2_00))  # another sign, and its own half hour
    evening.now = 2 * HALF
    evening.refuses(FLOOR, ChangePosting(), *CITES)
    evening.now += 60
    evening.act(FLOOR, ChangePosting())
    assert isinstance(evening.night.table.rules, PokerRules)
    assert evening.night.table.rules.ante == 2_00


def test_only_a_posting_that_stands_is_announced_and_only_by_the_floor() -> None:
    evening = Evening(MINE, THREE)
    said = evening.refuses(FLOOR, other(rake=Rake(basis_points=1_200)), "13:47-20.37(a)4i(1)")
    assert said.startswith("line 16: rake.percent: 1200 basis points")
    with pytest.raises(Faulty):
        evening.night.act(FLOOR, AnnounceChange("game = 3"), 0)
    with pytest.raises(Malformed, match="no posting in TOML"):
        evening.night.act(FLOOR, AnnounceChange("="), 0)
    evening.refuses(FLOOR, AnnounceChange(posting.to_toml(MINE)), *CITES)
    stud = AnnounceChange(posting.to_toml(posting.default("seven-card-stud", "13:47-20")))
    evening.refuses(FLOOR, stud, "posting:variation")
    for who in (DEALER, 2):
        with pytest.raises(Malformed, match="is not for"):
            evening.night.act(who, HIGHER, 0)
    evening.act(FLOOR, CloseTable())
    evening.refuses(FLOOR, HIGHER, "13:47-20.2 Round of play")


def test_nobody_loses_a_seat_or_a_chip_by_it() -> None:
    evening = Evening(MINE, {2: 200_00, 9: 203_00})
    text = posting.to_toml(MINE)
    evening.act(FLOOR, AnnounceChange(text.replace("seats = 11", "seats = 8")))
    evening.now = HALF
    said = evening.refuses(FLOOR, ChangePosting(), "posting:seats")
    assert said == "seat 9 is taken, and the table will have 8"
    fives = text.replace('unit = "$1.00"', 'unit = "$5.00"').replace('"$2.00"', '"$5.00"')
    evening.act(FLOOR, AnnounceChange(fives))
    evening.now += HALF
    said = evening.refuses(FLOOR, ChangePosting(), "posting:unit")
    assert said == "seat 9 has $203.00, which cannot be had in chips of $5.00: it is changed first"
    evening.act(9, BuyMore(2_00))
    evening.act(FLOOR, ChangePosting())
    evening.refuses(9, BuyMore(2_00), "posting:unit")
    assert evening.night.table.unit == 5_00


def test_where_the_rake_is_taken_to_the_cent_odd_cents_may_lie_on_the_table() -> None:
    evening = Evening(MINE, {2: 203_00})
    text = posting.to_toml(MINE).replace('"$1.00"', '"$5.00"').replace('"$2.00"', '"$5.00"')
    evening.act(FLOOR, AnnounceChange(text + '[readings]\nrake-rounding = "cent"\n'))
    evening.now = HALF
    evening.act(FLOOR, ChangePosting())
    assert evening.night.seating.unit == 5_00


def test_fewer_seats_bind_who_comes_later() -> None:
    evening = Evening(MINE, {2: 200_00})
    text = posting.to_toml(MINE).replace("seats = 11", "seats = 8")
    evening.act(FLOOR, AnnounceChange(text))
    evening.now = HALF
    evening.act(FLOOR, ChangePosting())
    evening.refuses(9, Sit(50_00), "13:47-20.36(b)", "posting:seats")


CHARGE = TimeCharge(hourly=12_00, minutes=30)


@pytest.mark.parametrize("after", [None, TimeCharge(hourly=18_00, minutes=20)])
def test_time_is_paid_by_the_terms_that_it_passed_under(after: TimeCharge | None) -> None:
    timed = posting.loads(posting.to_toml(table("holdem", "13:47-20", rake=Rake(time=CHARGE))))
    evening = Evening(timed, THREE).prepared()
    evening.act(FLOOR, other(timed, rake=Rake(time=after)))
    evening.plays()
    evening.now = HALF
    evening.refuses(FLOOR, ChangePosting(), "13:47-20.37(a)4iii(3)", "posting:time-charge")
    evening.act(DEALER, CollectTime())
    evening.now += 60
    evening.act(FLOOR, ChangePosting())
    charges = evening.night.charges
    assert (charges.terms, charges.taken, charges.running) == (after, 18_00, after is not None)
    if after is not None:
        assert charges.next == evening.now + 20 * 60


def test_a_clock_that_has_not_begun_does_not_begin_with_a_change() -> None:
    evening = Evening(MINE, {2: 200_00})
    evening.act(FLOOR, other(rake=Rake(time=CHARGE)))
    evening.now = HALF
    evening.act(FLOOR, ChangePosting())
    assert not evening.night.charges.running
    assert evening.night.charges.terms == CHARGE


def test_a_change_of_something_else_leaves_the_clock_of_time_alone() -> None:
    timed = posting.loads(posting.to_toml(table("holdem", "13:47-20", rake=Rake(time=CHARGE))))
    evening = Evening(timed, THREE).prepared()
    evening.plays()
    evening.act(FLOOR, other(timed, ante=1_00))
    evening.now = HALF
    evening.act(FLOOR, ChangePosting())
    assert evening.night.charges.next == HALF
    assert evening.dues()[-1][0] == "collect time"


def test_without_a_kill_nobody_keeps_its_button() -> None:
    omaha = posting.default("omaha-hi-lo-8")
    killing = replace(omaha, rules=replace(omaha.rules, kill=Kill()))
    night = Night(posting.loads(posting.to_toml(killing)))
    night.kill = 3
    night.act(FLOOR, other(killing, ante=1_00), 0)
    night.act(FLOOR, ChangePosting(), 0)
    assert night.kill == 3
    night.act(FLOOR, AnnounceChange(posting.to_toml(omaha)), 0)
    night.act(FLOOR, ChangePosting(), 0)
    assert night.kill == 0


def test_another_number_of_decks_is_another_shoe() -> None:
    night = Night(posting.default("blackjack"))
    night.act(DEALER, ShuffleDeck(1), 0)
    night.act(DEALER, CutDeck(1, 100), 0)
    night.act(FLOOR, other(night.table, maximum=600_00), 0)
    night.act(FLOOR, ChangePosting(), 0)
    assert isinstance(night.equipment, Shoe)
    assert night.equipment.cut
    night.equipment.faulty = True
    night.act(FLOOR, other(night.table, decks=8), 0)
    night.act(FLOOR, ChangePosting(), 0)
    assert (night.equipment.size, night.equipment.cut) == (416, False)
    with pytest.raises(Refused, match="missing or too many"):
        night.act(DEALER, ShuffleDeck(1), 0)
    night.act(FLOOR, SealDeck(1, "a card too many"), 0)
    night.act(DEALER, ShuffleDeck(1), 0)
