"""What any version wrote, this one reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from history.corpus import FOLDER
from history.nights import verify, verify_sealed
from pitboss import __version__
from pitboss.history.audit import audit
from pitboss.history.explaining import outcomes

JOURNALS = sorted(FOLDER.rglob("*.journal"))


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_it_is_clean_for_ever(path: Path) -> None:
    found = audit(str(path))
    assert found.faults == []
    assert found.sealed
    assert found.rounds == (3 if path.stem.endswith("-night") else 1)
    assert (verify(path), verify_sealed(path)) == ("", "")
    assert list(outcomes(path))


def test_this_version_is_among_them() -> None:
    assert {path.parent.name for path in JOURNALS} >= {__version__}
