"""Recorded hands read and replayed a second, on one core: those of `tests/data/phh/sites.phhs`.

Processor time of one thread. A peer gets the same hands in the same run, as far as it accepts them:
what it refuses is not counted for it, nor against it.
"""

from __future__ import annotations

import io
import tomllib
import warnings
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from time import process_time
from typing import Any

from bench import Row, compiled
from pitboss.history import phh
from pitboss.history.replaying import replay

DATA = Path(__file__).parents[1] / "tests/data/phh"
SECONDS = 1.0
REPEATS = 3
UNKNOWN = Decimal(10**9)
"""What a peer gets for a stack that is not known."""


def rows() -> list[Row]:
    """Hold'em as sites recorded it, with everything that comes with that."""
    texts = [f"[1]\n{body.decode()}" for _, body in _tables()]
    theirs = _rate(_pokerkit, [text for text in texts if _accepted(text)])
    mine = {"": measured(), ", compiled": compiled("bench.phh", "measured")}
    return [
        Row(
            work=f"hands of recorded hold'em read and replayed{how}",
            unit="hands/s",
            ours=ours,
            peers={"pokerkit": theirs},
            ratio=ours / theirs,
        )
        for how, ours in mine.items()
        if ours is not None
    ]


def measured() -> float:
    """Our hands a second, for whoever asks from another process."""
    return _rate(_ours, _tables())


def _tables() -> list[tuple[str, bytes]]:
    return list(phh.tables(io.BytesIO((DATA / "sites.phhs").read_bytes())))


def _rate(work: Callable[[Any], None], hands: list[Any]) -> float:
    """The best of a few runs."""
    best = 0.0
    for _ in range(REPEATS):
        began = process_time()
        count = 0
        while process_time() - began < SECONDS:
            for hand in hands:
                work(hand)
            count += len(hands)
        best = max(best, count / (process_time() - began))
    return best


def _ours(table: tuple[str, bytes]) -> None:
    ((_, fields),) = phh.hands(*table)
    assert isinstance(fields, dict)
    replay(fields)


def _pokerkit(text: str) -> None:
    from pokerkit import HandHistory

    (fields,) = tomllib.loads(text, parse_float=Decimal).values()
    stacks = [min(Decimal(stack), UNKNOWN) for stack in fields["starting_stacks"]]
    history = HandHistory(**{
        name: value for name, value in fields.items() if name in HandHistory.__dataclass_fields__
    } | {"starting_stacks": stacks})  # fmt: skip
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for _ in history:
            pass


def _accepted(text: str) -> bool:
    try:
        _pokerkit(text)
    except Exception:
        return False
    return True
