"""What follows from what: a street after a betting round, the showdown after the last of them."""

from __future__ import annotations

from pitboss.games.vocabulary import Ruling
from pitboss.money import Transfer, transfer
from pitboss.play.events import Ended, Event, Moved, Ruled
from pitboss.play.parties import DEALER
from pitboss.play.result import Result
from pitboss.poker import betting, dealing, drawing, opening, showdown
from pitboss.poker.pots import besides, raked, uncalled
from pitboss.poker.state import ACCOUNTS, BET, CLOSED, DEAL, DRAW, OVER, SHOW, SHUFFLE, State

__all__ = ["advance", "give_back", "give_back_dead", "void", "without"]


def advance(s: State, events: list[Event]) -> None:
    """Does everything that nobody has to be asked for, until somebody is awaited again."""
    while True:
        if s.stage == DEAL:
            if s.places:
                return
            if s.to_draw:
                drawing.go_on(s)
                return
            opening.begin_betting(s, events)
        elif s.stage == CLOSED:
            _close_betting(s, events)
        elif s.stage == SHOW:
            if s.pending and s.live & (s.live - 1):
                return
            _settle(s, events)
        elif s.stage == SHUFFLE and dealing.exhausted(s):
            moved = void(s)
            cites = ("13:47-20.38(h)", "reading:A44")
            events.append(Ruled(cites, DEALER, None, Ruling.DEAD_ROUND, 0, "", moved))
            events.append(Ended(cites, True))  # void
        else:
            return
        if s.stage == BET:
            return


def _close_betting(s: State, events: list[Event]) -> None:
    """Returns what nobody called, takes the rake, and goes on."""
    place, cents = uncalled(s.put)
    if cents and s.live >> place & 1:
        moved = give_back(s, place, cents)
        events.append(Moved((s.plan.game.law.uncalled,), "uncalled", moved))
        cents = 0
    if s.plan.raked:  # a dead hand's uncalled bet stays in the pot, and is not raked either
        called = s.put[:]
        called[place] -= cents
        s.rounds = (*s.rounds, (tuple(called), s.live))
        _take_rake(s, events)
    s.bets = [0] * len(s.seats)
    s.price = 0
    if not s.live & (s.live - 1):
        _settle(s, events)
    elif s.street + 1 < len(s.plan.streets):
        s.street += 1
        dealing.begin_street(s)
    else:
        showdown.begin(s)


def _settle(s: State, events: list[Event]) -> None:
    """Pays the pots, but returns first what only hands have put in that a ruling took out.

    Whoever is all-in contends for no more than he has matched; what nobody is left to win goes back
    as it does when nobody is left at all.
    """
    most = max([cents for place, cents in enumerate(s.put) if s.live >> place & 1])
    if max(s.put) > most and not s.live & ~s.all_in:
        for place, cents in enumerate(s.put):
            if cents > most:
                moved = give_back(s, place, cents - most)
                law = s.plan.game.law
                events.append(Moved(("reading:A45", law.all_in), "unclaimed", moved))
    showdown.settle(s, events)


def give_back(s: State, place: int, cents: int) -> tuple[Transfer, ...]:
    """Money returns from the pot to who put it in, and the rake follows ("reading:A40").

    The betting rounds that are over are remembered as though it had never been there.
    """
    s.put[place] -= cents
    s.stacks[place] += cents
    s.pot -= cents
    bit = 1 << place
    s.all_in &= ~bit
    back = transfer("pot", ACCOUNTS[s.seats[place]], cents)
    left = s.put[place]
    if not s.rounds or s.rounds[-1][0][place] <= left:
        return (back,)
    out = 0 if s.live & bit else bit
    s.rounds = tuple(
        [
            (
                tuple([min(c, left) if at == place else c for at, c in enumerate(put)]),
                live & ~out,
            )
            for put, live in s.rounds
        ]
    )
    rake = _rake_transfer(s)
    return (back,) if rake is None else (rake, back)


def give_back_dead(s: State, place: int) -> tuple[Transfer, ...]:
    """Dead money returns to who gave it; to be called before what he put in besides returns."""
    cents = s.dead[place] if s.dead else 0
    if not cents:
        return ()
    s.dead = (*s.dead[:place], 0, *s.dead[place + 1 :])
    s.stacks[place] += cents
    s.pot -= cents
    return (transfer("pot", ACCOUNTS[s.seats[place]], cents),)


def _take_rake(s: State, events: list[Event]) -> None:
    """Brings the rake to what the contributions owe."""
    moved = _rake_transfer(s)
    if moved is not None:
        law = s.plan.game.law
        cites: tuple[str, ...] = (
            (law.rake_levels,) if s.plan.rake.levels else (law.rake, "reading:A28")
        )
        if not s.plan.raked_antes:
            cites = (*cites, "reading:A28#2")
        events.append(Moved(cites, "rake", (moved,)))


def _rake_transfer(s: State) -> Transfer | None:
    """Moves what is owed as rake by now; after a refund some of it goes back ("reading:A40")."""
    rounds = s.rounds
    if not s.plan.raked_antes:
        antes = opening.antes(s)
        rounds = tuple([(tuple(besides(put, antes)), live) for put, live in rounds])
    cents = raked(rounds, s.plan.rake, s.plan.rake_unit, sum(s.dead)) - s.rake
    if not cents:
        return None
    s.rake += cents
    s.pot -= cents
    return transfer("pot", "rake", cents) if cents > 0 else transfer("rake", "pot", -cents)


def without(s: State, place: int, events: list[Event]) -> None:
    """The round goes on without a hand that a ruling took out of it."""
    bit = 1 << place
    awaited = bool(s.awaits) and s.awaits[0].who == s.seats[place]
    drawing.throw_away(s, place)
    s.live &= ~bit
    s.pending &= ~bit
    s.ghosts &= ~bit
    s.to_draw &= ~bit
    if not s.live & (s.live - 1):
        s.places = ()
        s.left_over = ()
        s.owes = False
        s.pending = 0
        if s.stage != SHOW:
            s.stage = CLOSED
    elif s.stage in (DEAL, SHUFFLE):
        dealing.without(s, s.seats[place])
    elif s.stage == DRAW:
        if awaited:
            drawing.pass_turn(s)
    elif s.stage == BET:
        betting.without(s, place, awaited, events)
    elif awaited:
        showdown.pass_turn(s, place)
    advance(s, events)


def void(s: State) -> tuple[Transfer, ...]:
    """The round counts for nothing: every stake goes back to who put it in."""
    moved = []
    if s.rake:
        moved.append(transfer("rake", "pot", s.rake))
        s.pot += s.rake
        s.rake = 0
    dead = s.dead or (0,) * len(s.seats)
    s.dead = ()
    for place, given in enumerate(s.put):
        cents = given + dead[place]
        if cents:
            moved.append(transfer("pot", ACCOUNTS[s.seats[place]], cents))
            s.stacks[place] += cents
            s.pot -= cents
            s.put[place] = 0
    s.stage = OVER
    s.awaits = ()
    s.pending = 0
    s.places = s.left_over = ()
    net = {
        ACCOUNTS[seat]: s.stacks[place] - s.start.seats[seat] for place, seat in enumerate(s.seats)
    }
    s.result = Result(void=True, net=net)
    return tuple(moved)
