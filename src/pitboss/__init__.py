"""Pitboss deals, settles and audits New Jersey's regulated card games.

Every card, bet, payout and ruling is made by a paragraph of the regulation, and says which one.
Submodules load when they are first used, so that `import pitboss` costs next to nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False  # `from typing import` alone would double what importing us costs
if TYPE_CHECKING:
    from pitboss import cards, errors, games, law, money, odds, play, posting, rankings, table
    from pitboss.play import DEALER, FLOOR, Start
    from pitboss.table import rounds, shuffle

__all__ = [
    "DEALER",
    "FLOOR",
    "Start",
    "cards",
    "errors",
    "games",
    "history",
    "law",
    "money",
    "odds",
    "play",
    "players",
    "posting",
    "rankings",
    "rounds",
    "shuffle",
    "signs",
    "table",
]
__version__ = "0.1.0"

_IN_PLAY = ("DEALER", "FLOOR", "Start")
_IN_TABLE = ("rounds", "shuffle")


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'pitboss' has no attribute {name!r}")
    from importlib import import_module

    if name in _IN_PLAY:
        return getattr(import_module("pitboss.play"), name)
    return import_module(f"pitboss.table.{name}" if name in _IN_TABLE else f"pitboss.{name}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
