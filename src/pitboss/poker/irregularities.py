"""Reports and rulings: what was noticed, what may be ruled upon it, and what the ruling does."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.cards import UNKNOWN, text
from pitboss.errors import Refused
from pitboss.games.vocabulary import Condition, Fact, Remedy, Ruling
from pitboss.money import Transfer
from pitboss.money import seat as account
from pitboss.play.awaits import Await, Lawful, Place
from pitboss.play.commands import Decision, Report, Rule
from pitboss.play.events import Discarded, Ended, Event, Exposed, Reported, Ruled
from pitboss.play.parties import FLOOR, Who
from pitboss.poker import dealing, flow, opening
from pitboss.poker.state import BET, DEAL, DRAW, OVER, State

__all__ = ["decide", "report", "rule"]

SEATED = frozenset((Fact.EXPOSED, Fact.FOULED, Fact.COLLECTED, Fact.LEFT))
"""Facts about a hand: they name a seat that is in the round."""
UNSEATED = frozenset((Fact.NOT_DEALT_IN, Fact.STRANGER))
"""Facts about somebody who has no hand: they name another seat of the table, or none."""
FROM_DECK = frozenset((Fact.FACE_UP, Fact.OFF_TABLE, Fact.STRANGER))
"""Facts about the next card of the deck."""


def report(s: State, who: Who, command: Report, events: list[Event]) -> None:
    """Takes a report; a single lawful ruling applies itself, several await the floor."""
    fact = command.fact
    _check_report(s, command)
    events.append(Reported((), who, fact, command.seat, command.index, command.card))
    row = _remedy(s, command)
    rulings = _lawful(row)
    if len(rulings) == 1:
        _apply(
            s,
            Ruled(_cites(s, row, rulings[0]), who, fact, rulings[0].ruling, command.seat),
            command,
            events,
        )
        return
    s.report = command
    s.resume = s.awaits
    s.awaits = (Await(FLOOR, "rule", 0, s.seq, (), (), rulings),)


def _check_report(s: State, command: Report) -> None:
    fact = command.fact
    if s.report is not None:
        raise Refused(
            f"another report waits for the floor's ruling: {s.report.fact.value}",
            s.plan.game.law.decision,
        )
    remedies = [row for row in s.plan.game.remedies if row.fact is fact]
    if not remedies:
        raise Refused(
            f"no paragraph of this game speaks of this: {fact.value}; the floor may decide",
            s.plan.game.law.decision,
        )
    cite = remedies[0].rulings[0][1]
    _check_seat(s, command, cite)
    if fact is Fact.EXPOSED:
        _check_exposed(s, command, cite)
    if fact in FROM_DECK and (s.stage not in _WHEN[fact] or not s.stub):
        raise Refused("no card is being dealt from the deck just now", cite)
    if fact in FROM_DECK and command.card != UNKNOWN and s.known >> command.card & 1:
        raise Refused(f"{text((command.card,))} was seen in this round before", cite)
    if fact is Fact.FACE_UP and command.card == UNKNOWN:
        raise Refused("a card found face up is named: everybody has seen it", cite)


_WHEN = {
    Fact.FACE_UP: (DEAL, BET, DRAW), Fact.OFF_TABLE: (DEAL,), Fact.STRANGER: (DEAL, BET),
}  # fmt: skip
"""A card that went to a stranger is often missed only when the others begin to play.

One that lies face up in the deck is seen whenever it comes to lie on top.
"""


def _check_seat(s: State, command: Report, cite: str) -> None:
    fact, seat = command.fact, command.seat
    place = s.at.get(seat, -1)
    most = s.plan.posting.seats
    if seat > most:
        raise Refused(f"there is no seat {seat}: the table has {most}", cite)
    if fact in SEATED and (place < 0 or not s.live >> place & 1):
        raise Refused(
            f"seat {seat} has no hand in this round, so nothing can be reported of it", cite
        )
    if fact in UNSEATED and place >= 0 and (s.live | s.ghosts) >> place & 1:
        raise Refused(f"seat {seat} is in this round, and gets its cards", cite)


def _check_exposed(s: State, command: Report, cite: str) -> None:
    place = s.at[command.seat]
    hand = s.hands[place]
    if command.index >= len(hand):
        raise Refused(
            f"seat {command.seat} has {len(hand)} cards, none of them at place {command.index}",
            cite,
        )
    card = hand[command.index]
    if s.ups[place] >> command.index & 1:
        raise Refused(
            f"{text((card,))} of seat {command.seat} lies face up already",
            cite,
            s.plan.game.law.hole_card,
        )
    if UNKNOWN not in (card, command.card) and card != command.card:
        raise Refused(
            f"the card of seat {command.seat} is another one than {text((command.card,))}", cite
        )
    if card == UNKNOWN and (command.card == UNKNOWN or s.known >> command.card & 1):
        raise Refused("a card that was turned up is named, and was not seen before", cite)


def _remedy(s: State, command: Report) -> Remedy:
    """The first row of the game's remedies whose condition holds."""
    for row in s.plan.game.remedies:
        if row.fact is command.fact and _holds(s, row.condition, command):
            return row
    raise Refused(
        f"no paragraph of this game speaks of this: {command.fact.value}",
        s.plan.game.law.decision,
    )


def _lawful(row: Remedy) -> tuple[Lawful, ...]:
    """What may be ruled."""
    return tuple([Lawful(ruling, cite) for ruling, cite in row.rulings])


def _cites(s: State, row: Remedy, choice: Lawful) -> tuple[str, ...]:
    """What makes the ruling so, and the definition of what it turns on."""
    law = s.plan.game.law
    cites: tuple[str, ...] = (choice.cite, row.because) if row.because else (choice.cite,)
    if row.fact is Fact.FOULED:
        cites = (*cites, law.fouled_hand)
    return (*cites, law.protected_hand) if row.fact in _LOST else cites


_LOST = frozenset((Fact.FOULED, Fact.COLLECTED, Fact.LEFT))
"""How hands are lost: what may be ruled then turns on whether the hand was protected."""


def _holds(s: State, condition: Condition, command: Report) -> bool:
    if condition is Condition.AGAIN:
        return s.face_up > 0
    if condition is Condition.BEFORE_TWO_WAGERS:
        return not s.volunteers & (s.volunteers - 1)
    if condition is Condition.IN_THE_DEAL:
        untouched = not s.volunteers and s.live == (1 << len(s.seats)) - 1
        return not s.street and (s.stage == DEAL or untouched)
    if condition in (Condition.BEFORE_THIRD_CARD, Condition.BOTH_HOLES):
        place = s.at[command.seat]
        if len(s.hands[place]) > 2:
            return False
        return condition is Condition.BEFORE_THIRD_CARD or s.ups[place] != 0
    return True


def rule(s: State, _who: Who, command: Rule, events: list[Event]) -> None:
    """The floor chooses one of the lawful rulings."""
    reported = s.report
    if reported is None:
        raise Refused("nothing has been reported that awaits a ruling", s.plan.game.law.decision)
    for choice in s.awaits[0].rulings:
        if choice.ruling is command.ruling:
            break
    else:
        allowed = "; ".join(choice.ruling.value for choice in s.awaits[0].rulings)
        raise Refused(
            f"the ruling that {command.ruling.value} is not open here: {allowed}",
            *[choice.cite for choice in s.awaits[0].rulings],
        )
    cites = _cites(s, _remedy(s, reported), choice)
    ruled = Ruled(cites, FLOOR, reported.fact, choice.ruling, reported.seat)
    _apply(s, ruled, reported, events)


def decide(s: State, _who: Who, command: Decision, events: list[Event]) -> None:
    """The operator's final word: its transfers move money between players, pot and rake."""
    law = s.plan.game.law
    _check_transfers(s, command)
    if command.ruling in _OF_THE_DEAL:
        raise Refused(
            f"the decision that {command.ruling.value} can only follow a report of the card",
            law.decision,
        )
    seat = s.report.seat if s.report is not None else 0
    if command.ruling in _KILLS and not (seat and s.live >> s.at.get(seat, 99) & 1):
        raise Refused(
            f"the decision that {command.ruling.value} concerns no hand: report first whose it is",
            law.decision,
        )
    for moved in command.transfers:
        s.stacks[s.at[int(moved.source[5:])]] -= moved.cents
        s.stacks[s.at[int(moved.target[5:])]] += moved.cents
    fact = None if s.report is None else s.report.fact
    ruled = Ruled(
        (law.decision,), FLOOR, fact, command.ruling, seat, command.reason, command.transfers
    )
    _apply(s, ruled, s.report or Report(Fact.COUNT), events)


def _check_transfers(s: State, command: Decision) -> None:
    law = s.plan.game.law
    accounts = {account(seat): place for place, seat in enumerate(s.seats)}
    left = s.stacks[:]
    for moved in command.transfers:
        for name in (moved.source, moved.target):
            if name not in accounts:
                raise Refused(
                    f"a decision moves money between the players of the round, not {name}: the pot "
                    "and the rake follow from what was put in",
                    law.decision,
                )
        left[accounts[moved.source]] -= moved.cents
        left[accounts[moved.target]] += moved.cents
    for place, cents in enumerate(left):
        if cents < 0 or (cents == 0 < s.stacks[place] and s.live >> place & 1):
            raise Refused(
                f"seat {s.seats[place]} has {s.stacks[place]} cents, and the decision would leave "
                f"{cents}: a player who is in the round keeps something to play with",
                law.decision,
                law.table_stakes,
            )


_KILLS = frozenset((Ruling.HAND_DEAD, Ruling.HAND_DEAD_ANTE_BACK, Ruling.REFUND))
_OF_THE_DEAL = frozenset((Ruling.DISCARD, Ruling.EXCHANGE, Ruling.NEXT_DOWN, Ruling.NEXT_CARD))


def _apply(s: State, ruled: Ruled, reported: Report, events: list[Event]) -> None:
    """Does what was ruled; a `ruled.fact` of None is a decision upon nothing that was reported."""
    if s.report is not None:
        s.report = None
        s.awaits = s.resume
        s.resume = ()
    ruling, cites = ruled.ruling, ruled.cites
    place = s.at.get(reported.seat, -1)
    if ruled.fact is Fact.EXPOSED:
        _turn_up(s, place, reported, cites, events)
    moved: tuple[Transfer, ...] = ()
    if ruling in (Ruling.MISDEAL, Ruling.DEAD_ROUND):
        moved = flow.void(s)
    elif ruling is Ruling.HAND_DEAD_ANTE_BACK:
        moved = _give_back(s, place, min(opening.ante_of(s, place), s.put[place]))
    elif ruling is Ruling.REFUND:
        dead = flow.give_back_dead(s, place)
        moved = (*dead, *_give_back(s, place, s.put[place]))
    elif ruling is Ruling.NEXT_DOWN:
        _next_down(s, place)
    elif ruling is Ruling.EXCHANGE:
        _exchange(s, place, reported.index)
    events.append(replace(ruled, transfers=(*ruled.transfers, *moved)))
    if s.result is not None:
        law = s.plan.game.law
        cites = (*cites, law.misdeal) if ruling is Ruling.MISDEAL else cites
        events.append(Ended(cites, True))  # void
        return
    if ruling is Ruling.DISCARD and ruled.fact in FROM_DECK:
        _discard(s, reported, cites, events)
    if ruling in _KILLS:
        flow.without(s, place, events)
    if s.stage == OVER:
        return
    if s.stage == DEAL:
        dealing.await_dealer(s)
    else:
        s.awaits = tuple([replace(held, since=s.seq) for held in s.awaits])


def _turn_up(
    s: State, place: int, reported: Report, cites: tuple[str, ...], events: list[Event]
) -> None:
    hand = s.hands[place]
    index = reported.index
    card = hand[index] if hand[index] != UNKNOWN else reported.card
    s.known |= 1 << card
    s.hands[place] = (*hand[:index], card, *hand[index + 1 :])
    s.ups[place] |= 1 << index
    events.append(Exposed(cites, s.seats[place], index, card))


def _next_down(s: State, place: int) -> None:
    """The third card of this seat comes face down; the card turned up stands for its up-card."""
    hand, up = s.hands[place], s.ups[place]
    s.shows[place] = tuple([card for index, card in enumerate(hand) if up >> index & 1])
    seat = s.seats[place]
    s.places = tuple([replace(held, up=False) if held.seat == seat else held for held in s.places])


def _exchange(s: State, place: int, index: int) -> None:
    """The card turned up joins the discards, and the next one of the deck takes its place unseen."""
    hand = s.hands[place]
    s.open_discards |= 1 << hand[index]
    s.hands[place] = (*hand[:index], UNKNOWN, *hand[index + 1 :])
    s.ups[place] &= ~(1 << index)
    s.places = (Place("hand", s.seats[place], up=False, index=index), *s.places)
    s.stage = DEAL


def _give_back(s: State, place: int, cents: int) -> tuple[Transfer, ...]:
    """Money returns to a player whose hand is out; others still face what he bet ("reading:A46")."""
    s.live &= ~(1 << place)
    return flow.give_back(s, place, cents) if cents else ()


def _discard(s: State, reported: Report, cites: tuple[str, ...], events: list[Event]) -> None:
    """The next card of the deck is not used; the place that it would have taken waits for another."""
    if reported.fact is Fact.FACE_UP:
        s.face_up += 1
    if reported.card != UNKNOWN:
        s.known |= 1 << reported.card
        s.open_discards |= 1 << reported.card
    events.append(Discarded(cites, reported.card, s.position))
    s.discards = (*s.discards, s.position)
    s.position += 1
    s.stub -= 1
    if s.stage == DEAL:
        dealing.replan(s)
