"""Whole rounds of blackjack a second: three seats at basic strategy, dealt by a shoe, no journal.

Processor time of one thread; the shuffles are not counted, as a table has them done meanwhile.
"""

from __future__ import annotations

import random
from time import process_time

from bench import Row
from pitboss.banked.blackjack import BlackjackRound, open_blackjack
from pitboss.banked.blackjack.tally import VALUES
from pitboss.cards import CARDS
from pitboss.play.commands import (
    Command,
    Deal,
    Double,
    Hit,
    NoMoreBets,
    Split,
    Stand,
    Wager,
)
from pitboss.play.parties import DEALER
from pitboss.play.start import Start
from pitboss.posting.posting import BankedRules, Posting

ROUNDS = 4_000
COPIES = 20_000
REPEATS = 3
SEATS = (1, 3, 5)
RULES = BankedRules(minimum=10_00, maximum=500_00)
GAMES = {
    "multiple-action-blackjack": Wager((20_00, 20_00, 20_00)),
    "blackjack": Wager((20_00,)),
}
START = Start(seats=dict.fromkeys(SEATS, 1000_00))


def rows() -> list[Row]:
    """The best of a few runs, for each game, and what a copy in the middle of a round takes."""
    return [
        Row(
            work="copy of a round of multiple-action-blackjack in play",
            unit="us",
            ours=min(_copying() for _ in range(REPEATS)),
            peers={},
            ratio=None,
        ),
        *_rounds(),
    ]


def _rounds() -> list[Row]:
    return [
        Row(
            work=f"rounds of {game}, three seats, basic strategy",
            unit="rounds/s",
            ours=max(_rate(game, wager) for _ in range(REPEATS)),
            peers={},
            ratio=None,
        )
        for game, wager in GAMES.items()
    ]


def _copying() -> float:
    s = open_blackjack(_table("multiple-action-blackjack"), START, "")
    for seat in SEATS:
        s.act(seat, GAMES["multiple-action-blackjack"])
    s.act(DEALER, NoMoreBets())
    s.act(DEALER, Deal((1, 2, 3, 4, 50, 21, 22)))
    began = process_time()
    for _ in range(COPIES):
        s.copy()
    return (process_time() - began) / COPIES * 1e6


def _table(game: str) -> Posting:
    return Posting(edition="19:47", game=game, seats=7, unit=1_00, rules=RULES)


def _rate(game: str, wager: Wager) -> float:
    table = _table(game)
    shuffled = random.Random(2_18)
    shoes = []
    for _ in range(64):
        shoe = [*range(CARDS)] * RULES.decks
        shuffled.shuffle(shoe)
        shoes.append(shoe[:100])
    began = process_time()
    for number in range(ROUNDS):
        play(open_blackjack(table, START, ""), shoes[number & 63], wager)
    return ROUNDS / (process_time() - began)


def play(s: BlackjackRound, shoe: list[int], wager: Wager) -> None:
    """Plays a round to its end."""
    act = s.act
    while s.awaits:
        awaited = s.awaits[0]
        what = awaited.what
        if what == "deal":
            at = s.position
            act(DEALER, Deal(tuple(shoe[at : at + len(awaited.places)])))
        elif what == "act":
            act(awaited.who, decide(s, awaited.hand))
        elif what == "wager":
            act(awaited.who, wager)
        else:
            act(DEALER, NoMoreBets())


def decide(s: BlackjackRound, hand: int) -> Command:
    """Basic strategy, nearly: what the tables of every book say for several decks."""
    cards = s.cards[s.turn]
    tally = s.tallies[s.turn]
    total, soft = tally >> 1, tally & 1
    up = VALUES[s.dealer[0]]
    weak = 2 <= up <= 6
    if len(cards) == 2:
        place = s.owners[s.turn]
        one = VALUES[cards[0]]
        if one == VALUES[cards[1]] and s.owners.count(place) == 1:
            if one in (1, 8) or (one in (2, 3, 6, 7, 9) and weak):
                return Split(hand)
        if (total == 11 and not soft and up != 1) or (total == 10 and 2 <= up <= 9 and not soft):
            return Double(hand)
        if weak and up > 2 and (total == 9 if not soft else up > 4 and total in (17, 18)):
            return Double(hand)
    if soft:
        return Hit(hand) if total < 18 or (total == 18 and up in (1, 9, 10)) else Stand(hand)
    if total < 12 or (total < 17 and not weak) or (total == 12 and up < 4):
        return Hit(hand)
    return Stand(hand)
