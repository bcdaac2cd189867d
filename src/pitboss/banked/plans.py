"""What postings make of a machine's games, worked out once for all that say the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeVar

from pitboss.posting.posting import Posting, Rules

__all__ = ["once"]

KEPT: Final = 256
P = TypeVar("P")


def once(plan: Callable[[Posting], P]) -> Callable[[Posting], P]:
    """The same, remembering the plans of the latest postings; what they are called is no matter."""

    def make(
        table: tuple[str, str, int, int], rules: Rules, chosen: tuple[tuple[str, str], ...]
    ) -> P:
        edition, game, seats, unit = table
        return plan(
            Posting(
                edition=edition, game=game, seats=seats, unit=unit, rules=rules,
                readings=dict(chosen),
            )
        )  # fmt: skip

    made = lru_cache(maxsize=KEPT)(make)  # no decorator: mypyc would not find it from within

    def plan_of(posting: Posting) -> P:
        chosen = tuple(posting.readings.items()) if posting.readings else ()
        table = (posting.edition, posting.game, posting.seats, posting.unit)
        return made(table, posting.rules, chosen)

    return plan_of
