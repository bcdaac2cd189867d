"""A table's posting: what the house chose within the law, as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

import msgspec

__all__ = [
    "BankedRules",
    "Betting",
    "Limits",
    "PokerRules",
    "Posting",
    "Progressive",
    "Rake",
    "Rules",
]


class Betting(Enum):
    """How much may be bet."""

    FIXED = "fixed"
    SPREAD = "spread"
    POT_LIMIT = "pot-limit"
    NO_LIMIT = "no-limit"


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The wagers of a poker table, in cents.

    `minimum` is the smaller bet of a fixed limit, the least bet of the others; `maximum` the bigger
    bet of a fixed limit, the largest of a spread one, 0 at pot and no limit. `raises` is the cap on
    raises of a betting round, None without one.
    """

    betting: Betting
    minimum: int
    maximum: int
    raises: int | None = None


class Rake(msgspec.Struct, frozen=True, kw_only=True):
    """A percentage of the pots, or amounts taken as a pot reaches levels; `cap` is per pot.

    A level is a pot and what is taken when it is reached, on top of what smaller levels took.
    """

    basis_points: int = 0
    cap: int | None = None
    levels: tuple[tuple[int, int], ...] = ()


class PokerRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a poker table posts."""

    limits: Limits
    ante: int = 0
    forced: int = 0
    blinds: tuple[int, ...] = ()
    rake: Rake = Rake()
    show_all: bool = False


class Progressive(msgspec.Struct, frozen=True, kw_only=True):
    """A progressive meter: its rate of progression in basis points, and what it starts from."""

    rate: int = 7000
    initial: int = 5000_00
    reset: int = 5000_00


class BankedRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a house-banked table posts; limits run from `minimum` to `maximum` for each wager.

    `require_all` insists on a wager in every main box; `side_wagers` names the side boxes offered;
    with `soft_17` the dealer draws to a soft 17.
    """

    minimum: int
    maximum: int
    decks: int = 6
    require_all: bool = False
    soft_17: bool = False
    side_wagers: tuple[str, ...] = ()
    progressive: Progressive = Progressive()


Rules: TypeAlias = PokerRules | BankedRules


class Posting(msgspec.Struct, frozen=True, kw_only=True):
    """A table's posted rules: enforced by the engine and printed as the table's sign.

    `unit` is the smallest chip; `readings` are the choices where the text is open, by their names;
    `digest` tells this posting from every other.
    """

    edition: str
    game: str
    seats: int
    unit: int
    rules: Rules
    readings: Mapping[str, str] = {}
    digest: str = ""
