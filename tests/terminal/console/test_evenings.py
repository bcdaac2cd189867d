"""Evenings as an operator types them, compared to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from terminal.console.evenings import EVENINGS, FOLDER, evening


@pytest.mark.parametrize("name", EVENINGS)
def test_it_goes_as_it_always_did(name: str, tmp_path: Path) -> None:
    """After a change that is meant: `PYTHONPATH=tests python -m terminal.console.evenings`."""
    shown = evening(name, tmp_path / "night.journal")
    assert shown == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert "The books balance to the cent." in shown
    assert "The journal is closed." in shown
    assert "bug of Pitboss" not in shown
