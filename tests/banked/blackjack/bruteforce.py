"""A second settlement of blackjack's lines: by points written out, and by another road."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import Any

__all__ = ["points", "settled"]

Paid = dict[str, dict[str, Any]]

AWARDS = {2: (25_00, 100_00), 3: (250_00, 2500_00)}
"""For so many aces, of any suits and of one."""


def split(cards: str) -> list[str]:
    """Cards as they are written, two letters each."""
    return [cards[at : at + 2] for at in range(0, len(cards), 2)]


def points(cards: Sequence[str]) -> int:
    """The best total that is not over 21, or else the least."""
    found = {0}
    for card in cards:
        worth = {"A": (1, 11), "T": (10,), "J": (10,), "Q": (10,), "K": (10,)}.get(card[0])
        found = {held + more for held in found for more in worth or (int(card[0]),)}
    return max((held for held in found if held <= 21), default=min(found))


def is_natural(cards: Sequence[str]) -> bool:
    return len(cards) == 2 and points(cards) == 21


def hand_back(
    hand: Sequence[str], dealer: Sequence[str], wager: int, terms: dict[str, bool]
) -> int:
    """What goes back of one hand; `terms` say whether it was doubled, split, first, given up."""
    staked = wager * (2 if terms["doubled"] else 1)
    natural = is_natural(hand) and not terms["split"]
    if points(hand) > 21:
        return 0
    if is_natural(dealer):
        if natural:
            return staked
        return 0 if terms["surrendered"] else staked - (wager if terms["first"] else 0)
    if terms["surrendered"]:
        return ceil(Fraction(wager, 2))
    if natural:
        return ceil(Fraction(5 * wager, 2))
    theirs = points(dealer)
    if theirs > 21 or points(hand) > theirs:
        return 2 * staked
    return staked if points(hand) == theirs else 0


def award(firsts: Sequence[str]) -> int | None:
    """The highest award of the first four cards, -1 for the meter, None for nothing."""
    aces = 0
    while aces < len(firsts) and aces < 4 and firsts[aces][0] == "A":
        aces += 1
    if aces == 4 and len({card[1] in "cs" for card in firsts[:4]}) == 1:
        return -1
    for count in (3, 2):
        if aces >= count:
            suits = {card[1] for card in firsts[:count]}
            return AWARDS[count][len(suits) == 1]
    return None


def first_cards(seat: dict[str, Any], readings: dict[str, str]) -> list[str]:
    hands = [split(hand["cards"]) for hand in seat["hands"]]
    if len(hands) == 1:
        return hands[0]
    firsts = split(seat["first_cards"]) if seat.get("first_cards") else None
    pair = [hands[0][0], hands[1][0]] if firsts is None else firsts[:2]
    if readings.get("progressive-split-cards") == "left-out":
        return pair
    return firsts or [*pair, *hands[0][1:], *hands[1][1:]]


def settled(line: dict[str, Any]) -> tuple[Paid, int | None]:
    """What is paid to each seat, and where the meter stands."""
    several = isinstance(line["dealer"], list)
    readings = line.get("readings", {})
    dealers = line["dealer"] if several else [line["dealer"]]
    paid: Paid = {}
    for seat in line["seats"]:
        wagers = seat["wagers"] if several else [seat["wager"]]
        insured = seat.get("insurance", [0] * len(wagers) if several else 0)
        insured = insured if several else [insured]
        hands = [split(hand["cards"]) for hand in seat["hands"]]
        gone = all(points(hand) > 21 for hand in hands)
        collected = gone and readings.get("insurance-after-bust") == "collected"
        back, insurance = [], []
        for spot, wager in enumerate(wagers):
            dealer = [line["up"], *split(dealers[spot] if spot < len(dealers) else "")]
            back.append(
                sum(
                    hand_back(hand, dealer, wager, {
                        "doubled": seat["hands"][number].get("doubled", False),
                        "split": len(hands) > 1, "first": number == 0,
                        "surrendered": seat.get("surrendered", False),
                    })
                    for number, hand in enumerate(hands)
                )
            )  # fmt: skip
            insurance.append(3 * insured[spot] if is_natural(dealer) and not collected else 0)
        if several:
            paid[str(seat["seat"])] = {"wagers": back, "insurance": insurance}
            continue
        wins = seat.get("bonus") and len(hands) == 1 and is_natural(hands[0])
        bonus = seat["bonus"] + seat["bonus_display"] if wins else 0
        paid[str(seat["seat"])] = {
            "wager": back[0], "insurance": insurance[0], "bonus": bonus, "progressive": 0,
        }  # fmt: skip
    return paid, None if several else progressive(line, paid)


def progressive(line: dict[str, Any], paid: Paid) -> int:
    """Pays the awards: those of hands that were lost early, then the others by their seats."""
    meter = line["meter"]
    readings = line.get("readings", {})
    due = []
    for seat in line["seats"]:
        won = award(first_cards(seat, readings)) if seat.get("progressive") else None
        if won is not None:
            hands = [split(hand["cards"]) for hand in seat["hands"]]
            early = all(points(hand) > 21 for hand in hands) or (
                seat.get("surrendered", False) and line["up"][0] in "23456789"
            )
            due.append((won < 0 or not early, seat["seat"], won))
    sharing = sum(won < 0 for *_, won in due)
    share = None
    for _, seat, won in sorted(due):
        if won < 0:
            share = meter // sharing if share is None else share
        cents = share if won < 0 else won
        paid[str(seat)]["progressive"] = cents
        if won < 0 or readings.get("progressive-fixed-awards") == "meter":
            meter -= min(cents, meter)
    return int(meter)
