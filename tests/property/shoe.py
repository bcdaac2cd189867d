"""The cards as they really lie, known to the test alone: a deck in a known order, and every hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pitboss.cards import UNKNOWN, parse
from pitboss.play import Deal, Event, Place, Round, Show, Shuffle, Who
from pitboss.play.events import Dealt
from pitboss.play.rights import MayShow

__all__ = ["Shoe"]


class Shoe:
    """Deals a round from a known order, naming every card, or none that lies face down."""

    def __init__(self, order: Sequence[int], *, names: bool = True) -> None:
        self.order = list(order)
        self.names = names
        self.hands: dict[tuple[int, int], list[int]] = {}
        """For each hand of a seat, or of the dealer as seat 0, its cards, known to the round or not."""

    def deal(self, round_: Round, places: Sequence[Place]) -> Deal:
        """The next cards for these places."""
        at = round_.position
        cards = self.order[at : at + len(places)]
        assert len(cards) == len(places), "a round asks for no more cards than the deck has"
        return Deal(
            tuple(
                card if place.up or self.names else UNKNOWN
                for card, place in zip(cards, places, strict=True)
            )
        )

    def shuffle(self, round_: Round, positions: Sequence[int], rng: Random) -> Shuffle:
        """These cards are the rest of the deck from here on."""
        cards = [self.order[position] for position in positions]
        rng.shuffle(cards)
        self.order[round_.position :] = cards
        return Shuffle()

    def saw(self, events: Sequence[Event]) -> None:
        """Keeps what lies where."""
        for event in events:
            if type(event) is not Dealt:
                continue
            for number, place in enumerate(event.places):
                if place.to in ("hand", "dealer"):
                    hand = self.hands.setdefault((place.seat, place.hand), [])
                    card = self.order[event.position + number]
                    if place.index < 0:
                        hand.append(card)
                    else:
                        hand[place.index] = card

    def show(self, round_: Round, seat: Who) -> Show:
        """The hand of a seat laid open: what the round does not know of it is named."""
        view = round_.view(seat)
        hands = [held.hands[0].cards for held in view.seats if held.seat == seat]
        (written,) = hands or view.dealer.hands
        known = parse(written, unknown=True)
        real = self.hands[seat, 0]
        named = [card for card, seen in zip(real, known, strict=True) if seen == UNKNOWN]
        asked = next((right for right in round_.legal(seat) if type(right) is MayShow), None)
        return Show(tuple(named if asked is None else named[: asked.unknown]))

    def copy(self) -> Shoe:
        """The same cards, to go on with apart."""
        new = Shoe(self.order, names=self.names)
        new.hands = {key: hand[:] for key, hand in self.hands.items()}
        return new
