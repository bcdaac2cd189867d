"""The pot and its side pots as they are told."""

from __future__ import annotations

from pitboss.play import View
from pitboss.play.views import DealerView, HandView, SeatView
from pitboss.terminal.pots import Pot, pots, said_pots


def view(
    *seats: tuple[int, str], pot: int | None = None, game: str = "holdem", meter: int = 0
) -> View:
    return View(
        game=game, edition="19:47", viewer=1, seq=0, stage="bet", dealer=DealerView(), rake=0,
        pot=sum(put for put, _ in seats) if pot is None else pot, awaits=(), legal=(), meter=meter,
        seats=tuple(
            SeatView(number, 100_00, 0, put, (HandView("????", (False, False), status),))
            for number, (put, status) in enumerate(seats, 1)
        ),
    )  # fmt: skip


def test_without_an_all_in_there_is_one_pot() -> None:
    bets = view((500, "live"), (1000, "live"), (200, "folded"))
    assert pots(bets) == [Pot(1700, (1, 2))]
    assert said_pots(bets) == "Pot $17.00."


def test_an_all_in_begins_a_side_pot() -> None:
    bets = view((500, "all-in"), (1000, "live"), (1000, "live"), (700, "folded"))
    assert pots(bets) == [Pot(2000, (1, 2, 3)), Pot(1200, (2, 3))]
    assert said_pots(bets) == (
        "Pot $32.00: main $20.00 (seats 1, 2, 3), side pot 1 $12.00 (seats 2, 3)."
    )


def test_two_all_ins_make_two_side_pots() -> None:
    bets = view((500, "all-in"), (800, "all-in"), (1000, "live"), (1000, "live"))
    assert pots(bets) == [Pot(2000, (1, 2, 3, 4)), Pot(900, (2, 3, 4)), Pot(400, (3, 4))]


def test_who_has_still_to_call_can_win_the_side_pot() -> None:
    bets = view((500, "all-in"), (1000, "live"), (500, "live"))
    assert pots(bets) == [Pot(1500, (1, 2, 3)), Pot(500, (2, 3))]


def test_dead_money_lies_in_the_main_pot() -> None:
    bets = view((500, "all-in"), (800, "live"), (800, "live"), pot=2400)
    assert [pot.cents for pot in pots(bets)] == [1800, 600]


def test_at_a_banked_table_the_layout_and_the_meter_are_told() -> None:
    assert said_pots(view((500, "live"), game="blackjack")) == "On the layout $5.00."
    with_meter = view((500, "live"), game="caribbean-stud", meter=12345_67)
    assert said_pots(with_meter) == "On the layout $5.00. Meter $12,345.67."
