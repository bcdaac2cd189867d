"""`pitboss games`: nothing that can be played is missing from the list."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from pitboss import games
from pitboss.cli.main import main
from pitboss.games.vocabulary import Poker
from pitboss.law import provisions
from pitboss.rankings import Ranking

Run = Callable[..., str]


@pytest.fixture
def listed(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: str, status: int = 0) -> str:
        assert main(["games", *arguments]) == status
        out, err = capsys.readouterr()
        return err if status else out

    return run


def objects(listed: Run, *arguments: str) -> dict[tuple[str, str], dict[str, Any]]:
    found = [json.loads(line) for line in listed("--json", *arguments).splitlines()]
    return {(game["game"], game["edition"]): game for game in found}


def test_every_game_of_every_edition_is_one_json_line(listed: Run) -> None:
    found = objects(listed)
    assert set(found) == {(game.name, game.edition) for game in games.every()}
    for game in games.every():
        said = found[game.name, game.edition]
        assert (said["title"], said["seats"][1]) == (game.title, game.seats)
        assert said["streets"]
        if isinstance(game, Poker):
            assert [Ranking(name) for name in said["rankings"]] == [
                ranking for ranking in (game.high, game.low) if ranking
            ]
            assert len(said["streets"]) == len(said["opens"]) == len(game.streets)


def test_the_authority_is_a_section_of_the_edition_and_none_for_what_no_text_permits(
    listed: Run,
) -> None:
    for (name, edition), said in objects(listed).items():
        assert said["regulated"] is (edition != "unregulated")
        assert bool(said["authority"]) is said["regulated"], name
        for section in said["authority"]:
            assert section in provisions.SECTIONS
            assert section.startswith(edition)
    assert objects(listed)["holdem", "13:47-20"]["authority"] == ["13:47-20.36"]
    assert objects(listed)["double-down-stud", "19:47"]["authority"] == ["19:47-17.1"]


def test_streets_are_said_in_words(listed: Run) -> None:
    found = objects(listed)
    assert found["seven-card-stud", "19:47"]["streets"] == [
        "two down, one up", "burn, one up", "burn, one up", "burn, one up", "burn, one down",
    ]  # fmt: skip
    assert found["holdem", "19:47"]["streets"][1] == "burn, three on the board"
    assert found["badugi", "19:47"]["streets"][1:] == ["burn, draw"] * 3


def test_the_page_names_every_game_once_with_all_its_editions(listed: Run) -> None:
    page = listed()
    for name in {game.name for game in games.every()}:
        assert page.count(f"\n  {name}  ") == 1
    assert "19:47-14.10 (casino) and 13:47-20.36 (casino night)" in page
    assert page.index("RULES IN NO TEXT") < page.index("\n  razz  ")
    assert max(map(len, page.splitlines())) <= 100


def test_one_game_or_one_edition_can_be_asked_for(listed: Run) -> None:
    assert set(objects(listed, "holdem")) == {("holdem", "19:47"), ("holdem", "13:47-20")}
    assert {edition for _, edition in objects(listed, "--edition", "13:69F")} == {"13:69F"}
    assert "POKER" in listed("omaha")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("whist",), "'whist' is no game; the games are: "),
        (("holdem", "--edition", "13:69F"), "holdem has no edition '13:69F'"),
        (("--edition", "1947"), "'1947' is no edition"),
    ],
)
def test_what_there_is_not_is_said(listed: Run, arguments: tuple[str, ...], said: str) -> None:
    assert said in listed(*arguments, status=2)
