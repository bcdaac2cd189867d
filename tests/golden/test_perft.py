"""No game has gained or lost a way to go on."""

from __future__ import annotations

import json

import pytest

from golden.perft import PATH, POKER, TABLES, counts

KEPT = json.loads(PATH.read_text(encoding="utf-8"))
EVERY = {
    f"{game.name} {game.edition}, {table}": (game, stacks)
    for game in POKER
    for table, stacks in TABLES.items()
}


def test_every_game_is_counted_and_none_besides() -> None:
    assert list(KEPT) == list(EVERY)


@pytest.mark.parametrize("game", EVERY)
def test_a_round_can_go_on_in_as_many_ways_as_ever(game: str) -> None:
    """After a change that is meant: `PYTHONPATH=tests python -m golden`, and read the difference."""
    assert counts(*EVERY[game]) == KEPT[game]
    assert len(KEPT[game]) > 6
