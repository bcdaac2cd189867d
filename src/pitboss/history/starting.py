"""What a recorded hand begins with: its posting, its start, and how its chips become cents."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from functools import lru_cache
from typing import Any, Final

import msgspec

from pitboss import games
from pitboss.errors import Malformed
from pitboss.history.phh import Fields
from pitboss.history.variants import Variant, variant
from pitboss.play.start import Start
from pitboss.posting.posting import Betting, Limits, PokerRules, Posting

__all__ = ["Finer", "Setup", "scaled", "set_up", "unscaled"]

COARSE: Final = 100
"""So many cents for one of the file's unit, unless amounts are finer than that: pots split to 1/100."""
FINEST: Final = 10**6
MOST: Final = 10**12
"""No stack of a file is larger, in its own unit; an unknown one counts as so large."""
SEATS: Final = 30


class Finer(Malformed):
    """An amount has more digits behind the point than the cents that were chosen for it."""


class Setup(msgspec.Struct, frozen=True):
    """A posting and a start; `unknown` are the seats whose stacks nobody has recorded.

    With `short` somebody had less than his blind, and files do not say what a call costs then.
    """

    variant: Variant
    posting: Posting
    start: Start
    scale: int
    unknown: tuple[int, ...]
    short: bool = False


def set_up(fields: Fields, scale: int = COARSE, *, as_paid: bool = False) -> Setup:
    """The posting and the start of a hand as its file states them, nothing of it by law.

    A blind counts in full however little its player had, or `as_paid`.
    """
    known = variant(fields.get("variant"))
    stacks = _amounts(fields, "starting_stacks", scale, unknown=True)
    count = len(stacks)
    if not 2 <= count <= SEATS:
        raise Malformed(f"starting_stacks has {count} stacks: a hand has from 2 to {SEATS} players")
    antes = _by_player(fields, "antes", count, scale)
    blinds = _by_player(fields, "blinds_or_straddles", count, scale)
    trimmed = fields.get("ante_trimming_status", True)
    if type(trimmed) is not bool:
        raise Malformed(f"ante_trimming_status is true or false, not {_shown(trimmed)}")
    if min(antes) < 0:
        raise Malformed("antes are amounts of 0 or more")
    posting = _posting(known, fields, scale)
    least = posting.rules.limits.minimum if isinstance(posting.rules, PokerRules) else 0
    live, posts, dead = _posted(blinds, least)
    given: dict[int, int] = {}
    if any(antes):
        given = _anted(antes, stacks, dead, trimmed=trimmed)
    short = bool(live) and _cut(live, stacks, given, dead, as_paid=as_paid)
    start = Start(
        seats=dict(enumerate(stacks, 1)),
        button=0 if known.bring_in else count,
        antes=given,
        blinds=live,
        posts=posts,
        dead=dead,
    )
    most = MOST * scale
    unknown: tuple[int, ...] = ()
    if most in stacks:
        unknown = tuple([seat for seat, stack in enumerate(stacks, 1) if stack == most])
    return Setup(known, posting, start, scale, unknown, short)


def _cut(
    live: dict[int, int],
    stacks: list[int],
    given: dict[int, int],
    dead: dict[int, int],
    *,
    as_paid: bool,
) -> bool:
    """Whether anybody has less than his blind, which is cut to what he has if it counts `as_paid`."""
    short = False
    for seat, blind in live.items():
        if stacks[seat - 1] < blind + given.get(seat, 0) + dead.get(seat, 0):
            short = True
            if as_paid:
                live[seat] = max(stacks[seat - 1] - given.get(seat, 0) - dead.get(seat, 0), 0)
    return short


def _anted(
    antes: list[int], stacks: list[int], dead: dict[int, int], *, trimmed: bool
) -> dict[int, int]:
    """The antes as they are contended for: trimmed to what a second player put in, or all dead."""
    if trimmed:
        most = sorted(map(min, antes, stacks))[-2]
        return {seat: min(ante, most) for seat, ante in enumerate(antes, 1) if ante and most}
    for seat, ante in enumerate(antes, 1):
        if ante:
            dead[seat] = dead.get(seat, 0) + ante
    return {}


def _posted(blinds: list[int], least: int) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
    """Blinds in the order of their posting, and of the posts, below zero in files, what is live.

    Of a post the amount of the big blind is live, and what is beyond it is dead, as is a post of
    less: so the winnings that sites recorded show it.
    """
    if not any(blinds):
        return {}, {}, {}
    order = range(1, len(blinds) + 1) if len(blinds) > 2 else (2, 1)
    live = {seat: blinds[seat - 1] for seat in order if blinds[seat - 1] > 0}
    posts: dict[int, int] = {}
    dead: dict[int, int] = {}
    for seat, blind in enumerate(blinds, 1):
        if blind < 0:
            if -blind >= least:
                posts[seat] = least
            if rest := -blind - posts.get(seat, 0):
                dead[seat] = rest
    return live, posts, dead


def _posting(known: Variant, fields: Fields, scale: int) -> Posting:
    forced = _amount(fields, "bring_in", scale) if known.bring_in else 0
    if known.betting is Betting.FIXED:
        small, big = _amount(fields, "small_bet", scale), _amount(fields, "big_bet", scale)
        return _cached(known, small, big, forced)
    return _cached(known, _amount(fields, "min_bet", scale), 0, forced)


@lru_cache(128)
def _cached(known: Variant, small: int, big: int, forced: int) -> Posting:
    game = games.find(known.game)
    limits = Limits(betting=known.betting, minimum=small, maximum=big, either=True, last_chips=True)
    rules = PokerRules(
        limits=limits,
        forced=forced,
        folded_dealt=False,
        opener_folds=True,
        unseen=True,
        short_deck=known.short_deck,
    )
    return Posting(edition=game.edition, game=game.name, seats=SEATS, unit=1, rules=rules)


def _by_player(fields: Fields, key: str, count: int, scale: int) -> list[int]:
    """An amount for each player; heads-up, files give those of the forced bets the other way round."""
    if key not in fields:
        return [0] * count
    amounts = _amounts(fields, key, scale)
    if len(amounts) != count:
        raise Malformed(f"{key} has {len(amounts)} amounts for {count} players")
    return amounts[::-1] if count == 2 else amounts


def _amounts(fields: Fields, key: str, scale: int, *, unknown: bool = False) -> list[int]:
    listed = fields.get(key)
    if listed is None:
        raise Malformed(f"{key} is missing: a list of amounts")
    if type(listed) is not list:
        raise Malformed(f"{key} is a list of amounts, not {_shown(listed)}")
    found = []
    most = MOST * scale
    for amount in listed:
        if type(amount) is int and -MOST < amount < MOST:
            found.append(amount * scale)
        elif unknown and type(amount) is Decimal and amount.is_infinite() and amount > 0:
            found.append(most)
        else:
            found.append(scaled(amount, scale, key))
    if unknown and found and min(found) < 1:
        raise Malformed(f"{key} are amounts above 0, or inf where they are not known")
    return found


def _amount(fields: Fields, key: str, scale: int) -> int:
    if key not in fields:
        raise Malformed(f"{key} is missing: an amount above 0")
    amount = scaled(fields[key], scale, key)
    if amount < 1:
        raise Malformed(f"{key} is an amount above 0, not {_shown(fields.get(key))}")
    return amount


def scaled(amount: object, scale: int, what: str) -> int:
    """An amount in cents, `scale` of them for one of the file's unit."""
    if type(amount) is int:
        cents = amount * scale
    elif type(amount) is Decimal and amount.is_finite() and abs(amount) < MOST:
        exact = amount * scale
        cents = int(exact)
        if cents != exact:
            if scale >= FINEST:
                raise Malformed(f"{what} names {amount}, which is finer than any chip")
            raise Finer
    else:
        raise Malformed(f"{what} names {_shown(amount)}, which is no amount")
    if not -MOST * scale < cents < MOST * scale:
        raise Malformed(f"{what} names {_shown(amount)}: no amount is as large")
    return cents


def unscaled(cents: Iterable[int], setup: Setup) -> list[int | Decimal | None]:
    """Amounts, one for each player, in the file's unit again; None where it is not known."""
    scale = setup.scale
    found: list[int | Decimal | None] = [
        (Decimal(amount) / scale).normalize() if amount % scale else amount // scale
        for amount in cents
    ]
    for seat in setup.unknown:
        found[seat - 1] = None
    return found


def _shown(value: Any) -> str:
    if value is None:
        return "missing"
    shown = str(value) if isinstance(value, Decimal) else repr(value)
    return shown if len(shown) <= 60 else shown[:60] + "..."
