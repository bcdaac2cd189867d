"""Typed words as commands: `raise 12`, `wager 5 5 5`, `draw 1 3`; the round decides what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss import games, money
from pitboss.cards import text
from pitboss.errors import Malformed
from pitboss.games.vocabulary import BankedStud, Blackjack, BoxKind, Poker
from pitboss.play import (
    Bet,
    Call,
    Check,
    Command,
    Double,
    Draw,
    Fold,
    ForcedBet,
    Hit,
    Insure,
    Muck,
    Raise,
    Show,
    Split,
    Stand,
    Straddle,
    Surrender,
    TakeBack,
    View,
    Wager,
)
from pitboss.terminal.choices import Choice, boxes, choices, own, price
from pitboss.terminal.holdings import cards

__all__ = ["WORDS", "read"]

POKER: Final = (
    "fold", "check", "call", "forced", "bet", "raise", "pot", "all-in", "draw", "pat", "stand",
    "show", "muck", "straddle",
)  # fmt: skip
BLACKJACK: Final = ("wager", "insure", "decline", "stand", "hit", "double", "split", "surrender")
STUD: Final = ("wager", "fold", "bet", "raise", "stand", "double", "take-back")
WORDS: Final = tuple(dict.fromkeys(POKER + BLACKJACK + STUD))
"""What a player can say to play; the first letter is enough where it is clear."""

_SAME: Final = {
    "k": "check", "allin": "all-in", "discard": "draw", "bring-in": "forced", "no": "decline",
    "concede": "muck", "ride": "stand", "take": "take-back",
}  # fmt: skip
_LETTERS: Final = {
    "f": ("fold",), "c": ("check", "call", "forced"), "r": ("raise", "bet"), "b": ("bet", "raise"),
    "d": ("draw", "double"), "s": ("show", "straddle", "stand"), "m": ("muck",), "w": ("wager",),
    "i": ("insure",), "n": ("no insurance",), "h": ("hit",), "p": ("pot", "split"),
    "a": ("all-in",), "u": ("surrender",), "t": ("take-back",),
}  # fmt: skip
"""What a letter may mean: the first that is allowed now, else the first in poker, the last at a
house-banked game."""


def read(line: str, view: View, last: tuple[int, ...] = ()) -> Command:
    """The command that a line says, allowed or not; `Malformed` if it says none."""
    word, *rest = line.lower().split()
    found = {choice.word: choice for choice in choices(view, last)}
    if word in _LETTERS:
        meant = _LETTERS[word]
        otherwise = meant[-1] if boxes(view) else meant[0]
        word = next((name for name in meant if name in found), otherwise)
        if word in ("all-in", "muck"):
            raise Malformed(f"say {word} in full, so that no slip of a finger does it")
    word = _SAME.get(word, "decline" if word == "no insurance" else word)
    if word not in WORDS:
        raise Malformed(
            f"{line.strip()!r:.60} says nothing to do: say {_listed(found)}; or why, table, cards, "
            "history, help, quit"
        )
    if word not in _spoken(view):
        raise Malformed(f"{word} is not played in this game: say {_listed(found)}")
    return _command(word, rest, view, found)


def _spoken(view: View) -> tuple[str, ...]:
    """The words that a game of this kind is played by."""
    match games.find(view.game, view.edition):
        case Poker():
            return POKER
        case Blackjack():
            return BLACKJACK
        case BankedStud():
            return STUD


def _listed(found: dict[str, Choice]) -> str:
    return ", ".join(found) or "nothing for now, it is not your turn"


def _command(word: str, rest: list[str], view: View, found: dict[str, Choice]) -> Command:
    hand = next((held.hand for held in view.awaits if held.who == view.viewer), 0)
    match word:
        case "fold":
            return Fold()
        case "check":
            return Check()
        case "call":
            return Call()
        case "forced":
            return ForcedBet()
        case "straddle":
            return Straddle()
        case "show":
            return Show()
        case "muck":
            return Muck()
        case "pat":
            return Draw()
        case "draw":
            return Draw(_places(rest, view))
        case "stand":
            return Draw() if "draw" in found else Stand(hand)  # a player of draw stands pat
        case "hit":
            return Hit(hand)
        case "split":
            return Split(hand)
        case "surrender":
            return Surrender(hand)
        case "take-back":
            return TakeBack()
        case "decline":
            return Insure((0,) * len(_mains(view)))
        case "wager" | "insure" | "double":
            return _on_boxes(word, _amounts(rest), view, found)
        case _:
            return _bet(word, _amounts(rest), view, found)


def _bet(word: str, amounts: Sequence[int], view: View, found: dict[str, Choice]) -> Command:
    """A bet or a raise; without an amount where there is only one."""
    if boxes(view):
        choice = found.get("bet")
        return choice.make(()) if choice and not amounts else Bet(amounts[0] if amounts else 0)
    seat = own(view)
    if word == "all-in":
        whole = seat.bet + seat.stack
        return Call() if whole <= price(view) else Raise(whole)
    if word == "pot":
        owed = max(price(view) - seat.bet, 0)
        pot = found.get("pot")
        return pot.make(pot.amounts) if pot else Raise(price(view) + view.pot + owed)
    choice = found.get("raise") or found.get("bet")
    if not amounts and choice:
        allowed = choice.ranges[0]
        if allowed.also or allowed.low < allowed.high:
            raise Malformed(f"{word} to how much? It may be {allowed}")
        return choice.make(choice.amounts)
    if len(amounts) > 1:
        raise Malformed(f"{word} takes one amount, not {len(amounts)}")
    return Raise(amounts[0] if amounts else price(view))


def _on_boxes(word: str, amounts: tuple[int, ...], view: View, found: dict[str, Choice]) -> Command:
    """An amount for each box; a single one for each box that must be filled; none for the usual."""
    choice = found.get(word)
    if not amounts and choice:
        return choice.make(choice.amounts)
    if len(amounts) == 1 and choice and word != "insure":
        filled = [amount.low and 0 not in amount.also for amount in choice.ranges]
        amounts = tuple(amounts[0] if must else 0 for must in filled)
    if word == "wager":
        return Wager(amounts)
    spots = len(choice.ranges) if choice else len(_mains(view))
    amounts += (0,) * (spots - len(amounts))
    if word == "insure":
        return Insure(amounts)
    return Double(next((held.hand for held in view.awaits if held.who == view.viewer), 0), amounts)


def _mains(view: View) -> list[str]:
    return [box.name for box in boxes(view) if box.kind is BoxKind.MAIN]


def _amounts(words: Sequence[str]) -> tuple[int, ...]:
    return tuple(money.parse(word) for word in words if word not in ("to", "and", "by", "on"))


def _places(words: Sequence[str], view: View) -> tuple[int, ...]:
    """Places counted from 1, or the cards themselves."""
    hands = own(view).hands
    hand = hands[0].cards if hands else ""
    if words and not hand:
        raise Malformed("you hold no cards that could be thrown away")
    held = [text((card,)) for card in cards(hand)]
    places = []
    for word in words:
        name = _cased(word)
        if name in held:
            places.append(held.index(name))
        elif word.isascii() and word.isdecimal() and 1 <= int(word[:4]) <= len(held):
            places.append(int(word) - 1)
        else:
            raise Malformed(
                f"{word!r:.20} is none of your cards: name them as {' '.join(held)}, or count "
                f"them from 1 to {len(held)}"
            )
    return tuple(places)


def _cased(card: str) -> str:
    return card[:1].upper() + card[1:].lower()
