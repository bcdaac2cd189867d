from __future__ import annotations

import pytest

from pitboss import law
from pitboss.errors import Malformed
from pitboss.law import citations


@pytest.mark.parametrize(
    ("cite", "said"),
    [
        (
            "19:47-14.9(h)#2",
            "19:47-14.9(h)#2: The top card is burned before every one of these rounds of cards.",
        ),
        ("assumed:insurance-two-to-one", "assumed:insurance-two-to-one: Insurance is paid 2 to 1."),
        ("posting:decks", "posting:decks: The number of decks is posted at the table."),
        ("reading:A17", "reading:A17: Yes, one before each."),
    ],
)
def test_a_citation_speaks_in_a_sentence(cite: str, said: str) -> None:
    assert law.sentence(cite) == said


@pytest.mark.parametrize(
    "cite",
    [
        "19:47-14.99(z)",
        "19:47-14.9",
        "19:47-14.9(H)",
        "reading:A99",
        "posting:",
        "assumed:luck",
        "",
    ],
)
def test_what_cites_nothing_is_refused(cite: str) -> None:
    with pytest.raises(Malformed, match="cites nothing that there is"):
        law.check(cite)


def test_every_citation_has_a_sentence() -> None:
    for cite, said in citations.known().items():
        assert said.endswith((".", ")")), cite
        assert citations.sentence(cite) == f"{cite}: {said}"


@pytest.mark.parametrize(
    ("cite", "edition", "game", "borrowed"),
    [
        ("19:47-14.9(h)#2", "19:47", "seven-card-stud", False),
        ("19:47-14.9(h)#2", "13:47-20", "seven-card-stud", True),
        ("19:47-14.9(h)#2", "19:47", "five-card-stud", True),
        ("13:47-20.38(f)", "19:47", "holdem", True),
        ("13:47-20.38(f)", "13:47-20", "holdem", False),
        ("reading:A14", "13:47-20", "holdem", False),
        ("posting:rake", "13:47-20", "holdem", False),
        ("assumed:soft-17", "19:47", "blackjack", None),
    ],
)
def test_a_row_of_another_edition_or_game_is_borrowed(
    cite: str, edition: str, game: str, borrowed: bool | None
) -> None:
    if borrowed is None:
        with pytest.raises(Malformed):
            law.by_analogy(cite, edition, game)
    else:
        assert law.by_analogy(cite, edition, game) is borrowed
