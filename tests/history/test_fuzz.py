"""Valid input with something wrong in it, through every command that reads: never a traceback.

Each example takes something that is right, changes it in a place or three, and gives it to the
command as a user would.
"""

from __future__ import annotations

import copy
import io
import json
import sys
import tomllib
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from history.nights import ROOT, mischief, rechained
from pitboss.cli.main import main
from pitboss.errors import Malformed
from pitboss.history import phh, sealed
from pitboss.history.exporting import Kept, rounds
from pitboss.history.recording import OWN, recorded

EXAMPLES: Final = 60
MANY: Final = 500
"""In `make test-long`."""

ODD: Final = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**70), 2**70), st.integers(-3, 60), st.text(max_size=5),
    st.floats(), st.sampled_from([
        [], {}, [[]], [None], "", "??", "Ah", "AhAh", "seat:1", "pot", "-1", "NaN", "inf", "p1 f", "d db", "d dh p1",
        "$5", "$-1", "1e999", "\ud800", "\0", 10**400, -0.0, {"type": "Fold"}, {"a": {"b": [1]}}, "x" * 3000,
    ]),
)  # fmt: skip


def spots(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a value, with every key or index of it."""
    found: list[tuple[Any, Any]] = []
    keys = (
        list(value)
        if isinstance(value, dict)
        else range(len(value))
        if isinstance(value, list)
        else []
    )
    for key in keys:
        found.append((value, key))
        found.extend(spots(value[key]))
    return found


def spoil(value: Any, data: st.DataObject) -> Any:
    """A copy in which up to three things are wrong."""
    value = copy.deepcopy(value)
    for _ in range(data.draw(st.integers(1, 3))):
        every = spots(value)
        if not every:
            break
        held, key = every[data.draw(st.integers(0, len(every) - 1))]
        before = held[key]
        how = data.draw(st.sampled_from(("odd", "near", "drop", "twice", "swap", "more")))
        if how == "near" and type(before) is int:
            held[key] = data.draw(
                st.sampled_from((before + 1, before - 1, -before, before * 10, before / 2))
            )
        elif how == "near" and isinstance(before, str) and before:
            at = data.draw(st.integers(0, len(before) - 1))
            letter = data.draw(st.sampled_from("0aAhs$.-? \0é"))
            held[key] = before[:at] + letter + before[at + data.draw(st.integers(0, 1)) :]
        elif how == "drop":
            del held[key]
        elif how == "twice" and isinstance(held, list):
            held.insert(key, copy.deepcopy(before))
        elif how == "swap":
            other, place = every[data.draw(st.integers(0, len(every) - 1))]
            if isinstance(other, dict | list) and (
                place in other if isinstance(other, dict) else place < len(other)
            ):
                held[key] = copy.deepcopy(other[place])
        elif how == "more" and isinstance(held, dict):
            held[data.draw(st.sampled_from(("x", "_x", "", "seat", "type")))] = copy.deepcopy(
                data.draw(ODD)
            )
        else:
            held[key] = copy.deepcopy(data.draw(ODD))
    return value


def answered(*arguments: str, given_: bytes = b"") -> str:
    """What a command says; anything but an exit status of its own is a fall."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    stdin = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(given_), "utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = main(list(arguments))
    finally:
        sys.stdin = stdin
    out.flush()
    err.flush()
    said = (out.buffer.getvalue() + err.buffer.getvalue()).decode()
    assert status in (0, 1, 2), said
    assert "Traceback" not in said
    assert "the engine fails" not in said
    return said


def fuzzed(test: Callable[..., None]) -> Callable[..., None]:
    """The test with some examples, and with many where there is time."""
    few = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    many = settings(max_examples=MANY, deadline=None, suppress_health_check=list(HealthCheck))

    @pytest.mark.parametrize(
        "examples", [few, pytest.param(many, marks=pytest.mark.long)], ids=["few", "many"]
    )
    def run(examples: settings, tmp_path: Path) -> None:
        @examples
        @given(st.data())
        def over(data: st.DataObject) -> None:
            test(data, tmp_path)

        over()

    run.__doc__ = test.__doc__
    return run


POKER: Final[list[dict[str, Any]]] = [
    {
        "game": game, "unit": 50, "rake": {"basis_points": 300, "cap": 1000}, "button": 2, **more,
        "seats": [
            {"seat": 1, "put": 2350, "status": "live", "cards": one},
            {"seat": 2, "put": 2050, "status": "all-in", "cards": two},
            {"seat": 3, "put": 2350, "status": "folded", "cards": ""},
        ],
    }
    for game, one, two, more in (
        ("omaha-hi-lo-8", "6sAdTh5s", "8s4d6dTd", {"board": "2h5d9h3d6c", "common": ""}),
        ("holdem", "6sAd", "8s4d", {"board": "2h5d9h3d6c", "readings": {"rake-rounding": "cent"}}),
        ("seven-card-stud", "6sAdTh5s4sJs", "8s4d6dTd3dJc", {"common": "2h"}),
        ("badugi", "6sAdTh5c", "8s4d6hTc", {"edition": "19:47"}),
        ("triple-draw-27", "6sAdTh5c2c", "8s4d6hTc3s", {}),
    )
]  # fmt: skip


def _banked() -> list[dict[str, Any]]:
    return [
        json.loads(line)["in"]
        for path in sorted((ROOT / "tests/data/vectors").glob("banked_*.jsonl"))
        for line in path.read_text().splitlines()[:8]
    ]


ROUNDS: Final = POKER + _banked()


@fuzzed
def test_settle(data: st.DataObject, folder: Path) -> None:
    """Rounds of the vectors, spoilt."""
    del folder
    if not data.draw(st.booleans()):
        assert "error" not in answered(
            "settle", given_=json.dumps(data.draw(st.sampled_from(ROUNDS))).encode()
        )
    lines = [json.dumps(spoil(data.draw(st.sampled_from(ROUNDS)), data)) for _ in range(3)]
    said = answered("settle", given_="\n".join(lines).encode(errors="surrogatepass"))
    assert len(said.splitlines()) == len(lines)


@fuzzed
def test_posting(data: st.DataObject, folder: Path) -> None:
    """Example postings, spoilt, as a sign."""
    path = data.draw(st.sampled_from(sorted((ROOT / "tables").glob("*.toml"))))
    written = toml(spoil(tomllib.loads(path.read_text()), data))
    if written is not None:
        (folder / "posting.toml").write_bytes(written)
        answered("sign", str(folder / "posting.toml"))
        answered("play", "--posting", str(folder / "posting.toml"), "--auto", "1", "--seed", "7")


def toml(value: dict[str, Any]) -> bytes | None:
    try:
        return phh.text(value).encode(errors="surrogatepass")
    except (Malformed, UnicodeEncodeError):
        return None


HANDS: Final = [
    phh.read(path.read_bytes()) for path in sorted((ROOT / "tests/data/phh").glob("*.phh"))
]


@fuzzed
def test_replay(data: st.DataObject, folder: Path) -> None:
    """Recorded hands, spoilt."""
    replayed(spoil(data.draw(st.sampled_from(HANDS)), data), folder)


@fuzzed
def test_replay_of_our_own(data: st.DataObject, folder: Path) -> None:
    """Hands that we wrote, spoilt inside and out."""
    path = folder / "night.journal"
    if not path.exists():
        mischief(path, "seven-card-stud-hi-lo-8 19:47", 2)
    told = [one for one in rounds(path, hidden=True) if isinstance(one, Kept)]
    fields = recorded(data.draw(st.sampled_from(told)).record)
    if data.draw(st.booleans()):
        fields[OWN] = json.dumps(spoil(json.loads(fields[OWN]), data))
    else:
        fields = spoil(fields, data)
    replayed(fields, folder)


def replayed(fields: dict[str, Any], folder: Path) -> None:
    written = toml(fields)
    if written is not None:
        (folder / "hand.phh").write_bytes(written)
        said = answered("replay", "--check", str(folder / "hand.phh"))
        assert len(said.splitlines()) == 1


GAMES: Final = (
    "seven-card-stud-hi-lo-8 19:47", "holdem 13:47-20", "triple-draw-27 13:69F", "omaha-hi-lo-8 19:47",
    "multiple-action-blackjack 19:47", "caribbean-stud 19:47", "double-down-stud 19:47",
)  # fmt: skip


@fuzzed
def test_journals(data: st.DataObject, folder: Path) -> None:
    """Journals whose chain holds over what is wrong in them, with and without what is sealed."""
    named = data.draw(st.sampled_from(GAMES))
    whole = folder / f"{named.split()[0]}.whole"
    if not whole.exists():
        mischief(whole, named, 1)
    lines = [json.loads(raw) for raw in whole.read_bytes().splitlines()]
    number = data.draw(st.integers(0, len(lines) - 1))
    path = folder / "spoilt.journal"
    beside = sealed.beside(path)
    try:
        lines[number] = spoil(lines[number], data)
        path.write_bytes(rechained(lines))
    except (TypeError, KeyError, AttributeError, UnicodeEncodeError):
        return  # no line at all any more
    beside.unlink(missing_ok=True)
    if data.draw(st.booleans()):
        decks = [json.loads(raw) for raw in sealed.beside(whole).read_bytes().splitlines()]
        if data.draw(st.booleans()):
            decks = spoil(decks, data)
        beside.write_text(
            "".join(f"{json.dumps(deck, separators=(',', ':'))}\n" for deck in decks),
            errors="surrogatepass",
        )
    answered("audit", str(path))
    answered("audit", "--json", str(path))
    answered("explain", str(path))
    answered("explain", str(path), str(number + 1))
    form = data.draw(st.sampled_from(("phh", "pokerstars")))
    how = data.draw(st.sampled_from(([], ["--hidden"], ["--seat", "2"])))
    answered("export", str(path), "--to", form, *how)
