"""What stands on the sign of a table of stud against the house."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.games.vocabulary import BankedStud, BoxKind, Choice, HandAward, Jackpot, Paid
from pitboss.posting import BankedStudRules
from pitboss.signs.blackjack import bounds, meter_rows
from pitboss.signs.sign import Part, Row
from pitboss.signs.wording import amount, named, number

__all__ = ["banked_stud_parts"]

_HANDS: Final = {
    Paid.JACKS_OR_BETTER: "Pair of jacks or better",
    Paid.TENS_OR_BETTER: "Pair of tens or better",
    Paid.SIXES_OR_BETTER: "Pair of sixes or better",
    Paid.ACE_KING: "ace and king",
}


def banked_stud_parts(rules: BankedStudRules, game: BankedStud) -> Iterator[Part]:
    """All parts, in the order in which a player meets them."""
    first = game.boxes[0].name
    second = first if game.second is None else game.second.name
    yield _wagers(game, first, second)
    pays = "Both wagers win"
    if game.law.even_money or game.second is None:
        pays = f"The {second} wins"
    yield Part(
        pays,
        tuple(
            Row(_hand(Paid(name)), "push" if odds is None else str(odds))
            for name, odds in rules.paytable
        ),
        (game.law.stated, game.law.odds, "posting:paytable"),
        table=True,
    )
    if game.law.even_money:
        yield Part(
            f"The {first} wins",
            (Row(f"Winning {first}", "1 to 1"),),
            (game.law.stated, game.law.even_money),
            table=True,
        )
    if game.law.qualifier:
        yield Part(
            "Dealer's hand",
            (
                Row("Qualifies", f"with {_hand(game.qualifier)} or better"),
                Row("If not", f"the {first} wins 1 to 1 and the {second} goes back"),
            ),
            (game.law.qualifier, game.law.no_qualifier),
        )
    yield _payout_limit(rules, game, second)
    if "progressive" in rules.side_wagers:
        yield from _progressive(rules, game)


def _wagers(game: BankedStud, first: str, second: str) -> Part:
    match game.choice:
        case Choice.BET_OR_FOLD:
            then = f"after the deal the player folds, or makes a {second} of {game.times} times it"
            if game.times == 2:
                then = f"after the deal the player folds, or makes a {second} of twice the {first}"
        case Choice.ADD_OR_STAND:
            then = f"with a card still hidden the player may add up to the same {first} again"
        case Choice.TAKE_BACK_OR_STAND:
            then = f"{_often(game)} the player may take one of its equal parts back"
    before = "within the limits above, before the cards"
    if game.boxes[0].parts > 1:
        before = f"{number(game.boxes[0].parts)} equal parts, each {before}"
    cites = (
        game.boxes[0].law,
        game.law.limits,
        game.second.law if game.second else game.law.decide,
    )
    return Part("Wagers", (Row(named(first), before), Row(named(second), then)), cites)


def _often(game: BankedStud) -> str:
    return "once" if len(game.turned) == 1 else f"{number(len(game.turned))} times"


def _payout_limit(rules: BankedStudRules, game: BankedStud, second: str) -> Part:
    limit = "none"
    if rules.payout_limit is not None:
        on = "on one hand, both wagers together"
        if game.law.even_money or game.second is None:
            on = f"on one {second}"
        limit = f"at most {amount(rules.payout_limit)} {on}"
    cites = (game.law.payout_limit, "posting:payout-limit")
    return Part("Payout limit", (Row("Limit", limit),), cites)


def _progressive(rules: BankedStudRules, game: BankedStud) -> Iterator[Part]:
    law = game.progressive
    assert law is not None
    (box,) = (box for box in game.boxes if box.kind is BoxKind.PROGRESSIVE)
    yield Part(
        "Progressive wager",
        tuple(Row(_hand(award.hand), f"wins {_prize(award, rules)}") for award in game.awards),
        (law.wins,),
        table=True,
    )
    meter = rules.progressive
    yield Part(
        "Progressive meter",
        (
            Row("Wager", f"{bounds(box.fixed)}, by who has made the {game.boxes[0].name}"),
            *meter_rows(meter.rate, meter.initial, meter.reset),
        ),
        (box.law, law.rate, law.reset, "posting:meter"),
    )


def _prize(award: HandAward, rules: BankedStudRules) -> str:
    match award.jackpot:
        case Jackpot.WHOLE:
            return "the meter"
        case Jackpot.POSTED:
            share = rules.straight_flush
            return amount(share) if share else "a tenth of the meter"
        case Jackpot.FIXED:
            return amount(award.cents)


def _hand(paid: Paid) -> str:
    return _HANDS.get(paid, named(paid.value))
