"""Rounds of banked stud that a test stages: hands are written down by seat, the deal follows."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from pitboss import cards, posting
from pitboss.banked.stud import BankedStudRound, open_banked_stud
from pitboss.cards import DECK, UNKNOWN
from pitboss.play import (
    DEALER,
    FLOOR,
    Bet,
    Command,
    Deal,
    Event,
    Fact,
    Fold,
    NoMoreBets,
    Report,
    Start,
    Validate,
    Wager,
    Who,
)
from pitboss.play.awaits import Place
from pitboss.play.events import Recorded, Settled
from pitboss.posting import BankedStudRules, Posting, Progressive

__all__ = ["ANTE", "CARIBBEAN", "DOUBLE_DOWN", "Scene", "names", "posted", "scene"]

CARIBBEAN = "caribbean-stud"
DOUBLE_DOWN = "double-down-stud"
ANTE = 10_00
METER = 100_000_00

E = TypeVar("E", bound=Event)


def posted(
    game: str = CARIBBEAN,
    *,
    edition: str = "19:47",
    limit: int | None = None,
    readings: dict[str, str] | None = None,
    paytable: tuple[tuple[str, object], ...] = (),
    straight_flush: int = 0,
    rate: int = 7000,
    reset: int = 50_000_00,
    unit: int = 1_00,
) -> Posting:
    """A table from $5 to $500, with the progressive where the game has one."""
    table = posting.default(game, edition)
    assert isinstance(table.rules, BankedStudRules)
    odds = dict(table.rules.paytable) | dict(paytable)
    rules = replace(
        table.rules,
        payout_limit=limit,
        paytable=tuple(odds.items()),
        straight_flush=straight_flush,
        side_wagers=("progressive",) if game == CARIBBEAN else (),
        progressive=Progressive(rate=rate, initial=reset, reset=reset),
    )
    return replace(table, rules=rules, readings=readings or {}, unit=unit)


class Scene:
    """A round, the hands that are to be dealt, and every event so far."""

    def __init__(self, table: Posting, start: Start, hands: dict[int, str]) -> None:
        self.round: BankedStudRound = open_banked_stud(table, start, "test")
        self.hands = {seat: list(cards.parse(hand, unknown=True)) for seat, hand in hands.items()}
        taken = {card for hand in self.hands.values() for card in hand}
        self.rest = [card for card in DECK if card not in taken]
        self.dealt = dict.fromkeys(hands, 0)
        self.events: list[Event] = []

    def act(self, who: Who, command: Command) -> tuple[Event, ...]:
        """Does what is commanded."""
        caused = self.round.act(who, command)
        self.events += caused
        return caused

    def deal(self, count: int = 99) -> tuple[Event, ...]:
        """Deals so many of the cards that are awaited."""
        (awaited,) = self.round.awaits
        return self.act(DEALER, Deal(tuple([self.card(place) for place in awaited.places[:count]])))

    def card(self, place: Place) -> int:
        """The card written down for a place, or else one that nobody has."""
        hand = self.hands.get(place.seat, [])
        at = self.dealt.get(place.seat, 0)
        if at >= len(hand):
            return self.rest.pop()
        self.dealt[place.seat] = at + 1
        return hand[at]

    def bet(self, *folding: int) -> None:
        """Everybody bets, but for these seats."""
        while self.round.awaits and self.round.awaits[0].what == "act":
            seat = self.round.awaits[0].who
            if seat in folding:
                self.act(seat, Fold())
            else:
                self.act(seat, Bet(2 * self.round.wagers[self.round.at[seat]][0]))

    def report(
        self, fact: Fact, seat: int = 0, index: int = 0, card: str = ""
    ) -> tuple[Event, ...]:
        """The dealer reports."""
        named = cards.parse(card)[0] if card else UNKNOWN
        return self.act(DEALER, Report(fact, seat, index, named))

    def confirm(self) -> tuple[Event, ...]:
        """The supervisor confirms the payout that waits for him."""
        return self.act(FLOOR, Validate())

    def of(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if type(event) is kind]

    def settled(self, seat: int, box: int) -> Settled:
        """How a wager was settled."""
        (event,) = [held for held in self.of(Settled) if (held.seat, held.box) == (seat, box)]
        return event

    def recorded(self, seat: int) -> list[str]:
        """The steps taken for a seat."""
        return [event.what for event in self.of(Recorded) if event.seat == seat]

    def gain(self, account: str) -> int:
        """What an account gained, once the round is over."""
        assert self.round.result is not None
        return self.round.result.net[account]

    def gain_so_far(self, seat: int) -> int:
        """What a seat has more, or less, than it came with."""
        return self.round.stacks[self.round.at[seat]] - self.round.start.seats[seat]

    @property
    def awaited(self) -> list[tuple[Who, str]]:
        """Who is awaited, and with what."""
        return [(held.who, held.what) for held in self.round.awaits]


def scene(
    hands: dict[int, str],
    *,
    table: Posting | None = None,
    wagers: dict[int, tuple[int, ...]] | None = None,
    stack: int = 10_000_00,
    meter: int = METER,
    carry: int = 0,
    dealt: bool = True,
) -> Scene:
    """A round whose wagers are down and whose cards are dealt; seat 0 is the dealer.

    Everybody wagers `ANTE` if nothing else is said.
    """
    table = table or posted()
    wagers = wagers or {seat: (ANTE,) for seat in hands if seat}
    start = Start(seats=dict.fromkeys(wagers, stack), meter=meter, carry=carry)
    staged = Scene(table, start, hands)
    for seat, amounts in wagers.items():
        if amounts:
            staged.act(seat, Wager(amounts))
    if dealt:
        staged.act(DEALER, NoMoreBets())
        staged.deal()
    return staged


def names(scene_: Scene) -> list[str]:
    """The kinds of the events so far."""
    return [type(event).__name__ for event in scene_.events]
