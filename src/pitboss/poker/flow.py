"""What follows from what: a street after a betting round, the showdown after the last of them."""

from __future__ import annotations

from pitboss.money import Transfer
from pitboss.money import seat as account
from pitboss.play.events import Event, Moved
from pitboss.play.result import Result
from pitboss.poker import betting, dealing, opening, showdown
from pitboss.poker.pots import raked, uncalled
from pitboss.poker.state import BET, CLOSED, DEAL, OVER, SHOW, State

__all__ = ["advance", "rake_transfer", "void", "without"]


def advance(s: State, events: list[Event]) -> None:
    """Does everything that nobody has to be asked for, until somebody is awaited again."""
    while True:
        if s.stage == DEAL:
            if s.places:
                return
            opening.begin_betting(s, events)
        elif s.stage == CLOSED:
            _close_betting(s, events)
        elif s.stage == SHOW:
            if s.pending and s.live & (s.live - 1):
                return
            showdown.settle(s, events)
        else:
            return
        if s.stage == BET:
            return


def _close_betting(s: State, events: list[Event]) -> None:
    """Returns what nobody called, takes the rake, and goes on."""
    place, cents = uncalled(s.put)
    if cents and s.live >> place & 1:
        s.put[place] -= cents
        s.stacks[place] += cents
        s.pot -= cents
        s.all_in &= ~(1 << place)
        back = Transfer("pot", account(s.seats[place]), cents)
        events.append(Moved((s.plan.game.law.uncalled,), "uncalled", (back,)))
    s.rounds = (*s.rounds, (tuple(s.put), s.live))
    take_rake(s, events)
    s.bets = [0] * len(s.seats)
    s.price = 0
    if not s.live & (s.live - 1):
        showdown.settle(s, events)
    elif s.street + 1 < len(s.plan.streets):
        s.street += 1
        dealing.begin_street(s)
    else:
        showdown.begin(s)


def take_rake(s: State, events: list[Event]) -> None:
    """Brings the rake to what the contributions owe."""
    moved = rake_transfer(s)
    if moved is not None:
        law = s.plan.game.law
        events.append(Moved((law.rake, "reading:A28"), "rake", (moved,)))


def rake_transfer(s: State) -> Transfer | None:
    """Moves what is owed as rake by now; after a refund some of it goes back ("reading:A40")."""
    rake = s.plan.rake
    if not rake.basis_points and not rake.levels:
        return None
    cents = raked(s.rounds, rake, s.plan.rake_unit) - s.rake
    if not cents:
        return None
    s.rake += cents
    s.pot -= cents
    return Transfer("pot", "rake", cents) if cents > 0 else Transfer("rake", "pot", -cents)


def without(s: State, place: int, events: list[Event]) -> None:
    """The round goes on without a hand that a ruling took out of it."""
    bit = 1 << place
    awaited = bool(s.awaits) and s.awaits[0].who == s.seats[place]
    s.live &= ~bit
    s.pending &= ~bit
    s.ghosts &= ~bit
    if not s.live & (s.live - 1):
        s.places = ()
        s.left_over = ()
        s.owes = False
        s.pending = 0
        if s.stage != SHOW:
            s.stage = CLOSED
    elif s.stage == DEAL:
        seat = s.seats[place]
        s.places = tuple([held for held in s.places if held.seat != seat])
        dealing.await_dealer(s)
    elif awaited and s.stage == BET:
        if s.owes:
            s.owes = False
            opening.begin_betting(s, events)
        else:
            betting.pass_turn(s, place)
    elif awaited and s.stage == SHOW:
        showdown.pass_turn(s, place)
    advance(s, events)


def void(s: State) -> tuple[Transfer, ...]:
    """The round counts for nothing: every stake goes back to who put it in."""
    moved = []
    if s.rake:
        moved.append(Transfer("rake", "pot", s.rake))
        s.pot += s.rake
        s.rake = 0
    for place, cents in enumerate(s.put):
        if cents:
            moved.append(Transfer("pot", account(s.seats[place]), cents))
            s.stacks[place] += cents
            s.pot -= cents
            s.put[place] = 0
    s.stage = OVER
    s.awaits = ()
    s.pending = 0
    s.places = s.left_over = ()
    net = {
        account(seat): s.stacks[place] - s.start.seats[seat] for place, seat in enumerate(s.seats)
    }
    s.result = Result(void=True, net=net)
    return tuple(moved)
