"""Every key that a posting may have: how its value is written, and what decides about it."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from typing import Any, Final, NamedTuple

from pitboss import money
from pitboss.errors import Malformed
from pitboss.games.vocabulary import Paid
from pitboss.law.tables import suggestion
from pitboss.money import Odds
from pitboss.posting.posting import Betting, Kill, TimeCharge
from pitboss.posting.source import Written

__all__ = ["KEYS", "KILLS", "MOST", "TABLES", "Key", "Kind"]

MOST: Final = 10**12
"""Ten thousand million dollars: no amount of a posting is larger."""

LEVELS: Final = 20
"""Of a rake, at most: as many as a sign has room for."""

_TIME: Final = ("hourly", "from")
_PERCENT: Final = re.compile(r"([0-9]{1,3})(?:\.([0-9]{1,2}))? ?%")


class Kind(Enum):
    """Which tables a key is for."""

    ANY = "any table"
    POKER = "a poker table"
    BANKED = "a house-banked table"
    BANKED_STUD = "a table of stud against the house"


class Key(NamedTuple):
    """How a value is read, which raises Malformed; what decides about it; and for which tables."""

    read: Callable[[Any], Any]
    cite: str
    kind: Kind = Kind.ANY


def _shown(raw: object) -> str:
    """A value as it was written, or nearly, and not at length."""
    if isinstance(raw, int) and raw.bit_length() > 64:
        return "a number of more than 64 bits"  # which Python may even refuse to print
    shown = str(raw) if isinstance(raw, Written) else repr(raw)
    if isinstance(raw, bool):
        shown = shown.lower()
    return shown if len(shown) <= 60 else shown[:57] + "..."


def _text(raw: object) -> str:
    if not isinstance(raw, str) or isinstance(raw, Written):
        raise Malformed(f"is text between quotation marks, not {_shown(raw)}")
    return raw


def _flag(raw: object) -> bool:
    if not isinstance(raw, bool):
        raise Malformed(f"is true or false, without quotation marks, not {_shown(raw)}")
    return raw


def _choice(*names: str) -> Callable[[object], str]:
    def read(raw: object) -> str:
        if raw not in names:
            hint = suggestion(raw, names) if isinstance(raw, str) else ""
            raise Malformed(f"is one of {', '.join(names)}, not {_shown(raw)}{hint}")
        assert isinstance(raw, str)
        return raw

    return read


def _betting(raw: object) -> Betting:
    return Betting(_choice(*(betting.value for betting in Betting))(raw))


def _count(least: int, most: int) -> Callable[[object], int]:
    def read(raw: object) -> int:
        if not isinstance(raw, int) or isinstance(raw, bool) or not least <= raw <= most:
            raise Malformed(f"is a whole number from {least} to {most}, not {_shown(raw)}")
        return raw

    return read


def _amount(raw: object) -> int:
    """Money is text in dollars or a whole number of cents; a float is neither."""
    if isinstance(raw, Written):
        raise Malformed(
            f'is an amount such as "$2.50", or whole cents as in 250; {_shown(raw)} without '
            f"quotation marks is a floating-point number, which money is not"
        )
    if isinstance(raw, str):
        try:
            cents = money.parse(raw)
        except Malformed as error:
            raise Malformed(f"is an amount: {error}") from None
    elif isinstance(raw, int) and not isinstance(raw, bool):
        cents = raw
    else:
        raise Malformed(
            f'is an amount such as "$2.50", or whole cents as in 250, not {_shown(raw)}'
        )
    if not 0 <= cents <= MOST:
        raise Malformed(f"is an amount from $0.00 to {money.text(MOST)}, not {_shown(raw)}")
    return cents


def _some(raw: object) -> int:
    cents = _amount(raw)
    if cents < 1:
        raise Malformed(f"is at least one cent, not {_shown(raw)}")
    return cents


def _percent(raw: object) -> int:
    """Basis points: hundredths of a percent."""
    match = None
    if isinstance(raw, str) and not isinstance(raw, Written):
        match = _PERCENT.fullmatch(raw)
    if match is not None:
        whole, part = match.groups()
        points = 100 * int(whole) + int((part or "0").ljust(2, "0"))
    elif isinstance(raw, int) and not isinstance(raw, bool):
        points = raw
        if 0 < points <= 100:
            raise Malformed(
                f'is a percentage: write "{raw} %" for {raw} percent; the bare number {raw} would be '
                "basis points, hundredths of a percent"
            )
    else:
        raise Malformed(
            f'is a percentage such as "5 %" or "2.5 %", or whole basis points, 500 for 5 percent, '
            f"not {_shown(raw)}"
        )
    if not 0 <= points <= 10_000:
        raise Malformed(f"lies between 0 % and 100 %, and not at {_shown(raw)}")
    return points


def _list(raw: object, example: str) -> list[Any]:
    if not isinstance(raw, list):
        raise Malformed(f"is a list such as {example}, not {_shown(raw)}")
    return raw


def _each(read: Callable[[Any], Any], items: list[Any]) -> tuple[Any, ...]:
    values = []
    for number, item in enumerate(items, 1):
        try:
            values.append(read(item))
        except Malformed as error:
            raise Malformed(f"each entry {error} (entry {number})") from None
    return tuple(values)


def _blinds(raw: object) -> tuple[int, ...]:
    example = '["$1.00", "$2.00"]'
    blinds = _each(_some, _list(raw, example))
    if not blinds:
        raise Malformed(f"names at least one blind, as in {example}")
    return blinds


def _levels(raw: object) -> tuple[tuple[int, int], ...]:
    example = '[{ pot = "$20.00", take = "$1.00" }]'

    def level(item: object) -> tuple[int, int]:
        if not isinstance(item, dict) or item.keys() != {"pot", "take"}:
            raise Malformed(f"names pot and take, as in {example}, and not {_shown(item)}")
        pot, take = _each(_some, [item["pot"], item["take"]])
        return pot, take

    levels = _each(level, _list(raw, example))
    if len(levels) > LEVELS:
        raise Malformed(f"names at most {LEVELS} levels, as many as a sign has room for")
    return levels


def _time(raw: object) -> TimeCharge:
    """20.37(a)4iii: by the hour, per player or per table, collected every 20 or 30 minutes."""
    example = '{ hourly = "$12.00", from = "player", every = 30 }'
    if not isinstance(raw, dict) or not {"hourly", "from"} <= raw.keys() <= {*_TIME, "every"}:
        raise Malformed(f"names {', '.join(_TIME)} and every, as in {example}, not {_shown(raw)}")
    fee, source, minutes = raw["hourly"], raw["from"], raw.get("every", 60)
    for name, allowed in (("from", ("player", "table")), ("every", (20, 30, 60))):
        value = source if name == "from" else minutes
        if isinstance(value, bool) or value not in allowed:
            said = " or ".join(map(str, allowed))
            raise Malformed(f"says {name} = {said}, as in {example}, not {_shown(value)}")
    try:
        hourly = _some(fee)
    except Malformed as error:
        raise Malformed(f"has in hourly what {error}") from None
    return TimeCharge(hourly=hourly, per_table=source == "table", minutes=minutes)


def _wagers(raw: object) -> tuple[str, ...]:
    names = _each(_text, _list(raw, '["progressive", "bonus"]'))
    for name in names:
        if names.count(name) > 1:
            raise Malformed(f"names each wager once; {name!r} stands twice")
    return names


def _odds(raw: object) -> Odds | None:
    """Odds with "to", never "for"; or a push, on which the wager goes back."""
    if raw == "push":
        return None
    try:
        return Odds.parse(_text(raw))
    except Malformed as error:
        raise Malformed(f'is such as "3 to 1", or "push": {error}') from None


def _straight_flush(raw: object) -> int:
    """A tenth of the meter is 0, anything else an amount."""
    return 0 if raw in ("10 %", "10%") else _some(raw)


KILLS: Final = {"full": Kill(times=2, by=1), "half": Kill(times=3, by=2)}
"""A kill and a half-kill by the words of a posting."""

TABLES: Final = ("limits", "rake", "kill", "paytable", "progressive", "readings")
"""The keys that stand for tables, such as [limits]."""

KEYS: Final[dict[str, Key]] = {
    "edition": Key(_text, "assumed:posting-complete"),
    "game": Key(_text, "posting:variation"),
    "seats": Key(_count(1, money.SEATS), "posting:seats"),
    "unit": Key(_some, "posting:unit"),
    "ante": Key(_amount, "posting:ante", Kind.POKER),
    "forced-bet": Key(_some, "posting:forced-bet", Kind.POKER),
    "blinds": Key(_blinds, "posting:blinds", Kind.POKER),
    "straddle": Key(_flag, "posting:straddle", Kind.POKER),
    "show-all": Key(_flag, "posting:show-all", Kind.POKER),
    "limits.betting": Key(_betting, "posting:betting", Kind.POKER),
    "limits.small": Key(_some, "posting:limits", Kind.POKER),
    "limits.big": Key(_some, "posting:limits", Kind.POKER),
    "limits.minimum": Key(_some, "posting:limits", Kind.POKER),
    "limits.maximum": Key(_some, "posting:limits", Kind.POKER),
    "limits.raises": Key(_count(1, 99), "posting:cap", Kind.POKER),
    "rake.percent": Key(_percent, "posting:rake", Kind.POKER),
    "rake.cap": Key(_some, "posting:rake", Kind.POKER),
    "rake.levels": Key(_levels, "posting:rake", Kind.POKER),
    "kill.times": Key(_choice(*KILLS), "posting:kill", Kind.POKER),
    "kill.threshold": Key(_count(5, 15), "19:47-14.11(i)", Kind.POKER),
    "rake.time": Key(_time, "posting:time-charge", Kind.POKER),
    "minimum": Key(_some, "posting:limits", Kind.BANKED),
    "maximum": Key(_some, "posting:limits", Kind.BANKED),
    "decks": Key(_count(1, 8), "posting:decks", Kind.BANKED),
    "require-all-wagers": Key(_flag, "posting:wagers", Kind.BANKED),
    "side-wagers": Key(_wagers, "posting:side-wagers", Kind.BANKED),
    "soft-17": Key(_choice("stand", "draw"), "posting:soft-17", Kind.BANKED),
    "split-hands": Key(_count(2, 4), "posting:resplit", Kind.BANKED),
    "resplit-aces": Key(_flag, "posting:resplit", Kind.BANKED),
    "double-after-split": Key(_flag, "posting:double-after-split", Kind.BANKED),
    "surrender": Key(_flag, "posting:surrender", Kind.BANKED),
    "progressive.rate": Key(_percent, "posting:meter", Kind.BANKED),
    "progressive.initial": Key(_some, "posting:meter", Kind.BANKED),
    "progressive.reset": Key(_some, "posting:meter", Kind.BANKED),
    "progressive.straight-flush": Key(_straight_flush, "19:47-16.12(e)", Kind.BANKED_STUD),
    "payout-limit": Key(_some, "posting:payout-limit", Kind.BANKED_STUD),
    **{f"paytable.{paid.value}": Key(_odds, "19:47-16.12(a)", Kind.BANKED_STUD) for paid in Paid},
}
"""What stands under [readings] is named by law/readings.csv and not here."""
