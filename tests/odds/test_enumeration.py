"""Exact equities against a walk through every deal, ranked by `reference`, for every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

import numpy as np
import pytest

from odds.bruteforce import deals, figures
from pitboss.cards import DECK, parse, suit, text
from pitboss.odds import KINDS, equity
from pitboss.odds.calculation import _BATCH, _enumerate
from pitboss.odds.orbits import plan
from pitboss.odds.situation import Situation, situation
from pitboss.odds.tally import Tally, blank, winners
from pitboss.rankings import fast

native = pytest.mark.skipif(not fast.NATIVE, reason="compares the kernel with Python")


def late(game: str, random: Random) -> tuple[list[str], str, str, int]:
    """Two or three hands, board and dead cards with few gaps, and how many ways to fill them."""
    kind = KINDS[game]
    while True:
        players = random.choice((2, 2, 3))
        cards = random.sample(DECK, 52)
        common = kind.common and random.random() < 0.2
        own, board = kind.own - common, kind.board + common
        gaps = [random.choice((0, 0, 1, 1, 2)) for _ in range(players)]
        gap = min(random.choice((0, 1, 2)), board)
        dead = text(cards.pop() for _ in range(random.choice((0, 0, 3, 12))))
        hands = [
            text(cards.pop() for _ in range(own - missing)) + "??" * missing for missing in gaps
        ]
        shared = text(cards.pop() for _ in range(board - gap)) + "??" * gap
        ways, left = 1, len(cards)
        for missing in (*gaps, gap):
            ways *= (1, left, left * (left - 1) // 2)[missing]
            left -= missing
        if 1 < ways <= 1_000:
            return hands, shared, dead, ways


@pytest.mark.parametrize("game", KINDS)
def test_late_streets_are_counted_as_by_hand(game: str) -> None:
    random = Random(game)
    for _ in range(5):
        hands, board, dead, ways = late(game, random)
        found = equity(hands, game=game, board=board, dead=dead)
        expected = figures(KINDS[game].rankings, hands, board, dead)
        assert found.boards == ways
        assert [(hand.equity, hand.win, hand.tie) for hand in found.hands] == list(expected)


def test_a_range_is_all_its_hands_alike() -> None:
    """Every hand of the range that can be held counts as often as it has ways to go on."""
    board, other = "2h7s7dKcKs", "AhAd"
    total = wins = ties = 0
    for one in ("AcAs", "KhKd", "AcKh", "AcKd", "AsKh", "AsKd"):
        ours, _ = figures(["high"], [one, other], board)
        wins, ties, total = wins + ours.win, ties + ours.tie, total + 1
    found = equity(["KK+,AK", other], board=board)
    assert (found.boards, found.hands[0].win, found.hands[0].tie) == (total, wins, ties)


def by_classes(given: Situation) -> Tally:
    tally = blank(given)
    _enumerate(given, plan(given, _BATCH), tally, None)
    return tally


def by_walking(given: Situation) -> Tally:
    """Deal after deal, none folded, by the evaluators that take one hand."""
    tally = blank(given)
    values: list[Callable[..., int]] = [
        getattr(fast, name.replace("-", "_")) for name in given.rankings
    ]
    places = [*((hand.cards, hand.choices) for hand in given.hands), (given.board, ())]
    seen = {*given.dead, *(card for cards, _ in places for card in cards)}
    for *own, board in deals(places, [card for card in DECK if card not in seen]):
        best = [
            winners([value(hand, board) if "omaha" in given.game else value(hand + board)
                     for hand in own])
            for value in values
        ]  # fmt: skip
        tally[best[0] | (best[-1] << len(own) if len(best) == 2 else 0)] += 1
    return tally


def deal(random: Random, deck: Sequence[int], *sizes: int) -> list[str]:
    cards = iter(random.sample(deck, sum(sizes)))
    return [text(next(cards) for _ in range(size)) for size in sizes]


CLASSES = [
    # game, cards of the hands, cards of the board
    ("holdem", (2, 2), 3),
    ("holdem", (2, 2, 2, 2), 3),
    ("holdem", (2, 0), 5),
    ("holdem", (2, 1), 4),
    ("omaha", (4, 4), 3),
    ("omaha-hi-lo-8", (4, 4, 4), 3),
    ("omaha-hi-lo-8", (4, 4, 4), 2),
    ("omaha", (4, 2), 5),
    ("seven-card-stud", (7, 4), 0),
    ("seven-card-stud", (7, 5, 7), 0),
    ("seven-card-stud-hi-lo", (4, 7), 0),
    ("seven-card-stud-hi-lo-8", (5, 7, 7), 0),
    ("razz", (7, 4), 0),
    ("five-card-draw", (5, 3), 0),
    ("five-card-draw-low", (3, 5), 0),
    ("triple-draw-27", (3, 5), 0),
]


@native
@pytest.mark.parametrize(("game", "own", "shared"), CLASSES)
def test_classes_count_what_a_walk_counts(game: str, own: tuple[int, ...], shared: int) -> None:
    random = Random(f"{game}{own}{shared}")
    two_suits = [card for card in DECK if suit(card) > 1]
    for deck, dead in ((DECK, 0), (DECK, 10), (two_suits, 0), (two_suits, 4)):
        *hands, board, gone = deal(random, deck, *own, shared, dead)
        given = situation([hand or "random" for hand in hands], game, board, gone)
        assert by_classes(given) == by_walking(given)


@native
def test_ranges_folded_by_suits_count_what_a_walk_counts() -> None:
    for hands, board, dead in (
        (["QQ+,AKs", "JTs,99-88"], "2h3h4s5d", ""),
        (["A5s-A2s", "AKo", "KQ"], "2h2d2s2c", ""),
        (["AhKh,QQ", "random"], "2h3h4s5d7c", "8h9h"),
    ):
        given = situation(hands, board=board, dead=dead)
        assert by_classes(given) == by_walking(given)


def walk(hands: list[str], board: str = "", dead: str = "") -> list[int]:
    """How often each set of winners, as bits, wins: every board through the array call."""
    own, shared = [parse(hand) for hand in hands], parse(board)
    seen = {card for hand in own for card in hand} | {*shared, *parse(dead)}
    deck = np.array([card for card in DECK if card not in seen], dtype=np.uint8)
    gap = 5 - len(shared)
    chosen = np.fromiter(
        (at for some in combinations(range(len(deck)), gap) for at in some), dtype=np.intp
    )
    drawn = deck[chosen].reshape(-1, gap)
    values = []
    for hand in own:
        sevens = np.empty((len(drawn), 7), dtype=np.uint8)
        sevens[:, : 2 + len(shared)] = hand + shared
        sevens[:, 2 + len(shared) :] = drawn
        values.append(np.array(fast.many("high", sevens.data, 7)))
    best = np.maximum.reduce(values)
    masks = sum((value == best).astype(np.intp) << at for at, value in enumerate(values))
    return [int(count) for count in np.bincount(masks, minlength=1 << len(hands))]


@native
@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        (["AhAd", "KsKc"], "", ""),
        (["AsKs", "QhJh"], "", "2s2h"),
        (["2s3s", "4s5s", "6s7s"], "", ""),
        (["7h7d", "7c7s", "AhKh"], "9h", ""),
        (["AsKh", "KsAh"], "QsQh", ""),
        (["AsKs", "QsJs", "Th9h"], "8s8h", ""),
        (["AsKs", "QsJs"], "2s3s4s", ""),
        (["AsKs", "2h3h"], "2s3s4h5h", ""),
    ],
)
def test_every_board_of_holdem(hands: list[str], board: str, dead: str) -> None:
    assert list(by_classes(situation(hands, board=board, dead=dead))) == walk(hands, board, dead)


@native
@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 6, 9])
def test_every_board_of_random_deals(players: int) -> None:
    random = Random(players)
    for _ in range(6):
        *hands, dead = deal(random, DECK, *[2] * players, random.choice((0, 5)))
        assert list(by_classes(situation(hands, dead=dead))) == walk(hands, dead=dead)
