"""The shuffle: the only place where chance enters Pitboss, from the operating system's entropy.

A deck of n cards has n! orders. One number below n! is drawn from fresh random bits, thrown away
and drawn anew while it is too large, so that every number is exactly as likely as every other;
its digits in the factorial number system are the swaps of Fisher and Yates, which reach every
order from exactly one number. Nothing is kept from one shuffle to the next, and there is no seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import factorial
from os import urandom
from typing import Final, Never, Protocol

from pitboss.cards import CARDS, Card
from pitboss.errors import Malformed, Refused
from pitboss.play.awaits import Await
from pitboss.play.commands import Command, Deal, Shuffle
from pitboss.play.events import Event
from pitboss.play.parties import DEALER, Who
from pitboss.wording import counted

__all__ = ["LARGEST", "Deck", "deck", "entropy", "order"]

LARGEST: Final = 8 * CARDS
"""Eight decks in one shoe are the most that any table deals from."""


class Served(Protocol):
    """What a deck asks of a round, or of the `rounds.Record` that keeps one."""

    @property
    def awaits(self) -> tuple[Await, ...]:
        """Those without whom the round cannot go on."""
        ...

    @property
    def position(self) -> int:
        """How many positions of the deck have been served."""
        ...

    def act(self, who: Who, command: Command, /) -> tuple[Event, ...]:
        """Does what is commanded and returns the events."""
        ...


class Deck:
    """A shuffled deck or shoe, face down: cards leave it from the top, once, and never come back.

    `serve` answers for the dealer: the deck and nobody else decides which card falls next.
    """

    __slots__ = ("_base", "_cards", "_dealt", "_round")

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = tuple(cards)
        self._dealt = 0
        self._round: Served | None = None
        self._base = 0

    @property
    def remaining(self) -> int:
        """How many cards have not been dealt."""
        return len(self._cards) - self._dealt

    def deal(self, count: int) -> tuple[Card, ...]:
        """The next `count` cards from the top."""
        if type(count) is not int or count < 0:
            raise Malformed(f"a deck deals a whole number of cards, not {count!r}")
        if self._round is not None:
            raise Refused("this deck serves a round: its cards cannot be dealt by hand as well")
        return self._take(count)

    def serve(self, round: Served) -> list[Event]:  # noqa: A002  # a round of play is called a round
        """Deals and shuffles for as long as the dealer alone is awaited to; returns the events."""
        if self._round is not round:
            self._round = round
            self._base = self._dealt - round.position
        events: list[Event] = []
        while len(round.awaits) == 1:
            awaited = round.awaits[0]
            self._dealt = self._base + round.position
            if awaited.what == "deal":
                command: Command = Deal(self._take(len(awaited.places)))
            elif awaited.what == "shuffle":
                command = self._shuffle(awaited.positions)
            else:
                break
            events.extend(round.act(DEALER, command))
        return events

    def _take(self, count: int) -> tuple[Card, ...]:
        if count > self.remaining:
            raise Refused(
                f"{counted(count, 'card')} cannot be dealt: {self.remaining} remain in the deck"
            )
        first = self._dealt
        self._dealt += count
        return self._cards[first : self._dealt]

    def _shuffle(self, positions: tuple[int, ...]) -> Shuffle:
        """These cards in a fresh order become the rest of the deck."""
        cards = [self._cards[self._base + position] for position in positions]
        rest = [cards[place] for place in order(len(cards))]
        self._cards = (*self._cards[: self._dealt], *rest)
        return Shuffle()

    def __repr__(self) -> str:
        return f"<Deck of {len(self._cards)} cards, {self.remaining} remaining>"

    def __reduce_ex__(self, _protocol: object) -> Never:
        raise Refused("a deck cannot be copied or stored: its cards would be dealt twice")


def deck(decks: int = 1) -> Deck:
    """A deck of 52 cards, or a shoe of several, freshly shuffled."""
    if type(decks) is not int:
        raise Malformed(f"a shoe is a whole number of decks, not {decks!r:.60}")
    return Deck([number % CARDS for number in order(decks * CARDS)])


def order(count: int) -> tuple[int, ...]:
    """The numbers 0 to `count` - 1 in an order as likely as each of the others."""
    if type(count) is not int or not 1 <= count <= LARGEST:
        raise Malformed(f"a shuffle takes 1 to {LARGEST} cards, not {count!r}")
    return _shuffled(count, _entropy)


def _shuffled(count: int, bits: Callable[[int], int]) -> tuple[int, ...]:
    """The shuffle itself; `bits(k)` answers with k random bits, that the tests may enumerate."""
    orders, width = _orders(count)
    number = bits(width)
    while number >= orders:
        number = bits(width)
    places = list(range(count))
    for last in range(count - 1, 0, -1):
        number, other = divmod(number, last + 1)
        places[last], places[other] = places[other], places[last]
    return tuple(places)


def entropy(size: int) -> bytes:
    """So many fresh random bytes, for the salts of a deck's commitment."""
    return urandom(size)


def _entropy(width: int) -> int:
    """So many random bits from the operating system: surplus bits of the last byte are dropped."""
    size = (width + 7) >> 3
    return int.from_bytes(urandom(size)) >> (8 * size - width)


@cache
def _orders(count: int) -> tuple[int, int]:
    """How many orders so many cards have, and how many bits a number below that needs."""
    orders = factorial(count)
    return orders, (orders - 1).bit_length()
