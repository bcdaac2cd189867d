"""Why: the paragraphs behind a line, and behind what each round came to."""

from __future__ import annotations

from pathlib import Path

import pytest

from history.nights import EVERY, irregular, mischief, night
from pitboss import law
from pitboss.errors import Malformed
from pitboss.history import sealed
from pitboss.history.explaining import outcomes, reasons, single
from pitboss.history.lines import Act, Attempt, Header
from pitboss.history.refusals import Tried
from pitboss.money import text
from pitboss.play.events import Acted, Ended, Event, Moved, Opens, Settled, Won


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
        assert not isinstance(one.event, Tried)
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


# --- what the paragraphs were applied to ----------------------------------------------------------


def test_a_payout_goes_from_the_contributions_to_the_hands_that_could_win(tmp_path: Path) -> None:
    stud = tmp_path / "long.journal"
    night(stud, "seven-card-stud-hi-lo-8 19:47", 20)
    split = [
        one for one in outcomes(stud) if isinstance(one.event, Won) and one.event.half == "high"
    ]
    facts = " ".join(split[0].facts)
    assert "Into the pot went: seat 1 $" in facts
    assert "It could be won by seats " in facts
    assert "Shown: seat " in facts
    checked = 0
    for one in outcomes(stud):
        if type(one.event) is Won and one.facts:
            into = next((fact for fact in one.facts if fact.startswith("Into the pot")), "")
            held = next((fact for fact in one.facts if fact.startswith("The pot held $")), "")
            if into and held:  # and no side pot
                checked += 1
                put = sum(_cents(word) for word in into.split() if word.startswith("$"))
                assert text(put) in held, "what went in is what the pot held"
    assert checked


def _cents(written: str) -> int:
    return int(written.strip(",.").replace("$", "").replace(".", "").replace(",", ""))


def test_an_order_of_action_names_the_cards_that_lay_open(stud: Path, tmp_path: Path) -> None:
    path = tmp_path / "holdem.journal"
    night(path, "holdem 19:47", 1)
    for journal, said in ((stud, "Open then: seat 1 "), (path, "The button is at seat ")):
        found = [
            one
            for number in range(2, len(journal.read_bytes().splitlines()))
            for one in single(journal, number)[2]
            if isinstance(one.event, Opens)
        ]
        assert found
        assert all(said in " ".join(one.facts) for one in found[:1])
        assert all(one.facts and one.reasons for one in found)


def test_a_rake_names_what_is_posted(tmp_path: Path) -> None:
    raked = []
    for number in range(12):
        path = tmp_path / f"{number}.journal"
        irregular(path, "holdem 13:47-20", number)
        raked += [
            one
            for one in outcomes(path)
            if isinstance(one.event, Moved) and one.event.what == "rake"
        ]
    assert raked
    assert all("Posted: " in one.facts[0] and "In the pot lay $" in one.facts[0] for one in raked)


def test_a_wager_names_the_hands_that_were_compared(tmp_path: Path) -> None:
    for game, said in (
        ("multiple-action-blackjack", "spot of $"),
        ("blackjack", "; the dealer's: "),
        ("caribbean-stud", "; the dealer's: "),
        ("double-down-stud", "with the cards of the dealer"),
    ):
        path = tmp_path / f"{game}.journal"
        night(path, f"{game} 19:47", 3)
        settled = [one for one in outcomes(path) if type(one.event) is Settled]
        assert all(one.facts for one in settled)
        assert any(said in " ".join(one.facts) for one in settled)


@pytest.mark.parametrize("named", EVERY)
def test_a_refusal_is_told_to_whoever_has_the_sealed_file(named: str, tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    _, answers = mischief(path, named, 2)
    told = [one for one in outcomes(path) if isinstance(one.event, Tried)]
    said = {one.event.says for one in told if isinstance(one.event, Tried)}
    assert said == {str(answer) for answer in answers}
    assert any(one.reasons for one in told)
    number = told[0].line.line
    assert isinstance(single(path, number)[1], Attempt)
    assert single(path, number)[2] == [told[0]]
    sealed.beside(path).unlink()
    assert single(path, number)[2] == []
    assert not [one for one in outcomes(path) if isinstance(one.event, Tried)]


@pytest.mark.parametrize("named", EVERY)
def test_whatever_goes_wrong_at_a_table_is_explained(named: str, tmp_path: Path) -> None:
    for number in range(3):
        path = tmp_path / f"{number}.journal"
        irregular(path, named, number)
        for one in outcomes(path):
            assert not isinstance(one.event, Event) or one.reasons or one.facts
        for line in range(1, len(path.read_bytes().splitlines()) + 1, 3):
            _, _, found = single(path, line)
            for one in found:
                assert one.facts or one.reasons, one.event
