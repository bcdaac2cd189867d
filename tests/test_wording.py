from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.wording import counted, near, visible


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (1234, "1,234 cards")]
)
def test_one_is_no_plural(count: int, said: str) -> None:
    assert counted(count, "card") == said


def test_a_plural_of_its_own() -> None:
    assert (counted(1, "duty", "duties"), counted(3, "duty", "duties")) == ("1 duty", "3 duties")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("holdm", "; did you mean holdem?"),
        ("Hi Lo", "; did you mean omaha-hi-lo?"),
        ("oma", "; did you mean omaha or omaha-hi-lo?"),
        ("whist", ""),
        ("", ""),
    ],
)
def test_what_was_meant_perhaps(written: str, said: str) -> None:
    assert near(written, ("holdem", "omaha", "omaha-hi-lo", "badugi")) == said


@given(st.text(st.characters()))
def test_whatever_is_shown_is_printable(text: str) -> None:
    assert visible(text).isprintable()


@given(st.text(st.characters(categories=["L", "N", "P"])))
def test_what_can_be_seen_stays_as_it_is(text: str) -> None:
    assert visible(text) == text


def test_escapes_say_what_stood_there() -> None:
    assert visible("a\x1b[31m\n\x9b\udcff") == r"a\x1b[31m\n\x9b\udcff"
