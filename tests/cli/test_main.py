"""The front door: every way in which a command can end, and the sentence that goes with it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from pitboss import __version__
from pitboss.cli import main as door
from pitboss.errors import Broken, Malformed, Refused

FULL = Path("/dev/full")
PITBOSS = [sys.executable, "-m", "pitboss"]
Run = Callable[[Namespace], int]


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Callable[[Run], None]:
    """Puts a command named `planted` behind the door."""

    def planting(run: Run) -> None:
        def configure(parser: ArgumentParser) -> None:
            parser.add_argument("--times", type=int, default=1)

        command = ModuleType("pitboss.cli.planted")
        vars(command).update(HELP="is here to be run by a test", configure=configure, run=run)
        monkeypatch.setitem(sys.modules, "pitboss.cli.planted", command)
        monkeypatch.setattr(door, "COMMANDS", ("planted",))

    return planting


def raising(error: BaseException) -> Run:
    def run(_options: Namespace) -> int:
        raise error

    return run


def test_a_command_gets_its_options_and_gives_its_status(plant: Callable[[Run], None]) -> None:
    plant(lambda options: int(options.times))
    assert door.main(["planted"]) == 1
    assert door.main(["planted", "--times", "0"]) == 0


@pytest.mark.parametrize(
    ("error", "status", "sentence"),
    [
        (Malformed("'1h' is not a card"), 2, "pitboss: '1h' is not a card\n"),
        (
            Refused("seat 5 may not raise", "19:47-14.9(e)", "posting:cap"),
            1,
            "pitboss: seat 5 may not raise (19:47-14.9(e), posting:cap)\n",
        ),
        (Refused("no cards remain"), 1, "pitboss: no cards remain\n"),
        (Broken("money was lost"), 1, "pitboss: money was lost (this is a bug of Pitboss, please report it)\n"),
        (FileNotFoundError(2, "No such file or directory", "friday.toml"), 2, "pitboss: friday.toml: No such file or directory\n"),
        (OSError(28, "No space left on device"), 1, "pitboss: No space left on device\n"),
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(), 141, ""),
    ],
)  # fmt: skip
def test_an_error_becomes_a_sentence_and_a_status(
    plant: Callable[[Run], None],
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    status: int,
    sentence: str,
) -> None:
    plant(raising(error))
    assert door.main(["planted"]) == status
    assert capsys.readouterr() == ("", sentence)


def test_a_bug_is_not_hidden(plant: Callable[[Run], None]) -> None:
    plant(raising(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        door.main(["planted"])


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"], ["help"]])
def test_help_names_every_command(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert door.main(arguments) == 0
    printed = capsys.readouterr().out
    for name in door.COMMANDS:
        assert f"\n  {name} " in printed
    assert max(map(len, printed.splitlines())) <= 100


@pytest.mark.parametrize("name", door.COMMANDS)
def test_each_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert door.main([name, "--help"]) == 0
    explained = capsys.readouterr().out
    assert explained.startswith(f"usage: pitboss {name}")
    assert door.main(["help", name]) == 0
    assert capsys.readouterr().out == explained


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert door.main(["--version"]) == 0
    assert capsys.readouterr().out == f"pitboss {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["lwa"], f"'lwa' is no command of pitboss, whose commands are {', '.join(door.COMMANDS)}"),
        (["rnak"], "; did you mean rank?"),
        (["--verbose"], "'--verbose' is no option of pitboss"),
        (["help", "nothing"], "'nothing' is no command of pitboss"),
        (["law", "--nothing"], "unrecognized arguments: --nothing"),
    ],
)
def test_wrong_usage_says_what_is_allowed(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert door.main(arguments) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["law", "--nothing"], ["rank"], ["odds"], ["odds", "no"]])
def test_wrong_arguments_are_told_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert door.main(arguments) == 2
    out, complaint = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(r"pitboss: [^\n]+\n", complaint)


def test_every_fault_of_a_posting_is_a_line_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "friday.toml"
    path.write_text("seats = 99\nunti = 1\n")
    assert door.main(["sign", str(path)]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) >= 4
    assert all(line.startswith(f"pitboss: {path}, line ") for line in lines)


@pytest.mark.parametrize("arguments", [["{}"], ["law", "{}"], ["law", "--{}"], ["sign", "{}"]])
@pytest.mark.parametrize("control", ["\x1b[31m", "\x9b31m", "a\nb", "\x7f", "\u202e"])
def test_what_is_echoed_can_do_nothing_to_the_terminal(
    arguments: list[str], control: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert door.main([one.format(control) for one in arguments]) == 2
    complaint = capsys.readouterr().err
    assert complaint.endswith("\n")
    assert complaint[:-1].isprintable()


def test_keys_and_names_of_a_faulty_posting_can_do_nothing_to_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a\x1b[31m\nb.toml"
    path.write_text('"key\\u001b[31m\\nend" = 1\ngame = "a\\u001bb"\n')
    assert door.main(["sign", str(path)]) == 1
    complaint = capsys.readouterr().err
    assert all(line.isprintable() for line in complaint.splitlines())
    assert complaint.count("\n") == complaint.count("pitboss: ")
    assert "key\\x1b[31m\\nend" in complaint


def test_help_fits_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert door.main(["help"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 40


def test_only_the_command_asked_for_is_loaded() -> None:
    program = """
import sys
from pitboss.cli.main import main
main(["--version"])
print(sorted(name for name in sys.modules if name.startswith("pitboss.")))
"""
    printed = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    assert printed.endswith("\n['pitboss.cli', 'pitboss.cli.main', 'pitboss.errors']\n")


class TestStreams:
    def test_nobody_reads_on(self) -> None:
        reader, writer = os.pipe()
        os.close(reader)
        ended = subprocess.run(
            [*PITBOSS, "help"], stdout=writer, stderr=subprocess.PIPE, check=False
        )
        os.close(writer)
        assert (ended.returncode, ended.stderr) == (141, b"")

    @pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
    def test_a_full_disk_is_said(self) -> None:
        with FULL.open("w", encoding="utf-8") as full:
            ended = subprocess.run(
                [*PITBOSS, "help"], stdout=full, stderr=subprocess.PIPE, check=False
            )
        assert ended.returncode == 1
        assert re.fullmatch(rb"pitboss: .*No space left on device\n", ended.stderr)

    @pytest.mark.parametrize(
        ("closed", "status"), [("1>&-", 141), ("2>&-", 0), ("1>&- 2>&-", 141), ("0<&-", 0)]
    )
    @pytest.mark.parametrize("command", ["help", "law --json"])
    def test_streams_that_are_closed_from_the_start(
        self, closed: str, status: int, command: str
    ) -> None:
        ended = subprocess.run(
            f"{sys.executable} -m pitboss {command} {closed}",
            shell=True, capture_output=True, check=False,
        )  # fmt: skip
        assert (ended.returncode, ended.stderr) == (status, b"")

    def test_closed_output_is_no_fault_where_nothing_was_to_be_written(self) -> None:
        ended = subprocess.run(
            f"{sys.executable} -m pitboss rank --as high 1>&-",
            shell=True, input=b"", capture_output=True, check=False,
        )  # fmt: skip
        assert (ended.returncode, ended.stderr) == (0, b"")

    def test_letters_that_the_terminal_lacks_are_escaped(self) -> None:
        ended = subprocess.run(
            [*PITBOSS, "♥"], env={**os.environ, "PYTHONIOENCODING": "ascii"},
            capture_output=True, check=False,
        )  # fmt: skip
        assert ended.returncode == 2
        assert ended.stderr.startswith(b"pitboss: '\\u2665' is no command")

    def test_ctrl_c_ends_quietly(self) -> None:
        with subprocess.Popen(
            [*PITBOSS, "rank", "--as", "high"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        ) as waiting:  # fmt: skip
            assert waiting.stdin is not None
            assert waiting.stdout is not None
            waiting.stdin.write(b"AhAdAcAsKh\n")
            waiting.stdin.flush()
            assert b"four of a kind" in waiting.stdout.readline()
            waiting.send_signal(signal.SIGINT)
            _, complaint = waiting.communicate()
        assert (waiting.returncode, complaint) == (130, b"")
