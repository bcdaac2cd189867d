"""`pitboss settle`: one finished round per line, and who gets what, by which paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from pitboss import games
from pitboss.cards import parse
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import BankedStud, Blackjack, OddChip, Poker, Short
from pitboss.money import SEATS, text
from pitboss.play.written import Cents, Number, Positive, choose, read
from pitboss.poker import settlement
from pitboss.poker.pots import layers, rake_of, uncalled
from pitboss.posting.check import RAKE
from pitboss.posting.posting import Rake
from pitboss.wording import counted

__all__ = ["settle"]

SWITCHES: Final = ("odd-chip-high", "odd-chip-low", "rake-rounding")
"""The readings that decide about pots."""

_Button: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=SEATS)] | None
"""Neither 0 nor null is a seat's number: there is no button."""


class _Seat(msgspec.Struct, forbid_unknown_fields=True):
    seat: Number
    put: Cents
    status: Literal["live", "all-in", "folded"]
    cards: str = ""


class _Rake(msgspec.Struct, forbid_unknown_fields=True):
    basis_points: Cents = 0
    cap: Cents | None = None


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: list[_Seat]
    edition: str | None = None
    unit: Positive = 1
    rake: _Rake | None = None
    button: _Button = 0
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
        return _poker(game, read(line, _Line))
    return _banked(game)(line)


def _banked(game: Blackjack | BankedStud) -> Callable[[Mapping[str, Any]], dict[str, Any]]:
    if isinstance(game, BankedStud):
        from pitboss.banked.stud.lines import settle_banked_stud

        return settle_banked_stud
    from pitboss.banked.blackjack.lines import settle_blackjack

    return settle_blackjack


def _poker(game: Poker, line: _Line) -> dict[str, Any]:
    _check(game, line)
    button = line.button or 0
    seats = sorted(line.seats, key=lambda seat: (seat.seat <= button, seat.seat))
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
    chosen = choose(tuple(line.readings.items()), *SWITCHES)
    unit = 1 if chosen("rake-rounding") == "cent" else line.unit
    rakes = [rake_of(cents, rake, unit) for cents, _ in pots]
    if any(rakes):
        cites[game.law.rake] = None
        cites["reading:A28"] = None
    if len(pots) > 1:
        cites[game.law.side_pot] = None
    hands = _hands(game, line, seats, pots)
    nets = [(cents - due, eligible) for (cents, eligible), due in zip(pots, rakes, strict=True)]
    awards = settlement.awards(game, nets, hands, line.unit, chosen)
    if not button and game.odd_chip is OddChip.AFTER_BUTTON:
        _check_button(awards)
    cites.update(dict.fromkeys([cite for award in awards for cite in award.cites]))
    won = {str(seat.seat): 0 for seat in line.seats}
    for award in awards:
        won[str(seats[award.place].seat)] += award.cents
    numbers = [seat.seat for seat in seats]
    return {
        "returned": returned,
        "pots": _shared(game, numbers, pots, rakes, awards),
        "won": won,
        "cites": list(cites) if game.law.section else [],
    }


def _shared(
    game: Poker,
    numbers: list[int],
    pots: list[tuple[int, int]],
    rakes: list[int],
    awards: list[settlement.Award],
) -> list[dict[str, Any]]:
    """Each pot with who might win it and who did."""
    answer: list[dict[str, Any]] = [
        {
            "amount": cents,
            "rake": due,
            "eligible": sorted([seat for at, seat in enumerate(numbers) if eligible >> at & 1]),
            "high": [],
            "low": [],
            "shares": {},
        }
        for (cents, eligible), due in zip(pots, rakes, strict=True)
    ]
    for award in awards:
        seat = numbers[award.place]
        pot = answer[award.pot]
        low = award.half == "low" or (award.half == "all" and game.high is None)
        pot["low" if low else "high"].append(seat)
        shares = pot["shares"]
        shares[str(seat)] = shares.get(str(seat), 0) + award.cents
    for pot in answer:
        pot["high"].sort()
        pot["low"].sort()
    return answer


def _check_button(awards: list[settlement.Award]) -> None:
    """Without a button nobody is the first clockwise from it."""
    if any("reading:A24" in award.cites for award in awards):
        raise Malformed(
            "the line has no button, and an odd chip goes to the first of the tied seats clockwise "
            f"from it: button is a seat's number from 1 to {SEATS}"
        )


def _check(game: Poker, line: _Line) -> None:
    """What no finished round can look like, cards aside."""
    if not 1 <= len(line.seats) <= game.seats:
        raise _refused(
            game,
            f"{counted(len(line.seats), 'seat')}: {game.title} is played by 1 to {game.seats}",
            game.law.seats,
        )
    if line.rake is not None and line.rake.basis_points > RAKE:
        raise _refused(
            game,
            f"a rake of {line.rake.basis_points} basis points: at most {RAKE}, 10 percent, are taken",
            "13:47-20.37(a)4i(1)",
        )
    most = None
    names = set()
    for seat in line.seats:
        if seat.seat in names:
            raise Malformed(f"seat {seat.seat} stands twice in the line")
        names.add(seat.seat)
        if seat.status != "folded" and (most is None or seat.put > most.put):
            most = seat
    if most is None:
        raise Malformed("everybody folded: somebody is left to win the pot")
    for seat in line.seats:
        if seat.status == "live" and seat.put < most.put:
            raise _refused(
                game,
                f"seat {seat.seat} is live with {text(seat.put)}, and seat {most.seat} put in "
                f"{text(most.put)}: who did not call that has folded or is all-in",
                game.law.calling,
                game.law.all_in,
            )


def _refused(game: Poker, sentence: str, *cites: str) -> Refused:
    """A refusal, which cites nothing where no text permits the game."""
    return Refused(sentence, *(cites if game.law.section else ()))


def _hands(
    game: Poker, line: _Line, seats: list[_Seat], pots: list[tuple[int, int]]
) -> dict[int, settlement.Shown]:
    """The hands that contend for a pot with others; every card once in the whole line."""
    board = parse(line.board)
    common = parse(line.common)
    own = [parse(seat.cards) if seat.cards else () for seat in seats]
    every = [*board, *common, *[card for cards in own for card in cards]]
    if len(set(every)) < len(every):
        parse("".join([line.board, line.common, *[seat.cards for seat in seats]]))
    contested = 0
    for _, eligible in pots:
        if eligible & (eligible - 1):
            contested |= eligible
    _check_shared(game, len(board), len(common), showdown=contested > 0)
    hands = {}
    dealt = sum([len(street.each) for street in game.streets])
    for place, seat in enumerate(seats):
        if contested >> place & 1:
            cards = own[place]
            if len(cards) + len(common) != dealt:
                raise Malformed(
                    f"seat {seat.seat} has {counted(len(cards), 'card')} of its own and {len(common)} in common: "
                    f"at the showdown of {game.title} it has {dealt}"
                )
            hands[place] = settlement.shown(game, cards, board + common)
    return hands


def _check_shared(game: Poker, board: int, common: int, *, showdown: bool) -> None:
    most = sum([street.board for street in game.streets])
    if board > most:
        raise Malformed(f"{counted(board, 'card')} on the board: {game.title} has {most}")
    if showdown and board < most:
        raise Malformed(
            f"{counted(board, 'card')} on the board: at the showdown of {game.title} it has {most}"
        )
    if common and game.short is not Short.COMMON_CARD:
        raise Malformed(f"a common card: {game.title} has none")
