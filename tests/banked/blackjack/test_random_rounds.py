"""Random rounds at every kind of table: what `legal` offers `act` takes, and money is conserved."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import msgspec
import pytest

from banked.blackjack.scenes import MULTIPLE, PLAIN, posted
from pitboss.banked.blackjack import BlackjackRound, open_blackjack
from pitboss.cards import CARDS
from pitboss.errors import Refused
from pitboss.games.vocabulary import Fact, Ruling
from pitboss.law import citations
from pitboss.money import net
from pitboss.play.commands import (
    Amount,
    Command,
    Deal,
    Decision,
    Double,
    Hit,
    Insure,
    NoMoreBets,
    Report,
    Rule,
    Shuffle,
    Split,
    Stand,
    Surrender,
    Validate,
    Wager,
)
from pitboss.play.events import Acted, Event, Moved, Ruled, Settled
from pitboss.play.parties import DEALER, FLOOR
from pitboss.play.rights import (
    MayAmount,
    MayClose,
    MayDeal,
    MayDouble,
    MayHit,
    MayInsure,
    MayRule,
    MayShuffle,
    MaySplit,
    MayStand,
    MaySurrender,
    MayValidate,
    MayWager,
    Right,
)
from pitboss.play.start import Start
from pitboss.posting import Posting

ROUNDS = 150

TABLES = {
    "multiple": posted(),
    "multiple, all spots": posted(require_all=True, unit=25),
    "multiple, one deck": posted(decks=1, soft_17=True),
    "multiple, side wagers": posted(
        sides=("bonus", "progressive"),
        readings={"multiple-action-side-wagers": "allowed", "insurance-after-bust": "collected"},
    ),
    "plain": posted(PLAIN, sides=("bonus", "progressive"), unit=50),
    "plain, one deck": posted(PLAIN, decks=1),
    "plain, every option": posted(
        PLAIN,
        sides=("bonus", "progressive"),
        decks=4,
        soft_17=True,
        split_hands=4,
        resplit_aces=True,
        surrender=True,
        unit=25,
    ),
    "plain, few options": posted(
        PLAIN,
        sides=("progressive",),
        decks=4,
        split_hands=3,
        double_split=False,
        readings={"progressive-split-cards": "left-out", "progressive-fixed-awards": "meter"},
    ),
}


class Night:
    """Plays one random round, with a deck whose aces come often."""

    def __init__(self, table: Posting, seed: int) -> None:
        self.rng = rng = Random(seed)
        decks = table.rules.decks  # type: ignore[union-attr]  # these are banked tables
        self.deck = list(range(CARDS)) * decks
        rng.shuffle(self.deck)
        if seed % 2:
            self.deck.sort(key=lambda card: rng.random() - (0.5 if card >> 2 in (8, 12) else 0))
        seats = {
            seat: 100 * rng.randint(1, 2000) for seat in rng.sample(range(1, 8), rng.randint(1, 7))
        }
        served = rng.choice((0, 0, CARDS * decks - 9))
        self.start = Start(seats=seats, meter=6000_00, served=served, carry=rng.randint(0, 9999))
        self.round: BlackjackRound = open_blackjack(table, self.start, "")
        self.said: list[tuple[int, Command]] = []
        self.events: list[Event] = []

    def play(self) -> None:
        s = self.round
        while s.awaits:
            who = self.rng.choice([held.who for held in s.awaits])
            if self.rng.random() < 0.02:
                self.interrupt()
                continue
            rights = [right for right in s.legal(who) if self.command(right) is not None]
            if not rights:
                who, rights = DEALER, [MayClose()]
            command = self.command(self.rng.choice(rights))
            assert command is not None
            self.say(who, command)

    def say(self, who: int, command: Command) -> None:
        self.events += self.round.act(who, command, self.round.seq)
        self.said.append((who, command))

    def interrupt(self) -> None:
        """Something irregular is reported, or the floor decides; it may well be refused."""
        at = self.round.position
        card = self.deck[at] if at < len(self.deck) else 0
        facts = (Fact.FACE_UP, Fact.DRAWN_IN_ERROR, Fact.EXPOSED_IN_ERROR, Fact.NOT_DEALT_IN)
        fact = self.rng.choice((*facts, Fact.COUNT) if self.rng.random() < 0.1 else facts)
        command: Command = Report(fact, seat=self.rng.randint(0, 7))
        if fact in (Fact.FACE_UP, Fact.EXPOSED_IN_ERROR):
            command = Report(fact, card=card)
        elif self.rng.random() < 0.2:
            command = Decision(Ruling.PLAY_ON, (), "so be it")
        with suppress(Refused):
            self.say(FLOOR, command)

    def command(self, right: Right) -> Command | None:
        s, rng = self.round, self.rng
        match right:
            case MayWager(low, high, step, least, _):
                filled = rng.randint(least, s.plan.spots)
                amounts = tuple(
                    rng.choice((max(low[box], 10_00), high[box])) if box < filled else 0
                    for box in range(s.plan.spots)
                )
                sides = tuple(
                    rng.choice((0, *box.fixed)) if high[index] else 0
                    for index, box in enumerate(s.plan.boxes)
                    if index >= s.plan.spots
                )
                full = amounts + sides
                least_sum = low if sum(full) > right.total else full
                assert step
                return Wager(least_sum)
            case MayInsure(most, step, total):
                amounts = tuple(rng.choice((0, cents)) for cents in most)
                return Insure(amounts if sum(amounts) <= total else (0,) * len(most))
            case MayStand():
                return Stand(s.awaits[0].hand)
            case MayHit():
                return Hit(s.awaits[0].hand)
            case MayDouble(most, step, total):
                amounts = most if sum(most) <= total else tuple(min(step, cents) for cents in most)
                return Double(s.awaits[0].hand, amounts)
            case MaySplit():
                return Split(s.awaits[0].hand)
            case MaySurrender():
                return Surrender(s.awaits[0].hand)
            case MayDeal(places):
                count = len(places) if rng.random() < 0.8 else rng.randint(1, len(places))
                return Deal(tuple(self.deck[s.position : s.position + count]))
            case MayShuffle(positions):
                rest = [self.deck[position] for position in positions]
                rng.shuffle(rest)
                self.deck[s.position :] = rest
                return Shuffle()
            case MayClose():
                return NoMoreBets()
            case MayAmount(seat):
                return Amount(seat, rng.randint(1, 9999))
            case MayRule(rulings):
                return Rule(rng.choice(rulings).ruling)
            case MayValidate():
                return Validate()
            case _:
                return None


@pytest.mark.parametrize("name", TABLES)
def test_random_rounds(name: str) -> None:
    table = TABLES[name]
    encode = msgspec.json.encode
    for seed in range(ROUNDS):
        night = Night(table, seed)
        night.play()
        result = night.round.result
        assert result is not None
        moved = net(
            transfer
            for event in night.events
            if isinstance(event, Acted | Moved | Settled | Ruled)
            for transfer in event.transfers
        )
        assert moved.pop("layout", 0) == 0
        assert {k: v for k, v in moved.items() if v} == {k: v for k, v in result.net.items() if v}
        assert sum(result.net.values()) == 0
        for cite in {cite for event in night.events for cite in event.cites}:
            citations.check(cite)
        again = open_blackjack(table, night.start, "")
        repeated: list[Event] = []
        for who, command in night.said:
            again = again.copy()
            repeated += again.act(who, command)
        assert encode(repeated) == encode(night.events)


def test_both_games_are_tried() -> None:
    assert {table.game for table in TABLES.values()} == {MULTIPLE, PLAIN}
