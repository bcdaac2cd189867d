"""`pitboss settle`: one finished round per line, and who gets what, by which paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

import msgspec

from pitboss import games
from pitboss.cards import parse, text
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import BankedStud, Blackjack, OddChip, Poker, Short
from pitboss.law import readings
from pitboss.poker import settlement
from pitboss.poker.pots import layers, rake_of, uncalled
from pitboss.posting.posting import Rake

__all__ = ["settle"]

MOST: Final = 10**15


class _Seat(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    put: int
    status: Literal["live", "all-in", "folded"]
    cards: str = ""


class _Rake(msgspec.Struct, forbid_unknown_fields=True):
    basis_points: int = 0
    cap: int | None = None


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: list[_Seat]
    edition: str | None = None
    unit: int = 1
    rake: _Rake | None = None
    button: int = 0
    board: str = ""
    common: str = ""
    readings: dict[str, str] = {}


def settle(line: Mapping[str, Any]) -> dict[str, Any]:
    """Settles a round given as a JSON object, and answers with one."""
    if not isinstance(line, Mapping):
        raise Malformed("a line is a JSON object")
    name = line.get("game")
    if not isinstance(name, str):
        raise Malformed('a line names its game, as in "game":"omaha-hi-lo-8"')
    edition = line.get("edition")
    if edition is not None and not isinstance(edition, str):
        raise Malformed(f"the edition {edition!r} is no text")
    game = games.find(name, edition)
    if isinstance(game, Poker):
        try:
            return _poker(game, msgspec.convert(line, _Line))
        except msgspec.ValidationError as error:
            raise Malformed(f"the line does not say a round of poker: {error}") from None
    return _banked(game)(line)


def _banked(game: Blackjack | BankedStud) -> Callable[[Mapping[str, Any]], dict[str, Any]]:
    if isinstance(game, BankedStud):
        from pitboss.banked.stud.lines import settle_banked_stud

        return settle_banked_stud
    from pitboss.banked.blackjack.lines import settle_blackjack

    return settle_blackjack


def _poker(game: Poker, line: _Line) -> dict[str, Any]:
    _check(game, line)
    seats = sorted(line.seats, key=lambda seat: (seat.seat <= line.button, seat.seat))
    put = [seat.put for seat in seats]
    live = sum([1 << place for place, seat in enumerate(seats) if seat.status != "folded"])
    cites: dict[str, None] = {}
    returned: dict[str, int] = {}
    place, cents = uncalled(put)
    if cents and live >> place & 1:
        put[place] -= cents
        returned[str(seats[place].seat)] = cents
        cites[game.law.uncalled] = None
    pots = layers(put, live)
    rake = Rake() if line.rake is None else Rake(
        basis_points=line.rake.basis_points, cap=line.rake.cap
    )  # fmt: skip
    chosen = readings.choose(line.readings)
    unit = 1 if chosen("rake-rounding") == "cent" else line.unit
    rakes = [rake_of(cents, rake, unit) for cents, _ in pots]
    if any(rakes):
        cites[game.law.rake] = None
        cites["reading:A28"] = None
    if len(pots) > 1:
        cites[game.law.side_pot] = None
    hands = _hands(game, line, seats, pots)
    nets = [(cents - due, eligible) for (cents, eligible), due in zip(pots, rakes, strict=True)]
    answer = [
        {
            "amount": cents,
            "rake": due,
            "eligible": sorted(s.seat for at, s in enumerate(seats) if eligible >> at & 1),
            "high": [],
            "low": [],
            "shares": {},
        }
        for (cents, eligible), due in zip(pots, rakes, strict=True)
    ]
    won = {str(seat.seat): 0 for seat in line.seats}
    for award in settlement.awards(game, nets, hands, line.unit, chosen):
        seat = seats[award.place].seat
        pot = answer[award.pot]
        low = award.half == "low" or (award.half == "all" and game.high is None)
        _list(pot["low" if low else "high"]).append(seat)
        shares = pot["shares"]
        assert isinstance(shares, dict)
        shares[str(seat)] = shares.get(str(seat), 0) + award.cents
        won[str(seat)] += award.cents
        cites.update(dict.fromkeys(award.cites))
    for pot in answer:
        _list(pot["high"]).sort()
        _list(pot["low"]).sort()
    return {"returned": returned, "pots": answer, "won": won, "cites": list(cites)}


def _list(value: object) -> list[int]:
    assert isinstance(value, list)
    return value


def _check(game: Poker, line: _Line) -> None:
    if not 1 <= len(line.seats) <= game.seats:
        raise Refused(
            f"{len(line.seats)} seats: {game.title} is played by 1 to {game.seats}", game.law.seats
        )
    if not 1 <= line.unit <= MOST:
        raise Malformed(f"the unit {line.unit}: it is 1 cent or more")
    if line.rake is not None:
        if not 0 <= line.rake.basis_points <= 10_000:
            raise Malformed(
                f"a rake of {line.rake.basis_points} basis points: 0 to 10000 can be taken"
            )
        if line.rake.cap is not None and not 0 <= line.rake.cap <= MOST:
            raise Malformed(f"the cap {line.rake.cap} on the rake: it is 0 cents or more")
    names = set()
    for seat in line.seats:
        if not 1 <= seat.seat <= 99:
            raise Malformed(f"seat {seat.seat}: seats are numbered from 1")
        if seat.seat in names:
            raise Malformed(f"seat {seat.seat} stands twice in the line")
        names.add(seat.seat)
        if not 0 <= seat.put <= MOST:
            raise Malformed(f"seat {seat.seat} put in {seat.put}: it is 0 cents or more")
    if all(seat.status == "folded" for seat in line.seats):
        raise Malformed("everybody folded: somebody is left to win the pot")
    if game.button and game.odd_chip is OddChip.AFTER_BUTTON and line.button not in names:
        if line.button < 0 or line.button > 99:
            raise Malformed(f"the button is at seat {line.button}: it is a seat's number")


def _hands(
    game: Poker, line: _Line, seats: list[_Seat], pots: list[tuple[int, int]]
) -> dict[int, settlement.Shown]:
    """The hands that contend for a pot with others; every card once in the whole line."""
    parse(line.board + line.common + "".join([seat.cards for seat in seats]))
    common = parse(line.common)
    board = parse(line.board) + common
    _check_shared(game, len(board) - len(common), len(common))
    contested = 0
    for _, eligible in pots:
        if eligible & (eligible - 1):
            contested |= eligible
    hands = {}
    for place, seat in enumerate(seats):
        if contested >> place & 1:
            own = parse(seat.cards)
            dealt = sum([len(street.each) for street in game.streets])
            if len(own) + len(common) != dealt:
                raise Malformed(
                    f"seat {seat.seat} has {len(own)} cards of its own and {len(common)} in common: "
                    f"at the showdown of {game.title} it has {dealt}"
                )
            try:
                hands[place] = settlement.shown(game, own, board)
            except Malformed as error:
                raise Malformed(
                    f"seat {seat.seat} with {text(own) or 'no cards'} and {text(board) or 'no board'} "
                    f"has no hand of {game.title}: {error}"
                ) from None
    return hands


def _check_shared(game: Poker, board: int, common: int) -> None:
    most = sum([street.board for street in game.streets])
    if board > most:
        raise Malformed(f"{board} cards on the board: {game.title} has {most}")
    if common and game.short is not Short.COMMON_CARD:
        raise Malformed(f"a common card: {game.title} has none")
