"""The table as lines of styled text, drawn from a view alone; `screen.py` puts them on a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final, NamedTuple, TypeAlias

from pitboss.cards import SUIT_NAMES, SUITS, UNKNOWN, text
from pitboss.games.vocabulary import BoxKind
from pitboss.money import seat as account
from pitboss.money import text as dollars
from pitboss.play import View
from pitboss.play.views import SeatView
from pitboss.posting import PokerRules
from pitboss.terminal.choices import boxes, own
from pitboss.terminal.holdings import called, cards, dealer_called
from pitboss.terminal.notes import Kind, Note, Notes
from pitboss.terminal.pots import said_pots

__all__ = [
    "ASCII",
    "SYMBOLS",
    "Line",
    "Look",
    "history",
    "large",
    "offered",
    "plain",
    "table",
    "told",
]

Line: TypeAlias = tuple[tuple[str, str], ...]
"""Pieces of text with their styles, left to right."""

CARD: Final = re.compile(r"(?<![\w$])([2-9TJQKA])([cdhs])(?!\w)")


class Look(NamedTuple):
    """What stands for suits, in the order of `SUITS`, for a card's back and for whose turn it is."""

    suits: str
    back: str
    turn: str
    corners: tuple[str, str, str, str]
    edges: tuple[str, str]


SYMBOLS: Final = Look("♣♦♥♠", "▒▒", "▶", ("┌", "┐", "└", "┘"), ("─", "│"))
ASCII: Final = Look(SUITS, "??", ">", ("+", "+", "+", "+"), ("-", "|"))


def plain(line: Line) -> str:
    """The line without its styles."""
    return "".join(said for said, _ in line)


def table(view: View, notes: Notes, look: Look, width: int, height: int = 99) -> list[Line]:
    """The pot, what lies in the middle, and every seat; where that is too tall, fewer of the others."""
    seats = sorted(view.seats, key=lambda held: held.seat)
    columns = _columns(view, width)
    what = "net" if view.result else "wagers" if boxes(view) else "bet"
    head = f"{'seat':>4}{'':7}{'stack':>{columns.stack}} {what:>{columns.bet}}  cards"
    pots = wrap(said_pots(view), max(width, 20), subsequent_indent="  ")
    lines: list[Line] = [*(((said, "bold"),) for said in pots), *_middle(view, look)]
    rows = [list(_seat(view, seat, notes, look, columns)) for seat in seats]
    legend = _legend(view, notes)
    heads: list[Line] = [((legend, "dim"),)] if legend else []
    heads.append(((head, "dim"),))
    own_rows = max((len(row) for row, seat in zip(rows, seats, strict=True)
                    if seat.seat == view.viewer), default=0)  # fmt: skip
    while heads and len(lines) + len(heads) + own_rows + 1 > height:
        del heads[0]
    lines += heads
    return [*lines, *_fitting(rows, seats, view, height - len(lines))]


class _Columns(NamedTuple):
    """How wide the stacks, the bets and the whole are, and where the cards of a seat begin."""

    stack: int
    bet: int
    width: int

    @property
    def name(self) -> int:
        return 11 + self.stack + 1 + self.bet + 1


def _columns(view: View, width: int) -> _Columns:
    stacks = [len(dollars(seat.stack)) for seat in view.seats]
    bets = [len(_bet(view, seat)) for seat in view.seats]
    return _Columns(max(8, *stacks), max(8, *bets), width)


def _bet(view: View, seat: SeatView) -> str:
    """What a seat has bet in this betting round or wagered; when all is over, what it came to."""
    if view.result is None:
        return dollars(seat.bet) if seat.bet else ""
    net = view.result.net.get(account(seat.seat), 0)
    return f"+{dollars(net)}" if net > 0 else dollars(net) if net else "even"


def offered(view: View, notes: Notes) -> list[str]:
    """The names of the wagers that this table knows."""
    shown = _offered(view, notes)
    return [name for name, there in zip(notes.wagers, shown, strict=True) if there]


def _legend(view: View, notes: Notes) -> str:
    """What stands in the brackets behind a hand."""
    names = offered(view, notes)
    return f"In brackets, in this order: {', '.join(names)}." if len(names) > 1 else ""


def _offered(view: View, notes: Notes) -> list[bool]:
    """Which wagers this table knows: the main ones, and the others where anybody can make them."""
    rules = notes.table.rules
    sides = () if isinstance(rules, PokerRules) else rules.side_wagers
    found = [box.kind is BoxKind.MAIN or box.name in sides for box in boxes(view)]
    return found + [True] * (len(notes.wagers) - len(found))


def _fitting(
    rows: list[list[Line]], seats: Sequence[SeatView], view: View, height: int
) -> list[Line]:
    """All seats, or, of too many, the viewer's and those who are awaited before the others."""
    if sum(map(len, rows)) <= height:
        return [line for row in rows for line in row]
    awaited = {held.who for held in view.awaits}
    order = sorted(
        range(len(rows)),
        key=lambda at: (seats[at].seat != view.viewer, seats[at].seat not in awaited),
    )
    kept: list[int] = []
    left = max(height - 1, 1)
    for at in order:
        if len(rows[at]) <= left:
            kept.append(at)
            left -= len(rows[at])
    hidden = len(rows) - len(kept)
    lines = [line for at in sorted(kept) for line in rows[at]]
    more = f"  {hidden} more {'seat does' if hidden == 1 else 'seats do'} not fit"
    return [*lines, ((more, "dim"),)]


def large(view: View, look: Look) -> list[Line]:
    """The viewer's cards, large, with their name: the hand that is asked about."""
    hands = own(view).hands
    asked = next((held.hand for held in view.awaits if held.who == view.viewer), 0)
    if asked >= len(hands) or not hands[asked].cards:
        return []
    hand = hands[asked]
    left, right, low_left, low_right = look.corners
    flat, upright = look.edges
    rows: list[list[tuple[str, str]]] = [[("  ", "")] for _ in range(5)]
    for place, card in enumerate(cards(hand.cards)):
        known = card != UNKNOWN
        style = SUIT_NAMES[card & 3] if known else "back"
        rank = text((card,))[0] if known else "?"
        suit = look.suits[card & 3] if known else "?"
        down = bool(hand.up) and any(hand.up) and not hand.up[place]
        edge = "." if down else " "
        rows[0].append((f"{left}{flat * 5}{right}", style))
        rows[1].append((f"{upright}{rank:<2}{edge * 3}{upright}", style))
        rows[2].append((f"{upright}{edge * 2}{suit}{edge * 2}{upright}", style))
        rows[3].append((f"{upright}{edge * 3}{rank:>2}{upright}", style))
        rows[4].append((f"{low_left}{flat * 5}{low_right}", style))
        for row in rows:
            row.append((" ", ""))
    return [tuple(row) for row in rows]


def told(said: str, look: Look, style: str = "") -> Line:
    """A sentence in which the cards show their suits."""
    pieces: list[tuple[str, str]] = []
    at = 0
    for found in CARD.finditer(said):
        if found.start() > at:
            pieces.append((said[at : found.start()], style))
        suit = SUITS.index(found[2])
        pieces.append((found[1] + look.suits[suit], SUIT_NAMES[suit]))
        at = found.end()
    pieces.append((said[at:], style))
    return tuple(pieces)


def history(notes: Sequence[Note], look: Look, width: int, height: int) -> list[Line]:
    """The last lines that fit, the newest at the bottom."""
    lines: list[Line] = []
    for note in reversed(notes):
        style = "bad" if note.kind is Kind.REFUSED else ""
        if note.said.startswith("Round ") or "(you): " in note.said or note.kind is Kind.MINE:
            style = "bold"
        wrapped = wrap(note.said, max(width, 20), subsequent_indent="  ", break_on_hyphens=False)
        lines[:0] = [told(said, look, style) for said in wrapped]
        if len(lines) >= height:
            break
    return lines[-height:] if height > 0 else []


def _middle(view: View, look: Look) -> Iterator[Line]:
    """The board, the common card or the dealer's hands."""
    dealer = view.dealer
    if dealer.board:
        yield (("Board    ", "bold"), *_cards(dealer.board, look))
    if dealer.common:
        yield (("Common   ", "bold"), *_cards(dealer.common, look))
    many = len(dealer.hands) > 1
    for number, shown in enumerate(dealer.hands, 1):
        name = dealer_called(view, shown)
        label = f"Dealer {number} " if many else "Dealer   "
        yield ((label, "bold"), *_cards(shown, look), (f" {name}", ""))


def _seat(
    view: View, seat: SeatView, notes: Notes, look: Look, columns: _Columns
) -> Iterator[Line]:
    """A line for each hand of a seat; the first names the seat and its money."""
    turns = {held.hand for held in view.awaits if held.who == seat.seat}
    mine = seat.seat == view.viewer
    mark = look.turn if turns else " "
    name = "you" if mine else ""
    button = "".join(_BUTTONS[held] for held in notes.buttons(seat.seat))
    stack = f"{dollars(seat.stack):>{columns.stack}} {_bet(view, seat):>{columns.bet}}"
    head = f"{mark}{seat.seat:>2} {name:<3} {button:<2} {stack}"
    gone = bool(seat.hands) and all(hand.status in ("folded", "mucked") for hand in seat.hands)
    style = "dim" if gone else "turn" if turns else "bold" if mine else ""
    first = (f"{head:<{columns.name}}", style)
    if not seat.hands:
        yield (first,)
    for number, hand in enumerate(seat.hands):
        lead = (" " * columns.name, "") if number else first
        now = look.turn if len(seat.hands) > 1 and number in turns else " "
        held = tuple(_cards(hand.cards, look, hand.up))
        said = (_said(view, seat, number, notes), "dim" if gone else "")
        line: Line = (lead, (now, "turn"), *held, (" ", ""), said)
        if len(plain(line)) <= columns.width:
            yield line
        else:  # a long name stands below its cards
            yield line[:-2]
            yield ((" " * max(min(columns.name + 1, columns.width - len(said[0])), 0), ""), said)


UNTOLD: Final = ("live", "decided", "settled")
"""How a hand stands that needs no word."""
_BUTTONS: Final = {"button": "D", "kill button": "K"}


def _said(view: View, seat: SeatView, number: int, notes: Notes) -> str:
    """The name of a hand, how it stands, what rides on it."""
    hand = seat.hands[number]
    over = view.result is not None and hand.status == "all-in"
    said = [called(view, hand), "" if over or hand.status in UNTOLD else hand.status]
    wagers = notes.riding(view, seat.seat, number)
    shown = zip(wagers, _offered(view, notes), strict=False)
    if any(wagers):
        said.append(f"[{' '.join(_short(cents) for cents, there in shown if there or cents)}]")
    if not number and view.result is None and (insured := notes.insured(seat.seat)):
        said.append(f"insurance {dollars(insured)}")
    return "  ".join(filter(None, said))


def _short(cents: int) -> str:
    """`6`, or `6.50`; a dash for nothing."""
    if not cents:
        return "-"
    return str(cents // 100) if cents % 100 == 0 else dollars(cents).removeprefix("$")


def _cards(written: str, look: Look, up: Sequence[bool] = ()) -> Iterator[tuple[str, str]]:
    """Cards apart by spaces; those that lie face down among open ones stand in brackets."""
    mixed = any(up) and not all(up)
    for place, card in enumerate(cards(written)):
        down = mixed and place < len(up) and not up[place]
        if down:
            yield "(", "dim"
        if card == UNKNOWN:
            yield look.back, "back"
        else:
            yield text((card,))[0] + look.suits[card & 3], SUIT_NAMES[card & 3]
        yield (")" if down else " "), "dim"
