"""Only a seat of the table, the dealer and the floor have a say; only they and the public see."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss import DEALER, FLOOR, Start, posting, rounds
from pitboss.errors import Malformed, Refused
from pitboss.play import Decision, Fact, Fold, Report, Round, Ruling, Stand, masked
from property.witness import frozen

GAMES = ("seven-card-stud", "blackjack", "caribbean-stud")
NOBODY = (True, 1.0, "1", None, 9, 99, -2, -3, 10**9, (1,))


def opened(game: str) -> Round:
    return rounds.open(posting.default(game), Start(seats={1: 100_00, 2: 100_00}))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", NOBODY)
@pytest.mark.parametrize(
    "command", [Fold(), Stand(), Report(Fact.COUNT), Decision(Ruling.MISDEAL, (), "so be it")]
)
def test_nobody_else_acts(game: str, who: Any, command: Any) -> None:
    round_ = opened(game)
    before = frozen(round_)
    with pytest.raises(Malformed, match=r"nobody at this table|no command of"):
        round_.act(who, command)
    assert frozen(round_) == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", NOBODY)
def test_nobody_else_has_rights_or_sees_anything(game: str, who: Any) -> None:
    round_ = opened(game)
    with pytest.raises(
        Malformed, match=f"is nobody at this table: its seats are 1 to {round_.table.seats}"
    ):
        round_.legal(who)
    if who is not None:
        for look in (round_.view, round_.masked):
            with pytest.raises(Malformed, match="nobody at this table"):
                look(who)


@pytest.mark.parametrize("game", GAMES)
def test_a_round_that_is_over_knows_its_table_too(game: str) -> None:
    round_ = opened(game)
    round_.act(FLOOR, Decision(Ruling.MISDEAL, (), "so be it"))
    assert not round_.awaits
    assert round_.legal(1) == round_.legal(DEALER) == ()
    with pytest.raises(Malformed, match="nobody at this table"):
        round_.legal(9)
    with pytest.raises(Malformed, match="nobody at this table"):
        round_.act(True, Report(Fact.COUNT))


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_is_not_in_the_round_sees_what_the_public_sees(game: str) -> None:
    round_ = opened(game)
    view, public = round_.view(5), round_.view(None)
    assert (view.seats, view.dealer, view.pot, view.legal) == (
        public.seats, public.dealer, public.pot, (),
    )  # fmt: skip
    with pytest.raises(Refused):
        round_.act(5, Fold() if game != "blackjack" else Stand())


@pytest.mark.parametrize("who", [True, "1", 1.0])
def test_an_event_shows_its_face_to_somebody(who: Any) -> None:
    with pytest.raises(Malformed, match="is nobody"):
        masked(opened("blackjack").opening[0], who)
