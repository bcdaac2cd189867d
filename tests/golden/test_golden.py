"""One playthrough for each game, compared to the letter."""

from __future__ import annotations

import pytest

from golden.playthrough import FOLDER, path, playthrough
from pitboss import games
from pitboss.games.vocabulary import UNREGULATED
from pitboss.law import citations

EVERY = {f"{game.name} {game.edition}": game for game in games.every()}


@pytest.mark.parametrize("game", EVERY)
def test_it_plays_as_it_always_did(game: str) -> None:
    """After a change that is meant: `PYTHONPATH=tests python -m golden`, and read the difference."""
    assert playthrough(EVERY[game]) == path(EVERY[game]).read_text(encoding="utf-8")


def test_every_game_has_one_and_there_is_none_besides() -> None:
    assert {found.name for found in FOLDER.glob("*.txt")} == {
        path(game).name for game in EVERY.values()
    }


@pytest.mark.parametrize("game", EVERY)
def test_every_line_of_it_cites_what_there_is(game: str) -> None:
    lines = path(EVERY[game]).read_text(encoding="utf-8").splitlines()
    cited = [line.rsplit("  [", 1)[1] for line in lines if line.endswith("]") and "  [" in line]
    cites = {cite for rows in cited for cite in rows.rstrip("]").split(", ") if cite}
    assert len(cites) > 5 or game.endswith(UNREGULATED)
    assert cites <= set(citations.known())
