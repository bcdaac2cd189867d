"""The house edge of a posted game: what it costs its players, with the best play and with others."""

from __future__ import annotations

from time import perf_counter
from typing import assert_never

import msgspec

from pitboss import games, posting
from pitboss.errors import Malformed
from pitboss.games.vocabulary import BankedStud, Blackjack, Choice, Contest, Poker
from pitboss.odds.crew import Progress
from pitboss.odds.edges.answer import HouseEdge
from pitboss.posting import BankedRules, BankedStudRules, Posting

__all__ = ["house_edge"]


def house_edge(table: Posting | str, *, progress: Progress | None = None) -> HouseEdge:
    """The edge of the first wager, exactly, with everything that is known about it.

    A game by its name is played with the least paytable, without a limit on payouts and without
    side wagers; a posting as it says.
    """
    start = perf_counter()
    if isinstance(table, str):
        _banked(table)
        table = posting.default(table)
    found = _found(table, progress)
    return msgspec.structs.replace(found, seconds=perf_counter() - start)


def _banked(name: str, edition: str | None = None) -> BankedStud | Blackjack:
    game = games.find(name, edition)
    if isinstance(game, Poker):
        others = dict.fromkeys(g.name for g in games.every() if not isinstance(g, Poker))
        raise Malformed(
            f"{name} is played among the players, and no house has an edge: ask for one of "
            f"{', '.join(others)}"
        )
    if isinstance(game, BankedStud) and game.choice is Choice.TAKE_BACK_OR_STAND:
        raise Malformed(f"the house edge of {name} is not worked out: its wagers can be taken back")
    return game


def _found(table: Posting, progress: Progress | None) -> HouseEdge:
    game = _banked(table.game, table.edition)
    rules = table.rules
    if isinstance(game, Blackjack):
        from pitboss.odds.edges.blackjack import blackjack_edge

        assert isinstance(rules, BankedRules)
        return blackjack_edge(game, rules, table, progress)
    assert isinstance(rules, BankedStudRules)
    match game.contest:
        case Contest.DEALER:
            from pitboss.odds.edges.contest import contest_edge

            return contest_edge(game, rules, table, progress)
        case Contest.PAYTABLE:
            from pitboss.odds.edges.paytable import paytable_edge

            return paytable_edge(game, rules, table, progress)
        case _:
            assert_never(game.contest)
