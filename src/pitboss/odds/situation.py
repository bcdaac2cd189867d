"""A situation: who holds what, what lies on the board, what is dead; all the rest is random."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from pitboss.cards import CARDS, RANKS, UNKNOWN, Card, parse, text
from pitboss.errors import Malformed
from pitboss.odds.kinds import Kind, kind
from pitboss.odds.ranges import Combo, combinations

__all__ = ["RANDOM", "Hand", "Situation", "situation"]

RANDOM: Final = "random"
PLAYERS: Final = range(2, 11)
_CARDS: Final = re.compile(rf"(?:[{RANKS}][cdhs]|\?\?)*")


class Hand(msgspec.Struct, frozen=True):
    """One player's cards, `UNKNOWN` where any card may lie, or the hands of a range."""

    written: str
    cards: tuple[Card, ...]
    choices: tuple[Combo, ...] = ()
    """The hands of a range, then `cards` is all unknown; none for other hands."""


class Situation(msgspec.Struct, frozen=True):
    """Hands and board filled up with `UNKNOWN` to their full size; no card stands twice."""

    game: str
    rankings: tuple[str, ...]
    hands: tuple[Hand, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]

    @property
    def own(self) -> int:
        return len(self.hands[0].cards)

    @property
    def unseen(self) -> int:
        """How many cards may still come, those of ranges included."""
        known = sum(card != UNKNOWN for hand in self.hands for card in hand.cards)
        return CARDS - known - sum(card != UNKNOWN for card in self.board) - len(self.dead)


def situation(
    hands: Sequence[str], game: str = "holdem", board: str = "", dead: str = ""
) -> Situation:
    """Reads what was written; what is impossible is refused in a sentence."""
    showdown = kind(game)
    if len(hands) not in PLAYERS:
        raise Malformed(f"{_hands(len(hands))}: equity is for two to ten")
    shared = _board(board, game, showdown)
    own = showdown.own - (showdown.common and len(shared) == 1)
    read = tuple(_hand(written, own, game, showdown) for written in hands)
    buried = _cards(dead, "dead")
    _no_card_twice(read, shared, buried)
    _no_hand_apart(read, showdown)
    need = len(shared) + own * len(read)
    if need > CARDS - len(buried):
        common = "; --board ?? deals a common card for the last" if showdown.common else ""
        raise Malformed(
            f"{_hands(len(read))} of {game} need {need} cards, "
            f"but the deck has {CARDS - len(buried)} without the dead ones{common}"
        )
    taken = {*buried, *shared, *(card for hand in read for card in hand.cards)}
    live = tuple(_without(hand, taken) for hand in read)
    return Situation(game, showdown.rankings, live, shared, buried)


def _hand(written: str, own: int, game: str, showdown: Kind) -> Hand:
    squeezed = "".join(written.split())
    unknown = (UNKNOWN,) * own
    if squeezed == RANDOM:
        return Hand(RANDOM, unknown)
    if not squeezed:
        raise Malformed(f"a hand is empty; write its cards, ?? for unknown ones, or {RANDOM}")
    if showdown.ranges and not _CARDS.fullmatch(squeezed):
        return Hand(squeezed, unknown, combinations(squeezed))
    cards = _cards(squeezed, f"the hand {squeezed}", unknown=True)
    if len(cards) > own:
        raise Malformed(
            f"the hand {squeezed} has {len(cards)} cards, but a hand of {game} has {own} of its own"
        )
    return Hand(squeezed, cards + unknown[len(cards) :])


def _board(written: str, game: str, showdown: Kind) -> tuple[Card, ...]:
    cards = _cards(written, "the board", unknown=True)
    if showdown.common and len(cards) == 1:
        return cards
    if len(cards) > showdown.board:
        size = {0: "no board", 1: "a single common card"}.get(
            showdown.board, f"a board of {showdown.board}"
        )
        common = ", or one common card in place of everybody's last" * showdown.common
        raise Malformed(f"the board has {len(cards)} cards, but {game} has {size}{common}")
    return cards + (UNKNOWN,) * (showdown.board - len(cards))


def _cards(written: str, where: str, *, unknown: bool = False) -> tuple[Card, ...]:
    try:
        return parse(written, unknown=unknown)
    except Malformed as error:
        raise Malformed(f"{where}: {error}") from None


def _no_card_twice(hands: Sequence[Hand], board: Sequence[Card], dead: Sequence[Card]) -> None:
    places = [(f"hand {at}", hand.cards) for at, hand in enumerate(hands, 1)]
    lies: dict[Card, str] = {}
    for place, cards in [*places, ("the board", board), ("the dead cards", dead)]:
        for card in cards:
            if card != UNKNOWN and card in lies:
                raise Malformed(f"the card {text([card])} stands in {lies[card]} and in {place}")
            lies[card] = place


def _no_hand_apart(hands: Sequence[Hand], showdown: Kind) -> None:
    """`Ah Ad Ks Kc` is rather two hands whose cards stand apart than four that lack a card each."""
    lone = [hand.written for hand in hands if len(hand.written) == 2 and hand.written != "??"]
    lone = [written for written in lone if _CARDS.fullmatch(written)]
    if showdown.ranges and len(lone) > 1:
        raise Malformed(
            f"the hands {' and '.join(lone)} are single cards: the cards of a hand stand together, "
            f"as in {lone[0]}{lone[1]}; {lone[0]}?? leaves the other open"
        )


def _without(hand: Hand, taken: set[Card]) -> Hand:
    """A range keeps the hands that can still be held; there must be one."""
    if not hand.choices:
        return hand
    left = tuple(combo for combo in hand.choices if taken.isdisjoint(combo))
    if not left:
        raise Malformed(f"no hand of the range {hand.written} is left: its cards lie elsewhere")
    return msgspec.structs.replace(hand, choices=left)


def _hands(count: int) -> str:
    return f"{count} hand{'s' * (count != 1)}"
