"""What a start says is checked when it is made."""

from __future__ import annotations

import pytest

from pitboss import Start
from pitboss.errors import Malformed

SEATS = {1: 100_00, 2: 100_00}


@pytest.mark.parametrize("name", ["antes", "blinds", "posts", "dead"])
@pytest.mark.parametrize("bets", [{9: 1_00}, {1: -1}, {1: 1.5}, [1_00], {1: True}])
def test_what_a_start_names_is_checked(name: str, bets: object) -> None:
    with pytest.raises(Malformed, match=name):
        Start(seats=SEATS, button=5, **{name: bets})  # type: ignore[arg-type]  # what is refused
