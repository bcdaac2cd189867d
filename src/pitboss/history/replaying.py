"""One recorded hand through the engine: every action is a command, and the first unlawful one ends it.

Files deal to one player after the other, tell of no burned card, and show hands before the board is
complete. So what is dealt, discarded and shown up to the next bet is laid ready first, and each
place that the round asks for is answered from that.
"""

from __future__ import annotations

from typing import Final

from pitboss.cards import UNKNOWN, Card, text
from pitboss.errors import Broken, Malformed, PitbossError, Refused
from pitboss.history.actions import Action, Kind, action, twice
from pitboss.history.outcome import Fault, Outcome
from pitboss.history.phh import Fields
from pitboss.history.recording import OWN, restored, stacks_of
from pitboss.history.standing import alone, covered, cut_short, place_of, to_bet, too_low
from pitboss.history.starting import COARSE, FINEST, Finer, Setup, scaled, set_up, unscaled
from pitboss.play.awaits import Place
from pitboss.play.commands import (
    Call,
    Check,
    Command,
    Deal,
    Draw,
    Fold,
    ForcedBet,
    Muck,
    Raise,
    Show,
    Shuffle,
)
from pitboss.play.events import Event, Moved
from pitboss.play.parties import DEALER, Who
from pitboss.play.rights import MayCall
from pitboss.play.round import Round
from pitboss.table import rounds

__all__ = ["Outcome", "Replay", "replay", "replayed"]


_FOLD: Final = Fold()
_CHECK: Final = Check()
_CALL: Final = Call()


def replay(fields: Fields) -> tuple[Outcome, Replay | None]:
    """Replays a hand as far as it goes; without a replay where not even its start could be read.

    Where somebody had less than his blind, a call matches the whole of it as in any card room, or,
    if the hand cannot have been played so, what was paid of it, as other programs have it.
    """
    found, run = replayed(fields)
    if not found.ok and run is not None and run.setup.short:
        other, again = replayed(fields, as_paid=True)
        if other.ok:
            return other, again
    return found, run


def replayed(fields: Fields, *, as_paid: bool = False) -> tuple[Outcome, Replay | None]:
    """The same in the one way or the other."""
    code = fields.get("variant")
    known = code if isinstance(code, str) and len(code) <= 40 else None
    if OWN in fields:
        return _restored(known, fields), None
    scale = COARSE
    while True:
        try:
            run = Replay(fields, scale, as_paid=as_paid)
            run.play()
        except Finer:
            scale = min(scale * 100, FINEST)
            continue
        except PitbossError as error:
            return Outcome(known, False, [], 0, str(error)), None  # not ok
        return run.outcome(known), run


def _restored(code: str | None, fields: Fields) -> Outcome:
    """A round that we have written ourselves is played as it was, by its own posting."""
    try:
        record = restored(fields)
    except PitbossError as error:
        return Outcome(code, False, [], 0, str(error))  # not ok
    stacks = stacks_of(record)
    actions = len(fields["actions"])
    return Outcome(code, True, stacks, actions, None, record.round.result is not None)  # ok


class Replay:
    """A hand on its way through the engine; `round` is the round that it became."""

    __slots__ = (
        "actions", "asked", "bet", "bet_at", "board", "complete", "dealt_at", "draws", "error", "events", "folded",
        "hands", "hole", "loose", "next", "round", "setup", "shows", "stopped", "written",
    )  # fmt: skip

    def __init__(self, fields: Fields, scale: int, *, as_paid: bool = False) -> None:
        written = fields.get("actions")
        if written is None:
            raise Malformed("actions is missing: a list of texts such as 'p1 cc'")
        if type(written) is not list or {*map(type, written)} - {str}:
            raise Malformed("actions is a list of texts such as 'p1 cc'")
        self.written: list[str] = written
        self.setup: Setup = set_up(fields, scale, as_paid=as_paid)
        self.round: Round = rounds.open(self.setup.posting, self.setup.start, "")
        seats = self.setup.start.seats
        self.hole: dict[int, list[Card]] = {seat: [] for seat in seats}
        self.hands: dict[int, list[Card]] = {seat: [] for seat in seats}
        self.board: list[Card] = []
        self.draws: dict[int, list[tuple[int, Action]]] = {}
        self.shows: dict[int, tuple[int, Action]] = {}
        self.folded: set[int] = set()
        self.events: list[tuple[Event, ...]] = []
        self.loose = 0
        self.asked = False
        self.dealt_at = 0
        self.next = 0
        self.bet: Action | None = None
        self.bet_at = 0
        self.complete = False
        self.stopped = len(written)
        self.error: str | None = None

    def play(self) -> None:
        """Goes on until the round is over, the file ends, or an action cannot happen."""
        try:
            self._go()
        except Fault as fault:
            self.stopped = fault.at
            number, count = fault.at + 1, len(self.written)
            self.error = f"action {number} of {count}, {self.written[fault.at][:60]!r}: {fault}"

    def _go(self) -> None:
        # Each branch of the loop gives a value: mypyc 2.4 makes C that does not compile of a bare call.
        self._lay_ready()
        going = True
        while going and self.round.awaits:
            awaited = self.round.awaits[0]
            what = awaited.what
            if what == "act":
                going = self._bet(awaited.who)
            elif self.bet is not None and self._skips(self.bet):
                going = True
            elif what == "deal":
                going = self._deal(awaited.places)
            elif what == "draw":
                going = self._draw(awaited.who)
            elif what == "show":
                going = self._show(awaited.who)
            else:
                going = self._shuffle(what)
        self.complete = not self.round.awaits
        if self.bet is not None:
            over = "the round is over" if self.complete else "the hands are to be shown first"
            raise Fault(self.bet_at, over)
        if self.loose and not cut_short(
            self.round, self.hands, self.hole, self.board, draws=bool(self.draws)
        ):
            raise Fault(self.dealt_at, "no card is to be dealt or drawn any more")
        for at, shown in self.shows.values():
            self._unseen(at, shown)
            if not self.complete and to_bet(self.round):
                raise Fault(at, "a hand is shown where players can still bet")

    def _skips(self, bet: Action) -> bool:
        """Reads past the check of the one player with chips, whom other programs ask as well.

        The blinds put everybody else all-in, and he has nothing to call.
        """
        if bet.kind != Kind.CALL or self.asked or self.loose or self.shows:
            return False
        self.asked = alone(self.round, bet.seat)
        if self.asked:
            self._lay_ready()
        return self.asked

    def outcome(self, code: str | None) -> Outcome:
        """What the command line says of the hand."""
        return Outcome(
            code, self.error is None, unscaled(self.stacks(), self.setup), self.stopped, self.error,
            self.complete,
        )  # fmt: skip

    def stacks(self) -> list[int]:
        """What lies before each player, in cents: at the end, or where the replay stopped."""
        result = self.round.result
        if result is None:
            return [seat.stack for seat in self.round.view(None).seats]
        net = result.net
        return [stack + net[f"seat:{seat}"] for seat, stack in self.setup.start.seats.items()]

    def _lay_ready(self) -> None:
        """Reads on to the next bet; what is dealt, drawn and shown before it lies ready."""
        written = self.written
        self.bet = None
        at = self.next - 1
        for at in range(self.next, len(written)):
            try:
                found = action(written[at])
            except Malformed as error:
                raise Fault(at, str(error)) from None
            kind = found.kind
            if kind >= Kind.FOLD:
                self.bet = found
                self.bet_at = at
                break
            if kind == Kind.HOLE:
                if found.seat not in self.hole:
                    raise Fault(at, f"there is no player {found.seat}")
                self.hole[found.seat] += found.cards
            elif kind == Kind.BOARD:
                self.board += found.cards
            elif kind == Kind.DRAW:
                self.draws.setdefault(found.seat, []).append((at, found))
            else:
                if kind == Kind.SHOW:
                    self._note_show(found, at)
                continue
            if self.setup.variant.short_deck and (why := too_low(found.cards)):
                raise Fault(at, why)
            self.loose += len(found.cards) if kind != Kind.DRAW else 1
            self.dealt_at = at
        self.next = at + 1

    def _deal(self, places: tuple[Place, ...]) -> bool:
        """Answers the dealer's places; the burned cards, of which no file tells, are unknown."""
        cards: list[Card] = []
        filled = 0
        hole, hands, board = self.hole, self.hands, self.board
        for place in places:
            if place.to == "hand":
                ready = hole[place.seat]
            elif place.to == "burn":
                cards.append(UNKNOWN)
                continue
            else:
                ready = board
            if not ready:
                break
            card = ready.pop(0)
            cards.append(card)
            filled = len(cards)
            self.loose -= 1
            if place.index >= 0:
                hands[place.seat][place.index] = card
            elif place.to == "hand":
                hands[place.seat].append(card)
        if len(cards) < len(places) and self.bet is not None:
            missing = places[filled:]
            to = next((place for place in missing if place.to != "burn"), missing[0])
            whom = f"p{to.seat}" if to.to == "hand" else f"the {to.to}"
            raise Fault(self.bet_at, f"a card is to be dealt to {whom} first")
        if len(cards) == len(places):  # also where nothing but a card is burned
            filled = len(cards)
        if not filled:
            return False
        try:
            self._act(DEALER, Deal(tuple(cards[:filled])))
        except Refused as refusal:
            at = twice(self.written[: self.next])
            raise Fault(self.dealt_at if at is None else at, str(refusal)) from None
        return filled == len(places)

    def _shuffle(self, what: str) -> bool:
        """The dealer shuffles where he is asked to; which cards, no file tells."""
        if what != "shuffle":
            raise Broken(f"a recorded hand cannot answer who is awaited to {what}")
        self._act(DEALER, Shuffle())
        return True

    def _act(self, who: Who, command: Command) -> None:
        self.events.append(self.round.act(who, command))

    def returned(self) -> dict[int, int]:
        """What came back to each player because nobody called it."""
        back: dict[int, int] = {}
        for events in self.events:
            for event in events:
                if type(event) is Moved and event.what == "uncalled":
                    for moved in event.transfers:
                        seat = int(moved.target.removeprefix("seat:"))
                        back[seat] = back.get(seat, 0) + moved.cents
        return back

    def _bet(self, who: int) -> bool:
        if self.loose:
            raise Fault(self.dealt_at, f"cards are dealt or drawn where p{who} is awaited to act")
        if self.shows:
            at = next(iter(self.shows.values()))[0]
            raise Fault(at, f"a hand is shown where p{who} is awaited to act")
        bet = self.bet
        if bet is None:
            return False
        try:
            self.events.append(self.round.act(bet.seat, self._command(bet)))
        except Finer:
            raise
        except (Malformed, Refused) as error:
            raise Fault(self.bet_at, str(error)) from None
        self._lay_ready()
        return True

    def _command(self, bet: Action) -> Command:
        kind = bet.kind
        if kind == Kind.FOLD:
            self.folded.add(bet.seat)
            return _FOLD
        if kind == Kind.RAISE:
            return Raise(scaled(bet.to, self.setup.scale, "it"))
        if kind == Kind.BRING_IN:
            return ForcedBet()
        for right in self.round.legal(bet.seat):
            if type(right) is MayCall:
                return _CALL
        return _CHECK

    def _draw(self, who: int) -> bool:
        """Discards by place what the file names by card; an unknown card may be any of the hand."""
        waiting = self.draws.get(who)
        if not waiting:
            if self.bet is not None:
                raise Fault(self.bet_at, f"p{who} is to draw first, or to stand pat")
            return False
        at, drawn = waiting.pop(0)
        self.loose -= 1
        hand = self.hands[who]
        discards: list[int] = []
        for card in drawn.cards:
            index = place_of(hand, card, discards)
            if index < 0:
                raise Fault(at, f"p{who} holds {text(hand)}, and no {text((card,))} to discard")
            discards.append(index)
        try:
            self._act(who, Draw(tuple(discards)))
        except (Malformed, Refused) as error:
            raise Fault(at, str(error)) from None
        return True

    def _note_show(self, shown: Action, at: int) -> None:
        """Keeps what a player shows until he is asked to; hidden cards never replace known ones."""
        if shown.seat not in self.hole:
            raise Fault(at, f"there is no player {shown.seat}")
        if shown.seat in self.folded:
            raise Fault(at, f"p{shown.seat} has folded, and has nothing to show")
        before = self.shows.get(shown.seat)
        if before is None or shown.known or not before[1].known:
            self.shows[shown.seat] = at, shown

    def _unseen(self, at: int, shown: Action) -> list[Card]:
        """Which cards of a shown hand nobody knew before; those that are known must be in it."""
        hand = self.hands[shown.seat]
        places: list[int] = []
        unseen: list[Card] = []
        for card in shown.cards if shown.known else ():
            index = place_of(hand, card, places)
            if index < 0:
                raise Fault(
                    at, f"p{shown.seat} shows {text(shown.cards)}, and was dealt {text(hand)}"
                )
            places.append(index)
            if hand[index] == UNKNOWN:
                unseen.append(card)
        return unseen

    def _show(self, who: int) -> bool:
        """Shows or mucks; a hand that the file hides counts as mucked where a shown one beats it."""
        if who not in self.shows:
            return False
        at, shown = self.shows[who]
        hidden = self.hands[who].count(UNKNOWN)
        unseen = self._unseen(at, shown)
        command: Command = Muck()
        if shown.known and len(unseen) == hidden:
            command = Show(tuple(unseen))
        elif (shown.known or shown.cards) and not covered(
            self.round,
            who,
            [seat for seat, (_, one) in self.shows.items() if one.known and one.cards],
        ):
            return False
        try:
            self._act(who, command)
        except (Malformed, Refused) as error:
            raise Fault(at, str(error)) from None
        if unseen:
            self.hands[who] = list(shown.cards)
        return True
