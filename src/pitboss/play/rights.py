"""What somebody may do now, as ranges and never as lists."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitboss.play.awaits import Lawful, Place

__all__ = [
    "MayAmount",
    "MayBet",
    "MayCall",
    "MayCheck",
    "MayClose",
    "MayDeal",
    "MayDecide",
    "MayDouble",
    "MayDraw",
    "MayFold",
    "MayForcedBet",
    "MayHit",
    "MayInsure",
    "MayMuck",
    "MayRaise",
    "MayReport",
    "MayRule",
    "MayShow",
    "MayShuffle",
    "MaySplit",
    "MayStand",
    "MayStraddle",
    "MaySurrender",
    "MayTakeBack",
    "MayValidate",
    "MayWager",
    "Right",
]


class _Right(msgspec.Struct, frozen=True, tag=True):
    """What every right is."""


class MayFold(_Right, frozen=True):
    """Fold."""


class MayCheck(_Right, frozen=True):
    """Check."""


class MayCall(_Right, frozen=True):
    """Call; it costs this much, all-in where the stack is shorter than the bet."""

    cents: int


class MayForcedBet(_Right, frozen=True):
    """Put in the forced bet, which is owed."""

    cents: int


class MayStraddle(_Right, frozen=True):
    """Straddle for this much before a card is dealt; nobody waits for it."""

    cents: int


class MayRaise(_Right, frozen=True):
    """Bet or raise to `min`, to `max`, or in `step`s of cents between them."""

    min: int
    max: int
    step: int


class MayDraw(_Right, frozen=True):
    """Exchange up to `most` cards, or none."""

    most: int


class MayShow(_Right, frozen=True):
    """Show the hand; so many of its cards the round does not know yet."""

    unknown: int = 0


class MayMuck(_Right, frozen=True):
    """Concede without showing."""


class MayWager(_Right, frozen=True):
    """Wager from `min` to `max` in each box, in steps, on at least so many boxes; up to `total`."""

    min: tuple[int, ...]
    max: tuple[int, ...]
    step: int
    least: int
    total: int


class MayBet(_Right, frozen=True):
    """Bet this much, no more and no less, to stay in."""

    cents: int


class MayInsure(_Right, frozen=True):
    """Insure each wager up to `max`, in steps, up to `total` in all."""

    max: tuple[int, ...]
    step: int
    total: int


class MayStand(_Right, frozen=True):
    """Stand."""


class MayHit(_Right, frozen=True):
    """Draw a card."""


class MayDouble(_Right, frozen=True):
    """Double each wager by up to `max`, in steps or by all of it, up to `total` in all."""

    max: tuple[int, ...]
    step: int
    total: int


class MaySplit(_Right, frozen=True):
    """Split; each wager is put up again."""

    cost: tuple[int, ...]


class MaySurrender(_Right, frozen=True):
    """Surrender; this much of the wager goes back, unless the dealer has a blackjack."""

    cents: int


class MayTakeBack(_Right, frozen=True):
    """Take so much of the wager back and play on."""

    cents: int


class MayDeal(_Right, frozen=True):
    """Deal to these places, in this order, as many at a time as one likes."""

    places: tuple[Place, ...]


class MayShuffle(_Right, frozen=True):
    """Shuffle the cards of these positions of the deck, which then serve as its rest."""

    positions: tuple[int, ...]


class MayClose(_Right, frozen=True):
    """Call "no more bets"."""


class MayAmount(_Right, frozen=True):
    """Read off what the device shows for this seat."""

    seat: int


class MayReport(_Right, frozen=True):
    """Report an irregularity."""


class MayRule(_Right, frozen=True):
    """Choose among these rulings."""

    rulings: tuple[Lawful, ...]


class MayDecide(_Right, frozen=True):
    """Give the operator's final word."""


class MayValidate(_Right, frozen=True):
    """Confirm the payout of this seat."""

    seat: int
    cents: int


Right: TypeAlias = (
    MayFold | MayCheck | MayCall | MayForcedBet | MayStraddle | MayRaise | MayDraw | MayShow | MayMuck
    | MayWager | MayBet | MayInsure | MayStand | MayHit | MayDouble | MaySplit | MaySurrender
    | MayTakeBack | MayDeal | MayShuffle | MayClose | MayAmount | MayReport
    | MayRule | MayDecide | MayValidate
)  # fmt: skip
