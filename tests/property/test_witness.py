"""The witness is not asleep: every breach that is planted before it is found."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from pitboss.cards import parse
from pitboss.errors import Refused
from pitboss.play import DEALER, Call, Check, Deal, Event, Fold, Raise, Start
from pitboss.play.commands import ForcedBet
from pitboss.play.events import Acted, Dealt
from pitboss.posting import default
from property import choice, tables
from property.play import Play
from property.witness import Witness, frozen

STUD = default("seven-card-stud-hi-lo-8")
START = Start(seats={1: 100_00, 2: 100_00})


def witness() -> Witness:
    found = Witness(STUD, START)
    found.act(DEALER, Deal(parse("AsKs8h7h2c3d")))
    return found


def _lost(event: Event) -> Event:
    return msgspec.structs.replace(event, transfers=()) if isinstance(event, Acted) else event


def _mute(event: Event) -> Event:
    return msgspec.structs.replace(event, cites=())


def _invented(event: Event) -> Event:
    return msgspec.structs.replace(event, cites=("19:47-99.9(z)",))


@pytest.mark.parametrize("tamper", [_lost, _mute, _invented])
def test_an_event_that_was_tampered_with(tamper: Callable[[Event], Event]) -> None:
    found = witness()
    events = found.round.act(1, ForcedBet())
    with pytest.raises(AssertionError):
        found._look(tuple(map(tamper, events)))


def test_a_card_that_came_from_elsewhere_in_the_deck() -> None:
    found = Witness(STUD, START)
    (event, *others) = found.round.act(DEALER, Deal(parse("AsKs8h7h2c3d")))
    assert isinstance(event, Dealt)
    moved = msgspec.structs.replace(event, position=1)
    with pytest.raises(AssertionError):
        found._look((moved, *others))


def test_another_card_than_the_one_that_was_told() -> None:
    found = Witness(STUD, START)
    (event, *others) = found.round.act(DEALER, Deal(parse("AsKs8h7h2c3d")))
    assert isinstance(event, Dealt)
    swapped = msgspec.structs.replace(event, cards=event.cards[::-1])
    with pytest.raises(AssertionError):
        found._look((swapped, *others))


def test_a_command_that_is_taken_where_it_should_be_refused() -> None:
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        witness().refused(1, ForcedBet())


def test_a_refusal_that_changes_something() -> None:
    found = witness()

    class Careless:
        """Refuses, but not before it has done something."""

        __slots__ = ("seq",)

        def __init__(self) -> None:
            self.seq = 0

        def act(self, *_: object) -> None:
            self.seq += 1
            raise Refused("no", "19:47-14.9(e)")

    found.round = Careless()  # type: ignore[assignment]  # as much of a round as is asked
    with pytest.raises(AssertionError, match="changed the round"):
        found.refused(1, Fold())


@pytest.mark.parametrize("game", tables.EVERY)
def test_a_frozen_round_tells_every_step_from_the_last(game: str) -> None:
    played = Play(tables.postings(game)[0], Random(3))
    seen = {frozen(played.round)}
    while played.round.awaits and played.round.seq < 25:
        played.step()
        seen.add(frozen(played.round))
        assert frozen(played.round) == frozen(played.round.copy())
    assert len(seen) == played.round.seq + 1


def test_what_lies_beyond_a_right_is_really_beyond_it() -> None:
    found = witness()
    rights = found.round.legal(1)
    beyond = [
        command
        for right in rights
        for command in choice.beyond(right, found.round, 1, Play(STUD, Random(1)).shoe)
    ]
    assert Raise(4_99) in beyond
    assert Raise(6_00) in beyond
    without = {type(command) for command in choice.not_permitted(rights)}
    assert {Fold, Check, Call, Deal} <= without
    assert not {ForcedBet, Raise} & without
