"""Ranges of hold'em hands: `QQ+`, `99-66`, `AKs`, `ATs+`, `A5s-A2s`, `JTs-65s`, `AKo`, `AK`, `AcKd`.

Entries are separated by commas; a hand that two entries name counts once.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from pitboss.cards import RANKS, Card, parse
from pitboss.errors import Malformed

__all__ = ["Combo", "combinations"]

Combo: TypeAlias = tuple[Card, Card]
"""Two cards, the lower one first."""

_CLASS: Final = rf"([{RANKS}])([{RANKS}])([so]?)"
_ENTRY: Final = re.compile(rf"{_CLASS}(?:(\+)|-{_CLASS})?")
_CARDS: Final = re.compile(rf"(?:[{RANKS}][cdhs]){{2}}")
_FORMS: Final = "two cards (AcKd), or a class of hands: QQ, QQ+, 99-66, AK, AKs, AKo, ATs+, A5s-A2s"


def combinations(written: str) -> tuple[Combo, ...]:
    """Every hand of two cards that the range names, in the order of the cards."""
    combos: set[Combo] = set()
    for entry in "".join(written.split()).split(","):
        combos |= _entry(entry, written)
    return tuple(sorted(combos))


def _entry(entry: str, written: str) -> set[Combo]:
    if not entry:
        raise Malformed(f"the range {written!r} has an empty entry; an entry is {_FORMS}")
    if _CARDS.fullmatch(entry):
        low, high = sorted(parse(entry))
        return {(low, high)}
    match = _ENTRY.fullmatch(entry)
    if match is None:
        raise Malformed(f"{entry!r} is no entry of a range; an entry is {_FORMS}")
    a, b, suits, plus, c, d, end_suits = match.groups()
    top, kicker = _ranks(a, b)
    if top == kicker and suits:
        raise Malformed(f"{entry!r}: a pair is neither suited nor offsuit")
    if plus:
        classes = _upwards(top, kicker)
    elif c:
        if suits != end_suits:
            raise Malformed(f"{entry!r}: both ends must be suited, offsuit or neither")
        classes = _between((top, kicker), _ranks(c, d), entry)
    else:
        classes = [(top, kicker)]
    return {combo for high, low in classes for combo in _class(high, low, suits)}


def _ranks(a: str, b: str) -> tuple[int, int]:
    one, other = RANKS.index(a), RANKS.index(b)
    return max(one, other), min(one, other)


def _upwards(top: int, kicker: int) -> list[tuple[int, int]]:
    """Better pairs for a pair, better kickers beside the same high card otherwise."""
    if top == kicker:
        return [(rank, rank) for rank in range(top, len(RANKS))]
    return [(top, rank) for rank in range(kicker, top)]


def _between(one: tuple[int, int], other: tuple[int, int], entry: str) -> list[tuple[int, int]]:
    """From pair to pair, from kicker to kicker, or along neighbours as JTs-65s."""
    (top, kicker), (end, last) = max(one, other), min(one, other)
    if top - kicker == end - last:
        return [(top - step, kicker - step) for step in range(top - end + 1)]
    if top == end and top not in (kicker, last):
        return [(top, rank) for rank in range(last, kicker + 1)]
    raise Malformed(
        f"{entry!r} joins hands of different kinds; a range goes from pair to pair (99-66), "
        "from kicker to kicker (A5s-A2s) or along equal gaps (JTs-65s)"
    )


def _class(top: int, kicker: int, suits: str) -> list[Combo]:
    if top == kicker:
        pairs = [(a, b) for a in range(4) for b in range(a + 1, 4)]
    else:
        pairs = [(a, b) for a in range(4) for b in range(4)]
    if suits == "s":
        pairs = [(a, b) for a, b in pairs if a == b]
    elif suits == "o":
        pairs = [(a, b) for a, b in pairs if a != b]
    return [(4 * kicker + a, 4 * top + b) for a, b in pairs]
