"""`pitboss play`: rounds told and kept; killed at any moment it goes on from what it had told."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from history.nights import EVERY, verify
from pitboss import law, posting
from pitboss.cli import saying
from pitboss.cli.main import main
from pitboss.history.audit import audit

ROW = r"(?:19:47|13:69F|13:47-20|reading:|assumed:|posting:)[^,\]]*"


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each event on a line of its own."""
    monkeypatch.setenv("COLUMNS", "100000")
    monkeypatch.setattr(saying, "WIDEST", 100000)


@pytest.mark.usefixtures("wide")
@pytest.mark.parametrize("named", EVERY)
def test_every_game_is_played_and_every_event_cited(
    named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game, edition = named.split()
    assert main(["play", game, "--edition", edition, "--auto", "2", "--seed", "1"]) == 0
    told, complaint = capsys.readouterr()
    assert complaint == ""
    assert "no deal of a regulated table" in told
    rounds = re.split(r"^Round \d\n", told, flags=re.MULTILINE)[1:]
    assert len(rounds) == 2
    for round_ in rounds:
        *events, gains = round_.strip().splitlines()
        assert gains.startswith("Gained and lost, which sums to nothing: ")
        assert events[-1].startswith("the round is ")
        for event in events:
            cited = re.search(rf"  \[({ROW}(?:, {ROW})*)\]$", event)
            assert bool(cited) == (edition != "unregulated"), event
            for row in cited[1].split(", ") if cited else ():
                law.check(row)


def test_the_same_seed_tells_the_same_and_no_seed_never_does(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = []
    for seed in (["--seed", "5"], ["--seed", "5"], ["--seed", "6"], [], []):
        assert main(["play", "holdem", "--auto", "2", *seed]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert len(set(told)) == 4


@pytest.mark.usefixtures("wide")
def test_a_seat_sees_its_own_cards_and_no_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "holdem", "--auto", "1", "--seed", "5", "--seat", "2"]) == 0
    told = capsys.readouterr().out
    dealt = re.findall(r"dealt: (.*?)  \[", told)[0]
    hands = dict(re.findall(r"seat (\d) ((?:\(..\) ?)+)", dealt))
    assert len(hands) == 6
    for seat, cards in hands.items():
        assert ("??" in cards) == (seat != "2")


def test_a_journal_is_begun_gone_on_with_and_clean(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "night.journal"
    begin = ["play", "badugi", "--auto", "2", "--journal", str(path), "--quiet"]
    assert main(begin) == 0
    head = capsys.readouterr().out.splitlines()
    assert any(re.fullmatch("[0-9a-f]{64}", line) for line in head)
    assert main(["play", "--auto", "1", "--journal", str(path), "--quiet"]) == 0
    (last,) = re.findall(r"^[0-9a-f]{64}$", capsys.readouterr().out, re.MULTILINE)
    found = audit(str(path), head=last)
    assert (found.faults, found.rounds) == ([], 3)
    assert verify(path, last) == ""
    header, *rest = (json.loads(raw) for raw in path.read_bytes().splitlines())
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", header["time"])
    assert rest[-1]["time"] >= header["time"]


def test_a_posting_is_played(tmp_path: Path) -> None:
    path, journal = tmp_path / "table.toml", tmp_path / "night.journal"
    text = posting.to_toml(posting.default("omaha")).replace("seats = 10", "seats = 3")
    path.write_text(text)
    play = ["play", "--posting", str(path), "--auto", "1", "--journal", str(journal), "--quiet"]
    assert main(play) == 0
    header, *rest = (json.loads(raw) for raw in journal.read_bytes().splitlines())
    assert header["posting"]["toml"] == text
    assert [line["account"] for line in rest if line["kind"] == "money"] == [
        "seat:1", "seat:2", "seat:3",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--auto", "1"], "which game"),
        (["bridge", "--auto", "1"], "'bridge' is no game"),
        (["holdem", "--auto", "0"], "from 1 to 1000000, not '0'"),
        (["holdem", "--auto", "-1"], "from 1 to 1000000, not '-1'"),
        (["holdem", "--auto", "9" * 5000], "from 1 to 1000000"),
        (["holdem", "--auto", "1", "--seat", "x"], "not 'x'"),
        (["holdem", "--auto", "1", "--stack", "-5"], "--stack is for a person"),
        (["holdem", "--auto", "1", "--plain"], "--plain is for a person"),
        (["holdem", "--auto", "1", "--speed", "fast"], "--speed is for a person"),
        (["holdem", "--auto", "1", "--journal", ""], "not ''"),
        (["holdem", "--auto", "1", "--journal", "/dev/null"], "not '/dev/null'"),
        (["holdem", "--quiet"], "it goes with --auto"),
        (["holdem", "--auto", "1", "--seat", "9"], "nobody sits at seat 9"),
        (["holdem", "--auto", "1", "--seed", ""], "at least one letter"),
        (["holdem", "--auto", "1", "--seed", "x" * 99], "a seed has from 1 to 64"),
        (["badugi", "--edition", "13:69F", "--auto", "1"], "no edition"),
        (["--posting", "none.toml", "--auto", "1"], "none.toml"),
        (["holdem", "--auto", "1", "--journal", "no/such/folder/x"], "No such file"),
        (["holdem", "--auto", "1", "--journal", "LICENSE"], "LICENSE, line 1: this is no line"),
    ],
)
def test_wrong_usage_is_said_in_a_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith("pitboss: ")
    assert said in complaint


def test_a_journal_goes_on_with_its_own_posting_and_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "night.journal")
    assert main(["play", "holdem", "--auto", "1", "--journal", path, "--seed", "7", "--quiet"]) == 0
    before = Path(path).read_bytes()
    for other, said in (
        (["omaha"], "another posting: leave 'omaha' out"),
        (["holdem", "--seed", "8"], "not dealt from this seed"),
    ):
        assert main(["play", *other, "--auto", "1", "--journal", path]) == 2
        assert said in capsys.readouterr().err
    assert Path(path).read_bytes().startswith(before)
    assert main(["play", "holdem", "--seed", "7", "--auto", "1", "--journal", path]) == 0
    assert audit(path).ok


@pytest.mark.parametrize("number", range(4))
def test_killed_at_a_random_moment_it_goes_on(number: int, tmp_path: Path) -> None:
    killed(number, tmp_path / "night.journal")


@pytest.mark.long
@pytest.mark.parametrize("number", range(4, 204))
def test_killed_at_two_hundred_moments_it_goes_on(number: int, tmp_path: Path) -> None:
    killed(number, tmp_path / "night.journal")


def killed(number: int, path: Path) -> None:
    """Whatever had been told when the process was killed is in the journal."""
    rng = Random(number)
    game, edition = rng.choice(EVERY).split()
    command = ["play", game, "--edition", edition, "--auto", "999999", "--journal", str(path)]
    if number % 2:
        command += ["--seed", str(number)]
    playing = subprocess.Popen(
        [sys.executable, "-u", "-m", "pitboss", *command],
        stdout=subprocess.PIPE, env={**os.environ, "COLUMNS": "80"},
    )  # fmt: skip
    assert playing.stdout is not None
    with playing:
        told = [playing.stdout.readline() for _ in range(rng.randrange(1, 400))]
        playing.kill()
        told += playing.stdout.readlines()
    lines = [json.loads(raw) for raw in path.read_bytes().split(b"\n")[:-1]]
    opened = sum(line["kind"] == "open" for line in lines)
    ended = sum("result" in line for line in lines)
    assert sum(line.startswith(b"Round ") for line in told) <= opened
    assert sum(line.startswith(b"Gained ") for line in told) <= ended
    acts = [e for line in lines for e in line.get("events", ()) if e["type"] == "Acted"]
    assert sum(bool(re.match(rb"seat \d+: ", line)) for line in told) <= len(acts)
    assert main(["play", "--auto", "2", "--journal", str(path), "--quiet"]) == 0
    found = audit(str(path))
    assert (found.faults, found.rounds) == ([], opened + 2)
    assert verify(path) == ""


def test_all_house_players_can_have_one_temper(capsys: pytest.CaptureFixture[str]) -> None:
    shown = {}
    for temper in ("tight", "bold"):
        assert main(["play", "holdem", "--auto", "8", "--seed", "1", "--temper", temper]) == 0
        shown[temper] = capsys.readouterr().out
        assert f"The house players are {temper}." in shown[temper]
    assert shown["tight"].count(": fold") > shown["bold"].count(": fold")
    assert main(["play", "holdem", "--auto", "1", "--seed", "1"]) == 0
    assert "House players: seat 1 bold, seat 2 tight, seat 3 steady" in capsys.readouterr().out


def test_a_temper_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "holdem", "--auto", "1", "--temper", "wild"]) == 2
    assert "'wild'" in capsys.readouterr().err


def test_whoever_interrupts_house_players_hears_how_they_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "n.journal")

    def interrupt(*_: object, **_named: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pitboss.cli.play._play", interrupt)
    assert main(["play", "holdem", "--auto", "3", "--journal", path]) == 130
    said = " ".join(capsys.readouterr().out.split())
    assert f"`pitboss play --auto N --journal {path}` goes on" in said


def test_a_start_that_is_refused_leaves_no_file_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "n.journal"
    beside = tmp_path / "n.journal.sealed"
    beside.write_text("x")
    start = ["play", "holdem", "--auto", "1", "--journal", str(path)]
    assert main(start) == 1
    assert not path.exists()
    beside.unlink()
    beside.mkdir()
    assert main(start) == 1
    assert not path.exists()
    assert "is a folder" in capsys.readouterr().err
