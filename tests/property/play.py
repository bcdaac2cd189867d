"""Random play: anybody awaited does anything lawful, and now and then something goes wrong."""

from __future__ import annotations

from random import Random

from pitboss.cards import CARDS
from pitboss.errors import Refused
from pitboss.play import DEALER, FLOOR, Round
from pitboss.posting import BankedRules, Posting
from property import choice, tables
from property.shoe import Shoe
from property.witness import Witness, frozen, parties

__all__ = ["Play", "decks"]


def decks(posting: Posting) -> int:
    """How many decks the table is dealt from."""
    return posting.rules.decks if isinstance(posting.rules, BankedRules) else 1


class Play:
    """A round that plays itself, watched by a witness."""

    def __init__(self, posting: Posting, rng: Random) -> None:
        self.rng = rng
        self.posting = posting
        order = [number % CARDS for number in range(decks(posting) * CARDS)]
        rng.shuffle(order)
        self.shoe = Shoe(order, names=rng.random() < 0.7)
        self.trouble = rng.choice((0, 0, 0.03, 0.2))
        self.probes = rng.choice((0, 0, 1))
        start = tables.start(posting, rng)
        self.witness = Witness(posting, start)

    @property
    def round(self) -> Round:
        """The round that is played."""
        return self.witness.round

    def whole(self) -> Play:
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
        who = rng.choice(self.round.awaits).who
        command = choice.chosen(self.round, who, self.shoe, rng)
        try:
            self.shoe.saw(self.witness.act(who, command))
        except Refused:
            if type(command) is not choice.Decision:  # which was made at random
                raise
            self.witness.refused(who, command)

    def _trouble(self) -> None:
        """A report, or the floor's word, at a moment when nobody asked."""
        rng = self.rng
        who = rng.choice((DEALER, FLOOR))
        if rng.random() < 0.05:
            who, command = FLOOR, choice.decision(self.round, rng)
        else:
            command = choice.report(self.round, self.shoe, rng)
        try:
            self.shoe.saw(self.witness.act(who, command))
        except Refused:
            self.witness.refused(who, command)

    def probe(self) -> None:
        """Whatever a right promises is accepted; just beyond it, and without one, it is refused."""
        round_, witness = self.round, self.witness
        seen = frozen(round_)
        for who in (*parties(round_), 77):
            rights = round_.legal(who)
            for right in rights:
                for command in choice.permitted(right, round_, who, self.shoe):
                    round_.copy().act(who, command)
                for command in choice.beyond(right, round_, who, self.shoe):
                    witness.refused(who, command)
            for command in choice.not_permitted(rights):
                witness.refused(who, command)
        assert frozen(round_) == seen, "a copy is not independent"
