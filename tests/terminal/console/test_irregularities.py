"""Every lettered item of 13:47-20.38 and 19:47-16.13, typed into the console: before its time limit
and after it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from terminal.console.nights import Night

HOLDEM = "tables/holdem-casino-night.toml"
STUD = "tables/seven-card-stud-casino-night.toml"
CARIBBEAN = "tables/caribbean-stud.toml"
SEATED = ("sit 1 100", "sit 4 100", "sit 6 100", "ready all")
OPENED = (*SEATED, "deal")
DEALT = (*OPENED, "")
WAGERED = (*DEALT, "call", "call")
FLOP = (*WAGERED, "check", "AhKd7c")
SHOWN = (
    *FLOP,
    "check",
    "check",
    "check",
    "2h",
    "check",
    "check",
    "check",
    "9s",
    "check",
    "check",
    "check",
)
WAGERS = ("sit 1 500", "sit 2 500", "ready all", "deal", "1 wager 10", "2 wager 10", "no more bets")
FIVE_EACH = (*WAGERS, "", "9h")
THREE = ("sit 1 100", "sit 2 100", "sit 3 100", "ready all", "deal")

ITEMS = [
    ("(a)", HOLDEM, (*SHOWN, "AsKs"), "muck", "13:47-20.38(a)"),
    ("(b)", HOLDEM, DEALT, "decide misdeal because the lights went out", "13:47-20.38(b)"),
    ("(b), between rounds", HOLDEM, SEATED, "decide 5 from 1 to 6 because chips fell", "13:47-20.38(b)"),
    ("(b), of a card shown too late", HOLDEM, (*FLOP, "report exposed seat 4 card 1 Qs"), "1", "13:47-20.38(b)"),
    ("(d)", HOLDEM, SHOWN, "AsKs", "13:47-20.38(d)"),
    ("(d)#2", HOLDEM, (*SHOWN, "AsKs"), "muck", "13:47-20.38(d)#2"),
    ("(f)1", HOLDEM, FLOP, "report unshuffled", "13:47-20.38(f)1"),
    ("(f)2 in time", HOLDEM, DEALT, "report wrong-start", "13:47-20.38(f)2"),
    ("(f)2 too late", HOLDEM, (*WAGERED, "report wrong-start"), "1", "13:47-20.38(f)2"),
    ("(f)3", HOLDEM, (*OPENED, "report face-up 3s"), "report face-up 3h", "13:47-20.38(f)3"),
    ("(f)4 in time", HOLDEM, DEALT, "report not-dealt-in seat 2", "13:47-20.38(f)4"),
    ("(f)4 too late", HOLDEM, (*WAGERED, "report not-dealt-in seat 2"), "2", "13:47-20.38(b)"),
    ("(g)", HOLDEM, OPENED, "report stranger seat 2 9d", "13:47-20.38(g)"),
    ("(h)", HOLDEM, FLOP, "report count", "13:47-20.38(h)"),
    ("(i)", HOLDEM, OPENED, "report face-up 3s", "13:47-20.38(i)"),
    ("(j)", HOLDEM, (*DEALT, "report fouled seat 4"), "3", "13:47-20.38(j)"),
    ("(j)1", STUD, (*THREE, "Ah", "report fouled seat 1"), "1", "13:47-20.38(j)1"),
    ("(j)2", HOLDEM, (*DEALT, "report fouled seat 4"), "1", "13:47-20.38(j)2"),
    ("(j)3", HOLDEM, (*DEALT, "report collected seat 4"), "1", "13:47-20.38(j)3"),
    ("(j)4", HOLDEM, DEALT, "report left seat 4", "13:47-20.38(j)4"),
    ("(k)", HOLDEM, DEALT, "4 raise 4", "13:47-20.38(k)"),
    ("(l)", STUD, (*THREE, "Ah"), "report exposed seat 1 card 1", "13:47-20.38(l)"),
    ("(l)#2", STUD, (*THREE, "Ah 2c 3c Kh", "report exposed seat 1 card 1"), "report exposed seat 1 card 2", "13:47-20.38(l)#2"),
    ("(l) too late", STUD, (*THREE, "Ah2c3c Kh4c5c 6h7c8c", "report exposed seat 1 card 1"), "1", "reading:A47"),
    ("(m)", HOLDEM, OPENED, "report off-table 9d", "13:47-20.38(m)"),
    ("(n)", HOLDEM, DEALT, "report exposed seat 4 card 1 Qs", "13:47-20.38(n)"),
    ("(o)", HOLDEM, ("sit 1 100", "sit 4 100", "device brought", "ready all"), "device fails 2", "13:47-20.38(o)"),
    ("(p)", HOLDEM, ("sit 1 100", "sit 4 100", "device brought", "ready all", "device fails 2"), "device removed", "13:47-20.38(p)"),
    ("16.13(a) in time", CARIBBEAN, FIVE_EACH, "report exposed dealer card 1 Kh", "19:47-16.13(a)"),
    ("16.13(a) too late", CARIBBEAN, (*FIVE_EACH, "1 bet", "2 bet"), "report exposed dealer card 1 Kh", "reading:A36"),
    ("16.13(b)", CARIBBEAN, WAGERS, "report face-up Qh", "19:47-16.13(b)"),
    ("16.13(b)#2", CARIBBEAN, (*WAGERS, "report face-up Qh"), "report face-up Jh", "19:47-16.13(b)#2"),
    ("16.13(c)", CARIBBEAN, WAGERS, "report drawn-in-error", "19:47-16.13(c)"),
    ("16.13(d)", CARIBBEAN, FIVE_EACH, "report hand-count seat 1", "19:47-16.13(d)"),
    ("16.13(d)#2", CARIBBEAN, FIVE_EACH, "report dealer-short card 1", "19:47-16.13(d)#2"),
    ("16.13(d)#3", CARIBBEAN, FIVE_EACH, "report dealer-count", "19:47-16.13(d)#3"),
    ("16.13(e)", CARIBBEAN, WAGERS, "report shuffler", "19:47-16.13(e)"),
    ("16.13(f)", CARIBBEAN, FIVE_EACH, "report device", "19:47-16.13(f)"),
]  # fmt: skip


def cites(path: Path, since: int) -> set[str]:
    """The rows behind everything that was written after so many lines."""
    lines = [json.loads(line) for line in path.read_bytes().splitlines()[since:]]
    return {cite for line in lines for event in line.get("events", []) for cite in event["cites"]}


@pytest.mark.parametrize(
    ("table", "before", "line", "row"),
    [item[1:] for item in ITEMS],
    ids=[item[0] for item in ITEMS],
)
def test_it_is_entered_and_ruled(
    tmp_path: Path, table: str, before: tuple[str, ...], line: str, row: str
) -> None:
    path = tmp_path / "night.journal"
    night = Night(path, table)
    night.type("supervisor Ann Lee")
    for one in before:
        said = night.type(one)
        assert "Not done" not in said, (one, said)
    written = len(path.read_bytes().splitlines())
    said = night.type(line)
    found = cites(path, written)
    refused = row in said.partition("Not done")[2]
    assert row in found or refused, (said, found)
    assert night.journal.night.report().balance == 0


@pytest.mark.parametrize(
    ("table", "before", "line", "row"),
    [
        (HOLDEM, FLOP, "report off-table 9d", "13:47-20.38(m)"),
        (HOLDEM, FLOP, "report stranger seat 4", "13:47-20.38(g)"),
        (HOLDEM, DEALT, "report hand-count seat 4", "13:47-20.38(b)"),
        (CARIBBEAN, FIVE_EACH, "report shuffler", "13:47-20.38(b)"),
        (CARIBBEAN, FIVE_EACH, "report face-up Qh", "19:47-16.13(b)"),
        (STUD, (*THREE, "Ah"), "report exposed seat 1 card 2", "13:47-20.38(l)"),
        (HOLDEM, (*WAGERED, "report wrong-start"), "rule 9", "1 to 2"),
        (HOLDEM, FLOP, "rule 1", "nothing waits for a ruling"),
        (HOLDEM, FLOP, "report nonsense", "`facts`"),
        (HOLDEM, FLOP, "report exposed seat 4 now", "neither a seat nor a card"),
        (HOLDEM, FLOP, "decide misdeal", "gives its reason"),
        (HOLDEM, SEATED, "decide misdeal because of this", "moves money"),
        (HOLDEM, SEATED, "decide 5 to 6 because of this", "moves no money"),
        (HOLDEM, SEATED, "decide 5 from x to 6 because of this", "neither a seat"),
    ],
)
def test_what_cannot_be_so_is_refused_and_nothing_changes(
    tmp_path: Path, table: str, before: tuple[str, ...], line: str, row: str
) -> None:
    path = tmp_path / "night.journal"
    night = Night(path, table)
    night.type("supervisor Ann Lee", *before)
    whole = path.read_bytes()
    said = night.type(line)
    assert said.startswith("Not done")
    assert row in said
    assert path.read_bytes() == whole


def test_the_rulings_stand_in_a_list_with_their_money_and_who_decides_is_asked_once(
    tmp_path: Path,
) -> None:
    path = tmp_path / "night.journal"
    night = Night(path, HOLDEM)
    night.type(*DEALT)
    said = night.type("report fouled seat 4")
    assert (
        "  1  the hand is put together again and play goes on: no money moves  [13:47-20.38(j)2]"
        in said
    )
    assert "$2.00 to seat 4 from pot" in said
    night.type("2")
    assert "supervisor" in night.console.prompt
    assert "Not done" in night.type("")
    assert "rules that the hand is dead" in night.type("Ann Lee")
    assert json.loads(path.read_bytes().splitlines()[-1])["by"] == "Ann Lee"
    night.type("report left seat 6")
    night.type("ready all", "deal", "", "report fouled seat 1")
    assert "rules that" in night.type("1")
