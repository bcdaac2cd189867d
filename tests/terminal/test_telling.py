"""Events in words."""

from __future__ import annotations

import pytest

from pitboss.cards import UNKNOWN, parse
from pitboss.money import Transfer
from pitboss.play import Event, Fact, Place, Ruling, Start
from pitboss.play.events import (
    Acted,
    Cleared,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Exposed,
    Moved,
    Opened,
    Opens,
    Recorded,
    Reported,
    Ruled,
    Settled,
    Shown,
    Shuffled,
    Won,
)
from pitboss.terminal.telling import tell, wagers_of

UP, DOWN = Place("hand", 2, True), Place("hand", 2)


def paid(*seats: int, cents: int = 100) -> tuple[Transfer, ...]:
    return tuple(Transfer(f"seat:{seat}", "pot", cents) for seat in seats)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Opened((), "", "", Start(seats={1: 5, 3: 200_00})), "the round opens: seat 1 $0.05, seat 3 $200.00"),
        (Moved((), "ante", paid(1, 3)), "ante: $1.00 each from seats 1, 3 to pot"),
        (Moved((), "ante", paid(1)), "ante: $1.00 from seat 1 to pot"),
        (Moved((), "rake", (Transfer("pot", "rake", 50),)), "rake: $0.50 to rake from pot"),
        (Dealt((), (DOWN, UP, Place("burn")), (51, 50, UNKNOWN), 0), "dealt: seat 2 (As) Ah, burn (??)"),
        (Dealt((), (Place("hand", 2, True, 1),), (51,), 0), "dealt: seat 2 hand 2 As"),
        (Discarded((), 51, 9), "As joins the discards"),
        (Shuffled((), (1, 2), 52, ""), "2 cards are shuffled and serve as the rest of the deck"),
        (Opens((), 4, 1), "seat 4 speaks first in the second betting round"),
        (Acted((), 4, "fold"), "seat 4: fold"),
        (Acted((), 4, "raise", 800, 0, True, paid(4, cents=600)), "seat 4: raise to $8.00, all-in"),
        (Acted((), 4, "call", 800, 0, False, paid(4, cents=600)), "seat 4: call $6.00"),
        (Acted((), 4, "stand", hand=1), "seat 4: stand (hand 2)"),
        (Drew((), 4, (0, 2)), "seat 4 discards 2 cards"),
        (Drew((), 4, ()), "seat 4 stands pat"),
        (Shown((), 4, parse("AsKs"), ("ace high",)), "seat 4 shows As Ks: ace high"),
        (Exposed((), 4, 0, 51), "As of seat 4 lies open now"),
        (Exposed((), 0, 0, 51), "As of the dealer lies open now"),
        (Won((), 4, 0, "all", (), paid(4, cents=900)), "seat 4 wins the pot, $9.00"),
        (Won((), 4, 1, "low", parse("2c"), paid(4)), "seat 4 wins the low half of side pot 1, $1.00 with 2c"),
        (Settled((), 4, 1, 0, "lose", (Transfer("layout", "bank", 100),)), "seat 4, wager 2, lose: $1.00 to bank"),
        (Settled((), 4, 0, 1, "win", (Transfer("layout", "seat:4", 100), Transfer("bank", "seat:4", 150))), "seat 4 hand 2, wager 1, win: $1.00 back, $1.50 from bank"),
        (Settled((), 4, 0, 0, "progressive", (Transfer("meter", "seat:4", 2500),)), "seat 4, wager 1, progressive: $25.00 from meter"),
        (Acted((), 4, "fold", transfers=(Transfer("layout", "bank", 500),)), "seat 4: fold, $5.00 to bank"),
        (Recorded((), "no more bets"), "no more bets"),
        (Recorded((), "light on", 4), "light on, seat 4"),
        (Cleared((), "hand", (1,), 4), "cleared: seat 4's hand, 1 card"),
        (Reported((), 0, Fact.FOULED, 4, 0, UNKNOWN), "the dealer reports: a hand cannot be told from other cards, seat 4"),
        (Ruled((), -1, None, Ruling.PLAY_ON, 0, "a reason"), "the floor rules that play goes on (a reason)"),
        (Ended((), True), "the round is void"),
        (Ended((), False), "the round is over"),
    ],
)  # fmt: skip
def test_an_event_is_told_in_a_line(event: Event, told: str) -> None:
    assert tell(event) == told


def test_wagers_have_the_names_of_their_game() -> None:
    lost = Settled((), 4, 2, 0, "lose", (Transfer("layout", "bank", 100),))
    names = wagers_of("multiple-action-blackjack", "19:47")
    assert tell(lost, names) == "seat 4, third spot, lose: $1.00 to bank"
    assert wagers_of("caribbean-stud", "19:47") == ("ante", "progressive", "bet")
    assert wagers_of("holdem", "19:47") == ()
