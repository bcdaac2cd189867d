"""What the screen shows of a round that nobody's wits decide: `python -m terminal.pages` writes it anew.

Every seat picks among what it is offered by a number alone, so that the pages change when the
engine or the picture does, and not when house players grow wiser.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

from pitboss import games
from pitboss.play import DEALER, FLOOR, Command, Start, View, Who, masked
from pitboss.players import staff
from pitboss.posting import BankedRules, PokerRules, Posting, loads
from pitboss.table import demonstration, rounds
from pitboss.terminal.choices import choices, own
from pitboss.terminal.notes import Notes
from pitboss.terminal.picture import ASCII, SYMBOLS, Look
from pitboss.terminal.rules import limits
from pitboss.terminal.screen import Screen
from pitboss.terminal.sitting import Leaving
from terminal.paper import Paper, on_paper
from terminal.tables import table

SEAT: Final = 3
PAGES: Final = Path(__file__).parent / "pages"
NO_LIMIT: Final = """
edition = "19:47"
game = "holdem"
seats = 11
unit = "$1"
blinds = ["$2.00", "$5.00"]
[limits]
betting = "no-limit"
minimum = "$5.00"
"""

SHOWN: Final = {
    "holdem 19:47": (6, 0),
    "seven-card-stud-hi-lo-8 19:47": (6, 0),
    "five-card-draw 19:47": (5, 0),
    "badugi 19:47": (4, 0),
    "mambo-stud 19:47": (7, 0),
    "blackjack 19:47": (7, 5),
    "multiple-action-blackjack 19:47": (7, 2),
    "caribbean-stud 19:47": (7, 0),
    "double-down-stud 19:47": (6, 0),
    "no-limit": (11, 2),
}
"""For each kind of game how many sit down, and the number that the round is made from."""


def posted(named: str) -> Posting:
    return loads(NO_LIMIT) if named == "no-limit" else table(named, sides=True)


def pick(view: View, rng: Random) -> Command:
    """One of what is offered, seldom a fold."""
    found = choices(view)
    likely = [choice for choice in found if choice.word not in ("fold", "muck")]
    choice = rng.choice(likely if likely and rng.random() < 0.9 else found)
    if not choice.picks:
        return choice.make(choice.amounts)
    held = len(own(view).hands[0].cards) // 2
    return choice.make(tuple(sorted(rng.sample(range(held), rng.randint(0, min(3, held))))))


def views(named: str, screen: Screen, many: int, number: int) -> Iterator[View]:
    """Plays a round before a screen; the views at which its seat is asked, and the last one."""
    posting = posted(named)
    rng = Random(f"{named} {number}")
    poker = isinstance(posting.rules, PokerRules)
    decks = posting.rules.decks if isinstance(posting.rules, BankedRules) else 1
    stacks = (200_00, 37_00, 90_00, 400_00)
    start = Start(
        seats={seat: stacks[(seat + number) % 4] for seat in range(1, many + 1)},
        button=many if poker else 0, meter=0 if poker else 10_000_00,
    )  # fmt: skip
    deck = demonstration.deck(f"pages {named} {number}", 1, decks)
    round_ = rounds.open(posting, start)
    events = [*round_.opening, *deck.serve(round_)]
    while True:
        screen.see([masked(event, SEAT) for event in events], round_.view(SEAT))
        if not round_.awaits:
            break
        who = _next([held.who for held in round_.awaits])
        view = round_.view(who)
        if who == SEAT:
            yield view
        command = staff.answer(view) if who in (DEALER, FLOOR) else pick(view, rng)
        events = [*round_.act(who, command), *deck.serve(round_)]
    yield round_.view(SEAT)


def _next(awaited: list[Who]) -> Who:
    return next((who for who in awaited if who > DEALER), awaited[0])


def page(screen: Screen, paper: Paper, view: View) -> list[str]:
    """What is shown when somebody is asked, or when the round is over."""
    before = len(paper.shown)
    paper.keys = ["q", "q"]
    with suppress(Leaving):
        if view.result is None:
            screen.decide(view)
        else:
            screen.say("Round 1 is over.")
            screen.another(view)
    return paper.shown[before]


def written(named: str) -> str:
    """The pages of a game at both sizes."""
    text = []
    for rows, columns, look in ((24, 80, ASCII), (60, 200, SYMBOLS)):
        found = list(_pages(named, rows, columns, look))
        at = {0, len(found) // 2, len(found) - 1} if columns == 80 else {len(found) - 1}
        for number in sorted(at):
            text.append(f"=== {columns}x{rows}, page {number + 1} of {len(found)}")
            text.extend(line.rstrip() for line in found[number])
    return "\n".join(text).rstrip() + "\n"


def _pages(named: str, rows: int, columns: int, look: Look) -> Iterator[list[str]]:
    posting = posted(named)
    paper = Paper(rows, columns, look)
    game = games.find(posting.game, posting.edition)
    notes = Notes(posting, SEAT)
    screen = on_paper(paper, notes, [f"{game.title}, {game.edition}: {limits(posting)}"])
    for view in views(named, screen, *SHOWN[named]):
        yield page(screen, paper, view)


def path(named: str) -> Path:
    return PAGES / f"{named.split(maxsplit=1)[0]}.txt"


if __name__ == "__main__":
    PAGES.mkdir(exist_ok=True)
    for name in SHOWN:
        path(name).write_text(written(name), encoding="utf-8")
