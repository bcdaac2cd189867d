"""The rounds of a journal for other programs: the same rounds, to the cent, and nobody's secrets."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from history.nights import edited, irregular, mischief, night
from pitboss import games
from pitboss.errors import Malformed
from pitboss.games.vocabulary import Poker
from pitboss.history import phh, sealed
from pitboss.history.exporting import Kept, Left, rounds
from pitboss.history.recording import recorded, restored
from pitboss.history.replaying import replay

POKER = [f"{game.name} {game.edition}" for game in games.every() if isinstance(game, Poker)]
STUD = "seven-card-stud-hi-lo-8 19:47"


def results(path: Path) -> list[dict[str, Any]]:
    found = [json.loads(raw) for raw in path.read_bytes().splitlines()]
    return [line["result"]["net"] for line in found if "result" in line]


def back(kept: Kept) -> Kept:
    """What is read of what is written."""
    fields = phh.read(phh.text(recorded(kept.record)).encode())
    outcome, _ = replay(fields)
    assert outcome.error is None, outcome.error
    return Kept(kept.number, restored(fields), "", "")


@pytest.mark.parametrize("named", POKER)
def test_every_round_comes_back_from_phh_to_the_cent(named: str, tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    mischief(path, named, 3)
    for told in (rounds(path), rounds(path, seat=3), rounds(path, hidden=True)):
        nets = []
        for kept in told:
            assert isinstance(kept, Kept)
            again = back(kept)
            assert again.record.round.result == kept.record.round.result
            assert again.record.round.result is not None
            nets.append(dict(again.record.round.result.net))
        assert nets == results(path)


@pytest.mark.parametrize("named", POKER)
def test_rulings_kills_and_reshuffles_come_back_too(named: str, tmp_path: Path) -> None:
    for number in range(4):
        path = tmp_path / f"{number}.journal"
        irregular(path, named, number)
        (kept,) = rounds(path, hidden=True)
        assert isinstance(kept, Kept)
        assert back(kept).record.round.result == kept.record.round.result
        (public,) = rounds(path)
        if isinstance(public, Kept):
            assert public.record.round.result == kept.record.round.result
        else:
            assert public.lawful
            assert "only with the sealed decks" in public.why


def test_a_seat_sees_its_own_cards_and_no_others(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    night(path, "holdem 19:47", 1)
    seen = {}
    for who, kept in (("public", rounds(path)), ("2", rounds(path, seat=2))):
        (one,) = kept
        assert isinstance(one, Kept)
        seen[who] = [deal for deal in recorded(one.record)["actions"] if deal.startswith("d dh")]
    (whole,) = rounds(path, hidden=True)
    assert isinstance(whole, Kept)
    truth = [deal for deal in recorded(whole.record)["actions"] if deal.startswith("d dh")]
    assert all(deal.endswith("????") for deal in seen["public"])
    assert [deal for deal in seen["2"] if not deal.endswith("????")] == [
        one for one, masked in zip(truth, seen["2"], strict=True) if one == masked
    ]
    assert sum(not deal.endswith("????") for deal in seen["2"]) == 1


def test_hidden_cards_need_the_sealed_file(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    night(path, STUD, 1)
    sealed.beside(path).unlink()
    assert len(list(rounds(path))) == 1
    for told in (rounds(path, hidden=True), rounds(path, seat=1)):
        with pytest.raises(Malformed, match="hidden cards lie in"):
            list(told)


def test_only_poker_is_told(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    night(path, "blackjack 19:47", 1)
    with pytest.raises(Malformed, match="blackjack is none"):
        list(rounds(path))


def test_a_round_that_is_not_over_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    night(path, STUD, 2)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-4]))
    first, second = rounds(path)
    assert isinstance(first, Kept)
    assert second == Left(2, "it is not over")


def other_net(lines: list[dict[str, Any]]) -> None:
    next(line for line in lines if "result" in line)["result"]["rake"] = 5


def other_raise(lines: list[dict[str, Any]]) -> None:
    command = next(
        line["command"]
        for line in lines
        if line["kind"] == "act" and line["command"]["type"] == "Raise"
    )
    command["to"] += 1


def other_winner(lines: list[dict[str, Any]]) -> None:
    won = next(e for line in lines for e in line.get("events", ()) if e["type"] == "Won")
    won["transfers"][0]["target"] = "seat:9"


def no_events(lines: list[dict[str, Any]]) -> None:
    next(line for line in lines if line["kind"] == "act")["events"] = {}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (other_winner, "transfers"),
        (no_events, "no events"),
        (other_net, "the result is not what the round came to"),
        (other_raise, "pitboss audit"),
    ],
)
def test_what_is_not_so_is_not_told(
    change: Callable[[list[dict[str, Any]]], None], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "night.journal"
    night(path, STUD, 2)
    edited(path, change)
    left = [one for one in rounds(path) if isinstance(one, Left)]
    assert len(left) == 1
    assert said in left[0].why
    assert not left[0].lawful
    spoilt = path.read_bytes().replace(b'"fold"', b'"FOLD"', 1)
    path.write_bytes(spoilt)
    with pytest.raises(Malformed, match=r"the line was changed.*pitboss audit"):
        list(rounds(path))
