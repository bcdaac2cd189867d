"""Whole rounds of Caribbean stud a second, and of the simplest blackjack beside who else deals it.

Caribbean stud has three seats that bet a pair or better. The other games are blackjack for one seat
from one deck, who stands or draws at random and does nothing else: all that the peers know. Everybody
draws the order of the cards in Python and is driven from there; rlcard draws its own. Processor time
of one thread.
"""

from __future__ import annotations

import random
from importlib.util import find_spec
from time import process_time
from typing import Any

from bench import Row
from pitboss import posting
from pitboss.cards import CARDS, DECK
from pitboss.play.commands import Bet, Deal, Fold, Hit, NoMoreBets, Stand, Wager
from pitboss.play.parties import DEALER
from pitboss.play.round import Round
from pitboss.play.start import Start
from pitboss.posting.posting import BankedRules, Posting
from pitboss.table import rounds

ROUNDS = 3_000
PEER_ROUNDS = 2_000
REPEATS = 3
STUD = posting.default("caribbean-stud")
STUD_START = Start(seats={1: 1000_00, 3: 1000_00, 5: 1000_00})
BLACKJACK = Posting(
    edition="19:47", game="blackjack", seats=7, unit=1_00,
    rules=BankedRules(minimum=5_00, maximum=500_00, decks=1),
)  # fmt: skip
ALONE = Start(seats={1: 1000_00})


def rows() -> list[Row]:
    """The best of a few runs."""
    peers = {}
    if find_spec("pyspiel"):
        peers["open_spiel"] = max(_open_spiel() for _ in range(REPEATS))
    if find_spec("rlcard"):
        peers["rlcard"] = max(_rlcard() for _ in range(REPEATS))
    ours = max(_blackjack() for _ in range(REPEATS))
    return [
        Row(
            work="rounds of caribbean-stud, three seats, a pair is bet",
            unit="rounds/s",
            ours=max(_stud() for _ in range(REPEATS)),
            peers={},
            ratio=None,
        ),
        Row(
            work="rounds of blackjack, one seat, standing or drawing at random",
            unit="rounds/s",
            ours=ours,
            peers=peers,
            ratio=ours / max(peers.values()) if peers else None,
        ),
    ]


def _stud() -> float:
    rng = random.Random(16)
    began = process_time()
    for _ in range(ROUNDS):
        order = [*DECK]
        rng.shuffle(order)
        stud(rounds.open(STUD, STUD_START), order)
    return ROUNDS / (process_time() - began)


def stud(round_: Round, order: list[int]) -> None:
    """Deals and plays a round of Caribbean stud to its end."""
    act = round_.act
    wager, bet, fold = Wager((5_00, 0)), Bet(10_00), Fold()
    hands: dict[int, set[int]] = {}
    while round_.awaits:
        awaited = round_.awaits[0]
        what = awaited.what
        if what == "act":
            act(awaited.who, fold if len(hands[awaited.who]) == 5 else bet)
        elif what == "wager":
            act(awaited.who, wager)
        elif what == "close":
            act(DEALER, NoMoreBets())
        else:
            at = round_.position
            cards = order[at : at + len(awaited.places)]
            for place, card in zip(awaited.places, cards, strict=True):
                if place.to == "hand":
                    hands.setdefault(place.seat, set()).add(card >> 2)
            act(DEALER, Deal(tuple(cards)))


def _blackjack() -> float:
    rng = random.Random(21)
    began = process_time()
    for _ in range(ROUNDS):
        order = rng.sample(range(CARDS), CARDS)
        blackjack(rounds.open(BLACKJACK, ALONE), order, rng)
    return ROUNDS / (process_time() - began)


def blackjack(round_: Round, order: list[int], rng: random.Random) -> None:
    """Deals and plays a round of blackjack to its end."""
    act, chance = round_.act, rng.random
    wager = Wager((5_00,))
    while round_.awaits:
        awaited = round_.awaits[0]
        what = awaited.what
        if what == "act":
            act(awaited.who, Hit() if chance() < 0.5 else Stand())
        elif what == "deal":
            at = round_.position
            act(DEALER, Deal(tuple(order[at : at + len(awaited.places)])))
        elif what == "wager":
            act(awaited.who, wager)
        else:
            act(DEALER, NoMoreBets())


def _open_spiel() -> float:
    import pyspiel

    rng = random.Random(21)
    game: Any = pyspiel.load_game("blackjack")
    began = process_time()
    for _ in range(PEER_ROUNDS):
        state = game.new_initial_state()
        order = rng.sample(range(CARDS), CARDS)
        apply, chance = state.apply_action, rng.random
        while not state.is_terminal():
            if state.is_chance_node():
                apply(order.pop())
            else:
                apply(state.legal_actions()[chance() < 0.5])
        state.returns()
    return PEER_ROUNDS / (process_time() - began)


def _rlcard() -> float:
    import rlcard

    rng = random.Random(21)
    env: Any = rlcard.make("blackjack", config={"seed": 21})
    began = process_time()
    for _ in range(PEER_ROUNDS):
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step([*state["legal_actions"]][rng.random() < 0.5])
        env.get_payoffs()
    return PEER_ROUNDS / (process_time() - began)
