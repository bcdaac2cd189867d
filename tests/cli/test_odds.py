"""`pitboss odds equity`: an object or a table out, a sentence for what is wrong."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli import main as door
from pitboss.cli import odds
from pitboss.odds import calculation
from pitboss.rankings import fast

PITBOSS = [sys.executable, "-m", "pitboss", "odds", "equity"]


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert door.main(["odds", "equity", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(asked(capsys, *arguments, "--json"))
    return found


def test_aces_against_two_outs(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "AhAd", "KsKc", "--board", "Qs Js 2h 5d")
    seconds = found.pop("seconds")
    assert isinstance(seconds, float)
    assert found == {
        "game": "holdem",
        "hands": [
            {
                "hand": "AhAd", "equity": "21/22", "share": 21 / 22, "win": 42, "tie": 0,
                "standard_error": None,
            },
            {
                "hand": "KsKc", "equity": "1/22", "share": 1 / 22, "win": 2, "tie": 0,
                "standard_error": None,
            },
        ],
        "boards": 44,
        "method": "exact",
        "standard_error": None,
        "seed": None,
    }  # fmt: skip


@pytest.mark.skipif(not fast.NATIVE, reason="simulated without the kernel")
def test_aces_against_kings_before_the_flop(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "AhAd", "KsKc")
    assert (found["boards"], found["method"]) == (1_712_304, "exact")
    assert [(hand["win"], hand["tie"]) for hand in found["hands"]] == [
        (1_388_072, 6_538), (317_694, 6_538),
    ]  # fmt: skip
    assert found["hands"][0]["equity"] == "29603/36432"


def test_certainties_are_fractions_too(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "AhAd", "KsKc", "--board", "AsAcKh")
    assert [hand["equity"] for hand in found["hands"]] == ["1/1", "0/1"]


def test_split_pots_count_high_and_low(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(
        capsys, "AhKh2s9s", "As2dQcJc", "--game", "omaha-hi-lo-8", "--board", "3h4h7hTdTs"
    )
    assert [(hand["equity"], hand["high"], hand["low"]) for hand in found["hands"]] == [
        ("3/4", 1, 1), ("1/4", 0, 1),
    ]  # fmt: skip


def test_a_simulation_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "AhAd", "QQ+,AKs", "random", "--samples", "3000", "--seed", "5")
    assert (found["method"], found["boards"], found["seed"]) == ("simulated", 3_000, 5)
    for hand in found["hands"]:
        assert hand["equity"] is None
        assert 0 < hand["standard_error"] <= found["standard_error"] < 0.01
        assert isinstance(hand["win"], int)
        assert isinstance(hand["tie"], int)
    table = asked(capsys, "AhAd", "random", "--samples", "3000", "--seed", "5")
    said = " ".join(table.split())
    assert "simulated, not exact: 3,000 random deals (seed 5), standard error 0." in said
    assert "±" in table


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = asked(capsys, "AhAd", "KsKc", "--board", "QsJs2h5d").splitlines()
    assert lines[0].split() == ["hand", "equity", "win", "tie", "exactly"]
    assert lines[1].split() == ["AhAd", "95.4545", "%", "42", "0", "21/22"]
    assert lines[2].split() == ["KsKc", "4.5455", "%", "2", "0", "1/22"]
    assert lines[4].startswith("holdem: exact, over all 44 deals, in ")
    assert len(lines) == 5


def test_a_lone_card_stands_for_a_hand_where_the_other_is_written_as_open(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert as_json(capsys, "Ah??", "KsKc", "--samples", "10")["hands"][0]["hand"] == "Ah??"


def test_the_table_of_a_simulation_has_no_empty_column(capsys: pytest.CaptureFixture[str]) -> None:
    lines = asked(capsys, "AhAd", "KsKc", "--samples", "10").splitlines()
    assert lines[0].split() == ["hand", "equity", "win", "tie"]
    found = as_json(capsys, "AhAd", "KsKc", "--samples", "10")
    assert 0 <= found["seed"] < 2**53


def test_the_only_deal_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    table = asked(capsys, "AhAd", "KsKc", "--board", "2c3c4d5d6h")
    assert "exact, over the only deal, in " in table
    assert "seed" not in table


def test_a_seed_without_a_simulation_is_said_to_be_idle(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ["AhAd", "KsKc", "--board", "2c3c4d5d6h", "--seed", "5"]
    assert "Nothing was simulated, so the seed decided nothing." in asked(capsys, *hands)


@pytest.mark.parametrize("native", [True, False])
def test_a_missing_kernel_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, native: bool
) -> None:
    monkeypatch.setattr(calculation, "BUDGET", 1)
    monkeypatch.setattr(calculation, "SAMPLES", 100)
    monkeypatch.setattr(odds, "_native", lambda: native)
    table = asked(capsys, "AhAd", "KsKc", "--board", "2c3c4d")
    assert ("kernel is missing" in table and "--exact" in table) is not native
    assert "kernel" not in asked(capsys, "AhAd", "KsKc", "--board", "2c3c4d", "--samples", "100")


def test_nothing_runs_over_a_narrow_edge(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    hands = ["AhAd", "QQ+,AKs,A5s-A2s,99-66", "random"]
    page = asked(capsys, *hands, "--samples", "100", "--seed", "5")
    assert max(map(len, page.splitlines())) <= 40
    assert page.count("  equity ") == 3
    assert door.main(["odds", "house-edge", "double-down-stud"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 40


def test_json_is_as_compact_as_everywhere(capsys: pytest.CaptureFixture[str]) -> None:
    out = asked(capsys, "AhAd", "KsKc", "--board", "2c3c4d5d6h", "--json")
    assert out.startswith('{"game":"holdem","hands":[{"hand":"AhAd","equity":')
    assert out.count("\n") == 1


def test_the_table_of_a_split_pot(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ["AhKh2s", "Ad2d3d", "--game", "mambo-stud"]
    assert asked(capsys, *hands).splitlines()[0].split() == [
        "hand", "equity", "win", "tie", "high", "low", "exactly",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["AhAd"], "1 hand: equity is for two to ten"),
        (["AhAd", "AhKc"], "Ah stands in hand 1 and in hand 2"),
        (["AhAd", "KsKx"], "is no entry of a range"),
        (["AhAd", "KsKc", "--game", "whist"], "'whist' is no game"),
        (["AhAd", "KsKc", "--board", "Zz"], "'Zz' is not a card"),
        (["AhAd", "KsKc", "--samples", "1"], "1 sample: "),
        (
            ["AhAd", "KsKc", "--samples", "many"],
            "--samples: takes a whole number such as 1000000, not 'many'",
        ),
        (["AhAd", "KsKc", "--seed", "1e6"], "not '1e6'"),
        (["Ah", "Ad", "Ks", "Kc"], "as in AhAd; Ah?? leaves the other open"),
        (["AhAd", "\udcff\udcfe"], "is no entry of a range"),
        ([], "required"),
    ],
)
def test_wrong_usage(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert door.main(["odds", "equity", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert "Traceback" not in err


def test_a_question_is_required(capsys: pytest.CaptureFixture[str]) -> None:
    assert door.main(["odds"]) == 2
    assert "QUESTION" in capsys.readouterr().err


def test_ctrl_c_ends_long_work_quietly_after_a_bar_on_the_terminal(tmp_path: Path) -> None:
    """Standard error is a terminal here: the bar appears, and is gone when it ends."""
    terminal, end = pty.openpty()
    with (tmp_path / "out").open("wb") as out:
        work = subprocess.Popen(
            [*PITBOSS, "random", "random", "random", "--exact"], stdout=out, stderr=end
        )
    os.close(end)
    seen = b""
    while b"%" not in seen:
        seen += os.read(terminal, 1024)
    work.send_signal(signal.SIGINT)
    while True:
        try:
            seen += os.read(terminal, 1024)
        except OSError:  # the other end is closed
            break
    assert work.wait(60) == 130
    os.close(terminal)
    assert "█" in seen.decode() or "░" in seen.decode()
    assert seen.endswith(b"\r\x1b[K")
    assert b"Traceback" not in seen
    assert (tmp_path / "out").read_bytes() == b""


def test_ctrl_c_leaves_no_word_in_a_pipe() -> None:
    """All is loaded beforehand, so that the signal finds the work and not the imports."""
    program = (
        "import sys, pitboss.odds, pitboss.cli.odds, pitboss.cli.progress\n"
        "from pitboss.cli.main import main\n"
        "print('ready', flush=True)\n"
        "sys.exit(main(['odds', 'equity', 'random', 'random', 'random', '--exact']))\n"
    )
    work = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert work.stdout is not None
    assert work.stdout.readline() == b"ready\n"
    time.sleep(1)
    work.send_signal(signal.SIGINT)
    assert work.communicate(timeout=60) == (b"", b"")
    assert work.returncode == 130
