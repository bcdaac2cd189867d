"""What is next at the felt, in a line: who is to do what, and what Enter stands for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss.money import text as dollars
from pitboss.play import DEALER, FLOOR, Await, Place, Round
from pitboss.play.rights import MayAmount, MayMuck, MayShow, MayValidate
from pitboss.terminal.choices import boxes, choices
from pitboss.terminal.console.desk import Desk
from pitboss.wording import counted

__all__ = ["awaited", "displayed", "hidden", "prompt", "unknown", "where"]

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def hidden(places: Sequence[Place]) -> int:
    """How many cards that nobody sees come next."""
    for count, place in enumerate(places):
        if place.up:
            return count
    return len(places)


def unknown(round_: Round, who: int) -> int:
    return next((right.unknown for right in round_.legal(who) if isinstance(right, MayShow)), 0)


def displayed(round_: Round) -> int:
    """The seat whose device is to be read off."""
    rights = round_.legal(DEALER)
    return next((right.seat for right in rights if isinstance(right, MayAmount)), 0)


def awaited(round_: Round, passed: frozenset[int] | set[int] = frozenset()) -> Await:
    """Who is awaited first, whoever has passed left out."""
    found = [held for held in round_.awaits if held.who not in passed]
    return (found or list(round_.awaits))[0]


def prompt(desk: Desk) -> str:
    """Who is to do what, in a line that ends with a colon."""
    night = desk.journal.night
    round_ = night.round
    if round_ is None:
        return "Table" + (f", after round {night.rounds}" if night.rounds else "") + ":"
    held = awaited(round_, desk.passed)
    who = "dealer" if held.who == DEALER else f"seat {held.who}"
    match held.what:
        case "deal":
            return _to_deal(round_, held.places)
        case "shuffle":
            cards = counted(len(held.positions), "card")
            return f"Shuffle {cards} (burned or thrown away) as the new stub; Enter when done:"
        case "show":
            return _to_show(round_, held.who, who)
        case "rule":
            return "The floor rules; a number of the list above:"
        case "validate":
            waiting = [r for r in round_.legal(FLOOR) if isinstance(r, MayValidate)]
            paid = f" {dollars(waiting[0].cents)} to seat {waiting[0].seat}" if waiting else ""
            return f"A supervisor validates the payout{paid}; `validate`:"
        case "amount":
            return f"What does the device show for seat {displayed(round_)}? `amount 50`:"
        case "close":
            return "No more bets? Enter:"
        case _:
            return _to_act(round_, held, who)


def _to_act(round_: Round, asked: Await, who: str) -> str:
    found = [choice for choice in choices(round_.view(asked.who)) if choice.word != "pot"]
    words = ", ".join(_label(choice.word, choice.label) for choice in found)
    hand = f", hand {asked.hand + 1}" if asked.hand else ""
    more = "; or `no more bets`" if any(held.what == "close" for held in round_.awaits) else ""
    if asked.what == "wager":
        names = [box.name for box in boxes(round_.view(asked.who))]
        each = f" ({', '.join(names)})" if len(names) > 1 else ""
        return f"Seat {asked.who}: wager 10{each}, or pass{more}:"
    return f"{who.capitalize()}{hand}: {words}{more}:"


def _label(word: str, label: str) -> str:
    if word in ("draw", "double", "insure"):
        return {"draw": "draw 1 3, pat"}.get(word, label[:1].lower() + label[1:])
    return label[:1].lower() + label[1:]


def _to_show(round_: Round, who: int, name: str) -> str:
    count = unknown(round_, who)
    what = f"enter his {counted(count, 'hidden card')}" if count else "Enter to show"
    if who == DEALER:
        what = what.replace("his", "the dealer's")
        return f"Dealer turns his hand up; {what}:"
    may = any(isinstance(right, MayMuck) for right in round_.legal(who))
    return f"{name.capitalize()} shows: {what}{', or muck' if may else ''}:"


def _to_deal(round_: Round, places: Sequence[Place]) -> str:
    """Where the next card falls, and what Enter stands for."""
    place = places[0]
    down = hidden(places)
    if place.to == "burn":
        rest = places[1:]
        if not rest or not rest[0].up:
            return f"Burn a card; Enter ({counted(down, 'card')} stay hidden):"
        same = sum(other.to == rest[0].to for other in rest)
        return f"Burn a card, then {_faces(round_, rest[0], same)}:"
    if place.up:
        same = sum(other.to == place.to for other in places)
        return f"{_faces(round_, place, same).capitalize()}:"
    stay = "it stays" if down == 1 else f"the next {down} cards stay"
    return f"{where(round_, place)}, face down: enter it, or Enter if {stay} hidden:"


def _faces(round_: Round, place: Place, same: int) -> str:
    if place.to in ("board", "common"):
        return f"the {place.to}: enter {counted(same, 'card')}"
    return f"{where(round_, place)}, face up: enter it"


def where(round_: Round, place: Place) -> str:
    """`Seat 3, first card`."""
    if place.to == "hand":
        if place.index >= 0:
            return f"Seat {place.seat}, the card in place {place.index + 1}"
        seat = next(held for held in round_.view(None).seats if held.seat == place.seat)
        held = seat.hands[place.hand].cards if place.hand < len(seat.hands) else ""
        count = len(held) // 2
        number = ORDINALS[count] if count < len(ORDINALS) else "next"
        which = f" hand {place.hand + 1}" if place.hand else ""
        return f"Seat {place.seat}{which}, {number} card"
    if place.to == "dealer":
        return "The dealer's card"
    return f"The {place.to}"
