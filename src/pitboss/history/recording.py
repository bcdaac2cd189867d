"""A round of ours as a recorded hand, and back: the same round, command by command.

What the format has no word for stands in fields of our own, whose names begin with an underscore:
the edition and the game, the kill, the rake, the rulings, and `_pitboss`, which holds all of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Final

import msgspec

from pitboss.cards import Card, text
from pitboss.errors import Malformed, Refused
from pitboss.history.phh import Fields
from pitboss.history.variants import VARIANTS
from pitboss.play.commands import Command
from pitboss.play.events import Acted, Dealt, Drew, Event, Moved, Opened, Ruled, Shown
from pitboss.play.parties import Who
from pitboss.play.start import Start
from pitboss.posting.posting import Betting, PokerRules, Posting
from pitboss.table import rounds
from pitboss.table.rounds import Record

__all__ = ["OWN", "recorded", "restored", "stacks_of"]

OWN: Final = "_pitboss"
"""The field that holds the whole round."""

_SCALE: Final = 100
"""Cents of our dollar, which is the unit of the amounts that are written."""

_WORDS: Final = {"fold": "f", "check": "cc", "call": "cc", "forced bet": "pb", "muck": "sm"}
_RAISES: Final = ("bet", "raise", "complete")


class _Kept(msgspec.Struct, frozen=True):
    """What `_pitboss` holds."""

    edition: str
    game: str
    seats: int
    unit: int
    rules: PokerRules
    readings: Mapping[str, str]
    digest: str
    start: Start
    version: str
    commands: list[tuple[Who, Command]]


def recorded(record: Record, more: Fields | None = None) -> Fields:
    """The fields of a round; those of the user, with names like `_x`, are added to them."""
    table: Posting = record.round.table
    rules = table.rules
    if not isinstance(rules, PokerRules):
        raise Malformed(f"a hand history tells of poker, and {table.game} is none")
    players = _players(record)
    writer = _Writer(players)
    actions = list(writer.actions(record))
    limits = rules.limits
    fixed = limits.betting is Betting.FIXED
    code = _code(table.game, limits.betting)
    stacks = [record.start.seats[seat] for seat in players]
    antes, blinds, dead = (_asked(record, what, players) for what in ("ante", "blind", "dead"))
    fields: Fields = {
        "variant": code,
        "ante_trimming_status": not any(dead),
        "antes": _amounts([sum(pair) for pair in zip(antes, dead, strict=True)]),
        **(
            {"bring_in": _amount(rules.forced)}
            if rules.forced
            else {"blinds_or_straddles": _amounts(blinds)}
        ),
        **(
            {"small_bet": _amount(limits.minimum), "big_bet": _amount(limits.maximum)}
            if fixed
            else {"min_bet": _amount(limits.minimum)}
        ),
        "starting_stacks": _amounts(stacks, reverse=False),
        "actions": actions,
        "seats": list(players),
        "currency": "USD",
    }
    result = record.round.result
    if result is not None:
        fields["finishing_stacks"] = stacks_of(record)
    fields["_edition"] = table.edition
    fields["_game"] = table.game
    if record.start.kill:
        fields["_kill"] = record.start.kill
    if result is not None and result.rake:
        fields["_rake"] = _amount(result.rake)
    if writer.rulings:
        fields["_rulings"] = writer.rulings
    fields[OWN] = _kept(record, table, rules)
    for key, value in (more or {}).items():
        if not key.startswith("_") or key in fields:
            raise Malformed(f"a field of one's own has a name of its own like _x, not {key!r}")
        fields[key] = value
    return fields


def restored(fields: Fields) -> Record:
    """The round that was written, played again; every field of it must come out the same."""
    try:
        kept = msgspec.json.decode(fields.get(OWN, ""), type=_Kept)
    except (msgspec.DecodeError, TypeError) as error:
        raise Malformed(f"_pitboss holds no round of ours: {error}") from None
    posting = Posting(
        edition=kept.edition, game=kept.game, seats=kept.seats, unit=kept.unit, rules=kept.rules,
        readings=kept.readings, digest=kept.digest,
    )  # fmt: skip
    try:
        record = _played(posting, kept)
    except (ArithmeticError, LookupError, TypeError) as error:  # no table posts such terms
        raise Malformed(f"_pitboss holds a round that nobody can play: {error}") from None
    for key, value in recorded(record).items():
        if fields.get(key) != value:
            raise Malformed(f"{key} does not say what the round of _pitboss came to")
    return record


def _played(posting: Posting, kept: _Kept) -> Record:
    record = Record(posting, kept.start, kept.version)
    for number, (who, command) in enumerate(kept.commands, 1):
        try:
            record.act(who, command)
        except Refused as refusal:
            raise Refused(f"command {number} of _pitboss: {refusal}", *refusal.cites) from None
    return record


def stacks_of(record: Record) -> list[int | Decimal | None]:
    """What lies before each player, in the order and the unit of the format."""
    stacks = {seat.seat: seat.stack for seat in record.round.view(None).seats}
    return [_amount(stacks[seat]) for seat in _players(record)]


class _Writer:
    """The events of a round as actions; what is dealt is told player by player, burned cards not."""

    def __init__(self, players: Sequence[int]) -> None:
        self.names = {seat: f"p{number}" for number, seat in enumerate(players, 1)}
        self.hands: dict[int, list[Card]] = {seat: [] for seat in players}
        self.dealt: dict[int, list[Card]] = {}
        self.board: list[Card] = []
        self.folded: set[int] = set()
        self.rulings: list[str] = []

    def actions(self, record: Record) -> Iterator[str]:
        for entry in record.entries:
            for event in entry.events:
                if isinstance(event, Dealt):
                    if any(place.to == "burn" for place in event.places):  # another street
                        yield from self._cards()
                    self._deal(event)
                else:
                    yield from self._told(event)
        yield from self._cards()

    def _told(self, event: Event) -> Iterator[str]:
        match event:
            case Acted(what="straddle"):
                pass  # among the blinds
            case Acted(seat=seat, what=what, to=to):
                yield from self._cards()
                word = f"cbr {_amount(to)}" if what in _RAISES else _WORDS[what]
                yield f"{self.names[seat]} {word}"
                if what == "fold":
                    self.folded.add(seat)
            case Drew(seat=seat, discards=discards):
                yield from self._cards()
                cards = text([self.hands[seat][index] for index in discards])
                yield f"{self.names[seat]} sd {cards}".rstrip()
            case Shown(seat=seat, cards=cards):
                yield from self._cards()
                yield f"{self.names[seat]} sm {text(cards)}"
            case Ruled(ruling=ruling, reason=reason):
                self.rulings.append(": ".join(filter(None, (ruling.value, reason))))
            case _:
                pass

    def _deal(self, event: Dealt) -> None:
        for place, card in zip(event.places, event.cards, strict=True):
            if place.to == "hand":
                if place.seat not in self.folded:  # other programs deal no card to a folded hand
                    self.dealt.setdefault(place.seat, []).append(card)
                hand = self.hands[place.seat]
                if place.index < 0:
                    hand.append(card)
                else:
                    hand[place.index] = card
            elif place.to != "burn":
                self.board.append(card)

    def _cards(self) -> Iterator[str]:
        for seat, cards in sorted(
            self.dealt.items(), key=lambda dealt: int(self.names[dealt[0]][1:])
        ):
            yield f"d dh {self.names[seat]} {text(cards)}"
        if self.board:
            yield f"d db {text(self.board)}"
        self.dealt = {}
        self.board = []


def _players(record: Record) -> tuple[int, ...]:
    """The seats in the order of the format: the button last, or from the dealer's left on."""
    seats = sorted(record.start.seats)
    button = record.start.button
    return (*[seat for seat in seats if seat > button], *[seat for seat in seats if seat <= button])


def _code(game: str, betting: Betting) -> str:
    """The code of the format; where it has none for the game, a new one that names it."""
    for known in VARIANTS.values():
        if (known.game, known.betting, known.short_deck) == (game, betting, False):
            return known.code
    return f"{game}/{betting.value}"


def _asked(record: Record, what: str, players: Sequence[int]) -> list[int]:
    """What everybody owes before the cards, also whoever has less: as though all had plenty."""
    table: Posting = record.round.table
    plenty = dict.fromkeys(record.start.seats, table.unit * 10**7)
    start = msgspec.structs.replace(record.start, seats=plenty)
    cents = dict.fromkeys(players, 0)
    for event in rounds.open(table, start).opening:
        if isinstance(event, Moved) and event.what == what:
            for moved in event.transfers:
                cents[int(moved.source.removeprefix("seat:"))] += moved.cents
    if what == "blind":
        cents |= {seat: to for seat, to in _straddles(record) if to > cents[seat]}
    return list(cents.values())


def _straddles(record: Record) -> Iterator[tuple[int, int]]:
    """Who straddled, and to how much: the format has them among the blinds."""
    for entry in record.entries:
        for event in entry.events:
            if isinstance(event, Acted) and event.what == "straddle":
                yield event.seat, event.to


def _amounts(cents: Sequence[int], *, reverse: bool = True) -> list[int | Decimal]:
    """Amounts, one for each player; heads-up, the format has forced bets the other way round."""
    amounts = [_amount(one) for one in cents]
    return amounts[::-1] if reverse and len(amounts) == 2 else amounts


def _amount(cents: int) -> int | Decimal:
    whole, rest = divmod(cents, _SCALE)
    return (Decimal(cents) / _SCALE).normalize() if rest else whole


def _kept(record: Record, table: Posting, rules: PokerRules) -> str:
    (opened,) = [event for event in record.round.opening if isinstance(event, Opened)]
    kept = _Kept(
        edition=table.edition,
        game=table.game,
        seats=table.seats,
        unit=table.unit,
        rules=rules,
        readings=dict(table.readings),
        digest=table.digest,
        start=record.start,
        version=opened.version,
        commands=[(entry.who, entry.command) for entry in record.entries],
    )
    return msgspec.json.encode(kept).decode()
