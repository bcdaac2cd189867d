"""Equity by visiting every deal and ranking it by `reference`: slow, and independent of `odds`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from pitboss.cards import DECK, UNKNOWN, parse
from pitboss.rankings import Ranking, reference


class Figures(NamedTuple):
    equity: Fraction
    win: int
    tie: int


def figures(
    rankings: Sequence[str], hands: Sequence[str], board: str = "", dead: str = ""
) -> tuple[Figures, ...]:
    """Every hand's figures; gaps of the complete hands and of the board are written `??`."""
    places = [parse(place, unknown=True) for place in (*hands, board)]
    seen = {card for place in places for card in place} | set(parse(dead))
    shares = [Fraction(0) for _ in hands]
    wins, ties, total = [0] * len(hands), [0] * len(hands), 0
    deck = [card for card in DECK if card not in seen]
    for *own, shared in deals([(place, ()) for place in places], deck):
        total += 1
        for at, share in enumerate(_shares(rankings, own, shared)):
            shares[at] += share
            wins[at] += share == 1
            ties[at] += 0 < share < 1
    return tuple(
        Figures(share / total, win, tie) for share, win, tie in zip(shares, wins, ties, strict=True)
    )


def deals(
    places: Sequence[tuple[tuple[int, ...], Sequence[tuple[int, ...]]]], deck: Sequence[int]
) -> Iterator[list[tuple[int, ...]]]:
    """Every way to fill places with cards of the deck: their gaps, or by one of their choices."""
    if not places:
        yield []
        return
    (cards, choices), *others = places
    known = tuple(card for card in cards if card != UNKNOWN)
    for drawn in choices or combinations(deck, len(cards) - len(known)):
        if set(drawn) <= set(deck):
            left = [card for card in deck if card not in drawn]
            for rest in deals(others, left):
                yield [known + drawn, *rest]


def _shares(
    rankings: Sequence[str], own: Sequence[tuple[int, ...]], board: tuple[int, ...]
) -> list[Fraction]:
    winners = [_winners(ranking, own, board) for ranking in rankings]
    pots = [best for best in winners if best]
    shares = [Fraction(0) for _ in own]
    for best in pots:
        for at in best:
            shares[at] += Fraction(1, len(pots) * len(best))
    return shares


def _winners(ranking: str, own: Sequence[tuple[int, ...]], board: tuple[int, ...]) -> list[int]:
    keys = [_key(ranking, hand, board) for hand in own]
    best = max((key for key in keys if key is not None), default=None)
    return [at for at, key in enumerate(keys) if key is not None and key == best]


@cache
def _key(ranking: str, hand: tuple[int, ...], board: tuple[int, ...]) -> tuple[int, ...] | None:
    if ranking.startswith("omaha"):
        return reference.key(Ranking(ranking), hand, board)
    return reference.key(Ranking(ranking), hand + board)
