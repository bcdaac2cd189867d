"""`pitboss rank`: hands in, JSON lines out; bad input becomes a sentence in its place."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pitboss.cards import DECK, text
from pitboss.cli import lines, rank
from pitboss.cli import main as door
from pitboss.rankings import Ranking, fast, names, pure, reference

PITBOSS = [sys.executable, "-m", "pitboss", "rank", "--as"]
Rank = Callable[[str, bytes], tuple[int, list[dict[str, Any]]]]


@pytest.fixture(params=["fast", "pure"])
def rank_as(
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> Rank:
    """Ranks what is given, with the kernel if there is one and without it."""
    if request.param == "pure":
        monkeypatch.setattr(fast, "rank_lines", pure.rank_lines)

    def ranking(name: str, given: bytes) -> tuple[int, list[dict[str, Any]]]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        status = door.main(["rank", "--as", name])
        out, err = capfdbinary.readouterr()
        assert err == b""
        return status, [json.loads(line) for line in out.splitlines()]

    return ranking


def test_a_hand_in_json(rank_as: Rank) -> None:
    assert rank_as("high", b"AsAdAhKcKs2d2c\n") == (
        0,
        [
            {
                "cards": "AsAdAhKcKs2d2c",
                "value": 7296,
                "name": "full house, aces over kings",
                "best": "AsAhAdKsKc",
            }
        ],
    )


def test_the_line_to_the_byte() -> None:
    done = subprocess.run(
        [*PITBOSS, "high"], input=b"9h 8h7h6h5h\n", capture_output=True, check=True
    )
    assert done.stdout == (
        b'{"cards":"9h8h7h6h5h","value":7457,"name":"straight flush, nine high","best":"9h8h7h6h5h"}\n'
    )


@pytest.mark.parametrize("ranking", Ranking)
def test_every_ranking_answers_like_the_reference(rank_as: Rank, ranking: Ranking) -> None:
    random = Random(19)
    hands = []
    for _ in range(60):
        size = random.choice(ranking.sizes)
        drawn = tuple(random.sample(DECK, size + random.choice(ranking.board)))
        hands.append((drawn[:size], drawn[size:]))
    given = "".join(f"{text(own)} {text(board)}".strip() + "\n" for own, board in hands)
    status, answers = rank_as(ranking, given.encode())
    assert status == 0
    assert [answer["cards"] for answer in answers] == given.splitlines()
    keys = [reference.key(ranking, own, board) for own, board in hands]
    for (own, board), key, answer in zip(hands, keys, answers, strict=True):
        assert list(answer) == ["cards", "value", "name", "best"]
        assert answer["best"] == text(reference.best(ranking, own, board))
        assert answer["name"] == names.name(ranking, answer["value"])
        assert (answer["value"] is None) == (key is None)
    told = [(key, answer["value"]) for key, answer in zip(keys, answers, strict=True) if key]
    assert [value for _, value in sorted(told)] == sorted(value for _, value in told)


def test_a_hand_that_does_not_qualify(rank_as: Rank) -> None:
    answer = {"cards": "As2d7h8c", "value": None, "name": "no low", "best": ""}
    assert rank_as("three-card-low-6", b"As2d7h8c") == (0, [answer])


@pytest.mark.parametrize(
    "line",
    [
        "AhKh QhJh Th",
        " AhKhQhJhTh\t",
        "AhKhQhJhTh\r",
        "A h K h Q h J h T h",
        "AhKh\u00a0QhJhTh",
        "Ah\u2003KhQhJhTh",
    ],
)
def test_white_space_between_cards(rank_as: Rank, line: str) -> None:
    status, answers = rank_as("high", line.encode() + b"\n")
    assert (status, [answer["cards"] for answer in answers]) == (0, ["AhKhQhJhTh"])


@pytest.mark.parametrize(
    "line",
    [
        b"As2s9d9h 5s4d3h",
        b"  As2s9d9h\t 5s4d3h \r",
        b"As2s 9d9h 5s4d 3h",
        b"As 2s 9d 9h 5s 4d 3h",
    ],
)
def test_hand_and_board_of_omaha(rank_as: Rank, line: bytes) -> None:
    status, (answer,) = rank_as("omaha-high", line)
    assert status == 0
    assert answer["cards"] == "As2s9d9h 5s4d3h"
    assert answer["name"] == "straight, five high"
    assert answer["best"] == "5s4d3h2sAs"


BAD = [
    ("high", b"AhKhQhJhXh", "'Xh' is not a card"),
    ("high", b"AHKHQHJHTH", "'AH' is not a card"),
    ("high", b"10hKhQhJhAh", "'10' is not a card"),
    ("high", b"AhKhQhJhT", "'T' is not a card"),
    ("high", b"??KhQhJhTh", "'??' is not a card"),
    ("high", b"AhKhQhJhAh", "the card Ah stands twice"),
    ("high", b"AhKhQhJh", "high takes 5 to 7 cards, not 4"),
    ("high", b"AhKhQhJhTh9h8h7h", "high takes 5 to 7 cards, not 8"),
    ("low-27", b"AhKhQhJhTh9h", "low-27 takes 5 cards, not 6"),
    ("badugi", b"AhKhQh", "badugi takes 4 cards, not 3"),
    ("high", b"", "an empty line is no hand: high takes 5 to 7 cards"),
    ("high", b" \t\r", "an empty line is no hand"),
    ("high", b"\xffhKhQhJhTh", "byte 0xff at place 1 is no UTF-8 text"),
    ("high", b"AhKh\xc3", "byte 0xc3 at place 5 is no UTF-8 text"),
    ("high", b"Ah\0KhQhJhTh", "'\\x00K' is not a card"),
    ("high", "AhKhQhJhT♥".encode(), "'T♥' is not a card"),
    ("high", b"A" * 5000, "a line longer than 4096 bytes, which begins with 'AAAA"),
    ("high", b" " * 5000 + b"AhKhQhJhTh", "a line longer than 4096 bytes"),
    ("omaha-high", b"As2s9d9h5s4d3h", "is not parted into hand and board"),
    ("omaha-high", b"As2s9d 9h5s4d 3h", "is not parted into hand and board"),
    ("omaha-high", b"As2s9d 9h5s4d3h", "omaha-high takes 4 cards of his own, not 3"),
    ("omaha-high", b"As2s9d9h", "omaha-high takes 3 to 5 cards of the board, not 0"),
    ("omaha-high", b"As2s9d9h 5s4d", "omaha-high takes 3 to 5 cards of the board, not 2"),
    ("omaha-high", b"As2s9d9h 5s4d3hAs", "the card As stands twice"),
    ("omaha-low-8", b"", "omaha-low-8 takes 4 cards, a space and 3 to 5 cards of the board"),
]


@pytest.mark.parametrize(("ranking", "line", "sentence"), BAD)
def test_a_bad_line_becomes_a_sentence_in_its_place(
    rank_as: Rank, ranking: str, line: bytes, sentence: str
) -> None:
    good = b"As2s9d9h 5s4d3h" if ranking.startswith("omaha") else b"AhKhQhJhTh"
    if ranking == "badugi":
        good = b"AhKsQdJc"
    status, answers = rank_as(ranking, b"\n".join([good, line, good, line, good]))
    assert status == 1
    assert [list(answer) for answer in answers[1::2]] == [["error", "line"]] * 2
    assert [answer["line"] for answer in answers[1::2]] == [2, 4]
    assert all(answer["error"].find(sentence) >= 0 for answer in answers[1::2]), answers[1]
    assert [answer["cards"] for answer in answers[::2]] == [good.decode()] * 3


def test_lines_are_counted_over_blocks(monkeypatch: pytest.MonkeyPatch, rank_as: Rank) -> None:
    given = b"AhKhQhJhTh\nAhKh\n" * 50 + b"Ah"
    whole = rank_as("high", given)
    assert [answer["line"] for answer in whole[1] if "error" in answer] == [*range(2, 101, 2), 101]
    for size in (1, 2, 7, 11, 64):
        monkeypatch.setattr(lines, "_CHUNK", size)
        assert rank_as("high", given) == whole


def blocks(given: bytes, size: int) -> list[tuple[bytes, bytes]]:
    stream = io.BytesIO(given)
    return list(lines.blocks(lambda _: stream.read(size), rank.LINE_LIMIT))


@pytest.mark.parametrize("size", [1, 7, 1000, 4096, 4097, 5000, 1 << 20])
def test_a_line_without_end_is_not_kept(size: int) -> None:
    limit = rank.LINE_LIMIT
    written = [
        b"first",
        b"x" * limit,
        b"y" * (limit + 1),
        b"",
        b"z" * 20_000,
        b"v" * 9_000,
        b"last",
    ]
    found = blocks(b"\n".join(written), size)
    told: list[bytes] = []
    for block, start in found:
        told += block.splitlines()
        told += [start] if start else []
    assert told == [line[:limit] for line in written]
    assert [start for _, start in found if start] == [
        line[:limit] for line in written if len(line) > limit
    ]
    assert max(len(block) for block, _ in found) <= limit + size + 1


@pytest.mark.parametrize("size", [1, 300, 4097, 1 << 20])
def test_what_stands_beyond_the_limit_is_not_left_out(
    monkeypatch: pytest.MonkeyPatch, rank_as: Rank, size: int
) -> None:
    """Five cards, then blanks, then a sixth: cut off at the limit it would be another hand."""
    monkeypatch.setattr(lines, "_CHUNK", size)
    cards = b"AhKhQhJhTh" + b" " * rank.LINE_LIMIT + b"2h"
    status, answers = rank_as("high", cards + b"\nAhKh QhJhTh")
    assert status == 1
    assert "longer than 4096 bytes" in answers[0]["error"]
    assert answers[1]["cards"] == "AhKhQhJhTh"


def test_a_byte_order_mark_is_passed_over(rank_as: Rank) -> None:
    marked = rank_as("high", b"\xef\xbb\xbfAhAdAcAsKh\nAhAdAcAsKh\n")
    assert marked == rank_as("high", b"AhAdAcAsKh\nAhAdAcAsKh\n")


@pytest.mark.parametrize(
    ("pieces", "read"),
    [
        ([b"\xef", b"\xbb", b"\xbfA\n", b"B"], [b"A\n", b"B"]),
        ([b"\xef", b"\xbbA\n"], [b"\xef\xbbA\n"]),
        ([b"\xef\xbb\xbf"], []),
        ([b"\xef"], [b"\xef"]),
        ([b"A\n", b"\xef\xbb\xbf\n"], [b"A\n", b"\xef\xbb\xbf\n"]),
    ],
)
def test_a_mark_counts_at_the_beginning_alone(pieces: list[bytes], read: list[bytes]) -> None:
    given = iter([*pieces, b""])
    assert [block for block, _ in lines.blocks(lambda _: next(given), 100)] == read


def test_nothing_in_nothing_out(rank_as: Rank) -> None:
    assert rank_as("high", b"") == (0, [])


def test_each_line_is_answered_before_the_next_is_written() -> None:
    with subprocess.Popen(
        [*PITBOSS, "high"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as asked:
        assert asked.stdin is not None
        assert asked.stdout is not None
        for line in (b"AhKhQhJhTh\n", b"AhKh\n", b"2s3s4s5s7d\n"):
            asked.stdin.write(line)
            asked.stdin.flush()
            assert json.loads(asked.stdout.readline())
        asked.stdin.close()
        assert asked.stdout.read() == b""
    assert asked.returncode == 1


def test_a_reader_who_leaves_early() -> None:
    given = b"AhKhQhJhTh\n" * 100_000
    read, write = os.pipe()
    with subprocess.Popen(
        [*PITBOSS, "high"], stdin=subprocess.PIPE, stdout=write, stderr=subprocess.PIPE
    ) as asked:
        os.close(write)
        os.close(read)
        _, err = asked.communicate(given)
    assert (asked.returncode, err) == (141, b"")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--as", "low"], "'low' is no ranking; the rankings are high, low-a5, low-8"),
        ([], "the following arguments are required: --as"),
    ],
)
def test_an_unknown_ranking(
    arguments: list[str], sentence: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert door.main(["rank", *arguments]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert sentence in err


def test_a_closed_input(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert door.main(["rank", "--as", "high"]) == 2
    assert "standard input is closed" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("given", "status"), [(b"AhKhQhJhTh9h8h\n" * 200_000, 0), (b"A" * 10_000_000, 1)]
)
def test_memory_does_not_grow_with_the_input(given: bytes, status: int) -> None:
    script = (
        "import sys, tracemalloc\n"
        "from pitboss.cli.main import main\n"
        "tracemalloc.start()\n"
        "status = main(['rank', '--as', 'high'])\n"
        "sys.stderr.write(f'{status} {tracemalloc.get_traced_memory()[1]}')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], input=given, capture_output=True, check=True
    )
    ended, peak = map(int, done.stderr.split())
    assert ended == status
    assert peak < 8_000_000
