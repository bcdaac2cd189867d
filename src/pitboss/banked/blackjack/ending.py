"""How a round ends: the cards are picked up, or everything goes back because the round is void."""

from __future__ import annotations

from pitboss.banked.blackjack.state import OVER, State, back
from pitboss.errors import Broken
from pitboss.money import BANK, DEVICE, METER, Transfer
from pitboss.play.events import Cleared, Ended, Event
from pitboss.play.result import Result

__all__ = ["clear_hand", "finish", "move", "void"]


def clear_hand(s: State, hand: int, cite: str, events: list[Event]) -> None:
    """The dealer takes up a hand that is settled before the others."""
    positions = s.where[hand]
    s.rack += positions
    s.where[hand] = ()
    events.append(Cleared((cite,), "hand", positions, s.seats[s.owners[hand]], s.numbers[hand]))


def finish(s: State, events: list[Event]) -> None:
    """Everything is settled: the cards are picked up and the round is over."""
    law = s.plan.law
    if any(s.layout):
        raise Broken(f"the round is over, and {s.layout} still lies on the layout")
    positions: tuple[int, ...] = s.dealer_at
    for where in s.where:
        positions += where
    cites: tuple[str, ...] = (law.clear,)
    last = s.plan.spots - 1
    if last and not any(amounts and amounts[last] for amounts in s.wagers):
        cites = (law.second_card[last], law.clear)  # nobody has a wager for the last hand
    events.append(Cleared(cites, "layout", positions))
    _end(s, void=False)
    events.append(Ended((law.clear,), False))


def void(s: State, transfers: tuple[Transfer, ...] = ()) -> tuple[Transfer, ...]:
    """Everybody gets back what he put up and the bank what it paid; then a decision's transfers.

    The meter keeps what was registered, at the cost of the bank ("reading:A41").
    """
    moved = []
    for place, seat in enumerate(s.seats):
        if s.layout[place]:
            moved.append(back(s, place, s.layout[place]))
        lost = s.start.seats[seat] - s.stacks[place]
        account = s.accounts[place]
        if lost > 0:
            moved.append(Transfer(BANK, account, lost))
        elif lost < 0:
            moved.append(Transfer(account, BANK, -lost))
        s.stacks[place] += lost
        s.bank -= lost
    move(s, transfers)
    s.moved = True
    _end(s, void=True)
    return tuple(moved)


def move(s: State, transfers: tuple[Transfer, ...]) -> None:
    """Moves money between players and bank, as the floor has decided."""
    for transfer in transfers:
        s.moved = True
        for name, cents in ((transfer.source, -transfer.cents), (transfer.target, transfer.cents)):
            if name == BANK:
                s.bank += cents
            else:
                s.stacks[s.accounts.index(name)] += cents


def _end(s: State, *, void: bool) -> None:
    s.stage = OVER
    s.awaits = s.resume = s.queue = ()
    s.report = None
    start = s.start.seats
    net = {
        account: stack - start[seat]
        for account, stack, seat in zip(s.accounts, s.stacks, s.seats, strict=True)
    }
    net[BANK] = s.bank
    net[METER] = s.meter
    net[DEVICE] = s.device
    if sum(net.values()):
        raise Broken(f"the gains and losses of a round sum to zero, and these do not: {net}")
    s.result = Result(void=void, net=net, meter=s.start.meter + s.meter, carry=s.carry)
