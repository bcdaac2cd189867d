"""Rounds of blackjack that a test stages: the cards are written down in the order they are dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from pitboss import cards
from pitboss.banked.blackjack import BlackjackRound, open_blackjack
from pitboss.money import Transfer
from pitboss.play.commands import Command, Deal, NoMoreBets, Validate, Wager
from pitboss.play.events import Acted, Event, Moved, Ruled, Settled
from pitboss.play.parties import DEALER, FLOOR, Who
from pitboss.play.start import Start
from pitboss.posting.posting import BankedRules, Posting, Progressive

__all__ = ["MULTIPLE", "PLAIN", "Scene", "posted", "scene"]

MULTIPLE = "multiple-action-blackjack"
PLAIN = "blackjack"

E = TypeVar("E", bound=Event)


def posted(
    game: str = MULTIPLE,
    *,
    sides: tuple[str, ...] = (),
    readings: dict[str, str] | None = None,
    unit: int = 1_00,
    decks: int = 6,
    require_all: bool = False,
    soft_17: bool = False,
    split_hands: int = 2,
    resplit_aces: bool = False,
    double_split: bool = True,
    surrender: bool = False,
    progressive: Progressive | None = None,
) -> Posting:
    """A table from $10 to $500 for each wager."""
    return Posting(
        edition="19:47",
        game=game,
        seats=7,
        unit=unit,
        readings=readings or {},
        rules=BankedRules(
            minimum=10_00,
            maximum=500_00,
            decks=decks,
            require_all=require_all,
            soft_17=soft_17,
            split_hands=split_hands,
            resplit_aces=resplit_aces,
            double_split=double_split,
            surrender=surrender,
            side_wagers=sides,
            progressive=progressive or Progressive(),
        ),
    )


class Scene:
    """A round, the cards that are still to be dealt, and every event so far."""

    def __init__(self, table: Posting, start: Start, order: str) -> None:
        self.round: BlackjackRound = open_blackjack(table, start, "test")
        self.order: list[int] = []
        self.then(order)
        self.events: list[Event] = []

    def act(self, who: Who, command: Command) -> tuple[Event, ...]:
        """Does what is commanded, and then deals whatever cards that makes the round await."""
        caused = self.round.act(who, command)
        self.events += caused
        while self.order and self.round.awaits and self.round.awaits[0].what == "deal":
            wanted = len(self.round.awaits[0].places)
            served, self.order = self.order[:wanted], self.order[wanted:]
            dealt = self.round.act(DEALER, Deal(tuple(served)))
            self.events += dealt
            caused += dealt
        return caused

    def then(self, order: str) -> None:
        """These are the next cards, a shoe holding each several times."""
        squeezed = "".join(order.split())
        self.order = [cards.parse(squeezed[at : at + 2])[0] for at in range(0, len(squeezed), 2)]

    def deal(self) -> tuple[Event, ...]:
        """The dealer, who is awaited, deals the next card."""
        return self.act(DEALER, Deal((self.order.pop(0),)))

    def close(self) -> tuple[Event, ...]:
        """The dealer ends the wagers, or the insurance."""
        return self.act(DEALER, NoMoreBets())

    def confirm(self) -> tuple[Event, ...]:
        """The supervisor confirms the payout that waits for him."""
        return self.act(FLOOR, Validate())

    def of(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if type(event) is kind]

    def settled(self, seat: int, box: int | None = None) -> list[Settled]:
        """How the wagers of a seat were settled."""
        return [
            event for event in self.of(Settled) if event.seat == seat and box in (None, event.box)
        ]

    def outcomes(self, seat: int) -> list[tuple[int, int, str]]:
        """Box, hand and outcome of every settlement of a seat."""
        return [(event.box, event.hand, event.outcome) for event in self.settled(seat)]

    def transfers(self) -> list[Transfer]:
        """Every movement of money so far."""
        moved: list[Transfer] = []
        for event in self.events:
            if isinstance(event, Acted | Moved | Settled | Ruled):
                moved += event.transfers
        return moved

    def gain(self, account: str) -> int:
        """What an account gained, once the round is over."""
        assert self.round.result is not None
        return self.round.result.net[account]

    @property
    def awaited(self) -> list[tuple[Who, str]]:
        """Who is awaited, and with what."""
        return [(held.who, held.what) for held in self.round.awaits]


def scene(
    order: str,
    *,
    table: Posting | None = None,
    wagers: Mapping[int, tuple[int, ...]] | None = None,
    stack: int = 1000_00,
    meter: int = 0,
    carry: int = 0,
    served: int = 0,
    closed: bool = True,
) -> Scene:
    """A round whose wagers are down, and whose first cards are dealt in this order."""
    wagers = wagers or {1: (10_00, 20_00, 30_00)}
    start = Start(seats=dict.fromkeys(wagers, stack), meter=meter, carry=carry, served=served)
    staged = Scene(table or posted(), start, order)
    for seat, amounts in wagers.items():
        if amounts:
            staged.act(seat, Wager(amounts))
    if closed:
        staged.close()
    return staged
