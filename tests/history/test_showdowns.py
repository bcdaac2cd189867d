"""Who wins, and who speaks first, in every poker game, as two independent programs agree on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from pitboss import games
from pitboss.cards import parse
from pitboss.games.vocabulary import Opener, Poker, Short
from pitboss.history.settling import settle
from pitboss.play import DEALER, Deal
from pitboss.rankings.showing import best_showing
from poker.felt import Felt

VECTORS: Final = Path(__file__).parents[1] / "data/vectors"
GAMES: Final = {
    "badugi": "badugi",
    "draw5_high": "five-card-draw",
    "draw5_low": "five-card-draw-low",
    "holdem_high": "holdem",
    "mambo_hilo6": "mambo-stud",
    "omaha_high": "omaha",
    "omaha_hilo8": "omaha-hi-lo-8",
    "stud5_high": "five-card-stud",
    "stud7_high": "seven-card-stud",
    "stud7_hilo": "seven-card-stud-hi-lo",
    "stud7_hilo8": "seven-card-stud-hi-lo-8",
    "triple_draw_27": "triple-draw-27",
    "triple_draw_a5": "triple-draw-a5",
}
FILES: Final = sorted(
    path.name for kind in ("showdowns", "edges") for path in VECTORS.glob(f"{kind}_*.jsonl")
)


def read(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (VECTORS / name).read_text("utf-8").splitlines()]


def test_every_poker_game_of_the_law_has_its_showdowns() -> None:
    regulated = {
        game.name for game in games.every() if isinstance(game, Poker) and game.law.section
    }
    assert regulated == set(GAMES.values())
    assert {name.partition("_")[2].removesuffix(".jsonl") for name in FILES} == set(GAMES)


@pytest.mark.parametrize("name", FILES)
def test_the_right_seats_win(name: str) -> None:
    game = games.find(GAMES[name.partition("_")[2].removesuffix(".jsonl")])
    assert isinstance(game, Poker)
    shared = "common" if game.short is Short.COMMON_CARD else "board"
    for vector in read(name):
        line = {
            "game": game.name,
            "button": len(vector["h"]),
            "seats": [
                {"seat": seat, "put": 100, "status": "live", "cards": cards}
                for seat, cards in enumerate(vector["h"], 1)
            ],
            shared: vector.get("b", ""),
        }
        (pot,) = settle(line)["pots"]
        if "hi" in vector:
            assert pot["high"] == [seat + 1 for seat in vector["hi"]], vector
        if "lo" in vector:
            assert pot["low"] == [seat + 1 for seat in vector["lo"]], vector


ORDERS: Final = read("opening_order.jsonl")


def test_the_right_up_card_makes_the_forced_bet() -> None:
    played = set()
    for vector in ORDERS:
        if vector["k"] != "forced":
            continue
        felt = Felt(GAMES[vector["g"]], (100_00,) * len(vector["up"]))
        places = felt.awaited("deal")
        up = iter(parse("".join(vector["up"])))
        felt.act(DEALER, Deal(tuple(next(up) if place.up else 52 for place in places)))
        assert felt.turn == vector["opens"] + 1, vector
        played.add(felt.round.plan.game.streets[0].opener)
    assert played == {Opener.LOWEST_UP_CARD, Opener.HIGHEST_UP_CARD_ACE_LOW}


def test_the_right_hands_showing_are_the_best() -> None:
    shown = [vector for vector in ORDERS if vector["k"] == "showing"]
    assert shown
    for vector in shown:
        hands = [parse("".join(up)) if up else None for up in vector["up"]]
        tied = best_showing(hands)
        assert list(tied) == vector["tied"], vector
        assert tied[0] == vector["opens"], vector
