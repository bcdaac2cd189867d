"""Which positions of the deck an event lays open, so that their cards are proved beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from pitboss.cards import UNKNOWN
from pitboss.errors import Malformed
from pitboss.play.events import Dealt, Discarded, Event, Exposed, Shown, Shuffled
from pitboss.table.commitment import Opening, Seal, check

__all__ = ["Exposure"]

_OF_CARDS: Final = frozenset((Dealt, Discarded, Exposed, Shown, Shuffled))


class Exposure:
    """The cards of a round by their positions: where each lies, and which are open by now.

    `roots` says what covers the deck from which position on, the reshuffled cards last.
    """

    __slots__ = ("_hands", "_open", "roots")

    def __init__(self, commitment: str) -> None:
        self.roots = [(0, commitment)]
        self._hands: dict[int, list[int]] = {}
        self._open: set[int] = set()

    def copy(self) -> Exposure:
        """An independent exposure in the same state."""
        new = Exposure("")
        new.roots = self.roots[:]
        new._hands = {seat: hand[:] for seat, hand in self._hands.items()}
        new._open = self._open.copy()
        return new

    def see(self, events: Iterable[Event]) -> dict[int, int]:
        """The card of each position that these events are the first to lay open."""
        found = {}
        for event in events:
            if type(event) not in _OF_CARDS:
                continue
            if type(event) is Shuffled:
                self.roots.append((event.position, event.commitment))
            for position, card in self._shown(event):
                if position not in self._open:
                    self._open.add(position)
                    found[position] = card
        return found if self.roots[0][1] else {}

    def covering(self, position: int) -> tuple[int, str]:
        """The first position under the root that covers this one, and the root."""
        return next(held for held in reversed(self.roots) if held[0] <= position)

    def prove(
        self, shown: dict[int, int], opened: Iterable[Opening], seals: dict[str, Seal]
    ) -> None:
        """Refuses openings that are not exactly those of the cards shown.

        Whoever has the seal under a root need not go the way from the leaf to the root again.
        """
        missing = dict(shown)
        for opening in opened:
            position = opening.position
            card = missing.pop(position, UNKNOWN)
            if card == UNKNOWN:
                raise Malformed(f"position {position} is opened, whose card was not just shown")
            if card != opening.card:
                raise Malformed(f"position {position} is opened with another card than was shown")
            first, root = self.covering(position)
            counted = Opening(position - first, card, opening.salt, opening.path)
            seal = seals.get(root)
            if not (check(root, counted) if seal is None else seal.proves(counted)):
                raise Malformed(f"the card of position {position} is not the one committed to")
        if missing:
            raise Malformed(f"the cards of positions {sorted(missing)} were shown and not opened")

    def _shown(self, event: Event) -> Iterator[tuple[int, int]]:
        """Positions and cards that the event shows to everybody."""
        match event:
            case Dealt(places=places, cards=cards, position=first):
                for position, (place, card) in enumerate(zip(places, cards, strict=True), first):
                    if place.to in ("hand", "dealer"):
                        hand = self._hands.setdefault(place.seat if place.to == "hand" else 0, [])
                        if 0 <= place.index < len(hand):
                            hand[place.index] = position
                        else:
                            hand.append(position)
                    if place.up and card != UNKNOWN:
                        yield position, card
            case Shown(seat=seat, cards=cards):
                hand = self._hands.get(seat, [])
                if len(hand) != len(cards):
                    raise Malformed(
                        f"seat {seat} shows {len(cards)} cards and was dealt {len(hand)}"
                    )
                yield from zip(hand, cards, strict=True)
            case Exposed(seat=seat, index=index, card=card):
                hand = self._hands.get(seat, [])
                if not 0 <= index < len(hand):
                    raise Malformed(f"seat {seat} has no card at place {index} to be exposed")
                yield hand[index], card
            case Discarded(card=card, position=position) if card != UNKNOWN:
                yield position, card
            case _:
                pass
