"""What somebody may know of a round of poker, built from the audiences of its places."""

from __future__ import annotations

from pitboss.cards import UNKNOWN, text
from pitboss.play.parties import Who
from pitboss.play.rights import Right
from pitboss.play.views import DealerView, HandView, SeatView, View
from pitboss.poker.state import STAGES, State

__all__ = ["masked_cards", "view"]


def view(s: State, who: Who | None, legal: tuple[Right, ...]) -> View:
    """All that a seat, the dealer or the floor, or with `None` the public may know."""
    return View(
        game=s.plan.game.name,
        edition=s.plan.game.edition,
        viewer=who,
        seq=s.seq,
        stage=STAGES[s.stage],
        seats=tuple([_seat(s, place, who) for place in range(len(s.seats))]),
        dealer=DealerView(board=text(s.board), common=text(s.common)),
        pot=s.pot,
        rake=s.rake,
        street=s.street,
        awaits=s.awaits,
        legal=legal,
        result=s.result,
    )


def _seat(s: State, place: int, who: Who | None) -> SeatView:
    bit = 1 << place
    if s.mucked & bit:
        status = "mucked"
    elif not s.live & bit:
        status = "folded"
    else:
        status = "all-in" if s.all_in & bit else "live"
    up = s.ups[place]
    hand = HandView(
        text(known_cards(s, place, who)),
        tuple([bool(up >> index & 1) for index in range(len(s.hands[place]))]),
        status,
    )
    seat = s.seats[place]
    return SeatView(seat, s.stacks[place], s.bets[place], s.put[place], (hand,))


def known_cards(s: State, place: int, who: Who | None) -> tuple[int, ...]:
    """The cards of a place as somebody knows them: his own, and those that lie face up."""
    hand = s.hands[place]
    if who == s.seats[place]:
        return hand
    up = s.ups[place]
    return tuple([card if up >> index & 1 else UNKNOWN for index, card in enumerate(hand)])


def masked_cards(s: State, who: Who | None) -> None:
    """Forgets every card that somebody may not know, and everything that would tell of it."""
    known = 0
    for place in range(len(s.seats)):
        cards = known_cards(s, place, who)
        s.hands[place] = cards
        if s.origins and not s.live >> place & 1:
            continue  # discards, which a draw may shuffle back into the deck
        for card in cards:
            if card != UNKNOWN:
                known |= 1 << card
    for card in (*s.board, *s.common):
        known |= 1 << card
    s.known = known | s.open_discards
    s.burned = s.fresh_known = s.thrown_known = 0
