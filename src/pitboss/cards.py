"""Cards: small whole numbers, ordered by rank and then by suit as 19:47-14.9(i)2iv orders them.

A card is `4 * rank + suit`: rank 0 is the two and 12 the ace, suit 0 is clubs, then diamonds,
hearts and spades. Comparing two cards as numbers therefore compares ranks first and suits second,
which is the order that every suit-breaking paragraph of the regulation asks for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from pitboss.errors import Malformed

__all__ = [
    "CARDS",
    "DECK",
    "RANKS",
    "RANK_NAMES",
    "SUITS",
    "SUIT_NAMES",
    "UNKNOWN",
    "Card",
    "parse",
    "rank",
    "suit",
    "text",
]

Card: TypeAlias = int

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
RANK_NAMES: Final = (
    "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")

CARDS: Final = 52
DECK: Final[tuple[Card, ...]] = tuple(range(CARDS))
UNKNOWN: Final[Card] = 52
"""A card that lies face down: `??`."""

_TEXTS: Final = (*(r + s for r in RANKS for s in SUITS), "??")
_BY_CARD: Final = dict(enumerate(_TEXTS))
_BY_TEXT: Final = {name: card for card, name in enumerate(_TEXTS)}


def rank(card: Card) -> int:
    """0 for a two up to 12 for an ace."""
    return card >> 2


def suit(card: Card) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def text(cards: Iterable[Card]) -> str:
    """`AhTc??` for cards in this order."""
    try:
        return "".join([_BY_CARD[card] for card in cards])
    except (KeyError, TypeError):
        raise Malformed(
            f"{cards!r:.60} are no cards: a card is a number from 0 to 51, and {UNKNOWN} is unknown"
        ) from None


def parse(written: str, *, unknown: bool = False) -> tuple[Card, ...]:
    """The cards of `AhTc` in the order written; white space may stand between cards.

    With `unknown`, `??` may stand for cards that are not known. The same card twice is refused.
    """
    if not isinstance(written, str):
        raise Malformed(f"cards are written as text, as in AhTc, not as {written!r:.60}")
    squeezed = "".join(written.split())
    cards = []
    seen = 0
    for at in range(0, len(squeezed), 2):
        name = squeezed[at : at + 2]
        card = _BY_TEXT.get(name)
        if card is None or (card == UNKNOWN and not unknown):
            raise Malformed(_unreadable(name, unknown))
        if card != UNKNOWN:
            if seen >> card & 1:
                raise Malformed(f"the card {name} stands twice in {_short(written)}")
            seen |= 1 << card
        cards.append(card)
    return tuple(cards)


def _unreadable(name: str, unknown: bool) -> str:
    also = ", or ?? for a card that is not known" if unknown else ""
    return (
        f"{name!r} is not a card: a card is a rank of {RANKS[::-1]} "
        f"followed by a suit of {SUITS[::-1]}, as in Ah{also}{_hint(name)}"
    )


def _hint(name: str) -> str:
    """What somebody used to another way of writing cards probably meant."""
    if name == "10":
        return "; a ten is written T, as in Th"
    if name == "??":
        return "; only cards that are known can stand here"
    if "," in name or ";" in name:
        return "; cards stand side by side or apart by white space, without commas"
    if len(name) == 1:
        return "; the other half of the last one is missing" if name in RANKS else ""
    for meant in (name[0].upper() + name[1].lower(), name[1].upper() + name[0].lower()):
        if meant in _BY_TEXT:
            return f"; did you mean {meant}?"
    return ""


def _short(written: str, limit: int = 60) -> str:
    return repr(written if len(written) <= limit else written[:limit] + "...")
