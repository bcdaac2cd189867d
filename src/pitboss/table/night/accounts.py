"""The table's money: what came in, where it lies, and that not a cent is missing."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

from pitboss.errors import Broken
from pitboss.money import Cents, Transfer

__all__ = ["Accounts"]


class Accounts:
    """Money comes in and goes out by `bring`, moves by transfers, and is never made or lost."""

    __slots__ = ("came", "held", "went")

    def __init__(self) -> None:
        self.held: dict[str, Cents] = {}
        self.came = 0
        self.went = 0

    def __getitem__(self, name: str) -> Cents:
        return self.held.get(name, 0)

    def copy(self) -> Accounts:
        """Independent accounts that hold the same."""
        new = copy(self)
        new.held = dict(self.held)
        return new

    def bring(self, name: str, cents: Cents) -> None:
        """Money comes to an account from outside or, below zero, leaves the table."""
        self.held[name] = self[name] + cents
        if cents > 0:
            self.came += cents
        else:
            self.went -= cents

    def move(self, transfers: Iterable[Transfer]) -> None:
        """Moves money between accounts."""
        for moved in transfers:
            self.held[moved.source] = self[moved.source] - moved.cents
            self.held[moved.target] = self[moved.target] + moved.cents

    def check(self) -> None:
        """Whatever came in and did not go out lies somewhere."""
        if sum(self.held.values()) != self.came - self.went:
            raise Broken(
                f"{self.came - self.went} cents came to the table, which holds {self.held}"
            )
