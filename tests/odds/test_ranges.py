from __future__ import annotations

import pytest

from pitboss.cards import text
from pitboss.errors import Malformed
from pitboss.odds.ranges import combinations


@pytest.mark.parametrize(
    ("written", "count"),
    [
        ("QQ", 6), ("QQ+", 18), ("22+", 78), ("99-66", 24), ("66-99", 24), ("AK", 16), ("KA", 16),
        ("AKs", 4), ("AKo", 12), ("ATs+", 16), ("ATo+", 48), ("AT+", 64), ("A5s-A2s", 16),
        ("A2s-A5s", 16), ("KTo-K7o", 48), ("JTs-65s", 24), ("AcKd", 1), ("KdAc", 1),
        ("QQ+,AKs", 22), ("QQ+, AKs, AK", 34), ("AA,AcAd", 6), ("22+,A2+,K2+", 78 + 192 + 176),
    ],
)  # fmt: skip
def test_a_range_names_so_many_hands(written: str, count: int) -> None:
    assert len(combinations(written)) == count


def test_the_hands_of_a_range_are_spelled_out() -> None:
    assert [text(combo) for combo in combinations("K9s-K8s,AhKd")] == [
        "8cKc", "8dKd", "8hKh", "8sKs", "9cKc", "9dKd", "9hKh", "9sKs", "KdAh",
    ]  # fmt: skip


def test_a_plus_stops_below_the_high_card() -> None:
    assert combinations("KTs+") == combinations("KTs,KJs,KQs")
    assert combinations("QJ+") == combinations("QJ")


@pytest.mark.parametrize(
    "written",
    [
        "", ",", "QQ,", "AKx", "A", "AKs+s", "QQs", "AAo", "AhAh", "AhK", "ak", "1T", "AKs-AQo",
        "99-AK", "A5s-K2s", "AKs-AQ", "QQ++", "QQ-", "random,QQ", "??", "Q Q+ and more",
    ],
)  # fmt: skip
def test_what_is_no_range_is_refused(written: str) -> None:
    with pytest.raises(Malformed):
        combinations(written)
