"""The edge of blackjack off the top of a full shoe, exactly, by the cards that have been dealt.

What is known when a player decides is his hand and the up-card, and with them what the shoe holds.
The hands of a split are each played by their own cards, so that what they gain on average is the
sum of what each would gain alone. So it is with the wagers of multiple action: every dealer's hand
is drawn from the same unknown rest of the shoe, and no order of its cards is likelier than another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias, TypeVar

import msgspec

from pitboss.games.vocabulary import Blackjack
from pitboss.law import readings
from pitboss.odds.crew import Progress
from pitboss.odds.edges import jackpots
from pitboss.odds.edges.answer import Comparison, Figures, HouseEdge, Payout
from pitboss.odds.edges.basic import Basic, First, basic, pair_of, policy, table
from pitboss.odds.edges.dealer_draws import ACE, TEN, VALUES, Shoe, total
from pitboss.odds.edges.ends import GAINS, Ends, ends
from pitboss.odds.edges.play import (
    Action,
    Choice,
    Policy,
    Spot,
    Worth,
    is_blackjack,
    with_card,
)
from pitboss.odds.edges.resplits import split_again
from pitboss.odds.edges.shown import Shown, cards_left, shoe_of, shown
from pitboss.odds.edges.splits import split_gains
from pitboss.posting import BankedRules, Posting
from pitboss.posting.posting import SPLIT_ONCE
from pitboss.wording import counted

__all__ = ["Player", "Round", "blackjack_edge", "ended", "played"]

Key = TypeVar("Key")

_NONE: Final = (0,) * VALUES

End: TypeAlias = tuple[str, Fraction | None]
"""How a round ends, and what it gains in first wagers, if that was told apart."""

_GIVEN_UP: Final[End] = ("surrendered, half of it lost", Fraction(-1, 2))
_SPLIT_AGAIN: Final[End] = ("hands of a split, which may be split again", None)
_NATURAL: Final[End] = ("blackjack, paid 3 to 2", Fraction(3, 2))
_ENDS: Final[dict[int, End]] = {
    gain: (name, Fraction(gain))
    for gain, name in zip(
        GAINS, ("lose, doubled", "lose", "push", "win", "win, doubled"), strict=True
    )
}


class Round(NamedTuple):
    """What a round gains and wagers on average, and how often it begins with which decision."""

    gain: Fraction
    wagered: Fraction
    decisions: dict[str, Fraction]


class Player:
    """Plays every first hand against one up-card, by what he has learnt or as well as possible."""

    def __init__(self, known: Shown, learnt: Basic | None = None) -> None:
        self.known = known
        self.learnt = learnt
        self.policy: Policy | None = None if learnt is None else policy(learnt)
        self.main = Spot(known.shoe, known.chances, known.scale, policy=self.policy)
        self.splits: dict[int, Worth] = {}
        self.halves: dict[int, tuple[Spot, Spot]] = {}

    def firsts(self) -> Iterator[tuple[Shoe, int]]:
        """Every hand of two cards, and in how many ways it comes."""
        shoe = self.known.shoe
        for low in range(VALUES):
            for high in range(low, VALUES):
                hand = with_card(with_card(_NONE, low), high)
                ways = shoe[low] * (shoe[high] - 1 if low == high else 2 * shoe[high])
                if ways:
                    yield hand, ways

    def split(self, pair: int) -> Worth:
        """What a pair is worth as two hands."""
        found = self.splits.get(pair)
        if found is None:
            found = self.splits[pair] = self._split(pair)
        return found

    def _split(self, pair: int) -> Worth:
        gain, more = 0, self.known.scale.of[sum(self.known.shoe) - 2]
        for spot in self._halves(pair):
            worth = spot.from_pair()
            gain += worth.gain
            more += worth.more
        once = Worth(gain, more)
        hands = self.most_hands(pair)
        if (
            self.learnt is None
            and gain <= self.main.choice(with_card(with_card(_NONE, pair), pair)).worth.gain
        ):
            return once  # what is not worth splitting is not worth splitting again
        again = (split_again(self._halves(pair), self.known, most) for most in range(3, hands + 1))
        return max((once, *again), key=lambda worth: worth.gain)

    def most_hands(self, pair: int) -> int:
        """What a pair may become."""
        rules = self.known.rules
        return rules.split_hands if pair != ACE or rules.resplit_aces else SPLIT_ONCE

    def _halves(self, pair: int) -> tuple[Spot, Spot]:
        """The hands that a pair is split into, of which the first keeps the original wager."""
        found = self.halves.get(pair)
        if found is None:
            known = self.known
            first, second = (
                Spot(
                    known.shoe, known.chances, known.scale,
                    aside=pair, original=original, doubles=known.rules.double_split,
                    policy=self.policy,
                )
                for original in (True, False)
            )  # fmt: skip
            found = self.halves[pair] = (first, second)
        return found

    def split_ends(self, pair: int) -> dict[End, Fraction]:
        """How often both hands of a split together gain so much, if they are both."""
        if self.most_hands(pair) > SPLIT_ONCE:
            return {_SPLIT_AGAIN: Fraction(1)}
        gains, every = split_gains(
            *self._halves(pair), self.known.up, draws_soft_17=self.known.rules.soft_17
        )
        return {
            ("two hands of a split", Fraction(gain)): Fraction(often, every)
            for gain, often in gains.items()
            if often
        }

    def play(self, hand: Shoe) -> tuple[Worth, Action]:
        """What a first hand is worth, that is no blackjack, and how it begins."""
        worth, action = self._unsplit(hand)
        pair = pair_of(hand)
        if pair is None or (self.learnt is not None and pair not in self.learnt.splits):
            return worth, action
        split = self.split(pair)
        if self.learnt is not None or split.gain > worth.gain:
            return split, Action.SPLIT
        return worth, action

    def _unsplit(self, hand: Shoe) -> Choice:
        """The same, if it is not split."""
        choice = self.main.choice(hand)
        if not self.known.rules.surrender:
            return choice
        given_up = self.main.surrender(hand)
        if self.learnt is None:
            better = given_up.gain > choice.worth.gain
        else:
            better = total(hand) in self.learnt.surrenders
        return Choice(given_up, Action.SURRENDER) if better else choice

    def gains(self) -> Iterator[First]:
        """What every decision on every first hand gains."""
        for hand, ways in self.firsts():
            if not is_blackjack(hand):
                found = {
                    action: self.main.worth(hand, action).gain
                    for action in (Action.STAND, Action.HIT, Action.DOUBLE)
                }
                if self.known.rules.surrender:
                    found[Action.SURRENDER] = self.main.surrender(hand).gain
                pair = pair_of(hand)
                if pair is not None:
                    found[Action.SPLIT] = self.split(pair).gain
                yield First(hand, ways, found)


def played(full: Shoe, player: Player) -> Round:
    """What rounds with this up-card add to the average of all rounds."""
    known = player.known
    one = known.scale.of[sum(known.shoe) - 2]
    gain2 = more = every = 0
    begun: Counter[str] = Counter()
    for hand, ways in player.firsts():
        every += ways
        if is_blackjack(hand):
            both = known.chances[cards_left(known.shoe, hand)].blackjack
            gain2 += ways * 3 * (one - both)
            begun["blackjack"] += ways
        else:
            worth, action = player.play(hand)
            gain2 += ways * 2 * worth.gain
            more += ways * worth.more
            begun[action.name.lower()] += ways
    part = Fraction(full[known.up], sum(full)) / every
    return Round(
        part * Fraction(gain2, 2 * one),
        part * (every + Fraction(more, one)),
        {name: part * ways for name, ways in begun.items()},
    )


def ended(full: Shoe, player: Player) -> dict[End, Fraction]:
    """How often rounds are with this up-card and end so."""
    known = player.known
    one = known.scale.of[sum(known.shoe) - 2]
    found: Counter[End] = Counter()
    split: list[dict[End, Fraction]] = []
    memo: dict[Shoe, Ends] = {}
    every = 0
    for hand, ways in player.firsts():
        every += ways
        pair = pair_of(hand)
        if is_blackjack(hand):
            both = known.chances[cards_left(known.shoe, hand)].blackjack
            found[_NATURAL] += ways * (one - both)
            found[_ENDS[0]] += ways * both
        elif pair is not None and player.play(hand)[1] is Action.SPLIT:
            split.append({e: ways * chance for e, chance in player.split_ends(pair).items()})
        elif player.play(hand)[1] is Action.SURRENDER:
            both = known.chances[cards_left(known.shoe, hand)].blackjack
            found[_GIVEN_UP] += ways * (one - both)
            found[_ENDS[-1]] += ways * both
        else:
            for net, often in zip(GAINS, ends(player.main, hand, memo), strict=True):
                found[_ENDS[net]] += ways * often
    part = Fraction(full[known.up], sum(full)) / every
    unsplit = {end: Fraction(often, one) for end, often in found.items() if often}
    return {end: part * chance for end, chance in _added([unsplit, *split]).items()}


def _sum(rounds: list[Round]) -> tuple[Figures, tuple[Payout, ...]]:
    gain = sum((found.gain for found in rounds), Fraction())
    wagered = sum((found.wagered for found in rounds), Fraction())
    decisions = _added([found.decisions for found in rounds])
    return (
        Figures(edge=-gain, element_of_risk=-gain / wagered, variance=None),
        tuple(
            Payout(outcome=name, net=None, frequency=chance)
            for name, chance in sorted(decisions.items(), key=lambda found: -found[1])
        ),
    )


def blackjack_edge(
    game: Blackjack, rules: BankedRules, posting: Posting, progress: Progress | None
) -> HouseEdge:
    """The best decision for every hand and up-card, and basic strategy beside it."""
    full = shoe_of(rules.decks)
    best, by_table, learnt, parts = [], [], {}, []
    for up in range(VALUES):
        if progress is not None:
            progress(up / VALUES)
        known = shown(full, up, rules)
        player = Player(known)
        learnt[up] = basic(player.gains())
        best.append(played(full, player))
        parts.append(ended(full, player))
        by_table.append(played(full, Player(known, learnt[up])))
    figures, decisions = _sum(best)
    rounds = _added(parts)
    if _SPLIT_AGAIN not in rounds:
        squares = sum(
            (net**2 * chance for (_, net), chance in rounds.items() if net is not None), Fraction()
        )
        figures = msgspec.structs.replace(figures, variance=squares - figures.edge**2)
    chosen = readings.choose(posting.readings)
    cards = sum(full)
    return HouseEdge(
        game=game.name,
        edition=game.edition,
        digest=posting.digest,
        strategy=_strategy(game),
        method=_method(rules),
        deals=cards * (cards - 1) * (cards - 2),
        figures=figures,
        payouts=_payouts(rounds),
        decisions=decisions,
        comparisons=(
            Comparison(strategy="basic strategy, the table below", figures=_sum(by_table)[0]),
            Comparison(strategy="insurance, as a wager of its own", figures=_insurance(full)),
        ),
        tables=(table(learnt),),
        side_wagers=jackpots.of_blackjack(
            game, rules, from_meter=chosen("progressive-fixed-awards") == "meter"
        ),
    )


def _method(rules: BankedRules) -> str:
    said = f"exact, by the cards that have left a full shoe of {counted(rules.decks, 'deck')}"
    if rules.split_hands > SPLIT_ONCE:
        said += (
            "; a pair that is split is split again whenever it may be, its hands played as if it had "
            "been split once, and how far rounds with splits vary was not worked out"
        )
    return said


def _strategy(game: Blackjack) -> str:
    said = "the best decision for each hand by its cards and the up-card, hands of a split apart"
    if game.spots > 1:
        said += f"; the same, with the same edge on each wager, for any number of the {game.spots}"
    return said


def _added(every: Iterable[dict[Key, Fraction]]) -> dict[Key, Fraction]:
    added: dict[Key, Fraction] = {}
    for part in every:
        for key, chance in part.items():
            added[key] = added.get(key, Fraction()) + chance
    return added


def _payouts(ends: dict[End, Fraction]) -> tuple[Payout, ...]:
    """How rounds end, the best first."""
    return tuple(
        Payout(outcome=name, net=net, frequency=ends[name, net])
        for name, net in sorted(ends, key=lambda end: (end[1] is None, -(end[1] or 0), end[0]))
    )


def _insurance(full: Shoe) -> Figures:
    """Paid 2 to 1 if a ten follows the dealer's ace."""
    chance = Fraction(full[TEN], sum(full) - 1)
    edge = 1 - 3 * chance
    return Figures(edge=edge, element_of_risk=edge, variance=9 * chance * (1 - chance))
