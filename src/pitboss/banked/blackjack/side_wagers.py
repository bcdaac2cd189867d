"""The progressive wager and the bonus wager: registered, looked at, confirmed and paid."""

from __future__ import annotations

from pitboss.banked import meters
from pitboss.banked.blackjack.settlement import award
from pitboss.banked.blackjack.state import (
    LOST,
    NATURAL,
    SHARE,
    State,
)
from pitboss.banked.till import back, lose
from pitboss.errors import Broken, Refused
from pitboss.games.vocabulary import BonusLaw, ProgressiveLaw
from pitboss.money import DEVICE, Transfer, text
from pitboss.play.awaits import Await
from pitboss.play.commands import Amount
from pitboss.play.events import Event, Moved, Recorded, Settled
from pitboss.play.parties import DEALER, FLOOR

__all__ = [
    "amount", "ask_amount", "begin_bonus", "find_awards", "holds_award", "pay_bonus",
    "pay_progressive", "progressive_due", "register",
]  # fmt: skip


def _progressive(s: State) -> ProgressiveLaw:
    if s.plan.game.progressive is None:
        raise Broken(f"{s.plan.game.name} has a progressive wager and no law for it")
    return s.plan.game.progressive


def _bonus(s: State) -> BonusLaw:
    if s.plan.game.bonus is None:
        raise Broken(f"{s.plan.game.name} has a bonus wager and no law for it")
    return s.plan.game.bonus


# --- the progressive ------------------------------------------------------------------------------


def register(s: State, events: list[Event]) -> None:
    """Chips and lights agree one for one; the wagers go onto the meter, the rest to the bank."""
    box = s.plan.progressive_box
    law = _progressive(s)
    places = [place for place, amounts in enumerate(s.wagers) if amounts and amounts[box]]
    if not places:
        return
    events.extend(Recorded((law.light,), "light on", s.seats[place]) for place in places)
    cents = [s.wagers[place][box] for place in places]
    moved = meters.register(s, places, cents, s.plan.rules.progressive.rate)
    events.append(Moved((law.register, law.rate), "registered", moved))


def holds_award(s: State, place: int) -> bool:
    """Whether this place has made the progressive wager and won it."""
    box = s.plan.progressive_box
    return (
        box >= 0
        and s.wagers[place][box] > 0
        and award(s.plan.game.awards, s.firsts[place]) is not None
    )


def find_awards(s: State) -> None:
    """What each progressive wager has won, once every player has his cards."""
    box = s.plan.progressive_box
    for place, amounts in enumerate(s.wagers):
        if amounts and amounts[box]:
            row = award(s.plan.game.awards, s.firsts[place])
            s.due[place] = LOST if row is None else row.cents or SHARE


def progressive_due(s: State, place: int, events: list[Event]) -> bool:
    """Says that the wager is lost, or has its payout confirmed: then the floor is awaited."""
    due = s.due[place]
    law = _progressive(s)
    seat = s.seats[place]
    if due == LOST:
        s.due[place] = 0
        events.append(Settled((law.wins, law.apart), seat, s.plan.progressive_box, 0, "lose", ()))
        return False
    if due == SHARE and s.share < 0:
        s.share = meters.shown(s) // s.due.count(SHARE)
    s.owing = s.share if due == SHARE else due
    events.append(Recorded((law.verify_cards,), "cards verified", seat))
    events.append(Recorded((law.verify_light,), "light verified", seat))
    s.since = s.seq
    s.awaits = (Await(FLOOR, "validate", 0, s.seq),)
    return True


def pay_progressive(s: State, place: int, events: list[Event]) -> None:
    """Pays what the supervisor has confirmed; the last share of a meter resets it."""
    law = _progressive(s)
    shared = s.due[place] == SHARE
    cents = s.owing
    s.due[place] = 0
    s.owing = 0
    cites = [law.validate, law.wins, law.highest, law.when]
    moved = meters.pay(s, place, cents, of_meter=shared or s.plan.from_meter)
    cites.append(law.share if shared else "reading:A37")
    box = s.plan.progressive_box
    events.append(Settled(tuple(cites), s.seats[place], box, 0, "progressive", moved))
    if shared and SHARE not in s.due:
        afresh = meters.reset(s, s.plan.rules.progressive.reset)
        events.append(Moved((law.reset,), "reset", (afresh,)))


# --- the bonus ------------------------------------------------------------------------------------


def begin_bonus(s: State, events: list[Event]) -> None:
    """After the second cards: lost bonus wagers are collected, winners' cards lie under theirs."""
    box = s.plan.bonus_box
    law = _bonus(s)
    winners = []
    for hand, place in enumerate(s.owners):
        cents = s.wagers[place][box]
        if not cents:
            continue
        seat = s.seats[place]
        if s.status[hand] == NATURAL:
            winners.append(place)
            events.append(Recorded((law.marked,), "cards under the bonus wager", seat))
        else:
            moved = (lose(s, place, cents),)
            events.append(Settled((law.collected, law.wins), seat, box, 0, "lose", moved))
    s.bonus = tuple(winners)


def ask_amount(s: State, events: list[Event]) -> None:
    """The button lies before the next winner, who presses it: the dealer reads the display."""
    seat = s.seats[s.bonus[0]]
    events.append(Recorded((_bonus(s).button,), "bonus button", seat))
    s.since = s.seq
    s.awaits = (Await(DEALER, "amount", 0, s.seq),)


def amount(s: State, command: Amount, events: list[Event]) -> None:
    """The dealer reads the display and verifies the cards; the supervisor is awaited."""
    law = _bonus(s)
    seat = s.seats[s.bonus[0]]
    if command.seat != seat:
        raise Refused(
            f"the display shows the bonus of seat {seat}, who pressed the button, not of seat "
            f"{command.seat}",
            law.button,
        )
    if command.cents < 1:
        raise Refused(
            f"the display shows {text(command.cents)}: a bonus is more than that", law.button
        )
    s.owing = command.cents
    events.append(Recorded((law.verify_cards,), "cards verified", seat))
    s.since = s.seq
    s.awaits = (Await(FLOOR, "validate", 0, s.seq),)


def pay_bonus(s: State, events: list[Event]) -> None:
    """Pays what the display shows; the wager stays the player's."""
    law = _bonus(s)
    box = s.plan.bonus_box
    place = s.bonus[0]
    s.bonus = s.bonus[1:]
    cents = s.owing
    s.owing = 0
    s.device -= cents
    s.stacks[place] += cents
    transfers = (Transfer(DEVICE, s.accounts[place], cents), back(s, place, s.wagers[place][box]))
    cites = (law.validate, law.wins, law.button, "reading:A34")
    events.append(Settled(cites, s.seats[place], box, 0, "bonus", transfers))
