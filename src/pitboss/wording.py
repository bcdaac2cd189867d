"""How counts are worded, and how text from outside is shown without its effects on a terminal."""

from __future__ import annotations

__all__ = ["counted", "visible"]


def counted(count: int, what: str, many: str = "") -> str:
    """`1 card` and `2 cards`; `many` is the plural where it takes more than an s."""
    return f"{count:,} {what if count == 1 else many or what + 's'}"


def visible(text: str) -> str:
    r"""The text with whatever is no visible letter as an escape such as `\x1b`, newlines too."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)
