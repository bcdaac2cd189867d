"""A posting is read whole, or everything that is wrong with it is said at once."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss import games, posting
from pitboss.errors import Malformed, Refused
from pitboss.games.vocabulary import UNREGULATED
from pitboss.posting import (
    BankedRules,
    Betting,
    Faulty,
    Limits,
    PokerRules,
    Progressive,
    Rake,
)

TABLES = sorted((Path(__file__).parents[2] / "tables").glob("*.toml"))

DATA = Path(__file__).parents[1] / "data/postings"
STUD = (DATA / "stud.toml").read_text(encoding="utf-8")
MULTIPLE = (DATA / "multiple-action.toml").read_text(encoding="utf-8")
BLACKJACK = (DATA / "blackjack.toml").read_text(encoding="utf-8")
TEN_ERRORS = (DATA / "ten-errors.toml").read_text(encoding="utf-8")


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def faults(text: str) -> list[tuple[int, str, str]]:
    with pytest.raises(Faulty) as caught:
        posting.loads(text)
    return [(fault.line, fault.key, fault.cite) for fault in caught.value.faults]


def test_poker_is_read() -> None:
    table = posting.loads(STUD)
    assert (table.edition, table.game) == ("19:47", "seven-card-stud-hi-lo-8")
    assert (table.seats, table.unit) == (7, 50)
    assert table.readings == {"last-stub-card": "mixed-in"}
    assert table.rules == PokerRules(
        limits=Limits(betting=Betting.FIXED, minimum=400, maximum=800, raises=3),
        ante=50,
        forced=200,
        rake=Rake(basis_points=250, cap=300),
        show_all=True,
    )


def test_multiple_action_is_read() -> None:
    table = posting.loads(MULTIPLE)
    assert table.rules == BankedRules(
        minimum=500, maximum=5000, decks=4, require_all=True, soft_17=True
    )


def test_blackjack_is_read() -> None:
    table = posting.loads(BLACKJACK)
    assert (table.edition, table.seats) == ("13:47-20", 7)
    assert table.rules == BankedRules(
        minimum=500,
        maximum=100000,
        side_wagers=("bonus", "progressive"),
        progressive=Progressive(rate=8000, initial=600000, reset=550000),
    )


@pytest.mark.parametrize(
    ("limits", "read"),
    [
        ('"spread"\nminimum = "$1"\nmaximum = "$5"', Limits(betting=Betting.SPREAD, minimum=100, maximum=500)),
        ('"pot-limit"\nminimum = "$2"', Limits(betting=Betting.POT_LIMIT, minimum=200, maximum=0)),
        ('"no-limit"\nminimum = "$2"\nraises = 1', Limits(betting=Betting.NO_LIMIT, minimum=200, maximum=0, raises=1)),
    ],
)  # fmt: skip
def test_every_structure_of_betting_is_read(limits: str, read: Limits) -> None:
    rules = posting.loads(
        f'edition = "19:47"\ngame = "seven-card-stud-hi-lo-8"\nunit = "$1"\nforced-bet = "$1"\n'
        f"[limits]\nbetting = {limits}\n"
    ).rules
    assert isinstance(rules, PokerRules)
    assert rules == PokerRules(limits=read, forced=100)


def test_ten_errors_are_said_at_once_each_with_its_line_and_paragraph() -> None:
    assert faults(TEN_ERRORS) == [
        (4, "seats", "19:47-14.9(b)"),
        (6, "antee", ""),
        (7, "forced-bet", "19:47-14.9(d)"),
        (8, "blinds", "19:47-14.9(d)"),
        (10, "show-all", "posting:show-all"),
        (15, "limits.big", "posting:limits"),
        (16, "limits.raises", "posting:cap"),
        (19, "rake.percent", "13:47-20.37(a)4i(1)"),
        (21, "rake.cap", "posting:rake"),
        (24, "readings.last-stub-card", "posting:readings"),
    ]
    with pytest.raises(Refused) as caught:
        posting.loads(TEN_ERRORS, name="friday.toml")
    lines = str(caught.value).splitlines()
    assert len(lines) == 10
    assert lines[0] == (
        "friday.toml, line 4: seats: 9 cannot play: from 2 to 8 may sit at "
        "seven-card-stud-hi-lo-8 (19:47-14.9(b))"
    )
    assert lines[1].endswith("antee: means nothing in a posting; did you mean ante?")
    assert lines[5].endswith("8.00 without quotation marks is a floating-point number, "
                             "which money is not (posting:limits)")  # fmt: skip
    assert caught.value.cites == (
        "19:47-14.9(b)", "19:47-14.9(d)", "posting:show-all", "posting:limits",
        "posting:cap", "13:47-20.37(a)4i(1)", "posting:rake", "posting:readings",
    )  # fmt: skip


def test_a_table_must_be_a_table() -> None:
    text = STUD.partition("[limits]")[0]
    for limits in ('limits = "high"\n', "[[limits]]\nsmall = 1\n"):
        with pytest.raises(Faulty) as caught:
            posting.loads(text + limits)
        assert str(caught.value) == "line 8: limits: is a table, begun by a line that says [limits]"


def test_a_table_that_is_none_hides_no_other_fault() -> None:
    text = changed(STUD.partition("[limits]")[0], 'forced-bet = "$2"\n', "") + "limits = 1\n"
    assert [fault[:2] for fault in faults(text)] == [(1, "forced-bet"), (7, "limits")]


def test_without_a_game_the_rest_is_still_read() -> None:
    assert faults('edition = "19:47"\ngame = "whist"\nseats = 0\n') == [
        (1, "unit", "assumed:posting-complete"),
        (2, "game", "19:47-14.8(b)"),
        (3, "seats", "posting:seats"),
    ]


def test_a_key_with_a_dot_is_no_table_in_disguise() -> None:
    text = changed(STUD, 'small = "$4.00"', "")
    found = faults('"limits.small" = "$4.00"\n' + text)
    assert [fault[:2] for fault in found] == [(1, '"limits.small"'), (9, "limits.small")]


def test_tables_may_be_written_in_every_way_that_toml_knows() -> None:
    top, _, rest = STUD.partition("[limits]")
    limits, _, rest = rest.partition("[rake]")
    inline = "limits = {" + ", ".join(limits.split("\n")[1:-1]) + "}\n"
    dotted = "".join(f"limits.{line}\n" for line in limits.split("\n")[1:-1])
    for written in (inline, dotted):
        text = top + written + "[rake]" + rest
        assert posting.loads(text) == posting.loads(STUD)
        assert faults(changed(text, '"fixed"', '"loose"'))[0][:2] == (8, "limits.betting")


def test_the_line_is_right_after_values_of_several_lines_and_remarks() -> None:
    text = '"x" = """\n[limits]\nsmall = 1\n"""\n\n# small = 2\n' + STUD
    assert faults(changed(text, '"$8.00"', "0") + "\n# end\n") == [
        (1, "x", ""),
        (17, "limits.big", "posting:limits"),
    ]


def test_nothing_but_text_in_utf_8_is_read(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    for raw, said in (
        (b'edition = "19:47"\n\ngame = "\xff"\n', r"table.toml, line 3: byte 0xff is not UTF-8"),
        (b"x" * 65_537, r"more than 65,536 bytes"),
        (
            b"edition = \n",
            r"table.toml: no posting in TOML: Invalid value \(at line 1, column 11\)",
        ),
        (b"seats = 1\nseats = 2\n", r"no posting in TOML: Cannot overwrite a value \(at line 2"),
        (b"seats = 1\nseats = 2\n", r": seats stands there for the second time"),
        (b"seats = 1\nseats = 2", r": seats stands there for the second time"),
        (b"[rake]\n[rake]\n", r": \[rake\] stands there for the second time"),
        (b"seats = " + b"9" * 5000, r"no posting in TOML"),
        (b"a = " + b"[" * 60_000, r"nested too deeply"),
        (b"a = [\n" + b"1,\n" * 200 + b"]", r"begins on line 1 has not ended 100 lines later"),
    ):
        file.write_bytes(raw)
        with pytest.raises(Malformed, match=said):
            posting.load(file)
    with pytest.raises(Malformed, match=r"nowhere.toml cannot be read: No such file"):
        posting.load(tmp_path / "nowhere.toml")
    with pytest.raises(Malformed, match=r"cannot be read: Is a directory"):
        posting.load(tmp_path)
    with pytest.raises(Malformed, match=r"at most 65,536 characters"):
        posting.loads("#" * 65_537)


def test_a_file_is_read_as_its_text(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    for raw in (STUD, "\ufeff" + STUD, STUD.replace("\n", "\r\n")):
        file.write_bytes(raw.encode())
        assert posting.load(file) == posting.load(os.fspath(file)) == posting.loads(STUD)
    file.write_text(changed(STUD, '"$8.00"', "0"), encoding="utf-8")
    with pytest.raises(Faulty, match=r"table.toml, line 11: limits.big: is at least one cent"):
        posting.load(file)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_the_examples_stand_and_name_their_games(path: Path) -> None:
    table = posting.load(path)
    assert path.stem.startswith(table.game)
    assert games.find(table.game, table.edition).edition == table.edition


def test_every_game_of_every_edition_has_an_example() -> None:
    posted = {(table.game, table.edition) for table in map(posting.load, TABLES)}
    regulated = {(game.name, game.edition) for game in games.every()}
    assert posted == {pair for pair in regulated if pair[1] != UNREGULATED}


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_the_examples_explain_their_lines(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert "docs/posting.md" in text.partition("\n\n")[0]
    assert text.count("# ") > 6


@pytest.mark.parametrize("game", games.every(), ids=lambda game: f"{game.name}-{game.edition}")
def test_every_game_has_a_posting_by_default(game: Any) -> None:
    table = posting.default(game.name, game.edition)
    assert (table.game, table.edition, table.seats) == (game.name, game.edition, game.seats)
    if isinstance(table.rules, PokerRules):
        assert table.rules.limits == Limits(
            betting=Betting.FIXED, minimum=5_00, maximum=10_00, raises=3
        )
        assert table.rules.rake == Rake()
    assert posting.default(game.name).game == game.name


LINES = (STUD + MULTIPLE + BLACKJACK + TEN_ERRORS).split("\n")
KEYS = [line.split("=")[0] for line in LINES if "=" in line]
VALUES = [
    "0", "-1", "1", "true", '"x"', "[]", "[[]]", "{}", "{ a = 1 }", "1.5", "nan", '""', "1e999",
    "1979-05-27", '"$1.00"', '"$0.00"', "100", '"100 %"', "[-1]", '["$1.00"]', '"fixed"', "'''\n'''",
]  # fmt: skip
ASSIGNED = st.tuples(st.sampled_from(KEYS), st.sampled_from(VALUES)).map("=".join)


@given(st.lists(st.sampled_from(LINES) | ASSIGNED | st.text(max_size=8), max_size=25))
@settings(max_examples=300, deadline=None)
def test_whatever_is_read_is_answered_with_a_posting_or_a_sentence(lines: list[str]) -> None:
    text = "\n".join(lines)
    try:
        table = posting.loads(text)
    except Malformed as error:
        found = str(error)
    except Faulty as error:
        found = str(error)
        last = 1 + text.count("\n")
        assert {fault.line for fault in error.faults} <= {*range(1, last + 1)}  # noqa: PT017  # a posting or faults
    else:
        found = posting.to_toml(table)
        assert posting.loads(found) == table
    assert found


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_one_line_changed_is_answered_as_well(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from([STUD, MULTIPLE, BLACKJACK])).split("\n")
    lines[data.draw(st.integers(0, len(lines) - 1))] = data.draw(ASSIGNED)
    try:
        table = posting.loads("\n".join(lines))
    except (Malformed, Faulty) as error:
        assert "line" in str(error)  # noqa: PT017  # either a posting or a sentence
    else:
        assert posting.loads(posting.to_toml(table)) == table


EXAMPLES = [path.read_text(encoding="utf-8") for path in TABLES]
PIECES = [
    '"',
    "'",
    "[",
    "]",
    "{",
    "=",
    "#",
    ".",
    "-",
    "\n",
    "\\",
    "\x00",
    "é",
    "♠",
    "9" * 5000,
    '"""',
    "0",
    "true ",
]


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_an_example_with_letters_and_lines_gone_wrong_is_answered(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(EXAMPLES))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        gone = data.draw(st.integers(0, 6))
        piece = data.draw(st.sampled_from([*PIECES, *EXAMPLES[0].split("\n"), ""]))
        text = text[:at] + piece + text[at + gone :]
    try:
        table = posting.loads(text, name="table.toml")
    except (Malformed, Faulty) as error:
        assert str(error).startswith("table.toml")  # noqa: PT017  # either a posting or sentences
    else:
        assert posting.loads(posting.to_toml(table)) == table


@pytest.mark.parametrize("edition", ["19:47", "13:69F", "13:47-20", "19:48"])
@pytest.mark.parametrize("game", ["razz", "single-draw-27"])
def test_what_no_edition_permits_cannot_be_posted(game: str, edition: str) -> None:
    found = faults(f'edition = "{edition}"\ngame = "{game}"\nunit = 1\n')
    assert [(line, key) for line, key, _ in found][-1] == (2, "game")
    assert len(found) == 1 + (edition == "19:48")
    with pytest.raises(Faulty) as faulty:
        posting.loads('edition = "19:47"\n')
    assert game not in str(faulty.value)


@pytest.mark.parametrize("text", [None, b"", 7, {}])
def test_a_posting_is_text(text: Any) -> None:
    with pytest.raises(Malformed, match="a posting is text"):
        posting.loads(text)
