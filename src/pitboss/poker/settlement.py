"""Who wins how much of each pot: halves, ties and odd chips, from contributions and hands alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from pitboss.errors import Broken
from pitboss.games.vocabulary import OddChip, Poker
from pitboss.law.readings import Chosen
from pitboss.rankings import Ranking, fast, short_deck
from pitboss.rankings.showing import odd_high, odd_low

__all__ = ["Award", "Shown", "awards", "best", "shown", "value"]


class Shown(msgspec.Struct, frozen=True):
    """What a hand is worth at the showdown; a low of 0 does not qualify."""

    own: tuple[int, ...]
    board: tuple[int, ...]
    high: int
    low: int


class Award(msgspec.Struct, frozen=True):
    """One part of one pot for one place: `half` is all, high or low."""

    pot: int
    half: str
    place: int
    cents: int
    cites: tuple[str, ...]


def shown(game: Poker, own: tuple[int, ...], board: tuple[int, ...]) -> Shown:
    """Ranks a hand for whatever the game is played for."""
    if game.short_deck:
        return Shown(own, board, short_deck.value(own + board), 0)
    high = 0 if game.high is None else value(game.high, own, board)
    low = 0 if game.low is None else value(game.low, own, board)
    return Shown(own, board, high, low)


def value(ranking: Ranking, own: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The value of own cards with those of the board, 0 if they do not qualify."""
    one = _ONE.get(ranking)
    if one is not None:
        return one(own + board)
    return _TWO[ranking](own, board)


def best(ranking: Ranking, own: tuple[int, ...], board: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that play."""
    if ranking in _ONE:
        return fast.best(ranking, own + board)
    return fast.best(ranking, own, board)


_ONE: Final = {
    Ranking.HIGH: fast.high,
    Ranking.LOW_A5: fast.low_a5,
    Ranking.LOW_8: fast.low_8,
    Ranking.LOW_27: fast.low_27,
    Ranking.BADUGI: fast.badugi,
    Ranking.THREE_CARD_HIGH: fast.three_card_high,
    Ranking.THREE_CARD_LOW_6: fast.three_card_low_6,
}
_TWO: Final = {Ranking.OMAHA_HIGH: fast.omaha_high, Ranking.OMAHA_LOW_8: fast.omaha_low_8}


_WHEEL: Final = {0, 1, 2, 3, 12}
_ACE: Final = 12
_EIGHT: Final = 6


def both_ways(game: Poker, hand: Shown) -> Iterator[str]:
    """What allows a hand that wins both halves to do so, with the cards that play for each."""
    law = game.law
    if game.high is None or game.low is None:
        raise Broken(f"{game.name} has no two halves")
    five = best(game.high, hand.own, hand.board)
    high = {card >> 2 for card in five}
    low = {card >> 2 for card in best(game.low, hand.own, hand.board)}
    yield law.two_hands
    if _ACE in high & low and high != _WHEEL:
        yield law.two_aces
    if high == low and len(high) == len(five):
        yield law.same_five
        good = max(high - {_ACE}) <= _EIGHT
        if good and (max(high) - min(high) == len(five) - 1 or high == _WHEEL):
            yield law.low_straight
        if good and len({card & 3 for card in five}) == 1:
            yield law.low_flush


def awards(
    game: Poker,
    pots: Sequence[tuple[int, int]],
    hands: dict[int, Shown],
    unit: int,
    readings: Chosen,
) -> list[Award]:
    """Divides pots, each as (cents after rake, those who may win it), among the hands shown.

    A place that alone may win a pot needs no hand.
    """
    division = _Division(game, hands, unit, readings)
    for number, (cents, eligible) in enumerate(pots):
        places = [place for place in range(eligible.bit_length()) if eligible >> place & 1]
        if len(places) == 1:
            division.found.append(Award(number, "all", places[0], cents, (game.law.pot,)))
        else:
            division.divide(number, cents, places)
    return division.found


class _Division:
    """The pots of one round being divided: halves first, then ties inside each half."""

    __slots__ = ("found", "game", "hands", "readings", "unit")

    def __init__(self, game: Poker, hands: dict[int, Shown], unit: int, readings: Chosen) -> None:
        self.game = game
        self.hands = hands
        self.unit = unit
        self.readings = readings
        self.found: list[Award] = []

    def divide(self, number: int, cents: int, places: list[int]) -> None:
        """Gives a pot to its best hand, or half of it to the best high and half to the best low."""
        game, hands, law = self.game, self.hands, self.game.law
        cites: tuple[str, ...] = (law.high,)
        best_low = max([hands[place].low for place in places])
        lows = [place for place in places if hands[place].low == best_low]
        if game.high is None:
            self._share(number, "all", cents, lows, (*cites, *self._count(lows[0])))
            return
        best_high = max([hands[place].high for place in places])
        highs = [place for place in places if hands[place].high == best_high]
        if game.low is None:
            cites = (law.high, law.for_high)
            if law.board_plays and len(highs) == len(places) and self._board_plays(best_high):
                cites = (*cites, law.board_plays)
            self._share(number, "all", cents, highs, cites)
        elif not best_low:
            self._share(number, "all", cents, highs, (law.high, law.no_low))
        else:
            half = cents // 2 // self.unit * self.unit
            cites = (law.halves,)
            if cents > 2 * half and law.odd_half:
                cites = (law.halves, law.odd_half)
            lower = (law.halves, law.qualifier) if law.qualifier else (law.halves,)
            both: tuple[str, ...] = ()
            if law.two_hands:
                twice = [hands[place] for place in highs if place in lows]
                found = dict.fromkeys([cite for hand in twice for cite in both_ways(game, hand)])
                both = tuple([cite for cite in found if cite])
            self._share(number, "high", cents - half, highs, cites)
            self._share(number, "low", half, lows, (*lower, *both))

    def _count(self, place: int) -> tuple[str, ...]:
        """What says how badugi hands of so many cards compare."""
        if self.game.low is not Ranking.BADUGI:
            return ()
        law, hand = self.game.law, self.hands[place]
        counts = (law.one_card, law.two_cards, law.three_cards, law.four_cards)
        return (counts[len(best(Ranking.BADUGI, hand.own, hand.board)) - 1],)

    def _board_plays(self, best_high: int) -> bool:
        """Whether nobody has anything better than the five cards on the board."""
        board = next(iter(self.hands.values())).board
        return len(board) == 5 and fast.high(board) == best_high

    def _share(
        self, number: int, half: str, cents: int, places: list[int], cites: tuple[str, ...]
    ) -> None:
        """Divides a part among tied places; the whole excess goes to one of them ("reading:A24")."""
        if len(places) == 1:
            self.found.append(Award(number, half, places[0], cents, cites))
            return
        law = self.game.law
        low = half == "low" or self.game.high is None
        share = cents // len(places) // self.unit * self.unit
        excess = cents - share * len(places)
        cites = (*cites, law.tie)
        lucky = self._odd_place(places, low) if excess else -1
        for place in places:
            if place == lucky:
                odd = law.odd_low if low else law.odd_high
                cents = share + excess
                cited = dict.fromkeys((*cites, odd, law.suits, "reading:A24"))
                cited.pop("", None)
                self.found.append(Award(number, half, place, cents, tuple(cited)))
            else:
                self.found.append(Award(number, half, place, share, cites))

    def _odd_place(self, places: list[int], low: bool) -> int:
        """Which of tied places gets the odd chip ("reading:A25", "reading:A26", "reading:A27")."""
        if self.game.odd_chip is OddChip.AFTER_BUTTON:
            return places[0]
        ranking = self.game.low if low else self.game.high
        if ranking is None:
            raise Broken(f"{self.game.name} has no ranking for this half of the pot")
        tied = [self.hands[place] for place in places]
        if self.readings("odd-chip-high") == "all-cards":
            every = [hand.own for hand in tied]
            return places[odd_low(every) if low else odd_high(every)]
        playing = [best(ranking, hand.own, hand.board) for hand in tied]
        if not low:
            return places[odd_high(playing)]
        if self.readings("odd-chip-low") == "worst-card":
            return places[playing.index(min(playing))]
        return places[odd_low(playing)]
