"""Reports and rulings: what was noticed, what must be ruled upon it, and what the ruling does.

Every report of these games has one lawful ruling, which applies itself; anything else is the
floor's decision.
"""

from __future__ import annotations

from typing import Final

from pitboss.banked.stud import ending
from pitboss.banked.stud.state import (
    DEAL,
    DECISIONS,
    LIVE,
    OVER,
    SHOWDOWN,
    VOID,
    WAGERS,
    State,
    contends,
)
from pitboss.banked.till import check_transfers, move, refund
from pitboss.cards import UNKNOWN, text
from pitboss.errors import Broken, Refused
from pitboss.games.vocabulary import Condition, Fact, Ruling
from pitboss.money import Transfer
from pitboss.play.awaits import Place
from pitboss.play.commands import Decision, Report
from pitboss.play.events import Discarded, Ended, Event, Exposed, Reported, Ruled
from pitboss.play.parties import DEALER, FLOOR, Who

__all__ = ["decide", "report"]

FROM_DECK: Final = frozenset((Fact.FACE_UP, Fact.DRAWN_IN_ERROR))
"""Facts about the next card of the deck."""
ALL_VOID: Final = frozenset((Ruling.MISDEAL, Ruling.DEAD_ROUND))


def report(s: State, who: Who, command: Report, events: list[Event]) -> None:
    """Takes a report and rules upon it by the game's remedies."""
    fact = command.fact
    _check(s, command)
    ruling, cite = _remedy(s, command)
    events.append(Reported((), who, fact, command.seat, command.index, command.card))
    if fact is Fact.EXPOSED:
        _turn_up(s, command, cite, events)
    moved: tuple[Transfer, ...] = ()
    if ruling in ALL_VOID:
        moved = ending.void(s)
    elif ruling is Ruling.HAND_VOID:
        place = s.at[command.seat]
        moved = refund(s, place, sum(s.wagers[place]) + s.second[place])
    events.append(Ruled((cite,), who, fact, ruling, command.seat, "", moved))
    if s.stage == OVER:
        events.append(Ended((cite,), True))  # void
    elif ruling is Ruling.HAND_VOID:
        _without(s, s.at[command.seat], cite, events)
    elif ruling is Ruling.DISCARD:
        _discard(s, command.card, cite, events)
    elif ruling is Ruling.COMPLETE:
        _complete(s, command.index)
    elif ruling is Ruling.RESHUFFLE:
        s.reshuffle = cite
    elif ruling not in (Ruling.NEXT_CARD, Ruling.PLAY_ON):
        raise Broken(f"banked stud cannot rule that {ruling.value}")


def _remedy(s: State, command: Report) -> tuple[Ruling, str]:
    """The ruling of the first row of the game's remedies whose condition holds."""
    for row in s.plan.game.remedies:
        if row.fact is command.fact and _holds(s, row.condition):
            return row.rulings[0]
    raise Refused(
        f"it is too late for the remedy upon this: {command.fact.value}; the floor may decide",
        s.plan.law.decision,
    )


def _holds(s: State, condition: Condition) -> bool:
    if condition is Condition.AGAIN:
        return s.face_up > 0
    if condition is Condition.UNDECIDED:
        return s.plan.guarded and LIVE in s.status
    if condition is Condition.BEFORE_THE_DEAL:
        return not s.position
    if condition in (Condition.ALWAYS, Condition.LATER):
        return True
    raise Broken(f"banked stud cannot tell whether {condition.value}")


# --- the checks -----------------------------------------------------------------------------------


def _check(s: State, command: Report) -> None:
    """The checks of a report, in their order."""
    fact = command.fact
    cites = [row.rulings[0][1] for row in s.plan.game.remedies if row.fact is fact]
    if not cites:
        raise Refused(
            f"no paragraph of this game speaks of this: {fact.value}; the floor may decide",
            s.plan.law.decision,
        )
    cite = cites[0]
    if command.seat and command.seat not in s.at:
        raise Refused(f"nobody sits at seat {command.seat} in this round", cite)
    if fact in FROM_DECK:
        _check_from_deck(s, command, cite)
    elif fact is Fact.HAND_COUNT:
        place = s.at.get(command.seat, -1)
        if place < 0 or not contends(s, place) or not s.hands[place]:
            raise Refused(
                f"seat {command.seat} has no cards in this round that are still in play", cite
            )
    elif fact is Fact.EXPOSED:
        _check_exposed(s, command, cite)
    elif fact is Fact.DEALER_SHORT:
        _check_short(s, command, cite)
    elif fact is Fact.DEALER_COUNT and not s.dealer:
        raise Refused("the dealer has no card yet", cite)


def _check_from_deck(s: State, command: Report, cite: str) -> None:
    if s.stage == WAGERS or not s.queue:
        raise Refused("no card is being dealt from the deck just now", cite)
    if command.fact is Fact.DRAWN_IN_ERROR:
        if command.card != UNKNOWN:
            raise Refused(
                "a card whose face was seen is not only drawn in error; the floor may decide", cite
            )
    elif command.card == UNKNOWN:
        raise Refused("a card found face up is named: everybody has seen it", cite)
    elif s.known >> command.card & 1:
        raise Refused(f"{text((command.card,))} was seen in this round before", cite)


def _check_exposed(s: State, command: Report, cite: str) -> None:
    """Only the dealer's hidden cards have a paragraph; seat 0 stands for him."""
    if command.seat != DEALER:
        raise Refused(
            f"no paragraph speaks of an exposed card of seat {command.seat}, but of the dealer's "
            "(seat 0); the floor may decide",
            s.plan.law.decision,
        )
    index = command.index
    if s.stage == WAGERS or index >= len(s.dealer):
        raise Refused(f"the dealer has {len(s.dealer)} cards, none of them at place {index}", cite)
    card = s.dealer[index]
    if s.dealer_up >> index & 1:
        raise Refused(f"{text((card,))} of the dealer lies face up already", cite)
    if UNKNOWN not in (card, command.card) and card != command.card:
        raise Refused(f"the dealer's card is another one than {text((command.card,))}", cite)
    if card == UNKNOWN and (command.card == UNKNOWN or s.known >> command.card & 1):
        raise Refused("a card that was turned up is named, and was not seen before", cite)


def _check_short(s: State, command: Report, cite: str) -> None:
    """One card may be lacking; the round may think that it lies there, face down and unnamed."""
    index = command.index
    if s.stage not in (DEAL, DECISIONS, SHOWDOWN) or s.completed:
        raise Refused("only one card can be lacking, and only until the hand is shown", cite)
    if index >= len(s.plan.game.dealer):
        raise Refused(
            f"the dealer gets {len(s.plan.game.dealer)} cards, none of them at place {index}", cite
        )
    if index < len(s.dealer) and s.dealer[index] != UNKNOWN:
        raise Refused("the dealer's card at this place was named, so it is not lacking", cite)


# --- what a ruling does ---------------------------------------------------------------------------


def _turn_up(s: State, command: Report, cite: str, events: list[Event]) -> None:
    index = command.index
    card = s.dealer[index] if s.dealer[index] != UNKNOWN else command.card
    s.known |= 1 << card
    s.dealer = (*s.dealer[:index], card, *s.dealer[index + 1 :])
    s.dealer_up |= 1 << index
    events.append(Exposed((cite,), DEALER, index, card))


def _without(s: State, place: int, cite: str, events: list[Event]) -> None:
    """The round goes on without this hand; its wagers went back."""
    seat = s.seats[place]
    ending.clear_hand(s, place, cite, events)
    s.status[place] = VOID
    s.awards[place] = None
    s.queue = tuple([held for held in s.queue if held.seat != seat])


def _discard(s: State, card: int, cite: str, events: list[Event]) -> None:
    """The next card of the deck is not used; its place waits for another."""
    s.face_up += 1
    s.known |= 1 << card
    events.append(Discarded((cite,), card, s.position))
    s.discards += (s.position,)
    s.position += 1


def _complete(s: State, index: int) -> None:
    """The missing card comes next; where it was awaited anyway nothing changes."""
    s.completed = True
    if index < len(s.dealer):
        up = s.plan.game.dealer[index] == "u"
        s.queue = (Place("dealer", up=up, index=index), *s.queue)


# --- the floor ------------------------------------------------------------------------------------


def decide(s: State, command: Decision, events: list[Event]) -> None:
    """The operator's final word: play goes on or all hands are void, and money moves."""
    law = s.plan.law
    ruling = command.ruling
    if ruling not in ALL_VOID and ruling is not Ruling.PLAY_ON:
        allowed = "; ".join(sorted(held.value for held in (*ALL_VOID, Ruling.PLAY_ON)))
        raise Refused(
            f"it cannot be decided here that {ruling.value}, but only: {allowed}", law.decision
        )
    void = ruling in ALL_VOID
    check_transfers(s, command.transfers, void=void, law=law.decision, stakes=law.table_stakes)
    moved: tuple[Transfer, ...] = ()
    if void:
        moved = ending.void(s, command.transfers)
    else:
        move(s, command.transfers)
    events.append(
        Ruled((law.decision,), FLOOR, None, ruling, 0, command.reason, (*moved, *command.transfers))
    )
    if void:
        events.append(Ended((law.decision,), True))  # void
