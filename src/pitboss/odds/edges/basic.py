"""Basic strategy: one decision for each total and up-card, so that a person can learn it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

from pitboss.odds.edges.answer import Table
from pitboss.odds.edges.dealer_draws import ACE, VALUES, Shoe, total
from pitboss.odds.edges.play import Action, Policy

__all__ = ["Basic", "First", "basic", "pair_of", "policy", "table"]

Total: TypeAlias = tuple[int, bool]
"""Points, and whether an ace counts eleven."""


class First(NamedTuple):
    """A hand of two cards, in how many ways it comes, and what each decision gains."""

    hand: Shoe
    ways: int
    gains: Mapping[Action, int]


class Basic(NamedTuple):
    """What to do against one up-card: with two cards, with more, and with which pairs to split."""

    first: dict[Total, Action]
    later: dict[Total, Action]
    splits: frozenset[int]
    surrenders: frozenset[Total] = frozenset()
    """Which totals of two cards are given up, unless they are split."""


def pair_of(hand: Shoe) -> int | None:
    """The value of which both cards are, if they are a pair."""
    return hand.index(2) if max(hand) == 2 and sum(hand) == 2 else None


def basic(firsts: Iterable[First]) -> Basic:
    """For each total what is best on average over the hands of two cards that make it.

    Pairs speak for a total that no other two cards make.
    """
    sums: dict[tuple[Total, bool], dict[Action, int]] = defaultdict(lambda: defaultdict(int))
    splits = set()
    for hand, ways, gains in firsts:
        pair = pair_of(hand)
        for action, gain in gains.items():
            sums[total(hand), pair is not None][action] += ways * gain
        if pair is not None and max(gains, key=gains.__getitem__) is Action.SPLIT:
            splits.add(pair)
    first: dict[Total, Action] = {}
    later: dict[Total, Action] = {}
    surrenders = set()
    for (points, paired), gains in sums.items():
        if not paired or (points, False) not in sums:
            unsplit = {a: gain for a, gain in gains.items() if a is not Action.SPLIT}
            if max(unsplit, key=unsplit.__getitem__) is Action.SURRENDER:
                surrenders.add(points)
            unsplit.pop(Action.SURRENDER, None)
            first[points] = max(unsplit, key=unsplit.__getitem__)
            unsplit.pop(Action.DOUBLE)
            later[points] = max(unsplit, key=unsplit.__getitem__)
    return Basic(first, later, frozenset(splits), frozenset(surrenders))


def policy(learnt: Basic) -> Policy:
    """The decisions of somebody who has learnt this."""

    def decide(hand: Shoe, doubles: bool) -> Action:
        points = total(hand)
        by_rule = Action.STAND if points[0] >= _ENOUGH else Action.HIT
        return (learnt.first if doubles else learnt.later).get(points, by_rule)

    return decide


_ENOUGH: Final = 17
_UPS: Final = (*range(1, VALUES), ACE)
_NAMES: Final = ("A", *map(str, range(2, VALUES + 1)))


def table(by_up: Mapping[int, Basic]) -> Table:
    """Hard totals, soft totals and pairs against every up-card."""
    rows: list[tuple[str, ...]] = []

    learnt = [by_up[up] for up in _UPS]
    for soft, least in ((False, 4), (True, 12)):
        for points in range(20, least - 1, -1):
            cells = [_letters(against, (points, soft)) for against in learnt]
            rows.append((f"{'soft' if soft else 'hard'} {points}", *cells))
    for pair in (ACE, *range(VALUES - 1, 0, -1)):
        cells = [Action.SPLIT if pair in against.splits else "-" for against in learnt]
        rows.append((f"{_NAMES[pair]},{_NAMES[pair]}", *cells))
    return Table(
        title="Basic strategy, by the player's total and the dealer's up-card",
        columns=("", *(_NAMES[up] for up in _UPS)),
        rows=tuple(rows),
        legend="S stand, H hit, D double or else hit, Ds double or else stand, P split, "
        f"- do not split{_SURRENDER if any(by.surrenders for by in learnt) else ''}",
    )


_SURRENDER: Final = ", Rh surrender or else hit, Rs surrender or else stand"


def _letters(learnt: Basic, points: Total) -> str:
    first, later = learnt.first[points], learnt.later[points]
    if points in learnt.surrenders:
        return f"{Action.SURRENDER}{later.lower()}"
    return "Ds" if (first, later) == (Action.DOUBLE, Action.STAND) else first
