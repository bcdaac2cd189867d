"""The sign as PDF or picture, set by typst, which is an extra."""

from __future__ import annotations

from importlib.resources import files
from typing import Final, Literal, TypeAlias

import msgspec

from pitboss.errors import Broken, Malformed
from pitboss.signs import qr
from pitboss.signs.sign import Sign

__all__ = ["PAPERS", "Form", "typeset"]

Form: TypeAlias = Literal["pdf", "png"]
PAPERS: Final = {"a4": "a4", "letter": "us-letter"}
"""The papers that a sign is made for, and what typst calls them."""

_PIXELS: Final = 200.0
"""Per inch of a picture."""


def typeset(sign: Sign, form: Form, paper: str = "a4") -> bytes:
    """The sign on one page as a file of this form; the same sign gives the same bytes."""
    try:
        import typst
    except ImportError:
        raise Malformed(
            "a sign as PDF or PNG is set by typst, which is not installed: "
            "pip install 'pitboss[signs]' brings it; without -o the sign is printed as text"
        ) from None
    page = typst.compile(
        files("pitboss.signs").joinpath("sign.typ").read_bytes(),
        format=form,
        ppi=_PIXELS,
        ignore_system_fonts=True,
        timestamp=0,
        sys_inputs={
            "sign": msgspec.json.encode(sign).decode(),
            "code": qr.svg(qr.matrix(f"sha256:{sign.digest}".encode())),
            "paper": PAPERS[paper],
        },
    )
    if not isinstance(page, bytes):
        raise Broken("the sign does not fit on one page")
    return page
