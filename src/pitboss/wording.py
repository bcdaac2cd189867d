"""How counts are worded, and how text from outside is shown without its effects on a terminal."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["counted", "near", "visible"]


def counted(count: int, what: str, many: str = "") -> str:
    """`1 card` and `2 cards`; `many` is the plural where it takes more than an s."""
    return f"{count:,} {what if count == 1 else many or what + 's'}"


def near(written: str, known: Sequence[str]) -> str:
    """`; did you mean holdem?` where something known looks like what was written, else nothing."""
    from difflib import get_close_matches

    word = written.strip().lower().replace(" ", "-")
    within = [name for name in known if word and word in name]
    found = within[:3] or get_close_matches(word, known, n=1)
    return f"; did you mean {' or '.join(found)}?" if found else ""


def visible(text: str) -> str:
    r"""The text with whatever is no visible letter as an escape such as `\x1b`, newlines too."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)
