"""The round as the operator enters it: cards as they fall, the acts of the seats, hands shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss.cards import UNKNOWN, parse, text
from pitboss.errors import Malformed, Refused
from pitboss.money import parse as amount
from pitboss.money import text as dollars
from pitboss.play import (
    DEALER,
    FLOOR,
    Amount,
    Await,
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
from pitboss.play.rights import MayShow, MayValidate
from pitboss.terminal.choices import boxes, choices
from pitboss.terminal.console.desk import Desk
from pitboss.terminal.holdings import called
from pitboss.terminal.typed import WORDS, read
from pitboss.wording import counted

__all__ = ["PLAYED", "act", "enter", "is_cards", "nothing", "prompt"]

PLAYED: Final = frozenset((
    *WORDS, "f", "c", "r", "b", "d", "s", "w", "i", "h", "p", "k", "n", "a", "m", "allin", "all", "discard",
    "folds", "calls", "checks", "raises", "bets", "shows", "mucks", "draws", "stands", "hits", "doubles",
    "splits", "wagers", "insures", "declines", "pass", "passes", "concede", "concedes", "no", "bring-in",
))  # fmt: skip
"""What a seat can do, in any of its forms."""
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
SCREEN: Final = 40
"""So many empty lines push away what stood on a screen."""
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
    awaited = _awaited(round_)
    if awaited.what == "show":
        desk.play(awaited.who, Show(cards))
        return
    if awaited.what != "deal":
        raise Refused(
            f"{text(cards[:1])} is entered, and no card is awaited: {prompt(desk).rstrip(':')}",
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
    if round_ is None or not round_.awaits:
        return False
    awaited = _awaited(round_)
    if awaited.what == "deal" and not desk.journal.dealt:
        hidden = _hidden(awaited.places)
        if hidden < len(awaited.places) and all(
            place.to == "burn" for place in awaited.places[:hidden]
        ):
            place = awaited.places[hidden]
            raise Malformed(f"{_where(round_, place)} lies face up: enter the card, such as Kd")
        desk.play(DEALER, Deal((UNKNOWN,) * hidden))
        return True
    if awaited.what == "shuffle":
        desk.play(DEALER, Shuffle())
        return True
    if awaited.what == "show" and (awaited.who == DEALER or not _unknown(round_, awaited.who)):
        desk.play(awaited.who, Show())
        return True
    return False


def _hidden(places: Sequence[Place]) -> int:
    """How many cards that nobody sees come next."""
    for count, place in enumerate(places):
        if place.up:
            return count
    return len(places)


def _unknown(round_: Round, who: int) -> int:
    return next((right.unknown for right in round_.legal(who) if isinstance(right, MayShow)), 0)


# --- acts -----------------------------------------------------------------------------------------


def act(desk: Desk, seat: int | None, words: Sequence[str]) -> None:
    """What a seat does; the one that is awaited if none is named."""
    round_ = current(desk)
    who = _awaited(round_, desk.passed).who if seat is None else seat
    word = words[0].lower()
    if who < 1:
        if word in ("show", "shows", "s") and who == DEALER:
            desk.play(DEALER, Show(_cards(words[1:])))
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
    command = _command(word, list(words[1:]), view)
    desk.play(who, command)


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
            awaited = _awaited(current(desk))
            place = next((held.seat for held in awaited.places), 0) or _display_seat(desk)
            desk.play(DEALER, Amount(place, amount(cents)))
        case _:
            raise Malformed("say what the device shows for which seat: `amount 3 50`")


def _display_seat(desk: Desk) -> int:
    rights = current(desk).legal(DEALER)
    return next((right.seat for right in rights if hasattr(right, "seat")), 0)


def validate(desk: Desk) -> None:
    """A supervisor confirms the payout that waits for him."""
    current(desk)
    desk.named(lambda: desk.play(FLOOR, Validate()))


def shuffled(desk: Desk) -> None:
    """The cards that the round asked for have been shuffled."""
    current(desk)
    desk.play(DEALER, Shuffle())


# --- what is next ---------------------------------------------------------------------------------


def _awaited(round_: Round, passed: frozenset[int] | set[int] = frozenset()) -> Await:
    """Who is awaited first, whoever has passed left out."""
    found = [held for held in round_.awaits if held.who not in passed]
    return (found or list(round_.awaits))[0]


def prompt(desk: Desk) -> str:
    """Who is to do what, in a line that ends with a colon."""
    night = desk.journal.night
    round_ = night.round
    if round_ is None:
        return "Table" + (f", after round {night.rounds}" if night.rounds else "") + ":"
    awaited = _awaited(round_, desk.passed)
    who = "dealer" if awaited.who == DEALER else f"seat {awaited.who}"
    match awaited.what:
        case "deal":
            return _to_deal(round_, awaited.places)
        case "shuffle":
            cards = counted(len(awaited.positions), "card")
            return f"Shuffle {cards} (burned or thrown away) as the new stub; Enter when done:"
        case "show":
            return _to_show(round_, awaited.who, who)
        case "rule":
            return "The floor rules; a number of the list above:"
        case "validate":
            waiting = [r for r in round_.legal(FLOOR) if isinstance(r, MayValidate)]
            paid = f" {dollars(waiting[0].cents)} to seat {waiting[0].seat}" if waiting else ""
            return f"A supervisor validates the payout{paid}; `validate`:"
        case "amount":
            return f"What does the device show for seat {_display_seat(desk)}? `amount 50`:"
        case "close":
            return "`no more bets`:"
        case _:
            return _to_act(round_, awaited, who)


def _to_act(round_: Round, awaited: Await, who: str) -> str:
    found = [choice for choice in choices(round_.view(awaited.who)) if choice.word != "pot"]
    words = ", ".join(_label(choice.word, choice.label) for choice in found)
    hand = f", hand {awaited.hand + 1}" if awaited.hand else ""
    more = "; or `no more bets`" if any(held.what == "close" for held in round_.awaits) else ""
    if awaited.what == "wager":
        names = [box.name for box in boxes(round_.view(awaited.who))]
        each = f" ({', '.join(names)})" if len(names) > 1 else ""
        return f"Seat {awaited.who}: wager 10{each}, or pass{more}:"
    return f"{who.capitalize()}{hand}: {words}{more}:"


def _label(word: str, label: str) -> str:
    if word in ("draw", "double", "insure"):
        return {"draw": "draw 1 3, pat"}.get(word, label[:1].lower() + label[1:])
    return label[:1].lower() + label[1:]


def _to_show(round_: Round, who: int, name: str) -> str:
    unknown = _unknown(round_, who)
    what = f"enter his {counted(unknown, 'hidden card')}" if unknown else "Enter to show"
    if who == DEALER:
        what = what.replace("his", "the dealer's")
        return f"Dealer turns his hand up; {what}:"
    may = any(type(right).__name__ == "MayMuck" for right in round_.legal(who))
    return f"{name.capitalize()} shows: {what}{', or muck' if may else ''}:"


def _to_deal(round_: Round, places: Sequence[Place]) -> str:
    """Where the next card falls, and what Enter stands for."""
    place = places[0]
    hidden = _hidden(places)
    if place.to == "burn":
        rest = places[1:]
        if not rest or not rest[0].up:
            return f"Burn a card; Enter ({counted(hidden, 'card')} stay hidden):"
        same = sum(other.to == rest[0].to for other in rest)
        return f"Burn a card, then {_faces(round_, rest[0], same)}:"
    if place.up:
        same = sum(other.to == place.to for other in places)
        return f"{_faces(round_, place, same).capitalize()}:"
    stay = "it stays" if hidden == 1 else f"the next {hidden} cards stay"
    return f"{_where(round_, place)}, face down: enter it, or Enter if {stay} hidden:"


def _faces(round_: Round, place: Place, same: int) -> str:
    if place.to in ("board", "common"):
        return f"the {place.to}: enter {counted(same, 'card')}"
    return f"{_where(round_, place)}, face up: enter it"


def _where(round_: Round, place: Place) -> str:
    """`Seat 3, first card`."""
    if place.to == "hand":
        if place.index >= 0:
            return f"Seat {place.seat}, the card in place {place.index + 1}"
        seat = next(held for held in round_.view(None).seats if held.seat == place.seat)
        held = seat.hands[place.hand].cards if place.hand < len(seat.hands) else ""
        count = len(held) // 2
        number = ORDINALS[count] if count < len(ORDINALS) else "next"
        which = f" hand {place.hand + 1}" if place.hand else ""
        return f"Seat {place.seat}{which}, {number} card"
    if place.to == "dealer":
        return "The dealer's card"
    return f"The {place.to}"


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
        desk.draw([""] * SCREEN)

    desk.ask("Enter hides them:", answer)


def read_card(word: str) -> int:
    """A single card that somebody sees."""
    cards = _read(word)
    if cards is None or len(cards) != 1 or cards[0] == UNKNOWN:
        raise Malformed(f"{word!r:.20} is no card: cards are written Ah, Td, 9c or 2s")
    return cards[0]
