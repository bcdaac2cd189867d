"""Decks: 19:47-14.2, 14.4 and 14.5, 13:47-20.34(a), and what 13:47-20.38 says of decks and devices."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pitboss.errors import Malformed, Refused
from pitboss.play import DEALER, FLOOR, Fact, Report
from pitboss.table import shuffle
from pitboss.table.decks import SealedDeck
from pitboss.table.night import cut
from pitboss.table.night.commands import (
    Back,
    BringDecks,
    BringDevice,
    Command,
    CutDeck,
    DeviceFails,
    Leave,
    RecutDeck,
    RemoveDevice,
    ReplaceDeck,
    RotateDecks,
    SealDeck,
    SequenceDeck,
    ShowDecks,
    ShuffleDeck,
    Sit,
    SortDeck,
    SpreadDeck,
    StoreDeck,
    TurnUp,
    VerifyDeck,
    WashDeck,
)
from pitboss.table.night.events import CutMade, DeckHandled
from table.night.evening import BACKS, Evening, decks, passive, table

TWO = {2: 200_00, 5: 200_00}
HOURS = 3600


@pytest.fixture
def evening() -> Evening:
    return Evening(stacks=TWO)


@pytest.fixture
def night() -> Evening:
    """A casino night."""
    return Evening(table("holdem", "13:47-20"), TWO)


# --- 14.2 and 20.34(a): which cards there are -----------------------------------------------------


@pytest.mark.law("19:47-14.2(a)")
def test_the_cover_card_stands_out_from_both_decks(evening: Evening) -> None:
    for cover in ("red", "blue"):
        evening.refuses(FLOOR, BringDecks(BACKS, cover), "19:47-14.2(a)")
    (brought,) = evening.act(FLOOR, BringDecks(BACKS, "yellow"))
    assert brought.cites == ("19:47-14.2(a)", "19:47-14.2(a)#2")


@pytest.mark.law("19:47-14.2(a)")
def test_poker_is_played_with_one_deck(evening: Evening) -> None:
    evening.opened().act(DEALER, WashDeck(1), ShuffleDeck(1), CutDeck(1, 10))
    assert "both decks" in evening.cannot_open("19:47-14.2(a)", "19:47-14.2(a)#2")
    evening.act(DEALER, StoreDeck(2))
    assert evening.opens().seq == 0


@pytest.mark.law("19:47-14.2(a)#2")
def test_two_decks_that_look_different_are_kept_at_the_table(evening: Evening) -> None:
    evening.cannot_open("19:47-14.2(a)#2")
    evening.refuses(DEALER, SortDeck(1), "19:47-14.2(a)#2")
    assert evening.dues() == [("bring decks", 0)]
    alike = (Back("red", "waves"), Back("red", "waves"))
    evening.refuses(FLOOR, BringDecks(alike, "yellow"), "19:47-14.2(a)#2")
    evening.act(FLOOR, BringDecks((Back("red", "waves"), Back("red", "stars")), "yellow"))
    evening.refuses(FLOOR, BringDecks(BACKS, "yellow"), "19:47-14.2(a)#2")
    evening.refuses(FLOOR, ReplaceDeck(1, Back("red", "stars")), "19:47-14.2(a)#2")
    evening.refuses(FLOOR, ReplaceDeck(1, Back("yellow")), "19:47-14.2(a)")


@pytest.mark.law("13:47-20.34(a)")
def test_a_casino_night_keeps_two_decks_as_well(night: Evening) -> None:
    night.cannot_open("13:47-20.34(a)")
    night.refuses(FLOOR, BringDecks((BACKS[0], BACKS[0]), "yellow"), "13:47-20.34(a)")
    night.refuses(FLOOR, BringDecks(BACKS, "blue"), "13:47-20.34(a)")
    night.opened().act(DEALER, WashDeck(1), ShuffleDeck(1), CutDeck(1, 10))
    night.cannot_open("13:47-20.34(a)", "13:47-20.34(a)")
    (stored,) = night.act(DEALER, StoreDeck(2))
    assert "13:47-20.34(a)" in stored.cites
    night.opens()


@pytest.mark.law("19:47-14.2(b)")
def test_no_deck_is_used_for_more_than_two_hours_out_of_sequence(evening: Evening) -> None:
    evening.prepared()
    evening.now = 2 * HOURS - 1
    assert evening.dues() == []
    evening.now = 2 * HOURS
    due = evening.due("sequence")
    assert (due.cites, due.since, due.deck) == (("19:47-14.2(b)",), 2 * HOURS, 1)
    evening.cannot_open("19:47-14.2(b)")
    evening.act(DEALER, SequenceDeck(1))
    evening.refuses(DEALER, ShuffleDeck(1), "19:47-14.4(c)", "19:47-14.5(a)")
    evening.act(DEALER, WashDeck(1), ShuffleDeck(1), CutDeck(1, 20))
    evening.opens()


@pytest.mark.law("19:47-14.2(b)")
def test_opened_decks_are_changed_every_four_hours(evening: Evening) -> None:
    evening.prepared()
    evening.now = 4 * HOURS - 1
    evening.act(FLOOR, SequenceDeck(1))
    evening.act(DEALER, WashDeck(1), ShuffleDeck(1), CutDeck(1, 20))
    assert evening.dues() == []
    evening.now = 4 * HOURS
    assert evening.dues() == [("replace", 1), ("replace", 2)]
    evening.now = 5 * HOURS
    assert [due.since for due in evening.night.due(evening.now)] == [4 * HOURS, 4 * HOURS]
    evening.cannot_open("19:47-14.2(b)")
    for number, colour in ((1, "green"), (2, "black")):
        (replaced,) = evening.act(FLOOR, ReplaceDeck(number, Back(colour)))
        assert replaced.cites == ("19:47-14.2(b)", "19:47-14.2(a)#2")
    assert evening.dues() == [("sort", 1), ("sort", 2)]


@pytest.mark.law("19:47-14.2(b)")
def test_decks_take_turns(evening: Evening) -> None:
    evening.refuses(DEALER, RotateDecks(), "19:47-14.2(b)")
    evening.prepared()
    evening.plays()
    (rotated,) = evening.act(DEALER, RotateDecks())
    assert rotated == DeckHandled(("19:47-14.2(b)",), "rotated", 2)
    evening.refuses(DEALER, ShuffleDeck(1), "19:47-14.2(b)")
    evening.act(DEALER, WashDeck(2))
    evening.plays()
    assert evening.night.rounds == 2


@pytest.mark.law("13:47-20.34(a)")
def test_no_clock_runs_for_the_decks_of_a_casino_night(night: Evening) -> None:
    night.prepared()
    night.now = 5 * HOURS
    assert night.dues() == []
    (by_analogy,) = night.act(DEALER, SequenceDeck(1))
    assert by_analogy.cites == ("19:47-14.2(b)",)
    night.act(DEALER, WashDeck(1), ShuffleDeck(1), CutDeck(1, 20))
    night.opens()


# --- 14.2(d), 20.38(o) and (p): a shuffling device ------------------------------------------------


def with_device(evening: Evening) -> Evening:
    """Deck 1 ready to be dealt, and deck 2 in the device."""
    evening.act(FLOOR, BringDevice())
    evening.opened()
    evening.act(DEALER, WashDeck(1), WashDeck(2), ShuffleDeck(1, by_device=True), StoreDeck(2))
    evening.act(DEALER, CutDeck(1, 20))
    return evening


@pytest.mark.law("19:47-14.2(d)1")
def test_with_a_device_the_backs_have_two_colours(evening: Evening) -> None:
    designs = (Back("red", "waves"), Back("red", "stars"))
    evening.act(FLOOR, BringDecks(designs, "yellow"))
    evening.refuses(FLOOR, BringDevice(), "19:47-14.2(d)1")
    other = Evening(stacks=TWO)
    (event,) = other.act(FLOOR, BringDevice())
    assert event.cites == ("19:47-14.2(d)1",)
    other.refuses(FLOOR, BringDecks(designs, "yellow"), "19:47-14.2(d)1")
    other.act(FLOOR, BringDecks(BACKS, "yellow"))
    other.refuses(FLOOR, ReplaceDeck(1, Back("blue", "stars")), "19:47-14.2(d)1")


@pytest.mark.law("19:47-14.2(d)2")
def test_one_deck_is_shuffled_while_the_other_is_in_play(evening: Evening) -> None:
    with_device(evening).opens()
    evening.refuses(
        DEALER, ShuffleDeck(1, by_device=True), "19:47-14.4(c)", "19:47-14.5(a)", "19:47-14.2(d)2"
    )
    (event,) = evening.act(DEALER, ShuffleDeck(2, by_device=True))
    assert event.cites == ("19:47-14.5(a)", "19:47-14.2(d)2")
    by_hand = Evening(stacks=TWO).prepared()
    by_hand.opens()
    by_hand.refuses(DEALER, ShuffleDeck(2), "19:47-14.4(c)", "19:47-14.5(a)", "19:47-14.2(d)2")


@pytest.mark.law("19:47-14.2(d)3")
def test_with_a_device_the_decks_change_places_after_every_round(evening: Evening) -> None:
    with_device(evening)
    passive(evening.opens(), shuffle.deck())
    evening.act(DEALER, ShuffleDeck(2, by_device=True))
    evening.closes()
    evening.act(DEALER, ShuffleDeck(1, by_device=True))
    evening.refuses(DEALER, CutDeck(1, 20), "19:47-14.2(d)3")
    (rotated,) = evening.act(DEALER, RotateDecks())
    assert rotated.cites == ("19:47-14.2(d)3",)
    evening.act(DEALER, CutDeck(2, 20))
    passive(evening.opens(), shuffle.deck())
    evening.closes()
    evening.act(DEALER, RotateDecks(), CutDeck(1, 20))
    evening.opens()


@pytest.mark.law("19:47-14.2(d)3")
def test_a_device_that_comes_in_between_finds_the_decks_alternating(evening: Evening) -> None:
    evening.prepared()
    evening.plays()
    evening.act(DEALER, ShuffleDeck(1), CutDeck(1, 20))
    evening.act(FLOOR, BringDevice())
    evening.cannot_open("19:47-14.2(d)3")


@pytest.mark.law("19:47-14.2(d)3")
def test_a_fresh_deck_has_not_been_in_play(evening: Evening) -> None:
    with_device(evening)
    passive(evening.opens(), shuffle.deck())
    evening.closes()
    evening.act(FLOOR, ReplaceDeck(2, Back("green")))
    evening.act(FLOOR, ReplaceDeck(1, Back("black")))
    for number in (1, 2):
        evening.act(DEALER, SortDeck(number))
        evening.act(FLOOR, VerifyDeck(number))
        evening.act(DEALER, SpreadDeck(number))
    evening.act(DEALER, ShowDecks(), WashDeck(1), WashDeck(2), StoreDeck(2))
    evening.act(DEALER, ShuffleDeck(1, by_device=True), CutDeck(1, 20))
    evening.opens()


@pytest.mark.law("19:47-14.2(d)3")
def test_the_deck_that_was_in_play_does_not_become_another_by_replacing_the_other(
    evening: Evening,
) -> None:
    with_device(evening)
    passive(evening.opens(), shuffle.deck())
    evening.closes()
    evening.act(FLOOR, ReplaceDeck(2, Back("green")))
    evening.act(DEALER, ShuffleDeck(1, by_device=True))
    evening.refuses(DEALER, CutDeck(1, 20), "19:47-14.2(d)3")


@pytest.mark.law("13:47-20.38(h)")
def test_a_deck_that_is_sealed_waits_no_more(night: Evening) -> None:
    night.prepared()
    night.act(FLOOR, SealDeck(2, "a marked card"))
    night.refuses(DEALER, RotateDecks(), "13:47-20.34(a)")
    night.cannot_open("13:47-20.34(a)")


@pytest.mark.law("13:47-20.38(o)")
def test_if_the_device_fails_the_cards_are_shuffled_by_hand(night: Evening) -> None:
    with_device(night)
    passive(night.opens(), shuffle.deck())
    night.act(DEALER, ShuffleDeck(2, by_device=True))
    (failed,) = night.act(DEALER, DeviceFails(2))  # it never came out of it
    assert failed.cites == ("13:47-20.38(o)",)
    night.closes()
    night.refuses(DEALER, ShuffleDeck(1, by_device=True), "13:47-20.38(o)", "19:47-14.5(a)")
    night.refuses(DEALER, DeviceFails(1), "13:47-20.38(o)")
    night.act(FLOOR, RemoveDevice())
    night.act(DEALER, RotateDecks())
    night.refuses(DEALER, CutDeck(2, 20), "19:47-14.5(a)", "19:47-14.5(b)2")
    night.act(DEALER, ShuffleDeck(2), CutDeck(2, 20))
    night.opens()


@pytest.mark.law("13:47-20.38(p)")
def test_the_device_leaves_before_cards_are_shuffled_in_another_way(night: Evening) -> None:
    night.refuses(FLOOR, RemoveDevice(), "13:47-20.38(p)")
    with_device(night)
    night.refuses(DEALER, ShuffleDeck(1), "13:47-20.38(p)")
    night.act(DEALER, DeviceFails(2))
    night.refuses(DEALER, ShuffleDeck(1), "13:47-20.38(p)")
    (removed,) = night.act(FLOOR, RemoveDevice())
    assert removed.cites == ("13:47-20.38(p)",)
    night.act(DEALER, ShuffleDeck(1))
    night.refuses(DEALER, ShuffleDeck(1, by_device=True), "13:47-20.38(o)", "19:47-14.5(a)")


# --- 14.4: opening the table ----------------------------------------------------------------------


@pytest.mark.law("19:47-14.4(a)")
def test_the_dealer_inspects_and_the_floor_verifies(evening: Evening) -> None:
    evening.act(FLOOR, BringDecks(BACKS, "yellow"))
    evening.refuses(FLOOR, VerifyDeck(1), "19:47-14.4(a)")
    evening.refuses(DEALER, SpreadDeck(1), "19:47-14.4(a)", "19:47-14.4(b)")
    assert evening.dues() == [("sort", 1), ("sort", 2)]
    (sorted_,) = evening.act(DEALER, SortDeck(1))
    assert sorted_.cites == ("19:47-14.4(a)",)
    assert evening.dues() == [("verify", 1), ("sort", 2)]
    evening.refuses(DEALER, SpreadDeck(1), "19:47-14.4(a)", "19:47-14.4(b)")
    for wrong in (DEALER, 2):
        with pytest.raises(Malformed, match="VerifyDeck is not for"):
            evening.act(wrong, VerifyDeck(1))
    evening.act(FLOOR, VerifyDeck(1))
    assert evening.dues() == [("spread", 1), ("sort", 2)]


@pytest.mark.law("19:47-14.4(b)")
def test_the_cards_lie_open_for_the_first_two_players() -> None:
    evening = Evening(stacks={5: 200_00})
    evening.act(FLOOR, BringDecks(BACKS, "yellow"))
    for number in (1, 2):
        evening.act(DEALER, SortDeck(number))
        evening.act(FLOOR, VerifyDeck(number))
    evening.refuses(DEALER, SpreadDeck(1, up=False), "19:47-14.4(b)")
    evening.refuses(DEALER, ShowDecks(), "19:47-14.4(b)")
    assert all(
        event.cites == ("19:47-14.4(b)",)
        for event in evening.act(DEALER, SpreadDeck(1), SpreadDeck(2))
    )
    evening.refuses(DEALER, ShowDecks(), "19:47-14.4(b)", "19:47-14.4(c)")
    assert evening.dues() == []
    evening.act(2, Sit(100_00))
    assert evening.dues() == [("show", 1), ("show", 2)]
    (shown,) = evening.act(DEALER, ShowDecks())
    assert shown.cites == ("19:47-14.4(b)",)


@pytest.mark.law("19:47-14.4(c)")
def test_only_then_are_they_washed_and_shuffled(evening: Evening) -> None:
    evening.act(FLOOR, BringDecks(BACKS, "yellow"))
    for number in (1, 2):
        evening.act(DEALER, SortDeck(number))
        evening.act(FLOOR, VerifyDeck(number))
    evening.act(DEALER, SpreadDeck(1))
    evening.refuses(DEALER, WashDeck(1), "19:47-14.4(c)")
    evening.act(DEALER, ShowDecks())
    evening.refuses(DEALER, WashDeck(1), "19:47-14.4(c)")  # nobody could look at deck 2
    evening.act(DEALER, SpreadDeck(2), ShowDecks())
    evening.refuses(DEALER, ShuffleDeck(1), "19:47-14.4(c)", "19:47-14.5(a)")
    (washed,) = evening.act(DEALER, WashDeck(1))
    assert washed.cites == ("19:47-14.4(c)",)
    evening.refuses(DEALER, WashDeck(1), "19:47-14.4(c)")
    evening.act(DEALER, ShuffleDeck(1))


@pytest.mark.law("19:47-14.4(c)1")
def test_one_deck_is_cut_and_the_other_kept_which_may_wait_unwashed(evening: Evening) -> None:
    evening.opened()
    (stored,) = evening.act(DEALER, StoreDeck(2))
    assert stored.cites == ("19:47-14.4(c)1", "19:47-14.2(a)#2")
    evening.refuses(DEALER, StoreDeck(1), "19:47-14.4(c)1", "19:47-14.2(a)#2")
    evening.act(DEALER, WashDeck(1))
    evening.plays()
    evening.act(DEALER, RotateDecks())
    evening.refuses(DEALER, ShuffleDeck(2), "19:47-14.4(c)", "19:47-14.5(a)")
    evening.act(DEALER, WashDeck(2), ShuffleDeck(2), CutDeck(2, 20))
    evening.opens()


@pytest.mark.law("19:47-14.4(c)2")
def test_with_a_device_the_other_deck_waits_in_it(evening: Evening) -> None:
    evening.act(FLOOR, BringDevice())
    evening.opened()
    evening.refuses(DEALER, StoreDeck(2), "19:47-14.4(c)2")  # not washed, nothing to shuffle
    evening.act(DEALER, WashDeck(1), WashDeck(2), ShuffleDeck(1, by_device=True), CutDeck(1, 20))
    evening.cannot_open("19:47-14.2(a)", "19:47-14.4(c)2")
    (stored,) = evening.act(DEALER, StoreDeck(2))
    assert stored.cites == ("19:47-14.4(c)2",)
    evening.opens()


# --- 14.5: shuffle and cut ------------------------------------------------------------------------


@pytest.mark.law("19:47-14.5(a)")
def test_the_deck_is_shuffled_before_play_and_after_each_round(evening: Evening) -> None:
    evening.opened()
    evening.act(DEALER, StoreDeck(2), WashDeck(1))
    evening.cannot_open("19:47-14.5(a)", "13:47-20.38(f)1")
    evening.plays()
    assert evening.dues() == [("shuffle", 1)]
    assert evening.due("shuffle").cites == ("19:47-14.5(a)",)
    evening.refuses(DEALER, CutDeck(1, 20), "19:47-14.5(a)", "19:47-14.5(b)2")
    evening.cannot_open("19:47-14.5(a)", "13:47-20.38(f)1")
    (shuffled,) = evening.act(DEALER, ShuffleDeck(1))
    assert shuffled.cites == ("19:47-14.5(a)",)
    evening.cannot_open("19:47-14.5(a)", "13:47-20.38(f)1")
    assert evening.dues() == [("cut", 1)]


@pytest.mark.law("19:47-14.5(b)2")
def test_a_cut_lifts_ten_cards_or_more(evening: Evening) -> None:
    evening.opened().act(DEALER, WashDeck(1), ShuffleDeck(1))
    order = shuffle.order(52)
    for cards in (1, 9, 52, 60):
        evening.refuses(DEALER, CutDeck(1, cards), "19:47-14.5(b)2", "19:47-14.5(b)3")
        with pytest.raises(Refused):
            cut(order, cards)
    for cards in (10, 51):
        (made,) = evening.act(DEALER, ShuffleDeck(1), CutDeck(1, cards))[1:]
        assert made == CutMade(("19:47-14.5(b)1", "19:47-14.5(b)2", "19:47-14.5(b)3"), 1, cards, "")


@pytest.mark.law("19:47-14.5(a)", "19:47-14.5(b)2")
def test_a_deck_that_was_laid_aside_is_cut_when_its_turn_comes(evening: Evening) -> None:
    evening.opened().act(DEALER, WashDeck(1), WashDeck(2), ShuffleDeck(1), ShuffleDeck(2))
    evening.act(DEALER, CutDeck(2, 20), StoreDeck(2), CutDeck(1, 20))
    evening.plays()
    evening.act(DEALER, RotateDecks())
    evening.cannot_open("19:47-14.5(a)", "13:47-20.38(f)1")
    evening.act(DEALER, CutDeck(2, 20))
    evening.opens()


@pytest.mark.law("19:47-14.5(b)3")
def test_the_rest_goes_on_top_of_what_was_cut() -> None:
    order = tuple(range(52))
    assert cut(order, 10) == (*range(10, 52), *range(10))
    assert all(cut(cut(order, at), 52 - at) == order for at in range(10, 43))
    above = cut(shuffle.order(52), 30)
    assert sorted(above) == list(order)
    assert all(low != high for low, high in pairwise(above))


@pytest.mark.law("19:47-14.5(c)")
def test_a_supervisor_may_have_it_cut_again_before_the_first_card(evening: Evening) -> None:
    evening.opened().act(DEALER, StoreDeck(2), WashDeck(1), ShuffleDeck(1))
    evening.refuses(FLOOR, RecutDeck(1, 30), "19:47-14.5(c)")
    evening.act(DEALER, CutDeck(1, 12, "ab" * 32))
    evening.refuses(DEALER, CutDeck(1, 20), "19:47-14.5(a)", "19:47-14.5(b)2")
    with pytest.raises(Malformed, match="RecutDeck is not for the dealer to say"):
        evening.act(DEALER, RecutDeck(1, 30))
    evening.refuses(FLOOR, RecutDeck(1, 9), "19:47-14.5(b)2", "19:47-14.5(b)3")
    (again,) = evening.act(FLOOR, RecutDeck(1, 30, "cd" * 32))
    assert again.cites[0] == "19:47-14.5(c)"
    round_ = evening.opens()
    assert round_.opening[0].start.commitment == "cd" * 32  # type: ignore[union-attr]  # it is Opened
    evening.refuses(FLOOR, RecutDeck(1, 30), "19:47-14.5(c)", "19:47-14.2(d)2")


@pytest.mark.law("19:47-14.5(d)")
def test_the_decks_of_an_idle_table_lie_spread() -> None:
    evening = Evening(stacks=TWO).prepared()
    evening.plays()
    evening.act(2, Leave())
    assert evening.dues() == [("spread", 1), ("spread", 2)]
    assert evening.due_cites() == {"19:47-14.5(d)"}
    (one, two) = evening.act(DEALER, SpreadDeck(1, up=False), SpreadDeck(2, up=True))
    assert one.cites == two.cites == ("19:47-14.5(d)",)
    assert evening.dues() == []
    evening.act(8, Sit(100_00))
    assert evening.dues() == [("turn up", 1), ("show", 2)]
    evening.act(DEALER, ShowDecks())
    evening.refuses(DEALER, WashDeck(2), "19:47-14.4(c)")  # deck 1 was not looked at
    (turned,) = evening.act(DEALER, TurnUp(1))
    assert turned.cites == ("19:47-14.5(d)",)
    evening.refuses(DEALER, ShuffleDeck(1), "19:47-14.4(c)", "19:47-14.5(a)")
    evening.act(DEALER, ShowDecks(), StoreDeck(2), WashDeck(1), ShuffleDeck(1), CutDeck(1, 15))
    evening.opens()


# --- 20.38(h): a deck with missing or additional cards --------------------------------------------


@pytest.mark.law("13:47-20.38(h)")
def test_a_deck_with_a_wrong_count_is_sealed_and_another_one_used(night: Evening) -> None:
    night.prepared()
    round_ = night.opens()
    SealedDeck([place % 52 for place in shuffle.order(52)]).serve(round_)
    night.refuses(FLOOR, SealDeck(1, "two aces of spades"), "13:47-20.38(h)")
    round_.act(DEALER, Report(Fact.COUNT))
    night.closes()
    assert night.night.void == 1
    assert night.night.report().stacks == TWO
    assert night.due("seal").cites == ("13:47-20.38(h)",)
    for step in (ShuffleDeck(1), SequenceDeck(1), SpreadDeck(1), RotateDecks()):
        with pytest.raises(Refused):
            night.act(DEALER, step)
    night.cannot_open("19:47-14.5(a)", "13:47-20.38(f)1")
    night.refuses(FLOOR, ReplaceDeck(1, Back("green")), "13:47-20.38(h)")
    (sealed,) = night.act(FLOOR, SealDeck(1, "two aces of spades"))
    assert sealed == DeckHandled(("13:47-20.38(h)",), "sealed", 1, "two aces of spades")
    night.refuses(FLOOR, SealDeck(1, "again"), "13:47-20.38(h)")
    night.cannot_open("13:47-20.34(a)")
    assert ("replace", 1) in night.dues()
    (other,) = night.act(FLOOR, ReplaceDeck(1, Back("green")))
    assert other.cites == ("13:47-20.38(h)", "13:47-20.34(a)")
    night.act(DEALER, SortDeck(1))
    night.act(FLOOR, VerifyDeck(1))
    night.act(DEALER, SpreadDeck(1), ShowDecks(), WashDeck(1), ShuffleDeck(1), CutDeck(1, 25))
    night.opens()


@pytest.mark.parametrize(
    "command",
    [WashDeck(1), ShuffleDeck(1), CutDeck(1, 20), SequenceDeck(1), SpreadDeck(1), StoreDeck(1), TurnUp(1), SortDeck(1)],
)  # fmt: skip
def test_nobody_touches_the_deck_of_a_round(evening: Evening, command: Command) -> None:
    evening.prepared()
    evening.opens()
    stage = decks(evening.night)[1].stage
    with pytest.raises(Refused, match="while a round is going on"):
        evening.act(DEALER, command)
    assert decks(evening.night)[1].stage is stage
