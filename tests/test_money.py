"""Money is whole cents, moves only as transfers, and never loses or gains in a division."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss import money
from pitboss.errors import Malformed
from pitboss.money import Odds, Remainder, Transfer

amounts = st.integers(0, 10**12)
units = st.sampled_from([1, 5, 25, 50, 100, 500])


class TestTransfers:
    def test_money_leaves_one_account_and_reaches_another(self) -> None:
        night = (
            Transfer(money.seat(5), money.POT, 300),
            Transfer(money.seat(1), money.POT, 300),
            Transfer(money.POT, money.RAKE, 50),
            Transfer(money.POT, "seat:1", 550),
        )
        assert money.net(night) == {"seat:5": -300, "pot": 0, "seat:1": 250, "rake": 50}

    @given(
        st.lists(
            st.tuples(
                st.sampled_from(
                    ["seat:1", "seat:99", "pot", "rake", "layout", "bank", "meter", "device"]
                ),
                st.sampled_from(["seat:2", "seat:3"]),
                st.integers(1, 10**9),
            )
        )
    )
    def test_nothing_is_made_or_lost(self, moves: list[tuple[str, str, int]]) -> None:
        assert sum(money.net([Transfer(*move) for move in moves]).values()) == 0

    @pytest.mark.parametrize(
        ("cents", "sentence"),
        [
            (0, "a transfer's amount in cents is at least 1, not 0"),
            (-5, "at least 1, not -5"),
            (True, "is a whole number, not True"),
            (2.0, "is a whole number, not 2.0"),
            ("5", "is a whole number, not '5'"),
            (None, "is a whole number, not None"),
        ],
    )
    def test_an_amount_is_a_positive_whole_number(self, cents: Any, sentence: str) -> None:
        with pytest.raises(Malformed, match=sentence):
            Transfer("pot", "rake", cents)

    @pytest.mark.parametrize(
        ("source", "target", "sentence"),
        [
            ("pott", "rake", "'pott' is no account: there are pot, rake"),
            ("pot", "seat:0", "'seat:0' is no account"),
            ("pot", "seat:100", "'seat:100' is no account"),
            ("seat:01", "pot", "'seat:01' is no account"),
            ("pot", "pot", "a transfer from pot to pot moves nothing"),
        ],
    )
    def test_accounts_are_known_and_two(self, source: str, target: str, sentence: str) -> None:
        with pytest.raises(Malformed, match=sentence):
            Transfer(source, target, 1)

    def test_a_transfer_never_changes(self) -> None:
        with pytest.raises(AttributeError):
            Transfer("pot", "rake", 1).cents = 2  # type: ignore[misc]  # the point of the test

    def test_what_is_read_from_outside_is_checked_too(self) -> None:
        with pytest.raises(msgspec.ValidationError, match="at least 1, not 0"):
            msgspec.json.decode(b'{"source":"pot","target":"rake","cents":0}', type=Transfer)

    @pytest.mark.parametrize("number", [0, -1, 100, True, 1.0, "1"])
    def test_a_seat_has_a_number(self, number: Any) -> None:
        with pytest.raises(Malformed, match="a seat's number is"):
            money.seat(number)


class TestOdds:
    def test_a_natural_at_three_to_two(self) -> None:
        odds = Odds.parse("3 to 2")
        assert odds == Odds(3, 2)
        assert odds.win(500, remainder=Remainder.REFUSED) == 750
        assert odds.win(2000, remainder=Remainder.REFUSED) == 3000

    def test_the_remainder_goes_where_it_is_told(self) -> None:
        odds = Odds.parse("3 to 2")
        assert odds.win(5, remainder=Remainder.KEPT) == 7
        assert odds.win(5, remainder=Remainder.GIVEN) == 8
        assert odds.win(500, unit=100, remainder=Remainder.KEPT) == 700
        assert odds.win(500, unit=100, remainder=Remainder.GIVEN) == 800
        with pytest.raises(
            Malformed, match=r"^\$0\.05 at 3 to 2 does not come out even in \$0\.01$"
        ):
            odds.win(5, remainder=Remainder.REFUSED)

    @given(amounts, st.integers(1, 2000), st.integers(1, 50), units)
    def test_a_win_is_within_a_unit_of_the_exact_one(
        self, wager: int, pays: int, stake: int, unit: int
    ) -> None:
        odds = Odds(pays, stake)
        exact = Fraction(wager * pays, stake)
        kept = odds.win(wager, unit=unit, remainder=Remainder.KEPT)
        given_ = odds.win(wager, unit=unit, remainder=Remainder.GIVEN)
        assert kept <= exact <= given_
        assert given_ - kept == (0 if kept == exact else unit)
        assert kept % unit == 0

    @pytest.mark.parametrize("written", ["1 to 1", "6 to 5", "2000 to 1"])
    def test_what_is_printed_can_be_read(self, written: str) -> None:
        assert str(Odds.parse(written)) == written

    def test_thousands_may_be_marked(self) -> None:
        assert Odds.parse("2,000 to 1") == Odds(2000, 1)

    @pytest.mark.parametrize(
        ("written", "sentence"),
        [
            ("3 for 2", "'3 for 2' are no odds such as '3 to 2': odds are stated with 'to', never"),
            ("3:2", "'3:2' are no odds such as '3 to 2'$"),
            ("3 to 2 ", "are no odds"),
            ("3 to -2", "are no odds"),
            ("1.5 to 1", "are no odds"),
            ("٣ to 2", "are no odds"),
            ("0 to 1", "what odds pay is at least 1, not 0"),
            ("1 to 0", "the stake of odds is at least 1, not 0"),
            ("9" * 100_000 + " to 1", "are no odds"),
            ("", "'' are no odds"),
        ],
    )
    def test_what_cannot_be_read_is_explained(self, written: str, sentence: str) -> None:
        with pytest.raises(Malformed, match=sentence) as caught:
            Odds.parse(written)
        assert len(str(caught.value)) < 160


class TestDivision:
    def test_three_ways_in_whole_dollars(self) -> None:
        assert money.split(10_100, 3, 100) == (3_300, 200)
        assert money.split(100, 2) == (50, 0)

    @given(amounts, st.integers(1, 23), units)
    def test_shares_and_excess_are_all_of_it(self, cents: int, among: int, unit: int) -> None:
        share, excess = money.split(cents, among, unit)
        assert share * among + excess == cents
        assert share % unit == 0
        assert 0 <= excess < among * unit

    def test_a_rake_of_three_percent_in_half_dollars(self) -> None:
        assert money.basis_points(6_750, 300) == 202
        assert money.basis_points(6_750, 300, 50) == 200

    @given(amounts, st.integers(0, 10_000), units)
    def test_a_rate_is_rounded_down_once(self, cents: int, points: int, unit: int) -> None:
        due = money.basis_points(cents, points, unit)
        assert due % unit == 0
        assert due <= Fraction(cents * points, 10_000) < due + unit


class TestDollars:
    @pytest.mark.parametrize(
        ("cents", "written"),
        [(123_450, "$1,234.50"), (5, "$0.05"), (0, "$0.00"), (-100_000_001, "-$1,000,000.01")],
    )
    def test_cents_are_printed_as_dollars(self, cents: int, written: str) -> None:
        assert money.text(cents) == written

    @given(st.integers(-(10**15), 10**15))
    def test_what_is_printed_can_be_read(self, cents: int) -> None:
        assert money.parse(money.text(cents)) == cents

    @pytest.mark.parametrize("written", ["1234.50", "1,234.50", "$1234.50"])
    def test_dollar_sign_and_commas_may_be_left_out(self, written: str) -> None:
        assert money.parse(written) == 123_450
        assert money.parse("12") == 1_200

    @pytest.mark.parametrize(
        "written",
        [
            "12.5",
            "12.",
            ".50",
            "1.234",
            "1,23.00",
            "12,34",
            "$",
            "",
            "-",
            "--1",
            "1e3",
            "5 ",
            "١٢",
            "9" * 99,
        ],
    )
    def test_what_cannot_be_read_is_explained(self, written: str) -> None:
        with pytest.raises(Malformed, match="is no amount of dollars: it is written") as caught:
            money.parse(written)
        assert len(str(caught.value)) < 200
