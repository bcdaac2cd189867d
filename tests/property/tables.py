"""Tables of every game that there is: postings that the law permits, and rounds to begin on them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from msgspec.structs import replace

from pitboss import games
from pitboss.cards import CARDS
from pitboss.games.vocabulary import UNREGULATED, BankedStud, Blackjack, BoxKind, Game, Poker
from pitboss.law import readings
from pitboss.play import Start
from pitboss.posting import (
    BankedRules,
    BankedStudRules,
    Betting,
    Faulty,
    Limits,
    PokerRules,
    Posting,
    Progressive,
    Rake,
    Rules,
    default,
    loads,
    to_toml,
)
from pitboss.posting.check import opens_with
from pitboss.posting.keys import KILLS

__all__ = ["EVERY", "find", "plain", "postings", "start"]

EVERY: Final = tuple(f"{game.name} {game.edition}" for game in games.every())
"""Every game that is found beside the others, by its name and edition."""
POSTINGS: Final = 24
"""How many postings of each game are tried."""


@cache
def postings(named: str) -> tuple[Posting, ...]:
    """The default posting of a game and variations of it, each as the house may load it."""
    game = find(named)
    rng = Random(named)
    found = [plain(game)]
    while len(found) < POSTINGS:
        drawn = _variation(game, rng)
        if game.edition == UNREGULATED:
            found.append(drawn)
            continue
        try:
            found.append(loads(to_toml(drawn)))
        except Faulty:
            continue  # the law has the last word on what was drawn
    return tuple(found)


def find(named: str) -> Game:
    """The game of a name and an edition."""
    return games.find(*named.split())


def plain(game: Game) -> Posting:
    """The default posting; a game that no text permits cannot be posted, and is played all the same."""
    if game.edition != UNREGULATED or not isinstance(game, Poker):
        return default(game.name, game.edition)
    rules = PokerRules(
        limits=Limits(betting=Betting.FIXED, minimum=5_00, maximum=10_00, raises=3),
        ante=1_00,
        forced=2_00,
    )
    return Posting(edition=game.edition, game=game.name, seats=game.seats, unit=1_00, rules=rules)


def _variation(game: Game, rng: Random) -> Posting:
    unit = rng.choice((1, 25, 50, 100, 500))
    return Posting(
        edition=game.edition,
        game=game.name,
        seats=rng.randint(2, game.seats),
        unit=unit,
        rules=_rules(game, unit, rng),
        readings={
            reading.switch: rng.choice(reading.choices)
            for reading in readings.every()
            if reading.asked and rng.random() < 0.5
        },
    )


def _rules(game: Game, unit: int, rng: Random) -> Rules:
    match game:
        case Poker():
            return _poker(game, unit, rng)
        case Blackjack():
            return _blackjack(game, unit, rng)
        case BankedStud():
            return _stud(game, unit, rng)


def _poker(game: Poker, unit: int, rng: Random) -> Rules:
    betting = rng.choice(tuple(Betting))
    small = unit * rng.randint(1, 8)
    big = small * rng.choice((1, 2, 3))
    blinds = opens_with(game) == "blinds"
    levels = ((40 * unit, unit), (80 * unit, unit), (200 * unit, 2 * unit))
    rake = rng.choice((
        Rake(),
        Rake(basis_points=rng.randint(1, 1000)),
        Rake(basis_points=rng.randint(1, 1000), cap=unit * rng.randint(0, 9)),
        Rake(levels=levels[: rng.randint(1, 3)]),
    ))  # fmt: skip
    kill = rng.choice((None, *KILLS.values())) if game.kill else None
    return PokerRules(
        limits=Limits(
            betting=betting,
            minimum=small,
            maximum=big if betting in (Betting.FIXED, Betting.SPREAD) else 0,
            raises=rng.choice((None, 1, 3, 4)),
        ),
        ante=unit * rng.choice((0, 1, 1, 2)),
        forced=0 if blinds else unit * rng.choice((0, 1, 1, 2)),
        blinds=tuple(sorted(unit * rng.randint(0, 4) for _ in range(2))) if blinds else (),
        rake=rake,
        kill=None if kill is None else replace(kill, threshold=rng.randint(5, 15)),
        straddle=bool(game.law.straddle) and rng.random() < 0.5,
        show_all=rng.random() < 0.3,
    )


def _blackjack(game: Blackjack, unit: int, rng: Random) -> Rules:
    sides = [box.name for box in game.boxes if box.kind is not BoxKind.MAIN]
    least = unit * rng.randint(1, 10)
    hands = rng.choice((2, game.split_hands - 1, game.split_hands)) if game.split_hands > 2 else 2
    return BankedRules(
        minimum=least,
        maximum=least * rng.choice((1, 10, 100)),
        decks=rng.choice((1, 4, 6, 8)),
        require_all=rng.random() < 0.3,
        soft_17=rng.random() < 0.3,
        split_hands=hands,
        resplit_aces=hands > 2 and rng.random() < 0.5,
        double_split=rng.random() < 0.7,
        surrender=game.surrender and rng.random() < 0.5,
        side_wagers=tuple(side for side in sides if rng.random() < 0.6),
        progressive=Progressive(
            rate=rng.randint(7000, 10_000), initial=rng.choice((5000_00, 12_345_67))
        ),
    )


def _stud(game: BankedStud, unit: int, rng: Random) -> Rules:
    rules = default(game.name, game.edition).rules
    sides = [box.name for box in game.boxes if box.kind is not BoxKind.MAIN]
    least = unit * rng.randint(1, 10)
    return replace(
        rules,
        minimum=least,
        maximum=least * rng.choice((1, 10, 100)),
        side_wagers=tuple(side for side in sides if rng.random() < 0.6),
    )


def start(posting: Posting, rng: Random) -> Start:
    """Anybody anywhere, with money for one chip or for a night."""
    least = 2 if isinstance(posting.rules, PokerRules) else 1
    seats = rng.sample(range(1, posting.seats + 1), rng.randint(least, posting.seats))
    most = rng.choice((3, 30, 300, 3000) if least == 2 else (30, 300, 3000, 30_000))
    button = kill = meter = carry = served = 0
    match posting.rules:
        case PokerRules():
            button = rng.choice(seats)
            if posting.rules.kill is not None:
                kill = rng.choice((0, *seats))
        case BankedRules() as rules:
            meter = max(rules.progressive.initial, rules.progressive.reset) + rng.randint(0, 9999)
            carry = rng.randint(0, 9999)
            served = rng.choice((0, rng.randint(0, rules.decks * CARDS - 1)))
        case BankedStudRules() as rules:
            meter = max(rules.progressive.initial, rules.progressive.reset) + rng.randint(0, 9999)
    return Start(
        seats={seat: posting.unit * rng.randint(1, most) for seat in sorted(seats)},
        button=button,
        kill=kill,
        meter=meter,
        carry=carry,
        served=served,
    )
