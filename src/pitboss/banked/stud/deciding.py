"""The players' decisions: to bet or to fold, to add to the first wager, to take of it or to stand."""

from __future__ import annotations

from pitboss.banked.stud import ending
from pitboss.banked.stud.state import DECIDED, FOLDED, State
from pitboss.banked.till import back, lose, put_up
from pitboss.errors import Refused
from pitboss.games.vocabulary import Choice
from pitboss.money import text
from pitboss.play.commands import Bet, Double
from pitboss.play.events import Acted, Event, Settled
from pitboss.play.rights import MayBet, MayDouble, MayFold, MayStand, MayTakeBack, Right

__all__ = ["bet", "double", "fold", "rights", "stand", "take_back"]


def _check_choice(s: State, what: str, *choices: Choice) -> None:
    if s.plan.game.choice not in choices:
        raise Refused(
            f"nobody can {what} in {s.plan.game.title}: a player decides "
            f"{s.plan.game.choice.value}",
            s.plan.law.decide,
        )


def fold(s: State, place: int, events: list[Event]) -> None:
    """The first wager is lost at once, and the progressive wager with it."""
    _check_choice(s, "fold", Choice.BET_OR_FOLD)
    law = s.plan.law
    seat = s.seats[place]
    moved = (lose(s, place, s.layout[place]),)
    events.append(Acted((law.decide,), seat, "fold", transfers=moved))
    box = s.plan.progressive_box
    if box >= 0 and s.wagers[place][box]:
        events.append(Settled((law.folded_side,), seat, box, 0, "lose", ()))
    ending.clear_hand(s, place, law.decide, events)
    s.status[place] = FOLDED


def bet(s: State, place: int, command: Bet, events: list[Event]) -> None:
    """The exact multiple of the first wager goes up."""
    _check_choice(s, "bet", Choice.BET_OR_FOLD)
    owed = _most(s, place)
    if command.cents != owed:
        raise Refused(
            f"seat {s.seats[place]} bets {text(command.cents)}: the bet is exactly {text(owed)}",
            s.plan.second_law,
        )
    _put_up(s, place, owed, "bet", events)


def double(s: State, place: int, command: Double, events: list[Event]) -> None:
    """A second wager of at most the first one's multiple goes up."""
    _check_choice(s, "double", Choice.ADD_OR_STAND)
    most = _most(s, place)
    seat = s.seats[place]
    cite = s.plan.second_law
    if len(command.amounts) > 1:
        raise Refused(
            f"seat {seat} names {len(command.amounts)} amounts: there is one wager to double", cite
        )
    cents = command.amounts[0] if command.amounts else most
    if not 0 < cents <= most:
        raise Refused(
            f"seat {seat} doubles by {text(cents)}: it is more than nothing and at most "
            f"{text(most)}",
            cite,
        )
    if cents % s.plan.unit:
        raise Refused(
            f"seat {seat} doubles by {text(cents)}, which is no multiple of {text(s.plan.unit)}, "
            "the smallest amount here",
            s.plan.law.unit,
        )
    _put_up(s, place, cents, "double", events)


def stand(s: State, place: int, events: list[Event]) -> None:
    """The first wager stays as it is."""
    _check_choice(s, "stand", Choice.ADD_OR_STAND, Choice.TAKE_BACK_OR_STAND)
    s.status[place] = DECIDED
    events.append(Acted((s.plan.law.decide,), s.seats[place], "stand"))


def take_back(s: State, place: int, events: list[Event]) -> None:
    """A part of the first wager goes back to the player, who plays on for the others."""
    _check_choice(s, "take a wager back", Choice.TAKE_BACK_OR_STAND)
    part = _part(s, place)
    first, *others = s.wagers[place]
    moved = (back(s, place, part),)
    s.wagers[place] = (first - part, *others)
    s.taken[place] += 1
    s.status[place] = DECIDED
    law = s.plan.law
    events.append(Acted((law.decide,), s.seats[place], "take-back", first - part, transfers=moved))


def _part(s: State, place: int) -> int:
    """One of the equal parts that still lie in the first box."""
    return s.wagers[place][0] // (s.plan.parts - s.taken[place])


def _most(s: State, place: int) -> int:
    return s.plan.game.times * s.wagers[place][0]


def _put_up(s: State, place: int, cents: int, what: str, events: list[Event]) -> None:
    if cents > s.stacks[place]:
        raise Refused(
            f"seat {s.seats[place]} puts up {text(cents)} and has {text(s.stacks[place])}",
            s.plan.law.table_stakes,
        )
    s.second[place] += cents
    s.status[place] = DECIDED
    moved = (put_up(s, place, cents),)
    events.append(Acted((s.plan.second_law,), s.seats[place], what, cents, transfers=moved))


def rights(s: State, place: int) -> tuple[Right, ...]:
    """What a seat may decide."""
    choice = s.plan.game.choice
    if choice is Choice.TAKE_BACK_OR_STAND:
        return (MayStand(), MayTakeBack(_part(s, place)))
    most = _most(s, place)
    stack = s.stacks[place]
    if choice is Choice.BET_OR_FOLD:
        return (MayFold(), MayBet(most)) if most <= stack else (MayFold(),)
    most = min(most, stack // s.plan.unit * s.plan.unit)
    return (MayStand(), MayDouble((most,), s.plan.unit, stack)) if most else (MayStand(),)
