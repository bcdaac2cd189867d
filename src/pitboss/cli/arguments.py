"""The arguments of a command: what is wrong with them becomes a sentence like every other."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from typing import NoReturn

from pitboss.errors import Malformed

__all__ = ["Parser", "whole"]


class Parser(ArgumentParser):
    """Complains by `Malformed`, and says what is allowed."""

    color = False  # from Python 3.14 on a usage would be coloured, and is part of a sentence here

    def error(self, message: str) -> NoReturn:
        """One argument's fault says itself what is allowed; else the usage does."""
        said = message.removeprefix("argument ")
        if said == message:
            said += f" ({' '.join(self.format_usage().split())})"
        raise Malformed(said)


def whole(written: str) -> int:
    """A whole number, in digits alone."""
    if not (written.isascii() and written.removeprefix("-").isdecimal() and len(written) < 40):
        raise ArgumentTypeError(f"takes a whole number such as 1000000, not {written!r:.60}")
    return int(written)
