"""What a file says of stacks and winnings, held against what the engine came to."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from pitboss.errors import Malformed
from pitboss.history.phh import Fields
from pitboss.history.replaying import Outcome, Replay, replay, replayed
from pitboss.history.starting import COARSE, Finer, scaled

__all__ = ["check", "checked"]

_RAKE: Final = 10
"""No house takes more than one chip of so many."""


def checked(fields: Fields) -> Outcome:
    """Replays a hand and compares it; where a blind was short, what it was called for as well."""
    found, run = replay(fields)
    if run is None or not found.ok:
        return found
    found.error = check(fields, run)
    found.ok = found.error is None
    if not found.ok and run.setup.short:
        other, again = replayed(fields, as_paid=True)
        if other.ok and again is not None and check(fields, again) is None:
            return other
    return found


def check(fields: Fields, run: Replay) -> str | None:
    """What the file contradicts, in a sentence; None if nothing, or if the hand is cut short.

    Whoever wins may have less than here by the rake, and by the odd chips of a pot that was shared.
    """
    if run.round.result is None:
        return None
    try:
        return _stacks(fields, run) or _winnings(fields, run)
    except Malformed as error:
        return str(error)
    except Finer:
        return "finishing_stacks or winnings are finer than every other amount of the hand"


def _stacks(fields: Fields, run: Replay) -> str | None:
    recorded = _amounts(fields, "finishing_stacks", run)
    if recorded is None:
        return None
    won = _won(run)
    odd = _odd(run)
    missing = 0
    for seat, (here, there) in enumerate(zip(run.stacks(), recorded, strict=True), 1):
        if there is None or seat in run.setup.unknown:
            continue
        short = here - there
        missing += short
        if short < -odd or (short > odd and not won.get(seat)):
            return (
                f"finishing_stacks: p{seat} ends with {_text(here, run)}, not {_text(there, run)}"
            )
    if missing > sum(won.values()) // _RAKE + odd:
        return (
            f"finishing_stacks: {_text(missing, run)} is missing, more than any rake of the "
            f"{_text(sum(won.values()), run)} that were won"
        )
    return None


def _winnings(fields: Fields, run: Replay) -> str | None:
    recorded = _amounts(fields, "winnings", run)
    if recorded is None or not any(recorded):
        return None
    won = _won(run)
    returned = run.returned()
    odd = _odd(run)
    for seat, there in enumerate(recorded, 1):
        here = won.get(seat, 0) + returned.get(seat, 0)
        if there is not None and there > here + odd:
            return f"winnings: p{seat} won {_text(here, run)}, not {_text(there, run)}"
    return None


def _amounts(fields: Fields, key: str, run: Replay) -> list[int | None] | None:
    listed = fields.get(key)
    if listed is None:
        return None
    if type(listed) is not list or len(listed) != len(run.setup.start.seats):
        raise Malformed(f"{key} is a list of one amount for each player")
    return [
        None
        if type(amount) is Decimal and amount.is_infinite()
        else scaled(amount, run.setup.scale, key)
        for amount in listed
    ]


def _won(run: Replay) -> dict[int, int]:
    won: dict[int, int] = {}
    for pot in run.round.result.pots if run.round.result else ():
        for seat, cents in pot.shares.items():
            won[seat] = won.get(seat, 0) + cents
    return won


def _odd(run: Replay) -> int:
    """How much odd chips can differ by: a chip for each further winner of every pot.

    The smallest chip is the file's unit where everybody began with whole ones, else a hundredth.
    """
    scale = run.setup.scale
    whole = all(stack % scale == 0 for stack in run.setup.start.seats.values())
    pots = run.round.result.pots if run.round.result else ()
    return sum(len(pot.shares) - 1 for pot in pots) * (scale if whole else scale // COARSE)


def _text(cents: int, run: Replay) -> str:
    return f"{Decimal(cents) / run.setup.scale:f}"
