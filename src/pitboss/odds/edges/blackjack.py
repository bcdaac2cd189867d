"""The edge of blackjack off the top of a full shoe, exactly, by the cards that have been dealt.

What is known when a player decides is his hand and the up-card, and with them what the shoe holds.
The hands of a split are each played by their own cards, so that what they gain on average is the
sum of what each would gain alone. So it is with the wagers of multiple action: every dealer's hand
is drawn from the same unknown rest of the shoe, and no order of its cards is likelier than another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from pitboss.errors import Broken
from pitboss.games.vocabulary import Blackjack
from pitboss.law import readings
from pitboss.odds.crew import Progress
from pitboss.odds.edges import jackpots
from pitboss.odds.edges.answer import Comparison, Figures, HouseEdge, Payout
from pitboss.odds.edges.basic import Basic, First, basic, pair_of, policy, table
from pitboss.odds.edges.dealer_draws import ACE, TEN, VALUES, Chances, Scale, Shoe, chances
from pitboss.odds.edges.play import Action, Policy, Spot, Worth, hands, is_blackjack, with_card
from pitboss.posting import BankedRules, Posting

__all__ = ["Player", "Round", "Shown", "blackjack_edge", "played", "shoe_of", "shown"]

_SUITS: Final = 4
_TENS: Final = 16
_NONE: Final = (0,) * VALUES
_LONGEST: Final = 12
"""No dealer draws more cards."""


class Shown(NamedTuple):
    """Everything that can happen against one up-card."""

    up: int
    shoe: Shoe
    """Without the up-card."""
    chances: dict[Shoe, Chances]
    scale: Scale


class Round(NamedTuple):
    """What a round gains and wagers on average, and how often it begins with which decision."""

    gain: Fraction
    wagered: Fraction
    decisions: dict[str, Fraction]


def shoe_of(decks: int) -> Shoe:
    """A full shoe."""
    return (*(decks * _SUITS for _ in range(VALUES - 1)), decks * _TENS)


def shown(full: Shoe, up: int, *, draws_soft_17: bool) -> Shown:
    """The chances of the dealer after every hand that a player can hold against `up`."""
    shoe = _without(full, up)
    lefts = [_left(shoe, hand) for hand in hands(_NONE, shoe) if sum(hand) > 1]
    for value in range(VALUES):
        if shoe[value] > 1:
            rest = _without(shoe, value)
            lefts += [_left(rest, hand) for hand in hands(with_card(_NONE, value), rest)]
    fewest = min(map(sum, lefts)) - _LONGEST - 1
    scale = Scale(sum(shoe), max(fewest, 0))
    return Shown(up, shoe, chances(up, lefts, scale, draws_soft_17=draws_soft_17), scale)


def _without(shoe: Shoe, value: int) -> Shoe:
    return (*shoe[:value], shoe[value] - 1, *shoe[value + 1 :])


def _left(shoe: Shoe, hand: Shoe) -> Shoe:
    return tuple([held - count for held, count in zip(shoe, hand, strict=True)])


class Player:
    """Plays every first hand against one up-card, by what he has learnt or as well as possible."""

    def __init__(self, known: Shown, learnt: Basic | None = None) -> None:
        self.known = known
        self.learnt = learnt
        self.policy: Policy | None = None if learnt is None else policy(learnt)
        self.main = Spot(known.shoe, known.chances, known.scale, policy=self.policy)
        self.splits: dict[int, Worth] = {}

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
        known = self.known
        gain, more = 0, known.scale.of[sum(known.shoe) - 2]
        for original in (True, False):
            spot = Spot(
                known.shoe, known.chances, known.scale,
                aside=pair, original=original, policy=self.policy,
            )  # fmt: skip
            worth = spot.from_pair()
            gain += worth.gain
            more += worth.more
        return Worth(gain, more)

    def play(self, hand: Shoe) -> tuple[Worth, Action]:
        """What a first hand is worth, that is no blackjack, and how it begins."""
        worth, action = self.main.choice(hand)
        pair = pair_of(hand)
        if pair is None or (self.learnt is not None and pair not in self.learnt.splits):
            return worth, action
        split = self.split(pair)
        if self.learnt is not None or split.gain > worth.gain:
            return split, Action.SPLIT
        return worth, action

    def gains(self) -> Iterator[First]:
        """What every decision on every first hand gains."""
        for hand, ways in self.firsts():
            if not is_blackjack(hand):
                found = {
                    action: self.main.worth(hand, action).gain
                    for action in (Action.STAND, Action.HIT, Action.DOUBLE)
                }
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
            gain2 += ways * 3 * (one - known.chances[_left(known.shoe, hand)].blackjack)
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


def _sum(rounds: list[Round]) -> tuple[Figures, tuple[Payout, ...]]:
    gain = sum((found.gain for found in rounds), Fraction())
    wagered = sum((found.wagered for found in rounds), Fraction())
    decisions: dict[str, Fraction] = {}
    for found in rounds:
        for name, chance in found.decisions.items():
            decisions[name] = decisions.get(name, Fraction()) + chance
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
    best, by_table, learnt = [], [], {}
    for up in range(VALUES):
        if progress is not None:
            progress(up / VALUES)
        known = shown(full, up, draws_soft_17=rules.soft_17)
        player = Player(known)
        learnt[up] = basic(player.gains())
        best.append(played(full, player))
        by_table.append(played(full, Player(known, learnt[up])))
    figures, decisions = _sum(best)
    chosen = readings.choose(posting.readings)
    cards = sum(full)
    return HouseEdge(
        game=game.name,
        edition=game.edition,
        digest=posting.digest,
        strategy=_strategy(game),
        method=f"exact, by the cards that have left a full shoe of {rules.decks} decks",
        deals=cards * (cards - 1) * (cards - 2),
        figures=figures,
        payouts=_payouts(full),
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


def _strategy(game: Blackjack) -> str:
    said = "the best decision for each hand by its cards and the up-card, hands of a split apart"
    if game.spots > 1:
        said += f"; the same, with the same edge on each wager, for any number of the {game.spots}"
    return said


def _payouts(full: Shoe) -> tuple[Payout, ...]:
    """Blackjacks, whose payout does not depend on any decision."""
    aces, tens, cards = full[ACE], full[TEN], sum(full)
    if cards < 4:
        raise Broken("a shoe of fewer than four cards")
    one = Fraction(2 * aces * tens, cards * (cards - 1))
    both = one * Fraction(2 * (aces - 1) * (tens - 1), (cards - 2) * (cards - 3))
    return (
        Payout(
            outcome="the player alone has a blackjack", net=Fraction(3, 2), frequency=one - both
        ),
        Payout(outcome="both have a blackjack", net=Fraction(), frequency=both),
        Payout(outcome="the dealer alone has a blackjack", net=None, frequency=one - both),
        Payout(outcome="nobody has a blackjack", net=None, frequency=1 - 2 * one + both),
    )


def _insurance(full: Shoe) -> Figures:
    """Paid 2 to 1 if a ten follows the dealer's ace."""
    chance = Fraction(full[TEN], sum(full) - 1)
    edge = 1 - 3 * chance
    return Figures(edge=edge, element_of_risk=edge, variance=9 * chance * (1 - chance))
