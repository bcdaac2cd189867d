"""The contract of a round, for every game that there is: random play, watched at every command.

A failure names its game and its number: `play(game, number)` of this module plays it again.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.posting import PokerRules
from pitboss.table import rounds
from property import tables
from property.play import Play, finish, imagine
from property.witness import frozen

every_game = pytest.mark.parametrize("game", tables.EVERY)


def begun(game: str, rng: Random, *, probes: float = 0.0) -> Play:
    return Play(rng.choice(tables.postings(game)), rng, probes=probes)


def play(game: str, number: int, *, probes: float = 0.0) -> Play:
    """The round of this number, played to its end; the same whenever it is asked for."""
    try:
        return begun(game, Random(number), probes=probes).whole()
    except BaseException as error:
        error.add_note(f"{game}, round number {number}")
        raise


@every_game
def test_the_books_the_cards_and_the_record_agree(game: str) -> None:
    voids = reports = 0
    for number in range(120):
        played = play(game, number)
        record = played.witness.record
        again = rounds.replay(played.posting, record)
        assert frozen(again) == frozen(played.round)
        assert again.result == played.round.result
        voids += played.round.result is not None and played.round.result.void
        reports += any(type(entry.command).__name__ == "Report" for entry in record.entries)
    assert voids < 60, "most rounds come to their end"
    assert bool(tables.find(game).remedies) == bool(reports)


@every_game
def test_what_is_offered_is_taken_and_nothing_else(game: str) -> None:
    for number in range(1000, 1014):
        play(game, number, probes=0.2)


@every_game
def test_copies_and_masked_rounds_play_on_alone(game: str) -> None:
    for number in range(2000, 2040):
        print(f"round number {number}")
        rng = Random(number)
        played = begun(game, rng)
        stop = rng.randint(0, 25)
        while played.round.awaits and played.round.seq < stop:
            played.step()
        seen = frozen(played.round)
        assert frozen(played.round.copy()) == seen
        finish(played.round.copy(), played.shoe, Random(number))
        who = rng.choice((None, *played.witness.start.seats))
        imagine(played.round.masked(who), who, rng)
        assert frozen(played.round) == seen


@every_game
@given(rng=st.randoms(use_true_random=False))
@settings(
    max_examples=4,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_hypothesis_finds_no_shorter_way_to_break_it(game: str, rng: Random) -> None:
    """The same play, but every draw is Hypothesis's, which shrinks what fails."""
    begun(game, rng, probes=0.05).whole()


@pytest.mark.long
@every_game
def test_the_books_agree_for_very_long(game: str) -> None:
    for number in range(10_000, 60_000):
        played = play(game, number, probes=0.01)
        rounds.replay(played.posting, played.witness.record)


def test_kills_and_half_kills_are_among_the_rounds() -> None:
    """Posted, begun with the kill button before somebody, and played."""
    killed = {
        posting.rules.kill.times
        for posting in tables.postings("omaha-hi-lo-8 19:47")
        if isinstance(posting.rules, PokerRules) and posting.rules.kill is not None
        for seed in range(8)
        if tables.start(posting, Random(seed)).kill
    }
    assert killed == {2, 3}
