"""What stands on the sign of a poker table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.games.vocabulary import Poker
from pitboss.law import readings
from pitboss.posting import Betting, Limits, PokerRules, Posting, Rake
from pitboss.posting.posting import Kill
from pitboss.signs.demands import ANTE, BLINDS, KILL, LIMITS, RAKE, TIME, demanded
from pitboss.signs.sign import Limit, Part, Row
from pitboss.signs.wording import amount, listed, number, percent, rounds

__all__ = ["poker_limits", "poker_parts"]

_STRUCTURES: Final = {
    Betting.FIXED: "fixed limit",
    Betting.SPREAD: "spread limit",
    Betting.POT_LIMIT: "pot limit",
    Betting.NO_LIMIT: "no limit",
}
_KILLS: Final = {(2, 1): "Kill", (3, 2): "Half-kill"}


def poker_limits(limits: Limits) -> tuple[Limit, Limit]:
    """The least and the largest bet or raise."""
    match limits.betting:
        case Betting.FIXED | Betting.SPREAD:
            most = amount(limits.maximum)
        case Betting.POT_LIMIT:
            most = "the pot"
        case Betting.NO_LIMIT:
            most = "no limit"
    return Limit("minimum", amount(limits.minimum)), Limit("maximum", most)


def poker_parts(posting: Posting, rules: PokerRules, game: Poker) -> Iterator[Part]:
    """All parts, in the order in which a player meets them."""
    yield _betting(posting, rules.limits, game)
    yield from _before_the_cards(posting, rules, game)
    if demanded(KILL, posting):
        yield _kill(posting, rules, game)
    yield from _rake(posting, rules.rake)
    if rules.show_all:
        yield Part(
            "Showdown",
            (Row("", "Hands given up at the showdown are shown as well."),),
            ("posting:show-all", "13:47-20.38(d)#2"),
        )


def _betting(posting: Posting, limits: Limits, game: Poker) -> Part:
    cap = "any number"
    if limits.raises is not None:
        cap = f"at most {number(limits.raises)} in a betting round"
    return Part(
        "Bets and raises",
        (
            Row("Betting", _STRUCTURES[limits.betting]),
            *_sizes(limits, game),
            Row("Raises", cap),
        ),
        (*demanded(LIMITS, posting), "posting:betting", "posting:limits", "posting:cap"),
    )


def _sizes(limits: Limits, game: Poker) -> Iterator[Row]:
    """What a bet or a raise may come to."""
    least, most = amount(limits.minimum), amount(limits.maximum)
    match limits.betting:
        case Betting.FIXED:
            small = [place for place, street in enumerate(game.streets, 1) if not street.big]
            big = [place for place, street in enumerate(game.streets, 1) if street.big]
            yield Row("Small bet", f"{least}, in {rounds(small)}")
            if big:
                yield Row("Big bet", f"{most}, in {rounds(big)}")
        case Betting.SPREAD:
            yield Row("Each", f"from {least} to {most}")
        case Betting.POT_LIMIT:
            yield Row("Each", f"from {least} to the size of the pot")
        case Betting.NO_LIMIT:
            yield Row("Each", f"from {least} to all that the player has on the table")


def _before_the_cards(posting: Posting, rules: PokerRules, game: Poker) -> Iterator[Part]:
    ante = f"{amount(rules.ante)} from every player" if rules.ante else "none"
    yield Part("Ante", (Row("Ante", ante),), (*demanded(ANTE, posting), "posting:ante"))
    if rules.blinds:
        count = number(len(rules.blinds))
        plural = "s" if len(rules.blinds) > 1 else ""
        yield Part(
            "Blinds",
            (
                Row("Number", f"{count} blind bet{plural}, from the button's left on"),
                Row("Amount" + plural, listed(map(amount, rules.blinds))),
            ),
            (*demanded(BLINDS, posting), "posting:blinds"),
        )
    if rules.straddle:
        yield Part(
            "Straddle",
            (
                Row("Made by", "the player left of the last blind, who need not"),
                Row("When", "before a card is dealt"),
                Row("Amount", f"{amount(2 * max(rules.blinds))}, twice the big blind"),
                Row("Then", "acts last in the first betting round"),
                Row("By", "today's 13:69F-14.10; the 19:47 posted here knows none"),
            ),
            (game.law.straddle, "posting:straddle"),
        )
    if rules.forced:
        yield Part(
            "Forced bet",
            (Row("Amount", amount(rules.forced)), Row("Made by", game.streets[0].opener.value)),
            (game.law.forced, "posting:forced-bet"),
        )


def _kill(posting: Posting, rules: PokerRules, game: Poker) -> Part:
    cites = demanded(KILL, posting)
    kill = rules.kill
    if kill is None:
        return Part("Kill", (Row("", "There is neither a kill nor a half-kill."),), cites)
    name = _KILLS.get((kill.times, kill.by), f"Kill of {kill.times} to {kill.by}")
    least = amount(kill.threshold * rules.limits.minimum)
    return Part(
        name,
        (
            Row("Begins", f"when one player wins the whole of a pot of at least {least}, "
                f"{number(kill.threshold)} times the minimum wager"),
            Row("Next round", f"that player's only blind is {_killed(kill, rules.limits.minimum)}"),
            *_killed_limits(kill, rules.limits),
            Row("Ends", "with a pot that is smaller or split"),
        ),
        (*cites, "19:47-14.11(i)", game.law.kill, "posting:kill"),
    )  # fmt: skip


def _killed(kill: Kill, cents: int) -> str:
    return amount(cents * kill.times // kill.by)


def _killed_limits(kill: Kill, limits: Limits) -> Iterator[Row]:
    least = _killed(kill, limits.minimum)
    if limits.maximum:
        yield Row("Limits then", f"{least} and {_killed(kill, limits.maximum)}")
    else:
        yield Row("Minimum then", least)


# --- what the house takes -------------------------------------------------------------------------


def _rake(posting: Posting, rake: Rake) -> Iterator[Part]:
    demands = (*demanded(RAKE, posting), "posting:rake")
    kinds = [
        kind
        for kind, used in (
            ("a percentage of the pots", rake.basis_points),
            ("fixed amounts as a pot grows", rake.levels),
            ("a charge for time", rake.time),
        )
        if used
    ]
    if not kinds:
        yield Part("Rake", (Row("", "No rake is taken."),), demands)
        return
    rows = [Row("Kind", listed(kinds))]
    cites = list(demands)
    if rake.basis_points or rake.levels:
        rows += _pots(posting, rake)
        cites += ["13:47-20.37(b)", "13:47-20.37(c)"]
        cites += ["reading:A28", "reading:A28#2"] if rake.basis_points else ["13:47-20.37(a)4ii(1)"]
    yield Part("Rake", tuple(rows), tuple(cites))
    if rake.time is not None:
        yield _time(posting, rake)


def _pots(posting: Posting, rake: Rake) -> Iterator[Row]:
    """The rake that comes out of the pots."""
    if rake.basis_points:
        chosen = readings.choose(posting.readings)
        whole = "a cent" if chosen("rake-rounding") == "cent" else amount(posting.unit)
        part = percent(rake.basis_points)
        antes = (
            "antes and blinds counted" if chosen("rake-antes") == "counted" else "antes left out"
        )
        yield Row("Worked out", f"{part} of all sums bet in a betting round, {antes}, in whole "
                  f"units of {whole}, fractions left to the pot")  # fmt: skip
        most = f"{part} of the sums bet"
        if rake.cap is not None:
            most = f"{amount(rake.cap)} from one pot, and never more than {most}"
    else:
        taken, steps = 0, []
        for pot, take in rake.levels:
            steps.append(f"{amount(take)} when a pot reaches {amount(pot)}")
            taken += take
        yield Row("Worked out", listed(steps))
        most = f"{amount(taken if rake.cap is None else min(rake.cap, taken))} from one pot"
    yield Row("At most", most)
    yield Row("Left out", "a last bet that nobody called")
    when = "after every betting round" if rake.basis_points else "as soon as a pot reaches a level"
    yield Row("Taken", f"{when} into the rake area, and from there into the table inventory when "
              "the round of play is over")  # fmt: skip


def _time(posting: Posting, rake: Rake) -> Part:
    time = rake.time
    assert time is not None
    who = "the table" if time.per_table else "each player"
    rows = [
        Row("Charge", f"{amount(time.hourly)} an hour from {who}"),
        Row("Collected", f"{amount(time.part)} every {_minutes(time.minutes)}"),
        Row("At most", f"{amount(time.hourly)} in an hour"),
    ]
    if not time.per_table:
        rows.append(Row("Also from", "players at the table who sit out"))
    return Part("Time charge", tuple(rows), (*demanded(TIME, posting), "posting:time-charge"))


def _minutes(minutes: int) -> str:
    return "hour" if minutes == 60 else f"{minutes} minutes"
