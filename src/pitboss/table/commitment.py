"""A deck's commitment: its order is fixed before the first card, and proved card by card after.

The root is published before the deal. It binds every position of the deck to its card and shows
none; later any card can be opened without the rest. Who wants to check needs SHA-256 alone:

    leaf(position) = SHA-256(00 | position, 2 bytes, the high one first | card, 1 byte | salt)
    node           = SHA-256(01 | left | right)

A salt is 32 random bytes of its own for every position. Positions count from 0, the top of the
deck; a card is its number as in `pitboss.cards`, 4 * rank + suit. The leaves stand in the order of
their positions, followed by leaves of 32 zero bytes up to the next power of two; neighbours make a
node, these again, up to a single one, the root: 52 cards have 64 leaves and paths of 6 nodes. A
path holds the sibling of the leaf first and a child of the root last; at each step the lowest bit
of what is left of the position says whether we are the left (0) or the right one. Hashes and salts
are written in lower-case hexadecimal digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, Never

import msgspec

from pitboss.cards import CARDS, Card
from pitboss.errors import Malformed, Refused
from pitboss.table.shuffle import LARGEST, entropy

__all__ = ["Opening", "Seal", "check", "seal"]

SALT: Final = 32
_LEAF: Final = b"\x00"
_NODE: Final = b"\x01"
_NOTHING: Final = bytes(32)
_PLACES: Final = tuple([_LEAF + position.to_bytes(2) for position in range(LARGEST)])
_CARDS: Final = tuple([card.to_bytes() for card in range(CARDS)])


class Opening(msgspec.Struct, frozen=True):
    """The proof that a card lies at a position of the deck; it tells of no other card."""

    position: int
    card: Card
    salt: str
    path: tuple[str, ...]


class Seal:
    """A committed deck, which knows its cards and salts: whoever holds it can look at them all."""

    __slots__ = ("_cards", "_rows", "_salts", "root")

    def __init__(self, cards: bytes, salts: Sequence[bytes]) -> None:
        self._cards = cards
        self._salts = salts
        self._rows = _tree([
            sha256(place + _CARDS[card] + salt).digest()
            for place, card, salt in zip(_PLACES, cards, salts, strict=False)
        ])  # fmt: skip
        self.root = self._rows[-1][0].hex()
        """What is published before the first card is dealt."""

    def open(self, position: int) -> Opening:
        """The proof of the card at this position, the top card's being 0."""
        if type(position) is not int or not 0 <= position < len(self._cards):
            last = len(self._cards) - 1
            raise Malformed(f"a position of this deck is from 0 to {last}, not {position!r}")
        path = tuple(row[position >> up ^ 1].hex() for up, row in enumerate(self._rows[:-1]))
        return Opening(position, self._cards[position], self._salts[position].hex(), path)

    def proves(self, opening: Opening) -> bool:
        """Whether this is the very opening of its position, digit for digit."""
        at = opening.position
        if not 0 <= at < len(self._cards) or self._cards[at] != opening.card:
            return False
        path = b"".join([row[at >> up ^ 1] for up, row in enumerate(self._rows[:-1])])
        return opening.salt == self._salts[at].hex() and "|".join(opening.path) == path.hex(
            "|", SALT
        )

    def __repr__(self) -> str:
        return f"<Seal of {len(self._cards)} cards, {self.root}>"

    def __reduce_ex__(self, _protocol: object) -> Never:
        raise Refused("a seal cannot be copied or stored: it holds the cards that it hides")


def seal(order: Sequence[Card]) -> Seal:
    """Commits to the order of a deck, with fresh salts."""
    if not 1 <= len(order) <= LARGEST:
        raise Malformed(f"a seal takes 1 to {LARGEST} cards, not {len(order)}")
    for card in order:
        if type(card) is not int or not 0 <= card < CARDS:
            raise Malformed(f"only known cards can be sealed: from 0 to {CARDS - 1}, not {card!r}")
    fresh = entropy(SALT * len(order))
    return Seal(bytes(order), [fresh[at : at + SALT] for at in range(0, len(fresh), SALT)])


def check(root: str, opening: Opening) -> bool:
    """Whether the card lay at this position of the deck with this root; the path is as deep as it
    must be for the position, and every digit is written as `open` writes it."""
    position, card = opening.position, opening.card
    salt = _bytes(opening.salt)
    if salt is None or not 0 <= card < CARDS or not 0 <= position < 1 << len(opening.path):
        return False
    if position >= LARGEST:
        return False
    digest = sha256(_LEAF + position.to_bytes(2) + card.to_bytes() + salt).digest()
    for step in opening.path:
        other = _bytes(step)
        if other is None:
            return False
        pair = other + digest if position & 1 else digest + other
        digest = sha256(_NODE + pair).digest()
        position >>= 1
    return digest.hex() == root


def _tree(leaves: list[bytes]) -> list[list[bytes]]:
    """The rows of the tree, from the leaves up to the root; what is above no leaf is known before."""
    width = 1 << (len(leaves) - 1).bit_length()
    row, nothing = leaves, _NOTHING
    rows = []
    while True:
        rows.append(row + [nothing] * (width - len(row)))
        if width == 1:
            return rows
        if len(row) & 1:
            row = [*row, nothing]
        pairs = iter(row)
        row = [
            sha256(_NODE + left + right).digest() for left, right in zip(pairs, pairs, strict=True)
        ]
        nothing = sha256(_NODE + nothing + nothing).digest()
        width >>= 1


def _bytes(digits: str) -> bytes | None:
    """32 bytes from lower-case digits, and from nothing else that Python would read as well."""
    try:
        value = bytes.fromhex(digits)
    except ValueError:
        return None
    return value if len(value) == 32 and value.hex() == digits else None
