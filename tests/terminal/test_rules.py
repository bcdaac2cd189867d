"""How a game goes, told from its file alone; the lobby offers every game by it."""

from __future__ import annotations

import pytest

from pitboss import games, posting
from pitboss.errors import Malformed
from pitboss.terminal.lobby import about, offers, typed
from pitboss.terminal.rules import goes, limits, posted
from terminal.tables import EVERY


@pytest.mark.parametrize("named", EVERY)
def test_every_game_is_told_in_sentences(named: str) -> None:
    game = games.find(*named.split())
    said = goes(game)
    assert len(said) >= 3
    for sentence in said:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
    sign = posted(posting.default(*named.split()))
    assert sign if game.edition != "unregulated" else len(sign) == 1


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("seven-card-stud-hi-lo-8", "two down, one up; then one up, three times; then one down."),
        ("seven-card-stud-hi-lo-8", "The highest hand and the lowest hand, eight or better share"),
        ("triple-draw-27", "five down; then draw, three times."),
        ("triple-draw-27", "2-3-4-5-7 is best"),
        ("multiple-action-blackjack", "Wager on two or three spots."),
        ("caribbean-stud", "Then bet twice the ante to play on, or fold and lose it."),
        ("double-down-stud", "The dealer's cards complete your hand"),
        ("omaha", "Exactly two of your own cards"),
        ("mambo-stud", "three different ranks, none above six"),
    ],
)
def test_what_is_special_is_told(named: str, said: str) -> None:
    assert said in " ".join(goes(games.find(named)))


def test_limits_in_a_few_words() -> None:
    assert limits(posting.default("holdem")) == "$5.00 and $10.00, fixed"
    assert limits(posting.default("blackjack")) == "wagers from $5.00 to $500.00"


def test_every_game_and_edition_is_offered_once() -> None:
    found = [(offer.game.name, edition) for offer in offers() for edition in offer.editions]
    assert sorted(found) == sorted((game.name, game.edition) for game in games.every())
    assert len({offer.game.name for offer in offers()}) == len(offers())
    assert {offer.group for offer in offers("13:69F")} == {"Poker"}
    assert offers("12") == []
    for offer in offers():
        assert "Limits here: " in about(offer, offer.editions[-1])[0]


@pytest.mark.parametrize(
    ("line", "said"), [("0", "from 1 to 20"), ("21", "from 1 to"), ("omah", "omaha")]
)
def test_what_is_not_offered_is_said(line: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        typed(line, offers())
