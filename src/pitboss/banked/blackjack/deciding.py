"""The players' hands: standing, drawing, doubling and splitting, hand by hand from the left."""

from __future__ import annotations

from typing import Final

from pitboss.banked.blackjack import dealer, ending, side_wagers
from pitboss.banked.blackjack.settlement import (
    BLACKJACK_WINS,
    BUST,
    INSURANCE_LOST,
    SURRENDER,
    payment,
)
from pitboss.banked.blackjack.state import (
    GONE,
    LIVE,
    NATURAL,
    PLAYERS,
    STOOD,
    SURRENDERED,
    State,
    need_cards,
)
from pitboss.banked.blackjack.tally import ACE, OVER, STEP, TWENTY_ONE, VALUES
from pitboss.banked.till import back, lose, put_up, win
from pitboss.errors import Refused
from pitboss.money import Transfer, text
from pitboss.play.awaits import Await
from pitboss.play.commands import Double
from pitboss.play.events import Acted, Event, Recorded, Settled
from pitboss.posting.posting import SPLIT_ONCE

__all__ = [
    "begin", "double", "drawn", "hit", "is_split_ace", "may_double", "may_split", "may_surrender",
    "split", "stand", "surrender", "validate",
]  # fmt: skip


MAY_BE_BLACKJACK: Final = 20
"""The tally of a ten; an ace's is higher. No other up-card can become a dealer's blackjack."""


def begin(s: State, events: list[Event]) -> None:
    """Blackjacks that no dealer's hand can match are paid at once; then the players act in turn."""
    s.stage = PLAYERS
    if s.dealer_tally < MAY_BE_BLACKJACK:
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
        if _pays_now(s, s.owners[hand], events):
            return
    elif tally >= TWENTY_ONE or s.added[hand] or (is_split_ace(s, hand) and not may_split(s, hand)):
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
    _check_split_ace(s, hand, "draw to")
    events.append(Acted((s.plan.law.act,), seat, "hit", hand=number))
    need_cards(s, s.plan.hands_of(seat)[number])


def may_double(s: State, hand: int) -> tuple[int, ...]:
    """By how much each wager of the hand may be doubled at most; empty if the hand may not be."""
    place = s.owners[hand]
    if len(s.cards[hand]) != 2 or is_split_ace(s, hand):
        return ()
    if not s.plan.double_split and s.owners.count(place) > 1:
        return ()
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
    _check_split_ace(s, hand, "double")
    if not s.plan.double_split and s.owners.count(place) > 1:
        raise Refused(
            f"seat {seat} cannot double: the hands of a split are not doubled at this table",
            law.split_double,
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
    """Whether the hand is a pair in value that may be split once more, and can be paid for."""
    cards = s.cards[hand]
    place = s.owners[hand]
    count = s.owners.count(place)
    return (
        len(cards) == 2
        and VALUES[cards[0]] == VALUES[cards[1]]
        and count < s.plan.hands
        and (count == 1 or s.plan.resplit_aces or VALUES[cards[0]] != ACE)
        and s.stacks[place] >= sum(s.wagers[place][: s.plan.spots])
    )


def split(s: State, events: list[Event]) -> None:
    """Two hands of one, with the same wager again on every spot; the left one goes on first."""
    law = s.plan.law
    hand = s.turn
    place = s.owners[hand]
    seat = s.seats[place]
    cards = s.cards[hand]
    count = s.owners.count(place)
    if count >= s.plan.hands:
        refused = "has split already, and a split hand is not split again"
        if count > SPLIT_ONCE:
            refused = f"has {count} hands, and a pair becomes no more at this table"
        raise Refused(
            f"seat {seat} {refused}", law.resplit if count > SPLIT_ONCE else law.no_resplit
        )
    if len(cards) != 2 or VALUES[cards[0]] != VALUES[cards[1]]:
        raise Refused(
            f"seat {seat} cannot split this hand: only two cards of the same value can be split",
            law.split,
        )
    if count > 1 and not s.plan.resplit_aces:
        _check_split_ace(s, hand, "split again")
    total = sum(s.wagers[place][: s.plan.spots])
    _check_stack(s, place, total, "split")
    moved = put_up(s, place, total)
    again = (law.resplit,) if count > 1 else ()
    cites = (law.every_wager, law.split, *again)
    number = s.numbers[hand]
    events.append(Acted(cites, seat, "split", total, number, transfers=(moved,)))
    where = s.where[hand]
    s.cards[hand] = cards[:1]
    s.where[hand] = where[:1]
    s.tallies[hand] = STEP[0][VALUES[cards[0]]]
    after = hand + 1
    s.owners.insert(after, place)
    s.numbers.insert(after, number + 1)
    s.cards.insert(after, cards[1:])
    s.where.insert(after, where[1:])
    s.tallies.insert(after, STEP[0][VALUES[cards[1]]])
    s.status.insert(after, LIVE)
    s.added.insert(after, ())
    for later in range(after + 1, after + count - number):  # those to its right count one more
        s.numbers[later] += 1
    _go_on(s, events)


def may_surrender(s: State, hand: int) -> bool:
    """Whether nothing has been decided on the hand yet, at a table that offers it."""
    return (
        s.plan.surrender
        and len(s.cards[hand]) == 2
        and s.owners.count(s.owners[hand]) == 1
        and s.status[hand] == LIVE
    )


def surrender(s: State, events: list[Event]) -> None:
    """The player gives up: at once, or when the dealer's second card has shown no blackjack."""
    law = s.plan.law
    hand = s.turn
    place = s.owners[hand]
    seat = s.seats[place]
    if not s.plan.surrender:
        raise Refused(
            f"seat {seat} cannot surrender: this table does not offer it", law.no_surrender
        )
    if not may_surrender(s, hand):
        raise Refused(
            f"seat {seat} cannot surrender any more: it comes before every other decision on a hand",
            law.surrender,
        )
    events.append(Acted((law.surrender,), seat, "surrender", hand=s.numbers[hand]))
    if s.dealer_tally >= MAY_BE_BLACKJACK:
        s.status[hand] = SURRENDERED
        _go_on(s, events)
        return
    s.status[hand] = GONE
    wager = s.wagers[place][0]
    returned, _ = payment(SURRENDER, wager, 0, original=True)
    lost = wager - returned
    moved: tuple[Transfer, ...] = (lose(s, place, lost),) if lost else ()
    moved += (back(s, place, returned),)
    events.append(Settled((law.surrender_settled,), seat, 0, 0, SURRENDER, moved))
    _take_up(s, hand, law.surrender_settled, events)
    if not _pays_now(s, place, events):
        _go_on(s, events)


def _pays_now(s: State, place: int, events: list[Event]) -> bool:
    """Whether a progressive award of a place that has no hand any more awaits the supervisor."""
    return bool(s.due[place]) and side_wagers.due_at_bust(s, place, events)


def _take_up(s: State, hand: int, cite: str, events: list[Event]) -> None:
    """The dealer takes up a settled hand, but for one that has won the progressive."""
    if side_wagers.holds_award(s, s.owners[hand]):
        progressive = s.plan.game.progressive
        assert progressive is not None
        seat = s.seats[s.owners[hand]]
        events.append(Recorded((progressive.cards_stay,), "cards stay", seat))
    else:
        ending.clear_hand(s, hand, cite, events)


def _check_stack(s: State, place: int, total: int, what: str) -> None:
    if s.stacks[place] < total:
        raise Refused(
            f"seat {s.seats[place]} has {text(s.stacks[place])} left, and to {what} every wager "
            f"takes {text(total)}",
            s.plan.law.every_wager,
            s.plan.law.table_stakes,
        )


def is_split_ace(s: State, hand: int) -> bool:
    """Whether the hand is one ace of a split, which gets one card and may at most be split again."""
    return VALUES[s.cards[hand][0]] == ACE and s.owners.count(s.owners[hand]) > 1


def _check_split_ace(s: State, hand: int, what: str) -> None:
    if is_split_ace(s, hand):
        raise Refused(
            f"seat {s.seats[s.owners[hand]]} cannot {what} a split ace: it gets one card",
            s.plan.law.split_aces,
        )


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
    _take_up(s, hand, law.over, events)
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
