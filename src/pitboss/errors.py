"""The three kinds of error: what cannot be read, what is forbidden, and our own bugs."""

from __future__ import annotations

__all__ = ["Broken", "Malformed", "PitbossError", "Refused"]


class PitbossError(Exception):
    """Everything that Pitboss raises on purpose."""


class Malformed(PitbossError, ValueError):
    """The input cannot be read: the sentence says what was read and what is allowed."""


class Refused(PitbossError):
    """The input was understood and is forbidden; nothing has changed.

    `cites` names the rows that forbid it, as `pitboss law` lists them.
    """

    def __init__(self, sentence: str, *cites: str) -> None:
        super().__init__(sentence)
        self.cites = cites


class Broken(PitbossError):
    """Pitboss contradicts itself: a bug of ours, worth a report, never the caller's fault."""
