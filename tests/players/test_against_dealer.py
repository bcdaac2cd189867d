"""The published strategy of Caribbean stud."""

from __future__ import annotations

from random import Random

import pytest

from pitboss import posting
from pitboss.cards import parse
from pitboss.errors import Broken
from pitboss.play import Fold, View
from pitboss.play.awaits import Await
from pitboss.play.commands import Bet
from pitboss.play.rights import MayBet, MayFold, Right
from pitboss.play.views import DealerView, HandView, SeatView
from pitboss.players.against_dealer import decide, worth_a_bet
from pitboss.players.banked import choose
from pitboss.players.temper import BOLD


def view(cards: str, up: str, *rights: Right) -> View:
    return View(
        game="caribbean-stud", edition="19:47", viewer=2, seq=9, stage="", pot=0, rake=0,
        seats=(SeatView(2, 100_00, 5_00, 5_00, (HandView(cards, wagers=(5_00, 0, 0)),)),),
        dealer=DealerView(hands=(f"????????{up}",)), awaits=(Await(2, "act"),), legal=rights,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "up", "bets"),
    [
        ("2c2d3h4s6c", "Ah", True), ("5c6d7h8s9c", "Ah", True), ("Ac2d3h4s5c", "Kh", True),
        ("2c4c6c8cTc", "Ah", True), ("AcQdJhTs9c", "2h", False), ("KcQdJh9s8c", "2h", False),
        # the dealer's card, no ace or king, is among the player's
        ("AcKd8h5s3c", "8s", True), ("AcKd8h5s3c", "9s", False), ("AcKdQh5s3c", "Qs", True),
        # an ace or a king lies open, and the player has a queen or a jack
        ("AcKdJh5s3c", "As", True), ("AcKdQh5s3c", "Ks", True), ("AcKdTh5s3c", "As", False),
        # no match, a queen, and the dealer's card below the fourth highest
        ("AcKdQh9s3c", "8s", True), ("AcKdQh9s3c", "Ts", False), ("AcKdJh9s3c", "8s", False),
        ("AcKdQh9s3c", "2s", True),
    ],
)  # fmt: skip
def test_the_published_rules(cards: str, up: str, bets: bool) -> None:
    assert worth_a_bet(parse(cards), parse(up)[0]) is bets
    said = decide(view(cards, up, MayFold(), MayBet(10_00)))
    assert said == (Bet(10_00) if bets else Fold())


def test_who_cannot_pay_folds() -> None:
    assert decide(view("2c2d3h4s6c", "Ah", MayFold())) == Fold()
    with pytest.raises(Broken):
        decide(view("2c2d3h4s6c", "Ah"))


def test_whims_decide_about_no_card() -> None:
    table = posting.default("caribbean-stud")
    seen = view("2c2d3h4s6c", "Ah", MayFold(), MayBet(10_00))
    for seed in range(20):
        assert choose(seen, table, Random(seed).random, BOLD) == Bet(10_00)
