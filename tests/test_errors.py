"""Three kinds of error, told apart by who has to act."""

from __future__ import annotations

import pickle

import pytest

from pitboss.errors import Broken, Malformed, PitbossError, Refused


def test_a_refusal_carries_its_rows_through_a_pickle() -> None:
    error = Refused("seat 5 may not raise", "19:47-14.9(e)", "posting:cap")
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == "seat 5 may not raise"
    assert again.cites == ("19:47-14.9(e)", "posting:cap")


@pytest.mark.parametrize("kind", [Malformed, Refused, Broken])
def test_one_except_clause_catches_all(kind: type[PitbossError]) -> None:
    with pytest.raises(PitbossError, match=r"^a sentence$"):
        raise kind("a sentence")


def test_only_what_cannot_be_read_is_a_value_error() -> None:
    assert [issubclass(kind, ValueError) for kind in (Malformed, Refused, Broken)] == [
        True,
        False,
        False,
    ]
