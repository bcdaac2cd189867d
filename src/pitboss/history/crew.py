"""Work shared out over processes, its answers in the order of the work and never many at a time."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from typing import Final, TypeVar

from pitboss.errors import Refused

__all__ = ["in_order"]

Job = TypeVar("Job")
Answer = TypeVar("Answer")

_AHEAD: Final = 3
"""So many jobs for each process are under way or done and not yet asked for."""


def in_order(work: Callable[[Job], Answer], jobs: Iterator[Job]) -> Iterator[Answer]:
    """What `work` makes of each job; a single job, or a single processor, needs no crew."""
    first = list(islice(jobs, 2))
    processors = _processors()
    if len(first) < 2 or processors < 2:
        yield from map(work, chain(first, jobs))
        return
    waiting: deque[Future[Answer]] = deque()
    crew = ProcessPoolExecutor(processors, initializer=_deaf)
    try:
        for job in chain(first, jobs):
            waiting.append(crew.submit(work, job))
            if len(waiting) > _AHEAD * processors:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise Refused("a process was ended from outside in the middle of its work") from None
    finally:
        crew.shutdown(cancel_futures=True)


def _deaf() -> None:
    """Ctrl-C is heard by the process that waits for the answers, and by no other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _processors() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
