"""How strong the house players are: against a player who does at random whatever he may.

`PYTHONPATH=tests python -m players.matches [DECKS] [GAME...]` prints the table of docs/players.md.
At poker two sit down, and every deck is played twice with the seats changed, so that luck with the
cards cancels; what counts is what the house player gained in both rounds. Against the bank both play
the same decks, and what counts is what is lost of each dollar wagered. Every number is repeated from
its seed alone; intervals hold with 99 percent.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from math import sqrt
from random import Random
from statistics import NormalDist, fmean, stdev
from time import perf_counter
from typing import Final, NamedTuple, TypeAlias

from pitboss import games, players, posting
from pitboss.games.vocabulary import UNREGULATED, Game, Poker
from pitboss.money import seat as account
from pitboss.play import (
    DEALER,
    FLOOR,
    Bet,
    Call,
    Check,
    Command,
    Double,
    Draw,
    Fold,
    ForcedBet,
    Hit,
    Insure,
    Muck,
    Raise,
    Result,
    Show,
    Split,
    Stand,
    Start,
    View,
    Wager,
)
from pitboss.play.rights import (
    MayBet,
    MayCall,
    MayCheck,
    MayDouble,
    MayDraw,
    MayFold,
    MayForcedBet,
    MayHit,
    MayInsure,
    MayMuck,
    MayRaise,
    MayShow,
    MaySplit,
    MayStand,
    MayWager,
    Right,
)
from pitboss.players import TEMPERS, Temper, staff
from pitboss.posting import BankedRules, Betting, Limits, PokerRules, Posting
from pitboss.posting.canon import sealed
from pitboss.posting.check import opens_with
from pitboss.table import demonstration, rounds

__all__ = [
    "EVERY", "Measured", "Player", "against_bank", "at_poker", "bank_table", "bettings", "house", "measured",
    "poker_table", "randomly",
]  # fmt: skip

DECKS: Final = 300
DEEP: Final = 100
"""So many of the smaller bets both bring to every round."""
Z_99: Final = NormalDist().inv_cdf(0.995)
EVERY: Final = tuple(games.every())

Player: TypeAlias = Callable[[View], Command]


class Measured(NamedTuple):
    """An average, and half the width of its interval."""

    average: float
    within: float

    @property
    def least(self) -> float:
        return self.average - self.within

    @property
    def most(self) -> float:
        return self.average + self.within

    def __str__(self) -> str:
        return f"{self.average:+.1f} ± {self.within:.1f}"


def measured(found: list[float], factor: float = 1.0) -> Measured:
    """The average of independent findings and how far it may be off."""
    return Measured(factor * fmean(found), factor * Z_99 * stdev(found) / sqrt(len(found)))


# --- a player at random ---------------------------------------------------------------------------


def randomly(rng: Random) -> Player:
    """Everything that he may do is as likely, every amount that he may name, every card to throw away."""

    def decide(view: View) -> Command:
        return _at_random(rng.choice(view.legal), view, rng)

    return decide


def _at_random(right: Right, view: View, rng: Random) -> Command:
    hand = view.awaits[0].hand
    match right:
        case MayRaise(least, most, step):
            return Raise(min(most, least + step * rng.randint(0, -(-(most - least) // step))))
        case MayDraw(most):
            return Draw(tuple([index for index in range(most) if rng.random() < 0.5]))
        case MayWager():
            return _wager_at_random(right, rng)
        case MayBet(cents):
            return Bet(cents)
        case MayInsure(most, _, total):
            return Insure(most if rng.random() < 0.5 and sum(most) <= total else (0,) * len(most))
        case MayDouble(most, _, total) if sum(most) <= total:
            return Double(hand, most)
        case MaySplit():
            return Split(hand)
        case MayHit():
            return Hit(hand)
        case MayStand() | MayDouble():
            return Stand(hand)
        case _:
            return PLAIN[type(right)]()


PLAIN: Final[Mapping[type[Right], Callable[[], Command]]] = {
    MayFold: Fold, MayCheck: Check, MayCall: Call, MayForcedBet: ForcedBet, MayShow: Show,
    MayMuck: Muck,
}  # fmt: skip


def _wager_at_random(right: MayWager, rng: Random) -> Wager:
    least = right.min[0]
    return Wager((least * rng.randint(1, 4),) * right.least)


# --- poker ----------------------------------------------------------------------------------------


def poker_table(game: Poker, betting: Betting = Betting.FIXED) -> Posting:
    """$5 and $10 without a rake, by this way of betting."""
    blinds = opens_with(game) == "blinds"
    fixed = betting is Betting.FIXED
    rules = PokerRules(
        limits=Limits(
            betting=betting,
            minimum=5_00,
            maximum=10_00 if fixed else 0,
            raises=3 if fixed else None,
        ),
        ante=0 if blinds else 1_00,
        forced=0 if blinds else 2_00,
        blinds=(2_00, 5_00) if blinds else (),
    )
    found = Posting(edition=game.edition, game=game.name, seats=game.seats, unit=1_00, rules=rules)
    return sealed(found) if game.edition == UNREGULATED else posting.loads(posting.to_toml(found))


def _house(table: Posting, temper: Temper, rng: Random) -> Player:
    return lambda view: players.choose(view, table, rng.random, temper)


def at_poker(
    table: Posting,
    temper: Temper,
    decks: int,
    house: Callable[[Posting, Temper, Random], Player] = _house,
    other: Callable[[Random], Player] = randomly,
) -> Measured:
    """Big bets that the house player gains in 100 rounds; each deck is played from both seats."""
    rules = table.rules
    assert isinstance(rules, PokerRules)
    big = rules.limits.maximum or rules.limits.minimum
    stack = DEEP * rules.limits.minimum
    found = []
    for number in range(1, decks + 1):
        gained = 0
        for seat in (1, 2):
            start = Start(seats={1: stack, 2: stack}, button=1 + number % 2)
            mine = house(table, temper, Random(number))
            sitting = {seat: mine, 3 - seat: other(Random(f"{number} {seat}"))}
            gained += _played(table, start, number, sitting).net.get(account(seat), 0)
        found.append(gained / 2)
    return measured(found, 100 / big)


def _played(table: Posting, start: Start, number: int, sitting: Mapping[int, Player]) -> Result:
    """A round from the deck of this number, and how it came out."""
    decks = table.rules.decks if isinstance(table.rules, BankedRules) else 1
    deck = demonstration.deck("measured", number, decks)
    round_ = rounds.open(table, start)
    deck.serve(round_)
    while round_.awaits:
        who = next((held.who for held in round_.awaits if held.who > DEALER), round_.awaits[0].who)
        view = round_.view(who)
        round_.act(who, staff.answer(view) if who in (DEALER, FLOOR) else sitting[who](view))
        deck.serve(round_)
    assert round_.result is not None
    return round_.result


# --- against the bank -----------------------------------------------------------------------------


def bank_table(game: Game) -> Posting:
    """The default posting, without side wagers."""
    return posting.default(game.name, game.edition)


def against_bank(table: Posting, decide: Callable[[Random], Player], decks: int) -> list[float]:
    """What is lost of the first wagers of each round, sitting alone, as a part of them."""
    found = []
    for number in range(1, decks + 1):
        player = decide(Random(number))
        put = 0

        def watched(view: View, player: Player = player) -> Command:
            nonlocal put
            command = player(view)
            if isinstance(command, Wager):
                put = sum(command.amounts)
            return command

        start = Start(seats={1: 1_000_000_00}, meter=5000_00)
        net = _played(table, start, number, {1: watched}).net.get(account(1), 0)
        found.append(-net / put)
    return found


def house(table: Posting, temper: Temper) -> Callable[[Random], Player]:
    """A house player of this temperament, whose whims come from what he is given."""
    return lambda rng: _house(table, temper, rng)


# --- the table ------------------------------------------------------------------------------------


def _lines(decks: int, names: list[str]) -> Iterator[str]:
    chosen = [game for game in EVERY if not names or game.name in names]
    chosen = [game for game in chosen if game.edition != "13:47-20"]
    yield "| poker, big bets gained in 100 rounds | tight | steady | bold |"
    yield "|---|---|---|---|"
    for game in chosen:
        if isinstance(game, Poker):
            for betting in bettings(game):
                table = poker_table(game, betting)
                cells = [str(at_poker(table, temper, decks)) for temper in ORDER]
                yield f"| {game.name}, {betting.value} | {' | '.join(cells)} |"
    yield ""
    yield "| against the bank, percent of the first wager lost | tight | steady | bold | at random |"
    yield "|---|---|---|---|---|"
    for game in chosen:
        if not isinstance(game, Poker):
            table = bank_table(game)
            who = [*(house(table, temper) for temper in ORDER), randomly]
            cells = [str(measured(against_bank(table, one, 5 * decks), 100)) for one in who]
            yield f"| {game.name} | {' | '.join(cells)} |"


def bettings(game: Game) -> tuple[Betting, ...]:
    """How a game is usually bet."""
    usual = {
        "holdem": (Betting.FIXED, Betting.POT_LIMIT, Betting.NO_LIMIT),
        "omaha": (Betting.FIXED, Betting.POT_LIMIT),
    }
    return usual.get(game.name, (Betting.FIXED,))


ORDER: Final = sorted(TEMPERS, key=lambda temper: temper.starts)


def main(arguments: list[str]) -> None:
    """Prints the lines as they are found."""
    decks = next((int(word) for word in arguments if word.isdecimal()), DECKS)
    began = perf_counter()
    for line in _lines(decks, [word for word in arguments if not word.isdecimal()]):
        print(line, flush=True)
    print(f"\n{decks} decks, each from both seats; {5 * decks} against the bank. "
          f"{perf_counter() - began:.0f} s")  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
