"""The sealed file beside a journal: every deck in its order, every refusal, for the regulator alone.

A journal names the root of each deck and the seal of each refusal; here stands what these commit
to, and so all that the journal does not show. A line proves itself: it gives its root, or is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from pitboss.cards import DECK, text
from pitboss.errors import Malformed
from pitboss.history import refusals
from pitboss.history.refusals import Tried
from pitboss.table.commitment import SALT, Seal
from pitboss.table.decks import SealedDeck

__all__ = ["Deck", "Reader", "beside", "encode", "entered", "held", "whole"]

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
        if not order or len(salts) != SALT * len(order) or salts.hex() != self.salts:
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


def entered(order: bytes, salts: Sequence[bytes], line: int) -> Deck:
    """Real cards that were entered face down, which the line names by their root."""
    return Deck(
        line=line, root=Seal(order, salts).root, cards=text(order), salts=b"".join(salts).hex()
    )


class _Name(msgspec.Struct, frozen=True):
    """As much of a line as it takes to find it again: the root of a deck, the seal of a refusal,
    and the line of the journal that names it."""

    line: int
    root: str = ""
    seal: str = ""


_decode_name: Final = msgspec.json.Decoder(_Name).decode


class Reader:
    """Finds what is sealed by its root or seal, each once and in the order of the file.

    `faults` says what is wrong with the file itself.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._places: dict[tuple[str, int], tuple[int, int]] = {}
        self._last = -1
        self.faults: list[str] = []
        place = 0
        for number, raw in enumerate(file, 1):
            try:
                found = _decode_name(raw)
            except (msgspec.MsgspecError, ValueError, RecursionError):
                self.faults.append(f"line {number} of the sealed file cannot be read")
            else:
                name = found.root or found.seal, found.line
                if name in self._places:
                    self.faults.append(f"line {number} of the sealed file repeats another")
                self._places.setdefault(name, (place, number))
            place += len(raw)
        self._unused = dict(self._places)

    def find(self, root: str, line: int) -> tuple[tuple[int, ...], Seal]:
        """The cards under a root that this line names, and their seal."""
        return self._deck(self._raw(root, line, "deck under the root"))

    def refused(self, seal: str, line: int) -> Tried:
        """The refusal under a seal that this line names."""
        return refusals.read(self._raw(seal, line, "refusal under the seal"))

    def unused(self) -> int:
        """How many lines nobody asked for; `faults` tells what is wrong with them."""
        for place, number in self._unused.values():
            self._file.seek(place)
            raw = self._file.readline()
            try:
                if raw.startswith(b'{"kind":"refused"'):
                    refusals.read(raw)
                else:
                    self._deck(raw)
            except Malformed as error:
                self.faults.append(f"line {number} of the sealed file: {error}")
        return len(self._unused)

    def _raw(self, name: str, line: int, what: str) -> bytes:
        if (name, line) not in self._unused:
            raise Malformed(f"the sealed file has no {what} that this line names")
        place, number = self._unused.pop((name, line))
        if place < self._last:
            self.faults.append(f"line {number} of the sealed file does not stand where it belongs")
        self._last = place
        self._file.seek(place)
        return self._file.readline()

    @staticmethod
    def _deck(raw: bytes) -> tuple[tuple[int, ...], Seal]:
        try:
            deck = _decode(raw)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            raise Malformed("a sealed deck cannot be read") from None
        if raw != encode(deck):
            raise Malformed("a sealed deck is not written as it was")
        return deck.opened()


def whole(path: Path) -> int:
    """How many bytes of a sealed file are whole lines."""
    with path.open("rb") as file:
        return sum(len(raw) for raw in file if raw.endswith(b"\n"))
