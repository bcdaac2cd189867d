"""A posting written back as TOML, always in the same way, and the digest of that text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

import msgspec

from pitboss import money
from pitboss.posting.posting import (
    SPLIT_ONCE,
    BankedRules,
    BankedStudRules,
    Betting,
    PokerRules,
    Posting,
)

__all__ = ["digest", "sealed", "terms", "to_toml"]

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def to_toml(posting: Posting) -> str:
    """The posting as TOML, from which it can be loaded again; what was left out is written out."""
    return "".join(line + "\n" for line in _lines(posting))


def digest(posting: Posting) -> str:
    """SHA-256, in hexadecimal digits, of the posting as TOML: of what it means, not how it looks."""
    return sha256(to_toml(posting).encode()).hexdigest()


def sealed(posting: Posting) -> Posting:
    """The same posting with its digest."""
    return msgspec.structs.replace(posting, digest=digest(posting))


def terms(posting: Posting) -> dict[str, str]:
    """Every key of the fixed form, those of the tables as `table.key`, with its value as written."""
    found: dict[str, str] = {}
    table = ""
    for line in _lines(posting):
        key, _, value = line.partition(" = ")
        if value:
            found[table + key] = value
        elif line:
            table = line.strip("[]") + "."
    return found


def _lines(posting: Posting) -> Iterator[str]:
    yield f"edition = {_text(posting.edition)}"
    yield f"game = {_text(posting.game)}"
    yield f"seats = {posting.seats}"
    yield f"unit = {_amount(posting.unit)}"
    match posting.rules:
        case PokerRules() as rules:
            yield from _poker(rules)
        case BankedRules() as rules:
            yield from _banked(rules)
        case BankedStudRules() as rules:
            yield from _banked_stud(rules)
    if posting.readings:
        yield ""
        yield "[readings]"
        for name, choice in sorted(posting.readings.items()):
            key = name if _BARE.fullmatch(name) else _text(name)
            yield f"{key} = {_text(choice)}"


def _poker(rules: PokerRules) -> Iterator[str]:
    limits, rake = rules.limits, rules.rake
    yield f"ante = {_amount(rules.ante)}"
    if rules.forced:
        yield f"forced-bet = {_amount(rules.forced)}"
    if rules.blinds:
        yield f"blinds = [{', '.join(map(_amount, rules.blinds))}]"
    if rules.straddle:
        yield f"straddle = {_flag(rules.straddle)}"
    yield f"show-all = {_flag(rules.show_all)}"
    yield ""
    yield "[limits]"
    yield f"betting = {_text(limits.betting.value)}"
    match limits.betting:
        case Betting.FIXED:
            yield f"small = {_amount(limits.minimum)}"
            yield f"big = {_amount(limits.maximum)}"
        case Betting.SPREAD:
            yield f"minimum = {_amount(limits.minimum)}"
            yield f"maximum = {_amount(limits.maximum)}"
        case Betting.POT_LIMIT | Betting.NO_LIMIT:
            yield f"minimum = {_amount(limits.minimum)}"
    if limits.raises is not None:
        yield f"raises = {limits.raises}"
    if rake.basis_points or rake.levels or rake.time:
        yield ""
        yield "[rake]"
        if rake.basis_points:
            yield f"percent = {_percent(rake.basis_points)}"
        if rake.levels:
            levels = (
                f"{{ pot = {_amount(pot)}, take = {_amount(take)} }}" for pot, take in rake.levels
            )
            yield f"levels = [{', '.join(levels)}]"
        if rake.cap is not None:
            yield f"cap = {_amount(rake.cap)}"
        if rake.time is not None:
            source = _text("table" if rake.time.per_table else "player")
            hourly = _amount(rake.time.hourly)
            yield f"time = {{ hourly = {hourly}, from = {source}, every = {rake.time.minutes} }}"
    if rules.kill is not None:
        full = rules.kill.times == 2 * rules.kill.by
        yield ""
        yield "[kill]"
        yield f"times = {_text('full' if full else 'half')}"
        yield f"threshold = {rules.kill.threshold}"


def _banked(rules: BankedRules) -> Iterator[str]:
    yield f"minimum = {_amount(rules.minimum)}"
    yield f"maximum = {_amount(rules.maximum)}"
    yield f"decks = {rules.decks}"
    yield f"soft-17 = {_text('draw' if rules.soft_17 else 'stand')}"
    yield from _options(rules)
    yield f"require-all-wagers = {_flag(rules.require_all)}"
    yield f"side-wagers = [{', '.join(map(_text, rules.side_wagers))}]"
    if "progressive" in rules.side_wagers:
        meter = rules.progressive
        yield ""
        yield "[progressive]"
        yield f"rate = {_percent(meter.rate)}"
        yield f"initial = {_amount(meter.initial)}"
        yield f"reset = {_amount(meter.reset)}"


def _options(rules: BankedRules) -> Iterator[str]:
    """What differs from house to house, where it is not as usual: older digests know none of it."""
    if rules.split_hands > SPLIT_ONCE:
        yield f"split-hands = {rules.split_hands}"
    if rules.resplit_aces:
        yield f"resplit-aces = {_flag(True)}"
    if not rules.double_split:
        yield f"double-after-split = {_flag(False)}"
    if rules.surrender:
        yield f"surrender = {_flag(True)}"


def _banked_stud(rules: BankedStudRules) -> Iterator[str]:
    yield f"minimum = {_amount(rules.minimum)}"
    yield f"maximum = {_amount(rules.maximum)}"
    if rules.payout_limit is not None:
        yield f"payout-limit = {_amount(rules.payout_limit)}"
    yield f"side-wagers = [{', '.join(map(_text, rules.side_wagers))}]"
    yield ""
    yield "[paytable]"
    for name, odds in rules.paytable:
        yield f"{name} = {_text('push' if odds is None else str(odds))}"
    if "progressive" in rules.side_wagers:
        meter = rules.progressive
        yield ""
        yield "[progressive]"
        yield f"rate = {_percent(meter.rate)}"
        yield f"initial = {_amount(meter.initial)}"
        yield f"reset = {_amount(meter.reset)}"
        share = rules.straight_flush
        yield f"straight-flush = {_amount(share) if share else _percent(1000)}"


def _text(value: str) -> str:
    return json.dumps(value)


def _amount(cents: int) -> str:
    return _text(money.text(cents))


def _percent(points: int) -> str:
    whole, part = divmod(points, 100)
    return _text(f"{whole}.{part:02} %" if part else f"{whole} %")


def _flag(value: bool) -> str:
    return "true" if value else "false"
