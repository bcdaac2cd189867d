from __future__ import annotations

from collections import Counter

import pytest

from pitboss.errors import Malformed
from pitboss.law import provisions


def test_the_table_holds_every_duty_of_the_texts() -> None:
    rows = provisions.every()
    assert len(rows) == 411
    assert Counter(row.edition for row in rows) == {"19:47": 237, "13:47-20": 130, "13:69F": 44}
    assert Counter(row.source for row in rows) == {"code": 384, "proposal": 27}


def test_every_section_has_a_title_and_every_title_a_section() -> None:
    assert {row.section for row in provisions.every()} == provisions.SECTIONS.keys()


@pytest.mark.parametrize(
    ("id_", "section", "paragraph"),
    [
        ("19:47-14.9(h)#2", "19:47-14.9", "(h)#2"),
        ("19:47-14.13A(e)ff", "19:47-14.13A", "(e)ff"),
        ("13:69F-14.12B(f)", "13:69F-14.12B", "(f)"),
        ("13:47-20.37(a)4iii(5)", "13:47-20.37", "(a)4iii(5)"),
        ("13:47-20.4", "13:47-20.4", "all"),
        ("19:47-17.1 Hole card", "19:47-17.1", "Hole card"),
    ],
)
def test_an_id_is_a_section_and_a_paragraph(id_: str, section: str, paragraph: str) -> None:
    row = provisions.find(id_)
    assert (row.section, row.paragraph) == (section, paragraph)


@pytest.mark.parametrize(
    ("prefix", "ids"),
    [
        ("19:47-14.10(c)", ["19:47-14.10(c)1", "19:47-14.10(c)2", "19:47-14.10(c)3"]),
        ("19:47-14.1", ["19:47-14.1(note)"]),
        ("13:47-20.4", ["13:47-20.4"]),
        ("19:47-14.9(j)", ["19:47-14.9(j)", "19:47-14.9(j)#2"]),
        ("19:47-14.99", []),
        ("", []),
    ],
)
def test_below_a_section_or_a_paragraph(prefix: str, ids: list[str]) -> None:
    assert [row.id for row in provisions.under(prefix)] == ids


def test_an_edition_is_above_its_sections() -> None:
    assert len(provisions.under("13:47-20")) == 130
    assert len(provisions.under("19:47")) == 237


def test_five_card_draw_is_not_above_badugi() -> None:
    assert {row.section for row in provisions.under("19:47-14.12")} == {"19:47-14.12"}


@pytest.mark.parametrize(
    ("written", "near"),
    [
        ("14.9(i)2iv", "19:47-14.9(i)2iv"),
        ("19:47-14.9(h", "19:47-14.9(h)"),
        ("14.13A", "19:47-14.13A"),
    ],
)
def test_an_unknown_id_is_answered_with_what_comes_near(written: str, near: str) -> None:
    with pytest.raises(Malformed) as caught:
        provisions.find(written)
    assert f"{written!r} is no provision; did you mean {near}" in str(caught.value)


def test_a_hopeless_id_is_answered_plainly() -> None:
    with pytest.raises(Malformed, match=r"^'zzz' is no provision$"):
        provisions.find("zzz")


def test_no_duty_is_said_twice_in_one_edition() -> None:
    """Two rows of one section with the same words would be one duty, not two."""
    said = Counter((row.section, row.duty) for row in provisions.every())
    assert [duty for duty, times in said.items() if times > 1] == []


def test_twins_are_of_the_same_kind() -> None:
    known = provisions.known()
    odd = [
        row.id for row in provisions.every() if row.same_as and known[row.same_as].kind != row.kind
    ]
    assert odd == []
