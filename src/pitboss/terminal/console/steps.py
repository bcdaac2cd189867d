"""The due steps with the cards, one after another, each confirmed when it has been done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from pitboss.errors import Malformed, Refused
from pitboss.play import DEALER, FLOOR, Who
from pitboss.table import shuffle
from pitboss.table.night import Due
from pitboss.table.night.commands import (
    Back,
    BringDecks,
    Command,
    CutDeck,
    RemoveDevice,
    ReplaceDeck,
    RotateDecks,
    SealDeck,
    SequenceDeck,
    ShowDecks,
    ShuffleDeck,
    SortDeck,
    SpreadDeck,
    StoreDeck,
    TurnUp,
    VerifyDeck,
    WashDeck,
)
from pitboss.table.night.deck import READY, Stage
from pitboss.table.night.equipment import Equipment
from pitboss.terminal.console.desk import Desk, Unanswered

__all__ = ["backs", "prepare", "ready_to_deal", "walk"]

OTHERS: Final = ("collect time", "verify time", "change posting")
"""What may be due and is no matter of the cards."""
LEAST: Final = 10
"""So many cards are cut at least."""


class Step(NamedTuple):
    """What is to be done by whom, and what is entered once it has been done."""

    said: str
    cites: tuple[str, ...]
    commands: tuple[tuple[Who, Command], ...]


def walk(desk: Desk, then: Callable[[], None] | None = None, *, asking: bool = True) -> None:
    """Goes through all due steps; `then` is what they were needed for."""
    if desk.journal.dealt:
        if _must_shuffle(desk):
            by_computer(desk)
        _end(desk, then)
        return
    step = next_step(desk)
    if step is None:
        _end(desk, then)
        return
    if not asking:
        for who, command in step.commands:
            desk.act(who, command)
        walk(desk, then, asking=False)
        return
    desk.say(step.said, cites=step.cites)

    def answer(word: str) -> None:
        if word.lower() in ("n", "no"):
            desk.question = None
            desk.say("Stopped there; `ready` goes on with it.")
            return
        if word.lower() not in ("", "y", "yes", "done", "ready", "ok", "all"):
            raise Unanswered
        desk.question = None
        for who, command in step.commands:
            desk.act(who, command)
        walk(desk, then, asking=word.lower() != "all")

    desk.ask("Enter when it has been done (all: everything has been):", answer)


def _end(desk: Desk, then: Callable[[], None] | None) -> None:
    if then is not None:
        then()
    elif ready_to_deal(desk):
        desk.say("The cards are ready: `deal` opens a round.")
    else:
        desk.say(_missing(desk))


def ready_to_deal(desk: Desk) -> bool:
    """Whether the cards are shuffled and cut."""
    night = desk.journal.night
    return not any(due.what not in OTHERS for due in night.due(desk.now))


def _missing(desk: Desk) -> str:
    seated = len(desk.journal.night.seating.dealt_in)
    if seated < 2:
        return (
            f"{seated} of two players have sat down: two look at the open cards before they are washed "
            "and shuffled (`sit 1 100`)."
        )
    dues = ", ".join(due.what for due in desk.journal.night.due(desk.now))
    return f"Still due: {dues}."


def _must_shuffle(desk: Desk) -> bool:
    return any(due.what in ("shuffle", "cut") for due in desk.journal.night.due(desk.now))


def by_computer(desk: Desk, lifted: int = 0) -> None:
    """The computer shuffles, and cuts where nobody says how many cards."""
    equipment = desk.journal.night.equipment
    assert not isinstance(equipment, Equipment)
    if not equipment.shuffled:
        desk.act(DEALER, ShuffleDeck(1))
    span = equipment.size - 2 * LEAST
    count = lifted or LEAST + shuffle.order(span)[0]
    desk.tell(desk.journal.cut_by_computer(count, desk.now))
    desk.entered()
    commitment = desk.journal.night.equipment.commitment  # type: ignore[union-attr]  # no decks lie there
    desk.say(f"The order of the cards is sealed; its root is {commitment}.")


def prepare(desk: Desk, count: int) -> None:
    """Cards cut by hand of the computer's deck."""
    by_computer(desk, count)


def next_step(desk: Desk) -> Step | None:
    """The first thing due with the cards, shuffle and cut together."""
    night = desk.journal.night
    dues = [due for due in night.due(desk.now) if due.what not in OTHERS]
    equipment = night.equipment
    if isinstance(equipment, Equipment):
        if equipment.failed:
            said = "The shuffling device leaves the table before the cards are shuffled by hand."
            return Step(said, ("13:47-20.38(o)", "13:47-20.38(p)"), ((FLOOR, RemoveDevice()),))
        for due in dues:  # clocks, and what is gone, come before play
            if due.what in ("seal", "replace", "sequence"):
                return _step(desk, due)
        if (lying := _both_lie(equipment)) and not any(
            due.what in ("sort", "verify", "spread", "turn up", "show") for due in dues
        ):
            return lying
        if equipment.device and (step := _rotation(equipment)) is not None:
            return step
    dues.sort(key=lambda due: due.what == "show")  # both decks lie open before they are looked at
    return _step(desk, dues[0]) if dues else None


def _both_lie(equipment: Equipment) -> Step | None:
    """One of the two decks waits while the other is played with."""
    decks = equipment.decks
    if len(decks) < 2 or any(d.stage not in READY or d.stored for d in decks.values()):
        return None
    if not equipment.device:
        said = "Deck 2 waits in its place while deck 1 is played with."
        return Step(said, ("19:47-14.4(c)1",), ((DEALER, StoreDeck(2)),))
    if decks[2].stage is Stage.SEEN:
        return Step("Deck 2 is mixed as well.", ("19:47-14.4(c)",), ((DEALER, WashDeck(2)),))
    said = "Deck 2 lies in the device while deck 1 is played with."
    return Step(said, ("19:47-14.4(c)2",), ((DEALER, StoreDeck(2)),))


def _rotation(equipment: Equipment) -> Step | None:
    waiting = [number for number, deck in equipment.decks.items() if deck.stored]
    if waiting and equipment.last == 3 - waiting[0]:
        return Step(
            f"The device hands out deck {waiting[0]}, and takes deck {3 - waiting[0]}.",
            ("19:47-14.2(d)3",),
            ((DEALER, RotateDecks()),),
        )
    return None


def _step(desk: Desk, due: Due) -> Step:
    number = due.deck
    shoe = not isinstance(desk.journal.night.equipment, Equipment)
    device = not shoe and desk.journal.night.equipment.device  # type: ignore[union-attr]  # decks
    cards = "The cards are" if shoe else f"Deck {number} is"
    match due.what:
        case "bring decks":
            said = (
                "Two decks with red and blue backs and a yellow cover card come to the table (other "
                "colours: stop, then `bring green red white`)."
            )
            return Step(said, due.cites, ((FLOOR, backs(["red", "blue", "yellow"])),))
        case "sort":
            said = f"Deck {number}: the dealer sorts it and looks at each card, front and back."
            return Step(said, due.cites, ((DEALER, SortDeck(number)),))
        case "verify":
            said = f"Deck {number}: a supervisor verifies what the dealer has inspected."
            return Step(said, due.cites, ((FLOOR, VerifyDeck(number)),))
        case "spread":
            said = f"Deck {number} is spread face up across the table."
            return Step(said, due.cites, ((DEALER, SpreadDeck(number)),))
        case "turn up":
            return Step(f"Deck {number} is turned up.", due.cites, ((DEALER, TurnUp(number)),))
        case "show":
            said = "The first two players look at the open cards."
            return Step(said, due.cites, ((DEALER, ShowDecks()),))
        case "wash":
            said = f"Deck {number} is turned over, mixed all over the table and stacked."
            return Step(said, due.cites, ((DEALER, WashDeck(number)),))
        case "shuffle":
            said = f"{cards} shuffled and cut, at least {LEAST} cards lifted."
            shuffled = ShuffleDeck(number, by_device=device)
            return Step(said, due.cites, ((DEALER, shuffled), (DEALER, CutDeck(number))))
        case "cut":
            return Step(
                f"{cards} cut, at least {LEAST} cards lifted.",
                due.cites,
                ((DEALER, CutDeck(number)),),
            )
        case "sequence":
            said = f"Deck {number}: its 52 cards are put back into suits and sequence."
            return Step(said, due.cites, ((DEALER, SequenceDeck(number)),))
        case "seal":
            said = f"{'The cards are' if shoe else f'Deck {number} is'} sealed in an envelope and handed in."
            reason = "cards missing or too many"
            return Step(said, due.cites, ((FLOOR, SealDeck(number, reason)),))
        case "replace":
            raise Refused(
                f"deck {number} is to be replaced: say `replace {number} COLOUR` with the colour of the "
                "fresh deck's backs",
                *due.cites,
            )
        case other:
            raise Malformed(f"nobody knows how {other!r} is done")


def backs(words: list[str]) -> BringDecks:
    """Two colours and the cover card's, as they were typed."""
    colours = [word for word in words if word not in ("and", "cover", "with")]
    if len(colours) != 3:
        raise Malformed(
            "say the colours of both backs and of the cover card: `bring red blue yellow`"
        )
    first, second, cover = colours
    return BringDecks((Back(first), Back(second)), cover)


def fresh(number: int, colour: str) -> ReplaceDeck:
    """A fresh deck in place of another."""
    return ReplaceDeck(number, Back(colour))
