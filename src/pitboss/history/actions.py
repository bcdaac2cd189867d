"""The actions of a recorded hand, each read from its few letters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Final

import msgspec

from pitboss.cards import UNKNOWN, Card, parse
from pitboss.errors import Malformed

__all__ = ["Action", "Kind", "action", "twice"]


class Kind:
    """What an action is: whole numbers, as they are compared more often than anything else."""

    NOTE: Final = 0
    HOLE: Final = 1
    BOARD: Final = 2
    DRAW: Final = 3
    SHOW: Final = 4
    FOLD: Final = 5
    CALL: Final = 6
    RAISE: Final = 7
    BRING_IN: Final = 8


class Action(msgspec.Struct, frozen=True):
    """Who does what: `cards` are dealt, discarded or shown, and `to` is what a raise is to.

    Of a hand shown `known` says whether the file names its cards, or leaves them as they are.
    """

    kind: int
    seat: int = 0
    cards: tuple[Card, ...] = ()
    to: int | Decimal = 0
    known: bool = True


_PLAYER: Final = re.compile(r"p([1-9][0-9]?)")
_AMOUNT: Final = re.compile(r"[0-9]{1,18}(\.[0-9]{1,18})?")
_PLAIN: Final = {"f": Kind.FOLD, "cc": Kind.CALL, "pb": Kind.BRING_IN}
_FORMS: Final = "d dh pN CARDS, d db CARDS, pN pb, pN cbr AMOUNT, pN cc, pN f, pN sd, pN sm"


@lru_cache(1 << 14)
def action(written: str) -> Action:
    """The action that is written so; what follows a `#` is somebody's remark."""
    words = written.partition("#")[0].split()
    match words:
        case []:
            return Action(Kind.NOTE)
        case ["d", "dh", player, cards]:
            return Action(Kind.HOLE, _seat(player, written), parse(cards, unknown=True))
        case ["d", "db", cards]:
            return Action(Kind.BOARD, 0, parse(cards, unknown=True))
        case [player, ("f" | "cc" | "pb") as word]:
            return Action(_PLAIN[word], _seat(player, written))
        case [player, "cbr", amount] if found := _AMOUNT.fullmatch(amount):
            to = Decimal(amount) if found[1] else int(amount)
            return Action(Kind.RAISE, _seat(player, written), to=to)
        case [player, "sd"]:
            return Action(Kind.DRAW, _seat(player, written))
        case [player, "sd", cards]:
            return Action(Kind.DRAW, _seat(player, written), parse(cards, unknown=True))
        case [player, "sm"]:
            return Action(Kind.SHOW, _seat(player, written), known=False)
        case [player, "sm", "-"]:
            return Action(Kind.SHOW, _seat(player, written))
        case [player, "sm", cards]:
            held = parse(cards, unknown=True)
            return Action(Kind.SHOW, _seat(player, written), held, known=UNKNOWN not in held)
        case _:
            pass
    raise Malformed(f"it is none of the actions {_FORMS}")


def _seat(player: str, written: str) -> int:
    found = _PLAYER.fullmatch(player)
    if found is None:
        raise Malformed(f"{player[:20]!r} is no player in {written[:60]!r}: players are p1, p2...")
    return int(found[1])


def twice(actions: Sequence[str]) -> int | None:
    """Which action deals a card that was dealt before; None if none does."""
    seen: set[Card] = set()
    for at, written in enumerate(actions):
        found = action(written)
        if found.kind in (Kind.HOLE, Kind.BOARD):
            if not seen.isdisjoint(found.cards):
                return at
            seen |= {card for card in found.cards if card != UNKNOWN}
    return None
