"""What is offered is what the round accepts, in every game; amounts step within their range."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.play import Command, View, Wager
from pitboss.terminal.choices import Range, choices
from pitboss.terminal.sitting import play
from terminal.tables import EVERY, Keeper, opened, table

ROUNDS = 6


class TestRange:
    def test_steps(self) -> None:
        amount = Range("bet", 200, 1050, 200)
        assert amount.up(200) == 400
        assert amount.up(1000) == 1050
        assert amount.up(1050) == 1050
        assert amount.down(1050) == 1000
        assert amount.down(200) == 200

    def test_nothing_is_an_amount_of_its_own(self) -> None:
        amount = Range("third spot", 500, 2000, 100, (0,))
        assert amount.down(500) == 0
        assert amount.up(0) == 500
        assert amount.near(100) == 0
        assert amount.near(300) == 500

    @pytest.mark.parametrize(
        ("asked", "near"), [(0, 200), (390, 200), (400, 400), (1049, 1050), (9999, 1050)]
    )
    def test_the_nearest_is_allowed(self, asked: int, near: int) -> None:
        assert Range("bet", 200, 1050, 200).near(asked) == near

    @pytest.mark.parametrize(
        ("amount", "said"),
        [
            (Range("bet", 200, 1050, 200), "$2.00 to $10.50 in steps of $2.00"),
            (Range("bet", 500, 500, 100), "$5.00"),
            (Range("progressive", 100, 100, 100, (0, 100)), "$1.00"),
            (Range("raise to", 800, 2000, 100, (650,)), "$6.50 or $8.00 to $20.00 in steps of $1.00"),
        ],
    )  # fmt: skip
    def test_it_is_said(self, amount: Range, said: str) -> None:
        assert str(amount) == said

    def test_a_box_that_is_not_offered(self) -> None:
        assert not Range("bonus", 0, 0, 100, (0,)).offered
        assert Range("progressive", 100, 100, 100, (0, 100)).offered


@pytest.mark.parametrize("sides", [False, True])
@pytest.mark.parametrize("named", EVERY)
def test_whatever_is_offered_is_accepted(named: str, *, sides: bool) -> None:
    for seed in range(ROUNDS):
        rng = Random(f"{named}{seed}")
        last: tuple[int, ...] = ()

        def decide(view: View, rng: Random = rng) -> Command | None:
            nonlocal last
            found = choices(view, last)
            assert len({choice.key for choice in found}) == len(found)
            assert len({choice.word for choice in found}) == len(found)
            choice = rng.choice(found)
            amounts = choice.amounts
            if rng.random() < 0.3 and len(amounts) == 1:
                (amount,) = choice.ranges
                amounts = (rng.choice((amount.low, amount.high, amount.up(amounts[0]))),)
            if choice.picks:
                count = (
                    len(next(s for s in view.seats if s.seat == view.viewer).hands[0].cards) // 2
                )
                amounts = tuple(rng.sample(range(count), rng.randint(0, min(choice.picks, count))))
            command = choice.make(amounts)
            last = command.amounts if isinstance(command, Wager) else last
            return command

        keeper = Keeper(decide)
        stacks = {seat: rng.choice((37_00, 200_00, 900_00)) for seat in (1, 2, 4)}
        assert play(*opened(table(named, sides=sides), seed, stacks), 2, keeper)
        assert keeper.refusals == []
