"""Why something happened: from any event to the sentence that names its paragraphs."""

from __future__ import annotations

from pitboss.errors import Malformed
from pitboss.law.citations import by_analogy, sentence
from pitboss.play.events import Event

__all__ = ["because"]


def because(event: Event, edition: str, game: str) -> str:
    """`... happened because of 19:47-14.9(h)#2: the duty in our words; ...`, analogies marked."""
    if not hasattr(event, "cites"):
        raise Malformed(f"{event!r:.60} is no event of a round")
    what = type(event).__name__.lower()
    if not event.cites:
        return f"{what}: a fact that somebody stated; what follows from it is ruled, with its paragraph"
    reasons = []
    for cite in dict.fromkeys(event.cites):  # a row may play two roles
        mark = " (by analogy)" if by_analogy(cite, edition, game) else ""
        reasons.append(sentence(cite) + mark)
    return f"{what} because of " + "; and of ".join(reasons)
