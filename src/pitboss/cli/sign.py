"""`pitboss sign`: the table's sign, from the posting that the engine enforces."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final, Literal

from pitboss.errors import Malformed

__all__ = ["HELP", "configure", "run"]

HELP: Final = "prints a table's sign, as text, PDF or PNG"


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("posting", metavar="POSTING", help="the table's posting, a TOML file")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="write FILE.pdf or FILE.png instead of text"
    )
    parser.add_argument(
        "--paper", choices=("a4", "letter"), default="a4", help="of a PDF or PNG; a4 if left out"
    )
    parser.epilog = "PDF and PNG need typst: pip install 'pitboss[signs]'."


def run(options: Namespace) -> int:
    """Prints or writes the sign; a posting that cannot stand is refused with all that is wrong."""
    from pitboss import posting
    from pitboss.cli.law_pages import paper
    from pitboss.signs import compose, plain

    form = _form(options.output)
    sign = compose(posting.load(options.posting))
    if form is None:
        print(plain(sign, paper().width), end="")
        return 0
    from pitboss.signs.typesetting import typeset

    Path(options.output).write_bytes(typeset(sign, form, options.paper))
    return 0


def _form(output: str | None) -> Literal["pdf", "png"] | None:
    """By how the file's name ends; none for text."""
    if output is None:
        return None
    match Path(output).suffix.lower():
        case ".pdf":
            return "pdf"
        case ".png":
            return "png"
        case _:
            raise Malformed(f"{output!r} ends neither in .pdf nor in .png")
