"""Rounds of every game with one seat for a person, and faces that play it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from msgspec.structs import replace

from pitboss import games, posting
from pitboss.errors import PitbossError
from pitboss.games.vocabulary import UNREGULATED, Blackjack, Poker
from pitboss.play import Command, Event, Round, Start, View
from pitboss.posting import BankedRules, BankedStudRules, Posting, loads, to_toml
from pitboss.table import demonstration, rounds
from pitboss.table.decks import SealedDeck
from pitboss.terminal.sitting import Leaving

EVERY: Final = tuple(f"{game.name} {game.edition}" for game in games.every())


def table(named: str, *, sides: bool = False) -> Posting:
    """The default posting; with `sides` every side wager that the law lets it offer."""
    plain = posting.default(*named.split())
    game = games.find(*named.split())
    if game.edition == UNREGULATED:
        return plain
    if not sides or isinstance(game, Poker) or (isinstance(game, Blackjack) and game.excluded):
        return plain
    assert isinstance(plain.rules, BankedRules | BankedStudRules)
    offered = tuple(box.name for box in game.boxes if box.fixed)
    rules = replace(plain.rules, side_wagers=offered)
    if isinstance(rules, BankedRules):
        rules = replace(rules, split_hands=3, resplit_aces=True, surrender=True)
    return loads(to_toml(replace(plain, rules=rules)))


def opened(
    table: Posting, seed: int, stacks: dict[int, int] | None = None
) -> tuple[Round, SealedDeck, Callable[[], float]]:
    """A round, its deck and the whims of those who play it."""
    decks = table.rules.decks if isinstance(table.rules, BankedRules) else 1
    meter = 0 if isinstance(table.rules, posting.PokerRules) else 10_000_00
    start = Start(seats=stacks or dict.fromkeys(range(1, 5), 200_00), button=2, meter=meter)
    return rounds.open(table, start), demonstration.deck(f"t{seed}", 1, decks), Random(seed).random


class Keeper:
    """A face that keeps what it is shown, and decides by a function until it leaves."""

    def __init__(self, decide: Callable[[View], Command | None]) -> None:
        self.seen: list[Event] = []
        self.views: list[View] = []
        self.refusals: list[PitbossError] = []
        self._decide = decide

    def see(self, events: Iterable[Event], view: View) -> None:
        self.seen.extend(events)
        self.views.append(view)

    def decide(self, view: View) -> Command | None:
        self.views.append(view)
        return self._decide(view)

    def refuse(self, error: PitbossError, view: View) -> None:
        del view
        self.refusals.append(error)


def leave(_view: View) -> Command | None:
    raise Leaving
