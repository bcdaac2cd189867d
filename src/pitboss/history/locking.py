"""A lock that one process at a time holds on an open file, and loses when it dies."""

from __future__ import annotations

import sys
from typing import Final

from pitboss.errors import Refused

__all__ = ["lock"]

_TAKEN: Final = "another process is writing this journal: two writers would break its chain"

if sys.platform == "win32":
    import msvcrt

    _FAR: Final = 1 << 62
    """Where no line will ever lie: the system's locks there forbid reading what is locked."""

    def lock(descriptor: int) -> None:
        """Takes the lock, or refuses at once."""
        import os

        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            raise Refused(_TAKEN) from None
        os.lseek(descriptor, 0, os.SEEK_SET)

else:
    import fcntl

    def lock(descriptor: int) -> None:
        """Takes the lock, or refuses at once."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Refused(_TAKEN) from None
