"""The counting behind house edges, by the kernel and in Python, against counting one by one."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement
from math import comb
from random import Random
from typing import Any, Final

import numpy as np
import pytest

from pitboss.cards import parse
from pitboss.odds.edges import plain
from pitboss.rankings import fast

needs_kernel = pytest.mark.skipif(not fast.NATIVE, reason="the kernel was not built")

KINDS = 7463
ENTRIES = 8 * KINDS
GAINS: Final = {"fold": -2, "unqualified": 2, "lost": -6}
WINS: Final = array("q", [4 + value // 1000 for value in range(KINDS)])

Count = Callable[..., None]


def counters(name: str) -> list[Any]:
    """The Python function, and the kernel's if there is one."""
    found = [pytest.param(getattr(plain, name), id="plain")]
    if fast.NATIVE:
        from pitboss.rankings import _kernel

        found.append(pytest.param(getattr(_kernel, f"edge_{name}"), id="kernel"))
    return found


def deck(ranks: str) -> tuple[int, list[int]]:
    mask = sum(1 << "23456789TJQKA".index(rank) for rank in ranks)
    return mask, [card for card in range(52) if mask >> (card >> 2) & 1]


def one_by_one(ranks: str, up: int, qualifier: int) -> list[int]:
    """Every hand against every dealer's hand, without folding suits or excluding anything."""
    tally = [0] * ENTRIES
    _, cards = deck(ranks)
    cards.remove(4 * up)
    for hand in combinations(cards, 5):
        value = fast.high(hand)
        found = [0, 0, 0, 0]
        for four in combinations([card for card in cards if card not in hand], 4):
            theirs = fast.high((4 * up, *four))
            if theirs < qualifier:
                found[0] += 1
            else:
                found[1 if theirs > value else 2 if theirs == value else 3] += 1
        gain = 2 * found[0] - 6 * found[1] + found[3] * WINS[value]
        entry = (2 * value + (gain > -2 * sum(found))) * 4
        for outcome in range(4):
            tally[entry + outcome] += found[outcome]
    return tally


@pytest.mark.parametrize("contests", counters("contests"))
@pytest.mark.parametrize(
    ("ranks", "up", "qualifier"),
    [("24A", 0, "4c4d4h2c2d"), ("24A", 12, "2c2d2h4d4s"), ("TQKA", 11, "QcQdTcTdAc")],
)
def test_contests_in_a_short_deck(contests: Count, ranks: str, up: int, qualifier: str) -> None:
    least = fast.high(parse(qualifier))
    tally = array("q", [0] * ENTRIES)
    mask, _ = deck(ranks)
    contests(mask, up, least, *GAINS.values(), WINS, tally)
    assert tally.tolist() == one_by_one(ranks, up, least)


@needs_kernel
def test_contests_in_the_whole_deck() -> None:
    """For some classes with few hands: each of them against every dealer's hand there is."""
    from pitboss.rankings import _kernel

    qualifier = fast.high(parse("AsKh4s3s2s"))
    tally = array("q", [0] * ENTRIES)
    _kernel.edge_contests(8191, 5, qualifier, -2, 2, -6, WINS, tally)
    cards = [card for card in range(52) if card != 20]
    counted = [sum(tally[8 * value : 8 * value + 8]) for value in range(KINDS)]
    assert sum(counted) == comb(51, 5) * comb(46, 4)
    for written in ("AsKsQsJsTs", "QsQhQd7c7s", "7h7c7s7dTc", "KsJs8s6s2s"):
        value = fast.high(parse(written))
        found = np.zeros(4, dtype=np.int64)
        for hand in _hands_like(written, cards, value):
            left = np.array([card for card in cards if card not in hand], dtype=np.uint8)
            fours = left[np.array(list(combinations(range(46), 4)))]
            dealers = np.insert(fours, 0, 20, axis=1)
            theirs = np.asarray(fast.many("high", dealers.tobytes(), 5))
            bad = theirs < qualifier
            found += [
                bad.sum(), (~bad & (theirs > value)).sum(), (~bad & (theirs == value)).sum(),
                (~bad & (theirs < value)).sum(),
            ]  # fmt: skip
        assert tally[8 * value + 4 : 8 * value + 8].tolist() == found.tolist()


@needs_kernel
@pytest.mark.long
def test_python_counts_what_the_kernel_counts() -> None:
    from pitboss.rankings import _kernel

    found = array("q", [0] * ENTRIES), array("q", [0] * ENTRIES)
    qualifier = fast.high(parse("AsKh4s3s2s"))
    for contests, tally in zip((plain.contests, _kernel.edge_contests), found, strict=True):
        contests(8191, 3, qualifier, -2, 2, -6, WINS, tally)
    assert found[0] == found[1]


def _hands_like(written: str, cards: list[int], value: int) -> list[tuple[int, ...]]:
    ranks = {card >> 2 for card in parse(written)}
    those = [card for card in cards if card >> 2 in ranks]
    return [hand for hand in combinations(those, 5) if fast.high(hand) == value]


@pytest.mark.parametrize("draws", counters("draws"))
def test_draws_one_by_one(draws: Count) -> None:
    """Sets of three cards, by whether the sum of their values is even."""
    random = Random(5)
    decks = [[random.choice((0, 1, 2, 5, 128)) for _ in range(10)] for _ in range(20)]
    lists, orders = b"", array("Q")
    for drawn in combinations_with_replacement(range(10), 3):
        cards = [drawn.count(value) for value in range(10)]
        lists += bytes((sum(drawn) % 2, 3, *cards))
        orders.append(1)
    room = array("Q", [7] * (len(decks) * 2 * plain.DRAWS))
    draws(lists, orders, b"".join(map(bytes, decks)), 2, room)
    for number, held in enumerate(decks):
        expected = [0, 0]
        for drawn in combinations_with_replacement(range(10), 3):
            left, ways = list(held), 1
            for value in drawn:
                ways *= left[value]
                left[value] = max(left[value] - 1, 0)
            expected[sum(drawn) % 2] += ways
        row = room[number * 2 * plain.DRAWS : (number + 1) * 2 * plain.DRAWS].tolist()
        assert [row[3], row[3 + plain.DRAWS]] == expected
        assert sum(row) == sum(expected)


CONTESTS: dict[str, Any] = {
    "ranks": 8191, "up": 12, "qualifier": 1, **GAINS, "wins": WINS, "tally": None,
}  # fmt: skip
DRAWS: dict[str, Any] = {
    "draws": bytes(12), "orders": array("Q", [1]), "decks": bytes(10), "outcomes": 1, "room": None,
}  # fmt: skip


@needs_kernel
@pytest.mark.parametrize(
    "wrong",
    [
        {"ranks": 0}, {"ranks": 3}, {"ranks": 8192 + 7}, {"ranks": -1}, {"ranks": 2**40},
        {"up": -1}, {"up": 13}, {"ranks": 7, "up": 12}, {"qualifier": -1}, {"qualifier": 7463},
        {"fold": 10**9 + 1}, {"lost": -(10**9) - 1}, {"unqualified": 2**70},
        {"wins": array("q", [0] * 7462)}, {"wins": array("q", [10**10] * KINDS)}, {"wins": b""},
        {"tally": array("q", [0] * (ENTRIES - 1))}, {"tally": bytes(8 * ENTRIES)},
        {"tally": memoryview(bytearray(8 * ENTRIES + 8))[4:-4]},
    ],
)  # fmt: skip
def test_wrong_contests_are_refused(wrong: dict[str, Any]) -> None:
    from pitboss.rankings import _kernel

    arguments = CONTESTS | {"tally": array("q", [0] * ENTRIES)} | wrong
    with pytest.raises((ValueError, TypeError, OverflowError, BufferError)):
        _kernel.edge_contests(*arguments.values())
    assert not any(bytes(arguments["tally"]))


@needs_kernel
@pytest.mark.parametrize(
    "wrong",
    [
        {"outcomes": 0}, {"outcomes": 17}, {"outcomes": -1}, {"draws": b"\1" + bytes(11)},
        {"draws": b"\0\15" + bytes(10)}, {"draws": bytes(11) + b"\15"}, {"draws": bytes(11)},
        {"draws": bytes(24)}, {"draws": bytearray(12)}, {"orders": array("Q")},
        {"orders": array("B", [1])}, {"decks": bytes(9)}, {"decks": bytes(20)},
        {"decks": bytearray(10)}, {"room": array("Q", [7] * 12)}, {"room": bytes(13 * 8)},
    ],
)  # fmt: skip
def test_wrong_draws_are_refused(wrong: dict[str, Any]) -> None:
    from pitboss.rankings import _kernel

    arguments = DRAWS | {"room": array("Q", [7] * 13)} | wrong
    before = bytes(arguments["room"])
    with pytest.raises((ValueError, TypeError, OverflowError, BufferError)):
        _kernel.edge_draws(*arguments.values())
    assert bytes(arguments["room"]) == before


@needs_kernel
def test_right_arguments_are_not() -> None:
    """So that what is refused above is refused for what is wrong in it."""
    from pitboss.rankings import _kernel

    room = array("Q", [7] * 13)
    _kernel.edge_draws(*(DRAWS | {"room": room}).values())
    assert room.tolist() == [1] + [0] * 12
    tally = array("q", [0] * ENTRIES)
    _kernel.edge_contests(*(CONTESTS | {"ranks": 7 << 10, "tally": tally}).values())
    assert sum(tally) == comb(11, 5) * comb(6, 4)
