"""Whole rounds of no-limit hold'em a second, six seats at random play, driven from Python.

Fold, call or check, and the least raise are equally likely wherever they are legal, by the same seed;
blinds of one and two units, 200 units before everybody. Each engine deals by itself or from a random
order, and Pitboss is measured as it is installed and with its machine compiled.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from time import process_time
from typing import Any

from bench import Row, compiled
from bench.rounds import play
from pitboss import posting
from pitboss.play.start import Start
from pitboss.table import rounds

SEATS = 6
STACK = 200
UNIT = 100
"""Cents of one unit."""
TABLE = posting.loads(
    'edition = "19:47"\ngame = "holdem"\nseats = 6\nunit = "$1.00"\nblinds = ["$1.00", "$2.00"]\n'
    '[limits]\nbetting = "no-limit"\nminimum = "$2.00"\n'
)
START = Start(seats=dict.fromkeys(range(1, SEATS + 1), STACK * UNIT), button=SEATS)
ROUNDS = 3_000
PEER_ROUNDS = {"pokerkit": 300, "clubs": 1_500, "open_spiel": 3_000}
REPEATS = 3


def rows() -> list[Row]:
    """The best of a few runs of each."""
    mine = {
        "": best(pitboss, ROUNDS),
        ", compiled": compiled("bench.holdem", "measured"),
    }
    peers = {
        name: best(engine, PEER_ROUNDS[name])
        for name, engine in (("open_spiel", open_spiel), ("clubs", clubs), ("pokerkit", pokerkit))
        if find_spec("pyspiel" if name == "open_spiel" else name)
    }
    fastest = max(peers.values(), default=None)
    return [
        Row(
            work=f"rounds of no-limit holdem, six seats, random play{how}",
            unit="rounds/s",
            ours=ours,
            peers=peers,
            ratio=ours / fastest if fastest else None,
        )
        for how, ours in mine.items()
        if ours is not None
    ]


def measured() -> float:
    """Our rounds a second, for whoever asks from another process."""
    return best(pitboss, ROUNDS)


def best(engine: Callable[[random.Random], None], count: int) -> float:
    """Rounds a second of processor time, the best of a few runs from the same seed."""
    found = 0.0
    for _ in range(REPEATS):
        rng = random.Random(1)
        began = process_time()
        for _ in range(count):
            engine(rng)
        found = max(found, count / (process_time() - began))
    return found


def pitboss(rng: random.Random) -> None:
    """A round of ours."""
    play(rounds.open(TABLE, START), rng)


@cache
def _open_spiel() -> Any:
    import pyspiel

    return pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "numPlayers": SEATS,
            "numRounds": 4,
            "blind": "1 2 0 0 0 0",
            "firstPlayer": "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join([str(STACK)] * SEATS),
            "bettingAbstraction": "fullgame",
        },
    )


def open_spiel(rng: random.Random) -> None:
    """OpenSpiel's universal_poker, where the third legal action is the least raise."""
    state = _open_spiel().new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        choices = len(actions) if state.is_chance_node() else min(3, len(actions))
        state.apply_action(actions[int(rng.random() * choices)])


@cache
def _clubs() -> Any:
    from clubs import configs, poker

    return poker.Dealer(**{**configs.NO_LIMIT_HOLDEM_SIX_PLAYER, "start_stack": STACK})


def clubs(rng: random.Random) -> None:
    """The dealer of clubs, to whom a bet of less than the call is a fold."""
    dealer = _clubs()
    seen = dealer.reset(reset_button=True, reset_stacks=True)
    done = [False]
    while not all(done):
        call, least, most = seen["call"], seen["min_raise"], seen["max_raise"]
        bets = [call] if call == 0 else [-1, call]
        if most:
            bets.append(min(least, most))
        seen, _, done = dealer.step(bets[int(rng.random() * len(bets))])


def pokerkit(rng: random.Random) -> None:
    """PokerKit, which deals and settles by its own automation."""
    from pokerkit import Automation, NoLimitTexasHoldem

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, STACK, SEATS)
        while state.status:
            choices = [state.check_or_call] if state.can_check_or_call() else []
            if state.can_fold():
                choices.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                choices.append(state.complete_bet_or_raise_to)
            choices[int(rng.random() * len(choices))]()
