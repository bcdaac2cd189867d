"""`pitboss COMMAND ...`: finds the command, and ends well whatever becomes of it.

Only the module of the command asked for is loaded, so that `pitboss law` never pays for the odds.
Exit status: 0 done, 1 faults found, 2 wrong usage; 130 after Ctrl-C, 141 when nobody reads on.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, Final, TextIO

from pitboss.errors import Broken, Malformed, PitbossError, Refused

__all__ = ["COMMANDS", "main"]

COMMANDS: Final = (
    "demo", "play", "table", "games", "law", "rank", "settle", "replay", "odds", "sign", "explain",
    "audit", "export",
)  # fmt: skip
"""Every command in the order of the help; each is the module of its name beside this one.

Such a module has `HELP`, a sentence; `configure(parser)`, which adds its arguments; and
`run(options)`, which returns the exit status.
"""

DONE: Final = 0
FAULTS: Final = 1
WRONG_USAGE: Final = 2
INTERRUPTED: Final = 130
UNREAD: Final = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns the exit status; errors made on purpose become a sentence."""
    _prepare_streams()
    try:
        status = _run(sys.argv[1:] if arguments is None else arguments)
    except SystemExit as exit_:  # argparse has printed its help or its complaint
        status = exit_.code if isinstance(exit_.code, int) else DONE
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        status = UNREAD
    except PitbossError as error:
        _complain(*_sentences(error))
        status = WRONG_USAGE if isinstance(error, Malformed) else FAULTS
    except OSError as error:
        about = f"{os.fsdecode(error.filename)}: " if error.filename is not None else ""
        _complain(f"{about}{error.strerror or error}")
        status = WRONG_USAGE if about else FAULTS
    try:
        return _close_streams(status)
    except KeyboardInterrupt:  # while the last of the output waits for its reader
        return INTERRUPTED


def _run(arguments: Sequence[str]) -> int:
    if not arguments or arguments[0] in ("-h", "--help") or list(arguments) == ["help"]:
        print(_help())
        return DONE
    name, *rest = arguments
    if name == "--version":
        from pitboss import __version__

        print(f"pitboss {__version__}")
        return DONE
    if name == "help":
        name, rest = rest[0], ["--help"]
    if name not in COMMANDS:
        raise Malformed(_unknown(name))
    from pitboss.cli.arguments import Parser

    command = _module(name)
    parser = Parser(
        prog=f"pitboss {name}", description=_sentenced(command.HELP), allow_abbrev=False
    )
    command.configure(parser)
    status: int = command.run(parser.parse_args(rest))
    return status


def _module(name: str) -> ModuleType:
    return import_module(f"pitboss.cli.{name}")


def _help() -> str:
    from pitboss.cli.law_pages import paper

    on = paper()
    width = max(map(len, COMMANDS)) + 4
    return "\n".join((
        "usage: pitboss COMMAND [OPTIONS]",
        "",
        on.wrapped(
            "Deals, settles and audits New Jersey's regulated card games, and says which paragraph "
            "made each ruling.", 0,
        ),
        "",
        *(on.wrapped(_module(name).HELP, width, f"  {name}".ljust(width)) for name in COMMANDS),
        "",
        on.wrapped("`pitboss COMMAND --help` explains one command.", 0),
        on.wrapped("`pitboss --version` names the version.", 0),
    ))  # fmt: skip


def _unknown(name: str) -> str:
    from difflib import get_close_matches

    kind = "option" if name.startswith("-") else "command"
    near = get_close_matches(name, COMMANDS, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return f"{name!r} is no {kind} of pitboss, whose commands are {', '.join(COMMANDS)}{hint}"


def _sentenced(help_: str) -> str:
    return f"{help_[0].upper()}{help_[1:]}."


def _sentences(error: PitbossError) -> list[str]:
    """What to complain of: a refusal may list several faults, each on a line of its own."""
    if isinstance(error, Refused):
        said = str(error)
        unsaid = [cite for cite in error.cites if cite not in said]
        return (f"{said} ({', '.join(unsaid)})" if unsaid else said).split("\n")
    if isinstance(error, Broken):
        return [f"{error} (this is a bug of Pitboss, please report it)"]
    return [str(error)]


def _complain(*sentences: str) -> None:
    """A line each; what they quote from outside can do nothing to the terminal."""
    from pitboss.wording import visible

    try:
        for sentence in sentences:
            print(f"pitboss: {visible(sentence)}", file=sys.stderr)
    except OSError:
        _silence(sys.stderr)


class _Closed(io.FileIO):
    """Standard output that was closed before we began: the first write finds nobody who reads."""

    found = False

    def write(self, data: Any, /) -> int:
        if not self.found:
            self.found = True
            raise BrokenPipeError
        return len(data)


def _prepare_streams() -> None:
    """A stream that was closed before we began is put up with; none fails on a letter."""
    if sys.stdout is None:
        closed = io.BufferedWriter(_Closed(os.devnull, "w"))
        sys.stdout = io.TextIOWrapper(closed, encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123  # lives as long as the process
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _close_streams(status: int) -> int:
    """Flushes while errors can still be caught: at the interpreter's exit they would be printed."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            _silence(stream)
            if status == DONE:
                status = UNREAD
        except OSError as error:
            _silence(stream)
            if status == DONE:
                _complain(f"the output cannot be written: {error.strerror}")
                status = FAULTS
    return status


def _silence(stream: TextIO) -> None:
    """What the stream still holds goes nowhere, so that closing it cannot fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main())
