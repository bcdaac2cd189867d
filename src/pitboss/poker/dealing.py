"""Dealing: the places of a street, the burn, the cards as they fall, the stub that runs short."""

from __future__ import annotations

from typing import Final

from pitboss.cards import UNKNOWN, text
from pitboss.errors import Refused
from pitboss.play.awaits import Await, Place
from pitboss.play.commands import Deal, Shuffle
from pitboss.play.events import Dealt, Event, Shuffled
from pitboss.play.parties import DEALER
from pitboss.poker.state import DEAL, DECK, SHUFFLE, State

__all__ = [
    "await_dealer",
    "begin_street",
    "deal",
    "exhausted",
    "flush",
    "replan",
    "shuffle",
    "without",
]

_BURN = Place("burn")
_COMMON = (_BURN, Place("common", up=True))

_face: Final = tuple([1 << card for card in range(UNKNOWN + 1)]).__getitem__
"""Each card as a set of its own: sets that share no card add up to as many bits as cards."""
_UNSEEN: Final = 1 << UNKNOWN


def begin_street(s: State) -> None:
    """Asks the dealer for the cards of the street; a stub too short for them has its paragraph."""
    s.begun = False
    if s.plan.streets[s.street].draw:
        s.to_draw = s.live
        s.drawing = -1
        flush(s)
    _plan(s, burned=False)


def _plan(s: State, *, burned: bool) -> None:
    """Works out the places of a street of which no more lies than perhaps its burn card."""
    places = s.plan.places(s.street, s.live | s.ghosts, s.seats)[burned:]
    if len(places) > s.stub and s.plan.common:
        # What counts is whether those who have not folded can be served: a folded position is not.
        places = s.plan.places(s.street, s.live, s.seats)[burned:]
        if len(places) > s.stub:
            places = _COMMON[burned:]
            if len(places) > s.stub:
                _await_shuffle(s)
                return
    s.places = places
    await_dealer(s)


def await_dealer(s: State) -> None:
    """The dealer is awaited with the places that are still empty, as far as the stub goes."""
    s.stage = DEAL
    places = s.places
    if len(places) > s.stub:
        if not s.stub:
            s.left_over = places
            _await_shuffle(s)
            return
        places = places[: s.stub]
    s.awaits = (Await(DEALER, "deal", 0, s.seq, places),)


def replan(s: State) -> None:
    """A card or a hand was lost: the street may have become too short, or long enough again."""
    if s.begun or s.position + s.stub > DECK:  # the second: burned cards serve as the deck by now
        await_dealer(s)
    else:
        _plan(s, burned=s.plan.streets[s.street].burn and s.places[0].to != "burn")


def without(s: State, seat: int) -> None:
    """Nothing more is dealt to a hand that a ruling took out of the round."""
    if s.stage == SHUFFLE:
        s.left_over = tuple([place for place in s.left_over if place.seat != seat])
        if s.begun and not s.left_over:
            s.places = ()
            await_dealer(s)
        else:  # in a draw its cards are shuffled with the others
            _await_shuffle(s)
        return
    s.places = tuple([place for place in s.places if place.seat != seat])
    replan(s)


def flush(s: State) -> None:
    """What the last player threw away lies with the other discards from now on."""
    s.thrown = (*s.thrown, *s.fresh)
    s.fresh = ()
    s.thrown_known |= s.fresh_known
    s.fresh_known = 0


def _await_shuffle(s: State) -> None:
    """The dealer is awaited to shuffle the burned cards, the last of the stub among them if read so.

    In a draw it is the discards of the others, and neither the drawer's own nor burned cards
    ("reading:A16").
    """
    positions = s.burns
    if s.plan.reshuffles:
        positions = s.thrown
    elif s.stub and s.plan.mix_last_card:
        positions = (*positions, s.position)
    s.stage = SHUFFLE
    s.awaits = (Await(DEALER, "shuffle", 0, s.seq, (), positions),)


def exhausted(s: State) -> bool:
    """Whether too many cards were lost for the burned ones to serve the street."""
    return len(s.awaits[0].positions) < (1 if s.left_over else len(_COMMON))


def shuffle(s: State, _who: int, command: Shuffle, events: list[Event]) -> None:
    """The burned cards, or in a draw the discards, are the deck from here on, shuffled."""
    positions = s.awaits[0].positions
    law = s.plan.laws[s.street]
    if s.plan.reshuffles:
        cites = (law.reshuffle, law.stub, "reading:A16")
        s.thrown = ()
        s.known &= ~s.thrown_known
        s.thrown_known = 0
    else:
        cites = (law.reshuffle, law.stub, "reading:A44" if s.left_over else "reading:A14")
        s.burns = ()
        s.known &= ~s.burned
        s.burned = 0
    events.append(Shuffled(cites, positions, s.position, command.commitment))
    s.stub = len(positions)
    s.places = s.left_over or _COMMON
    s.left_over = ()
    await_dealer(s)


def deal(s: State, _who: int, command: Deal, events: list[Event]) -> None:
    """Lays the cards on the next places; the command's checks stand here, in their order."""
    cards = command.cards
    places = s.awaits[0].places
    count = len(cards)
    if not 0 < count <= len(places):
        raise Refused(
            f"{count} cards are dealt where 1 to {len(places)} are awaited",
            s.plan.laws[s.street].deal,
        )
    faces = sum(map(_face, cards))
    if faces.bit_count() != count or faces & (s.known | _UNSEEN):
        _check_faces(s, cards, places)
        faces = 0
        for card in cards:
            if card != UNKNOWN:
                faces |= 1 << card
    s.known |= faces
    _lay(s, cards, places if count == len(places) else places[:count], events)
    s.places = s.places[count:]
    if s.places:
        await_dealer(s)


def _check_faces(s: State, cards: tuple[int, ...], places: tuple[Place, ...]) -> None:
    """Refuses a card that was seen before, and an unknown one where everybody sees it."""
    known = s.known
    for card, place in zip(cards, places, strict=False):
        if card == UNKNOWN:
            if place.up and not s.plan.unseen:
                raise Refused(
                    f"an unknown card is dealt face up to {_where(place)}: a card that lies face "
                    "up is named",
                    s.plan.laws[s.street].deal,
                    *((s.plan.game.law.up_card,) if place.to == "hand" else ()),
                )
        elif known >> card & 1:
            raise Refused(
                f"{text((card,))} is dealt to {_where(place)}, and was seen in this round before: "
                "the deck holds each card once",
                "13:47-20.38(h)",
            )
        else:
            known |= 1 << card


def _lay(s: State, cards: tuple[int, ...], places: tuple[Place, ...], events: list[Event]) -> None:
    law = s.plan.laws[s.street]
    hands, ups, shows, at = s.hands, s.ups, s.shows, s.at
    position = s.position
    first = places[0]
    if first.to == "burn":
        s.burns = (*s.burns, position)
        if cards[0] != UNKNOWN:
            s.burned |= 1 << cards[0]
        events.append(Dealt((law.burn,), (first,), cards[:1], position))
        places = places[1:]
        cards = cards[1:]
        position += 1
    count = len(cards)
    if count:
        s.begun = True
        cites: tuple[str, ...] = (law.deal,)
        if s.origins:
            _note_origins(s, places, position)
        for place, card in zip(places, cards, strict=True):
            if place.to == "hand":
                i = at[place.seat]
                hand = hands[i]
                if place.index >= 0:
                    hands[i] = (*hand[: place.index], card, *hand[place.index + 1 :])
                    continue
                if place.up:
                    ups[i] |= 1 << len(hand)
                    if card != UNKNOWN:
                        shows[i] += (card,)
                hands[i] = hand + (card,)  # noqa: RUF005  # twice as fast, and there are many cards
            elif place.to == "board":
                s.board = (*s.board, card)
                cites = (law.board, law.community)
            else:
                s.common = (*s.common, card)
                cites = _common(s)
        events.append(Dealt(cites, places, cards, position))
        position += count
    s.stub -= position - s.position
    s.position = position


def _note_origins(s: State, places: tuple[Place, ...], position: int) -> None:
    """Remembers which positions of the deck the hands' cards came from, for the reshuffle."""
    for at, place in enumerate(places, position):
        if place.to == "hand":
            i = s.at[place.seat]
            held = s.origins[i]
            if place.index < 0:
                s.origins[i] = (*held, at)
            else:
                s.origins[i] = (*held[: place.index], at, *held[place.index + 1 :])


def _common(s: State) -> tuple[str, ...]:
    law = s.plan.laws[s.street]
    if s.street + 1 < len(s.plan.streets):
        return law.short, law.stub, law.common, "reading:A39"
    return law.short, law.stub, law.common, "reading:A14"


def _where(place: Place) -> str:
    return f"seat {place.seat}" if place.to == "hand" else f"the {place.to}"
