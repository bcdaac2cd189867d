"""QR codes after ISO/IEC 18004, as far as a sign needs them: bytes, level M, versions 1 to 6.

Rows and columns are counted from the upper left corner; a module is `True` where it is dark.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import groupby
from typing import Final, TypeAlias

from pitboss.errors import Malformed

__all__ = ["LONGEST", "Matrix", "matrix", "svg"]

Matrix: TypeAlias = list[list[bool]]

_BLOCKS: Final = ((1, 16, 10), (1, 28, 16), (1, 44, 26), (2, 32, 18), (2, 43, 24), (4, 27, 16))
"""Of each version at level M: blocks, and in each the codewords of data and of correction."""

LONGEST: Final = 106
"""The most bytes that version 6 holds: its data without mode and length, which take 12 bits."""

_MASKS: Final[tuple[Callable[[int, int], bool], ...]] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, _: row % 2 == 0,
    lambda _, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)

_BYTES: Final = 0b0100
_PADS: Final = (0xEC, 0x11)
_FIELD: Final = 0x11D
_FORMAT: Final = 0x537
_FORMAT_MASK: Final = 0x5412
_QUIET: Final = 4


def matrix(data: bytes) -> Matrix:
    """The code of these bytes, in the smallest version that holds them, without its quiet zone."""
    if len(data) > LONGEST:
        raise Malformed(f"a QR code holds at most {LONGEST} bytes here, not {len(data)}")
    rooms = [blocks * size for blocks, size, _ in _BLOCKS]
    number = 1 + next(index for index, room in enumerate(rooms) if len(data) + 2 <= room)
    codewords = _codewords(data, *_BLOCKS[number - 1])
    bits = [bool(word >> bit & 1) for word in codewords for bit in range(7, -1, -1)]
    masked = (_drawn(number, bits, mask) for mask in range(len(_MASKS)))
    return min(masked, key=_penalty)


def svg(code: Matrix) -> str:
    """The code as a picture with its quiet zone, one unit to a module."""
    size = len(code) + 2 * _QUIET
    path = "".join(
        f"M{_QUIET + start},{_QUIET + y}h{length}v1h-{length}z"
        for y, row in enumerate(code)
        for start, length in _runs_of_dark(row)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" '
        f'shape-rendering="crispEdges"><path fill="#fff" d="M0,0h{size}v{size}h-{size}z"/>'
        f'<path d="{path}"/></svg>'
    )


def _runs_of_dark(row: list[bool]) -> Iterator[tuple[int, int]]:
    start = 0
    for dark, run in groupby(row):
        length = sum(1 for _ in run)
        if dark:
            yield start, length
        start += length


# --- codewords ------------------------------------------------------------------------------------


def _codewords(data: bytes, blocks: int, size: int, correction: int) -> list[int]:
    """Data and correction in the order in which they are drawn: the blocks are interleaved."""
    room = blocks * size
    stream = ((_BYTES << 8 | len(data)) << 8 * len(data) | int.from_bytes(data)) << 4
    words = list(stream.to_bytes(len(data) + 2))
    words += [_PADS[index % 2] for index in range(room - len(words))]
    parts = [words[start : start + size] for start in range(0, room, size)]
    checks = [_remainder(part, correction) for part in parts]
    return [
        word for group in (parts, checks) for column in zip(*group, strict=True) for word in column
    ]


def _times(one: int, other: int) -> int:
    """A product in the field of 256 elements."""
    product = 0
    while other:
        if other & 1:
            product ^= one
        one = one << 1 ^ (_FIELD if one & 0x80 else 0)
        other >>= 1
    return product


@cache
def _generator(degree: int) -> tuple[int, ...]:
    """The polynomial by which Reed and Solomon divide, its leading 1 left out."""
    found, root = [1], 1
    for _ in range(degree):
        found = [
            high ^ _times(low, root) for high, low in zip([*found, 0], [0, *found], strict=True)
        ]
        root = _times(root, 2)
    return tuple(found[1:])


def _remainder(part: list[int], degree: int) -> list[int]:
    """The codewords of correction for one block."""
    rest = [0] * degree
    for word in part:
        factor = word ^ rest[0]
        rest = [
            shifted ^ _times(term, factor)
            for shifted, term in zip([*rest[1:], 0], _generator(degree), strict=True)
        ]
    return rest


# --- drawing --------------------------------------------------------------------------------------


def _drawn(number: int, bits: list[bool], mask: int) -> Matrix:
    """The whole code under one mask."""
    size = 17 + 4 * number
    fixed = _patterns(number)
    fixed.update(_format(mask, size))
    code = [[fixed.get((row, column), False) for column in range(size)] for row in range(size)]
    rest = iter(bits)
    for row, column in _zigzag(size):
        if (row, column) not in fixed:
            code[row][column] = next(rest, False) ^ _MASKS[mask](row, column)
    return code


def _patterns(number: int) -> dict[tuple[int, int], bool]:
    """What every code of this version has alike: finders, their margins, timing, alignment."""
    size = 17 + 4 * number
    fixed = {}
    for step in range(8, size - 8):
        fixed[6, step] = fixed[step, 6] = step % 2 == 0
    for middle_row, middle_column in ((3, 3), (3, size - 4), (size - 4, 3)):
        for row in range(max(0, middle_row - 4), min(size, middle_row + 5)):
            for column in range(max(0, middle_column - 4), min(size, middle_column + 5)):
                ring = max(abs(row - middle_row), abs(column - middle_column))
                fixed[row, column] = ring in (0, 1, 3)
    if number > 1:
        middle = size - 7
        for row in range(middle - 2, middle + 3):
            for column in range(middle - 2, middle + 3):
                fixed[row, column] = max(abs(row - middle), abs(column - middle)) != 1
    return fixed


def _format(mask: int, size: int) -> dict[tuple[int, int], bool]:
    """Level and mask with their correction, twice; and the module that is always dark."""
    level = 0b00  # M
    rest = word = level << 3 | mask
    for _ in range(10):
        rest = rest << 1 ^ (_FORMAT if rest >> 9 else 0)
    word = (word << 10 | rest) ^ _FORMAT_MASK
    found = {(size - 8, 8): True}
    around = [0, 1, 2, 3, 4, 5, 7, 8]  # past the timing patterns
    for bit in range(15):
        dark = bool(word >> bit & 1)
        if bit < 8:
            found[around[bit], 8] = found[8, size - 1 - bit] = dark
        else:
            found[8, around[14 - bit]] = found[size - 15 + bit, 8] = dark
    return found


def _zigzag(size: int) -> Iterator[tuple[int, int]]:
    """Two columns at a time from the right, upwards and downwards in turn."""
    upwards = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        rows = range(size - 1, -1, -1) if upwards else range(size)
        yield from ((row, column) for row in rows for column in (right, right - 1))
        upwards = not upwards


def _penalty(code: Matrix) -> int:
    """How hard the code is to read: the mask with the least penalty is chosen."""
    size = len(code)
    total = 0
    for line in (*code, *map(list, zip(*code, strict=True))):
        runs = [sum(1 for _ in run) for _, run in groupby(line)]
        total += sum(run - 2 for run in runs if run >= 5)
        written = "".join("#" if dark else "." for dark in line).center(size + 2 * _QUIET, ".")
        for finder in ("#.###.#....", "....#.###.#"):
            total += 40 * sum(written.startswith(finder, at) for at in range(len(written)))
    total += 3 * sum(
        code[row][column] == code[row][column - 1] == code[row - 1][column] == above_left
        for row in range(1, size)
        for column in range(1, size)
        for above_left in (code[row - 1][column - 1],)
    )
    dark = sum(map(sum, code))
    return total + 10 * (abs(20 * dark - 10 * size * size) // (size * size))
