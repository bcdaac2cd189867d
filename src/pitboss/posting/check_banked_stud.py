"""What the law demands of a table of stud against the house: paytable, payout limit, meter."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss import money
from pitboss.games.vocabulary import BankedStud, BoxKind, Choice, Jackpot
from pitboss.money import Odds, Remainder
from pitboss.posting.faults import Finding
from pitboss.posting.posting import BankedStudRules

__all__ = ["stud_findings"]


def stud_findings(rules: BankedStudRules, game: BankedStud, *, rate: int) -> Iterator[Finding]:
    """Everything that is wrong with a posting of such a game; `rate` is the least for a meter."""
    if rules.minimum > rules.maximum:
        yield Finding(
            ("maximum", "minimum"),
            f"{money.text(rules.maximum)} is less than the minimum, "
            f"which is {money.text(rules.minimum)}",
            game.law.limits,
        )
    yield from _paytable(rules, game)
    yield from _payout_limit(rules, game)
    yield from _side_wagers(rules, game)
    if "progressive" in rules.side_wagers:
        yield from _progressive(rules, game, rate)


def _paytable(rules: BankedStudRules, game: BankedStud) -> Iterator[Finding]:
    for (name, odds), (_, least) in zip(rules.paytable, game.paytable, strict=True):
        if _less(odds, least):
            yield Finding(
                (f"paytable.{name}",),
                f"{_said(odds)} is less than {_said(least)}, the least for a hand of this class",
                game.law.odds,
            )


def _less(odds: Odds | None, least: Odds | None) -> bool:
    """Whether these odds are worse; a push wins nothing."""
    if odds is None or least is None:
        return least is not None
    return odds.pays * least.stake < least.pays * odds.stake


def _said(odds: Odds | None) -> str:
    return "a push" if odds is None else str(odds)


def _payout_limit(rules: BankedStudRules, game: BankedStud) -> Iterator[Finding]:
    """Never less than the text's amount, nor than the most that the minimum wager can win."""
    limit = rules.payout_limit
    highest = rules.paytable[0][1]
    if limit is None or highest is None:
        return
    first = game.boxes[0].parts * rules.minimum
    limited = 0 if game.choice is Choice.BET_OR_FOLD else first
    if game.second is not None:
        limited += game.times * first
    most = highest.win(limited, remainder=Remainder.GIVEN)
    least = max(game.least_payout_limit, most)
    if limit < least:
        why = (
            f"the most that a player can win with the minimum of {money.text(rules.minimum)}"
            if most == least
            else "the least that the law allows"
        )
        yield Finding(
            ("payout-limit", "minimum"),
            f"{money.text(limit)} is less than {money.text(least)}, {why}",
            game.law.payout_limit,
        )


def _side_wagers(rules: BankedStudRules, game: BankedStud) -> Iterator[Finding]:
    known = [box.name for box in game.boxes if box.kind is not BoxKind.MAIN]
    for name in rules.side_wagers:
        if name not in known:
            offers = f"its side wagers are {', '.join(known)}" if known else "it has none"
            yield Finding(
                ("side-wagers",), f"{game.name} knows no {name!r}: {offers}", game.law.side_wagers
            )


def _progressive(rules: BankedStudRules, game: BankedStud, rate: int) -> Iterator[Finding]:
    law = game.progressive
    if law is None:
        return
    if rules.progressive.rate < rate:
        yield Finding(
            ("progressive.rate",),
            f"{rules.progressive.rate} basis points are less than the {rate // 100} percent of each "
            "wager that the meter must receive",
            law.rate,
        )
    for row in game.awards:
        if row.jackpot is Jackpot.POSTED and 0 < rules.straight_flush < row.cents:
            yield Finding(
                ("progressive.straight-flush",),
                f"{money.text(rules.straight_flush)} is less than {money.text(row.cents)}: a "
                "straight flush is paid a tenth of the meter, or that much at least",
                law.wins,
            )
