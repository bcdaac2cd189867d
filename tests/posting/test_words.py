"""What a posting's words come to: betting structures, the kill, and what is not said at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss import posting
from pitboss.errors import Malformed
from pitboss.posting import Faulty
from pitboss.posting.posting import (
    BankedRules,
    BankedStudRules,
    Betting,
    Kill,
    Limits,
    PokerRules,
    Progressive,
)
from pitboss.posting.source import LARGEST

HEAD = 'edition = "19:47"\ngame = "{game}"\nseats = 9\nunit = "$1"\nblinds = ["$2", "$4"]\n'
AMOUNTS = {
    "fixed": 'small = "$4"\nbig = "$8"',
    "spread": 'minimum = "$4"\nmaximum = "$8"',
    "pot-limit": 'minimum = "$4"',
    "no-limit": 'minimum = "$4"',
}


def table(betting: str = "fixed", game: str = "omaha-hi-lo-8", more: str = "") -> str:
    limits = f'[limits]\nbetting = "{betting}"\n{AMOUNTS[betting]}\n'
    return HEAD.format(game=game) + limits + more


def faults(text: str) -> list[tuple[str, str]]:
    with pytest.raises(Faulty) as caught:
        posting.loads(text)
    return [(fault.key, fault.cite) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("word", "betting", "most"),
    [
        ("fixed", Betting.FIXED, 8_00),
        ("spread", Betting.SPREAD, 8_00),
        ("pot-limit", Betting.POT_LIMIT, 0),
        ("no-limit", Betting.NO_LIMIT, 0),
    ],
)
def test_a_betting_structure_has_its_word(word: str, betting: Betting, most: int) -> None:
    rules = posting.loads(table(word, "holdem")).rules
    assert isinstance(rules, PokerRules)
    assert (rules.limits.betting, rules.limits.minimum) == (betting, 4_00)
    assert most in (0, rules.limits.maximum)


@pytest.mark.law("19:47-14.11(i)")
def test_a_kill_says_how_much_and_from_what_pot_on() -> None:
    full = posting.loads(table(more='[kill]\ntimes = "full"\nthreshold = 5\n')).rules
    half = posting.loads(table(more='[kill]\ntimes = "half"\nthreshold = 15\n')).rules
    assert isinstance(full, PokerRules)
    assert isinstance(half, PokerRules)
    assert full.kill == Kill(times=2, by=1, threshold=5)
    assert half.kill == Kill(times=3, by=2, threshold=15)
    assert faults(table(more='[kill]\ntimes = "full"\n')) == [("kill.threshold", "19:47-14.11(i)")]
    assert faults(table(more="[kill]\nthreshold = 9\n")) == [("kill.times", "19:47-14.11(b)#2")]
    for wrong in (4, 16):
        text = table(more=f'[kill]\ntimes = "full"\nthreshold = {wrong}\n')
        assert faults(text) == [("kill.threshold", "19:47-14.11(i)")]


@pytest.mark.law("19:47-14.11(i)")
@pytest.mark.parametrize(
    ("said", "keys"),
    [
        ('times = "full"', ["kill.times"]),
        ("threshold = 9", ["kill.threshold"]),
        ('times = "full"\nthreshold = 9', ["kill.times", "kill.threshold"]),
    ],
)
def test_a_game_without_a_kill_posts_none(said: str, keys: list[str]) -> None:
    found = faults(table(game="holdem", more=f"[kill]\n{said}\n"))
    assert found == [(key, "19:47-14.11(i)") for key in keys]


def test_what_is_not_said_is_the_plain_game() -> None:
    limits = Limits(betting=Betting.FIXED, minimum=4_00, maximum=8_00)
    assert (limits.raises, limits.either, limits.last_chips) == (None, False, False)
    rules = PokerRules(limits=limits)
    assert (rules.ante, rules.forced, rules.blinds, rules.kill) == (0, 0, (), None)
    assert (rules.straddle, rules.show_all, rules.folded_dealt) == (False, False, True)
    assert (rules.opener_folds, rules.short_deck, rules.unseen) == (False, False, False)
    assert Kill() == Kill(times=2, by=1, threshold=10)
    assert Progressive() == Progressive(rate=7_000, initial=5_000_00, reset=5_000_00)
    banked = BankedRules(minimum=5_00, maximum=10_00)
    assert (banked.decks, banked.require_all, banked.soft_17) == (6, False, False)
    assert (banked.split_hands, banked.resplit_aces) == (2, False)
    assert (banked.double_split, banked.surrender) == (True, False)
    stud = BankedStudRules(minimum=5_00, maximum=10_00, paytable=())
    assert (stud.payout_limit, stud.straight_flush) == (None, 0)


def test_a_text_may_be_so_long_and_no_longer(tmp_path: Path) -> None:
    good = table()
    fits = good + "#" * (LARGEST - len(good) - 1) + "\n"
    assert posting.loads(fits) == posting.loads(good)
    path = tmp_path / "table.toml"
    path.write_text(fits, encoding="utf-8")
    assert posting.load(path) == posting.loads(good)
    with pytest.raises(Malformed, match="at most"):
        posting.loads(fits + "#")
    path.write_text(fits + "#", encoding="utf-8")
    with pytest.raises(Malformed):
        posting.load(path)


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="nested too deeply"):
        posting.loads("x = " + "[" * 5_000)
    with pytest.raises(Malformed):
        posting.load(tmp_path / "nothing.toml")
    with pytest.raises(Malformed, match="named by its path"):
        posting.load("a\0b")
    with pytest.raises(Malformed, match="named by its path"):
        posting.load(5)  # type: ignore[arg-type]  # whoever does not check types
