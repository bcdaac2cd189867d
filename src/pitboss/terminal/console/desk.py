"""The operator's desk: the journal of the night, what was said of it, and what is asked just now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeAlias

from pitboss.cards import UNKNOWN
from pitboss.errors import Malformed, PitbossError, Refused
from pitboss.history.table_journal import TableJournal
from pitboss.law import by_analogy, sentence
from pitboss.money import text
from pitboss.play import DEALER, FLOOR, Command, Event, Who, masked
from pitboss.play.events import Dealt, Ended, Exposed, Moved, Opened, Ruled, Settled, Won
from pitboss.table.night import Event as TableEvent
from pitboss.table.night.commands import CloseRound
from pitboss.table.night.commands import Command as TableCommand
from pitboss.table.night.events import (
    ButtonGoes,
    ChangeAnnounced,
    Decided,
    PostingChanged,
    RakeMoved,
)
from pitboss.terminal.announcing import told
from pitboss.terminal.telling import wagers_of

__all__ = ["WIPE", "Desk", "Question", "Said", "Unanswered"]

WIPE: Final = "\f"
"""A line that wipes the screen: what stood there is for nobody else."""
KEPT: Final = 500
"""So many lines of the past can be asked about."""
_CITED: Final = (
    Won, Settled, Ruled, Exposed, Ended, ButtonGoes, Decided, RakeMoved, ChangeAnnounced, PostingChanged,
)  # fmt: skip
"""What is told with its paragraphs at once; of the rest `why` tells them."""
_DECISIVE: Final = (Won, Settled, Ruled, Decided, ChangeAnnounced)


class Said(NamedTuple):
    """A line for the operator; what is `drawn` has its columns and is not wrapped."""

    text: str
    cites: tuple[str, ...] = ()
    drawn: bool = False


class Note(NamedTuple):
    """A line that can be asked about."""

    text: str
    cites: tuple[str, ...]
    decisive: bool = False


Answer: TypeAlias = Callable[[str], None]


class Question(NamedTuple):
    """What the console waits to be told, and what is done with the answer."""

    prompt: str
    answer: Answer
    strict: bool = False
    """Whether nothing but an answer will do; else another word leaves the question."""


class Unanswered(Exception):
    """What was typed is no answer to the question."""


class Desk:
    """What every word of the console works with."""

    def __init__(
        self, journal: TableJournal, clock: Callable[[], int], read: Callable[[str], str]
    ) -> None:
        self.journal = journal
        self.read = read
        """Reads a file of text by its name."""
        self.supervisor = ""
        """Who decides for the house, by name."""
        self.question: Question | None = None
        self.passed: set[int] = set()
        """Who has passed while wagers are taken."""
        self.typed = ""
        """The line that is being carried out."""
        self.done = False
        self.head = ""
        """The head of the journal, once it is closed."""
        self._clock = clock
        self._wagers = wagers_of(journal.table.game, journal.table.edition)
        self._said: list[Said] = []
        self._notes: list[Note] = []
        self._entries: dict[int, str] = {}

    @property
    def now(self) -> int:
        """The second of the table's clock, which never runs backwards."""
        return max(self._clock(), self.journal.night.time)

    # --- saying -----------------------------------------------------------------------------------

    def say(self, *lines: str, cites: tuple[str, ...] = ()) -> None:
        """Says something; the paragraphs stand behind the last line."""
        for line in lines[:-1]:
            self._said.append(Said(line))
        self._said.append(Said(lines[-1], cites))

    def draw(self, lines: Iterable[str]) -> None:
        """Says lines that have their columns."""
        self._said.extend(Said(line, drawn=True) for line in lines)

    def taken(self) -> list[Said]:
        """All that was said since this was last asked."""
        found, self._said = self._said, []
        return found

    def refuse(self, error: PitbossError) -> None:
        """Says why something was not done."""
        cites = error.cites if isinstance(error, Refused) else ()
        line = f"Not done: {error}"
        self._note(Note(line, cites, decisive=bool(cites)))
        self.say(line, cites=cites)

    def tell(self, events: Iterable[Event | TableEvent]) -> None:
        """Tells what happened."""
        for event in events:
            if isinstance(event, Opened):
                continue  # who plays was told already
            if isinstance(event, Dealt) and self.journal.dealt:
                event = masked(event, None)  # noqa: PLW2901  # others look at this screen as well
            line = told(event, self._wagers)
            shown = isinstance(event, _CITED) or (isinstance(event, Moved) and "rake" in event.what)
            self._note(Note(line, event.cites, isinstance(event, _DECISIVE)))
            if not _burned(event):
                self.say(line[0].upper() + line[1:] + ".", cites=event.cites if shown else ())

    def why(self, back: int) -> None:
        """The paragraphs behind a line so many lines back; with 0 behind what was decided last."""
        if not self._notes:
            self.say("Nothing has happened yet that could be asked about.")
            return
        if back > len(self._notes):
            raise Malformed(f"only {len(self._notes)} lines can be asked about")
        asked = [self._notes[-back]] if back else self._decided()
        table = self.journal.table
        for note in asked:
            self.say(note.text)
            for cite in note.cites:
                borrowed = by_analogy(cite, table.edition, table.game)
                self.say(f"  {sentence(cite)}{' (by analogy)' if borrowed else ''}")
            if not note.cites:
                self.say("  No paragraph stands behind this.")

    def past(self, count: int) -> None:
        """The last lines, with how many lines back each is."""
        recent = list(enumerate(reversed(self._notes), 1))[:count]
        for back, note in reversed(recent):
            self.say(f"{back}: {note.text}")

    def _decided(self) -> list[Note]:
        """The last line that decided something, and those beside it; else the last with a reason."""
        at = len(self._notes) - 1
        while at > 0 and not self._notes[at].decisive:
            at -= 1
        if not self._notes[at].decisive:
            return [note for note in self._notes if note.cites][-1:] or self._notes[-1:]
        first = at
        while first > 0 and self._notes[first - 1].decisive and not self._refused(first):
            first -= 1
        return self._notes[first : at + 1]

    def _refused(self, at: int) -> bool:
        return any(self._notes[n].text.startswith("Not done") for n in (at, at - 1))

    def _note(self, note: Note) -> None:
        self._notes.append(note)
        del self._notes[:-KEPT]

    # --- acts -------------------------------------------------------------------------------------

    def act(self, who: Who, command: TableCommand) -> None:
        """Does something around the rounds, and tells it."""
        by = self.supervisor if who == FLOOR else ""
        events = self.journal.act(who, command, self.now, by)
        self.entered()
        self.tell(events)

    def play(self, who: Who, command: Command) -> None:
        """Does something in the round, tells it, and goes on with what follows by itself."""
        by = self.supervisor if who == FLOOR else ""
        events = self.journal.play(who, command, by)
        self.entered()
        self.tell(events)
        self.follow()

    def follow(self) -> None:
        """The computer deals where it does; a round that is over is closed."""
        self.tell(self.journal.deal())
        round_ = self.journal.night.round
        if round_ is not None and round_.result is not None:
            self.tell(self.journal.act(DEALER, CloseRound(), self.now))
            self.passed.clear()
            stacks = self.journal.night.seating.stacks.items()
            self.say(
                f"Now {', '.join(f'seat {seat} has {text(cents)}' for seat, cents in stacks)}."
            )

    def entered(self) -> None:
        """Remembers what was typed for the entry that was just made."""
        self._entries[self.journal.lines] = self.typed or "Enter"

    def entry(self, line: int) -> str:
        """What was typed for the entry of a line, if it was in this session."""
        return self._entries.get(line, "")

    def ask(self, prompt: str, answer: Answer, *, strict: bool = False) -> None:
        """Waits for an answer."""
        self.question = Question(prompt, answer, strict)

    def named(self, then: Callable[[], None]) -> None:
        """Goes on once it is known who decides."""
        if self.supervisor:
            then()
            return
        typed = self.typed

        def answer(name: str) -> None:
            if not name or len(name) > 60 or not name.isprintable():
                raise Malformed(
                    "the name of who decides has up to 60 letters; say stop to leave it"
                )
            self.supervisor = name
            self.question = None
            self.typed = typed
            then()

        self.ask("Who decides? The supervisor's name:", answer, strict=True)


def _burned(event: Event | TableEvent) -> bool:
    """Whether it only says that a card was burned unseen, which goes without saying."""
    return (
        isinstance(event, Dealt)
        and all(place.to == "burn" for place in event.places)
        and set(event.cards) == {UNKNOWN}
    )
