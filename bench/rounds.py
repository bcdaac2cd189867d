"""Whole rounds of seven-card stud hi-lo 8 a second, six seats at random play, driven from Python.

Fold, call or check, and raise are equally likely wherever they are legal, but nobody folds who may
check, as the peers do not let him; everybody shows. Events are made and not kept.
"""

from __future__ import annotations

import random
import tracemalloc
import warnings
from importlib.util import find_spec
from time import process_time

from bench import Row, compiled
from pitboss import posting
from pitboss.cards import DECK
from pitboss.play.commands import Call, Check, Command, Deal, Fold, ForcedBet, Raise, Show, Shuffle
from pitboss.play.parties import DEALER
from pitboss.play.rights import MayCall, MayCheck, MayFold, MayForcedBet, MayRaise, Right
from pitboss.play.round import Round
from pitboss.play.start import Start
from pitboss.table import rounds

GAME = "seven-card-stud-hi-lo-8"
SEATS = 6
STACK = 200_00
START = Start(seats=dict.fromkeys(range(1, SEATS + 1), STACK))
ROUNDS = 3_000
PEER_ROUNDS = 200
COPIES = 50_000
KEPT = 500
REPEATS = 3


def rows() -> list[Row]:
    """The best of a few runs; sizes as the allocator counts them."""
    mine = {"": measured(), ", compiled": compiled("bench.rounds", "measured")}
    peers = {"pokerkit": max(_pokerkit() for _ in range(REPEATS))} if find_spec("pokerkit") else {}
    middle = _middle()
    return [
        *(
            Row(
                work=f"rounds of {GAME}, six seats, random play{how}",
                unit="rounds/s",
                ours=ours,
                peers=peers,
                ratio=ours / max(peers.values()) if peers else None,
            )
            for how, ours in mine.items()
            if ours is not None
        ),
        _alone(f"copy of a round of {GAME} in play", "us", min(_copying(middle) for _ in range(REPEATS))),
        _alone(f"bytes of a copy of {GAME} in play", "bytes", _size(middle.copy)),
        _alone(f"bytes of a fresh round of {GAME}, its opening included", "bytes", _size(_first)),
        _alone(f"replay of a round of {GAME} to the byte", "us", min(_replaying() for _ in range(REPEATS))),
    ]  # fmt: skip


def measured() -> float:
    """Our rounds a second, for whoever asks from another process."""
    return max(_ours() for _ in range(REPEATS))


def _alone(work: str, unit: str, ours: float) -> Row:
    return Row(work=work, unit=unit, ours=ours, peers={}, ratio=None)


def _ours() -> float:
    rng = random.Random(1)
    began = process_time()
    for _ in range(ROUNDS):
        play(_fresh(), rng)
    return ROUNDS / (process_time() - began)


def _fresh() -> Round:
    return rounds.open(TABLE, START)


def _first() -> Round:
    """A round that shares nothing with another, as one opened from the same start does."""
    return rounds.open(TABLE, Start(seats={**START.seats}))


TABLE = posting.default(GAME)


def play(round_: Round | rounds.Record, rng: random.Random) -> None:
    """Deals and plays to the end, each right as likely as the others."""
    asked = round_.round if isinstance(round_, rounds.Record) else round_
    order = [*DECK]
    drawn = 0
    act, legal, chance = round_.act, asked.legal, rng.random
    while asked.awaits:
        awaited = asked.awaits[0]
        what = awaited.what
        if what == "act":
            rights = legal(awaited.who)
            free = len(rights) > 1 and type(rights[1]) is MayCheck
            choice = rights[free + int(chance() * (len(rights) - free))]
            act(awaited.who, _command(choice))
        elif what == "deal":
            position = asked.position
            end = position + len(awaited.places)
            for at in range(drawn, end):  # a card is drawn when it is needed, and not before
                other = at + int(chance() * (len(order) - at))
                order[at], order[other] = order[other], order[at]
            drawn = max(drawn, end)
            act(DEALER, Deal(tuple(order[position:end])))
        elif what == "show":
            act(awaited.who, Show())
        else:
            cards = [order[position] for position in awaited.positions]
            rng.shuffle(cards)
            order[asked.position :] = cards
            drawn = len(order)
            act(DEALER, Shuffle())


_PLAIN: dict[type[Right], Command] = {
    MayFold: Fold(),
    MayCall: Call(),
    MayCheck: Check(),
    MayForcedBet: ForcedBet(),
}


def _command(right: Right) -> Command:
    if type(right) is MayRaise:
        return Raise(right.min)
    return _PLAIN[type(right)]


def _middle() -> Round:
    """A round on its third street, with six hands."""
    round_ = _fresh()
    order = iter(DECK)
    for _ in range(2):
        round_.act(DEALER, Deal(tuple(next(order) for _ in round_.awaits[0].places)))
        while round_.awaits[0].what == "act":
            who = round_.awaits[0].who
            kinds = {type(right) for right in round_.legal(who)}
            calm = Check() if MayCheck in kinds else Call()
            round_.act(who, ForcedBet() if MayForcedBet in kinds else calm)
    return round_


def _copying(round_: Round) -> float:
    copy = round_.copy
    began = process_time()
    for _ in range(COPIES):
        copy()
    return (process_time() - began) / COPIES * 1e6


def _size(make: type[Round] | object) -> float:
    """What a kept round adds to the memory in use."""
    assert callable(make)
    make()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [make() for _ in range(KEPT)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept)


def _replaying() -> float:
    rng = random.Random(2)
    records = []
    for _ in range(KEPT):
        record = rounds.Record(TABLE, START)
        play(record, rng)
        records.append(record)
    began = process_time()
    for record in records:
        rounds.replay(TABLE, record)
    return (process_time() - began) / KEPT * 1e6


def _pokerkit() -> float:
    """The same play by PokerKit, which deals and settles by its own automation."""
    from pokerkit import Automation, FixedLimitSevenCardStudHighLowSplitEightOrBetter

    rng = random.Random(1)
    began = process_time()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for _ in range(PEER_ROUNDS):
            state = FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state(
                tuple(Automation), True, 100, 200, 500, 1000, STACK, SEATS
            )
            while state.status:
                choices = [state.check_or_call] if state.can_check_or_call() else []
                if state.can_post_bring_in():
                    choices.append(state.post_bring_in)
                if state.can_fold():
                    choices.append(state.fold)
                if state.can_complete_bet_or_raise_to():
                    choices.append(state.complete_bet_or_raise_to)
                choices[int(rng.random() * len(choices))]()
    return PEER_ROUNDS / (process_time() - began)
