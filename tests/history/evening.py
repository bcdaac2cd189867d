"""A table in a process of its own, to be killed: `python -m history.evening JOURNAL GAME EDITION`.

It says on standard output what it has acknowledged: the round, and the number of its last command.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from pitboss import posting
from pitboss.cli.company import Table
from pitboss.history.journal import Journal


def main(path: str, game: str, edition: str) -> None:
    """Plays until somebody ends it."""
    journal = Journal.create(Path(path), posting.default(game, edition), seed="7")
    table = Table(journal)
    while True:
        round_, events = table.next()
        for _ in events:
            os.write(1, b"%d %d\n" % (journal.rounds, round_.seq))


if __name__ == "__main__":
    main(*sys.argv[1:])
