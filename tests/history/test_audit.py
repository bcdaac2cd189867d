"""The audit: whatever is wrong with a journal is found, by us and by the verifier that is not ours."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from history.nights import (
    EVERY,
    damages,
    edited,
    mischief,
    night,
    rechained,
    verify,
    verify_sealed,
)  # fmt: skip
from pitboss.errors import PitbossError
from pitboss.history import explaining, sealed
from pitboss.history.audit import audit
from pitboss.history.journal import Journal

STUD = "seven-card-stud-hi-lo-8 19:47"
Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean night of three rounds."""
    path = tmp_path_factory.mktemp("night") / "stud.journal"
    night(path, STUD, 3)
    return path


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean night in which somebody tried what is not allowed."""
    path = tmp_path_factory.mktemp("tried") / "stud.journal"
    mischief(path, STUD, 2)
    return path


@pytest.fixture
def path(whole: Path, tmp_path: Path) -> Path:
    """A copy of it, to be spoilt."""
    copy = tmp_path / "spoilt.journal"
    copy.write_bytes(whole.read_bytes())
    sealed.beside(copy).write_bytes(sealed.beside(whole).read_bytes())
    return copy


def of(lines: Lines, kind: str, number: int = 0) -> dict[str, Any]:
    return [line for line in lines if line["kind"] == kind][number]


def events(lines: Lines, kind: str) -> list[dict[str, Any]]:
    return [event for line in lines for event in line.get("events", ()) if event["type"] == kind]


# --- what somebody changed who mended the chain ---------------------------------------------------


def richer(lines: Lines) -> None:
    events(lines, "Won")[0]["transfers"][0]["cents"] += 100


def other_winner(lines: Lines) -> None:
    result = of([line for line in lines if "result" in line], "act")["result"]
    result["net"]["seat:1"], result["net"]["seat:2"] = 12345, -12345


def bigger_buy_in(lines: Lines) -> None:
    of(lines, "money")["cents"] += 100


def second_buy_in(lines: Lines) -> None:
    at = lines.index(of(lines, "open")) + 1
    lines.insert(at, of(lines, "money"))


def shown_card(lines: Lines) -> None:
    shown = events(lines, "Shown")[0]
    shown["cards"][0] ^= 1


def opened_card(lines: Lines) -> None:
    next(line for line in lines if line.get("opened"))["opened"][0]["card"] ^= 1


def salt(lines: Lines) -> None:
    next(line for line in lines if line.get("opened"))["opened"][0]["salt"] = "00" * 32


def shorter_path(lines: Lines) -> None:
    next(line for line in lines if line.get("opened"))["opened"][0]["path"].pop()


def unopened(lines: Lines) -> None:
    del next(line for line in lines if line.get("opened"))["opened"][0]


def twice_opened(lines: Lines) -> None:
    opened = next(line for line in lines if line.get("opened"))["opened"]
    opened.append(opened[0])


def commitment(lines: Lines) -> None:
    events(lines, "Opened")[0]["start"]["commitment"] = "ab" * 32


def hidden_card(lines: Lines) -> None:
    deal = events(lines, "Dealt")[0]
    deal["cards"][0] = 17


def left_out(lines: Lines) -> None:
    lines.remove(of(lines, "act", 3))


def round_left_out(lines: Lines) -> None:
    opens = [at for at, line in enumerate(lines) if line["kind"] == "open"]
    del lines[opens[1] : opens[2]]


def unmarked(lines: Lines) -> None:
    del of(lines, "open", 1)["demonstration"]


def posting(lines: Lines) -> None:
    toml = of(lines, "journal")["posting"]
    toml["toml"] = toml["toml"].replace("$5.00", "$2.00")


def fewer_rounds(lines: Lines) -> None:
    of(lines, "close")["rounds"] = 2


def other_head(lines: Lines) -> None:
    of(lines, "close")["head"] = "kept"


def not_closed(lines: Lines) -> None:
    lines.pop()


def not_over(lines: Lines) -> None:
    del lines[-2:]


def second_header(lines: Lines) -> None:
    lines.insert(5, lines[0])


def closed_twice(lines: Lines) -> None:
    lines.append({**of(lines, "close")})


def closed_between(lines: Lines) -> None:
    lines.insert(lines.index(of(lines, "open", 1)), {**of(lines, "close"), "rounds": 1})


def closed_in_a_round(lines: Lines) -> None:
    lines.insert(lines.index(of(lines, "act", 2)), {**of(lines, "close"), "rounds": 1})


def resumed(lines: Lines, cut: int) -> None:
    lines.insert(lines.index(of(lines, "open", 1)), {"kind": "resumed", "pitboss": "1", "cut": cut})


def cut_below_zero(lines: Lines) -> None:
    resumed(lines, -5)


def cut_too_much(lines: Lines) -> None:
    resumed(lines, 1 << 22)


def no_time(lines: Lines) -> None:
    lines[-1]["time"] = "x"


def broken_number(lines: Lines) -> None:
    of(lines, "act", 1)["seq"] = 2.5


def nobody(lines: Lines) -> None:
    of(lines, "act", 1)["who"] = None


def unnamed(lines: Lines) -> None:
    lines[0]["game"] = None


def half_a_pair(lines: Lines) -> None:
    lines[1]["what"] = "\ud800"


def not_a_number(lines: Lines) -> None:
    lines[1]["more"] = float("nan")


def too_long(lines: Lines) -> None:
    lines[1]["more"] = "x" * (1 << 22)


FOR_BOTH: list[tuple[Callable[[Lines], None], str]] = [
    (richer, "transfers"),
    (other_winner, "result"),
    (bigger_buy_in, "seat 1 begins with"),
    (second_buy_in, "money comes and goes between rounds"),
    (shown_card, "cards"),
    (opened_card, "another card"),
    (salt, "not the one committed to"),
    (shorter_path, "not the one committed to"),
    (unopened, "not opened"),
    (twice_opened, "not just shown"),
    (commitment, "no deck under the root"),
    (hidden_card, "cards"),
    (left_out, "calls itself command"),
    (round_left_out, "calls itself round"),
    (unmarked, "demonstration"),
    (posting, "digest"),
    (fewer_rounds, "counts 2 rounds of 3"),
    (other_head, "another head"),
    (not_closed, "no closing line"),
    (not_over, "round 3 is not over"),
    (second_header, "a journal begins with its header, and has one"),
    (closed_twice, "behind its closing line"),
    (closed_between, "behind its closing line"),
    (closed_in_a_round, "a journal is closed between rounds"),
    (cut_below_zero, "$.cut"),
    (cut_too_much, "$.cut"),
    (broken_number, "$.seq"),
    (nobody, "$.who"),
    (unnamed, "$.game"),
    (half_a_pair, "no line of a journal"),
    (not_a_number, "no line of a journal"),
    (too_long, "it is torn"),
]


@pytest.mark.parametrize(
    ("change", "said"), FOR_BOTH, ids=lambda value: getattr(value, "__name__", "")
)
def test_a_change_behind_a_mended_chain_is_found_by_both(
    change: Callable[[Lines], None], said: str, path: Path
) -> None:
    edited(path, lambda _lines: None)
    assert (audit(str(path)).faults, verify(path)) == ([], "")
    edited(path, change)
    faults = audit(str(path)).faults
    assert said in faults[0].what
    assert 0 < faults[0].line <= len(path.read_bytes().splitlines())
    assert verify(path)


def test_white_space_between_keys_is_found_by_both(path: Path) -> None:
    lines = [json.loads(raw) for raw in path.read_bytes().splitlines()]
    wide = rechained(lines, separators=(", ", ":"))
    path.write_bytes(wide)
    assert "white space" in audit(str(path)).faults[0].what
    assert "white space" in verify(path)


def test_a_time_that_is_none_is_found(path: Path) -> None:
    edited(path, no_time)
    assert "is no time" in audit(str(path)).faults[0].what


def test_a_clock_that_was_set_back_is_noted(path: Path) -> None:
    def set_back(lines: Lines) -> None:
        lines[0]["time"], lines[-1]["time"] = "2026-11-20T20:00:00Z", "2026-11-20T19:59:59.5+00:00"

    edited(path, set_back)
    found = audit(str(path))
    assert (found.faults, verify(path)) == ([], "")
    assert any("the clock was set back" in note for note in found.notes)


def cite(lines: Lines) -> None:
    events(lines, "Acted")[0]["cites"][0] = "19:47-14.9(k)"


def illegal(lines: Lines) -> None:
    raised = next(line for line in lines if line.get("command", {}).get("type") == "Raise")
    raised["command"]["to"] += 50


def somebody_else(lines: Lines) -> None:
    called = next(line for line in lines if line.get("command", {}).get("type") == "Call")
    called["who"] = called["who"] % 6 + 1


def name(lines: Lines) -> None:
    events(lines, "Shown")[0]["names"][0] = "a royal flush"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (cite, "with another cites"),
        (illegal, "may not bet or raise to $5.50"),
        (somebody_else, "cannot act now"),
        (name, "with another names"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_only_the_rules_can_tell_is_found_by_the_audit(
    change: Callable[[Lines], None], said: str, path: Path
) -> None:
    edited(path, change)
    assert said in audit(str(path)).faults[0].what
    sealed.beside(path).unlink()
    assert audit(str(path)).faults, "without the hidden cards as well"


def test_a_refusal_is_told_with_its_row(path: Path) -> None:
    edited(path, illegal)
    assert "(posting:limits)" in audit(str(path)).faults[0].what


def test_one_fault_does_not_hide_another_and_makes_no_others(path: Path) -> None:
    lines = [json.loads(raw) for raw in path.read_bytes().splitlines()]
    opens = [at for at, line in enumerate(lines) if line["kind"] == "open"]
    for at in opens[:2]:
        lines[at + 1]["events"][0]["cites"] = ["19:47-14.9(k)"]
    path.write_bytes(rechained(lines))
    assert [fault.line for fault in audit(str(path)).faults] == [at + 2 for at in opens[:2]]


def test_the_sealed_cards_must_be_those_that_were_committed_to(path: Path) -> None:
    beside = sealed.beside(path)
    kept = beside.read_text()
    for spoilt, said in (
        (kept.replace('"cards":"', '"cards":"Ah', 1), "52 cards|53 cards"),
        (kept[:-200], "no deck under the root|cannot be read"),
        (kept.replace('"salts":"', '"salts":"zz', 1), "cannot be read"),
        ("", "no deck under the root"),
        ("[" * 100_000, "no deck under the root"),
    ):
        beside.write_text(spoilt)
        (fault, *_) = audit(str(path)).faults
        assert any(part in fault.what for part in said.split("|")), fault


# --- the chain ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_random_damage_is_found_by_both(seed: int, tried: Path, tmp_path: Path) -> None:
    found_by_both(tried, tmp_path / "damaged.journal", seed, 80)


@pytest.mark.long
@pytest.mark.parametrize("named", EVERY)
def test_ten_thousand_damages_are_found_by_both(named: str, tmp_path: Path) -> None:
    mischief(tmp_path / "whole.journal", named, 2)
    found_by_both(
        tmp_path / "whole.journal", tmp_path / "damaged.journal", 7, 10_000 // len(EVERY) + 1
    )


def found_by_both(whole: Path, damaged: Path, seed: int, count: int) -> None:
    original = whole.read_bytes()
    for kind, spoilt in islice(damages(original, Random(seed)), count):
        damaged.write_bytes(spoilt)
        assert audit(str(damaged)).faults, kind
        assert verify(damaged), kind


@pytest.mark.parametrize("named", [STUD, "multiple-action-blackjack 19:47"])
def test_random_damage_of_the_sealed_file_is_found_by_both(named: str, tmp_path: Path) -> None:
    sealed_damage_is_found(named, tmp_path / "whole.journal", 60)


@pytest.mark.long
@pytest.mark.parametrize("named", EVERY)
def test_ten_thousand_damages_of_sealed_files_are_found(named: str, tmp_path: Path) -> None:
    sealed_damage_is_found(named, tmp_path / "whole.journal", 10_000 // len(EVERY) + 1)


def sealed_damage_is_found(named: str, path: Path, count: int) -> None:
    mischief(path, named, 2)
    assert (audit(str(path)).faults, verify_sealed(path)) == ([], "")
    beside = sealed.beside(path)
    for kind, spoilt in islice(damages(beside.read_bytes(), Random(named)), count):
        beside.write_bytes(spoilt)
        assert audit(str(path)).faults, kind
        assert verify_sealed(path), kind


def test_a_cut_tail_is_found_by_its_missing_end_or_by_the_head_that_was_kept(
    whole: Path, tmp_path: Path
) -> None:
    head = audit(str(whole)).head
    lines = [json.loads(raw) for raw in whole.read_bytes().splitlines()]
    ends = [at + 1 for at, line in enumerate(lines) if "result" in line]
    cut = tmp_path / "cut.journal"
    for count in range(1, len(lines)):
        cut.write_bytes(b"".join(whole.read_bytes().splitlines(keepends=True)[:count]))
        assert "cut off" in audit(str(cut)).faults[-1].what
        assert "cut off" in verify(cut)
    for rounds, count in enumerate(ends[:-1], 1):
        # Whoever cuts it may close it again: only a head that is kept elsewhere can tell.
        closing = {**lines[-1], "rounds": rounds}
        cut.write_bytes(rechained([*lines[:count], closing]))
        assert audit(str(cut)).faults == []
        assert verify(cut) == ""
        assert "not in the head given" in audit(str(cut), head=head).faults[0].what
        assert "not in the head given" in verify(cut, head)


def test_other_versions_and_interruptions_are_noted(path: Path) -> None:
    def older(lines: Lines) -> None:
        lines[0]["pitboss"] = "0.0.9"
        lines.insert(7, {"kind": "resumed", "pitboss": "0.0.10", "cut": 3})

    edited(path, older)
    found = audit(str(path))
    assert found.faults == []
    notes = " ".join(found.notes)
    assert "line 1 was written by version 0.0.9" in notes
    assert "interrupted and resumed; a torn line of 3 bytes was cut off" in notes
    assert verify(path) == ""


def test_another_version_may_cite_otherwise_and_nothing_else(path: Path) -> None:
    def older(lines: Lines) -> None:
        for opened in events(lines, "Opened")[:2]:
            opened["version"] = "0.0.9"
        events(lines, "Acted")[0]["cites"][0] = "19:47-14.9(k)"

    edited(path, older)
    found = audit(str(path))
    assert found.faults == []
    assert any("another version cites other paragraphs" in note for note in found.notes)
    edited(path, lambda lines: events(lines, "Acted")[0].update(all_in=True))
    assert "another" in audit(str(path)).faults[0].what


def test_a_journal_that_is_being_written_is_read_as_far_as_it_was_sealed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, hidden = path.read_bytes(), sealed.beside(path).read_bytes()
    opens = written.index(b'{"kind":"open","line":', written.index(b'"round":2'))
    path.write_bytes(written[:opens])
    sealed.beside(path).write_bytes(b"".join(hidden.splitlines(keepends=True)[:2]))
    reader = sealed.Reader

    def grows(file: BinaryIO) -> sealed.Reader:
        """While the sealed file was read, the table went on."""
        found = reader(file)
        sealed.beside(path).write_bytes(hidden)
        path.write_bytes(written)
        return found

    monkeypatch.setattr("pitboss.history.sealed.Reader", grows)
    found = audit(str(path))
    assert [fault.what for fault in found.faults] == [
        "no closing line: the journal is still being written, or its end has been cut off"
    ]
    assert audit(str(path)).ok


def test_another_format_is_said(path: Path) -> None:
    edited(path, lambda lines: lines[0].update(format=4))
    (fault,) = audit(str(path)).faults
    assert fault.line == 1
    assert "format 4" in fault.what
    assert "format 4" in verify(path)


# --- whatever a file may hold ---------------------------------------------------------------------


def nobody_falls_over(path: Path) -> None:
    """Readers answer with sentences, whatever they are given."""
    assert not audit(str(path)).ok
    assert verify(path)
    kept = path.read_bytes()
    for read in (
        lambda: list(explaining.outcomes(path)),
        lambda: explaining.single(path, 9),
        lambda: Journal.resume(path).release(),
    ):
        with suppress(PitbossError):
            read()
    path.write_bytes(kept)


@given(st.binary(max_size=300))
@settings(max_examples=60)
def test_any_bytes_are_read_without_a_fall(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    path = tmp_path_factory.mktemp("fuzz") / "any.journal"
    path.write_bytes(data)
    nobody_falls_over(path)


_LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**70), 2**70), st.integers(-3, 60), st.text(max_size=5),
    st.sampled_from(["NaN", "pot", "seat:1", "Opened", "Dealt", "hand", [], {}, [[]], 1.5]),
)  # fmt: skip


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_any_value_anywhere_is_read_without_a_fall(
    whole: Path, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    lines = [json.loads(raw) for raw in whole.read_bytes().splitlines()]
    spot: Any = data.draw(st.sampled_from(lines[:60]))
    while True:
        key = data.draw(st.sampled_from(list(spot) if isinstance(spot, dict) else range(len(spot))))
        if not (isinstance(spot[key], dict | list) and spot[key] and data.draw(st.booleans())):
            break
        spot = spot[key]
    before = spot[key]
    spot[key] = data.draw(_LEAVES)
    path = tmp_path_factory.mktemp("fuzz") / "any.journal"
    try:
        path.write_bytes(rechained(lines))
    except (TypeError, KeyError, AttributeError):
        return  # no line at all any more: the bytes above are for that
    sealed.beside(path).write_bytes(sealed.beside(whole).read_bytes())
    audit(str(path))
    verify(path)
    sealed.beside(path).unlink()
    found = audit(str(path))
    assert not any("the engine fails" in fault.what for fault in found.faults), (
        before,
        found.faults,
    )
    for read in (lambda: list(explaining.outcomes(path)), lambda: Journal.resume(path).release()):
        with suppress(PitbossError):
            read()


def test_deep_long_and_empty_files_are_read(tmp_path: Path) -> None:
    path = tmp_path / "odd.journal"
    for odd in (b"", b"\n", b"[" * 200_000 + b"\n", b"x" * (5 << 20), b"\0" * 4096, b"9" * 9999):
        path.write_bytes(odd)
        nobody_falls_over(path)
    assert "cannot be read" in audit(str(tmp_path)).faults[0].what
    assert "cannot be read" in audit(str(tmp_path / "none")).faults[0].what
    assert audit("a\0b").faults
