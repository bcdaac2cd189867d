"""What one is told at his turn, and of whom one waits."""

from __future__ import annotations

from pitboss.play import Command, View
from pitboss.terminal.choices import choices
from pitboss.terminal.notes import Notes
from pitboss.terminal.sitting import play
from pitboss.terminal.turn import Hints, turn, waiting
from terminal.tables import Keeper, opened, table


def asked(named: str, seat: int, seed: int = 1) -> tuple[list[View], Notes]:
    """The views at which a seat is asked that always takes the first choice that is no fold."""

    def decide(view: View) -> Command:
        choice = next(one for one in choices(view) if one.word != "fold")
        return choice.make(() if choice.picks else choice.amounts)

    keeper = Keeper(decide)
    posted = table(named, sides=True)
    play(*opened(posted, seed), seat, keeper)
    notes = Notes(posted, seat)
    for event in keeper.seen:
        notes.add(event)
    return [view for view in keeper.views if view.legal], notes


def test_a_call_and_its_price_are_said() -> None:
    views, notes = asked("holdem 19:47", 1)
    assert turn(views[0], notes) == "Your turn: ten high. $5.00 to call, for a pot of $7.00."


def test_wagers_are_asked_for_first() -> None:
    views, notes = asked("caribbean-stud 19:47", 1)
    assert turn(views[0], notes) == "Your turn to wager."
    assert "Seats" in waiting(views[0])
    assert waiting(views[0]).endswith(" to act.")


def test_hints_stop() -> None:
    views, _ = asked("blackjack 19:47", 1)
    hints = Hints()
    said = [hints.hint(views[0], choices(views[0])) for _ in range(3)]
    assert said[0].startswith("The wager comes before the cards. You may add progressive and bonus")
    assert [bool(hint) for hint in said] == [True, True, False]
