"""What somebody may know of a round of banked stud, and what he may do."""

from __future__ import annotations

from pitboss.banked import meters
from pitboss.banked.stud import deciding, showdown, wagers
from pitboss.banked.stud.state import STAGES, WAGERS, State
from pitboss.cards import UNKNOWN, text
from pitboss.play.parties import DEALER, FLOOR, Who
from pitboss.play.rights import (
    MayClose,
    MayDeal,
    MayDecide,
    MayReport,
    MayShow,
    MayShuffle,
    MayValidate,
    Right,
)
from pitboss.play.views import DealerView, HandView, SeatView, View

__all__ = ["masked_cards", "rights", "view"]


def rights(s: State, who: Who) -> tuple[Right, ...]:
    """What somebody may do now; empty if nothing."""
    if not s.awaits:
        return ()
    if who == FLOOR:
        return (*_awaited(s, who), MayReport(), MayDecide())
    if who == DEALER:
        return (*_awaited(s, who), MayReport())
    if who not in s.at:
        return ()
    return wagers.right(s, s.at[who]) if s.stage == WAGERS else _awaited(s, who)


def _awaited(s: State, who: Who) -> tuple[Right, ...]:
    for awaited in s.awaits:
        if awaited.who != who:
            continue
        if awaited.what == "act":
            return deciding.rights(s, s.at[who])
        if awaited.what == "deal":
            return (MayDeal(awaited.places),)
        if awaited.what == "close":
            return (MayClose(),)
        if awaited.what == "shuffle":
            return (MayShuffle(awaited.positions),)
        if awaited.what == "validate":
            return (MayValidate(s.seats[s.paying], s.owing),)
        return (MayShow(len(showdown.unnamed(s, who))),)
    return ()


def view(s: State, who: Who | None, legal: tuple[Right, ...]) -> View:
    """All that a seat, the dealer or the floor, or with `None` the public may know."""
    return View(
        game=s.plan.game.name,
        edition=s.plan.game.edition,
        viewer=who,
        seq=s.seq,
        stage=STAGES[s.stage],
        seats=tuple([_seat(s, place, who) for place in range(len(s.seats))]),
        dealer=DealerView(hands=(text(known_dealer(s)),) if s.dealer else ()),
        pot=sum(s.layout),
        rake=0,
        meter=meters.shown(s),
        awaits=s.awaits,
        legal=legal,
        result=s.result,
    )


def _seat(s: State, place: int, who: Who | None) -> SeatView:
    hands: tuple[HandView, ...] = ()
    if s.wagers[place]:
        cards = known_hand(s, place, who)
        ups = s.plan.ups[: len(cards)]
        if s.shown >> place & 1:
            ups = (True,) * len(cards)
        riding = s.wagers[place]
        if s.plan.game.second is not None:
            riding += (s.second[place],)
        hands = (HandView(text(cards), ups, s.status[place], riding),)
    seat = s.seats[place]
    return SeatView(seat, s.stacks[place], s.layout[place], s.layout[place], hands)


def known_hand(s: State, place: int, who: Who | None) -> tuple[int, ...]:
    """The cards of a place as somebody knows them: his own, and those that lie face up."""
    hand = s.hands[place]
    if who == s.seats[place] or s.shown >> place & 1:
        return hand
    return tuple([card if up else UNKNOWN for card, up in zip(hand, s.plan.ups, strict=False)])


def known_dealer(s: State) -> tuple[int, ...]:
    """The dealer's cards as everybody knows them: his hidden ones are for nobody, himself included."""
    up = s.dealer_up
    return tuple([card if up >> index & 1 else UNKNOWN for index, card in enumerate(s.dealer)])


def masked_cards(s: State, who: Who | None) -> None:
    """Forgets every card that somebody may not know, and everything that would tell of it."""
    hidden = 0
    for place in range(len(s.seats)):
        cards = known_hand(s, place, who)
        hidden |= _bits(s.hands[place]) & ~_bits(cards)
        s.hands[place] = cards
    cards = known_dealer(s)
    hidden |= _bits(s.dealer) & ~_bits(cards)
    s.dealer = cards
    s.known &= ~hidden


def _bits(cards: tuple[int, ...]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found
