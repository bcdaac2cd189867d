"""What covers the whole screen for a while: the choice of a game, the history and why, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from textwrap import wrap
from typing import Final

from pitboss import games
from pitboss.posting import Posting
from pitboss.terminal import picture
from pitboss.terminal.canvas import Canvas
from pitboss.terminal.lobby import PLACES, START, Offer, Picked, about
from pitboss.terminal.notes import Note, Notes
from pitboss.terminal.picture import Line
from pitboss.terminal.rules import KEYS, SIGNS, goes, posted

__all__ = ["BACK", "ENTER", "KEYS_APART", "choose", "keys", "read", "review"]

ENTER: Final = ("\n", "\r", "KEY_ENTER")
BACK: Final = ("\x1b", "\t", "q", "Q", "?", "g", "G", " ", *ENTER)
"""Keys that go back to the table."""
LIST: Final = 50
"""How wide the list of games is where there is room for more beside it."""
KEYS_APART: Final = "   "
"""What stands between what keys do."""
BESIDE: Final = 76
"""From so many columns on there is."""
WIDEST: Final = 90
"""No sentence is longer than this on a wide screen."""
TITLE: Final = "Pitboss: the card games of New Jersey's regulation, dealt and settled by it"


def keys(*said: str) -> Line:
    """A line that says what keys do."""
    return ((KEYS_APART.join(said), "dim"),)


# --- the lobby ------------------------------------------------------------------------------------


def choose(canvas: Canvas, found: Sequence[Offer]) -> Picked | None:
    """Lets a game and its edition be chosen; None if none."""
    at = next((at for at, offer in enumerate(found) if offer.game.name == START), 0)
    edition = 0
    while True:
        offer = found[at]
        edition %= len(offer.editions)
        canvas.put(_lobby(canvas, found, at, edition))
        key = canvas.key()
        if key in ENTER:
            return offer.game.name, offer.editions[edition]
        if key.lower() == "q":
            return None
        if key in ("KEY_LEFT", "KEY_RIGHT"):
            edition += 1 if key == "KEY_RIGHT" else -1
            continue
        before = at
        at = _lettered(found, at, key)
        if at == before:
            at = moved(at, key, len(found), canvas.size()[0] - 4)
        edition = edition if at == before else 0


def _lettered(found: Sequence[Offer], at: int, key: str) -> int:
    """The next game that begins with this letter."""
    if len(key) != 1 or not key.isalpha() or key in "jk":
        return at
    order = [*range(at + 1, len(found)), *range(at)]
    letter = key.lower()
    return next((to for to in order if found[to].game.title.lower().startswith(letter)), at)


def _lobby(canvas: Canvas, found: Sequence[Offer], at: int, edition: int) -> list[Line]:
    """The games on the left, what the chosen one is like on the right."""
    height, width = canvas.size()
    wide = width >= BESIDE
    rows: list[Line] = []
    focus = 0
    for group, inside in groupby(enumerate(found), key=lambda item: item[1].group):
        rows.append(((f" {group}", "bold"),))
        for place, offer in inside:
            mark = canvas.look.turn if place == at else " "
            if place == at:
                focus = len(rows)
            rows.append(((f" {mark} {offer.game.title} ", "focus" if place == at else ""),))
    room = max(height - 2, 1)
    top = max(0, min(focus - room // 2, len(rows) - room))
    shown = [*rows[top : top + room], *[()] * (room - len(rows))]
    if wide:
        beside = _about(found[at], edition, canvas.look.turn, min(width - LIST - 2, WIDEST))
        if len(beside) > room:
            beside = [line for line in beside if line]
        shown = [
            (*line, (" " * (LIST - len(picture.plain(line))), ""), *said)
            for line, said in zip(shown, [*beside, *[()] * room], strict=False)
        ]
    several = ("left, right: its edition",) if len(found[at].editions) > 1 else ()
    below = keys("up, down: a game", *several, "Enter deals you in", "Q leaves")
    return [((f" {TITLE:<{width}}", "title"),), *shown[: max(height - 2, 0)], below]


def _about(offer: Offer, edition: int, turn: str, width: int) -> list[Line]:
    """The game in a few sentences."""
    lines: list[Line] = [((said, "bold"),) for said in wrap(offer.game.title, width)]
    for number, held in enumerate(offer.editions):
        mark = turn if number == edition else " "
        lines.append(((f"{mark} {PLACES.get(held, held)} ({held})"[:width], ""),))
    for said in about(offer, offer.editions[edition]):
        lines.append(())
        lines.extend(((line, ""),) for line in wrap(said, width))
    return lines


# --- reading --------------------------------------------------------------------------------------


def review(canvas: Canvas, notes: Notes, at: int) -> None:
    """Every line that was seen, and why the chosen one was so."""
    while notes.lines:
        at = min(max(at, 0), len(notes.lines) - 1)
        height, width = canvas.size()
        reasons = _reasons(canvas, notes, notes.lines[at])[: height // 2]
        rows = height - len(reasons) - 2
        top = max(0, min(at - rows // 2, len(notes.lines) - rows))
        lines: list[Line] = []
        for place in range(top, min(top + rows, len(notes.lines))):
            mark = canvas.look.turn if place == at else " "
            style = "bold" if place == at else ""
            said = f"{mark} {notes.lines[place].said}"
            lines.append(picture.told(_cut(said, width), canvas.look, style))
        lines += [()] * (rows - len(lines))
        below = keys("up, down another line", "Esc or ? goes back to the table")
        canvas.put([*lines, *reasons, (), below])
        key = canvas.key()
        if key in BACK:
            return
        at = moved(at, key, len(notes.lines), rows)


def _cut(said: str, width: int) -> str:
    """What is too long ends in dots: below it stands in full."""
    return said if len(said) < width else f"{said[: max(width - 4, 0)]}..."


def _reasons(canvas: Canvas, notes: Notes, note: Note) -> list[Line]:
    """A line in full, and the sentences behind it."""
    width = max(canvas.size()[1] - 2, 20)
    said = [picture.told(line, canvas.look, "bold") for line in wrap(f"Why: {note.said}", width)]
    for sentence in notes.why(note):
        wrapped = wrap(sentence, width, initial_indent="  ", subsequent_indent="    ")
        said.extend(((line, ""),) for line in wrapped)
    return said


def read(canvas: Canvas, table: Posting) -> None:
    """How the game goes, the keys, and the table's sign."""
    top = 0
    while True:
        height, width = canvas.size()
        lines = _rules(table, min(max(width - 2, 20), WIDEST))
        room = max(height - 2, 1)
        top = min(max(top, 0), max(len(lines) - room, 0))
        more = "up, down: more" if len(lines) > room else ""
        below = keys(*filter(None, (more, "Esc or G goes back to the table")))
        shown = lines[top : top + room]
        canvas.put([*shown, *[()] * (room - len(shown)), (), below])
        key = canvas.key()
        if key in BACK:
            return
        top = moved(top, key, len(lines), room)


def _rules(table: Posting, width: int) -> list[Line]:
    game = games.find(table.game, table.edition)
    lines: list[Line] = [((game.title, "bold"),), ()]
    for said in goes(game):
        lines.extend(((line, ""),) for line in wrap(said, width))
    lines += [(), (("Keys", "bold"),)]
    for key, does in KEYS:
        wrapped = wrap(does, max(width - 14, 10))
        lines.append(((f"  {key:<12}", "bold"), (wrapped[0], "")))
        lines.extend(((f"{'':14}{line}", ""),) for line in wrapped[1:])
    lines += [(), *(((line, ""),) for line in wrap(SIGNS, width))]
    lines += [
        (),
        (("The table's sign: what the house has posted, and the engine enforces", "bold"),),
    ]
    return [*lines, *(((line, ""),) for line in posted(table))]


def moved(at: int, key: str, count: int, page: int) -> int:
    """Where the cursor of a list goes."""
    steps = {"KEY_UP": -1, "KEY_DOWN": 1, "KEY_PPAGE": -page, "KEY_NPAGE": page, "k": -1, "j": 1,
             "KEY_HOME": -count, "KEY_END": count}  # fmt: skip
    return min(max(at + steps.get(key, 0), 0), count - 1)
