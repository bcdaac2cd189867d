"""Lines of settled rounds with one thing wrong."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any, Final

__all__ = ["spoiled"]

AWKWARD: Final[tuple[Any, ...]] = (
    None, True, -1, 0, 1, 2.5, 10**30, "", "Ah", "xx", "AhAhAhAhAh", [], {}, [None], "é",
)  # fmt: skip


def places(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a line at which something stands."""
    inner: Any = ()
    if isinstance(value, dict | list):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
    return [at, *(place for key, each in inner for place in places(each, (*at, key)))]


def spoiled(line: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The line with something awkward, or nothing, at one of its places."""
    found = deepcopy(line)
    *way, last = rng.choice(places(found)[1:])
    inside: Any = found
    for key in way:
        inside = inside[key]
    if rng.random() < 0.2:
        del inside[last]
    else:
        inside[last] = rng.choice(AWKWARD)
    return found
