"""What a round came to."""

from __future__ import annotations

import msgspec

__all__ = ["PotResult", "Result"]


class PotResult(msgspec.Struct, frozen=True):
    """A pot: what it held, what was raked from it, who could win it, who won which part."""

    amount: int
    rake: int
    eligible: tuple[int, ...]
    high: tuple[int, ...]
    low: tuple[int, ...]
    shares: dict[int, int]


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The net gain of every account (they sum to 0), and for poker the pots behind it.

    `scooped` is the seat that won everything alone, 0 if nobody did; `shown` are the seats whose
    hands were laid open. `meter` and `carry` are for the next start, and so is `kill`, the seat that the
    kill button comes to.
    """

    void: bool
    net: dict[str, int]
    pots: tuple[PotResult, ...] = ()
    rake: int = 0
    shown: tuple[int, ...] = ()
    scooped: int = 0
    kill: int = 0
    meter: int = 0
    carry: int = 0
