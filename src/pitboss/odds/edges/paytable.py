"""The edge of a hand that plays against the paytable and may be doubled: double down stud.

A player's own card and the dealer's three make four known cards; the hole card is any of the other
48. Fours that differ by a change of suits are one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final, NamedTuple, TypeAlias

from pitboss import money
from pitboss.banked.stud.paytable import least, row_of
from pitboss.cards import CARDS, DECK, RANKS, SUITS
from pitboss.games.vocabulary import BankedStud, Paid
from pitboss.odds.crew import Progress
from pitboss.odds.edges.answer import (
    Comparison,
    HouseEdge,
    Payout,
    Result,
    Table,
    figures,
    payouts,
)
from pitboss.posting import BankedStudRules, Posting
from pitboss.rankings import fast

__all__ = ["DEALS", "paytable_edge"]

DEALS: Final = comb(CARDS, 4) * (CARDS - 4)
"""Four known cards and the hole card."""

_LOSE: Final = "lose"
_JACK: Final = RANKS.index("J")
_SIX: Final = RANKS.index("6")
_SHOWN: Final = 500
"""Fours between two reports of the progress."""

Four: TypeAlias = tuple[int, ...]
Outcomes: TypeAlias = Counter["_Row"]


class _Row(NamedTuple):
    """A row of the paytable, and what a wager gains by it."""

    name: str
    gain: Fraction


class _Deal(NamedTuple):
    """Four known cards, how many fours they stand for, and what the hole card makes of them."""

    known: Four
    weight: int
    outcomes: Outcomes


def paytable_edge(
    game: BankedStud, rules: BankedStudRules, posting: Posting, progress: Progress | None
) -> HouseEdge:
    """The best decision for every four cards, over all deals."""
    deals = list(_deals(rules, progress))
    best = _results(deals, _gains)
    doubled = sum(result.deals for result in best if result.wagered > 1)
    simple = (
        ("double a pair of sixes or better, four of a suit, and four neighbouring ranks",
         lambda deal: _kind(deal.known) in _DOUBLED),
        ("double only what cannot lose", _is_safe),
        ("never double", lambda _: False),
        ("always double", lambda _: True),
    )  # fmt: skip
    return HouseEdge(
        game=game.name,
        edition=game.edition,
        digest=posting.digest,
        strategy="double in full whenever the four known cards gain on average",
        method=f"exact, over all {DEALS:,} deals of four known cards and a hole card",
        deals=DEALS,
        figures=figures(best),
        payouts=payouts(best),
        decisions=(
            Payout(outcome="double", net=None, frequency=Fraction(doubled, DEALS)),
            Payout(outcome="stand", net=None, frequency=Fraction(DEALS - doubled, DEALS)),
        ),
        comparisons=(
            *(
                Comparison(strategy=name, figures=figures(_results(deals, doubles)))
                for name, doubles in simple
            ),
            *_limited(rules, deals),
        ),
        tables=(_strategy(deals),),
    )


def _deals(rules: BankedStudRules, progress: Progress | None) -> Iterator[_Deal]:
    rows: list[tuple[int, _Row]] = []
    for name, odds in rules.paytable:
        gain = Fraction() if odds is None else Fraction(odds.pays, odds.stake)
        rows.append((least(Paid(name)), _Row(name, gain)))
    losing = _Row(_LOSE, Fraction(-1))
    found = {value: row_of(rows, value) or losing for value in range(7463)}
    fours = _folded()
    for number, (known, weight) in enumerate(fours):
        held = bytes(known)
        hands = b"".join([held + bytes((hole,)) for hole in DECK if hole not in known])
        outcomes = Counter(found[value] for value in fast.many("high", hands, 5))
        yield _Deal(known, weight, outcomes)
        if progress is not None and number % _SHOWN == 0:
            progress(number / len(fours))


def _folded() -> list[tuple[Four, int]]:
    """Fours of which one stands for all that a change of suits makes of it."""
    weights: Counter[tuple[int, ...]] = Counter()
    for four in combinations(DECK, 4):
        suits = [0] * len(SUITS)
        for card in four:
            suits[card & 3] |= 1 << (card >> 2)
        weights[tuple(sorted(suits))] += 1
    return [
        (
            tuple(
                4 * rank + suit
                for suit, held in enumerate(suits)
                for rank in range(len(RANKS))
                if held >> rank & 1
            ),
            weight,
        )
        for suits, weight in weights.items()
    ]


def _gains(deal: _Deal) -> bool:
    return sum(row.gain * count for row, count in deal.outcomes.items()) > 0


def _is_safe(deal: _Deal) -> bool:
    return all(row.gain >= 0 for row in deal.outcomes)


def _results(
    deals: list[_Deal], doubles: Callable[[_Deal], bool], limit: Fraction | None = None
) -> list[Result]:
    """How rounds end; `limit` is the most that both wagers win together, in first wagers."""
    ends: Counter[tuple[int, _Row]] = Counter()
    for deal in deals:
        wagered = 2 if doubles(deal) else 1
        for row, count in deal.outcomes.items():
            ends[wagered, row] += deal.weight * count
    return [
        Result(
            f"{row.name}, doubled" if wagered > 1 else row.name,
            wagered * row.gain if limit is None else min(wagered * row.gain, limit),
            Fraction(wagered),
            count,
        )
        for (wagered, row), count in ends.items()
    ]


def _limited(rules: BankedStudRules, deals: list[_Deal]) -> Iterator[Comparison]:
    """The same play at the largest wager, if the posted limit on payouts bites there."""
    if rules.payout_limit is None:
        return
    limited = _results(deals, _gains, Fraction(rules.payout_limit, rules.maximum))
    if limited != _results(deals, _gains):
        yield Comparison(
            strategy=f"the same at {money.text(rules.maximum)}, where the payout limit of "
            f"{money.text(rules.payout_limit)} bites",
            figures=figures(limited),
        )


# --- a table for people ---------------------------------------------------------------------------

_DOUBLED: Final = ("a pair of sixes or better", "four of a suit", "four neighbouring ranks")
_STRAIGHTS: Final = (
    frozenset((12, 0, 1, 2, 3)), *(frozenset(range(low, low + 5)) for low in range(9)),
)  # fmt: skip


def _kind(known: Four) -> str:
    """What four cards have to hope for, the best first."""
    counts = Counter(card >> 2 for card in known)
    paired = [rank for rank, count in counts.items() if count > 1]
    if len(counts) < 3 or any(rank >= _SIX for rank in paired):
        return _DOUBLED[0]
    if len({card & 3 for card in known}) == 1:
        return _DOUBLED[1]
    straights = sum(set(counts) < straight for straight in _STRAIGHTS)
    if len(counts) == 4 and straights > 1:
        return _DOUBLED[2]
    if paired:
        return "a smaller pair"
    high = sum(rank >= _JACK for rank in counts)
    cards = f"{high} of them jacks or better" if high else "none of them a jack or better"
    return f"four to one straight, {cards}" if straights else f"nothing, {cards}"


def _strategy(deals: list[_Deal]) -> Table:
    counted: dict[str, list[int]] = {}
    for deal in deals:
        counts = counted.setdefault(_kind(deal.known), [0, 0])
        counts[_gains(deal)] += deal.weight
    order = sorted(counted.items(), key=lambda kind: (-kind[1][1] / sum(kind[1]), kind[0]))
    return Table(
        title="Double or stand, by the four known cards",
        columns=("", "fours", "double"),
        rows=tuple((name, f"{sum(counts):,}", _said(*counts)) for name, counts in order),
        legend="a percentage: the part of such fours that is doubled, their other cards deciding",
    )


def _said(stood: int, doubled: int) -> str:
    if not stood:
        return "always"
    if not doubled:
        return "never"
    return f"{100 * doubled / (stood + doubled):.0f} %"
