"""Decks for demonstrations: their order follows from a seed, so this is no deal of a regulated table.

Whoever knows the seed knows every card, the hidden ones and those to come; a journal that is dealt
from such decks says so in its header and at the opening of each round. `shuffle.py` deals for real.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final

from pitboss.cards import CARDS, Card
from pitboss.errors import Malformed
from pitboss.play.commands import Shuffle
from pitboss.table.commitment import SALT, Seal
from pitboss.table.decks import SealedDeck
from pitboss.table.shuffle import LARGEST

__all__ = ["DemonstrationDeck", "deck", "stream"]

_LONGEST: Final = 64


def stream(seed: str, *labels: object) -> Callable[[int], int]:
    """So many bits at a time, always the same ones for the same seed and labels."""
    if not seed or len(seed) > _LONGEST or not seed.isprintable():
        raise Malformed(f"a seed has from 1 to {_LONGEST} letters or digits, not {seed!r:.99}")
    name = "|".join(map(str, ("pitboss demonstration", seed, *labels))).encode()
    block = 0

    def bits(width: int) -> int:
        nonlocal block
        drawn = b""
        while 8 * len(drawn) < width:
            drawn += sha256(name + block.to_bytes(8)).digest()
            block += 1
        return int.from_bytes(drawn) >> (8 * len(drawn) - width)

    return bits


class DemonstrationDeck(SealedDeck):
    """A deck of a numbered round under a seed: cards, reshuffles and salts follow from both."""

    __slots__ = ("_number", "_seed")

    def __init__(self, seed: str, number: int, decks: int = 1) -> None:
        if not 1 <= decks * CARDS <= LARGEST:
            raise Malformed(f"a shoe holds from 1 to {LARGEST // CARDS} decks, not {decks}")
        self._seed = seed
        self._number = number
        order = _order(decks * CARDS, stream(seed, number, "order"))
        super().__init__([place % CARDS for place in order], self._sealing(0))

    def _sealing(self, position: int) -> Callable[[Sequence[Card]], Seal]:
        bits = stream(self._seed, self._number, "salts", position)
        return lambda cards: Seal(bytes(cards), [bits(8 * SALT).to_bytes(SALT) for _ in cards])

    def _shuffle(self, positions: tuple[int, ...]) -> Shuffle:
        first = self._dealt - self._base
        order = _order(len(positions), stream(self._seed, self._number, "order", first))
        rest = [self._cards[self._base + positions[place]] for place in order]
        self._cards = (*self._cards[: self._dealt], *rest)
        self._seals.append((first, self._sealing(first)(rest)))
        return Shuffle(self._seals[-1][1].root)


def deck(seed: str, number: int, decks: int = 1) -> DemonstrationDeck:
    """The deck, or the shoe of several, of the round of that number."""
    return DemonstrationDeck(seed, number, decks)


def _order(count: int, bits: Callable[[int], int]) -> list[int]:
    return sorted(range(count), key=lambda _place: bits(128))
