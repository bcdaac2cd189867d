"""`fast` without the kernel: the same answers and the same refusals, only slower.

The kernel answers plain input itself and hands everything else to the function of the same name
here, to be answered or refused: so there is one sentence for each fault, and it is written here.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from reprlib import repr as short
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias, TypeVar, overload

from pitboss import cards as deck
from pitboss.errors import Broken, Malformed
from pitboss.rankings import Ranking, check, classes, named
from pitboss.rankings.playing import by_significance, choices, low_rank

if TYPE_CHECKING:
    from typing_extensions import Buffer

__all__ = [
    "badugi",
    "best",
    "high",
    "high_7",
    "low_8",
    "low_27",
    "low_a5",
    "many",
    "omaha_high",
    "omaha_low_8",
    "rank_lines",
    "refuse",
    "three_card_high",
    "three_card_low_6",
]

Hand: TypeAlias = "Sequence[int] | Buffer"
"""Cards as bytes, or another buffer of bytes, or a sequence of whole numbers."""

_Cards: TypeAlias = tuple[int, ...]
_Room = TypeVar("_Room", bound="Buffer")

_WORST_8_LOW: Final = 6120
"""8-7-6-5-4 among the low hands: the 56 that are eight or better are the best of all."""


def high(cards: Hand, /) -> int:
    """The class of the best five of five to seven cards, from 1 to 7462."""
    return _value(Ranking.HIGH, _checked(Ranking.HIGH, cards))


def high_7(a: int, b: int, c: int, d: int, e: int, f: int, g: int, /) -> int:  # noqa: PLR0917  # seven cards
    """`high` of seven cards, without a sequence to hold them."""
    return high((a, b, c, d, e, f, g))


def low_a5(cards: Hand, /) -> int:
    """The class of the best ace-to-five low of five to seven cards, from 1 to 6175."""
    return _value(Ranking.LOW_A5, _checked(Ranking.LOW_A5, cards))


def low_8(cards: Hand, /) -> int:
    """`low_a5`, but 0 unless the five cards are eight or better."""
    return _value(Ranking.LOW_8, _checked(Ranking.LOW_8, cards))


def low_27(cards: Hand, /) -> int:
    """The class of five cards at deuce-to-seven, from 1 to 7462."""
    return _value(Ranking.LOW_27, _checked(Ranking.LOW_27, cards))


def badugi(cards: Hand, /) -> int:
    """The class of the best badugi in four cards, from 1 to 1092."""
    return _value(Ranking.BADUGI, _checked(Ranking.BADUGI, cards))


def three_card_high(cards: Hand, /) -> int:
    """The class of the best three of three or four cards, from 1 to 741."""
    return _value(Ranking.THREE_CARD_HIGH, _checked(Ranking.THREE_CARD_HIGH, cards))


def three_card_low_6(cards: Hand, /) -> int:
    """The class of the lowest three of three or four cards, from 1 to 20, 0 above a six."""
    return _value(Ranking.THREE_CARD_LOW_6, _checked(Ranking.THREE_CARD_LOW_6, cards))


def omaha_high(hole: Hand, board: Hand, /) -> int:
    """`high` of two of the four hole cards and three of the three to five cards of the board."""
    return _omaha(Ranking.OMAHA_HIGH, hole, board)


def omaha_low_8(hole: Hand, board: Hand, /) -> int:
    """`low_8` of two of the four hole cards and three of the three to five cards of the board."""
    return _omaha(Ranking.OMAHA_LOW_8, hole, board)


def best(ranking: str, cards: Hand, board: Hand | None = None, /) -> tuple[int, ...]:
    """The cards that play, the most significant first; none where the hand does not qualify.

    Among equally good choices this is the one that does best when an odd chip is divided by the
    suit of a card: the highest cards for a high hand, the lowest for a low hand.
    """
    sort = named(ranking)
    own = _checked(sort, cards, board)
    hole = len(own) if board is None else 4
    value = _value(sort, own)
    if not value:
        return ()
    for chosen in choices(sort, own, hole):
        if _part_value(sort, chosen) == value:
            return by_significance(sort, chosen)
    raise Broken(f"no choice of {deck.text(own)} is worth {value} as {sort}")


@overload
def many(ranking: str, hands: Buffer, size: int, out: None = None) -> array[int]: ...
@overload
def many(ranking: str, hands: Buffer, size: int, out: _Room) -> _Room: ...
def many(ranking: str, hands: Buffer, size: int, out: _Room | None = None) -> array[int] | _Room:
    """The values of many hands that lie one after the other, `size` cards each.

    `hands` is a contiguous buffer of bytes, in one dimension or with a hand per row; omaha's hole
    cards stand before the board. The values are 16 bits wide, in `out` or in a new array. What
    `out` holds after a refusal is of no use.
    """
    sort = named(ranking)
    sizes = _sizes(sort)
    if type(size) is not int or size not in sizes:
        allowed = " or ".join(map(str, sizes))
        raise Malformed(f"a hand of {sort} has {allowed} cards, not {short(size)}")
    cells = _cells(hands, size)
    values = array("H", [0]) * (len(cells) // size)
    room = _room(values if out is None else out, len(values))
    for at in range(len(values)):
        hand = tuple(cells[at * size : (at + 1) * size])
        _check_one_of_many(sort, hand, at)
        room[at] = _value(sort, hand)
    return values if out is None else out


def refuse(ranking: str, hand: bytes, at: int) -> NoReturn:
    """Says what is wrong with one of many hands."""
    _check_one_of_many(named(ranking), tuple(hand), at)
    raise Broken(f"the kernel refused hand {at}, {deck.text(hand)}, which is in order")


def rank_lines(
    ranking: str, chunk: bytes, names: Sequence[bytes], /
) -> tuple[bytes, int, list[tuple[int, int, int, int]]]:
    """Ranks whole lines of text: answers in JSON, how many lines, and those left to the caller.

    `names` are the names of the values from 0, written as inside a JSON string. A line that cannot
    be read plainly has no answer but an entry `(at, line, start, end)`: its answer belongs before
    byte `at` of the answers, it is line number `line` of the chunk, counted from 0, and it is
    `chunk[start:end]`. It may yet be good: only ASCII blanks between cards are plain.
    """
    sort = named(ranking)
    answers = bytearray()
    faults = []
    start = count = 0
    while start < len(chunk):
        end = chunk.find(b"\n", start)
        end = len(chunk) if end < 0 else end
        try:
            answers += _answer(sort, chunk[start:end], names)
        except (Malformed, UnicodeDecodeError):
            faults.append((len(answers), count, start, end))
        count += 1
        start = end + 1
    return bytes(answers), count, faults


def _answer(sort: Ranking, line: bytes, names: Sequence[bytes]) -> bytes:
    written = line.decode("ascii")
    if sort.board.stop > 1:
        first, _, rest = written.strip().partition(" ")
        hole, board = deck.parse(first), deck.parse(rest)
        own = _checked(sort, hole, board)
        shown = f"{deck.text(hole)} {deck.text(board)}"
        plays = best(sort, hole, board)
    else:
        own = _checked(sort, deck.parse(written))
        shown = deck.text(own)
        plays = best(sort, own)
    value = _value(sort, own)
    return b'{"cards":"%b","value":%b,"name":"%b","best":"%b"}\n' % (
        shown.encode(),
        str(value).encode() if value else b"null",
        names[value],
        deck.text(plays).encode(),
    )


# Reading what the caller gave.


def _checked(ranking: Ranking, cards: Hand, board: Hand | None = None) -> _Cards:
    own = _numbers(cards)
    common = () if board is None else _numbers(board)
    check(ranking, own, common)
    return own + common


def _numbers(cards: Hand) -> _Cards:
    try:
        view = memoryview(cards)  # type: ignore[arg-type]  # a sequence is no buffer: see below
        given: Any = view.tobytes() if view.format == "B" else view.tolist()
    except (TypeError, NotImplementedError):
        given = cards
    if isinstance(given, str) or not hasattr(given, "__len__"):
        raise Malformed(f"{short(cards)} is no hand: a hand is bytes or a list of card numbers")
    return tuple(_number(card) for card in given)


def _number(card: Any) -> int:
    if isinstance(card, bool) or not hasattr(card, "__index__"):
        raise Malformed(f"{short(card)} is not a card: cards are whole numbers from 0 to 51")
    number: int = card.__index__()
    return number


def _sizes(sort: Ranking) -> list[int]:
    return sorted({own + common for own in sort.sizes for common in sort.board})


def _check_one_of_many(sort: Ranking, hand: _Cards, at: int) -> None:
    try:
        if sort.board.stop > 1:
            check(sort, hand[:4], hand[4:])
        else:
            check(sort, hand)
    except Malformed as error:
        raise Malformed(f"hand {at}: {error}") from None


def _cells(hands: Buffer, size: int) -> bytes:
    try:
        view = memoryview(hands)
    except TypeError:
        raise Malformed(f"hands stand in a buffer of bytes, not in {short(hands)}") from None
    if view.format != "B" or not view.c_contiguous:
        raise Malformed(
            f"hands stand in contiguous unsigned bytes, not in a buffer of format "
            f"{view.format!r} and strides {view.strides}"
        )
    shape = view.shape or ()
    if view.nbytes % size or (len(shape) > 1 and shape[1:] != (size,)):
        raise Malformed(f"a buffer of shape {shape} does not hold whole hands of {size} cards")
    return view.tobytes()


def _room(out: Buffer, count: int) -> memoryview:
    try:
        view = memoryview(out)
    except TypeError:
        raise Malformed(f"values go to a buffer of 16-bit numbers, not to {short(out)}") from None
    if view.format != "H" or view.ndim != 1 or not view.c_contiguous or view.readonly:
        raise Malformed("values go to a writable, contiguous buffer of unsigned 16-bit numbers")
    if len(view) != count:
        raise Malformed(f"{count} hands have {count} values, and there is room for {len(view)}")
    return view


# Values of cards that are known to be in order.


def _value(sort: Ranking, cards: _Cards) -> int:
    return _VALUES[sort](cards)


def _high(cards: _Cards) -> int:
    suits = [card & 3 for card in cards]
    for suit in set(suits):
        if suits.count(suit) >= 5:  # of seven cards, no room is left for anything better
            return classes.flush(tuple(sorted(card >> 2 for card in cards if card & 3 == suit)))
    return classes.of_ranks(tuple(sorted([card >> 2 for card in cards])))


def _low_a5(cards: _Cards) -> int:
    return classes.low_a5(_low_ranks(cards))


def _low_8(cards: _Cards) -> int:
    value = _low_a5(cards)
    return value if value >= _WORST_8_LOW else 0


def _low_27(cards: _Cards) -> int:
    return classes.low_27(_high(cards))


def _badugi(cards: _Cards) -> int:
    return max(
        classes.badugi(_low_ranks(chosen))
        for size in range(1, len(cards) + 1)
        for chosen in combinations(cards, size)
        if len({card >> 2 for card in chosen}) == size == len({card & 3 for card in chosen})
    )


def _three_card_high(cards: _Cards) -> int:
    return max(
        classes.three_cards(tuple(sorted(card >> 2 for card in chosen)), suited=suited)
        for chosen in combinations(cards, 3)
        for suited in (len({card & 3 for card in chosen}) == 1,)
    )


def _three_card_low_6(cards: _Cards) -> int:
    return classes.low_of_six(_low_ranks(cards))


def _omaha_high(cards: _Cards) -> int:
    return max(map(_high, _two_and_three(cards[:4], cards[4:])))


def _omaha_low_8(cards: _Cards) -> int:
    return max(map(_low_8, _two_and_three(cards[:4], cards[4:])))


def _omaha(sort: Ranking, hole: Hand, board: Hand) -> int:
    return _value(sort, _checked(sort, hole, board))


_VALUES: Final[dict[Ranking, Callable[[_Cards], int]]] = {
    Ranking.HIGH: _high,
    Ranking.LOW_A5: _low_a5,
    Ranking.LOW_8: _low_8,
    Ranking.LOW_27: _low_27,
    Ranking.BADUGI: _badugi,
    Ranking.THREE_CARD_HIGH: _three_card_high,
    Ranking.THREE_CARD_LOW_6: _three_card_low_6,
    Ranking.OMAHA_HIGH: _omaha_high,
    Ranking.OMAHA_LOW_8: _omaha_low_8,
}

_PARTS: Final = {Ranking.OMAHA_HIGH: _high, Ranking.OMAHA_LOW_8: _low_8}
"""How the five cards chosen at omaha are ranked."""


def _part_value(sort: Ranking, chosen: _Cards) -> int:
    return _PARTS.get(sort, _VALUES[sort])(chosen)


def _low_ranks(cards: Iterable[int]) -> _Cards:
    return tuple(sorted(low_rank(card) for card in cards))


def _two_and_three(hole: _Cards, board: _Cards) -> Iterable[_Cards]:
    threes = tuple(combinations(board, 3))
    return (two + three for two in combinations(hole, 2) for three in threes)
