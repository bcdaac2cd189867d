"""The kernel's tables: written by the tool, and right for every multiset of ranks and every flush."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb
from pathlib import Path
from types import ModuleType

import pytest

from pitboss.rankings import classes

kernel = pytest.importorskip("pitboss.rankings._kernel")

TOOL = Path(__file__).parents[2] / "tools/make_tables.py"


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_tables", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_header_is_what_the_tool_writes() -> None:
    make_tables = tool()
    assert make_tables.HEADER.read_text(encoding="ascii") == make_tables.header()


def test_a_seed_that_leaves_no_room_is_no_seed() -> None:
    make_tables = tool()
    totals = make_tables.sums(make_tables.weights(make_tables.SEED), 5)
    with pytest.raises(ValueError, match=r"share row|finds no room"):
        make_tables.displacements(totals, make_tables.Shape(5, 4, 13))


def of_ranks(ranks: tuple[int, ...]) -> bytes:
    """Cards of these ranks, which rise, without five of a suit: each takes the next suit."""
    return bytes(4 * rank + place % 4 for place, rank in enumerate(ranks))


def multisets(size: int) -> list[tuple[int, ...]]:
    return [
        ranks
        for ranks in combinations_with_replacement(range(13), size)
        if all(low < high for low, high in zip(ranks, ranks[4:], strict=False))
    ]


@pytest.mark.parametrize(("size", "count"), [(5, 6175), (6, 18395), (7, 49205)])
def test_every_multiset_of_ranks(size: int, count: int) -> None:
    every = multisets(size)
    assert len(every) == count
    hands = b"".join(map(of_ranks, every))
    assert kernel.many("high", hands, size).tolist() == [classes.of_ranks(r) for r in every]
    low = [classes.low_a5(tuple(sorted((rank + 1) % 13 for rank in ranks))) for ranks in every]
    assert kernel.many("low-a5", hands, size).tolist() == low


def flushes(size: int) -> Iterator[tuple[tuple[int, ...], bytes]]:
    """Every set of five ranks or more in one suit, with other cards of the lowest ranks."""
    for suited in range(5, size + 1):
        for at, ranks in enumerate(combinations(range(13), suited)):
            suit = at % 4
            others = [4 * other + (suit + 1) % 4 for other in range(size - suited)]
            yield ranks, bytes([*others, *(4 * rank + suit for rank in ranks)])


@pytest.mark.parametrize("size", [5, 6, 7])
def test_every_flush(size: int) -> None:
    every = list(flushes(size))
    assert len(every) == sum(comb(13, suited) for suited in range(5, size + 1))
    hands = b"".join(hand for _, hand in every)
    assert kernel.many("high", hands, size).tolist() == [classes.flush(r) for r, _ in every]


def test_every_class_of_deuce_to_seven() -> None:
    hands = [of_ranks(ranks) for ranks in multisets(5)]
    hands += [hand for _, hand in flushes(5)]
    high = kernel.many("high", b"".join(hands), 5).tolist()
    assert sorted(high) == list(range(1, 7463))
    low = kernel.many("low-27", b"".join(hands), 5).tolist()
    assert low == [classes.low_27(value) for value in high]
    assert sorted(low) == list(range(1, 7463))
