"""The facade: native and pure against the reference, whatever the caller passes."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, combinations, pairwise
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import DECK, parse, text
from pitboss.errors import Malformed
from pitboss.rankings import Ranking, fast, pure, reference

try:
    from pitboss.rankings import _kernel
except ImportError:
    BUILDS: list[ModuleType] = [pure]
else:
    BUILDS = [pure, _kernel]

native = pytest.mark.skipif(not fast.NATIVE, reason="the kernel is not built")
every_build = pytest.mark.parametrize("build", BUILDS, ids=lambda build: build.__name__)
every_ranking = pytest.mark.parametrize("ranking", Ranking)

KINDS = {
    Ranking.HIGH: 7462,
    Ranking.LOW_A5: 6175,
    Ranking.LOW_8: 6175,
    Ranking.LOW_27: 7462,
    Ranking.BADUGI: 1092,
    Ranking.THREE_CARD_HIGH: 741,
    Ranking.THREE_CARD_LOW_6: 20,
    Ranking.OMAHA_HIGH: 7462,
    Ranking.OMAHA_LOW_8: 6175,
}


def sizes(ranking: Ranking) -> list[int]:
    return sorted({own + board for own in ranking.sizes for board in ranking.board})


def split(ranking: Ranking, cards: Any) -> tuple[Any, ...]:
    """The arguments of a single call."""
    return (cards[:4], cards[4:]) if ranking.board[0] else (cards,)


def single(build: ModuleType, ranking: Ranking) -> Callable[..., int]:
    function: Callable[..., int] = getattr(build, ranking.replace("-", "_"))
    return function


def dealt(random: Random, size: int, count: int) -> list[list[int]]:
    return [random.sample(DECK, size) for _ in range(count)]


def numbered(ranking: Ranking, hands: Sequence[tuple[int, ...]]) -> dict[Any, int]:
    """The reference's keys, numbered from the worst to the best without a gap."""
    keys = {reference.key(ranking, *split(ranking, hand)) for hand in hands}
    ranked = sorted(key for key in keys if key is not None)
    first = KINDS[ranking] - len(ranked) + 1
    return {None: 0, **{key: value for value, key in enumerate(ranked, first)}}


def compare(
    ranking: Ranking,
    hands: Sequence[tuple[int, ...]],
    values: Sequence[int],
    number: dict[Any, int],
) -> None:
    for hand, value in zip(hands, values, strict=True):
        assert value == number[reference.key(ranking, *split(ranking, hand))], text(hand)


@native
@pytest.mark.parametrize("ranking", [Ranking.HIGH, Ranking.LOW_A5, Ranking.LOW_8, Ranking.LOW_27])
def test_all_hands_of_five_cards(ranking: Ranking) -> None:
    """2,598,960 hands: by ranks and flush a hand has one value, and the reference agrees on it."""
    hands = np.frombuffer(bytes(chain.from_iterable(combinations(DECK, 5))), np.uint8)
    hands = hands.reshape(-1, 5)
    values = np.asarray(fast.many(ranking, hands.data, 5)).astype(np.int64)
    shape = (hands >> 2).astype(np.int64) @ 13 ** np.arange(5)
    shape += 13**5 * (hands & 3 == hands[:, :1] & 3).all(axis=1)
    _, first, same = np.unique(shape, return_index=True, return_inverse=True)
    assert len(hands) == 2_598_960
    assert len(first) == 7462
    assert (values == values[first][same]).all()
    shown = [tuple(hands[at].tolist()) for at in first]
    compare(ranking, shown, values[first].tolist(), numbered(ranking, shown))


def suits_renamed(cards: Sequence[int]) -> tuple[int, ...]:
    """The same hand with its suits called by the order in which they come."""
    names: dict[int, int] = {}
    return tuple(card & ~3 | names.setdefault(card & 3, len(names)) for card in cards)


@native
@pytest.mark.parametrize(
    ("ranking", "size"),
    [
        (Ranking.THREE_CARD_HIGH, 3),
        (Ranking.THREE_CARD_HIGH, 4),
        (Ranking.THREE_CARD_LOW_6, 3),
        (Ranking.THREE_CARD_LOW_6, 4),
        (Ranking.BADUGI, 4),
    ],
)
def test_all_hands_of_three_and_four_cards(ranking: Ranking, size: int) -> None:
    """22,100 and 270,725 hands: suits may change their names, and the reference agrees."""
    values = memoryview(fast.many(ranking, bytes(chain(*combinations(DECK, size))), size))
    shapes: dict[tuple[int, ...], int] = {}
    for hand, value in zip(combinations(DECK, size), values, strict=True):
        assert shapes.setdefault(suits_renamed(hand), value) == value, text(hand)
    fewest = {suits_renamed(hand) for hand in combinations(DECK, ranking.sizes[0])}
    compare(ranking, list(shapes), list(shapes.values()), numbered(ranking, list(fewest)))


@every_ranking
def test_pure_on_every_kind_of_hand(ranking: Ranking) -> None:
    """Random hands until most kinds have come, in the order of the reference."""
    random = Random(7)
    size = sizes(ranking)[0]
    hands = [tuple(hand) for hand in dealt(random, size, 2000)]
    values = [single(pure, ranking)(*split(ranking, hand)) for hand in hands]
    pairs = list(zip(hands, values, strict=True))
    for (hand, value), (other, less) in pairwise(pairs):
        key = reference.key(ranking, *split(ranking, hand)) or ()
        beside = reference.key(ranking, *split(ranking, other)) or ()
        assert (value > less, value == less) == (key > beside, key == beside), text(hand + other)


def agree(ranking: Ranking, count: int, seed: int) -> None:
    random = Random(seed)
    for size in sizes(ranking):
        hands = dealt(random, size, count)
        values = memoryview(fast.many(ranking, bytes(chain(*hands)), size))
        for hand, value in zip(hands, values, strict=True):
            arguments = split(ranking, hand)
            assert single(pure, ranking)(*arguments) == value, text(hand)
            assert single(fast, ranking)(*arguments) == value, text(hand)
            assert single(fast, ranking)(*map(bytes, arguments)) == value, text(hand)
        for hand in hands[:: max(1, count // 200)]:
            arguments = split(ranking, tuple(hand))
            assert fast.best(ranking, *arguments) == pure.best(ranking, *arguments), text(hand)


@native
@every_ranking
def test_native_and_pure_agree(ranking: Ranking) -> None:
    agree(ranking, 1000 if ranking.board[0] else 4000, seed=1)


@native
@pytest.mark.long
@every_ranking
def test_native_and_pure_agree_on_a_million_hands(ranking: Ranking) -> None:
    agree(ranking, 20_000 if ranking.board[0] else 350_000, seed=2)


@every_build
@every_ranking
def test_the_order_of_cards_is_no_matter(ranking: Ranking, build: ModuleType) -> None:
    random = Random(3)
    for size in sizes(ranking):
        for hand in dealt(random, size, 30):
            parts = split(ranking, hand)
            value = single(build, ranking)(*parts)
            shuffled = [random.sample(part, len(part)) for part in parts]
            assert single(build, ranking)(*shuffled) == value


@every_build
def test_what_plays_when_several_choices_are_equally_good(build: ModuleType) -> None:
    def best(ranking: str, cards: str, *board: str) -> str:
        return text(build.best(ranking, parse(cards), *map(parse, board)))

    assert best("high", "5c4d3h2sAcAh9s") == "5c4d3h2sAh"
    assert best("high", "AcAdKsKhQcQsJd") == "AdAcKsKhQs"
    assert best("high", "9c4c6c8cTcJcKc") == "KcJcTc9c8c"
    assert best("low-a5", "AcAh2d3s4c5dKs") == "5d4c3s2dAc"
    assert best("low-a5", "KcKdKhKs2c2d2h") == "2h2d2cKdKc"
    assert best("low-8", "AcAh2d3s4c9dKs") == ""
    assert best("low-27", "Ac5d4d3d2d") == "Ac5d4d3d2d"
    assert best("badugi", "AcAd2c2d") == "2dAc"
    assert best("badugi", "KcKdKhKs") == "Kc"
    assert best("three-card-high", "Ac2d3h3s") == "3s2dAc"
    assert best("three-card-low-6", "Ac2d3h3s") == "3h2dAc"
    assert best("omaha-high", "AsKsQs2c", "JsTs9s8s7s") == "KsQsJsTs9s"
    assert best("omaha-low-8", "As2s2c3c", "4c5cKdKh3d") == "5c4c3d2cAs"
    assert best("omaha-low-8", "As2s2c3c", "4c5cKdKhQd") == ""


BAD_HANDS: list[tuple[Any, str]] = [
    (b"", "takes 5 to 7 cards, not 0"),
    (bytes(range(4)), "takes 5 to 7 cards, not 4"),
    (bytes(range(8)), "takes 5 to 7 cards, not 8"),
    (bytes(range(52)), "takes 5 to 7 cards, not 52"),
    (bytes([0, 1, 2, 3, 52]), "52 is not a card"),
    (bytes([0, 1, 2, 3, 255]), "255 is not a card"),
    (bytes([0, 1, 2, 3, 0]), "the card 2c stands twice"),
    (bytes([0, 1, 2, 3, 64]), "64 is not a card"),
    ((0, 1, 2, 3, 51, 51), "the card As stands twice"),
    ([0, 1, 2, 3, -1], "-1 is not a card"),
    ([0, 1, 2, 3, 256], "256 is not a card"),
    ([0, 1, 2, 3, 2**80], "is not a card"),
    ([0, 1, 2, 3, -(2**80)], "is not a card"),
    ([0, 1, 2, 3, 4.0], "4.0 is not a card"),
    ([0, 2, 3, 4, True], "True is not a card"),
    ([0, 1, 2, 3, None], "None is not a card"),
    ([0, 1, 2, 3, "4"], "'4' is not a card"),
    ("AhKhQhJhTh", "'AhKhQhJhTh' is no hand"),
    (None, "None is no hand"),
    (7, "7 is no hand"),
    (iter([0, 1, 2, 3, 4]), "is no hand"),
    (array("f", [0, 1, 2, 3, 4]), "is not a card"),
    (np.zeros(5, np.float16), "is not a card"),
    (np.zeros((1, 5), np.uint32), "is not a card"),
]


@every_build
@pytest.mark.parametrize(("hand", "sentence"), BAD_HANDS)
def test_bad_hands(build: ModuleType, hand: Any, sentence: str) -> None:
    with pytest.raises(Malformed, match=re.escape(sentence)):
        build.high(hand)
    with pytest.raises(Malformed):
        build.best("high", hand)


@every_build
@every_ranking
def test_every_ranking_refuses_what_it_cannot_rank(ranking: Ranking, build: ModuleType) -> None:
    rank = single(build, ranking)
    for size in range(11):
        hand = bytes(range(size))
        if size in sizes(ranking):
            assert rank(*split(ranking, hand)) >= 0
            twice = bytes([*range(size - 1), 0])
            with pytest.raises(Malformed, match="the card 2c stands twice"):
                rank(*split(ranking, twice))
            with pytest.raises(Malformed, match="52 is not a card"):
                rank(*split(ranking, bytes([*range(size - 1), 52])))
        else:
            with pytest.raises(Malformed, match="takes"):
                rank(*split(ranking, hand))


@every_build
def test_seven_numbers(build: ModuleType) -> None:
    assert build.high_7(*parse("AhKhQhJhTh2c3d")) == 7462
    for bad in [(0, 1, 2, 3, 4, 5, 5), (0, 1, 2, 3, 4, 5, 52), (0, 1, 2, 3, 4, 5, 6.0),
                (0, 2, 3, 4, 5, 6, True), (-1, 1, 2, 3, 4, 5, 6), (2**70, 1, 2, 3, 4, 5, 6)]:  # fmt: skip
        with pytest.raises(Malformed):
            build.high_7(*bad)
    for wrong in (0, 6, 8):
        with pytest.raises(TypeError):
            build.high_7(*range(wrong))


@every_build
def test_wrong_arguments(build: ModuleType) -> None:
    for call in (
        build.high,
        lambda: build.high(b"", b""),
        lambda: build.omaha_high(bytes(range(4))),
        lambda: build.best("high"),
        lambda: build.best("high", bytes(range(5)), None, None),
        lambda: build.many("high", b""),
        lambda: build.many("high", b"", 7, None, None),
        lambda: build.rank_lines("high", b""),
    ):
        with pytest.raises(TypeError):
            call()
    for name in ("", "highest", "high\0", 5, None, "\ud800"):
        with pytest.raises(Malformed, match="is no ranking"):
            build.best(name, bytes(range(5)))
        with pytest.raises(Malformed, match="is no ranking"):
            build.many(name, bytes(range(5)), 5)
        with pytest.raises(Malformed, match="is no ranking"):
            build.rank_lines(name, b"", [])
    with pytest.raises(Malformed, match="takes"):
        build.best("high", bytes(range(5)), bytes(range(5, 8)))
    with pytest.raises(Malformed, match="takes"):
        build.best("omaha-high", bytes(range(9)))


class Subclass(int):
    """A whole number all the same."""


@every_build
def test_every_kind_of_sequence_of_cards(build: ModuleType) -> None:
    cards = parse("AhKhQhJhTh2c3d")
    for hand in (
        cards,
        list(cards),
        bytes(cards),
        bytearray(cards),
        memoryview(bytes(cards)),
        memoryview(bytes(chain(*((card, 99) for card in cards))))[::2],
        array("B", cards),
        array("i", cards),
        np.array(cards, np.uint8),
        np.array(cards),
        [np.uint8(card) for card in cards],
        [Subclass(card) for card in cards],
    ):
        assert build.high(hand) == 7462
        assert text(build.best("high", hand)) == "AhKhQhJhTh"


HANDS = bytes(chain(*dealt(Random(5), 7, 300)))


@every_build
def test_many_from_and_into_any_buffer(build: ModuleType) -> None:
    wanted = [build.high(HANDS[at : at + 7]) for at in range(0, len(HANDS), 7)]
    flat = np.frombuffer(HANDS, np.uint8)
    for hands in (HANDS, bytearray(HANDS), memoryview(HANDS), array("B", HANDS), flat,
                  flat.reshape(-1, 7), memoryview(HANDS).cast("B", (300, 7))):  # fmt: skip
        values = build.many("high", hands, 7)
        assert isinstance(values, array)
        assert values.typecode == "H"
        assert values.tolist() == wanted
    out: Any
    for out in (array("H", [0] * 300), np.zeros(300, np.uint16),
                memoryview(bytearray(600)).cast("H")):  # fmt: skip
        assert build.many("high", HANDS, 7, out) is out
        assert list(out) == wanted
    odd = memoryview(bytearray(601))[1:].cast("H")
    assert build.many("high", HANDS, 7, out=odd).tolist() == wanted
    assert len(build.many("high", b"", 7)) == 0
    assert len(build.many("high", b"", 7, array("H"))) == 0


BAD_BUFFERS: list[tuple[Any, Any, str]] = [
    (HANDS[:-1], None, "does not hold whole hands"),
    (list(HANDS), None, "hands stand in a buffer of bytes"),
    ("x" * 7, None, "hands stand in a buffer of bytes"),
    (np.frombuffer(HANDS, np.int8), None, "format 'b'"),
    (array("H", [1] * 7), None, "format 'H'"),
    (np.zeros(7, np.bool_), None, "format '?'"),
    (np.frombuffer(HANDS, np.uint8)[::2], None, "contiguous"),
    (np.asfortranarray(np.frombuffer(HANDS, np.uint8).reshape(-1, 7)), None, "contiguous"),
    (np.frombuffer(HANDS, np.uint8).reshape(7, -1), None, "does not hold whole hands"),
    (np.frombuffer(HANDS, np.uint8).reshape(-1, 7, 1), None, "does not hold whole hands"),
    (np.uint8(7), None, "does not hold whole hands"),
    (HANDS, array("H", [0] * 299), "room for 299"),
    (HANDS, array("H", [0] * 301), "room for 301"),
    (HANDS, array("h", [0] * 300), "16-bit"),
    (HANDS, array("I", [0] * 150), "16-bit"),
    (HANDS, bytearray(600), "16-bit"),
    (HANDS, bytes(600), "16-bit"),
    (HANDS, memoryview(bytes(600)).cast("H"), "writable"),
    (HANDS, np.zeros(600, np.uint16)[::2], "contiguous"),
    (HANDS, np.zeros((300, 1), np.uint16), "16-bit"),
    (HANDS, np.zeros(300, ">u2"), "16-bit"),
    (HANDS, [0] * 300, "16-bit"),
]


@every_build
@pytest.mark.parametrize(("hands", "out", "sentence"), BAD_BUFFERS)
def test_bad_buffers(build: ModuleType, hands: Any, out: Any, sentence: str) -> None:
    with pytest.raises(Malformed, match=re.escape(sentence)):
        build.many("high", hands, 7, out)


@every_build
@pytest.mark.parametrize("size", [4, 8, 0, -7, 2**70, 7.0, True, None, "7"])
def test_bad_sizes(build: ModuleType, size: Any) -> None:
    with pytest.raises(Malformed, match="a hand of high has 5 or 6 or 7 cards, not"):
        build.many("high", HANDS, size)


@every_build
@every_ranking
def test_many_names_the_first_bad_hand(ranking: Ranking, build: ModuleType) -> None:
    """Wherever it stands, alone in its block or not, whichever two places hold the same card."""
    random = Random(11)
    for size in sizes(ranking):
        for first, second in combinations(range(size), 2):
            count = random.randrange(1, 200)
            at = random.choice([0, count - 1, random.randrange(count)])
            hands = bytearray(chain(*dealt(random, size, count)))
            hands[at * size + second] = hands[at * size + first]
            stands_twice = text([hands[at * size + first]])
            with pytest.raises(Malformed, match=f"hand {at}: the card {stands_twice} stands twice"):
                build.many(ranking, hands, size)
            hands[at * size + second] = bad = random.randrange(52, 256)
            with pytest.raises(Malformed, match=f"hand {at}: {bad} is not a card"):
                build.many(ranking, hands, size)


@native
@every_ranking
def test_equal_cards_in_neighbouring_hands_are_no_fault(ranking: Ranking) -> None:
    for size in sizes(ranking):
        hand = bytes(range(3, 3 + size))
        values = fast.many(ranking, hand * 500 + hand[::-1] * 500, size)
        wanted = {single(fast, ranking)(*split(ranking, cards)) for cards in (hand, hand[::-1])}
        assert set(memoryview(values)) == wanted


@native
def test_any_bytes_at_all_are_answered_or_refused() -> None:
    random = Random(13)
    for ranking in Ranking:
        for size in sizes(ranking):
            for _ in range(20):
                noise = random.randbytes(size * random.randrange(150))
                if noise:
                    with pytest.raises(Malformed, match="hand 0: "):
                        fast.many(ranking, b"\xff" + noise[1:], size)
                memory = bytearray(noise + noise)  # read and written at once: never a crash
                out = memoryview(memory)[: len(noise) // size * 2].cast("H")
                try:
                    fast.many(ranking, memoryview(memory)[: len(noise)], size, out)
                except Malformed as error:
                    assert "hand " in str(error)  # noqa: PT017  # most noise is refused, not all


@native
def test_threads() -> None:
    random = Random(17)
    deals = [bytes(chain(*dealt(random, 7, 3000))) for _ in range(8)]
    alone = [fast.many("high", hands, 7) for hands in deals]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda hands: fast.many("high", hands, 7), deals * 5))
    assert together == alone * 5


def answer(function: Callable[..., Any], *arguments: Any) -> Any:
    try:
        return function(*arguments)
    except Malformed as error:
        return str(error)


@native
@given(st.sampled_from(Ranking), st.lists(st.integers(-2, 60) | st.booleans(), max_size=10))
def test_native_and_pure_give_the_same_answer_or_sentence(
    ranking: Ranking, cards: list[int]
) -> None:
    arguments = split(ranking, cards)
    native_, pure_ = single(fast, ranking), single(pure, ranking)
    assert answer(native_, *arguments) == answer(pure_, *arguments)
    assert answer(fast.best, ranking, *arguments) == answer(pure.best, ranking, *arguments)


NAMES = [f"<{value}>".encode() for value in range(7463)]

LINES: list[tuple[str, bytes]] = [
    ("high", b""),
    ("high", b"\n"),
    ("high", b"\n\n\n"),
    ("high", b"AhKhQhJhTh"),
    ("high", b"AhKhQhJhTh\n"),
    ("high", b"AhKhQhJhTh\r\n7c5d4d3d2d\r\n"),
    ("high", b"  Ah Kh\tQh  JhTh \n"),
    ("high", b"A hKhQhJhTh\n"),
    ("high", b"AhKhQhJhTh2\nAhKhQhJhTh2c\n"),
    ("high", b"AhKhQhJhTx\nxhKhQhJhTh\nAhAhQhJhTh\n"),
    ("high", b"AhKhQhJh\nAhKhQhJhTh9h8h7h\n7c5d4d3d2d\n"),
    ("high", b"AhKhQhJhTh\0\n\0\0\0\0\0\0\0\0\0\0\n\xff\xfe\n"),
    ("high", b"ahKhQhJhTh\nAHKhQhJhTh\n??KhQhJhTh\n"),
    ("low-8", b"AhKhQhJhTh\nAh2h3h4h5h6h7h\n"),
    ("badugi", b"AhKhQhJh\nAh2d3s4c\nAhAdAsAc\n"),
    ("omaha-high", b"AhKhQhJh Th9h8h7h6h\n AhKhQhJh\t Th 9h 8h\n"),
    ("omaha-high", b"AhKhQhJhTh9h8h7h6h\nAh KhQhJh Th9h8h\nAhKhQh JhTh9h8h\nAhKhQhJh Th9h\n"),
    ("omaha-high", b"AhKhQhJh Th9h8hAh\nAhKhQhJh\nAhKhQhJh Th9h8h7h6h5h\n"),
    ("omaha-low-8", b"Ah2hQhJh 3h4h5h\nAhKhQhJh Th9h8h\n"),
]


@native
@pytest.mark.parametrize(("ranking", "chunk"), LINES)
def test_lines(ranking: str, chunk: bytes) -> None:
    """What the kernel answers is right, and what it leaves to the caller accounts for the rest."""
    answers, count, faults = fast.rank_lines(ranking, chunk, NAMES)
    lines = chunk.removesuffix(b"\n").split(b"\n") if chunk else []
    assert count == len(lines)
    left = {line for _, line, _, _ in faults}
    good = b"".join(
        pure.rank_lines(ranking, line or b"\n", NAMES)[0]
        for number, line in enumerate(lines)
        if number not in left
    )
    assert answers == good
    assert answers.count(b"\n") + len(left) == count
    for at, line, start, end in faults:
        assert chunk[start:end] == lines[line]
        assert answers[:at].count(b"\n") == line - sum(other < line for other in left)


@every_build
def test_answers_to_lines(build: ModuleType) -> None:
    chunk = b"Ah Kh Qh Jh Th\nbad\nAh2h3h4h5h6h9d\r\n"
    answers, count, faults = build.rank_lines("low-8", chunk, NAMES)
    assert answers == (
        b'{"cards":"AhKhQhJhTh","value":null,"name":"<0>","best":""}\n'
        b'{"cards":"Ah2h3h4h5h6h9d","value":6175,"name":"<6175>","best":"5h4h3h2hAh"}\n'
    )
    assert count == 3
    assert faults == [(answers.index(b"\n") + 1, 1, 15, 18)]


@native
def test_names_that_are_none() -> None:
    with pytest.raises((IndexError, TypeError)):
        fast.rank_lines("high", b"AhKhQhJhTh\n", [])
    with pytest.raises(TypeError):
        fast.rank_lines("high", b"AhKhQhJhTh\n", ["x"] * 7463)  # type: ignore[list-item]  # on purpose
    long = [b"x" * 10_000] * 7463
    assert len(fast.rank_lines("high", b"AhKhQhJhTh\n" * 50, long)[0]) > 500_000


@native
@pytest.mark.long
def test_all_133784560_hands_of_seven_cards() -> None:
    """How many hands each category has is known from combinatorics."""
    fives = np.frombuffer(bytes(chain.from_iterable(combinations(DECK, 5))), np.uint8)
    fives = fives.reshape(-1, 5)
    counts = np.zeros(7463, np.int64)
    for first, second in combinations(range(48), 2):
        rest = fives[np.searchsorted(fives[:, 0], second, side="right") :]
        hands = np.empty((len(rest), 7), np.uint8)
        hands[:, 0], hands[:, 1], hands[:, 2:] = first, second, rest
        values = np.asarray(fast.many("high", hands.data, 7))
        counts += np.bincount(values, minlength=7463)
    assert counts[0] == 0
    assert (counts[1:] > 0).sum() == 4824
    below = [0, 1277, 4137, 4995, 5853, 5863, 7140, 7296, 7452, 7461, 7462]
    kinds = [int(counts[a + 1 : b + 1].sum()) for a, b in pairwise(below)]
    assert kinds == [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848,
                     37260, 4324]  # fmt: skip
