"""What the kernel's two functions for equities refuse: nothing may reach outside a buffer."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

import pytest

from pitboss.rankings import fast

if not fast.NATIVE:
    pytest.skip("the kernel was not built", allow_module_level=True)

from pitboss.rankings import _kernel

ENUMERATE: dict[str, Any] = {
    "rankings": ("high",), "hands": 2, "own": 2, "records": b"\x00\x01\x02\x03" + b"4" * 5,
    "weights": array("q", [1]), "dead": b"", "tally": None,
}  # fmt: skip
SAMPLE: dict[str, Any] = {
    "rankings": ("high",), "hands": 2, "own": 2, "record": b"\x00\x01\x02\x03" + b"4" * 5,
    "choices": (b"", b""), "dead": b"", "seed": 1, "stream": 0, "samples": 10, "attempts": 10,
    "tally": None,
}  # fmt: skip

BOTH: list[dict[str, Any]] = [
    {"rankings": ()},
    {"rankings": ("high",) * 3},
    {"rankings": ("higher",)},
    {"rankings": (7,)},
    {"rankings": ["high"]},
    {"rankings": ("omaha-high",)},
    {"rankings": ("badugi",)},
    {"rankings": ("high", "omaha-low-8")},
    {"hands": 0},
    {"hands": 1},
    {"hands": 11},
    {"hands": -2},
    {"hands": 2**31 - 1},
    {"own": 0},
    {"own": -1},
    {"own": 7},
    {"own": 2**31 - 1},
    {"dead": b"\x00"},
    {"dead": b"\x34"},
    {"dead": b"\x07\x07"},
    {"dead": bytes(range(4, 52))},
    {"tally": array("q", [0] * 3)},
    {"tally": array("q", [0] * 5)},
    {"tally": array("i", [0] * 4)},
    {"tally": bytes(32)},
    {"tally": memoryview(bytearray(33))[1:]},
]
RECORDS = [
    b"", b"\x00", b"4" * 6, b"\x00\x00" + b"4" * 7, b"\xff" + b"4" * 8, b"5" + b"4" * 8,
    b"4" * 10, b"4" * 53, bytearray(b"4" * 9),
]  # fmt: skip


def refuses(function: Callable[..., object], arguments: dict[str, Any]) -> None:
    if arguments["tally"] is None:
        arguments["tally"] = array("q", [0] * 4)
    before = bytes(arguments["tally"])
    with pytest.raises((ValueError, TypeError, OverflowError, BufferError)):
        function(*arguments.values())
    assert bytes(arguments["tally"]) == before


@pytest.mark.parametrize("wrong", BOTH)
def test_wrong_arguments_are_refused(wrong: dict[str, Any]) -> None:
    refuses(_kernel.equity_enumerate, ENUMERATE | wrong)
    refuses(_kernel.equity_sample, SAMPLE | wrong)


@pytest.mark.parametrize("record", RECORDS, ids=repr)
def test_wrong_records_are_refused(record: bytes) -> None:
    refuses(_kernel.equity_enumerate, ENUMERATE | {"records": record})
    refuses(_kernel.equity_sample, SAMPLE | {"record": record})


@pytest.mark.parametrize("weights", [array("q"), array("q", [1, 1]), array("b", [1] * 7), b""])
def test_wrong_weights_are_refused(weights: Any) -> None:
    refuses(_kernel.equity_enumerate, ENUMERATE | {"weights": weights})


def test_one_wrong_record_among_good_ones_is_refused_before_any_is_counted() -> None:
    records = b"\x00\x01\x02\x03\x04\x05\x06\x07\x08" * 3 + b"\x00\x00" + b"4" * 7
    refuses(
        _kernel.equity_enumerate, ENUMERATE | {"records": records, "weights": array("q", [1] * 4)}
    )


@pytest.mark.parametrize(
    "choices",
    [(), (b"",), (b"", b"", b""), (b"", "AK"), (b"", b"\x05"), (b"", b"\x05\x05"),
     (b"", b"\x05\x34"), (b"", b"\x05\x00"), (b"\x05\x06", b""), [b"", b""]],
)  # fmt: skip
def test_wrong_ranges_are_refused(choices: Any) -> None:
    record = b"\x00\x014444444"
    refuses(_kernel.equity_sample, SAMPLE | {"record": record, "choices": choices})


def test_right_arguments_are_not() -> None:
    """So that what is refused above is refused for what is wrong in it."""
    calls: list[tuple[Callable[..., object], dict[str, Any], int]] = [
        (_kernel.equity_enumerate, ENUMERATE, 1_712_304),
        (_kernel.equity_sample, SAMPLE, 10),
    ]
    for function, arguments, deals in calls:
        tally = array("q", [0] * 4)
        function(*(arguments | {"tally": tally}).values())
        assert sum(tally) == deals
