"""The operator's final word between rounds: money moves by it, and nobody is left with a debt."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.errors import Refused
from pitboss.money import BANK, net, text
from pitboss.money import seat as account
from pitboss.table.night.accounts import Accounts
from pitboss.table.night.commands import Decide
from pitboss.table.night.events import Decided

__all__ = ["decide"]


def decide(accounts: Accounts, command: Decide, seats: Iterable[int], back: int | None) -> Decided:
    """Moves money between these seats and the inventory.

    Where the house has no stake in the game, `back` is the most that the inventory may take, and like a
    seat it gives no more than it has.
    """
    allowed = {BANK, *map(account, seats)}
    moved = net(command.transfers)
    if back is not None and moved.get(BANK, 0) > back:
        raise Refused(
            f"the house takes nothing more once a pot is with its winner: of the {text(moved[BANK])} "
            f"no more than the {text(back)} can come back that decisions have given away",
            "13:47-20.37(c)",
        )
    for name, cents in moved.items():
        if name not in allowed:
            raise Refused(
                f"a decision between rounds moves money between the seats that are taken and the "
                f"inventory, not {name}",
                "13:47-20.38(b)",
            )
        if accounts[name] + cents < 0 and not (back is None and name == BANK):
            raise Refused(
                f"{name.replace(':', ' ')} has {text(accounts[name])} and cannot give {text(-cents)}",
                "13:47-20.38(b)",
            )
    accounts.move(command.transfers)
    return Decided(("13:47-20.38(b)",), command.reason, command.transfers)
