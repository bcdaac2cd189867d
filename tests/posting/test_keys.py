"""The keys of a posting: each with its row, and with a sentence for what cannot be read."""

from __future__ import annotations

import pytest

from pitboss import posting
from pitboss.law import citations
from pitboss.posting import Faulty
from pitboss.posting.keys import KEYS

UNREADABLE = "2001-02-03"
"""A date: no key of a posting is one."""


@pytest.mark.parametrize("key", KEYS)
def test_what_cannot_be_read_is_faulted_with_the_row_of_its_key(key: str) -> None:
    table, _, name = key.rpartition(".")
    text = f"[{table}]\n{name} = {UNREADABLE}\n" if table else f"{name} = {UNREADABLE}\n"
    with pytest.raises(Faulty) as caught:
        posting.loads(text)
    fault = next(fault for fault in caught.value.faults if fault.key == key)
    assert fault.line == 1 + bool(table)
    assert fault.cite in citations.known()
    assert fault.cite == KEYS[key].cite


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (str(2**64 - 1), f"not {2**64 - 1}"),
        (str(2**64), "a number of more than 64 bits"),
        ('"' + "a" * 58 + '"', f"not '{'a' * 58}'"),
        ('"' + "a" * 59 + '"', f"not '{'a' * 56}..."),
        ("true", "not true"),
    ],
)
def test_what_was_written_is_quoted_and_not_at_length(written: str, said: str) -> None:
    with pytest.raises(Faulty) as caught:
        posting.loads(f"seats = {written}\n")
    sentence = next(fault.sentence for fault in caught.value.faults if fault.key == "seats")
    assert said in sentence
    assert sentence.endswith(said)
