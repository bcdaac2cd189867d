"""The report of a night: what came in, what became of it, and that the two agree."""

from __future__ import annotations

import msgspec

from pitboss.money import BANK, DEVICE, LAYOUT, METER, POT, RAKE
from pitboss.table.night.accounts import Accounts

__all__ = ["Report", "report"]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The table's money in cents, and the rounds that moved it.

    `inventory` holds what the house supplied, its rake and charges for time, and at a house-banked
    table what it won or, below zero, lost; `rake_area` what has not gone there yet: the rake of
    the round that is going on, and the charges for time that are `unverified`; `device` what a bonus
    device is owed by the table or, below zero, has paid.
    """

    rounds: int
    void: int
    came: int
    went: int
    stacks: dict[int, int]
    inventory: int
    supplied: int
    rake: int
    time: int
    rake_area: int
    unverified: int
    in_play: int
    meter: int
    carry: int
    device: int

    @property
    def balance(self) -> int:
        """What came in less what went out and what there is: nothing, or somebody is wrong."""
        there = self.inventory + self.rake_area + self.in_play + self.meter + self.device
        return self.came - self.went - there - sum(self.stacks.values())

    @property
    def won(self) -> int:
        """What the house has won or, below zero, lost against the players, its rake left out."""
        return self.inventory + self.unverified - self.supplied - self.rake - self.time


def report(
    accounts: Accounts, stacks: dict[int, int], *, rounds: int, void: int, supplied: int, rake: int,
    time: int, unverified: int, carry: int,
) -> Report:  # fmt: skip
    """Reads the report off the accounts."""
    return Report(
        rounds=rounds,
        void=void,
        came=accounts.came,
        went=accounts.went,
        stacks=stacks,
        inventory=accounts[BANK],
        supplied=supplied,
        rake=rake,
        time=time,
        rake_area=accounts[RAKE],
        unverified=unverified,
        in_play=accounts[POT] + accounts[LAYOUT],
        meter=accounts[METER],
        carry=carry,
        device=accounts[DEVICE],
    )
