"""A table's posting: what the house chose within the law, as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias

import msgspec

from pitboss.money import Odds

__all__ = [
    "SPLIT_ONCE",
    "BankedRules",
    "BankedStudRules",
    "Betting",
    "Limits",
    "PokerRules",
    "Posting",
    "Progressive",
    "Rake",
    "Rules",
    "TimeCharge",
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
    either: bool = False
    """Upon a short all-in in a fixed limit, both its completion and a full bet on top are allowed, and
    one of half a bet or more lets who has acted raise again."""
    last_chips: bool = False
    """A bet may be smaller than the least one if it is all that any opponent has left."""


class TimeCharge(msgspec.Struct, frozen=True, kw_only=True):
    """A fee by the hour, from each player or from the table, collected in parts."""

    hourly: int
    per_table: bool = False
    minutes: int = 60
    """After how many minutes a part is due; the parts of an hour are equal."""

    @property
    def even(self) -> bool:
        """Whether the parts of an hour are whole cents."""
        return self.hourly * self.minutes % 60 == 0

    @property
    def part(self) -> int:
        """What is due each time."""
        return self.hourly * self.minutes // 60


class Rake(msgspec.Struct, frozen=True, kw_only=True):
    """A percentage of the pots, or amounts taken as a pot reaches levels; `cap` is per pot.

    A level is a pot and what is taken when it is reached, on top of what smaller levels took.
    `time` is charged apart from every pot.
    """

    basis_points: int = 0
    cap: int | None = None
    levels: tuple[tuple[int, int], ...] = ()
    time: TimeCharge | None = None


class Kill(msgspec.Struct, frozen=True, kw_only=True):
    """What follows a pot won whole: the next round's wagers times `times` to `by`.

    The pot must come to `threshold` times the minimum wager of the hand; 2 to 1 is a kill, 3 to 2 a
    half-kill.
    """

    times: int = 2
    by: int = 1
    threshold: int = 10


class PokerRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a poker table posts."""

    limits: Limits
    ante: int = 0
    forced: int = 0
    blinds: tuple[int, ...] = ()
    rake: Rake = Rake()
    kill: Kill | None = None
    straddle: bool = False
    """Who sits left of the last blind may bet twice the big blind before the cards."""
    show_all: bool = False
    folded_dealt: bool = True
    """Who folds after a forced bet or without a bet goes on receiving cards for a while."""
    opener_folds: bool = False
    """Who opens with the best hand showing may fold unfaced by a bet, as recorded rounds have it."""
    short_deck: bool = False
    """High hands rank as in a deck from the sixes up."""
    unseen: bool = False
    """Cards dealt face up may be unknown, as those that nobody wrote down."""


class Progressive(msgspec.Struct, frozen=True, kw_only=True):
    """A progressive meter: its rate of progression in basis points, and what it starts from."""

    rate: int = 7000
    initial: int = 5000_00
    reset: int = 5000_00


SPLIT_ONCE: Final = 2
"""The hands that a pair becomes where none is split again."""


class BankedRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a house-banked table posts; limits run from `minimum` to `maximum` for each wager.

    `require_all` insists on a wager in every main box; `side_wagers` names the side boxes offered;
    with `soft_17` the dealer draws to a soft 17. A pair may become `split_hands` hands, one of aces only
    with `resplit_aces`; split hands are doubled with `double_split`; `surrender` is offered or not.
    """

    minimum: int
    maximum: int
    decks: int = 6
    require_all: bool = False
    soft_17: bool = False
    split_hands: int = SPLIT_ONCE
    resplit_aces: bool = False
    double_split: bool = True
    surrender: bool = False
    side_wagers: tuple[str, ...] = ()
    progressive: Progressive = Progressive()


class BankedStudRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a table of stud against the house posts; limits are those of the first wager.

    `paytable` has the posted odds of each class of hands by its name, None for a push. `payout_limit`
    caps what one hand wins by them, None without a limit. `straight_flush` is what the progressive
    pays for one, 0 for a tenth of the meter.
    """

    minimum: int
    maximum: int
    paytable: tuple[tuple[str, Odds | None], ...]
    payout_limit: int | None = None
    side_wagers: tuple[str, ...] = ()
    progressive: Progressive = Progressive()
    straight_flush: int = 0


Rules: TypeAlias = PokerRules | BankedRules | BankedStudRules


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
