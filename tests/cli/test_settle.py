"""`pitboss settle`: lines in, lines out, a bad one with its error in its place."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

GOOD = {
    "game": "seven-card-stud-hi-lo-8",
    "unit": 50,
    "rake": {"basis_points": 300, "cap": 1000},
    "seats": [
        {"seat": 1, "put": 2350, "status": "live", "cards": "6sAdTh5s4sJs8h"},
        {"seat": 2, "put": 2050, "status": "all-in", "cards": "8s4d6dTd3dJc9s"},
        {"seat": 3, "put": 2350, "status": "folded", "cards": ""},
    ],
}


def settle(given: bytes) -> tuple[int, list[dict[str, Any]], str]:
    done = subprocess.run(
        [sys.executable, "-m", "pitboss", "settle"], input=given, capture_output=True, check=False
    )
    return (
        done.returncode,
        [json.loads(line) for line in done.stdout.splitlines()],
        done.stderr.decode(),
    )


def test_a_round_is_settled() -> None:
    status, (answer,), complaint = settle(json.dumps(GOOD).encode())
    assert (status, complaint) == (0, "")
    assert answer["won"] == {"1": 6600, "2": 0, "3": 0}
    assert [(pot["amount"], pot["rake"]) for pot in answer["pots"]] == [(6150, 150), (600, 0)]
    assert "19:47-14.9(i)2" in answer["cites"]


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        (b"", "empty line"),
        (b"{", "no JSON"),
        (b"[1]", "no JSON object"),
        (b"\xff", "no JSON"),
        (b'{"game":3}', "names its game"),
        (b'{"game":"snap"}', "is no game"),
        (b'{"game":"seven-card-stud"}', 'no key "seats"'),
        (b'{"game":"seven-card-stud","seats":[{"seat":1,"put":1.5,"status":"live"}]}', "is 1.5: it has to be a whole number"),
        (b'{"game":"seven-card-stud","seats":[{"seat":1,"put":-1,"status":"live"}]}', "is -1: it has to be a whole number"),
        (b'{"game":"snap","game":"snip"}', 'the key "game" stands twice'),
        (b'{"game":"holdem","seats":[{"seat":1,"put":1,"put":9,"status":"live"}]}', 'the key "put" stands twice'),
        (b'{"game":"holdem","x":[{"a\\u003ab":1},{"a:b":1}],"\\u0078":2}', 'the key "x" stands twice'),
        (b'{"game":"holdem","":"::"}', 'has a key ""'),
        (b'{"game":"holdem","seats":' + b"[" * 99 + b"]" * 99 + b"}", "entry 1 of seats is a list"),
        (b'{"a:":' * 3000 + b"1" + b"}" * 3000, "no JSON"),
        (b"x" * 100_000, "longer than 65536 bytes"),
    ],
)  # fmt: skip
def test_a_bad_line_stands_in_its_place(bad: bytes, says: str) -> None:
    good = json.dumps(GOOD).encode()
    status, answers, complaint = settle(good + b"\n" + bad + b"\n" + good)
    assert (status, complaint) == (1, "")
    assert len(answers) == 3
    assert answers[0] == answers[2]
    assert answers[1]["line"] == 2
    assert says in answers[1]["error"]
