"""Rounds of poker that are dealt by hand, up to the decision of a seat."""

from __future__ import annotations

from pitboss import games, posting
from pitboss.cards import parse
from pitboss.games.vocabulary import Poker
from pitboss.play import DEALER, Command, Deal, Round, Start, View
from pitboss.play.rights import Right
from pitboss.posting import Betting, Limits, PokerRules, Posting
from pitboss.posting.check import opens_with
from pitboss.table import rounds

__all__ = ["Felt", "posted"]


def posted(name: str, betting: Betting = Betting.FIXED) -> Posting:
    """$5 and $10, by this way of betting."""
    game = games.find(name)
    assert isinstance(game, Poker)
    blinds = opens_with(game) == "blinds"
    fixed = betting is Betting.FIXED
    limits = Limits(betting=betting, minimum=5_00, maximum=10_00 if fixed else 0, raises=None)
    rules = PokerRules(
        limits=limits,
        ante=0 if blinds else 1_00,
        forced=0 if blinds else 2_00,
        blinds=(2_00, 5_00) if blinds else (),
    )
    plain = Posting(edition=game.edition, game=name, seats=game.seats, unit=1_00, rules=rules)
    return posting.loads(posting.to_toml(plain))


class Felt:
    """Says what was dealt and done, seat by seat as they are awaited."""

    def __init__(self, table: Posting, stacks: dict[int, int], button: int = 1) -> None:
        self.table = table
        self.round: Round = rounds.open(table, Start(seats=stacks, button=button))

    def deal(self, *hands: str) -> Felt:
        """A hand for each seat, the first to be dealt first; or one text, in the order of the places."""
        cards = [list(parse(hand, unknown=True)) for hand in hands]
        places = self.round.awaits[0].places
        order = list(dict.fromkeys(place.seat for place in places)) if len(hands) > 1 else []
        dealt = [
            cards[order.index(place.seat)].pop(0) if order else cards[0].pop(0) for place in places
        ]
        self.round.act(DEALER, Deal(tuple(dealt)))
        return self

    def do(self, *commands: Command) -> Felt:
        for command in commands:
            self.round.act(self.round.awaits[0].who, command)
        return self

    @property
    def view(self) -> View:
        """What the seat sees that is awaited."""
        return self.round.view(self.round.awaits[0].who)

    def right(self, kind: type[Right]) -> Right:
        return next(right for right in self.view.legal if type(right) is kind)
