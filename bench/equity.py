"""Equities: exact ones by classes of ranks and suits, and simulated ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

from bench import Row
from pitboss.cards import DECK, parse, text
from pitboss.odds import equity

ACES: Final = "AhAd"
KINGS: Final = "KsKc"
WINS: Final = 1_388_072
"""Of 1,712,304 boards; 6,538 more are ties."""

REPEATS: Final = 25
SAMPLES: Final = 1_000_000
FEW: Final = 300
"""Samples for a peer that takes a second for a thousand."""


def rows() -> list[Row]:
    """Aces against kings, against any hand, third street of stud, and random deals."""
    return [
        aces_against_kings(),
        alone("AhAd against any hand before the flop, exactly", 5, [ACES, "random"]),
        alone("QQ+,AKs against any hand before the flop, exactly", 3, ["QQ+,AKs", "random"]),
        alone(
            "18,265,297,050 deals of seven-card stud after third street, exactly",
            1,
            ["AhAdKs", "7h8h9h"],
            game="seven-card-stud",
        ),
        random_deals(),
    ]


def aces_against_kings() -> Row:
    """All of it from Python, reading the hands included; the peers visit every board in a loop."""
    found = equity([ACES, KINGS])
    assert found.hands[0].win == WINS
    ours = milliseconds(lambda: equity([ACES, KINGS]), REPEATS)
    peers = {}
    for name, peer in (("phevaluator raw C", _phevaluator), ("eval7", _eval7)):
        try:
            peers[f"{name}, in a loop"] = milliseconds(peer(), 1)
        except ImportError:
            continue
    return Row(
        work="AhAd against KsKc before the flop, exactly",
        unit="ms",
        ours=ours,
        peers=peers,
        ratio=min(peers.values()) / ours if peers else None,
    )


def alone(work: str, repeats: int, hands: list[str], game: str = "holdem") -> Row:
    """What no peer that we know does: on all processors, as a user waits for it."""
    ours = milliseconds(lambda: equity(hands, game=game, exact=True), repeats)
    return Row(work=work, unit="ms", ours=ours, peers={}, ratio=None)


def random_deals() -> Row:
    """In processor time, as we use all processors and the peers one."""
    ours = rate(lambda: equity([ACES, KINGS], samples=10 * SAMPLES, seed=1), 10 * SAMPLES)
    peers = {}
    for name, peer, samples in (
        ("eval7", _eval7_samples, SAMPLES),
        (f"pokerkit, {FEW} deals", _pokerkit_samples, FEW),
    ):
        try:
            peers[name] = rate(peer(samples), samples)
        except ImportError:
            continue
    return Row(
        work="random deals of AhAd against KsKc, by processor time",
        unit="M/s",
        ours=ours,
        peers=peers,
        ratio=ours / max(peers.values()) if peers else None,
    )


def milliseconds(work: Callable[[], object], repeats: int) -> float:
    """The median time of the work."""
    taken = []
    for _ in range(repeats):
        began = perf_counter()
        work()
        taken.append(perf_counter() - began)
    return median(taken) * 1e3


def rate(work: Callable[[], object], deals: int) -> float:
    """Million deals a second of processor time."""
    began = process_time()
    work()
    return deals / (process_time() - began) / 1e6


def loop(evaluate: Callable[..., int], card: Callable[[int], Any], sign: int) -> None:
    """Visits every board; `sign` says whether the peer's larger values win."""
    aces, kings = (tuple(card(held) for held in parse(hand)) for hand in (ACES, KINGS))
    deck = [card(left) for left in DECK if left not in parse(ACES + KINGS)]
    wins = 0
    for board in combinations(deck, 5):
        wins += sign * evaluate(*aces, *board) > sign * evaluate(*kings, *board)
    assert wins == WINS


def _phevaluator() -> Callable[[], object]:
    from phevaluator import _pheval

    return partial(loop, _pheval.evaluate_7cards, int, -1)


def _eval7() -> Callable[[], object]:
    import eval7

    evaluate = eval7.evaluate
    return partial(loop, lambda *cards: evaluate(cards), lambda card: eval7.Card(text([card])), 1)


def _eval7_samples(samples: int) -> Callable[[], object]:
    import eval7

    hand = [eval7.Card(text([card])) for card in parse(ACES)]
    others = eval7.HandRange(KINGS)
    return lambda: eval7.py_hand_vs_range_monte_carlo(hand, others, [], samples)


def _pokerkit_samples(samples: int) -> Callable[[], object]:
    from pokerkit import Card, Deck, StandardHighHand, calculate_equities, parse_range

    return lambda: calculate_equities(
        (parse_range(ACES), parse_range(KINGS)),
        Card.parse(""),
        2,
        5,
        Deck.STANDARD,
        (StandardHighHand,),
        sample_count=samples,
    )
