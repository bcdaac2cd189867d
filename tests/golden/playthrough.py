"""A demonstration of each game as a text: every event with its paragraphs, every state, every view.

`PYTHONPATH=tests python -m golden` writes the texts anew; whoever does so reads what has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from golden import actors
from pitboss.cards import CARDS, text
from pitboss.errors import Broken
from pitboss.games.vocabulary import Game
from pitboss.money import text as dollars
from pitboss.play import (
    DEALER,
    FLOOR,
    Command,
    Deal,
    Event,
    Fact,
    Insure,
    Report,
    Round,
    Rule,
    Ruling,
    Shuffle,
    Split,
    Start,
    View,
    Who,
)
from pitboss.play.parties import party
from pitboss.play.rights import MayInsure, MaySplit, Right
from pitboss.players import staff
from pitboss.posting import BankedRules, PokerRules, to_toml
from pitboss.table import rounds
from pitboss.terminal.telling import tell, wagers_of
from property.tables import plain

__all__ = ["DEMONSTRATIONS", "FOLDER", "path", "playthrough"]

FOLDER: Final = Path(__file__).parent

Trouble = Callable[[Round, list[int]], tuple[Who, Command]]
"""What somebody says at a moment when nobody asked, given the round and the order of the cards."""


class Demonstration(NamedTuple):
    """Which order of cards a game is shown with, who plays, and what goes wrong after a command."""

    number: int = 1
    seats: tuple[int, ...] = (1, 2, 4)
    first: int = CARDS
    """How many cards the dealer deals at first before something is reported."""
    troubles: dict[int, Trouble] = {}  # noqa: RUF012  # never changed, as everything here


def _face_up(round_: Round, order: list[int]) -> tuple[Who, Command]:
    return DEALER, Report(Fact.FACE_UP, card=order[round_.position])


def _exposed(round_: Round, order: list[int]) -> tuple[Who, Command]:
    del round_
    return DEALER, Report(Fact.EXPOSED, seat=2, index=0, card=order[1])


def _fouled(round_: Round, order: list[int]) -> tuple[Who, Command]:
    del round_, order
    return FLOOR, Report(Fact.FOULED, seat=4)


def _ruled(round_: Round, order: list[int]) -> tuple[Who, Command]:
    del round_, order
    return FLOOR, Rule(Ruling.RECONSTRUCT)


STUD: Final[dict[int, Trouble]] = {1: _exposed, 9: _fouled, 10: _ruled}
DEMONSTRATIONS: Final = {
    "seven-card-stud": Demonstration(number=23),
    "seven-card-stud-hi-lo": Demonstration(number=2),
    "seven-card-stud-hi-lo-8": Demonstration(number=17, seats=(1, 2, 4, 7), first=4, troubles=STUD),
    "five-card-draw": Demonstration(number=2),
    "five-card-stud": Demonstration(number=3),
    "blackjack": Demonstration(number=13),
    "multiple-action-blackjack": Demonstration(number=218),
}


class Whim:
    """A player's whims, the same whenever and wherever they are asked for."""

    def __init__(self, number: int) -> None:
        self.state = number

    def __call__(self) -> float:
        self.state = (self.state * 1103515245 + 12345) % 2**31
        return (self.state >> 8) / 2**23


def path(game: Game) -> Path:
    """Where the playthrough of a game lies."""
    return FOLDER / f"{game.name}.{game.edition.replace(':', '_')}.txt"


def playthrough(game: Game) -> str:
    """The whole text of a game's demonstration."""
    return "\n".join(_lines(game, DEMONSTRATIONS.get(game.name, Demonstration()))) + "\n"


def _lines(game: Game, shown: Demonstration) -> Iterator[str]:
    table = plain(game)
    decks = table.rules.decks if isinstance(table.rules, BankedRules) else 1
    whim = Whim(shown.number)
    order = sorted(list(range(CARDS)) * decks, key=lambda _card: whim())
    meter = getattr(getattr(table.rules, "progressive", None), "initial", 0)
    button = shown.seats[-1] if isinstance(table.rules, PokerRules) else 0
    start = Start(seats=dict.fromkeys(shown.seats, 100_00), button=button, meter=meter)
    round_ = rounds.open(table, start, "golden")
    yield f"# {game.title}, {game.edition}. Cards in brackets lie face down; ?? is not known."
    yield from (f"# {line}".rstrip() for line in to_toml(table).splitlines())
    yield f"# The deck: {text(order[:CARDS])}{' ...' if decks > 1 else ''}"
    wagers = wagers_of(game.name, game.edition)
    yield from _told(round_.opening, wagers)
    yield from _state(round_)
    while round_.awaits:
        who, command = _next(round_, order, shown, whim)
        yield ""
        yield f"{party(who)} commands {_command(command)}"
        yield from _told(round_.act(who, command), wagers)
        yield from _state(round_)
    yield ""
    yield f"result: {msgspec.json.encode(round_.result).decode()}"


def _next(round_: Round, order: list[int], shown: Demonstration, whim: Whim) -> tuple[Who, Command]:
    if trouble := shown.troubles.get(round_.seq):
        return trouble(round_, order)
    awaited = min(round_.awaits, key=lambda awaited: (awaited.who <= DEALER, awaited.who))
    who = awaited.who
    if awaited.what == "deal":
        count = len(awaited.places) if round_.seq else shown.first
        return who, Deal(tuple(order[round_.position :][: len(awaited.places)][:count]))
    if awaited.what == "shuffle":
        order[round_.position :] = [order[at] for at in reversed(awaited.positions)]
        return who, Shuffle()
    view = round_.view(who)
    if who in (DEALER, FLOOR):
        return who, staff.answer(view)
    for right in view.legal:
        if isinstance(right, MayInsure):
            return who, Insure((right.max[0], *[0] * (len(right.max) - 1)))
        if isinstance(right, MaySplit):
            return who, Split(awaited.hand)
    return who, actors.choose(view, round_.table, whim)


def _command(command: Command) -> str:
    """`Raise to=800`, `Deal AhKd`."""
    fields = []
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if name == "cards":
            fields.append(text(value))
        elif name == "card":
            fields.append(f"card={text((value,))}")
        else:
            fields.append(f"{name}={getattr(value, 'name', value)}")
    return " ".join((type(command).__name__, *fields))


def _told(events: tuple[Event, ...], wagers: tuple[str, ...]) -> Iterator[str]:
    for event in events:
        yield f"  {tell(event, wagers)}  [{', '.join(event.cites)}]"


def _state(round_: Round) -> Iterator[str]:
    """The state as everybody sees it: what all see alike stands once, cards and rights for each."""
    public = round_.view(None)
    yield f"  {_alike(public)}"
    for held in public.seats:
        put = f"put {dollars(held.put)}" + (f", bet {dollars(held.bet)}" if held.bet else "")
        ways = " ".join(f"{hand.status} {hand.wagers or ''}".strip() for hand in held.hands)
        yield f"    seat {held.seat}: {dollars(held.stack)}, {put} {ways}".rstrip()
    yield f"    the public sees {_cards(public)}"
    for who in (*(held.seat for held in public.seats), DEALER, FLOOR):
        view = round_.view(who)
        if _alike(view) != _alike(public):
            raise Broken(f"{party(who)} sees another table: {_alike(view)}")
        sees = f" sees {_cards(view)}" if who > DEALER else ""
        may = f" may {'; '.join(_right(right) for right in view.legal)}" if view.legal else ""
        if sees or may:
            yield f"    {party(who)}{sees}{may}"


def _alike(view: View) -> str:
    awaits = ", ".join(
        f"{party(awaited.who)} to {awaited.what}"
        + (f" hand {awaited.hand}" if awaited.hand else "")
        + f" since {awaited.since}"
        for awaited in view.awaits
    )
    meter = f", meter {dollars(view.meter)}" if view.meter else ""
    return (
        f"state {view.seq}: {view.stage}, pot {dollars(view.pot)}, rake {dollars(view.rake)}{meter}; "
        f"awaited: {awaits or 'nobody'}"
    )


def _cards(view: View) -> str:
    hands = [
        f"{held.seat}:{'/'.join(hand.cards for hand in held.hands) or '-'}" for held in view.seats
    ]
    dealer = view.dealer
    hands += [f"dealer:{'/'.join(dealer.hands)}"] if dealer.hands else []
    hands += [f"board:{dealer.board}"] if dealer.board else []
    hands += [f"common:{dealer.common}"] if dealer.common else []
    return " ".join(hands)


def _right(right: Right) -> str:
    """`MayRaise min=800 max=800 step=100`."""
    fields = []
    for name in right.__struct_fields__:
        value = getattr(right, name)
        if name == "places":
            value = " ".join(
                f"{place.to}{place.seat or ''}{'+' if place.up else ''}" for place in value
            )
        elif name == "rulings":
            value = ", ".join(f"{lawful.ruling.name} [{lawful.cite}]" for lawful in value)
        fields.append(f"{name}={value}")
    return " ".join((type(right).__name__, *fields))
