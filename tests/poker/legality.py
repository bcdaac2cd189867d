"""What may be done in a betting round, said once more and from its whole history instead of a state.

Nothing here knows the machine: a round is its stakes and the list of what was done, and every
question is answered by looking through that list.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Act", "Stakes", "bounds", "may_call", "may_check", "turn"]


class Act(NamedTuple):
    """Somebody folded, checked, called, made the forced bet, or raised to an amount."""

    place: int
    what: str
    to: int = 0


class Stakes(NamedTuple):
    """What a betting round begins from: money behind and bet by each place, and who opens."""

    betting: str
    least: int
    most: int
    raises: int | None
    behind: tuple[int, ...]
    blinds: tuple[int, ...]
    pot: int
    """What lay there before this betting round."""
    posted: int
    """What a call has to match at the beginning, whether or not anybody could pay all of it."""
    opener: int
    forced: int = 0


Done = tuple[Act, ...]


def bets(stakes: Stakes, done: Done) -> list[int]:
    """What lies before each place."""
    found = list(stakes.blinds)
    for at, act in enumerate(done):
        whole = found[act.place] + stakes.behind[act.place] - (
            found[act.place] - stakes.blinds[act.place]
        )  # fmt: skip
        if act.what == "call":
            found[act.place] = min(price(stakes, done[:at]), whole)
        elif act.what == "forced":
            found[act.place] = min(stakes.forced, whole)
        elif act.what == "raise":
            found[act.place] = act.to
    return found


def price(stakes: Stakes, done: Done) -> int:
    """What a call has to match."""
    named = [act.to for act in done if act.what == "raise"]
    forced = [stakes.forced for act in done if act.what == "forced"]
    return max([stakes.posted, *forced, *named])


def left(stakes: Stakes, done: Done, place: int) -> int:
    """What a place has behind."""
    return stakes.behind[place] - bets(stakes, done)[place] + stakes.blinds[place]


def live(stakes: Stakes, done: Done) -> list[int]:
    """Who has not folded."""
    folded = {act.place for act in done if act.what == "fold"}
    return [place for place in range(len(stakes.behind)) if place not in folded]


def able(stakes: Stakes, done: Done) -> list[int]:
    """Who has not folded and can still bet."""
    return [place for place in live(stakes, done) if left(stakes, done, place)]


def turn(stakes: Stakes, done: Done) -> int | None:
    """Whose turn it is, None when the betting round is over."""
    count = len(stakes.behind)
    if len(live(stakes, done)) < 2:
        return None
    raised = [at for at, act in enumerate(done) if act.what == "raise"]
    since = done[raised[-1] :] if raised else done
    answered = {act.place for act in since}
    waiting = [place for place in able(stakes, done) if place not in answered]
    held = bets(stakes, done)
    if len(able(stakes, done)) == 1 and waiting:
        (alone,) = waiting
        others = max(bet for place, bet in enumerate(held) if place != alone)
        if held[alone] >= min(others, price(stakes, done)):
            return None  # nobody is left to bet against, and nothing to call
    after = done[-1].place + 1 if done else stakes.opener
    order = [(after + step) % count for step in range(count)]
    return next((place for place in order if place in waiting), None)


def increments(stakes: Stakes, done: Done) -> list[tuple[int, int]]:
    """Every raise as its place in the history and by how much it went beyond what it came upon."""
    found = []
    for at, act in enumerate(done):
        if act.what == "raise":
            found.append((at, act.to - base(stakes, done[:at])))
    return found


def base(stakes: Stakes, done: Done) -> int:
    """What a raise comes on top of: of a forced bet below the least bet, nothing."""
    named = [act.to for act in done if act.what == "raise"]
    if not named and any(act.what == "forced" for act in done) and stakes.forced < stakes.least:
        return 0
    return price(stakes, done)


def size(stakes: Stakes, done: Done) -> int:
    """The least raise: the largest so far where the limit is not fixed."""
    if stakes.betting == "fixed":
        return stakes.least
    return max([stakes.least, *[by for _, by in increments(stakes, done)]])


def reopened(stakes: Stakes, done: Done, place: int) -> bool:
    """Whether a place has not acted yet, or has been raised by a whole raise since."""
    mine = [at for at, act in enumerate(done) if act.place == place]
    if not mine:
        return True
    last = mine[-1]
    for at, by in increments(stakes, done):
        before = done[:at]
        whole = ladder(stakes, before) - base(stakes, before)
        whole = whole if stakes.betting == "fixed" else size(stakes, before)
        if at > last and by >= whole:
            return True
    return price(stakes, done) - price(stakes, done[: last + 1]) >= size(stakes, done)


def ladder(stakes: Stakes, done: Done) -> int:
    """The next rung of a fixed limit: whole bets upon what was posted, or from nothing."""
    rung = stakes.posted if stakes.forced < stakes.least else stakes.forced
    while rung <= price(stakes, done):
        rung += stakes.least
    return rung


def bounds(stakes: Stakes, done: Done, place: int) -> tuple[int, int] | None:
    """Between which amounts a place may bet or raise."""
    stands = price(stakes, done)
    held = bets(stakes, done)
    whole = held[place] + left(stakes, done, place)
    if whole <= stands or able(stakes, done) == [place] or not reopened(stakes, done, place):
        return None
    bet = stakes.posted or (
        stakes.forced >= stakes.least and any(act.what == "forced" for act in done)
    )
    made = sum(act.what == "raise" for act in done) - (0 if bet else 1)
    if stakes.raises is not None and made >= stakes.raises:
        return None
    if stakes.betting == "fixed":
        to = min(ladder(stakes, done), whole)
        return to, to
    low = base(stakes, done) + size(stakes, done)
    if stakes.betting == "spread":
        high = base(stakes, done) + stakes.most
    elif stakes.betting == "pot-limit":
        there = stakes.pot + sum(held)
        high = max(low, stands + there + stands - held[place])
    else:
        high = whole
    return min(low, high, whole), min(high, whole)


def may_check(stakes: Stakes, done: Done, place: int) -> bool:
    """Whether nothing is to be matched; a forced bet is owed before anything else."""
    return bets(stakes, done)[place] >= price(stakes, done) and not (stakes.forced and not done)


def may_call(stakes: Stakes, done: Done, place: int) -> int:
    """What it costs to stay, 0 where there is nothing to match."""
    owed = price(stakes, done) - bets(stakes, done)[place]
    return max(0, min(owed, left(stakes, done, place)))
