"""A command that cannot be read is refused when it is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import msgspec
import pytest

from pitboss.errors import Malformed
from pitboss.play import commands as of_rounds
from pitboss.table.night import commands
from pitboss.table.night.commands import (
    AnnounceChange,
    Back,
    BringDecks,
    BuyMore,
    ChangePosting,
    CollectTime,
    CutDeck,
    Dismiss,
    DrawForButton,
    RecutDeck,
    ReplaceDeck,
    SealDeck,
    ShuffleDeck,
    Sit,
    Supply,
)

RED = Back("red")


@pytest.mark.parametrize(
    "make",
    [
        lambda: Sit(0),
        lambda: Sit(True),
        lambda: Sit(10**16),
        lambda: BuyMore(-5),
        lambda: BuyMore("5"),  # type: ignore[arg-type]  # on purpose
        lambda: Back(""),
        lambda: Back("red", 3),  # type: ignore[arg-type]  # on purpose
        lambda: BringDecks((RED,), "yellow"),  # type: ignore[arg-type]  # on purpose
        lambda: BringDecks((RED, "blue"), "yellow"),  # type: ignore[arg-type]  # on purpose
        lambda: BringDecks((RED, Back("blue")), " "),
        lambda: ShuffleDeck(0),
        lambda: ShuffleDeck(True),
        lambda: CutDeck(3, 20),
        lambda: CutDeck(1, -1),
        lambda: CutDeck(1, 20, None),  # type: ignore[arg-type]  # on purpose
        lambda: RecutDeck(1, -1),
        lambda: SealDeck(1, ""),
        lambda: SealDeck(3, "a torn card"),
        lambda: ReplaceDeck(1, "green"),  # type: ignore[arg-type]  # on purpose
        lambda: DrawForButton([]),  # type: ignore[arg-type]  # on purpose
        lambda: DrawForButton({0: 3}),
        lambda: DrawForButton({1: 52}),
        lambda: DrawForButton({1: 3, 2: 3}),
        lambda: CollectTime({1: 0}),
        lambda: CollectTime({100: 5}),
        lambda: CollectTime(()),  # type: ignore[arg-type]  # on purpose
        lambda: Dismiss(0),
        lambda: Supply(0),
        lambda: Supply(-(10**16)),
        lambda: AnnounceChange(3),  # type: ignore[arg-type]  # on purpose
    ],
)
def test_nonsense_is_malformed(make: Callable[[], object]) -> None:
    with pytest.raises(Malformed):
        make()


def test_commands_survive_json_and_are_told_apart_from_those_of_a_round() -> None:
    told: tuple[commands.Command, ...] = (
        Sit(5_00), CutDeck(2, 20, "ab"), RecutDeck(2, 20), CollectTime({1: 5_00}), Supply(-5_00),
        BringDecks((RED, Back("blue", "waves")), "yellow"), DrawForButton({3: 51}),
        AnnounceChange("seats = 3"), ChangePosting(),
    )  # fmt: skip
    for command in told:
        assert msgspec.json.decode(msgspec.json.encode(command), type=commands.Command) == command
    ours = {kind.__name__ for kind in get_args(commands.Command)}
    assert not ours & {kind.__name__ for kind in get_args(of_rounds.Command)}
