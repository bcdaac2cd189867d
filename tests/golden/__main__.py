"""Writes every playthrough anew."""

from __future__ import annotations

from golden.playthrough import path, playthrough
from pitboss import games

for game in games.every():
    path(game).write_text(playthrough(game), encoding="utf-8")
