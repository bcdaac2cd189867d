"""`pitboss replay`: a line per hand in a fixed order, whatever lies in the folders."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitboss.history import crew, files

DATA = Path(__file__).parents[1] / "data/phh"
HAND = (DATA / "00-32-02.phh").read_bytes()


def replay(*arguments: object, given: bytes | None = None) -> tuple[int, list[dict[str, Any]], str]:
    done = subprocess.run(
        [sys.executable, "-m", "pitboss", "replay", *map(str, arguments)],
        input=given,
        capture_output=True,
        check=False,
    )
    return (
        done.returncode,
        [json.loads(line) for line in done.stdout.splitlines()],
        done.stderr.decode(),
    )


def test_a_hand_is_one_line_of_the_documented_keys() -> None:
    path = DATA / "00-32-02.phh"
    status, (line,), complaint = replay("--check", path)
    assert (status, complaint) == (0, "")
    assert list(line.items()) == [
        ("path", str(path)),
        ("hand", None),
        ("variant", "F7S"),
        ("ok", True),
        ("stacks", [2600000, 11250000, 4475000, 6675000, 4700000]),
        ("actions", 31),
        ("error", None),
    ]


def test_tables_have_their_numbers_and_amounts_their_fractions() -> None:
    status, lines, _ = replay(DATA / "handhq.phhs")
    assert status == 0
    assert [line["hand"] for line in lines] == list(range(1, 19))
    assert lines[5]["stacks"] == [470, 116.7, 400, 931.1, 441.2]
    assert lines[6] == lines[6] | {"stacks": [None] * 10, "complete": False}
    assert "complete" not in lines[5]


def test_hands_as_they_come_from_six_sites_are_all_right() -> None:
    status, lines, _ = replay("--check", DATA / "sites.phhs")
    assert (status, len(lines)) == (0, 60)


def test_a_folder_is_replayed_in_the_order_of_its_names_and_faults_are_told(
    tmp_path: Path,
) -> None:
    for name in ("b.phh", "a/z.phh", "c.phh", "a/b/y.phh"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(HAND)
    (tmp_path / "notes.txt").write_bytes(b"nothing of ours")
    (tmp_path / "bad.phh").write_bytes(HAND.replace(b"p1 f", b"p1 cc", 1))
    (tmp_path / "no.phh").write_bytes(b"\xff\xfe")
    (tmp_path / "empty.phh").write_bytes(b"")
    (tmp_path / "gone.phh").symlink_to(tmp_path / "nowhere")
    (tmp_path / "t.phhs").write_bytes(b"[1]\n" + HAND + b"\n[x]\nvariant = 'QQ'\n[3]\n" + HAND)
    status, lines, complaint = replay(tmp_path)
    assert (status, complaint) == (1, "")
    told = [(Path(line["path"]).relative_to(tmp_path).as_posix(), line["hand"]) for line in lines]
    assert told == [
        ("a/b/y.phh", None), ("a/z.phh", None), ("b.phh", None), ("bad.phh", None),
        ("c.phh", None), ("empty.phh", None), ("no.phh", None),
        ("t.phhs", 1), ("t.phhs", "x"), ("t.phhs", 3),
    ]  # fmt: skip
    faults = {Path(line["path"]).name: line["error"] for line in lines if not line["ok"]}
    assert faults.keys() == {"bad.phh", "empty.phh", "no.phh", "t.phhs"}
    assert faults["bad.phh"].startswith("action ")
    assert faults["no.phh"] == "byte 0xff in line 1 is no UTF-8 text, which TOML is"


def test_check_compares_with_what_the_file_says(tmp_path: Path) -> None:
    path = tmp_path / "x.phh"
    path.write_bytes(HAND.replace(b"11250000", b"11260000"))
    assert replay(path)[0] == 0
    status, (line,), _ = replay("--check", path)
    assert status == 1
    assert line["error"] == "finishing_stacks: p2 ends with 11250000, not 11260000"


def test_what_is_not_there_is_wrong_usage(tmp_path: Path) -> None:
    status, lines, complaint = replay(DATA, tmp_path / "nowhere")
    assert (status, lines) == (2, [])
    assert complaint == f"pitboss: {tmp_path}/nowhere: there is no such file or folder\n"


def test_a_folder_without_hands_says_so(tmp_path: Path) -> None:
    status, lines, complaint = replay(tmp_path)
    assert (status, lines) == (2, [])
    assert complaint == f"pitboss: {tmp_path}: there is no .phh or .phhs file in it\n"


def test_what_is_missing_is_called_so(tmp_path: Path) -> None:
    (tmp_path / "a.phh").write_text("")
    (tmp_path / "b.phh").write_text("variant = 'NT'\nactions = []\n")
    status, (first, second), _ = replay(tmp_path)
    assert status == 1
    assert first["error"].startswith("actions is missing")
    assert second["error"].startswith("starting_stacks is missing")


@pytest.mark.skipif(os.getuid() == 0, reason="nothing is closed to the superuser")
def test_a_folder_that_is_closed_is_told_of_and_the_others_go_on(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir(mode=0)
    (tmp_path / "b.phh").write_bytes(HAND)
    status, lines, _ = replay(tmp_path)
    (tmp_path / "a").chmod(0o700)
    assert status == 1
    assert [line["ok"] for line in lines] == [False, True]


def test_hands_come_from_a_pipe_as_well() -> None:
    status, (line,), _ = replay("/dev/stdin", given=HAND)
    assert (status, line["ok"]) == (0, True)


def test_names_that_are_no_text_are_shown(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff.phh"
    Path(os.fsdecode(path)).write_bytes(HAND)
    status, (line,), _ = replay(tmp_path)
    assert (status, line["path"]) == (0, f"{tmp_path}/\\xff.phh")


def test_nobody_reads_on() -> None:
    many = [str(DATA / "handhq.phhs")] * 200
    reader = subprocess.Popen(
        [sys.executable, "-m", "pitboss", "replay", *many],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert reader.stdout is not None
    assert reader.stderr is not None
    reader.stdout.readline()
    reader.stdout.close()
    assert reader.stderr.read() == b""
    reader.stderr.close()
    assert reader.wait() == 141


class TestBatches:
    def test_they_are_small_however_large_the_files(self, tmp_path: Path) -> None:
        (tmp_path / "a.phhs").write_bytes(b"".join(b"[%d]\n_x = 1\n" % at for at in range(1000)))
        found = list(files.batches(files.found(str(tmp_path))))
        assert [len(batch) for batch in found] == [256, 256, 256, 232]
        pieces = [piece for batch in found for piece in batch]
        assert [piece.table for piece in pieces if isinstance(piece, files.Piece)] == [
            str(number) for number in range(1000)
        ]

    def test_answers_stay_in_order_and_few_jobs_are_taken_at_a_time(self) -> None:
        taken = 0

        def jobs() -> Any:
            nonlocal taken
            for number in range(200):
                taken += 1
                yield number

        for number, answer in enumerate(crew.in_order(abs, jobs())):
            assert answer == number
            assert taken <= number + 3 * (os.cpu_count() or 1) + 2
