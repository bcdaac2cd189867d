"""The matrix cannot lie: each lie planted here is found."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from pitboss.law import matrix, provisions
from pitboss.law.provisions import Provision
from pitboss.law.scan import Evidence, scan

PLANNED = tuple(row._replace(status="planned") for row in provisions.every())
"""The real table before anything was enforced, so that only what is planted can be wrong."""
BURN = "19:47-14.9(h)#2"


def table(id_: str, **changes: object) -> tuple[Provision, ...]:
    return tuple(row._replace(**changes) if row.id == id_ else row for row in PLANNED)  # type: ignore[arg-type]  # columns by name


def clone(root: Path, *, code: str = "", tests: str = "") -> Evidence:
    for path, text in (
        ("src/pitboss/poker/dealing.py", code),
        ("tests/poker/test_dealing.py", tests),
    ):
        target = root / path
        target.parent.mkdir(parents=True)
        target.write_text(textwrap.dedent(text), encoding="utf-8")
    return scan(root)


CITING = f'def burn():\n    return "{BURN}"\n'
PROVING = f'@pytest.mark.law("{BURN}")\ndef test_burn():\n    assert burn()\n'


def test_an_enforced_duty_with_code_and_test_is_true(tmp_path: Path) -> None:
    found = clone(tmp_path, code=CITING, tests=PROVING)
    assert matrix.faults(table(BURN, status="enforced"), found) == []


def test_an_enforced_duty_without_a_test_is_a_lie(tmp_path: Path) -> None:
    found = clone(tmp_path, code=CITING)
    assert matrix.faults(table(BURN, status="enforced"), found) == [
        f"{BURN} is enforced, but no test is marked with it"
    ]


def test_an_enforced_duty_without_code_is_a_lie(tmp_path: Path) -> None:
    found = clone(tmp_path, tests=PROVING)
    assert matrix.faults(table(BURN, status="enforced"), found) == [
        f"{BURN} is enforced, but no code cites it"
    ]


def test_the_test_of_a_twin_proves_nothing_here(tmp_path: Path) -> None:
    twin = "13:47-20.35(c)"
    found = clone(tmp_path, code=f'X = "{twin}"\n', tests=PROVING.replace(BURN, "19:47-14.9(c)"))
    assert matrix.faults(table(twin, status="enforced"), found) == [
        f"{twin} is enforced, but no test is marked with it"
    ]


@pytest.mark.parametrize(
    "false",
    [
        "19:47-14.99(z)",
        "19:47-14.9",
        "13:69F-14.3(z)",
        "13:47-20.99",
        "reading:A99",
        "posting:luck",
        "assumed:luck",
    ],
)
def test_a_false_citation_is_found_in_code_and_in_tests(tmp_path: Path, false: str) -> None:
    found = clone(tmp_path, code=CITING.replace(BURN, false), tests=PROVING.replace(BURN, false))
    faults = matrix.faults(PLANNED, found)
    assert [fault.split(": ")[0] for fault in faults] == [
        "src/pitboss/poker/dealing.py:2 burn",
        "tests/poker/test_dealing.py::test_burn",
    ]
    assert all(f"{false!r} cites nothing that there is" in fault for fault in faults)


def test_a_false_citation_is_found_in_what_the_command_line_says(tmp_path: Path) -> None:
    target = tmp_path / "src/pitboss/cli/demo.py"
    target.parent.mkdir(parents=True)
    target.write_text('X = "19:47-14.9(a), of course"\n', encoding="utf-8")
    (fault,) = matrix.faults(PLANNED, scan(tmp_path))
    assert fault.startswith("src/pitboss/cli/demo.py:1 X: '19:47-14.9(a), of course' cites nothing")


def test_a_built_citation_is_a_fault_even_where_the_row_exists(tmp_path: Path) -> None:
    found = clone(tmp_path, code='X = "19:47-14.9(h)" + "#2"\n')
    assert len(matrix.faults(PLANNED, found)) == 1


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"status": "recorded"}, f"{BURN} is recorded and does not say why"),
        ({"status": "done"}, f"{BURN}: 'done' is no status, but one of"),
        ({"edition": "19:48"}, f"{BURN}: '19:48' is no edition, but one of"),
        ({"kind": "duel"}, f"{BURN}: 'duel' is no kind, but one of"),
        ({"games": ("whist",)}, f"{BURN}: 'whist' is no game, but one of"),
        ({"duty": ""}, f"{BURN}: no duty"),
        ({"same_as": "19:47-14.99"}, f"{BURN} is the same as '19:47-14.99', which is no provision"),
        ({"same_as": "19:47-14.9(h)"}, f"{BURN} is the same as 19:47-14.9(h), a duty of its own"),
        ({"id": "19:47-14.9(h)"}, "19:47-14.9(h) stands in the table twice"),
    ],
)
def test_a_row_that_makes_no_sense_is_a_fault(changes: dict[str, object], fault: str) -> None:
    faults = matrix.faults(table(BURN, **changes), Evidence({}, {}, {}, []))
    assert [found for found in faults if found.startswith(fault)], faults


def test_a_duty_out_of_scope_that_code_cites_is_a_fault(tmp_path: Path) -> None:
    found = clone(tmp_path, code=CITING)
    faults = matrix.faults(table(BURN, status="out-of-scope", why="no program can"), found)
    assert len(faults) == 1
    assert "is out-of-scope, but src/pitboss/poker/dealing.py:2 burn cites it" in faults[0]


def test_a_reading_that_concerns_a_row_which_is_gone_is_a_fault() -> None:
    gone = tuple(row for row in PLANNED if row.id != "19:47-16.13(a)")
    faults = matrix.faults(gone, Evidence({}, {}, {}, []))
    assert "reading:A36: the reading concerns '19:47-16.13(a)', which is no provision" in faults


def test_planned_duties_with_code_and_test_are_ready_to_be_judged(tmp_path: Path) -> None:
    found = clone(tmp_path, code=CITING, tests=PROVING)
    assert matrix.ready(PLANNED, found) == [BURN]
    assert matrix.faults(PLANNED, found) == []


def test_an_installed_copy_reads_what_its_build_wrote_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = clone(tmp_path, code=CITING, tests=PROVING)
    from pitboss.law.scan import as_json

    monkeypatch.setattr(matrix, "__file__", str(tmp_path / "site/pitboss/law/matrix.py"))
    written = as_json(tmp_path).encode()
    monkeypatch.setattr("pkgutil.get_data", lambda *_: written)
    assert matrix.evidence.__wrapped__() == found


def test_a_copy_without_a_record_has_no_evidence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: str) -> bytes:
        raise FileNotFoundError

    monkeypatch.setattr(matrix, "__file__", str(tmp_path / "site/pitboss/law/matrix.py"))
    monkeypatch.setattr("pkgutil.get_data", missing)
    assert matrix.evidence.__wrapped__() == Evidence({}, {}, {}, [])
