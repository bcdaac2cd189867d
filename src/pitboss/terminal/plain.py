"""The table in lines of plain text, for screen readers and pipes: everything is said, words are typed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final, TextIO

from pitboss import games
from pitboss.errors import Malformed, PitbossError
from pitboss.money import seat as account
from pitboss.money import text
from pitboss.play import Command, Event, View, Wager
from pitboss.play.views import HandView, SeatView
from pitboss.terminal.choices import Choice, Range, boxes, choices, own
from pitboss.terminal.holdings import called, dealer_called, spoken
from pitboss.terminal.lobby import Offer, Picked, about, typed
from pitboss.terminal.notes import Note, Notes
from pitboss.terminal.picture import UNTOLD, offered
from pitboss.terminal.pots import said_pots
from pitboss.terminal.rules import goes, posted
from pitboss.terminal.sitting import BuyIn, Leaving, Wish
from pitboss.terminal.turn import Hints, riding
from pitboss.terminal.typed import read

__all__ = ["Plain"]

WAIVED: Final = ("wager", "straddle")
"""What nobody has to do: a round may be sat out, and begun without."""
WIDEST: Final = 100
RECENT: Final = 20
NEW: Final = 2
"""After so many rounds it needs no saying what `why` is for."""
HELP: Final = """\
Say what you do: fold, check, call, raise 12, pot, all-in; wager 5 5 5, pass; hit, stand, double,
split, surrender (or u), insure, decline; draw 1 3, pat; show, muck; straddle, pass. The first letter is enough, but for all-in and muck.
Ask: why (the last refusal or payout), why 3 (the line 3 lines back), table, cards, history, legal;
rules (how the game goes, and the table's sign).
quit leaves; a house player finishes the round for you.
"""


class Plain:
    """A face that prints and reads lines."""

    def __init__(self, notes: Notes | None = None, lines: TextIO | None = None) -> None:
        self.notes = notes
        self.left = False
        self._last: tuple[int, ...] = ()
        self._hints = Hints()
        self._refused = False
        self._over = 0
        self._lines = lines if lines is not None else sys.stdin

    def pick(self, found: Sequence[Offer]) -> Picked | None:
        """Lets a game be chosen by its number or its name; None at the end of input."""
        self._say("Which game? House players sit with you.")
        group = ""
        for number, offer in enumerate(found, 1):
            if offer.group != group:
                group = offer.group
                self._say(f"{group}:")
            editions = ", ".join(offer.editions)
            self._say(f"{number:3} {offer.game.name}: {offer.game.title} ({editions})")
        ask = "Type a number or a name; about and a name tells how it goes; quit leaves."
        self._say(ask)
        while (line := self._ask()) is not None:
            if line in ("q", "quit"):
                break
            word, _, rest = line.partition(" ")
            try:
                if not line:
                    self._say(ask)
                elif word in ("about", "rules"):
                    self._about(rest, found)
                else:
                    return typed(line, found)
            except Malformed as error:
                self._say(str(error))
        return None

    def _about(self, name: str, found: Sequence[Offer]) -> None:
        if not name:
            raise Malformed(f"about which game? Say about {found[0].game.name}, for example")
        picked, edition = typed(name, found)
        for offer in found:
            if offer.game.name == picked:
                for said in about(offer, edition):
                    self._say(said)

    def begin(self, notes: Notes, greeting: Sequence[str]) -> None:
        """Sits down."""
        self.notes = notes
        for said in greeting:
            self._say(said)
        self._say("help lists the words, rules says how the game goes.")

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
        if self._refused:  # he knows how he stands
            self._may(view)
        else:
            self._turn(view)
            if hint := self._hints.hint(view, choices(view, self._last)):
                self._say(hint)
        self._refused = False
        while (line := self._ask()) is not None:
            if self._answered(line, view):
                continue
            found = choices(view, self._last)
            if line in ("pass", "sit out", "no") and any(one.word in WAIVED for one in found):
                return None
            try:
                command = read(line, view, self._last)
            except Malformed as error:
                self.refuse(error, view)
                self._refused = False
                continue
            if isinstance(command, Wager):
                self._last = command.amounts
            return command
        raise Leaving

    def refuse(self, error: PitbossError, view: View) -> None:
        """Says why not."""
        del view
        self._refused = True
        note = self._notes.refuse(error)
        self._say(note.said + ("; ask why" if note.cites else ""))

    def another(self, view: View, offer: BuyIn | None = None) -> Wish:
        """What shall come next."""
        enter = "Enter deals the next round"
        if offer and offer.must:
            self._say("You have too little left for another round.")
            enter = f"Enter buys in for {text(offer.cents)}"
        self._over += 1
        if self._over <= NEW:
            self._say("why says by which paragraph you were paid, or were not.")
        more = f"; buy buys {text(offer.cents)} more" if offer and not offer.must else ""
        self._say(f"{enter}{more}; why, table, history; quit leaves.")
        while (line := self._ask()) is not None:
            if not line or line in ("next", "deal", "continue", "go"):
                return Wish.BUY if offer and offer.must else Wish.DEAL
            if line in ("buy", "b") and offer:
                return Wish.BUY
            if not self._answered(line, view):
                self._say(f"{enter}; quit leaves.")
        return Wish.LEAVE

    # --- saying -----------------------------------------------------------------------------------

    @property
    def _notes(self) -> Notes:
        assert self.notes is not None
        return self.notes

    def _turn(self, view: View) -> None:
        """The board, the own cards and their name, the pot, what may be done."""
        for said in (*_middle(view), *_own(view, self._notes), said_pots(view)):
            self._say(said)
        self._may(view)

    def _may(self, view: View) -> None:
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
            if len(names := offered(view, self._notes)) > 1:
                self._say(f"Wagers here: {', '.join(names)}.")
        elif word == "cards":
            self._cards(view)
        elif word in ("history", "l", "log"):
            for back, note in list(enumerate(reversed(self._notes.lines), 1))[RECENT - 1 :: -1]:
                self._say(f"{back}: {note.said}")
        elif word == "help":
            for said in HELP.splitlines():
                self._say(said)
        elif word in ("rules", "g"):
            table = self._notes.table
            for said in (
                *goes(games.find(table.game, table.edition)),
                *filter(_says, posted(table)),
            ):
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


def _says(line: str) -> bool:
    """Whether a line of a sign says something, and is not drawn."""
    return bool(line.strip(" ="))


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


def _own(view: View, notes: Notes) -> list[str]:
    seat = own(view)
    asked = {held.hand for held in view.awaits if held.who == view.viewer}
    many = len(seat.hands) > 1
    found = []
    for number, hand in enumerate(seat.hands):
        if hand.cards:
            which = f"Your hand {number + 1}" if many else "Your cards"
            turn = " (this one)" if many and number in asked else ""
            on = riding(view, notes, seat.seat, number)
            found.append(f"{which}{turn}: {_hand(view, hand)}{', on it ' if on else ''}{on}.")
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
    for number, hand in enumerate(seat.hands):
        wagers = riding(view, notes, seat.seat, number)
        shown = _hand(view, hand) if hand.cards else ""
        status = "" if hand.status in UNTOLD else hand.status
        parts.extend(filter(None, (shown, status, wagers and f"on it {wagers}")))
    if view.result:
        net = view.result.net.get(account(seat.seat), 0)
        parts.append(f"{'gains' if net > 0 else 'loses'} {text(abs(net))}" if net else "even")
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
    elif any(choice.word == "straddle" for choice in found):
        said.append("Or pass, to play without.")
    return said


def _choice(choice: Choice) -> str:
    if choice.picks:
        return f"draw 1 3 (up to {choice.picks} cards by their places)"
    if choice.word in ("bet", "raise") and choice.ranges:
        return f"{choice.ranges[0].name} {choice.ranges[0]}"
    if choice.word in ("wager", "insure", "double"):
        offered = [at for at, amount in enumerate(choice.ranges) if amount.offered]
        amounts = choice.amounts[: max(offered, default=0) + 1]
        if len(amounts) == 1:
            return f"{choice.word} {text(amounts[0])}"
        written = " ".join(_short(cents) for cents in amounts)
        return f"{choice.word} {written} ({text(sum(amounts))} in all)"
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
