"""How long the exact house edge of each house-banked game takes, on all processors."""

from __future__ import annotations

from time import perf_counter

from bench import Row
from pitboss import games
from pitboss.games.vocabulary import Poker
from pitboss.odds import house_edge


def rows() -> list[Row]:
    """One run for each game; nobody else on PyPI works these figures out."""
    names = dict.fromkeys(game.name for game in games.every() if not isinstance(game, Poker))
    return [
        Row(
            work=f"exact house edge of {name}",
            unit="s",
            ours=_seconds(name),
            peers={},
            ratio=None,
        )
        for name in names
    ]


def _seconds(name: str) -> float:
    began = perf_counter()
    house_edge(name)
    return perf_counter() - began
