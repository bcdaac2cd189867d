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


class _Root(msgspec.Struct, frozen=True):
    """As much of a deck as it takes to find it again."""

    root: str


_decode_root: Final = msgspec.json.Decoder(_Root).decode


class Reader:
    """Finds decks in a sealed file by their roots; `unused` are those that nobody asked for."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._places: dict[str, int] = {}
        place = 0
        for raw in file:
            # What cannot be read will be missed, if it was ever needed.
            with suppress(msgspec.MsgspecError, ValueError, RecursionError):
                self._places[_decode_root(raw).root] = place
            place += len(raw)
        self.unused = set(self._places)

    def find(self, root: str) -> tuple[tuple[int, ...], Seal]:
        """The cards under a root and their seal; `Malformed` if they are not there."""
        if root not in self._places:
            raise Malformed("the sealed file has no deck under the root that this line names")
        self.unused.discard(root)
        self._file.seek(self._places[root])
        try:
            deck = _decode(self._file.readline())
        except (msgspec.MsgspecError, ValueError, RecursionError):
            raise Malformed("the sealed deck under the root of this line cannot be read") from None
        return deck.opened()


def whole(path: Path) -> int:
    """How many bytes of a sealed file are whole lines."""
    with path.open("rb") as file:
        return sum(len(raw) for raw in file if raw.endswith(b"\n"))
