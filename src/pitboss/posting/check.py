"""What the law and sense demand of a posting: each finding with the paragraph that says so.

A finding names the keys that it compares, the one to blame first. It says nothing of how the
posting was written: `load.py` knows the lines, and drops findings about keys it could not read.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from pitboss import money
from pitboss.games.vocabulary import (
    BankedStud,
    Blackjack,
    BoxKind,
    Game,
    Opener,
    Poker,
    ProgressiveLaw,
)
from pitboss.law import provisions
from pitboss.posting.check_banked_stud import stud_findings
from pitboss.posting.faults import Finding
from pitboss.posting.posting import (
    SPLIT_ONCE,
    BankedRules,
    BankedStudRules,
    Betting,
    Limits,
    PokerRules,
    Posting,
    Rake,
)
from pitboss.wording import counted

__all__ = ["FORBIDDING", "bounds", "choice_findings", "findings", "opens_with"]

PERMITTING: Final = {
    "19:47": (
        "19:47-14.8(a)1", "19:47-14.8(a)2", "19:47-14.8(a)3", "19:47-14.8(a)4",
        "19:47-14.8(a)5", "19:47-14.8(a)6", "19:47-14.8(a)7",
    ),
    "13:69F": (
        "13:69F-14.8(a)1", "13:69F-14.8(a)2", "13:69F-14.8(a)3", "13:69F-14.8(a)4",
        "13:69F-14.8(a)5", "13:69F-14.8(a)6", "13:69F-14.8(a)7",
    ),
    "13:47-20": ("13:47-20.4",),
}  # fmt: skip
"""The rows that permit games, by edition: a casino's poker games, all of a casino night's."""

FORBIDDING: Final = {
    "19:47": "19:47-14.8(b)",
    "13:69F": "13:69F-14.8(b)",
    "13:47-20": "13:47-20.4",
}
"""The rows that forbid every other game."""

RAKE: Final = 1_000
RATE: Final = 7_000
METER: Final = 5_000_00
PROGRESSIVE_DECKS: Final = 4
MOST_HANDS: Final = 4
FEW_SEATS: Final = 6


def findings(posting: Posting, game: Game) -> Iterator[Finding]:
    """Everything that is wrong with a posting of this game, in the order of a sign."""
    if not _permitted(game):
        yield Finding(
            ("game", "edition"),
            f"{game.name} is not among the games that {posting.edition} permits",
            FORBIDDING.get(posting.edition, "19:47-14.8(b)"),
        )
    match game, posting.rules:
        case Poker(), PokerRules() as rules:
            yield from _seats(posting, game, least=2, cite=game.law.seats)
            yield from _limits(rules.limits)
            yield from _before_the_cards(posting, rules, game)
            yield from _straddle(posting, rules, game)
            yield from _kill(posting.unit, rules)
            yield from _rake(rules.rake)
            yield from _units(posting.unit, _poker_amounts(rules))
        case Blackjack(), BankedRules() as rules:
            yield from _seats(posting, game, least=1, cite="posting:seats")
            yield from _wagers(rules, game)
            yield from choice_findings(posting.seats, rules, game)
            yield from _side_wagers(posting, rules, game)
            yield from _units(posting.unit, _banked_amounts(rules, game))
        case BankedStud(), BankedStudRules() as rules:
            yield from _seats(posting, game, least=1, cite=game.law.seats)
            yield from stud_findings(rules, game, rate=RATE)
            yield from _units(posting.unit, _banked_amounts(rules, game))
        case _:
            yield Finding(("game",), f"{game.name} is not played by these rules", "")


def opens_with(game: Poker) -> str:
    """The key of the bet that opens the first betting round: `forced-bet` or `blinds`."""
    match game.streets[0].opener:
        case Opener.AFTER_BLINDS | Opener.AFTER_BUTTON:
            return "blinds"
        case (
            Opener.LOWEST_UP_CARD
            | Opener.HIGHEST_UP_CARD_ACE_LOW
            | Opener.HIGHEST_SHOWING
            | Opener.LOWEST_SHOWING
            | Opener.HIGHEST_SHOWING_BY_SUIT
        ):
            return "forced-bet"


def bounds(betting: Betting) -> tuple[str, ...]:
    """The keys of the amounts that a betting structure has."""
    match betting:
        case Betting.FIXED:
            return "limits.small", "limits.big"
        case Betting.SPREAD:
            return "limits.minimum", "limits.maximum"
        case Betting.POT_LIMIT | Betting.NO_LIMIT:
            return ("limits.minimum",)


def _permitted(game: Game) -> bool:
    if game.edition not in PERMITTING:
        return False
    if game.edition != "13:47-20" and not isinstance(game, Poker):
        return True  # a casino's banked games have sections of their own, and no list
    rows = provisions.known()
    return any(game.name in rows[id_].games for id_ in PERMITTING[game.edition])


def _seats(posting: Posting, game: Game, *, least: int, cite: str) -> Iterator[Finding]:
    if not least <= posting.seats <= game.seats:
        yield Finding(
            ("seats",),
            f"{posting.seats} cannot play: from {least} to {game.seats} may sit at {game.name}",
            cite,
        )


def _limits(limits: Limits) -> Iterator[Finding]:
    keys = bounds(limits.betting)
    if len(keys) == 2 and limits.minimum > limits.maximum:
        least, most = keys
        yield Finding(
            (most, least),
            f"{money.text(limits.maximum)} is less than {_name(least)}, "
            f"which is {money.text(limits.minimum)}",
            "posting:limits",
        )


def _before_the_cards(posting: Posting, rules: PokerRules, game: Poker) -> Iterator[Finding]:
    """Ante, forced bet and blinds do not exceed the bet that they prepare."""
    limits = rules.limits
    spread = limits.betting is Betting.SPREAD
    top = limits.maximum if spread else limits.minimum
    key = bounds(limits.betting)[1 if spread else 0]
    said = f"{_name(key)}, which is {money.text(top)}"
    for name, cents, cite in (
        ("ante", rules.ante, game.law.ante),
        ("forced-bet", rules.forced, game.law.forced),
        ("blinds", max(rules.blinds, default=0), game.law.blinds),
    ):
        if cents > top:
            yield Finding((name, key), f"{money.text(cents)} is more than {said}", cite)
    if list(rules.blinds) != sorted(rules.blinds):
        amounts = ", ".join(map(money.text, rules.blinds))
        yield Finding(
            ("blinds",), f"no blind is less than the one before: {amounts}", game.law.blinds
        )
    heads_up = posting.seats == 2 and len(rules.blinds) == 2  # "reading:A12": each has one of them
    if len(rules.blinds) >= posting.seats and not heads_up:
        yield Finding(
            ("blinds", "seats"),
            f"{len(rules.blinds)} blinds leave none of {counted(posting.seats, 'seat')} without one",
            game.law.blinds,
        )


def _straddle(posting: Posting, rules: PokerRules, game: Poker) -> Iterator[Finding]:
    """Only a game whose text knows a straddle may post one, and somebody must be able to make it."""
    if not rules.straddle:
        return
    if not game.law.straddle:
        yield Finding(
            ("straddle", "game"),
            f"{game.name} of {game.edition} knows no straddle: the casino's hold'em does",
            "assumed:straddle",
        )
    elif len(rules.blinds) + 1 >= posting.seats:
        yield Finding(
            ("straddle", "seats"),
            f"{len(rules.blinds)} blinds and a straddle leave none of {counted(posting.seats, 'seat')} to "
            "speak first",
            game.law.straddle,
        )


def _kill(unit: int, rules: PokerRules) -> Iterator[Finding]:
    """The increased wagers can be paid, and so can be put up by who has the kill button."""
    if rules.kill is None:
        return
    kill, limits = rules.kill, rules.limits
    for key, cents in zip(bounds(limits.betting), (limits.minimum, limits.maximum), strict=False):
        more, left = divmod(cents * kill.times, kill.by)
        if left or more % unit:
            yield Finding(
                ("kill.times", key, "unit"),
                f"{_name(key)}, which is {money.text(cents)}, cannot be raised by a half-kill and "
                f"still be paid in units of {money.text(unit)}",
                "posting:unit",
            )


def _rake(rake: Rake) -> Iterator[Finding]:
    if rake.basis_points > RAKE:
        yield Finding(
            ("rake.percent",),
            f"{rake.basis_points} basis points are more than 10 percent, the most that may be taken",
            "13:47-20.37(a)4i(1)",
        )
    if rake.levels and rake.basis_points:
        yield Finding(
            ("rake.levels", "rake.percent"),
            "the rake goes by levels or by percent, not by both",
            "13:47-20.37(a)4",
        )
    if rake.cap is not None and not rake.basis_points and not rake.levels:
        yield Finding(
            ("rake.cap", "rake.percent", "rake.levels"),
            "there is nothing to cap without percent or levels",
            "13:47-20.37(a)3",
        )
    if rake.time is not None and not rake.time.even:
        yield Finding(
            ("rake.time",),
            f"{money.text(rake.time.hourly)} an hour cannot be collected in equal parts every "
            f"{rake.time.minutes} minutes",
            "13:47-20.37(a)4iii(3)",
        )
    pots = [pot for pot, _ in rake.levels]
    if any(low >= high for low, high in pairwise(pots)):
        yield Finding(
            ("rake.levels",),
            "each level's pot is larger than the one before",
            "13:47-20.37(a)4ii(1)",
        )
    taken = 0
    for pot, take in rake.levels:
        taken += take
        if taken > pot:
            yield Finding(
                ("rake.levels",),
                f"of a pot of {money.text(pot)} no more can be taken, but {money.text(taken)} would be",
                "13:47-20.37(a)4ii(1)",
            )


def _poker_amounts(rules: PokerRules) -> Iterator[tuple[str, int]]:
    yield "ante", rules.ante
    yield "forced-bet", rules.forced
    yield from (("blinds", blind) for blind in rules.blinds)
    amounts = (rules.limits.minimum, rules.limits.maximum)
    yield from zip(bounds(rules.limits.betting), amounts, strict=False)
    yield "rake.cap", rules.rake.cap or 0
    yield from (("rake.levels", take) for _, take in rules.rake.levels)
    if rules.rake.time is not None and rules.rake.time.even:
        yield "rake.time", rules.rake.time.part


def _banked_amounts(
    rules: BankedRules | BankedStudRules, game: Blackjack | BankedStud
) -> Iterator[tuple[str, int]]:
    yield "minimum", rules.minimum
    yield "maximum", rules.maximum
    for box in game.boxes:
        if box.name in rules.side_wagers:
            yield from (("side-wagers", cents) for cents in box.fixed)


def _units(unit: int, amounts: Iterator[tuple[str, int]]) -> Iterator[Finding]:
    for key, cents in amounts:
        if cents % unit:
            yield Finding(
                (key, "unit"),
                f"{money.text(cents)} cannot be paid in units of {money.text(unit)}",
                "posting:unit",
            )


def _wagers(rules: BankedRules, game: Blackjack) -> Iterator[Finding]:
    if rules.minimum > rules.maximum:
        yield Finding(
            ("maximum", "minimum"),
            f"{money.text(rules.maximum)} is less than the minimum, "
            f"which is {money.text(rules.minimum)}",
            game.law.limits,
        )
    if rules.require_all and game.least_spots == game.spots:
        yield Finding(
            ("require-all-wagers",),
            f"{game.name} leaves no choice of how many wagers a player makes",
            game.law.all_spots,
        )


def choice_findings(seats: int, rules: BankedRules, game: Blackjack) -> Iterator[Finding]:
    """Splitting again and surrender, where a game leaves them to the house."""
    law = game.law
    if rules.split_hands > game.split_hands:
        yield Finding(
            ("split-hands",),
            f"a pair becomes at most {game.split_hands} hands at {game.name}",
            law.no_resplit,
        )
    elif rules.split_hands == MOST_HANDS and seats > FEW_SEATS:
        yield Finding(
            ("split-hands", "seats"),
            f"{rules.split_hands} hands of a pair are for a table of at most {FEW_SEATS} seats, and "
            f"this one has {seats}",
            law.resplit,
        )
    if rules.resplit_aces and rules.split_hands == SPLIT_ONCE:
        yield Finding(
            ("resplit-aces", "split-hands"),
            "aces cannot be split again where no pair is: split-hands would have to be 3 or 4",
            law.resplit,
        )
    if rules.surrender and not game.surrender:
        yield Finding(
            ("surrender",),
            f"{game.name} knows no surrender among a player's choices",
            law.no_surrender,
        )


def _side_wagers(posting: Posting, rules: BankedRules, game: Blackjack) -> Iterator[Finding]:
    kinds = {box.name: box.kind for box in game.boxes if box.kind is not BoxKind.MAIN}
    for name in rules.side_wagers:
        if name not in kinds:
            known = f"its side wagers are {', '.join(kinds)}" if kinds else "it has none"
            yield Finding(
                ("side-wagers",), f"{game.name} knows no {name!r}: {known}", "posting:side-wagers"
            )
    switch = game.excluded
    if rules.side_wagers and switch and posting.readings.get(switch) != "allowed":
        yield Finding(
            ("side-wagers", f"readings.{switch}"),
            f"{game.name} goes with none, unless the gap in the text is read otherwise and "
            f'[readings] says {switch} = "allowed"',
            game.law.offered,
        )
    law = game.progressive
    if law and any(kinds.get(name) is BoxKind.PROGRESSIVE for name in rules.side_wagers):
        yield from _progressive(rules, law)


def _progressive(rules: BankedRules, law: ProgressiveLaw) -> Iterator[Finding]:
    meter = rules.progressive
    if rules.decks < PROGRESSIVE_DECKS:
        yield Finding(
            ("decks", "side-wagers"),
            f"the progressive wager is played with at least {PROGRESSIVE_DECKS} decks, "
            f"not {rules.decks}",
            "assumed:blackjack-decks",
        )
    if meter.rate < RATE:
        yield Finding(
            ("progressive.rate",),
            f"{meter.rate} basis points are less than the 70 percent of each wager that the meter "
            f"must receive",
            law.rate,
        )
    for key, cents in (("progressive.initial", meter.initial), ("progressive.reset", meter.reset)):
        if cents < METER:
            yield Finding(
                (key,),
                f"{money.text(cents)} is less than {money.text(METER)}, the least for a meter",
                law.reset,
            )


def _name(key: str) -> str:
    """`the small bet`, for the key `limits.small`."""
    return {
        "limits.small": "the small bet",
        "limits.big": "the big bet",
        "limits.minimum": "the minimum",
        "limits.maximum": "the maximum",
    }[key]
