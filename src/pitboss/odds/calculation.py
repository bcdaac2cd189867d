"""Equity: what each hand can expect of the pot if nobody bets any more."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from secrets import randbits
from time import perf_counter
from typing import Final, TypeAlias, TypeVar

from pitboss.errors import Malformed
from pitboss.odds import plain
from pitboss.odds.crew import Progress, share_out
from pitboss.odds.orbits import Plan, plan, records
from pitboss.odds.situation import Situation, situation
from pitboss.odds.tally import Equity, Tally, blank, equities
from pitboss.rankings import fast
from pitboss.wording import counted

if fast.NATIVE:
    from pitboss.rankings import _kernel

__all__ = ["BUDGET", "SAMPLES", "equity"]

BUDGET: Final = 10**9 if fast.NATIVE else 300_000
"""Evaluations up to which the answer is exact without being asked."""
SAMPLES: Final = 10_000_000 if fast.NATIVE else 20_000
"""Deals of a simulation unless told otherwise."""
MOST_SAMPLES: Final = 10**12
SEED_BITS: Final = 53
"""Of a seed that we choose: every reader of JSON keeps so many exactly."""

_BATCH: Final = 10_000_000 if fast.NATIVE else 5_000
"""Evaluations after which a batch comes back for signals and progress, about 50 ms."""
_STREAM: Final = 10_000
"""Samples drawn from one stream of random numbers, with the kernel and without."""

Job = TypeVar("Job")
Batch: TypeAlias = list[tuple[bytes, int]]
"""Records and their weights."""


def equity(
    hands: Sequence[str],
    *,
    game: str = "holdem",
    board: str = "",
    dead: str = "",
    samples: int | None = None,
    seed: int | None = None,
    exact: bool = False,
    progress: Progress | None = None,
) -> Equity:
    """Every hand's equity: exact where about `BUDGET` evaluations suffice, else simulated.

    A hand is its cards (`??` or a missing rest: unknown), `random`, or in hold'em a range. Unknown
    cards are equally likely to be any that nobody holds, and so are all choices of hands from
    ranges that fit together and with the rest. `exact` enumerates whatever it takes; `samples`
    simulates that many deals, and the same `seed` repeats them.
    """
    start = perf_counter()
    _check(samples, seed, exact=exact)
    given = situation(hands, game, board, dead)
    # Without the kernel a record is a complete deal.
    todo = plan(given, _BATCH if fast.NATIVE else 0)
    if any(hand.choices for hand in given.hands) and not any(records(given, todo.laid)):
        raise Malformed("no choice of hands from these ranges fits together")
    is_exact = samples is None and (exact or todo.work <= BUDGET)
    tally = blank(given)
    if is_exact:
        seed = None
        _enumerate(given, todo, tally, progress)
    else:
        seed = randbits(SEED_BITS) if seed is None else seed
        _simulate(given, samples or SAMPLES, seed, tally, progress)
    figures = equities(given, tally, exact=is_exact)
    return Equity(
        game=game,
        hands=figures,
        boards=sum(tally),
        method="exact" if is_exact else "simulated",
        standard_error=None if is_exact else max(hand.standard_error or 0.0 for hand in figures),
        seed=seed,
        seconds=perf_counter() - start,
    )


def _check(samples: int | None, seed: int | None, *, exact: bool) -> None:
    if samples is not None:
        if exact:
            raise Malformed("an exact answer takes no samples: ask for one or the other")
        if not 2 <= samples <= MOST_SAMPLES:
            raise Malformed(
                f"{counted(samples, 'sample')}: a simulation takes 2 to {MOST_SAMPLES:,}"
            )
    if seed is not None and not 0 <= seed < 1 << 64:
        raise Malformed(f"the seed {seed} is no whole number from 0 to 2^64 - 1")


def _enumerate(given: Situation, todo: Plan, tally: Tally, progress: Progress | None) -> None:
    batches = _batches(given, todo)
    first = list(islice(batches, 2))
    if len(first) == 1:
        _count(given, first[0][0], tally)
    else:
        _share_out(given, chain(first, batches), _count, tally, progress)


def _batches(given: Situation, todo: Plan) -> Iterator[tuple[Batch, float]]:
    source = records(given, todo.laid)
    size = max(_BATCH // todo.evaluations, 1)
    while batch := list(islice(source, size)):
        yield batch, len(batch) / todo.records


def _count(given: Situation, batch: Batch, tally: Tally) -> None:
    laid = b"".join([record for record, _ in batch])
    weights = array("q", [weight for _, weight in batch])
    if fast.NATIVE:
        _kernel.equity_enumerate(
            given.rankings, len(given.hands), given.own, laid, weights, bytes(given.dead), tally
        )
    else:
        plain.enumerate_records(given, laid, weights, tally)


def _simulate(
    given: Situation, samples: int, seed: int, tally: Tally, progress: Progress | None
) -> None:
    starts = range(0, samples, _STREAM)
    jobs = (
        ((seed, start // _STREAM, min(_STREAM, samples - start)), _STREAM / samples)
        for start in starts
    )
    _share_out(given, jobs, _sample, tally, progress)


def _sample(given: Situation, draw: plain.Draw, tally: Tally) -> None:
    seed, stream, samples = draw
    ((record, _),) = records(given, ())
    if fast.NATIVE:
        choices = tuple(bytes(chain.from_iterable(hand.choices)) for hand in given.hands)
        drawn = _kernel.equity_sample(
            given.rankings, len(given.hands), given.own, record, choices, bytes(given.dead),
            seed, stream, samples, plain.ATTEMPTS, tally,
        )  # fmt: skip
    else:
        drawn = plain.sample(given, record, draw, tally)
    if drawn < samples:
        raise Malformed("hands of these ranges fit together too seldom to be simulated")


def _share_out(
    given: Situation,
    jobs: Iterator[tuple[Job, float]],
    work: Callable[[Situation, Job, Tally], None],
    tally: Tally,
    progress: Progress | None,
) -> None:
    """Each thread fills a tally that nobody else holds; in the end they are added up."""
    idle: list[Tally] = []

    def fill(job: Job) -> None:
        try:
            mine = idle.pop()
        except IndexError:
            mine = blank(given)
        work(given, job, mine)
        idle.append(mine)

    share_out(jobs, fill, progress)
    for part in idle:
        for entry, count in enumerate(part):
            if count:
                tally[entry] += count
