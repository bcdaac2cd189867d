"""Signs on paper: measured in the file that comes out, not in the template that went in."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import zxingcpp
from PIL import Image
from pypdf import PageObject, PdfReader

from pitboss import posting
from pitboss.posting import Posting
from pitboss.signs import compose
from pitboss.signs.typesetting import PAPERS, typeset
from signs.tables import EXAMPLES, POSTED, everything

PAPER_MM = {"a4": (210, 297), "letter": (216, 279)}
LEAST_LIMIT = 28


def page(table: Posting, paper: str = "a4") -> PageObject:
    (only,) = PdfReader(io.BytesIO(typeset(compose(table), "pdf", paper))).pages
    return only


def sizes(of: PageObject) -> dict[str, float]:
    """The size of type of each run of text, in points."""
    found: dict[str, float] = {}

    def visit(text: str, matrix: Any, inner: Any, _font: Any, size: float) -> None:
        if text.strip():
            found.setdefault(text.strip(), abs(size * inner[3] * matrix[3]))

    of.extract_text(visitor_text=visit)
    return found


def words(text: str) -> str:
    return "".join(text.split()).casefold().replace("'", "’")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("path", EXAMPLES[:3], ids=lambda path: path.stem)
def test_the_limits_stand_large_on_one_page_of_the_paper(path: Path, paper: str) -> None:
    table = posting.load(path)
    sign, only = compose(table), page(table, paper)
    assert tuple(round(float(side) / 72 * 25.4) for side in only.mediabox[2:]) == PAPER_MM[paper]
    found = sizes(only)
    for limit in sign.limits:
        assert found[limit.word.upper()] >= LEAST_LIMIT
        assert found[limit.amount] >= LEAST_LIMIT


LARGEST = """
edition = "19:47"
game = "seven-card-stud"
unit = 1
forced-bet = 1
[limits]
betting = "spread"
minimum = "$9,999,999,999.99"
maximum = "$10,000,000,000.00"
"""
INCH = 200
"""Pixels of a picture."""


@pytest.mark.parametrize("paper", PAPERS)
def test_the_largest_limits_stay_inside_their_boxes(paper: str) -> None:
    sign = compose(posting.loads(LARGEST))
    found = sizes(page(posting.loads(LARGEST), paper))
    for limit in sign.limits:
        assert found[limit.amount] >= LEAST_LIMIT
    picture = np.asarray(Image.open(io.BytesIO(typeset(sign, "png", paper))).convert("L"))
    width = PAPER_MM[paper][0]
    for left, right in ((9.5, 14), (width - 14, width - 9.5), (width / 2 - 4, width / 2 + 4)):
        strip = picture[:, round(left / 25.4 * INCH) : round(right / 25.4 * INCH)]
        assert strip[round(2.3 * INCH) : round(3.3 * INCH)].min() == 255  # as high as the boxes


def test_nothing_of_the_sign_is_left_out() -> None:
    table = everything("holdem", "13:47-20")
    sign, text = compose(table), words(page(table).extract_text())
    for said in (sign.title, sign.place, sign.wager, sign.origin, sign.digest):
        assert words(said) in text
    for part in sign.parts:
        assert words(part.heading) in text
        for row in part.rows:
            assert words(row.label) in text
            assert words(row.text) in text
        for cite in part.cites:
            assert cite.casefold() in text


@pytest.mark.parametrize(("name", "edition"), POSTED)
def test_the_longest_sign_fits_on_one_page_in_type_that_can_be_read(
    name: str, edition: str
) -> None:
    found = sizes(page(everything(name, edition), "letter"))
    assert min(found.values()) >= 5


@pytest.mark.parametrize("paper", PAPERS)
def test_the_code_on_the_picture_holds_the_digest(paper: str) -> None:
    table = posting.load(EXAMPLES[0])
    picture = Image.open(io.BytesIO(typeset(compose(table), "png", paper)))
    (read,) = zxingcpp.read_barcodes(np.asarray(picture.convert("L")))
    assert read.text == f"sha256:{table.digest}"


def test_the_same_sign_gives_the_same_bytes() -> None:
    sign = compose(posting.load(EXAMPLES[0]))
    assert typeset(sign, "pdf") == typeset(sign, "pdf")
