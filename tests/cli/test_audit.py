"""`pitboss audit`: files and folders, for people and as JSON, and the exit status."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from history.nights import night
from pitboss.cli.main import main
from pitboss.history import sealed

BLACKJACK = "blackjack 19:47"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two clean nights, one of them in a folder within, and a letter that is none."""
    night(tmp_path / "a.journal", BLACKJACK, 2)
    (tmp_path / "b").mkdir()
    night(tmp_path / "b/c.journal", "holdem 13:47-20", 2)
    (tmp_path / "letter.txt").write_text("Dear Sir,")
    return tmp_path


def test_a_folder_is_audited_in_the_order_of_names(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["audit", str(folder)]) == 0
    told, complaint = capsys.readouterr()
    assert complaint == ""
    assert re.findall(r"(\w)\.journal: clean\. (\S+),", told) == [
        ("a", "blackjack"),
        ("c", "holdem"),
    ]
    assert len(re.findall(r"^  head: [0-9a-f]{64}$", told, re.MULTILINE)) == 2
    assert "the seed '7'" in told


def test_json_says_the_same(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.journal").write_bytes((folder / "a.journal").read_bytes()[:-1])
    sealed.beside(folder / "b/c.journal").unlink()
    assert main(["audit", "--json", str(folder)]) == 1
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (first["ok"], second["ok"]) == (False, True)
    assert first["faults"][0]["line"] == first["lines"]
    assert (first["sealed"], second["sealed"]) == (True, False)
    assert second["rounds"] == 2
    assert second["game"], second["edition"] == ("holdem", "13:47-20")


def test_faults_are_told_with_their_lines(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "a.journal"
    path.write_bytes(path.read_bytes().replace(b'"cents":', b'"cents": '))
    assert main(["audit", str(path)]) == 1
    told = capsys.readouterr().out
    assert re.search(r"a\.journal: \d+ faults\.", told)
    assert "  line 2: the line was changed: its hash is another one" in told
    assert "more: see --json" in told


def test_the_head_that_was_kept_elsewhere(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(folder / "a.journal")
    assert main(["audit", path]) == 0
    (head,) = re.findall(r"head: (\S+)", capsys.readouterr().out)
    assert main(["audit", path, "--head", head]) == 0
    assert main(["audit", path, "--head", "0" * 64]) == 1
    assert "not in the head given" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["none.journal"], "no such file or folder"),
        (["a\0b"], "no such file or folder"),
        (["--head", "abc", "FOLDER"], "64 hexadecimal digits"),
        (["--head", "0" * 64, "FOLDER"], "belongs to one journal, not to 2"),
        (["FOLDER/empty"], "empty: there is no journal (*.journal)"),
    ],
)
def test_wrong_usage_is_said_in_a_sentence(
    arguments: list[str], said: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "empty").mkdir()
    assert main(["audit", *(one.replace("FOLDER", str(folder)) for one in arguments)]) == 2
    assert said in capsys.readouterr().err


def test_any_name_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.journal")
    Path(path).write_bytes(b"")
    assert main(["audit", "--json", path]) == 1
    assert main(["audit", path]) == 1
    assert "\\xff.journal" in capsys.readouterr().out


def test_no_head_is_no_head_given(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(folder / "a.journal")
    assert main(["audit", path, "--head", ""]) == 2
    assert "a head is 64 hexadecimal digits in lower case, not ''" in capsys.readouterr().err
    assert main(["audit", path]) == 0
    head = capsys.readouterr().out.split()[-1]
    assert main(["audit", path, "--head", head.upper()]) == 2
    assert "in lower case" in capsys.readouterr().err
    assert main(["audit", path, "--head", head]) == 0
    capsys.readouterr()
    assert main(["audit", ""]) == 2
    assert "'': there is no such file" in capsys.readouterr().err


@pytest.mark.parametrize("json_", [[], ["--json"]])
def test_what_is_no_hash_is_no_head(
    json_: list[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "hostile"
    for written in (
        b'x,"hash":"\033]0;pwned\007' + b"a" * 56 + b'"}\n',
        (folder / "a.journal").read_bytes().replace(b"\n", b"\r\n"),
        b'{"hash":"' + b"A" * 64 + b'"}\n',
    ):
        path.write_bytes(written)
        assert main(["audit", str(path), *json_]) == 1
        told = capsys.readouterr().out
        assert "pwned" not in told
        assert "  head:" not in told
        assert not json_ or json.loads(told)["head"] == ""
