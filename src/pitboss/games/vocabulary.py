"""The closed list of words that a game's file is written in; the machines interpret every one.

A game that needs a new word adds it here and its interpretation in the machine that runs it.
Nothing here computes: these are frozen values, so that a file of `games/` says what a game is and
the machines alone say how any game runs.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

import msgspec

from pitboss.money import Odds
from pitboss.rankings import Ranking

__all__ = [
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


# --- poker ----------------------------------------------------------------------------------------


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
    show: str = "13:47-20.38(d)"
    concede: str = "13:47-20.38(d)#2"
    own_risk: str = "13:47-20.38(a)"
    folded_dealt: str = "13:47-20.38(e)"
    cap: str = "13:47-20.39"
    rake: str = "13:47-20.37(a)4i(2)"
    rake_levels: str = "13:47-20.37(a)4ii(1)"
    raked: str = "13:47-20.37(c)"
    uncalled: str = "13:47-20.37(b)"
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
    obliged: str = "13:47-20.38(k)2"
    decision: str = "13:47-20.38(b)"


NO_LAW: Final = PokerLaw(**dict.fromkeys(PokerLaw.__struct_fields__, ""))
"""Of a game that no text at hand permits: its rounds cite nothing."""
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
    law: PokerLaw
    remedies: tuple[Remedy, ...] = ()


# --- irregularities -------------------------------------------------------------------------------


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


class Remedy(msgspec.Struct, frozen=True):
    """The lawful rulings upon one fact: a single one applies itself, several await the floor."""

    fact: Fact
    condition: Condition
    rulings: tuple[tuple[Ruling, str], ...]


# --- banked games ---------------------------------------------------------------------------------


class BoxKind(Enum):
    """What decides the wager that lies in a box."""

    MAIN = "the player's hand against a dealer's hand"
    PROGRESSIVE = "the first cards, paid by the progressive meter"
    BONUS = "a blackjack, paid what the bonus device shows"


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """A named wager; amounts in commands run parallel to a game's boxes.

    `fixed` are the only amounts that it may be made in, in cents; none means the posted limits.
    `law` sets the amount, and `needs_main` forbids the wager to whom has no main one.
    """

    name: str
    kind: BoxKind = BoxKind.MAIN
    fixed: tuple[int, ...] = ()
    law: str
    needs_main: str = ""


class Alike(Enum):
    """What cards of equal rank must share besides."""

    NOTHING = "any suits"
    COLOUR = "one colour"
    SUIT = "one suit"


class Award(msgspec.Struct, frozen=True, kw_only=True):
    """A progressive payout: so many first cards, all of them aces; no `cents` is the whole meter."""

    aces: int
    alike: Alike
    cents: int = 0


class ProgressiveLaw(msgspec.Struct, frozen=True, kw_only=True):
    """One citation for each role that a paragraph can play in a progressive wager."""

    light: str
    register: str
    rate: str
    reset: str
    wins: str
    apart: str
    highest: str
    verify_cards: str
    verify_light: str
    validate: str
    when: str
    share: str
    cards_stay: str


class BonusLaw(msgspec.Struct, frozen=True, kw_only=True):
    """One citation for each role that a paragraph can play in a bonus wager."""

    placed: str
    wins: str
    collected: str
    marked: str
    button: str
    verify_cards: str
    validate: str


class BlackjackLaw(msgspec.Struct, frozen=True, kw_only=True):
    """One citation for each role that a paragraph can play in a round of blackjack.

    `second_card`, `settle` and `cleared` have one for each of the dealer's hands.
    """

    offered: str
    wagers: str
    all_spots: str
    limits: str
    deal: str
    act: str
    every_wager: str
    insurance: str
    insurance_decided: str
    over: str
    all_over: str
    second_card: tuple[str, ...]
    settle: tuple[str, ...]
    cleared: tuple[str, ...]
    rack: str
    clear: str
    side_wagers: str
    bust_insurance: str
    unit: str = "posting:unit"
    decks: str = "posting:decks"
    natural: str = "assumed:blackjack-natural"
    values: str = "assumed:blackjack-values"
    outcome: str = "assumed:blackjack-outcome"
    even_money: str = "assumed:blackjack-even-money"
    three_to_two: str = "assumed:blackjack-three-to-two"
    at_once: str = "assumed:blackjack-paid-at-once"
    dealer_natural: str = "assumed:dealer-blackjack-takes-original"
    half: str = "assumed:insurance"
    two_to_one: str = "assumed:insurance-two-to-one"
    draw: str = "assumed:drawing"
    double: str = "assumed:doubling"
    split: str = "assumed:splitting"
    resplit: str = "assumed:no-resplit"
    split_aces: str = "assumed:split-aces-one-card"
    dealer_draws: str = "assumed:dealer-stands-on-soft-17"
    soft_17: str = "posting:soft-17"
    no_needless_draw: str = "assumed:no-needless-draw"
    reshuffle: str = "assumed:blackjack-irregularities"
    table_stakes: str = "13:47-20.2 Table stakes"
    decision: str = "13:47-20.38(b)"


class Blackjack(msgspec.Struct, frozen=True, kw_only=True):
    """A blackjack game of one edition; each main box plays against a dealer's hand of its own.

    There are `spots` main boxes, whose dealer's hands begin with the same up-card; the first
    `least_spots` of them at least must be filled. Side boxes follow the main ones.
    """

    name: str
    edition: str
    title: str
    seats: int
    spots: int
    least_spots: int
    boxes: tuple[Box, ...]
    law: BlackjackLaw
    progressive: ProgressiveLaw | None = None
    awards: tuple[Award, ...] = ()
    bonus: BonusLaw | None = None
    excluded: str = ""
    """A switch of the readings that must say `allowed` before side wagers can be posted."""
    remedies: tuple[Remedy, ...] = ()


# --- banked stud ----------------------------------------------------------------------------------


class Paid(Enum):
    """A class of five-card hands that a paytable, an award or a qualifier names: its least hand counts."""

    ROYAL_FLUSH = "royal-flush"
    STRAIGHT_FLUSH = "straight-flush"
    FOUR_OF_A_KIND = "four-of-a-kind"
    FULL_HOUSE = "full-house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three-of-a-kind"
    TWO_PAIRS = "two-pairs"
    JACKS_OR_BETTER = "jacks-or-better"
    SIXES_OR_BETTER = "sixes-or-better"
    ACE_KING = "ace-king"
    ANYTHING = "one-pair-or-less"


Paytable: TypeAlias = tuple[tuple[Paid, Odds | None], ...]
"""What each class wins, the highest first; None is a push, and a hand below the last one loses."""


class Contest(Enum):
    """What a player's hand is held against."""

    DEALER = "the dealer's hand: the first wager wins even money, the second by the paytable"
    PAYTABLE = "the paytable alone, by which both wagers win; the dealer's cards complete the hand"


class Choice(Enum):
    """What a player decides when the cards lie."""

    BET_OR_FOLD = "to put up a multiple of the first wager, or to lose it"
    ADD_OR_STAND = "to add up to a multiple of the first wager, or to leave it alone"


class Jackpot(Enum):
    """What a progressive award is."""

    WHOLE = "the meter, shared by all who hold such a hand"
    POSTED = "a tenth of the meter, or the posted amount"
    FIXED = "an amount"


class HandAward(msgspec.Struct, frozen=True, kw_only=True):
    """A progressive payout for a hand of this class; `cents` is the amount, or the least posted one."""

    hand: Paid
    jackpot: Jackpot = Jackpot.FIXED
    cents: int = 0


class BankedStudLaw(msgspec.Struct, frozen=True, kw_only=True):
    """One citation for each role that a paragraph can play in a round of banked stud.

    `ranks` decide between hands; `compared` lists what decides each outcome of a contest.
    """

    seats: str
    first: str
    limits: str = "posting:limits"
    unit: str = "posting:unit"
    side_wagers: str = "posting:side-wagers"
    deal: str
    decide: str
    reveal: str
    hand: str
    ranks: tuple[str, ...]
    qualifier: str = ""
    no_qualifier: str = ""
    even_money: str = ""
    compare: str
    push: str
    odds: str
    stated: str
    payout_limit: str
    order: str
    folded_side: str = ""
    over: str
    decks: str
    table_stakes: str = "13:47-20.2 Table stakes"
    decision: str = "13:47-20.38(b)"


class BankedStud(msgspec.Struct, frozen=True, kw_only=True):
    """A stud game of one edition that every player plays against the house.

    `each` is dealt to every player and `dealer` before the dealer, a card after the other: `d` face
    down, `u` face up. `boxes` are the wagers made before the cards, `second` the one that is decided
    upon afterwards, `times` the first. `paytable` is the least that the law allows.
    """

    name: str
    edition: str
    title: str
    seats: int
    each: str
    dealer: str
    contest: Contest
    choice: Choice
    times: int
    qualifier: Paid = Paid.ANYTHING
    boxes: tuple[Box, ...]
    second: Box
    paytable: Paytable
    least_payout_limit: int = 0
    law: BankedStudLaw
    progressive: ProgressiveLaw | None = None
    awards: tuple[HandAward, ...] = ()
    remedies: tuple[Remedy, ...] = ()


Game: TypeAlias = Poker | Blackjack | BankedStud
EDITIONS: Final = ("19:47", "13:47-20", "13:69F")
