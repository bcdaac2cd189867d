"""What wagers win against a hand or a paytable: pure functions, for rounds and for single lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pitboss.banked.stud.paytable import least, row_of
from pitboss.errors import Broken
from pitboss.games.vocabulary import BankedStud, Contest, HandAward, Jackpot, Paid
from pitboss.money import Odds, Remainder
from pitboss.rankings.fast import high

__all__ = [
    "LOSE",
    "NO_QUALIFIER",
    "PUSH",
    "WIN",
    "Settlement",
    "Terms",
    "award",
    "due",
    "settle",
]

WIN: Final = "win"
PUSH: Final = "push"
LOSE: Final = "lose"
NO_QUALIFIER: Final = "the dealer does not qualify"


class Terms:
    """What a hand wins at a table: the game, the posted odds and the limit on payouts."""

    __slots__ = ("awards", "cites", "contest", "game", "limit", "qualifier", "rows")

    def __init__(
        self, game: BankedStud, paytable: Sequence[tuple[str, Odds | None]], limit: int | None
    ) -> None:
        self.game = game
        self.contest = game.contest
        self.limit = limit
        self.qualifier = least(game.qualifier)
        self.rows = tuple([(least(Paid(name)), (odds,)) for name, odds in paytable])
        self.awards = tuple([(least(row.hand), row) for row in game.awards])
        law = game.law
        first: dict[str, tuple[str, ...]] = {
            WIN: (law.compare, law.even_money),
            LOSE: (law.compare,),
            PUSH: (law.push,),
            NO_QUALIFIER: (law.qualifier, law.no_qualifier, law.even_money),
        }
        second: dict[str, tuple[str, ...]] = {
            **first,
            WIN: (law.compare, law.odds),
            NO_QUALIFIER: (law.qualifier, law.no_qualifier),
        }
        if game.contest is Contest.PAYTABLE:
            first = second
        self.cites = (first, second)


class Settlement(NamedTuple):
    """How a hand ends: the outcome, and for each of its two wagers what it wins or loses.

    A wager that wins goes back as well; `limited` says that the payout limit has cut what is won.
    """

    outcome: str
    first: int
    second: int
    limited: bool = False


def settle(
    terms: Terms, own: Sequence[int], dealer: Sequence[int], first: int, second: int
) -> Settlement:
    """What a hand's two wagers win, or below 0 lose, all cards being known."""
    contest = terms.contest
    if contest is Contest.DEALER:
        theirs = high(dealer)
        if theirs < terms.qualifier:
            return Settlement(NO_QUALIFIER, first, 0)
        value = high(own)
        if value == theirs:
            return Settlement(PUSH, 0, 0)
        if value < theirs:
            return Settlement(LOSE, -first, -second)
        won, limited = _limited(terms, _odds(terms, value), second)
        return Settlement(WIN, first, won, limited)
    if contest is Contest.PAYTABLE:
        row = row_of(terms.rows, high((*own, *dealer)))
        if row is None:
            return Settlement(LOSE, -first, -second)
        odds = row[0]
        if odds is None:
            return Settlement(PUSH, 0, 0)
        won, limited = _limited(terms, odds, first + second)
        on_first = min(won, _win(odds, first))
        return Settlement(WIN, on_first, won - on_first, limited)
    raise Broken(f"{terms.game.name} is settled against {contest}")


def _odds(terms: Terms, value: int) -> Odds:
    """What a hand of this value that wins against the dealer is paid."""
    row = row_of(terms.rows, value)
    if row is None or row[0] is None:
        raise Broken(f"{terms.game.name} pays nothing for a hand of value {value} that wins")
    return row[0]


def _win(odds: Odds, cents: int) -> int:
    """A fraction of a cent goes to the player, so that no odds are paid short."""
    return odds.win(cents, remainder=Remainder.GIVEN)


def _limited(terms: Terms, odds: Odds, cents: int) -> tuple[int, bool]:
    """What is won, and whether the payout limit has cut it."""
    won = _win(odds, cents)
    if terms.limit is not None and won > terms.limit:
        return terms.limit, True
    return won, False


def award(terms: Terms, own: Sequence[int]) -> HandAward | None:
    """The highest progressive award of a hand."""
    return row_of(terms.awards, high(own))


def due(row: HandAward, meter: int, straight_flush: int) -> tuple[int, bool]:
    """What an award is that nobody shares, and whether it is a part of the meter.

    A tenth of the meter is rounded up to the cent: no less than that is owed.
    """
    if row.jackpot is Jackpot.POSTED:
        return (straight_flush, False) if straight_flush else (-(-meter // 10), True)
    return row.cents, False
