"""How many ways a round can go: the states after each number of commands, counted and kept.

A chess engine is proved by such counts: whoever changes what may be done in any state of a game
changes its numbers. `PYTHONPATH=tests python -m golden` counts anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pitboss import games, posting
from pitboss.cards import DECK
from pitboss.games.vocabulary import Poker
from pitboss.play import Call, Check, Command, Deal, Draw, Fold, Raise, Shuffle, Start, Who
from pitboss.play.commands import ForcedBet, Muck, Show
from pitboss.play.rights import (
    MayCall,
    MayCheck,
    MayDeal,
    MayDraw,
    MayFold,
    MayForcedBet,
    MayMuck,
    MayRaise,
    MayShow,
    MayShuffle,
    Right,
)
from pitboss.poker.round import PokerRound, open_poker

__all__ = ["PATH", "POKER", "TABLES", "counts", "written"]

PATH: Final = Path(__file__).parent / "perft.json"
POKER: Final = tuple(game for game in games.every() if isinstance(game, Poker))
MOST: Final = 3_000
"""Counting stops before the depth that has more states than this."""
TABLES: Final = {"three": {1: 18_00, 2: 30_00, 3: 7_00}, "two": {1: 7_00, 2: 9_00}}
"""Enough for a raise or two, and somebody is soon all-in."""


def counts(game: Poker, stacks: dict[int, int]) -> list[int]:
    """The number of states after 0, 1, 2... commands, every way to come there counted."""
    table = posting.default(game.name, game.edition)
    start = Start(seats=stacks, button=len(stacks) if game.button else 0)
    found = [1]
    level = [open_poker(table, start, "perft")]
    while level:
        level = [after for round_ in level for after in _successors(round_)]
        if len(level) > MOST:
            break
        found.append(len(level))
    return found


def _successors(round_: PokerRound) -> Iterator[PokerRound]:
    for who, command in _commands(round_):
        after = round_.copy()
        after.act(who, command)
        yield after


def _commands(round_: PokerRound) -> Iterator[tuple[Who, Command]]:
    """What whoever is awaited may do, of amounts and of cards the first and the last."""
    for awaited in round_.awaits:
        for right in round_.legal(awaited.who):
            for command in _ways(round_, right):
                yield awaited.who, command


def _ways(round_: PokerRound, right: Right) -> list[Command]:
    match right:
        case MayFold():
            return [Fold()]
        case MayCheck():
            return [Check()]
        case MayCall():
            return [Call()]
        case MayForcedBet():
            return [ForcedBet()]
        case MayRaise():
            return [Raise(to) for to in sorted({right.min, right.max})]
        case MayDraw():
            return [Draw(()), Draw((0,)), Draw(tuple(range(right.most)))]
        case MayShow():
            return [Show()]
        case MayMuck():
            return [Muck()]
        case MayShuffle():
            return [Shuffle()]
        case MayDeal():
            free = [card for card in DECK if not round_.known >> card & 1]
            count = len(right.places)
            return [Deal(tuple(cards)) for cards in (free[:count], free[::-1][:count])]
        case _:
            return []


def written() -> str:
    """The counts of every game as they are kept."""
    lines = (
        f"{json.dumps(f'{game.name} {game.edition}, {table}')}: {counts(game, stacks)}"
        for game in POKER
        for table, stacks in TABLES.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"
