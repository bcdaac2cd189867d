"""`settle` and whole rounds against pots that are laid down chip by chip and hands that PokerKit ranks."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import Any, Final

import pytest
from pokerkit import Card, EightOrBetterLowHand, RegularLowHand, StandardHighHand

from pitboss.cards import DECK, text
from pitboss.history.settling import settle
from poker.test_pots import chip_by_chip

GAMES: Final = {
    "seven-card-stud": None,
    "seven-card-stud-hi-lo": RegularLowHand,
    "seven-card-stud-hi-lo-8": EightOrBetterLowHand,
}


@cache
def _rank(kind: Any, cards: tuple[str, ...]) -> Any:
    try:
        return kind(Card.parse("".join(cards)))
    except ValueError:
        return None


def best(kind: Any, cards: tuple[str, ...], low: bool) -> tuple[Any, tuple[tuple[int, int], ...]]:
    """The best five cards, and of equally good ones those that win the odd chip."""
    found: tuple[Any, tuple[tuple[int, int], ...]] | None = None
    for five in combinations(sorted(cards), 5):
        value = _rank(kind, five)
        if value is None:
            continue
        order = tuple(sorted((_order(card, low) for card in five), reverse=not low))
        if found is None or value > found[0]:
            found = value, order
        elif value == found[0]:
            found = value, min(found[1], order) if low else max(found[1], order)
    return found or (None, ())


def _order(card: str, low: bool) -> tuple[int, int]:
    """Rank and suit: aces high, or for low below twos; clubs, diamonds, hearts, spades."""
    return ("A23456789TJQK" if low else "23456789TJQKA").index(card[0]), "cdhs".index(card[1])


def share(
    cents: int, unit: int, tied: list[int], orders: list[tuple[tuple[int, int], ...]], low: bool
) -> dict[int, int]:
    """Equal parts in whole chips, and the rest to one: highest card by suit, or for low the lowest."""
    each = cents // len(tied) // unit * unit
    common = set.intersection(*map(set, orders))
    own = [[card for card in order if card not in common] for order in orders]
    lucky = (min if low else max)(range(len(tied)), key=lambda at: own[at])
    return {
        place: each + (cents - each * len(tied) if at == lucky else 0)
        for at, place in enumerate(tied)
    }


def settled(line: dict[str, Any]) -> tuple[list[int], int, int]:
    """What everybody wins, the rake, and what comes back uncalled."""
    unit, rake = line["unit"], line["rake"]
    put = [seat["put"] for seat in line["seats"]]
    live = {place for place, seat in enumerate(line["seats"]) if seat["status"] != "folded"}
    most = max(put)
    second = sorted(put)[-2]
    back = 0
    if put.count(most) == 1 and put.index(most) in live:
        back = most - second
        put[put.index(most)] = second
    won = [0] * len(put)
    raked = 0
    scale = line["scale"]  # every amount is so many chips of the oracle
    for chips, claimants in chip_by_chip([cents // scale for cents in put], live):
        gross = chips * scale
        due = gross * rake["basis_points"] // 10_000 // unit * unit
        due = due if rake["cap"] is None else min(due, rake["cap"])
        raked += due
        for place, cents in divided(line, gross - due, sorted(claimants)).items():
            won[place] += cents
    return won, raked, back


def divided(line: dict[str, Any], cents: int, claimants: list[int]) -> dict[int, int]:
    """One pot among those who may win it."""
    if len(claimants) == 1:
        return {claimants[0]: cents}
    kind, unit = GAMES[line["game"]], line["unit"]
    hands = {place: _held(line["seats"][place]["cards"] + line["common"]) for place in claimants}
    highs = {place: best(StandardHighHand, hands[place], False) for place in claimants}
    lows = {place: best(kind, hands[place], True) for place in claimants} if kind else {}
    lows = {place: low for place, low in lows.items() if low[0] is not None}
    half = cents // 2 // unit * unit if lows else 0
    found = dict.fromkeys(claimants, 0)
    for values, part, low in ((highs, cents - half, False), (lows, half, True)):
        if not values:
            continue
        top = max(value for value, _ in values.values())
        tied = [place for place, (value, _) in values.items() if value == top]
        for place, won in share(part, unit, tied, [values[at][1] for at in tied], low).items():
            found[place] += won
    return found


def line_of(rng: Random) -> dict[str, Any]:
    """A finished round: who put in how much, who is live, all-in or out, and what they hold."""
    unit = rng.choice((1, 5, 25, 50, 70, 100))
    scale = unit * rng.choice((1, 3, 10))
    count = rng.randint(2, 8)
    game = rng.choice(tuple(GAMES))
    most = rng.randint(1, 12)
    cards = list(DECK) if rng.random() < 0.3 else [card for card in DECK if card >> 2 in _few(rng)]
    rng.shuffle(cards)
    while len(cards) < 7 * count + 1:
        count -= 1
    common = rng.random() < 0.3
    seats: list[dict[str, Any]] = []
    for place in range(count):
        status = rng.choice(("live", "all-in", "all-in", "folded"))
        put = most if status == "live" else rng.randint(0 if status == "folded" else 1, most)
        held = [cards.pop() for _ in range(6 if common else 7)]
        seats.append({
            "seat": place + 1, "put": put * scale, "status": status,
            "cards": "" if status == "folded" else text(tuple(held)),
        })  # fmt: skip
    if all(seat["status"] == "folded" for seat in seats):
        return line_of(rng)
    top = max(seat["put"] for seat in seats if seat["status"] != "folded")
    for seat in seats:  # nobody is live with less than was bet, and somebody called what folded
        if seat["status"] == "live" and seat["put"] < top:
            seat["put"] = top
    rake = {
        "basis_points": rng.choice((0, 250, 500, 1000)), "cap": rng.choice((None, 0, unit, 9 * unit)),
    }  # fmt: skip
    return {
        "game": game, "unit": unit, "rake": rake, "seats": seats,
        "common": text((cards.pop(),)) if common else "", "scale": scale,
    }  # fmt: skip


def _held(written: str) -> tuple[str, ...]:
    return tuple(written[at : at + 2] for at in range(0, len(written), 2))


def _few(rng: Random) -> set[int]:
    """Ranks of which so many are left out that hands tie."""
    return {12, *rng.sample(range(12), rng.choice((5, 8, 11)))}


def compare(rng: Random) -> None:
    line = line_of(rng)
    won, raked, back = settled(line)
    answer = settle({key: value for key, value in line.items() if key != "scale"})
    assert [answer["won"][str(seat["seat"])] for seat in line["seats"]] == won, line
    assert sum(pot["rake"] for pot in answer["pots"]) == raked, line
    assert sum(answer["returned"].values()) == back, line


def test_pots_halves_ties_and_odd_chips() -> None:
    rng = Random(14)
    for _ in range(150):
        compare(rng)


@pytest.mark.long
def test_pots_halves_ties_and_odd_chips_by_the_thousand() -> None:
    rng = Random(15)
    for _ in range(20_000):
        compare(rng)
