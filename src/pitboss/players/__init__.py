"""House players: they see a view, their rights and the table's sign, and so nothing that they must not."""

from __future__ import annotations

from pitboss.players.company import Chance, choose, play
from pitboss.players.temper import TEMPERS, Temper

__all__ = ["TEMPERS", "Chance", "Temper", "choose", "play"]
