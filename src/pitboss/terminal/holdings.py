"""What a hand is called that is not complete yet, or is: from the cards that the viewer sees."""

from __future__ import annotations

from collections import Counter
from typing import Final

from pitboss import games
from pitboss.banked.blackjack.tally import BLACKJACK, OVER, tally
from pitboss.cards import RANK_NAMES, RANKS, SUIT_NAMES, UNKNOWN, parse
from pitboss.games.vocabulary import BankedStud, Blackjack, Contest, Game, Poker
from pitboss.play import View
from pitboss.play.views import HandView
from pitboss.poker.settlement import value
from pitboss.rankings import Ranking
from pitboss.rankings.names import NO_LOW, name

__all__ = ["called", "cards", "dealer_called", "spoken"]

_MANY: Final = {2: "pair of", 3: "three", 4: "four"}


def cards(written: str) -> tuple[int, ...]:
    """Cards as a view writes them; out of a shoe the same one may come twice."""
    return tuple(
        card
        for at in range(0, len(written), 2)
        for card in parse(written[at : at + 2], unknown=True)
    )


def spoken(written: str) -> str:
    """`ace of hearts, king of spades, a card face down`."""
    return ", ".join(
        "a card face down"
        if card == UNKNOWN
        else f"{RANK_NAMES[card >> 2]} of {SUIT_NAMES[card & 3]}"
        for card in cards(written)
    )


def called(view: View, hand: HandView) -> str:
    """The name of a hand of this view; empty where too little of it is seen."""
    game = games.find(view.game, view.edition)
    seen = tuple(card for card in cards(hand.cards) if card != UNKNOWN)
    if len(seen) != len(hand.cards) // 2 or not seen:
        return ""
    return _called(game, view, seen)


def dealer_called(view: View, hand: str) -> str:
    """The name of a hand of the dealer's."""
    game = games.find(view.game, view.edition)
    seen = cards(hand)
    if not seen or UNKNOWN in seen:
        return ""
    if isinstance(game, BankedStud) and game.contest is Contest.PAYTABLE:
        return ""  # the dealer's cards complete the players' hands and are none
    return _total(seen) if isinstance(game, Blackjack) else _high(seen)


def _called(game: Game, view: View, own: tuple[int, ...]) -> str:
    match game:
        case Poker():
            board = cards(view.dealer.board + view.dealer.common)
            rankings = [ranking for ranking in (game.high, game.low) if ranking is not None]
            to_come = 0 if view.result else _all(game) - len(own) - len(board)
            names = [_ranked(ranking, own, board, to_come) for ranking in rankings]
            return ", ".join(dict.fromkeys(filter(None, names)))
        case Blackjack():
            return _total(own)
        case BankedStud():
            shared = view.dealer.hands[0] if view.dealer.hands else ""
            if game.contest is Contest.PAYTABLE:
                own += tuple(card for card in cards(shared) if card != UNKNOWN)
            return _high(own)


def _all(game: Poker) -> int:
    """How many cards a player has seen of his hand and the board when all are dealt."""
    return sum(len(street.each) + street.board for street in game.streets)


def _ranked(
    ranking: Ranking, own: tuple[int, ...], board: tuple[int, ...], to_come: int = 0
) -> str:
    """The hand by this ranking; of too few cards, what pairs or is highest, or what a low has."""
    held = (*own, *board)
    if ranking.board[0]:
        if len(board) not in ranking.board or len(own) not in ranking.sizes:
            return "" if ranking.low else _few(held)
        found = name(ranking, value(ranking, own, board))
        apart = (_lows(own, _EIGHT), _lows(board, _EIGHT))
        possible = to_come and len(apart[0]) >= 2 and len(apart[1]) + to_come >= ranking.board[0]
        return f"{NO_LOW} yet" if found == NO_LOW and possible else found
    if len(held) in ranking.sizes:
        found = name(ranking, value(ranking, held, ()))
        if found != NO_LOW:
            return found
    if ranking in _ACE_LOW:
        return _low_so_far(ranking, held, to_come)
    return "" if ranking.low else _few(held)


_EIGHT: Final = 8
_ACE_LOW: Final = {Ranking.LOW_A5: 13, Ranking.LOW_8: _EIGHT, Ranking.THREE_CARD_LOW_6: 6}
"""The highest rank that a low hand may have, an ace being 1."""


def _lows(held: tuple[int, ...], most: int) -> list[int]:
    """The different ranks up to this one, the highest first."""
    ranks = {((card >> 2) + 1) % 13 + 1 for card in held}
    return sorted((rank for rank in ranks if rank <= most), reverse=True)


def _low_so_far(ranking: Ranking, held: tuple[int, ...], to_come: int) -> str:
    """`low so far 8-3-A`: different ranks that count, as long as cards to come may complete them."""
    ranks = _lows(held, _ACE_LOW[ranking])
    if len(ranks) + to_come < ranking.plays:
        return NO_LOW
    shown = "-".join(RANKS[(rank - 2) % 13] for rank in ranks)
    return f"low so far {shown}" if shown else f"{NO_LOW} yet"


def _high(held: tuple[int, ...]) -> str:
    return _ranked(Ranking.HIGH, held, ())


def _few(held: tuple[int, ...]) -> str:
    """`pair of nines`, or the highest card."""
    ranks = Counter(card >> 2 for card in held)
    rank, many = max(ranks.items(), key=lambda item: (item[1], item[0]), default=(0, 0))
    pairs = sorted((rank for rank, count in ranks.items() if count == 2), reverse=True)
    if many == 2 and len(pairs) > 1:
        return f"two pairs, {_plural(pairs[0])} and {_plural(pairs[1])}"
    if many > 1:
        return f"{_MANY[many]} {_plural(rank)}"
    return f"{RANK_NAMES[rank]} high" if many else ""


def _plural(rank: int) -> str:
    return "sixes" if RANK_NAMES[rank] == "six" else f"{RANK_NAMES[rank]}s"


def _total(held: tuple[int, ...]) -> str:
    """`total 12`, `soft 17`, `over 21`."""
    found = tally(held)
    if found == BLACKJACK and len(held) == 2:
        return "21 in two cards"
    if found >= OVER:
        return "over 21"
    return f"{'soft' if found & 1 else 'total'} {found >> 1}"
