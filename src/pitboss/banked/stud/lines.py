"""A finished round of banked stud on one line: what was wagered and dealt, and what goes back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from pitboss import games
from pitboss.banked.stud.settlement import Terms, award, due, settle
from pitboss.cards import parse
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import (
    BankedStud,
    BankedStudLaw,
    BoxKind,
    Choice,
    Contest,
    Jackpot,
    ProgressiveLaw,
)
from pitboss.money import text
from pitboss.play import written
from pitboss.play.written import Cents, Number
from pitboss.wording import counted

__all__ = ["settle_banked_stud"]

Cards: TypeAlias = tuple[int, ...]


class _Seat(msgspec.Struct):
    """A seat, whatever its game calls the two wagers: `first`, and `second` after the cards."""

    number: int
    first: int
    second: int
    progressive: int
    written: str
    cards: Cards = ()


class _HandSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that plays against the dealer's hand."""

    seat: Number
    ante: Cents
    cards: str
    bet: Cents = 0
    progressive: Cents = 0

    def read(self) -> _Seat:
        return _Seat(self.seat, self.ante, self.bet, self.progressive, self.cards)


class _CardSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that plays against the paytable, with the dealer's cards."""

    seat: Number
    wager: Cents
    card: str
    double: Cents = 0

    def read(self) -> _Seat:
        return _Seat(self.seat, self.wager, self.double, 0, self.card)


class _Line(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    game: str
    edition: str | None = None
    dealer: str
    payout_limit: Cents | None = None
    readings: dict[str, str] = {}


class _HandLine(_Line, forbid_unknown_fields=True, kw_only=True):
    """A line of a game against the dealer's hand."""

    seats: tuple[_HandSeat, ...]
    meter: Cents | None = None
    straight_flush: Cents | str = "10%"


class _CardLine(_Line, forbid_unknown_fields=True, kw_only=True):
    """A line of a game against the paytable."""

    seats: tuple[_CardSeat, ...]


class _Settling:
    """The settlement of one line: what is paid, from which meter, and by which paragraphs."""

    def __init__(self, line: _HandLine | _CardLine, game: BankedStud) -> None:
        self.game = game
        self.law: BankedStudLaw = game.law
        self.cites: dict[str, None] = {}
        switch = "progressive-fixed-awards"
        chosen = written.choose(tuple(line.readings.items()), switch)
        self.from_meter = chosen(switch) == "meter"
        self.meter: int | None = None
        self.straight_flush = 0
        if isinstance(line, _HandLine):
            self.meter = line.meter
            self.straight_flush = self.read_straight_flush(line.straight_flush)
        limit = line.payout_limit
        if limit is not None and limit < game.least_payout_limit:
            raise Refused(
                f"a payout limit of {text(limit)}: it is never less than "
                f"{text(game.least_payout_limit)}",
                self.law.payout_limit,
            )
        paytable = tuple([(paid.value, odds) for paid, odds in game.paytable])
        self.terms = Terms(game, paytable, limit)
        seats: tuple[_HandSeat | _CardSeat, ...] = line.seats
        self.seats = [seat.read() for seat in sorted(seats, key=lambda seat: -seat.seat)]
        self.check_seats()
        self.dealer = self.read_cards(line.dealer)

    def read_straight_flush(self, written: int | str) -> int:
        """The posted amount for a straight flush, 0 for a tenth of the meter."""
        if written == "10%":
            return 0
        if not isinstance(written, int):
            raise Malformed(
                f'straight_flush is "10%", or an amount in cents such as 500000, not {written!r}'
            )
        for row in self.game.awards:
            if row.jackpot is Jackpot.POSTED and written < row.cents:
                raise Refused(
                    f"a straight flush is paid {text(written)}: it is a tenth of the meter, or at "
                    f"least {text(row.cents)}",
                    self.progressive_law().wins,
                )
        return written

    def progressive_law(self) -> ProgressiveLaw:
        """What rules the progressive wager, which a seat of this line has made or may make."""
        if self.game.progressive is None:
            raise Refused(f"{self.game.title} has no progressive wager", self.law.side_wagers)
        return self.game.progressive

    def check_seats(self) -> None:
        """Wagers as a lawful round can have them."""
        game, law = self.game, self.law
        if not 1 <= len(self.seats) <= game.seats:
            raise Refused(
                f"{len(self.seats)} seats: {game.title} is played by 1 to {game.seats}", law.seats
            )
        if self.seats[0].number > game.seats:
            raise Refused(
                f"there is no seat {self.seats[0].number}: {game.title} is played by 1 to "
                f"{game.seats}",
                law.seats,
            )
        for seat, other in zip(self.seats, self.seats[1:], strict=False):
            if seat.number == other.number:
                raise Refused(f"seat {seat.number} stands in the line twice", law.first)
        for seat in self.seats:
            if not seat.first:
                raise Refused(
                    f"seat {seat.number} makes no {game.boxes[0].name}: without one nobody plays",
                    law.first,
                )
            self.check_second(seat)
            if seat.progressive:
                self.check_progressive(seat)

    def check_second(self, seat: _Seat) -> None:
        """The wager that was decided upon after the cards."""
        game = self.game
        most = game.times * seat.first
        if game.second is None:
            if seat.second:
                raise Refused(
                    f"seat {seat.number} wagers {text(seat.second)} more after the cards: {game.title} "
                    "has no such wager",
                    self.law.decide,
                )
            return
        if game.choice is Choice.BET_OR_FOLD:
            wrong, allowed = seat.second not in (0, most), f"it is {text(most)}, or nothing"
        else:
            wrong, allowed = seat.second > most, f"it is at most {text(most)}"
        if wrong:
            raise Refused(
                f"seat {seat.number} puts {text(seat.second)} on the {game.second.name} after "
                f"{text(seat.first)} on the {game.boxes[0].name}: {allowed}",
                game.second.law,
            )

    def check_progressive(self, seat: _Seat) -> None:
        self.progressive_law()
        box = next(box for box in self.game.boxes if box.kind is BoxKind.PROGRESSIVE)
        if seat.progressive not in box.fixed:
            raise Refused(
                f"seat {seat.number} puts {text(seat.progressive)} on the progressive wager: it is "
                f"{' or '.join(text(cents) for cents in box.fixed)}",
                box.law,
            )
        if self.meter is None:
            raise Malformed("there is a progressive wager, and the line names no meter")

    def read_cards(self, written: str) -> Cards:
        """The dealer's cards, and with them everybody's: each card once in the whole line."""
        game = self.game
        parse(written + "".join([seat.written for seat in self.seats]))
        dealer = parse(written)
        in_play = any(self.plays(seat) for seat in self.seats)
        if len(dealer) != len(game.dealer) and (dealer or in_play):
            raise Refused(
                f"the dealer has {counted(len(dealer), 'card')}: he is dealt {len(game.dealer)}",
                self.law.deal,
            )
        for seat in self.seats:
            seat.cards = parse(seat.written)
            if len(seat.cards) != len(game.each) and (seat.cards or self.plays(seat)):
                raise Refused(
                    f"seat {seat.number} has {counted(len(seat.cards), 'card')}: each player is dealt "
                    f"{len(game.each)}",
                    self.law.deal,
                )
        return dealer

    def plays(self, seat: _Seat) -> bool:
        """Whether the seat has not folded."""
        return seat.second > 0 or self.game.choice is not Choice.BET_OR_FOLD

    def cite(self, *cites: str) -> None:
        """Keeps the paragraphs in the order in which they spoke."""
        self.cites.update(dict.fromkeys([cite for cite in cites if cite]))

    def settle_seat(self, seat: _Seat) -> tuple[int, int]:
        """What goes back of the first wager and of the second."""
        law = self.law
        if not self.plays(seat):
            self.cite(law.decide)
            return 0, 0
        settled = settle(self.terms, seat.cards, self.dealer, seat.first, seat.second)
        for cites in self.terms.cites:
            self.cite(*cites[settled.outcome])
        if settled.limited:
            self.cite(law.payout_limit)
        return seat.first + settled.first, seat.second + settled.second

    def settle_progressive(self) -> dict[int, int]:
        """Each award in the order of the seats; several of the highest hands share the meter."""
        paid = dict.fromkeys([seat.number for seat in self.seats], 0)
        wagered = [seat for seat in self.seats if seat.progressive]
        if not wagered:
            return paid
        law = self.progressive_law()
        meter = self.meter or 0
        self.cite(law.wins)
        won = []
        for seat in wagered:
            if not self.plays(seat):
                self.cite(self.law.folded_side)
                continue
            row = award(self.terms, seat.cards)
            if row is not None:
                won.append((seat, row))
        sharing = sum(1 for _, row in won if row.jackpot is Jackpot.WHOLE)
        share = -1
        for seat, row in won:
            self.cite(law.apart, law.when)
            if row.jackpot is Jackpot.WHOLE:
                if share < 0:
                    share = meter // sharing
                cents, of_meter = share, True
                self.cite(law.share)
            else:
                cents, of_meter = due(row, meter, self.straight_flush)
                if not of_meter:
                    self.cite("reading:A37")
            if of_meter or self.from_meter:
                meter -= min(cents, meter)
            paid[seat.number] = cents
        self.meter = meter
        return paid


def settle_banked_stud(line: Mapping[str, Any]) -> dict[str, Any]:
    """What goes back to each seat of a finished round, per wager, and why."""
    game = games.find(str(line.get("game")), line.get("edition"))
    if not isinstance(game, BankedStud):
        raise Malformed(f"{game.name} is no stud against the house")
    kind: type[_HandLine | _CardLine] = _HandLine if game.contest is Contest.DEALER else _CardLine
    read = written.read(line, kind)
    settling = _Settling(read, game)
    first = game.boxes[0].name
    paid = {}
    for seat in settling.seats:
        back = settling.settle_seat(seat)
        paid[str(seat.number)] = {first: back[0]}
        if game.second is not None:
            paid[str(seat.number)][game.second.name] = back[1]
    if game.progressive is not None:
        for number, cents in settling.settle_progressive().items():
            paid[str(number)]["progressive"] = cents
    settled: dict[str, Any] = {"paid": paid}
    if settling.meter is not None:
        settled["meter"] = settling.meter
    settled["cites"] = list(settling.cites)
    return settled
