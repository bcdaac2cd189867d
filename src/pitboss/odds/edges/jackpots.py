"""Side wagers: what the progressive and the bonus pay, and from what meter on they favour the player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product
from math import perm, prod
from typing import Final

from pitboss.banked.blackjack.settlement import award
from pitboss.banked.stud.paytable import least, row_of
from pitboss.cards import CARDS, SUITS
from pitboss.games.vocabulary import Award, BankedStud, Blackjack, Box, BoxKind, Jackpot
from pitboss.odds.edges.answer import Payout, SideWager
from pitboss.posting import BankedRules, BankedStudRules, Progressive

__all__ = ["of_blackjack", "of_stud"]

_ACE_OF_CLUBS: Final = CARDS - len(SUITS)
_ANOTHER: Final = 0
"""Any card but an ace."""
_TENTH: Final = Fraction(1, 10)


def of_stud(
    game: BankedStud,
    rules: BankedStudRules,
    bet: Mapping[int, int],
    deals: int,
    *,
    from_meter: bool,
) -> tuple[SideWager, ...]:
    """The progressive, if it is posted: `bet` has the deals in which a hand of each value is bet.

    `from_meter` says that the meter, and not the house, pays the fixed awards too.
    """
    rows = [(least(row.hand), (row,)) for row in game.awards]
    chances = dict.fromkeys(game.awards, 0)
    for value, count in bet.items():
        found = row_of(rows, value)
        if found is not None:
            chances[found[0]] += count
    paid = []
    for row, count in chances.items():
        part, cents = Fraction(), row.cents
        if row.jackpot is Jackpot.WHOLE:
            part, cents = Fraction(1), 0
        elif row.jackpot is Jackpot.POSTED:
            part, cents = (
                (Fraction(), rules.straight_flush) if rules.straight_flush else (_TENTH, 0)
            )
        paid.append((row.hand.value, Fraction(count, deals), part, cents))
    return tuple(
        _progressive(box, paid, rules.progressive, from_meter, "a hand that is folded forfeits it")
        for box in _offered(game.boxes, rules.side_wagers, BoxKind.PROGRESSIVE)
    )


def of_blackjack(game: Blackjack, rules: BankedRules, *, from_meter: bool) -> tuple[SideWager, ...]:
    """The progressive and the bonus wager, as far as they are posted; `from_meter` as above."""
    found = []
    for box in _offered(game.boxes, rules.side_wagers, BoxKind.PROGRESSIVE):
        chances = _aces(game, rules.decks)
        paid = [
            (
                f"{row.aces} aces, {row.alike.value}", chance,
                Fraction(not row.cents), row.cents,
            )
            for row, chance in chances.items()
        ]  # fmt: skip
        remark = "aces are drawn to up to the fourth card, or split where split hands count"
        found.append(_progressive(box, paid, rules.progressive, from_meter, remark))
    for box in _offered(game.boxes, rules.side_wagers, BoxKind.BONUS):
        chance = _blackjack(rules.decks)
        found.append(
            SideWager(
                name=box.name,
                paid=(Payout(outcome="blackjack", net=None, frequency=chance),),
                edge=None,
                break_even=(1 - chance) / chance,
                remark="the device decides what is paid, and the wager comes back as well",
            )
        )
    return tuple(found)


def _offered(boxes: Iterable[Box], posted: Iterable[str], kind: BoxKind) -> list[Box]:
    names = set(posted)
    return [box for box in boxes if box.kind is kind and box.name in names]


def _progressive(
    box: Box,
    paid: list[tuple[str, Fraction, Fraction, int]],
    posted: Progressive,
    from_meter: bool,
    remark: str,
) -> SideWager:
    """A payout is a name, its chance, a part of the meter and cents."""
    (wager,) = box.fixed
    of_meter = sum((chance * part for _, chance, part, _ in paid), Fraction())
    fixed = sum((chance * cents for _, chance, _, cents in paid), Fraction())
    rate = Fraction(posted.rate, 10_000)
    # The meter pays out of what wagers have put on it, but for what it begins with each time.
    resets = sum((chance for _, chance, part, _ in paid if part == 1), Fraction()) * posted.reset
    return SideWager(
        name=box.name,
        paid=tuple(
            Payout(
                outcome=name,
                net=(part * posted.initial + cents) / wager - 1,
                frequency=chance,
            )
            for name, chance, part, cents in paid
        ),
        edge=1 - (of_meter * posted.initial + fixed) / wager,
        break_even=(wager - fixed) / of_meter,
        meter=posted.initial,
        rate=rate,
        kept=1 - rate - (resets if from_meter else resets + fixed) / wager,
        awards=fixed / wager,
        from_meter=from_meter,
        remark=remark,
    )


def _aces(game: Blackjack, decks: int) -> dict[Award, Fraction]:
    """The chance of each award, by every way in which the first cards can be aces of some suit."""
    first = max(row.aces for row in game.awards)
    kinds = [_ANOTHER, *range(_ACE_OF_CLUBS, CARDS)]
    chances = dict.fromkeys(game.awards, Fraction())
    for cards in product(kinds, repeat=first):
        row = award(game.awards, cards)
        if row is not None:
            ways = prod(
                perm(decks * (_ACE_OF_CLUBS if kind == _ANOTHER else 1), cards.count(kind))
                for kind in kinds
            )
            chances[row] += Fraction(ways, perm(decks * CARDS, first))
    return chances


def _blackjack(decks: int) -> Fraction:
    """The chance of an ace and a card worth ten."""
    aces, tens, cards = (decks * count for count in (4, 16, CARDS))
    return Fraction(2 * aces * tens, perm(cards, 2))
