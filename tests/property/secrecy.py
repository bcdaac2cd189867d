"""Two worlds that differ only in cards which one viewer may not see: he must not tell them apart."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from pitboss.cards import CARDS, UNKNOWN
from pitboss.errors import Malformed, Refused
from pitboss.play import Command, Deal, Report, Round, Show, Who, masked
from pitboss.play.events import Dealt, Discarded, Exposed, Reported, Shown
from pitboss.table import rounds
from pitboss.table.rounds import Entry, Record
from property import choice
from property.witness import encode, frozen

__all__ = ["hidden", "look", "told_apart"]

Look = Callable[[Round, Who | None], bytes]


def look(round_: Round, who: Who | None) -> bytes:
    """What a viewer sees, and what he would have to think with."""
    return encode(round_.view(who)) + frozen(round_.masked(who)).encode()


def hidden(entries: list[Entry], who: Who | None) -> list[int]:
    """The cards that this viewer has not seen when these commands have been done."""
    seen: set[int] = set()
    for entry in entries:
        for event in entry.events:
            shown = masked(event, who)
            if type(shown) is Dealt or type(shown) is Shown:
                seen.update(shown.cards)
            elif type(shown) is Discarded or type(shown) is Exposed or type(shown) is Reported:
                seen.add(shown.card)
    return [card for card in range(CARDS) if card not in seen]


def told_apart(record: Record, stop: int, who: Who | None, rng: Random, see: Look = look) -> bool:
    """Whether the viewer notices that, up to a command, all cards hidden from him are others."""
    entries = record.entries[:stop]
    unseen = hidden(entries, who)
    others = rng.sample(unseen, len(unseen))
    swap = [*range(CARDS), UNKNOWN]
    for card, other in zip(unseen, others, strict=True):
        swap[card] = other
    table = record.round.table
    here, there = (rounds.open(table, record.start) for _ in range(2))
    for entry in entries:
        told = [masked(event, who) for event in here.act(entry.who, entry.command)]
        same = [masked(event, who) for event in there.act(entry.who, _as(entry.command, swap))]
        if told != same or encode(told) != encode(same) or see(here, who) != see(there, who):
            return True
        if who is not None and here.awaits and rng.random() < 0.1:
            if _answers(here, who) != _answers(there, who):
                return True
    return False


def _as(command: Command, swap: list[int]) -> Command:
    """The same command in the other world."""
    if type(command) is Deal or type(command) is Show:
        return type(command)(tuple(swap[card] for card in command.cards))
    return replace(command, card=swap[command.card]) if type(command) is Report else command


def _answers(round_: Round, who: Who) -> list[Any]:
    """What the viewer is told when he tries everything that he has no right to."""
    answers: list[Any] = [round_.legal(who)]
    for command in choice.not_permitted(round_.legal(who)):
        try:
            answers.append(round_.act(who, command))
        except (Refused, Malformed) as refusal:
            answers.append((str(refusal), getattr(refusal, "cites", ())))
    return answers
