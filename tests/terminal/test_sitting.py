"""A person at the table: sees what his seat may see, and nothing of a round hangs on his leaving."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss.play import Command, Hit, NoMoreBets, Straddle, View, masked
from pitboss.play.events import Acted, Ended
from pitboss.play.rights import MayStraddle
from pitboss.posting import PokerRules, Posting
from pitboss.terminal.choices import choices
from pitboss.terminal.sitting import Leaving, play
from terminal.tables import EVERY, Keeper, leave, opened, table


def first(view: View) -> Command | None:
    choice = choices(view)[0]
    return choice.make(() if choice.picks else choice.amounts)


@pytest.mark.parametrize("named", EVERY)
def test_a_face_sees_masked_events_and_its_own_view(named: str) -> None:
    keeper = Keeper(first)
    assert play(*opened(table(named), 1), 3, keeper)
    assert keeper.seen == [masked(event, 3) for event in keeper.seen]
    assert {view.viewer for view in keeper.views} == {3}
    assert isinstance(keeper.seen[-1], Ended)


@pytest.mark.parametrize("named", EVERY)
def test_who_leaves_is_played_for(named: str) -> None:
    round_, deck, chance = opened(table(named), 2)
    keeper = Keeper(leave)
    assert not play(round_, deck, chance, 1, keeper)
    assert round_.result is not None


def test_a_refusal_asks_again() -> None:
    said: list[Command] = [Hit(), NoMoreBets()]
    keeper = Keeper(lambda view: said.pop() if said else first(view))
    assert play(*opened(table("holdem 19:47"), 1), 1, keeper)
    assert len(keeper.refusals) == 2


def test_who_sits_out_wagers_nothing() -> None:
    asked = 0

    def decide(_view: View) -> None:
        nonlocal asked
        asked += 1

    keeper = Keeper(decide)
    assert play(*opened(table("blackjack 19:47"), 1), 1, keeper)
    assert asked == 1
    assert not [event for event in keeper.seen if isinstance(event, Acted) and event.seat == 1]


def test_alone_sitting_out_voids_the_round() -> None:
    round_, deck, chance = opened(table("caribbean-stud 19:47"), 1, {1: 100_00})
    assert play(round_, deck, chance, 1, Keeper(lambda _: None))
    assert round_.result is not None
    assert round_.result.void


def test_leaving_is_no_error_of_the_engine() -> None:
    assert not issubclass(Leaving, ValueError)


def straddling() -> Posting:
    plain = table("holdem 19:47")
    assert isinstance(plain.rules, PokerRules)
    return replace(plain, rules=replace(plain.rules, straddle=True))


@pytest.mark.parametrize("does", [True, False])
def test_who_may_straddle_is_asked_before_the_cards(does: bool) -> None:
    offered: list[View] = []

    def decide(view: View) -> Command | None:
        if any(isinstance(right, MayStraddle) for right in view.legal):
            offered.append(view)
            return Straddle() if does else None
        return first(view)

    keeper = Keeper(decide)
    assert play(*opened(straddling(), 1), 1, keeper)  # the button is at 2, the blinds at 3 and 4
    assert [view.seats[0].hands[0].cards for view in offered] == [""]
    acted = [event.what for event in keeper.seen if isinstance(event, Acted) and event.seat == 1]
    assert ("straddle" in acted) == does


def test_leaving_instead_of_straddling_leaves() -> None:
    round_, deck, chance = opened(straddling(), 1)
    assert not play(round_, deck, chance, 1, Keeper(leave))
    assert round_.result is not None
