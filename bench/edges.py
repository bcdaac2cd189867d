"""How long the exact house edge of each house-banked game takes, on all processors."""

from __future__ import annotations

from time import perf_counter

from bench import Row
from pitboss import games
from pitboss.errors import Malformed
from pitboss.games.vocabulary import Poker
from pitboss.odds import house_edge


def rows() -> list[Row]:
    """One run for each game; nobody else on PyPI works these figures out."""
    names = dict.fromkeys(game.name for game in games.every() if not isinstance(game, Poker))
    return [
        Row(work=f"exact house edge of {name}", unit="s", ours=ours, peers={}, ratio=None)
        for name in names
        if (ours := _seconds(name)) is not None
    ]


def _seconds(name: str) -> float | None:
    """How long it takes; None for a game whose edge is not worked out."""
    began = perf_counter()
    try:
        house_edge(name)
    except Malformed:
        return None
    return perf_counter() - began
