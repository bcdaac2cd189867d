"""Who has which seat, and is dealt in: players come, add money, sit out, come back and go.

All of it happens between rounds, but for the word that somebody sits out: money that is in play stays
on the table (13:47-20.2).
"""

from __future__ import annotations

from pitboss.errors import Malformed, Refused
from pitboss.money import seat as account
from pitboss.money import text
from pitboss.play.parties import Who
from pitboss.table.night.accounts import Accounts
from pitboss.table.night.commands import BuyMore, ComeBack, Leave, OfPlayer, Sit, SitOut
from pitboss.table.night.events import PlayerMoved

__all__ = ["Seating"]


class Seating:
    """The seats that are taken, each with whether its player is dealt in."""

    def __init__(self, most: int, unit: int, law: tuple[str, ...], accounts: Accounts) -> None:
        self.most = most
        self.unit = unit
        self.law = law
        self.dealt_in: dict[int, bool] = {}
        self._accounts = accounts

    def copy(self, accounts: Accounts) -> Seating:
        """The same seats over other accounts."""
        new = Seating(self.most, self.unit, self.law, accounts)
        new.dealt_in = dict(self.dealt_in)
        return new

    @property
    def players(self) -> tuple[int, ...]:
        """Those whom the next round is dealt to, in the order of their seats."""
        return tuple(seat for seat, stack in self.stacks.items() if stack and self.dealt_in[seat])

    @property
    def stacks(self) -> dict[int, int]:
        """What lies before each seat, also where somebody sits out."""
        return {seat: self._accounts[account(seat)] for seat in sorted(self.dealt_in)}

    def handle(self, who: Who, command: OfPlayer, *, in_round: bool) -> PlayerMoved:
        """What a player does about his seat."""
        if who < 1:
            raise Malformed(f"{type(command).__name__} is said by a seat, numbered from 1")
        if in_round and type(command) is not SitOut:
            raise Refused(
                "a round of play is going on: players come and go, and money with them, between rounds",
                "13:47-20.2 Table stakes",
                "13:47-20.2 Round of play",
            )
        if isinstance(command, Sit):
            return self._sit(who, command.cents)
        if who not in self.dealt_in:
            raise Refused(f"nobody has seat {who}", *self.law)
        match command:
            case BuyMore(cents=cents):
                self._check_chips(cents)
                self._accounts.bring(account(who), cents)
                return PlayerMoved(("13:47-20.2 Table stakes",), "buys more", who, cents)
            case SitOut():
                self.dealt_in[who] = False
                return PlayerMoved(("13:47-20.2 Round of play",), "sits out", who)
            case ComeBack():
                self.dealt_in[who] = True
                return PlayerMoved(("13:47-20.2 Round of play",), "comes back", who)
            case Leave():
                return self.leave(who)

    def leave(self, seat: int) -> PlayerMoved:
        """The seat is given up, and its money goes with the player."""
        if seat not in self.dealt_in:
            raise Refused(f"nobody has seat {seat}", *self.law)
        cents = self._accounts[account(seat)]
        self._accounts.bring(account(seat), -cents)
        del self.dealt_in[seat]
        return PlayerMoved(("13:47-20.2 Table stakes",), "leaves", seat, -cents)

    def _sit(self, seat: int, cents: int) -> PlayerMoved:
        if seat > self.most:
            raise Refused(f"there is no seat {seat}: the table has {self.most}", *self.law)
        if seat in self.dealt_in:
            raise Refused(f"seat {seat} is taken", *self.law)
        self._check_chips(cents)
        self._accounts.bring(account(seat), cents)
        self.dealt_in[seat] = True
        return PlayerMoved(self.law, "sits", seat, cents)

    def _check_chips(self, cents: int) -> None:
        if cents % self.unit:
            raise Refused(
                f"{text(cents)} cannot be had in chips of {text(self.unit)}", "posting:unit"
            )
