"""Everything that a round of poker knows, flat and cheap to copy.

Places count from 0 in the order in which cards are dealt and players act: from the dealer's left,
or from the button's. Sets of places are whole numbers, bit by bit.
"""

from __future__ import annotations

from typing import Final, TypeVar

from pitboss.errors import Broken
from pitboss.money import SEATS, Transfer, seat, transfer
from pitboss.play.awaits import Await, Place
from pitboss.play.commands import Report
from pitboss.play.events import Event
from pitboss.play.result import Result
from pitboss.play.start import Start
from pitboss.poker.plan import Plan

__all__ = [
    "ACCOUNTS",
    "BET",
    "CLOSED",
    "DEAL",
    "DECK",
    "OVER",
    "SHOW",
    "SHUFFLE",
    "STAGES",
    "State",
    "check_conserved",
]

DEAL: Final = 0
BET: Final = 1
SHUFFLE: Final = 2
SHOW: Final = 3
OVER: Final = 4
CLOSED: Final = 5
"""A betting round is over, and what follows from that is not done yet."""

DECK: Final = 52
"""The cards of a deck."""

DRAW: Final = 6

ACCOUNTS: Final = ("", *[seat(number) for number in range(1, SEATS + 1)])
"""The account of each seat, without asking each time whether there is such a seat."""

STAGES: Final = ("deal", "bet", "shuffle", "show", "over", "closed", "draw")


class State:
    """A round of poker; only the modules of this package change it."""

    __slots__ = (
        "acted_at",
        "all_in",
        "at",
        "awaits",
        "begun",
        "bets",
        "board",
        "bounded",
        "bounds",
        "burned",
        "burns",
        "common",
        "dead",
        "discards",
        "drawing",
        "face_up",
        "forced",
        "fresh",
        "fresh_known",
        "full",
        "ghosts",
        "hands", "killed",
        "known",
        "last",
        "left_over",
        "level",
        "live",
        "mucked",
        "open_discards",
        "opening",
        "origins",
        "owes",
        "paid",
        "pending",
        "places",
        "plan",
        "position",
        "pot",
        "price",
        "put",
        "raises",
        "rake",
        "report",
        "result",
        "resume",
        "rounds",
        "seats",
        "seq",
        "shown",
        "shows",
        "stacks",
        "stage",
        "start",
        "street",
        "stub",
        "thrown",
        "thrown_known",
        "to_draw",
        "total",
        "ups",
        "volunteers",
    )  # fmt: skip

    plan: Plan
    start: Start
    seats: tuple[int, ...]
    at: dict[int, int]
    total: int
    """All the money there is: stacks, pot and rake never sum to anything else."""

    stacks: list[int]
    put: list[int]
    dead: tuple[int, ...]
    """What each place gave besides, that nobody has to match; empty if nobody did."""
    bets: list[int]
    pot: int
    rake: int
    paid: int
    rounds: tuple[tuple[tuple[int, ...], int], ...]
    """For each finished betting round: the contributions so far, and who was live."""

    hands: list[tuple[int, ...]]
    ups: list[int]
    shows: list[tuple[int, ...]]
    board: tuple[int, ...]
    common: tuple[int, ...]
    burns: tuple[int, ...]
    """The positions of the burned cards; `burned` is the set of those whose faces are known."""
    burned: int
    discards: tuple[int, ...]
    origins: list[tuple[int, ...]]
    """Where in the deck the cards of each hand came from; empty where nobody draws."""
    to_draw: int
    """Who has still to draw in this street; `drawing` is the place that does, or -1."""
    drawing: int
    fresh: tuple[int, ...]
    """The positions of what the player who draws has just thrown away."""
    fresh_known: int
    thrown: tuple[int, ...]
    """The positions of what was thrown away before, and the set of their faces as far as known."""
    thrown_known: int
    open_discards: int
    """The set of discarded cards whose faces everybody has seen."""
    known: int
    position: int
    stub: int
    face_up: int

    live: int
    all_in: int
    ghosts: int
    """Positions that folded and still receive cards, 13:47-20.38(e) and its like."""
    volunteers: int
    shown: int
    mucked: int

    stage: int
    street: int
    places: tuple[Place, ...]
    begun: bool
    """A card of this street lies before somebody: what comes first is burned, and no such card."""
    left_over: tuple[Place, ...]
    """The places that wait until the burned cards are shuffled, in the middle of a street."""
    pending: int
    """Who still has to answer the latest bet, or to show."""
    killed: bool
    """The wagers of this round are increased, 19:47-14.11(i)."""
    owes: bool
    """The opener has not put in his forced bet."""
    forced: int
    """Who made the forced bet or a blind one."""
    price: int
    level: int
    full: int
    raises: int
    acted_at: list[int]
    last: int
    """Who made the latest bet of the round."""
    bounds: tuple[int, int, int] | None
    """Between what the player in turn may raise, worked out when he asked for his rights."""
    bounded: int
    """The number of the command for which `bounds` were worked out; of any other they say nothing."""

    awaits: tuple[Await, ...]
    resume: tuple[Await, ...]
    """Who was awaited before the floor was."""
    report: Report | None
    seq: int
    opening: tuple[Event, ...]
    result: Result | None

    def __init__(self) -> None:
        """Empty, to be filled by `opening` or `copied`: mypyc has no other way to copy fast."""


S = TypeVar("S", bound=State)


def copied(source: State, new: S) -> S:
    """Fills `new` with an independent state that equals `source`."""
    new.plan = source.plan
    new.start = source.start
    new.seats = source.seats
    new.at = source.at
    new.total = source.total
    new.stacks = source.stacks[:]
    new.put = source.put[:]
    new.dead = source.dead
    new.bets = source.bets[:]
    new.pot = source.pot
    new.rake = source.rake
    new.paid = source.paid
    new.rounds = source.rounds
    new.live = source.live
    new.all_in = source.all_in
    new.ghosts = source.ghosts
    new.volunteers = source.volunteers
    new.shown = source.shown
    new.mucked = source.mucked
    new.stage = source.stage
    new.street = source.street
    new.places = source.places
    new.begun = source.begun
    new.left_over = source.left_over
    new.pending = source.pending
    new.killed = source.killed
    new.owes = source.owes
    new.forced = source.forced
    new.price = source.price
    new.level = source.level
    new.full = source.full
    new.raises = source.raises
    new.acted_at = source.acted_at[:]
    new.last = source.last
    new.bounds = source.bounds
    new.bounded = source.bounded
    new.awaits = source.awaits
    new.resume = source.resume
    new.report = source.report
    new.seq = source.seq
    new.opening = source.opening
    new.result = source.result
    _copy_cards(source, new)
    return new


def _copy_cards(source: State, new: State) -> None:
    new.hands = source.hands[:]
    new.ups = source.ups[:]
    new.shows = source.shows[:]
    new.board = source.board
    new.common = source.common
    new.burns = source.burns
    new.burned = source.burned
    new.discards = source.discards
    new.origins = source.origins[:]
    new.to_draw = source.to_draw
    new.drawing = source.drawing
    new.fresh = source.fresh
    new.fresh_known = source.fresh_known
    new.thrown = source.thrown
    new.thrown_known = source.thrown_known
    new.open_discards = source.open_discards
    new.known = source.known
    new.position = source.position
    new.stub = source.stub
    new.face_up = source.face_up


def put_in(s: State, place: int, cents: int, account: str) -> Transfer:
    """Moves a player's money into the pot; a player without more is all-in."""
    s.stacks[place] -= cents
    s.put[place] += cents
    s.pot += cents
    if not s.stacks[place]:
        s.all_in |= 1 << place
    return transfer(account, "pot", cents)


def check_conserved(s: State) -> None:
    """Money is neither made nor lost: asserted once for every command."""
    missing = s.total - s.pot - s.rake
    for cents in s.stacks:  # loops, which mypyc turns into additions, and sum() into calls
        missing -= cents
    unpaid = s.pot + s.rake + s.paid
    for cents in s.put:
        unpaid -= cents
    for cents in s.dead:
        unpaid -= cents
    if missing or unpaid:
        raise Broken(
            f"money is not conserved: stacks {s.stacks}, pot {s.pot}, rake {s.rake}, "
            f"paid {s.paid}, put {s.put}, dead {s.dead}, of {s.total} in all"
        )


def next_place(after: int, among: int, count: int) -> int:
    """The first place of a set that comes clockwise after a place, the place itself the last."""
    later = among >> (after + 1) << (after + 1)
    chosen = later or among
    return (chosen & -chosen).bit_length() - 1 if chosen else count
