"""A finished round of blackjack on one line: what was wagered and dealt, and what goes back.

The line's format is that of `pitboss settle`; its hands are checked as far as they can be, so that
nothing is paid on cards that no lawful round can end with.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pitboss import cards as deck
from pitboss import games
from pitboss.banked.blackjack.settlement import (
    BLACKJACK_WINS,
    BUST,
    INSURANCE_LOST,
    INSURANCE_WON,
    award,
    cites,
    insured,
    is_blackjack,
    outcome,
    payment,
    stands,
)
from pitboss.banked.blackjack.tally import ACE, BLACKJACK, OVER, TWENTY_ONE, VALUES, tally
from pitboss.banked.blackjack.written import (
    Cards,
    Hand,
    Seat,
    SeveralLine,
    SeveralSeat,
    SingleLine,
    SingleSeat,
)
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import Blackjack, BlackjackLaw, BoxKind
from pitboss.money import text
from pitboss.play import written
from pitboss.wording import counted

__all__ = ["settle_blackjack"]

SWITCHES: Final = (
    "insurance-after-bust", "progressive-fixed-awards", "progressive-split-cards",
)  # fmt: skip
"""The readings that decide about wagers."""


class Settling:
    """The settlement of one line: what is paid, from which meter, and by which paragraphs."""

    def __init__(self, line: SeveralLine | SingleLine, game: Blackjack) -> None:
        self.line = line
        self.game = game
        self.law: BlackjackLaw = game.law
        chosen = written.choose(tuple(line.readings.items()), *SWITCHES)
        self.collects_insurance = chosen("insurance-after-bust") == "collected"
        self.from_meter = chosen("progressive-fixed-awards") == "meter"
        self.counts_split = chosen("progressive-split-cards") == "counted"
        self.cites: dict[str, None] = {}
        self.meter = line.meter or 0
        self.seen = [0] * deck.CARDS
        up = self.read(line.up, "the up-card")
        if len(up) != 1:
            raise Malformed(f"the up-card is a single card, not {line.up!r}")
        self.up = up[0]
        seats: tuple[SeveralSeat | SingleSeat, ...] = line.seats
        self.seats = [Seat(seat) for seat in sorted(seats, key=lambda seat: seat.seat)]
        for seat in self.seats:
            self.check_wagers(seat)
            self.read_hands(seat)
        if not self.seats:
            raise Refused("nobody has wagered: a round has at least one seat", self.law.wagers)
        for seat, other in zip(self.seats, self.seats[1:], strict=False):
            if seat.number == other.number:
                raise Refused(f"seat {seat.number} stands in the line twice", self.law.wagers)
        if self.seats[-1].number > game.seats:
            raise Refused(
                f"there is no seat {self.seats[-1].number}: {game.title} is played by 1 to "
                f"{game.seats}",
                "posting:seats",
            )
        self.dealers = self.read_dealer()

    def read(self, written: str, whose: str) -> Cards:
        """Cards of a shoe, which may hold each of them several times."""
        squeezed = "".join(written.split())
        cards = tuple(deck.parse(squeezed[at : at + 2])[0] for at in range(0, len(squeezed), 2))
        for card in cards:
            self.seen[card] += 1
            if self.seen[card] > self.line.decks:
                raise Refused(
                    f"{deck.text((card,))} of {whose} cannot come again: it was dealt "
                    f"{counted(self.line.decks, 'time')}, once for each deck of the shoe",
                    self.law.decks,
                )
        return cards

    def check_wagers(self, seat: Seat) -> None:
        """The number of wagers, and insurance only against an ace and at most half."""
        game, law, number = self.game, self.law, seat.number
        if not game.least_spots <= len(seat.wagers) <= game.spots or not all(seat.wagers):
            made = ", ".join(text(cents) for cents in seat.wagers) or "nothing"
            few = counted(game.spots, "wager")
            few = few if game.least_spots == game.spots else f"2 or {few}"
            raise Refused(f"seat {number} wagers {made}: a seat makes {few}", law.wagers)
        if len(seat.insurance) != len(seat.wagers):
            raise Refused(
                f"seat {number} has {len(seat.wagers)} wagers and {len(seat.insurance)} amounts of "
                "insurance: there is one for each",
                law.insurance,
            )
        if any(seat.insurance) and VALUES[self.up] != ACE:
            raise Refused(
                f"seat {number} is insured against {deck.text((self.up,))}: insurance is offered "
                "only against an ace",
                law.half,
            )
        for cents, wager in zip(seat.insurance, seat.wagers, strict=True):
            if 2 * cents > wager:
                raise Refused(
                    f"seat {number} insures {text(wager)} with {text(cents)}: insurance is at most "
                    "half of the wager",
                    law.half,
                )

    def read_hands(self, seat: Seat) -> None:
        """Every hand as a lawful round can leave it."""
        written = seat.written.hands
        split = seat.written.split
        law, number = self.law, seat.number
        if len(written) != (2 if split else 1):
            few = "a split hand has become two" if split else "without a split there is one"
            raise Refused(f"seat {number} has {len(written)} hands: {few}", law.split)
        cards = [self.read(hand.cards, f"seat {number}") for hand in written]
        if any(len(hand) < 2 for hand in cards):
            raise Refused(f"seat {number} has a hand of fewer than two cards", law.deal)
        first = VALUES[cards[0][0]]
        if split and first != VALUES[cards[1][0]]:
            raise Refused(
                f"seat {number} has split {deck.text((cards[0][0], cards[1][0]))}: only two cards "
                "of the same value can be split",
                law.split,
            )
        for hand, own in zip(written, cards, strict=True):
            if split and first == ACE and len(own) > 2:
                raise Refused(
                    f"seat {number} has drawn to a split ace: it gets one card", law.split_aces
                )
            if hand.doubled and len(own) != 3:
                raise Refused(
                    f"seat {number} has doubled and holds {len(own)} cards: a doubled hand has "
                    "exactly three",
                    law.double,
                )
            if tally(own[:-1]) >= TWENTY_ONE:
                raise Refused(
                    f"seat {number} has drawn to {deck.text(own[:-1])}: at 21 nothing is drawn",
                    law.draw,
                )
        seat.hands = tuple(
            Hand(
                own,
                doubled=hand.doubled,
                natural=not split and is_blackjack(own, tally(own)),
            )
            for hand, own in zip(written, cards, strict=True)
        )

    def read_dealer(self) -> list[Cards]:
        """The dealer's hands, each drawn as far as the open wagers on its spot demand."""
        written = self.line.dealer
        hands = [written] if isinstance(written, str) else list(written)
        if len(hands) > self.game.spots:
            raise Refused(
                f"the dealer has {len(hands)} hands: {self.game.spots} are played",
                self.law.settle[-1],
            )
        hands += [""] * (self.game.spots - len(hands))
        dealers = []
        for spot, own in enumerate(hands):
            drawn = self.read(own, "the dealer")
            cards = (self.up, *drawn)
            second, draw = self.depends(spot)
            cite = self.law.second_card[spot]
            if second and not drawn:
                raise Refused(
                    f"a wager on the {self.game.boxes[spot].name} depends on the dealer's second "
                    "card, and there is none",
                    cite,
                )
            for count in range(2, len(cards)):
                if stands(tally(cards[:count]), draws_soft_17=False):
                    raise Refused(
                        f"the dealer has drawn to {deck.text(cards[:count])}, on which he stands",
                        self.law.dealer_draws,
                    )
            if draw and not stands(tally(cards), draws_soft_17=False):
                raise Refused(
                    f"the dealer stands on {deck.text(cards)}: he draws to 16",
                    self.law.dealer_draws,
                )
            dealers.append(cards)
        return dealers

    def depends(self, spot: int) -> tuple[bool, bool]:
        """Whether a wager depends on the dealer's second card, and on the cards after it."""
        second = draw = False
        for seat in self.seats:
            if spot >= len(seat.wagers):
                continue
            if seat.insurance[spot] and not (self.collects_insurance and seat.all_over):
                second = True
            for hand in seat.hands:
                if hand.natural:
                    second = second or VALUES[self.up] in (ACE, 10)
                elif hand.tally < OVER:
                    second = draw = True
        return second, draw

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
        won.sort(key=lambda held: not (held[1] and held[0].all_over))  # paid at the bust
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

    def firsts(self, seat: Seat) -> Cards:
        """The first cards of a place in the order in which they came."""
        if len(seat.hands) == 1:
            return seat.hands[0].cards
        left, right = (hand.cards for hand in seat.hands)
        pair = (left[0], right[0])
        return (*pair, *left[1:], *right[1:]) if self.counts_split else pair


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
