"""House players: always within their rights, and blind to what they may not see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import msgspec
import pytest

from pitboss import players, posting
from pitboss.cards import DECK, parse
from pitboss.errors import Broken
from pitboss.play import (
    DEALER,
    Deal,
    Double,
    Event,
    Fold,
    Hit,
    Raise,
    Split,
    Stand,
    Start,
    Surrender,
    View,
)
from pitboss.play.awaits import Await
from pitboss.play.commands import ForcedBet
from pitboss.play.events import Acted
from pitboss.play.rights import MayDouble, MayHit, MaySplit, MayStand, MaySurrender
from pitboss.play.views import DealerView, HandView, SeatView
from pitboss.players import banked, poker, staff
from pitboss.posting import BankedRules
from pitboss.table import rounds
from pitboss.table.shuffle import Deck
from property import tables


def played(name: str, number: int) -> Iterable[Event]:
    """A whole round among house players, whose whims and cards come from this number."""
    rng = Random(number)
    table = tables.plain(tables.find(name))
    decks = table.rules.decks if isinstance(table.rules, BankedRules) else 1
    cards = [*DECK] * decks
    rng.shuffle(cards)
    seats = rng.sample(range(1, table.seats + 1), rng.randint(2, 4))
    start = Start(
        seats={seat: rng.choice((8_00, 60_00, 300_00)) for seat in seats},
        button=seats[0],
        meter=5000_00,
    )
    round_ = rounds.open(table, start)
    yield from players.play(round_, Deck(cards), rng.random)
    assert round_.result is not None


@pytest.mark.parametrize("name", tables.EVERY)
def test_they_never_break_a_rule_and_do_everything(name: str) -> None:
    acts = Counter(
        event.what
        for number in range(120)
        for event in played(name, number)
        if isinstance(event, Acted)
    )
    assert len(acts) >= 2, acts
    assert sum(acts.values()) > 300


def test_poker_players_know_all_words() -> None:
    acts = Counter(
        event.what
        for number in range(60)
        for event in played("seven-card-stud-hi-lo-8 19:47", number)
        if isinstance(event, Acted)
    )
    assert set(acts) >= {"fold", "check", "call", "bet", "raise", "complete", "forced bet"}


def test_a_strong_hand_is_raised_and_a_weak_one_folded() -> None:
    table = posting.default("seven-card-stud-hi-lo-8")
    round_ = rounds.open(table, Start(seats={1: 100_00, 2: 100_00, 3: 100_00}))
    round_.act(DEALER, Deal(parse("KcAsJs 9hAh6h 2cAdTd")))
    assert players.choose(round_.view(1), lambda: 0.5) == ForcedBet()
    round_.act(1, Raise(5_00))
    assert players.choose(round_.view(2), lambda: 0.0) == Raise(10_00)
    round_.act(2, Raise(10_00))
    assert players.choose(round_.view(3), lambda: 0.0) == Fold()


def test_strength_sees_nothing_of_other_hands() -> None:
    table = posting.default("seven-card-stud-hi-lo-8")
    strengths = set()
    for hidden in ("AhAd", "2d3d"):
        round_ = rounds.open(table, Start(seats={1: 100_00, 2: 100_00}))
        round_.act(DEALER, Deal(parse(f"Kc{hidden[:2]}Js{hidden[2:]}2c9d")))
        strengths.add(poker.strength(round_.view(1)))
    assert len(strengths) == 1


def hand(cards: str, up: str) -> View:
    """Seat 3 has this hand of blackjack against an up-card, and may do everything."""
    wagers = (10_00, 10_00, 0)
    return View(
        game="multiple-action-blackjack", edition="19:47", viewer=3, seq=9, stage="", pot=0, rake=0,
        seats=(SeatView(3, 100_00, 20_00, 20_00, (HandView(cards, wagers=wagers),)),),
        dealer=DealerView(hands=(up,)),
        awaits=(Await(3, "act"),),
        legal=(MayStand(), MayHit(), MayDouble(wagers, 100, 100_00))
        + ((MaySplit(wagers),) if cards[0] == cards[2] else ()),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "up", "kind"),
    [
        ("8c8d", "Th", Split), ("AcAd", "6h", Split), ("TcTd", "6h", Stand), ("5c5d", "6h", Double),
        ("9c9d", "7h", Stand), ("9c2d", "6h", Double), ("Tc6d", "Th", Hit), ("Tc6d", "6h", Stand),
        ("Tc2d", "2h", Hit), ("Tc2d", "4h", Stand), ("Ac7d", "9h", Hit), ("Ac7d", "8h", Stand),
        ("Ac6d", "5h", Double), ("Ac2d", "2h", Hit), ("Tc7d", "Ah", Stand),
    ],
)  # fmt: skip
def test_blackjack_is_played_by_the_book(cards: str, up: str, kind: type) -> None:
    assert type(banked.choose(hand(cards, up), lambda: 0.5)) is kind


@pytest.mark.parametrize(
    ("cards", "up", "kind"),
    [("Tc6d", "Th", Surrender), ("Tc5d", "Th", Surrender), ("Tc5d", "9h", Hit), ("Ac5d", "Th", Hit),
     ("8c8d", "Th", Split)],
)  # fmt: skip
def test_stiff_hands_are_given_up_where_they_may_be(cards: str, up: str, kind: type) -> None:
    view = hand(cards, up)
    view = msgspec.structs.replace(view, legal=(*view.legal, MaySurrender(5_00)))
    assert type(banked.choose(view, lambda: 0.5)) is kind


def test_split_aces_are_split_again() -> None:
    view = hand("AcAd", "Th")
    view = msgspec.structs.replace(view, legal=(MayStand(), MaySplit((10_00, 10_00, 0))))
    assert banked.choose(view, lambda: 0.5) == Split(0)


def test_who_has_no_rights_is_our_bug() -> None:
    nothing = msgspec.structs.replace(hand("8c8d", "Th"), legal=())
    for choose in (lambda view: banked.choose(view, lambda: 0.5), staff.answer):
        with pytest.raises(Broken):
            choose(nothing)
