"""The shuffle is exactly uniform, and each of seven well-known bad shuffles is told from it.

A shuffle asks for random bits; here it is run on every answer that these can give. Since the bits
are fair, each path has a known probability, and the orders of a small deck must come out equally
often: not nearly, but as fractions.
"""

from __future__ import annotations

import ast
import copy
import os
import pickle
from collections import defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import chain
from math import factorial
from pathlib import Path
from typing import Any

import pytest

from pitboss import DEALER, FLOOR, Start, posting, rounds
from pitboss.errors import Malformed, Refused
from pitboss.play.events import Dealt, Event
from pitboss.posting import Posting
from pitboss.table import shuffle

TABLES = Path(__file__).parents[2] / "tables"

Bits = Callable[[int], int]
Shuffle = Callable[[int, Bits], tuple[int, ...]]


class Unanswered(Exception):
    """The script was too short; `width` bits are asked for."""

    def __init__(self, width: int) -> None:
        self.width = width


def scripted(answers: list[int]) -> Bits:
    remaining = iter(answers)

    def bits(width: int) -> int:
        for answer in remaining:
            return answer
        raise Unanswered(width)

    return bits


def chances(shuffled: Shuffle, count: int, questions: int) -> dict[tuple[int, ...], Fraction]:
    """How likely each order is among all paths that ask at most so often."""
    found: defaultdict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    open_paths: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    while open_paths:
        answers, chance = open_paths.pop()
        try:
            found[shuffled(count, scripted(answers))] += chance
        except Unanswered as asked:
            if len(answers) < questions:
                each = chance / 2**asked.width
                open_paths += [([*answers, answer], each) for answer in range(2**asked.width)]
    return found


def is_uniform(shuffled: Shuffle, count: int, questions: int) -> bool:
    found = chances(shuffled, count, questions)
    return len(found) == factorial(count) and len(set(found.values())) == 1


def rejects_what_is_too_large(shuffled: Shuffle) -> bool:
    """An answer of all ones, that no multiple of 3 or 7 can use, must leave no trace."""
    for count in (3, 7):
        widths: list[int] = []

        def ones_first(width: int, widths: list[int] = widths) -> int:
            widths.append(width)
            return 2**width - 1 if len(widths) == 1 else 1

        if shuffled(count, ones_first) != shuffled(count, lambda _: 1) or widths[0] != widths[1]:
            return False
    return True


class TestTheProof:
    @pytest.mark.parametrize(
        ("count", "questions"), [(2, 3), (3, 1), (3, 4), (4, 1), (4, 2), (5, 1), (5, 2), (6, 1)]
    )
    def test_every_order_is_equally_likely(self, count: int, questions: int) -> None:
        assert is_uniform(shuffle._shuffled, count, questions)

    @pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7])
    def test_what_is_thrown_away_is_less_than_half(self, count: int) -> None:
        decided = sum(chances(shuffle._shuffled, count, 1).values())
        assert Fraction(1, 2) < decided <= 1

    def test_answers_that_are_too_large_are_thrown_away(self) -> None:
        assert rejects_what_is_too_large(shuffle._shuffled)

    @pytest.mark.parametrize("count", [1, 2, 52, 312])
    def test_the_first_and_the_last_number_are_orders_and_the_next_is_none(
        self, count: int
    ) -> None:
        every = list(range(count))
        last = factorial(count) - 1
        assert sorted(shuffle._shuffled(count, scripted([0]))) == every
        assert sorted(shuffle._shuffled(count, scripted([last]))) == every
        with pytest.raises(Unanswered):
            shuffle._shuffled(count, scripted([last + 1]))


class TestBadShuffles:
    def test_1_swap_range_off_by_one(self) -> None:
        def bad(count: int, bits: Bits) -> tuple[int, ...]:
            return _swapping(count, bits, lambda last: last + 2 if last + 1 < count else last + 1)

        assert not is_uniform(bad, 3, 3)

    def test_2_swap_with_any(self) -> None:
        assert not is_uniform(lambda count, bits: _swapping(count, bits, lambda _: count), 3, 4)

    def test_3_sattolos_cycle(self) -> None:
        assert not is_uniform(lambda count, bits: _swapping(count, bits, lambda last: last), 3, 3)

    def test_4_byte_modulo_n(self) -> None:
        def bad(count: int, bits: Bits) -> tuple[int, ...]:
            return _swapping(count, bits, lambda last: last + 1, lambda below: bits(8) % below)

        assert not is_uniform(bad, 3, 2)
        assert not rejects_what_is_too_large(bad)

    def test_5_sixteen_bits_modulo_n(self) -> None:
        def bad(count: int, bits: Bits) -> tuple[int, ...]:
            return _swapping(count, bits, lambda last: last + 1, lambda below: bits(16) % below)

        assert not rejects_what_is_too_large(bad)

    def test_6_mersenne_twister_seeded_by_time(self) -> None:
        bad = (
            "import random\nimport time\n"
            "def order(n):\n    return random.Random(time.time()).sample(range(n), n)\n"
        )
        assert _sources_of_chance(bad) == {"random", "time"}
        assert _sources_of_chance("def f(seed):\n    __import__('numpy.random')\n") == {
            "__import__"
        }

    def test_7_a_deck_used_twice(self) -> None:
        class Worn(shuffle.Deck):
            """A bad deck: what was dealt goes back under the others."""

            def deal(self, count: int) -> tuple[int, ...]:
                dealt = self._cards[:count]
                self._cards = (*self._cards[count:], *dealt)
                return dealt

        assert not _deals_each_card_once(Worn(range(52)))

    def test_the_swapping_itself_is_good(self) -> None:
        """So that each bad shuffle above fails by its own fault and not by the scaffold's."""

        def good(count: int, bits: Bits) -> tuple[int, ...]:
            return _swapping(count, bits, lambda last: last + 1)

        assert is_uniform(good, 3, 4)
        assert rejects_what_is_too_large(good)


def _swapping(
    count: int,
    bits: Bits,
    choices: Callable[[int], int],
    draw: Callable[[int], int] | None = None,
) -> tuple[int, ...]:
    """Fisher and Yates by one draw for each swap, with a fault to be planted."""

    def by_rejection(below: int) -> int:
        while (number := bits((below - 1).bit_length())) >= below:
            pass
        return number

    places = list(range(count))
    for last in range(count - 1, 0, -1):
        other = (draw or by_rejection)(choices(last))
        places[last], places[other] = places[other], places[last]
    return tuple(places)


class TestTheSource:
    def test_chance_comes_from_the_operating_system_alone(self) -> None:
        source = Path(shuffle.__file__).read_text(encoding="utf-8")
        assert _sources_of_chance(source) == {"os.urandom"}

    def test_each_shuffle_draws_afresh(self, monkeypatch: pytest.MonkeyPatch) -> None:
        drawn: list[int] = []

        def counted(size: int) -> bytes:
            drawn.append(size)
            return os.urandom(size)

        monkeypatch.setattr(shuffle, "urandom", counted)
        for round_ in range(1, 21):
            before = len(drawn)
            shuffle.deck()
            assert len(drawn) > before, round_
        assert set(drawn) == {29}  # 226 bits hold a number below 52!

    def test_all_bits_of_the_source_count(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for width in (0, 1, 5, 8, 226):
            size = (width + 7) // 8
            monkeypatch.setattr(shuffle, "urandom", lambda size: b"\xff" * size)
            assert shuffle._entropy(width) == 2**width - 1
            seen = 0
            for bit in range(8 * size):
                monkeypatch.setattr(
                    shuffle, "urandom", lambda size, bit=bit: (1 << bit).to_bytes(size)
                )
                seen |= shuffle._entropy(width)
            assert seen == 2**width - 1

    def test_two_shuffles_differ(self) -> None:
        assert shuffle.order(52) != shuffle.order(52)  # equal once in 8 * 10**67 runs


class TestDeck:
    def test_every_card_is_dealt_once(self) -> None:
        assert _deals_each_card_once(shuffle.deck())

    def test_the_deck_runs_out(self) -> None:
        deck = shuffle.deck()
        deck.deal(50)
        with pytest.raises(Refused, match=r"^3 cards cannot be dealt: 2 remain in the deck$"):
            deck.deal(3)
        assert deck.remaining == len(deck.deal(2)) == 2
        assert deck.remaining == 0
        assert deck.deal(0) == ()

    @pytest.mark.parametrize("count", [-1, True, 1.0, "1", None])
    def test_a_number_of_cards_is_a_whole_one(self, count: Any) -> None:
        with pytest.raises(Malformed, match="a deck deals a whole number of cards, not"):
            shuffle.deck().deal(count)

    @pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickle.dumps])
    def test_it_cannot_be_used_a_second_time(self, again: Callable[[object], object]) -> None:
        with pytest.raises(Refused, match="its cards would be dealt twice"):
            again(shuffle.deck())

    def test_it_does_not_show_its_cards(self) -> None:
        deck = shuffle.deck()
        deck.deal(2)
        assert repr(deck) == str(deck) == "<Deck of 52 cards, 50 remaining>"

    def test_a_shoe_holds_several_decks(self) -> None:
        shoe = shuffle.deck(6)
        assert shoe.remaining == 312
        assert sorted(shoe.deal(312)) == sorted(6 * [*range(52)])

    @pytest.mark.parametrize("count", [0, -1, 417, True, 52.0, "52"])
    def test_a_shuffle_takes_the_cards_of_one_to_eight_decks(self, count: Any) -> None:
        with pytest.raises(Malformed, match="a shuffle takes 1 to 416 cards, not"):
            shuffle.order(count)


class TestServing:
    @pytest.fixture
    def stud(self) -> Posting:
        return posting.load(TABLES / "seven-card-stud-hi-lo-8.toml")

    def test_a_deck_deals_to_a_round_what_it_waits_for(self, stud: Posting) -> None:
        deck = shuffle.deck()
        opened = rounds.open(stud, Start(seats={1: 100_00, 2: 100_00}))
        events = deck.serve(opened)
        assert events
        assert deck.remaining == 52 - 6
        assert all(awaited.who not in {DEALER, FLOOR} for awaited in opened.awaits)
        assert deck.serve(opened) == []

    def test_no_card_is_served_twice(self, stud: Posting) -> None:
        """Neither to two rounds, nor to one round that another has interrupted, nor by hand."""
        deck = shuffle.deck()
        start = Start(seats={1: 100_00, 2: 100_00})
        first, second = rounds.open(stud, start), rounds.open(stud, start)
        dealt = _cards(deck.serve(first)) + _cards(deck.serve(second)) + _cards(deck.serve(first))
        assert len(dealt) == len(set(dealt)) == 12
        with pytest.raises(Refused, match="this deck serves a round"):
            deck.deal(1)

    def test_cards_dealt_before_do_not_come_again(self, stud: Posting) -> None:
        deck = shuffle.deck()
        before = deck.deal(10)
        served = _cards(deck.serve(rounds.open(stud, Start(seats={1: 100_00, 2: 100_00}))))
        assert set(before).isdisjoint(served)


def _cards(events: Iterable[Event]) -> list[int]:
    return [card for event in events if isinstance(event, Dealt) for card in event.cards]


def _deals_each_card_once(deck: shuffle.Deck) -> bool:
    dealt = list(chain(deck.deal(5), deck.deal(1), deck.deal(20)))
    if deck.remaining:
        dealt += deck.deal(deck.remaining)
    return sorted(dealt) == list(range(52))


def _sources_of_chance(source: str) -> set[str]:
    """What a module could take a random number from: everything it imports but a few harmless."""
    harmless = {"__future__", "collections.abc", "functools", "math", "typing"}
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module == "os":
            found |= {f"os.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or ".")
        elif isinstance(node, ast.Name) and node.id in {"__import__", "eval", "exec", "id", "hash"}:
            found.add(node.id)
    return {name for name in found - harmless if not name.startswith("pitboss.")}
