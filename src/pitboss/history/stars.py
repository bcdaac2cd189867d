"""A round in the text of PokerStars, which trackers read; what that text has no words for is told.

The format has no name for every game of ours, one player whose cards it follows at most, and no
rulings. Amounts are dollars; hands are numbered from the deck's commitment, so that no two are alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pitboss import games
from pitboss.cards import UNKNOWN, text
from pitboss.errors import Malformed
from pitboss.games.vocabulary import Poker
from pitboss.history.exporting import Kept
from pitboss.money import RAKE
from pitboss.play import Event
from pitboss.play.events import Acted, Dealt, Drew, Exposed, Moved, Ruled, Shown, Won
from pitboss.posting.posting import Betting, PokerRules, Posting

__all__ = ["Hand", "named"]

_FLOP, _STUD, _DRAW = "flop", "stud", "draw"
_GAMES: Final = {
    "holdem": ("Hold'em", _FLOP),
    "omaha": ("Omaha", _FLOP),
    "omaha-hi-lo-8": ("Omaha Hi/Lo", _FLOP),
    "seven-card-stud": ("7 Card Stud", _STUD),
    "seven-card-stud-hi-lo-8": ("7 Card Stud Hi/Lo", _STUD),
    "razz": ("Razz", _STUD),
    "five-card-draw": ("5 Card Draw", _DRAW),
    "triple-draw-27": ("Triple Draw 2-7 Lowball", _DRAW),
    "single-draw-27": ("Single Draw 2-7 Lowball", _DRAW),
    "badugi": ("Badugi", _DRAW),
}
_LIMITS: Final = {
    Betting.FIXED: "Limit", Betting.POT_LIMIT: "Pot Limit", Betting.NO_LIMIT: "No Limit",
}  # fmt: skip
_STREETS: Final = {
    3: "3rd STREET", 4: "4th STREET", 5: "5th STREET", 6: "6th STREET", 7: "RIVER",
}  # fmt: skip
_BOARD: Final = {3: "FLOP", 4: "TURN", 5: "RIVER"}
_DRAWS: Final = ("FIRST", "SECOND", "THIRD")
_NO_TIME: Final = "2000/01/01 00:00:00 UTC"
_TIME: Final = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}:[0-9]{2}:[0-9]{2})")
_NUMBER: Final = 12
"""Hexadecimal digits of the commitment that make a hand's number."""


def named(table: Posting) -> str:
    """The game as the format calls it; `Malformed` if it has no name for it."""
    rules = table.rules
    known = _GAMES.get(table.game)
    if known is None or not isinstance(rules, PokerRules):
        raise Malformed(
            f"PokerStars has no {table.game}: trackers read {', '.join(_GAMES)} (--to phh has all poker)"
        )
    limit = _LIMITS.get(rules.limits.betting)
    if limit is None:
        raise Malformed(f"PokerStars has no {rules.limits.betting.value} limit")
    return f"{known[0]} {limit}"


class Hand:
    """One round as text; `lost` says what the text does not carry."""

    def __init__(self, kept: Kept, name: str) -> None:
        record = kept.record
        self.kept = kept
        self.name = (
            "".join([sign for sign in name if sign.isprintable() and sign != "'"]) or "Table"
        )
        self.table: Posting = record.round.table
        self.start = record.start
        self.result = record.round.result
        self.lost: list[str] = []
        self._kind = _GAMES[self.table.game][1]
        self._hands: dict[int, list[int]] = {seat: [] for seat in sorted(self.start.seats)}
        self._up: dict[int, list[bool]] = {seat: [] for seat in self._hands}
        self._new: dict[int, list[int]] = {}
        """Places of the cards that were drawn and are not told yet."""
        self._board: list[int] = []
        self._told = 0
        """So many cards of the board, or of the longest hand, have been told."""
        self._drawn = 0
        self._drawing = False
        self._price = 0
        self._put: dict[int, int] = dict.fromkeys(self._hands, 0)
        self._marks: dict[int, list[str]] = {seat: [] for seat in self._hands}
        self._folded: dict[int, str] = {}
        self._shown: dict[int, str] = {}
        self._won: dict[int, int] = {}
        self._showdown = False

    def text(self) -> str:
        """The whole hand; empty if it was void, since the format knows no such hand."""
        if self.result is None or self.result.void:
            self._lose("it was void")
            return ""
        game = games.find(self.table.game, self.table.edition)
        lines = list(self._head(button=isinstance(game, Poker) and game.button))
        events = [*self.kept.record.round.opening]
        for entry in self.kept.record.entries:
            events.extend(entry.events)
        for event in events:
            lines.extend(self._event(event))
        lines.extend(self._summary())
        return "\n".join([*lines, "", "", ""])

    # --- before the cards -------------------------------------------------------------------------

    def _head(self, *, button: bool) -> Iterator[str]:
        rules = self.table.rules
        assert isinstance(rules, PokerRules)
        low, high = rules.limits.minimum, rules.limits.maximum
        if rules.limits.betting is not Betting.FIXED:
            low, high = (*rules.blinds, 0, 0)[:2]
        if self.start.kill and rules.kill is not None:
            low, high = (cents * rules.kill.times // rules.kill.by for cents in (low, high))
            self._lose("it is a kill pot, whose stakes the text has without saying why")
        number = int(self.start.commitment[:_NUMBER] or "0", 16) or self.kept.number
        when = _NO_TIME
        if found := _TIME.match(self.kept.time):
            when = f"{found[1].replace('-', '/')} {found[2]} UTC"
        stakes = f"({_dollars(low)}/{_dollars(high)} USD)"
        yield f"PokerStars Hand #{number}: {named(self.table)} {stakes} - {when}"
        seat = f" Seat #{self.start.button} is the button" if button else ""
        yield f"Table '{self.name}' {self.table.seats}-max{seat}"
        for held, cents in sorted(self.start.seats.items()):
            yield f"Seat {held}: {_player(held)} ({_dollars(cents)} in chips)"
        if button and self.start.button in self._marks:
            self._marks[self.start.button].append("button")

    def _moved(self, event: Moved) -> Iterator[str]:
        for number, moved in enumerate(event.transfers):
            if event.what == "ante":
                yield f"{_player(_seat(moved.source))}: posts the ante {_dollars(moved.cents)}"
            elif event.what == "dead":
                self._lose("dead money stands as an ante")
                yield f"{_player(_seat(moved.source))}: posts the ante {_dollars(moved.cents)}"
            elif event.what == "blind":
                yield self._blind(_seat(moved.source), moved.cents, number)
            elif moved.source == RAKE:
                self._lose("rake that a ruling made too much went back into the pot")
            elif event.what == "uncalled":
                yield f"Uncalled bet ({_dollars(moved.cents)}) returned to {_player(_seat(moved.target))}"
            elif event.what == "unclaimed":
                self._lose("a pot that nobody could win went back, and stands as collected")
                yield self._collected(_seat(moved.target), moved.cents, "pot")

    def _blind(self, seat: int, cents: int, number: int) -> str:
        rules = self.table.rules
        assert isinstance(rules, PokerRules)
        what = "small blind" if number == 0 and len(rules.blinds) > 1 else "big blind"
        if number > 1 and seat not in self.start.posts:
            what = "straddle"
            self._lose("a further blind stands as a straddle")
        elif seat not in self.start.posts:
            self._marks[seat].append(what)
        self._put[seat] += cents
        self._price = max(self._price, cents, *rules.blinds[: number + 1])
        all_in = " and is all-in" if cents == self.start.seats[seat] else ""
        return f"{_player(seat)}: posts {what} {_dollars(cents)}{all_in}"

    # --- events -----------------------------------------------------------------------------------

    def _event(self, event: Event) -> Iterator[str]:
        if isinstance(event, Dealt):
            self._deal(event)
            return
        if isinstance(event, Acted | Drew | Shown | Won) or (
            isinstance(event, Moved) and event.what == "uncalled"
        ):
            yield from self._cards()
        match event:
            case Moved():
                yield from self._moved(event)
            case Acted():
                yield self._acted(event)
            case Drew():
                yield from self._drew(event)
            case Shown():
                yield from self._shows(event)
            case Won(seat=seat, pot=pot, transfers=transfers):
                yield self._collected(seat, sum(one.cents for one in transfers), self._pot(pot))
            case Exposed():
                self._lose("a card was exposed")
            case Ruled(ruling=ruling):
                self._lose(f"it was ruled that {ruling.value}")
            case _:
                pass

    def _deal(self, event: Dealt) -> None:
        for place, card in zip(event.places, event.cards, strict=True):
            if place.to == "hand":
                hand = self._hands[place.seat]
                if 0 <= place.index < len(hand):
                    hand[place.index] = card
                    self._new.setdefault(place.seat, []).append(place.index)
                else:
                    hand.append(card)
                    self._up[place.seat].append(place.up)
            elif place.to == "common":
                self._lose(f"the common card {text((card,))} is in no hand")
            elif place.to != "burn":
                self._board.append(card)

    def _acted(self, event: Acted) -> str:
        player = _player(event.seat)
        cents = sum(moved.cents for moved in event.transfers)
        self._drawing = False
        if event.what == "fold":
            self._folded[event.seat] = self._where()
            return f"{player}: folds"
        if event.what in ("check", "muck"):
            return f"{player}: checks" if event.what == "check" else f"{player}: mucks hand"
        self._put[event.seat] += cents
        if event.what == "straddle":
            said = f"posts straddle {_dollars(cents)}"
        elif event.what == "forced bet":
            said = f"brings in for {_dollars(cents)}"
        elif event.what == "call":
            said = f"calls {_dollars(cents)}"
        elif self._price:
            said = f"raises {_dollars(event.to - self._price)} to {_dollars(event.to)}"
        else:
            said = f"bets {_dollars(event.to)}"
        self._price = max(self._price, event.to)
        return f"{player}: {said}" + (" and is all-in" if event.all_in else "")

    def _drew(self, event: Drew) -> Iterator[str]:
        if not self._drawing:
            self._drawing = True
            self._drawn += 1
            self._price = 0
            if self._draws() > 1:
                yield f"*** {_DRAWS[self._drawn - 1]} DRAW ***"
        count = len(event.discards)
        player = _player(event.seat)
        if not count:
            yield f"{player}: stands pat"
            return
        cards = [self._hands[event.seat][place] for place in event.discards]
        named_ = f" [{_spaced(cards)}]" if UNKNOWN not in cards else ""
        yield f"{player}: discards {count} card{'s' if count > 1 else ''}{named_}"

    def _shows(self, event: Shown) -> Iterator[str]:
        if not self._showdown:
            self._showdown = True
            yield "*** SHOW DOWN ***"
        names = "; ".join(event.names)
        if len(event.names) > 1:
            names = "; ".join(
                f"{part}: {name}" for part, name in zip(("HI", "LO"), event.names, strict=False)
            )
        self._shown[event.seat] = f"[{_spaced(event.cards)}]|{names}"
        yield f"{_player(event.seat)}: shows [{_spaced(event.cards)}] ({names})"

    def _collected(self, seat: int, cents: int, pot: str) -> str:
        self._won[seat] = self._won.get(seat, 0) + cents
        return f"{_player(seat)} collected {_dollars(cents)} from {pot}"

    # --- cards ------------------------------------------------------------------------------------

    def _cards(self) -> Iterator[str]:
        """What was dealt since the last action, street by street."""
        if self._kind == _STUD:
            longest = max(map(len, self._hands.values()))
            for count in range(max(self._told + 1, 3), longest + 1):
                self._told = count
                self._price = 0
                yield f"*** {_STREETS[count]} ***"
                yield from self._street(count)
            return
        if not self._told and any(self._hands.values()):
            self._told = 1
            yield "*** HOLE CARDS ***" if self._kind == _FLOP else "*** DEALING HANDS ***"
            for seat, hand in self._hands.items():
                if hand and UNKNOWN not in hand:
                    yield f"Dealt to {_player(seat)} [{_spaced(hand)}]"
        for count, name in _BOARD.items():
            if self._told < count <= len(self._board):
                self._told = count
                self._price = 0
                before = f" [{_spaced(self._board[: count - 1])}]" if count > 3 else ""
                new = self._board[count - 1 : count] if count > 3 else self._board[:3]
                yield f"*** {name} ***{before} [{_spaced(new)}]"
        for seat, places in self._new.items():
            hand = self._hands[seat]
            if UNKNOWN not in hand:
                kept = [card for place, card in enumerate(hand) if place not in places]
                new = [hand[place] for place in places]
                before = f" [{_spaced(kept)}]" if kept else ""
                yield f"Dealt to {_player(seat)}{before} [{_spaced(new)}]"
        self._new = {}

    def _street(self, count: int) -> Iterator[str]:
        """The cards of a street of stud: all of a hand that is known, else those that lie open."""
        for seat, hand in self._hands.items():
            if len(hand) < count or seat in self._folded:
                continue
            known = UNKNOWN not in hand
            before = [
                card for at, card in enumerate(hand[: count - 1]) if known or self._up[seat][at]
            ]
            new = hand[count - 1]
            if not known and not self._up[seat][count - 1]:
                continue
            if count == 3:
                yield f"Dealt to {_player(seat)} [{_spaced([*before, new])}]"
            else:
                yield f"Dealt to {_player(seat)} [{_spaced(before)}] [{_spaced([new])}]"

    def _where(self) -> str:
        """When somebody folded, for the summary."""
        if self._kind == _STUD:
            return f"on the {_STREETS.get(self._told, '3rd STREET').replace('STREET', 'Street').replace('RIVER', 'River')}"
        if self._kind == _FLOP:
            street = _BOARD.get(self._told)
            return f"on the {street.capitalize()}" if street else "before Flop"
        if not self._drawn:
            return "before the Draw"
        order = ("1st ", "2nd ", "3rd ")[self._drawn - 1] if self._draws() > 1 else ""
        return f"after the {order}Draw"

    def _draws(self) -> int:
        game = games.find(self.table.game, self.table.edition)
        return sum(bool(street.draw) for street in game.streets) if isinstance(game, Poker) else 0

    # --- the end ----------------------------------------------------------------------------------

    def _pot(self, number: int) -> str:
        assert self.result is not None
        count = len(self.result.pots)
        if count == 1:
            return "pot"
        if number == 0:
            return "main pot"
        return "side pot" if count == 2 else f"side pot-{number}"

    def _summary(self) -> Iterator[str]:
        assert self.result is not None
        pots = self.result.pots
        if not self._showdown:
            yield from (f"{_player(seat)}: doesn't show hand" for seat in self._won)
        yield "*** SUMMARY ***"
        parts = ""
        if len(pots) > 1:
            names = [self._pot(number).capitalize() for number in range(len(pots))]
            parts = "".join(
                f" {name} {_dollars(pot.amount - pot.rake)}."
                for name, pot in zip(names, pots, strict=True)
            )
        total = sum(pot.amount for pot in pots)
        yield f"Total pot {_dollars(total)}{parts} | Rake {_dollars(self.result.rake)}"
        if self._board:
            yield f"Board [{_spaced(self._board)}]"
        for seat in self._hands:
            marks = "".join(f" ({mark})" for mark in self._marks[seat])
            yield f"Seat {seat}: {_player(seat)}{marks} {self._fate(seat)}"

    def _fate(self, seat: int) -> str:
        won = self._won.get(seat, 0)
        if seat in self._shown:
            cards, names = self._shown[seat].split("|")
            return f"showed {cards} and " + (
                f"won ({_dollars(won)}) with {names}" if won else f"lost with {names}"
            )
        if won:
            return f"collected ({_dollars(won)})"
        if seat in self._folded:
            return f"folded {self._folded[seat]}" + ("" if self._put[seat] else " (didn't bet)")
        hand = self._hands[seat]
        return "mucked" + (f" [{_spaced(hand)}]" if hand and UNKNOWN not in hand else "")

    def _lose(self, what: str) -> None:
        if what not in self.lost:
            self.lost.append(what)


def _player(seat: int) -> str:
    return f"Player{seat}"


def _seat(account: str) -> int:
    return int(account.removeprefix("seat:"))


def _dollars(cents: int) -> str:
    whole, rest = divmod(cents, 100)
    return f"${whole}.{rest:02}" if rest else f"${whole}"


def _spaced(cards: Iterable[int] | Sequence[int]) -> str:
    return " ".join(text((card,)) for card in cards)
