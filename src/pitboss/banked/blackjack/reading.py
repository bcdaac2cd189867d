"""A line's round of blackjack, checked as far as a single line can be.

Nothing is paid on cards that no lawful round can end with, at a table that has posted what the line
says.
"""

from __future__ import annotations

from typing import Final

from pitboss import cards as deck
from pitboss.banked.blackjack.settlement import is_blackjack, stands
from pitboss.banked.blackjack.tally import ACE, OVER, TWENTY_ONE, VALUES, tally
from pitboss.banked.blackjack.written import (
    Cards,
    Hand,
    Seat,
    SeveralLine,
    SeveralSeat,
    SingleLine,
    SingleSeat,
    WrittenHand,
)
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import Blackjack, BlackjackLaw
from pitboss.money import text
from pitboss.play import written
from pitboss.posting.check import choice_findings
from pitboss.posting.posting import SPLIT_ONCE
from pitboss.wording import counted

__all__ = ["Reading"]

SWITCHES: Final = (
    "insurance-after-bust", "progressive-fixed-awards", "progressive-split-cards",
)  # fmt: skip
"""The readings that decide about wagers."""
FIRSTS: Final = 4
"""The first cards of a place that the progressive looks at."""


class Reading:
    """The seats, hands and dealer's hands of a line."""

    def __init__(self, line: SeveralLine | SingleLine, game: Blackjack) -> None:
        self.line = line
        self.game = game
        self.law: BlackjackLaw = game.law
        chosen = written.choose(tuple(line.readings.items()), *SWITCHES)
        self.collects_insurance = chosen("insurance-after-bust") == "collected"
        self.from_meter = chosen("progressive-fixed-awards") == "meter"
        self.counts_split = chosen("progressive-split-cards") == "counted"
        self.rules = line.posted.rules
        for _, sentence, cite in choice_findings(0, self.rules, game):
            raise Refused(sentence, cite)
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
        cards = deck_cards(written)
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
        self.check_count(seat)
        cards = [self.read(hand.cards, f"seat {seat.number}") for hand in written]
        if any(len(hand) < 2 for hand in cards):
            raise Refused(f"seat {seat.number} has a hand of fewer than two cards", self.law.deal)
        if split:
            self.check_split(seat, cards)
        for hand, own in zip(written, cards, strict=True):
            self.check_drawn(seat, hand, own)
        seat.hands = tuple(
            Hand(
                own,
                doubled=hand.doubled,
                natural=not split and is_blackjack(own, tally(own)),
            )
            for hand, own in zip(written, cards, strict=True)
        )
        self.check_surrender(seat)
        self.check_firsts(seat)

    def check_count(self, seat: Seat) -> None:
        """As many hands as the table lets a pair become."""
        count, most = len(seat.written.hands), self.rules.split_hands
        if not seat.written.split:
            if count != 1:
                raise Refused(
                    f"seat {seat.number} has {count} hands: without a split there is one",
                    self.law.split,
                )
        elif not SPLIT_ONCE <= count <= most:
            few = "a split hand has become two"
            if most > SPLIT_ONCE:
                few = f"a pair becomes 2 to {most} at this table"
            cite = self.law.split if count < SPLIT_ONCE else self.law.no_resplit
            raise Refused(f"seat {seat.number} has {count} hands: {few}", cite)

    def check_split(self, seat: Seat, cards: list[Cards]) -> None:
        """The hands of a split begin with cards of one value, and aces got one card each."""
        values = [VALUES[own[0]] for own in cards]
        if len(set(values)) > 1:
            raise Refused(
                f"seat {seat.number} has split {deck.text([own[0] for own in cards])}: only cards of "
                "the same value can be split",
                self.law.split,
            )
        if values[0] != ACE:
            return
        if len(cards) > SPLIT_ONCE and not self.rules.resplit_aces:
            raise Refused(
                f"seat {seat.number} has {len(cards)} hands of aces: they are split once",
                self.law.resplit,
            )
        if any(len(own) > 2 for own in cards):
            raise Refused(
                f"seat {seat.number} has drawn to a split ace: it gets one card",
                self.law.split_aces,
            )

    def check_drawn(self, seat: Seat, hand: WrittenHand, own: Cards) -> None:
        """A doubled hand has three cards, and to 21 nothing is drawn."""
        number, law = seat.number, self.law
        if hand.doubled and len(own) != 3:
            raise Refused(
                f"seat {number} has doubled and holds {len(own)} cards: a doubled hand has "
                "exactly three",
                law.double,
            )
        if hand.doubled and seat.written.split and not self.rules.double_split:
            raise Refused(
                f"seat {number} has doubled a hand of a split, which is not done at this table",
                law.split_double,
            )
        if tally(own[:-1]) >= TWENTY_ONE:
            raise Refused(
                f"seat {number} has drawn to {deck.text(own[:-1])}: at 21 nothing is drawn",
                law.draw,
            )

    def check_surrender(self, seat: Seat) -> None:
        """Only two cards on which nothing was decided are given up, where that is posted."""
        if not seat.surrendered:
            return
        if not self.rules.surrender:
            raise Refused(
                f"seat {seat.number} has surrendered, and the line's table does not offer it",
                self.law.no_surrender,
            )
        if seat.written.split or len(seat.hands[0].cards) != 2 or seat.hands[0].natural:
            raise Refused(
                f"seat {seat.number} has surrendered {deck.text(seat.hands[0].cards)}: that is done "
                "with two cards that are no blackjack, before any other decision",
                self.law.surrender,
            )

    def check_firsts(self, seat: Seat) -> None:
        """What the line says of the order in which the first cards came can be true."""
        if not isinstance(seat.written, SingleSeat):
            return
        firsts = deck_cards(seat.written.first_cards)
        held = [card for hand in seat.hands for card in hand.cards]
        if firsts and (
            len(firsts) != min(FIRSTS, len(held))
            or firsts[0] != held[0]
            or any(firsts.count(card) > held.count(card) for card in firsts)
        ):
            raise Refused(
                f"seat {seat.number} has as its first cards {deck.text(firsts)}: they begin with the "
                f"first hand's, are {counted(min(FIRSTS, len(held)), 'card')} and lie in its hands",
                self.law.deal,
            )
        seat.firsts = firsts

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
                if stands(tally(cards[:count]), draws_soft_17=self.rules.soft_17):
                    raise Refused(
                        f"the dealer has drawn to {deck.text(cards[:count])}, on which he stands",
                        self.law.dealer_draws,
                    )
            if draw and not stands(tally(cards), draws_soft_17=self.rules.soft_17):
                raise Refused(
                    f"the dealer stands on {deck.text(cards)}: he draws to 16"
                    f"{' and to a soft 17' if self.rules.soft_17 else ''}",
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
                if hand.natural or seat.surrendered:
                    second = second or VALUES[self.up] in (ACE, 10)
                elif hand.tally < OVER:
                    second = draw = True
        return second, draw


def deck_cards(written: str) -> Cards:
    """Cards of a shoe as they are written, the same one maybe several times."""
    squeezed = "".join(written.split())
    return tuple(deck.parse(squeezed[at : at + 2])[0] for at in range(0, len(squeezed), 2))
