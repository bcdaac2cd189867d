"""Judges chain, cards and money of a journal without Pitboss. Status: 0 clean, 1 a fault, 2 usage."""

from __future__ import annotations

import json
import re
import sys
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any

LINE = re.compile(rb'(\{.{,4194227}),"hash":"([0-9a-f]{64})"\}\n', re.DOTALL)
UNKNOWN, HEX, LIMIT = 52, re.compile(r"[0-9a-f]{64}"), 1 << 22
STATE = ("held", "before", "brought", "carry", "rounds", "seq", "deck", "digest")


def need(holds: object, sentence: str) -> None:
    if not holds:
        raise AssertionError(sentence)


def whole(value: Any) -> int:
    need(type(value) is int and abs(value) < 10**18, f"{value!r:.40} is no whole number")
    return int(value)


class Deck:
    def __init__(self, root: str) -> None:
        self.roots, self.open, self.hands = [(0, root)], set[int](), dict[int, list[int]]()

    def shown(self, event: dict[str, Any]) -> list[tuple[int, int]]:
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
        first, cards = whole(event["position"]), event["cards"]
        for position, place in enumerate(event["places"], first):
            if place["to"] in ("hand", "dealer"):
                hand = self.hands.setdefault(place["seat"] * (place["to"] == "hand"), [])
                at = place["index"] if 0 <= place["index"] < len(hand) else len(hand)
                hand[at : at + 1] = [position]
        laid = zip(event["places"], cards, strict=True)
        need(all(at["up"] or card == UNKNOWN for at, card in laid), "a hidden card can be seen")
        return [(at, card) for at, card in enumerate(cards, first) if card != UNKNOWN]

    def prove(self, events: list[Any], opened: list[Any]) -> None:
        seen = {at: card for event in events for at, card in self.shown(event)}
        due = {at: card for at, card in seen.items() if at not in self.open and self.roots[0][1]}
        self.open |= due.keys()
        need(sorted(due) == sorted(one["position"] for one in opened), "other cards are opened")
        for opening in opened:
            position, hashes = whole(opening["position"]), [opening["salt"], *opening["path"]]
            need(all(map(HEX.fullmatch, hashes)), "an opening is not written in digits")
            need(due[position] == whole(opening["card"]), f"position {position}: another card")
            first, root = [held for held in self.roots if held[0] <= position][-1]
            at, (salt, *path) = position - first, map(bytes.fromhex, hashes)
            digest = sha256(b"\0" + at.to_bytes(2, "big") + bytes([due[position]]) + salt).digest()
            for other in path:
                digest = sha256(b"\1" + (other + digest if at & 1 else digest + other)).digest()
                at >>= 1
            need(at == 0 and digest.hex() == root, f"position {position}: not as committed to")


class Checker:
    def __init__(self) -> None:
        self.prev, self.head, self.digest = "0" * 64, "0" * 64, ""
        self.lines = self.rounds = self.seq = self.brought = self.carry = self.format = 0
        self.held, self.before, self.past = dict[str, int](), dict[str, int](), dict[int, Any]()
        self.seeded = self.closed = False
        self.deck: Any = None

    def line(self, raw: bytes) -> None:
        match, self.lines = LINE.fullmatch(raw), self.lines + 1
        if match is None or sha256(match[1]).hexdigest() != (own := match[2].decode()):
            raise AssertionError("the line was changed: it does not end with its hash")
        need(not re.search(rb"\s", re.sub(rb'"(\\.|[^"\\])*"', b"", match[1])), "white space")
        line = json.loads(match[1].decode() + "}", parse_constant=int)
        json.dumps(line, ensure_ascii=False).encode()  # fails on half of a surrogate pair
        kind: str = line["kind"]
        need((line["prev"], whole(line["line"])) == (self.prev, self.lines), "it does not follow")
        need((not self.digest) == (kind == "journal"), "one header comes first")
        around, inside = kind in ("table", "correct"), kind in ("act", "refused")
        fits = not self.closed and (self.format == 3 if around else inside == bool(self.deck))
        need(fits or kind == "resumed", f"{kind!r:.20} is out of place")
        self.closed = kind == "close"
        self.head, self.prev = self.prev if self.closed else own, own
        self.past = {} if kind == "open" else self.past  # how a night stood before each entry
        if kind in ("open", "act", "table") and self.format == 3:
            self.past[self.lines] = deepcopy({name: getattr(self, name) for name in STATE})
        same = not self.closed or (line["head"], line["rounds"]) == (line["prev"], self.rounds)
        need(same, "the closing line says something else than the journal")
        need(kind != "resumed" or 0 <= whole(line.get("cut") or 0) < LIMIT, "more was cut off")
        if kind not in ("close", "resumed"):
            getattr(self, f"take_{kind}")(line)

    def take_journal(self, line: dict[str, Any]) -> None:
        self.format, self.digest = line["format"], line["posting"]["digest"]
        need(whole(self.format) in (1, 2, 3), f"format {self.format} is not known here")
        need(all(type(line[key]) is str for key in ("edition", "game", "pitboss")), "of what game?")
        self.seeded = bool(line.get("demonstration"))
        need(sha256(line["posting"]["toml"].encode()).hexdigest() == self.digest, "another posting")

    def take_money(self, line: dict[str, Any]) -> None:
        name, cents = line["account"], line["cents"]
        allowed = "meter|seat:[1-9][0-9]?" + "|bank" * (self.format == 3)
        need(cents and re.fullmatch(allowed, name), f"money for {name!r:.40}")
        self.held[name] = self.held.get(name, 0) + whole(cents)
        self.brought += cents
        need(self.held[name] >= 0 or name == "bank", f"{name} pays out what it has not")

    def take_table(self, line: dict[str, Any]) -> None:
        moves = [event for event in line["events"] if event.get("cents") or event.get("transfers")]
        need(not (self.deck and moves), "money moves within a round")
        for event in line["events"]:
            self.digest = event["digest"] if event["type"] == "PostingChanged" else self.digest
            if event["type"] in ("HouseBrought", "PlayerMoved") and event.get("cents"):
                account = f"seat:{event['seat']}" if "seat" in event else "bank"
                self.take_money({"account": account, "cents": event["cents"]})
        self.move(moves)

    def take_correct(self, line: dict[str, Any]) -> None:
        need(line["since"] in self.past and line["reason"], "no entry that could be taken back")
        past = {at: held for at, held in self.past.items() if at < line["since"]}
        vars(self).update(self.past[line["since"]], past=past)

    def take_open(self, line: dict[str, Any]) -> None:
        self.rounds, self.seq = self.rounds + 1, 0
        opened, start = line["events"][0], line["events"][0]["start"]
        need(whole(line["round"]) == self.rounds and opened["type"] == "Opened", "another round")
        need(opened["posting"] == self.digest, "the round is played by another posting")
        need(line.get("demonstration", False) == self.seeded, "a demonstration is not marked")
        for seat, stack in start["seats"].items():
            need(self.held.get(f"seat:{seat}", 0) == stack, f"seat {seat} begins with other money")
        need(self.held.get("meter", 0) == (start["meter"] or 0), "the meter begins elsewhere")
        need(self.carry == start["carry"], "the meter carries something else")
        self.before, self.deck = dict(self.held), Deck(start["commitment"])
        self.move(line["events"])
        self.deck.prove(line["events"], [])

    def take_act(self, line: dict[str, Any]) -> None:
        self.seq += 1
        need(self.deck and whole(line["seq"]) == self.seq, "a command is missing, or out of place")
        need(-1 <= whole(line["who"]) < 100, "nobody gave the command")
        self.move(line["events"])
        self.deck.prove(line["events"], line.get("opened", []))
        ended = any(event["type"] == "Ended" for event in line["events"])
        need(ended == bool(result := line.get("result")), "a round ends with its result, only then")
        if not result:
            return
        for name in {*self.held, *result["net"]}:
            held, gained = self.held.get(name, 0), self.held.get(name, 0) - self.before.get(name, 0)
            need(gained == result["net"].get(name, 0), f"{name} gained {gained}, not what is said")
            need(not held or name not in ("pot", "layout"), f"money is left in the {name}")
            need(held >= 0 or not re.match("seat|meter", name), f"{name} has less than nothing")
        need(sum(self.held.values()) == self.brought, "money was made or lost")
        self.carry, self.deck = result["carry"], None

    def take_refused(self, line: dict[str, Any]) -> None:
        need(HEX.fullmatch(line["seal"]) and whole(line["seq"]) == self.seq, "it is out of place")

    def move(self, events: list[Any]) -> None:
        for moved in [moved for event in events for moved in event.get("transfers", [])]:
            cents, source, target = whole(moved["cents"]), moved["source"], moved["target"]
            need(cents > 0 and source != target, "a transfer of nothing")
            self.held[source] = self.held.get(source, 0) - cents
            self.held[target] = self.held.get(target, 0) + cents


def verify(path: str, head: str) -> str:
    checker = Checker()
    try:
        with Path(path).open("rb") as file:
            any(map(checker.line, file))
        need(checker.closed, "no closing line: the end was cut off, or is to come")
        need(head in ("", checker.head), f"the chain ends in {checker.head}, not in the head given")
    except AssertionError as wrong:
        return f"line {checker.lines}: {wrong}"
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        return f"line {checker.lines}: it has not the form of such a line"
    return f"clean: {checker.rounds} rounds, {checker.brought} cents, head {checker.head}"


if __name__ == "__main__":
    name, *rest = sys.argv[1:] or [""]
    bad = rest and (len(rest) != 2 or rest[0] != "--head" or not HEX.fullmatch(rest[1]))
    if bad or not Path(name).is_file():
        why = "64 digits in lower case follow --head" if bad else f"{name!r} is no file"
        print(f"usage: verify_journal.py JOURNAL [--head 64-DIGITS]: {why}", file=sys.stderr)
        sys.exit(2)
    print(f"{name}: {(found := verify(name, rest[-1] if rest else ''))}")
    sys.exit(not found.startswith("clean: "))
