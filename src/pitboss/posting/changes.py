"""What one posting changes in another, and the notice that it takes while players are seated."""

from __future__ import annotations

from typing import Final

import msgspec

from pitboss.errors import Refused
from pitboss.posting.canon import terms
from pitboss.posting.keys import KEYS
from pitboss.posting.posting import BankedRules, BankedStudRules, Posting

__all__ = ["NOTICE", "Change", "changes"]

NOTICE: Final = 30
"""Minutes between the announcement of a change and the first round that it may rule."""


class Change(msgspec.Struct, frozen=True):
    """A key that is posted otherwise from then on, with both values as a posting writes them.

    A value is empty where the key is not posted. `cites` says who decides about the key, and that a
    change of it wants notice.
    """

    key: str
    before: str
    after: str
    cites: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.key}: {self.before or 'not posted'}, then {self.after or 'not posted'}"


def changes(before: Posting, after: Posting) -> tuple[Change, ...]:
    """Every key that differs, in the order of a posting; what no change can bring is refused."""
    if (before.edition, before.game) != (after.edition, after.game):
        raise Refused(
            f"{after.game} of {after.edition} is not played at a table of {before.game} of "
            f"{before.edition}: that one is closed, and another is opened",
            "posting:variation",
        )
    if _meter(before) != _meter(after):
        raise Refused(
            "a meter comes and goes with its table, and may fall by a payment alone: the progressive "
            "wager is offered or withdrawn where a table is opened",
            "posting:meter",
            "reading:A41",
        )
    old, new = terms(before), terms(after)
    found = [key for key in {**old, **new} if old.get(key) != new.get(key)]
    order = [*KEYS, *found].index
    return tuple(
        Change(key, old.get(key, ""), new.get(key, ""), (_decides(key), "assumed:posting-notice"))
        for key in sorted(found, key=order)
    )


def _meter(posting: Posting) -> bool:
    rules = posting.rules
    return isinstance(rules, BankedRules | BankedStudRules) and "progressive" in rules.side_wagers


def _decides(key: str) -> str:
    return KEYS[key].cite if key in KEYS else "posting:readings"
