"""The reference against recorded showdowns, against combinatorics, and where cards tie."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pitboss.cards import DECK, parse, text
from pitboss.errors import Malformed
from pitboss.rankings import EDITIONS, Ranking, check, cites, fast, named, pure, reference

VECTORS = Path(__file__).parents[1] / "data" / "vectors"

GAMES: dict[str, dict[str, Ranking]] = {
    "badugi": {"lo": Ranking.BADUGI},
    "draw5_high": {"hi": Ranking.HIGH},
    "draw5_low": {"lo": Ranking.LOW_A5},
    "holdem_high": {"hi": Ranking.HIGH},
    "mambo_hilo6": {"hi": Ranking.THREE_CARD_HIGH, "lo": Ranking.THREE_CARD_LOW_6},
    "omaha_high": {"hi": Ranking.OMAHA_HIGH},
    "omaha_hilo8": {"hi": Ranking.OMAHA_HIGH, "lo": Ranking.OMAHA_LOW_8},
    "stud5_high": {"hi": Ranking.HIGH},
    "stud7_high": {"hi": Ranking.HIGH},
    "stud7_hilo": {"hi": Ranking.HIGH, "lo": Ranking.LOW_A5},
    "stud7_hilo8": {"hi": Ranking.HIGH, "lo": Ranking.LOW_8},
    "triple_draw_27": {"lo": Ranking.LOW_27},
    "triple_draw_a5": {"lo": Ranking.LOW_A5},
}


def by_reference(ranking: Ranking, cards: Sequence[int], board: Sequence[int]) -> Any:
    return reference.key(ranking, cards, board)


def by_fast(ranking: Ranking, cards: Sequence[int], board: Sequence[int]) -> Any:
    (value,) = memoryview(fast.many(ranking, bytes((*cards, *board)), len(cards) + len(board)))
    return value or None


def recorded(game: str) -> Iterator[tuple[str, Ranking, list[str], str, list[int]]]:
    for kind in ("showdowns", "edges"):
        for line in (VECTORS / f"{kind}_{game}.jsonl").read_text().splitlines():
            record = json.loads(line)
            for half, ranking in GAMES[game].items():
                yield line, ranking, record["h"], record.get("b", ""), record[half]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("value", [by_reference, by_fast])
def test_recorded_winners(value: Callable[..., Any], game: str) -> None:
    met = 0
    for line, ranking, hands, board, winners in recorded(game):
        if ranking.board[0]:
            values = [value(ranking, parse(hand), parse(board)) for hand in hands]
        else:
            values = [value(ranking, parse(hand + board), ()) for hand in hands]
        best = max((held for held in values if held is not None), default=())
        assert [seat for seat, held in enumerate(values) if held == best] == winners, line
        met += 1
    assert met == (2150 if len(GAMES[game]) == 2 else 1075)


def test_every_recorded_game_is_read() -> None:
    assert {path.stem.split("_", 1)[1] for path in VECTORS.glob("*s_*.jsonl")} == set(GAMES)


def test_how_many_hands_of_five_cards_each_class_has() -> None:
    """2,598,960 hands, counted by the suits that each multiset of ranks can have."""
    counts: Counter[str] = Counter()
    for ranks in combinations_with_replacement(range(13), 5):
        repeats = Counter(ranks)
        if max(repeats.values()) > 4:
            continue
        mixed = 1
        for repeat in repeats.values():
            mixed *= comb(4, repeat)
        if len(repeats) == 5:
            mixed -= 4
            counts[class_of(Ranking.HIGH, [4 * held for held in ranks])] += 4
        suited_apart = [4 * held + place % 4 for place, held in enumerate(ranks)]
        counts[class_of(Ranking.HIGH, suited_apart)] += mixed
    assert counts == {
        "royal flush": 4,
        "straight flush": 36,
        "four of a kind": 624,
        "full house": 3744,
        "flush": 5108,
        "straight": 10200,
        "three of a kind": 54912,
        "two pairs": 123552,
        "one pair": 1098240,
        "high card": 1302540,
    }


def test_how_many_hands_of_three_cards_each_class_has() -> None:
    counts = Counter(
        class_of(Ranking.THREE_CARD_HIGH, [a, b, c])
        for a in DECK
        for b in DECK[a + 1 :]
        for c in DECK[b + 1 :]
    )
    assert counts == {
        "royal flush": 4,
        "straight flush": 44,
        "three of a kind": 52,
        "straight": 720,
        "flush": 1096,
        "one pair": 3744,
        "high card": 16440,
    }


def class_of(ranking: Ranking, cards: Sequence[int]) -> str:
    category = reference.category(ranking, cards)
    assert category is not None
    return category.name


@pytest.mark.parametrize(
    ("ranking", "cards", "board", "played"),
    [
        (Ranking.HIGH, "2s2d5h4c3s", "", "2s2d5h4c3s"),
        (Ranking.HIGH, "As5d4h3c2sKd9d", "", "5d4h3c2sAs"),
        (Ranking.HIGH, "AsAd2h2c3s", "", "AsAd2h2c3s"),
        (Ranking.HIGH, "AsAd3h3c2s", "", "AsAd3h3c2s"),
        (Ranking.HIGH, "AcAhAdAsKcKhQs", "", "AsAhAdAcKh"),
        (Ranking.HIGH, "KcKhQcQhAcAdJd", "", "AdAcKhKcQh"),
        (Ranking.HIGH, "TcThTd9c9h9d9s", "", "9s9h9d9cTh"),
        (Ranking.LOW_A5, "As5d4h3c2sAcKd", "", "5d4h3c2sAc"),
        (Ranking.LOW_A5, "KsKdAhAc2s", "", "KsKdAhAc2s"),
        (Ranking.LOW_8, "8s7d5h3cAsAh3d", "", "8s7d5h3cAh"),
        (Ranking.LOW_8, "9s7d5h3cAsAh3d", "", ""),
        (Ranking.LOW_27, "5s4d3h2cAs", "", "As5s4d3h2c"),
        (Ranking.LOW_27, "2c2sAs4d3h", "", "2s2cAs4d3h"),
        (Ranking.BADUGI, "AsAh2d2h", "", "2dAh"),
        (Ranking.BADUGI, "KsQsJsAs", "", "As"),
        (Ranking.BADUGI, "8s6d4hAc", "", "8s6d4hAc"),
        (Ranking.THREE_CARD_HIGH, "As3d2h2c", "", "3d2hAs"),
        (Ranking.THREE_CARD_HIGH, "AsAd2h2c", "", "AsAd2h"),
        (Ranking.THREE_CARD_HIGH, "As2h2c3c", "", "3c2hAs"),
        (Ranking.THREE_CARD_LOW_6, "As4d3hAc", "", "4d3hAc"),
        (Ranking.THREE_CARD_LOW_6, "As4d7hKc", "", ""),
        (Ranking.OMAHA_HIGH, "AsAdAhQc", "KhKdKs2c3c", "KsKhKdAsAh"),
        (Ranking.OMAHA_LOW_8, "AsAd2h3c", "2s4d5h8cKs", "5h4d3c2sAd"),
        (Ranking.OMAHA_LOW_8, "As2d3h4c", "9s9d9hKcQs", ""),
    ],
)
def test_the_cards_that_play(ranking: Ranking, cards: str, board: str, played: str) -> None:
    boards = (parse(board),) if board else ()
    assert text(reference.best(ranking, parse(cards), *boards)) == played
    assert text(fast.best(ranking, parse(cards), *boards)) == played
    assert text(pure.best(ranking, parse(cards), *boards)) == played


@pytest.mark.parametrize("ranking", Ranking)
def test_the_fast_ranking_plays_the_same_cards(ranking: Ranking) -> None:
    random = Random(20)
    for _ in range(400):
        size = random.choice(ranking.sizes)
        drawn = tuple(random.sample(DECK, size + random.choice(ranking.board)))
        boards = (drawn[size:],) if ranking.board[0] else ()
        ours = reference.best(ranking, drawn[:size], *boards)
        assert tuple(fast.best(ranking, drawn[:size], *boards)) == ours, text(drawn)
        assert tuple(pure.best(ranking, drawn[:size], *boards)) == ours, text(drawn)


@pytest.mark.parametrize(
    ("ranking", "cards", "board", "sentence"),
    [
        (Ranking.HIGH, (1, 2, 3, 4), (), "high takes 5 to 7 cards, not 4"),
        (Ranking.HIGH, tuple(range(8)), (), "high takes 5 to 7 cards, not 8"),
        (Ranking.HIGH, tuple(range(5)), (7,), "high takes no cards of the board, not 1"),
        (Ranking.LOW_27, tuple(range(6)), (), "low-27 takes 5 cards, not 6"),
        (Ranking.OMAHA_HIGH, (1, 2, 3), (4, 5, 6), "omaha-high takes 4 cards of his own, not 3"),
        (Ranking.OMAHA_HIGH, (1, 2, 3, 7), (4, 5), "takes 3 to 5 cards of the board, not 2"),
        (Ranking.OMAHA_HIGH, (1, 2, 3, 7), (4, 5, 3), "the card 2s stands twice"),
        (Ranking.BADUGI, (1, 2, 3, 52), (), "52 is not a card"),
        (Ranking.BADUGI, (1, 2, 3, -1), (), "-1 is not a card"),
        (Ranking.BADUGI, (0, 2, 3, True), (), "True is not a card"),
        (Ranking.BADUGI, (1, 2, 3, 3), (), "the card 2s stands twice"),
    ],
)
def test_what_cannot_be_ranked(
    ranking: Ranking, cards: tuple[int, ...], board: tuple[int, ...], sentence: str
) -> None:
    for function in (check, reference.key, reference.best, reference.category):
        with pytest.raises(Malformed, match=sentence):
            function(ranking, cards, board)


def test_names_of_rankings() -> None:
    assert named("low-a5") is Ranking.LOW_A5
    with pytest.raises(Malformed, match="'low' is no ranking; the rankings are high, low-a5"):
        named("low")


def test_an_edition_that_does_not_exist() -> None:
    with pytest.raises(Malformed, match="'19:48' is no edition; the editions are 19:47"):
        cites(Ranking.HIGH, "19:48")  # type: ignore[arg-type]  # what a posting might say


def test_each_ranking_is_written_somewhere() -> None:
    for ranking in Ranking:
        assert any(cites(ranking, edition) for edition in EDITIONS), ranking


@pytest.mark.parametrize(
    ("ranking", "better", "worse", "edition", "first"),
    [
        (Ranking.HIGH, "AsAdAhKcKs", "As9s4s3s2s", "19:47", "19:47-14.3(b)4"),
        (Ranking.HIGH, "AsAdAhKcKs", "As9s4s3s2s", "13:47-20", "13:47-20.34(c)4"),
        (Ranking.HIGH, "AsKdQhJc9s", "AhKcQdJs8s", "13:69F", "13:69F-14.3(d)"),
        (Ranking.LOW_A5, "8s5d4h3c2s", "5s5d4h3c2s", "19:47", "19:47-14.3(b)9"),
        (Ranking.LOW_8, "8s5d4h3c2s", "5s5d4h3c2s", "19:47", "19:47-14.3(e)"),
        (Ranking.BADUGI, "AsKdQhJc", "AsKdQhJh", "19:47", "19:47-14.12C(l)1"),
    ],
)
def test_the_rows_that_decide(
    ranking: Ranking, better: str, worse: str, edition: Any, first: str
) -> None:
    rows = reference.why(ranking, parse(better), parse(worse), edition)
    assert rows[0] == first
    assert set(cites(ranking, edition)) <= set(rows)
    assert len(rows) == len(set(rows))


def test_no_row_decides_where_the_edition_has_no_such_ranking() -> None:
    low = parse("8s5d4h3c2s"), parse("8d7d4h3c2s")
    assert reference.why(Ranking.LOW_A5, *low, "13:47-20") == ()
