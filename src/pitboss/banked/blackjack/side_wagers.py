"""The progressive wager and the bonus wager: registered, looked at, confirmed and paid."""

from __future__ import annotations

from pitboss.banked import meters
from pitboss.banked.blackjack.settlement import award
from pitboss.banked.blackjack.state import (
    BONUS,
    GONE,
    LOST,
    NATURAL,
    OPEN,
    PLAYERS,
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
    "agree", "amount", "ask_amount", "begin_bonus", "due_at_bust", "find_awards", "holds_award",
    "light", "pay_bonus", "pay_progressive", "payee", "progressive_due", "register",
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


def light(s: State, place: int, amounts: tuple[int, ...], events: list[Event]) -> None:
    """The light of a place follows its wager."""
    seat = s.seats[place]
    events += meters.light(
        _progressive(s).light, seat, s.wagers[place], amounts, s.plan.progressive_box
    )


def agree(s: State, events: list[Event]) -> list[int]:
    """Before no more bets the dealer sees that chips and lights agree; returns the places."""
    box = s.plan.progressive_box
    places = [place for place, amounts in enumerate(s.wagers) if amounts and amounts[box]]
    if places:
        events.append(Recorded((_progressive(s).register,), "chips and lights agree"))
    return places


def register(s: State, places: list[int], events: list[Event]) -> None:
    """The wagers of these places go onto the meter, and the rest of them to the bank."""
    box = s.plan.progressive_box
    law = _progressive(s)
    for place in places:
        s.due[place] = OPEN
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


def due_at_bust(s: State, place: int, events: list[Event]) -> bool:
    """Decides the wager of a place that has lost its last hand: then the floor may be awaited.

    A share of the meter alone waits, until all who share it are known ("reading:A35#2").
    """
    if any(
        held == place and status != GONE for held, status in zip(s.owners, s.status, strict=True)
    ):
        return False
    _find_award(s, place)
    return s.due[place] != SHARE and progressive_due(s, place, events)


def find_awards(s: State) -> None:
    """What each progressive wager has won that is not decided, all players having their cards."""
    for place, due in enumerate(s.due):
        if due == OPEN:
            _find_award(s, place)


def _find_award(s: State, place: int) -> None:
    row = award(s.plan.game.awards, s.firsts[place])
    s.due[place] = LOST if row is None else row.cents or SHARE


def payee(s: State) -> int:
    """The place whose payout waits for the display or for the supervisor."""
    if s.stage == BONUS:
        return s.bonus[0]
    return s.owners[s.turn] if s.stage == PLAYERS else s.cursor - 1


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


def pay_progressive(s: State, events: list[Event]) -> None:
    """Pays what the supervisor has confirmed; the last share of a meter resets it."""
    law = _progressive(s)
    place = payee(s)
    shared = s.due[place] == SHARE
    cents = s.owing
    s.due[place] = 0
    s.owing = 0
    cites = [law.validate, law.wins, law.highest, law.when]
    moved = meters.pay(s, place, cents, of_meter=shared or s.plan.from_meter)
    cites.append(law.share if shared else "reading:A37")
    if shared or s.stage == PLAYERS:
        cites.append("reading:A35#2")
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
