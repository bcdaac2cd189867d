from __future__ import annotations

import re

import pytest

from pitboss.errors import Malformed
from pitboss.law import assumptions, provisions


def test_every_assumption_names_its_source_and_how_sure_it_is() -> None:
    for fact in assumptions.every():
        assert fact.statement.endswith("."), fact.key
        assert fact.source, fact.key
        assert fact.confidence in assumptions.CONFIDENCES, fact.key


def test_keys_are_told_apart() -> None:
    assert len(assumptions.known()) == len(assumptions.every())


@pytest.mark.parametrize("name", ["assumed:blackjack-three-to-two", "blackjack-three-to-two"])
def test_an_assumption_is_found_with_and_without_its_prefix(name: str) -> None:
    assert assumptions.find(name).statement == "A blackjack is paid 3 to 2."


def test_an_unknown_key_is_answered_with_what_comes_near() -> None:
    with pytest.raises(Malformed, match="did you mean assumed:no-resplit"):
        assumptions.find("assumed:resplit")


def test_what_the_provisions_rest_on_is_assumed_indeed() -> None:
    """`assumed:mambo-...` in a reason stands for all keys that begin so."""
    keys = assumptions.known()
    for row in provisions.every():
        for cite in re.findall(r"assumed:[\w-]+", row.why):
            assert any(key == cite or (cite[-1] == "-" and key.startswith(cite)) for key in keys), (
                cite
            )
