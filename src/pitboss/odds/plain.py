"""Counting and sampling deals one by one in Python: what runs where the kernel was not built.

The kernel's answers are the same to the last deal, those of a simulation with the same seed too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from pitboss.cards import DECK, UNKNOWN
from pitboss.odds.situation import Situation
from pitboss.odds.tally import Tally, winners
from pitboss.rankings import fast

__all__ = ["ATTEMPTS", "Draw", "enumerate_records", "sample"]

Deal: TypeAlias = tuple[Sequence[Sequence[int]], Sequence[int]]
"""Everybody's own cards, and the board."""

Draw: TypeAlias = tuple[int, int, int]
"""A seed, which of its streams of random numbers, and how many samples from it."""

ATTEMPTS: Final = 10_000
"""How often ranges may contradict one another before a sample is given up."""

_64: Final = (1 << 64) - 1
_32: Final = (1 << 32) - 1


def enumerate_records(
    situation: Situation, records: bytes, weights: Sequence[int], tally: Tally
) -> None:
    """Adds the records, complete deals all of them, to the tally."""
    outcome = _outcome(situation)
    size = len(records) // len(weights)
    for at, weight in enumerate(weights):
        *hands, board = _places(situation, records[at * size : (at + 1) * size])
        tally[outcome((hands, board))] += weight


def _places(situation: Situation, record: bytes) -> list[bytes]:
    """Hands and board of a record."""
    own, end = situation.own, situation.own * len(situation.hands)
    return [*(record[at : at + own] for at in range(0, end, own)), record[end:]]


def _outcome(situation: Situation) -> Callable[[Deal], int]:
    """From a deal to its entry of the tally."""
    rank = [_ranking(name) for name in situation.rankings]
    hands = len(situation.hands)

    def outcome(deal: Deal) -> int:
        own, board = deal
        return sum(
            winners([value(hand, board) for hand in own]) << at * hands
            for at, value in enumerate(rank)
        )

    return outcome


def _ranking(name: str) -> Callable[[Sequence[int], Sequence[int]], int]:
    function: Callable[..., int] = getattr(fast, name.replace("-", "_"))
    if name.startswith("omaha"):
        return function
    return lambda hand, board: function([*hand, *board])


def sample(situation: Situation, record: bytes, draw: Draw, tally: Tally) -> int:
    """Adds random deals to the tally and returns how many: fewer if the ranges hardly fit."""
    seed, stream, samples = draw
    outcome = _outcome(situation)
    below = partial(_below, [_mix(_mix(seed) + stream & _64)])
    places = _places(situation, record)
    gaps = [place.count(UNKNOWN) for place in places]
    ranges = [hand.choices for hand in situation.hands]
    for at, choices in enumerate(ranges):
        gaps[at] -= 2 * bool(choices)
    deck = [card for card in DECK if card not in record and card not in situation.dead]
    for done in range(samples):
        chosen = _choose(ranges, below)
        if chosen is None:
            return done
        taken = {card for combo in chosen for card in combo}
        place_of = 0
        filled: list[Sequence[int]] = []
        for at, place in enumerate(places):
            cards = [card for card in place if card != UNKNOWN]
            if at < len(ranges):
                cards.extend(chosen[at])
            missing = gaps[at]
            while missing:
                other = place_of + below(len(deck) - place_of)
                deck[place_of], deck[other] = deck[other], deck[place_of]
                if deck[place_of] not in taken:
                    cards.append(deck[place_of])
                    missing -= 1
                place_of += 1
            filled.append(cards)
        tally[outcome((filled[:-1], filled[-1]))] += 1
    return samples


def _choose(
    ranges: Sequence[Sequence[Sequence[int]]], below: Callable[[int], int]
) -> list[Sequence[int]] | None:
    """One hand of each range, all such choices that fit together being equally likely."""
    for _ in range(ATTEMPTS):
        chosen = [choices[below(len(choices))] if choices else () for choices in ranges]
        cards = [card for combo in chosen for card in combo]
        if len(cards) == len(set(cards)):
            return chosen
    return None


def _mix(number: int) -> int:
    """The output function of SplitMix64."""
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _64
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _64
    return number ^ number >> 31


def _below(state: list[int], bound: int) -> int:
    """An unbiased number below the bound: what a multiplication would favour is drawn again."""
    while True:
        state[0] = state[0] + 0x9E3779B97F4A7C15 & _64
        product = (_mix(state[0]) >> 32) * bound
        if product & _32 >= (1 << 32) % bound:
            return product >> 32
