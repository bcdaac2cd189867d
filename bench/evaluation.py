"""Ranking hands: one at a time, called from Python, and many at once from an array."""

from __future__ import annotations

import gc
from array import array
from collections.abc import Callable, Iterable, Sequence
from random import Random
from statistics import median
from time import process_time_ns
from typing import Any, Final

from bench import Row
from pitboss.cards import DECK, text
from pitboss.rankings import fast

ONE: Final = 2_000
"""Hands that a peer ranks one by one, several times over."""

MANY: Final = 10_000_000
DIFFERENT: Final = 1_000_000
"""Hands in the array before they repeat: 7 MB, which no cache close to a core holds."""

REPEATS: Final = 7
"""How often a work is done; the median counts."""

Hands = Sequence[Sequence[int]]
Peer = tuple[Callable[[Hands], Iterable[tuple[Any, ...]]], Callable[..., Any]]
"""What turns our hands into the peer's arguments, before the clock starts, and what ranks one."""


def rows() -> list[Row]:
    """One seven-card hand, one omaha hand, and ten million hands from an array."""
    return [one_of_seven(), one_as_numbers(), one_of_omaha(), ten_million()]


def one_of_seven() -> Row:
    """The peers get their own kind of hand; reading cards is not measured, checking them is."""
    hands = draw(ONE, 7)
    ours = each(fast.high, [(bytes(hand),) for hand in hands])
    peers = measured({
        "phevaluator raw C": _phevaluator_raw,
        "phevaluator": _phevaluator,
        "eval7": _eval7,
        "treys": _treys,
        "pokerkit": _pokerkit,
    }, hands)  # fmt: skip
    return Row(
        work="one 7-card hand, called from Python",
        unit="ns",
        ours=ours,
        peers=peers,
        ratio=min(peers.values()) / ours if peers else None,
    )


def one_as_numbers() -> Row:
    """Seven whole numbers for ours and for the peers that take them."""
    hands = draw(ONE, 7)
    ours = each(fast.high_7, [tuple(hand) for hand in hands])
    peers = measured({"phevaluator raw C": _phevaluator_raw, "phevaluator": _phevaluator}, hands)
    return Row(
        work="one 7-card hand as seven numbers, called from Python",
        unit="ns",
        ours=ours,
        peers=peers,
        ratio=min(peers.values()) / ours if peers else None,
    )


def one_of_omaha() -> Row:
    """Four hole cards and a board of five."""
    hands = draw(ONE, 9)
    ours = each(fast.omaha_high, [(bytes(hand[:4]), bytes(hand[4:])) for hand in hands])
    peers = measured(
        {
            "phevaluator raw C": _phevaluator_omaha_raw,
            "phevaluator": _phevaluator_omaha,
            "pokerkit": _pokerkit_omaha,
        },
        hands,
    )
    return Row(
        work="one Omaha hand with the whole board, called from Python",
        unit="ns",
        ours=ours,
        peers=peers,
        ratio=min(peers.values()) / ours if peers else None,
    )


def ten_million() -> Row:
    """One thread, processor time; the peers have no call for an array and are called in a loop."""
    deals = draw(DIFFERENT // 7, 49)
    hands = b"".join(map(bytes, deals)) * (MANY // DIFFERENT)
    values = array("H", [0]) * (len(hands) // 7)
    taken = []
    for _ in range(REPEATS):
        began = process_time_ns()
        fast.many("high", hands, 7, values)
        taken.append(process_time_ns() - began)
    ours = len(values) / median(taken) * 1e3
    peers = {
        name: 1e3 / nanoseconds
        for name, nanoseconds in measured(
            {"phevaluator raw C": _phevaluator_raw, "eval7": _eval7}, draw(ONE, 7)
        ).items()
    }
    return Row(
        work="10 million 7-card hands from an array, one thread",
        unit="M/s",
        ours=ours,
        peers=peers,
        ratio=ours / max(peers.values()) if peers else None,
    )


def draw(count: int, size: int) -> list[list[int]]:
    """Hands drawn at random, the same in every run."""
    random = Random(count + size)
    return [random.sample(DECK, size) for _ in range(count)]


def each(rank: Callable[..., Any], calls: Iterable[tuple[Any, ...]]) -> float:
    """Nanoseconds of processor time that one call takes, the loop around it taken off."""
    given = list(calls)
    whole, loop = [], []
    gc.disable()
    for _ in range(REPEATS):
        began = process_time_ns()
        for arguments in given:
            rank(*arguments)
        between = process_time_ns()
        for _arguments in given:
            pass
        whole.append(between - began)
        loop.append(process_time_ns() - between)
    gc.enable()
    return (median(whole) - median(loop)) / len(given)


def measured(peers: dict[str, Callable[[], Peer]], hands: Hands) -> dict[str, float]:
    """Nanoseconds that each peer takes, as far as it is installed."""
    figures = {}
    for name, peer in peers.items():
        try:
            prepare, rank = peer()
        except ImportError:
            continue
        few = hands[:50] if name == "pokerkit" else hands
        figures[name] = each(rank, prepare(few))
    return figures


def _as_text(hands: Hands) -> list[list[str]]:
    return [[text([card]) for card in hand] for hand in hands]


def _phevaluator_raw() -> Peer:
    from phevaluator import _pheval

    return lambda hands: [tuple(hand) for hand in hands], _pheval.evaluate_7cards


def _phevaluator() -> Peer:
    from phevaluator import evaluate_cards

    return lambda hands: [tuple(hand) for hand in hands], evaluate_cards


def _eval7() -> Peer:
    import eval7

    return (
        lambda hands: [([eval7.Card(card) for card in hand],) for hand in _as_text(hands)],
        eval7.evaluate,
    )


def _treys() -> Peer:
    from treys import Card, Evaluator

    return (
        lambda hands: [
            ([Card.new(card) for card in hand[:2]], [Card.new(card) for card in hand[2:]])
            for hand in _as_text(hands)
        ],
        Evaluator().evaluate,
    )


def _pokerkit() -> Peer:
    from pokerkit import Card, StandardHighHand

    return (
        lambda hands: [(tuple(Card.parse("".join(hand))),) for hand in _as_text(hands)],
        StandardHighHand.from_game,
    )


def _phevaluator_omaha() -> Peer:
    from phevaluator import evaluate_omaha_cards

    return lambda hands: [(*hand[4:], *hand[:4]) for hand in hands], evaluate_omaha_cards


def _phevaluator_omaha_raw() -> Peer:
    from phevaluator import _pheval

    return lambda hands: [(*hand[4:], *hand[:4]) for hand in hands], _pheval.evaluate_omaha_cards


def _pokerkit_omaha() -> Peer:
    from pokerkit import Card, OmahaHoldemHand

    return (
        lambda hands: [
            (tuple(Card.parse("".join(hand[:4]))), tuple(Card.parse("".join(hand[4:]))))
            for hand in _as_text(hands)
        ],
        OmahaHoldemHand.from_game,
    )
