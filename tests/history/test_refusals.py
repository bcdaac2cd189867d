"""Refused commands: in the chain, in the sealed file, tried again by the audit, read by nobody else."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from history.nights import (
    EVERY,
    edited,
    mischief,
    night,
    rechained,
    refused,
    verify,
    verify_sealed,
)  # fmt: skip
from pitboss import players, posting
from pitboss.cli.company import Table
from pitboss.errors import PitbossError
from pitboss.games.vocabulary import Ruling
from pitboss.history import refusals, sealed
from pitboss.history.audit import audit
from pitboss.history.journal import Journal
from pitboss.money import seat as account
from pitboss.play import DEALER, Call, Check, Deal, Decision, Fold, Raise, Start
from pitboss.table import demonstration

STUD = "seven-card-stud-hi-lo-8 19:47"


def lines_of(path: Path, kind: str) -> list[dict[str, Any]]:
    found = [json.loads(raw) for raw in path.read_bytes().splitlines()]
    return [line for line in found if line["kind"] == kind]


def told(path: Path) -> list[dict[str, Any]]:
    return lines_of(sealed.beside(path), "refused")


@pytest.mark.parametrize("named", EVERY)
def test_what_was_refused_is_refused_again_with_the_same_words(named: str, tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    head, answers = mischief(path, named, 2)
    assert len(answers) > 5
    kept = told(path)
    assert len(kept) == len(lines_of(path, "refused")) > 5
    assert {line["says"] for line in kept} == {str(answer) for answer in answers}
    assert {tuple(line.get("cites", ())) for line in kept} == {one.cites for one in answers}
    found = audit(str(path), head=head)
    assert (found.faults, found.refusals) == ([], len(kept))
    assert (verify(path, head), verify_sealed(path)) == ("", "")
    sealed.beside(path).unlink()
    assert audit(str(path), head=head).faults == []


def test_nothing_has_changed_by_a_refusal(tmp_path: Path) -> None:
    mischief(tmp_path / "tried", STUD, 2)
    night(tmp_path / "quiet", STUD, 2)
    told = [
        [(line["seq"], line["events"]) for line in lines_of(path, "act")]
        for path in (tmp_path / "tried", tmp_path / "quiet")
    ]
    assert told[0] == told[1]


def test_the_public_learns_neither_who_nor_what_nor_why(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    mischief(path, STUD, 2)
    for line in lines_of(path, "refused"):
        assert set(line) == {"kind", "line", "seq", "seal", "prev", "hash"}
    text = path.read_text()
    for secret in told(path):
        assert secret["says"] not in text
        assert secret["salt"] not in text
    salts = [secret["salt"] for secret in told(path)]
    assert len(set(salts)) == len(salts), "the same attempt never has the same seal"
    assert all(len(salt) == 64 for salt in salts)
    assert sealed.beside(path).stat().st_mode & 0o77 == 0


def test_in_a_real_deal_nobody_can_guess_the_salt(tmp_path: Path) -> None:
    seals = set()
    for name in ("one", "two"):
        journal = Journal.create(tmp_path / name, posting.default("holdem"))
        round_, deck, _ = Table(journal).open()
        deck.serve(round_)
        assert refused(round_, round_.awaits[0].who, Raise(1))
        seals |= {line["seal"] for line in lines_of(tmp_path / name, "refused")}
        journal.release()
    assert len(seals) == 2


def test_whoever_tries_again_and_again_does_not_fill_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    journal = Journal.create(path, posting.default("holdem"), seed="7")
    round_, deck, _ = Table(journal).open()
    deck.serve(round_)
    who = round_.awaits[0].who
    for _ in range(50):
        assert refused(round_, who, Raise(1))
    assert len(told(path)) == 1
    for cents in range(1, 50):
        assert refused(round_, who, Raise(cents))
    assert len(told(path)) == refusals.MOST
    other = who % 6 + 1
    assert refused(round_, other, Fold())
    assert len(told(path)) == refusals.MOST + 1, "nobody uses up what is kept of another"
    assert refused(round_, DEALER, Deal((0,) * 5000))
    assert refused(round_, DEALER, Decision(Ruling.MISDEAL, (), "\ud800"))
    assert len(told(path)) == refusals.MOST + 1
    round_.act(who, Call())
    deck.serve(round_)
    assert refused(round_, who, Raise(1))
    assert len(told(path)) == refusals.MOST + 2, "another moment, another attempt"
    journal.release()


def resealed(path: Path, number: int, change: Callable[[dict[str, Any]], object]) -> None:
    """Somebody rewrites a refusal, and the chain over it."""
    beside = sealed.beside(path)
    raws = beside.read_bytes().splitlines(keepends=True)
    where = [at for at, raw in enumerate(raws) if raw.startswith(b'{"kind":"refused"')][number]
    line = json.loads(raws[where])
    before = line.pop("seal")
    change(line)
    body = json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode()[:-1]
    seal = sha256(body).hexdigest()
    raws[where] = body + f',"seal":"{seal}"}}\n'.encode()
    beside.write_bytes(b"".join(raws))

    def reseal(lines: list[dict[str, Any]]) -> None:
        for one in lines:
            if one.get("seal") == before:
                one["seal"] = seal

    lines = [json.loads(raw) for raw in path.read_bytes().splitlines()]
    reseal(lines)
    path.write_bytes(rechained(lines))


def other_words(line: dict[str, Any]) -> None:
    line["says"] += " at all"


def other_rows(line: dict[str, Any]) -> None:
    line["cites"] = ["19:47-14.9(k)"]


def a_lawful_command(line: dict[str, Any]) -> None:
    line["who"], line["command"] = 0, {"type": "Deal", "cards": [52]}
    line.pop("since", None)


def another_moment(line: dict[str, Any]) -> None:
    line["seq"] += 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (other_words, "is refused otherwise"),
        (other_rows, "is refused otherwise"),
        (a_lawful_command, "refused here that is allowed"),
        (another_moment, "is refused otherwise"),
    ],
)
def test_a_refusal_that_was_rewritten_is_found(
    change: Callable[[dict[str, Any]], object], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "night.journal"
    journal = Journal.create(path, posting.default(*STUD.split()), seed="7")
    round_, events = Table(journal).next()
    assert refused(round_, 1, Check())
    assert list(events)
    journal.close()
    assert audit(str(path)).ok
    resealed(path, 0, change)
    assert said in audit(str(path)).faults[0].what


def test_another_version_may_refuse_in_other_words_and_is_noted(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    journal = Journal.create(path, posting.default(*STUD.split()), seed="7")
    round_, events = Table(journal).next()
    assert refused(round_, 1, Check())
    assert list(events)
    journal.close()
    resealed(path, 0, other_words)

    def older(lines: list[dict[str, Any]]) -> None:
        lines[0]["pitboss"] = "0.0.9"
        for line in lines:
            if line["kind"] == "open":
                line["events"][0]["version"] = "0.0.9"

    edited(path, older)
    found = audit(str(path))
    assert found.faults == []
    number = lines_of(path, "refused")[0]["line"]
    assert any(f"on 1 line ({number}) another version cites" in note for note in found.notes)


def misplaced(lines: list[dict[str, Any]]) -> None:
    line = next(line for line in lines if line["kind"] == "refused")
    lines.remove(line)
    lines.insert(3, line)


def at_another_command(lines: list[dict[str, Any]]) -> None:
    next(line for line in lines if line["kind"] == "refused")["seq"] += 1


def sealed_by_nothing(lines: list[dict[str, Any]]) -> None:
    next(line for line in lines if line["kind"] == "refused")["seal"] = "?"


@pytest.mark.parametrize("change", [misplaced, at_another_command, sealed_by_nothing])
def test_a_refusal_out_of_its_place_is_found_by_both(
    change: Callable[[list[dict[str, Any]]], None], tmp_path: Path
) -> None:
    path = tmp_path / "night.journal"
    mischief(path, STUD, 1)
    edited(path, change)
    assert audit(str(path)).faults
    assert verify(path)


def test_one_that_was_sealed_just_before_an_interruption_is_noted(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    mischief(path, STUD, 1)
    raws = path.read_bytes().splitlines(keepends=True)
    last = max(at for at, raw in enumerate(raws) if raw.startswith(b'{"kind":"refused"'))
    path.write_bytes(b"".join(raws[:last]))
    beside = sealed.beside(path)
    whole = beside.read_bytes().splitlines(keepends=True)
    upto = next(at for at, raw in enumerate(whole) if b'"line":%d,' % (last + 1) in raw) + 1
    beside.write_bytes(b"".join(whole[:upto]))
    journal = Journal.resume(path)
    table = Table(journal)
    unfinished = table.unfinished()
    assert unfinished
    assert refused(unfinished[0], 1, Raise(3))
    assert list(unfinished[1])
    head = journal.close()
    found = audit(str(path), head=head)
    assert found.faults == []
    assert any("1 sealed decks or refusals are not named" in note for note in found.notes)
    assert (verify(path, head), verify_sealed(path)) == ("", "")


def test_what_the_journal_had_no_room_for_is_sealed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "night.journal"
    journal = Journal.create(path, posting.default("holdem"), seed="7")
    for seat in (1, 2):
        journal.bring(account(seat), 400_00, "buy-in")
    deck = demonstration.deck("7", 1)
    start = Start(seats=dict.fromkeys((1, 2), 400_00), button=1, commitment=deck.commitment)

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(journal, "_write", full)
        with pytest.raises(OSError, match="No space"):
            journal.open(start, deck)
    round_ = journal.open(start, deck)
    assert list(players.play(round_, deck, lambda: 0.5))
    head = journal.close()
    assert (audit(str(path), head=head).faults, verify_sealed(path)) == ([], "")


def test_a_journal_of_the_first_format_keeps_to_it(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    night(path, STUD, 1)
    edited(path, lambda lines: lines[0].update(format=1))
    journal = Journal.resume(path)
    round_, events = Table(journal).next()
    assert refused(round_, 1, Check())
    assert list(events)
    assert audit(str(path), head=journal.close()).faults == []
    assert not lines_of(path, "refused")


def test_after_the_round_nothing_is_kept_and_nothing_is_done(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    journal = Journal.create(path, posting.default("holdem"), seed="7")
    round_, events = Table(journal).next()
    assert list(events)
    with suppress(PitbossError):
        round_.act(1, Check())
    assert not lines_of(path, "refused")
    journal.release()
