"""Every way in which a betting round can go, as far as it is short, against a second opinion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from pitboss.cards import UNKNOWN
from pitboss.errors import Refused
from pitboss.play import DEALER, Call, Check, Command, Deal, Fold, Raise, Start
from pitboss.play.commands import ForcedBet
from pitboss.play.rights import MayCall, MayCheck, MayFold, MayForcedBet, MayRaise
from pitboss.poker.round import PokerRound, open_poker
from pitboss.posting.posting import Betting, Limits, PokerRules, Posting
from poker.legality import Act, Done, Stakes, bounds, may_call, may_check, turn

STACKS: Final = {
    "deep": (60, 60, 60),
    "short": (60, 5, 11),
    "shorter": (7, 60, 3),
    "four": (60, 9, 14, 30),
    "blinds": (2, 3, 60, 60),
}
STRUCTURES: Final = {
    "fixed": Limits(betting=Betting.FIXED, minimum=4, maximum=8),
    "capped": Limits(betting=Betting.FIXED, minimum=4, maximum=8, raises=2),
    "spread": Limits(betting=Betting.SPREAD, minimum=4, maximum=10),
    "pot": Limits(betting=Betting.POT_LIMIT, minimum=4, maximum=0),
    "no": Limits(betting=Betting.NO_LIMIT, minimum=4, maximum=0),
    "no, capped": Limits(betting=Betting.NO_LIMIT, minimum=4, maximum=0, raises=1),
}
FORCED: Final = {"forced 1": 1, "forced 4": 4}


def table(game: str, limits: Limits, **rules: object) -> Posting:
    edition = "19:47"
    posted = PokerRules(limits=limits, **rules)  # type: ignore[arg-type]  # as the caller names them
    return Posting(edition=edition, game=game, seats=8, unit=1, rules=posted)


def stakes_of(round_: PokerRound, forced: int = 0) -> Stakes:
    """The betting round that is about to begin, seen from outside."""
    limits = round_.plan.limits
    return Stakes(
        betting=limits.betting.value,
        least=limits.minimum,
        most=limits.maximum,
        raises=limits.raises,
        behind=tuple(round_.stacks),
        blinds=tuple(round_.bets),
        pot=round_.pot - sum(round_.bets),
        posted=round_.price,
        opener=round_.at[round_.awaits[0].who],
        forced=forced,
    )


def holdem(limits: Limits, stacks: tuple[int, ...], ante: int) -> PokerRound:
    seats = dict(enumerate(stacks, 1))
    posted = table("holdem", limits, blinds=(2, 4), ante=ante)
    round_ = open_poker(posted, Start(seats=seats, button=len(seats)), "test")
    round_.act(DEALER, Deal((UNKNOWN,) * 2 * len(stacks)))
    return round_


def flop(limits: Limits, stacks: tuple[int, ...]) -> PokerRound:
    round_ = holdem(limits, tuple(stack + 4 for stack in stacks), 0)
    while round_.awaits[0].what == "act":
        who = round_.awaits[0].who
        owed = any(type(right) is MayCall for right in round_.legal(who))
        round_.act(who, Call() if owed else Check())
    round_.act(DEALER, Deal((UNKNOWN, 0, 5, 10)))
    return round_


def stud(limits: Limits, stacks: tuple[int, ...], forced: int) -> PokerRound:
    seats = dict(enumerate(stacks, 1))
    round_ = open_poker(
        table("seven-card-stud", limits, forced=forced, ante=1), Start(seats=seats), "test"
    )
    up = (20, 0, 30, 40)[: len(stacks)]  # the second seat has the lowest card
    round_.act(DEALER, Deal((*(UNKNOWN,) * 2 * len(stacks), *up)))
    return round_


def tried(stakes: Stakes, between: tuple[int, int] | None) -> tuple[set[int], set[int]]:
    """Raises that are allowed, and raises just beyond them."""
    if between is None:
        return set(), {1, stakes.least, 2 * stakes.least, max(stakes.behind)}
    low, high = between
    good = {low, high, (low + high) // 2}
    return good, {low - 1, high + 1, 10**6} - good


def compare(round_: PokerRound, stakes: Stakes, done: Done) -> Iterator[tuple[Act, Command]]:
    """Both agree on whose turn it is and on all that he may do; what he may, one after the other."""
    place = turn(stakes, done)
    if round_.stage != 1 or not round_.awaits or round_.awaits[0].what != "act":
        assert place is None, done
        return
    assert place is not None, done
    who = round_.awaits[0].who
    assert round_.at[who] == place, done
    between = bounds(stakes, done, place)
    check, cost = may_check(stakes, done, place), may_call(stakes, done, place)
    owes = bool(stakes.forced) and not done
    expected: dict[type, object] = {}
    if owes:
        expected[MayForcedBet] = MayForcedBet(min(stakes.forced, stakes.behind[place]))
    else:
        expected[MayFold] = MayFold()
        if check:
            expected[MayCheck] = MayCheck()
        else:
            expected[MayCall] = MayCall(cost)
    if between is not None:
        low, high = between
        step = 1
        expected[MayRaise] = MayRaise(low, high, step)
    assert {type(right): right for right in round_.legal(who)} == expected, done
    good, bad = tried(stakes, between)
    commands: dict[Act, Command] = {
        Act(place, "fold"): Fold(), Act(place, "check"): Check(), Act(place, "call"): Call(),
        Act(place, "forced"): ForcedBet(), **{Act(place, "raise", to): Raise(to) for to in good | bad},
    }  # fmt: skip
    for act, command in commands.items():
        allowed = act.to in good
        if act.what != "raise":
            kind = {"fold": MayFold, "check": MayCheck, "call": MayCall, "forced": MayForcedBet}
            allowed = kind[act.what] in expected
        if allowed:
            yield act, command
            continue
        with pytest.raises(Refused) as refused:
            round_.act(who, command)
        assert refused.value.cites, (done, act)


def walk(round_: PokerRound, stakes: Stakes, depth: int, done: Done = ()) -> int:
    """Every continuation; how many states there were."""
    count = 1
    street = round_.street
    for act, command in compare(round_, stakes, done):
        if len(done) < depth:
            after = round_.copy()
            after.act(after.awaits[0].who, command)
            if after.street == street:
                count += walk(after, stakes, depth, (*done, act))
            else:
                assert turn(stakes, (*done, act)) is None, (done, act)
    return count


structures = pytest.mark.parametrize("limits", STRUCTURES.values(), ids=STRUCTURES)
patterns = pytest.mark.parametrize("stacks", STACKS.values(), ids=STACKS)
LENGTHS = [4, pytest.param(6, marks=pytest.mark.long)]
lengths = pytest.mark.parametrize("depth", LENGTHS)


@lengths
@structures
@patterns
@pytest.mark.parametrize("ante", [0, 1])
def test_after_the_blinds(limits: Limits, stacks: tuple[int, ...], ante: int, depth: int) -> None:
    round_ = holdem(limits, tuple(stack + ante for stack in stacks), ante)
    assert walk(round_, stakes_of(round_), depth) > 5


@lengths
@structures
@patterns
def test_on_a_street_that_nobody_has_bet_on(
    limits: Limits, stacks: tuple[int, ...], depth: int
) -> None:
    round_ = flop(limits, stacks)
    assert walk(round_, stakes_of(round_), depth) > 5


@lengths
@structures
@patterns
@pytest.mark.parametrize("forced", FORCED.values(), ids=FORCED)
def test_upon_a_forced_bet(
    limits: Limits, stacks: tuple[int, ...], forced: int, depth: int
) -> None:
    round_ = stud(limits, stacks, forced)
    assert walk(round_, stakes_of(round_, forced), depth) > 5
