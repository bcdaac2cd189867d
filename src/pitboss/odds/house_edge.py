"""The house's edge in a stud game that it banks: exact, by the best strategy and by a simple one."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from time import perf_counter
from typing import Final, NamedTuple

from pitboss import posting
from pitboss.banked.stud.plan import Plan, plan_of
from pitboss.cards import CARDS, parse
from pitboss.errors import Malformed
from pitboss.games.vocabulary import BankedStud, Contest, Jackpot, Paid
from pitboss.odds import against_dealer, against_paytable
from pitboss.odds.crew import Progress
from pitboss.odds.outcomes import Outcomes
from pitboss.posting.posting import BankedStudRules, Posting
from pitboss.rankings.fast import high

__all__ = ["HouseEdge", "house_edge"]

OPTIMAL: Final = "optimal"
SIMPLE_BET: Final = "bet on ace-king-jack-eight-three or better"
SIMPLE_DOUBLE: Final = "double on a pair of jacks or better in the four cards seen"
JACK: Final = 9
HANDS: Final = {
    Paid.ROYAL_FLUSH: 4,
    Paid.STRAIGHT_FLUSH: 36,
    Paid.FOUR_OF_A_KIND: 624,
    Paid.FULL_HOUSE: 3744,
    Paid.FLUSH: 5108,
}
"""How many of the five-card hands are of each class, those better not counted."""


class HouseEdge(NamedTuple):
    """What the house gains of a first wager, whole counts of deals behind it."""

    game: str
    edition: str
    posting: str
    """The posting's digest, empty where the least paytable of the law was taken."""
    optimal: Outcomes
    simple: Outcomes
    simple_strategy: str
    break_even: Fraction | None
    """The meter, in cents, at which a progressive wager costs nothing, where there is one."""
    seconds: float


def house_edge(
    game: str, table: Posting | None = None, *, progress: Progress | None = None
) -> HouseEdge:
    """The exact edge by the posted paytable, or by the least one that the law allows.

    All hands are played for the least wager, on which no payout limit can bite.
    """
    started = perf_counter()
    chosen = posting.default(game) if table is None else table
    if chosen.game != game:
        raise Malformed(f"the posting is for {chosen.game}, not for {game}")
    if not isinstance(chosen.rules, BankedStudRules):
        raise Malformed(
            f"the edge of {game} is not worked out here, but that of caribbean-stud and "
            "double-down-stud"
        )
    plan = plan_of(chosen)
    match plan.game.contest:
        case Contest.DEALER:
            least = high(parse("AsKhJd8c3s"))
            optimal, simple = against_dealer.play(
                plan.terms,
                (lambda _value, gain: gain > 0, lambda value, _gain: value >= least),
                progress,
            )
            strategy = SIMPLE_BET
        case Contest.PAYTABLE:
            optimal, simple = against_paytable.play(
                plan.terms,
                (lambda _seen, gain: gain > 0, lambda seen, _gain: _pays(seen)),
                progress,
            )
            strategy = SIMPLE_DOUBLE
    return HouseEdge(
        game=game,
        edition=chosen.edition,
        posting="" if table is None else chosen.digest,
        optimal=optimal,
        simple=simple,
        simple_strategy=strategy,
        break_even=_break_even(plan),
        seconds=perf_counter() - started,
    )


def _pays(seen: tuple[int, ...]) -> bool:
    """Whether four cards hold two of a rank from the jack up."""
    ranks = [card >> 2 for card in seen]
    return any(rank >= JACK and ranks.count(rank) > 1 for rank in ranks)


def _break_even(plan: Plan) -> Fraction | None:
    """Where the awards are worth the wager: fixed ones first, and the meter for what is left."""
    game: BankedStud = plan.game
    if game.progressive is None:
        return None
    wager = next(box.fixed[0] for box in game.boxes if box.fixed)
    fixed, of_meter = Fraction(0), Fraction(0)
    for award in game.awards:
        if award.jackpot is Jackpot.WHOLE:
            of_meter += HANDS[award.hand]
        elif award.jackpot is Jackpot.POSTED and not plan.rules.straight_flush:
            of_meter += Fraction(HANDS[award.hand], 10)
        elif award.jackpot is Jackpot.POSTED:
            fixed += HANDS[award.hand] * plan.rules.straight_flush
        else:
            fixed += HANDS[award.hand] * award.cents
    return (wager * comb(CARDS, 5) - fixed) / of_meter
