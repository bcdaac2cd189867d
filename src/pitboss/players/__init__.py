"""House players: they see a view and their rights, and no more, and so nothing that they must not."""

from __future__ import annotations

from pitboss.players.company import Chance, choose, play

__all__ = ["Chance", "choose", "play"]
