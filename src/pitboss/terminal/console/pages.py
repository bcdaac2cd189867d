"""What the operator looks at: the table, the cards that are due, the inventory, the books, the sign."""

from __future__ import annotations

from typing import Final

from pitboss import games
from pitboss.money import text as dollars
from pitboss.signs import compose, plain
from pitboss.table.night.due import MINUTE
from pitboss.table.night.equipment import Equipment
from pitboss.terminal.console.desk import Desk
from pitboss.terminal.notes import Notes
from pitboss.terminal.picture import ASCII
from pitboss.terminal.picture import plain as unstyled
from pitboss.terminal.picture import table as picture
from pitboss.wording import counted

__all__ = ["books", "due", "inventory", "sign", "status"]

WIDTH: Final = 80


def status(desk: Desk) -> None:
    """The table: in a round everything that lies open, else the seats with their money."""
    journal = desk.journal
    night = journal.night
    title = games.find(journal.table.game, journal.table.edition).title
    if night.round is not None:
        notes = Notes(journal.table, 0)
        for event in night.round.opening:
            notes.add(event)
        desk.say(f"{title}, {journal.table.edition}, round {night.rounds}.")
        view = night.round.view(None)
        lines = (unstyled(line).rstrip() for line in picture(view, notes, ASCII, WIDTH - 1))
        desk.draw(line.replace("??", "..") for line in lines)
        return
    desk.say(
        f"{title}, {journal.table.edition}, {counted(night.rounds, 'round')} so far; between rounds."
    )
    lies = night.button.seat if night.button is not None else 0
    for seat, stack in night.seating.stacks.items():
        marks = ["button"] if seat == lies else []
        marks += ["kill button"] if seat == night.kill else []
        marks += [] if night.seating.dealt_in[seat] else ["sits out"]
        desk.draw([f"  seat {seat:>2} {dollars(stack):>12}  {', '.join(marks)}".rstrip()])
    if not night.seating.stacks:
        desk.say("Nobody is seated yet: `sit 1 100` seats a player with $100.")
    meter = night.report().meter
    if meter:
        desk.say(f"The meter stands at {dollars(meter)}.")


def due(desk: Desk) -> None:
    """What is due, since when, and by which paragraph."""
    night = desk.journal.night
    now = desk.now
    found = night.due(now)
    for one in found:
        which = f" deck {one.deck}" if one.deck else ""
        late = (now - one.since) // MINUTE
        since = f", for {late} minutes" if late else ""
        desk.say(f"Due: {one.what}{which}{since}.", cites=one.cites)
    if not found:
        desk.say("Nothing is due.")
    if isinstance(night.equipment, Equipment):
        for number, deck in night.equipment.decks.items():
            waits = ", and waits in its place" if deck.stored else ""
            desk.say(f"Deck {number} ({deck.back}) is {deck.stage.value}{waits}.")


def inventory(desk: Desk) -> None:
    """What the house has at the table."""
    report = desk.journal.night.report()
    raked = report.rake_area - report.unverified
    desk.draw((
        _row("inventory", report.inventory),
        _row("  supplied by the house", report.supplied),
        _row("  rake", report.rake),
        _row("  charges for time", report.time - report.unverified),
        _row("  won from the players", report.won),
        *((_row("in the rake area, of this round", raked),) if raked else ()),
        *((_row("in the rake area, to be verified", report.unverified),) if report.unverified else ()),
        *((_row("meter", report.meter),) if report.meter else ()),
        *((_row("owed to the device", report.device),) if report.device else ()),
    ))  # fmt: skip


def books(desk: Desk) -> None:
    """The report of the night, which balances to the cent."""
    journal = desk.journal
    report = journal.night.report()
    table = journal.table
    title = games.find(table.game, table.edition).title
    desk.draw((
        f"Report: {title}, {table.edition}, posting {table.digest[:16]}",
        f"  {'rounds':<36}{report.rounds:>14,}",
        f"  {'of them void':<36}{report.void:>14,}",
        _row("  came to the table", report.came),
        _row("  left the table", -report.went),
    ))  # fmt: skip
    for seat, stack in report.stacks.items():
        desk.draw((_row(f"    before seat {seat}", stack),))
    if report.in_play:
        desk.draw((_row("    in play", report.in_play),))
    inventory(desk)
    balance = report.balance
    desk.draw((_row("balance: came, less left, less there", balance),))
    if not balance:
        desk.say("The books balance to the cent.")


def sign(desk: Desk) -> None:
    """The table's sign, from the posting that is enforced."""
    desk.draw(plain(compose(desk.journal.table), WIDTH - 1).splitlines())


def _row(name: str, cents: int) -> str:
    return f"  {name:<36}{dollars(cents):>14}"
