"""What somebody may know of a round of blackjack, where every card lies face up, and what he may do."""

from __future__ import annotations

from pitboss.banked import meters
from pitboss.banked.blackjack import deciding, insurance, side_wagers, wagers
from pitboss.banked.blackjack.settlement import SURRENDER, payment
from pitboss.banked.blackjack.state import INSURANCE, STAGES, WAGERS, State
from pitboss.cards import text
from pitboss.play.parties import DEALER, FLOOR, Who
from pitboss.play.rights import (
    MayAmount,
    MayClose,
    MayDeal,
    MayDecide,
    MayDouble,
    MayHit,
    MayReport,
    MayRule,
    MayShuffle,
    MaySplit,
    MayStand,
    MaySurrender,
    MayValidate,
    Right,
)
from pitboss.play.views import DealerView, HandView, SeatView, View

__all__ = ["rights", "view"]


def rights(s: State, who: Who) -> tuple[Right, ...]:
    """What somebody may do now; empty if nothing."""
    if not s.awaits:
        return ()
    if who in (DEALER, FLOOR):
        report = (MayReport(),) if s.report is None else ()
        if who == DEALER:
            return (*_awaited(s, who), *report)
        return (*_awaited(s, who), *report, MayDecide())
    place = s.at.get(who, -1)
    if place < 0 or s.report is not None:
        return ()
    if s.stage == WAGERS:
        return wagers.right(s, place)
    if s.stage == INSURANCE:
        return insurance.right(s, place)
    awaited = s.awaits[0]
    return _decisions(s, s.turn) if awaited.who == who and awaited.what == "act" else ()


def _decisions(s: State, hand: int) -> tuple[Right, ...]:
    found: list[Right] = [MayStand()]
    place = s.owners[hand]
    if not deciding.is_split_ace(s, hand):
        found.append(MayHit())
    most = deciding.may_double(s, hand)
    if most:
        found.append(MayDouble(most, s.plan.unit, s.stacks[place]))
    if deciding.may_split(s, hand):
        found.append(MaySplit(s.wagers[place][: s.plan.spots]))
    if deciding.may_surrender(s, hand):
        returned, _ = payment(SURRENDER, s.wagers[place][0], 0, original=True)
        found.append(MaySurrender(returned))
    return tuple(found)


def _awaited(s: State, who: Who) -> tuple[Right, ...]:
    """What the dealer or the floor is awaited with."""
    for awaited in s.awaits:
        if awaited.who != who:
            continue
        if awaited.what == "deal":
            return (MayDeal(awaited.places),)
        if awaited.what == "close":
            return (MayClose(),)
        if awaited.what == "shuffle":
            return (MayShuffle(awaited.positions),)
        if awaited.what == "rule":
            return (MayRule(awaited.rulings),)
        seat = s.seats[side_wagers.payee(s)]
        if awaited.what == "amount":
            return (MayAmount(seat),)
        return (MayValidate(seat, s.owing),)
    return ()


def view(s: State, who: Who | None, legal: tuple[Right, ...]) -> View:
    """All that a seat, the dealer or the floor, or with `None` the public may know."""
    hands = [*s.played, s.dealer] if s.dealer else []
    return View(
        game=s.plan.game.name,
        edition=s.plan.game.edition,
        viewer=who,
        seq=s.seq,
        stage=STAGES[s.stage],
        seats=tuple([_seat(s, place) for place in range(len(s.seats))]),
        dealer=DealerView(hands=tuple([text(hand) for hand in hands])),
        pot=sum(s.layout),
        rake=0,
        meter=meters.shown(s),
        awaits=s.awaits,
        legal=legal,
        result=s.result,
    )


def _seat(s: State, place: int) -> SeatView:
    seat = s.seats[place]
    wagers = s.wagers[place]
    hands = tuple(
        [
            HandView(
                text(s.cards[hand]),
                (True,) * len(s.cards[hand]),
                s.status[hand],
                _riding(s, hand),
            )
            for hand, owner in enumerate(s.owners)
            if owner == place
        ]
    )
    if not hands and wagers:
        hands = (HandView("", (), "waiting", wagers),)
    return SeatView(seat, s.stacks[place], s.layout[place], s.layout[place], hands)


def _riding(s: State, hand: int) -> tuple[int, ...]:
    """The wagers made on a hand, with what it was doubled by; side wagers ride on the first hand."""
    wagers = s.wagers[s.owners[hand]]
    spots = s.plan.spots
    added = s.added[hand] or (0,) * spots
    main = tuple([cents + more for cents, more in zip(wagers, added, strict=False)])
    return main + wagers[spots:] if s.numbers[hand] == 0 else main
