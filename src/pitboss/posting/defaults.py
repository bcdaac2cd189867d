"""A sensible posting for every game, for tests and for playing at once."""

from __future__ import annotations

from pitboss import games
from pitboss.games.vocabulary import UNREGULATED, BankedStud, Poker
from pitboss.posting.canon import sealed, to_toml
from pitboss.posting.check import opens_with
from pitboss.posting.load import loads
from pitboss.posting.posting import (
    BankedRules,
    BankedStudRules,
    Betting,
    Limits,
    PokerRules,
    Posting,
    Rules,
)

__all__ = ["default"]


def default(game: str, edition: str | None = None) -> Posting:
    """Poker for $5 and $10, fixed, without a rake; other games from $5 to $500, in dollars."""
    found = games.find(game, edition)
    rules: Rules
    if isinstance(found, Poker):
        blinds = opens_with(found) == "blinds"
        rules = PokerRules(
            limits=Limits(betting=Betting.FIXED, minimum=5_00, maximum=10_00, raises=3),
            ante=0 if blinds else 1_00,
            forced=0 if blinds else 2_00,
            blinds=(2_00, 5_00) if blinds else (),
        )
    elif isinstance(found, BankedStud):
        rules = BankedStudRules(
            minimum=5_00,
            maximum=500_00,
            paytable=tuple((paid.value, odds) for paid, odds in found.paytable),
        )
    else:
        rules = BankedRules(minimum=5_00, maximum=500_00)
    posting = Posting(
        edition=found.edition, game=found.name, seats=found.seats, unit=1_00, rules=rules
    )
    # What no text has the rules of cannot be posted, and is played all the same.
    return sealed(posting) if found.edition == UNREGULATED else loads(to_toml(posting))
