"""Simulated equities: near the exact ones, repeatable, and the same with and without the kernel."""

from __future__ import annotations

import pytest

from pitboss.odds import KINDS, calculation, equity, plain
from pitboss.odds.calculation import _sample
from pitboss.odds.situation import situation
from pitboss.odds.tally import blank
from pitboss.rankings import fast

native = pytest.mark.skipif(not fast.NATIVE, reason="takes the kernel")

SITUATIONS = [
    (["AhAd", "KsKc"], "holdem", "", ""),
    (["QQ+,AKs", "random"], "holdem", "2h3h4s", "5d"),
    (["AA", "AK", "KK", "Ah??"], "holdem", "2h3h4s5dKc", ""),
    (["AhAd2h3d", "KsKc4s5c"], "omaha-hi-lo-8", "2s3c8h", ""),
    (["AhAdKs2c", "7h8h9h2d"], "seven-card-stud", "", "Jc"),
    (["AhAdKs2c3d", "7h8h9h2d"], "seven-card-stud-hi-lo", "??", ""),
    (["Kh2h3d??", "2c4d????"], "badugi", "", "KdQd"),
    (["KhKd??", "2h3d??", "????5c"], "mambo-stud", "Kc", "2s2d9c9h"),
    (["2h3h4h??6h", "KhQdJc"], "triple-draw-27", "", ""),
]


@pytest.mark.skipif(not fast.NATIVE, reason="takes minutes without the kernel")
@pytest.mark.parametrize(("hands", "game", "board", "dead"), SITUATIONS)
def test_a_simulation_comes_near_the_truth(
    hands: list[str], game: str, board: str, dead: str
) -> None:
    exact = equity(hands, game=game, board=board, dead=dead, exact=True)
    found = equity(hands, game=game, board=board, dead=dead, samples=20_000, seed=2004)
    assert (found.method, found.boards, found.seed) == ("simulated", 20_000, 2004)
    assert sum(hand.share for hand in found.hands) == pytest.approx(1)
    for true, hand in zip(exact.hands, found.hands, strict=True):
        assert true.equity is not None
        assert hand.equity is None
        assert hand.standard_error is not None
        assert found.standard_error is not None
        assert hand.standard_error <= found.standard_error
        assert abs(hand.share - true.equity) <= 5 * hand.standard_error
        assert abs(hand.win - true.win * 20_000 / exact.boards) < 5 * 20_000**0.5


@native
@pytest.mark.parametrize(("hands", "game", "board", "dead"), SITUATIONS)
def test_the_kernel_draws_the_same_deals(
    hands: list[str], game: str, board: str, dead: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = situation(hands, game, board, dead)
    kernel, python = blank(given), blank(given)
    _sample(given, (2**64 - 1, 3, 500), kernel)
    monkeypatch.setattr(fast, "NATIVE", False)
    _sample(given, (2**64 - 1, 3, 500), python)
    assert kernel == python
    assert sum(kernel) == 500


def test_a_seed_repeats_a_simulation() -> None:
    def wins(seed: int | None) -> list[int]:
        found = equity(["AhAd", "KsKc"], samples=25_000, seed=seed)
        assert found.seed is not None
        assert seed in {None, found.seed}
        return [hand.win for hand in found.hands]

    assert wins(1) == wins(1)
    assert wins(1) != wins(2)
    assert wins(None) != wins(None)


@native
def test_the_error_falls_with_the_root_of_the_samples() -> None:
    few = equity(["AhAd", "KsKc"], samples=10_000, seed=1).standard_error
    many = equity(["AhAd", "KsKc"], samples=160_000, seed=1).standard_error
    assert few is not None
    assert many is not None
    assert few / many == pytest.approx(4, rel=0.05)


def test_what_is_beyond_the_budget_is_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calculation, "BUDGET", 1_000)
    monkeypatch.setattr(calculation, "SAMPLES", 2_000)
    assert equity(["AhAd", "KsKc"], board="2h3h4s5d").method == "exact"
    found = equity(["AhAd", "KsKc"], board="2h")
    assert (found.method, found.boards) == ("simulated", 2_000)
    assert equity(["AhAd", "KsKc"], board="2h", exact=True).method == "exact"


def test_without_the_kernel_the_answers_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ["QQ+,AKs", "JTs", "Ah??"]
    native = equity(asked, board="2h3h4s5d7c")
    monkeypatch.setattr(fast, "NATIVE", False)
    python = equity(asked, board="2h3h4s5d7c")
    assert native.hands == python.hands
    assert native.boards == python.boards


def test_bounds_are_met_without_bias() -> None:
    state = [7]
    drawn = [plain._below(state, 3) for _ in range(30_000)]
    for number in range(3):
        assert abs(drawn.count(number) - 10_000) < 5 * 82
    assert set(KINDS) >= {game for _, game, _, _ in SITUATIONS}
