"""What a round knows, interpreted or compiled."""

from __future__ import annotations

__all__ = ["slots"]


def slots(known: object) -> tuple[str, ...]:
    """The names of everything that a round keeps."""
    names = tuple(
        name
        for kind in type(known).__mro__
        for name in getattr(kind, "__slots__", getattr(kind, "__mypyc_attrs__", ()))
        if not name.startswith("__")
    )
    assert {"stacks", "awaits", "plan"} <= set(names)
    return names
