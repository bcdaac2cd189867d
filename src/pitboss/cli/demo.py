"""`pitboss demo`: deals two hands from a real shuffle, ranks them, and says which rows decide."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final, NamedTuple

from pitboss import law
from pitboss.cards import UNKNOWN, text
from pitboss.rankings import Ranking, fast, names, reference, showing
from pitboss.table import shuffle

__all__ = ["HELP", "configure", "run"]

HELP: Final = "deals two hands from a real shuffle and says which paragraphs decide them"

SEATS: Final = range(1, 7)


class Held(NamedTuple):
    """What a seat shows down: its own cards, what they are worth with the board, what plays."""

    seat: int
    cards: tuple[int, ...]
    value: int
    best: tuple[int, ...]


def configure(parser: ArgumentParser) -> None:
    """No arguments: every run deals other cards."""
    del parser


def run(_options: Namespace) -> int:
    """Deals hold'em and seven-card stud hi-lo 8 to six seats each; everybody stays to the end."""
    _holdem()
    print()
    _stud()
    print()
    if not fast.NATIVE:
        _say("Hands were ranked in pure Python: the C kernel, which is faster, has not been built.")
    _say("Every run deals other cards. `pitboss help` lists what else there is.")
    return 0


def _holdem() -> None:
    _say("Hold'em for six seats, the button at seat 6. The deck was just shuffled (19:47-14.5(a)).")
    deck = shuffle.deck()
    first, second = deck.deal(6), deck.deal(6)
    hands = list(zip(first, second, strict=True))
    print()
    for seat, cards in zip(SEATS, hands, strict=True):
        _dealt(f"seat {seat}", cards, "19:47-14.10(e)", "face down")
    board: tuple[int, ...] = ()
    for street, count, row in (
        ("flop", 3, "19:47-14.10(g)"),
        ("turn", 1, "19:47-14.10(h)"),
        ("river", 1, "19:47-14.10(i)"),
    ):
        deck.deal(1)
        laid = deck.deal(count)
        board += laid
        _dealt(street, laid, row, "after a burned card")
    held = [
        Held(seat, cards, fast.high(cards + board), fast.best("high", cards + board))
        for seat, cards in zip(SEATS, hands, strict=True)
    ]
    _showdown(Ranking.HIGH, held, "the pot", "19:47-14.10(j)", board)


def _stud() -> None:
    _say("Seven-card stud hi-lo 8 for six seats, from a shuffle of its own.")
    deck = shuffle.deck()
    down, hidden, up = deck.deal(6), deck.deal(6), deck.deal(6)
    hands: list[tuple[int, ...]] = list(zip(down, hidden, up, strict=True))
    print()
    _dealt("up-cards", up, "19:47-14.9(c)", "on two cards face down each")
    forced = showing.forced_low(up)
    _dealt(f"seat {SEATS[forced]}", [up[forced]], "19:47-14.9(d)3", "must bet: the lowest")
    for street, row in (
        ("fourth", "19:47-14.9(f)"),
        ("fifth", "19:47-14.9(h)"),
        ("sixth", "19:47-14.9(h)"),
        ("seventh", "19:47-14.9(h)"),
    ):
        deck.deal(1)
        dealt = deck.deal(6)
        hands = [(*hand, card) for hand, card in zip(hands, dealt, strict=True)]
        down_now = street == "seventh"
        how = "face down, after a burned card" if down_now else "after a burned card"
        _dealt(street, [UNKNOWN] * 6 if down_now else dealt, row, how)
    high = [
        Held(seat, hand, fast.high(hand), fast.best("high", hand))
        for seat, hand in zip(SEATS, hands, strict=True)
    ]
    low = [
        Held(seat, hand, fast.low_8(hand), fast.best("low-8", hand))
        for seat, hand in zip(SEATS, hands, strict=True)
    ]
    split = any(hand.value for hand in low)
    _showdown(Ranking.HIGH, high, "the high half" if split else "the pot", "19:47-14.9(i)2")
    _showdown(Ranking.LOW_8, low, "the low half", "19:47-14.9(j)")


def _showdown(
    ranking: Ranking, held: Sequence[Held], share: str, row: str, board: tuple[int, ...] = ()
) -> None:
    """The hands from the best down, who wins, and by which rows."""
    order = sorted((hand for hand in held if hand.value), key=lambda hand: -hand.value)
    print()
    if not order:
        return _because("No low hand qualifies", (row, "19:47-14.9(j)#2"))
    winners = [hand for hand in order if hand.value == order[0].value]
    for hand in order:
        mark = "*" if hand in winners else ""
        name = names.name(ranking, hand.value)
        _row(f"seat {hand.seat}", hand.cards, f"{_spaced(hand.best):15}{name}", mark)
    print()
    runner_up = order[min(len(winners), len(order) - 1)]
    why = reference.why(ranking, order[0].cards + board, runner_up.cards + board, "19:47")
    if len(winners) == 1:
        return _because(f"Seat {order[0].seat} wins {share}", (row, *why))
    seats = ", ".join(str(hand.seat) for hand in winners)
    return _because(f"Seats {seats} divide {share}", (row, "19:47-14.3(d)#2", *why))


def _because(ruling: str, rows: Iterable[str]) -> None:
    _say(f"{ruling}, because:")
    for row in dict.fromkeys(rows):
        _say(law.sentence(row), "  ")


def _dealt(who: str, cards: Iterable[int], row: str, how: str) -> None:
    _row(who, cards, f"{row}, {how}")


def _row(who: str, cards: Iterable[int], what: str, mark: str = "") -> None:
    print(f"{mark:2}{who:9}{_spaced(cards):22}{what}".rstrip())


def _spaced(cards: Iterable[int]) -> str:
    return " ".join(text([card]) for card in cards)


def _say(sentence: str, indent: str = "") -> None:
    width = min(get_terminal_size().columns, 100)
    print("\n".join(wrap(sentence, width, initial_indent=indent, subsequent_indent=indent * 2)))
