"""A table to play tests at: cards as text, actions as one reads them aloud.

felt = Felt(stacks=(20_00, 20_00, 20_00))
felt.hands("AsAh2c KdKh3c QdQhJc")     # by seat: two down, one up
felt.plays("1 forced | 2 calls | 3 raises 4.00 | 1 folds | 2 calls")
felt.street("5d 6h")                   # burns, then one card for each position dealt to
felt.plays("1 draws 0 4 | 2 pat")      # throws away the first and the last card, or none
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec
import pytest

from pitboss import games, money
from pitboss.cards import DECK, UNKNOWN, parse
from pitboss.errors import Refused
from pitboss.games.vocabulary import Poker
from pitboss.play import DEALER, FLOOR, Command, Event, Fact, Ruling, Start, Who
from pitboss.play.commands import (
    Call,
    Check,
    Deal,
    Decision,
    Draw,
    Fold,
    ForcedBet,
    Muck,
    Raise,
    Report,
    Rule,
    Show,
    Shuffle,
)
from pitboss.play.events import Moved, Opens
from pitboss.poker.round import PokerRound, open_poker
from pitboss.poker.state import State
from pitboss.posting.posting import Betting, Limits, PokerRules, Posting, Rake

__all__ = ["FIXED", "Felt", "cited", "rake", "snapshot"]

FIXED: Final = Limits(betting=Betting.FIXED, minimum=4_00, maximum=8_00, raises=3)

E = TypeVar("E")

ACTIONS: Final[Mapping[str, Callable[[str], Command]]] = {
    "forced": lambda _: ForcedBet(),
    "calls": lambda _: Call(),
    "checks": lambda _: Check(),
    "folds": lambda _: Fold(),
    "mucks": lambda _: Muck(),
    "shows": lambda cards: Show(parse(cards)),
    "draws": lambda places: Draw(tuple(map(int, places.split()))),
    "pat": lambda _: Draw(()),
    "bets": lambda amount: Raise(money.parse(amount)),
    "raises": lambda amount: Raise(money.parse(amount)),
}


class Felt:
    """A round with everybody's part spoken by the test."""

    def __init__(
        self,
        game: str = "seven-card-stud-hi-lo-8",
        stacks: tuple[int, ...] | Mapping[int, int] = (200_00, 200_00, 200_00),
        *,
        limits: Limits = FIXED,
        readings: Mapping[str, str] | None = None,
        unit: int = 50,
        edition: str | None = None,
        button: int = 0,
        kill: int = 0,
        **rules: Any,
    ) -> None:
        found = games.find(game, edition)
        assert isinstance(found, Poker)
        first = {"blinds": (2_00, 4_00)} if found.button else {"ante": 50, "forced": 1_00}
        posted = {**first, "rake": Rake(), "kill": rules.pop("kill_rule", None), **rules}
        table = Posting(
            edition=found.edition,
            game=game,
            seats=found.seats,
            unit=unit,
            rules=PokerRules(limits=limits, **posted),
            readings=readings or {},
        )
        seats = stacks if isinstance(stacks, Mapping) else dict(enumerate(stacks, 1))
        last = max(seats) if found.button else 0
        start = Start(seats=dict(seats), button=button or last, kill=kill)
        self.round: PokerRound = open_poker(table, start, "test")
        self.events: list[Event] = list(self.round.opening)
        self.law = found.law

    # --- what is said and dealt -------------------------------------------------------------------

    def act(self, who: Who, command: Command) -> tuple[Event, ...]:
        """One command; its events are kept."""
        events = self.round.act(who, command)
        self.events.extend(events)
        return events

    def plays(self, script: str) -> list[Event]:
        """`2 calls | 3 raises 4.00`, each by the seat that says it."""
        found: list[Event] = []
        for step in script.split("|"):
            seat, verb, *rest = step.split()
            found.extend(self.act(int(seat), ACTIONS[verb](" ".join(rest))))
        return found

    def hands(self, written: str) -> None:
        """The first street, hand by hand in the order of dealing, though a card at a time falls."""
        hands = [parse(hand, unknown=True) for hand in written.split()]
        cards = range(len(hands[0]))
        self.act(DEALER, Deal(tuple(hand[card] for card in cards for hand in hands)))

    def street(self, written: str) -> list[Event]:
        """A burn card that nobody sees, and then these."""
        assert self.awaited("deal")[0].to == "burn"
        cards = parse(written, unknown=True)
        return list(self.act(DEALER, Deal((UNKNOWN, *cards))))

    def deal(self, written: str) -> tuple[Event, ...]:
        """Exactly these cards, to whatever places are next."""
        return self.act(DEALER, Deal(parse(written, unknown=True)))

    def fill(self) -> None:
        """Deals whatever is awaited, face-down cards unseen and low cards to the open places."""
        while self.round.awaits and self.round.awaits[0].what in ("deal", "shuffle"):
            awaited = self.round.awaits[0]
            if awaited.what == "shuffle":
                self.act(DEALER, Shuffle())
                continue
            free = self.unseen()
            cards = [next(free) if place.up else UNKNOWN for place in awaited.places]
            self.act(DEALER, Deal(tuple(cards)))

    def unseen(self) -> Iterator[int]:
        """The cards that the round has not seen, the lowest first."""
        return (card for card in DECK if not self.round.known >> card & 1)

    def checks_down(self) -> None:
        """Everybody checks or calls, and keeps his cards, until nobody is asked to any more."""
        while self.round.awaits and self.round.awaits[0].what in ("act", "deal", "shuffle", "draw"):
            self.checks_down_street()
            self.fill()
            self.all_pat()

    def all_pat(self) -> None:
        """Nobody exchanges a card."""
        while self.round.awaits and self.round.awaits[0].what == "draw":
            self.act(self.turn, Draw(()))

    def checks_down_street(self, folding: int = 0) -> None:
        """The same in this betting round, but one seat folds when its turn comes."""
        while self.round.awaits and self.round.awaits[0].what == "act":
            place = self.round.at[self.turn]
            owed = self.round.price > self.round.bets[place]
            passive: Command = ForcedBet() if self.round.owes else Call() if owed else Check()
            self.act(self.turn, Fold() if self.turn == folding else passive)

    def shown_down(self) -> None:
        """Everybody shows in turn; cards that nobody knows yet are named as they come."""
        while self.round.awaits:
            who = self.round.awaits[0].who
            free = self.unseen()
            hand = self.round.hands[self.round.at[who]]
            self.act(who, Show(tuple(next(free) for card in hand if card == UNKNOWN)))

    def reports(
        self, fact: Fact, seat: int = 0, index: int = 0, card: str = "??"
    ) -> tuple[Event, ...]:
        """What the dealer noticed."""
        return self.act(DEALER, Report(fact, seat, index, parse(card, unknown=True)[0]))

    def rules(self, ruling: Ruling) -> tuple[Event, ...]:
        """What the floor chose."""
        return self.act(FLOOR, Rule(ruling))

    def decides(self, ruling: Ruling, *moved: tuple[int, int, int]) -> tuple[Event, ...]:
        """The operator's final word, with money from seat to seat."""
        transfers = tuple(
            money.Transfer(money.seat(a), money.seat(b), cents) for a, b, cents in moved
        )
        return self.act(FLOOR, Decision(ruling, transfers, "it is only fair"))

    # --- what is seen -----------------------------------------------------------------------------

    def awaited(self, what: str) -> tuple[Any, ...]:
        """The places or rulings of whoever is awaited, who must be awaited for this."""
        (awaited,) = self.round.awaits
        assert awaited.what == what
        return awaited.places or awaited.rulings

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.round.awaits[0].who

    def of(self, kind: type[E]) -> list[E]:
        """All events of a kind so far."""
        return [event for event in self.events if type(event) is kind]

    def first(self) -> int:
        """Who opened the latest betting round."""
        return self.of(Opens)[-1].seat

    def stacks(self) -> tuple[int, ...]:
        """Everybody's money by seat."""
        return tuple(
            stack for _, stack in sorted(zip(self.round.seats, self.round.stacks, strict=True))
        )

    def net(self) -> dict[str, int]:
        """What the round came to, which sums to nothing."""
        assert self.round.result is not None
        net = self.round.result.net
        assert sum(net.values()) == 0
        return net

    def refuses(self, who: Who, command: Command, *cites: str, seq: int | None = None) -> str:
        """The command is refused with these rows, and not a thing has changed."""
        before = snapshot(self.round)
        with pytest.raises(Refused) as refused:
            self.round.act(who, command, seq)
        assert snapshot(self.round) == before
        assert refused.value.cites, "a refusal names the row that forbids it"
        assert set(cites) <= set(refused.value.cites), refused.value.cites
        return str(refused.value)


def snapshot(round_: PokerRound) -> bytes:
    """Everything that the round knows, down to the last list, as bytes."""
    names = getattr(State, "__slots__", ()) or getattr(State, "__mypyc_attrs__", ())
    known = {name: getattr(round_, name) for name in names if name not in ("plan", "__dict__")}
    return msgspec.json.encode(known)


def cited(events: Sequence[Event], kind: type[Event]) -> set[str]:
    """The rows behind all events of a kind."""
    return {cite for event in events if type(event) is kind for cite in event.cites}


def rake(events: list[Event]) -> list[int]:
    """What was raked, one number for each time."""
    return [
        moved.transfers[0].cents
        for moved in events
        if type(moved) is Moved and moved.what == "rake"
    ]
