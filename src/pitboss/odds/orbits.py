"""The deals of a situation, folded by suit: deals that a change of suits maps onto one another
count as one with a weight.

A deal here is a record: every hand's cards and then the board's, unknown ones last in their hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations
from math import comb
from typing import Final, TypeAlias

import msgspec

from pitboss.cards import DECK, UNKNOWN
from pitboss.odds.situation import Situation

__all__ = ["Plan", "plan", "records"]

Suits: TypeAlias = bytes
"""A change of suits, as a table from card to card."""

_CHANGES: Final[tuple[Suits, ...]] = tuple(
    bytes([4 * (card >> 2) + change[card & 3] for card in DECK] + list(range(52, 256)))
    for change in permutations(range(4))
)
_CLASSED: Final = {"high", "low-a5", "low-8", "low-27", "omaha-high", "omaha-low-8"}
"""The rankings that the kernel can count by classes of ranks and suits, without visiting cards."""

_DEARER: Final = {"omaha-high": 5, "omaha-low-8": 5, "badugi": 10}
"""How many times longer than others these take."""


class Plan(msgspec.Struct, frozen=True):
    """How a situation is to be enumerated: which hands are laid out here, and what is left."""

    laid: tuple[int, ...]
    """Hands whose unknown cards the records hold, in this order; the kernel fills in the rest."""
    records: int
    """About how many records there are, at most."""
    evaluations: int
    """About how many hands are evaluated per record."""

    @property
    def work(self) -> int:
        return self.records * self.evaluations


def plan(situation: Situation, largest: int) -> Plan:
    """Ranges are always laid out, other hands only until a record costs `largest` or less."""
    unseen = situation.unseen
    gaps = [hand.cards.count(UNKNOWN) for hand in situation.hands]
    ranged = [at for at, hand in enumerate(situation.hands) if hand.choices]
    ranged.sort(key=lambda at: len(situation.hands[at].choices))
    drawn = [at for at, gap in enumerate(gaps) if gap and at not in ranged]
    last = situation.board.count(UNKNOWN)
    if not last and drawn:
        final = max(drawn, key=lambda at: gaps[at])
        drawn.remove(final)
        last = gaps[final]
    count = 1
    for at in ranged:
        count *= len(situation.hands[at].choices)
        unseen -= 2
    ways = []
    for at in drawn:
        ways.append(comb(unseen, gaps[at]))
        unseen -= gaps[at]
    inner = _final_cost(situation, unseen, last)
    for way in ways:
        inner *= way
    laid = list(ranged)
    for at, way in zip(drawn, ways, strict=True):
        if inner <= largest:
            break
        laid.append(at)
        count *= way
        inner //= way
    folded = -(-count // len(_symmetries(situation))) if laid else 1
    return Plan(tuple(laid), folded, inner)


def _final_cost(situation: Situation, unseen: int, gap: int) -> int:
    """The last place to fill is the dearest; ranks repeat, so there are few classes of it."""
    ways = comb(unseen, gap)
    if _CLASSED.issuperset(situation.rankings):
        ways = min(ways, 3 * comb(12 + gap, gap))
    shared = UNKNOWN in situation.board
    dearer = max(_DEARER.get(ranking, 1) for ranking in situation.rankings)
    return ways * dearer * (len(situation.hands) if shared else 1)


def records(situation: Situation, laid: Iterable[int]) -> Iterator[tuple[bytes, int]]:
    """Each record with its weight: the number of records like it but for the suits."""
    known = [bytes(card for card in hand.cards if card != UNKNOWN) for hand in situation.hands]
    group = _symmetries(situation) if laid else [_CHANGES[0]]
    yield from _lay(situation, tuple(laid), known, group, 1)


def _lay(
    situation: Situation, laid: tuple[int, ...], hands: list[bytes], group: list[Suits], weight: int
) -> Iterator[tuple[bytes, int]]:
    if not laid:
        gap = bytes([UNKNOWN])
        full = [hand.ljust(situation.own, gap) for hand in hands]
        yield b"".join(full) + bytes(situation.board), weight
        return
    at, *rest = laid
    held = hands[at]
    taken = {*b"".join(hands), *situation.board, *situation.dead}
    candidates: Iterable[Iterable[int]] = situation.hands[at].choices
    if candidates:
        candidates = [combo for combo in candidates if taken.isdisjoint(combo)]
    else:
        deck = [card for card in DECK if card not in taken]
        candidates = combinations(deck, situation.own - len(held))
    for drawn, count, stabiliser in _fold(map(bytes, candidates), group):
        hands[at] = held + drawn
        yield from _lay(situation, tuple(rest), hands, stabiliser, weight * count)
    hands[at] = held


def _fold(
    candidates: Iterable[bytes], group: list[Suits]
) -> Iterator[tuple[bytes, int, list[Suits]]]:
    """One of each orbit, with the size of its orbit and the changes that leave it as it is."""
    if len(group) == 1:
        yield from ((drawn, 1, group) for drawn in candidates)
        return
    for drawn in candidates:
        images = [bytes(sorted(drawn.translate(change))) for change in group]
        if drawn == min(images):
            same = [change for change, image in zip(group, images, strict=True) if image == drawn]
            yield drawn, len(group) // len(same), same


def _symmetries(situation: Situation) -> list[Suits]:
    """The changes of suits that leave the situation as it is."""
    places: list[set[tuple[int, ...]]] = [
        {(card,) for card in situation.board},
        {(card,) for card in situation.dead},
    ]
    for hand in situation.hands:
        places.append({(card,) for card in hand.cards})
        places.append(set(hand.choices))
    return [
        change
        for change in _CHANGES
        if all(
            {tuple(sorted(change[card] for card in cards)) for cards in place} == place
            for place in places
        )
    ]
