"""Opening a round, and a betting round: antes, blinds, and who speaks first."""

from __future__ import annotations

from typing import Final, TypeVar

from pitboss.errors import Refused
from pitboss.games.vocabulary import Opener
from pitboss.money import Transfer, text, transfer
from pitboss.play.awaits import Await
from pitboss.play.events import Event, Moved, Opened, Opens
from pitboss.play.start import Start
from pitboss.poker.plan import Plan
from pitboss.poker.state import ACCOUNTS, BET, CLOSED, DECK, State, next_place, put_in
from pitboss.rankings.showing import (
    best_showing,
    forced_high_ace_low,
    forced_low,
    lowest_showing,
    odd_high,
)
from pitboss.wording import counted

__all__ = ["ante_of", "antes", "await_action", "begin_betting", "open_round"]

S = TypeVar("S", bound=State)


def open_round(s: S, plan: Plan, start: Start, version: str) -> S:
    """Seats everybody, takes antes and blinds, and leaves the dealer to be awaited."""
    game = plan.game
    check_start(plan, start)
    seats = sorted(start.seats)
    if game.button:
        seats = [x for x in seats if x > start.button] + [x for x in seats if x <= start.button]
    count = len(seats)
    s.plan = plan
    s.start = start
    s.seats = tuple(seats)
    s.at = {seat: place for place, seat in enumerate(seats)}
    s.stacks = [start.seats[seat] for seat in seats]
    s.total = sum(s.stacks)
    s.put = [0] * count
    s.dead = ()
    s.bets = [0] * count
    s.pot = s.rake = s.paid = 0
    s.rounds = ()
    s.hands = [()] * count
    s.ups = [0] * count
    s.shows = [()] * count
    s.board = s.common = s.burns = s.discards = ()
    s.burned = s.open_discards = s.known = s.position = s.face_up = 0
    s.stub = DECK
    s.live = (1 << count) - 1
    s.all_in = s.ghosts = s.volunteers = s.shown = s.mucked = 0
    s.street = 0
    s.begun = False
    s.origins = [()] * count if plan.draws else []
    s.to_draw = 0
    s.drawing = -1
    s.fresh = s.thrown = ()
    s.fresh_known = s.thrown_known = 0
    s.places = s.left_over = ()
    s.pending = s.forced = s.price = s.level = s.full = s.raises = 0
    s.owes = s.killed = False
    s.acted_at = [-1] * count
    s.last = s.bounded = -1
    s.bounds = None
    s.awaits = s.resume = ()
    s.report = None
    s.seq = 0
    s.result = None
    cites: tuple[str, ...] = (game.law.section, game.law.seats)
    if game.button:
        cites = (*cites, game.law.button, game.law.imaginary_dealer)
    events: list[Event] = [Opened(cites, plan.posting.digest, version, start)]
    _take_antes(s, events)
    _take_dead(s, events)
    _take_blinds(s, events)
    s.opening = tuple(events)
    return s


def check_start(plan: Plan, start: Start) -> None:
    """Refuses a start that no round can begin from."""
    law = plan.game.law
    count = len(start.seats)
    most = min(plan.posting.seats, plan.game.seats)
    if not 2 <= count <= most:
        raise Refused(
            f"{counted(count, 'player')} cannot begin a round: from 2 to {most} may play at this table",
            law.seats,
        )
    for seat, stack in start.seats.items():
        if seat > most:
            raise Refused(f"there is no seat {seat}: the table has {most}", law.seats)
        if stack < 1:
            raise Refused(f"seat {seat} has no money on the table to play with", law.table_stakes)
        if stack % plan.rake_unit:  # what is raked to the cent is paid out to the cent
            raise Refused(
                f"the stack of seat {seat}, {stack} cents, is no multiple of the smallest chip, "
                f"{plan.rake_unit} cents",
                law.limits,
            )
    if plan.game.button and not start.button:
        raise Refused("this game is dealt from the button, and the start names none", law.button)
    if start.button > most:
        raise Refused(
            f"the button is at seat {start.button}, and the table has {most}",
            law.button or law.seats,
        )
    _check_kill(plan, start)
    if start.antes or start.blinds or start.posts or start.dead:
        _check_bets(plan, start)
    if start.meter or start.carry or start.served:
        name = "meter" if start.meter else "carry" if start.carry else "served"
        raise Refused(
            f"the start says {name}: that belongs to a game against the house, and this is poker",
            "posting:variation",
        )


def _check_bets(plan: Plan, start: Start) -> None:
    """What a start says instead of the posted bets is put in by chips as well."""
    for name, bets in (
        ("antes", start.antes), ("blinds", start.blinds), ("posts", start.posts), ("dead money", start.dead),
    ):  # fmt: skip
        for seat, cents in bets.items():
            if cents % plan.unit:
                raise Refused(
                    f"the {name} of seat {seat}, {text(cents)}, is no multiple of the smallest "
                    f"chip, {text(plan.unit)}",
                    "posting:unit",
                )


def _check_kill(plan: Plan, start: Start) -> None:
    if start.kill and plan.kill is None:
        raise Refused(
            f"seat {start.kill} has the kill button, and this table posts no kill", "posting:kill"
        )
    if start.kill and start.kill not in start.seats:
        raise Refused(
            f"the kill button is at seat {start.kill}, where nobody plays", plan.game.law.kill
        )


def _take_antes(s: State, events: list[Event]) -> None:
    if not s.plan.ante and not s.start.antes:
        return
    moved: list[Transfer] = []
    for place, seat in enumerate(s.seats):
        cents = ante_of(s, place)
        if cents:
            moved.append(put_in(s, place, cents, ACCOUNTS[seat]))
    if moved:
        law = s.plan.game.law
        events.append(Moved((law.ante, law.anted), "ante", tuple(moved)))


def antes(s: State) -> list[int]:
    """What each place anted."""
    return [ante_of(s, place) for place in range(len(s.seats))]


def ante_of(s: State, place: int) -> int:
    """What this place anted: what the start says of it, or the posted ante, if he had as much."""
    seat = s.seats[place]
    ante = s.start.antes.get(seat, 0) if s.start.antes else s.plan.ante
    return min(ante, s.start.seats[seat])


def _take_dead(s: State, events: list[Event]) -> None:
    """Takes what missed blinds cost beyond a live bet: it lies in the pot, and nobody matches it."""
    if not s.start.dead:
        return
    given = [0] * len(s.seats)
    moved: list[Transfer] = []
    for place, seat in enumerate(s.seats):
        cents = min(s.start.dead.get(seat, 0), s.stacks[place])
        if cents:
            given[place] = cents
            s.stacks[place] -= cents
            s.pot += cents
            if not s.stacks[place]:
                s.all_in |= 1 << place
            moved.append(transfer(ACCOUNTS[seat], "pot", cents))
    if moved:
        s.dead = tuple(given)
        events.append(Moved((s.plan.game.law.blinds,), "dead", tuple(moved)))


def _take_blinds(s: State, events: list[Event]) -> None:
    """Takes blinds and posts; the first to speak follows the largest blind, whatever is posted."""
    blinds = {**s.start.blinds} or _posted_blinds(s)
    posts = s.start.posts
    largest = 0
    for seat, blind in blinds.items():  # in the order of their posting
        if blind and blind >= largest:
            largest = blind
            s.last = s.at[seat]
    killed = _kill_blind(s)
    blinds.update(killed)  # wherever its player sits, the blinds' seats say who speaks first
    if not blinds and not posts:
        return
    moved: list[Transfer] = []
    for place, seat in enumerate(s.seats):
        blind = blinds.get(seat, 0)
        cents = min(blind + posts.get(seat, 0), s.stacks[place])
        if cents:
            moved.append(put_in(s, place, cents, ACCOUNTS[seat]))
            s.bets[place] = cents
        if blind:
            s.forced |= 1 << place
    s.price = s.level = max((*blinds.values(), *posts.values()))
    if moved:
        law = s.plan.game.law
        cites: tuple[str, ...] = (law.blinds, law.blind_bet)
        if killed:
            cites = (*cites, law.kill, "assumed:kill-factor", "reading:A31")
        elif len(s.seats) == 2:
            cites = (*cites, "reading:A12")
        events.append(Moved(cites, "blind", tuple(moved)))


def _posted_blinds(s: State) -> dict[int, int]:
    """Who posts which blind, from the button's left unless the button begins with two players."""
    seats = s.seats
    if len(seats) == 2 and s.plan.button_first:
        seats = seats[::-1]
    return dict(zip(seats, s.plan.blinds, strict=False))


def _kill_blind(s: State) -> dict[int, int]:
    """The one blind of the player with the kill button: the increased minimum."""
    if not s.start.kill:
        return {}
    s.killed = True
    return {s.start.kill: s.plan.increased(s.plan.limits.minimum, s.killed)}


# Members of an enumeration, looked up once: the look-up costs more than what hangs on it.
_AFTER_BLINDS: Final = Opener.AFTER_BLINDS
_AFTER_BUTTON: Final = Opener.AFTER_BUTTON
_BY_SUIT: Final = Opener.HIGHEST_SHOWING_BY_SUIT
_LOWEST_SHOWING: Final = Opener.LOWEST_SHOWING
_LOWEST_UP: Final = Opener.LOWEST_UP_CARD
_SHOWING: Final = (Opener.HIGHEST_SHOWING, _BY_SUIT, _LOWEST_SHOWING)


def begin_betting(s: State, events: list[Event]) -> None:
    """Finds who speaks first; where no two players can bet there is no betting round."""
    able = s.live & ~s.all_in
    plan = s.plan
    s.full = plan.increased(plan.sizes[s.street], s.killed) if s.killed else plan.sizes[s.street]
    s.acted_at = [-1] * len(s.seats)
    if s.price:
        s.raises = 0
    else:
        s.raises = -1
        s.level = 0
    alone = able.bit_length() - 1
    if not able & (able - 1) and not (able and s.bets[alone] < min(s.price, max(s.bets))):
        s.pending = 0
        s.stage = CLOSED
        return
    law = plan.laws[s.street]
    opener = plan.streets[s.street].opener
    cites: tuple[str, ...] = (law.opener,)
    if opener in _SHOWING:
        find = lowest_showing if opener is _LOWEST_SHOWING else best_showing
        live = s.live
        tied = find([up if live >> place & 1 else None for place, up in enumerate(s.shows)])
        first = tied[0] if tied else next_place(-1, live, len(s.seats))
        if len(tied) > 1:
            cites = _and_if(law.opener, law.tied_opener)
            if opener is _BY_SUIT:
                first = tied[odd_high([s.shows[place] for place in tied])]
    elif opener is _AFTER_BLINDS:
        first = next_place(s.last, able, len(s.seats))
    elif opener is _AFTER_BUTTON:
        first = next_place(-1, able, len(s.seats))
    else:
        first, cites = _forced_bettor(s, opener, law.opener, law.tied_opener)
        s.owes = plan.forced > 0
    if not able >> first & 1:
        first = next_place(first, able, len(s.seats))
        cites = (*cites, "reading:A43")
    s.stage = BET
    s.pending = able
    events.append(Opens(cites, s.seats[first], s.street))
    await_action(s, first)


def _forced_bettor(
    s: State, opener: Opener, rule: str, tied_rule: str
) -> tuple[int, tuple[str, ...]]:
    """Whose single up-card makes the forced bet, and whether suits had to decide."""
    live = s.live
    places = [place for place, up in enumerate(s.shows) if up and live >> place & 1]
    if not places:  # nobody wrote an up-card down
        return next_place(-1, live, len(s.seats)), (rule,)
    cards = [s.shows[place][0] for place in places]
    choose = forced_low if opener is _LOWEST_UP else forced_high_ace_low
    chosen = choose(cards)
    rank = cards[chosen] >> 2
    tied = [card >> 2 for card in cards].count(rank) > 1
    cites = _and_if(rule, tied_rule if tied else "")
    if [s.hands[place][-1] for place in places] != cards:
        cites = (*cites, "reading:A49")  # an exposed hole card is compared in the up-card's place
    return places[chosen], cites


def _and_if(rule: str, tied_rule: str) -> tuple[str, ...]:
    """Both paragraphs, or the one if it speaks of ties as well."""
    return (rule, tied_rule) if tied_rule else (rule,)


def await_action(s: State, place: int) -> None:
    """It is this player's turn to bet."""
    s.awaits = (Await(s.seats[place], "act", 0, s.seq),)
