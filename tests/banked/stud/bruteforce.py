"""A second settlement of banked stud's lines: by the reference ranking, and by another road."""

from __future__ import annotations

from typing import Any

from pitboss.cards import parse
from pitboss.rankings import Ranking, reference

__all__ = ["caribbean", "double_down"]

Paid = dict[str, dict[str, int]]

CARIBBEAN = {"royal": 100, "straight flush": 50, "four": 20, "full": 7, "flush": 5, "straight": 4, "three": 3, "two": 2, "pair": 1, "high": 1}  # fmt: skip
DOUBLE_DOWN = {"royal": 2000, "straight flush": 200, "four": 50, "full": 11, "flush": 8, "straight": 5, "three": 3, "two": 2}  # fmt: skip
AWARDS = {"four": 500_00, "full": 100_00, "flush": 50_00}


def kind(hand: tuple[int, ...]) -> tuple[str, list[int]]:
    """What a hand is called, and its ranks from the most frequent, 2 to 14."""
    ranks = [card // 4 + 2 for card in hand]
    order = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    shape = [ranks.count(rank) for rank in order]
    flush = len({card % 4 for card in hand}) == 1
    straight = len(shape) == 5 and (order[0] - order[4] == 4 or order == [14, 5, 4, 3, 2])
    if straight and flush:
        return ("royal" if order[4] == 10 else "straight flush"), order
    if shape[0] == 4:
        return "four", order
    if shape == [3, 2]:
        return "full", order
    if flush or straight:
        return ("flush" if flush else "straight"), order
    return {3: "three", 2: "two" if len(shape) == 3 else "pair", 1: "high"}[shape[0]], order


def higher(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """1, 0 or -1, as the reference has it."""
    mine = reference.key(Ranking.HIGH, one)
    theirs = reference.key(Ranking.HIGH, other)
    assert mine is not None
    assert theirs is not None
    return (mine > theirs) - (mine < theirs)


def caribbean(line: dict[str, Any]) -> tuple[Paid, int]:
    """What is paid, and where the meter stands."""
    dealer = parse(line["dealer"])
    called, ranks = kind(dealer)
    qualifies = called != "high" or ranks[:2] == [14, 13]
    limit = line.get("payout_limit")
    paid: Paid = {}
    meter = line["meter"]
    live = [seat for seat in line["seats"] if seat["bet"]]
    royals = [
        seat for seat in live if seat["progressive"] and kind(parse(seat["cards"]))[0] == "royal"
    ]
    share = None
    for seat in sorted(line["seats"], key=lambda held: held["seat"], reverse=True):
        own = paid[str(seat["seat"])] = {"ante": 0, "bet": 0, "progressive": 0}
        if seat not in live:
            continue
        hand = parse(seat["cards"])
        name = kind(hand)[0]
        if not qualifies:
            own |= {"ante": 2 * seat["ante"], "bet": seat["bet"]}
        elif higher(hand, dealer) >= 0:
            tie = higher(hand, dealer) == 0
            won = seat["bet"] * CARIBBEAN[name]
            own["ante"] = seat["ante"] * (1 if tie else 2)
            own["bet"] = seat["bet"] + (0 if tie else won if limit is None else min(won, limit))
        if not seat["progressive"]:
            continue
        if name == "royal":
            share = meter // len(royals) if share is None else share
            own["progressive"] = share
            meter = max(meter - share, 0)  # what another award took in between, the house pays
        elif name == "straight flush" and line["straight_flush"] == "10%":
            own["progressive"] = (meter + 9) // 10
            meter -= own["progressive"]
        else:
            fixed = AWARDS | {"straight flush": line["straight_flush"]}
            own["progressive"] = fixed.get(name, 0)
            if line.get("readings", {}).get("progressive-fixed-awards") == "meter":
                meter = max(meter - own["progressive"], 0)
    return paid, meter


def double_down(line: dict[str, Any]) -> Paid:
    """What is paid; a limit cuts what a hand wins, the first wager being paid first."""
    paid = {}
    limit = line.get("payout_limit")
    for seat in line["seats"]:
        name, ranks = kind(parse(seat["card"] + line["dealer"]))
        odds = DOUBLE_DOWN.get(name, -1)
        if name == "pair" and ranks[0] >= 6:
            odds = 1 if ranks[0] >= 11 else 0
        won = [seat["wager"] * odds, seat["double"] * odds]
        if limit is not None and sum(won) > limit:
            won[0] = min(won[0], limit)
            won[1] = limit - won[0]
        paid[str(seat["seat"])] = {
            "wager": seat["wager"] + won[0],
            "double": seat["double"] + won[1],
        }
    return paid
