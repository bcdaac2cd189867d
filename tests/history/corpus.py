"""Journals of every format and version, which must stay readable: `python -m history.corpus` adds some.

With `PYTHONPATH=tests`. It writes those of this version that are not there yet, and changes none.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from history.nights import mischief, night
from pitboss import __version__
from terminal.console.evenings import EVENINGS, evening

__all__ = ["FOLDER"]

FOLDER: Final = Path(__file__).parents[1] / "data/journals"
GAMES: Final = (
    "seven-card-stud-hi-lo-8 19:47", "holdem 13:47-20", "triple-draw-27 13:69F",
    "multiple-action-blackjack 19:47", "caribbean-stud 19:47", "razz unregulated",
)  # fmt: skip
TRIED: Final = ("seven-card-stud-hi-lo-8 19:47", "multiple-action-blackjack 19:47", "badugi 19:47")


def main() -> None:
    """One round of each game, from the seed that is the version; some in which much was refused; evenings
    that were typed into the console."""
    for named in TRIED:
        path = FOLDER / __version__ / f"{named.split()[0]}-refused.journal"
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            mischief(path, named, 1)
    for named in EVENINGS:
        path = FOLDER / __version__ / f"{named}-night.journal"
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            evening(named, path)
    for named in GAMES:
        path = FOLDER / __version__ / f"{named.split()[0]}.journal"
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            night(path, named, 1, __version__)


if __name__ == "__main__":
    main()
