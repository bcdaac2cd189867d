"""Typed words become commands, whether they are allowed or not."""

from __future__ import annotations

import pytest

from pitboss.errors import Malformed
from pitboss.play import (
    Bet,
    Call,
    Check,
    Command,
    Double,
    Draw,
    Fold,
    ForcedBet,
    Hit,
    Insure,
    Raise,
    Show,
    Stand,
    Surrender,
    View,
    Wager,
)
from pitboss.terminal.sitting import Leaving, play
from pitboss.terminal.typed import read
from terminal.tables import opened, table


def turn(named: str, seat: int, *first: str, seed: int = 1) -> View:
    """The view of a seat after it has said these words, each at its turn."""
    said = list(first)
    found: list[View] = []

    class Face:
        def see(self, *_: object) -> None:
            pass

        def refuse(self, error: Exception, _view: View) -> None:
            raise error

        def decide(self, view: View) -> Command:
            if said:
                return read(said.pop(0), view)
            found.append(view)
            raise Leaving

    play(*opened(table(named), seed), seat, Face())
    return found[0]


HOLDEM = turn("holdem 19:47", 1)
STUD = turn("five-card-stud 19:47", 2)
DRAW = turn("five-card-draw 19:47", 3, "c", seed=3)
SPOTS = turn("multiple-action-blackjack 19:47", 1)
HAND = turn("multiple-action-blackjack 19:47", 1, "wager 5 6 7")
CARIBBEAN = turn("caribbean-stud 19:47", 1, "w")


@pytest.mark.parametrize(
    ("view", "line", "command"),
    [
        (HOLDEM, "f", Fold()),
        (HOLDEM, "FOLD", Fold()),
        (HOLDEM, "check", Check()),
        (HOLDEM, "c", Call()),
        (HOLDEM, "raise 12", Raise(12_00)),
        (HOLDEM, "raise to $1,012.50", Raise(1012_50)),
        (HOLDEM, "b 5", Raise(5_00)),
        (HOLDEM, "all-in", Raise(200_00)),
        (HOLDEM, "show", Show()),
        (HOLDEM, "forced", ForcedBet()),
        (DRAW, "draw 1 3", Draw((0, 2))),
        (DRAW, "d", Draw()),
        (DRAW, "pat", Draw()),
        (DRAW, "stand pat", Draw()),
        (SPOTS, "wager 5 5 5", Wager((5_00, 5_00, 5_00))),
        (SPOTS, "wager 20", Wager((20_00, 20_00, 0, 0, 0))),
        (SPOTS, "w", Wager((5_00, 5_00, 0, 0, 0))),
        (SPOTS, "stand", Stand()),
        (HAND, "s", Stand()),
        (HAND, "h", Hit()),
        (HAND, "surrender", Surrender()),
        (HAND, "u", Surrender()),
        (HAND, "d", Double(0, (5_00, 6_00, 7_00))),
        (HAND, "double 5 1 1", Double(0, (5_00, 1_00, 1_00))),
        (HAND, "decline", Insure((0, 0, 0))),
        (CARIBBEAN, "bet", Bet(10_00)),
        (CARIBBEAN, "b", Bet(10_00)),
        (CARIBBEAN, "bet 11", Bet(11_00)),
        (CARIBBEAN, "raise", Bet(10_00)),
        (CARIBBEAN, "f", Fold()),
    ],
)  # fmt: skip
def test_a_line_is_a_command(view: View, line: str, command: Command) -> None:
    assert read(line, view) == command


def test_cards_can_be_named() -> None:
    held = next(seat for seat in DRAW.seats if seat.seat == 3).hands[0].cards
    assert read(f"draw {held[8:10]} {held[2:4]}", DRAW) == Draw((4, 1))


def test_a_single_raise_needs_no_amount() -> None:
    right = next(right for right in HOLDEM.legal if type(right).__name__ == "MayRaise")
    assert read("raise", HOLDEM) == Raise(getattr(right, "min"))  # noqa: B009  # of a union


@pytest.mark.parametrize(
    ("view", "line", "said"),
    [
        (HOLDEM, "dance", "say fold, call, raise"),
        (HOLDEM, "a", "say all-in in full"),
        (HOLDEM, "raise 1 2", "takes one amount"),
        (HOLDEM, "raise 1.5", "two digits"),
        (HOLDEM, "raise -3", "an amount is"),
        (DRAW, "draw 6", "none of your cards"),
        (DRAW, "draw Zz", "none of your cards"),
        (SPOTS, "wager five", "no amount"),
        (STUD, "\0", "says nothing to do"),
        (HOLDEM, "hit", "hit is not played in this game: say fold, call, raise"),
        (HAND, "fold", "fold is not played in this game: say stand, hit, double"),
        (CARIBBEAN, "split", "split is not played in this game: say fold, bet"),
        (SPOTS, "draw 1", "draw is not played in this game: say wager"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said(view: View, line: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        read(line, view)
