"""The table on a whole terminal, by the curses that Python brings: keys in, a picture out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from types import TracebackType
from typing import Final, Self

from pitboss.errors import Malformed, PitbossError
from pitboss.play import Command, Event, View, Wager
from pitboss.terminal import picture
from pitboss.terminal.asking import Amounts, Picking, fits
from pitboss.terminal.canvas import Canvas
from pitboss.terminal.choices import Choice, choices, own
from pitboss.terminal.holdings import called
from pitboss.terminal.notes import Note, Notes
from pitboss.terminal.picture import Line
from pitboss.terminal.sitting import Leaving
from pitboss.terminal.typed import read

__all__ = ["Screen"]

ENTER: Final = ("\n", "\r", "KEY_ENTER")
BACK: Final = ("\x1b", "KEY_BACKSPACE", "\x7f")
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

    def pick(self, title: str, names: Sequence[str]) -> int | None:
        """Lets one of several be chosen; None if none."""
        at = 0
        while True:
            height, _ = self._canvas.size()
            top = max(0, min(at - (height - 5) // 2, len(names) - (height - 4)))
            lines: list[Line] = [((title, "bold"),), ()]
            for place in range(top, min(top + height - 4, len(names))):
                mark = self._canvas.look.turn if place == at else " "
                lines.append(((f"{mark} {names[place]}", "focus" if place == at else ""),))
            self._canvas.put(
                [*lines, (), _keys("up and down choose", "Enter sits down", "Q leaves")]
            )
            key = self._canvas.key()
            if key in ENTER:
                return at
            if key.lower() == "q":
                return None
            at = _moved(at, key, len(names), height - 6)

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
        self._paint([((self._waiting(view), "dim"),)])
        if self._pause:
            self._canvas.pause(self._pause)

    def say(self, said: str) -> None:
        """Notes what is no event."""
        self.notes.say(said)

    def decide(self, view: View) -> Command | None:
        """Shows what may be done, and reads keys until something is."""
        self._view = view
        self._canvas.forget()  # a key pressed for an older moment does nothing
        found = choices(view, self._last)
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
            if choice is None:
                if (said := self._other(key, view)) is not None:
                    return said
                continue
            if choice.word == "sit out":
                return None
            focus = found.index(choice)
            command = self._ask(choice, view)
            if command is not None:
                return command

    def refuse(self, error: PitbossError, view: View) -> None:
        """Shows why not, until the next key."""
        del view
        note = self.notes.refuse(error)
        self._message = ((note.said + ("  (? says why)" if note.cites else ""), "bad"),)

    def another(self, view: View) -> bool:
        """Whether another round shall be played."""
        self._view = view
        self._canvas.forget()
        keys = _keys("Space deals the next round", "? why", "Tab history", "Q leaves")
        while True:
            self._paint([keys])
            key = self._canvas.key()
            self._message = ()
            if key == " " or key in ENTER:
                return True
            self._other(key, view)

    # --- asking -----------------------------------------------------------------------------------

    def _ask(self, choice: Choice, view: View) -> Command | None:
        """The command of a choice, once its amounts or cards are set and it is confirmed."""
        if choice.picks:
            return self._picked(Picking(choice, view))
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
            keys = _keys(f"Enter or {again} does it", "Esc goes back")
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
            self._review(places[0] if places else len(self.notes.lines) - 1)
        elif key in ("\t", "KEY_PPAGE", "l"):
            self._review(len(self.notes.lines) - 1)
        elif key.lower() == "q":
            self._leave()
        elif key.lower() in SPEAKING and view.legal:
            return read(key, view, self._last)
        return None

    def _leave(self) -> None:
        """Leaves, if it is meant so."""
        view = self._view
        going = view is not None and view.result is None
        said = "Leave? " + ("A house player finishes the round for you." if going else "")
        self._paint([((said, "bold"),), _keys("Enter or Q leaves", "any other key stays")])
        key = self._canvas.key()
        if key in ENTER or key.lower() == "q":
            raise Leaving

    def _review(self, at: int) -> None:
        """Every line that was seen, and why the chosen one was so."""
        notes = self.notes.lines
        while notes:
            at = min(max(at, 0), len(notes) - 1)
            height, width = self._canvas.size()
            reasons = self._reasons(notes[at], max(width - 2, 20))[: height // 2]
            rows = height - len(reasons) - 2
            top = max(0, min(at - rows // 2, len(notes) - rows))
            lines: list[Line] = []
            for place in range(top, min(top + rows, len(notes))):
                mark = self._canvas.look.turn if place == at else " "
                style = "bold" if place == at else ""
                lines.append(picture.told(f"{mark} {notes[place].said}", self._canvas.look, style))
            lines += [()] * (rows - len(lines))
            keys = _keys("up and down choose a line", "Esc goes back")
            self._canvas.put([*lines, *reasons, (), keys])
            key = self._canvas.key()
            if key in ("\x1b", "\t", "q", "Q", "?", " ", *ENTER):
                return
            at = _moved(at, key, len(notes), rows)

    def _reasons(self, note: Note, width: int) -> list[Line]:
        """A line in full, and the sentences behind it."""
        said = [
            picture.told(line, self._canvas.look, "bold")
            for line in wrap(f"Why: {note.said}", width)
        ]
        for sentence in self.notes.why(note):
            wrapped = wrap(sentence, width, initial_indent="  ", subsequent_indent="    ")
            said.extend(((line, ""),) for line in wrapped)
        return said

    # --- painting ---------------------------------------------------------------------------------

    @property
    def notes(self) -> Notes:
        """What was seen; there is nothing before one sits down."""
        assert self._notes is not None
        return self._notes

    def _waiting(self, view: View) -> str:
        waiting = ", ".join(f"seat {held.who}" for held in view.awaits if held.who > 0)
        return f"{waiting} to act" if waiting else ""

    def _turn(self) -> str:
        """`Your turn with ace high.`"""
        view = self._view
        asked = {held.hand for held in view.awaits if held.who == view.viewer} if view else ()
        hands = own(view).hands if view else ()
        names = [called(view, hand) for at, hand in enumerate(hands) if at in asked] if view else []
        which = f" for hand {min(asked) + 1}" if len(hands) > 1 and asked else ""
        return f"Your turn{which}{' with ' if any(names) else ''}{', '.join(names)}."

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
        message = [self._message or ((self._turn(), "bold"),)]
        keys = _keys("Enter or the letter does it", "? why", "Tab history", "Q leaves")
        return [*message, *map(tuple, rows), keys]

    def _paint(self, prompt: Sequence[Line]) -> None:
        """The title, the table, the history where there is room, and the prompt at the bottom."""
        height, width = self._canvas.size()
        view = self._view
        wide = width >= SIDE_BY_SIDE
        height = min(height, TALLEST) if wide else height
        beside = TABLE if wide else width
        lines: list[Line] = [((f"{self._title:<{width}}", "title"),)]
        shown = picture.table(view, self.notes, self._canvas.look, beside - 1) if view else []
        lines += shown
        if view and height >= LARGE:
            lines += [(), *picture.large(view, self._canvas.look)]
        wrapped = [piece for line in prompt for piece in _wrapped(line, width - 1)]
        room = height - len(lines) - len(wrapped) - 1
        notes = self.notes.lines
        if wide:
            past = picture.history(
                notes, self._canvas.look, width - TABLE - 3, height - len(wrapped) - 2
            )
            lines += [()] * (height - len(wrapped) - 1 - len(lines))
            for row, line in enumerate(past, 1):
                gap = TABLE - len(picture.plain(lines[row]))
                if gap >= 0:
                    lines[row] = (*lines[row], (" " * gap + "  ", ""), *line)
                else:
                    lines[row] = (*_cut(lines[row], TABLE), ("  ", ""), *line)
        else:
            past = picture.history(notes, self._canvas.look, width - 1, room)
            lines += [(), *past]
            lines += [()] * (room - len(past))
        self._canvas.put([*lines[: height - len(wrapped)], *wrapped])


def _keys(*said: str) -> Line:
    return (("   ".join(said), "dim"),)


def _first(found: Sequence[Choice]) -> int:
    """Enter alone does nothing rash: the first choice that need not be confirmed, and no fold."""
    places = range(len(found))
    return next((at for at in places if not found[at].grave and found[at].word != "fold"), 0)


def _moved(at: int, key: str, count: int, page: int) -> int:
    """Where the cursor of a list goes."""
    steps = {"KEY_UP": -1, "KEY_DOWN": 1, "KEY_PPAGE": -page, "KEY_NPAGE": page, "k": -1, "j": 1,
             "KEY_HOME": -count, "KEY_END": count}  # fmt: skip
    return min(max(at + steps.get(key, 0), 0), count - 1)


def _wrapped(line: Line, width: int) -> list[Line]:
    """A line of one style over several rows; one of several styles is left as it is."""
    if len(line) != 1 or len(line[0][0]) <= width:
        return [line]
    said, style = line[0]
    return [((part, style),) for part in wrap(said, max(width, 10), break_on_hyphens=False)]


def _cut(line: Line, width: int) -> Line:
    pieces = []
    for said, style in line:
        pieces.append((said[:width], style))
        width -= len(said[:width])
    return tuple(pieces)
