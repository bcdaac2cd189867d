"""What a posting changes in another, key by key."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss import games, posting
from pitboss.errors import Refused
from pitboss.games.vocabulary import UNREGULATED, Game
from pitboss.law import citations
from pitboss.posting import Change, Posting, changes
from pitboss.posting.canon import terms

TABLES = sorted((Path(__file__).parents[2] / "tables").glob("*.toml"))
NOTICE = "assumed:posting-notice"
HOLDEM = posting.load(next(path for path in TABLES if path.stem == "holdem-casino-night"))


def edited(table: Posting, *edits: tuple[str, str]) -> Posting:
    """The posting with parts of its text replaced."""
    text = posting.to_toml(table)
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return posting.loads(text)


def test_every_key_that_differs_is_named_with_both_values_and_who_decides() -> None:
    after = edited(
        HOLDEM,
        ('["$1.00", "$2.00"]', '["$2.00", "$4.00"]'),
        ('small = "$2.00"', 'small = "$4.00"'),
        ('big = "$4.00"', 'big = "$8.00"'),
        ("raises = 3\n", ""),
        ('cap = "$5.00"\n', '[readings]\nheads-up-blinds = "button"\n'),
    )
    found = changes(HOLDEM, after)
    assert found == (
        Change("blinds", '["$1.00", "$2.00"]', '["$2.00", "$4.00"]', ("posting:blinds", NOTICE)),
        Change("limits.small", '"$2.00"', '"$4.00"', ("posting:limits", NOTICE)),
        Change("limits.big", '"$4.00"', '"$8.00"', ("posting:limits", NOTICE)),
        Change("limits.raises", "3", "", ("posting:cap", NOTICE)),
        Change("rake.cap", '"$5.00"', "", ("posting:rake", NOTICE)),
        Change("readings.heads-up-blinds", "", '"button"', ("posting:readings", NOTICE)),
    )
    assert str(found[1]) == 'limits.small: "$2.00", then "$4.00"'
    assert str(found[3]) == "limits.raises: 3, then not posted"
    assert str(found[5]) == 'readings.heads-up-blinds: not posted, then "button"'
    assert [change.key for change in changes(after, HOLDEM)] == [change.key for change in found]
    for change in found:
        for cite in change.cites:
            citations.check(cite)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_posting_changes_nothing_in_itself(path: Path) -> None:
    table = posting.load(path)
    assert changes(table, posting.loads(posting.to_toml(table))) == ()
    assert terms(table)["game"] == f'"{table.game}"'


@pytest.mark.parametrize(
    "game",
    [game for game in games.every() if game.edition != UNREGULATED],
    ids=lambda game: f"{game.name}-{game.edition}",
)
def test_another_game_or_edition_is_another_table(game: Game) -> None:
    after = posting.default(game.name, game.edition)
    if (game.name, game.edition) == ("holdem", "13:47-20"):
        assert changes(HOLDEM, after)
        return
    with pytest.raises(Refused, match="is closed, and another is opened") as refused:
        changes(HOLDEM, after)
    assert refused.value.cites == ("posting:variation",)


@pytest.mark.parametrize("game", ["blackjack", "caribbean-stud"])
def test_a_meter_comes_and_goes_with_its_table(game: str) -> None:
    without = posting.default(game)
    offered = edited(without, ("side-wagers = []", 'side-wagers = ["progressive"]'))
    for pair in ((without, offered), (offered, without)):
        with pytest.raises(Refused, match="a meter comes and goes with its table") as refused:
            changes(*pair)
        assert refused.value.cites == ("posting:meter", "reading:A41")
    (change,) = changes(offered, edited(offered, ('rate = "70 %"', 'rate = "75 %"')))
    assert change == Change("progressive.rate", '"70 %"', '"75 %"', ("posting:meter", NOTICE))
