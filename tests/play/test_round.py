"""What a round may be asked beforehand."""

from __future__ import annotations

from pitboss import Start, posting, rounds
from pitboss.errors import Malformed, Refused
from pitboss.play import DEALER, Check, Deal, Fold, NoMoreBets, Raise, Wager, why_not


def test_why_not_is_the_refusal_and_changes_nothing() -> None:
    table = posting.default("holdem")
    round_ = rounds.open(table, Start(seats={1: 200_00, 2: 200_00, 3: 200_00}, button=3))
    round_.act(DEALER, Deal((0, 4, 8, 12, 16, 20)))
    before = round_.view(3), round_.seq
    assert why_not(round_, 3, Fold()) is None
    refusal = why_not(round_, 3, Check())
    assert isinstance(refusal, Refused)
    assert "a bet of $5.00 stands" in str(refusal)
    assert "13:47-20.2 Check" in refusal.cites
    assert "to $10.00" in str(why_not(round_, 3, Raise(to=3_00)))
    assert "seat 3 is awaited" in str(why_not(round_, 1, Fold()))
    assert "moved on" in str(why_not(round_, 3, Fold(), 0))
    assert isinstance(why_not(round_, 3, Wager((5_00,))), Malformed)
    assert (round_.view(3), round_.seq) == before


def test_why_not_serves_a_game_against_the_house_too() -> None:
    table = posting.default("blackjack")
    round_ = rounds.open(table, Start(seats={1: 500_00}))
    assert why_not(round_, 1, Wager((50_00, 0, 0))) is None
    assert why_not(round_, 1, Wager((1_00, 0, 0)))
    assert isinstance(why_not(round_, 1, NoMoreBets()), Refused)
