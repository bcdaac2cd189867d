"""The journal of a table's night: every act a line, gone on with after any interruption."""

from __future__ import annotations

import json
import os
import resource
from collections.abc import Callable
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from history.nights import damages, edited, verify, verify_sealed
from pitboss import posting
from pitboss.cards import parse
from pitboss.errors import Malformed, Refused
from pitboss.history import sealed
from pitboss.history.audit import audit
from pitboss.history.explaining import outcomes, single
from pitboss.history.journal import Journal
from pitboss.history.table_journal import TableJournal
from pitboss.money import Transfer
from pitboss.play import DEALER, FLOOR, Call, Check, Deal, Decision, Fold, Muck, Raise, Ruling, Show
from pitboss.play.events import Opened
from pitboss.table.night.commands import (
    Back,
    BringDecks,
    BuyMore,
    CloseRound,
    CloseTable,
    CutDeck,
    Decide,
    Leave,
    ShowDecks,
    ShuffleDeck,
    Sit,
    SortDeck,
    SpreadDeck,
    StoreDeck,
    Supply,
    VerifyDeck,
    WashDeck,
)
from pitboss.table.night.events import Decided

UNKNOWN = 52


def clock() -> str:
    return "2026-11-20T20:00:00.000Z"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "night.journal"


@pytest.fixture
def now() -> Callable[[], int]:
    ticks = count(1)
    return lambda: next(ticks)


def begun(path: Path, now: Callable[[], int], *, dealt: bool = False) -> TableJournal:
    """Three players at a casino night's hold'em, ready for a round."""
    night = TableJournal.create(
        path, posting.load("tables/holdem-casino-night.toml"), dealt=dealt, clock=clock
    )
    for seat in (1, 4, 6):
        night.act(seat, Sit(100_00), now())
    if dealt:
        night.act(DEALER, ShuffleDeck(1), now())
        night.cut_by_computer(20, now())
        return night
    night.act(FLOOR, BringDecks((Back("red"), Back("blue")), "yellow"), now())
    for deck in (1, 2):
        night.act(DEALER, SortDeck(deck), now())
        night.act(FLOOR, VerifyDeck(deck), now(), by="R. Floor")
        night.act(DEALER, SpreadDeck(deck), now())
    for command in (ShowDecks(), StoreDeck(2), WashDeck(1), ShuffleDeck(1), CutDeck(1)):
        night.act(DEALER, command, now())
    return night


def awaited(night: TableJournal) -> int:
    assert night.night.round is not None
    return night.night.round.awaits[0].who


def calls(night: TableJournal) -> None:
    """Everybody calls or checks until the dealer is awaited, or hands are shown."""
    while (round_ := night.night.round) and round_.awaits and round_.awaits[0].what == "act":
        rights = {type(right).__name__ for right in round_.legal(awaited(night))}
        night.play(awaited(night), Check() if "MayCheck" in rights else Call())


def played(night: TableJournal, now: Callable[[], int]) -> None:
    """A round of real cards whose hole cards nobody enters before the showdown."""
    night.open(now())
    night.play(DEALER, Deal((UNKNOWN,) * 6))
    calls(night)
    for cards in ("7c8d9s", "2h", "Kd"):
        night.play(DEALER, Deal((UNKNOWN, *parse(cards))))
        calls(night)
    for hole in ("AhAd", "KhKs"):
        night.play(awaited(night), Show(parse(hole)))
    night.play(awaited(night), Muck())
    night.act(DEALER, CloseRound(), now())


def state(night: TableJournal) -> Any:
    """What everybody can see of a table."""
    table = night.night
    view = None if table.round is None else table.round.view(None)
    return table.report(), table.due(table.time), table.button and vars(table.button), view


def finished(night: TableJournal, now: Callable[[], int]) -> str:
    for seat in night.night.seating.stacks:
        night.act(seat, Leave(), now())
    night.act(FLOOR, CloseTable(), now())
    return night.close()


def clean(path: Path, head: str = "") -> bool:
    """Audit and verifier agree that nothing is wrong."""
    found = audit(str(path), head=head)
    said = verify_sealed(path) if sealed.beside(path).exists() else ""
    return (found.faults, verify(path, head), said) == ([], "", "")


def test_a_night_of_real_cards_is_run_again(path: Path, now: Callable[[], int]) -> None:
    night = begun(path, now)
    played(night, now)
    head = finished(night, now)
    found = audit(str(path), head=head)
    assert found.faults == []
    assert verify(path, head) == ""
    assert (found.rounds, found.cents, found.closed) == (1, 50, True)  # the rake stays
    kinds = [json.loads(line)["kind"] for line in path.read_bytes().splitlines()]
    assert kinds[:2] == ["journal", "table"]
    assert kinds.count("open") == 1
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert [line["by"] for line in lines if "by" in line] == ["R. Floor", "R. Floor"]


def test_cards_that_were_entered_face_down_stay_hidden_and_are_found_again(
    path: Path, now: Callable[[], int]
) -> None:
    night = begun(path, now)
    night.open(now())
    night.play(DEALER, Deal(parse("AhKh QhJh ThTd".replace(" ", ""))))
    assert b"AhKh" not in path.read_bytes()
    assert "AhKh" in path.with_name(path.name + ".sealed").read_text()
    before = state(night)
    night.release()
    night = TableJournal.resume(path, clock=clock)
    assert state(night) == before
    assert night.night.round is not None
    holes = [seat.hands[0].cards for seat in night.night.round.view(6).seats if seat.seat == 6]
    calls(night)
    for cards in ("7c8d9s", "2h", "Kd"):
        night.play(DEALER, Deal((UNKNOWN, *parse(cards))))
        calls(night)
    while night.result is None:
        night.play(awaited(night), Show())
    night.act(DEALER, CloseRound(), now())
    assert holes == ["QhTd"]
    head = finished(night, now)
    assert clean(path, head)
    path.with_name(path.name + ".sealed").unlink()
    assert clean(path, head)  # as the public saw it


@pytest.mark.parametrize("dealt", [False, True])
def test_it_goes_on_where_it_stood_after_every_line(
    path: Path, now: Callable[[], int], tmp_path: Path, dealt: bool
) -> None:
    night = begun(path, now, dealt=dealt)
    night.open(now())
    if dealt:
        night.deal()
    else:
        night.play(DEALER, Deal((UNKNOWN,) * 6))
    night.play(awaited(night), Raise(4_00))
    night.play(awaited(night), Fold())
    night.play(awaited(night), Call())
    decks = sealed.beside(path).read_bytes()
    whole = path.read_bytes().splitlines(keepends=True)
    for at in range(1, len(whole) + 1):
        copy = tmp_path / f"{at}.journal"
        torn = whole[at][: len(whole[at]) // 2] if at < len(whole) else b""
        copy.write_bytes(b"".join(whole[:at]) + torn)
        sealed.beside(copy).write_bytes(decks)
        again = TableJournal.resume(copy, clock=clock)
        assert again.cut == len(torn)
        again.release()
        third = TableJournal.resume(copy, clock=clock)
        assert state(third) == state(again)
        third.release()
    assert state(night) == state(third)
    night.release()


def test_a_correction_takes_the_last_entry_back_and_keeps_both(
    path: Path, now: Callable[[], int]
) -> None:
    night = begun(path, now)
    night.open(now())
    night.play(DEALER, Deal((UNKNOWN,) * 6))
    before = state(night)
    night.play(awaited(night), Raise(4_00))
    night.correct(now(), "seat 4 had only called", "R. Floor")
    assert state(night)[3] == before[3]
    night.play(awaited(night), Call())
    night.correct(now(), "again")
    night.correct(now(), "the cards were not dealt yet")
    assert night.night.round is not None
    assert night.night.round.awaits[0].what == "deal"
    night.play(DEALER, Deal((UNKNOWN,) * 6))
    while night.result is None:
        night.play(awaited(night), Fold())
    night.act(DEALER, CloseRound(), now())
    night.correct(now(), "seat 6 did not fold")  # and the closing that followed by itself
    assert night.night.round is not None
    night.play(awaited(night), Fold())
    night.act(DEALER, CloseRound(), now())
    head = finished(night, now)
    assert clean(path, head)
    notes = audit(str(path)).notes
    assert sum("takes back the entry" in note for note in notes) == 4
    assert any("by R. Floor: seat 4 had only called" in note for note in notes)
    decisive = [explained.event for explained in outcomes(path)]
    assert len([event for event in decisive if type(event).__name__ == "Won"]) == 1
    correct = next(
        number
        for number, line in enumerate(path.read_bytes().splitlines(), 1)
        if json.loads(line)["kind"] == "correct"
    )
    assert single(path, correct)[2] == []


def test_what_has_had_consequences_is_not_taken_back(path: Path, now: Callable[[], int]) -> None:
    night = begun(path, now, dealt=True)
    night.open(now())
    night.deal()
    with pytest.raises(Refused, match="the computer has dealt cards"):
        night.correct(now(), "no")
    calls(night)
    night.deal()
    with pytest.raises(Refused, match="the computer has dealt cards"):
        night.correct(now(), "no")
    night.release()
    edited(path, lambda lines: lines.append({
        "kind": "correct", "at": 10**6, "since": len(lines), "reason": "planted",
    }))  # fmt: skip
    assert "the computer has dealt" in audit(str(path)).faults[0].what
    fresh = path.with_name("fresh.journal")
    night = TableJournal.create(fresh, night.table, dealt=False, clock=clock)
    with pytest.raises(Refused, match="nothing was entered"):
        night.correct(now(), "no")


def test_a_correction_does_not_reach_over_a_later_entry(path: Path, now: Callable[[], int]) -> None:
    night = begun(path, now)
    played(night, now)
    finished(night, now)
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    sat = next(line["line"] for line in lines if line["kind"] == "table")
    acted = next(line["line"] for line in lines if line["kind"] == "act")

    def planted(since: int) -> Callable[[list[dict[str, Any]]], object]:
        return lambda lines: lines.insert(
            -1, {"kind": "correct", "at": 10**6, "since": since, "reason": "planted"}
        )

    for since, said in ((sat, "holds no entry"), (acted, "others were made after it")):
        copy = path.with_name(f"{since}.journal")
        copy.write_bytes(path.read_bytes())
        copy.with_name(copy.name + ".sealed").touch()
        edited(copy, planted(since))
        assert said in audit(str(copy)).faults[0].what
    assert "no entry" in verify(path.with_name(f"{sat}.journal"))


@pytest.mark.law("13:47-20.37(c)")
def test_money_decided_between_rounds(path: Path, now: Callable[[], int]) -> None:
    night = begun(path, now)
    played(night, now)
    moved = (Transfer("seat:1", "seat:6", 5_00),)
    (decided,) = night.act(
        FLOOR, Decide(moved, "the hand of seat 6 was misread"), now(), "R. Floor"
    )
    assert isinstance(decided, Decided)
    assert decided.cites == ("13:47-20.38(b)",)
    night.act(FLOOR, Supply(20_00), now())
    given = (Transfer("bank", "seat:6", 5_00),)
    night.act(FLOOR, Decide(given, "an error of the house"), now(), "R. Floor")
    back = (Transfer("seat:6", "bank", 4_00),)
    night.act(FLOOR, Decide(back, "it was less"), now(), "R. Floor")
    with pytest.raises(Refused) as refused:
        night.act(FLOOR, Decide((Transfer("seat:6", "bank", 1_01),), "late rake"), now())
    assert refused.value.cites == ("13:47-20.37(c)",)
    for wrong in ((Transfer("seat:1", "seat:6", 10**9),), (Transfer("pot", "seat:6", 1),)):
        with pytest.raises(Refused):
            night.act(FLOOR, Decide(wrong, "no"), now())
    assert clean(path, finished(night, now))
    assert any("a decision by R. Floor: the hand" in note for note in audit(str(path)).notes)


def test_a_decision_in_a_round_keeps_its_name(path: Path, now: Callable[[], int]) -> None:
    night = begun(path, now)
    night.open(now())
    night.play(FLOOR, Decision(Ruling.MISDEAL, (), "the lights went out"), by="R. Floor")
    assert night.result is not None
    assert night.result.void
    night.act(DEALER, CloseRound(), now())
    night.act(DEALER, ShuffleDeck(1), now())
    night.act(DEALER, CutDeck(1), now())
    night.open(now())
    assert night.night.round is not None
    (opened, *_) = night.night.round.opening
    assert isinstance(opened, Opened)
    assert opened.start.button == 6  # it stays where it was
    night.play(DEALER, Deal((UNKNOWN,) * 6))
    for _ in range(2):
        night.play(awaited(night), Fold())
    night.act(DEALER, CloseRound(), now())
    assert clean(path, finished(night, now))


def test_a_full_disk_leaves_the_round_as_it_was(path: Path, now: Callable[[], int]) -> None:
    night = begun(path, now)
    night.open(now())
    before, size = state(night), path.stat().st_size
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 40, hard))
    try:
        with pytest.raises(OSError, match=r"night\.journal"):
            night.play(DEALER, Deal((UNKNOWN,) * 6))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert (state(night), path.stat().st_size) == (before, size)
    night.play(DEALER, Deal((UNKNOWN,) * 6))  # somebody has made room
    with pytest.raises(Refused, match="two writers"):
        TableJournal.resume(path, clock=clock)
    night.release()


def test_money_that_could_not_be_written_did_not_come(
    path: Path, now: Callable[[], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    night = begun(path, now)
    before = state(night)

    def full(_file: int, _line: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "write", full)
        with pytest.raises(OSError, match="No space"):
            night.act(1, BuyMore(10_00), now())
    assert state(night) == before
    night.release()


def test_one_kind_of_journal_is_not_taken_for_the_other(
    path: Path, now: Callable[[], int], tmp_path: Path
) -> None:
    begun(path, now).release()
    with pytest.raises(Malformed, match="pitboss table"):
        Journal.resume(path)
    other = tmp_path / "play.journal"
    Journal.create(other, posting.default("holdem"), seed="7").release()
    with pytest.raises(Malformed, match="pitboss play"):
        TableJournal.resume(other, clock=clock)
    with pytest.raises(Refused, match="exists already"):
        TableJournal.create(path, posting.default("holdem"), dealt=False, clock=clock)
    with pytest.raises(Malformed, match="no such journal"):
        TableJournal.resume(tmp_path / "none", clock=clock)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda line: line["events"][0].update(cents=200_00), "another cents"),
        (lambda line: line["command"].update(cents=200_00), "another cents"),
        (lambda line: line["command"].update(cents=33), "cannot be had in chips"),
        (lambda line: line.update(who=99), "there is no seat 99"),
        (lambda line: line["events"][0].update(cites=["13:47-20.38(b)"]), "another cites"),
        (lambda line: line["events"].append(line["events"][0]), "2 events are written"),
    ],
)
def test_what_was_changed_is_found(
    path: Path, now: Callable[[], int], change: Callable[[dict[str, Any]], object], said: str
) -> None:
    night = begun(path, now)
    played(night, now)
    finished(night, now)
    edited(path, lambda lines: change(lines[1]))
    found = audit(str(path))
    assert said in found.faults[0].what
    assert found.faults[0].line == 2


def test_two_faults_are_both_told(path: Path, now: Callable[[], int]) -> None:
    night = begun(path, now)
    played(night, now)
    finished(night, now)

    def twice(lines: list[dict[str, Any]]) -> None:
        lines[2]["events"][0]["cents"] = 1
        won = next(e for line in lines for e in line.get("events", []) if e["type"] == "Won")
        won["transfers"][0]["cents"] += 1

    edited(path, twice)
    assert len(audit(str(path)).faults) == 2
    assert verify(path)


def test_no_damage_goes_unnoticed(path: Path, now: Callable[[], int], tmp_path: Path) -> None:
    night = begun(path, now, dealt=True)
    night.open(now())
    night.deal()
    night.play(awaited(night), Call())
    night.correct(now(), "he folded")
    for _ in range(2):
        night.play(awaited(night), Fold())
    night.act(DEALER, CloseRound(), now())
    finished(night, now)
    damaged = tmp_path / "damaged.journal"
    sealed.beside(damaged).write_bytes(sealed.beside(path).read_bytes())
    for kind, written in islice(damages(path.read_bytes(), Random(5)), 60):
        damaged.write_bytes(written)
        assert audit(str(damaged)).faults, kind
        assert verify(damaged), kind


@pytest.mark.parametrize(
    ("kind", "change", "said"),
    [
        ("correct", lambda line: line.update(reason=" "), "gives its reason"),
        ("correct", lambda line: line.update(at=1), "it is"),
        ("act", lambda line: line.update(seq=7), "calls itself command 7"),
        ("open", lambda line: line.update(round=3), "calls itself round 3"),
        ("open", lambda line: line["around"].pop(), "events are written"),
        ("open", lambda line: line["events"][0]["start"].update(button=4), "otherwise than the table"),
        ("journal", lambda line: line.update(cards="marked"), "real or dealt"),
        ("journal", lambda line: line.update(demonstration="7"), "never dealt from a seed"),
        ("table", lambda line: line.update(at=-1), "at least 0"),
    ],
)  # fmt: skip
def test_a_line_that_says_something_else_is_found(
    path: Path,
    now: Callable[[], int],
    kind: str,
    change: Callable[[dict[str, Any]], object],
    said: str,
) -> None:
    night = begun(path, now)
    night.open(now())
    night.play(DEALER, Deal((UNKNOWN,) * 6))
    night.play(awaited(night), Call())
    night.correct(now(), "he folded")
    for _ in range(2):
        night.play(awaited(night), Fold())
    night.act(DEALER, CloseRound(), now())
    finished(night, now)
    edited(path, lambda lines: change(next(line for line in lines if line["kind"] == kind)))
    assert any(said in fault.what for fault in audit(str(path)).faults)


def test_a_line_of_rounds_alone_has_no_place_in_a_night(path: Path, now: Callable[[], int]) -> None:
    finished(begun(path, now), now)
    money = {"kind": "money", "account": "seat:1", "cents": 5_00, "what": "buy-in"}
    edited(path, lambda lines: lines.insert(3, dict(money)))
    assert "comes by commands" in audit(str(path)).faults[0].what


def test_a_night_has_no_place_among_rounds_alone(path: Path, now: Callable[[], int]) -> None:
    finished(begun(path, now), now)
    edited(path, lambda lines: lines[0].update(format=2))
    assert "another format" in audit(str(path)).faults[0].what
    assert verify(path)
