"""Refused commands: fixed by the chain, told in the sealed file alone, since only the sender reads them.

A journal has no more of a refusal than a seal, from which nobody learns who tried what: that, with
the sentence and the rows, lies in the sealed file under the same seal.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import Final

import msgspec

from pitboss.errors import Malformed, Refused
from pitboss.play import Command, Round, Who

__all__ = ["LIMIT", "Tried", "Watch", "again", "read", "sealed"]

LIMIT: Final = 4096
"""A refused command that takes more bytes to tell is not kept: no lawful one comes near."""
MOST: Final = 4
"""So many different commands of one party are kept between two that are accepted."""

_SEAM: Final = b',"seal":"'
_DIGITS: Final = 64
_TAIL: Final = len(_SEAM) + _DIGITS + len(b'"}\n')


class Tried(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="refused", omit_defaults=True
):
    """Who tried what and which sentence answered him, by which rows.

    `line` is the line of the journal that has the seal, `seq` counts the commands accepted before,
    `since` is the count that the sender named; the salt keeps the seal from telling what it covers.
    """

    line: int
    salt: str
    seq: int
    who: Who
    command: Command
    since: int | None = None
    says: str
    cites: tuple[str, ...] = ()


_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Tried).decode


def sealed(tried: Tried) -> tuple[bytes, str]:
    """The line as the sealed file has it, and its seal: the hash of every byte before `seal`."""
    body = _encode(tried)[:-1]
    seal = sha256(body).hexdigest()
    return b'%b%b%b"}\n' % (body, _SEAM, seal.encode()), seal


def read(raw: bytes) -> Tried:
    """What a line of the sealed file tells; `Malformed` if it is not what was sealed."""
    if not raw.endswith(b'"}\n') or raw[-_TAIL : len(_SEAM) - _TAIL] != _SEAM:
        raise Malformed("a sealed refusal does not end with its seal")
    if raw[-_DIGITS - 3 : -3] != sha256(raw[:-_TAIL]).hexdigest().encode():
        raise Malformed("a sealed refusal was changed: its seal is another one")
    try:
        return _decode(raw)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Malformed("a sealed refusal cannot be read") from None


def again(round_: Round, tried: Tried) -> tuple[str, tuple[str, ...]]:
    """The sentence and the rows by which the round refuses this now; `Malformed` if it does not."""
    try:
        round_.copy().act(tried.who, tried.command, tried.since)
    except Refused as refusal:
        return str(refusal), refusal.cites
    raise Malformed(f"a {type(tried.command).__name__} was refused here that is allowed")


class Watch:
    """Keeps whoever is refused again and again from filling the journal."""

    __slots__ = ("_at", "_seen")

    def __init__(self) -> None:
        self._at = (0, 0)
        self._seen: dict[Who, set[tuple[bytes, int | None]]] = {}

    def lets(self, at: tuple[int, int], who: Who, command: Command, since: int | None) -> bool:
        """Whether this is kept: new at this point of this round, not one too many, not too long."""
        if at != self._at:
            self._at = at
            self._seen = {}
        told = b""
        with suppress(UnicodeEncodeError):  # half a letter, which no line can hold
            told = _encode(command)
        seen = self._seen.setdefault(who, set())
        if since is not None and not 0 <= since < LIMIT:
            return False
        if not 0 < len(told) <= LIMIT or (told, since) in seen or len(seen) >= MOST:
            return False
        seen.add((told, since))
        return True
