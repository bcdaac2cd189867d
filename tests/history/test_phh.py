"""Reading and writing the PHH format: whatever TOML says, whichever way it was read."""

from __future__ import annotations

import io
import tomllib
from decimal import Decimal
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.errors import Malformed
from pitboss.history import phh

DATA = Path(__file__).parents[1] / "data/phh"
SINGLE = sorted(DATA.glob("*.phh"))
LETTERS = b"0123456789'\"[]{},=. \n#pdcbrsm?AKh-_\\\xff\x00einfr\t\r"


def whole(written: bytes) -> phh.Fields | None:
    """What the whole grammar makes of it."""
    try:
        return tomllib.loads(written.decode(), parse_float=Decimal)
    except (ValueError, ArithmeticError):
        return None


def of_stream(written: bytes) -> list[tuple[str, phh.Fields | Malformed]]:
    return [
        hand for name, body in phh.tables(io.BytesIO(written)) for hand in phh.hands(name, body)
    ]


@pytest.mark.parametrize("path", SINGLE, ids=lambda path: path.stem)
def test_a_hand_is_read_as_toml_has_it(path: Path) -> None:
    written = path.read_bytes()
    assert repr(phh.read(written)) == repr(whole(written))


def test_tables_are_read_as_toml_has_them() -> None:
    written = (DATA / "handhq.phhs").read_bytes()
    assert repr(dict(of_stream(written))) == repr(whole(written))


def test_what_is_changed_at_random_is_read_or_refused_as_toml_is() -> None:
    rng = Random(4)
    sources = [path.read_bytes() for path in SINGLE]
    sources += [body for _, body in phh.tables(io.BytesIO((DATA / "handhq.phhs").read_bytes()))]
    refused = 0
    for _ in range(3000):
        changed = bytearray(rng.choice(sources))
        for _ in range(rng.choice((1, 1, 2, 4))):
            at = rng.randrange(len(changed))
            match rng.randrange(3):
                case 0:
                    changed[at] = rng.choice(LETTERS)
                case 1:
                    changed.insert(at, rng.choice(LETTERS))
                case _:
                    del changed[at : at + rng.choice((1, 2, 10))]
        expected = whole(bytes(changed))
        try:
            found: phh.Fields | None = phh.read(bytes(changed))
        except Malformed:
            found = None
            refused += 1
        assert repr(found) == repr(expected), bytes(changed)
    assert 300 < refused < 2900


@pytest.mark.parametrize(
    "line",
    [
        "variant = 'NT' # a remark",
        "variant= 'NT'",
        '_x = "it\'s"',
        "_x = 'a \"b\"'",
        '_x = "a \\"b\\" \\u00e9"',
        "_x = '''a\nb'''",
        "_x = [\n  1,\n  2,\n]",
        "_x = [[1, 2], ['a']]",
        "_x = {a = 1}",
        "_x.y = 1",
        "_x = 1_000",
        "_x = +5",
        "_x = 0x1F",
        "_x = 1e3",
        "_x = -0.5",
        "_x = nan",
        "_x = -inf",
        "_x = [inf, 1.50, 2]",
        "_x = ['inf', 'n']",
        "_x = 2009-07-01",
        "_x = 10:10:50.5",
        "time = 23:59:59",
        "_x = []",
        "_x = ''",
        '_x = ""',
        "'quoted key' = 1",
        "_x = 'é☃'",
    ],
)
def test_every_form_of_a_line(line: str) -> None:
    written = f"hand = 1\n{line}\n".encode()
    assert repr(phh.read(written)) == repr(whole(written))
    again = phh.text(phh.read(written))
    if "nan" not in line:  # which equals nothing
        assert whole(again.encode()) == whole(written)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (b"variant = NT\n", "it is no TOML"),
        (b"variant = 'NT\n", "it is no TOML"),
        (b"variant = 'NT'\nvariant = 'FT'\n", "it is no TOML"),
        (b"_x = [null]\n", "it is no TOML"),
        (b"_x = 05\n", "it is no TOML"),
        (b"_x = 25:00:00\n", "it is no TOML"),
        (b"a = 1\nb = '\xff'\n", "byte 0xff in line 2 is no UTF-8 text"),
        (b"_x = " + b"[" * 5000, "it is no TOML"),
        (b"_x = '" + b"x" * phh.LIMIT + b"'", "more than 1048576 bytes"),
    ],
)
def test_what_is_no_toml_is_refused_in_a_sentence(written: bytes, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        phh.read(written)


def test_a_line_in_a_list_is_no_table_of_its_own() -> None:
    written = b"[1]\n_x = [\n[1],\n[2]\n]\n_y = '''\n[3]\n'''\n[2]\n_x = '['\n[3]\n_x = ']'\n"
    assert dict(of_stream(written)) == whole(written)


def test_names_of_tables_and_what_hangs_on_them() -> None:
    written = b'# remark\n\n[ 1 ] # one\nhand = 1\n[1._more]\nx = 1\n["b c"]\nhand = 2\n'
    found = [fields for _, fields in of_stream(written)]
    assert found == [{"hand": 1, "_more": {"x": 1}}, {"hand": 2}]


def test_a_file_that_begins_otherwise_is_read_whole() -> None:
    assert of_stream(b"1.hand = 5\n2 = {hand = 6}\n3 = 7\n")[:2] == [
        ("1", {"hand": 5}),
        ("2", {"hand": 6}),
    ]
    assert isinstance(of_stream(b"3 = 7\n")[0][1], Malformed)
    assert of_stream(b"variant = 'NT'\n[_x]\ny = 1\n") == [("", {"variant": "NT", "_x": {"y": 1}})]


def test_a_bad_table_harms_no_other() -> None:
    found = of_stream(b"[1]\nhand = 1\n[2]\nhand = \n[3]\nhand = '\xff'\n[4]\nhand = 4\n")
    assert [name for name, _ in found] == ["1", "2", "3", "4"]
    assert [isinstance(fields, Malformed) for _, fields in found] == [False, True, True, False]


def test_a_table_that_is_too_long_is_refused_without_being_kept() -> None:
    lines = b"_x = '" + b"x" * 1000 + b"'\n"
    written = b"[1]\n" + lines * 3000 + b"[2]\nhand = 2\n"
    bodies = list(phh.tables(io.BytesIO(written)))
    assert len(bodies[0][1]) < phh.LIMIT + 2000
    (_, first), (_, second) = of_stream(written)
    assert isinstance(first, Malformed)
    assert second == {"hand": 2}


VALUES = st.recursive(
    st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.text(st.characters(exclude_categories=["Cs"]))
    | st.decimals(allow_nan=False).map(lambda value: value + Decimal("0.0")),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("ab c", min_size=1), inner),
    max_leaves=8,
)


@given(st.dictionaries(st.from_regex(r"[A-Za-z0-9_-]+", fullmatch=True), VALUES, max_size=6))
def test_what_is_written_is_read_again(fields: phh.Fields) -> None:
    assert phh.read(phh.text(fields).encode()) == fields


def test_tables_are_numbered_when_written() -> None:
    written = "".join(phh.write([{"hand": 7}, {"hand": 8, "_x": [1, Decimal("0.5")]}]))
    assert of_stream(written.encode()) == [
        ("1", {"hand": 7}),
        ("2", {"hand": 8, "_x": [1, Decimal("0.5")]}),
    ]


def test_what_toml_has_no_form_for_is_not_written() -> None:
    with pytest.raises(Malformed, match="no form in TOML"):
        phh.text({"_x": None})


def test_a_mark_before_the_text_and_windows_line_ends_are_read_past() -> None:
    mark = "\ufeff".encode()
    one = SINGLE[0].read_bytes()
    windows = one.replace(b"\n", b"\r\n")
    assert repr(phh.read(mark + one)) == repr(phh.read(mark + windows)) == repr(whole(one))
    many = (DATA / "handhq.phhs").read_bytes()
    assert repr(of_stream(mark + many)) == repr(of_stream(many))
    assert repr(of_stream(mark + many.replace(b"\n", b"\r\n"))) == repr(of_stream(many))
    assert whole(mark + one) is None  # it is the one thing that is no TOML and read all the same


@pytest.mark.parametrize("control", ["\x00", "\x08", "\x0b", "\x1f", "\x7f", "\r"])
@pytest.mark.parametrize("line", ["#{}", "x = '{}'", 'x = "{}"', "x = ['{}']", "x = [1,{}2]"])
def test_a_control_character_is_refused_wherever_toml_refuses_it(line: str, control: str) -> None:
    written = (line.format("a" + control + "b") + "\n").encode()
    assert whole(written) is None
    with pytest.raises(Malformed):
        phh.read(written)
