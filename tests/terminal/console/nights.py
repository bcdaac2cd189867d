"""A console with a clock of its own, and nights that are typed into it."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from pitboss import posting
from pitboss.history.table_journal import TableJournal
from pitboss.posting import Posting
from pitboss.terminal.console import Console, Said

__all__ = ["Night", "started", "typed"]


def _text(name: str) -> str:
    return Path(name).read_text(encoding="utf-8")


class Night:
    """A console over a journal, which can be interrupted and gone on with."""

    def __init__(self, path: Path, table: Posting | str, *, dealt: bool = False) -> None:
        self.path = path
        self.ticks = count(1_000)
        loaded = posting.load(table) if isinstance(table, str) else table
        self.journal = TableJournal.create(path, loaded, dealt=dealt, clock=lambda: "")
        self.console = Console(self.journal, self.ticks.__next__, _text)
        self.greeting = self.said(self.console.begin())

    def restart(self, tear: bytes = b"") -> str:
        """The console dies, in the middle of a line if need be, and another one goes on."""
        self.journal.release()
        if tear:
            with self.path.open("ab") as file:
                file.write(tear)
        self.journal = TableJournal.resume(self.path, clock=lambda: "")
        self.console = Console(self.journal, self.ticks.__next__, _text)
        return self.said(self.console.begin())

    def type(self, *lines: str) -> str:
        """What is said to these lines, one after another."""
        return "\n".join(filter(None, (self.said(self.console.hear(line)) for line in lines)))

    def said(self, lines: list[Said]) -> str:
        return "\n".join(
            f"{one.text}  [{', '.join(one.cites)}]" if one.cites else one.text for one in lines
        )


def started(
    path: Path, *, dealt: bool = False, table: str = "tables/holdem-casino-night.toml"
) -> Night:
    """Three players have sat down and the cards are ready."""
    night = Night(path, table, dealt=dealt)
    night.type("sit 1 100", "sit 4 100", "6 sits 100", "ready all")
    return night


def typed(night: Night, line: str) -> str:
    """The prompt, the line and the answer, as they stand on a screen."""
    prompt = night.console.prompt
    return f"{prompt} {line}".rstrip() + "\n" + night.type(line)
