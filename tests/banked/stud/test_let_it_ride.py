"""Let It Ride: three equal wagers, two decisions to take one back, a card turned up after each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from typing import Any

import pytest

from banked.stud.scenes import Scene, scene
from pitboss import games, posting
from pitboss.banked.stud.settlement import Terms, settle
from pitboss.cards import CARDS, DECK, UNKNOWN, parse
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import BankedStud
from pitboss.history.settling import settle as settled_line
from pitboss.odds.house_edge import house_edge
from pitboss.play import DEALER, Deal, Double, Fold, NoMoreBets, Show, Stand, TakeBack, Wager
from pitboss.play.events import Acted, Exposed, Settled, Shown
from pitboss.play.rights import MayShow, MayStand, MayTakeBack, MayWager

GAME = games.find("let-it-ride")
assert isinstance(GAME, BankedStud)
TABLE = posting.default("let-it-ride")
TENS = {0: "Ts4d", 1: "Th7c2d", 3: "9s8s7h"}
WAGERS: dict[int, tuple[int, ...]] = {1: (30_00,), 3: (15_00,)}


def ride(hands: dict[int, str] = TENS, *, dealt: bool = True) -> Scene:
    return scene(hands, table=TABLE, wagers=WAGERS, stack=1_000_00, meter=0, dealt=dealt)


def cards_of(staged: Scene) -> str:
    return staged.round.view(None).dealer.hands[0]


def test_a_wager_is_three_equal_ones_and_each_within_the_limits() -> None:
    staged = ride(dealt=False)
    (may,) = staged.round.legal(1)
    assert may == MayWager((15_00,), (999_00,), 3_00, 1, 1_000_00)
    for cents, why in ((12_00, "from \\$15.00 to"), (31_00, "no multiple of 3 times \\$1.00")):
        with pytest.raises(Refused, match=why):
            staged.act(1, Wager((cents,)))


def test_parts_are_taken_back_as_cards_are_turned_up() -> None:
    staged = ride()
    assert staged.awaited == [(1, "act")]
    assert staged.round.legal(1) == (MayStand(), MayTakeBack(10_00))
    assert cards_of(staged) == "????"
    staged.act(1, TakeBack())
    staged.act(3, Stand())
    assert cards_of(staged) == "Ts??"
    assert [(event.index, event.seat) for event in staged.of(Exposed)] == [(0, DEALER)]
    assert staged.round.legal(1) == (MayStand(), MayTakeBack(10_00))
    assert staged.round.legal(3) == ()
    staged.act(1, Stand())
    staged.act(3, TakeBack())
    assert staged.round.result is not None
    said = [event.what for event in staged.of(Acted)]
    assert said == ["wager", "wager", "take-back", "stand", "stand", "take-back"]
    assert [(shown.seat, shown.names[0]) for shown in staged.of(Shown)] == [
        (3, "ten high with 9-8-7-4"),
        (1, "pair of tens with 7-4-2"),
    ]
    assert (staged.gain("seat:1"), staged.gain("seat:3"), staged.gain("bank")) == (
        20_00,
        -10_00,
        -10_00,
    )
    assert all(event.cites == () for event in staged.events)


def test_at_least_one_part_rides() -> None:
    staged = ride()
    for _ in range(2):
        staged.act(1, TakeBack())
        staged.act(3, TakeBack())
    assert (staged.gain("seat:1"), staged.gain("seat:3")) == (10_00, -5_00)
    assert [event.transfers[0].cents for event in staged.of(Settled)] == [5_00, 10_00]


def test_what_other_games_decide_is_refused_here() -> None:
    staged = ride()
    for command in (Fold(), Double()):
        with pytest.raises(Refused, match=r"nobody can .* in Let It Ride"):
            staged.act(1, command)
    with pytest.raises(Refused, match="nobody can take a wager back in Caribbean stud"):
        scene({0: "", 2: ""}).act(2, TakeBack())


def test_a_card_that_nobody_saw_is_named_when_it_is_turned_up_and_not_before() -> None:
    staged = ride(dealt=False)
    staged.act(DEALER, NoMoreBets())
    (awaited,) = staged.round.awaits
    staged.act(DEALER, Deal((UNKNOWN,) * len(awaited.places)))
    staged.act(1, Stand())
    staged.act(3, Stand())
    assert staged.round.legal(DEALER)[0] == MayShow(1)
    with pytest.raises(Refused, match="1 cards are unknown, and names 2"):
        staged.act(DEALER, Show(parse("Ts4d")))
    staged.act(DEALER, Show(parse("Ts")))
    assert cards_of(staged) == "Ts??"
    assert staged.awaited == [(1, "act")]
    copied = staged.round.masked(1)
    assert copied.view(1) == staged.round.view(1)


def test_a_line_has_what_rides() -> None:
    line: dict[str, Any] = {
        "game": "let-it-ride", "dealer": "Ts4d",
        "seats": [{"seat": 1, "wager": 1000, "card": "Th7c2d"}],
    }  # fmt: skip
    assert settled_line(line) == {"paid": {"1": {"wager": 2000}}, "cites": []}
    line["seats"] = [{"seat": 1, "wager": 1000, "card": "Th7c2d", "double": 1000}]
    with pytest.raises(Refused, match="has no such wager"):
        settled_line(line)


def test_its_edge_is_not_guessed() -> None:
    with pytest.raises(Malformed, match="not worked out"):
        house_edge("let-it-ride")


# --- the house edge -------------------------------------------------------------------------------


@pytest.mark.long
def test_the_house_keeps_three_and_a_half_percent_of_one_wager() -> None:
    """The best play over all deals; 3.51 % is what is published of this paytable."""
    assert isinstance(GAME, BankedStud)
    terms = Terms(GAME, [(paid.value, odds) for paid, odds in GAME.paytable], None)
    gained = 0
    for own, weight in kinds().items():
        rest = [card for card in DECK if card not in own]
        by_first: Counter[int] = Counter()
        whole = 0
        for first, second in combinations(rest, 2):
            won = settle(terms, own, (first, second), 1, 0).first
            by_first[first] += won
            by_first[second] += won
            whole += won
        gained += weight * 2 * (whole + max(whole, 0))
        gained += weight * sum(max(won, 0) for won in by_first.values())
    edge = Fraction(-gained, 2 * comb(CARDS, 3) * comb(CARDS - 3, 2))
    assert round(float(edge), 5) == 0.03506


def kinds() -> dict[tuple[int, ...], int]:
    """One hand of each kind that suits alone tell apart, and how many there are of it."""
    found: dict[tuple[tuple[int, int], ...], list[tuple[int, ...]]] = {}
    for hand in combinations(DECK, 3):
        found.setdefault(_kind(hand), []).append(hand)
    return {hands[0]: len(hands) for hands in found.values()}


def _kind(hand: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The hand with its suits named in all ways, the least of them."""
    return min(
        tuple(sorted((card >> 2, names[card & 3]) for card in hand))
        for names in permutations(range(4))
    )
