"""House players: always within their rights, and blind to what they may not see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from pitboss import players, posting
from pitboss.cards import DECK
from pitboss.play import (
    ALL,
    DEALER,
    FLOOR,
    NOBODY,
    Command,
    Deal,
    Event,
    Place,
    Round,
    Shuffle,
    Start,
    Who,
)
from pitboss.play.awaits import audience
from pitboss.play.events import Acted, Exposed
from pitboss.players import TEMPERS, staff
from pitboss.posting import BankedRules, PokerRules, Posting
from pitboss.table import rounds
from pitboss.table.shuffle import Deck
from property import tables


def played(name: str, number: int, seats: int = 4) -> Iterable[Event]:
    """A whole round among house players, whose whims and cards come from this number."""
    rng = Random(number)
    table = rng.choice(tables.postings(name)) if number % 2 else tables.plain(tables.find(name))
    decks = table.rules.decks if isinstance(table.rules, BankedRules) else 1
    cards = [*DECK] * decks
    rng.shuffle(cards)
    sitting = rng.sample(range(1, table.seats + 1), rng.randint(2, min(seats, table.seats)))
    start = Start(
        seats={seat: table.unit * rng.choice((8, 60, 300)) for seat in sitting},
        button=sitting[0],
        meter=None if isinstance(table.rules, PokerRules) else 20_000_00,
    )
    round_ = rounds.open(table, start)
    yield from players.play(round_, Deck(cards), rng.random)
    assert round_.result is not None


@pytest.mark.parametrize("name", tables.EVERY)
def test_they_never_break_a_rule_and_do_everything(name: str) -> None:
    acts = Counter(
        event.what
        for number in range(80)
        for event in played(name, number)
        if isinstance(event, Acted)
    )
    assert len(acts) >= 2, acts
    assert sum(acts.values()) > 200


@pytest.mark.parametrize("name", tables.EVERY)
def test_a_full_table_can_be_played(name: str) -> None:
    for number in (0, 2, 4):
        assert list(played(name, number, 99))


def test_poker_players_know_all_words() -> None:
    acts = Counter(
        event.what
        for number in range(0, 120, 2)
        for event in played("seven-card-stud-hi-lo-8 19:47", number)
        if isinstance(event, Acted)
    )
    assert set(acts) >= {"fold", "check", "call", "bet", "raise", "complete", "forced bet"}


class Twins:
    """A round that is played, and at each decision its twins: the same for the seat, and no other card."""

    def __init__(self, table: Posting, number: int) -> None:
        self.table = table
        self.rng = Random(number)
        decks = table.rules.decks if isinstance(table.rules, BankedRules) else 1
        self.order = [*DECK] * decks
        self.rng.shuffle(self.order)
        meter = None if isinstance(table.rules, PokerRules) else 20_000_00
        self.start = Start(seats=dict.fromkeys((1, 2, 3), 200_00), button=2, meter=meter)
        self.round = rounds.open(table, self.start)
        self.said: list[tuple[Who, Command]] = []
        self.seen: dict[Who, set[int]] = {seat: set() for seat in (ALL, NOBODY, 1, 2, 3)}

    def act(self, who: Who, command: Command) -> None:
        for event in self.round.act(who, command):
            if isinstance(event, Exposed):
                self.seen[ALL].add(event.card)
        self.said.append((who, command))

    def deal(self) -> None:
        awaited = self.round.awaits[0]
        at = self.round.position
        if awaited.what == "shuffle":
            self.order[at:] = [self.order[place] for place in awaited.positions]
            self.act(DEALER, Shuffle())
            return
        for place, card in zip(awaited.places, self.order[at:], strict=False):
            self.seen[audience(place)].add(card)
        self.act(DEALER, Deal(tuple(self.order[at : at + len(awaited.places)])))

    def twin(self, who: Who) -> Round:
        """The cards that the seat has never seen change places with one another."""
        known = self.seen[who] | self.seen[ALL]
        hidden = [card for card in DECK if card not in known]
        other = dict(zip(hidden, self.rng.sample(hidden, len(hidden)), strict=True))
        found = rounds.open(self.table, self.start)
        for actor, command in self.said:
            if isinstance(command, Deal):
                command = Deal(tuple(other.get(card, card) for card in command.cards))  # noqa: PLW2901  # the twin's
            found.act(actor, command)
        return found


@pytest.mark.parametrize("name", [name for name in tables.EVERY if "blackjack" not in name])
def test_cards_that_lie_hidden_move_nobody(name: str) -> None:
    """At blackjack every card lies open but those of the shoe, which no view holds in any way."""
    table = tables.plain(tables.find(name))
    asked = differed = 0
    for number in range(4):
        twins = Twins(table, number)
        round_ = twins.round
        while round_.awaits:
            awaited = next((held for held in round_.awaits if held.who > DEALER), round_.awaits[0])
            if awaited.what in ("deal", "shuffle"):
                twins.deal()
                continue
            who, view = awaited.who, round_.view(awaited.who)
            if who in (DEALER, FLOOR):
                twins.act(who, staff.answer(view))
                continue
            if awaited.what == "show":
                break  # what was laid open makes other twins
            command = players.choose(view, table, Random(number).random)
            other = twins.twin(who)
            assert players.choose(other.view(who), table, Random(number).random) == command
            asked += 1
            differed += any(other.view(seat) != round_.view(seat) for seat in (1, 2, 3))
            twins.act(who, command)
    assert asked > 8
    assert differed > asked // 4 or all(place.up for place in hole_cards(table))


def hole_cards(table: Posting) -> tuple[Place, ...]:
    """Where the first cards of a round go that belong to a player."""
    round_ = rounds.open(table, Start(seats={1: 200_00, 2: 200_00}, button=2))
    while round_.awaits[0].what != "deal":
        awaited = next((held for held in round_.awaits if held.who > DEALER), round_.awaits[0])
        view = round_.view(awaited.who)
        command = staff.answer(view) if awaited.who <= DEALER else None
        round_.act(awaited.who, command or players.choose(view, table, Random(1).random))
    return tuple(place for place in round_.awaits[0].places if place.to == "hand")


def test_every_seat_has_its_temper_and_all_can_have_one() -> None:
    table = posting.default("holdem")
    said = {}
    for temper in TEMPERS:
        acts: Counter[str] = Counter()
        for number in range(60):
            cards = [*DECK]
            Random(number).shuffle(cards)
            start = Start(seats=dict.fromkeys(range(1, 7), 200_00), button=1 + number % 6)
            round_ = rounds.open(table, start)
            for event in players.play(round_, Deck(cards), Random(number).random, temper):
                if isinstance(event, Acted):
                    acts[event.what] += 1
        said[temper.name] = acts["fold"] / acts.total()
    assert said["tight"] > said["steady"] > said["bold"]
