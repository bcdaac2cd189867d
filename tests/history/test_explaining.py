"""Why: the paragraphs behind a line, and behind what each round came to."""

from __future__ import annotations

from pathlib import Path

import pytest

from history.nights import night
from pitboss import law
from pitboss.errors import Malformed
from pitboss.history.explaining import outcomes, reasons, single
from pitboss.history.lines import Act, Header
from pitboss.play.events import Acted, Ended, Moved, Settled, Won


@pytest.fixture(scope="module")
def stud(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("night") / "stud.journal"
    night(path, "seven-card-stud-hi-lo-8 19:47", 3)
    return path


def test_each_round_says_who_was_paid_and_by_which_paragraph(stud: Path) -> None:
    told = list(outcomes(stud))
    assert {one.round for one in told} == {1, 2, 3}
    assert [one.round for one in told if type(one.event) is Ended] == [1, 2, 3]
    for one in told:
        assert one.reasons == tuple(law.sentence(cite) + mark(cite) for cite in one.event.cites)
        assert one.reasons
        assert isinstance(one.event, Won | Ended | Moved)


def mark(cite: str) -> str:
    borrowed = law.by_analogy(cite, "19:47", "seven-card-stud-hi-lo-8")
    return " (by analogy)" if borrowed else ""


def test_what_a_casino_borrows_from_casino_nights_is_marked(stud: Path) -> None:
    said = [reason for one in outcomes(stud) for reason in one.reasons]
    assert not any(reason.startswith("19:47-14.9") and "(by analogy)" in reason for reason in said)
    header, _, found = single(stud, 8)
    for number in range(8, 60):
        header, _, found = single(stud, number)
        said += [reason for one in found for reason in reasons(one.event, header)]
    borrowed = [reason for reason in said if reason.startswith("13:47-20")]
    assert borrowed
    assert all(reason.endswith("(by analogy)") for reason in borrowed)


def test_a_line_explains_its_action(stud: Path) -> None:
    for number in range(9, 30):
        header, line, found = single(stud, number)
        assert isinstance(header, Header)
        if isinstance(line, Act) and any(type(one.event) is Acted for one in found):
            assert all(one.reasons for one in found)
            assert line.line == number
            break
    else:
        pytest.fail("nobody acted")


def test_a_house_banked_round_says_what_became_of_each_wager(tmp_path: Path) -> None:
    path = tmp_path / "blackjack.journal"
    night(path, "blackjack 19:47", 2)
    settled = [one for one in outcomes(path) if type(one.event) is Settled]
    assert len(settled) >= 12
    assert all(one.reasons for one in settled)


def test_what_cannot_be_trusted_is_not_explained(stud: Path, tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="has no line 999"):
        single(stud, 999)
    spoilt = tmp_path / "spoilt.journal"
    spoilt.write_bytes(stud.read_bytes().replace(b'"fold"', b'"FOLD"', 1))
    with pytest.raises(Malformed, match=r"the line was changed.*pitboss audit"):
        list(outcomes(spoilt))
    lines = stud.read_bytes().splitlines(keepends=True)
    spoilt.write_bytes(b"".join(lines[1:]))
    with pytest.raises(Malformed, match="line 1: the chain is broken"):
        list(outcomes(spoilt))
    spoilt.write_bytes(b"")
    with pytest.raises(Malformed, match="is empty"):
        list(outcomes(spoilt))
