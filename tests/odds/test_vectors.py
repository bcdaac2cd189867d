"""Complete deals have one outcome: the winners that two independent programs agree on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.odds import KINDS, equity

VECTORS = Path(__file__).parents[1] / "data" / "vectors"
FILES = {
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


@pytest.mark.parametrize("name", FILES)
def test_the_winners_are_those_that_others_found(name: str) -> None:
    game = FILES[name]
    split = len(KINDS[game].rankings) == 2
    deals = 0
    for line in (VECTORS / f"edges_{name}.jsonl").read_text(encoding="utf-8").splitlines():
        deal = json.loads(line)
        hands = equity(deal["h"], game=game, board=deal.get("b", "")).hands
        best, low = deal.get("hi", deal.get("lo")), deal.get("lo", [])
        if split:
            assert [at for at, hand in enumerate(hands) if hand.high] == best
            assert [at for at, hand in enumerate(hands) if hand.low] == low
        winners = {*best, *low} if split else {*best}
        assert {at for at, hand in enumerate(hands) if hand.share} == winners
        deals += 1
    assert deals == 75
