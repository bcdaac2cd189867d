"""A round given again from its lines: with the sealed decks as it was, without as the public saw it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache

from msgspec.structs import replace

from pitboss import __version__
from pitboss.cards import CARDS, UNKNOWN, parse
from pitboss.errors import Malformed, Refused
from pitboss.history.lines import Act, Open, parse_events
from pitboss.history.openings import Exposure
from pitboss.history.refusals import Tried, again
from pitboss.history.sealed import Reader
from pitboss.play import DEALER, Command, Deal, Event, Report, Round, Show, Who, masked
from pitboss.play.events import Dealt, Exposed, Opened, Shown, Shuffled
from pitboss.play.rights import MayShow
from pitboss.posting.posting import Posting
from pitboss.table import rounds
from pitboss.table.commitment import Opening, Seal
from pitboss.table.rounds import Record

__all__ = ["Rerun", "Unseen", "public"]


class Unseen(Malformed):
    """Only who knows the hidden cards can run this round again."""


def public(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events as everybody may know them."""
    return tuple([masked(event, None) if type(event) is Dealt else event for event in events])


@cache
def _decks(cards: int) -> tuple[int, ...]:
    """So many cards as whole decks have them, in their order."""
    return tuple(sorted(card % CARDS for card in range(cards))) if cards % CARDS == 0 else ()


class Rerun:
    """A round that is given the commands of a journal again.

    `shown` are the cards that the latest line was the first to lay open, by their positions;
    `pieces` the cards under each root and their seal, with the first position that it covers.
    """

    __slots__ = (
        "_do",
        "_sealed",
        "exposure",
        "pieces",
        "record",
        "round",
        "shown",
        "start",
        "version",
    )

    def __init__(
        self, table: Posting, line: Open, sealed: Reader | None, *, recorded: bool = False,
        deck: tuple[tuple[int, ...], Seal] | None = None,
    ) -> None:  # fmt: skip
        """With `recorded` the round's record is kept, as its commands were given.

        `deck` is what the commitment covers, where a line before this one has named it.
        """
        opened = next(iter(parse_events(line.events)), None)
        if type(opened) is not Opened:
            raise Malformed("a round begins with the event Opened")
        self.start = opened.start
        self.version = opened.version
        self.record: Record | None = None
        if recorded:
            self.record = Record(table, opened.start, opened.version)
            self.round: Round = self.record.round
            self._do = self.record.act
        else:
            self.goes_on(rounds.open(table, opened.start, opened.version))
        self.exposure = Exposure(opened.start.commitment)
        self.shown = self.exposure.see(self.round.opening)
        self.pieces: list[tuple[int, tuple[int, ...], Seal]] = []
        self._sealed = sealed if opened.start.commitment or line.around else None
        if self._sealed is not None and opened.start.commitment:
            order, seal = deck or self._sealed.find(opened.start.commitment, line.line)
            if tuple(sorted(order)) != _decks(len(order)):
                raise Malformed("what is committed to are not whole decks of 52 cards")
            self.pieces.append((0, order, seal))

    def goes_on(self, round_: Round) -> None:
        """The round from now on: the same one, as somebody else sees it."""
        self.round, self._do = round_, round_.act

    def copy(self, round_: Round) -> Rerun:
        """The same for an independent copy of its round."""
        new = copy(self)
        new.goes_on(round_)
        new.exposure = self.exposure.copy()
        new.pieces = self.pieces[:]
        return new

    def act(self, line: Act) -> tuple[Event, ...]:
        """What the command causes, as the public may know it; the engine may refuse it."""
        seen = public(self.events(line))
        self.shown = self.exposure.see(seen)
        return seen

    def events(self, line: Act) -> Sequence[Event]:
        """What the command causes, with the cards that are known here."""
        if self._sealed is None:
            return self._as_seen(line)
        events = self._do(line.who, self._true(line))
        for event in events:
            if type(event) is Shuffled and event.commitment:
                self._reshuffled(event, *self._sealed.find(event.commitment, line.line))
        return events

    def retry(self, tried: Tried, seq: int) -> bool:
        """Refuses again what was refused; whether another version had other words or rows for it."""
        says, cites = again(self.round, tried)
        if tried.seq == seq and (says, cites) == (tried.says, tried.cites):
            return False
        if tried.seq != seq or self.version == __version__:
            raise Malformed(f"what was refused here is refused otherwise: {says}")
        return True

    def prove(self, opened: Sequence[Opening]) -> None:
        """Refuses openings that do not prove exactly what the latest line laid open."""
        self.exposure.prove(self.shown, opened, {seal.root: seal for _, _, seal in self.pieces})

    def _true(self, line: Act) -> Command:
        """A deal with the cards that lay in the deck, or that were entered face down."""
        command = line.command
        if type(command) is not Deal:
            return command
        if not self.start.commitment:
            return self._entered(command, line)
        first = self.round.position
        cards = tuple([self._card(first + at) for at in range(len(command.cards))])
        for at, card in enumerate(command.cards):
            if card not in (UNKNOWN, cards[at]):
                raise Malformed(f"the card of position {first + at} is not the one that was sealed")
        return Deal(cards)

    def _entered(self, command: Deal, line: Act) -> Deal:
        """A deal of real cards, with those that were entered face down."""
        if not line.hidden or self._sealed is None:
            return command
        order, _ = self._sealed.find(line.hidden, line.line)
        if len(order) != len(line.under) or set(line.under) - set(range(len(command.cards))):
            raise Malformed("the cards that were entered face down have no places in the deal")
        cards = list(command.cards)
        for place, card in zip(line.under, order, strict=True):
            cards[place] = card
        return Deal(tuple(cards))

    def _card(self, position: int) -> int:
        first, order, _ = next(held for held in reversed(self.pieces) if held[0] <= position)
        if position - first >= len(order):
            raise Malformed(f"position {position} lies beyond the end of the deck")
        return order[position - first]

    def _reshuffled(self, event: Shuffled, order: tuple[int, ...], seal: Seal) -> None:
        """The deck goes on with the very cards that were to be shuffled."""
        if sorted(order) != sorted(map(self._card, event.positions)):
            raise Malformed("what is committed to are not the cards that were shuffled")
        self.pieces.append((event.position, order, seal))

    def _as_seen(self, line: Act) -> Sequence[Event]:
        """The command without hidden cards: a hand is named when it is shown, and not before."""
        command = line.command
        recorded: Sequence[Event] = ()
        if type(command) is Show or type(command) is Report:
            recorded = parse_events(line.events)
            command = self._named(line.who, command, recorded)
        try:
            events = self._do(line.who, command)
        except Refused:
            if type(command) is Report and command.card == UNKNOWN:
                raise Unseen("a card that the table saw was not named in the report") from None
            raise
        while self.round.awaits and self.round.awaits[0].what == "show":
            # What the round lays open by itself it must be told where it does not know the cards.
            later = parse_events(line.events)[len(events) :]
            who = self.round.awaits[0].who
            laid = self._named(who, Show(), later)
            if laid == Show():
                break
            events += self._do(who, laid)
        return events

    def _named(self, who: Who, command: Show | Report, recorded: Sequence[Event]) -> Command:
        """The command with the cards that its events show."""
        laid: dict[int, int] = {}
        for event in recorded:
            if type(event) is Exposed:
                if type(command) is Report and command.card == UNKNOWN:
                    return replace(command, card=event.card)
                if event.seat == who:
                    laid[event.index] = event.card
            elif type(event) is Shown and event.seat == who:
                laid.update(enumerate(event.cards))
        if type(command) is Report or not laid:
            return command
        held = parse(self._hand(who), unknown=True)
        named = [laid[at] for at, card in enumerate(held) if card == UNKNOWN and at in laid]
        asked = [right.unknown for right in self.round.legal(who) if type(right) is MayShow]
        return Show(tuple(named[: asked[0]] if asked else named))

    def _hand(self, who: Who) -> str:
        view = self.round.view(who)
        if who == DEALER:
            return view.dealer.hands[0]
        return next(held.hands[0].cards for held in view.seats if held.seat == who)
