"""Changes of what is posted: announced by a sign and a word, and in force when the notice has run.

The section on changes of limits is not among the texts at hand. They take effect between rounds, and
while players are seated half an hour after the announcement.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss import posting
from pitboss.errors import Refused
from pitboss.law import readings
from pitboss.money import text
from pitboss.posting import NOTICE, Change, Posting
from pitboss.table.night.due import MINUTE, Due
from pitboss.table.night.events import ChangeAnnounced, ChangeWithdrawn, PostingChanged

__all__ = ["Notice"]

_CITES = ("posting:notice", "assumed:posting-notice")


class Notice:
    """The change that was announced, if there is one."""

    def __init__(self) -> None:
        self.announced: Posting | None = None
        self.changes: tuple[Change, ...] = ()
        self.since = 0
        """When it was announced."""

    @property
    def earliest(self) -> int:
        """When the notice has run."""
        return self.since + NOTICE * MINUTE

    def announce(self, table: Posting, written: str, now: int) -> ChangeAnnounced:
        """Another posting for this table, which must stand by itself, is announced."""
        after = posting.loads(written)
        changed = posting.changes(table, after)
        if not changed:
            raise Refused("this is what the table posts already", *_CITES)
        self.announced, self.changes, self.since = after, changed, now
        cites = dict.fromkeys((*_CITES, *(cite for change in changed for cite in change.cites)))
        return ChangeAnnounced(tuple(cites), changed, after.digest, self.earliest)

    def withdraw(self) -> ChangeWithdrawn:
        """What was announced will not come."""
        digest = self._get().digest
        self.announced, self.changes = None, ()
        return ChangeWithdrawn(_CITES, digest)

    def check_ready(self, stacks: Mapping[int, int], now: int) -> Posting:
        """The posting that was announced, once it may take effect; `stacks` are all seats."""
        after = self._get()
        if stacks and now < self.earliest:
            raise Refused(
                f"players are seated, and of {NOTICE} minutes' notice {self.earliest - now} seconds "
                "are left",
                *_CITES,
            )
        _check_seats(after, stacks)
        _check_chips(after, stacks)
        return after

    def change(self) -> PostingChanged:
        """It takes effect."""
        after, changed = self._get(), self.changes
        self.announced, self.changes = None, ()
        return PostingChanged(("assumed:posting-complete", *_CITES), changed, after.digest)

    def due(self, now: int, seated: int) -> Iterator[Due]:
        """A change whose notice has run."""
        if self.announced is not None and (not seated or now >= self.earliest):
            yield Due("change posting", _CITES, self.earliest if seated else self.since)

    def _get(self) -> Posting:
        if self.announced is None:
            raise Refused("no change of what is posted was announced at this table", *_CITES)
        return self.announced


def _check_seats(after: Posting, stacks: Mapping[int, int]) -> None:
    """Nobody sits where there will be no seat."""
    beyond = [seat for seat in stacks if seat > after.seats]
    if beyond:
        raise Refused(
            f"seat {beyond[0]} is taken, and the table will have {after.seats}", "posting:seats"
        )


def _check_chips(after: Posting, stacks: Mapping[int, int]) -> None:
    """Everybody can go on with what lies before him."""
    unit = 1 if readings.choose(after.readings)("rake-rounding") == "cent" else after.unit
    odd = [seat for seat, cents in stacks.items() if cents % unit]
    if odd:
        raise Refused(
            f"seat {odd[0]} has {text(stacks[odd[0]])}, which cannot be had in chips of "
            f"{text(unit)}: it is changed first",
            "posting:unit",
        )
