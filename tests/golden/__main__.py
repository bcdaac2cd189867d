"""Writes every playthrough anew, and counts the ways of every game."""

from __future__ import annotations

from golden import perft
from golden.playthrough import path, playthrough
from pitboss import games

for game in games.every():
    path(game).write_text(playthrough(game), encoding="utf-8")
perft.PATH.write_text(perft.written(), encoding="utf-8")
