"""The rake that was taken, told pot by pot at the end."""

from __future__ import annotations

from pitboss.money import seat
from pitboss.play import Fact, Ruling
from pitboss.posting import Rake
from poker.felt import Felt


def capped() -> Felt:
    """Seat 3 is all-in; main pot and side pot have each paid the dollar that they may."""
    felt = Felt("holdem", (40_00, 40_00, 10_00), rake=Rake(basis_points=1_000, cap=1_00))
    felt.hands("AsAh KdKh QdQh")
    felt.plays("3 calls | 1 calls | 2 checks")
    felt.street("2c3c4c")
    felt.plays("1 bets 4.00 | 2 calls | 3 calls")
    felt.street("7d")
    felt.plays("1 bets 8.00 | 2 calls | 3 calls")
    assert felt.round.rake == 2_00
    return felt


def test_each_pot_has_paid_what_it_owed() -> None:
    felt = capped()
    felt.street("8d")
    felt.plays("1 checks | 2 checks")
    felt.shown_down()
    assert felt.round.result is not None
    main, side = felt.round.result.pots
    assert (main.amount, main.rake, main.eligible) == (30_00, 1_00, (1, 2, 3))
    assert (side.amount, side.rake, side.eligible) == (12_00, 1_00, (1, 2))
    assert felt.net() == {seat(1): 24_00, seat(2): -16_00, seat(3): -10_00, "rake": 2_00}


def test_what_was_taken_of_pots_that_became_one_is_that_ones() -> None:
    felt = capped()
    felt.reports(Fact.FOULED, 3)
    felt.rules(Ruling.HAND_DEAD)
    felt.street("8d")
    felt.plays("1 checks | 2 checks")
    felt.shown_down()
    assert felt.round.result is not None
    (only,) = felt.round.result.pots
    assert (only.amount, only.rake, only.eligible) == (42_00, 2_00, (1, 2))
    assert felt.net() == {seat(1): 24_00, seat(2): -16_00, seat(3): -10_00, "rake": 2_00}


def test_a_rake_of_a_single_cent_is_taken() -> None:
    felt = Felt(
        "holdem",
        (40_00, 40_00, 40_00),
        rake=Rake(basis_points=10),
        readings={"rake-rounding": "cent"},
    )
    felt.hands("AsAh KdKh QdQh")
    felt.plays("3 calls | 1 calls | 2 checks")
    assert felt.round.rake == 1
