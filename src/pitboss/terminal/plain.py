"""The table in lines of plain text, for screen readers and pipes: everything is said, words are typed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final, TextIO

from pitboss.errors import Malformed, PitbossError
from pitboss.money import text
from pitboss.play import Command, Event, View, Wager
from pitboss.play.views import HandView, SeatView
from pitboss.terminal.choices import Choice, Range, boxes, choices, own
from pitboss.terminal.holdings import called, dealer_called, spoken
from pitboss.terminal.notes import Note, Notes
from pitboss.terminal.pots import said_pots
from pitboss.terminal.sitting import Leaving
from pitboss.terminal.typed import read

__all__ = ["Plain"]

WIDEST: Final = 100
RECENT: Final = 20
HELP: Final = """\
Say what you do: fold, check, call, raise 12, pot, all-in; wager 5 5 5, pass; hit, stand, double,
split, surrender (or u), insure, decline; draw 1 3, pat; show, muck. The first letter is enough, but for all-in and muck.
Ask: why (the last refusal or payout), why 3 (the line 3 lines back), table, cards, history, legal.
quit leaves; a house player finishes the round for you.
"""


class Plain:
    """A face that prints and reads lines."""

    def __init__(self, notes: Notes | None = None, lines: TextIO | None = None) -> None:
        self.notes = notes
        self.left = False
        self._last: tuple[int, ...] = ()
        self._lines = lines if lines is not None else sys.stdin

    def pick(self, title: str, names: Sequence[str]) -> int | None:
        """Lets one of several be chosen by its number or its name; None at the end of input."""
        self._say(title)
        for number, name in enumerate(names, 1):
            self._say(f"{number:2} {name}")
        while (line := self._ask()) is not None:
            if line.isascii() and line.isdecimal() and 1 <= int(line[:4]) <= len(names):
                return int(line) - 1
            near = [at for at, name in enumerate(names) if line and line in name.split()]
            if near:
                return near[0]
            if line in ("q", "quit"):
                break
            self._say(f"Type a number from 1 to {len(names)}, a game's name, or quit.")
        return None

    def begin(self, notes: Notes, greeting: Sequence[str]) -> None:
        """Sits down."""
        self.notes = notes
        for said in greeting:
            self._say(said)

    def see(self, events: Iterable[Event], view: View) -> None:
        """Tells every event in a line."""
        del view
        for event in events:
            self._say(self._notes.add(event).said)

    def say(self, said: str) -> None:
        """Says what is no event."""
        self._say(self._notes.say(said).said)

    def decide(self, view: View) -> Command | None:
        """Says how the player stands, and reads until he has said what to do."""
        self._turn(view)
        while (line := self._ask()) is not None:
            if self._answered(line, view):
                continue
            found = choices(view, self._last)
            if line in ("pass", "sit out") and any(one.word == "wager" for one in found):
                return None
            try:
                command = read(line, view, self._last)
            except Malformed as error:
                self.refuse(error, view)
                continue
            if isinstance(command, Wager):
                self._last = command.amounts
            return command
        raise Leaving

    def refuse(self, error: PitbossError, view: View) -> None:
        """Says why not."""
        del view
        note = self._notes.refuse(error)
        self._say(note.said + ("; ask why" if note.cites else ""))

    def another(self, view: View) -> bool:
        """Whether another round shall be played."""
        self._say("Enter deals the next round; why, table, history; quit leaves.")
        while (line := self._ask()) is not None:
            if not line or line in ("next", "deal", "continue", "go"):
                return True
            if not self._answered(line, view):
                self._say("Enter deals the next round; quit leaves.")
        return False

    # --- saying -----------------------------------------------------------------------------------

    @property
    def _notes(self) -> Notes:
        assert self.notes is not None
        return self.notes

    def _turn(self, view: View) -> None:
        """The board, the own cards and their name, the pot, what may be done."""
        for said in (*_middle(view), *_own(view), said_pots(view)):
            self._say(said)
        for said in _legal(choices(view, self._last)):
            self._say(said)

    def _answered(self, line: str, view: View) -> bool:
        """Answers a question; whether it was one. An empty line says everything again."""
        word, *rest = line.split() or ("legal",)
        if word in ("q", "quit", "leave"):
            raise Leaving
        if word in ("?", "why"):
            self._why(rest)
        elif word in ("table", "t"):
            for said in (said_pots(view), *_middle(view), *_seats(view, self._notes)):
                self._say(said)
        elif word == "cards":
            self._cards(view)
        elif word in ("history", "l", "log"):
            for back, note in list(enumerate(reversed(self._notes.lines), 1))[RECENT - 1 :: -1]:
                self._say(f"{back}: {note.said}")
        elif word == "help":
            for said in HELP.splitlines():
                self._say(said)
        elif word == "legal":
            self._turn(view)
        else:
            return False
        return True

    def _why(self, rest: list[str]) -> None:
        lines = self._notes.lines
        asked: list[Note] = []
        if not rest:
            asked = [lines[at] for at in self._notes.decisive()]
        elif rest[0].isascii() and rest[0].isdecimal() and 0 < int(rest[0][:6]) <= len(lines):
            asked = [lines[-int(rest[0])]]
        if not asked:
            self._say(f"Ask why, or why with a number of lines back, from 1 to {len(lines)}.")
        for note in asked:
            self._say(note.said)
            for sentence in self._notes.why(note):
                self._say(f"  {sentence}")

    def _cards(self, view: View) -> None:
        for hand in own(view).hands:
            self._say(f"Yours: {spoken(hand.cards) or 'no cards'}.")
        if view.dealer.board + view.dealer.common:
            self._say(f"The board: {spoken(view.dealer.board + view.dealer.common)}.")
        for shown in view.dealer.hands:
            self._say(f"The dealer's: {spoken(shown)}.")

    def _ask(self) -> str | None:
        """The next line, or None at the end of the input."""
        if self._lines.isatty():
            print("> ", end="", flush=True)
        else:
            sys.stdout.flush()
        try:
            line = self._lines.readline(1 << 12)
        except UnicodeDecodeError:
            line = "\0\n"  # says nothing to do, and is answered so
        return line.strip().lower() if line else None

    def _say(self, said: str) -> None:
        if not sys.stdout.isatty():
            print(said)
            return
        width = min(get_terminal_size().columns, WIDEST)
        print("\n".join(wrap(said, width, subsequent_indent="  ", break_on_hyphens=False)))


def _middle(view: View) -> list[str]:
    """What lies in the middle, or before the dealer."""
    found = []
    if view.dealer.board:
        found.append(f"Board: {_spaced(view.dealer.board)}.")
    if view.dealer.common:
        found.append(f"Common card: {_spaced(view.dealer.common)}.")
    many = len(view.dealer.hands) > 1
    for number, shown in enumerate(view.dealer.hands, 1):
        name = dealer_called(view, shown)
        which = f"Dealer's hand {number}" if many else "Dealer"
        found.append(f"{which}: {_spaced(shown)}{', ' + name if name else ''}.")
    return found


def _own(view: View) -> list[str]:
    seat = own(view)
    asked = {held.hand for held in view.awaits if held.who == view.viewer}
    many = len(seat.hands) > 1
    found = []
    for number, hand in enumerate(seat.hands):
        if hand.cards:
            which = f"Your hand {number + 1}" if many else "Your cards"
            turn = " (this one)" if many and number in asked else ""
            found.append(f"{which}{turn}: {_hand(view, hand)}.")
    return found


def _hand(view: View, hand: HandView) -> str:
    """`Ah (Kd), ace high`; what lies face down among open cards stands in brackets."""
    name = called(view, hand)
    mixed = any(hand.up) and not all(hand.up)
    shown = [
        f"({card})" if mixed and not up else card
        for card, up in zip(_names(hand.cards), hand.up or (True,) * 52, strict=False)
    ]
    return " ".join(shown) + (f", {name}" if name else "")


def _seats(view: View, notes: Notes) -> list[str]:
    return [_seat(view, seat, notes) for seat in sorted(view.seats, key=lambda held: held.seat)]


def _seat(view: View, seat: SeatView, notes: Notes) -> str:
    parts = [notes.mine(f"seat {seat.seat}") + f": {text(seat.stack)}"]
    parts.extend(f"the {button}" for button in notes.buttons(seat.seat))
    if seat.bet:
        parts.append(f"{'bet' if not boxes(view) else 'wagers'} {text(seat.bet)}")
    for hand in seat.hands:
        wagers = ", ".join(text(cents) for cents in hand.wagers if cents)
        shown = _hand(view, hand) if hand.cards else ""
        status = "" if hand.status == "live" else hand.status
        parts.extend(filter(None, (shown, status, wagers and f"on it {wagers}")))
    if any(held.who == seat.seat for held in view.awaits):
        parts.append("to act")
    return ", ".join(parts) + "."


def _legal(found: Sequence[Choice]) -> list[str]:
    """What may be done, with amounts."""
    said = ["You may: " + "; ".join(_choice(choice) for choice in found) + "."]
    said.extend(
        f"{choice.word} takes an amount for each: {_boxes(choice.ranges)}."
        for choice in found
        if len(choice.ranges) > 1
    )
    if any(choice.word == "wager" for choice in found):
        said.append("Or pass, to sit this round out.")
    return said


def _choice(choice: Choice) -> str:
    if choice.picks:
        return f"draw 1 3 (up to {choice.picks} cards by their places) or pat"
    if choice.word in ("bet", "raise") and choice.ranges:
        return f"{choice.ranges[0].name} {choice.ranges[0]}"
    if choice.word in ("wager", "insure", "double"):
        return f"{choice.word} {' '.join(_short(cents) for cents in choice.amounts)}"
    return choice.label[:1].lower() + choice.label[1:]


def _short(cents: int) -> str:
    return str(cents // 100) if cents % 100 == 0 else text(cents)


def _boxes(ranges: Sequence[Range]) -> str:
    return "; ".join(
        f"{amount.name} {amount}{' or nothing' if 0 in amount.also else ''}"
        for amount in ranges
        if amount.offered
    )


def _names(written: str) -> list[str]:
    return [written[at : at + 2] for at in range(0, len(written), 2)]


def _spaced(written: str) -> str:
    return " ".join(_names(written))
