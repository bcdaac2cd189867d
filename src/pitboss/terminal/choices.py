"""What a player may choose, from his rights: a word, a key, a label with its amounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from pitboss import games
from pitboss.games.vocabulary import Box, BoxKind, Poker
from pitboss.money import text
from pitboss.play import (
    Bet,
    Call,
    Check,
    Command,
    Double,
    Draw,
    Fold,
    ForcedBet,
    Hit,
    Insure,
    Muck,
    Raise,
    Show,
    Split,
    Stand,
    Straddle,
    Surrender,
    TakeBack,
    View,
    Wager,
)
from pitboss.play.rights import (
    MayAmount,
    MayBet,
    MayCall,
    MayCheck,
    MayClose,
    MayDeal,
    MayDecide,
    MayDouble,
    MayDraw,
    MayFold,
    MayForcedBet,
    MayHit,
    MayInsure,
    MayMuck,
    MayRaise,
    MayReport,
    MayRule,
    MayShow,
    MayShuffle,
    MaySplit,
    MayStand,
    MayStraddle,
    MaySurrender,
    MayTakeBack,
    MayValidate,
    MayWager,
    Right,
)
from pitboss.play.views import SeatView

__all__ = ["Choice", "Range", "boxes", "choices", "own", "price"]


class Range(msgspec.Struct, frozen=True):
    """The amounts that may stand in one place: from `low` to `high` in steps, and single ones."""

    name: str
    low: int
    high: int
    step: int
    also: tuple[int, ...] = ()

    @property
    def offered(self) -> bool:
        """Whether anything but nothing may stand here."""
        return self.high > 0 or any(self.also)

    def near(self, cents: int) -> int:
        """The allowed amount next to this one."""
        low, high = self.low, max(self.low, self.high)
        inside = min(max(cents, low), high)
        found = (low + (inside - low) // self.step * self.step, high, *self.also)
        return min(found, key=lambda amount: (abs(amount - cents), amount))

    def up(self, cents: int) -> int:
        """The next larger amount, if there is one."""
        found = [amount for amount in self._around(cents) if amount > cents]
        return min(found, default=cents)

    def down(self, cents: int) -> int:
        """The next smaller amount, if there is one."""
        found = [amount for amount in self._around(cents) if amount < cents]
        return max(found, default=cents)

    def _around(self, cents: int) -> tuple[int, ...]:
        steps = (cents - self.low) // self.step
        regular = [self.low + (steps + more) * self.step for more in (-1, 0, 1)]
        return (
            self.low,
            max(self.low, self.high),
            *(amount for amount in regular if self.low <= amount <= self.high),
            *self.also,
        )

    def __str__(self) -> str:
        """`$5.00 to $500.00 in steps of $1.00`."""
        single = [text(amount) for amount in self.also if amount and amount != self.low]
        if self.low < self.high:
            single.append(f"{text(self.low)} to {text(self.high)} in steps of {text(self.step)}")
        elif self.low or not single:
            single.append(text(self.low))
        return " or ".join(single)


Maker: TypeAlias = Callable[[tuple[int, ...]], Command]


class Choice(msgspec.Struct, frozen=True):
    """One thing to do: its word, its key, what it says, and the command or how amounts make one.

    With `ranges` the player sets an amount in each, beginning with `amounts`; with `picks` he may
    pick so many of his cards; the amounts come to no more than `total`, where that is not 0. What is
    `grave` is confirmed.
    """

    word: str
    key: str
    label: str
    make: Maker
    ranges: tuple[Range, ...] = ()
    amounts: tuple[int, ...] = ()
    picks: int = 0
    total: int = 0
    grave: bool = False


def choices(view: View, last: tuple[int, ...] = ()) -> tuple[Choice, ...]:
    """All that the viewer may do now; `last` is what he wagered before."""
    found: list[Choice] = []
    for right in view.legal:
        found.extend(_of(right, view, last))
    words = [choice.word for choice in found]
    return tuple(choice for at, choice in enumerate(found) if choice.word not in words[:at])


def own(view: View) -> SeatView:
    """The viewer's seat."""
    return next(seat for seat in view.seats if seat.seat == view.viewer)


def price(view: View) -> int:
    """The bet that stands in this betting round."""
    return max((seat.bet for seat in view.seats), default=0)


def boxes(view: View) -> tuple[Box, ...]:
    """The wagers of a house-banked game, in their order; none in poker."""
    game = games.find(view.game, view.edition)
    return () if isinstance(game, Poker) else game.boxes


def _plain(word: str, key: str, label: str, command: Command, *, grave: bool = False) -> Choice:
    return Choice(word, key, label, lambda _: command, grave=grave)


def _of(right: Right, view: View, last: tuple[int, ...]) -> tuple[Choice, ...]:
    """The choices that a right gives; those of the dealer and the floor give a player none."""
    match right:
        case MayFold():
            free = any(isinstance(other, MayCheck) for other in view.legal)
            return (_plain("fold", "f", "Fold", Fold(), grave=free),)
        case MayCheck():
            return (_plain("check", "c", "Check", Check()),)
        case MayCall(cents):
            whole = cents == own(view).stack
            label = f"Call {text(cents)}" + (", all-in" if whole else "")
            call = _plain("call", "c", label, Call(), grave=whole)
            return (call, _plain("all-in", "a", label, Call(), grave=True)) if whole else (call,)
        case MayForcedBet(cents):
            return (_plain("forced", "c", f"Forced bet {text(cents)}", ForcedBet()),)
        case MayStraddle(cents):
            label = f"Straddle {text(cents)}"
            return (_plain("straddle", "s", label, Straddle(), grave=True),)
        case MayRaise():
            return _raises(right, view)
        case MayDraw(most):
            draw = Choice("draw", "d", f"Draw up to {most} new cards", Draw, picks=most)
            return (draw, _plain("pat", "s", "Stand pat", Draw()))
        case MayShow():
            return (_plain("show", "s", "Show", Show()),)
        case MayMuck():
            return (_plain("muck", "m", "Muck", Muck(), grave=True),)
        case MayWager():
            return (_wager(right, view, last),)
        case MayBet(cents):
            return (_plain("bet", "b", f"Bet {text(cents)}", Bet(cents)),)
        case MayInsure():
            return _insurance(right, view)
        case MayStand():
            return (_plain("stand", "s", "Stand", Stand(_hand(view))),)
        case MayHit():
            return (_plain("hit", "h", "Hit", Hit(_hand(view))),)
        case MayDouble():
            return (_double(right, view),)
        case MaySplit(cost):
            label = f"Split for {text(sum(cost))}"
            return (_plain("split", "p", label, Split(_hand(view)), grave=True),)
        case MaySurrender(cents):
            label = f"Surrender, {text(cents)} back"
            return (_plain("surrender", "u", label, Surrender(_hand(view)), grave=True),)
        case MayTakeBack(cents):
            return (_plain("take-back", "t", f"Take back {text(cents)}", TakeBack()),)
        case (
            MayDeal() | MayShuffle() | MayClose() | MayAmount() | MayReport() | MayRule()
            | MayDecide() | MayValidate()
        ):  # fmt: skip
            return ()


def _hand(view: View) -> int:
    """Which of his hands the viewer is asked about."""
    return next((held.hand for held in view.awaits if held.who == view.viewer), 0)


def _raises(right: MayRaise, view: View) -> tuple[Choice, ...]:
    """To bet or raise, to the pot where that may be, and everything at once."""
    seat = own(view)
    bounds = [may for may in view.legal if isinstance(may, MayRaise)]
    also = tuple(may.min for may in bounds if may is not right)
    stands = price(view)
    word = "raise" if stands else "bet"
    to = " to" if stands else ""
    amount = Range(word + to, right.min, right.max, max(right.step, 1), also)
    free = right.min < right.max
    label = f"{word.capitalize()}{to} {text(right.min)}" + (" or more" if free else "")
    found = [Choice(word, "r", label, _raise, (amount,), (right.min,), grave=True)]
    whole = seat.bet + seat.stack
    if free:
        pot = amount.near(stands + view.pot + max(stands - seat.bet, 0))
        found.append(Choice("pot", "p", f"Pot {text(pot)}", _raise, (amount,), (pot,), grave=True))
    if right.max == whole:
        found.append(
            Choice("all-in", "a", f"All-in {text(whole)}", _raise, (amount,), (whole,), grave=True)
        )
    return tuple(found)


def _raise(amounts: tuple[int, ...]) -> Command:
    return Raise(amounts[0])


def _wager(right: MayWager, view: View, last: tuple[int, ...]) -> Choice:
    """An amount for each box: what was wagered last if it is allowed still, else the least."""
    least = right.min[0]
    ranges = []
    for index, box in enumerate(boxes(view)[: len(right.max)]):
        if box.kind is not BoxKind.MAIN:
            also = (0, *(cents for cents in box.fixed if cents <= right.max[index]))
            fixed = also[-1]
            ranges.append(Range(box.name, fixed, fixed, right.step, also))
        elif right.max[index] >= least:
            also = () if right.min[index] else (0,)
            ranges.append(Range(box.name, least, right.max[index], right.step, also))
        else:
            ranges.append(Range(box.name, 0, 0, right.step))
    amounts = last if len(last) == len(ranges) else right.min
    allowed = tuple(amount.near(cents) for amount, cents in zip(ranges, amounts, strict=True))
    if sum(allowed) > right.total:
        allowed = right.min
    label = f"Wager {text(least)} or more"
    return Choice("wager", "w", label, Wager, tuple(ranges), allowed, total=right.total)


def _insurance(right: MayInsure, view: View) -> tuple[Choice, ...]:
    """Insurance is bought or declined."""
    ranges = tuple(
        Range(box.name, 0, most, right.step)
        for box, most in zip(boxes(view), right.max, strict=False)
    )
    left = right.total
    full = []
    for amount in ranges:
        full.append(amount.near(min(amount.high, left)))
        left -= full[-1]
    label = f"Insurance up to {text(sum(right.max))}"
    none = (0,) * len(right.max)
    return (
        _plain("no insurance", "n", "No insurance", Insure(none)),
        Choice("insure", "i", label, Insure, ranges, tuple(full), total=right.total, grave=True),
    )


def _double(right: MayDouble, view: View) -> Choice:
    """By how much each wager is doubled: by all of it, where the money reaches."""
    names = [box.name for box in boxes(view)]
    ranges = tuple(
        Range(name, min(right.step, most), most, right.step)
        for name, most in zip(names, right.max, strict=False)
    )
    amounts = right.max
    if sum(amounts) > right.total:
        amounts = tuple(amount.low for amount in ranges)
    hand = _hand(view)
    label = f"Double for {text(sum(amounts))}"
    return Choice(
        "double",
        "d",
        label,
        lambda chosen: Double(hand, chosen),
        ranges,
        amounts,
        total=right.total,
        grave=True,
    )
