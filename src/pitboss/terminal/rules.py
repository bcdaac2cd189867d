"""How a game goes, in a few sentences for somebody who has never played it, and the table's sign."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from pitboss import games
from pitboss.games.vocabulary import (
    UNREGULATED,
    BankedStud,
    Blackjack,
    Choice,
    Contest,
    Game,
    Poker,
    Street,
)
from pitboss.money import text
from pitboss.posting import Betting, PokerRules, Posting
from pitboss.signs import compose, plain
from pitboss.signs.wording import listed, number

__all__ = ["KEYS", "RANKINGS", "SIGNS", "dealt", "goes", "limits", "posted", "street"]

RANKINGS: Final = {
    "high": "the highest hand",
    "low-a5": "the lowest hand, ace to five",
    "low-8": "the lowest hand, eight or better",
    "low-27": "the lowest hand, deuce to seven",
    "badugi": "the lowest badugi hand",
    "three-card-high": "the highest three-card hand",
    "three-card-low-6": "the lowest three-card hand, six or better",
    "omaha-high": "the highest hand of two own cards and three of the board",
    "omaha-low-8": "the lowest such hand, eight or better",
}
"""What wins by each ranking."""


def street(held: Street) -> str:
    """`burn, two down, one up`."""
    parts = ["burn"] if held.burn else []
    if held.each:
        parts.append(dealt(held.each))
    if held.board:
        parts.append(f"{number(held.board)} on the board")
    if held.draw:
        parts.append("draw")
    return ", ".join(parts)


def dealt(faces: str) -> str:
    """`two down, one up`."""
    return ", ".join(
        f"{number(len(list(run)))} {'up' if face == 'u' else 'down'}"
        for face, run in groupby(faces)
    )


def goes(game: Game) -> tuple[str, ...]:
    """What is dealt, what wins, and what a player decides."""
    match game:
        case Poker():
            return tuple(_poker(game))
        case Blackjack():
            return tuple(_blackjack(game))
        case BankedStud():
            return tuple(_stud(game))


def _poker(game: Poker) -> Iterator[str]:
    streets = [street(held).removeprefix("burn, ") for held in game.streets]
    same = [(said, len(list(run))) for said, run in groupby(streets)]
    said = "; then ".join(f"{what}, {_TIMES[many]}" if many > 1 else what for what, many in same)
    yield f"Cards: {said}. A round of betting follows each time: {number(len(streets))} in all."
    held = [RANKINGS[ranking.value] for ranking in (game.high, game.low) if ranking is not None]
    share = " share the pot" if len(held) > 1 else " wins the pot"
    yield f"{_begun(listed(held))}{share}. Whoever is left alone wins without showing."
    for ranking in (game.high, game.low):
        if ranking is not None and ranking.value in _MEANS:
            yield _MEANS[ranking.value]
    if any(held.draw for held in game.streets):
        yield "Draw: throw away what does not help you, and as many new cards come."
    yield "Fold and you lose what you have put in; call to stay in; raise to make it dearer."


def _blackjack(game: Blackjack) -> Iterator[str]:
    if game.spots > 1:
        yield (
            f"Wager on {number(game.least_spots)} or {number(game.spots)} spots. One hand of yours "
            "plays them all, each against another hand of the dealer's, which all begin with the "
            "same card."
        )
    yield "You are dealt two cards, the dealer one. Come nearer to 21 than he does, not above it."
    yield "Aces count 1 or 11, pictures 10. An ace with a ten in two cards is a blackjack."
    yield (
        "Hit takes a card, stand takes none, double adds to the wager for one card more, split "
        "makes two hands of a pair."
    )


def _stud(game: BankedStud) -> Iterator[str]:
    first = game.boxes[0].name
    second = first if game.second is None else game.second.name
    times = {1: "as much as", 2: "twice"}.get(game.times, f"{number(game.times)} times")
    parts = f", in {number(game.boxes[0].parts)} equal parts" if game.boxes[0].parts > 1 else ""
    yield (
        f"Put up the {first} before the cards{parts}. You are dealt {dealt(game.each)}, the dealer "
        f"{dealt(game.dealer)}."
    )
    match game.choice:
        case Choice.BET_OR_FOLD:
            yield f"Then bet {times} the {first} to play on, or fold and lose it."
        case Choice.ADD_OR_STAND:
            yield f"Then {second} by up to {times} the {first}, or stand and leave it alone."
        case Choice.TAKE_BACK_OR_STAND:
            yield "Then take one part of it back, or stand and let it ride."
    if len(game.turned) > 1:
        yield (
            f"That is decided {number(len(game.turned))} times, and between them more of the dealer's "
            "cards are turned up."
        )
    match game.contest:
        case Contest.DEALER:
            yield (
                f"You play against the dealer's hand: the {first} wins even money, the {second} by "
                "the paytable; where he does not qualify, the "
                f"{first} alone wins."
            )
        case Contest.PAYTABLE:
            yield "The dealer's cards complete your hand, which wins by the paytable alone."


def _begun(said: str) -> str:
    return said[:1].upper() + said[1:]


_MEANS: Final = {
    "low-a5": "For low an ace is 1, pairs are bad, straights and flushes do not count: A-2-3-4-5 is best.",
    "low-8": "A low hand has five different ranks, none above eight, an ace being 1. Without one the "
    "high hand takes all.",
    "low-27": "Aces are high, straights and flushes count against you: 2-3-4-5-7 is best.",
    "badugi": "A badugi is four cards of four suits and four ranks, the lower the better, an ace being "
    "1. Of cards that share a suit or a rank one counts: three good cards beat any two.",
    "three-card-low-6": "A low hand has three different ranks, none above six, an ace being 1. "
    "Without one the high hand takes all.",
    "omaha-high": "Exactly two of your own cards and three of the board make a hand.",
    "omaha-low-8": "A low hand has five different ranks, none above eight, an ace being 1. Without "
    "one the high hand takes all.",
}
"""What a newcomer may not know of a ranking."""
_TIMES: Final = {2: "twice", 3: "three times", 4: "four times"}


def limits(table: Posting) -> str:
    """The posted limits in a few words."""
    rules = table.rules
    if not isinstance(rules, PokerRules):
        return f"wagers from {text(rules.minimum)} to {text(rules.maximum)}"
    least = rules.limits
    if least.betting in (Betting.FIXED, Betting.SPREAD):
        return f"{text(least.minimum)} and {text(least.maximum)}, {least.betting.value}"
    return f"{least.betting.value}, bets from {text(least.minimum)}"


def posted(table: Posting) -> list[str]:
    """The table's sign line by line: limits, paytables, what the house has chosen."""
    if games.find(table.game, table.edition).edition == UNREGULATED:
        return ["No text at hand has the rules of this game, so the table has no sign."]
    return plain(compose(table)).splitlines()


KEYS: Final = (
    ("F, C", "fold; check or call, or put in the forced bet that is owed"),
    ("R, P, A", "bet or raise; the pot; all-in"),
    ("W, O", "wager; sit this round out"),
    ("H, S, D, P", "hit, stand, double, split; U surrender, where it is posted"),
    ("I, N", "insurance, no insurance"),
    ("B", "the bet that a stud game against the house asks for"),
    ("D, 1 to 8", "draw: mark the cards to throw away, Enter throws them"),
    ("S, M", "show, or stand pat in a draw, or straddle; muck"),
    ("left, right", "go to a choice; Enter does it"),
    ("up, down", "an amount, as digits do; L least, H half the pot, P the pot, M most"),
    ("Space", "deals the next round; any key hurries the others"),
    ("?", "why: the last refusal or payout, by the provisions"),
    ("Tab", "the history, with the same why for each line"),
    ("G", "this page"),
    ("Q", "leaves"),
)
"""What each key does."""
SIGNS: Final = (
    "A mark stands before a seat that is awaited; D is the button, K the kill button. Cards in "
    "brackets lie face down and are yours to see. Figures in square brackets are wagers."
)
"""What the signs on the table mean."""
