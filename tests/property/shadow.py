"""The table as one viewer could draw it from the events that he was told, and from nothing else."""

from __future__ import annotations

from pitboss.cards import UNKNOWN, text
from pitboss.play import Event, Ruling, View, Who
from pitboss.play.events import Acted, Cleared, Dealt, Exposed, Ruled, Shown

__all__ = ["Shadow"]


class Shadow:
    """Keeps hands, board and dealer's hands from masked events."""

    def __init__(self, who: Who | None) -> None:
        self.who = who
        self.hands: dict[int, list[list[int]]] = {}
        self.dealer: list[list[int]] = []
        self.turned = 0
        self.laid: dict[str, list[int]] = {"board": [], "common": [], "burn": []}

    def sees(self, event: Event) -> None:
        """Draws what the event says."""
        if type(event) is Dealt:
            for place, card in zip(event.places, event.cards, strict=True):
                if place.to == "hand":
                    hands = self.hands.setdefault(place.seat, [])
                    self._lay(hands, place.hand, card, place.index)
                elif place.to == "dealer":
                    self._lay(self.dealer, place.hand, card, place.index)
                else:
                    self.laid[place.to].append(card)
        elif type(event) is Exposed:
            (self.hands[event.seat] if event.seat else self.dealer)[0][event.index] = event.card
            self.turned = event.index
        elif type(event) is Ruled and event.ruling is Ruling.EXCHANGE:
            self.hands[event.seat][0][self.turned] = UNKNOWN
        elif type(event) is Shown and event.seat:
            self.hands[event.seat] = [list(event.cards)]
        elif type(event) is Shown:
            self.dealer = [list(event.cards)]
        elif type(event) is Acted and event.what == "split":
            hands = self.hands[event.seat]
            first, second = hands[event.hand]
            hands[event.hand : event.hand + 1] = [[first], [second]]
        elif type(event) is Cleared and event.what == "dealer" and len(self.dealer) > event.hand:
            self.dealer[event.hand + 1 :] = [self.dealer[0][:1]]

    @staticmethod
    def _lay(hands: list[list[int]], hand: int, card: int, index: int) -> None:
        while len(hands) <= hand:
            hands.append([])
        if index < 0:
            hands[hand].append(card)
        else:
            hands[hand][index] = card

    def agrees(self, view: View) -> None:
        """Whether the engine shows this viewer the very same table."""
        assert view.viewer == self.who
        for held in view.seats:
            mine = [text(hand) for hand in self.hands.get(held.seat, [])]
            assert [hand.cards for hand in held.hands if hand.cards] == mine
            for hand in held.hands:
                assert len(hand.up) == len(hand.cards) // 2
        if len(self.dealer) <= len(view.dealer.hands):
            mine = [text(hand) for hand in self.dealer]
            assert list(view.dealer.hands[: len(mine)]) == mine
        assert view.dealer.board == text(self.laid["board"])
        assert view.dealer.common == text(self.laid["common"])
        assert UNKNOWN not in (*self.laid["board"], *self.laid["common"])
