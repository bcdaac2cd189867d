"""`pitboss rank --as RANKING`: ranks hands read from standard input, one per line, as they come."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from itertools import accumulate
from typing import Final

from pitboss.cards import Card, parse, text
from pitboss.cli.lines import blocks, fault, source, too_long
from pitboss.errors import Malformed
from pitboss.rankings import Ranking, check, fast, named, names

__all__ = ["HELP", "configure", "run"]

HELP: Final = "ranks hands read from standard input, one per line"

LINE_LIMIT: Final = 4096
"""No hand needs a longer line; what is longer is refused without being kept."""

_DONE: Final = 0
_FAULTS: Final = 1


def configure(parser: ArgumentParser) -> None:
    """Adds the arguments of this command."""
    parser.add_argument(
        "--as",
        dest="ranking",
        metavar="RANKING",
        required=True,
        help=f"one of {', '.join(Ranking)}; a line is cards, or HOLE BOARD for omaha",
    )


def run(options: Namespace) -> int:
    """Answers what is there before it waits for more: who writes a line may wait for its answer."""
    ranking = named(options.ranking)
    words = [name.encode() for name in names.table(ranking)]
    status, first = _DONE, 1
    for block, long_line in blocks(source("hands").read1, LINE_LIMIT):
        answers, count, left = fast.rank_lines(ranking, block, words)
        written = 0
        for at, line, start, end in left:
            sys.stdout.buffer.write(answers[written:at])
            written = at
            try:
                answer, *_ = fast.rank_lines(ranking, _plain(ranking, block[start:end]), words)
            except Malformed as error:
                status = _FAULTS
                answer = fault(str(error), first + line)
            sys.stdout.buffer.write(answer)
        sys.stdout.buffer.write(answers[written:])
        first += count
        if long_line:
            status = _FAULTS
            sys.stdout.buffer.write(fault(too_long(long_line, LINE_LIMIT, "hand"), first))
            first += 1
        sys.stdout.buffer.flush()
    return status


def _plain(ranking: Ranking, line: bytes) -> bytes:
    """The same cards as plainly as can be written, if they can be read and ranked at all."""
    try:
        written = line.decode()
    except UnicodeDecodeError as error:
        raise Malformed(
            f"byte {line[error.start]:#04x} at place {error.start + 1} is no UTF-8 text: "
            "a line is cards such as AhKd"
        ) from None
    if not written.strip():
        raise Malformed(f"an empty line is no hand: {_allowed(ranking)}")
    own, board = _read(ranking, written)
    check(ranking, own, board)
    return f"{text(own)} {text(board)}\n".encode()


def _read(ranking: Ranking, written: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards of a line; for omaha white space must part the hand from the board."""
    cards = parse(written)
    if not ranking.board[0]:
        return cards, ()
    groups = [len(parse(group)) for group in written.split()]
    if len(groups) == 2:
        return cards[: groups[0]], cards[groups[0] :]
    parted = ranking.sizes[0]
    if parted not in accumulate(groups):
        raise Malformed(f"{text(cards)} is not parted into hand and board: {_allowed(ranking)}")
    return cards[:parted], cards[parted:]


def _allowed(ranking: Ranking) -> str:
    own = _span(ranking.sizes)
    if not ranking.board[0]:
        return f"{ranking} takes {own} cards"
    return f"{ranking} takes {own} cards, a space and {_span(ranking.board)} cards of the board"


def _span(counts: range) -> str:
    return f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else str(counts[0])
