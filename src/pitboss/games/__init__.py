"""The rulebook: one file per game, found by discovery, stating only what is special about it."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from pitboss.errors import Malformed
from pitboss.games.vocabulary import Game

__all__ = ["every", "find"]


@cache
def every() -> tuple[Game, ...]:
    """Every game of every edition, in the order of the files' names."""
    found: list[Game] = []
    for module in pkgutil.iter_modules(__path__):
        found.extend(getattr(import_module(f"{__name__}.{module.name}"), "GAMES", ()))
    return tuple(found)


def find(name: str, edition: str | None = None) -> Game:
    """The game of that name, in that edition, or in the first edition that has it."""
    named = [game for game in every() if game.name == name]
    for game in named:
        if edition in (None, game.edition):
            return game
    if named:
        editions = ", ".join(game.edition for game in named)
        raise Malformed(f"{name} has no edition {edition!r}; its editions are: {editions}")
    names = ", ".join(dict.fromkeys(game.name for game in every()))
    raise Malformed(f"{name!r} is no game; the games are: {names}")
