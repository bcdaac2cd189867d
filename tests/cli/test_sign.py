"""`pitboss sign`: text, a file, or a sentence that says what is wrong."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pitboss import posting
from pitboss.cli.main import main
from pitboss.signs import compose, plain

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "tables/blackjack.toml"


def test_without_a_file_it_prints_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sign", str(TABLE)]) == 0
    assert capsys.readouterr() == (plain(compose(posting.load(TABLE))), "")


@pytest.mark.parametrize(
    "table", sorted((ROOT / "tables").glob("*.toml")), ids=lambda path: path.stem
)
def test_it_fits_a_narrow_terminal(
    table: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert main(["sign", str(table)]) == 0
    over = [line for line in capsys.readouterr().out.splitlines() if len(line) > 40]
    assert [line for line in over if len(line.split()) > 1] == []  # the name of a row stays whole


@pytest.mark.parametrize(("name", "magic"), [("s.pdf", b"%PDF-"), ("s.PNG", b"\x89PNG\r\n")])
def test_the_end_of_the_name_says_which_file_is_written(
    name: str, magic: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sign", str(TABLE), "-o", str(tmp_path / name), "--paper", "letter"]) == 0
    assert (tmp_path / name).read_bytes().startswith(magic)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("name", ["sign.txt", "sign", ".pdf"])
def test_another_file_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sign", str(TABLE), "-o", name]) == 2
    assert f"'{name}' ends neither in .pdf nor in .png" in capsys.readouterr().err


def test_without_typst_it_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    target = tmp_path / "sign.pdf"
    assert main(["sign", str(TABLE), "-o", str(target)]) == 2
    assert "pip install 'pitboss[signs]'" in capsys.readouterr().err
    assert not target.exists()
    assert main(["sign", str(TABLE)]) == 0


def test_a_posting_that_cannot_stand_has_no_sign(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(
        TABLE.read_text(encoding="utf-8").replace('"75 %"', '"60 %"'), encoding="utf-8"
    )
    assert main(["sign", str(wrong)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "progressive.rate" in said.err
    assert "19:47-2.19(i)" in said.err


def test_a_file_that_is_not_there_or_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sign", str(tmp_path / "none.toml")]) == 2
    assert main(["sign", str(TABLE), "-o", str(tmp_path / "none/sign.pdf")]) == 2
    assert capsys.readouterr().err.count("No such file") == 2
