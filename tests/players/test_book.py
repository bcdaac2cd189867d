"""Basic strategy: the same tables that the exact odds come to, and a player who keeps to them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss import posting
from pitboss.cards import parse
from pitboss.errors import Broken
from pitboss.odds.house_edge import house_edge
from pitboss.play import Double, Hit, Split, Stand, Surrender, View
from pitboss.play.awaits import Await
from pitboss.play.rights import MayDouble, MayHit, MaySplit, MayStand, MaySurrender, Right
from pitboss.play.views import DealerView, HandView, SeatView
from pitboss.players import book
from pitboss.posting import BankedRules, Posting

TABLE = posting.default("multiple-action-blackjack")


def table(decks: int, soft_17: bool, double_split: bool = True) -> Posting:
    plain = posting.default("blackjack")
    assert isinstance(plain.rules, BankedRules)
    return replace(
        plain, rules=replace(plain.rules, decks=decks, soft_17=soft_17, double_split=double_split)
    )


def view(cards: str, up: str, *, stack: int = 100_00) -> View:
    """Seat 3 has this hand against an up-card, and may do all that its money allows."""
    wagers = (10_00, 10_00, 0)
    rights: list[Right] = [MayStand(), MayHit()]
    if len(cards) == 4:
        rights.append(MayDouble(wagers, 100, stack))
        if cards[0] == cards[2]:
            rights.append(MaySplit(wagers))
    return View(
        game="multiple-action-blackjack", edition="19:47", viewer=3, seq=9, stage="", pot=0, rake=0,
        seats=(SeatView(3, stack, 20_00, 20_00, (HandView(cards, wagers=wagers),)),),
        dealer=DealerView(hands=(up,)), awaits=(Await(3, "act"),), legal=tuple(rights),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "up", "kind"),
    [
        ("8c8d", "Th", Split), ("AcAd", "6h", Split), ("TcTd", "6h", Stand), ("5c5d", "6h", Double),
        ("9c9d", "7h", Stand), ("9c2d", "6h", Double), ("Tc6d", "Th", Hit), ("Tc6d", "6h", Stand),
        ("Tc2d", "2h", Hit), ("Tc2d", "4h", Stand), ("Ac7d", "9h", Hit), ("Ac7d", "8h", Stand),
        ("Ac6d", "5h", Double), ("Ac2d", "2h", Hit), ("Tc7d", "Ah", Stand), ("Ac2d4s", "5h", Hit),
        ("Ac3d4s", "5h", Stand), ("Ac2d3s9c", "7h", Hit), ("4c4d", "5h", Split), ("4c4d", "7h", Hit),
        ("2c3d", "6h", Hit), ("2c3d4s", "6h", Hit), ("AcTd", "Th", Stand),
    ],
)  # fmt: skip
def test_blackjack_is_played_by_the_book(cards: str, up: str, kind: type) -> None:
    assert type(book.decide(view(cards, up), TABLE)) is kind


@pytest.mark.parametrize(
    ("cards", "up", "soft_17", "kind"),
    [
        ("Tc6d", "Th", False, Surrender), ("Tc5d", "Th", False, Surrender),
        ("Tc5d", "9h", False, Hit), ("Ac5d", "Th", False, Hit), ("8c8d", "Th", False, Split),
        ("Tc5d", "Ah", False, Hit), ("Tc5d", "Ah", True, Surrender), ("Tc7d", "Ah", True, Surrender),
        ("Tc7d", "Ah", False, Stand), ("8c8d", "Ah", True, Surrender),
    ],
)  # fmt: skip
def test_stiff_hands_are_given_up_where_they_may_be(
    cards: str, up: str, soft_17: bool, kind: type
) -> None:
    seen = view(cards, up)
    seen = replace(seen, legal=(*seen.legal, MaySurrender(5_00)))
    assert type(book.decide(seen, table(6, soft_17))) is kind


def test_split_aces_are_split_again() -> None:
    seen = replace(view("AcAd", "Th"), legal=(MayStand(), MaySplit((10_00, 10_00, 0))))
    assert book.decide(seen, TABLE) == Split(0)


def test_fewer_pairs_are_split_where_the_halves_are_not_doubled() -> None:
    plain = posting.default("blackjack")
    assert isinstance(plain.rules, BankedRules)
    other = replace(plain, rules=replace(plain.rules, double_split=False))
    assert type(book.decide(view("4c4d", "5h"), plain)) is Split
    assert type(book.decide(view("4c4d", "5h"), other)) is Hit


def test_who_cannot_pay_for_all_wagers_draws_or_stands_instead() -> None:
    assert book.decide(view("9c2d", "6h", stack=15_00), TABLE) == Hit()
    assert book.decide(view("Ac7d", "6h", stack=15_00), TABLE) == Stand()


def test_the_dealer_s_soft_17_and_the_decks_make_a_difference() -> None:
    up = parse("Ah")[0]
    for decks, soft_17, said in ((6, False, "H"), (6, True, "D"), (1, False, "D")):
        assert book.letter(book.rows(decks, soft_17), parse("5c6d"), up, splits=False) == said


@pytest.mark.long
@pytest.mark.parametrize(
    ("decks", "soft_17", "double_split"),
    [
        *[(decks, soft_17, True) for decks in (1, 2, 4, 6, 8) for soft_17 in (False, True)],
        *[(decks, False, False) for decks in (1, 2, 6)],
    ],
)
def test_the_exact_odds_come_to_the_same_book(
    decks: int, soft_17: bool, double_split: bool
) -> None:
    (strategy,) = [
        found
        for found in house_edge(table(decks, soft_17, double_split)).tables
        if found.title.startswith("Basic strategy")
    ]
    rows = book.rows(decks, soft_17, double_split)
    for name, *cells in strategy.rows:
        odds = "".join("E" if cell == "Ds" else str(cell) for cell in cells)
        ours = name.replace("A,A", "1,1")
        if "," in ours:
            assert rows.get(ours, "-" * 10) == odds, name
        else:
            total = int(ours.split()[1])
            assert rows.get(ours, ("S" if total >= 17 else "H") * 10) == odds, name


def test_who_has_no_rights_is_our_bug() -> None:
    with pytest.raises(Broken):
        book.decide(replace(view("8c8d", "Th"), legal=()), TABLE)
