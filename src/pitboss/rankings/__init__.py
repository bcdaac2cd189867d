"""What beats what: each ranking by the name users give it, what it takes, and where it is written.

`reference` ranks hands in the order of the text, `fast` gives the same answers quickly, `names`
puts a value into words, and `showing` compares hands that are not complete.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, Literal, NamedTuple, TypeAlias

from pitboss.cards import CARDS, text
from pitboss.errors import Malformed

__all__ = ["EDITIONS", "Edition", "Ranking", "check", "cites", "named"]

Edition: TypeAlias = Literal["19:47", "13:69F", "13:47-20"]
EDITIONS: Final[tuple[Edition, ...]] = ("19:47", "13:69F", "13:47-20")


class Ranking(StrEnum):
    """A way to rank hands; larger always wins, in low rankings too."""

    HIGH = "high"
    LOW_A5 = "low-a5"
    LOW_8 = "low-8"
    LOW_27 = "low-27"
    BADUGI = "badugi"
    THREE_CARD_HIGH = "three-card-high"
    THREE_CARD_LOW_6 = "three-card-low-6"
    OMAHA_HIGH = "omaha-high"
    OMAHA_LOW_8 = "omaha-low-8"

    @property
    def low(self) -> bool:
        """Whether the lowest hand wins."""
        return _SHAPES[self].low

    @property
    def sizes(self) -> range:
        """How many cards of his own a hand may be made from."""
        return _SHAPES[self].sizes

    @property
    def board(self) -> range:
        """How many cards of the board go with them; only omaha keeps the two apart."""
        return _SHAPES[self].board

    @property
    def plays(self) -> int:
        """How many cards play; of a badugi hand, at most."""
        return _SHAPES[self].plays


class _Shape(NamedTuple):
    low: bool
    sizes: range
    plays: int
    board: range = range(1)


_SHAPES: Final = {
    Ranking.HIGH: _Shape(low=False, sizes=range(5, 8), plays=5),
    Ranking.LOW_A5: _Shape(low=True, sizes=range(5, 8), plays=5),
    Ranking.LOW_8: _Shape(low=True, sizes=range(5, 8), plays=5),
    Ranking.LOW_27: _Shape(low=True, sizes=range(5, 6), plays=5),
    Ranking.BADUGI: _Shape(low=True, sizes=range(4, 5), plays=4),
    Ranking.THREE_CARD_HIGH: _Shape(low=False, sizes=range(3, 5), plays=3),
    Ranking.THREE_CARD_LOW_6: _Shape(low=True, sizes=range(3, 5), plays=3),
    Ranking.OMAHA_HIGH: _Shape(low=False, sizes=range(4, 5), plays=5, board=range(3, 6)),
    Ranking.OMAHA_LOW_8: _Shape(low=True, sizes=range(4, 5), plays=5, board=range(3, 6)),
}

_CITES: Final[dict[tuple[Ranking, Edition], tuple[str, ...]]] = {
    (Ranking.HIGH, "19:47"): (
        "19:47-14.3(a)", "19:47-14.3(b)", "19:47-14.3(d)", "19:47-14.3(g)", "reading:A1",
    ),
    (Ranking.HIGH, "13:69F"): (
        "13:69F-14.3(a)", "13:69F-14.3(b)", "13:69F-14.3(d)", "reading:A1",
    ),
    (Ranking.HIGH, "13:47-20"): (
        "13:47-20.34(b)", "13:47-20.34(c)", "13:47-20.34(e)", "reading:A1",
    ),
    (Ranking.LOW_A5, "19:47"): (
        "19:47-14.3(e)", "19:47-14.3(f)", "19:47-14.3(d)", "19:47-14.3(g)", "reading:A2", "reading:A3",
    ),
    (Ranking.LOW_A5, "13:69F"): (
        "13:69F-14.3(e)", "13:69F-14.3(f)", "13:69F-14.3(d)", "reading:A2", "reading:A3",
    ),
    (Ranking.LOW_8, "19:47"): (
        "19:47-14.3(e)", "19:47-14.3(f)", "19:47-14.3(d)", "19:47-14.3(g)", "19:47-14.9(j)",
        "reading:A2", "reading:A3",
    ),
    (Ranking.LOW_27, "13:69F"): (
        "13:69F-14.3(e)", "13:69F-14.3(f)", "13:69F-14.3(d)", "reading:A3", "reading:A4",
    ),
    (Ranking.BADUGI, "19:47"): ("19:47-14.12C(l)", "19:47-14.3(e)", "19:47-14.3(g)"),
    (Ranking.THREE_CARD_HIGH, "19:47"): (
        "19:47-14.3(a)", "19:47-14.3(c)", "19:47-14.3(d)", "19:47-14.3(g)",
        "reading:A1", "reading:A5",
    ),
    (Ranking.THREE_CARD_HIGH, "13:69F"): (
        "13:69F-14.3(a)", "13:69F-14.3(c)", "13:69F-14.3(d)", "reading:A1", "reading:A5",
    ),
    (Ranking.THREE_CARD_HIGH, "13:47-20"): (
        "13:47-20.34(b)", "13:47-20.34(d)", "13:47-20.34(e)", "reading:A1", "reading:A5",
    ),
    (Ranking.THREE_CARD_LOW_6, "19:47"): (
        "19:47-14.3(e)", "19:47-14.3(f)", "19:47-14.3(d)", "19:47-14.3(g)", "assumed:mambo-qualifier",
        "reading:A2", "reading:A3",
    ),
    (Ranking.THREE_CARD_LOW_6, "13:69F"): (
        "13:69F-14.3(e)", "13:69F-14.3(f)", "13:69F-14.3(d)", "assumed:mambo-qualifier",
        "reading:A2", "reading:A3",
    ),
    (Ranking.OMAHA_HIGH, "19:47"): (
        "19:47-14.3(a)", "19:47-14.3(b)", "19:47-14.3(d)", "19:47-14.3(g)", "19:47-14.11(f)",
        "reading:A1",
    ),
    (Ranking.OMAHA_LOW_8, "19:47"): (
        "19:47-14.3(e)", "19:47-14.3(f)", "19:47-14.3(d)", "19:47-14.3(g)", "19:47-14.11(f)", "19:47-14.11(g)",
        "19:47-14.9(j)", "reading:A2", "reading:A3",
    ),
}  # fmt: skip


def named(name: str) -> Ranking:
    """The ranking of this name."""
    try:
        return Ranking(name)
    except ValueError:
        raise Malformed(f"{name!r} is no ranking; the rankings are {', '.join(Ranking)}") from None


def cites(ranking: Ranking, edition: Edition) -> tuple[str, ...]:
    """The rows that make this ranking in an edition: none where the edition does not have it."""
    if edition not in EDITIONS:
        raise Malformed(f"{edition!r} is no edition; the editions are {', '.join(EDITIONS)}")
    return _CITES.get((ranking, edition), ())


def check(ranking: Ranking, cards: Sequence[int], board: Sequence[int] = ()) -> None:
    """Refuses what this ranking cannot rank: too few or too many cards, unknown ones, one twice."""
    _check_count(ranking, len(cards), ranking.sizes, "of his own" if ranking.board.stop > 1 else "")
    _check_count(ranking, len(board), ranking.board, "of the board")
    seen = set()
    for card in (*cards, *board):
        if type(card) is not int or not 0 <= card < CARDS:
            raise Malformed(f"{card!r} is not a card: cards are whole numbers from 0 to 51")
        if card in seen:
            raise Malformed(f"the card {text([card])} stands twice")
        seen.add(card)


def _check_count(ranking: Ranking, count: int, allowed: range, whose: str) -> None:
    if count in allowed:
        return
    first, last = allowed[0], allowed[-1]
    span = f"{first} to {last}" if last > first else str(last or "no")
    cards = f"cards {whose}".rstrip()
    raise Malformed(f"{ranking} takes {span} {cards}, not {count}")
