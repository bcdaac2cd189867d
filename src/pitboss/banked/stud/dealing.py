"""Cards: taken from the dealer as they come, and laid where they belong."""

from __future__ import annotations

from pitboss.banked.stud.state import State
from pitboss.cards import CARDS, UNKNOWN, text
from pitboss.errors import Refused
from pitboss.play.commands import Shuffle
from pitboss.play.events import Dealt, Event, Shuffled

__all__ = ["deal", "everything", "shuffle"]


def everything() -> tuple[int, ...]:
    """The positions of the whole deck."""
    return tuple(range(CARDS))


def deal(s: State, cards: tuple[int, ...], events: list[Event]) -> None:
    """Lays cards at the places that await them, as many as there are cards."""
    places = s.queue
    law = s.plan.law
    if not 0 < len(cards) <= len(places):
        raise Refused(
            f"the dealer deals {len(cards)} cards: 1 to {len(places)} are awaited", law.deal
        )
    known = s.known
    for card, place in zip(cards, places, strict=False):
        if card == UNKNOWN:
            if place.up:
                raise Refused(
                    "an unknown card is dealt face up: a card that lies face up is named", law.deal
                )
        elif known >> card & 1:
            raise Refused(
                f"{text((card,))} was seen in this round before: the deck holds each card once",
                law.decks,
            )
        else:
            known |= 1 << card
    s.known = known
    if len(cards) < len(places):
        places = places[: len(cards)]
    events.append(Dealt((law.deal,), places, cards, s.position))
    for position, (card, place) in enumerate(zip(cards, places, strict=True), s.position):
        if place.to == "hand":
            at = s.at[place.seat]
            s.hands[at] += (card,)
            s.where[at] += (position,)
        elif place.index < 0:
            s.dealer_up |= place.up << len(s.dealer)
            s.dealer += (card,)
            s.dealer_at += (position,)
        else:
            index = place.index
            s.dealer = (*s.dealer[:index], card, *s.dealer[index + 1 :])
            s.dealer_at = (*s.dealer_at[:index], position, *s.dealer_at[index + 1 :])
    s.position += len(cards)
    s.queue = s.queue[len(cards) :]


def shuffle(s: State, command: Shuffle, events: list[Event]) -> None:
    """The whole deck was shuffled anew."""
    events.append(Shuffled((s.reshuffle,), everything(), s.position, command.commitment))
    s.reshuffle = ""
