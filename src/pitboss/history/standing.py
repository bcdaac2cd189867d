"""How a recorded hand stands where its file has come to, asked of the round's public view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pitboss.cards import UNKNOWN, Card, text
from pitboss.play.round import Round

__all__ = ["alone", "covered", "cut_short", "place_of", "to_bet", "too_low"]

SIX: Final = 16
"""The lowest card of a short deck."""


def to_bet(round_: Round) -> bool:
    """Whether two players or more have chips to bet with, once the dealer has dealt."""
    if round_.awaits[0].what != "deal":
        return False
    seats = round_.view(None).seats
    return sum([seat.hands[0].status == "live" for seat in seats]) > 1


def alone(round_: Round, seat: int) -> bool:
    """Whether this is the one player who could still bet before the board, everybody else all-in."""
    view = round_.view(None)
    able = [held.seat for held in view.seats if held.hands[0].status == "live"]
    return able == [seat] and not view.dealer.board


def covered(round_: Round, seat: int, shown: Iterable[int]) -> bool:
    """Whether one of those who show their hands can win all that this player could."""
    put = {held.seat: held.put for held in round_.view(None).seats}
    return any(put[other] >= put[seat] for other in shown if other != seat)


def cut_short(
    round_: Round,
    hands: Mapping[int, Sequence[Card]],
    ready: Mapping[int, Sequence[Card]],
    board: Sequence[Card],
    *,
    draws: bool,
) -> bool:
    """Whether a file that ends in the middle of a deal or a draw has a place for all that it deals."""
    if not round_.awaits or round_.awaits[0].what != "deal":
        return False
    places = round_.awaits[0].places
    to = [place.seat if place.to == "hand" else 0 for place in places if place.to != "burn"]
    known = [card for hand in hands.values() for card in hand]
    known += board
    if len(board) > to.count(0):
        return False
    for seat, cards in ready.items():
        if len(cards) > to.count(seat):
            return False
        known += cards
    seen = [card for card in known if card != UNKNOWN]
    if len({*seen}) < len(seen):
        return False
    return not draws or places[0].to == "burn" or places[0].index >= 0


def place_of(hand: Sequence[Card], card: Card, taken: Sequence[int]) -> int:
    """Where in the hand the card lies, or an unknown one that it may be; -1 if nowhere."""
    for sought in (card, UNKNOWN):
        for index, held in enumerate(hand):
            if held == sought and index not in taken:
                return index
    return -1


def too_low(cards: Sequence[Card]) -> str:
    """Which of the cards a short deck lacks, in a sentence; empty if it has them all."""
    low = [card for card in cards if card < SIX]
    return f"there is no {text(low[:1])} in a deck from the sixes up" if low else ""
