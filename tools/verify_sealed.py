"""Checks the sealed file of a journal without Pitboss: python verify_sealed.py JOURNAL

Every root and seal that the journal names must stand in JOURNAL.sealed, in that order, with the
cards, salts and words that give it. `verify_journal.py` checks the journal itself. Exit status: 0
clean, 1 a fault, 2 wrong usage.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

SEALED = re.compile(rb'(\{"kind":"refused".*),"seal":"([0-9a-f]{64})"\}\n', re.DOTALL)
RANKS, SUITS = "23456789TJQKA", "cdhs"


def root(cards: str, salts: bytes) -> str:
    """The root over a deck: a leaf for each position, pairs of nodes up to one."""
    row = []
    for at in range(len(cards) // 2):
        card = 4 * RANKS.index(cards[2 * at]) + SUITS.index(cards[2 * at + 1])
        salt = salts[32 * at : 32 * at + 32]
        row.append(sha256(b"\0" + at.to_bytes(2, "big") + bytes([card]) + salt).digest())
    row += [bytes(32)] * ((1 << (len(row) - 1).bit_length()) - len(row))
    while len(row) > 1:
        row = [sha256(b"\1" + row[at] + row[at + 1]).digest() for at in range(0, len(row), 2)]
    return row[0].hex()


def named(raw: bytes) -> tuple[str, int]:
    """The root or seal of a line of the sealed file, and which line of the journal names it."""
    line: dict[str, Any] = json.loads(raw)
    if line["kind"] == "refused":
        match = SEALED.fullmatch(raw)
        if match is None or sha256(match[1]).hexdigest() != match[2].decode():
            raise ValueError("a refusal was changed")
        return line["seal"], line["line"]
    salts = bytes.fromhex(line["salts"])
    form = {key: line[key] for key in ("kind", "line", "root", "cards", "salts")}
    form["kind"], form["salts"] = "deck", salts.hex()
    if json.dumps(form, separators=(",", ":")).encode() + b"\n" != raw:
        raise ValueError("a deck is not written as it was")
    if len(salts) * 2 != 32 * len(line["cards"]) or root(line["cards"], salts) != line["root"]:
        raise ValueError("cards and salts do not give the root")
    return line["root"], line["line"]


def wanted(journal: Path) -> Iterator[tuple[str, int]]:
    """What the journal names, line by line."""
    with journal.open("rb") as file:
        cut = "Opened"  # what names a deck: in a table's whole night the cut, else the opening
        for number, raw in enumerate(file, 1):
            line = json.loads(raw)
            cut = "CutMade" if line.get("cards") else cut
            if line["kind"] == "refused" or line.get("hidden"):
                yield line.get("hidden") or line["seal"], number
            for event in line.get("events", []):
                found = event["start"] if event["type"] == "Opened" else event
                if event["type"] in (cut, "Shuffled") and found["commitment"]:
                    yield found["commitment"], number


def verify(journal: str) -> str:
    """The first fault of the sealed file, or that it is clean."""
    places: dict[tuple[str, int], int] = {}
    number = last = 0
    try:
        with Path(f"{journal}.sealed").open("rb") as file:
            for number, raw in enumerate(file, 1):
                if places.setdefault(named(raw), number) != number:
                    return f"line {number}: it repeats another"
        for name in wanted(Path(journal)):
            if places.get(name, 0) <= last:
                return f"what line {name[1]} of the journal names is missing, or out of its place"
            last = places.pop(name)
    except (AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        return f"line {number} or the journal: {str(error)[:80]}"
    return f"clean: {number} lines, {len(places)} of them never named"


if __name__ == "__main__":
    names = [f"{name}{end}" for name in sys.argv[1:2] for end in ("", ".sealed")]
    missing = [name for name in names if not Path(name).is_file()]
    if len(sys.argv) != 2 or missing:
        why = f"{missing[0]!r} is no file" if missing else "one journal is named"
        print(f"usage: verify_sealed.py JOURNAL, JOURNAL.sealed beside it: {why}", file=sys.stderr)
        sys.exit(2)
    found = verify(sys.argv[1])
    print(f"{sys.argv[1]}.sealed: {found}")
    sys.exit(not found.startswith("clean: "))
