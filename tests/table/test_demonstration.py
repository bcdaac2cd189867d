"""Decks of a seed: whole, repeatable, committed to, and no deal of a regulated table."""

from __future__ import annotations

import pytest

from pitboss import posting, rounds
from pitboss.cards import DECK
from pitboss.errors import Malformed
from pitboss.play import Call, Check, Round, Start
from pitboss.table import commitment, decks, demonstration


def test_a_seed_and_a_number_give_one_order_and_its_proofs() -> None:
    one, two = demonstration.deck("7", 1), demonstration.deck("7", 1)
    assert one.commitment == two.commitment
    cards = []
    for position in range(52):
        assert one.open(position) == two.open(position)
        root, opening = one.open(position)
        assert commitment.check(root, opening)
        cards.append(opening.card)
    assert sorted(cards) == list(DECK)
    others = [demonstration.deck("7", 2), demonstration.deck("8", 1), demonstration.deck("71", 1)]
    assert len({one.commitment, *(other.commitment for other in others)}) == 4


def test_a_shoe_holds_every_card_of_its_decks() -> None:
    shoe = demonstration.deck("7", 1, 6)
    assert sorted(shoe.deal(312)) == sorted(DECK * 6)


@pytest.mark.parametrize("seed", ["", "x" * 65, "a\nb"])
def test_a_seed_can_be_written_down(seed: str) -> None:
    with pytest.raises(Malformed, match="a seed has from 1 to 64"):
        demonstration.deck(seed, 1)


@pytest.mark.parametrize("count", [0, 9, -1])
def test_a_shoe_has_one_to_eight_decks(count: int) -> None:
    with pytest.raises(Malformed, match="from 1 to 8 decks"):
        demonstration.deck("7", 1, count)


def test_an_interrupted_deck_goes_on_with_the_cards_that_are_left() -> None:
    """The same deck, taken up where a round stands, deals what it would have dealt."""
    table = posting.default("holdem")
    whole = demonstration.deck("7", 1)
    start = Start(seats={1: 100_00, 2: 100_00}, button=1, commitment=whole.commitment)
    round_ = rounds.open(table, start)
    whole.serve(round_)
    again = demonstration.deck("7", 1)
    again.take_up((), round_.position)
    copy = round_.copy()
    act(round_)
    act(copy)
    assert whole.serve(round_) == again.serve(copy) != []
    rest = [10, 20, 30]
    under = commitment.seal(rest)
    again.take_up([(52, rest, under)], 52)
    assert again.remaining == 3
    root, opening = again.open(53)
    assert (root, opening.card, opening.position) == (under.root, 20, 1)


def act(round_: Round) -> None:
    """Everybody stays in until the dealer is awaited again."""
    while round_.awaits[0].what == "act":
        names = [type(right).__name__ for right in round_.legal(round_.awaits[0].who)]
        round_.act(round_.awaits[0].who, Check() if "MayCheck" in names else Call())


def test_a_real_deck_is_no_such_deck() -> None:
    assert not isinstance(decks.sealed(), demonstration.DemonstrationDeck)
    assert decks.sealed().commitment != decks.sealed().commitment
