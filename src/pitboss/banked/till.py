"""The money of a house-banked round: what lies before each player, and what moved to whom."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.errors import Broken, Refused
from pitboss.money import BANK, DEVICE, LAYOUT, METER, Transfer, text
from pitboss.money import seat as account
from pitboss.play.start import Start

__all__ = [
    "Till", "back", "begun", "check_conserved", "check_start", "check_transfers", "copied_till", "lose", "move", "net", "open_till",
    "put_up", "refund", "stake", "undo", "undo_all", "win",
]  # fmt: skip


class Till:
    """Stacks and layout by places, and what bank, meter and device have gained or, below 0, lost."""

    __slots__ = (
        "accounts", "bank", "carry", "device", "layout", "meter", "moved", "seats", "stacks", "start",
        "total",
    )  # fmt: skip

    start: Start
    seats: tuple[int, ...]
    accounts: tuple[str, ...]
    total: int
    """All the money of the seats: with what bank, meter and device gained, it never changes."""
    stacks: list[int]
    layout: list[int]
    bank: int
    meter: int
    device: int
    carry: int
    moved: bool

    def __init__(self) -> None:
        """Empty, to be filled by `open_till` or a copy: mypyc has no other way to copy fast."""


def check_start(start: Start) -> None:
    """Refuses a start that speaks of what only poker has."""
    for name in ("kill", "antes", "blinds", "posts", "dead"):
        if getattr(start, name):
            raise Refused(
                f"the start says {name}: that belongs to poker, and this game is played against the house",
                "posting:variation",
            )


def begun(start: Start, initial: int) -> Start:
    """The start with a meter: the one that it names, or what the posting lets it begin with."""
    return start if start.meter is not None else replace(start, meter=initial)


def open_till(t: Till, start: Start) -> None:
    """Everybody's money before him, and nothing on the layout."""
    t.start = start
    t.seats = tuple(sorted(start.seats))
    t.accounts = tuple([account(seat) for seat in t.seats])
    t.stacks = [start.seats[seat] for seat in t.seats]
    t.total = sum(t.stacks)
    t.layout = [0] * len(t.seats)
    t.bank = t.meter = t.device = 0
    t.carry = start.carry
    t.moved = False


def copied_till(source: Till, new: Till) -> None:
    """Gives `new` the same money at the same places."""
    new.start = source.start
    new.seats = source.seats
    new.accounts = source.accounts
    new.total = source.total
    new.stacks = source.stacks[:]
    new.layout = source.layout[:]
    new.bank = source.bank
    new.meter = source.meter
    new.device = source.device
    new.carry = source.carry
    new.moved = source.moved


def put_up(t: Till, place: int, cents: int) -> Transfer:
    """A player's money goes onto the layout."""
    t.stacks[place] -= cents
    t.layout[place] += cents
    t.moved = True
    return Transfer(t.accounts[place], LAYOUT, cents)


def stake(t: Till, place: int, total: int, table_stakes: str) -> tuple[Transfer, ...]:
    """A player puts up so much in all, what lay there before coming back first."""
    before = t.layout[place]
    if total > t.stacks[place] + before:
        raise Refused(
            f"seat {t.seats[place]} wagers {text(total)} in all and has "
            f"{text(t.stacks[place] + before)}",
            table_stakes,
        )
    if before:
        return back(t, place, before), put_up(t, place, total)
    return (put_up(t, place, total),)


def back(t: Till, place: int, cents: int) -> Transfer:
    """A player's money comes back from the layout."""
    t.stacks[place] += cents
    t.layout[place] -= cents
    t.moved = True
    return Transfer(LAYOUT, t.accounts[place], cents)


def lose(t: Till, place: int, cents: int) -> Transfer:
    """The dealer collects a player's money."""
    t.bank += cents
    t.layout[place] -= cents
    t.moved = True
    return Transfer(LAYOUT, BANK, cents)


def win(t: Till, place: int, cents: int) -> Transfer:
    """The bank pays a player."""
    t.stacks[place] += cents
    t.bank -= cents
    t.moved = True
    return Transfer(BANK, t.accounts[place], cents)


def refund(t: Till, place: int, cents: int) -> tuple[Transfer, ...]:
    """So much of a player's wagers goes back: what lies on the layout, the rest by the bank.

    The meter keeps what was registered ("reading:A41").
    """
    moved: tuple[Transfer, ...] = ()
    laid = t.layout[place]
    if laid:
        moved = (back(t, place, laid),)
    if cents > laid:
        moved += (win(t, place, cents - laid),)
    return moved


def undo(t: Till, place: int) -> tuple[Transfer, ...]:
    """A player has again what he came with; the bank bears what a meter or device kept or paid."""
    moved: tuple[Transfer, ...] = ()
    if t.layout[place]:
        moved = (back(t, place, t.layout[place]),)
    lost = t.start.seats[t.seats[place]] - t.stacks[place]
    if lost > 0:
        moved += (Transfer(BANK, t.accounts[place], lost),)
    elif lost < 0:
        moved += (Transfer(t.accounts[place], BANK, -lost),)
    t.stacks[place] += lost
    t.bank -= lost
    t.moved = True
    return moved


def undo_all(t: Till, transfers: tuple[Transfer, ...]) -> tuple[Transfer, ...]:
    """Everybody gets back what he put up and the bank what it paid; then a decision's transfers."""
    moved: tuple[Transfer, ...] = ()
    for place in range(len(t.seats)):
        moved += undo(t, place)
    move(t, transfers)
    return moved


def check_transfers(
    t: Till, transfers: tuple[Transfer, ...], *, void: bool, law: str, stakes: str
) -> None:
    """Nobody pays what he has not, and what lies on the layout is for the round to settle."""
    if void:
        money = {name: t.start.seats[seat] for name, seat in zip(t.accounts, t.seats, strict=True)}
    else:
        money = dict(zip(t.accounts, t.stacks, strict=True))
    for moved in transfers:
        for name in (moved.source, moved.target):
            if name not in money and name != BANK:
                raise Refused(
                    f"a decision moves money between the players of the round and the bank, not "
                    f"{name}",
                    law,
                )
        if moved.source != BANK:
            if money[moved.source] < moved.cents:
                raise Refused(
                    f"{moved.source} has {text(money[moved.source])}, and the decision takes "
                    f"{text(moved.cents)} of it",
                    stakes,
                )
            money[moved.source] -= moved.cents
        if moved.target != BANK:
            money[moved.target] += moved.cents


def move(t: Till, transfers: tuple[Transfer, ...]) -> None:
    """Moves money between players and bank, as the floor has decided."""
    for transfer in transfers:
        t.moved = True
        for name, cents in ((transfer.source, -transfer.cents), (transfer.target, transfer.cents)):
            if name == BANK:
                t.bank += cents
            else:
                t.stacks[t.accounts.index(name)] += cents


def net(t: Till) -> dict[str, int]:
    """What each account has gained; once all wagers are decided it sums to zero."""
    gained = {
        name: stack - t.start.seats[seat]
        for name, stack, seat in zip(t.accounts, t.stacks, t.seats, strict=True)
    }
    gained[BANK] = t.bank
    gained[METER] = t.meter
    gained[DEVICE] = t.device
    if sum(gained.values()):
        raise Broken(f"the gains and losses of a round sum to zero, and these do not: {gained}")
    return gained


def check_conserved(t: Till) -> None:
    """Money is neither made nor lost: asserted once for every command that moved some."""
    t.moved = False
    if sum(t.stacks) + sum(t.layout) + t.bank + t.meter + t.device != t.total or (
        min(t.stacks) < 0 or min(t.layout) < 0
    ):
        raise Broken(
            f"money is not conserved: stacks {t.stacks}, layout {t.layout}, bank {t.bank}, "
            f"meter {t.meter}, device {t.device}, of {t.total} in all"
        )
