"""The facts that a paragraph was applied to: what lay in the pot, who could win it, which cards lay open.

A round is followed as the public saw it; where only the sealed decks could tell, the facts are left
out and the paragraphs stand alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Final

from pitboss import __version__, games
from pitboss.banked.blackjack.tally import BLACKJACK, OVER, tally
from pitboss.cards import UNKNOWN, parse
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import BankedStud, Blackjack, Contest
from pitboss.history.comparing import Comparison
from pitboss.history.lines import Act, Open, parse_events
from pitboss.history.rerunning import Rerun, public
from pitboss.money import text
from pitboss.play import Event, View
from pitboss.play.events import Acted, Ended, Moved, Opened, Opens, Reported, Settled, Shown, Won
from pitboss.play.result import PotResult, Result
from pitboss.play.views import SeatView
from pitboss.posting import PokerRules, Posting
from pitboss.rankings import Ranking, fast
from pitboss.rankings.names import name

__all__ = ["Grounds"]

_IN: Final = ("live", "all-in")
_DOUBT: Final = "The rules give other events than are written here: `pitboss audit` says all."
_BASIS: Final = 10_000
_FIVE: Final = 5


class Grounds:
    """Follows a round from line to line, and says what each event rests on."""

    def __init__(self, table: Posting) -> None:
        self.table = table
        self.rerun: Rerun | None = None
        self.doubtful = False
        """Whether the round is written otherwise than the rules give it."""
        self.put: dict[str, int] = {}
        """What each seat has put into the pot, and not taken back."""
        self.names: dict[int, str] = {}
        self.shared: set[int] = set()
        """Pots whose facts were told."""

    def open(self, line: Open) -> list[tuple[Event, tuple[str, ...]]]:
        """The events of the opening, with what they rest on."""
        self.put, self.names, self.shared = {}, {}, set()
        self.rerun = None
        self.doubtful = False
        events = parse_events(line.events)
        try:
            self.rerun = Rerun(self.table, line, None)
        except (Malformed, Refused):
            return [(event, ()) for event in events]
        return self._told(events, None)

    def act(self, line: Act) -> list[tuple[Event, tuple[str, ...]]]:
        """The events of a command, with what they rest on."""
        events = parse_events(line.events)
        if self.rerun is not None:
            try:
                happened = public(self.rerun.events(line))
            except (Malformed, Refused):
                self.rerun = None
            else:
                self._compare(happened, line)
        return self._told(events, line.result)

    def _compare(self, happened: tuple[Event, ...], line: Act) -> None:
        """What is written otherwise than it happened is told with a warning, from there on."""
        compared = Comparison()
        compared.older = self.rerun is not None and self.rerun.version != __version__
        try:
            compared.of_round(happened, line.events)
        except (Malformed, Refused):
            self.doubtful = True

    def _told(
        self, events: Sequence[Event], result: Result | None
    ) -> list[tuple[Event, tuple[str, ...]]]:
        found = []
        for event in events:
            facts: tuple[str, ...] = ()
            if self.rerun is not None:
                with suppress(LookupError, ValueError):  # somebody rewrote the event
                    facts = tuple(self._facts(event, result))
            if isinstance(event, Reported):
                facts = (*facts, "A report is a fact that somebody states; what follows is ruled.")
            if self.doubtful:
                facts = (_DOUBT, *facts)
            found.append((event, facts))
            if isinstance(event, Acted | Moved):
                for moved in event.transfers:
                    if moved.target == "pot":
                        self.put[moved.source] = self.put.get(moved.source, 0) + moved.cents
                    elif moved.source == "pot" and moved.target.startswith("seat"):
                        self.put[moved.target] = self.put.get(moved.target, 0) - moved.cents
            elif isinstance(event, Shown):
                self.names[event.seat] = ", ".join(event.names)
        return found

    def _facts(self, event: Event, result: Result | None) -> Iterator[str]:
        match event:
            case Opened(start=start):
                if start.button and isinstance(self.table.rules, PokerRules):
                    yield f"The button is at seat {start.button}."
                if start.kill:
                    yield f"Seat {start.kill} has the kill button."
            case Opens():
                yield from self._order()
            case Acted(what="forced bet"):
                yield from self._order()
            case Moved(what="rake", transfers=transfers):
                yield from self._rake(sum(moved.cents for moved in transfers))
            case Moved(what="uncalled"):
                yield "Nobody called that much of it."
            case Won():
                yield from self._won(event, result)
            case Settled():
                yield from self._settled(event)
            case Ended() if result is not None:
                gains = [
                    f"{account.replace(':', ' ')} {text(cents)}"
                    for account, cents in sorted(result.net.items(), key=_by_seat)
                    if cents
                ]
                yield f"Gained and lost: {', '.join(gains) or 'nothing'}."
            case _:
                pass

    def _view(self) -> View:
        assert self.rerun is not None
        return self.rerun.round.view(None)

    def _order(self) -> Iterator[str]:
        """What decides who speaks first: the cards that lie open, or the button."""
        view = self._view()
        live = [seat for seat in view.seats if _status(seat) in _IN]
        shown = []
        for seat in sorted(live, key=lambda held: held.seat):
            hand = seat.hands[0]
            names = [hand.cards[at : at + 2] for at in range(0, len(hand.cards), 2)]
            open_ = [name for name, up in zip(names, hand.up, strict=False) if up]
            if open_:
                shown.append(f"seat {seat.seat} {' '.join(open_)}")
        if shown:
            yield f"Open then: {'; '.join(shown)}."
            return
        assert self.rerun is not None
        seats = ", ".join(str(seat.seat) for seat in sorted(live, key=lambda held: held.seat))
        bets = [f"seat {seat.seat} {text(seat.bet)}" for seat in view.seats if seat.bet]
        blinds = f" Blinds: {', '.join(bets)}." if bets else ""
        yield f"The button is at seat {self.rerun.start.button}.{blinds} Still in: seats {seats}."

    def _rake(self, cents: int) -> Iterator[str]:
        rules = self.table.rules
        if not isinstance(rules, PokerRules):
            return
        posted = []
        if rules.rake.basis_points:
            whole, rest = divmod(rules.rake.basis_points * 100, _BASIS)
            percent = f"{whole}.{rest // 100:02}".rstrip("0").rstrip(".")
            posted.append(f"{percent} percent")
        posted.extend(f"{text(taken)} from {text(pot)} on" for pot, taken in rules.rake.levels)
        if rules.rake.cap is not None:
            posted.append(f"at most {text(rules.rake.cap)}")
        if posted:
            yield f"Posted: {', '.join(posted)}. In the pot lay {text(sum(self.put.values()))}."
            yield f"{text(cents)} were due now, beyond what was taken before."

    def _won(self, event: Won, result: Result | None) -> Iterator[str]:
        """From the contributions to the hands that could win the pot, told once for each pot."""
        if result is None or event.pot >= len(result.pots):
            return
        pot = result.pots[event.pot]
        if event.pot not in self.shared:
            self.shared.add(event.pot)
            yield from self._contributions(event.pot, pot, result)
        winners = pot.low if event.half == "low" else pot.high
        if event.seat in self.names:
            yield f"Seat {event.seat} has {self.names[event.seat]}."
        if len(winners) > 1:
            yield f"Seats {_listed(winners)} tie for it."
        yield from self._halves(event, pot)

    def _contributions(self, number: int, pot: PotResult, result: Result) -> Iterator[str]:
        which = f"side pot {number}" if number else "pot" if len(result.pots) == 1 else "main pot"
        raked = f", of which {text(pot.rake)} were raked" if pot.rake else ""
        if number == 0:
            put = ", ".join(
                f"{account.replace(':', ' ')} {text(cents)}"
                for account, cents in sorted(self.put.items(), key=_by_seat)
                if cents
            )
            yield f"Into the pot went: {put}."
        yield f"The {which} held {text(pot.amount)}{raked}. It could be won by {_seats(sorted(pot.eligible))}."
        if len(pot.eligible) == 1:
            yield "Nobody else was left to contest it."
            return
        others = [
            f"seat {seat} {self.names[seat]}" for seat in sorted(pot.eligible) if seat in self.names
        ]
        if others:
            yield f"Shown: {'; '.join(others)}."

    def _halves(self, event: Won, pot: PotResult) -> Iterator[str]:
        """Where the odd chip of a pot that was split stayed."""
        net = pot.amount - pot.rake
        if event.half == "high" and pot.low and net % (2 * self.table.unit):
            yield (
                f"{text(net)} cannot be halved in chips of {text(self.table.unit)}: one half is larger."
            )
        winners = pot.low if event.half == "low" else pot.high
        shares = {pot.shares[seat] for seat in winners if seat in pot.shares}
        if len(winners) > 1 and len(shares) > 1:
            parts = ", ".join(f"seat {seat} {text(pot.shares[seat])}" for seat in winners)
            yield f"It cannot be shared evenly in such chips: {parts} of this pot."

    def _settled(self, event: Settled) -> Iterator[str]:
        """The hands that were compared, and the money behind the outcome."""
        view = self._view()
        game = games.find(self.table.game, self.table.edition)
        seat = next((held for held in view.seats if held.seat == event.seat), None)
        if (
            seat is None
            or event.hand >= len(seat.hands)
            or not isinstance(game, Blackjack | BankedStud)
        ):
            return
        named = _total if isinstance(game, Blackjack) else _high
        hand = seat.hands[event.hand]
        dealers = view.dealer.hands
        dealer = dealers[min(event.box, len(dealers) - 1)] if dealers else ""
        if isinstance(game, BankedStud) and game.contest is Contest.PAYTABLE:
            yield f"The hand: {_spelt(hand.cards + dealer, named)}, with the cards of the dealer."
        else:
            beside = f"; the dealer's: {_spelt(dealer, named)}" if dealer else ""
            yield f"The hand: {_spelt(hand.cards, named)}{beside}."
        boxes = game.wagers if isinstance(game, BankedStud) else game.boxes
        names = [box.name for box in boxes]
        box = names[event.box] if event.box < len(names) else "wager"
        wager = hand.wagers[event.box] if event.box < len(hand.wagers) else 0
        back = sum(one.cents for one in event.transfers if one.target == f"seat:{event.seat}")
        yield (
            f"The {box}{f' of {text(wager)}' if wager else ''}: {text(back)} went back to the player."
        )


def _total(cards: tuple[int, ...]) -> str:
    found = tally(cards)
    if found == BLACKJACK and len(cards) == 2:
        return "21 in two cards"
    if found >= OVER:
        return "over 21"
    return f"{'soft ' if found & 1 else ''}{found >> 1}"


def _high(cards: tuple[int, ...]) -> str:
    return name(Ranking.HIGH, fast.high(cards)) if len(cards) == _FIVE else ""


def _spelt(written: str, named: Callable[[tuple[int, ...]], str]) -> str:
    names = [written[at : at + 2] for at in range(0, len(written), 2)]
    cards = tuple(card for name in names for card in parse(name, unknown=True))
    called = named(cards) if cards and UNKNOWN not in cards else ""
    return " ".join(names) + (f" ({called})" if called else "")


def _by_seat(held: tuple[str, int]) -> tuple[int, str]:
    """Accounts in the order of the seats, the house's behind them."""
    seat = held[0].removeprefix("seat:")
    return (int(seat) if seat.isdecimal() else 1000, held[0])


def _status(seat: SeatView) -> str:
    return seat.hands[0].status if seat.hands else ""


def _seats(seats: Sequence[int]) -> str:
    return f"seat {seats[0]}" if len(seats) == 1 else f"seats {_listed(seats)}"


def _listed(seats: Sequence[int]) -> str:
    *most, last = map(str, seats)
    return f"{', '.join(most)} and {last}" if most else last
