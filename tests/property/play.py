"""Random play: anybody awaited does anything lawful, and now and then something goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Self

import pytest

from pitboss.cards import CARDS, UNKNOWN, text
from pitboss.errors import Malformed, Refused
from pitboss.play import (
    DEALER,
    FLOOR,
    Command,
    Deal,
    Decision,
    Round,
    Show,
    Shuffle,
    Straddle,
    Who,
    why_not,
)
from pitboss.play.rights import MayShow, MayStraddle
from pitboss.posting import BankedRules, Posting
from property import choice, tables
from property.shoe import Shoe
from property.witness import Witness, frozen, parties

__all__ = ["Play", "finish", "imagine"]


def decks(posting: Posting) -> int:
    """How many decks the table is dealt from."""
    return posting.rules.decks if isinstance(posting.rules, BankedRules) else 1


class Play:
    """A round that plays itself, watched by a witness."""

    def __init__(self, posting: Posting, rng: Random, *, probes: float = 0.0) -> None:
        self.rng = rng
        self.posting = posting
        self.probes = probes
        order = [number % CARDS for number in range(decks(posting) * CARDS)]
        rng.shuffle(order)
        self.shoe = Shoe(order, names=rng.random() < 0.7)
        self.trouble = rng.choice((0, 0, 0.03, 0.2))
        self.witness = Witness(posting, tables.start(posting, rng))

    @property
    def round(self) -> Round:
        """The round that is played."""
        return self.witness.round

    def whole(self) -> Self:
        """Plays to the end."""
        while self.round.awaits:
            self.step()
        return self

    def step(self) -> None:
        """Somebody does something."""
        rng = self.rng
        if self.probes and rng.random() < self.probes:
            self.probe()
        if self.trouble and rng.random() < self.trouble:
            self._trouble()
            return
        who, command = _next(self.round, self.shoe, rng)
        if type(command) is Decision:
            self._attempt(who, command)
        else:
            self.shoe.saw(self.witness.act(who, command))

    def _trouble(self) -> None:
        """A report, or the floor's word, at a moment when nobody asked."""
        if self.rng.random() < 0.05:
            self._attempt(FLOOR, choice.decision(self.round, self.rng))
        else:
            who = self.rng.choice((DEALER, FLOOR))
            self._attempt(who, choice.report(self.round, self.shoe, self.rng))

    def _attempt(self, who: Who, command: Command) -> None:
        """What may turn out to be allowed or not; if not, nothing has changed."""
        try:
            self.shoe.saw(self.witness.act(who, command))
        except Refused:
            self.witness.refused(who, command)

    def probe(self) -> None:
        """Whatever a right promises is accepted; just beyond it, and without one, it is refused."""
        round_, witness = self.round, self.witness
        seen = frozen(round_)
        assert any(round_.legal(awaited.who) for awaited in round_.awaits), "nobody can go on"
        with pytest.raises(Malformed, match="nobody at this table"):
            round_.legal(77)
        for who in parties(round_):
            rights = round_.legal(who)
            for right in rights:
                for command in choice.permitted(right, round_, who, self.shoe):
                    assert why_not(round_, who, command) is None
                for command in choice.beyond(right, round_, who, self.shoe):
                    witness.refused(who, command)
            for command in choice.not_permitted(rights):
                witness.refused(who, command)
        late = round_.awaits[0]
        if late.since:
            for command in choice.permitted_to(round_, late.who, self.shoe):
                witness.refused(late.who, command, late.since - 1)
                round_.copy().act(late.who, command, late.since)
        assert frozen(round_) == seen, "a copy is not independent"


def _next(round_: Round, shoe: Shoe, rng: Random) -> tuple[Who, Command]:
    """Somebody who is awaited, the dealer's `no more bets` seldom first, and what he does."""
    awaits = round_.awaits
    for held in round_.view(None).seats:  # nobody is awaited to straddle
        if any(type(right) is MayStraddle for right in round_.legal(held.seat)):
            if rng.random() < 0.5:
                return held.seat, Straddle()
    who = rng.choice(awaits if rng.random() < 0.1 else awaits[:-1] or awaits).who
    return who, choice.chosen(round_, who, shoe, rng)


def finish(round_: Round, shoe: Shoe, rng: Random) -> None:
    """Plays a round to its end at random, with nobody watching."""
    shoe = shoe.copy()
    while round_.awaits:
        who, command = _next(round_, shoe, rng)
        try:
            shoe.saw(round_.act(who, command))
        except Refused:
            if type(command) is not Decision:
                raise


def imagine(round_: Round, who: Who | None, rng: Random) -> None:
    """Plays a masked round to its end: whoever thinks with it makes up the cards he cannot see."""
    nothing = Shoe(())
    while round_.awaits:
        awaited = round_.awaits[0]
        unseen = _unseen(round_, who)
        rng.shuffle(unseen)
        if awaited.what == "deal":
            place = awaited.places[0]
            guesses = [(card,) for card in unseen] if place.up else [(UNKNOWN,)]
            _first_accepted(round_, DEALER, [Deal(guess) for guess in guesses])
        elif awaited.what == "show":
            right = round_.legal(awaited.who)[0]
            assert type(right) is MayShow
            few = [unseen[at : at + right.unknown] for at in range(len(unseen))]
            _first_accepted(round_, awaited.who, [Show(tuple(cards)) for cards in few])
        elif awaited.what == "shuffle":
            round_.act(DEALER, Shuffle())
        else:
            sayer, command = _next(round_, nothing, rng)
            _first_accepted(round_, sayer, [command, *choice.permitted_to(round_, sayer, nothing)])


def _unseen(round_: Round, who: Who | None) -> list[int]:
    """The cards that do not lie open before this viewer; in a shoe any card may come again."""
    view = round_.view(who)
    if decks(round_.table) > 1:
        return list(range(CARDS))
    texts = [hand.cards for held in view.seats for hand in held.hands]
    seen = "".join((*texts, *view.dealer.hands, view.dealer.board, view.dealer.common))
    return [card for card in range(CARDS) if text((card,)) not in seen]


def _first_accepted(round_: Round, who: Who, commands: Sequence[Command]) -> None:
    for command in commands:
        try:
            round_.act(who, command)
        except Refused:
            continue
        return
    raise AssertionError(f"{who} can do none of {commands}")
