"""A finished round of blackjack on one line: what was wagered and dealt, and what goes back.

The line's format is that of `pitboss settle`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss import games
from pitboss.banked.blackjack.reading import Reading
from pitboss.banked.blackjack.settlement import (
    BLACKJACK_WINS,
    BUST,
    INSURANCE_LOST,
    INSURANCE_WON,
    SURRENDER,
    award,
    cites,
    insured,
    outcome,
    payment,
)
from pitboss.banked.blackjack.tally import ACE, BLACKJACK, VALUES, tally
from pitboss.banked.blackjack.written import Cards, Seat, SeveralLine, SingleLine, SingleSeat
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import Blackjack, BoxKind
from pitboss.money import text
from pitboss.play import written
from pitboss.posting.posting import SPLIT_ONCE

__all__ = ["settle_blackjack"]


class Settling(Reading):
    """The settlement of one line: what is paid, from which meter, and by which paragraphs."""

    def __init__(self, line: SeveralLine | SingleLine, game: Blackjack) -> None:
        super().__init__(line, game)
        self.cites: dict[str, None] = {}
        self.meter = line.meter or 0

    def cite(self, *cites: str) -> None:
        """Keeps the paragraphs in the order in which they spoke."""
        for cite in cites:
            self.cites[cite] = None

    def settle_spot(self, seat: Seat, spot: int) -> tuple[int, int]:
        """What goes back of the wagers on a spot, and of the insurance."""
        dealer = self.dealers[spot]
        dealer_tally = tally(dealer)
        dealer_natural = dealer_tally == BLACKJACK and len(dealer) == 2
        by_outcome = cites(self.law, spot)
        wager = seat.wagers[spot]
        paid = 0
        for number, hand in enumerate(seat.hands):
            result = outcome(hand.tally, hand.natural, dealer_tally, dealer_natural)
            if seat.surrendered and not dealer_natural:
                result = SURRENDER
            added = wager if hand.doubled else 0
            paid += sum(payment(result, wager, added, original=number == 0))
            self.cite(*by_outcome[result])
            if result == BLACKJACK_WINS and wager % 2:
                self.cite("assumed:blackjack-half-cent")
        cents = seat.insurance[spot]
        if not cents:
            return paid, 0
        if self.collects_insurance and seat.all_over:
            self.cite(*by_outcome[BUST], self.law.bust_insurance)
            return paid, 0
        self.cite(*by_outcome[INSURANCE_WON if dealer_natural else INSURANCE_LOST])
        if seat.all_over:
            self.cite(self.law.bust_insurance)
        return paid, sum(insured(cents, dealer_natural=dealer_natural))

    def settle_bonus(self, seat: SingleSeat, *, natural: bool) -> int:
        """A blackjack keeps the bonus wager and is paid what the display shows."""
        box = next(box for box in self.game.boxes if box.kind is BoxKind.BONUS)
        law = self.game.bonus
        if law is None or seat.bonus not in (0, *box.fixed):
            raise Refused(
                f"seat {seat.seat} puts {text(seat.bonus)} on the bonus wager: it is "
                f"{' or '.join(text(cents) for cents in box.fixed)}",
                box.law,
            )
        wins = natural and seat.bonus > 0
        if wins == (not seat.bonus_display):
            shown = text(seat.bonus_display or 0)
            raise Refused(
                f"seat {seat.seat} {'wins' if wins else 'does not win'} the bonus, and the display "
                f"shows {shown}",
                law.button,
            )
        if not wins or seat.bonus_display is None:
            if seat.bonus:
                self.cite(law.wins, law.collected)
            return 0
        self.cite(law.wins, law.button)
        return seat.bonus + seat.bonus_display

    def settle_progressive(self, paid: dict[str, dict[str, Any]]) -> None:
        """Each award in the order of the seats; who holds the highest shares the meter."""
        box = next(box for box in self.game.boxes if box.kind is BoxKind.PROGRESSIVE)
        law = self.game.progressive
        won: list[tuple[Seat, int]] = []
        for seat in self.seats:
            assert isinstance(seat.written, SingleSeat)
            cents = seat.written.progressive
            if not cents:
                continue
            if law is None or cents not in box.fixed:
                raise Refused(
                    f"seat {seat.number} puts {text(cents)} on the progressive wager: it is "
                    f"{' or '.join(text(fixed) for fixed in box.fixed)}",
                    box.law,
                )
            if self.line.meter is None:
                raise Malformed("there is a progressive wager, and the line names no meter")
            self.cite(law.wins)
            row = award(self.game.awards, self.firsts(seat))
            if row is not None:
                self.cite(law.highest, law.when)
                won.append((seat, row.cents))
        won.sort(key=lambda held: not (held[1] and self.is_paid_early(held[0])))
        sharing = sum(1 for _, cents in won if not cents)
        share = 0
        for seat, cents in won:
            if not cents and not share and law is not None:
                share = self.meter // sharing
                self.cite(law.share, "reading:A35#2")
            due = cents or share
            paid[str(seat.number)]["progressive"] = due
            if not cents:
                self.meter -= share
            elif self.from_meter:
                self.meter -= min(due, self.meter)
            if cents:
                self.cite("reading:A37")

    def is_paid_early(self, seat: Seat) -> bool:
        """Whether a seat has lost its hands before the dealer's second card."""
        return seat.all_over or (seat.surrendered and VALUES[self.up] not in (ACE, 10))

    def firsts(self, seat: Seat) -> Cards:
        """The first cards of a place in the order in which they came.

        Aces that were split again may have come in several orders: then the line has to say.
        """
        if len(seat.hands) == 1:
            return seat.hands[0].cards
        hands = [hand.cards for hand in seat.hands]
        if len(hands) == SPLIT_ONCE or VALUES[hands[0][0]] != ACE:
            pair = (hands[0][0], hands[1][0])
            return (*pair, *hands[0][1:], *hands[1][1:]) if self.counts_split else pair
        if not seat.firsts:
            raise Malformed(
                f"seat {seat.number} has split aces again and made the progressive wager: first_cards "
                "has to say in which order its first four cards came"
            )
        return seat.firsts if self.counts_split else seat.firsts[:2]


def settle_blackjack(line: Mapping[str, Any]) -> dict[str, Any]:
    """What goes back to each seat of a finished round, per wager, and why."""
    game = games.find(str(line.get("game")), line.get("edition"))
    if not isinstance(game, Blackjack):
        raise Malformed(f"{game.name} is no blackjack")
    several = game.spots > 1
    kind: type[SeveralLine | SingleLine] = SeveralLine if several else SingleLine
    read = written.read(line, kind)
    settling = Settling(read, game)
    paid: dict[str, dict[str, Any]] = {}
    for seat in settling.seats:
        spots = [settling.settle_spot(seat, spot) for spot in range(len(seat.wagers))]
        if isinstance(seat.written, SingleSeat):
            wager, insurance = spots[0]
            bonus = settling.settle_bonus(seat.written, natural=seat.hands[0].natural)
            paid[str(seat.number)] = {
                "wager": wager,
                "insurance": insurance,
                "bonus": bonus,
                "progressive": 0,
            }
        else:
            paid[str(seat.number)] = {
                "wagers": [wager for wager, _ in spots],
                "insurance": [insurance for _, insurance in spots],
            }
    if not several:
        settling.settle_progressive(paid)
    settled: dict[str, Any] = {"paid": paid}
    if read.meter is not None:
        settled["meter"] = settling.meter
    settled["cites"] = list(settling.cites)
    return settled
