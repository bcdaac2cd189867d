"""What a player is told when it is his turn: what he holds, what it costs, and once what it means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pitboss import games
from pitboss.games.vocabulary import BankedStud, Blackjack, BoxKind
from pitboss.money import text
from pitboss.play import View
from pitboss.play.rights import MayCall, MayStraddle, MayWager
from pitboss.signs.wording import listed, number
from pitboss.terminal.choices import Choice, boxes, own
from pitboss.terminal.holdings import called, dealer_called
from pitboss.terminal.notes import Notes

__all__ = ["Hints", "riding", "turn", "waiting"]

OFTEN: Final = 2
"""So many times a kind of decision is explained."""


def turn(view: View, notes: Notes) -> str:
    """`Your turn: ace high. $8.00 to call, for a pot of $30.00.`"""
    asked = [held.hand for held in view.awaits if held.who == view.viewer]
    hands = own(view).hands
    parts = []
    if asked and asked[0] < len(hands):
        if len(hands) > 1:
            parts.append(f"hand {asked[0] + 1} of {len(hands)}")
        parts.append(called(view, hands[asked[0]]))
    up = dealer_called(view, view.dealer.hands[0]) if view.dealer.hands else ""
    if up and asked:
        parts.append(f"against the dealer's {up.removeprefix('total ')}")
    held = ", ".join(filter(None, parts))
    said = f"Your turn: {held}." if held else "Your turn."
    for right in view.legal:
        if isinstance(right, MayStraddle):
            return "A straddle is open to you."
        if isinstance(right, MayWager):
            return "Your turn to wager."
        if isinstance(right, MayCall):
            said += f" {text(right.cents)} to call, for a pot of {text(view.pot)}."
    if asked and asked[0] < len(hands) and hands[asked[0]].cards:
        if on := riding(view, notes, own(view).seat, asked[0]):
            said += f" On it: {on}."
    return said


def riding(view: View, notes: Notes, seat: int, hand: int) -> str:
    """`first spot $5.00, second spot $10.00`: the wagers on a hand by their names."""
    wagers = zip(notes.wagers, notes.riding(view, seat, hand), strict=False)
    said = [f"{name} {text(cents)}" for name, cents in wagers if cents]
    if (cents := notes.insured(seat)) and not hand and view.result is None:
        said.append(f"insurance {text(cents)}")
    return ", ".join(said)


def waiting(view: View) -> str:
    """`Seats 3 and 4 to act.`, and nothing where the dealer alone is awaited."""
    seats = [str(held.who) for held in view.awaits if held.who > 0 and held.who != view.viewer]
    if not seats:
        return ""
    return f"{'Seat' if len(seats) == 1 else 'Seats'} {listed(seats)} to act."


class Hints:
    """Sentences for somebody who meets a kind of decision for the first times."""

    def __init__(self) -> None:
        self._said: Counter[str] = Counter()

    def hint(self, view: View, found: Sequence[Choice]) -> str:
        """What is being decided, until it has been decided often enough."""
        kinds = _BANKED if boxes(view) else _POKER
        kind = next((kind for kind in kinds if any(one.word == kind for one in found)), "")
        if not kind or self._said[kind] >= OFTEN:
            return ""
        self._said[kind] += 1
        return _hint(kind, view, found)


_POKER: Final = ("straddle", "forced", "draw", "show", "check", "call")
_BANKED: Final = ("wager", "insure", "bet", "hit", "double", "take-back")
"""The word among those offered by which a decision is told, the first that is found."""


def _hint(kind: str, view: View, found: Sequence[Choice]) -> str:
    game = games.find(view.game, view.edition)
    match kind:
        case "wager" if isinstance(game, Blackjack) and game.spots > 1:
            return (
                f"The wagers come before the cards. Fill at least {number(game.least_spots)} of "
                f"the {number(game.spots)} spots: your one hand plays each of them against another "
                "hand of the dealer's."
            )
        case "wager":
            return "The wager comes before the cards." + _sides(view, found)
        case "insure":
            return (
                "The dealer shows an ace. Insurance pays 2 to 1 if he has a blackjack, and is "
                "lost if not."
            )
        case "bet" if isinstance(game, BankedStud):
            first = game.boxes[0].name
            return f"Bet to play on against the dealer, or fold and lose the {first}."
        case "double" if isinstance(game, BankedStud):
            return "Double the wager, or stand and leave it as it is: more cards are not drawn."
        case "take-back":
            return "Take one of your equal wagers back, or stand and let it ride."
        case "hit" | "double":
            return "Hit takes a card, stand takes none. Above 21 you lose; nearest to 21 wins."
        case "straddle":
            return "Before the cards you may put up twice the big blind unseen, or play without."
        case "forced":
            return "Your card showing opens the betting: the forced bet is owed, or more."
        case "draw":
            return "Throw away what does not help you, and as many new cards come; or stand pat with all."
        case "show":
            return "The showdown: show your hand to win with it, or concede without showing."
        case "check":
            done = "raised" if any(seat.bet for seat in view.seats) else "bet in this betting round"
            return f"Nobody has {done}: checking costs nothing."
        case _:
            return "Call to stay in, raise to make it dearer, or fold and lose what you put in."


def _sides(view: View, found: Sequence[Choice]) -> str:
    """The side wagers that may be added."""
    ranges = next(one.ranges for one in found if one.word == "wager")
    names = [
        box.name
        for box, amount in zip(boxes(view), ranges, strict=False)
        if box.kind is not BoxKind.MAIN and amount.offered
    ]
    return f" You may add {listed(names)}, or leave that at nothing." if names else ""
