"""Reports and rulings: what was noticed, what may be ruled upon it, and what the ruling does."""

from __future__ import annotations

from typing import Final

import msgspec

from pitboss.banked.blackjack import dealing, ending
from pitboss.banked.blackjack.state import (
    BONUS,
    FIRST_CARDS,
    WAGERS,
    State,
    need_cards,
)
from pitboss.banked.till import check_transfers, move, refund
from pitboss.cards import UNKNOWN
from pitboss.errors import Broken, Refused
from pitboss.games.vocabulary import Condition, Fact, Ruling
from pitboss.money import Transfer
from pitboss.play.awaits import Await, Lawful
from pitboss.play.commands import Decision, Report, Rule
from pitboss.play.events import Discarded, Ended, Event, Reported, Ruled
from pitboss.play.parties import FLOOR, Who

__all__ = ["decide", "report", "rule"]

FROM_SHOE: Final = frozenset((Fact.FACE_UP, Fact.DRAWN_IN_ERROR, Fact.EXPOSED_IN_ERROR))
"""Facts about the next card of the shoe."""
VOID: Final = frozenset((Ruling.MISDEAL, Ruling.DEAD_ROUND))
UPON_NOTHING: Final = VOID | {Ruling.PLAY_ON}
"""What the floor may decide without a report; the other rulings concern what was reported."""


def report(s: State, who: Who, command: Report, events: list[Event]) -> None:
    """Takes a report; a single lawful ruling applies itself, several await the floor."""
    fact = command.fact
    _check(s, command)
    rulings = _lawful(s, command)
    events.append(Reported((), who, fact, command.seat, command.index, command.card))
    if len(rulings) == 1:
        _apply(s, who, command, rulings[0], events)
        return
    s.report = command
    s.resume = s.awaits
    s.since = s.seq
    s.awaits = (Await(FLOOR, "rule", 0, s.seq, rulings=rulings),)


def _check(s: State, command: Report) -> None:
    """The checks of a report, in their order."""
    law = s.plan.law
    fact = command.fact
    if s.report is not None:
        raise Refused(
            f"another report waits for the floor's ruling: {s.report.fact.value}", law.decision
        )
    cites = [row.rulings[0][1] for row in s.plan.game.remedies if row.fact is fact]
    if not cites:
        raise Refused(
            f"no paragraph of this game speaks of this: {fact.value}; the floor may decide",
            law.decision,
        )
    if (command.seat or fact is Fact.NOT_DEALT_IN) and command.seat not in s.at:
        raise Refused(f"nobody sits at seat {command.seat} in this round", cites[0])
    if fact is Fact.NOT_DEALT_IN and s.at[command.seat] not in s.owners:
        raise Refused(
            f"seat {command.seat} has no wager in this round, and is dealt no cards", cites[0]
        )
    if fact not in FROM_SHOE:
        return
    if s.stage in (WAGERS, BONUS) or s.position >= s.end:
        raise Refused("no card is being dealt from the shoe just now", cites[0])
    if s.exposed >= 0:
        raise Refused(
            "the next card of the shoe is known already: it was exposed in error", cites[0]
        )
    if fact is Fact.DRAWN_IN_ERROR:
        if command.card != UNKNOWN:
            raise Refused(
                "a card whose face was seen is exposed, not only drawn in error", cites[0]
            )
    elif command.card == UNKNOWN:
        raise Refused("a card whose face was seen is named in the report", cites[0])
    else:
        dealing.check_known(s, command.card)


def _lawful(s: State, command: Report) -> tuple[Lawful, ...]:
    """What may be ruled: the first row of the game's remedies whose condition holds."""
    for row in s.plan.game.remedies:
        if row.fact is command.fact and _holds(s, row.condition, command):
            return tuple([Lawful(ruling, cite) for ruling, cite in row.rulings])
    raise Refused(
        f"it is too late for the remedy upon this: {command.fact.value}; the floor may decide",
        s.plan.law.decision,
    )


def _holds(s: State, condition: Condition, command: Report) -> bool:
    if condition is Condition.ALWAYS:
        return True
    if condition is Condition.NO_CARD_YET:
        return s.stage == FIRST_CARDS and not s.cards[s.owners.index(s.at[command.seat])]
    raise Broken(f"blackjack cannot tell whether {condition.value}")


def rule(s: State, command: Rule, events: list[Event]) -> None:
    """The floor chooses one of the lawful rulings."""
    rulings = s.awaits[0].rulings
    for choice in rulings:
        if choice.ruling is command.ruling:
            _apply(s, FLOOR, s.report, choice, events)
            return
    allowed = "; ".join(choice.ruling.value for choice in rulings)
    raise Refused(
        f"the ruling that {command.ruling.value} is not open here, but only: {allowed}",
        *[choice.cite for choice in rulings],
    )


def decide(s: State, command: Decision, events: list[Event]) -> None:
    """The operator's final word: a ruling, and money between the players and the bank."""
    cite = s.plan.law.decision
    ruling = command.ruling
    reported = s.report
    open_here = UPON_NOTHING
    if reported is not None:
        open_here |= {choice.ruling for choice in s.awaits[0].rulings}
    if ruling not in open_here:
        allowed = "; ".join(sorted(choice.value for choice in open_here))
        raise Refused(f"it cannot be decided here that {ruling.value}, but only: {allowed}", cite)
    void = ruling in VOID
    check_transfers(s, command.transfers, void=void, law=cite, stakes=s.plan.law.table_stakes)
    _apply(s, FLOOR, reported, Lawful(ruling, cite), events, decision=command)


def _apply(
    s: State,
    by: Who,
    reported: Report | None,
    lawful: Lawful,
    events: list[Event],
    *,
    decision: Decision | None = None,
) -> None:
    """Does what was ruled, and goes on with whatever was awaited before."""
    ruling, cite = lawful.ruling, lawful.cite
    reason, transfers = (decision.reason, decision.transfers) if decision is not None else ("", ())
    if s.report is not None:
        s.report = None
        s.awaits = s.resume
        s.resume = ()
    fact = reported.fact if reported is not None else None
    seat = reported.seat if reported is not None else 0
    moved: tuple[Transfer, ...] = ()
    if ruling in VOID:
        moved = ending.void(s, transfers)
    else:
        move(s, transfers)
        if ruling is Ruling.REFUND:
            place = s.at[seat]
            moved = refund(s, place, sum(s.wagers[place]))
            s.wagers[place] = ()
    events.append(Ruled((cite,), by, fact, ruling, seat, reason, (*moved, *transfers)))
    if ruling in VOID:
        events.append(Ended((cite,), True))
        return
    if ruling is Ruling.REFUND:
        _without(s, s.at[seat], cite, events)
    elif reported is not None and ruling is Ruling.DISCARD:
        _discard(s, reported.card, cite, events)
    elif reported is not None and ruling is Ruling.NEXT_CARD and reported.card != UNKNOWN:
        s.exposed = reported.card
    _await_again(s)


def _await_again(s: State) -> None:
    """The same as before is awaited, but a command for the state before comes too late."""
    s.since = s.seq
    if s.queue and s.awaits:
        need_cards(s, s.queue)
    else:
        s.awaits = tuple([msgspec.structs.replace(held, since=s.seq) for held in s.awaits])


def _discard(s: State, card: int, cite: str, events: list[Event]) -> None:
    """The next card of the shoe is not used."""
    s.seen[card] += 1
    events.append(Discarded((cite,), card, s.position))
    s.rack += (s.position,)
    s.position += 1


def _without(s: State, place: int, cite: str, events: list[Event]) -> None:
    """The round goes on without this place; without anybody it is void."""
    hand = s.owners.index(place)
    seat = s.seats[place]
    for parallel in (s.owners, s.numbers, s.cards, s.where, s.tallies, s.status, s.added):
        del parallel[hand]
    s.queue = tuple([held for held in s.queue if held.seat != seat])
    if not s.owners:
        ending.unplayed(s)
        events.append(Ended((cite,), True))
