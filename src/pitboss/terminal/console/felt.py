"""The round as the operator enters it: cards as they fall, the acts of the seats, hands shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss.cards import UNKNOWN, parse, text
from pitboss.errors import Malformed, Refused
from pitboss.money import parse as amount
from pitboss.play import (
    DEALER,
    FLOOR,
    Amount,
    Command,
    Deal,
    Draw,
    NoMoreBets,
    Place,
    Round,
    Show,
    Shuffle,
    View,
)
from pitboss.play.commands import Validate
from pitboss.play.rights import MayHit, MayShow
from pitboss.terminal.console.desk import WIPE, Desk
from pitboss.terminal.console.prompts import awaited, displayed, hidden, prompt, unknown, where
from pitboss.terminal.holdings import called
from pitboss.terminal.typed import WORDS, read
from pitboss.wording import counted

__all__ = ["PLAYED", "act", "enter", "is_cards", "nothing"]

PLAYED: Final = frozenset((
    *WORDS, "f", "c", "r", "b", "d", "s", "w", "i", "h", "p", "k", "n", "a", "m", "allin", "all", "discard",
    "folds", "calls", "checks", "raises", "bets", "shows", "mucks", "draws", "stands", "hits", "doubles",
    "splits", "wagers", "insures", "declines", "pass", "passes", "concede", "concedes", "no", "bring-in",
))  # fmt: skip
"""What a seat can do, in any of its forms."""
HITS: Final = frozenset(("h", "hit", "hits", "double", "doubles"))
"""What asks for a card, which may be named with it: `hit Tc`."""
HIDDEN: Final = frozenset(("hidden", "down", "x", "?", "??"))


def current(desk: Desk) -> Round:
    """The round that is going on."""
    round_ = desk.journal.night.round
    if round_ is None:
        raise Refused(
            "no round is going on: `deal` opens one when the cards are ready",
            "13:47-20.2 Round of play",
        )
    return round_


# --- cards ----------------------------------------------------------------------------------------


def is_cards(words: Sequence[str]) -> bool:
    """Whether these words are cards and nothing else."""
    return bool(words) and all(_read(word) is not None for word in words)


def _read(word: str) -> tuple[int, ...] | None:
    if word.lower() in HIDDEN:
        return (UNKNOWN,)
    found: list[int] = []
    word = word.replace("10", "T")
    for at in range(0, len(word), 2):
        name = word[at : at + 2]
        try:
            found.extend(parse(name[:1].upper() + name[1:].lower(), unknown=True))
        except Malformed:
            return None
    return tuple(found)


def enter(desk: Desk, words: Sequence[str]) -> None:
    """Cards: those that fall next, or those of the hand that is shown."""
    cards = tuple(card for word in words for card in _read(word) or ())
    round_ = current(desk)
    held = awaited(round_)
    if held.what == "show":
        desk.play(held.who, Show(_unseen(round_, held.who, cards)))
        return
    if held.what != "deal":
        first = text(cards[:1])
        hits = any(isinstance(right, MayHit) for right in round_.legal(held.who))
        hint = f" (`hit {first}` asks for it)" if hits else ""
        raise Refused(
            f"{first} is entered, and no card is awaited{hint}: {prompt(desk).rstrip(':')}",
            "13:47-20.2 Round of play",
        )
    if desk.journal.dealt:
        raise Refused("the computer deals here: no card is entered by hand", "posting:decks")
    for dealt in _apart(round_, cards):
        desk.play(DEALER, dealt)


def _apart(round_: Round, cards: tuple[int, ...]) -> list[Deal]:
    """The cards as the round asks for them, tried on a copy: all of them fall, or none is entered."""
    trial = round_.copy()
    rest = list(cards)
    deals = []
    while rest:
        if not trial.awaits or trial.awaits[0].what != "deal":
            fit = counted(len(cards) - len(rest), "card")
            raise Malformed(f"{counted(len(cards), 'card')} are entered, and {fit} can fall now")
        deal = Deal(_taken(rest, trial.awaits[0].places))
        trial.act(DEALER, deal)
        deals.append(deal)
    return deals


def _taken(rest: list[int], places: Sequence[Place]) -> tuple[int, ...]:
    """As many of the cards as there are places; burn cards, which nobody sees, come by themselves."""
    if len(rest) == len(places) and all(
        card == UNKNOWN for card, place in zip(rest, places, strict=True) if place.to == "burn"
    ):
        found = tuple(rest)
        rest.clear()
        return found
    taken: list[int] = []
    for place in places:
        if not rest:
            break
        taken.append(UNKNOWN if place.to == "burn" else rest.pop(0))
    return tuple(taken)


def nothing(desk: Desk) -> bool:
    """Enter alone: cards that lie face down stay hidden, and what goes without saying is done."""
    round_ = desk.journal.night.round
    if round_ is None:
        return False
    if not round_.awaits or (desk.journal.dealt and awaited(round_).what in ("deal", "shuffle")):
        desk.follow()  # what would have followed, but for a full disk
        return True
    held = awaited(round_, desk.passed)
    if held.what == "close":  # everybody has spoken
        desk.play(DEALER, NoMoreBets())
        return True
    if held.what == "deal":
        down = hidden(held.places)
        if down < len(held.places) and all(place.to == "burn" for place in held.places[:down]):
            place = held.places[down]
            raise Malformed(f"{where(round_, place)} lies face up: enter the card, such as Kd")
        desk.play(DEALER, Deal((UNKNOWN,) * down))
        return True
    if held.what == "shuffle":
        desk.play(DEALER, Shuffle())
        return True
    if held.what == "show" and (held.who == DEALER or not unknown(round_, held.who)):
        desk.play(held.who, Show())
        return True
    return False


# --- acts -----------------------------------------------------------------------------------------


def act(desk: Desk, seat: int | None, words: Sequence[str]) -> None:
    """What a seat does; the one that is awaited if none is named."""
    round_ = current(desk)
    who = awaited(round_, desk.passed).who if seat is None else seat
    word = words[0].lower()
    if who < 1:
        if word in ("show", "shows", "s") and who == DEALER:
            desk.play(DEALER, Show(_unseen(round_, DEALER, _cards(words[1:]))))
            return
        raise Refused(f"no seat is awaited: {prompt(desk).rstrip(':')}", "13:47-20.2 Round of play")
    if who not in (seats := sorted(held.seat for held in round_.view(None).seats)):
        raise Malformed(
            f"seat {who} is not in this round; in it are the seats {', '.join(map(str, seats))}"
        )
    view = round_.view(who)
    if word in ("pass", "passes"):
        _pass(desk, round_, who)
        return
    rest = list(words[1:])
    drawn = [one for one in rest if is_cards([one])] if word in HITS else []
    command = _command(word, [one for one in rest if one not in drawn], view)
    if isinstance(command, Show):
        command = Show(_unseen(round_, who, command.cards))
    desk.play(who, command)
    if drawn:
        enter(desk, drawn)


def wagers(desk: Desk, words: Sequence[str]) -> bool:
    """Whether these are amounts, while wagers are taken."""
    round_ = desk.journal.night.round
    taken = round_ is not None and any(held.what == "wager" for held in round_.awaits)
    return taken and all(word[:1] in "$0123456789" for word in words)


def _pass(desk: Desk, round_: Round, who: int) -> None:
    """A seat sits this round out, where wagers are taken."""
    if not any(held.who == who and held.what == "wager" for held in round_.awaits):
        raise Malformed("a seat passes while wagers are taken, and not now: check or fold")
    desk.passed.add(who)
    desk.say(f"Seat {who} sits this round out.")


def _command(word: str, rest: list[str], view: View) -> Command:
    stem = word
    if word not in WORDS and word.removesuffix("s") in WORDS:
        stem = word.removesuffix("s")
    stem = {"passes": "pass", "concedes": "muck"}.get(stem, stem)
    if stem == "all" and rest[:1] in (["in"], ["-in"]):
        stem, rest = "all-in", rest[1:]
    showing = any(isinstance(right, MayShow) for right in view.legal)
    if stem == "show" or (stem == "s" and showing):
        return Show(_cards(rest))
    if stem == "draw" and not rest:
        return Draw()
    return read(" ".join((stem, *rest)), view)


def _unseen(round_: Round, who: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Of a whole hand those cards that nobody knew before; anything else as it was entered."""
    view = round_.view(None)
    shown = view.dealer.hands
    for seat in view.seats:
        if seat.seat == who:
            shown = tuple([hand.cards for hand in seat.hands])
    held = [
        parse(hand[at : at + 2], unknown=True)[0] for hand in shown for at in range(0, len(hand), 2)
    ]
    known = [card for card in held if card != UNKNOWN]
    if len(cards) == len(held) and set(known) <= set(cards):
        return tuple([card for card in cards if card not in known])
    return cards


def _cards(words: Sequence[str]) -> tuple[int, ...]:
    found: list[int] = []
    for word in words:
        cards = _read(word)
        if cards is None:
            raise Malformed(f"{word!r:.20} is no card: cards are written Ah, Td, 9c or 2s")
        found.extend(cards)
    return tuple(found)


def no_more_bets(desk: Desk) -> None:
    """The dealer closes the wagers, or the insurance."""
    current(desk)
    desk.play(DEALER, NoMoreBets())


def display(desk: Desk, words: Sequence[str]) -> None:
    """What a bonus device shows: `amount 3 50`."""
    match words:
        case [seat, cents] if seat.isdecimal():
            desk.play(DEALER, Amount(int(seat[:3]), amount(cents)))
        case [cents]:
            held = awaited(current(desk))
            place = next((held.seat for held in held.places), 0) or displayed(current(desk))
            desk.play(DEALER, Amount(place, amount(cents)))
        case _:
            raise Malformed("say what the device shows for which seat: `amount 3 50`")


def validate(desk: Desk) -> None:
    """A supervisor confirms the payout that waits for him."""
    current(desk)
    desk.named(lambda: desk.play(FLOOR, Validate()))


def shuffled(desk: Desk) -> None:
    """The cards that the round asked for have been shuffled."""
    current(desk)
    desk.play(DEALER, Shuffle())


def look(desk: Desk, words: Sequence[str]) -> None:
    """Shows a seat its own cards where the computer deals: the others turn away."""
    seat = words[0] if words else ""
    if not desk.journal.dealt or not seat.isdecimal():
        raise Malformed(
            "where the computer deals, `look 3` shows seat 3 its cards; real cards lie there"
        )
    view = current(desk).view(int(seat[:4]))
    held = [hand for one in view.seats if one.seat == view.viewer for hand in one.hands]
    if not held:
        raise Malformed(f"seat {seat} is not in this round")
    for hand in held:
        names = " ".join(hand.cards[at : at + 2] for at in range(0, len(hand.cards), 2))
        name = called(view, hand)
        desk.say(f"Seat {seat}, for your eyes alone: {names}{', ' + name if name else ''}.")

    def answer(_word: str) -> None:
        desk.question = None
        desk.draw((WIPE,))

    desk.ask("Enter hides them:", answer)


def read_card(word: str) -> int:
    """A single card that somebody sees."""
    cards = _read(word)
    if cards is None or len(cards) != 1 or cards[0] == UNKNOWN:
        raise Malformed(f"{word!r:.20} is no card: cards are written Ah, Td, 9c or 2s")
    return cards[0]
