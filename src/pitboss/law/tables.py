"""The law's tables: CSV files that lie beside this module and in every wheel."""

from __future__ import annotations

import csv
import pkgutil
from collections.abc import Iterable

__all__ = ["parts", "read", "suggestion"]


def read(name: str) -> list[dict[str, str]]:
    """The rows of a table, each by its columns' names."""
    # pkgutil and not importlib.resources, whose import takes longer than all the rest of `law`
    raw = pkgutil.get_data("pitboss.law", name)
    assert raw is not None
    return list(csv.DictReader(raw.decode("utf-8").splitlines()))


def parts(cell: str, by: str = ";") -> tuple[str, ...]:
    """The several values that one cell holds."""
    return tuple(value.strip() for value in cell.split(by) if value.strip())


def suggestion(written: str, names: Iterable[str]) -> str:
    """`; did you mean ...?` with what comes near, or nothing."""
    from difflib import get_close_matches

    known = tuple(names)
    within = [name for name in known if len(written) > 1 and written in name]
    within.sort(key=lambda name: not name.endswith(written))
    near = within[:6] or get_close_matches(written, known, n=3, cutoff=0.75)
    return f"; did you mean {' or '.join(near)}?" if near else ""
