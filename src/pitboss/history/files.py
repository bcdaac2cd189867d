"""Files and folders of hand histories as work: batches small enough to keep, in a fixed order."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Final, TypeAlias

import msgspec

from pitboss.history import phh

__all__ = ["Batch", "Found", "Piece", "Trouble", "batches", "found"]

_HANDS: Final = 256
"""So many hands, or small files, are one batch of work."""
_BYTES: Final = 1 << 19
SUFFIXES: Final = (".phh", ".phhs")


class Found(msgspec.Struct, frozen=True):
    """A file, and how many bytes it has."""

    path: str
    size: int


class Trouble(msgspec.Struct, frozen=True):
    """A file or folder that cannot be read, and why."""

    path: str
    why: str


class Piece(msgspec.Struct, frozen=True):
    """What a file has of one hand; the `table` of a `.phhs` file, None for a file of one hand."""

    path: str
    table: str | None
    written: bytes


Batch: TypeAlias = list[Piece | Trouble]


def found(path: str) -> Iterator[Found | Trouble]:
    """The file of that path, or all hand histories of the folder, folders within it included."""
    try:
        state = Path(path).stat()
    except (OSError, ValueError) as error:
        yield Trouble(path, _why(error))
        return
    if S_ISDIR(state.st_mode):
        yield from _within(path)
    else:
        yield Found(path, state.st_size if S_ISREG(state.st_mode) else 0)


def _within(folder: str) -> Iterator[Found | Trouble]:
    try:
        with os.scandir(folder) as listed:
            entries = sorted(listed, key=lambda entry: entry.name)
    except OSError as error:
        yield Trouble(folder, _why(error))
        return
    for entry in entries:
        try:
            if entry.is_dir(follow_symlinks=False):
                yield from _within(entry.path)
            elif entry.name.endswith(SUFFIXES) and entry.is_file():
                yield Found(entry.path, entry.stat().st_size)
        except OSError as error:
            yield Trouble(entry.path, _why(error))


def batches(files: Iterator[Found | Trouble]) -> Iterator[Batch]:
    """The hands of all files in their order, a limited number at a time."""
    batch: Batch = []
    size = 0
    for file in files:
        for piece in [file] if isinstance(file, Trouble) else _pieces(file.path):
            batch.append(piece)
            size += len(piece.written) if isinstance(piece, Piece) else 0
            if len(batch) >= _HANDS or size >= _BYTES:
                yield batch
                batch = []
                size = 0
    if batch:
        yield batch


def _pieces(path: str) -> Iterator[Piece | Trouble]:
    try:
        with open(path, "rb") as stream:  # noqa: PTH123  # a Path would change `./x` to `x`
            if path.endswith(".phhs"):
                for name, written in phh.tables(stream):
                    yield Piece(path, name, written)
            else:
                yield Piece(path, None, stream.read(phh.LIMIT + 1))
    except OSError as error:
        yield Trouble(path, _why(error))


def _why(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
