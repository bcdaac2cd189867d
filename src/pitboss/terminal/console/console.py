"""The console: a line that is typed, and what is said to it. It prints nothing and reads nothing."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from pitboss import games
from pitboss.errors import Broken, Malformed, PitbossError
from pitboss.history.table_journal import TableJournal
from pitboss.terminal.console import around, felt, floor, pages, words
from pitboss.terminal.console.desk import Desk, Said, Unanswered
from pitboss.terminal.console.prompts import prompt

__all__ = ["Console"]

LINE: Final = 400
"""No line that somebody means has more letters."""
RECENT: Final = 20


def _supervisor(desk: Desk, rest: list[str]) -> None:
    """Who decides from now on."""
    name = " ".join(rest)
    if not name or len(name) > 60:
        raise Malformed("say the name: `supervisor Ann Lee`")
    desk.supervisor = name
    desk.say(f"{name} decides from now on.")


def _why(desk: Desk, rest: list[str]) -> None:
    if rest and not (rest[0].isascii() and rest[0].isdecimal() and int(rest[0][:6]) > 0):
        raise Malformed("ask `why`, or `why 3` for the line 3 lines back")
    desk.why(int(rest[0][:6]) if rest else 0)


def _help(desk: Desk, rest: list[str]) -> None:
    topic = rest[0].lower() if rest else ""
    if topic and topic not in words.TOPICS:
        raise Malformed(
            f"{topic!r:.20} has no page; there are: help {', help '.join(words.TOPICS)}"
        )
    desk.draw((words.TOPICS[topic] if topic else words.HELP).splitlines())


def _report(desk: Desk, rest: list[str]) -> None:
    """The books; with a fact, an irregularity."""
    if rest:
        floor.report(desk, rest)
    else:
        pages.books(desk)


def _no(desk: Desk, rest: list[str]) -> None:
    match rest:
        case ["more", "bets"] | ["more"]:
            felt.no_more_bets(desk)
        case _:
            felt.act(desk, None, ["no", *rest])


WORDS: Final[dict[str, Callable[[Desk, list[str]], None]]] = {
    **around.WORDS,
    "help": _help,
    "table": lambda desk, _rest: pages.status(desk),
    "status": lambda desk, _rest: pages.status(desk),
    "due": lambda desk, _rest: pages.due(desk),
    "inventory": lambda desk, _rest: pages.inventory(desk),
    "sign": lambda desk, _rest: pages.sign(desk),
    "report": _report,
    "books": lambda desk, _rest: pages.books(desk),
    "facts": lambda desk, _rest: floor.facts(desk),
    "rule": floor.rule,
    "decide": floor.decide,
    "supervisor": _supervisor,
    "why": _why,
    "history": lambda desk, _rest: desk.past(RECENT),
    "validate": lambda desk, _rest: felt.validate(desk),
    "amount": felt.display,
    "look": felt.look,
    "shuffled": lambda desk, _rest: felt.shuffled(desk),
    "no": _no,
    "closed": lambda desk, _rest: felt.no_more_bets(desk),
}
_SAME: Final = {
    "?": "why", "h": "help", "d": "deal", "start": "deal", "next": "deal", "t": "table", "l": "history",
    "log": "history", "seat": "sit", "sits": "sit", "rebuy": "buy", "buys": "buy", "leaves": "leave",
    "exit": "quit", "q": "quit", "decision": "decide", "rules": "rule", "ruling": "rule", "cuts": "cut",
}  # fmt: skip
_OF_SEATS: Final = frozenset(
    ("sit", "sits", "buy", "buys", "out", "back", "leave", "leaves", "rebuy")
)
"""Words that may follow the seat: `3 sits 100`."""
_ASKED: Final = (
    "table",
    "status",
    "why",
    "history",
    "help",
    "due",
    "inventory",
    "report",
    "sign",
    "books",
)
"""What may be asked while the console waits for an answer."""


class Console:
    """A table's night as an operator runs it, a line at a time."""

    def __init__(
        self, journal: TableJournal, clock: Callable[[], int], read: Callable[[str], str]
    ) -> None:
        self.desk = Desk(journal, clock, read)

    @property
    def done(self) -> bool:
        """Whether the night is over, or the operator has stopped."""
        return self.desk.done

    @property
    def head(self) -> str:
        """The head of the journal, once it is closed."""
        return self.desk.head

    @property
    def prompt(self) -> str:
        """What is asked, or what is next, in a line."""
        question = self.desk.question
        return question.prompt if question is not None else prompt(self.desk)

    @property
    def vocabulary(self) -> list[str]:
        """Every word, for whoever completes them."""
        return sorted({*WORDS, *felt.PLAYED, *floor.FACTS, "quit"} - {"f", "c", "r", "b", "d", "s"})

    def begin(self) -> list[Said]:
        """What stands on the screen first."""
        desk = self.desk
        journal = desk.journal
        table = journal.table
        title = games.find(table.game, table.edition).title
        cards = "the computer deals" if journal.dealt else "real cards"
        desk.say(f"{title}, {table.edition}: {cards}.")
        if journal.cut:
            desk.say(
                f"A torn last line of {journal.cut} bytes was found in the journal and cut off."
            )
        if journal.lines > 2:
            desk.say(f"The night goes on after line {journal.lines} of its journal.")
            try:
                desk.follow()  # what the interruption cut short
            except (PitbossError, OSError) as error:
                self._failed(error)
            pages.status(desk)
            floor.offer(desk)
        else:
            desk.say(
                "Players sit down with `sit 1 100`; `ready` walks through the cards; `deal` opens a "
                "round; `help` says the rest."
            )
        return desk.taken()

    def hear(self, line: str) -> list[Said]:
        """Does what a line says, and answers; a refusal or a full disk changes nothing."""
        desk = self.desk
        desk.typed = line.strip()
        try:
            if len(line) > LINE or not line.rstrip("\n").replace("\t", " ").isprintable():
                raise Malformed(f"a line has up to {LINE} letters and no control characters")
            self._do(line.split())
        except (PitbossError, OSError) as error:
            self._failed(error)
        except Exception as error:  # noqa: BLE001  # a night goes on, whatever a line does to us
            self._failed(Broken(f"{type(error).__name__} over this line"))
        return desk.taken()

    def _failed(self, error: PitbossError | OSError) -> None:
        desk = self.desk
        if isinstance(error, OSError):
            desk.say(
                f"Not done: the journal cannot be written ({error.strerror}). What is not in it has not "
                "happened, and the table stands as it stood before. Make room, quit, and start it again: "
                "it goes on from here."
            )
            return
        if isinstance(error, Broken):
            desk.say(f"Not done: {error} (this is a bug of Pitboss, please report it)")
            return
        desk.refuse(error)

    def _do(self, typed: list[str]) -> None:
        desk = self.desk
        word = typed[0].lower() if typed else ""
        if desk.question is not None:
            self._answer(word, typed)
            return
        if not typed:
            if not felt.nothing(desk):
                pages.status(desk)
            return
        if not self._acts(word):  # in a round h is a hit, and d a double
            word = _SAME.get(word, word)
        if word == "quit":
            desk.done = True
            return
        if word.isascii() and word.isdecimal():
            self._numbered(word, typed[1:])
        elif self._acts(word):
            felt.act(desk, None, [word, *typed[1:]])
        elif word in WORDS:
            WORDS[word](desk, typed[1:])
        elif felt.is_cards(typed):
            felt.enter(desk, typed)
        elif word in felt.PLAYED:
            felt.act(desk, None, typed)
        else:
            near = get_close_matches(word, [*WORDS, *felt.PLAYED, "quit"], n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise Malformed(f"{word!r:.30} says nothing here{hint}; `help` lists the words")

    def _acts(self, word: str) -> bool:
        """In a round a word of play comes first, where it could be both."""
        return (
            self.desk.journal.night.round is not None and word in felt.PLAYED and word not in WORDS
        )

    def _answer(self, word: str, typed: list[str]) -> None:
        desk = self.desk
        question = desk.question
        assert question is not None
        if word in ("stop", "cancel"):
            desk.question = None
            desk.say("Left as it was.")
        elif word == "quit":
            desk.question = None
            desk.done = True
        elif word in _ASKED:
            WORDS[word](desk, typed[1:])
        elif question.strict and word in WORDS:
            raise Malformed(f"{word!r:.30} is a word of the console; answer first, or say stop")
        else:
            try:
                question.answer(" ".join(typed))
            except Unanswered:
                desk.question = None
                self._do(typed)

    def _numbered(self, word: str, rest: list[str]) -> None:
        """`3 raise 20`, `3 sits 100`, or the number of a ruling."""
        desk = self.desk
        follows = rest[0].lower() if rest else ""
        round_ = desk.journal.night.round
        if not rest:
            if round_ is not None and round_.awaits and round_.awaits[0].what == "rule":
                floor.rule(desk, [word])
                return
            raise Malformed(f"seat {word} does what? Say for instance `{word} call`")
        if felt.wagers(desk, rest):
            felt.act(desk, int(word[:4]), ["wager", *rest])
        elif follows in _OF_SEATS:
            WORDS[_SAME.get(follows, follows)](desk, [word, *rest[1:]])
        elif follows in felt.PLAYED or felt.is_cards(rest):
            if felt.is_cards(rest) and follows not in felt.PLAYED:
                rest = ["show", *rest]
            felt.act(desk, int(word[:4]), rest)
        else:
            raise Malformed(
                f"{follows!r:.30} is nothing that seat {word} can do; `help` lists the words"
            )
