"""The showdown: in which order hands are shown or conceded, and how the pots are paid."""

from __future__ import annotations

from pitboss.cards import UNKNOWN, text
from pitboss.errors import Refused
from pitboss.money import transfer
from pitboss.play.awaits import Await
from pitboss.play.commands import Muck, Show
from pitboss.play.events import Acted, Ended, Event, Shown, Won
from pitboss.play.result import PotResult, Result
from pitboss.play.rights import MayMuck, MayShow, Right
from pitboss.poker import opening, settlement
from pitboss.poker.pots import besides, layers, rake_of
from pitboss.poker.state import ACCOUNTS, OVER, SHOW, State, next_place
from pitboss.rankings import short_deck
from pitboss.rankings.names import name
from pitboss.wording import counted

__all__ = ["begin", "muck", "pass_turn", "rights", "settle", "show"]


def begin(s: State) -> None:
    """Who made the last wager shows first, the others follow clockwise."""
    s.stage = SHOW
    s.pending = s.live
    first = s.last
    if first < 0 or not s.live >> first & 1:
        first = next_place(first, s.live, len(s.seats))
    _await(s, first)


def _await(s: State, place: int) -> None:
    s.awaits = (Await(s.seats[place], "show", 0, s.seq),)


def pass_turn(s: State, place: int) -> None:
    """The next hand to be shown, if there is one."""
    s.pending &= ~(1 << place)
    if s.pending:
        _await(s, next_place(place, s.pending, len(s.seats)))


def rights(s: State, place: int) -> tuple[Right, ...]:
    """A hand is shown, or conceded where the house does not demand it."""
    show = MayShow(s.hands[place].count(UNKNOWN))
    return (show,) if s.plan.show_all or _alone(s, place) else (show, MayMuck())


def _alone(s: State, place: int) -> bool:
    """Whether a side pot has nobody else left to win it: such a hand has not lost."""
    others = [cents for at, cents in enumerate(s.put) if at != place and s.live >> at & 1]
    return s.put[place] > max(others)


def show(s: State, place: int, command: Show, events: list[Event]) -> None:
    """Lays the hand open; cards that nobody has entered yet are named now."""
    hand = s.hands[place]
    law = s.plan.game.law
    missing = hand.count(UNKNOWN)
    if len(command.cards) != missing:
        raise Refused(
            f"seat {s.seats[place]} shows a hand of which {counted(missing, 'card')} "
            f"{'is' if missing == 1 else 'are'} unknown, and names {len(command.cards)}",
            law.show,
        )
    if missing:
        known = s.known
        for card in command.cards:
            if card == UNKNOWN or known >> card & 1:
                raise Refused(
                    f"{text((card,))} cannot be in the hand of seat {s.seats[place]}: "
                    + ("it names no card" if card == UNKNOWN else "it was seen elsewhere"),
                    law.show,
                )
            known |= 1 << card
        s.known = known
        named = iter(command.cards)
        hand = tuple([next(named) if card == UNKNOWN else card for card in hand])
        s.hands[place] = hand
    s.shown |= 1 << place
    s.ups[place] = (1 << len(hand)) - 1
    names = []
    worth = settlement.shown(s.plan.game, hand, s.board + s.common)
    game = s.plan.game
    if game.high is not None:
        names.append(
            short_deck.name(worth.high) if game.short_deck else name(game.high, worth.high)
        )
    if game.low is not None and worth.low:
        names.append(name(game.low, worth.low))
    cites = (law.show, law.laid_open, law.cards_speak)
    events.append(Shown(cites, s.seats[place], hand, tuple(names)))
    pass_turn(s, place)


def muck(s: State, place: int, _command: Muck, events: list[Event]) -> None:
    """Concedes; whoever does so takes the risk that his hand was the best."""
    law = s.plan.game.law
    if s.plan.show_all:
        raise Refused(
            f"seat {s.seats[place]} may not muck: the house has every hand disclosed at the showdown",
            law.concede,
            "posting:show-all",
        )
    if _alone(s, place):
        raise Refused(
            f"seat {s.seats[place]} may not muck: nobody else is left who can win the side pot, and "
            "a hand that has not lost cannot be conceded",
            law.concede,
            law.side_pot,
        )
    s.mucked |= 1 << place
    s.live &= ~(1 << place)
    events.append(Acted((law.concede, law.own_risk), s.seats[place], "muck"))
    pass_turn(s, place)


def settle(s: State, events: list[Event]) -> None:
    """Pays every pot, and the round is over."""
    plan = s.plan
    game = plan.game
    if not s.live & (s.live - 1):
        _settle_unopposed(s, events)
        return
    pots = layers(s.put, s.live, sum(s.dead))
    rakes = _rakes(s, pots)
    nets = [(cents - rake, eligible) for (cents, eligible), rake in zip(pots, rakes, strict=True)]
    board = s.board + s.common
    hands = {
        place: settlement.shown(game, hand, board)
        for place, hand in enumerate(s.hands)
        if s.live >> place & 1
    }
    winners: list[dict[str, list[int]]] = [{"high": [], "low": []} for _ in pots]
    shares: list[dict[int, int]] = [{} for _ in pots]
    for award in settlement.awards(game, nets, hands, plan.unit, plan.readings):
        seat = s.seats[award.place]
        if award.cents:
            s.stacks[award.place] += award.cents
            s.pot -= award.cents
            s.paid += award.cents
            cites = award.cites
            if len(pots) > 1:
                cites = (*cites, game.law.side_pot)
            cards = _playing(s, hands[award.place], award.half)
            moved = (transfer("pot", ACCOUNTS[seat], award.cents),)
            events.append(Won(cites, seat, award.pot, award.half, cards, moved))
        if award.half != "low":
            winners[award.pot]["high"].append(seat)
        if award.half == "low" or (award.half == "all" and game.high is None):
            winners[award.pot]["low"].append(seat)
        share = shares[award.pot]
        share[seat] = share.get(seat, 0) + award.cents
    _end(s, (game.law.showdown,), _result(s, pots, rakes, winners, shares), events)


def _settle_unopposed(s: State, events: list[Event]) -> None:
    """Whoever is left alone takes what there is: no hand is compared with another."""
    game = s.plan.game
    place = s.live.bit_length() - 1
    seat = s.seats[place]
    cents = s.pot
    cites: tuple[str, ...] = (game.law.pot,)
    if s.mucked and not s.shown & s.live:
        cites = (game.law.pot, "reading:A48")
    if cents:
        s.stacks[place] += cents
        s.pot = 0
        s.paid += cents
        events.append(Won(cites, seat, 0, "all", (), (transfer("pot", ACCOUNTS[seat], cents),)))
    won = {"high": [seat], "low": [seat] if game.high is None else []}
    if cents or s.rake:
        pots = [(cents + s.rake, s.live)]
        _end(s, cites, _result(s, pots, [s.rake], [won], [{seat: cents}]), events)
    else:  # a ruling gave everything back
        _end(s, cites, _result(s, [], [], [], []), events)


def _end(s: State, cites: tuple[str, ...], result: Result, events: list[Event]) -> None:
    s.stage = OVER
    s.awaits = ()
    s.pending = 0
    s.result = result
    if s.rake:
        cites = (*cites, s.plan.game.law.raked)
    if s.plan.kill is not None:
        cites = (*cites, *_why_kill(s))
    events.append(Ended(cites, False))  # not void


def _playing(s: State, hand: settlement.Shown, half: str) -> tuple[int, ...]:
    game = s.plan.game
    ranking = game.low if half == "low" or game.high is None else game.high
    if game.short_deck:
        return short_deck.best(hand.own + hand.board)
    return () if ranking is None else settlement.best(ranking, hand.own, hand.board)


def _rakes(s: State, pots: list[tuple[int, int]]) -> list[int]:
    """The rake that was taken, by pots: each what it owes, the last ones less if it is not enough."""
    left = s.rake
    rakes = []
    counted = pots
    if left and not s.plan.raked_antes:
        sums = layers(besides(s.put, opening.antes(s)), s.live, sum(s.dead))
        by_eligible = {eligible: cents for cents, eligible in sums}
        counted = [(by_eligible.get(eligible, 0), eligible) for _, eligible in pots]
    for cents, _ in counted:
        rake = min(rake_of(cents, s.plan.rake, s.plan.rake_unit), left) if left else 0
        rakes.append(rake)
        left -= rake
    for at, (cents, _) in enumerate(pots if left else ()):
        more = min(left, cents - rakes[at])
        rakes[at] += more
        left -= more
    return rakes


def _result(
    s: State,
    pots: list[tuple[int, int]],
    rakes: list[int],
    winners: list[dict[str, list[int]]],
    shares: list[dict[int, int]],
) -> Result:
    seats = s.seats
    net = {
        ACCOUNTS[seat]: s.stacks[place] - s.start.seats[seat] for place, seat in enumerate(seats)
    }
    net["rake"] = s.rake
    everybody = {seat for share in shares for seat in share if share[seat]}
    scooped = everybody.pop() if len(everybody) == 1 else 0
    return Result(
        void=False,
        net=net,
        pots=tuple(
            [
                PotResult(
                    cents,
                    rake,
                    tuple([seat for place, seat in enumerate(seats) if eligible >> place & 1]),
                    tuple(winner["high"]),
                    tuple(winner["low"]),
                    share,
                )
                for (cents, eligible), rake, winner, share in zip(
                    pots, rakes, winners, shares, strict=True
                )
            ]
        ),
        rake=s.rake,
        shown=tuple([seat for place, seat in enumerate(seats) if s.shown >> place & 1]),
        scooped=scooped,
        kill=_kill(s, scooped, sum([cents for cents, _ in pots])),
    )


def _why_kill(s: State) -> tuple[str, ...]:
    """What put the kill button before somebody, moved it, or made the dealer collect it."""
    law = s.plan.game.law
    if s.result is not None and s.result.kill:
        return (law.kill_won, law.kill_moves) if s.killed else (law.kill_won,)
    return (law.kill_ends, "reading:A31") if s.killed else ()


def _kill(s: State, scooped: int, cents: int) -> int:
    """Who gets the kill button: the winner of a whole pot that is large enough ("reading:A31")."""
    kill = s.plan.kill
    if kill is None or not scooped:
        return 0
    minimum = s.plan.increased(s.plan.limits.minimum, s.killed)
    return scooped if cents >= kill.threshold * minimum else 0
