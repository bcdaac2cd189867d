"""The deals of a situation, folded by suit: deals that a change of suits maps onto one another
count as one with a weight.

A deal here is a record: every hand's cards and then the board's, unknown ones last in their hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from math import comb, prod
from typing import Final, TypeAlias

import msgspec

from pitboss.cards import CARDS, DECK, UNKNOWN
from pitboss.odds.ranges import Combo
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

_GAPS: Final = bytes([UNKNOWN]) * CARDS


class Plan(msgspec.Struct, frozen=True):
    """How a situation is to be enumerated: what is laid out here, and what is left."""

    laid: tuple[int, ...]
    """The places whose unknown cards the records hold, in this order: hands, or the board."""
    records: int
    """About how many records there are, at most."""
    evaluations: int
    """About how many hands are evaluated per record."""

    @property
    def work(self) -> int:
        return self.records * self.evaluations


class _Place(msgspec.Struct, frozen=True):
    """A hand, or the board."""

    known: bytes
    gap: int
    choices: tuple[Combo, ...] = ()


def _places(situation: Situation) -> list[_Place]:
    hands = [(hand.cards, hand.choices) for hand in situation.hands]
    return [
        _Place(bytes(card for card in cards if card != UNKNOWN), cards.count(UNKNOWN), choices)
        for cards, choices in [*hands, (situation.board, ())]
    ]


def plan(situation: Situation, largest: int) -> Plan:
    """Ranges are always laid out, other places only until a record costs `largest` or less."""
    places = _places(situation)
    ranged = [at for at, place in enumerate(places) if place.choices]
    ranged.sort(key=lambda at: len(places[at].choices))
    drawn = [at for at, place in enumerate(places) if place.gap and not place.choices]
    # The board comes last, or the hand with the largest gap, as in the kernel.
    drawn.sort(key=lambda at: (at == len(situation.hands), places[at].gap))
    unseen = situation.unseen - 2 * len(ranged)
    ways = []
    for at in drawn:
        ways.append(comb(unseen, places[at].gap))
        unseen -= places[at].gap
    count = prod(len(places[at].choices) for at in ranged)
    inner = prod(ways[:-1]) * _last_cost(situation, ways[-1], places[drawn[-1]]) if drawn else 1
    laid = list(ranged)
    for at, way in zip(drawn, ways, strict=True):
        if inner <= largest:
            break
        laid.append(at)
        count *= way
        inner = len(situation.hands) if at == drawn[-1] else inner // way
    folded = -(-count // len(_symmetries(situation))) if laid else 1
    return Plan(tuple(laid), folded, inner)


def _last_cost(situation: Situation, ways: int, place: _Place) -> int:
    """The last place to fill is the dearest; ranks repeat, so there are few classes of it."""
    if _CLASSED.issuperset(situation.rankings):
        ways = min(ways, 3 * comb(12 + place.gap, place.gap))
    shared = UNKNOWN in situation.board
    dearer = max(_DEARER.get(ranking, 1) for ranking in situation.rankings)
    return ways * dearer * (len(situation.hands) if shared else 1)


def records(situation: Situation, laid: Sequence[int]) -> Iterator[tuple[bytes, int]]:
    """Each record with its weight: the number of records like it but for the suits."""
    group = _symmetries(situation) if laid else [_CHANGES[0]]
    yield from _lay(_places(situation), bytes(situation.dead), tuple(laid), group, 1)


def _lay(
    places: list[_Place], dead: bytes, laid: tuple[int, ...], group: list[Suits], weight: int
) -> Iterator[tuple[bytes, int]]:
    if not laid:
        yield b"".join([place.known + _GAPS[: place.gap] for place in places]), weight
        return
    at, *rest = laid
    place = places[at]
    taken = {*dead, *b"".join([other.known for other in places])}
    candidates: Iterable[Iterable[int]] = place.choices
    if candidates:
        candidates = [combo for combo in candidates if taken.isdisjoint(combo)]
    else:
        candidates = combinations([card for card in DECK if card not in taken], place.gap)
    for drawn, count, stabiliser in _fold(map(bytes, candidates), group):
        places[at] = _Place(place.known + drawn, 0)
        yield from _lay(places, dead, tuple(rest), stabiliser, weight * count)
    places[at] = place


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
