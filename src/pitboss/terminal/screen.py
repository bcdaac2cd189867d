"""The table on a whole terminal, by the curses that Python brings: keys in, a picture out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from types import TracebackType
from typing import Final, Self

from pitboss.errors import Malformed, PitbossError
from pitboss.money import text
from pitboss.play import Command, Event, View, Wager
from pitboss.terminal import pages, picture
from pitboss.terminal.asking import Amounts, Picking, fits
from pitboss.terminal.canvas import Canvas
from pitboss.terminal.choices import Choice, choices
from pitboss.terminal.lobby import Offer, Picked
from pitboss.terminal.notes import Notes
from pitboss.terminal.pages import ENTER, KEYS_APART
from pitboss.terminal.picture import Line
from pitboss.terminal.plain import NEW
from pitboss.terminal.sitting import BuyIn, Leaving, Wish
from pitboss.terminal.turn import Hints, turn, waiting
from pitboss.terminal.typed import read

__all__ = ["Screen"]

SIDE_BY_SIDE: Final = 118
"""From so many columns on the history stands beside the table."""
TABLE: Final = 76
TALLEST: Final = 40
"""So many rows are used beside the history, so that the eye need not wander."""
LARGE: Final = 30
"""From so many rows on the own cards are drawn large."""
SPEAKING: Final = frozenset("fcrshd")
"""Keys that say something even where it is not allowed, so that the refusal can be asked why."""


class Screen:
    """A face that paints the table and reads keys; a context, so that the terminal is given back."""

    def __init__(self, pause: int, *, color: bool) -> None:
        self._pause = pause
        self._canvas = Canvas(color=color)
        self._title = ""
        self._message: Line = ()
        self._notes: Notes | None = None
        self._view: View | None = None
        self._last: tuple[int, ...] = ()
        self._hints = Hints()
        self._hint = ""
        self._hurried = False
        self._over = 0

    def __enter__(self) -> Self:
        self._canvas.open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._canvas.close()

    # --- the face ---------------------------------------------------------------------------------

    def pick(self, found: Sequence[Offer]) -> Picked | None:
        """Lets a game be chosen; None if none."""
        return pages.choose(self._canvas, found)

    def begin(self, notes: Notes, greeting: Sequence[str]) -> None:
        """Sits down."""
        self._notes = notes
        self._title = greeting[0]
        for said in greeting[1:]:
            notes.say(said)

    def see(self, events: Iterable[Event], view: View) -> None:
        """Shows what happened, for a moment."""
        self._view = view
        for event in events:
            self.notes.add(event)
        said = waiting(view)
        self._paint([((f"{said}  Any key hurries." if said else "", "dim"),)])
        if self._pause and not self._hurried:
            key = self._canvas.pause(self._pause)
            self._hurried = key not in ("", "KEY_RESIZE")

    def say(self, said: str) -> None:
        """Notes what is no event."""
        self.notes.say(said)

    def decide(self, view: View) -> Command | None:
        """Shows what may be done, and reads keys until something is."""
        self._view = view
        self._canvas.forget()  # a key pressed for an older moment does nothing
        self._hurried = False
        found = choices(view, self._last)
        self._hint = self._hints.hint(view, found)
        if any(choice.word == "wager" for choice in found):
            found += (Choice("sit out", "o", "Sit out", lambda _: Wager(())),)
        elif any(choice.word == "straddle" for choice in found):
            found += (Choice("sit out", "n", "No straddle", lambda _: Wager(())),)
        focus = _first(found)
        while True:
            self._paint(self._offer(found, focus))
            key = self._canvas.key()
            if key in ("KEY_LEFT", "KEY_RIGHT"):
                focus = (focus + (1 if key == "KEY_RIGHT" else -1)) % len(found)
                continue
            self._message = self._message if key == "KEY_RESIZE" else ()
            if key in ENTER:
                choice: Choice | None = found[focus]
            else:
                choice = next((one for one in found if one.key == key.lower()), None)
            if choice is None and key.isdecimal() and found[focus].picks:
                choice = found[focus]  # the place of a card to be thrown away
            if choice is None:
                if (said := self._other(key, view)) is not None:
                    return said
                continue
            if choice.word == "sit out":
                return None
            focus = found.index(choice)
            command = self._ask(choice, view, key)
            if command is not None:
                return command

    def refuse(self, error: PitbossError, view: View) -> None:
        """Shows why not, until the next key."""
        del view
        note = self.notes.refuse(error)
        self._message = ((note.said + ("  (? says why)" if note.cites else ""), "bad"),)

    def another(self, view: View, offer: BuyIn | None = None) -> Wish:
        """What shall come next; `?` is pointed to as long as that is new."""
        self._view = view
        self._canvas.forget()
        self._hurried = False
        self._over += 1
        while True:
            self._paint(self._between(offer), without=1)
            key = self._canvas.key()
            self._message = self._message if key == "KEY_RESIZE" else ()
            if key.lower() == "b" and offer:
                return Wish.BUY
            if key == " " or key in ENTER:
                return Wish.BUY if offer and offer.must else Wish.DEAL
            self._other(key, view)

    def _between(self, offer: BuyIn | None) -> list[Line]:
        """What the round came to, and what may come next."""
        last = self.notes.lines[-1].said
        buys: tuple[str, ...] = ()
        lines: list[Line] = [self._message, ((last, "bold"),)]
        if offer and offer.must:
            lines.append((("You have too little left for another round.", "bold"),))
            space = f"Space buys in for {text(offer.cents)}"
        else:
            space = "Space deals the next round"
            buys = (f"B buys {text(offer.cents)} more",) if offer else ()
        if self._over <= NEW:
            lines.append((("Press ? to see why you were paid or not, by which paragraph.", ""),))
        return [*lines, pages.keys(space, *buys, "? why", "Tab history", "G rules", "Q leaves")]

    # --- asking -----------------------------------------------------------------------------------

    def _ask(self, choice: Choice, view: View, key: str) -> Command | None:
        """The command of a choice, once its amounts or cards are set and it is confirmed."""
        if choice.picks:
            asked = Picking(choice, view)
            asked.press(key if key.isdecimal() else "")
            return self._picked(asked)
        if fits(choice):
            return self._amounts(Amounts(choice, view))
        if choice.grave and not self._confirmed(choice):
            return None
        return choice.make(choice.amounts)

    def _confirmed(self, choice: Choice) -> bool:
        """Asks once more: the key again or Enter does it."""
        again = choice.key.upper()
        free = choice.word == "fold"
        said = f"{choice.label}? " + ("Checking costs nothing. " if free else "")
        while True:
            keys = pages.keys(f"Enter or {again} does it", "Esc goes back")
            self._paint([((said, "bold"),), keys])
            key = self._canvas.key()
            if key in ENTER or key.lower() == choice.key:
                return True
            if key != "KEY_RESIZE":
                return False

    def _amounts(self, asked: Amounts) -> Command | None:
        """Sets amounts by arrows and digits."""
        while True:
            self._paint([*asked.lines(), *([self._message] if self._message else [])])
            key = self._canvas.key()
            self._message = ()
            if key in ENTER:
                try:
                    command = asked.command()
                except Malformed as error:
                    self._message = ((str(error), "bad"),)
                    continue
                if isinstance(command, Wager):
                    self._last = command.amounts
                return command
            if key == "\x1b" or key.lower() == "q":
                return None
            asked.press(key)

    def _picked(self, asked: Picking) -> Command | None:
        """Marks cards to throw away."""
        while True:
            self._paint(asked.lines(self._canvas.look))
            key = self._canvas.key()
            if key in ENTER or key.lower() == "d":
                return asked.command()
            if key == "\x1b" or key.lower() == "q":
                return None
            asked.press(key)

    def _other(self, key: str, view: View) -> Command | None:
        """What a key does at any time: why, the history, leaving, or a command to be refused."""
        if key == "?":
            places = self.notes.decisive()
            pages.review(self._canvas, self.notes, places[0] if places else self._newest)
        elif key in ("\t", "KEY_PPAGE", "l"):
            pages.review(self._canvas, self.notes, self._newest)
        elif key.lower() == "g" or key == "KEY_F(1)":
            pages.read(self._canvas, self.notes.table)
        elif key.lower() == "q":
            self._leave()
        elif key.lower() in SPEAKING and view.legal and (said := _spoken(key, view)):
            return said
        elif key.isprintable() and len(key) == 1:
            name = "Space" if key == " " else key
            self._message = ((f"{name} does nothing now.", "bold"),)
        return None

    @property
    def _newest(self) -> int:
        return len(self.notes.lines) - 1

    def _leave(self) -> None:
        """Leaves, if it is meant so."""
        view = self._view
        going = view is not None and view.result is None
        said = "Leave? " + ("A house player finishes the round for you." if going else "")
        key = "KEY_RESIZE"
        while key == "KEY_RESIZE":
            self._paint([((said, "bold"),), pages.keys("Enter or Q leaves", "any other key stays")])
            key = self._canvas.key()
        if key in ENTER or key.lower() == "q":
            raise Leaving

    # --- painting ---------------------------------------------------------------------------------

    @property
    def notes(self) -> Notes:
        """What was seen; there is nothing before one sits down."""
        assert self._notes is not None
        return self._notes

    def _offer(self, found: Sequence[Choice], focus: int) -> list[Line]:
        """The message, the choices with their keys, and what other keys do."""
        _, width = self._canvas.size()
        rows: list[list[tuple[str, str]]] = [[]]
        used = 0
        for place, choice in enumerate(found):
            said = f" {choice.key.upper()} {choice.label} "
            if used + len(said) > width - 2 and rows[-1]:
                rows.append([])
                used = 0
            rows[-1].extend([(said, "focus" if place == focus else "key"), (" ", "")])
            used += len(said) + 1
        view = self._view
        lines: list[Line] = [
            self._message,
            ((turn(view, self.notes) if view else "", "bold"),),
        ]
        if self._hint:
            lines.append(((self._hint, "dim"),))
        keys = pages.keys(
            "The letter, or Enter, does it", "? why", "Tab history", "G rules", "Q leaves"
        )
        return [*lines, *map(tuple, rows), keys]

    def _paint(self, prompt: Sequence[Line], *, without: int = 0) -> None:
        """The title, the table, the history where there is room, and the prompt at the bottom.

        `without` leaves out the last lines of the history, which the prompt says.
        """
        height, width = self._canvas.size()
        view = self._view
        wide = width >= SIDE_BY_SIDE
        height = min(height, TALLEST) if wide else height
        asked = _asked(prompt, width - 1, height - 2)
        room = max(height - len(asked) - 1, 0)
        beside = TABLE if wide else width
        shown = picture.table(view, self.notes, self._canvas.look, beside - 1, room) if view else []
        if view and height >= LARGE and len(shown) + 6 <= room:
            shown += [(), *picture.large(view, self._canvas.look)]
        notes = self.notes.lines[: len(self.notes.lines) - without]
        if wide:
            past = picture.history(notes, self._canvas.look, width - TABLE - 3, room)
            shown += [()] * (room - len(shown))
            shown = [
                (*_cut(line, TABLE), ("  ", ""), *said)
                for line, said in zip(shown, [*past, *[()] * room], strict=False)
            ]
        else:
            past = picture.history(notes, self._canvas.look, width - 1, room - len(shown) - 1)
            shown += [(), *past]
            shown += [()] * (room - len(shown))
        self._canvas.put([self._headline(width), *shown[:room], *asked])

    def _headline(self, width: int) -> Line:
        """The table, and how the evening goes."""
        net = self.notes.net
        evening = f"evening {'+' if net > 0 else ''}{text(net)} " if net else ""
        left = max(width - len(evening) - 2, 0)
        title = self._title if len(self._title) <= left else f"{self._title[: max(left - 3, 0)]}..."
        return ((f" {title:<{left}} {evening}"[:width], "title"),)


def _spoken(key: str, view: View) -> Command | None:
    """What a key says in this game, allowed or not."""
    try:
        return read(key, view)
    except Malformed:
        return None


def _first(found: Sequence[Choice]) -> int:
    """Enter alone does nothing rash: the first choice that need not be confirmed, and no fold."""
    places = range(len(found))
    return next((at for at in places if not found[at].grave and found[at].word != "fold"), 0)


def _asked(prompt: Sequence[Line], width: int, height: int) -> list[Line]:
    """The prompt over as many rows as it takes; of one that is too tall the hints go first."""
    lines = [line for line in prompt if line]
    while True:
        found = [piece for line in lines for piece in _wrapped(line, width)]
        faint = [at for at, line in enumerate(lines) if line[0][1] == "dim"]
        if len(found) <= max(height, 1) or not faint:
            return found[-max(height, 1) :]
        del lines[faint[0]]


def _wrapped(line: Line, width: int) -> list[Line]:
    """A line of one style over several rows, keys whole; one of several styles is left as it is."""
    if len(line) != 1 or len(line[0][0]) <= width:
        return [line]
    said, style = line[0]
    if KEYS_APART not in said:
        return [((part, style),) for part in wrap(said, max(width, 10), break_on_hyphens=False)]
    rows: list[str] = []
    for piece in said.split(KEYS_APART):
        if rows and len(rows[-1]) + len(KEYS_APART) + len(piece) <= width:
            rows[-1] += KEYS_APART + piece
        else:
            rows.append(piece)
    return [((row, style),) for row in rows]


def _cut(line: Line, width: int) -> Line:
    """A line of exactly this width."""
    pieces = []
    for said, style in line:
        pieces.append((said[:width], style))
        width -= len(said[:width])
    return (*pieces, (" " * width, ""))
