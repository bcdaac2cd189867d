from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from pitboss.errors import Malformed
from pitboss.odds import equity
from pitboss.odds.crew import share_out


def all_have_ended() -> bool:
    for _ in range(600):
        if threading.active_count() == 1:
            return True
        time.sleep(0.1)
    return False


def test_every_job_is_done_once_and_progress_is_told_meanwhile() -> None:
    done: list[int] = []
    parts: list[float] = []
    told = threading.Event()

    def work(job: int) -> None:
        if job == 99:
            assert told.wait(60)
        done.append(job)

    def progress(part: float) -> None:
        parts.append(part)
        if part > 0.5:
            told.set()

    share_out(((job, 0.01) for job in range(100)), work, progress)
    assert sorted(done) == list(range(100))
    assert parts == sorted(parts)
    assert 0.5 < parts[-1] <= 1


def test_an_error_of_a_thread_ends_the_work_and_is_the_callers() -> None:
    def endless() -> Iterator[tuple[int, float]]:
        number = 0
        while True:
            yield number, 0.0
            number += 1

    def work(job: int) -> None:
        if job == 50:
            raise Malformed("fifty")

    with pytest.raises(Malformed, match="fifty"):
        share_out(endless(), work, None)
    assert all_have_ended()


def test_an_error_where_the_progress_is_told_ends_the_work() -> None:
    """As Ctrl-C does, which Python raises on the thread that waits."""

    def interrupted(_: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        equity(["random", "random"], exact=True, progress=interrupted)
    assert all_have_ended()
