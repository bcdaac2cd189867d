"""Temperaments."""

from __future__ import annotations

import pytest

from pitboss.errors import Malformed
from pitboss.players.temper import TEMPERS, named, of_seat


def test_they_are_found_by_their_names() -> None:
    assert [named(temper.name) for temper in TEMPERS] == list(TEMPERS)
    with pytest.raises(Malformed, match="'wild' is no temperament; there are steady, bold, tight"):
        named("wild")


def test_neighbours_differ() -> None:
    for seat in range(1, 20):
        assert len({of_seat(seat), of_seat(seat + 1), of_seat(seat + 2)}) == len(TEMPERS)
