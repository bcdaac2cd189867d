"""What the matrix says of this very tree is true."""

from __future__ import annotations

import ast
from pathlib import Path

from pitboss.law import matrix, provisions, readings, scan

ROOT = Path(__file__).parents[2]


def test_the_matrix_is_true() -> None:
    assert matrix.faults(provisions.every(), scan.scan(ROOT)) == []


def test_a_switch_is_what_the_code_asks_for_and_nothing_else() -> None:
    """Set `asked` in readings.csv when the engine begins to ask, so that postings may choose."""
    literals = {
        constant.value
        for path in (ROOT / "src/pitboss").rglob("*.py")
        if path.parent.name != "law"
        for constant in scan.strings(ast.parse(path.read_text(encoding="utf-8")))
    }
    for reading in readings.every():
        if reading.switch:
            assert reading.asked == (reading.switch in literals), reading.switch
        if reading.asked:  # all choices but the one that is the `else`
            assert len(literals.intersection(reading.choices)) >= len(reading.choices) - 1, reading
