"""What is entered between rounds: decks, seats and money, the button, time, undoing, closing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pitboss.errors import Malformed, Refused
from pitboss.money import parse as amount
from pitboss.money import text as dollars
from pitboss.play import DEALER, FLOOR, Who
from pitboss.table import shuffle
from pitboss.table.night.commands import (
    AnnounceChange,
    Back,
    BringDevice,
    BuyMore,
    ChangePosting,
    CloseTable,
    CollectTime,
    ComeBack,
    Command,
    CutDeck,
    DeviceFails,
    Dismiss,
    DrawForButton,
    Leave,
    RecutDeck,
    RemoveDevice,
    ReplaceDeck,
    RotateDecks,
    SealDeck,
    SequenceDeck,
    ShowDecks,
    ShuffleDeck,
    Sit,
    SitOut,
    SortDeck,
    SpreadDeck,
    StoreDeck,
    Supply,
    TurnUp,
    VerifyDeck,
    VerifyTime,
    WashDeck,
    WithdrawChange,
)
from pitboss.terminal.console import floor, pages, steps
from pitboss.terminal.console.desk import Desk, Unanswered
from pitboss.terminal.console.felt import read_card

__all__ = ["WORDS", "close", "deal", "undo"]

Word = Callable[[Desk, list[str]], None]

OF_DECKS: Final[dict[str, tuple[Who, Callable[[int], Command]]]] = {
    "sort": (DEALER, SortDeck),
    "inspect": (DEALER, SortDeck),
    "verify": (FLOOR, VerifyDeck),
    "spread": (DEALER, SpreadDeck),
    "turn": (DEALER, TurnUp),
    "wash": (DEALER, WashDeck),
    "shuffle": (DEALER, ShuffleDeck),
    "store": (DEALER, StoreDeck),
    "sequence": (DEALER, SequenceDeck),
}
"""Steps with one deck, which is deck 1 if none is named."""


def deal(desk: Desk, _words: Sequence[str]) -> None:
    """Opens a round, after whatever is due with the cards."""
    night = desk.journal.night
    if night.round is not None:
        raise Refused("a round is going on", "13:47-20.2 Round of play")
    if len(night.seating.players) < 1:
        raise Refused(
            "nobody is seated who could be dealt in: `sit 1 100` seats a player with $100",
            "13:47-20.2 Round of play",
        )

    def opens() -> None:
        around, opening = desk.journal.open(desk.now)
        desk.entered()
        desk.passed.clear()
        desk.tell((*around, *opening))
        desk.follow()

    steps.walk(desk, opens)


def ready(desk: Desk, words: Sequence[str]) -> None:
    """Walks through all that is due with the cards; `ready all` asks nothing."""
    if desk.journal.night.round is not None:
        raise Refused("a round is going on: the cards are prepared between rounds", "19:47-14.5(a)")
    steps.walk(desk, asking=list(words) != ["all"])


# --- decks ----------------------------------------------------------------------------------------


def bring(desk: Desk, words: list[str]) -> None:
    if words == ["device"]:
        desk.act(FLOOR, BringDevice())
        return
    desk.act(FLOOR, steps.backs([word.lower() for word in words] or ["red", "blue", "yellow"]))


def _of_deck(word: str) -> Word:
    who, make = OF_DECKS[word]

    def does(desk: Desk, words: list[str]) -> None:
        rest = [one for one in words if one not in ("deck", "up", "time")]
        if word == "verify" and "time" in words:
            desk.act(FLOOR, VerifyTime())
            return
        desk.act(who, make(_number(rest[0], "a deck's number") if rest else 1))

    return does


def cut(desk: Desk, words: list[str]) -> None:
    """`cut`, `cut 1`, or with how many cards: `cut 1 20`; the computer's deck: `cut 20`."""
    numbers = [
        _number(word, "a number of cards") for word in words if word not in ("deck", "cards")
    ]
    if desk.journal.dealt:
        steps.by_computer(desk, numbers[0] if numbers else 0)
        return
    deck, count = (*numbers, *(1, 0)[len(numbers) :])[:2]
    desk.act(DEALER, CutDeck(deck, count))


def recut(desk: Desk, words: list[str]) -> None:
    if desk.journal.dealt:
        raise Refused("the computer's cut is sealed with the deck", "19:47-14.5(c)")
    desk.act(FLOOR, RecutDeck(_number(words[0], "a deck's number") if words else 1))


def seal(desk: Desk, words: list[str]) -> None:
    if len(words) < 2:
        raise Malformed("say which deck, and why: `seal 1 a card is missing`")
    desk.act(FLOOR, SealDeck(_number(words[0], "a deck's number"), " ".join(words[1:])))


def replace(desk: Desk, words: list[str]) -> None:
    if len(words) != 2:
        raise Malformed("say which deck, and the backs of the fresh one: `replace 1 green`")
    desk.act(FLOOR, ReplaceDeck(_number(words[0], "a deck's number"), Back(words[1].lower())))


def device(desk: Desk, words: list[str]) -> None:
    match words:
        case ["brought"] | []:
            desk.act(FLOOR, BringDevice())
        case ["fails" | "failed", *rest]:
            desk.act(DEALER, DeviceFails(_number(rest[0], "a deck's number") if rest else 1))
        case ["removed" | "leaves"]:
            desk.act(FLOOR, RemoveDevice())
        case _:
            raise Malformed("say `device brought`, `device fails 1` or `device removed`")


# --- seats and money ------------------------------------------------------------------------------


def _of_seat(make: Callable[[int], Command]) -> Word:
    """Money of a seat: `sit 3 100`."""

    def does(desk: Desk, words: list[str]) -> None:
        rest = [word for word in words if word.lower() not in ("seat", "with", "for", "more")]
        if len(rest) != 2:
            raise Malformed("say the seat and the amount, such as `sit 3 100` or `buy 3 50`")
        desk.act(_number(rest[0], "a seat's number"), make(amount(rest[1])))

    return does


def _says(make: Callable[[], Command]) -> Word:
    """What a seat says without an amount: `out 3`."""

    def does(desk: Desk, words: list[str]) -> None:
        rest = [word for word in words if word.lower() != "seat"]
        if len(rest) != 1:
            raise Malformed("say which seat, such as `leave 3`")
        desk.act(_number(rest[0], "a seat's number"), make())

    return does


def sits(desk: Desk, words: list[str]) -> None:
    """`sit 3 100`, and `sit out 3`."""
    if words[:1] == ["out"]:
        _says(SitOut)(desk, words[1:])
    else:
        _of_seat(Sit)(desk, words)


def announce(desk: Desk, words: list[str]) -> None:
    """`announce FILE`: the posting of that file will be played by, with half an hour's notice."""
    if not words:
        raise Malformed("say the file of the posting that is announced: `announce friday.toml`")
    name = " ".join(words)
    try:
        written = desk.read(name)
    except OSError as error:
        raise Malformed(f"{name}: {error.strerror}") from None
    desk.named(lambda: desk.act(FLOOR, AnnounceChange(written)))


def dismiss(desk: Desk, words: list[str]) -> None:
    if len(words) != 1:
        raise Malformed("say which seat is cleared: `dismiss 3`")
    seat = _number(words[0], "a seat's number")
    desk.named(lambda: desk.act(FLOOR, Dismiss(seat)))


def supply(desk: Desk, words: list[str]) -> None:
    if len(words) != 1:
        raise Malformed(
            "say how much comes to the inventory, or with a minus leaves it: `supply 500`"
        )
    desk.act(FLOOR, Supply(amount(words[0])))


def collect(desk: Desk, words: list[str]) -> None:
    """The time charge; `collect 3 5 4 5` says who pays how much of a table's charge."""
    payers = {}
    rest = [word for word in words if word != "time"]
    for seat, cents in zip(rest[::2], rest[1::2], strict=False):
        payers[_number(seat, "a seat's number")] = amount(cents)
    if len(rest) % 2:
        raise Malformed("say each payer with his amount: `collect 3 5 4 5`, or `collect` alone")
    desk.act(DEALER, CollectTime(payers))


def button(desk: Desk, words: list[str]) -> None:
    """Where the button lies; `button 1 Kh 4 7d` draws for it, and the computer draws by itself."""
    night = desk.journal.night
    if night.button is None:
        raise Malformed(f"{desk.journal.table.game} is played without a button")
    if not words:
        lies = f"before seat {night.button.seat}" if night.button.seat else "nowhere yet"
        desk.say(f"The button lies {lies}. `button 1 Kh 4 7d` draws cards for the first one.")
        return
    if words == ["draw"]:
        if not desk.journal.dealt:
            raise Malformed("say the card of each seat: `button 1 Kh 4 7d`")
        players = night.button.tied or night.seating.players
        drawn = shuffle.order(52)
        cards = {seat: drawn[at] for at, seat in enumerate(players)}
    else:
        rest = [word for word in words if word != "draw"]
        if len(rest) % 2:
            raise Malformed("say each seat with its card: `button 1 Kh 4 7d`")
        cards = {
            _number(seat, "a seat's number"): read_card(card)
            for seat, card in zip(rest[::2], rest[1::2], strict=True)
        }
    desk.act(DEALER, DrawForButton(cards))


# --- undoing and closing --------------------------------------------------------------------------


def undo(desk: Desk, words: Sequence[str]) -> None:
    """Takes the last entry back; a correction in the journal says so, and the entry stays there."""
    reason = " ".join(words[1:] if words[:1] == ["because"] else words) or "entered in error"
    line = desk.journal.last()
    desk.journal.correct(desk.now, reason, desk.supervisor)
    entry = desk.entry(line)
    what = f" ({entry})" if entry else ""
    desk.say(
        f"Taken back: the entry of line {line}{what}. The journal keeps it, and the correction."
    )
    floor.offer(desk)


def close(desk: Desk, _words: Sequence[str]) -> None:
    """Everybody is paid out, the table is closed, and the report is printed."""
    night = desk.journal.night
    if night.round is not None:
        raise Refused(
            "a round is going on: it is played to its end, or the floor decides on it",
            "13:47-20.2 Round of play",
        )
    stacks = night.seating.stacks
    held = sum(stacks.values())
    seats = ", ".join(map(str, stacks))
    desk.say(
        f"Seats {seats} take their {dollars(held)} along, and the night is over."
        if stacks
        else "The night is over."
    )

    def answer(word: str) -> None:
        if word.lower() not in ("y", "yes", "close"):
            desk.say("The table stays open.")
            if word.lower() in ("", "n", "no"):
                desk.question = None
                return
            raise Unanswered
        desk.question = None
        for seat in stacks:
            desk.act(seat, Leave())
        if desk.journal.night.charges.unverified:
            desk.act(FLOOR, VerifyTime())
        desk.act(FLOOR, CloseTable())
        pages.books(desk)
        desk.head = desk.journal.close()
        desk.done = True

    desk.ask("Close? yes or no:", answer)


def _number(word: str, what: str) -> int:
    if not word.isascii() or not word.isdecimal() or len(word) > 4:
        raise Malformed(f"{word!r:.20} is not {what}")
    return int(word)


WORDS: Final[dict[str, Word]] = {
    "deal": deal,
    "ready": ready,
    "bring": bring,
    **{word: _of_deck(word) for word in OF_DECKS},
    "show-decks": lambda desk, _words: desk.act(DEALER, ShowDecks()),
    "cut": cut,
    "recut": recut,
    "rotate": lambda desk, _words: desk.act(DEALER, RotateDecks()),
    "seal": seal,
    "replace": replace,
    "device": device,
    "sit": sits,
    "buy": _of_seat(BuyMore),
    "out": _says(SitOut),
    "back": _says(ComeBack),
    "leave": _says(Leave),
    "dismiss": dismiss,
    "announce": announce,
    "withdraw": lambda desk, _words: desk.act(FLOOR, WithdrawChange()),
    "change": lambda desk, _words: desk.act(FLOOR, ChangePosting()),
    "supply": supply,
    "collect": collect,
    "button": button,
    "undo": undo,
    "close": close,
}
"""What can be said between rounds, and some of it within one."""
