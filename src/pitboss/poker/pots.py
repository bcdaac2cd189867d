"""Pots, side pots, the uncalled bet and the rake, all as functions of what was put in.

Nothing here remembers a sum: a refund or a dead hand changes the contributions, and everything
else follows from them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.posting.posting import Rake

__all__ = ["besides", "layers", "rake_due", "rake_of", "raked", "uncalled"]


def uncalled(put: list[int]) -> tuple[int, int]:
    """Whose contribution nobody matched, and by how much: (place, 0) if there is none."""
    most = second = place = 0
    for at, cents in enumerate(put):
        if cents > most:
            most, second, place = cents, most, at
        elif cents > second:
            second = cents
    return place, most - second


def layers(put: Sequence[int], live: int, dead: int = 0) -> list[tuple[int, int]]:
    """The pot and its side pots as (cents, those who may win it), the main pot first.

    `live` is a set of places as bits. Money of those out of the round stays in the layers that it
    reached; what lies above every live contribution belongs to the last pot. Dead money, which no
    call has to match, is for all who are live.
    """
    levels = sorted({cents for place, cents in enumerate(put) if live >> place & 1})
    pots: list[tuple[int, int]] = []
    below = 0
    for level in levels:
        cents = 0
        eligible = 0
        last = level == levels[-1]
        for place, given in enumerate(put):
            if given > below:
                cents += (given if last or given < level else level) - below
            if given >= level and live >> place & 1:
                eligible |= 1 << place
        below = level
        if cents:
            pots.append((cents, eligible))
    if dead:
        if pots and pots[0][1] == live:
            dead += pots.pop(0)[0]
        pots.insert(0, (dead, live))
    return pots


def besides(put: Sequence[int], antes: Sequence[int]) -> list[int]:
    """What was put in beyond the antes, where these are left out of the rake ("reading:A28#2")."""
    return [cents - ante if cents > ante else 0 for cents, ante in zip(put, antes, strict=True)]


def rake_of(cents: int, rake: Rake, unit: int) -> int:
    """What one pot owes: its share rounded down to the unit, or its levels, at most the cap."""
    due = cents * rake.basis_points // 10_000 // unit * unit
    for level, amount in rake.levels:
        if cents >= level:
            due += amount
    return due if rake.cap is None or due < rake.cap else rake.cap


def rake_due(put: Sequence[int], live: int, rake: Rake, unit: int, dead: int = 0) -> int:
    """What the pots owe in all, as they stand."""
    return sum([rake_of(cents, rake, unit) for cents, _ in layers(put, live, dead)])


def raked(rounds: Sequence[tuple[Sequence[int], int]], rake: Rake, unit: int, dead: int = 0) -> int:
    """What has been taken after these betting rounds, each as (contributions so far, live).

    After each round what is due on the pots so far is taken, less what was taken before, and never
    more than a tenth of that round's own sums: the rest is carried to the next ("reading:A28").
    """
    taken = 0
    before = 0
    for put, live in rounds:
        total = sum(put) + dead
        due = rake_due(put, live, rake, unit, dead)
        if not rake.levels:
            due = min(due, taken + (total - before) // 10 // unit * unit)
        taken = max(taken, due)
        before = total
    return taken
