"""The words for what goes wrong at a table: facts, conditions, and the rulings upon them.

`irregularities.py` says in these words what may be ruled; the machines interpret every one.
"""

from __future__ import annotations

from enum import Enum

import msgspec

__all__ = [
    "Condition",
    "Fact",
    "Remedy",
    "Ruling",
]


class Fact(Enum):
    """What a dealer or a floorperson may report; a report states, it does not judge."""

    EXPOSED = "a face-down card was turned up in the deal"
    FACE_UP = "a card lies face up in the deck"
    OFF_TABLE = "a card was dealt off the table"
    WRONG_START = "the deal began at the wrong position"
    NOT_DEALT_IN = "an eligible player was not dealt in"
    STRANGER = "cards were dealt to somebody who is not in the round"
    COUNT = "the deck has a card too many or too few"
    UNSHUFFLED = "the cards were not shuffled and cut by the rules"
    FOULED = "a hand cannot be told from other cards"
    COLLECTED = "the dealer took up a hand that was still in"
    LEFT = "a player left an unprotected hand without a word"
    DRAWN_IN_ERROR = "a card was drawn in error, its face unseen"
    EXPOSED_IN_ERROR = "a card was drawn in error and its face seen"
    DEVICE = "a dealing device jammed or did not deal all cards"
    SHUFFLER = "a shuffling device jammed or did not finish its shuffle"
    HAND_COUNT = "a player was dealt a wrong number of cards"
    DEALER_SHORT = "one of the dealer's cards was not dealt"
    DEALER_COUNT = "the dealer was dealt a wrong number of cards otherwise"


class Condition(Enum):
    """When a row of the remedies holds; each is a question that the machine can answer."""

    ALWAYS = "always"
    AGAIN = "a card was found face up in this round before"
    BEFORE_TWO_WAGERS = "fewer than two players have wagered of their own will"
    BEFORE_THIRD_CARD = "the player's third card is still to come"
    BOTH_HOLES = "the player's other hole card was turned up as well"
    IN_THE_DEAL = "the first cards are being dealt, and nobody has acted yet"
    NO_CARD_YET = "the player has no card yet"
    UNDECIDED = "a player has still to decide with the dealer's card hidden"
    BEFORE_THE_DEAL = "no card has been dealt yet"
    LATER = "it is too late for the remedy that the text gives"


class Ruling(Enum):
    """What may be ruled upon a report."""

    PLAY_ON = "play goes on"
    DISCARD = "the card joins the discards and is not used"
    EXCHANGE = "the card is exchanged for the next one of the deck"
    NEXT_DOWN = "the third card is dealt face down"
    HAND_DEAD_ANTE_BACK = "the hand is dead and the ante goes back"
    HAND_DEAD = "the hand is dead"
    REFUND = "the hand is dead and its player gets back what he put into the pot"
    RECONSTRUCT = "the hand is put together again and play goes on"
    MISDEAL = "misdeal: the round is void and all money goes back"
    DEAD_ROUND = "the round is dead, all money goes back and the deck is replaced"
    NEXT_CARD = "the card is used as though it were the next one"
    HAND_VOID = "the hand is void and its wagers go back"
    COMPLETE = "the missing card is dealt"
    RESHUFFLE = "the cards are shuffled again"


def said(ruling: Ruling, fact: Fact | None) -> str:
    """The ruling in words: only a deck that was found to be wrong is replaced, 13:47-20.38(h)."""
    if ruling is Ruling.DEAD_ROUND and fact is not Fact.COUNT:
        return "the round is dead and all money goes back"
    return ruling.value


class Remedy(msgspec.Struct, frozen=True):
    """The lawful rulings upon one fact: a single one applies itself, several await the floor."""

    fact: Fact
    condition: Condition
    rulings: tuple[tuple[Ruling, str], ...]
    because: str = ""
    """What makes it so for this kind of game, cited with every one of the rulings."""
