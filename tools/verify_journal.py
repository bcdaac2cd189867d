"""Checks a journal of Pitboss without Pitboss: python verify_journal.py JOURNAL [--head H]

It checks the chain of hashes, the proofs of the cards that were shown, the conservation of money;
bets and hands are for `pitboss audit` to judge. Exit status: 0 clean, 1 a fault, 2 wrong usage.
"""

from __future__ import annotations

import json
import re
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

UNKNOWN = 52
LINE = re.compile(rb'(\{.*),"hash":"([0-9a-f]{64})"\}\n', re.DOTALL)
HEX = re.compile(r"[0-9a-f]{64}")


class Wrong(Exception):
    """What is wrong with a journal."""


def need(holds: object, sentence: str) -> None:
    if not holds:
        raise Wrong(sentence)


def whole(value: Any) -> int:
    need(type(value) is int and abs(value) < 10**18, f"{value!r:.40} is no whole number")
    return int(value)


class Deck:
    """Where the cards of a round came from, which lie open, and the roots that commit to them."""

    def __init__(self, root: str) -> None:
        self.roots, self.open = [(0, root)], set[int]()
        self.hands: dict[int, list[int]] = {}

    def shown(self, event: dict[str, Any]) -> list[tuple[int, int]]:
        """Position and card of everything that the event lays open."""
        kind = event["type"]
        if kind == "Shuffled":
            self.roots.append((whole(event["position"]), event["commitment"]))
        if kind == "Shown":
            return list(zip(self.hands[event["seat"]], event["cards"], strict=True))
        if kind == "Exposed":
            return [(self.hands[event["seat"]][event["index"]], event["card"])]
        if kind == "Discarded" and event["card"] != UNKNOWN:
            return [(event["position"], event["card"])]
        return self.dealt(event) if kind == "Dealt" else []

    def dealt(self, event: dict[str, Any]) -> list[tuple[int, int]]:
        found, places = [], zip(event["places"], event["cards"], strict=True)
        for position, (place, card) in enumerate(places, whole(event["position"])):
            if place["to"] in ("hand", "dealer"):
                hand = self.hands.setdefault(place["seat"] * (place["to"] == "hand"), [])
                if 0 <= place["index"] < len(hand):
                    hand[place["index"]] = position
                else:
                    hand.append(position)
            need(place["up"] or card == UNKNOWN, "a hidden card can be seen")
            if card != UNKNOWN:
                found.append((position, card))
        return found

    def prove(self, events: list[Any], opened: list[Any]) -> None:
        """What was shown is opened, nothing else is, and every opening leads to its root."""
        seen = {at: card for event in events for at, card in self.shown(event)}
        due = {at: card for at, card in seen.items() if at not in self.open and self.roots[0][1]}
        self.open |= due.keys()
        need(sorted(due) == sorted(one["position"] for one in opened), "other cards are opened")
        for opening in opened:
            position, hashes = whole(opening["position"]), [opening["salt"], *opening["path"]]
            need(all(map(HEX.fullmatch, hashes)), "an opening is not written in digits")
            need(due[position] == whole(opening["card"]), f"position {position}: another card")
            first, root = [held for held in self.roots if held[0] <= position][-1]
            at = position - first
            salt, *path = map(bytes.fromhex, hashes)
            digest = sha256(b"\0" + at.to_bytes(2, "big") + bytes([due[position]]) + salt).digest()
            for other in path:
                digest = sha256(b"\1" + (other + digest if at & 1 else digest + other)).digest()
                at >>= 1
            need(at == 0 and digest.hex() == root, f"position {position}: not as committed to")


class Checker:
    def __init__(self) -> None:
        self.prev = self.head = "0" * 64
        self.lines = self.rounds = self.seq = self.brought = self.carry = 0
        self.digest: str | None = None
        self.seeded = self.closed = False
        self.held, self.before = dict[str, int](), dict[str, int]()
        self.deck: Any = None

    def line(self, raw: bytes) -> None:
        match, self.lines = LINE.fullmatch(raw), self.lines + 1
        if match is None or sha256(match[1]).hexdigest() != (own := match[2].decode()):
            raise Wrong("the line was changed: it does not end with its hash")
        line = json.loads(match[1] + b"}")
        need(line["prev"] == self.prev, "the line does not follow the one before it")
        need(line["line"] == self.lines, f"the line calls itself {line['line']!r:.20}")
        need((self.digest is None) == (line["kind"] == "journal"), "one header comes first")
        inside = line["kind"] in ("act", "refused")
        misplaced = line["kind"] != "resumed" and inside != (self.deck is not None)
        need(not misplaced, f"{line['kind']!r:.20} is out of place")
        self.closed = line["kind"] == "close"
        self.head, self.prev = self.prev if self.closed else own, own
        getattr(self, f"take_{line['kind']}")(line)

    def take_journal(self, line: dict[str, Any]) -> None:
        need(line["format"] in (1, 2), f"format {line['format']!r:.20} is not known here")
        self.digest, self.seeded = line["posting"]["digest"], bool(line.get("demonstration"))
        toml = sha256(line["posting"]["toml"].encode()).hexdigest()
        need(toml == self.digest, "the posting was changed")

    def take_money(self, line: dict[str, Any]) -> None:
        name, cents = line["account"], whole(line["cents"])
        need(re.fullmatch("meter|seat:[1-9][0-9]?", name), f"money for {name!r:.40}")
        self.held[name] = self.held.get(name, 0) + cents
        self.brought += cents
        need(cents and self.held[name] >= 0, f"{name} pays out what it has not")

    def take_open(self, line: dict[str, Any]) -> None:
        self.rounds, self.seq = self.rounds + 1, 0
        opened, start = line["events"][0], line["events"][0]["start"]
        need(line["round"] == self.rounds and opened["type"] == "Opened", "a round is missing")
        need(opened["posting"] == self.digest, "the round is played by another posting")
        need(bool(line.get("demonstration")) == self.seeded, "a demonstration is not marked")
        for seat, stack in start["seats"].items():
            need(self.held.get(f"seat:{seat}", 0) == stack, f"seat {seat} begins with other money")
        need(self.held.get("meter", 0) == (start["meter"] or 0), "the meter begins elsewhere")
        need(self.carry == start["carry"], "the meter carries something else")
        self.before, self.deck = dict(self.held), Deck(start["commitment"])
        self.events(line["events"], [])

    def take_act(self, line: dict[str, Any]) -> None:
        self.seq += 1
        need(line["seq"] == self.seq, "a command is missing")
        self.events(line["events"], line.get("opened", []))
        result: Any = line.get("result")
        ended = any(event["type"] == "Ended" for event in line["events"])
        need(ended == (result is not None), "a round ends with its result, and only then")
        if ended:
            self.end(result)

    def take_refused(self, line: dict[str, Any]) -> None:
        need(HEX.fullmatch(line["seal"]) and line["seq"] == self.seq, "a refusal out of its place")

    def take_resumed(self, line: dict[str, Any]) -> None:
        need(line["pitboss"], "nobody has resumed the journal")

    def take_close(self, line: dict[str, Any]) -> None:
        same = line["head"] == line["prev"] and line["rounds"] == self.rounds
        need(same, "the closing line says something else than the journal")

    def events(self, events: list[Any], opened: list[Any]) -> None:
        for moved in (moved for event in events for moved in event.get("transfers", [])):
            cents, source, target = whole(moved["cents"]), moved["source"], moved["target"]
            need(cents > 0 and source != target, "a transfer of nothing")
            self.held[source] = self.held.get(source, 0) - cents
            self.held[target] = self.held.get(target, 0) + cents
        self.deck.prove(events, opened)

    def end(self, result: dict[str, Any]) -> None:
        for name in {*self.held, *result["net"]}:
            held, gained = self.held.get(name, 0), self.held.get(name, 0) - self.before.get(name, 0)
            need(gained == result["net"].get(name, 0), f"{name} gained {gained}, not what is said")
            need(held == 0 or name not in ("pot", "layout"), f"money is left in the {name}")
            need(held >= 0 or not re.match("seat|meter", name), f"{name} has less than nothing")
        need(sum(self.held.values()) == self.brought, "money was made or lost")
        self.carry, self.deck = result["carry"], None


def verify(path: str, head: str) -> str:
    """The first fault of a journal, with its line; or that it is clean."""
    checker = Checker()
    try:
        with Path(path).open("rb") as file:
            for raw in file:
                checker.line(raw)
        need(checker.closed, "no closing line: the end was cut off, or is to come")
        need(head in ("", checker.head), f"the chain ends in {checker.head}, not in the head given")
    except Wrong as wrong:
        return f"line {checker.lines}: {wrong}"
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        return f"line {checker.lines}: it has not the form of such a line"
    return f"clean: {checker.rounds} rounds, {checker.brought} cents, head {checker.head}"


if __name__ == "__main__":
    name, *rest = sys.argv[1:] or [""]
    if not Path(name).is_file() or (rest and (rest[0] != "--head" or not HEX.fullmatch(rest[-1]))):
        print("usage: verify_journal.py JOURNAL [--head 64-DIGITS]", file=sys.stderr)
        sys.exit(2)
    found = verify(name, rest[-1] if rest else "")
    print(f"{name}: {found}")
    sys.exit(not found.startswith("clean: "))
