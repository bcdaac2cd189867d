"""The players' hands: standing, drawing, doubling and splitting, hand by hand from the left."""

from __future__ import annotations

from pitboss.banked.blackjack import dealer, ending, side_wagers
from pitboss.banked.blackjack.settlement import BLACKJACK_WINS, BUST, INSURANCE_LOST, payment
from pitboss.banked.blackjack.state import (
    GONE,
    LIVE,
    NATURAL,
    PLAYERS,
    STOOD,
    State,
    need_cards,
)
from pitboss.banked.blackjack.tally import ACE, OVER, STEP, TWENTY_ONE, VALUES
from pitboss.banked.till import back, lose, put_up, win
from pitboss.errors import Refused
from pitboss.money import text
from pitboss.play.awaits import Await
from pitboss.play.commands import Double
from pitboss.play.events import Acted, Event, Recorded, Settled

__all__ = [
    "begin", "double", "drawn", "hit", "may_double", "may_split", "split", "stand", "validate",
]  # fmt: skip


def begin(s: State, events: list[Event]) -> None:
    """Blackjacks that no dealer's hand can match are paid at once; then the players act in turn."""
    s.stage = PLAYERS
    if s.dealer_tally < 20:  # neither an ace nor a ten
        for hand, status in enumerate(s.status):
            if status == NATURAL:
                _pay_at_once(s, hand, events)
    s.turn = 0
    _go_on(s, events)


def drawn(s: State, events: list[Event]) -> None:
    """A player's hand has one more card."""
    hand = s.turn
    tally = s.tallies[hand]
    if tally >= OVER:
        _collect(s, hand, events)
        if s.due[s.owners[hand]] and side_wagers.due_at_bust(s, s.owners[hand], events):
            return
    elif tally >= TWENTY_ONE or s.added[hand] or _is_split_ace(s, hand):
        s.status[hand] = STOOD
    _go_on(s, events)


def validate(s: State, events: list[Event]) -> None:
    """The supervisor has confirmed the progressive payout of a hand over 21: play goes on."""
    side_wagers.pay_progressive(s, events)
    _go_on(s, events)


def _go_on(s: State, events: list[Event]) -> None:
    """Awaits the next player who has a decision, or the card that his hand still lacks."""
    status = s.status
    hand = s.turn
    while hand < len(status):
        if status[hand] == LIVE:
            s.turn = hand
            seat = s.seats[s.owners[hand]]
            number = s.numbers[hand]
            if len(s.cards[hand]) < 2:
                need_cards(s, s.plan.hands_of(seat)[number])
            else:
                s.since = s.seq
                s.awaits = (Await(seat, "act", number, s.seq),)
            return
        hand += 1
    s.turn = hand
    dealer.begin(s, events)


def stand(s: State, events: list[Event]) -> None:
    """The hand takes no more cards."""
    hand = s.turn
    s.status[hand] = STOOD
    seat = s.seats[s.owners[hand]]
    events.append(Acted((s.plan.law.act,), seat, "stand", hand=s.numbers[hand]))
    _go_on(s, events)


def hit(s: State, events: list[Event]) -> None:
    """The hand asks for a card."""
    hand = s.turn
    seat = s.seats[s.owners[hand]]
    number = s.numbers[hand]
    events.append(Acted((s.plan.law.act,), seat, "hit", hand=number))
    need_cards(s, s.plan.hands_of(seat)[number])


def may_double(s: State, hand: int) -> tuple[int, ...]:
    """By how much each wager of the hand may be doubled at most; empty if the hand may not be."""
    if len(s.cards[hand]) != 2:
        return ()
    place = s.owners[hand]
    wagers = s.wagers[place][: s.plan.spots]
    unit = s.plan.unit
    stack = s.stacks[place]
    filled = [cents for cents in wagers if cents]
    if stack < unit * len(filled):
        return ()
    spare = (stack - unit * (len(filled) - 1)) // unit * unit  # the others take a unit at least
    return tuple([min(cents, spare) for cents in wagers])


def double(s: State, command: Double, events: list[Event]) -> None:
    """Every live wager of the hand is added to, and the hand takes exactly one card."""
    law = s.plan.law
    hand = s.turn
    place = s.owners[hand]
    seat = s.seats[place]
    spots = s.plan.spots
    wagers = s.wagers[place][:spots]
    amounts = command.amounts or wagers
    if len(s.cards[hand]) != 2:
        raise Refused(
            f"seat {seat} cannot double with {len(s.cards[hand])} cards: only a hand of two can be "
            "doubled",
            law.double,
        )
    if len(amounts) != spots:
        raise Refused(
            f"seat {seat} names {len(amounts)} amounts to double by: there is one for each of the "
            f"{spots} spots",
            law.every_wager,
        )
    for spot, (cents, wager) in enumerate(zip(amounts, wagers, strict=True)):
        if wager and not cents:
            raise Refused(
                f"seat {seat} leaves out the wager on the {s.plan.boxes[spot].name}: to double is "
                "to add to every wager put up",
                law.every_wager,
            )
        if cents > wager:
            raise Refused(
                f"seat {seat} doubles {text(wager)} by {text(cents)}: it may be at most as much",
                law.double,
            )
        if cents % s.plan.unit and cents != wager:
            raise Refused(
                f"{text(cents)} is no multiple of {text(s.plan.unit)}, the smallest amount here",
                law.unit,
            )
    total = sum(amounts)
    _check_stack(s, place, total, "double")
    s.added[hand] = amounts
    moved = put_up(s, place, total)
    number = s.numbers[hand]
    events.append(
        Acted((law.every_wager, law.double), seat, "double", total, number, transfers=(moved,))
    )
    need_cards(s, s.plan.hands_of(seat)[number])


def may_split(s: State, hand: int) -> bool:
    """Whether the hand is a pair in value, was not split before, and can be paid for."""
    cards = s.cards[hand]
    place = s.owners[hand]
    return (
        len(cards) == 2
        and VALUES[cards[0]] == VALUES[cards[1]]
        and s.owners.count(place) == 1
        and s.stacks[place] >= sum(s.wagers[place][: s.plan.spots])
    )


def split(s: State, events: list[Event]) -> None:
    """Two hands of one, with the same wager again on every spot; the left one goes on first."""
    law = s.plan.law
    hand = s.turn
    place = s.owners[hand]
    seat = s.seats[place]
    cards = s.cards[hand]
    if s.owners.count(place) > 1:
        raise Refused(
            f"seat {seat} has split already, and a split hand is not split again", law.resplit
        )
    if len(cards) != 2 or VALUES[cards[0]] != VALUES[cards[1]]:
        raise Refused(
            f"seat {seat} cannot split this hand: only two cards of the same value can be split",
            law.split,
        )
    total = sum(s.wagers[place][: s.plan.spots])
    _check_stack(s, place, total, "split")
    moved = put_up(s, place, total)
    events.append(Acted((law.every_wager, law.split), seat, "split", total, transfers=(moved,)))
    where = s.where[hand]
    s.cards[hand] = cards[:1]
    s.where[hand] = where[:1]
    s.tallies[hand] = STEP[0][VALUES[cards[0]]]
    after = hand + 1
    s.owners.insert(after, place)
    s.numbers.insert(after, 1)
    s.cards.insert(after, cards[1:])
    s.where.insert(after, where[1:])
    s.tallies.insert(after, STEP[0][VALUES[cards[1]]])
    s.status.insert(after, LIVE)
    s.added.insert(after, ())
    _go_on(s, events)


def _check_stack(s: State, place: int, total: int, what: str) -> None:
    if s.stacks[place] < total:
        raise Refused(
            f"seat {s.seats[place]} has {text(s.stacks[place])} left, and to {what} every wager "
            f"takes {text(total)}",
            s.plan.law.every_wager,
            s.plan.law.table_stakes,
        )


def _is_split_ace(s: State, hand: int) -> bool:
    return VALUES[s.cards[hand][0]] == ACE and s.owners.count(s.owners[hand]) > 1


def _pay_at_once(s: State, hand: int, events: list[Event]) -> None:
    """A blackjack against a two to a nine: no dealer's hand can match it."""
    law = s.plan.law
    place = s.owners[hand]
    s.status[hand] = GONE
    for spot in range(s.plan.spots):
        wager = s.wagers[place][spot]
        if wager:
            returned, won = payment(BLACKJACK_WINS, wager, 0, original=True)
            moved = (back(s, place, returned), win(s, place, won))
            cites = (law.at_once, law.natural, law.three_to_two)
            events.append(Settled(cites, s.seats[place], spot, 0, BLACKJACK_WINS, moved))
    if place not in s.bonus:
        ending.clear_hand(s, hand, law.at_once, events)


def _collect(s: State, hand: int, events: list[Event]) -> None:
    """A hand over 21 loses every wager that rides on it, and its cards, at once."""
    law = s.plan.law
    place = s.owners[hand]
    seat = s.seats[place]
    s.status[hand] = GONE
    added = s.added[hand]
    for spot in range(s.plan.spots):
        wager = s.wagers[place][spot]
        if wager:
            moved = lose(s, place, wager + (added[spot] if added else 0))
            events.append(Settled((law.over,), seat, spot, s.numbers[hand], BUST, (moved,)))
    if side_wagers.holds_award(s, place):
        progressive = s.plan.game.progressive
        assert progressive is not None
        events.append(Recorded((progressive.cards_stay,), "cards stay", seat))
    else:
        ending.clear_hand(s, hand, law.over, events)
    if s.plan.collects_insurance and s.insured[place] and _all_over(s, place):
        _collect_insurance(s, place, events)


def _all_over(s: State, place: int) -> bool:
    return all(s.tallies[hand] >= OVER for hand, owner in enumerate(s.owners) if owner == place)


def _collect_insurance(s: State, place: int, events: list[Event]) -> None:
    """A posting may read that all wagers of such a player are collected, insurance included."""
    law = s.plan.law
    for spot, cents in enumerate(s.insured[place]):
        if cents:
            moved = (lose(s, place, cents),)
            cites = (law.over, law.bust_insurance)
            events.append(Settled(cites, s.seats[place], spot, 0, INSURANCE_LOST, moved))
    s.insured[place] = ()
