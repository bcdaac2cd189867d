"""Pitboss deals, settles and audits New Jersey's regulated card games.

Every card, bet, payout and ruling is made by a paragraph of the regulation, and says which one.
Submodules load when they are first used, so that `import pitboss` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

_SUBMODULES = frozenset(("cards", "errors", "law", "money", "odds", "rankings", "table"))


def __getattr__(name: str) -> Any:
    if name in _SUBMODULES:
        return import_module(f"pitboss.{name}")
    raise AttributeError(f"module 'pitboss' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted((*globals(), *_SUBMODULES))
