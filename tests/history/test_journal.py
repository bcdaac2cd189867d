"""The journal: what happened is in it, and what must not be known is not; crashes, disks, writers."""

from __future__ import annotations

import errno
import json
import os
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from history.nights import EVERY, night, play, verify
from pitboss import posting
from pitboss.errors import Malformed, Refused
from pitboss.history import sealed
from pitboss.history.audit import audit
from pitboss.history.journal import Journal
from pitboss.money import seat as account
from pitboss.play import DEALER, Deal, Start
from pitboss.table import decks, demonstration

STUD = "seven-card-stud-hi-lo-8 19:47"
UNKNOWN = 52


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(raw) for raw in path.read_bytes().splitlines()]


@pytest.mark.parametrize("named", EVERY)
def test_a_night_of_every_game_is_clean_for_both(named: str, tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    head = night(path, named, 6)
    found = audit(str(path), head=head)
    assert found.faults == []
    assert (found.ok, found.sealed, found.closed, found.head) == (True, True, True, head)
    assert (found.rounds, found.lines) == (6, len(path.read_bytes().splitlines()))
    assert verify(path, head) == ""
    sealed.beside(path).unlink()
    public = audit(str(path), head=head)
    assert (public.faults, public.sealed, public.events) == ([], False, found.events)


@pytest.mark.long
@pytest.mark.parametrize("named", EVERY)
def test_hundreds_of_rounds_of_every_game_are_clean_for_both(named: str, tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    head = night(path, named, 300, "long")
    assert audit(str(path), head=head).faults == []
    assert verify(path, head) == ""


@pytest.mark.parametrize("named", EVERY)
def test_hidden_cards_are_in_the_sealed_file_alone(named: str, tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    night(path, named, 3)
    hidden = 0
    for line in lines_of(path):
        for event in line.get("events", ()):
            if event["type"] == "Dealt":
                for place, card in zip(event["places"], event["cards"], strict=True):
                    assert place["up"] or card == UNKNOWN
                    hidden += card == UNKNOWN
        if line["kind"] == "act" and line["command"]["type"] == "Deal":
            dealt = [event["cards"] for event in line["events"] if event["type"] == "Dealt"]
            assert line["command"]["cards"] == list(chain.from_iterable(dealt))
    assert hidden or "blackjack" in named
    secret = sealed.beside(path)
    assert secret.stat().st_mode & 0o77 == 0, "the sealed file is for its owner alone"
    whole = [line for line in lines_of(secret) if len(line["cards"]) >= 2 * 52]
    assert len(whole) == 3
    for line in whole:
        assert line["salts"] not in path.read_text()


def test_the_same_seed_writes_the_same_bytes(tmp_path: Path) -> None:
    one, two, other = (tmp_path / name for name in ("one", "two", "other"))
    assert night(one, STUD, 3) == night(two, STUD, 3) != night(other, STUD, 3, "8")
    assert one.read_bytes() == two.read_bytes()
    assert sealed.beside(one).read_bytes() == sealed.beside(two).read_bytes()


def test_a_demonstration_is_marked_at_its_head_and_at_every_round(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    night(path, STUD, 2)
    header, *rest = lines_of(path)
    assert header["demonstration"] == "7"
    assert [line.get("demonstration") for line in rest if line["kind"] == "open"] == [True, True]


def test_a_real_deal_tells_the_time_and_no_two_are_alike(tmp_path: Path) -> None:
    heads = set()
    for name in ("one", "two"):
        journal = Journal.create(
            tmp_path / name, posting.default("holdem"), clock=lambda: "2026-11-19T20:00:00.000Z"
        )
        play(journal, 1)
        heads.add(journal.close())
        header, *rest = lines_of(tmp_path / name)
        assert "demonstration" not in header
        timed = [line["kind"] for line in rest if "time" in line]
        assert timed == ["money"] * 6 + ["open", "act", "close"]
        assert audit(str(tmp_path / name)).ok
    assert len(heads) == 2


# --- interruptions --------------------------------------------------------------------------------


@pytest.mark.parametrize("named", [STUD, "caribbean-stud 19:47", "triple-draw-27 13:69F"])
def test_it_goes_on_from_any_line_as_if_nothing_had_happened(named: str, tmp_path: Path) -> None:
    path, again = tmp_path / "whole", tmp_path / "again"
    night(path, named, 2)
    whole = path.read_bytes().splitlines(keepends=True)
    told = [(line["kind"], line.get("events")) for line in lines_of(path)]
    for count in range(1, len(whole), 3):
        again.write_bytes(b"".join(whole[:count]) + whole[count][: 17 * (count % 3)])
        sealed.beside(again).write_bytes(sealed.beside(path).read_bytes())
        journal = Journal.resume(again)
        assert journal.cut == 17 * (count % 3)
        play(journal, max(2 - journal.rounds, 0))
        head = journal.close()
        assert [
            (line["kind"], line.get("events"))
            for line in lines_of(again)
            if line["kind"] != "resumed"
        ][: len(told)] == told
        assert audit(str(again), head=head).faults == []
        assert verify(again, head) == ""


def test_it_goes_on_after_its_closing_line(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    night(path, STUD, 2)
    journal = Journal.resume(path)
    play(journal, 2)
    head = journal.close()
    kinds = [line["kind"] for line in lines_of(path)]
    assert kinds.count("close") == 2
    assert kinds[kinds.index("close") + 1] == "resumed"
    assert (audit(str(path), head=head).faults, verify(path, head)) == ([], "")


def test_the_burned_cards_that_were_reshuffled_are_found_again(tmp_path: Path) -> None:
    """Eight players who all stay: the deck of the rest of the round has a root of its own."""
    path = tmp_path / "night.journal"
    journal = Journal.create(path, posting.default("seven-card-stud-hi-lo-8"))
    for seat in range(1, 9):
        journal.bring(account(seat), 400_00, "buy-in")
    deck = decks.sealed()
    start = Start(seats=dict.fromkeys(range(1, 9), 400_00), commitment=deck.commitment)
    stay(journal.open(start, deck), deck)
    journal.close()
    assert "Shuffled" in path.read_text()
    assert audit(str(path)).faults == []
    assert verify(path) == ""
    whole = path.read_bytes().splitlines(keepends=True)
    after = next(at for at, raw in enumerate(whole) if b'"Shuffled"' in raw) + 1
    path.write_bytes(b"".join(whole[:after]))
    journal = Journal.resume(path)
    assert journal.going is not None
    stay(*journal.going)
    journal.close()
    assert audit(str(path)).faults == []
    assert verify(path) == ""


def stay(round_: Any, deck: decks.SealedDeck) -> None:
    from pitboss.play import Call, Check, ForcedBet, Show

    stays = {
        "MayForcedBet": ForcedBet(), "MayCheck": Check(), "MayCall": Call(), "MayShow": Show(),
    }  # fmt: skip
    deck.serve(round_)
    while round_.awaits:
        seat = round_.awaits[0].who
        names = [type(right).__name__ for right in round_.legal(seat)]
        round_.act(seat, next(stays[name] for name in stays if name in names))
        deck.serve(round_)


def test_a_journal_that_was_changed_is_not_continued(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    night(path, STUD, 1)
    spoilt = path.read_bytes().replace(b'"cents":40000', b'"cents":40001', 1)
    path.write_bytes(spoilt)
    with pytest.raises(Malformed, match=r"line 2: the line was changed.*pitboss audit"):
        Journal.resume(path)
    assert path.read_bytes() == spoilt


def test_what_is_no_journal_is_neither_continued_nor_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "letter"
    with pytest.raises(Malformed, match="no such journal"):
        Journal.resume(path)
    for letter in (b"Dear Sir,\n", b"Dear Sir", b'{"kind":"journal","line":1\n'):
        path.write_bytes(letter)
        with pytest.raises(Refused, match="exists already"):
            Journal.create(path, posting.default("holdem"))
        with pytest.raises(Malformed, match="cannot go on without its sealed decks"):
            Journal.resume(path)
        assert not sealed.beside(path).exists()
        sealed.beside(path).touch()
        with pytest.raises(Malformed, match=r"no journal|line 1"):
            Journal.resume(path)
        sealed.beside(path).unlink()
        assert path.read_bytes() == letter
    path.write_bytes(b'{"kind":"journal","li')  # torn at once: nothing had been acknowledged
    Journal.create(path, posting.default("holdem")).release()
    Journal.resume(path).release()


def test_the_decks_of_another_journal_are_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    night(path, STUD, 1)
    path.unlink()
    decks_before = sealed.beside(path).read_bytes()
    with pytest.raises(Refused, match="holds the decks of another journal"):
        night(path, STUD, 1)
    assert sealed.beside(path).read_bytes() == decks_before


def test_a_second_writer_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    journal = Journal.create(path, posting.default("holdem"))
    for second in (Journal.resume, lambda p: Journal.create(p, posting.default("holdem"))):
        with pytest.raises(Refused, match="another process is writing"):
            second(path)
    journal.release()
    Journal.resume(path).release()


# --- the disk -------------------------------------------------------------------------------------


def test_what_must_be_durable_is_synchronised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "night.journal"
    real, durable = os.fsync, set()

    def fsync(descriptor: int) -> None:
        durable.add(os.fstat(descriptor).st_size)
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    night(path, STUD, 2)
    size = 0
    for raw in path.read_bytes().splitlines(keepends=True):
        size += len(raw)
        line = json.loads(raw)
        if line["kind"] in ("journal", "money", "close") or "result" in line:
            assert size in durable, line["kind"]
    size = 0
    for raw in sealed.beside(path).read_bytes().splitlines(keepends=True):
        size += len(raw)
        assert size in durable, "a deck is on the disk before its first card is dealt"


@pytest.mark.parametrize("fails", ["write", "truncate too"])
def test_a_full_disk_leaves_the_round_as_it_was(
    fails: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "night.journal"
    journal = Journal.create(path, posting.default("holdem"), seed="7")
    for seat in (1, 2):
        journal.bring(account(seat), 400_00, "buy-in")
    deck = demonstration.deck("7", 1)
    start = Start(seats=dict.fromkeys((1, 2), 400_00), button=1, commitment=deck.commitment)
    round_ = journal.open(start, deck)
    before, written = round_.view(1), path.read_bytes()
    real, half = os.write, list[int]()

    def write(descriptor: int, data: bytes) -> int:
        if not half:
            half.append(real(descriptor, data[:50]))
            return half[0]
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def truncate(_descriptor: int, _size: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as full:
        full.setattr(os, "write", write)
        if fails != "write":
            full.setattr(os, "ftruncate", truncate)
        with pytest.raises(OSError, match=r"No space left.*night\.journal"):
            deck.serve(round_)
    assert round_.view(1) == before
    if fails == "write":
        assert path.read_bytes() == written
    else:
        with pytest.raises(Refused, match="open it anew"):
            deck.serve(round_)
        journal.release()
        assert path.read_bytes().startswith(written)
        journal = Journal.resume(path)
        assert journal.cut == 50
        assert journal.going is not None
        round_, deck = journal.going  # type: ignore[assignment]  # a deck of the same kind
    stay(round_, deck)
    journal.close()
    assert (audit(str(path)).faults, verify(path)) == ([], "")


# --- what a journal does not take -----------------------------------------------------------------


def test_a_round_starts_from_what_the_accounts_hold(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "night.journal", posting.default("holdem"))
    deck = decks.sealed()
    journal.bring(account(1), 200_00, "buy-in")
    start = Start(seats={1: 200_00, 2: 200_00}, button=1, commitment=deck.commitment)
    with pytest.raises(Malformed, match=r"seat 2 begins with \$200.00 and has \$0.00"):
        journal.open(start, deck)
    journal.bring(account(2), 200_00, "buy-in")
    with pytest.raises(Malformed, match="another deck"):
        journal.open(start, decks.sealed())
    with pytest.raises(Malformed, match="cannot leave seat:2"):
        journal.bring(account(2), -200_01, "cash-out")
    with pytest.raises(Malformed, match="to a seat or to the meter"):
        journal.bring("rake", 1, "gift")
    round_ = journal.open(start, deck)
    with pytest.raises(Refused, match="round 1 is not over"):
        journal.bring(account(1), 100_00, "buy-in")
    with pytest.raises(Refused, match="round 1 is not over"):
        journal.close()
    size = (tmp_path / "night.journal").stat().st_size
    thought = round_.copy()
    deck.serve(thought)
    assert round_.masked(1).seq == round_.seq == 0 < thought.seq
    with pytest.raises(Refused):
        thought.act(DEALER, Deal((0,) * 52))
    assert (tmp_path / "night.journal").stat().st_size == size, "thoughts leave nothing"
    journal.release()
