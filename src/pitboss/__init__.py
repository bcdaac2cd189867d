"""Pitboss deals, settles and audits New Jersey's regulated card games.

Every card, bet, payout and ruling is made by a paragraph of the regulation, and says which one.
Submodules load when they are first used, so that `import pitboss` costs next to nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False  # `from typing import` alone would double what importing us costs
if TYPE_CHECKING:
    from pitboss import cards, errors, law, money, odds, rankings, table
    from pitboss.table import shuffle

__all__ = ["cards", "errors", "law", "money", "odds", "rankings", "shuffle", "table"]
__version__ = "0.1.0"

_ELSEWHERE = {"shuffle": "pitboss.table.shuffle"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'pitboss' has no attribute {name!r}")
    from importlib import import_module

    return import_module(_ELSEWHERE.get(name, f"pitboss.{name}"))


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
