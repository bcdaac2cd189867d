"""Basic strategy at blackjack, by the decks of the shoe and the dealer's soft 17.

A row has a letter for each of the dealer's up-cards from a two to the ace: S stand, H hit, D double or
else hit, E double or else stand, P split. `pitboss odds house-edge` works out the same tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, TypeAlias

from pitboss.banked.blackjack.tally import VALUES, tally
from pitboss.cards import Card, parse
from pitboss.errors import Broken
from pitboss.play import Command, Double, Hit, Split, Stand, Surrender, View
from pitboss.play.rights import MayDouble, MayHit, MaySplit, MayStand, MaySurrender
from pitboss.posting import BankedRules, Posting

__all__ = ["decide", "letter", "rows"]

Rows: TypeAlias = Mapping[str, str]

MANY: Final[Rows] = {
    "hard 8": "HHHHHHHHHH", "hard 9": "HDDDDHHHHH", "hard 10": "DDDDDDDDHH", "hard 11": "DDDDDDDDDH",
    "hard 12": "HHSSSHHHHH", "hard 13": "SSSSSHHHHH", "hard 14": "SSSSSHHHHH", "hard 15": "SSSSSHHHHH",
    "hard 16": "SSSSSHHHHH",
    "soft 12": "HHHHDHHHHH", "soft 13": "HHHDDHHHHH", "soft 14": "HHHDDHHHHH", "soft 15": "HHDDDHHHHH",
    "soft 16": "HHDDDHHHHH", "soft 17": "HDDDDHHHHH", "soft 18": "SEEEESSHHH", "soft 19": "SSSSSSSSSS",
    "1,1": "PPPPPPPPPP", "2,2": "PPPPPP----", "3,3": "PPPPPP----", "4,4": "---PP-----", "6,6": "PPPPP-----",
    "7,7": "PPPPPP----", "8,8": "PPPPPPPPPP", "9,9": "PPPPP-PP--",
}  # fmt: skip
"""Four decks and more, the dealer standing; what is not here is hit below 17 and stood on above."""
DRAWS: Final[Rows] = {
    "hard 11": "DDDDDDDDDD", "soft 18": "EEEEESSHHH", "soft 19": "SSSSESSSSS", "8,8": "PPPPPPPPP-",
}  # fmt: skip
"""What changes where the dealer draws to a soft 17."""
TWO: Final[Rows] = {
    "hard 9": "DDDDDHHHHH", "hard 11": "DDDDDDDDDD", "soft 12": "HHHDDHHHHH",
    "6,6": "PPPPPP----", "7,7": "PPPPPPP---",
}  # fmt: skip
"""What changes with two decks, and with one."""
TWO_DRAWS: Final[Rows] = {"soft 14": "HHDDDHHHHH"}
ONE: Final[Rows] = {
    "hard 8": "HHHDDHHHHH", "soft 13": "HHDDDHHHHH", "soft 14": "HHDDDHHHHH", "soft 17": "DDDDDHHHHH",
    "soft 18": "SEEEESSHHS", "soft 19": "SSSSESSSSS", "3,3": "PPPPPPP---", "4,4": "--PPP-----",
    "8,8": "PPPPPPPPPP",
}  # fmt: skip
ONE_DRAWS: Final[Rows] = {"soft 18": "SEEEESSHHH"}
UNDOUBLED: Final[Rows] = {
    "2,2": "--PPPP----", "3,3": "--PPPP----", "4,4": "----------", "6,6": "-PPPP-----",
    "7,7": "PPPPPP----",
}  # fmt: skip
"""What changes where split hands are not doubled."""
UNDOUBLED_TWO: Final[Rows] = {"6,6": "PPPPP-----"}
UNDOUBLED_ONE: Final[Rows] = {"2,2": "-PPPPP----"}
SURRENDERS: Final = {"hard 15": "T", "hard 16": "9TA"}
SURRENDERS_TO_DRAWS: Final = {"hard 15": "TA", "hard 16": "9TA", "hard 17": "A"}
"""Against which up-cards a hand is given up, where that is offered."""


@cache
def rows(decks: int, soft_17: bool, double_split: bool = True) -> Rows:
    """The book for a shoe of so many decks; with `soft_17` the dealer draws to a soft 17.

    Without `double_split` the hands of a split are not doubled.
    """
    found = {**MANY, **(DRAWS if soft_17 else {})}
    if decks <= 2:
        found.update(TWO, **(TWO_DRAWS if soft_17 else {}))
    if decks == 1:
        found.update(ONE, **(ONE_DRAWS if soft_17 else {}))
    if not double_split:
        found.update(UNDOUBLED, **(UNDOUBLED_TWO if decks <= 2 else {}))
        found.update(UNDOUBLED_ONE if decks == 1 else {})
    return found


def letter(book: Rows, cards: Iterable[Card], up: Card, *, splits: bool) -> str:
    """What the book says of a hand against an up-card."""
    hand = tuple(cards)
    at = (VALUES[up] - 2) % 10
    value = VALUES[hand[0]]
    if splits and book.get(f"{value},{value}", "-" * 10)[at] == "P":
        return "P"
    total, soft = divmod(tally(hand), 2)
    row = book.get(f"{'soft' if soft else 'hard'} {total}")
    if row is None:
        return "S" if total >= 17 else "H"
    return row[at]


def decide(view: View, table: Posting) -> Command:
    """What the book says, as far as the rights and the money go."""
    rules = table.rules
    rights = {type(right): right for right in view.legal}
    if MayStand not in rights or not isinstance(rules, BankedRules):
        raise Broken(f"seat {view.viewer} can do nothing with {view.legal}")
    number = view.awaits[0].hand
    held = next(seat for seat in view.seats if seat.seat == view.viewer).hands[number]
    up = _cards(view.dealer.hands[0])[0]
    book = rows(rules.decks, rules.soft_17, rules.double_split)
    cards = _cards(held.cards)
    said = letter(book, cards, up, splits=MaySplit in rights)
    if said == "P":
        return Split(number)
    if MaySurrender in rights and _gives_up(cards, up, soft_17=rules.soft_17):
        return Surrender(number)
    doubling = rights.get(MayDouble)
    if said in "DE" and isinstance(doubling, MayDouble) and sum(doubling.max) <= doubling.total:
        return Double(number, doubling.max)
    return Hit(number) if said in "DH" and MayHit in rights else Stand(number)


def _gives_up(cards: Iterable[Card], up: Card, *, soft_17: bool) -> bool:
    total, soft = divmod(tally(cards), 2)
    against = (SURRENDERS_TO_DRAWS if soft_17 else SURRENDERS).get(f"hard {total}", "")
    return not soft and "?A23456789T"[VALUES[up]] in against


def _cards(written: str) -> list[Card]:
    """Cards out of a shoe, where the same one may stand twice."""
    return [card for at in range(0, len(written), 2) for card in parse(written[at : at + 2])]
