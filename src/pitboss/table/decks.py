"""Decks that commit to their order before the first card, so that any card can be opened later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pitboss.cards import CARDS, Card
from pitboss.errors import Malformed
from pitboss.play.commands import Shuffle
from pitboss.table import shuffle
from pitboss.table.commitment import Opening, Seal, seal

__all__ = ["SealedDeck", "sealed"]


class SealedDeck(shuffle.Deck):
    """A deck whose order, and that of every reshuffle, is committed to position by position.

    Put `commitment` into the `Start` of the round; a reshuffle brings a commitment of its own, for
    the positions from there on.
    """

    __slots__ = ("_seals",)

    def __init__(
        self, cards: Sequence[Card], sealing: Callable[[Sequence[Card]], Seal] = seal
    ) -> None:
        super().__init__(cards)
        self._seals: list[tuple[int, Seal]] = [(0, sealing(cards))]

    @property
    def commitment(self) -> str:
        """The root over the deck's order, for the start of the round."""
        return self._seals[0][1].root

    def take_up(self, reshuffled: Iterable[tuple[int, Sequence[Card], Seal]], dealt: int) -> None:
        """Goes on in the middle of a round: what was reshuffled, from which position, what is gone."""
        for position, cards, under in reshuffled:
            self._cards = (*self._cards[:position], *cards)
            self._seals.append((position, under))
        self._dealt = dealt

    def open(self, position: int) -> tuple[str, Opening]:
        """The root that covers a position and the proof of its card, counted from that root's first."""
        if type(position) is not int or position < 0:
            raise Malformed(f"a position of the deck is 0 or more, not {position!r}")
        first, covering = next(held for held in reversed(self._seals) if held[0] <= position)
        return covering.root, covering.open(position - first)

    def _shuffle(self, positions: tuple[int, ...]) -> Shuffle:
        super()._shuffle(positions)
        self._seals.append((self._dealt - self._base, seal(self._cards[self._dealt :])))
        return Shuffle(self._seals[-1][1].root)


def sealed(decks: int = 1) -> SealedDeck:
    """A freshly shuffled deck, or a shoe of several, that has committed to its order."""
    return SealedDeck([number % CARDS for number in shuffle.order(decks * CARDS)])
