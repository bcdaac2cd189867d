"""A table of house players, and perhaps a person: round after round; who is broke buys in again."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from pitboss import games, players
from pitboss.errors import Malformed
from pitboss.games.vocabulary import BankedStud, Blackjack, Choice
from pitboss.history.books import Books
from pitboss.history.journal import Journal
from pitboss.history.keeping import KeptRound
from pitboss.money import METER
from pitboss.money import seat as account
from pitboss.play import Command, Event, Result, Round, Start, Who
from pitboss.players import Temper, temper
from pitboss.posting import BankedRules, PokerRules, Posting
from pitboss.table import decks, demonstration, rounds, shuffle
from pitboss.table.decks import SealedDeck

__all__ = ["Opened", "Table", "Unkept", "manner_of"]

SEATS: Final = 6
"""So many sit down where there are seats for them."""
BUY_IN: Final = 40
"""So many of the largest bets of a fixed limit, or of the smallest wagers, a player brings."""
BROKE: Final = 10
"""Whoever has fewer of a bank's smallest wagers left cannot double or split, and buys in again."""
_WHIM: Final = 32
"""Bits of a player's whim."""


class Unkept:
    """What a journal offers a table, and nothing of it is written anywhere."""

    def __init__(self, table: Posting, seed: str) -> None:
        self.table = table
        self.demonstration = seed
        self.books = Books()
        self.rounds = 0
        self.last: tuple[Start, Result | None] | None = None
        self.person = 0
        self.going: None = None

    def stack(self, seat: int) -> int:
        """What lies before a seat."""
        return self.books.held.get(account(seat), 0)

    @property
    def meter(self) -> int:
        """Where the progressive meter stands."""
        return self.books.held.get(METER, 0)

    def bring(self, name: str, cents: int, _what: str) -> None:
        """Money comes to an account from outside."""
        self.books.bring(name, cents)

    def open(self, start: Start, _deck: SealedDeck, _person: int = 0) -> KeptRound:
        """Opens a round, whose money is followed."""
        round_ = rounds.open(self.table, start)
        self.books.open(start)
        self.books.move(round_.opening)
        self.rounds += 1

        def follow(
            _who: Who, _command: Command, events: tuple[Event, ...], result: Result | None
        ) -> None:
            self.books.move(events)
            if result is not None:
                self.books.end(result)
                self.last = (start, result)

        return KeptRound(round_, follow)


class Opened(NamedTuple):
    """A round that goes on, its deck, and where the players' whims come from."""

    round: Round
    deck: SealedDeck
    whims: Callable[[], float]


class Table:
    """Seats, buy-ins, the button and the decks of a table at which everybody is a house player."""

    def __init__(
        self,
        night: Journal | Unkept,
        stacks: Mapping[int, int] | None = None,
        *,
        many: int | None = None,
        person: int = 0,
        manner: Temper | None = None,
    ) -> None:
        """`many` sit down, or as many as usual; `stacks` are what single seats buy in with.

        The `person`'s seat is brought money when he cannot go on without it, and no earlier.
        Without a `manner` that all house players have, every seat has its own temperament.
        """
        self.night = night
        self.manner = manner
        self.person = person
        self.bought: dict[int, int] = {}
        """What each seat bought in for as the last round was opened."""
        self._stacks = stacks or {}
        self._poker = isinstance(night.table.rules, PokerRules)
        self.seats = _seated(night.books) if night.rounds else self._chairs(many)
        if many not in (None, len(self.seats)):
            raise Malformed(f"{len(self.seats)} players sat here before: leave --players out")

    def _chairs(self, many: int | None) -> tuple[int, ...]:
        """The seats that are taken first."""
        least, most = 2 if self._poker else 1, self.night.table.seats
        if many is not None and not least <= many <= most:
            raise Malformed(f"from {least} to {most} players sit at this table, not {many}")
        return tuple(range(1, min(many or max(SEATS, self.person), most) + 1))

    def unfinished(self) -> tuple[Round, Iterator[Event]] | None:
        """The round that an interruption left, and its events to come."""
        left = self.left()
        return None if left is None else (left.round, players.play(*left, self.manner))

    def next(self) -> tuple[Round, Iterator[Event]]:
        """The next round, and its events as they happen."""
        opened = self.open()
        return opened.round, players.play(*opened, self.manner)

    def manners(self, without: int | None = None) -> str:
        """How the house players play, in words, without the seat of a person."""
        seats = [seat for seat in self.seats if seat != without]
        if not seats:
            return ""
        if self.manner is not None:
            return f"The house players are {self.manner.name}."
        told = ", ".join(f"seat {seat} {temper.of_seat(seat).name}" for seat in seats)
        return f"House players: {told}."

    def left(self) -> Opened | None:
        """The round that an interruption left."""
        if self.night.going is None:
            return None
        round_, deck = self.night.going
        self.night.going = None
        return Opened(round_, deck, self._whims(round_))

    def open(self) -> Opened:
        """The next round, before anybody has acted."""
        self._buy_in()
        deck = self._deck()
        last, result = self.night.last or (None, None)
        start = Start(
            seats={seat: self.night.stack(seat) for seat in self.seats},
            button=self._after(last.button if last else 0) if self._poker else 0,
            kill=result.kill if result else 0,
            meter=self.night.meter,
            carry=self.night.books.carry,
            commitment=deck.commitment,
        )
        round_ = self.night.open(start, deck, self.person)
        return Opened(round_, deck, self._whims(round_))

    def _buy_in(self) -> None:
        """Money for whoever has too little, and for a meter that was never filled."""
        self.bought = {}
        rules = self.night.table.rules
        if not isinstance(rules, PokerRules):
            if "progressive" in rules.side_wagers and not self.night.meter:
                self.night.bring(METER, rules.progressive.initial, "meter")
        for seat in self.seats:
            if self.is_broke(seat):
                self.buy(seat)

    def is_broke(self, seat: int) -> bool:
        """Whether a seat has too little left to go on."""
        rules = self.night.table.rules
        if isinstance(rules, PokerRules):
            return not self.night.stack(seat)
        least = _least(self.night.table) if seat == self.person else BROKE
        return self.night.stack(seat) < least * rules.minimum

    def buy_in(self, seat: int) -> int:
        """What a seat buys in for."""
        rules = self.night.table.rules
        if isinstance(rules, PokerRules):
            largest = max(rules.limits.minimum, rules.limits.maximum, rules.ante)
        else:
            largest = rules.minimum
        return self._stacks.get(seat, BUY_IN * largest)

    def buy(self, seat: int) -> None:
        """A seat buys in, or buys more."""
        brought = self.buy_in(seat)
        self.night.bring(account(seat), brought, "buy-in")
        self.bought[seat] = self.bought.get(seat, 0) + brought

    def _after(self, button: int) -> int:
        """The button moves clockwise from round to round."""
        return min(self.seats, key=lambda seat: (seat <= button, seat))

    def _deck(self) -> SealedDeck:
        """A deck or shoe fresh for this round."""
        rules = self.night.table.rules
        count = rules.decks if isinstance(rules, BankedRules) else 1
        seed = self.night.demonstration
        if not seed:
            return decks.sealed(count)
        return demonstration.deck(seed, self.night.rounds + 1, count)

    def _whims(self, round_: Round) -> Callable[[], float]:
        """What decides where a player wavers; under a seed the same for the same moment."""
        seed, number = self.night.demonstration, self.night.rounds
        if not seed:
            return lambda: int.from_bytes(shuffle.entropy(_WHIM // 8)) / (1 << _WHIM)
        at = round_.seq
        bits = demonstration.stream(seed, number, "whims", at)

        def chance() -> float:
            nonlocal bits, at
            if at != round_.seq:
                at = round_.seq
                bits = demonstration.stream(seed, number, "whims", at)
            return bits(_WHIM) / (1 << _WHIM)

        return chance


def _least(table: Posting) -> int:
    """How many of the smallest wagers a round against the house takes: all that must be put up."""
    game = games.find(table.game, table.edition)
    match game:
        case Blackjack():
            full = isinstance(table.rules, BankedRules) and table.rules.require_all
            return game.spots if full else game.least_spots
        case BankedStud(choice=Choice.BET_OR_FOLD):
            return 1 + game.times
        case BankedStud():
            return game.boxes[0].parts
        case _:
            return 1


def manner_of(options: Namespace) -> Temper | None:
    """The temperament that was asked for, if one was."""
    return None if options.temper is None else temper.named(options.temper)


def _seated(books: Books) -> tuple[int, ...]:
    """The seats that have ever bought in."""
    return tuple(sorted(int(name[5:]) for name in books.held if name.startswith("seat:")))
