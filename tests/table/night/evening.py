"""A table's night with everybody's part spoken by the test."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from pitboss import posting
from pitboss.errors import Refused
from pitboss.play import DEALER, FLOOR, Call, Check, Fold, Who
from pitboss.play.commands import ForcedBet, Show
from pitboss.play.rights import MayCall, MayCheck, MayForcedBet, MayShow
from pitboss.posting import Posting, Rake
from pitboss.table import shuffle
from pitboss.table.decks import SealedDeck
from pitboss.table.night import Event, Night, cut
from pitboss.table.night.commands import (
    Back,
    BringDecks,
    Command,
    CutDeck,
    ShowDecks,
    ShuffleDeck,
    Sit,
    SortDeck,
    SpreadDeck,
    StoreDeck,
    VerifyDeck,
    WashDeck,
)
from pitboss.table.night.due import Due
from pitboss.table.night.watched import WatchedRound

__all__ = ["BACKS", "Evening", "table"]

BACKS = (Back("red"), Back("blue"))

E = TypeVar("E")


def table(
    game: str = "holdem", edition: str | None = None, rake: Rake | None = None, **rules: Any
) -> Posting:
    """The default posting with another rake."""
    found = posting.default(game, edition)
    if rake is not None:
        rules["rake"] = rake
    return replace(found, rules=replace(found.rules, **rules))


class Evening:
    """A night at one table; its clock stands still unless it is told."""

    def __init__(
        self, posted: Posting | None = None, stacks: Mapping[int, int] | None = None
    ) -> None:
        self.night = Night(posted or table())
        self.now = 0
        self.events: list[Event] = []
        for seat, cents in (stacks or {}).items():
            self.act(seat, Sit(cents))

    def act(self, who: Who, *commands: Command) -> list[Event]:
        """Commands one after another; their events are kept."""
        found = [event for command in commands for event in self.night.act(who, command, self.now)]
        self.events += found
        return found

    def refuses(self, who: Who, command: Command, *cites: str) -> str:
        """The command is refused with exactly these rows, and nothing has changed."""
        before = state(self.night)
        with pytest.raises(Refused) as refused:
            self.night.act(who, command, self.now)
        assert state(self.night) == before
        assert refused.value.cites == cites
        return str(refused.value)

    def cannot_open(self, *cites: str) -> str:
        """No round can be opened, for these reasons."""
        before = state(self.night)
        with pytest.raises(Refused) as refused:
            self.night.open_round(self.now)
        assert state(self.night) == before
        assert refused.value.cites == cites
        return str(refused.value)

    def of(self, kind: type[E]) -> list[E]:
        """All events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def dues(self) -> list[tuple[str, int]]:
        """What is due now, and of which deck."""
        return [(due.what, due.deck) for due in self.night.due(self.now)]

    def due(self, what: str) -> Due:
        """What is due under this name, which is due once."""
        (found,) = [due for due in self.night.due(self.now) if due.what == what]
        return found

    def due_cites(self) -> set[str]:
        """The rows behind all that is due."""
        return {cite for due in self.night.due(self.now) for cite in due.cites}

    # --- decks ------------------------------------------------------------------------------------

    def opened(self) -> Evening:
        """Both decks are brought, inspected and spread, and looked at by the first two players."""
        self.act(FLOOR, BringDecks(BACKS, "yellow"))
        for number in (1, 2):
            self.act(DEALER, SortDeck(number))
            self.act(FLOOR, VerifyDeck(number))
            self.act(DEALER, SpreadDeck(number))
        self.act(DEALER, ShowDecks())
        return self

    def prepared(self) -> Evening:
        """Deck 1 is ready to be dealt, and deck 2 waits."""
        self.opened()
        self.act(DEALER, StoreDeck(2), WashDeck(1), ShuffleDeck(1), CutDeck(1, 20))
        return self

    # --- rounds -----------------------------------------------------------------------------------

    def opens(self) -> WatchedRound:
        """A round is opened, and what happened at the table for it is kept."""
        round_ = self.night.open_round(self.now)
        self.events += self.night.opening
        return round_

    def closes(self) -> list[Event]:
        """The round is closed."""
        found = list(self.night.close_round(self.now))
        self.events += found
        return found

    def plays(self, *, folding: bool = False) -> list[Event]:
        """A whole round, dealt from a sealed deck: everybody checks and calls, or the first ones fold."""
        order = [place % 52 for place in shuffle.order(52)]
        deck = SealedDeck(cut(order, 20))
        number = next(n for n, deck_ in decks(self.night).items() if not deck_.stored)
        self.act(DEALER, ShuffleDeck(number), CutDeck(number, 20, deck.commitment))
        round_ = self.opens()
        passive(round_, deck, folding=folding)
        return self.closes()


def passive(round_: WatchedRound, deck: shuffle.Deck, *, folding: bool = False) -> None:
    """Plays a round of poker to its end without a bet of anybody's own will."""
    deck.serve(round_)
    while round_.awaits:
        who = round_.awaits[0].who
        rights = {type(right) for right in round_.legal(who)}
        if MayForcedBet in rights:
            round_.act(who, ForcedBet())
        elif MayCheck in rights:
            round_.act(who, Check())
        elif MayCall in rights:
            round_.act(who, Fold() if folding else Call())
        else:
            assert MayShow in rights
            round_.act(who, Show())
        deck.serve(round_)


def decks(night: Night) -> dict[int, Any]:
    """The decks of a poker table."""
    found: dict[int, Any] = night.equipment.decks  # type: ignore[union-attr]  # a poker table's
    return found


def state(night: Night) -> object:
    """Everything that a night knows."""
    equipment = {
        name: {n: [getattr(d, slot) for slot in d.__slots__] for n, d in value.items()}
        if name == "decks"
        else value
        for name, value in vars(night.equipment).items()
    }
    button = None if night.button is None else dict(vars(night.button))
    plain = {
        name: value for name, value in vars(night).items() if type(value) in (int, bool, tuple)
    }
    return (
        equipment, button, dict(vars(night.charges)), plain, dict(night.accounts.held),
        night.accounts.came, dict(night.seating.dealt_in), night.round, night.table.digest,
        dict(vars(night.notice)), night.seating.most, night.seating.unit,
    )  # fmt: skip
