"""Rounds in which anything goes wrong that can: their journals are clean all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from history.nights import irregular, verify
from pitboss.history import sealed
from pitboss.history.audit import audit
from property import tables


@pytest.mark.parametrize("named", tables.EVERY)
def test_reports_and_rulings_of_any_kind_are_kept(named: str, tmp_path: Path) -> None:
    for number in range(4):
        kept(named, number, tmp_path / f"{number}.journal")


@pytest.mark.long
@pytest.mark.parametrize("named", tables.EVERY)
def test_many_reports_and_rulings_of_any_kind_are_kept(named: str, tmp_path: Path) -> None:
    for number in range(4, 150):
        kept(named, number, tmp_path / f"{number}.journal")


def kept(named: str, number: int, path: Path) -> None:
    """A random round, played again into a journal from a deck that has committed to its cards."""
    start = irregular(path, named, number)
    found = audit(str(path))
    sealed.beside(path).unlink()
    public = audit(str(path))
    if start.carry:  # no journal begins in the middle of a night
        assert "the meter carries" in found.faults[0].what
        assert "the meter carries" in verify(path)
    else:
        assert (found.faults, public.faults, verify(path)) == ([], [], "")
