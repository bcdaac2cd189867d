"""Writes the kernel's tables.h: where the sum of a hand's ranks finds the hand's class.

A card's key is a random number of 32 bits for its rank, and the key of a hand is the sum of its
cards' keys, modulo 2**32. The upper bits of a sum choose a row, the lower bits a column; a row's
displacement is added to the column, so that all possible sums of five (six, seven) cards end in
slots of their own in a small table. The seed was found by trying one after the other until every
sum found a slot. The classes themselves the kernel puts into the slots when it is loaded.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final, NamedTuple

HEADER: Final = Path(__file__).parents[1] / "src/pitboss/rankings/kernel/tables.h"
SEED: Final = 31
WIDTH: Final = 100


class Shape(NamedTuple):
    """How a table for hands of some cards is cut: powers of two."""

    cards: int
    rows: int
    slots: int


SHAPES: Final = (Shape(5, 10, 13), Shape(6, 10, 15), Shape(7, 12, 16))


def weights(seed: int) -> list[int]:
    """A random key for each of the thirteen ranks."""
    random = Random(seed)
    return [random.getrandbits(32) for _ in range(13)]


def sums(keys: list[int], cards: int) -> list[int]:
    """The sums of all hands of so many cards, as far as ranks go."""
    by_size: list[list[int]] = [[0], *([] for _ in range(cards))]
    for key in keys:
        by_size = [
            [
                (total + count * key) % 2**32
                for count in range(min(4, size) + 1)
                for total in by_size[size - count]
            ]
            for size in range(cards + 1)
        ]
    return by_size[cards]


def displacements(totals: list[int], shape: Shape) -> list[int]:
    """The displacement of each row; the fullest rows choose first."""
    slots = 2**shape.slots
    rows: list[list[int]] = [[] for _ in range(2**shape.rows)]
    for total in totals:
        rows[total >> (32 - shape.rows)].append(total % slots)
    chosen = [0] * len(rows)
    taken = 0
    for row in sorted(range(len(rows)), key=lambda row: -len(rows[row])):
        columns = rows[row]
        if len(set(columns)) < len(columns):
            raise ValueError(f"{shape}: two sums share row {row} and a column")
        clash = 0  # bit d: displaced by d, some column meets a slot that is taken
        for column in columns:
            clash |= taken >> column | taken << (slots - column)
        free = ~clash & (2**slots - 1)
        if not free:
            raise ValueError(f"{shape}: row {row} finds no room")
        chosen[row] = (free & -free).bit_length() - 1
        for column in columns:
            taken |= 1 << (column + chosen[row]) % slots
    return chosen


def header() -> str:
    """The whole of tables.h."""
    keys = weights(SEED)
    lines = [
        "/* Written by tools/make_tables.py, which explains it. */",
        "#include <stdint.h>",
        "",
        _array("uint32_t", "rank_key", keys),
    ]
    for shape in SHAPES:
        totals = sums(keys, shape.cards)
        if len(set(totals)) < len(totals):
            raise ValueError(f"two hands of {shape.cards} cards have the same sum")
        name = f"displacement_{shape.cards}"
        lines.append(_array("uint16_t", name, displacements(totals, shape)))
    return "\n".join(lines)


def _array(kind: str, name: str, numbers: list[int]) -> str:
    rows = [f"const {kind} {name}[{len(numbers)}] = {{"]
    row = ""
    for number in numbers:
        if len(row) + len(str(number)) + 1 > WIDTH:
            rows.append(row)
            row = ""
        row += f"{number},"
    return "\n".join([*rows, row, "};", ""])


if __name__ == "__main__":
    HEADER.write_text(header(), encoding="ascii")
