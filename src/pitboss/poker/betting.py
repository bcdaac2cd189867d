"""Betting: what a player may do in his turn, and what it does to the pot.

The checks of each command stand in its function, in the order in which they speak.
"""

from __future__ import annotations

from typing import Final

from pitboss.errors import Refused
from pitboss.money import text as dollars
from pitboss.play.commands import Call, Check, Fold, ForcedBet, Raise
from pitboss.play.events import Acted, Event
from pitboss.play.rights import MayCall, MayCheck, MayFold, MayForcedBet, MayRaise, Right
from pitboss.poker import drawing
from pitboss.poker.opening import await_action, begin_betting
from pitboss.poker.state import ACCOUNTS, CLOSED, State, next_place, put_in
from pitboss.posting.posting import Betting

__all__ = ["call", "check", "fold", "forced_bet", "raise_to", "rights", "without"]


# Members of an enumeration, looked up once: the look-up costs more than what hangs on it.
_POT_LIMIT: Final = Betting.POT_LIMIT
_SPREAD: Final = Betting.SPREAD

_FOLD: Final = MayFold()
_CHECK: Final = MayCheck()
_FOLD_OR_CHECK: Final = (_FOLD, _CHECK)


def rights(s: State, place: int) -> tuple[Right, ...]:
    """Everything that the player whose turn it is may do."""
    bounds = s.bounds = _bounds(s, place)
    s.bounded = s.seq + 1  # the command that answers need not work them out again
    if s.owes:
        forced = MayForcedBet(min(s.plan.forced, s.stacks[place]))
        return (forced,) if bounds is None else (forced, MayRaise(*bounds))
    owed = s.price - s.bets[place]
    found: tuple[Right, ...] = ()
    if owed > 0:
        calling = MayCall(min(s.stacks[place], owed))
        if bounds is None:
            return _FOLD, calling
        low, high, step = bounds
        found = (_FOLD, calling, MayRaise(low, high, step))
    else:
        if _may_check(s):
            found = (_CHECK,) if _must_speak(s) else _FOLD_OR_CHECK
        if bounds is None:
            return found
        low, high, step = bounds
        found = (*found, MayRaise(low, high, step))
    if s.plan.last_chips and (least := _last_chips(s, place, low)):
        return (*found, MayRaise(least, least, s.plan.unit))
    return found


def fold(s: State, place: int, command: Fold, events: list[Event]) -> None:
    """Gives up the hand; the position may go on receiving cards.

    Whoever throws his cards toward the discards, or turns his up-cards down, when faced with a
    wager has given this command (13:47-20.38(k)1), as has who says so (13:47-20.38(k)).
    """
    law = s.plan.laws[s.street]
    if command.hand:
        raise Refused(
            f"seat {s.seats[place]} may not fold hand {command.hand}: a player of poker has one hand",
            law.respond,
        )
    if s.owes:
        raise Refused(
            f"seat {s.seats[place]} may not fold: the forced bet of {dollars(s.plan.forced)} is owed, "
            "and throwing the cards away does not settle it",
            law.must_open,
            law.obliged,
        )
    if _must_bet(s):
        raise Refused(
            f"seat {s.seats[place]} may not fold: whoever opens this betting round is required to bet",
            law.must_open,
            law.opening_bet,
        )
    if _must_speak(s):
        raise Refused(
            f"seat {s.seats[place]} may not fold: whoever opens this betting round bets or checks",
            law.must_open,
        )
    bit = 1 << place
    s.live &= ~bit
    s.pending &= ~bit
    if s.origins:
        drawing.throw_away(s, place)
    cites: tuple[str, ...] = (law.respond,)
    if s.plan.folded_dealt and (not s.price or (not s.street and s.forced & bit)):
        s.ghosts |= bit
        cites = (law.respond, law.folded_dealt)
    events.append(Acted(cites, s.seats[place], "fold", s.bets[place]))
    pass_turn(s, place)


def check(s: State, place: int, _command: Check, events: list[Event]) -> None:
    """Leaves it to the next player to bet."""
    law = s.plan.laws[s.street]
    owed = s.price - s.bets[place]
    if s.owes:
        raise Refused(
            f"seat {s.seats[place]} may not check: the forced bet of {dollars(s.plan.forced)} is "
            "owed",
            law.must_open,
            law.forced_bet,
        )
    if owed > 0:
        raise Refused(
            f"seat {s.seats[place]} may not check: a bet of {dollars(s.price)} stands, and calling it "
            f"costs {dollars(min(owed, s.stacks[place]))}",
            law.respond,
            law.checking,
        )
    if not _may_check(s):
        raise Refused(
            f"seat {s.seats[place]} may not check: the round of play begins with a bet",
            law.must_open,
            law.opening_bet,
        )
    s.acted_at[place] = s.price
    s.pending &= ~(1 << place)
    events.append(Acted((law.respond,), s.seats[place], "check", s.price))
    pass_turn(s, place)


def call(s: State, place: int, _command: Call, events: list[Event]) -> None:
    """Matches the bet, or goes all-in for less."""
    law = s.plan.laws[s.street]
    owed = s.price - s.bets[place]
    if s.owes:
        raise Refused(
            f"seat {s.seats[place]} cannot call: nobody has bet, and the forced bet of "
            f"{dollars(s.plan.forced)} is owed",
            law.must_open,
            law.forced_bet,
        )
    if owed <= 0:
        raise Refused(
            f"seat {s.seats[place]} cannot call: there is no bet to match", law.respond, law.calling
        )
    _pay(s, place, min(owed, s.stacks[place]), "call", events)
    s.pending &= ~(1 << place)
    pass_turn(s, place)


def forced_bet(s: State, place: int, _command: ForcedBet, events: list[Event]) -> None:
    """Puts in the forced bet of the posting."""
    law = s.plan.laws[s.street]
    if not s.owes:
        raise Refused(f"seat {s.seats[place]} owes no forced bet", law.must_open, law.forced_bet)
    cents = min(s.plan.forced, s.stacks[place])
    s.owes = False
    s.forced |= 1 << place
    s.price = s.plan.forced
    if s.price >= s.full:  # a whole bet, and not one that is still to be completed
        s.level = s.price
        s.raises = 0
    s.last = place
    s.acted_at[place] = s.price
    s.bets[place] = cents
    moved = put_in(s, place, cents, ACCOUNTS[s.seats[place]])
    all_in = not s.stacks[place]
    events.append(
        Acted((law.forced, "reading:A9"), s.seats[place], "forced bet", cents, 0, all_in, (moved,))
    )
    s.pending &= ~(1 << place)
    pass_turn(s, place)


def raise_to(s: State, place: int, command: Raise, events: list[Event]) -> None:
    """Bets or raises to an amount of this betting round."""
    to = command.to
    bounds = s.bounds if s.bounded == s.seq else _bounds(s, place)
    seat = s.seats[place]
    law = s.plan.laws[s.street]
    if bounds is None:
        sentence, cite = _why_no_raise(s, place)
        raise Refused(f"seat {seat} may not raise: {sentence}", cite)
    low, high, step = bounds
    in_steps = low <= to <= high and (to == high or (to - low) % step == 0)
    if not in_steps and not (s.plan.last_chips and to and to == _last_chips(s, place, low)):
        raise Refused(
            f"seat {seat} may not bet or raise to {dollars(to)}: {_allowed(s, place, bounds)}",
            *((law.raising if s.price else law.betting,) if to <= s.price else ()),
            law.limits,
        )
    what = "raise" if s.price and not s.owes and s.raises >= 0 else "bet"
    if s.owes or (s.price and s.raises < 0):
        what = "complete"
    need = s.level + s.full if s.plan.fixed else _base(s) + s.full
    full = to >= need
    s.owes = False
    _pay(s, place, to - s.bets[place], what, events)
    if full:
        if not s.plan.fixed:
            s.full = max(s.full, to - _base(s))
        s.level = need if to < s.price + s.full else to
        s.acted_at = [-1] * len(s.seats)
    s.price = to
    s.acted_at[place] = to
    s.raises += 1
    s.last = place
    s.pending = s.live & ~s.all_in & ~(1 << place)
    pass_turn(s, place)


def _pay(s: State, place: int, cents: int, what: str, events: list[Event]) -> None:
    law = s.plan.laws[s.street]
    moved = put_in(s, place, cents, ACCOUNTS[s.seats[place]])
    all_in = not s.stacks[place]
    to = s.bets[place] + cents
    s.bets[place] = to
    s.acted_at[place] = s.price
    s.ghosts = 0
    s.volunteers |= 1 << place
    cites = (law.respond, law.all_in) if all_in else (law.respond,)
    events.append(Acted(cites, s.seats[place], what, to, 0, all_in, (moved,)))


def without(s: State, place: int, awaited: bool, events: list[Event]) -> None:
    """A ruling took a hand out of the betting round; `awaited` says that it was its turn."""
    if s.owes and awaited:
        s.owes = False
        begin_betting(s, events)
    else:
        pass_turn(s, place if awaited else s.at[s.awaits[0].who] - 1)


def pass_turn(s: State, place: int) -> None:
    """The next player who has to answer, or the end of the betting round."""
    pending = s.pending
    if pending and s.live & (s.live - 1):
        if pending & (pending - 1) or not _idle(s, pending):
            await_action(s, next_place(place, pending, len(s.seats)))
            return
    s.pending = 0
    s.stage = CLOSED


def _idle(s: State, pending: int) -> bool:
    """Whether the only one left to act has nobody to bet against and nothing to call.

    A blind or a forced bet may be worth more than all that its player had left.
    """
    place = pending.bit_length() - 1
    return s.live & ~s.all_in == pending and not _owes(s, place)


def _owes(s: State, place: int) -> bool:
    """Whether somebody has bet more than this player."""
    held = s.bets[place]
    return held < s.price and held < max(s.bets)


def _may_check(s: State) -> bool:
    return s.price > 0 or s.plan.streets[s.street].check


def _must_bet(s: State) -> bool:
    """Whether nobody has bet yet where the opener has to ("reading:A10")."""
    return not _may_check(s)


def _must_speak(s: State) -> bool:
    """Whether this is the best hand showing, which bets or checks before anybody may fold."""
    if s.price or not s.plan.speaks[s.street]:
        return False
    for price in s.acted_at:  # noqa: SIM110  # a generator costs more than what it would look at
        if price >= 0:
            return False
    return True


def _bounds(s: State, place: int) -> tuple[int, int, int] | None:
    """From where to where the player may bet or raise, and in which steps; None if not at all."""
    most = s.bets[place] + s.stacks[place]
    price = s.price
    if most <= price:
        return None
    if not s.live & ~s.all_in & ~(1 << place):
        return None
    acted_at = s.acted_at[place]
    plan = s.plan
    if acted_at >= 0 and (price - acted_at) * plan.reopens < s.full:
        return None
    cap = plan.cap
    if cap is not None and s.raises >= cap:
        return None
    if plan.fixed:
        to = s.level + s.full
        if to <= price:
            to = price + s.full
        to = min(to, most)
        if not plan.either or s.raises < 0:
            return to, to, plan.unit
        high = min(max(to, price + s.full), most)
        return to, high, high - to or plan.unit
    base = _base(s)
    low = base + s.full
    if plan.betting is _SPREAD:
        high = base + plan.increased(plan.limits.maximum, s.killed)
    elif plan.betting is _POT_LIMIT:
        high = price + s.pot + price - s.bets[place]
        high = max(high, low)
    else:
        high = most
    high = min(high, most)
    return min(low, high), high, plan.unit


def _allowed(s: State, place: int, bounds: tuple[int, int, int]) -> str:
    """To what a player may bet or raise, in words."""
    low, high, step = bounds
    if low < high:
        return f"from {dollars(low)} to {dollars(high)} in steps of {dollars(step)} is allowed"
    if high == s.bets[place] + s.stacks[place]:
        return f"only all-in, to {dollars(low)}, is allowed"
    what = "raise" if s.price and not s.owes else "bet"
    why = " (fixed limit)" if s.plan.fixed else ""
    return f"the only {what} allowed is to {dollars(low)}{why}"


def _base(s: State) -> int:
    """What a raise comes on top of; a forced bet that is no whole bet is completed instead."""
    return s.price if s.raises >= 0 else 0


def _last_chips(s: State, place: int, low: int) -> int:
    """The bet below the least one that takes all that any opponent has left; 0 if there is none."""
    others = s.live & ~s.all_in & ~(1 << place)
    held = [s.bets[at] + stack for at, stack in enumerate(s.stacks) if others >> at & 1]
    return max(held) if s.price < max(held) < low else 0


def _why_no_raise(s: State, place: int) -> tuple[str, str]:
    law = s.plan.laws[s.street]
    if s.bets[place] + s.stacks[place] <= s.price:
        return f"the stack of {dollars(s.stacks[place])} does not exceed the call", law.table_stakes
    if not s.live & ~s.all_in & ~(1 << place):
        return "everybody else is all-in", law.all_in
    cap = s.plan.cap
    if cap is not None and s.raises >= cap:
        return f"the {cap} raises that the posting allows have been made", law.cap
    return "the all-in since his last action was less than a full raise", law.limits
