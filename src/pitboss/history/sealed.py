"""The sealed file beside a journal: every deck in its order, with the salts, for the regulator alone.

A journal names the root of each deck; here stands what the root commits to, and so all the cards
that the journal does not show. A line proves itself: cards and salts give the root, or are wrong.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from pitboss.cards import DECK, text
from pitboss.errors import Malformed
from pitboss.table.commitment import SALT, Seal
from pitboss.table.decks import SealedDeck

__all__ = ["Deck", "Reader", "beside", "encode", "held", "whole"]

SUFFIX: Final = ".sealed"

_CARDS: Final = {text((card,)): card for card in DECK}


class Deck(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="deck"):
    """The cards under a root, the top one first, and the salt of each; which line names the root."""

    line: int
    root: str
    cards: str
    salts: str

    def opened(self) -> tuple[tuple[int, ...], Seal]:
        """The cards as numbers and the seal that they give; `Malformed` if that is not the root."""
        written = self.cards
        try:
            order = bytes([_CARDS[written[at : at + 2]] for at in range(0, len(written), 2)])
            salts = bytes.fromhex(self.salts)
        except (KeyError, ValueError):
            raise Malformed("the cards or the salts of a sealed deck cannot be read") from None
        if not order or len(salts) != SALT * len(order):
            raise Malformed(f"{len(order)} cards of a sealed deck have {len(salts)} bytes of salt")
        seal = Seal(order, [salts[at : at + SALT] for at in range(0, len(salts), SALT)])
        if seal.root != self.root:
            raise Malformed("the cards and salts of a sealed deck do not give its root")
        return tuple(order), seal


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Deck).decode


def beside(journal: Path) -> Path:
    """Where the sealed file of a journal lies."""
    return journal.with_name(journal.name + SUFFIX)


def encode(deck: Deck) -> bytes:
    """The line as it is written."""
    return _encode(deck) + b"\n"


def held(deck: SealedDeck, line: int, position: int, count: int) -> Deck:
    """What the root commits to that covers `count` positions of the deck from this one on."""
    openings = [deck.open(at) for at in range(position, position + count)]
    return Deck(
        line=line,
        root=openings[0][0],
        cards=text([opening.card for _, opening in openings]),
        salts="".join([opening.salt for _, opening in openings]),
    )


class Reader:
    """Reads a sealed file along with its journal, and remembers the decks of one line at a time."""

    def __init__(self, file: BinaryIO) -> None:
        self._decks = iter(file)
        self._ahead: Deck | None = None
        self._line = 0
        self._held: dict[str, Deck] = {}

    def find(self, root: str, line: int) -> tuple[tuple[int, ...], Seal]:
        """The cards under the root that this line of the journal names; `Malformed` if not there."""
        if line != self._line:
            self._line = line
            self._held = {}
        while self._ahead is None or self._ahead.line <= line:
            deck, self._ahead = self._ahead, self._next()
            if deck is not None and deck.line == line:
                self._held[deck.root] = deck
            if self._ahead is None:
                break
        if root not in self._held:
            raise Malformed("the sealed file has no deck under the root that this line names")
        return self._held[root].opened()

    def _next(self) -> Deck | None:
        """The next line that can be read: what an unreadable one held will be missed."""
        for raw in self._decks:
            with suppress(msgspec.MsgspecError, ValueError, RecursionError):
                return _decode(raw)
        return None


def whole(path: Path) -> int:
    """How many bytes of a sealed file are whole lines."""
    with path.open("rb") as file:
        return sum(len(raw) for raw in file if raw.endswith(b"\n"))
