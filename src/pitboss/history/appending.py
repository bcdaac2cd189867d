"""A file that only grows, whole lines at a time, by one writer: what was appended is there."""

from __future__ import annotations

import os
from pathlib import Path

from pitboss.errors import Refused
from pitboss.history.locking import lock

__all__ = ["Appender"]


class Appender:
    """Appends lines; one that could not be written leaves nothing of itself behind."""

    __slots__ = ("_broken", "_descriptor", "path", "size")

    def __init__(self, path: Path, *, private: bool = False) -> None:
        """Opens the file, or makes it, and locks it; `private` is for the owner's eyes alone."""
        mode = 0o600 if private else 0o666
        self.path = path
        self._broken = False
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
        self._descriptor = os.open(path, flags, mode)
        try:
            lock(self._descriptor)
            self.size = os.fstat(self._descriptor).st_size
            _sync_folder(path)
        except BaseException:
            os.close(self._descriptor)
            raise

    def append(self, lines: bytes, *, durable: bool = False) -> None:
        """Writes to the operating system at once, and with `durable` to the disk."""
        if self._broken:
            raise Refused(f"{self.path} could not be written before: open it anew")
        try:
            os.lseek(self._descriptor, self.size, os.SEEK_SET)
            rest = memoryview(lines)
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
            if durable:
                os.fsync(self._descriptor)
        except BaseException as error:
            self._take_back(failed_to_sync=durable)
            if isinstance(error, OSError):
                raise OSError(error.errno, error.strerror, str(self.path)) from error
            raise
        self.size += len(lines)

    def read(self, size: int) -> bytes:
        """The first so many bytes of the file, fewer if it is shorter."""
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        return os.read(self._descriptor, size)

    def cut(self, size: int) -> None:
        """Takes away what lies beyond `size`: a torn last line."""
        os.ftruncate(self._descriptor, size)
        os.fsync(self._descriptor)
        self.size = size

    def close(self) -> None:
        """Lets go of the file and its lock; nothing happens the second time."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
            self._broken = True

    def _take_back(self, *, failed_to_sync: bool) -> None:
        """After a failed write the file is as before; if that fails too nothing more is written.

        Nobody knows what the disk holds after a failed sync, so that it is always the last word.
        """
        try:
            os.ftruncate(self._descriptor, self.size)
        except OSError:
            self._broken = True
        self._broken = self._broken or failed_to_sync


def _sync_folder(path: Path) -> None:
    """The name of a new file is on the disk as well, where folders can be synchronised."""
    if os.name != "posix":
        return
    folder = os.open(path.absolute().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
