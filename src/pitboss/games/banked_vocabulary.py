"""The words that the files of house-banked games are written in: wagers, awards, paytables, roles."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

import msgspec

from pitboss.games.remedies import Remedy
from pitboss.money import Odds

__all__ = [
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
    "Contest",
    "HandAward",
    "Jackpot",
    "Paid",
    "Paytable",
    "ProgressiveLaw",
]


# --- wagers and blackjack -------------------------------------------------------------------------


class BoxKind(Enum):
    """What decides the wager that lies in a box."""

    MAIN = "the player's hand against a dealer's hand"
    PROGRESSIVE = "the first cards, paid by the progressive meter"
    BONUS = "a blackjack, paid what the bonus device shows"


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """A named wager; amounts in commands run parallel to a game's boxes.

    `fixed` are the only amounts that it may be made in, in cents; none means the posted limits.
    `law` sets the amount, and `needs_main` forbids the wager to whom has no main one. A wager of
    several `parts` is so many equal ones, each within the limits: amounts are of all together.
    """

    name: str
    kind: BoxKind = BoxKind.MAIN
    parts: int = 1
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
    no_resplit: str = "assumed:no-resplit"
    resplit: str = "assumed:splitting-again"
    split_double: str = "posting:double-after-split"
    surrender: str = "assumed:surrender"
    no_surrender: str = "posting:surrender"
    surrender_settled: str = "assumed:surrender-settled"
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
    split_hands: int = 2
    """The most hands that a posting may let a pair become."""
    surrender: bool = False
    """Whether a posting may offer surrender."""
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
    TENS_OR_BETTER = "tens-or-better"
    SIXES_OR_BETTER = "sixes-or-better"
    ACE_KING = "ace-king"
    ANYTHING = "one-pair-or-less"


Paytable: TypeAlias = tuple[tuple[Paid, Odds | None], ...]
"""What each class wins, the highest first; None is a push, and a hand below the last one loses."""


class Contest(Enum):
    """What a player's hand is held against."""

    DEALER = "the dealer's hand: the first wager wins even money, the second by the paytable"
    PAYTABLE = "the paytable alone, by which every wager wins; the dealer's cards complete the hand"


class Choice(Enum):
    """What a player decides when the cards lie, once or again after more cards are turned up."""

    BET_OR_FOLD = "to put up a multiple of the first wager, or to lose it"
    ADD_OR_STAND = "to add up to a multiple of the first wager, or to leave it alone"
    TAKE_BACK_OR_STAND = "to take a part of the first wager back, or to let it ride"


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
    upon afterwards, `times` the first; None where nothing is added. Everybody makes his `choice` as
    often as `turned` is long: after each time so many more of the dealer's hidden cards are turned up,
    and at the showdown the others. `paytable` is the least that the law allows.
    """

    name: str
    edition: str
    title: str
    seats: int
    each: str
    dealer: str
    contest: Contest
    choice: Choice
    turned: tuple[int, ...] = (0,)
    times: int = 1
    qualifier: Paid = Paid.ANYTHING
    boxes: tuple[Box, ...]
    second: Box | None
    paytable: Paytable
    least_payout_limit: int = 0
    law: BankedStudLaw
    progressive: ProgressiveLaw | None = None
    awards: tuple[HandAward, ...] = ()
    remedies: tuple[Remedy, ...] = ()

    @property
    def wagers(self) -> tuple[Box, ...]:
        """Every wager, in the order in which events number them."""
        return self.boxes if self.second is None else (*self.boxes, self.second)
