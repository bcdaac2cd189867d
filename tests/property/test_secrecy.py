"""Not a byte of what a viewer gets depends on a card that he may not see."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.play import Place, Round, Who
from pitboss.play.awaits import audience
from pitboss.play.events import Dealt
from pitboss.play.parties import ALL
from pitboss.table.rounds import Entry
from property import tables
from property.play import Play
from property.secrecy import Look, hidden, look, told_apart
from property.witness import encode

every_game = pytest.mark.parametrize("game", tables.EVERY)


def pairs(game: str, numbers: range, see: Look = look) -> tuple[int, int]:
    """How many pairs of worlds differed for somebody who must not know, and how many he told apart."""
    tried = found = 0
    for number in numbers:
        rng = Random(number)
        record = Play(rng.choice(tables.postings(game)), rng).whole().witness.record
        if not any(map(_secret, _places(record.entries))):
            continue
        for who in rng.sample([None, *sorted(record.start.seats)], 2):
            stop = rng.choice((len(record.entries), rng.randint(0, len(record.entries))))
            if len(hidden(record.entries[:stop], who)) > 1:
                tried += 1
                found += told_apart(record, stop, who, rng, see)
    return tried, found


def _places(entries: list[Entry]) -> list[Place]:
    events = [event for entry in entries for event in entry.events]
    return [place for event in events if type(event) is Dealt for place in event.places]


def _secret(place: Place) -> bool:
    return audience(place) != ALL


@every_game
def test_nobody_can_tell_two_worlds_apart(game: str) -> None:
    tried, found = pairs(game, range(150))
    assert found == 0
    assert tried > 200 or tried == 0


def test_some_game_has_secrets() -> None:
    assert any(pairs(game, range(5))[0] for game in tables.EVERY)


@pytest.mark.long
@every_game
def test_nobody_can_tell_very_many_worlds_apart(game: str) -> None:
    assert pairs(game, range(1000, 3000))[1] == 0


def _neighbour(round_: Round, who: Who | None) -> bytes:
    """A planted leak: everybody looks over the shoulder of whoever sits first."""
    del who
    return encode(round_.view(round_.view(None).seats[0].seat))


def _count(round_: Round, who: Who | None) -> bytes:
    """A planted leak of a single bit: how red the hidden cards are."""
    del who
    cards = "".join(
        hand.cards
        for held in round_.view(None).seats
        for hand in next(s for s in round_.view(held.seat).seats if s.seat == held.seat).hands
    )
    return bytes((cards.count("h") % 2,))


@pytest.mark.parametrize("leak", [_neighbour, _count])
def test_a_planted_leak_is_found(leak: Look) -> None:
    tried, found = pairs("seven-card-stud-hi-lo-8 19:47", range(40), leak)
    assert tried > 50
    assert found > tried // 4
