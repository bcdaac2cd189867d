from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable

import pytest

from pitboss.cli.main import main
from pitboss.law import matrix, provisions

Run = Callable[..., str]


@pytest.fixture
def law(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: str, status: int = 0) -> str:
        assert main(["law", *arguments]) == status
        out, err = capsys.readouterr()
        return err if status else out

    return run


def test_every_duty_is_one_json_line(law: Run) -> None:
    rows = [json.loads(line) for line in law("--json").splitlines()]
    assert [row["id"] for row in rows] == [row.id for row in provisions.every()]
    assert list(rows[0]) == [
        "id", "edition", "kind", "duty", "status", "why", "code", "tests", "same_as", "games",
    ]  # fmt: skip
    for row in rows:
        assert row["code"] == matrix.evidence().code.get(row["id"], [])
        assert row["tests"] == matrix.evidence().tests.get(row["id"], [])


def test_every_duty_stands_in_the_table_and_is_counted(law: Run) -> None:
    page = law()
    for section, title in provisions.SECTIONS.items():
        assert f"{section}  {title}\n" in page
    marks = sum(page.count(f" {row} ") for row in provisions.STATUSES)
    assert marks >= 411
    assert page.split("\n\n")[-1].startswith("411 duties: ")


@pytest.mark.parametrize(
    ("filters", "wanted"),
    [
        (("--edition", "13:69F"), lambda row: row.edition == "13:69F"),
        (("--kind", "ranking"), lambda row: row.kind == "ranking"),
        (("--status", "out-of-scope"), lambda row: row.status == "out-of-scope"),
        (("--game", "holdem"), lambda row: "holdem" in row.games),
        (
            ("--edition", "13:47-20", "--kind", "money", "--game", "holdem"),
            lambda row: (row.edition, row.kind) == ("13:47-20", "money") and "holdem" in row.games,
        ),
        (
            ("19:47-14.9", "--kind", "ranking"),
            lambda row: row.section == "19:47-14.9" and row.kind == "ranking",
        ),
    ],
)
def test_filters_choose_rows(
    law: Run, filters: tuple[str, ...], wanted: Callable[[provisions.Provision], bool]
) -> None:
    chosen = [json.loads(line)["id"] for line in law("--json", *filters).splitlines()]
    assert chosen == [row.id for row in provisions.every() if wanted(row)]
    assert chosen


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--edition", "19:48"), "'19:48' is no edition, but one of 19:47, 13:69F, 13:47-20"),
        (("--kind", "bets"), "'bets' is no kind, but one of definition, equipment"),
        (("--status", "plan"), "did you mean planned?"),
        (("--game", "hold"), "did you mean holdem?"),
        (("19:47-14.9(z)",), "'19:47-14.9(z)' is no provision; did you mean 19:47-14.9"),
        (("reading:A99",), "'reading:A99' is no reading"),
        (("assumed:luck",), "'assumed:luck' is no assumption"),
        (("posting:luck",), "'posting:luck' cites nothing that there is"),
        (("--readings", "--assumptions"), "stand alone"),
        (("--readings", "--kind", "money"), "stand alone"),
        (("--readings", "19:47-14.9"), "stand alone"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(
    law: Run, arguments: tuple[str, ...], said: str
) -> None:
    complaint = law(*arguments, status=2)
    assert complaint.startswith("pitboss: ")
    assert complaint.count("\n") == 1
    assert said in complaint


def test_a_filter_may_find_nothing(law: Run) -> None:
    assert law("19:47-14.9", "--edition", "13:69F") == "No duty is like that.\n"
    assert not law("19:47-14.9", "--edition", "13:69F", "--json")


def test_one_provision_in_detail(law: Run) -> None:
    page = law("19:47-14.9(h)#3")
    assert page.startswith("19:47-14.9(h)#3  ")
    assert "Seven-card stud (edition 19:47; dealing)" in page
    assert "turns up a single" in page
    assert "twins       13:47-20.35(h)#2\n" in page
    assert "reading:A14: When is the stub" in page
    assert "19:47-14.9(h)#4\n" in page


def test_twins_name_one_another_across_three_editions(law: Run) -> None:
    page = law("13:69F-14.3(b)1")
    assert "19:47-14.3(b)1\n" in page
    assert "13:47-20.34(c)1\n" in page


def test_an_id_with_blanks_needs_no_quotes(law: Run) -> None:
    assert law("19:47-17.1", "Hole", "card") == law("19:47-17.1 Hole card")


def test_a_section_or_a_paragraph_lists_what_is_below(law: Run) -> None:
    assert law("19:47-14.9").split("\n\n")[-1].startswith("31 duties: ")
    assert law("19:47-14.10(c)").split("\n\n")[-1].startswith("3 duties: ")


def test_one_provision_as_json_is_its_line(law: Run) -> None:
    (line,) = law("19:47-14.9(h)", "--json").splitlines()
    assert json.loads(line)["id"] == "19:47-14.9(h)"


@pytest.mark.parametrize(
    ("cite", "said"),
    [
        ("reading:A28", "rake-rounding: unit or cent"),
        ("reading:rake-rounding", "reading:A28  "),
        ("assumed:caribbean-qualifier", "an ace and a king"),
        ("posting:cap", "How many raises"),
    ],
)
def test_what_is_no_paragraph_is_explained_as_well(law: Run, cite: str, said: str) -> None:
    assert said in law(cite)
    assert len(json.loads(law(cite, "--json"))) >= 2


@pytest.mark.parametrize(
    ("flag", "first"), [("--readings", "reading:A1"), ("--assumptions", "assumed:")]
)
def test_readings_and_assumptions_are_listed(law: Run, flag: str, first: str) -> None:
    lines = [json.loads(line) for line in law(flag, "--json").splitlines()]
    assert lines[0]["id"].startswith(first)
    page = law(flag)
    assert all(line["id"] in page for line in lines)


@pytest.mark.parametrize("columns", [40, 60, 71, 72, 80, 200])
@pytest.mark.parametrize(
    "arguments", [(), ("19:47-14.9(i)2ii",), ("--readings",), ("--assumptions",)]
)
def test_nothing_runs_over_the_edge(
    law: Run, monkeypatch: pytest.MonkeyPatch, columns: int, arguments: tuple[str, ...]
) -> None:
    """But words that are longer than the line, such as a test's name, which nobody wants broken."""
    monkeypatch.setenv("COLUMNS", str(columns))
    over = [line for line in law(*arguments).splitlines() if len(line) > columns]
    assert [line for line in over if len(line.split()) > 2] == []


def test_several_ids_are_answered_in_their_order(law: Run) -> None:
    lines = law("--json", "19:47-14.9(d)", "reading:A14", "19:47-17.1").splitlines()
    ids = [json.loads(line)["id"] for line in lines]
    assert ids[:2] == ["19:47-14.9(d)", "reading:A14"]
    assert len(ids) > 3
    pages = law("reading:A14", " 19:47-14.9(d) ").split("\n\n")
    assert pages[0].startswith("reading:A14")
    assert pages[1].startswith("19:47-14.9(d)")


def test_an_id_of_several_words_needs_no_quotes(law: Run) -> None:
    assert law("19:47-17.1", "Hole", "card").startswith("19:47-17.1 Hole card")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("A14",), "'A14' is no provision; did you mean reading:A14?"),
        (("rake-rounding",), "did you mean reading:rake-rounding?"),
        (("19:47-14.9", "19:47-99"), "'19:47-99' is no provision"),
        (("",), "an ID is empty"),
        (("19:47-14.9", " "), "an ID is empty"),
    ],
)
def test_what_is_no_id_says_what_comes_near(
    law: Run, arguments: tuple[str, ...], said: str
) -> None:
    assert said in law(*arguments, status=2)


@pytest.mark.parametrize(("no_colour", "coloured"), [("", True), ("1", False)])
def test_colour_is_for_terminals_that_want_it(no_colour: str, coloured: bool) -> None:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "NO_COLOR": no_colour, "TERM": "xterm", "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "pitboss", "law", "13:47-20.4"]
    done = subprocess.run(command, stdout=theirs, env=environment, check=True)
    os.close(theirs)
    assert done.returncode == 0
    shown = os.read(ours, 100_000).decode()
    os.close(ours)
    assert ("\x1b[" in shown) is coloured
    assert "· planned" in shown or "✓ enforced" in shown or "• recorded" in shown


def test_no_colour_in_a_pipe_and_signs_that_ascii_can_write() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "TERM": "xterm"}
    command = [sys.executable, "-m", "pitboss", "law", "19:47-14.1(note)"]
    done = subprocess.run(command, capture_output=True, env=environment, check=True)
    assert b"- out-of-scope" in done.stdout
    assert b"\x1b" not in done.stdout
