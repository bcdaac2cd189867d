"""Events in words, one line each: cards like `Ah`, in brackets where they lie face down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss import games
from pitboss.cards import text
from pitboss.games.remedies import said
from pitboss.games.vocabulary import BankedStud, Poker
from pitboss.money import LAYOUT, Transfer
from pitboss.money import seat as account
from pitboss.money import text as dollars
from pitboss.play import Event, Place
from pitboss.play.events import (
    Acted,
    Cleared,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Exposed,
    Moved,
    Opened,
    Opens,
    Recorded,
    Reported,
    Ruled,
    Settled,
    Shown,
    Shuffled,
    Won,
)
from pitboss.play.parties import party

__all__ = ["moves", "tell", "wagers_of"]

STREETS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def wagers_of(name: str, edition: str) -> tuple[str, ...]:
    """What the wagers of a house-banked game are called, in the order that events number them."""
    game = games.find(name, edition)
    if isinstance(game, Poker):
        return ()
    boxes = game.wagers if isinstance(game, BankedStud) else game.boxes
    return tuple(box.name for box in boxes)


def tell(event: Event, wagers: Sequence[str] = ()) -> str:
    """What happened, as somebody who sees every card would say it; the paragraphs stand apart.

    `wagers` names those of a house-banked game; without names they are numbered.
    """
    match event:
        case Opened(start=start):
            stacks = ", ".join(
                f"seat {seat} {dollars(cents)}" for seat, cents in start.seats.items()
            )
            return f"the round opens: {stacks}"
        case Moved(what=what, transfers=transfers):
            return f"{what}: {moves(transfers)}"
        case Dealt():
            return _dealt(event)
        case Discarded(card=card):
            return f"{text((card,))} joins the discards"
        case Shuffled(positions=positions):
            return f"{len(positions)} cards are shuffled and serve as the rest of the deck"
        case Opens(seat=seat, street=street):
            return f"seat {seat} speaks first in the {STREETS[street]} betting round"
        case Acted():
            return _acted(event)
        case Drew(seat=seat, discards=discards):
            return (
                f"seat {seat} discards {_cards(len(discards))}"
                if discards
                else f"seat {seat} stands pat"
            )
        case Shown(seat=seat, cards=cards, names=names):
            return f"{_owner(seat)} shows {_spaced(cards)}: {', '.join(names)}"
        case Exposed(seat=seat, card=card):
            return f"{text((card,))} of {_owner(seat)} lies open now"
        case Won():
            return _won(event)
        case Settled():
            return _settled(event, wagers)
        case Recorded(what=what, seat=seat):
            return f"{what}, seat {seat}" if seat else what
        case Cleared(what=what, positions=positions, seat=seat):
            whose = f"seat {seat}'s {what}" if seat else what
            return f"cleared: {whose}, {_cards(len(positions))}"
        case Reported(by=by, fact=fact, seat=seat):
            about = f", seat {seat}" if seat else ""
            return f"{party(by)} reports: {fact.value}{about}"
        case Ruled():
            return _ruled(event)
        case Ended(void=void):
            return "the round is void" if void else "the round is over"


def _dealt(event: Dealt) -> str:
    """Cards by where they lie, each hand once."""
    hands: dict[str, list[str]] = {}
    for place, card in zip(event.places, event.cards, strict=True):
        name = text((card,))
        hands.setdefault(_where(place), []).append(name if place.up else f"({name})")
    return "dealt: " + ", ".join(f"{where} {' '.join(cards)}" for where, cards in hands.items())


def _where(place: Place) -> str:
    if place.to == "hand":
        return f"seat {place.seat}" + (f" hand {place.hand + 1}" if place.hand else "")
    return place.to


def _owner(seat: int) -> str:
    return f"seat {seat}" if seat else "the dealer"


def _acted(event: Acted) -> str:
    said = f"seat {event.seat}: {event.what}"
    if event.hand:
        said += f" (hand {event.hand + 1})"
    if event.transfers:
        amount = sum(moved.cents for moved in event.transfers if moved.source.startswith("seat"))
        if event.what in ("bet", "raise", "complete"):
            said += f"{'' if event.what == 'bet' else ' to'} {dollars(event.to)}"
        elif amount:
            said += f" {dollars(amount)}"
        else:  # a fold against the house
            said += "".join(
                f", {dollars(moved.cents)} to {_named(moved.target)}" for moved in event.transfers
            )
    return said + (", all-in" if event.all_in else "")


def _won(event: Won) -> str:
    cents = sum(moved.cents for moved in event.transfers)
    pot = f"side pot {event.pot}" if event.pot else "the pot"
    what = pot if event.half == "all" else f"the {event.half} half of {pot}"
    holding = f" with {_spaced(event.cards)}" if event.cards else ""
    return f"seat {event.seat} wins {what}, {dollars(cents)}{holding}"


def _settled(event: Settled, wagers: Sequence[str]) -> str:
    """`seat 4, third spot, win: $5.00 back, $5.00 from bank`."""
    hand = f" hand {event.hand + 1}" if event.hand else ""
    named = wagers[event.box] if event.box < len(wagers) else f"wager {event.box + 1}"
    own = account(event.seat)
    moved_on = [
        f"{dollars(moved.cents)} to {_named(moved.target)}"
        if moved.target != own
        else f"{dollars(moved.cents)} " + _origin(moved.source)
        for moved in event.transfers
    ]
    said = f"seat {event.seat}{hand}, {named}, {event.outcome}"
    return f"{said}: {', '.join(moved_on)}" if moved_on else said


def _origin(source: str) -> str:
    return "back" if source == LAYOUT else f"from {_named(source)}"


def _ruled(event: Ruled) -> str:
    about = f", seat {event.seat}" if event.seat else ""
    moved = f": {moves(event.transfers)}" if event.transfers else ""
    reason = f" ({event.reason})" if event.reason else ""
    return f"{party(event.by)} rules that {said(event.ruling, event.fact)}{about}{reason}{moved}"


def moves(transfers: Iterable[Transfer]) -> str:
    """Money that moves alike is told together: `$1.00 each from seats 1 and 3 to pot`."""
    alike: dict[tuple[int, str], list[str]] = {}
    for moved in transfers:
        if moved.source.startswith("seat:") and not moved.target.startswith("seat:"):
            alike.setdefault((moved.cents, moved.target), []).append(moved.source[5:])
        else:
            alike[moved.cents, f"{_named(moved.target)} from {_named(moved.source)}"] = []
    return "; ".join(_sum(cents, seats, target) for (cents, target), seats in alike.items())


def _sum(cents: int, seats: Sequence[str], target: str) -> str:
    if not seats:
        return f"{dollars(cents)} to {target}"
    if len(seats) == 1:
        return f"{dollars(cents)} from seat {seats[0]} to {target}"
    return f"{dollars(cents)} each from seats {', '.join(seats)} to {target}"


def _named(account: str) -> str:
    return account.replace(":", " ")


def _spaced(cards: Iterable[int]) -> str:
    return " ".join(text((card,)) for card in cards)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
