"""What happens at a table around its rounds, in words, one line for each event."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.cards import text
from pitboss.money import text as dollars
from pitboss.play import Event
from pitboss.posting import Change
from pitboss.table.night import Event as TableEvent
from pitboss.table.night.events import (
    ButtonDrawn,
    ButtonGoes,
    ChangeAnnounced,
    ChangeWithdrawn,
    CutMade,
    Decided,
    DeckHandled,
    DeviceHandled,
    HouseBrought,
    PlayerMoved,
    PostingChanged,
    RakeMoved,
    RoundClosed,
    RoundOpened,
    TableClosed,
)
from pitboss.terminal.telling import moves, tell
from pitboss.wording import counted

__all__ = ["announce", "told"]


def told(event: Event | TableEvent, wagers: Sequence[str] = ()) -> str:
    """Any event of a table's night; `wagers` names those of a house-banked game."""
    return announce(event) if isinstance(event, TableEvent) else tell(event, wagers)


def announce(event: TableEvent) -> str:
    """What happened."""
    match event:
        case DeckHandled():
            return _deck(event)
        case CutMade(deck=deck, cards=cards, again=again):
            count = f", {cards} cards off the top" if cards else ""
            return f"deck {deck} is cut{' once more' if again else ''}{count}"
        case DeviceHandled(what=what):
            return (
                f"the shuffling device is {what}" if what != "failed" else "the device has failed"
            )
        case PlayerMoved(what=what, seat=seat, cents=cents):
            money = (
                f" with {dollars(cents)}" if cents > 0 else f" and takes {dollars(-cents)} along"
            )
            if what == "buys more":
                money = f" for {dollars(cents)}"
            return f"seat {seat} {what}{money if cents else ''}"
        case HouseBrought(cents=cents):
            way = "comes to" if cents > 0 else "leaves"
            return f"{dollars(abs(cents))} of the house {way} the inventory"
        case ButtonDrawn(cards=cards, tied=tied):
            drawn = ", ".join(f"seat {seat} {text((card,))}" for seat, card in cards.items())
            tie = f"; seats {', '.join(map(str, tied))} tie and draw again" if tied else ""
            return f"drawn for the button: {drawn}{tie}"
        case ButtonGoes(seat=seat):
            return f"the button lies before seat {seat}"
        case RoundOpened(number=number):
            return f"round {number} opens"
        case RoundClosed(number=number, void=void, kill=kill):
            killed = f"; the kill button lies before seat {kill}" if kill else ""
            return f"round {number} is {'void and ' if void else ''}closed{killed}"
        case RakeMoved():
            moved = moves(event.transfers)
            return f"{event.what}: {moved.replace('bank', 'the inventory').replace('rake', 'the rake area')}"
        case Decided(reason=reason, transfers=transfers):
            moved = f": {moves(transfers)}" if transfers else ""
            return f"the operator decides ({reason}){moved}"
        case ChangeAnnounced(changes=changes):
            return f"announced, for half an hour from now: {_changes(changes)}"
        case ChangeWithdrawn():
            return "what was announced will not come"
        case PostingChanged(changes=changes):
            return f"posted from now on: {_changes(changes)}"
        case TableClosed(rounds=rounds):
            return f"the table is closed after {counted(rounds, 'round')}"


def _deck(event: DeckHandled) -> str:
    note = f" ({event.note})" if event.note else ""
    if event.what == "brought":
        return f"two decks and a cover card are brought and opened{note}"
    if event.what == "shown":
        return "two players have looked at the cards"
    if event.what == "rotated":
        return f"deck {event.deck} comes into play, and the other waits"
    what = {"stored": "laid aside", "sorted": "sorted and inspected"}.get(event.what, event.what)
    return f"deck {event.deck} is {what}{note}"


def _player(event: PlayerMoved) -> str:
    if not event.cents:
        return f"seat {event.seat} {event.what}"
    if event.cents < 0:
        return f"seat {event.seat} {event.what} and takes {dollars(-event.cents)} along"
    way = "for" if event.what == "buys more" else "with"
    return f"seat {event.seat} {event.what} {way} {dollars(event.cents)}"


def _changes(changes: Sequence[Change]) -> str:
    return "; ".join(map(str, changes))
