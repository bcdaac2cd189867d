"""The dealer's hands: drawn one after the other from the same up-card, each settling its spot."""

from __future__ import annotations

from pitboss.banked.blackjack import ending, side_wagers
from pitboss.banked.blackjack.settlement import (
    INSURANCE_LOST,
    INSURANCE_WON,
    SURRENDER,
    insured,
    outcome,
    payment,
    stands,
)
from pitboss.banked.blackjack.state import (
    BONUS,
    DEALERS,
    GONE,
    NATURAL,
    STOOD,
    SURRENDERED,
    State,
    need_cards,
)
from pitboss.banked.blackjack.tally import BLACKJACK, OVER, STEP, VALUES
from pitboss.banked.till import back, lose, win
from pitboss.money import Transfer
from pitboss.play.events import Cleared, Event, Settled

__all__ = ["begin", "drawn", "validate"]


def begin(s: State, events: list[Event]) -> None:
    """All players have acted: the dealer's first hand, if anything depends on it."""
    s.stage = DEALERS
    if s.plan.progressive_box >= 0:
        side_wagers.find_awards(s)
    _next_hand(s, events)


def drawn(s: State, events: list[Event]) -> None:
    """The dealer's hand has one more card: it draws on as the rules demand, or settles its spot."""
    tally = s.dealer_tally
    if not stands(tally, draws_soft_17=s.plan.draws_soft_17) and _open_to_draw(s, s.spot):
        need_cards(s, s.plan.dealer_places[s.spot])
        return
    s.cursor = 0
    _settle(s, events)


def validate(s: State, events: list[Event]) -> None:
    """The supervisor has confirmed the payout that waited for him."""
    if s.stage == BONUS:
        side_wagers.pay_bonus(s, events)
        _bonus(s, events)
    else:
        side_wagers.pay_progressive(s, events)
        _settle(s, events)


def _open_to_draw(s: State, spot: int) -> bool:
    """Whether a wager on this spot still depends on the cards that the dealer draws."""
    wagers = s.wagers
    status = s.status
    return any(status[hand] == STOOD and wagers[place][spot] for hand, place in enumerate(s.owners))


def _undecided(s: State, spot: int) -> bool:
    """Whether a wager or an insurance on this spot waits for the dealer's second card."""
    wagers = s.wagers
    status = s.status
    for hand, place in enumerate(s.owners):
        if status[hand] != GONE and wagers[place][spot]:
            return True
    return any(amounts and amounts[spot] for amounts in s.insured)


def _next_hand(s: State, events: list[Event]) -> None:
    """The up-card moves to the next hand that a wager depends on, or everything is settled."""
    spots = s.plan.spots
    first = s.spot < 0
    spot = s.spot + 1
    while spot < spots and not _undecided(s, spot):
        spot += 1
    if spot < spots:
        if len(s.dealer) > 1:
            _keep_up_card(s, events)
        s.spot = spot
        need_cards(s, s.plan.dealer_places[spot])
        return
    s.spot = spots
    if first:
        _draw_nothing(s, events)
    s.cursor = 0
    _settle(s, events)


def _keep_up_card(s: State, events: list[Event]) -> None:
    """The dealer takes up all his cards but the up-card."""
    law = s.plan.law
    cites = (law.cleared[s.spot], law.rack)
    positions = s.dealer_at[1:]
    events.append(Cleared(cites, "dealer", positions, 0, s.spot))
    s.rack += positions
    s.played = (*s.played, s.dealer)
    s.dealer = s.dealer[:1]
    s.dealer_at = s.dealer_at[:1]
    s.dealer_tally = STEP[0][VALUES[s.dealer[0]]]


def _draw_nothing(s: State, events: list[Event]) -> None:
    """No wager depends on the dealer, who takes up his up-card as well ("reading:A33")."""
    law = s.plan.law
    all_over = all(tally >= OVER for tally in s.tallies)
    cites = (law.all_over, "reading:A33") if all_over else (law.no_needless_draw, "reading:A42")
    events.append(Cleared(cites, "dealer", s.dealer_at))
    s.rack += s.dealer_at
    s.dealer_at = ()


def _settle(s: State, events: list[Event]) -> None:
    """Settles the spot from the dealer's left on, and whoever is through with his progressive."""
    spot = s.spot
    due = s.due
    hand = 0
    hands = len(s.owners)
    for place in range(len(s.seats)):
        start = hand
        while hand < hands and s.owners[hand] == place:
            hand += 1
        if place < s.cursor or start == hand:
            continue
        if spot < s.plan.spots:
            _settle_place(s, place, start, hand, events)
        if due[place] and _through(s, place, start, hand):
            s.cursor = place + 1
            if side_wagers.progressive_due(s, place, events):
                return
    if spot < s.plan.spots:
        _next_hand(s, events)
    else:
        _bonus(s, events)


def _through(s: State, place: int, start: int, end: int) -> bool:
    """Whether the ordinary wagers of a place are all decided."""
    later = s.wagers[place][s.spot + 1 : s.plan.spots]
    return not any(later) or all(s.status[hand] == GONE for hand in range(start, end))


def _settle_place(s: State, place: int, start: int, end: int, events: list[Event]) -> None:
    spot = s.spot
    cites = s.plan.cites[spot]
    seat = s.seats[place]
    dealer = s.dealer_tally
    dealer_natural = dealer == BLACKJACK and len(s.dealer) == 2
    wager = s.wagers[place][spot]
    if wager:
        for hand in range(start, end):
            status = s.status[hand]
            if status == GONE:
                continue
            result = outcome(s.tallies[hand], status == NATURAL, dealer, dealer_natural)
            if status == SURRENDERED and not dealer_natural:
                result = SURRENDER
            added = s.added[hand][spot] if s.added[hand] else 0
            original = s.numbers[hand] == 0
            returned, won = payment(result, wager, added, original=original)
            lost = wager + added - returned
            moved: tuple[Transfer, ...] = (lose(s, place, lost),) if lost else ()
            if returned:
                moved += (back(s, place, returned),)
            if won:
                moved += (win(s, place, won),)
            events.append(Settled(cites[result], seat, spot, s.numbers[hand], result, moved))
    amounts = s.insured[place]
    if amounts and amounts[spot]:
        cents = amounts[spot]
        returned, won = insured(cents, dealer_natural=dealer_natural)
        if returned:
            moved = (back(s, place, returned), win(s, place, won))
            result = INSURANCE_WON
        else:
            moved = (lose(s, place, cents),)
            result = INSURANCE_LOST
        why = cites[result]
        if all(s.tallies[hand] >= OVER for hand in range(start, end)):
            why += (s.plan.law.bust_insurance,)  # it was not collected with the hand
        events.append(Settled(why, seat, spot, 0, result, moved))


def _bonus(s: State, events: list[Event]) -> None:
    """After all other wagers the bonus goes round from the dealer's left; then the round is over."""
    if s.bonus:
        s.stage = BONUS
        side_wagers.ask_amount(s, events)
    else:
        ending.finish(s, events)
