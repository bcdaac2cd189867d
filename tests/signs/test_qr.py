"""QR codes, read back by a decoder that knows nothing of ours."""

from __future__ import annotations

import re

import numpy as np
import pytest
import zxingcpp

from pitboss.errors import Malformed
from pitboss.signs import qr

QUIET = 4


def pixels(code: qr.Matrix) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    dark = np.pad(np.array(code), QUIET)
    return np.kron(np.where(dark, 0, 255), np.ones((4, 4))).astype(np.uint8)


def written(length: int) -> bytes:
    return bytes(33 + (37 * place + length) % 94 for place in range(length))


@pytest.mark.parametrize(
    ("longest", "size"), [(14, 21), (26, 25), (42, 29), (62, 33), (84, 37), (106, 41)]
)
def test_what_was_written_is_read_in_the_smallest_size_that_holds_it(
    longest: int, size: int
) -> None:
    for length in (longest, longest - 1, longest - 7):
        code = qr.matrix(written(length))
        assert [len(row) for row in code] == [size] * size
        (read,) = zxingcpp.read_barcodes(pixels(code))
        assert read.bytes == written(length)
        assert read.ec_level == "M"
    assert longest == qr.LONGEST or len(qr.matrix(written(longest + 1))) == size + 4


def test_it_survives_damage_to_a_twentieth_of_it() -> None:
    image = pixels(qr.matrix(written(71)))
    image[60:90, 70:100] = 255
    (read,) = zxingcpp.read_barcodes(image)
    assert read.bytes == written(71)


@pytest.mark.parametrize("mask", range(8))
def test_every_mask_can_be_read(mask: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = iter(int(number != mask) for number in range(8))
    monkeypatch.setattr(qr, "_penalty", lambda _: next(chosen))
    (read,) = zxingcpp.read_barcodes(pixels(qr.matrix(written(20))))
    assert read.bytes == written(20)


def test_what_is_hard_to_read_is_penalised() -> None:
    size = 21
    board = [[(row + column) % 2 == 0 for column in range(size)] for row in range(size)]
    blank = [[False] * size for _ in range(size)]
    runs = 2 * size * (size - 2)
    blocks = 3 * (size - 1) ** 2
    assert qr._penalty(board) == 0
    assert qr._penalty(blank) == runs + blocks + 10 * 10
    finder = [row[:] for row in board]
    finder[0] = [mark == "#" for mark in "#.###.#..#.#.#.#.#.#."]
    assert qr._penalty(finder) >= 40


def test_the_picture_has_the_dark_modules_and_a_quiet_zone() -> None:
    code = qr.matrix(written(71))
    svg = qr.svg(code)
    assert f'viewBox="0 0 {len(code) + 8} {len(code) + 8}"' in svg
    drawn = {
        (int(y) - QUIET, int(x) - QUIET + step)
        for x, y, length in re.findall(r"M(\d+),(\d+)h(\d+)v1h", svg)
        for step in range(int(length))
    }
    dark = {(y, x) for y, row in enumerate(code) for x, module in enumerate(row) if module}
    assert drawn == dark


def test_more_than_it_holds_is_refused() -> None:
    with pytest.raises(Malformed, match="at most 106 bytes here, not 107"):
        qr.matrix(written(107))
