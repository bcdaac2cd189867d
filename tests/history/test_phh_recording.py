"""A round of ours as a recorded hand: written, read again, and the same round to the byte."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from pitboss import games
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import Poker
from pitboss.history import phh
from pitboss.history.checking import check
from pitboss.history.recording import OWN, recorded, restored
from pitboss.history.replaying import replay
from pitboss.play import Start
from pitboss.posting import Posting, default
from pitboss.table.rounds import Record
from property.play import Play
from property.tables import postings

POKER = [f"{game.name} {game.edition}" for game in games.every() if isinstance(game, Poker)]
PLAIN = (
    "holdem 19:47",
    "omaha-hi-lo-8 19:47",
    "seven-card-stud 19:47",
    "badugi 19:47",
    "razz unregulated",
)
ROUNDS = 12


def played(posting: Posting, rng: Random, *, trouble: bool) -> Record:
    """A round played at random, as a table keeps it."""
    play = Play(posting, rng)
    if not trouble:
        play.trouble = 0
    play.whole()
    record = Record(posting, play.witness.record.start)
    for entry in play.witness.record.entries:
        record.act(entry.who, entry.command)
    return record


def written(record: Record) -> phh.Fields:
    return phh.read(phh.text(recorded(record)).encode())


@pytest.mark.parametrize("named", POKER)
def test_what_is_written_is_the_same_round_when_it_is_read(named: str) -> None:
    rng = Random(named)
    for _ in range(ROUNDS):
        record = played(rng.choice(postings(named)), rng, trouble=True)
        again = restored(written(record))
        assert msgspec.json.encode(again.entries) == msgspec.json.encode(record.entries)
        assert again.round.result == record.round.result
        outcome, _ = replay(written(record))
        assert outcome.error is None


@pytest.mark.parametrize("named", PLAIN)
def test_it_can_be_replayed_without_our_own_fields(named: str) -> None:
    rng = Random(named)
    posting = default(*named.split())
    for _ in range(ROUNDS):
        record = played(posting, rng, trouble=False)
        fields = {key: value for key, value in written(record).items() if key[0] != "_"}
        outcome, run = replay(fields)
        assert outcome.error is None, fields
        assert run is not None
        assert check(fields, run) is None


def one() -> phh.Fields:
    return written(played(postings(PLAIN[0])[0], Random(1), trouble=False))


@pytest.mark.parametrize("key", ["actions", "finishing_stacks", "antes", "variant", "seats"])
def test_a_field_that_was_changed_no_longer_agrees(key: str) -> None:
    fields = one()
    fields[key] = fields[key][:-1]
    with pytest.raises(Malformed, match=f"{key} does not say what the round of _pitboss came to"):
        restored(fields)
    assert not replay(fields)[0].ok


def test_a_command_that_was_changed_is_refused() -> None:
    fields = one()
    fields[OWN] = fields[OWN].replace('{"type":"Deal"', '{"type":"Shuffle"', 1)
    with pytest.raises((Malformed, Refused)):
        restored(fields)
    odd = one()
    odd[OWN] = odd[OWN].replace('"unit":', '"unit":0,"_":', 1)
    with pytest.raises(Malformed, match="a round that nobody can play"):
        restored(odd)
    for kept in ("", "{}", "5", 5, None):
        with pytest.raises(Malformed, match="holds no round of ours"):
            restored(fields | {OWN: kept})


def test_fields_of_ones_own_are_kept() -> None:
    record = played(postings(PLAIN[0])[0], Random(2), trouble=False)
    fields = recorded(record, {"_mood": "fine", "_x": [1, {"y": True}]})
    again = phh.read(phh.text(fields).encode())
    assert (again["_mood"], again["_x"]) == ("fine", [1, {"y": True}])
    assert replay(again)[0].ok
    for key in ("mood", "_game"):
        with pytest.raises(Malformed, match="a name of its own"):
            recorded(record, {key: 1})


def test_only_poker_is_written() -> None:
    posting = postings("blackjack 19:47")[0]
    with pytest.raises(Malformed, match="blackjack is none"):
        recorded(Record(posting, Start(seats={1: 100_00}, meter=5000_00)))
