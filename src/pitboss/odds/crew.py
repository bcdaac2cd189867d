"""Sharing out long work over threads, so that signals are heard and progress is told."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from threading import Event, Lock, Thread
from typing import Final, Generic, TypeAlias, TypeVar

__all__ = ["Progress", "share_out"]

Job = TypeVar("Job")
Progress: TypeAlias = Callable[[float], None]
"""Is told, on the caller's thread and now and then, how much of the work is done: 0 to 1."""

_GLANCE: Final = 0.1
"""Seconds between two looks at the progress."""
_PATIENCE: Final = 1.0
"""Seconds that an interruption waits for each thread; what is longer ends with its job, unheard."""


def share_out(
    jobs: Iterator[tuple[Job, float]], work: Callable[[Job], None], progress: Progress | None
) -> None:
    """Does every job, each of which comes with the part of the whole that it is.

    `work` runs on several threads at a time. The first error, or Ctrl-C, ends it all soon.
    """
    crew = _Crew(jobs, work)
    threads = [Thread(target=crew.toil, daemon=True) for _ in range(_processors())]
    for thread in threads:
        thread.start()
    try:
        for thread in threads:
            while thread.is_alive():
                thread.join(_GLANCE)
                if progress is not None:
                    progress(min(crew.done, 1.0))
    finally:
        crew.stop.set()
        for thread in threads:
            thread.join(_PATIENCE)
    if crew.error is not None:
        raise crew.error


class _Crew(Generic[Job]):
    """What the threads share."""

    def __init__(self, jobs: Iterator[tuple[Job, float]], work: Callable[[Job], None]) -> None:
        self.jobs = jobs
        self.work = work
        self.done = 0.0
        self.error: Exception | None = None
        self.stop = Event()
        self.lock = Lock()

    def toil(self) -> None:
        while not self.stop.is_set():
            try:
                with self.lock:
                    job, part = next(self.jobs)
                self.work(job)
            except StopIteration:
                return
            except Exception as error:  # noqa: BLE001  # goes to the caller's thread
                self.error = error
                self.stop.set()
            else:
                with self.lock:
                    self.done += part


def _processors() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
