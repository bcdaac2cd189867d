"""Doubling at double down stud: counted over every card that may come."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from pitboss import posting
from pitboss.cards import DECK, text
from pitboss.errors import Broken
from pitboss.odds.edges import paytable
from pitboss.play import Double, Stand, View
from pitboss.play.awaits import Await
from pitboss.play.rights import MayDouble, MayStand
from pitboss.play.views import DealerView, HandView, SeatView
from pitboss.players.against_paytable import decide
from pitboss.posting import BankedStudRules, Posting

TABLE = posting.default("double-down-stud")


def view(card: str, shown: str, *others: str, wager: int = 5_00) -> View:
    hands = [HandView(card, (True,), "waiting", (wager, 0))]
    hands += [HandView(other, (True,), "waiting", (5_00, 0)) for other in others]
    return View(
        game="double-down-stud", edition="19:47", viewer=1, seq=9, stage="", pot=0, rake=0,
        seats=tuple(
            SeatView(seat, 100_00, 5_00, 5_00, (hand,)) for seat, hand in enumerate(hands, 1)
        ),
        dealer=DealerView(hands=(f"{shown}??",)), awaits=(Await(1, "act"),),
        legal=(MayStand(), MayDouble((wager,), 100, 100_00)),
    )  # fmt: skip


def limited(cents: int) -> Posting:
    assert isinstance(TABLE.rules, BankedStudRules)
    return replace(TABLE, rules=replace(TABLE.rules, payout_limit=cents))


@pytest.mark.parametrize(
    ("card", "shown", "doubles"),
    [
        ("6c", "6d2h3s", True), ("Jc", "Jd2h3s", True), ("5c", "5d2h3s", False), ("2c", "9c5cTc", True),
        ("5c", "6d7h8s", True), ("2c", "7dJhKs", False), ("Ac", "KdQhJs", False),
    ],
)  # fmt: skip
def test_what_is_doubled(card: str, shown: str, doubles: bool) -> None:
    assert decide(view(card, shown), TABLE) == (Double(amounts=(5_00,)) if doubles else Stand())


def test_alone_it_is_the_play_of_the_exact_odds() -> None:
    assert isinstance(TABLE.rules, BankedStudRules)
    exact = {
        "".join(sorted(text(deal.known))): paytable._gains(deal)
        for deal in paytable._deals(TABLE.rules, None)
    }
    asked = 0
    for number in range(400):
        four = Random(number).sample(DECK, 4)
        known = exact.get("".join(sorted(text(four))))
        if known is not None:
            asked += 1
            seen = view(text(four[:1]), text(four[1:]))
            assert isinstance(decide(seen, TABLE), Double) is known
    assert asked > 10


def test_what_lies_open_before_others_cannot_come() -> None:
    assert decide(view("2c", "9c5cTc"), TABLE) == Double(amounts=(5_00,))
    gone = ("3c", "4c", "6c", "7c", "8c", "Kc")
    assert decide(view("2c", "9c5cTc", *gone), TABLE) == Stand()


def test_a_limit_on_payouts_that_bites_takes_the_reason_to_double() -> None:
    assert decide(view("2c", "9c5cTc", wager=50_00), TABLE) == Double(amounts=(50_00,))
    assert decide(view("2c", "9c5cTc", wager=50_00), limited(200_00)) == Stand()


def test_who_has_no_rights_is_our_bug() -> None:
    with pytest.raises(Broken):
        decide(replace(view("6c", "6d2h3s"), legal=()), TABLE)
