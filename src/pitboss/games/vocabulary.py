"""The closed list of words that a game's file is written in; the machines interpret every one.

A game that needs a new word adds it here, in `banked_vocabulary.py` or in `remedies.py`, and its
interpretation in the machine that runs it.
Nothing here computes: these are frozen values, so that a file of `games/` says what a game is and
the machines alone say how any game runs.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

import msgspec

from pitboss.games.banked_vocabulary import (
    Alike,
    Award,
    BankedStud,
    BankedStudLaw,
    Blackjack,
    BlackjackLaw,
    BonusLaw,
    Box,
    BoxKind,
    Choice,
    Contest,
    HandAward,
    Jackpot,
    Paid,
    Paytable,
    ProgressiveLaw,
)
from pitboss.games.remedies import Condition, Fact, Remedy, Ruling
from pitboss.rankings import Ranking

__all__ = [
    "NO_BANKED_STUD_LAW",
    "NO_LAW",
    "UNREGULATED",
    "Alike",
    "Award",
    "BankedStud",
    "BankedStudLaw",
    "Blackjack",
    "BlackjackLaw",
    "BonusLaw",
    "Box",
    "BoxKind",
    "Choice",
    "Condition",
    "Contest",
    "Fact",
    "Game",
    "HandAward",
    "Jackpot",
    "OddChip",
    "Opener",
    "Otherwise",
    "Paid",
    "Paytable",
    "Poker",
    "PokerLaw",
    "ProgressiveLaw",
    "Remedy",
    "Ruling",
    "Short",
    "Street",
]


class Opener(Enum):
    """Who speaks first in a betting round."""

    LOWEST_UP_CARD = "the lowest up-card, aces high, suits breaking ties"
    HIGHEST_UP_CARD_ACE_LOW = "the highest up-card, aces below twos, suits breaking ties"
    HIGHEST_SHOWING = "the best poker hand showing"
    LOWEST_SHOWING = "the best low hand showing"
    HIGHEST_SHOWING_BY_SUIT = "the best poker hand showing, suits breaking ties"
    AFTER_BLINDS = "the player after the last blind bet"
    AFTER_BUTTON = "the first active player left of the button"


class Short(Enum):
    """What is done when the stub cannot serve every position of a street."""

    NEVER = "it cannot happen"
    COMMON_CARD = "one common card is dealt for all"
    DISCARDS = "the discards of the others are shuffled and serve as the rest"


class OddChip(Enum):
    """Who gets what tied hands cannot share equally."""

    BY_SUIT = "the tied hand with the highest card by suit, or for low the lowest"
    AFTER_BUTTON = "the first tied player clockwise from the button"


class PokerLaw(msgspec.Struct, frozen=True, kw_only=True):
    """One citation for each role that a paragraph can play in a round of poker.

    The machine names roles and never paragraphs; a game's file maps them, and a street overrides
    what another paragraph says of it. An empty string is a role that the game has no use for.
    """

    section: str
    seats: str
    ante: str
    limits: str = "posting:limits"
    forced: str = ""
    blinds: str = ""
    straddle: str = ""
    deal: str
    burn: str
    board: str = ""
    draw: str = ""
    button: str = ""
    kill: str = ""
    kill_won: str = ""
    kill_moves: str = ""
    kill_ends: str = ""
    opener: str
    tied_opener: str = ""
    must_open: str
    respond: str
    short: str = ""
    reshuffle: str = ""
    showdown: str
    cards_speak: str
    high: str
    board_plays: str = ""
    halves: str = ""
    no_low: str = ""
    qualifier: str = ""
    odd_half: str = ""
    odd_high: str
    odd_low: str = ""
    suits: str = ""
    tie: str
    two_hands: str = ""
    same_five: str = ""
    low_straight: str = ""
    low_flush: str = ""
    two_aces: str = ""
    four_cards: str = ""
    three_cards: str = ""
    two_cards: str = ""
    one_card: str = ""
    show: str = "13:47-20.38(d)"
    concede: str = "13:47-20.38(d)#2"
    own_risk: str = "13:47-20.38(a)"
    folded_dealt: str = "13:47-20.38(e)"
    cap: str = "13:47-20.39"
    rake: str = "13:47-20.37(a)4i(2)"
    rake_levels: str = "13:47-20.37(a)4ii(1)"
    raked: str = "13:47-20.37(c)"
    uncalled: str = "13:47-20.37(b)"
    anted: str = "13:47-20.2 Ante"
    for_high: str = "13:47-20.2 High"
    betting: str = "13:47-20.2 Bet"
    opening_bet: str = "13:47-20.2 Opening bet"
    hole_card: str = "13:47-20.2 Hole card"
    up_card: str = "13:47-20.2 Up-card"
    stub: str = "13:47-20.2 Stub"
    laid_open: str = "13:47-20.2 Showdown"
    fouled_hand: str = "13:47-20.2 Fouled hand"
    protected_hand: str = "13:47-20.2 Protected hand"
    all_in: str = "13:47-20.2 All-in"
    side_pot: str = "13:47-20.2 Side pot"
    table_stakes: str = "13:47-20.2 Table stakes"
    pot: str = "13:47-20.2 Pot"
    common: str = "13:47-20.2 Common card"
    community: str = "13:47-20.2 Community card"
    imaginary_dealer: str = "13:47-20.2 Button"
    blind_bet: str = "13:47-20.2 Blind bet"
    betting_round: str = "13:47-20.2 Betting round"
    forced_bet: str = "13:47-20.2 Forced bet"
    checking: str = "13:47-20.2 Check"
    calling: str = "13:47-20.2 Call"
    raising: str = "13:47-20.2 Raise"
    misdeal: str = "13:47-20.38(f)"
    binding: str = "13:47-20.38(k)"
    obliged: str = "13:47-20.38(k)2"
    decision: str = "13:47-20.38(b)"


NO_LAW: Final = PokerLaw(**dict.fromkeys(PokerLaw.__struct_fields__, ""))
"""Of a game whose rules no text at hand has: its rounds cite nothing."""
NO_BANKED_STUD_LAW: Final = BankedStudLaw(
    ranks=(),
    **dict.fromkeys([role for role in BankedStudLaw.__struct_fields__ if role != "ranks"], ""),
)
"""Of such a game against the house."""
UNREGULATED: Final = "unregulated"
"""Its edition."""


class Otherwise(msgspec.Struct, frozen=True):
    """What a street does where a posting reads the text in another way than by default."""

    switch: str
    choice: str
    each: str = ""
    check: bool = False


class Street(msgspec.Struct, frozen=True, kw_only=True):
    """One round of cards and the betting round after it.

    `each` is dealt to every position, a card after the other and each to all before the next:
    `d` face down, `u` face up. `board` cards are laid open in the middle. In a `draw` the players
    exchange cards, one after the other. `law` overrides roles.
    """

    opener: Opener
    each: str = ""
    board: int = 0
    draw: bool = False
    otherwise: Otherwise | None = None
    burn: bool = True
    check: bool = True
    big: bool = False
    law: dict[str, str] = {}


class Poker(msgspec.Struct, frozen=True, kw_only=True):
    """A poker game of one edition."""

    name: str
    edition: str
    title: str
    seats: int
    high: Ranking | None
    low: Ranking | None = None
    streets: tuple[Street, ...]
    button: bool = False
    kill: bool = False
    short: Short = Short.NEVER
    odd_chip: OddChip = OddChip.BY_SUIT
    short_deck: bool = False
    """High hands rank as in a deck from the sixes up; no game of the texts is played so."""
    law: PokerLaw
    remedies: tuple[Remedy, ...] = ()


Game: TypeAlias = Poker | Blackjack | BankedStud
EDITIONS: Final = ("19:47", "13:47-20", "13:69F")
