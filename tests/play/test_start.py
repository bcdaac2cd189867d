"""What a start says is checked when it is made."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from pitboss import Start, posting, rounds
from pitboss.errors import Malformed, Refused
from pitboss.play import Shuffle
from pitboss.play.events import Opened
from pitboss.posting.keys import KILLS

SEATS = {1: 100_00, 2: 100_00}


@pytest.mark.parametrize("name", ["antes", "blinds", "posts", "dead"])
@pytest.mark.parametrize("bets", [{9: 1_00}, {1: -1}, {1: 1.5}, [1_00], {1: True}])
def test_what_a_start_names_is_checked(name: str, bets: object) -> None:
    with pytest.raises(Malformed, match=name):
        Start(seats=SEATS, button=5, **{name: bets})  # type: ignore[arg-type]  # what is refused


@pytest.mark.parametrize("meter", [-1, 1.5, "5000", True])
def test_a_meter_is_an_amount_or_not_given(meter: Any) -> None:
    with pytest.raises(Malformed, match="the meter"):
        Start(seats=SEATS, meter=meter)
    assert Start(seats=SEATS).meter is None


@pytest.mark.parametrize("game", ["blackjack", "caribbean-stud"])
@pytest.mark.parametrize(("given", "shown"), [(None, 12_345_00), (0, 0), (5_678_90, 5_678_90)])
def test_a_start_without_a_meter_has_what_the_posting_lets_it_begin_with(
    game: str, given: int | None, shown: int
) -> None:
    table = posting.default(game)
    rules: Any = table.rules
    meter = msgspec.structs.replace(rules.progressive, initial=12_345_00)
    rules = msgspec.structs.replace(rules, side_wagers=("progressive",), progressive=meter)
    table = msgspec.structs.replace(table, rules=rules)
    round_ = rounds.open(table, Start(seats={1: 500_00}, meter=given))
    assert round_.view(None).meter == shown
    (opened,) = round_.opening
    assert isinstance(opened, Opened)
    assert opened.start.meter == shown


def test_a_table_without_a_meter_shows_none() -> None:
    table = posting.default("multiple-action-blackjack")
    assert rounds.open(table, Start(seats={1: 500_00})).view(None).meter == 0


@pytest.mark.parametrize("game", ["holdem", "seven-card-stud"])
def test_the_button_is_at_a_seat_of_the_table(game: str) -> None:
    table = posting.default(game)
    with pytest.raises(Refused, match=f"button is at seat 99, and the table has {table.seats}"):
        rounds.open(table, Start(seats=SEATS, button=99))


def test_a_kill_is_of_a_table_that_posts_one_and_of_a_player() -> None:
    table = posting.default("omaha-hi-lo-8")
    with pytest.raises(Refused, match="this table posts no kill") as refused:
        rounds.open(table, Start(seats=SEATS, button=1, kill=2))
    assert refused.value.cites == ("posting:kill",)
    rules: Any = table.rules
    kill = msgspec.structs.replace(next(iter(KILLS.values())), threshold=5)
    table = msgspec.structs.replace(table, rules=msgspec.structs.replace(rules, kill=kill))
    with pytest.raises(Refused, match="seat 3, where nobody plays") as refused:
        rounds.open(table, Start(seats=SEATS, button=1, kill=3))
    assert refused.value.cites == ("19:47-14.11(i)#2",)
    rounds.open(table, Start(seats=SEATS, button=1, kill=2))


@pytest.mark.parametrize("game", ["blackjack", "caribbean-stud"])
@pytest.mark.parametrize(
    "more", [{"kill": 1}, {"antes": {1: 1_00}}, {"blinds": {1: 1_00}}, {"dead": {1: 1_00}}]
)
def test_what_only_poker_has_is_refused_by_a_table_against_the_house(
    game: str, more: dict[str, Any]
) -> None:
    with pytest.raises(Refused, match=f"says {next(iter(more))}: that belongs to poker"):
        rounds.open(posting.default(game), Start(seats=SEATS, **more))


@pytest.mark.parametrize("start", [{1: 100_00}, None, 7])
def test_a_round_begins_from_a_start(start: Any) -> None:
    with pytest.raises(Malformed, match="no start of a round"):
        rounds.open(posting.default("holdem"), start)


@pytest.mark.parametrize("table", ["tables/holdem.toml", None, {}])
def test_a_round_is_opened_on_a_posting(table: Any) -> None:
    with pytest.raises(Malformed, match="is no posting"):
        rounds.open(table, Start(seats=SEATS))


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"antes": {2: 1_01}}, "the antes of seat 2, $1.01"),
        ({"blinds": {1: 5}}, "the blinds of seat 1, $0.05"),
        ({"posts": {2: 2_50}}, "the posts of seat 2, $2.50"),
        ({"dead": {2: 5_01}}, "the dead money of seat 2, $5.01"),
    ],
)
def test_a_start_names_bets_in_whole_chips(more: dict[str, Any], says: str) -> None:
    table = posting.default("holdem")
    with pytest.raises(Refused, match=f"{re.escape(says)}, is no multiple of.*\\$1.00") as refused:
        rounds.open(table, Start(seats=SEATS, button=1, **more))
    assert refused.value.cites == ("posting:unit",)
    rounds.open(msgspec.structs.replace(table, unit=1), Start(seats=SEATS, button=1, **more))


@pytest.mark.parametrize(("name", "value"), [("meter", 7_77), ("carry", 5), ("served", 7)])
@pytest.mark.parametrize("game", ["holdem", "seven-card-stud"])
def test_what_only_a_game_against_the_house_has_is_refused_by_poker(
    game: str, name: str, value: int
) -> None:
    more: dict[str, Any] = {name: value}
    with pytest.raises(Refused, match=f"says {name}: that belongs to a game against the house"):
        rounds.open(posting.default(game), Start(seats=SEATS, button=1, **more))
    rounds.open(posting.default(game), Start(seats=SEATS, button=1, meter=0))


@pytest.mark.parametrize("commitment", ["x", "AB" * 32, "ab" * 33, "ab" * 32 + "\n"])
def test_a_commitment_is_a_hash_or_not_given(commitment: str) -> None:
    with pytest.raises(Malformed, match="64 lower-case hexadecimal digits"):
        Start(seats=SEATS, commitment=commitment)
    with pytest.raises(Malformed, match="64 lower-case hexadecimal digits"):
        Shuffle(commitment)
    assert Start(seats=SEATS, commitment="ab" * 32).commitment == "ab" * 32
    assert Shuffle("ab" * 32).commitment == "ab" * 32
