"""The edge of a hand that is bet or folded against the dealer's: Caribbean stud.

Every hand of five meets every card that the dealer may show and every hand that it may belong to;
what is best follows from how many of those hands do not qualify, win, tie and lose.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from fractions import Fraction
from math import comb, lcm
from typing import Final, NamedTuple, TypeAlias

from pitboss import money
from pitboss.banked.stud.paytable import least, row_of
from pitboss.cards import CARDS, RANKS, SUITS, parse
from pitboss.errors import Broken
from pitboss.games.vocabulary import BankedStud, Paid
from pitboss.law import readings
from pitboss.odds.crew import Progress, share_out
from pitboss.odds.edges import jackpots, native
from pitboss.odds.edges.answer import (
    Comparison,
    HouseEdge,
    Payout,
    Result,
    Table,
    figures,
    payouts,
)
from pitboss.odds.edges.plain import OUTCOMES
from pitboss.posting import BankedStudRules, Posting
from pitboss.rankings.fast import high

__all__ = ["DEALS", "contest_edge"]

DEALS: Final = comb(CARDS, 5) * (CARDS - 5) * comb(CARDS - 6, 4)
"""A player's hand, the dealer's up-card and his other cards."""

_KINDS: Final = 7462
_UNQUALIFIED, _LOST, _TIED, _WON = range(OUTCOMES)
_FOLD, _BET = range(2)
_WHOLE_DECK: Final = (1 << len(RANKS)) - 1

_SIMPLE: Final = (
    ("bet with A-K-J-8-3 or better", "AsKhJs8s3s"),
    ("bet with ace-king or better", "AsKh4s3s2s"),
    ("bet with a pair or better", "2s2h5s4s3s"),
    ("bet with everything", "7s5h4s3s2s"),
)
_GROUPS: Final = (
    ("a pair or better", "2s2h5s4s3s"),
    ("ace, king, queen", "AsKhQs3s2s"),
    ("ace, king, jack", "AsKhJs3s2s"),
    ("other ace, king", "AsKh4s3s2s"),
    ("anything less", "7s5h4s3s2s"),
)
"""Hands by the least of each group."""

Tally: TypeAlias = "tuple[array[int], ...]"
"""For each rank of the dealer's up-card, what `plain.contests` counts."""


class _Win(NamedTuple):
    """A row of the paytable, and what a hand of it wins in all, in first wagers."""

    name: str
    gain: Fraction


class _Terms:
    """What a game wins and loses; with a `limit` (in first wagers) on what the bet wins."""

    def __init__(
        self, game: BankedStud, rules: BankedStudRules, limit: Fraction | None = None
    ) -> None:
        self.times = game.times
        self.qualifier = least(game.qualifier)
        self.rows: list[tuple[int, _Win]] = []
        for name, odds in rules.paytable:
            if odds is None:
                raise Broken(f"the paytable of {game.name} returns a bet that has won")
            won = self.times * Fraction(odds.pays, odds.stake)
            if limit is not None:
                won = min(won, limit)
            self.rows.append((least(Paid(name)), _Win(name, 1 + won)))

    def win(self, value: int) -> _Win:
        found = row_of(self.rows, value)
        if found is None:
            raise Broken(f"the paytable has nothing for a hand of value {value}")
        return found


def contest_edge(
    game: BankedStud, rules: BankedStudRules, posting: Posting, progress: Progress | None
) -> HouseEdge:
    """The best decision for every hand and up-card, over all deals."""
    terms = _Terms(game, rules)
    tally = _count(terms, progress)
    best = _results(terms, tally)
    bets = sum(result.deals for result in best if result.wagered > 1)
    return HouseEdge(
        game=game.name,
        edition=game.edition,
        digest=posting.digest,
        strategy="the better of bet and fold for each hand of five and each up-card",
        method=f"exact, over all {DEALS:,} deals",
        deals=DEALS,
        figures=figures(best),
        payouts=payouts(best),
        decisions=(
            Payout(outcome="bet", net=None, frequency=Fraction(bets, DEALS)),
            Payout(outcome="fold", net=None, frequency=Fraction(DEALS - bets, DEALS)),
        ),
        comparisons=(
            *(
                Comparison(
                    strategy=name, figures=figures(_results(terms, tally, high(parse(hand))))
                )
                for name, hand in _SIMPLE
            ),
            *_limited(game, rules, tally),
        ),
        tables=(_strategy(tally),),
        side_wagers=jackpots.of_stud(
            game,
            rules,
            _bet(tally),
            DEALS,
            from_meter=readings.choose(posting.readings)("progressive-fixed-awards") == "meter",
        ),
    )


def _count(terms: _Terms, progress: Progress | None) -> Tally:
    """All hands against all dealer's hands, with gains in whole numbers."""
    gains = [terms.win(value).gain for value in range(1, _KINDS + 1)]
    unit = lcm(*(gain.denominator for gain in gains))
    wins = array("q", [0, *(int(gain * unit) for gain in gains)])
    tally = tuple(array("q", bytes(8 * 2 * OUTCOMES * (_KINDS + 1))) for _ in RANKS)

    def count(up: int) -> None:
        native.contests(
            _WHOLE_DECK, up, terms.qualifier, -unit, unit, -(1 + terms.times) * unit, wins,
            tally[up],
        )  # fmt: skip

    share_out(((up, 1 / len(RANKS)) for up in range(len(RANKS))), count, progress)
    return tally


def _entries(tally: Tally) -> Iterator[tuple[int, int, list[int]]]:
    """Value, decision, and in how many deals each outcome came: over all up-cards."""
    for value in range(1, _KINDS + 1):
        for decision in (_FOLD, _BET):
            at = (2 * value + decision) * OUTCOMES
            columns = zip(*(counts[at : at + OUTCOMES] for counts in tally), strict=True)
            yield value, decision, [len(SUITS) * sum(column) for column in columns]


def _results(terms: _Terms, tally: Tally, bound: int | None = None) -> list[Result]:
    """How rounds end with the best play, or if hands from this value on are bet and no others."""
    one, everything = Fraction(1), Fraction(1 + terms.times)
    folded = unqualified = tied = lost = 0
    won = {row: 0 for _, row in terms.rows}
    for value, decision, found in _entries(tally):
        if (decision == _FOLD) if bound is None else (value < bound):
            folded += sum(found)
            continue
        unqualified += found[_UNQUALIFIED]
        tied += found[_TIED]
        lost += found[_LOST]
        won[terms.win(value)] += found[_WON]
    return [
        Result("fold", -one, one, folded),
        Result("the dealer does not qualify", one, everything, unqualified),
        Result("tie", Fraction(), everything, tied),
        Result("lose", -everything, everything, lost),
        *(Result(f"win with {row.name}", row.gain, everything, won[row]) for row in won),
    ]


def _limited(game: BankedStud, rules: BankedStudRules, tally: Tally) -> Iterator[Comparison]:
    """The same play at the largest wager, if the posted limit on payouts bites there."""
    limit = rules.payout_limit
    if limit is None:
        return
    terms = _Terms(game, rules, Fraction(limit, rules.maximum))
    if terms.rows != _Terms(game, rules).rows:
        yield Comparison(
            strategy=f"the same at {money.text(rules.maximum)}, where the payout limit of "
            f"{money.text(limit)} bites",
            figures=figures(_results(terms, tally)),
        )


def _bet(tally: Tally) -> dict[int, int]:
    """In how many deals a hand of each value is bet."""
    return {value: sum(found) for value, decision, found in _entries(tally) if decision == _BET}


def _strategy(tally: Tally) -> Table:
    """For groups of hands and each up-card whether they are bet, or in what part of the deals."""
    bounds = [high(parse(hand)) for _, hand in _GROUPS]
    rows = []
    for (name, _), bottom, top in zip(_GROUPS, bounds, [_KINDS + 1, *bounds], strict=False):
        row = [name]
        for counts in tally:
            deals = [0, 0]
            for decision in (_FOLD, _BET):
                for value in range(bottom, top):
                    at = (2 * value + decision) * OUTCOMES
                    deals[decision] += sum(counts[at : at + OUTCOMES])
            row.append(_said(*deals))
        rows.append(tuple(row))
    return Table(
        title="Bet or fold, by the hand and the dealer's up-card",
        columns=("", *RANKS),
        rows=tuple(rows),
        legend="a percentage: the part of such hands that is bet, the other cards deciding",
    )


def _said(fold: int, bet: int) -> str:
    if not fold:
        return "bet"
    if not bet:
        return "fold"
    return f"{100 * bet / (fold + bet):.0f} %"
