"""Postings for the tests of signs: the examples, and one that says everything that a table can."""

from __future__ import annotations

from pathlib import Path

from pitboss import games, posting
from pitboss.games.vocabulary import UNREGULATED
from pitboss.law import readings
from pitboss.posting import Posting
from pitboss.signs import Part, Sign, compose

EXAMPLES = sorted((Path(__file__).parents[2] / "tables").glob("*.toml"))
POSTED = [(game.name, game.edition) for game in games.every() if game.edition != UNREGULATED]

RAKED = """
[rake]
percent = "5 %"
cap = "$4.00"
time = { hourly = "$12.00", from = "player", every = 20 }
"""

POKER = """
edition = "13:47-20"
game = "holdem"
unit = "$0.50"
blinds = ["$1.00", "$2.00"]
[limits]
betting = "fixed"
small = "$2.00"
big = "$4.00"
"""


def changed(text: str, *changes: tuple[str, str]) -> Posting:
    """A posting with some of its text replaced; an empty place is the end."""
    for old, new in changes:
        assert not old or old in text, old
        text = text.replace(old, new) if old else text + new
    return posting.loads(text)


def everything(name: str, edition: str) -> Posting:
    """A posting of this game that makes for as long a sign as there is."""
    text = posting.to_toml(posting.default(name, edition))
    switches = {
        reading.switch: reading.choices[-1] for reading in readings.every() if reading.asked
    }
    chosen = "".join(f'{switch} = "{choice}"\n' for switch, choice in switches.items())
    text = text.replace("show-all = false", "show-all = true")
    if (name, edition) == ("holdem", "19:47"):
        text = text.replace("show-all", "straddle = true\nshow-all", 1)
    text = text.replace("side-wagers = []", f"side-wagers = {offered(name)}")
    if "[limits]" in text:
        text += RAKED
    if "omaha-hi-lo-8" in name:
        text += '[kill]\ntimes = "full"\nthreshold = 12\n'
    return posting.loads(f"{text}\n[readings]\n{chosen}")


def offered(name: str) -> str:
    if "blackjack" in name:
        return '["progressive", "bonus"]'
    return '["progressive"]' if name == "caribbean-stud" else "[]"


def part(table: Posting | Sign, heading: str) -> Part:
    """The part of a sign with this heading, which there is exactly once."""
    sign = compose(table) if isinstance(table, Posting) else table
    (found,) = (each for each in sign.parts if each.heading == heading)
    return found


def said(table: Posting | Sign, heading: str) -> dict[str, str]:
    """What a part says, by its labels."""
    return {row.label: row.text for row in part(table, heading).rows}
